// SPDX-License-Identifier: MIT
#include "scroll_motion.h"

#include "scroll_bar_motion.h"

#include <sprung/gestures/frame_aligned_pointer.h>
#include <sprung/gestures/pointer_event_observer.h>
#include <sprung/global/action_dispatcher.h>
#include <sprung/global/warning.h>

#include <QAbstractItemView>
#include <QApplication>
#include <QFontMetricsF>
#include <QPlainTextEdit>
#include <QWheelEvent>

#include <cmath>
#include <functional>
#include <initializer_list>
#include <utility>

namespace sprung {

namespace {

/// Whether a surrounding area of the same window also scrolls in this direction.
bool hasScrollableAncestor(const QWidget &area, Qt::Orientation orientation)
{
    for (const QWidget *ancestor = &area; !ancestor->isWindow();) {
        ancestor = ancestor->parentWidget();
        if (const auto *outer = qobject_cast<const QAbstractScrollArea *>(ancestor)) {
            const QScrollBar *const bar = orientation == Qt::Horizontal
                ? outer->horizontalScrollBar()
                : outer->verticalScrollBar();
            if (bar->maximum() > bar->minimum())
                return true;
        }
    }
    return false;
}

/// Returns the pixels of a value of the vertical scroll bar. A QPlainTextEdit scrolls by lines.
double lineHeight(const QAbstractScrollArea &area)
{
    const bool scrollsLines = qobject_cast<const QPlainTextEdit *>(&area);
    return scrollsLines ? QFontMetricsF(area.font()).lineSpacing() : 1;
}

} // namespace

class ScrollMotion::Private
{
public:
    Private(ScrollMotion *owner, QAbstractScrollArea *scrolled)
        : q(owner)
        , area(scrolled)
        , x(
              options, [this](double by) { showOverscroll(by, overscroll.y()); },
              [this] { return viewport()->width(); }, [] { return 1; }, owner)
        , y(
              options, [this](double by) { showOverscroll(overscroll.x(), by); },
              [this] { return viewport()->height(); }, [this] { return lineHeight(*area); }, owner)
    {
        attach();
    }

    QWidget *viewport() const { return area->viewport(); }
    double notchDistance(const ScrollBarMotion &axis) const
    {
        return pixelsPerNotch > 0 ? pixelsPerNotch
                                  : axis.singleStep() * QApplication::wheelScrollLines();
    }
    /// Converts a movement of the content to a difference of scroll bar values, or back. From right
    /// to left, a larger value of the horizontal bar moves the content to the right.
    QPointF reversed(QPointF delta) const
    {
        return {area->isRightToLeft() ? delta.x() : -delta.x(), -delta.y()};
    }
    /// Calls \a step(axis, part of \a delta) for both axes. Returns false if a slot has deleted
    /// this.
    template <typename Step>
    bool forEachAxis(QPointF delta, const Step &step)
    {
        return dispatcher.runInOrder([&] { std::invoke(step, x, delta.x()); },
                                     [&] { std::invoke(step, y, delta.y()); });
    }
    void attach();
    void showOverscroll(double byX, double byY);
    void moveViewport(QPoint delta);
    bool handleWheel(const QWheelEvent &event, bool isOnBarX);
    bool handleTouchpad(const QWheelEvent &event, double seconds);
    bool accepts(QPointF delta) const;
    void dragBy(QPointF delta, double seconds, bool hasTimestamp);
    void endPrediction();
    void release(double seconds);
    bool stop();

    enum class Gesture { Undecided, Owned, Ignored };

