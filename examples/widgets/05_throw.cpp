// SPDX-License-Identifier: MIT
// A ball to throw. Its velocity comes from the mouse events. Friction and walls do the rest.
#include "film.h"

#include <sprung/gestures/velocity_tracker.h>
#include <sprung/interpolators/friction_interpolator.h>

#include <QApplication>
#include <QLabel>
#include <QMouseEvent>

using namespace sprung; // NOLINT(google-build-using-namespace): an example reads better so

class Ball : public QLabel
{
public:
    explicit Ball(QWidget *parent)
        : QLabel(parent)
    {
        setGeometry(parent->rect().center().x() - 28, parent->rect().center().y() - 28, 56, 56);
        setStyleSheet("border-radius: 28px; background: #e0567a");
        m_fling.setFriction(1.5);
        m_fling.setMinimum(QPoint(0, 0));
        m_fling.setMaximum(QPoint(parent->width() - width(), parent->height() - height()));
        m_fling.setBoundsBehavior(Interpolator::Bounce);
        m_fling.setRestitution(0.8);
    }

protected:
    void mousePressEvent(QMouseEvent *event) override
    {
        m_fling.stop();
        m_tracker.reset();
        m_grabOffset = event->position();
    }
    void mouseMoveEvent(QMouseEvent *event) override
    {
        const QPointF position = mapToParent(event->position() - m_grabOffset);
        move(qBound(0, int(position.x()), parentWidget()->width() - width()),
             qBound(0, int(position.y()), parentWidget()->height() - height()));
        m_tracker.addPosition(position, double(event->timestamp()));
    }
    void mouseReleaseEvent(QMouseEvent *event) override
    {
        m_fling.setVelocity(m_tracker.velocityAt(double(event->timestamp())));
    }

private:
    FrictionInterpolator m_fling{this, "pos"};
    VelocityTracker m_tracker;
    QPointF m_grabOffset;
};

int main(int argc, char *argv[])
{
    QApplication app(argc, argv);
    QWidget window;
    window.setWindowTitle("Throw");
    window.setPalette(QColor(244, 241, 234));
    window.setFixedSize(320, 240);
    Ball ball(&window);
    window.show();
    return film::runOrFilm(window, ball, {{160, 120}, {100, 150}, {180, 90}});
}
