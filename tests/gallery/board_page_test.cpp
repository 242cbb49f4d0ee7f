// SPDX-License-Identifier: MIT
#include "laid_out_page.h"
#include "test.h"

#include <sprung/engine/motion.h>

#include <QGuiApplication>
#include <QLineF>
#include <QRandomGenerator>

#include <algorithm>
#include <cmath>

class BoardPageTest : public QObject
{
    Q_OBJECT

    /// The lanes and their cards, by where they are laid out.
    static QStringList lanes(const LaidOutPage &played)
    {
        QStringList result;
        for (const char *lane : {"To do", "Doing", "Done"}) {
            const QQuickItem *flow = played.findText(lane)->parentItem()->childItems().constLast();
            QList<QQuickItem *> cards = flow->childItems();
            cards.removeIf([](const QQuickItem *card) { return !card->isVisible(); });
            std::sort(cards.begin(), cards.end(), [](const QQuickItem *a, const QQuickItem *b) {
                return a->y() != b->y() ? a->y() < b->y() : a->x() < b->x();
            });
            QStringList names;
            for (const QQuickItem *card : std::as_const(cards))
                names += card->objectName();
            result += names.join(QLatin1Char(' '));
        }
        return result;
    }
private Q_SLOTS:
    void cleanup() { sprung::Motion::instance()->resetReducedMotion(); }

    void byItselfItSorts()
    {
        const LaidOutPage played("board");
        QCOMPARE(lanes(played),
                 QStringList(
                     {"Fence Hinge Shelf Table", "Door Hook Lamp Stool", "Frame Gate Sign Wall"}));
    }

    void hammeredTheButtonKeepsTheMomentum()
    {
        LaidOutPage played("board");
        const QQuickItem *button = played.find("sort");
        const QQuickItem *card = played.find("Fence");
        double x = seen(card).x();
        BouncyCourse course(0);
        double goal = x;
        double fastest = 0;
        for (const int frames : {9, 4, 7, 3, 5, 60}) {
            played.click(button);
            goal = laidOut(card).x();
            course.displacement = x - goal;
            for (int i = 0; i < frames; ++i) {
                played.frame();
                course.passFrame();
                x = goal + course.displacement;
                fastest = std::max(fastest, std::abs(course.velocity));
                QVERIFY2(std::abs(seen(card).x() - x) < 0.2,
                         qPrintable(QStringLiteral("%1, not %2").arg(seen(card).x()).arg(x)));
            }
        }
        QVERIFY(fastest > 300);
        played.settle();
        QCOMPARE(seen(card), laidOut(card));
    }

