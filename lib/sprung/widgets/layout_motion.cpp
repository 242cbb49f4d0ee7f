// SPDX-License-Identifier: MIT
#include "layout_motion.h"

#include <sprung/animation/animated_value.h>
#include <sprung/global/deletion_guard.h>
#include <sprung/global/warning.h>

#include <QCoreApplication>
#include <QEvent>
#include <QHash>
#include <QLayout>
#include <QPointer>
#include <QWidget>

#include <algorithm>
#include <memory>
#include <utility>

namespace sprung {

namespace {

/// Whether \a layout, or a layout inside of it, has an item for \a widget.
bool contains(QLayout *layout, QWidget *widget)
{
    if (layout->indexOf(widget) >= 0)
        return true;
    for (int i = 0; QLayoutItem *const item = layout->itemAt(i); ++i) {
        if (item->layout() && contains(item->layout(), widget))
            return true;
    }
    return false;
}

} // namespace

class LayoutMotion::Private
{
public:
    /// A widget, its position in the layout, and its motion to that position.
    struct Entry final : AnimatedValueOwner
    {
        Entry(Private &entries, QWidget *child)
            : d(entries)
            , widget(child)
        {
        }
        MotionPlan plan(const AnimatedValue &) const override { return d.settings.plan(d.q); }
        void valueChanged() override { d.moveWidget(widget, position()); }
        QObject *subject() override { return widget; }
        QString motionName() override { return QStringLiteral("LayoutMotion"); }

        QPoint position() const { return visualPosition.as<QPoint>(); }
        bool isRunning() const { return visualPosition.isRunning(); }
        /// Ends the motion at \a position, where the widget is or will be.
        void settleAt(QPoint position)
        {
            layoutPosition = position;
            visualPosition.snapTo(typedValue(position));
            if (widget && widget->pos() != position)
                d.moveWidget(widget, position);
        }

        Private &d;
        QPointer<QWidget> widget;
        QPoint layoutPosition;
        AnimatedValue visualPosition{*this, AnimatedValue::unboundSink<QPoint>()};
        bool isTracked = false; ///< was laid out and visible at the last layout
    };
    using EntryPointer = std::shared_ptr<Entry>;

    void add(QObject *child);
    void remove(const QObject *child);
    void moveWidget(QWidget *widget, QPoint position);
    void handleMove(QObject *child);
    void animate(const EntryPointer &entry, QPoint position);
    void repeatLayout();
    void handleLayout();
    void completeAll();
    bool activateAncestors();
    /// Whether the container has another size, although its contents need the same size.
    bool isResized() const
    {
        return size != container->size() && sizeHint == container->layout()->totalSizeHint();
    }
    bool isRunning() const
    {
        return std::ranges::any_of(entries,
                                   [](const EntryPointer &entry) { return entry->isRunning(); });
    }
    bool isLaidOut(const Entry &entry) const
    {
        QLayout *const layout = container->layout();
        return entry.widget && layout->isEnabled() && contains(layout, entry.widget);
    }

