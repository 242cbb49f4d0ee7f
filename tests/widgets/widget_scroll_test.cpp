// SPDX-License-Identifier: MIT
// An area that is scrolled by real wheel events, on a clock that is advanced by hand.
#include "late_frames.h"
#include "test.h"

#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>
#include <sprung/engine/motion_scheme.h>
#include <sprung/widgets/scroll_motion.h>

#include <QApplication>
#include <QListWidget>
#include <QScrollArea>
#include <QScrollBar>
#include <QWheelEvent>
#include <QtTest/qtestspontaneevent.h>

#include <cmath>

using namespace sprung;

class WidgetScrollTest : public QObject
{
    Q_OBJECT

private:
    ManualTicker m_clock;
    ulong m_time = 0;

    /// A content of 2000 in an area of 200 px.
    struct Scene
    {
        QScrollArea area;
        QScrollBar *bar = area.verticalScrollBar();
        ScrollMotion *motion = nullptr;

        Scene()
        {
            area.setWidget(new QWidget);
            area.setFrameShape(QFrame::NoFrame);
            area.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
            area.widget()->resize(100, 2000);
            area.resize(200, 200);
            area.show();
            motion = new ScrollMotion(&area);
        }
    };

    /// Returns whether the event was used.
    bool send(QAbstractScrollArea &area, QPoint pixels, int angle, Qt::ScrollPhase phase,
              Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWidget *const seen = area.viewport();
        QWheelEvent event(QPointF(50, 50), seen->mapToGlobal(QPointF(50, 50)), pixels,
                          QPoint(0, angle), Qt::NoButton, modifiers, phase, false);
        event.setTimestamp(m_time);
        QSpontaneKeyEvent::setSpontaneous(&event); // Qt passes on only what comes from outside
        qApp->notify(seen, &event);
        return event.isAccepted();
    }
    bool turn(QAbstractScrollArea &area, double notches)
    {
        return send(area, {}, int(-120 * notches), Qt::NoScrollPhase);
    }
    void drag(QAbstractScrollArea &area, int pixels, int steps, Qt::ScrollPhase first)
    {
        for (int i = 0; i < steps; ++i) {
            send(area, QPoint(0, -pixels / steps), 0, i == 0 ? first : Qt::ScrollUpdate);
            pass(10);
        }
    }
    void pass(ulong milliseconds)
    {
        m_time += milliseconds;
        m_clock.advance(double(milliseconds) / 1000);
    }

private Q_SLOTS:
    void init() { Motion::setTicker(&m_clock); }
    void cleanup() { Motion::resetTicker(); }
    void theSameTurnLeadsToTheSamePixel()
    {
        for (const int events : {1, 2, 3, 4, 8, 15}) {
            for (const ulong apart : {0u, 10u, 60u, 200u}) {
                Scene scene;
                QCOMPARE(scene.motion->pixelsPerNotch(), 60.); // as a QScrollArea by itself
                for (int i = 0; i < 5 * events; ++i) {
                    turn(scene.area, 1. / events);
                    pass(apart);
                }
                pass(3000);
                QCOMPARE(scene.bar->value(), 300);
                QVERIFY(!scene.motion->isRunning());
            }
        }
    }

