// SPDX-License-Identifier: MIT
#include "accessibility_hider.h"

#include <QAccessible>
#include <QQmlComponent>
#include <QQmlContext>
#include <QQmlEngine>
#include <QQmlProperty>

#include <memory>

namespace sprung::qml {

namespace {

struct ActivationObserver : QAccessible::ActivationObserver
{
    ActivationObserver() { QAccessible::installActivationObserver(this); }
    void accessibilityActiveChanged(bool now) override { active = now; }
    bool active = QAccessible::isActive();
};

bool isInUse()
{
    static const auto *observer =
        new ActivationObserver; // not deleted: Qt may destroy its list of observers first
    return observer->active;
}

/// Returns an object of a document that imports QtQuick, whose context resolves `Accessible`.
std::unique_ptr<QObject> createQtQuickObject(QQmlEngine *engine)
{
    QQmlComponent component(engine);
    component.setData("import QtQuick\nQtObject { }", QUrl());
    return std::unique_ptr<QObject>(component.create());
}

void hideSubtree(QQuickItem *item, QQmlContext *context, QList<QPointer<QObject>> *hidden)
{
    const auto children = item->childItems();
    for (QQuickItem *child : children)
        hideSubtree(child, context, hidden);
    if (!QAccessible::queryAccessibleInterface(item)) // ignored already, or not accessible
        return;
    const QQmlProperty ignored(item, QStringLiteral("Accessible.ignored"), context);
    if (!ignored.object() || ignored.read().toBool())
        return;
    QAccessibleEvent event(item, QAccessible::ObjectHide);
    QAccessible::updateAccessibility(&event);
    // QQmlProperty would remove a binding.
    ignored.object()->setProperty("ignored", true);
    hidden->append(ignored.object());
}

} // namespace

AccessibilityHider::AccessibilityHider()
{
    isInUse(); // starts observing
}

void AccessibilityHider::hide(QQuickItem *root)
{
    QQmlEngine *engine = root && isInUse() ? qmlEngine(root) : nullptr;
    if (!engine || !m_hidden.isEmpty())
        return;
    const auto qtQuickObject = createQtQuickObject(engine);
    hideSubtree(root, qmlContext(qtQuickObject.get()), &m_hidden);
}

void AccessibilityHider::restore()
{
    for (const QPointer<QObject> &attached : std::as_const(m_hidden)) {
        if (!attached)
            continue;
        attached->setProperty("ignored", false);
        QAccessibleEvent event(attached->parent(), QAccessible::ObjectShow);
        QAccessible::updateAccessibility(&event);
    }
    m_hidden.clear();
}

} // namespace sprung::qml
