// SPDX-License-Identifier: MIT
#include "scroll_stretch.h"

#include <QMatrix4x4>

#include <cmath>

namespace sprung::qml {

namespace {

/// Pixels: settling distance.
constexpr double closeEnough = 0.25;

/// Whether the view never moves its content beyond the bounds.
bool stopsAtBounds(const QObject &view)
{
    const QMetaProperty movement = flickable::property(view, "boundsMovement");
    const int follows = movement.enumerator().keyToValue("FollowBoundsBehavior");
    return movement.read(&view).toInt() != follows; // the other value has no enumerator
}

} // namespace

/// The last transform of the content item, so that it applies at the edges of the view.
class StretchTransform : public QQuickTransform
{
    Q_OBJECT

public:
    StretchTransform(QQuickItem *view, QQuickItem *content, Qt::Orientation orientation)
        : m_view(view)
        , m_content(content)
        , m_isHorizontal(orientation == Qt::Horizontal)
    {
        connect(view, m_isHorizontal ? &QQuickItem::widthChanged : &QQuickItem::heightChanged, this,
                &StretchTransform::update);
        appendToItem(content);
    }

    void stretch(double beyond)
    {
        m_beyond = beyond;
        update();
    }

    void applyTo(QMatrix4x4 *matrix) const override
    {
        if (!m_view || !m_content)
            return;
        const double size = m_isHorizontal ? m_view->width() : m_view->height();
        const double contentPosition = m_isHorizontal ? m_content->x() : m_content->y();
        const double edge = (m_beyond < 0 ? 0 : size) - contentPosition;
        const double growth = size > 0 ? std::abs(m_beyond) / size : 0;
        const auto translation = float(-edge * growth);
        const auto scale = float(1 + growth);
        matrix->translate(m_isHorizontal ? translation : 0, m_isHorizontal ? 0 : translation);
        matrix->scale(m_isHorizontal ? scale : 1, m_isHorizontal ? 1 : scale);
    }

private:
    QPointer<QQuickItem> m_view;
    QPointer<QQuickItem> m_content;
    bool m_isHorizontal;
    double m_beyond = 0;
};

ScrollStretch::ScrollStretch(const FlickableAxis &view)
    : m_view(view)
{
    m_settings.isClamped = true;
    m_settings.tolerance = closeEnough;
}

ScrollStretch::~ScrollStretch() = default;

void ScrollStretch::viewChanged()
{
    stopSpring();
    m_beyond = m_overshoot = 0;
    m_transform.reset();
    if (!m_view.view())
        return;
    const QMetaMethod slot = staticMetaObject.method(
        staticMetaObject.indexOfSlot("overshootChanged()"));
    for (const char *name : {overshootName(), "moving"}) {
        const QMetaProperty property = flickable::property(*m_view.view(), name);
        connect(m_view.view(), property.notifySignal(), this, slot, Qt::UniqueConnection);
    }
}

double ScrollStretch::setStretchedPosition(double position)
{
    const double inside = m_enabled ? m_view.range().clamp(position) : position;
    if (position == inside && (m_beyond == 0 || isSpringingBack()))
        return inside;
    stopSpring();
    m_beyond = position - inside;
    updateTransform();
    return inside;
}

bool ScrollStretch::isAtEdge() const
{
    const double position = m_view.position();
    return m_beyond == 0 || position == m_view.range().clamp(position + m_beyond);
}

void ScrollStretch::release(const SpringParameters &spring, double velocity)
{
    if (m_beyond == 0)
        return;
    const bool wasSpringingBack = isSpringingBack();
    m_settings.spring.set(this, spring);
    const ChannelValues start = wasSpringingBack ? m_value.velocity() : ChannelValues{velocity};
    m_value.snapTo(typedValue(m_beyond));
    m_value.animateTo(typedValue(0.0), {.velocity = start});
    valueChanged();
    if (isSpringingBack() != wasSpringingBack)
        Q_EMIT springingBackChanged();
}

void ScrollStretch::stopSpring()
{
    if (isSpringingBack()) {
        m_value.stop();
        Q_EMIT springingBackChanged();
    }
}

void ScrollStretch::valueChanged()
{
    m_beyond = m_value.as<double>();
    updateTransform();
}

void ScrollStretch::recapture()
{
    if (isSpringingBack() && isAtEdge())
        stopSpring();
}

const char *ScrollStretch::overshootName() const
{
    return m_view.orientation() == Qt::Horizontal ? "horizontalOvershoot" : "verticalOvershoot";
}

/// A position that a program writes beyond the bounds also has an overshoot, but does not stretch.
void ScrollStretch::overshootChanged()
{
    const QQuickItem *view = m_view.view();
    const bool hasOwnOvershoot = m_enabled && view && stopsAtBounds(*view);
    const double overshoot = hasOwnOvershoot ? view->property(overshootName()).toDouble() : 0;
    if (overshoot == 0 || flickable::isMoving(*view))
        m_overshoot = overshoot;
    updateTransform();
}

void ScrollStretch::updateTransform()
{
    const double beyond = m_beyond + m_overshoot;
    QQuickItem *view = m_view.view();
    if (beyond == 0 || !view)
        return m_transform.reset();
    if (!m_transform) {
        auto *content = view->property("contentItem").value<QQuickItem *>();
        m_transform = std::make_unique<StretchTransform>(view, content, m_view.orientation());
    }
    m_transform->stretch(beyond);
}

} // namespace sprung::qml

#include "scroll_stretch.moc"
