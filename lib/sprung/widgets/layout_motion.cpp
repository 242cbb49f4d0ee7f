// SPDX-License-Identifier: MIT
#include "layout_motion.h"

#include <sprung/engine/warning.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <QEvent>
#include <QHash>
#include <QLayout>
#include <QPointer>
#include <QWidget>

#include <optional>
#include <utility>

namespace sprung {

class LayoutMotion::Private
{
public:
    /// A widget, its layout position, and its animation.
    struct Row
    {
        QPointer<QWidget> widget;
        QPoint layoutRect;
        QPoint seen;
        bool isKnown = false; ///< was laid out and visible
        std::unique_ptr<SpringInterpolator> motion;
    };

    void add(QObject *child);
    void onMoved(QObject *child);
    void trackVisible();
    QWidget *container = nullptr;
    QHash<QObject *, std::shared_ptr<Row>> rows;
    std::optional<SpringParameters> spring;
    QSize size;            ///< of the container at the last layout
    bool isMoving = false; ///< whether this class moves a widget
};

/// Handles a widget that the layout moved: moves it back to its visual position, and animates it
/// from there.
void LayoutMotion::Private::onMoved(QObject *child)
{
    const auto row = rows.value(child);
    if (!row || isMoving || container->layout()->indexOf(row->widget) < 0)
        return;
    QWidget *const widget = row->widget;
    const QPoint place = widget->pos();
    const bool isRunning = row->motion && row->motion->isRunning();
    if (!row->isKnown || size != container->size() || !widget->isVisible()) {
        row->layoutRect = row->seen = place;
        if (row->motion)
            row->motion->snapTo(place);
        return;
    }
    if (place == row->layoutRect && !isRunning)
        return;
    row->layoutRect = place;
    if (!row->motion) {
        row->motion = std::make_unique<SpringInterpolator>(
            [this, widget, row = row.get()](QPoint at) {
                row->seen = at;
                isMoving = true;
                widget->move(at);
                isMoving = false;
            });
    }
    if (spring)
        row->motion->setSpring(*spring);
    row->motion->setTolerance(0.5);
    if (!isRunning)
        row->motion->snapTo(row->seen);
    else
        widget->move(row->seen);
    row->motion->animateTo(place);
}

/// Tracks the widgets that are laid out and visible, to animate them from now on.
void LayoutMotion::Private::trackVisible()
{
    size = container->size();
    for (const auto &row : std::as_const(rows)) {
        const bool isSeen = row->widget && row->widget->isVisible()
            && container->layout()->indexOf(row->widget) >= 0;
        if (!row->isKnown && isSeen)
            row->layoutRect = row->seen = row->widget->pos();
        row->isKnown = isSeen;
    }
}

void LayoutMotion::Private::add(QObject *child)
{
    if (!child->isWidgetType())
        return;
    rows[child] = std::make_shared<Row>();
    rows[child]->widget = static_cast<QWidget *>(child);
}

LayoutMotion::LayoutMotion(QWidget *container)
    : QObject(container)
{
    if (!container) {
        warn(this, QStringLiteral("there is no container"));
        return;
    }
    d = std::make_unique<Private>();
    d->container = container;
    container->installEventFilter(this);
    for (QObject *child : container->children()) {
        child->installEventFilter(this);
        d->add(child);
    }
    if (container->layout())
        d->trackVisible();
}

LayoutMotion::~LayoutMotion() = default;

bool LayoutMotion::eventFilter(QObject *watched, QEvent *event)
{
    if (!d || !d->container->layout())
        return false;
    if (watched != d->container) {
        if (event->type() == QEvent::Move)
            d->onMoved(watched);
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
        d->rows.remove(static_cast<QChildEvent *>(event)->child());
        break;
    case QEvent::LayoutRequest:
    case QEvent::Resize:
    case QEvent::Show:
        d->trackVisible();
        break;
    default:
        break;
    }
    return false;
}

SpringParameters LayoutMotion::spring() const
{
    return d && d->spring ? *d->spring : SpringInterpolator().spring();
}

void LayoutMotion::setSpring(SpringParameters spring)
{
    if (warnIfInvalid(this, spring) && d)
        d->spring = spring;
}

bool LayoutMotion::isRunning() const
{
    if (!d)
        return false;
    for (const auto &row : std::as_const(d->rows)) {
        if (row->motion && row->motion->isRunning())
            return true;
    }
    return false;
}

} // namespace sprung
