// SPDX-License-Identifier: MIT
#include "layout_transition.h"

#include <QMatrix4x4>
#include <QQmlListReference>

#include <cmath>

namespace sprung::qml {

namespace {

/// Pixels: distance from the target at which the transition settles.
constexpr double closeEnough = 0.1;

void translate(QMatrix4x4 *matrix, QPointF way)
{
    matrix->translate(float(way.x()), float(way.y()));
}

/// Returns the name in MotionList.
QString nameFor(const QQuickItem &item)
{
    const QString name = item.objectName();
    return name.isEmpty() ? QStringLiteral("LayoutMotion") : name + QStringLiteral(".LayoutMotion");
}

QPointF middleOf(QSizeF size)
{
    return {size.width() / 2, size.height() / 2};
}

} // namespace

LayoutTransition::LayoutTransition(QQuickItem &item, const QRectF &seen,
                                   LayoutTransitionListener &watcher, QObject *parent)
    : QQuickTransform(parent)
    , m_item(item)
    , m_watcher(watcher)
    , m_seen(seen)
{
    appendToItem(&item);
}

LayoutTransition::~LayoutTransition() = default;

bool LayoutTransition::isScaledFromZero(QQuickItem *item)
{
    for (; item; item = item->parentItem()) {
        const QQmlListReference transforms(item, "transform");
        for (auto i = transforms.count() - 1; i >= 0; --i) {
            const auto *transition = qobject_cast<const LayoutTransition *>(transforms.at(i));
            if (transition && transition->m_options.sizing != Immediate
                && transition->m_seen.isEmpty())
                return true;
        }
    }
    return false;
}

bool LayoutTransition::isRunning() const
{
    return (m_spring && m_spring->isRunning()) || (m_carried && m_carried->isRunning());
}

QSizeF LayoutTransition::scale() const
{
    const QSizeF layoutRect = m_item.size();
    if (m_options.sizing == Immediate || layoutRect.isEmpty())
        return identityScale;
    return {m_seen.width() / layoutRect.width(), m_seen.height() / layoutRect.height()};
}

bool LayoutTransition::isAtRestAt(const QRectF &place) const
{
    return !isRunning() && m_seen == place && (!m_carried || m_carried->look().isIdentity());
}

void LayoutTransition::setManner(const TransitionOptions &options)
{
    m_options = options;
    if (m_spring)
        applyOptions(*m_spring);
    update();
}

void LayoutTransition::applyOptions(SpringInterpolator &spring) const
{
    if (m_options.spring)
        spring.setSpring(*m_options.spring);
    else
        spring.resetSpring();
}

void LayoutTransition::animateTo(const QRectF &place, const std::optional<QRectF> &velocity)
{
    m_heading = true;
    const bool starts = !isRunning();
    const int delay = starts ? m_options.delay : 0;
    if (!m_spring || !m_spring->isRunning())
        startSpring(delay);
    const QRectF goal = m_carried ? m_carried->toRunFrame(place) : place;
    m_dispatcher.runInOrder( // any slot may delete this
        [&] { velocity ? m_spring->animateTo(goal, *velocity) : m_spring->animateTo(goal); },
        [&] {
            if (m_carried)
                m_carried->animateToIdentity(delay);
        },
        [this] {
            m_heading = false;
            ended(m_reason);
        });
}

void LayoutTransition::shiftTarget(const QRectF &from, const QRectF &to)
{
    const auto velocity = m_spring->velocity().value<QRectF>();
    m_seen.adjust(to.left() - from.left(), to.top() - from.top(), to.right() - from.right(),
                  to.bottom() - from.bottom());
    m_seen.setSize(m_seen.size().expandedTo({0, 0}));
    m_heading = true;
    m_spring->setDelay(0);
    m_dispatcher.runInOrder(
        [this] { m_spring->snapTo(runRect()); },
        [&] { m_spring->animateTo(m_carried ? m_carried->toRunFrame(to) : to, velocity); },
        [this] {
            m_heading = false;
            ended(m_reason);
        });
}

/// Sets the spring to rest at the visual rect.
void LayoutTransition::startSpring(int delay)
{
    if (!m_spring) {
        m_spring = std::make_unique<SpringInterpolator>([this](const QRectF &own) { show(own); },
                                                        this);
        m_spring->setObjectName(nameFor(m_item));
        m_spring->setProperty("item", QVariant::fromValue(&m_item)); // for MotionOutlines
        m_spring->setTolerance(closeEnough);
        applyOptions(*m_spring);
        connect(m_spring.get(), &Interpolator::started, this, &LayoutTransition::begun);
        connect(m_spring.get(), &Interpolator::finished, this, &LayoutTransition::ended);
    }
    m_spring->snapTo(runRect());
    m_spring->setDelay(delay);
}

void LayoutTransition::stop()
{
    if (m_carried)
        m_carried->stop();
    if (m_spring)
        m_spring->stop();
}

void LayoutTransition::begun()
{
    if (!std::exchange(m_lastNotified, true))
        m_watcher.transitionStarted();
}

/// Called when one of two springs has ended. The transition ends with the last one.
void LayoutTransition::ended(Interpolator::Reason reason)
{
    m_reason = reason;
    if (!m_heading && !isRunning() && std::exchange(m_lastNotified, false))
        m_watcher.transitionEnded(reason);
}

void LayoutTransition::show(const QRectF &own)
{
    m_seen = m_carried ? m_carried->fromRunFrame(own) : own;
    update();
    m_watcher.transitionMoved();
}

void LayoutTransition::carry(const QTransform &change)
{
    if (!m_carried)
        m_carried = std::make_unique<ParentChangeMapping>(*this);
    m_carried->changeParentFrame(change);
    m_seen = ParentChangeMapping::mapped(m_seen, change);
    update();
}

void LayoutTransition::carryLook(const QTransform &change)
{
    if (change.isIdentity() || !change.isInvertible())
        return;
    if (!m_carried)
        m_carried = std::make_unique<ParentChangeMapping>(*this);
    m_carried->changeOwnTransform(change);
    update();
}

QRectF LayoutTransition::toRunFrame(QPointF velocity) const
{
    const QRectF further = m_seen.translated(velocity);
    const QPointF way = m_carried ? m_carried->toRunFrame(further).topLeft() - runRect().topLeft()
                                  : velocity;
    return {way, QSizeF(0, 0)};
}

void LayoutTransition::offsetBy(QPointF way)
{
    m_seen.translate(way);
    update();
}

/// Moves the item from its layout rect to its visual rect. Qt applies this transform after all others
/// except x and y.
void LayoutTransition::applyTo(QMatrix4x4 *matrix) const
{
    const QPointF place = m_item.position();
    if (!std::isfinite(place.x() + place.y()))
        return; // the next frame ends the transition
    applyPlace(matrix);
    if (m_carried) {
        const RotationScale look = m_carried->look();
        const QPointF middle = middleOf(m_seen.size());
        translate(matrix, middle);
        matrix->rotate(float(look.degrees), 0, 0, 1);
        matrix->scale(float(look.scaleX), float(look.scaleY));
        translate(matrix, -middle);
    }
    if (const QSizeF growth = this->scale(); growth != identityScale)
        applySize(matrix, growth);
}

/// Counteracts the stretch of the parent first. An item that is stretched from a size of zero is
/// invisible.
void LayoutTransition::applyPlace(QMatrix4x4 *matrix) const
{
    const QPointF place = m_item.position();
    const QSizeF around = m_watcher.growthAround();
    if (around == identityScale || around.isEmpty())
        return translate(matrix, m_seen.topLeft() - place);
    translate(matrix, -place);
    matrix->scale(float(1 / around.width()), float(1 / around.height()));
    translate(matrix, m_seen.topLeft());
}

/// The scale has to be applied before the item's own transforms, but this is the last transform. With
/// U the item's other transforms, and R its rotation about o, in units of its size, this applies
/// T(seen·o) R S T(-layoutRect·o), after the inverse of U and R.
void LayoutTransition::applySize(QMatrix4x4 *matrix, QSizeF growth) const
{
    const double growthX = growth.width();
    const double growthY = growth.height();
    const QPointF origin = m_item.transformOriginPoint();
    const auto rotation = float(m_item.rotation());
    QMatrix4x4 others;
    const bool hasOthers = applyOthers(&others);
    if (hasOthers)
        *matrix *= others;
    translate(matrix, {origin.x() * growthX, origin.y() * growthY});
    matrix->rotate(rotation, 0, 0, 1);
    matrix->scale(float(growthX), float(growthY));
    matrix->rotate(-rotation, 0, 0, 1);
    translate(matrix, -origin);
    if (hasOthers)
        *matrix *= others.inverted();
}

/// Applies all transforms of the item except this one. Returns false if there are none.
bool LayoutTransition::applyOthers(QMatrix4x4 *matrix) const
{
    const QQmlListReference list(&m_item, "transform");
    for (auto i = list.count() - 1; i >= 0; --i) {
        const auto *transform = static_cast<QQuickTransform *>(list.at(i));
        if (transform != this)
            transform->applyTo(matrix);
    }
    return list.count() > 1;
}

} // namespace sprung::qml
