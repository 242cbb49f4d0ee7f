// SPDX-License-Identifier: MIT
// Chat heads follow the first one, which is dragged. When released, it docks with its velocity.
#include "film.h"

#include <sprung/interpolators/spring_chain.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <QApplication>
#include <QLabel>
#include <QMouseEvent>

using namespace sprung; // NOLINT(google-build-using-namespace): an example reads better so

struct Head : QLabel
{
    Head(const QString &color, QWidget *parent)
        : QLabel(parent)
    {
        resize(64, 64);
        setStyleSheet("border: 3px solid white; border-radius: 32px; background: " + color);
    }
};

class Leader : public Head
{
public:
    using Head::Head;
    SpringInterpolator spring{this, "pos"};

protected:
    void mousePressEvent(QMouseEvent *event) override
    {
        m_grabOffset = event->pos();
        spring.setHeld(true); // the spring now measures the velocity of the pointer
    }
    void mouseMoveEvent(QMouseEvent *event) override
    {
        move(mapToParent(event->pos() - m_grabOffset));
    }
    void mouseReleaseEvent(QMouseEvent *) override
    {
        // The side at the projected position: a quarter of a second ahead at this velocity.
        const QPointF projected = pos() + spring.velocity().toPointF() / 4;
        const QRect bounds = parentWidget()->rect().adjusted(8, 8, -72, -84);
        const int x = projected.x() < bounds.center().x() ? bounds.left() : bounds.right();
        spring.setTo(QPoint(x, std::clamp(int(projected.y()), bounds.top(), bounds.bottom())));
        spring.setHeld(false);
    }

private:
    QPoint m_grabOffset;
};

int main(int argc, char *argv[])
{
    QApplication app(argc, argv);
    QWidget window;
    window.setPalette(QColor(32, 36, 44));
    window.resize(360, 480);
    Head third("#f2b134", &window);
    Head second("#4aa96c", &window);
    Leader first("#3f8efc", &window);
    first.move(288, 60);
    SpringChain chain;
    chain.setProperties({"pos"});
    chain.setOffsets({QPointF(0, 6)}); // a stack at rest
    chain.setFollowers({&second, &third});
    chain.setLeader(&first);
    chain.snap();
    QObject::connect(&first.spring, &Interpolator::updated, &chain, &SpringChain::follow);
    window.show();
    return film::runOrFilm(window, first, {{320, 92}, {250, 330}, {150, 260}});
}
