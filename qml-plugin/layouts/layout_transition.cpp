// SPDX-License-Identifier: MIT
#include "layout_transition.h"

#include "item_transforms.h"
#include "layout_item.h"
#include "layout_motion.h"

#include <QMatrix4x4>

#include <cmath>

namespace sprung::qml {

namespace {

/// Pixels: distance from the target at which the transition settles.
constexpr double rectTolerance = 0.1;

void translate(QMatrix4x4 *matrix, QPointF delta)
{
    matrix->translate(float(delta.x()), float(delta.y()));
}

QPointF centerOf(QSizeF size)
{
    return {size.width() / 2, size.height() / 2};
}

} // namespace

LayoutTransition::LayoutTransition(LayoutItem &layoutItem, const QRectF &visualRect)
    : QQuickTransform(&layoutItem.motion())
    , m_item(*layoutItem.item())
    , m_layoutItem(layoutItem)
    , m_visualRect(visualRect)
{
    m_settings.tolerance = rectTolerance;
    appendToItem(&m_item);
}

LayoutTransition::~LayoutTransition()
{
    if (m_contents)
        m_contents->setStretch(nullptr);
}

bool LayoutTransition::isScaledFromZero(QQuickItem *item)
{
    for (; item; item = item->parentItem()) {
        const ItemTransforms transforms(*item);
        for (auto i = transforms.count() - 1; i >= 0; --i) {
            const auto *transition = qobject_cast<const LayoutTransition *>(transforms.at(i));
            if (transition && transition->m_options.isScaled && transition->m_visualRect.isEmpty())
                return true;
        }
    }
    return false;
}

QSizeF LayoutTransition::scale() const
{
    const QSizeF layoutSize = m_item.size();
    if (!m_options.isScaled || layoutSize.isEmpty())
        return identityScale;
    return {m_visualRect.width() / layoutSize.width(), m_visualRect.height() / layoutSize.height()};
}

bool LayoutTransition::isAtRestAt(const QRectF &rect) const
{
    return !isRunning() && m_visualRect == rect
        && (!m_parentChange || m_parentChange->rotationScale().isIdentity());
}

void LayoutTransition::setOptions(const TransitionOptions &options)
{
    m_options = options;
    m_settings.spring.set(this, options.spring);
    m_rect.updatePlan();
    if (m_parentChange)
        m_parentChange->updatePlan();
    update();
}

void LayoutTransition::stretchContents()
{
    if (m_contents || !isStretched() || m_item.childItems().isEmpty())
        return;
    m_contents = LayoutSiblings::of(m_item);
    m_contents->setStretch(this);
}

void LayoutTransition::animateTo(const QRectF &rect, const std::optional<QPointF> &velocity)
{
    MotionStart start{.velocity = {}, .delay = isRunning() ? 0 : m_options.delay / 1000.0};
    if (!m_rect.isRunning())
        m_rect.snapTo(typedValue(runRect()));
    bool isAnimated = m_parentChange && m_parentChange->animateToIdentity(start);
    if (velocity)
        start.velocity = ChannelValues{velocity->x(), velocity->y()};
    isAnimated |= m_rect.animateTo(typedValue(toRunCoordinates(rect)), start);
    notifyCommand(isAnimated);
}

void LayoutTransition::followLayoutRect(const QRectF &from, const QRectF &to)
{
    m_visualRect.adjust(to.left() - from.left(), to.top() - from.top(), to.right() - from.right(),
                        to.bottom() - from.bottom());
    m_visualRect.setSize(m_visualRect.size().expandedTo({0, 0}));
    notifyCommand(m_rect.shiftTo(typedValue(runRect()), typedValue(toRunCoordinates(to))));
}

void LayoutTransition::stop()
{
    if (m_parentChange)
        m_parentChange->stop();
    m_rect.stop();
    finished(FinishReason::Stopped);
}

/// Notifies the LayoutItem of a command. A motion without a duration starts, moves and ends now.
void LayoutTransition::notifyCommand(bool isAnimated)
{
    m_dispatcher.runInOrder(
        [&] {
            if (isAnimated && !std::exchange(m_lastNotifiedRunning, true))
                m_layoutItem.transitionStarted();
        },
        [this] { valueChanged(); }, [this] { finished(FinishReason::Completed); });
}

void LayoutTransition::valueChanged()
{
    const auto rect = m_rect.as<QRectF>();
    m_visualRect = m_parentChange ? m_parentChange->fromRunCoordinates(rect) : rect;
    ensureLast();
    update();
    if (m_contents)
        m_contents->parentScaleChanged();
    m_layoutItem.notifyVisualRect();
}

/// Called when the rect, or the rotation and scale, settle. The transition ends when both have
/// settled.
void LayoutTransition::finished(FinishReason reason)
{
    if (!isRunning() && std::exchange(m_lastNotifiedRunning, false))
        m_layoutItem.transitionEnded(reason);
}

void LayoutTransition::changeParentCoordinates(const QTransform &change)
{
    if (!m_parentChange)
        m_parentChange = std::make_unique<ParentChangeMapping>(*this);
    m_parentChange->changeParentCoordinates(change);
    m_visualRect = ParentChangeMapping::mapped(m_visualRect, change);
    update();
}

void LayoutTransition::changeOwnTransform(const QTransform &change)
{
    if (change.isIdentity() || !change.isInvertible())
        return;
    if (!m_parentChange)
        m_parentChange = std::make_unique<ParentChangeMapping>(*this);
    m_parentChange->changeOwnTransform(change);
    update();
}

QPointF LayoutTransition::toRunVelocity(QPointF velocity) const
{
    if (!m_parentChange)
        return velocity;
    return toRunCoordinates(m_visualRect.translated(velocity)).topLeft() - runRect().topLeft();
}

void LayoutTransition::moveAtRest(QPointF delta)
{
    m_visualRect.translate(delta);
    ensureLast();
    update();
}

void LayoutTransition::ensureLast()
{
    if (ItemTransforms(m_item).last() != this)
        appendToItem(&m_item);
}

/// Moves the item from its layout rect to its visual rect. Qt applies this transform after all
/// others except x and y.
void LayoutTransition::applyTo(QMatrix4x4 *matrix) const
{
    const QPointF position = m_item.position();
    if (!std::isfinite(position.x() + position.y()))
        return; // the next frame ends the transition
    applyPosition(matrix);
    if (m_parentChange) {
        const RotationScale rotationScale = m_parentChange->rotationScale();
        const QPointF middle = centerOf(m_visualRect.size());
        translate(matrix, middle);
        matrix->rotate(float(rotationScale.degrees), 0, 0, 1);
        matrix->scale(float(rotationScale.scaleX), float(rotationScale.scaleY));
        translate(matrix, -middle);
    }
    if (const QSizeF factors = scale(); factors != identityScale)
        applySize(matrix, factors);
}

/// Counteracts the stretch of the parent first. An item that is stretched from a size of zero is
/// invisible.
void LayoutTransition::applyPosition(QMatrix4x4 *matrix) const
{
    const QPointF position = m_item.position();
    const QSizeF parentScale = m_layoutItem.parentScale();
    if (parentScale == identityScale || parentScale.isEmpty())
        return translate(matrix, m_visualRect.topLeft() - position);
    translate(matrix, -position);
    matrix->scale(float(1 / parentScale.width()), float(1 / parentScale.height()));
    translate(matrix, m_visualRect.topLeft());
}

/// The scale has to be applied before the item's own transforms, but this is the last transform. U
/// is the product of the item's other transforms. R is its rotation about o, in units of its size.
/// The function applies T(visualSize·o) R S T(-layoutSize·o), after the inverse of U and R.
void LayoutTransition::applySize(QMatrix4x4 *matrix, QSizeF scale) const
{
    const double scaleX = scale.width();
    const double scaleY = scale.height();
    const QPointF origin = m_item.transformOriginPoint();
    const auto rotation = float(m_item.rotation());
    QMatrix4x4 others;
    const bool hasOthers = applyOthers(&others);
    if (hasOthers)
        *matrix *= others;
    translate(matrix, {origin.x() * scaleX, origin.y() * scaleY});
    matrix->rotate(rotation, 0, 0, 1);
    matrix->scale(float(scaleX), float(scaleY));
    matrix->rotate(-rotation, 0, 0, 1);
    translate(matrix, -origin);
    if (hasOthers)
        *matrix *= others.inverted();
}

/// Applies all transforms of the item except this one. Returns false if there are none.
bool LayoutTransition::applyOthers(QMatrix4x4 *matrix) const
{
    const ItemTransforms transforms(m_item);
    for (auto i = transforms.count() - 1; i >= 0; --i) {
        if (const QQuickTransform *const transform = transforms.at(i); transform != this)
            transform->applyTo(matrix);
    }
    return transforms.count() > 1;
}

} // namespace sprung::qml