    ScrollMotion *q;
    QAbstractScrollArea *area;
    ScrollBarMotion::Options options;
    double pixelsPerNotch = 0;
    QPointF overscroll;      ///< the displayed overscroll
    QPoint viewportDelta;    ///< the delta of the viewport
    QPoint viewportPosition; ///< where the viewport was moved to
    Gesture gesture = Gesture::Undecided;
    ScrollBarMotion x;
    ScrollBarMotion y;
    FrameAlignedPointer prediction{
        [this](QPointF delta) { forEachAxis(delta, &ScrollBarMotion::applyPrediction); }};
    QPointF translation; ///< by the touchpad
    detail::ActionDispatcher dispatcher;
};

/// Observes the parts of the area. setVerticalScrollBar() and similar functions first install a new
/// part, and then delete the old one.
void ScrollMotion::Private::attach()
{
    x.setBar(area->horizontalScrollBar());
    y.setBar(area->verticalScrollBar());
    // The scroll bars also receive wheel events directly, and an area forwards to them the events
    // that its viewport does not use.
    for (QWidget *part : std::initializer_list<QWidget *>{
             area, viewport(), area->horizontalScrollBar(), area->verticalScrollBar()}) {
        part->installEventFilter(q);
        if (part != area)
            connect(part, &QObject::destroyed, q, &ScrollMotion::attach, Qt::UniqueConnection);
    }
}

void ScrollMotion::Private::showOverscroll(double byX, double byY)
{
    overscroll = {byX, byY};
    const QPoint delta = reversed(overscroll).toPoint();
    if (delta != viewportDelta)
        moveViewport(delta);
}

/// Moves the viewport by \a delta from its position in the area, and masks its part outside the
/// area. A viewport at another position than the last one was laid out by the area. May delete
/// this.
void ScrollMotion::Private::moveViewport(QPoint delta)
{
    QWidget *const view = viewport();
    const QPoint origin = view->pos() == viewportPosition ? viewportPosition - viewportDelta
                                                          : view->pos();
    const bool returns = delta.isNull() && !viewportDelta.isNull();
    viewportDelta = delta;
    viewportPosition = origin + delta;
    view->move(viewportPosition);
    if (delta.isNull())
        view->clearMask();
    else
        view->setMask(view->rect().translated(-delta));
    // A table or tree may have placed its headers beside the moved viewport.
    if (returns && qobject_cast<QAbstractItemView *>(area))
        QMetaObject::invokeMethod(area, "updateGeometries");
}

/// Scrolls by a wheel. A wheel has one axis: with Shift, or without content along this axis, it
/// scrolls the other one. May delete this.
bool ScrollMotion::Private::handleWheel(const QWheelEvent &event, bool isOnBarX)
{
    QPointF notches = reversed(event.angleDelta()) / QWheelEvent::DefaultDeltasPerStep;
    if (notches.x() == 0
        && (!y.isScrollable() || isOnBarX || event.modifiers() & Qt::ShiftModifier))
        notches = notches.transposed();
    for (auto [axis, part] : {std::pair(&x, &notches.rx()), {&y, &notches.ry()}})
        *part = *part != 0 && axis->canScroll(*part) ? *part : 0;
    forEachAxis(notches, [this](ScrollBarMotion &axis, double part) {
        if (part != 0)
            axis.scrollBy(part * notchDistance(axis));
    });
    return !notches.isNull();
}

bool ScrollMotion::Private::accepts(QPointF delta) const
{
    const bool isHorizontal = std::abs(delta.x()) > std::abs(delta.y());
    const ScrollBarMotion &axis = isHorizontal ? x : y;
    if (!axis.isScrollable())
        return false;
    return axis.canScroll(isHorizontal ? delta.x() : delta.y())
        || (options.isElastic
            && !hasScrollableAncestor(*area, isHorizontal ? Qt::Horizontal : Qt::Vertical));
}

/// Scrolls by a touchpad. The area that can use the beginning of a gesture gets the whole gesture.
/// Overscrolled content stays under resting fingers.
bool ScrollMotion::Private::handleTouchpad(const QWheelEvent &event, double seconds)
{
    QPointF delta = reversed(event.pixelDelta());
    if (delta.isNull())
        delta = reversed(event.angleDelta()) / QWheelEvent::DefaultDeltasPerStep * notchDistance(y);
    const bool hasTimestamp = event.timestamp() > 0;
    if (event.phase() == Qt::ScrollBegin) {
        gesture = Gesture::Undecided;
        if (!stop()) // without a hold, because an inner area may get the gesture
            return true;
        prediction.add({}, seconds, hasTimestamp);
    }
    const bool isOverscrolled = !x.isInside() || !y.isInside();
    if (gesture == Gesture::Undecided && (isOverscrolled || !delta.isNull())) {
        gesture = isOverscrolled || accepts(delta) ? Gesture::Owned : Gesture::Ignored;
        if (gesture == Gesture::Owned)
            prediction.begin(area);
    }
    const bool isOwn = gesture == Gesture::Owned;
    if (event.phase() == Qt::ScrollEnd) {
        gesture = Gesture::Undecided;
        release(seconds);
    } else if (isOwn && event.phase() == Qt::ScrollMomentum) {
        // Friction replaces the momentum of the system. It is equivalent, and respects the bounds.
        release(seconds);
    } else if (isOwn) {
        dragBy(delta, seconds, hasTimestamp);
    }
    return isOwn;
}

/// May delete this.
void ScrollMotion::Private::dragBy(QPointF delta, double seconds, bool hasTimestamp)
{
    translation += delta;
    prediction.add(translation, seconds, hasTimestamp);
    forEachAxis(delta, [&](ScrollBarMotion &axis, double part) {
        if (axis.isInside() && (part == 0 || !axis.isScrollable()))
            return;
        if (!axis.isHeld())
            axis.hold(seconds);
        axis.dragBy(part, seconds, prediction.isActive());
    });
}

void ScrollMotion::Private::endPrediction()
{
    prediction.end();
    prediction.reset();
    translation = {};
}

/// Releases the content at the currently predicted position.
void ScrollMotion::Private::release(double seconds)
{
    if (!forEachAxis(prediction.predictedDelta(), &ScrollBarMotion::applyPrediction))
        return;
    endPrediction();
    forEachAxis({}, [=](ScrollBarMotion &axis, double) { axis.release(seconds); });
}

/// Returns false if a slot has deleted this.
bool ScrollMotion::Private::stop()
{
    endPrediction();
    return forEachAxis({}, [](ScrollBarMotion &axis, double) { axis.stop(); });
}

ScrollMotion::ScrollMotion(QAbstractScrollArea *area)
    : QObject(area)
{
    if (!area) {
        warn(this, QStringLiteral("there is no area to scroll"));
        return;
    }
    d = std::make_unique<Private>(this, area);
    if (auto *view = qobject_cast<QAbstractItemView *>(area)) {
        view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
        view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    }
}

/// Replaces a destroyed part of the area. The area's destructor destroys the current parts, when
/// the area is only a QWidget.
void ScrollMotion::attach(QObject *destroyed)
{
    if (!qobject_cast<QAbstractScrollArea *>(parent()))
        return;
    if (destroyed != d->area->viewport() && destroyed != d->area->verticalScrollBar()
        && destroyed != d->area->horizontalScrollBar())
        d->attach();
}

ScrollMotion::~ScrollMotion()
{
    if (d && qobject_cast<QAbstractScrollArea *>(parent())) // otherwise the area is being destroyed
        d->moveViewport({});
}

bool ScrollMotion::eventFilter(QObject *watched, QEvent *event)
{
    const bool isLayout = event->type() == QEvent::Resize
        || (event->type() == QEvent::Move && d->viewport()->pos() != d->viewportPosition);
    if (isLayout && watched == d->viewport() && !d->viewportDelta.isNull())
        d->moveViewport(d->viewportDelta);
    const bool isPress = event->type() == QEvent::MouseButtonPress
        || event->type() == QEvent::TouchBegin;
    if (isPress && watched == d->viewport())
        d->stop();
    if (event->type() != QEvent::Wheel)
        return false;
    auto *wheel = static_cast<QWheelEvent *>(event);
    // Ctrl zooms a text, and a disabled area does not scroll. A touchpad gesture continues to its
    // end.
    const bool isIgnored = wheel->modifiers() & Qt::ControlModifier || !d->area->isEnabled();
    const bool isWheel = wheel->phase() == Qt::NoScrollPhase;
    if (isIgnored && (isWheel || d->gesture != Private::Gesture::Owned))
        return false;
    const bool isConsumed = isWheel
        ? d->handleWheel(*wheel, watched == d->area->horizontalScrollBar())
        : d->handleTouchpad(*wheel, PointerEventObserver::timeOf(*wheel) / 1000);
    wheel->setAccepted(isConsumed);
    return true; // the area must not scroll by itself
}

SpringParameters ScrollMotion::spring() const
{
    return d ? d->options.spring : SpringParameters();
}

void ScrollMotion::setSpring(SpringParameters spring)
{
    if (warnIfInvalid(this, spring) && d)
        d->options.spring = spring;
}

double ScrollMotion::pixelsPerNotch() const
{
    return d ? d->notchDistance(d->y) : 0;
}

void ScrollMotion::setPixelsPerNotch(double pixels)
{
    if (!(pixels >= 0 && std::isfinite(pixels)))
        reject(this, "pixelsPerNotch", pixels);
    else if (d)
        d->pixelsPerNotch = pixels;
}

double ScrollMotion::friction() const
{
    return d ? d->options.friction : 0;
}

void ScrollMotion::setFriction(double perSecond)
{
    if (!(perSecond >= 0 && std::isfinite(perSecond)))
        reject(this, "friction", perSecond);
    else if (d)
        d->options.friction = perSecond;
}

bool ScrollMotion::isElastic() const
{
    return d && d->options.isElastic;
}

void ScrollMotion::setElastic(bool elastic)
{
    if (d)
        d->options.isElastic = elastic;
}

bool ScrollMotion::isRunning() const
{
    return d && (d->x.isRunning() || d->y.isRunning() || d->x.isHeld() || d->y.isHeld());
}

QPoint ScrollMotion::restingPosition() const
{
    return d ? QPointF(d->x.restingValue(), d->y.restingValue()).toPoint() : QPoint();
}

void ScrollMotion::scrollTo(QPoint values)
{
    if (d)
        d->forEachAxis(values, &ScrollBarMotion::scrollToValue);
}

} // namespace sprung
