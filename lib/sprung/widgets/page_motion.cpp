// SPDX-License-Identifier: MIT
#include "page_motion.h"

#include <sprung/engine/warning.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <QHash>
#include <QPainter>
#include <QPixmap>
#include <QPointer>
#include <QStackedWidget>

#include <cmath>

namespace sprung {

namespace detail {

/// Covers the stack during a transition, and shows snapshots of its pages side by side.
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

    void showAt(double position)
    {
        m_position = position;
        setGeometry(m_stack->rect());
        raise();
        show();
        update();
    }
    void forget()
    {
        hide();
        m_pictures.clear();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), palette().window());
        const int first = int(std::floor(m_position));
        for (const int index : {first, first + 1}) {
            const double by = index - m_position;
            if (by > -1 && by < 1) {
                const bool isX = m_orientation == Qt::Horizontal;
                painter.drawPixmap(QPointF(isX ? by * width() : 0, isX ? 0 : by * height()),
                                   picture(index));
            }
        }
    }

private:
    QPixmap picture(int index)
    {
        QWidget *const page = m_stack->widget(index);
        if (!page)
            return {};
        if (!m_pictures.contains(index)) {
            page->resize(m_stack->contentsRect().size()); // the page was never shown
            m_pictures[index] = page->grab();
        }
        return m_pictures[index];
    }

    QStackedWidget *m_stack;
    Qt::Orientation m_orientation;
    QHash<int, QPixmap> m_pictures;
    double m_position = 0;
};

} // namespace detail

class PageMotion::Private
{
public:
    Private(QStackedWidget *of, Qt::Orientation orientation)
        : stack(of)
        , pages(new detail::PageTransitionOverlay(of, orientation))
    {
        motion.snapTo(double(of->currentIndex()));
        motion.setTolerance(0.0005);
    }

    QPointer<QStackedWidget> stack;
    QPointer<detail::PageTransitionOverlay> pages;
    SpringInterpolator motion{[this](double position) {
        if (pages)
            pages->showAt(position);
    }};
};

PageMotion::PageMotion(QStackedWidget *stack, Qt::Orientation orientation)
    : QObject(stack)
{
    if (!stack) {
        warn(this, QStringLiteral("there is no stack"));
        return;
    }
    d = std::make_unique<Private>(stack, orientation);
    connect(stack, &QStackedWidget::currentChanged, this, [this](int index) {
        if (index < 0)
            return d->pages->forget();
        d->motion.animateTo(double(index));
        if (d->motion.isRunning())
            d->pages->showAt(d->motion.value().toDouble()); // before the page itself is painted
    });
    connect(stack, &QStackedWidget::widgetRemoved, this, [this] {
        d->motion.snapTo(double(d->stack->currentIndex()));
        d->pages->forget();
    });
    connect(&d->motion, &Interpolator::finished, this, [this] {
        if (d->pages)
            d->pages->forget();
    });
    stack->installEventFilter(this);
}

PageMotion::~PageMotion() = default;

/// Ends the transition when the size changes, because the snapshots have the old size.
bool PageMotion::eventFilter(QObject *, QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Hide) {
        d->motion.complete();
        d->pages->forget();
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
    return d ? d->motion.value().toDouble() : 0;
}

bool PageMotion::isRunning() const
{
    return d && d->motion.isRunning();
}

} // namespace sprung
