// SPDX-License-Identifier: MIT
#include "render_thread_link.h"

#include "render_thread_job.h"

#include <QHash>
#include <QQmlComponent>
#include <QQuickWindow>

#include <private/qqmlcomponentattached_p.h>
#include <private/qquickitem_p.h>
#include <private/qquickstate_p.h>

#include <utility>

namespace sprung::qml {

namespace {

using Key = std::pair<const QObject *, QString>;
using Links = QHash<Key, std::weak_ptr<RenderThreadLink>>;

/// Never destroyed, because scenes of static lifetime may end their motions.
Links &links()
{
    thread_local auto *const links = new Links;
    return *links;
}

bool isUniform(const QObject *object, const QString &property)
{
    return object && object->inherits("QQuickShaderEffect")
        && object->metaObject()->indexOfProperty(property.toUtf8().constData()) >= 0;
}

/// Returns the dirty flag of an item that the property affects; empty for a uniform.
std::optional<QQuickItemPrivate::DirtyType> attributeOf(const QString &property)
{
    if (property == QLatin1StringView("x") || property == QLatin1StringView("y"))
        return QQuickItemPrivate::Position;
    if (property == QLatin1StringView("scale") || property == QLatin1StringView("rotation"))
        return QQuickItemPrivate::BasicTransform;
    if (property == QLatin1StringView("opacity"))
        return QQuickItemPrivate::OpacityValue;
    return {};
}

QQuickAnimator *animatorFor(const QString &property, QQuickItem *item)
{
    if (property == QLatin1StringView("x"))
        return new QQuickXAnimator(item);
    if (property == QLatin1StringView("y"))
        return new QQuickYAnimator(item);
    if (property == QLatin1StringView("scale"))
        return new QQuickScaleAnimator(item);
    if (property == QLatin1StringView("rotation"))
        return new QQuickRotationAnimator(item);
    if (property == QLatin1StringView("opacity"))
        return new QQuickOpacityAnimator(item);
    auto *animator = new QQuickUniformAnimator(item);
    animator->setUniform(property);
    return animator;
}

} // namespace

bool RenderThreadLink::canMove(const QObject *object, const QString &property)
{
    return attributeOf(property) || isUniform(object, property);
}

std::shared_ptr<RenderThreadLink> RenderThreadLink::of(QQuickItem *item, const QString &property)
{
    std::weak_ptr<RenderThreadLink> &existing = links()[{item, property}];
    std::shared_ptr<RenderThreadLink> link = existing.lock();
    if (!link || link->m_item != item) {
        link.reset(new RenderThreadLink(item, property));
        existing = link;
    }
    return link;
}

RenderThreadLink::RenderThreadLink(QQuickItem *item, const QString &property)
    : m_item(item)
    , m_key(item)
    , m_property(property)
    , m_value(std::make_shared<SharedAnimatedValue>(
          item->property(property.toUtf8().constData()).toReal()))
{
    connect(item, &QQuickItem::windowChanged, this, &RenderThreadLink::moveToWindow);
    connect(item, &QQuickItem::visibleChanged, this, [this] {
        if (m_item && !m_item->isVisible())
            Q_EMIT disappeared();
    });
    // The render thread calls a ShaderEffect itself, so the job ends before the effect's destructor.
    if (!attributeOf(property)) {
        auto *component = qobject_cast<QQmlComponentAttached *>(
            qmlAttachedPropertiesObject<QQmlComponent>(item));
        connect(component, &QQmlComponentAttached::destruction, this, &RenderThreadLink::detach);
    }
    attach();
}

RenderThreadLink::~RenderThreadLink()
{
    const auto existing = links().constFind({m_key, m_property});
    if (existing != links().constEnd() && existing->expired())
        links().erase(existing);
    detach();
}

void RenderThreadLink::attach()
{
    m_window = m_item->window();
    if (m_window) {
        connect(m_window, &QWindow::visibleChanged, this, [this](bool isVisible) {
            if (!isVisible)
                Q_EMIT disappeared();
        });
    }
    m_animator = animatorFor(m_property, m_item);
    QQuickAbstractAnimation &animation = *m_animator;
    QQuickStateActions none;
    QQmlProperties modified;
    std::unique_ptr<QQuickAnimatorJob> writer(static_cast<QQuickAnimatorJob *>(
        animation.transition(none, modified, QQuickAbstractAnimation::Forward, m_item)));
    if (!writer)
        return;
    m_proxy = std::make_unique<QQuickAnimatorProxyJob>(
        new RenderThreadJob(std::move(writer), m_value), m_animator);
    m_proxy->start();
}

void RenderThreadLink::detach()
{
    if (m_window)
        disconnect(m_window, nullptr, this, nullptr);
    if (m_proxy) {
        if (!attributeOf(m_property))
            static_cast<RenderThreadJob *>(m_proxy->job().data())->endWriting();
        m_proxy->stop();
    }
    m_proxy.reset();
    delete m_animator;
    if (!m_item)
        return;
    // The job ends when the threads synchronize; the dirty flag requests that.
    if (const auto attribute = attributeOf(m_property))
        QQuickItemPrivate::get(m_item)->dirty(*attribute);
    else
        m_item->update();
}

void RenderThreadLink::moveToWindow(QQuickWindow *window)
{
    const QPointer<RenderThreadLink> alive(this);
    Q_EMIT disappeared();
    if (!alive)
        return;
    detach();
    if (window && m_item)
        attach();
}

} // namespace sprung::qml
