// SPDX-License-Identifier: MIT
// Tests ScrollMotion of widgets with wheel and touchpad events. Oracle: the value of the scroll
// bar, and the rubber-band formula.
#include "late_frames.h"
#include "test.h"

#include <sprung/scheme/motion_scheme.h>
#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>
#include <sprung/widgets/scroll_motion.h>

#include <QApplication>
#include <QHeaderView>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableWidget>
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

    /// Content of 2000 px in an area of 200 px.
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

    /// A text of 200 lines, whose scroll bar counts lines.
    struct PlainText : QPlainTextEdit
    {
        const ScrollMotion motion{this};

        PlainText()
            : QPlainTextEdit(QStringLiteral("line\n").repeated(200))
        {
            resize(200, 200);
            show();
        }
    };

    /// Returns whether the event was accepted.
    bool sendTo(QWidget &part, QPoint pixels, int angle, Qt::ScrollPhase phase,
                Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWheelEvent event(QPointF(50, 50), part.mapToGlobal(QPointF(50, 50)), pixels,
                          QPoint(0, angle), Qt::NoButton, modifiers, phase, false);
        event.setTimestamp(m_time);
        QSpontaneKeyEvent::setSpontaneous(&event); // Qt only forwards spontaneous events
        qApp->notify(&part, &event);
        return event.isAccepted();
    }
    bool send(QAbstractScrollArea &area, QPoint pixels, int angle, Qt::ScrollPhase phase)
    {
        return sendTo(*area.viewport(), pixels, angle, phase);
    }
    bool sendWheel(QAbstractScrollArea &area, double notches)
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
    /// Drags by 16 px every 8 ms. Each frame is 1 ms after an event.
    void dragWithFrames(QAbstractScrollArea &area, LateFrames &frames, bool hasTimestamps = true)
    {
        for (int i = 0; i <= 10; ++i) {
            frames.now = 100.001 + 0.008 * i;
            m_time = hasTimestamps ? ulong(10000 + 8 * i) : 0;
            send(area, QPoint(0, i == 0 ? 0 : -16), 0, i == 0 ? Qt::ScrollBegin : Qt::ScrollUpdate);
            frames.now += 0.001;
            frames.advance(0.008);
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
    void wheel_anyEventRate_scrollsSameDistance()
    {
        for (const int events : {1, 2, 3, 4, 8, 15}) {
            for (const ulong apart : {0u, 10u, 60u, 200u}) {
                Scene scene;
                QCOMPARE(scene.motion->pixelsPerNotch(), 60.); // as in a plain QScrollArea
                for (int i = 0; i < 5 * events; ++i) {
                    sendWheel(scene.area, 1. / events);
                    pass(apart);
                }
                pass(3000);
                QCOMPARE(scene.bar->value(), 300);
                QVERIFY(!scene.motion->isRunning());
            }
        }
    }

    void wheel_notch_scrollsOnSpring()
    {
        Scene scene;
        QVERIFY(!sendWheel(scene.area, -1)); // at the end the event is ignored
        QVERIFY(sendWheel(scene.area, 1));
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
        sendTo(*scene.bar, {}, -120, Qt::NoScrollPhase); // the same on the scroll bar
        QCOMPARE(scene.bar->value(), 60);
        QCOMPARE(scene.motion->restingPosition(), QPoint(0, 120));
    }

    void wheel_shiftHorizontalBarOrContent_scrollsHorizontally()
    {
        for (const char *how : {"shift", "bar", "content"}) {
            Scene scene;
            const bool isOnBar = how == QByteArray("bar");
            const bool isOnlyX = how == QByteArray("content");
            scene.area.widget()->resize(2000, isOnlyX ? 100 : 2000);
            QScrollBar *const bar = scene.area.horizontalScrollBar();
            sendTo(isOnBar ? *bar : *scene.area.viewport(), {}, -120, Qt::NoScrollPhase,
                   isOnBar || isOnlyX ? Qt::NoModifier : Qt::ShiftModifier);
            QCOMPARE(scene.motion->restingPosition(), QPoint(60, 0));
        }
    }

    void touchpadScroll_areaResizedBeyondEnd_springsBack()
    {
        for (const bool isReleased : {false, true}) {
            Scene scene;
            QWidget *const viewport = scene.area.viewport();
            const QPoint rest = viewport->pos();
            drag(scene.area, -100, 10, Qt::ScrollBegin);
            const QPoint pulled = viewport->pos();
            // (1 − 1 / (0.55·100/200 + 1)) · 200
            QCOMPARE(pulled, rest + QPoint(0, int(std::lround((1 - 1 / 1.275) * 200))));
            QCOMPARE(scene.bar->value(), 0);
            QVERIFY(scene.motion->isRunning());
            QCOMPARE(viewport->mask().boundingRect().bottom(), 199 - (pulled - rest).y());
            if (isReleased)
                send(scene.area, {}, 0, Qt::ScrollEnd);
            scene.area.resize(230, 210);
            QCOMPARE(viewport->pos(), pulled);
            QCOMPARE(viewport->mask().boundingRect().bottomRight(),
                     QPoint(viewport->width() - 1, 209 - (pulled - rest).y()));
            if (!isReleased)
                send(scene.area, {}, 0, Qt::ScrollEnd);
            pass(3000);
            QCOMPARE(viewport->pos(), rest);
            QVERIFY(viewport->mask().isEmpty() && !scene.motion->isRunning());
        }
    }

    void touchpadScroll_restingFingersBeyondEnd_holdContent()
    {
        Scene scene;
        const int rest = scene.area.viewport()->y();
        drag(scene.area, -100, 10, Qt::ScrollBegin);
        send(scene.area, {}, 0, Qt::ScrollEnd);
        pass(50); // springs back
        const int there = scene.area.viewport()->y();
        QVERIFY(there > rest);
        QVERIFY(send(scene.area, {}, 0, Qt::ScrollBegin));
        pass(1000);
        QCOMPARE(scene.area.viewport()->y(), there);
        send(scene.area, {5, 0}, 0, Qt::ScrollUpdate); // along the other axis
        pass(1000);
        QCOMPARE(scene.area.viewport()->y(), there);
        send(scene.area, {}, 0, Qt::ScrollEnd);
        pass(3000);
        QCOMPARE(scene.area.viewport()->y(), rest);
        QVERIFY(!scene.motion->isRunning());
    }

    void touchpadScroll_diagonal_movesOnlyScrollableAxis()
    {
        Scene scene;
        const int rest = scene.area.viewport()->x();
        send(scene.area, {-10, -20}, 0, Qt::ScrollBegin);
        send(scene.area, {-10, -20}, 0, Qt::ScrollUpdate);
        QCOMPARE(scene.bar->value(), 40);
        QCOMPARE(scene.area.viewport()->x(), rest);
    }

    void touchpadScroll_endsWithCtrlOrDisabled_springsBack()
    {
        for (const bool isDisabled : {true, false}) {
            Scene scene;
            drag(scene.area, -100, 10, Qt::ScrollBegin);
            scene.area.setDisabled(isDisabled);
            sendTo(*scene.area.viewport(), {}, 0, Qt::ScrollEnd,
                   isDisabled ? Qt::NoModifier : Qt::ControlModifier);
            pass(3000);
            QVERIFY(!scene.motion->isRunning());
            QCOMPARE(scene.area.viewport()->y(), 0);
        }
    }

    void wheel_disabledArea_doesNotScroll()
    {
        Scene scene;
        scene.area.setEnabled(false);
        sendWheel(scene.area, 1);
        send(scene.area, {0, -20}, 0, Qt::ScrollBegin);
        pass(3000);
        QCOMPARE(scene.bar->value(), 0);
    }

    void scrollMotion_deletedBeyondEnd_restoresViewport()
    {
        Scene scene;
        QWidget *const viewport = scene.area.viewport();
        const QPoint rest = viewport->pos();
        drag(scene.area, -100, 10, Qt::ScrollBegin);
        delete scene.motion;
        QCOMPARE(viewport->pos(), rest);
        QVERIFY(viewport->mask().isEmpty());
    }

    /// The content moves with the fingers within its range and beyond.
    void touchpadScroll_rightToLeftBeyondEnd_followsFingers()
    {
        for (const auto direction : {Qt::LeftToRight, Qt::RightToLeft}) {
            Scene scene;
            scene.area.setLayoutDirection(direction);
            scene.area.widget()->resize(2000, 100);
            QCoreApplication::processEvents();
            const auto x = [&] { return scene.area.widget()->mapTo(&scene.area, QPoint()).x(); };
            QScrollBar *const bar = scene.area.horizontalScrollBar();
            bar->setValue(20);
            const int start = x();
            const int fingers = direction == Qt::LeftToRight ? 20 : -20;
            send(scene.area, {fingers, 0}, 0, Qt::ScrollBegin);
            QCOMPARE(bar->value(), 0);
            const int end = x();
            QCOMPARE(end - start, fingers);
            send(scene.area, {fingers, 0}, 0, Qt::ScrollUpdate);
            QVERIFY((x() - end) * fingers > 0);
            send(scene.area, {}, 0, Qt::ScrollEnd);
            pass(3000);
            QVERIFY(!scene.motion->isRunning());
            QCOMPARE(x(), end);
        }
    }

    /// A horizontal wheel has the direction of the fingers. A vertical one scrolls in reading order.
    void wheel_rightToLeft_scrollsAlongItsDirection()
    {
        Scene scene;
        scene.area.setLayoutDirection(Qt::RightToLeft);
        scene.area.widget()->resize(2000, 100);
        QCoreApplication::processEvents();
        QWheelEvent event(QPointF(2, 2), QPointF(2, 2), {}, QPoint(120, 0), Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QSpontaneKeyEvent::setSpontaneous(&event);
        qApp->notify(scene.area.viewport(), &event);
        QCOMPARE(scene.motion->restingPosition(), QPoint(60, 0));
        sendWheel(scene.area, 1);
        QCOMPARE(scene.motion->restingPosition(), QPoint(120, 0));
    }

    void touchpadScroll_tableChangedBeyondEnd_headersReturn()
    {
        QTableWidget table(50, 2);
        const ScrollMotion motion(&table);
        table.resize(200, 200);
        table.show();
        const QRect horizontal = table.horizontalHeader()->geometry();
        const QRect vertical = table.verticalHeader()->geometry();
        drag(table, -100, 10, Qt::ScrollBegin);
        table.setRowCount(51);
        QCoreApplication::processEvents();
        send(table, {}, 0, Qt::ScrollEnd);
        pass(3000);
        QCOMPARE(table.horizontalHeader()->geometry(), horizontal);
        QCOMPARE(table.verticalHeader()->geometry(), vertical);
    }

    /// The pointer is 1 px before the end, and the prediction leads by more. So only the displayed content is beyond the end.
    void touchpadScroll_releasedWithPredictionBeyondEnd_springsBackToEnd()
    {
        LateFrames frames;
        frames.period = 1. / 144;
        Motion::setTicker(&frames);
        Scene scene;
        const int rest = scene.area.viewport()->y();
        scene.bar->setValue(1800 - 161);
        dragWithFrames(scene.area, frames);
        QCOMPARE(scene.motion->restingPosition().y(), 1799);
        QCOMPARE(scene.bar->value(), 1800);
        QVERIFY(scene.area.viewport()->y() < rest - 2);
        send(scene.area, {}, 0, Qt::ScrollEnd);
        QCOMPARE(scene.motion->restingPosition().y(), 1800);
        for (int i = 0; i < 300; ++i)
            frames.advance(frames.period);
        QVERIFY(!scene.motion->isRunning());
        QCOMPARE(scene.bar->value(), 1800);
        QCOMPARE(scene.area.viewport()->y(), rest);
    }

    void touchpadScroll_firstEventOrWithoutTimestamp_isNotPredicted()
    {
        for (const bool hasTimestamps : {true, false}) {
            LateFrames frames;
            frames.period = 1. / 144;
            Motion::setTicker(&frames);
            Scene scene;
            dragWithFrames(scene.area, frames, hasTimestamps);
            QVERIFY(hasTimestamps ? scene.bar->value() > 163 : scene.bar->value() == 160);
            send(scene.area, {}, 0, Qt::ScrollEnd);
            const int released = scene.bar->value();
            m_time += 8; // another gesture
            frames.now += 0.008;
            send(scene.area, QPoint(0, -2), 0, Qt::ScrollBegin);
            frames.advance(0.008);
            QVERIFY(std::abs(scene.bar->value() - released - 2) <= 1);
        }
    }

    /// The content moves with the pointer, at 1000 px/s, from its position beyond the previous end.
    void touchpadScroll_contentGrowsBeyondEnd_keepsVelocity()
    {
        Scene scene;
        scene.bar->setValue(1800);
        drag(scene.area, 100, 10, Qt::ScrollBegin);
        scene.area.widget()->resize(100, 4000);
        drag(scene.area, 30, 3, Qt::ScrollUpdate);
        send(scene.area, {}, 0, Qt::ScrollEnd);
        const double released = 1800 + (1 - 1 / 1.275) * 200 + 30;
        const double expected = released + 1000. / 2; // friction 2
        const int resting = scene.motion->restingPosition().y();
        QVERIFY2(std::abs(resting - expected) < 15, qPrintable(QString::number(resting)));
    }

    void touchpadScroll_contentGrowsBeyondEndWithPrediction_doesNotJump()
    {
        LateFrames frames;
        frames.period = 1. / 144;
        Motion::setTicker(&frames);
        Scene scene;
        scene.bar->setValue(1800);
        const auto displayed = [&] { return scene.bar->value() - scene.area.viewport()->y(); };
        dragWithFrames(scene.area, frames);
        const int before = displayed();
        QVERIFY(before > 1840);
        scene.area.widget()->resize(100, 4000);
        frames.advance(0.008);
        QVERIFY2(std::abs(displayed() - before) < 15, qPrintable(QString::number(displayed())));
    }

    void elasticFalse_beyondEnd_stops()
    {
        Scene scene;
        scene.motion->setElastic(false);
        const QPoint rest = scene.area.viewport()->pos();
        drag(scene.area, 30, 3, Qt::ScrollBegin);
        drag(scene.area, -100, 10, Qt::ScrollUpdate);
        QCOMPARE(scene.bar->value(), 0);
        QCOMPARE(scene.area.viewport()->pos(), rest);
        drag(scene.area, 50, 5, Qt::ScrollUpdate); // reverses immediately
        QCOMPARE(scene.bar->value(), 50);
    }

    void touchpadScroll_release_coasts()
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

    void mousePress_whileRunning_stops()
    {
        Scene scene;
        sendWheel(scene.area, 10);
        pass(100);
        QTest::mousePress(scene.area.viewport(), Qt::LeftButton, {}, QPoint(50, 50));
        const int there = scene.bar->value();
        QVERIFY(there > 0 && there < 600);
        QVERIFY(!scene.motion->isRunning());
        pass(1000);
        QCOMPARE(scene.bar->value(), there);
    }

    void sliderPress_whileRunning_stops()
    {
        Scene scene;
        sendWheel(scene.area, 10);
        pass(100);
        const int there = scene.bar->value();
        scene.bar->setSliderDown(true);
        QVERIFY(!scene.motion->isRunning());
        pass(1000);
        QCOMPARE(scene.bar->value(), there);
    }

    void externalScroll_whileRunning_takesPrecedence()
    {
        Scene scene;
        sendWheel(scene.area, 10);
        pass(50);
        scene.bar->setValue(1000);
        QVERIFY(!scene.motion->isRunning());
        pass(1000);
        QCOMPARE(scene.bar->value(), 1000);
        sendWheel(scene.area, 1); // from the new value
        pass(3000);
        QCOMPARE(scene.bar->value(), 1060);
        drag(scene.area, 50, 5, Qt::ScrollBegin);
        scene.bar->setValue(500);
        QVERIFY(!scene.motion->isRunning());
    }

    void externalScroll_inValueChanged_takesPrecedence()
    {
        Scene scene;
        connect(scene.bar, &QScrollBar::valueChanged, scene.bar, [bar = scene.bar](int value) {
            if (value > 100 && value < 1000)
                bar->setValue(1000);
        });
        sendWheel(scene.area, 10);
        pass(100);
        QVERIFY(!scene.motion->isRunning());
        QCOMPARE(scene.bar->value(), 1000);
        pass(1000);
        QCOMPARE(scene.bar->value(), 1000);
    }

    void touchpadScroll_plainText_followsFingers()
    {
        PlainText edit;
        QScrollBar &bar = *edit.verticalScrollBar();
        const double line = QFontMetricsF(edit.font()).lineSpacing();
        const auto draggedLines = [&](int pixels) {
            bar.setValue(100);
            send(edit, {}, 0, Qt::ScrollBegin);
            send(edit, {0, -pixels}, 0, Qt::ScrollUpdate);
            return bar.value() - 100;
        };
        QCOMPARE(draggedLines(int(5 * line)), int(std::lround(int(5 * line) / line)));
        pass(1000); // the fingers rest
        send(edit, {}, 0, Qt::ScrollEnd);
        pass(3000);
        QCOMPARE(bar.value(), 105);
        QCOMPARE(draggedLines(int(-120 * line)), -100);
        QVERIFY(edit.viewport()->y() > line); // overscroll, in pixels
        send(edit, {}, 0, Qt::ScrollEnd);
        pass(3000);
        QCOMPARE(edit.viewport()->y(), 1);
    }

    // QPlainTextEdit blocks the signals of its bar when it scrolls to the cursor.
    void externalScroll_withoutSignal_takesPrecedence()
    {
        PlainText edit;
        QScrollBar &bar = *edit.verticalScrollBar();
        sendWheel(edit, 1);
        pass(3000);
        QCOMPARE(bar.value(), QApplication::wheelScrollLines());
        bar.setValue(100);
        edit.moveCursor(QTextCursor::Start);
        bar.triggerAction(QAbstractSlider::SliderSingleStepAdd);
        QCOMPARE(bar.value(), 0);
        pass(3000);
        QCOMPARE(bar.value(), bar.singleStep());
        bar.setValue(100);
        edit.moveCursor(QTextCursor::Start);
        QCOMPARE(bar.value(), 0);
        QCOMPARE(edit.motion.restingPosition(), QPoint());
        sendWheel(edit, 1);
        pass(16);
        QVERIFY(bar.value() < 3);
        pass(3000);
        QCOMPARE(bar.value(), QApplication::wheelScrollLines());
        sendWheel(edit, 20);
        pass(50);
        QVERIFY(edit.motion.isRunning());
        edit.moveCursor(QTextCursor::End);
        const int last = bar.value();
        QVERIFY(last > 150);
        pass(50);
        QCOMPARE(bar.value(), last);
        QVERIFY(!edit.motion.isRunning());
    }

    /// The slot runs in a tick, and in a touchpad event.
    void ScrollMotion_deletedInValueChanged_isSafe()
    {
        for (const bool inTick : {true, false}) {
            Scene scene;
            const QPointer<ScrollMotion> motion = scene.motion;
            connect(scene.bar, &QScrollBar::valueChanged, scene.bar, [&] { delete motion; });
            if (inTick)
                sendWheel(scene.area, 10);
            else
                drag(scene.area, 100, 10, Qt::ScrollBegin);
            pass(100);
            QVERIFY(!motion);
            QVERIFY(scene.bar->value() > 0);
        }
    }

    /// With its slider down, a bar emits sliderMoved() for an action, and when the slider returns.
    void ScrollMotion_deletedInSliderMoved_isSafe()
    {
        Scene scene;
        const QPointer<ScrollMotion> motion = scene.motion;
        scene.bar->setSliderDown(true);
        connect(scene.bar, &QScrollBar::sliderMoved, scene.bar, [&](int position) {
            if (position == 0)
                delete motion;
        });
        scene.bar->triggerAction(QAbstractSlider::SliderPageStepAdd);
        QVERIFY(!motion);
        QCOMPARE(scene.bar->value(), 0);
    }

    void ScrollMotion_deletedByFirstAxis_doesNotScrollSecond()
    {
        for (const bool isDragged : {true, false}) {
            Scene scene;
            scene.area.widget()->resize(2000, 2000);
            MotionScheme::of(&scene.area)->setReducedMotion(true);
            const QPointer<ScrollMotion> motion = scene.motion;
            QScrollBar *const x = scene.area.horizontalScrollBar();
            connect(x, &QScrollBar::valueChanged, x, [&] { delete motion; });
            if (isDragged)
                send(scene.area, {-20, -20}, 0, Qt::ScrollBegin);
            else
                motion->scrollTo({20, 20});
            QVERIFY(!motion && x->value() == 20);
            QCOMPARE(scene.bar->value(), 0);
        }
    }

    void scrollMotion_keyPress_scrollsOnSpring()
    {
        Scene scene;
        const int page = scene.bar->pageStep();
        QTest::keyClick(&scene.area, Qt::Key_PageDown);
        QCOMPARE(scene.bar->value(), 0);
        QCOMPARE(scene.motion->restingPosition().y(), page);
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

    void wheel_atEnd_scrollsOuterArea()
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
        sendWheel(inner, 1);
        pass(3000);
        QCOMPARE(outer.bar->value(), 60);
        sendWheel(inner, -1);
        pass(3000);
        QCOMPARE(outer.bar->value(), 60);
        QCOMPARE(bar->value(), bar->maximum() - 60);
        inner.setParent(nullptr);
    }

    /// The touch stops both areas. Qt sends the rest of the gesture to the area that accepts it.
    void touchpadScroll_nestedAreas_holdsOnlyItsOwner()
    {
        for (const bool isOfInner : {true, false}) {
            Scene outer;
            QScrollArea inner(outer.area.widget());
            inner.setWidget(new QWidget);
            inner.widget()->resize(50, 500);
            inner.setGeometry(0, 0, 100, 100);
            inner.show();
            const ScrollMotion *const motion = new ScrollMotion(&inner);
            QScrollBar *const bar = inner.verticalScrollBar();
            bar->setValue(isOfInner ? 0 : bar->maximum() - 20);
            if (isOfInner) {
                sendWheel(outer.area, 10);
            } else { // beyond its end
                drag(inner, 100, 10, Qt::ScrollBegin);
                send(inner, {}, 0, Qt::ScrollEnd);
            }
            pass(30);
            QVERIFY(isOfInner ? outer.motion->isRunning() : motion->isRunning());
            send(inner, {}, 0, Qt::ScrollBegin);
            drag(inner, 40, 4, Qt::ScrollUpdate);
            send(inner, {}, 0, Qt::ScrollEnd);
            pass(5000);
            QVERIFY(!outer.motion->isRunning() && !motion->isRunning());
            inner.setParent(nullptr);
        }
    }

    /// Events do not leave the window.
    void touchpadScroll_windowInsideArea_overscrolls()
    {
        Scene outer;
        Scene inner;
        const int rest = inner.area.viewport()->y();
        inner.area.setParent(outer.area.widget(), Qt::Dialog);
        inner.area.show();
        drag(inner.area, -100, 10, Qt::ScrollBegin);
        QVERIFY(inner.area.viewport()->y() > rest);
        inner.area.setParent(nullptr);
    }

    void wheel_itemView_scrollsByPixels()
    {
        QListWidget list;
        for (int i = 0; i < 100; ++i)
            list.addItem(QString::number(i));
        list.resize(200, 200);
        auto *motion = new ScrollMotion(&list);
        motion->setPixelsPerNotch(50);
        list.show();
        list.doItemsLayout();
        sendWheel(list, 2);
        pass(3000);
        QCOMPARE(list.verticalScrollBar()->value(), 100);
    }

    void scrollTo_contentShrinks_staysInRange()
    {
        Scene scene;
        scene.motion->scrollTo({0, 1800});
        pass(60);
        scene.area.widget()->resize(100, 900);
        pass(3000);
        QCOMPARE(scene.bar->value(), 700);
        QCOMPARE(scene.bar->value(), scene.bar->maximum());
    }

    void wheel_contentShrunkWhileRunning_scrollsBackFromNewEnd()
    {
        Scene scene;
        scene.motion->scrollTo({0, 1800});
        pass(20);
        scene.area.widget()->resize(100, 900);
        sendWheel(scene.area, -1);
        QCOMPARE(scene.motion->restingPosition().y(), 640);
        scene.bar->triggerAction(QAbstractSlider::SliderSingleStepSub);
        QCOMPARE(scene.motion->restingPosition().y(), 620);
    }

    void parameters_invalidValue_areRejected()
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
                             QRegularExpression(QStringLiteral("rejected spring with")));
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
        sendWheel(scene.area, 1);
        pass(20);
        QVERIFY(scene.motion->isRunning());
        scene.area.setVerticalScrollBar(new QScrollBar);
        scene.bar = scene.area.verticalScrollBar();
        pass(5000);
        QVERIFY(!scene.motion->isRunning());
        const int before = scene.bar->value();
        QVERIFY(sendWheel(scene.area, 1));
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
        QVERIFY(sendWheel(scene.area, 1));
        QCOMPARE(scene.bar->value(), 0); // on a spring, not immediately
        pass(5000);
        QCOMPARE(scene.bar->value(), int(scene.motion->pixelsPerNotch()));
    }

    void scheme_ofArea_applies()
    {
        Scene scene;
        MotionScheme::of(&scene.area)->setReducedMotion(true);
        sendWheel(scene.area, 1);
        QVERIFY(!scene.motion->isRunning());
        QCOMPARE(scene.bar->value(), int(scene.motion->pixelsPerNotch()));
    }
};

SPRUNG_TEST(WidgetScrollTest, QApplication)

#include "widget_scroll_test.moc"
