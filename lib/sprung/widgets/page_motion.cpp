// SPDX-License-Identifier: MIT
#include "page_motion.h"

#include <sprung/global/action_dispatcher.h>
#include <sprung/global/warning.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <QHash>
#include <QLayout>
#include <QPainter>
#include <QPixmap>
#include <QPointer>
#include <QStackedWidget>

#include <cmath>
#include <utility>

namespace sprung {

namespace detail {

/// Covers the pages of the stack during a transition, and shows snapshots of them side by side.
class PageTransitionOverlay : public QWidget
{
public:
    PageTransitionOverlay(QStackedWidget *stack, Qt::Orientation orientation)
        : QWidget(stack)
        , m_stack(stack)
        , m_orientation(orientation)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setAttribute(Qt::WA_OpaquePaintEvent);
        hide();
    }

    /// Shows a position among the pages. Their indexes in the stack are larger by \a indexShift.
    void showPosition(double position, int indexShift)
    {
        m_position = position;
        m_indexShift = indexShift;
        setGeometry(m_stack->contentsRect());
        raise();
        show();
        update();
    }
    /// Takes the snapshot of a page that may be removed before it is painted.
    void takeSnapshot(int index, int indexShift)
    {
        m_indexShift = indexShift;
        snapshot(index);
    }
    void reset()
    {
        hide();
        m_snapshots.clear();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), palette().window());
        const int first = int(std::floor(m_position));
        for (const int index : {first, first + 1}) {
            const double offset = index - m_position;
            if (offset <= -1 || offset >= 1)
                continue;
            const QPointF position = m_orientation == Qt::Vertical
                ? QPointF(0, offset * height())
                : QPointF((isRightToLeft() ? -offset : offset) * width(), 0);
            painter.drawPixmap(position, snapshot(index));
        }
    }

private:
    struct Snapshot
    {
        QPointer<QWidget> page;
        QPixmap pixmap;
    };

    /// Returns the first snapshot of a page. It stays if the page is removed, until another page at
    /// its index becomes the current one.
    QPixmap snapshot(int index)
    {
        QWidget *page = m_stack->widget(index + m_indexShift);
        const Snapshot first = m_snapshots.value(index);
        const bool isOther = page == m_stack->currentWidget() && page != first.page;
        if (!page || (!first.pixmap.isNull() && !isOther))
            return first.pixmap;
        const QPointer<QWidget> shown(page);
        page->resize(m_stack->contentsRect().size()); // the page was never shown
        const Snapshot snapshot{shown, shown ? shown->grab() : QPixmap()}; // may call reset()
        m_snapshots[index] = snapshot;
        return snapshot.pixmap;
    }

    QStackedWidget *m_stack;
    Qt::Orientation m_orientation;
    QHash<int, Snapshot> m_snapshots; ///< by index without the shift
    double m_position = 0;
    int m_indexShift = 0;
};

} // namespace detail

namespace {

/// Lays out the stack. Otherwise the show() of an overlay does so, and a resize would hide the
/// overlay while it is being shown.
void activateLayouts(const QWidget &stack)
{
    for (QPointer<const QWidget> widget = &stack; widget && widget->isVisible();
         widget = !widget || widget->isWindow() ? nullptr : widget->parentWidget()) {
        if (QLayout *layout = widget->layout())
            layout->activate();
    }
}

} // namespace

class PageMotion::Private
{
public:
    Private(PageMotion *owner, QStackedWidget *stackedWidget, Qt::Orientation orientation)
        : stack(stackedWidget)
        , overlay(new detail::PageTransitionOverlay(stackedWidget, orientation))
        , motion(
              [this](double position) {
                  if (overlay && motion.isRunning())
                      overlay->showPosition(position, indexShift);
              },
              owner) // its MotionScheme applies
    {
        motion.setTolerance(0.0005);
        jumpToCurrent();
    }
    ~Private()
    {
        if (!overlay)
            return;
        overlay->hide();
        overlay->deleteLater(); // it may be painting a page that deletes this
    }

    void jumpToCurrent();
    void animateToCurrent();
    void updateIndex();
    void showOverlay();
    void resetOverlay()
    {
        if (overlay)
            overlay->reset();
    }
    double position() const { return motion.value().toDouble() + indexShift; }

    QPointer<QStackedWidget> stack;
    QPointer<detail::PageTransitionOverlay> overlay;
    SpringInterpolator motion;
    QPointer<QWidget> page; ///< the target page; at rest, the current page
    int index = -1;         ///< the last known index of that page
    int indexShift = 0;     ///< the change of `index` by other pages since the last jump
    detail::ActionDispatcher dispatcher;
};

void PageMotion::Private::jumpToCurrent()
{
    page = stack->currentWidget();
    index = stack->currentIndex();
    indexShift = 0;
    motion.snapTo(double(index));
    resetOverlay();
}

/// Shifts the motion to the new index of its target page.
/// A stack emits no signal when pages before the current one are inserted.
void PageMotion::Private::updateIndex()
{
    const int newIndex = page ? stack->indexOf(page) : -1;
    if (newIndex < 0 || newIndex == index)
        return;
    indexShift += newIndex - std::exchange(index, newIndex);
    showOverlay();
}

void PageMotion::Private::showOverlay()
{
    if (motion.isRunning() && overlay)
        overlay->showPosition(motion.value().toDouble(), indexShift);
}

/// May delete this, because pages are laid out and painted.
void PageMotion::Private::animateToCurrent()
{
    const bool isFirstOrRemoved = stack->indexOf(page) < 0;
    if (isFirstOrRemoved || !stack->isVisible())
        return jumpToCurrent();
    int previous = 0;
    dispatcher.runInOrder([this] { activateLayouts(*stack); }, [this] { updateIndex(); },
                          [&] {
                              previous = index - indexShift;
                              page = stack->currentWidget();
                              index = stack->currentIndex();
                              motion.animateTo(double(index - indexShift));
                          },
                          [&] {
                              if (motion.isRunning() && overlay)
                                  overlay->takeSnapshot(previous, indexShift);
                          },
                          [this] { showOverlay(); }); // before the page is painted
}

PageMotion::PageMotion(QStackedWidget *stack, Qt::Orientation orientation)
    : QObject(stack)
{
    if (!stack) {
        warn(this, QStringLiteral("there is no stack"));
        return;
    }
    d = std::make_unique<Private>(this, stack, orientation);
    connect(stack, &QStackedWidget::currentChanged, this, [this] { d->animateToCurrent(); });
    connect(stack, &QStackedWidget::widgetRemoved, this, [this] { d->updateIndex(); });
    connect(&d->motion, &Interpolator::finished, this, [this] { d->resetOverlay(); });
    stack->installEventFilter(this);
}

PageMotion::~PageMotion()
{
    if (QObject *stack = parent()) // during its destruction only a QObject
        stack->removeEventFilter(this);
}

/// Ends the transition when the size changes, because the snapshots have the old size.
bool PageMotion::eventFilter(QObject *, QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Hide) {
        d->motion.complete();
        d->resetOverlay();
    } else if (event->type() == QEvent::LayoutRequest) {
        d->updateIndex();
    }
    return false;
}

SpringParameters PageMotion::spring() const
{
    return d ? d->motion.spring() : SpringParameters();
}

void PageMotion::setSpring(SpringParameters spring)
{
    if (d)
        d->motion.setSpring(spring);
}

double PageMotion::position() const
{
    if (!d)
        return 0;
    d->updateIndex();
    return d->position();
}

bool PageMotion::isRunning() const
{
    return d && d->motion.isRunning();
}

} // namespace sprung
