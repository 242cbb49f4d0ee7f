// SPDX-License-Identifier: MIT
// Chat heads: drag the first one, the others trail it; let go, and it docks with its momentum.
#include "film.h"

#include <sprung/interpolators/spring_chain.h>
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/interpolators/velocity_tracker.h>

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>

#include <functional>

using namespace sprung; // NOLINT(google-build-using-namespace): an example reads better so

class Head : public QWidget
{
public:
    Head(QColor colour, QWidget *parent)
        : QWidget(parent)
        , m_colour(colour)
    {
        resize(64, 64);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(Qt::white, 3));
        painter.setBrush(m_colour);
        painter.drawEllipse(rect().adjusted(3, 3, -3, -3));
    }

private:
    QColor m_colour;
};

class Leader : public Head
{
public:
    Leader(QColor colour, QWidget *parent)
        : Head(colour, parent)
        , spring(this, "pos")
    {
        spring.setSpring(SpringParameters::fromDurationAndBounce(0.5, 0.25));
    }

    SpringInterpolator spring;
    std::function<void()> moved;

protected:
    void moveEvent(QMoveEvent *) override
    {
        if (moved)
            moved();
    }
    void mousePressEvent(QMouseEvent *event) override
    {
        m_grip = event->position();
        spring.stop();
        m_tracker.reset();
    }
    void mouseMoveEvent(QMouseEvent *event) override
    {
        const QPointF place = mapToParent(event->position() - m_grip);
        move(place.toPoint());
        m_tracker.addPosition(place, double(event->timestamp()));
    }
    void mouseReleaseEvent(QMouseEvent *event) override
    {
        const QVariant velocity = m_tracker.velocityAt(double(event->timestamp()));
        // It lands where friction would bring it, on the nearer side.
        const QPointF landing = pos() + velocity.toPointF() / 4;
        const int right = parentWidget()->width() - width() - 8;
        const int y = std::clamp(int(landing.y()), 8, parentWidget()->height() - height() - 8);
        spring.animateTo(QPoint(landing.x() < right / 2.0 ? 8 : right, y), velocity);
    }

private:
    QPointF m_grip;
    VelocityTracker m_tracker;
};

int main(int argc, char *argv[])
{
    QApplication app(argc, argv);
    QWidget window;
    window.setWindowTitle("Chat heads");
    window.setPalette(QColor(32, 36, 44));
    window.resize(360, 480);

    Head third(QColor(242, 177, 52), &window);
    Head second(QColor(74, 169, 108), &window);
    Leader first(QColor(63, 142, 252), &window);

    SpringChain chain;
    chain.setProperties({"pos"});
    chain.setSpring(springs::snappy);
    chain.setFalloff(0.7);
    chain.setOffsets({QPointF(0, 6)}); // at rest, a stack
    chain.setFollowers({&second, &third});
    chain.setLeader(&first);
    first.move(288, 60);
    chain.snap();
    first.moved = [&chain] { chain.follow(); };

    window.show();
    return film::runOrShoot(window, first, {{320, 92}, {250, 330}, {150, 260}});
}
