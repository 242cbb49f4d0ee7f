// SPDX-License-Identifier: MIT
#include "item_anchors.h"

#include <QMetaProperty>
#include <QObject>
#include <QVariant>

#include <algorithm>

namespace sprung::qml {

namespace {

struct Rule
{
    const char *property;
    const char *first;
    const char *second;      ///< null if the first anchor determines the property alone
    const char *alternative; ///< null if the first anchor disables all anchors below
};

/// The rules of QQuickAnchors, the first of a property first. `fill` disables all other anchors, and
/// `centerIn` disables the lines.
constexpr Rule rules[] = {
    {"x", "fill", nullptr, "leftMargin"},
    {"x", "centerIn", nullptr, "horizontalCenterOffset"},
    {"x", "left", nullptr, "leftMargin"},
    {"x", "right", nullptr, "rightMargin"},
    {"x", "horizontalCenter", nullptr, "horizontalCenterOffset"},
    {"y", "fill", nullptr, "topMargin"},
    {"y", "centerIn", nullptr, "verticalCenterOffset"},
    {"y", "top", nullptr, "topMargin"},
    {"y", "bottom", nullptr, "bottomMargin"},
    {"y", "verticalCenter", nullptr, "verticalCenterOffset"},
    {"y", "baseline", nullptr, "baselineOffset"},
    {"width", "fill", nullptr, "rightMargin"},
    {"width", "centerIn", nullptr, nullptr},
    {"width", "left", "right", "rightMargin"},
    {"width", "left", "horizontalCenter", "leftMargin"},
    {"width", "right", "horizontalCenter", "rightMargin"},
    {"height", "fill", nullptr, "bottomMargin"},
    {"height", "centerIn", nullptr, nullptr},
    {"height", "top", "bottom", "bottomMargin"},
    {"height", "top", "verticalCenter", "topMargin"},
    {"height", "bottom", "verticalCenter", "bottomMargin"},
};

/// Whether an anchor is set. The value of an unset anchor equals the default value of its type.
bool isSet(const QObject *anchors, const char *name)
{
    const QVariant value = anchors->property(name);
    return value.metaType().isEqualityComparable() && value != QVariant(value.metaType());
}

QByteArray qualified(const char *name)
{
    return QByteArrayLiteral("anchors.") + name;
}

} // namespace

AnchorConflict findAnchorConflict(const QObject *object, QByteArrayView property)
{
    const bool isAnchorable = std::any_of(
        std::begin(rules), std::end(rules),
        [property](const Rule &rule) { return property == rule.property; });
    if (!isAnchorable)
        return {};
    const QMetaObject *const type = object->metaObject();
    const QMetaProperty found = type->property(type->indexOfProperty("anchors"));
    if (qstrcmp(found.typeName(), "QQuickAnchors*") != 0) // other classes have such a property too
        return {};
    const auto *const anchors = found.read(object).value<QObject *>();
    if (!anchors)
        return {};
    for (const Rule &rule : rules) {
        if (property != rule.property || !isSet(anchors, rule.first)
            || (rule.second && !isSet(anchors, rule.second)))
            continue;
        if (!rule.alternative)
            return {};
        QByteArray names = qualified(rule.first);
        if (rule.second)
            names += " and " + qualified(rule.second);
        return {names, qualified(rule.alternative)};
    }
    return {};
}

} // namespace sprung::qml