    void itGoesThereOnASpringAndWithReducedMotionAtOnce()
    {
        Scene scene;
        QVERIFY(!turn(scene.area, -1)); // at the end, and so left to others
        QVERIFY(turn(scene.area, 1));
        QCOMPARE(scene.bar->value(), 0);
        int last = 0;
        bool isBetween = false;
        for (int i = 0; i < 60; ++i) {
            pass(16);
            QVERIFY(scene.bar->value() >= last); // without overshoot
            last = scene.bar->value();
            isBetween = isBetween || (last > 10 && last < 50);
        }
        QVERIFY(isBetween);
        QCOMPARE(last, 60);
        // the same on the scroll bar
        QWheelEvent event(QPointF(2, 2), QPointF(2, 2), {}, QPoint(0, -120), Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QSpontaneKeyEvent::setSpontaneous(&event);
        qApp->notify(scene.bar, &event);
        QCOMPARE(scene.bar->value(), 60);
        QCOMPARE(scene.motion->landing(), QPoint(0, 120));
        pass(3000);
        Motion::instance()->setReducedMotion(true);
        turn(scene.area, 1);
        QCOMPARE(scene.bar->value(), 180);
        Motion::instance()->setReducedMotion(false);
    }

    void beyondTheEndItGivesWayAndComesBack()
    {
        Scene scene;
        QWidget *const seen = scene.area.viewport();
        const QPoint rest = seen->pos();
        drag(scene.area, -100, 10, Qt::ScrollBegin);
        // (1 − 1 / (0.55·100/200 + 1)) · 200
        QCOMPARE(seen->pos(), rest + QPoint(0, int(std::lround((1 - 1 / 1.275) * 200))));
        QCOMPARE(scene.bar->value(), 0);
        QVERIFY(scene.motion->isRunning());
        QCOMPARE(seen->mask().boundingRect().bottom(), 199 - (seen->y() - rest.y()));
        send(scene.area, {}, 0, Qt::ScrollEnd);
        pass(3000);
        QCOMPARE(seen->pos(), rest);
        QVERIFY(seen->mask().isEmpty());
        QVERIFY(!scene.motion->isRunning());
    }

    void whatIsNotElasticStopsAtItsEnd()
    {
        Scene scene;
        scene.motion->setElastic(false);
        const QPoint rest = scene.area.viewport()->pos();
        drag(scene.area, 30, 3, Qt::ScrollBegin);
        drag(scene.area, -100, 10, Qt::ScrollUpdate);
        QCOMPARE(scene.bar->value(), 0);
        QCOMPARE(scene.area.viewport()->pos(), rest);
        drag(scene.area, 50, 5, Qt::ScrollUpdate); // turns round at once
        QCOMPARE(scene.bar->value(), 50);
    }

    void fingersMoveTheContentAndItCoastsUnlessTheyRested()
    {
        Scene scene;
        drag(scene.area, 100, 10, Qt::ScrollBegin); // 1000 px/s
        QCOMPARE(scene.bar->value(), 100);
        send(scene.area, {}, 0, Qt::ScrollEnd);
        pass(20000);
        const int there = scene.bar->value();
        QVERIFY(std::abs(there - 600) <= 6); // 100 + 1000 / 2
        QVERIFY(!scene.motion->isRunning());
        drag(scene.area, 100, 10, Qt::ScrollBegin);
        pass(100);
        send(scene.area, {}, 0, Qt::ScrollEnd);
        pass(5000);
        QCOMPARE(scene.bar->value(), there + 100);
    }

    void fingersAreDrawnWhereTheyAreWhenTheFrameIsSeen()
    {
        LateFrames frames;
        frames.period = 1. / 144;
        Motion::setTicker(&frames);
        Scene scene;
        const auto event = [&](double seconds, int pixels, Qt::ScrollPhase phase) {
            frames.now = seconds + 0.001;
            m_time = ulong(std::lround(1000 * (seconds - 90)));
            send(scene.area, QPoint(0, -pixels), 0, phase);
        };
        event(100, 0, Qt::ScrollBegin);
        int went = 0;
        double frame = 100.002;
        for (double next = 100.008; frame < 100.2; frame += frames.period) {
            for (; next + 0.001 <= frame; next += 0.008) {
                const int before = scene.bar->value();
                event(next, 16, Qt::ScrollUpdate); // 2000 px/s
                went += 16;
                QCOMPARE(scene.bar->value(), before);
                QCOMPARE(scene.motion->landing().y(), went);
            }
            frames.now = frame;
            frames.advance(frames.period);
        }
        const int drawn = scene.bar->value();
        QVERIFY2(drawn > went + 10, qPrintable(QString::number(drawn - went)));
        frame -= frames.period;
        event(frame + 0.002, 0, Qt::ScrollEnd);
        QVERIFY2(std::abs(scene.bar->value() - (drawn + 2000 * 0.003)) <= 1,
                 qPrintable(QString::number(scene.bar->value() - drawn)));
        QVERIFY(std::abs(scene.motion->landing().y() - (went + 1000)) < 15); // friction 2
        const int released = scene.bar->value();
        frames.advance(frames.period);
        QVERIFY(scene.bar->value() > released);
        scene.motion->scrollTo({0, 0});
        for (int i = 0; i < 600; ++i)
            frames.advance(frames.period);
        QVERIFY(!frames.isRunning());
    }

    void fingersThatRestLetTheTickerRest()
    {
        LateFrames frames;
        frames.period = 1. / 144;
        Motion::setTicker(&frames);
        Scene scene;
        const auto move = [&](double seconds, Qt::ScrollPhase phase) {
            frames.now = seconds;
            m_time = ulong(std::lround(1000 * (seconds - 90)));
            send(scene.area, QPoint(0, -10), 0, phase);
        };
        move(100, Qt::ScrollBegin);
        QVERIFY(frames.isRunning());
        frames.now = 100.2;
        frames.advance(0.2);
        QVERIFY(frames.isRunning());
        frames.now = 100.3;
        frames.advance(0.1);
        QVERIFY(!frames.isRunning());
        QCOMPARE(scene.bar->value(), 10);
        move(100.4, Qt::ScrollUpdate);
        QVERIFY(frames.isRunning());
        frames.advance(frames.period);
        QCOMPARE(scene.bar->value(), 20);
    }

    void aPressStopsIt()
    {
        Scene scene;
        turn(scene.area, 10);
        pass(100);
        QTest::mousePress(scene.area.viewport(), Qt::LeftButton, {}, QPoint(50, 50));
        const int there = scene.bar->value();
        QVERIFY(there > 0 && there < 600);
        QVERIFY(!scene.motion->isRunning());
        pass(1000);
        QCOMPARE(scene.bar->value(), there);
    }

    void whateverElseScrollsItWins()
    {
        Scene scene;
        turn(scene.area, 10);
        pass(50);
        scene.bar->setValue(1000);
        QVERIFY(!scene.motion->isRunning());
        pass(1000);
        QCOMPARE(scene.bar->value(), 1000);
        turn(scene.area, 1); // from there
        pass(3000);
        QCOMPARE(scene.bar->value(), 1060);
    }

    void keysGoThereOnTheSpring()
    {
        Scene scene;
        const int page = scene.bar->pageStep();
        QTest::keyClick(&scene.area, Qt::Key_PageDown);
        QCOMPARE(scene.bar->value(), 0);
        QCOMPARE(scene.motion->landing().y(), page);
        pass(50);
        QVERIFY(scene.bar->value() > 0 && scene.bar->value() < page);
        QTest::keyClick(&scene.area, Qt::Key_PageDown);
        QTest::keyClick(&scene.area, Qt::Key_PageDown);
        pass(3000);
        QCOMPARE(scene.bar->value(), 3 * page);
        scene.bar->triggerAction(QScrollBar::SliderToMaximum);
        QCOMPARE(scene.bar->value(), 3 * page);
        pass(3000);
        QCOMPARE(scene.bar->value(), scene.bar->maximum());
    }

    void whatItCannotUseGoesToTheAreaAroundIt()
    {
        Scene outer;
        QScrollArea inner(outer.area.widget());
        inner.setWidget(new QWidget);
        inner.widget()->resize(50, 500);
        inner.setGeometry(0, 0, 100, 100);
        inner.show();
        new ScrollMotion(&inner);
        QScrollBar *const bar = inner.verticalScrollBar();
        bar->setValue(bar->maximum());
        turn(inner, 1);
        pass(3000);
        QCOMPARE(outer.bar->value(), 60);
        turn(inner, -1);
        pass(3000);
        QCOMPARE(outer.bar->value(), 60);
        QCOMPARE(bar->value(), bar->maximum() - 60);
        inner.setParent(nullptr);
    }

    void aViewScrollsByPixels()
    {
        QListWidget list;
        for (int i = 0; i < 100; ++i)
            list.addItem(QString::number(i));
        list.resize(200, 200);
        auto *motion = new ScrollMotion(&list);
        motion->setPixelsPerNotch(50);
        list.show();
        list.doItemsLayout();
        turn(list, 2);
        pass(3000);
        QCOMPARE(list.verticalScrollBar()->value(), 100);
    }

    void contentThatShrinksLeavesItInside()
    {
        Scene scene;
        scene.motion->scrollTo({0, 1800});
        pass(60);
        scene.area.widget()->resize(100, 900);
        pass(3000);
        QCOMPARE(scene.bar->value(), 700);
        QCOMPARE(scene.bar->value(), scene.bar->maximum());
    }

    void badInputIsRefused()
    {
        Scene scene;
        for (const double pixels : {-1., qQNaN(), qInf()}) {
            QTest::ignoreMessage(QtWarningMsg,
                                 QRegularExpression(QStringLiteral("pixelsPerNotch")));
            scene.motion->setPixelsPerNotch(pixels);
        }
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral("friction -1")));
        scene.motion->setFriction(-1);
        QTest::ignoreMessage(QtWarningMsg,
                             QRegularExpression(QStringLiteral("refused spring with")));
        scene.motion->setSpring({-1, 0, 0});
        QCOMPARE(scene.motion->pixelsPerNotch(), 60.);
        QCOMPARE(scene.motion->friction(), 2.);
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral("no area")));
        ScrollMotion none(nullptr);
        none.scrollTo({1, 1});
        QVERIFY(!none.isRunning());
    }

    void setVerticalScrollBar_newBar_isScrolled()
    {
        Scene scene;
        turn(scene.area, 1);
        pass(20);
        QVERIFY(scene.motion->isRunning());
        scene.area.setVerticalScrollBar(new QScrollBar);
        scene.bar = scene.area.verticalScrollBar();
        pass(5000);
        QVERIFY(!scene.motion->isRunning());
        const int before = scene.bar->value();
        QVERIFY(turn(scene.area, 1));
        pass(5000);
        QCOMPARE(scene.bar->value(), before + int(scene.motion->pixelsPerNotch()));
    }

    void setViewport_newViewport_isScrolled()
    {
        Scene scene;
        QWidget *const content = scene.area.takeWidget();
        scene.area.setViewport(new QWidget);
        scene.area.setWidget(content);
        content->show();
        QVERIFY(turn(scene.area, 1));
        QCOMPARE(scene.bar->value(), 0); // on a spring, not at once
        pass(5000);
        QCOMPARE(scene.bar->value(), int(scene.motion->pixelsPerNotch()));
    }

    void scheme_ofArea_applies()
    {
        Scene scene;
        MotionScheme::of(&scene.area)->setReducedMotion(true);
        turn(scene.area, 1);
        QVERIFY(!scene.motion->isRunning());
        QCOMPARE(scene.bar->value(), int(scene.motion->pixelsPerNotch()));
    }
};

SPRUNG_TEST(WidgetScrollTest, QApplication)

#include "widget_scroll_test.moc"