    LayoutMotion *q = nullptr;
    QPointer<QWidget> container;
    QHash<const QObject *, EntryPointer> entries;
    SpringMotionSettings settings{.tolerance = 0.5};
    QSize size;            ///< of the container at the last layout
    QSize sizeHint;        ///< of its layout at that time
    bool isMoving = false; ///< whether this class or repeatLayout() moves widgets
    bool isActivatingAncestors = false;
    DeletionGuard::Anchor deletionGuard;
};

/// Moves a widget to its visual position. Its moveEvent() may delete anything.
void LayoutMotion::Private::moveWidget(QWidget *widget, QPoint position)
{
    const DeletionGuard alive(deletionGuard);
    const bool wasMoving = std::exchange(isMoving, true);
    if (widget)
        widget->move(position);
    if (alive)
        isMoving = wasMoving;
}

/// Handles a move by the layout: the widget returns to its visual position, and moves from there.
void LayoutMotion::Private::handleMove(QObject *child)
{
    const EntryPointer entry = entries.value(child);
    if (!entry || isMoving)
        return;
    const QPoint position = entry->widget->pos();
    if (!isLaidOut(*entry) || !entry->isTracked || isResized() || !entry->widget->isVisible())
        entry->settleAt(position);
    else if (position != entry->layoutPosition || entry->isRunning())
        animate(entry, position);
}

void LayoutMotion::Private::animate(const EntryPointer &entry, QPoint position)
{
    const DeletionGuard alive(deletionGuard);
    entry->layoutPosition = position;
    entry->visualPosition.animateTo(typedValue(position));
    if (alive)
        moveWidget(entry->widget, entry->position());
}

/// Repeats the layout. A layout does not move a widget that is already at its new position, as a
/// moving widget may be by chance. Then no event reports the new position.
void LayoutMotion::Private::repeatLayout()
{
    QLayout *const layout = container->layout();
    const QRect rect = layout->geometry();
    if (rect.isNull())
        return;
    const DeletionGuard alive(deletionGuard);
    isMoving = true;
    layout->setGeometry(rect.translated(1, 1)); // layouts ignore an unchanged rectangle
    if (alive && container->layout() == layout)
        layout->setGeometry(rect);
    if (alive)
        isMoving = false;
}

/// Handles the end of a layout. Visible widgets are animated from now on.
void LayoutMotion::Private::handleLayout()
{
    const DeletionGuard alive(deletionGuard);
    const bool wasResized = isResized();
    size = container->size();
    sizeHint = container->layout()->totalSizeHint();
    const QHash<const QObject *, EntryPointer> copy = entries; // slots may add and remove entries
    if (isRunning())
        repeatLayout();
    for (const EntryPointer &entry : copy) {
        if (!alive || !container->layout())
            return;
        if (!entry->widget)
            continue;
        const bool isVisible = entry->widget->isVisible() && isLaidOut(*entry);
        const bool wasTracked = std::exchange(entry->isTracked, isVisible);
        const QPoint position = entry->widget->pos();
        if (!isVisible && entry->isRunning() && isLaidOut(*entry))
            entry->settleAt(entry->layoutPosition);
        else if (!isVisible || !wasTracked || wasResized)
            entry->settleAt(position);
        else if (entry->isRunning())
            animate(entry, position);
    }
}

/// Lays out the ancestors, which may resize the container for its new contents. Otherwise, new
/// widgets would appear at their positions in the previous size. Returns false if a slot has
/// deleted this.
bool LayoutMotion::Private::activateAncestors()
{
    const DeletionGuard alive(deletionGuard);
    const bool wasActivating = std::exchange(isActivatingAncestors, true);
    QPointer<QWidget> widget = container;
    while (alive && widget && !widget->isWindow()) {
        widget = widget->parentWidget();
        QCoreApplication::sendPostedEvents(widget, QEvent::LayoutRequest);
    }
    if (alive)
        isActivatingAncestors = wasActivating;
    return bool(alive);
}

void LayoutMotion::Private::completeAll()
{
    const DeletionGuard alive(deletionGuard);
    const QHash<const QObject *, EntryPointer> copy = entries;
    for (const EntryPointer &entry : copy) {
        if (alive && entry->isRunning()) {
            entry->visualPosition.complete();
            moveWidget(entry->widget, entry->position());
        }
    }
}

void LayoutMotion::Private::add(QObject *child)
{
    if (child->isWidgetType())
        entries[child] = std::make_shared<Entry>(*this, static_cast<QWidget *>(child));
}

void LayoutMotion::Private::remove(const QObject *child)
{
    if (const EntryPointer entry = entries.take(child))
        entry->visualPosition.stop();
}

LayoutMotion::LayoutMotion(QWidget *container)
    : QObject(container)
{
    if (!container) {
        warn(this, QStringLiteral("there is no container"));
        return;
    }
    d = std::make_unique<Private>();
    d->q = this;
    d->container = container;
    container->installEventFilter(this);
    for (QObject *child : container->children()) {
        child->installEventFilter(this);
        d->add(child);
    }
    if (container->layout())
        d->handleLayout();
}

/// An entry may be in use further up on the stack. Rows that were moving are laid out again.
LayoutMotion::~LayoutMotion()
{
    if (!d)
        return;
    const bool wasRunning = d->isRunning();
    const auto entries = std::exchange(d->entries, {});
    for (const Private::EntryPointer &entry : entries)
        entry->visualPosition.stop();
    if (QLayout *const layout = d->container ? d->container->layout() : nullptr;
        layout && wasRunning) {
        layout->invalidate(); // otherwise it would ignore an unchanged rectangle
        layout->update();
    }
}

bool LayoutMotion::eventFilter(QObject *watched, QEvent *event)
{
    if (!d)
        return false;
    if (watched != d->container) {
        if (event->type() == QEvent::Move && d->container->layout())
            d->handleMove(watched);
        return false;
    }
    // The layout has already handled these events.
    switch (event->type()) {
    case QEvent::ChildAdded:
        static_cast<QChildEvent *>(event)->child()->installEventFilter(this);
        d->add(static_cast<QChildEvent *>(event)->child());
        break;
    case QEvent::ChildRemoved:
        static_cast<QChildEvent *>(event)->child()->removeEventFilter(this);
        d->remove(static_cast<QChildEvent *>(event)->child());
        break;
    case QEvent::LayoutRequest:
        if (!d->activateAncestors())
            return true; // the container may be deleted
        [[fallthrough]];
    case QEvent::Resize:
    case QEvent::Show:
        if (const QLayout *const layout = d->container->layout();
            layout && layout->isEnabled() && !d->isActivatingAncestors)
            d->handleLayout();
        break;
    case QEvent::Hide:
        d->completeAll();
        break;
    default:
        break;
    }
    return false;
}

SpringParameters LayoutMotion::spring() const
{
    return d ? d->settings.spring.effectiveSpring(this, this, MotionScheme::Spatial)
             : SpringSetting().parameters();
}

void LayoutMotion::setSpring(SpringParameters spring)
{
    if (warnIfInvalid(this, spring) && d)
        d->settings.spring.set(this, spring);
}

bool LayoutMotion::isRunning() const
{
    return d && d->isRunning();
}

} // namespace sprung