    void aCardGoesOnWithTheHandAndIntoTheOtherLane_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("desktop") << Gallery::desktop;
        QTest::newRow("phone") << Gallery::phone;
        QTest::newRow("small phone") << QSize(340, 480);
    }
    void aCardGoesOnWithTheHandAndIntoTheOtherLane()
    {
        QFETCH(const QSize, size);
        LaidOutPage played("board", size);
        const QQuickItem *card = played.find("Fence");
        const QQuickItem *board = played.find("board");
        const QPointF start = seen(card);
        const double way = board->width() / 3;
        played.press(card);
        played.stage.drag({way, 0}, 200);
        played.stage.picture();
        const QPointF released = seen(card);
        QVERIFY(released.x() > start.x() + 0.7 * way);
        played.stage.release();
        played.stage.picture();
        QCOMPARE(lanes(played)[0], QStringLiteral("Hinge Shelf Table"));
        QVERIFY(lanes(played)[1].contains("Fence"));
        QVERIFY(QLineF(seen(card), released).length() < 0.01);
        played.frame();
        const double pace = way / 0.2 / Stage::hertz; // px a frame
        QVERIFY(seen(card).x() > released.x() + 0.6 * pace);
        played.settle();
        QCOMPARE(seen(card), laidOut(card));
    }

    void caughtOnItsWayItStaysInTheHand()
    {
        LaidOutPage played("board");
        const QQuickItem *card = played.find("Fence");
        played.click(played.find("sort"));
        for (int i = 0; i < 6; ++i)
            played.frame();
        const QPointF caught = seen(card);
        QVERIFY(QLineF(caught, laidOut(card)).length() > 10);
        played.press(card);
        for (int i = 0; i < 20; ++i)
            played.frame();
        QCOMPARE(seen(card), caught);
        played.stage.release();
        played.settle();
        QCOMPARE(seen(card), laidOut(card));
        QVERIFY(QLineF(caught, seen(card)).length() > 10);
    }

    /// Cards glide from frame to frame, and time goes on without frames when the machine is busy.
    void framesMayBeLate()
    {
        LaidOutPage played("board");
        const QQuickItem *button = played.find("sort");
        QRandomGenerator random(5);
        for (int change = 0; change < 20; ++change) {
            played.press(button);
            played.stage.release();
            for (int i = 0; i < 30; ++i) {
                played.stage.passFrame();
                if (random.bounded(10) == 0)
                    played.stage.picture();
            }
        }
        played.settle();
        for (const char *name : {"Table", "Hinge", "Fence", "Shelf", "Lamp", "Door", "Stool",
                                 "Hook", "Sign", "Frame", "Gate", "Wall"}) {
            const QQuickItem *card = played.find(name);
            QCOMPARE(seen(card), laidOut(card));
        }
    }

    void theOthersCloseUpAndMakeRoom()
    {
        LaidOutPage played("board");
        const QStringList before = lanes(played);
        const QQuickItem *card = played.find("Hinge");
        const QPointF start = seen(card);
        const QQuickItem *metal = played.findText("Metal");
        played.click(metal);
        QCOMPARE(lanes(played)[0], QStringLiteral("Hinge"));
        QCOMPARE(seen(card), start);
        played.frame();
        QVERIFY(seen(card) != start && seen(card) != laidOut(card));
        played.click(metal); // on its way
        QCOMPARE(lanes(played), before);
        played.settle();
        QCOMPARE(seen(card), start);
    }

    void anotherWidthWrapsTheLanes()
    {
        LaidOutPage played("board");
        const QQuickItem *first = played.find("Fence");
        const QQuickItem *second = played.find("Hinge");
        QCOMPARE(first->y(), second->y());
        played.gallery.resize(Gallery::phone);
        played.frame();
        played.settle();
        QCOMPARE(first->x(), second->x());
        QCOMPARE(seen(second), laidOut(second));
    }

    void theKeyboardMovesACardBesideItself()
    {
        LaidOutPage played("board"); // with two columns in a lane
        QQuickItem *card = played.find("Fence");
        while (!card->hasActiveFocus())
            played.key(Qt::Key_Tab);
        played.key(Qt::Key_Right, Qt::AltModifier);
        played.settle();
        QCOMPARE(lanes(played)[0], QStringLiteral("Hinge Fence Shelf Table"));
        QCOMPARE(lanes(played)[1], QStringLiteral("Door Hook Lamp Stool"));
        played.key(Qt::Key_Right, Qt::AltModifier);
        played.settle();
        QCOMPARE(lanes(played)[0], QStringLiteral("Hinge Shelf Table"));
        QVERIFY(lanes(played)[1].contains("Fence"));
        QVERIFY(card->property("visualFocus").toBool());
    }

    void theKeyboardMovesACardFromLaneToLane()
    {
        LaidOutPage played("board", Gallery::phone); // with one
        QQuickItem *card = played.find("Fence");
        while (!card->hasActiveFocus())
            played.key(Qt::Key_Tab);
        played.key(Qt::Key_Down);
        QVERIFY(played.find("Hinge")->hasActiveFocus());
        played.key(Qt::Key_Up);
        played.key(Qt::Key_Right, Qt::AltModifier);
        played.settle();
        QCOMPARE(lanes(played)[1], QStringLiteral("Fence Door Hook Lamp Stool"));
        played.key(Qt::Key_Down, Qt::ControlModifier);
        played.key(Qt::Key_Down, Qt::AltModifier);
        played.settle();
        QCOMPARE(lanes(played)[1], QStringLiteral("Door Hook Fence Lamp Stool"));
        QVERIFY(card->property("visualFocus").toBool());
    }

    void withReducedMotionItIsThereAtOnce()
    {
        LaidOutPage played("board");
        sprung::Motion::instance()->setReducedMotion(true);
        const QQuickItem *card = played.find("Fence");
        const QPointF before = seen(card);
        played.click(played.find("sort"));
        QVERIFY(seen(card) != before);
        QCOMPARE(seen(card), laidOut(card));
    }
};

SPRUNG_TEST(BoardPageTest, QGuiApplication)
#include "board_page_test.moc"
