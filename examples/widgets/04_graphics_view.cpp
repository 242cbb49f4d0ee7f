// SPDX-License-Identifier: MIT
// Items that are not QObjects: a spring can call any function. A press fans the cards out.
#include "film.h"

#include <sprung/interpolators/spring_interpolator.h>

#include <QApplication>
#include <QGraphicsPathItem>
#include <QGraphicsScene>
#include <QGraphicsView>

using namespace sprung; // NOLINT(google-build-using-namespace): an example reads better so

class Card : public QGraphicsPathItem
{
public:
    explicit Card(QColor color)
        : rotation([this](qreal degrees) { setRotation(degrees); })
    {
        QPainterPath outline;
        outline.addRoundedRect(-40, -150, 80, 120, 10, 10);
        setPath(outline);
        setPen(QPen(Qt::white, 3));
        setBrush(color);
        rotation.setSpring(springs::wobbly);
    }

    SpringInterpolator rotation; // about the origin, below the card
};

class Table : public QGraphicsView
{
public:
    Table()
        : QGraphicsView(new QGraphicsScene(-160, -180, 320, 240))
    {
        scene()->setParent(this);
        setRenderHint(QPainter::Antialiasing);
        setFrameShape(NoFrame);
        setBackgroundBrush(QColor(32, 36, 44));
        for (const char *color : {"#3f8efc", "#4aa96c", "#f2b134", "#e0567a", "#3f8efc"}) {
            m_cards << new Card(QColor(color));
            scene()->addItem(m_cards.last());
        }
    }

protected:
    void mousePressEvent(QMouseEvent *) override
    {
        m_isOpen = !m_isOpen;
        for (int i = 0; i < m_cards.size(); ++i)
            m_cards[i]->rotation.animateTo(m_isOpen ? 24 * (i - 2) : 0);
    }

private:
    QList<Card *> m_cards;
    bool m_isOpen = false;
};

int main(int argc, char *argv[])
{
    QApplication app(argc, argv);
    Table table;
    table.setWindowTitle("Cards");
    table.setFixedSize(320, 240);
    table.show();
    return film::runOrFilm(table, *table.viewport(), {{160, 120}, {160, 120}});
}
