// SPDX-License-Identifier: MIT
#include "test.h"

#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>
#include <sprung/physics/spring_presets.h>
#include <sprung/widgets/layout_motion.h>

#include <QApplication>
#include <QVBoxLayout>

using namespace sprung;

class WidgetLayoutTest : public QObject
{
    Q_OBJECT

private:
    ManualTicker m_clock;

    struct Scene
    {
        QWidget window;
        QVBoxLayout *layout = new QVBoxLayout(&window);
        LayoutMotion *motion;

        Scene()
        {
            layout->setContentsMargins(0, 0, 0, 0);
            layout->setSpacing(0);
            layout->setAlignment(Qt::AlignTop);
            motion = new LayoutMotion(&window);
            motion->setSpring(springs::smooth);
            for (int i = 0; i < 3; ++i)
                layout->addWidget(row());
            window.resize(200, 400);
            window.show();
            QCoreApplication::processEvents();
            QCoreApplication::processEvents();
        }
        static QWidget *row()
        {
            auto *row = new QWidget;
            row->setFixedHeight(40);
            return row;
        }
        QWidget *at(int index) const { return layout->itemAt(index)->widget(); }
    };

private Q_SLOTS:
    void init() { Motion::setTicker(&m_clock); }
    void cleanup() { Motion::resetTicker(); }

    void rowsCloseUpAndWithReducedMotionAtOnce()
    {
        Scene scene;
        QVERIFY(!scene.motion->isRunning()); // what is laid out first is there
        QWidget *const last = scene.at(2);
        QCOMPARE(last->y(), 80);
        delete scene.at(1);
        QCoreApplication::processEvents();
        QCOMPARE(last->y(), 80); // seen where it was
        QVERIFY(scene.motion->isRunning());
        m_clock.advance(0.1);
        QVERIFY(last->y() > 40 && last->y() < 80);
        m_clock.advance(5);
        QCOMPARE(last->y(), 40);
        QVERIFY(!scene.motion->isRunning());
        Motion::instance()->setReducedMotion(true);
        delete scene.at(0);
        QCoreApplication::processEvents();
        QCOMPARE(last->y(), 0);
        Motion::instance()->setReducedMotion(false);
    }

    void rowsMakeRoomForANewOne()
    {
        Scene scene;
        QWidget *const last = scene.at(2);
        QWidget *const more = Scene::row();
        scene.layout->insertWidget(0, more);
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
        QCOMPARE(more->y(), 0);
        QCOMPARE(last->y(), 80);
        m_clock.advance(5);
        QCOMPARE(last->y(), 120);
        QCOMPARE(more->y(), 0);
    }

    void itTurnsRoundWithItsMomentum()
    {
        Scene scene;
        QWidget *const moved = scene.at(0);
        scene.layout->insertWidget(2, moved);
        QCoreApplication::processEvents();
        m_clock.advance(0.1);
        const int there = moved->y();
        QVERIFY(there > 0);
        scene.layout->insertWidget(0, moved);
        QCoreApplication::processEvents();
        QCOMPARE(moved->y(), there);
        m_clock.advance(0.01);
        QVERIFY(moved->y() > there);
        m_clock.advance(5);
        QCOMPARE(moved->y(), 0);
        for (int i = 0; i < 3; ++i)
            QCOMPARE(scene.at(i)->y(), 40 * i);
    }

    void resizedTheyAreThereAtOnce()
    {
        Scene scene;
        scene.layout->setAlignment({});
        scene.layout->insertStretch(0);
        QCoreApplication::processEvents();
        m_clock.advance(5);
        QCOMPARE(scene.at(3)->y(), 360);
        scene.window.resize(200, 500);
        QCOMPARE(scene.at(3)->y(), 460);
        QCoreApplication::processEvents();
        QVERIFY(!scene.motion->isRunning());
        scene.window.resize(200, 300);
        QCOMPARE(scene.at(3)->y(), 260);
        QVERIFY(!scene.motion->isRunning());
    }

    void aRowMayBeDestroyedOnItsWay()
    {
        Scene scene;
        scene.layout->insertWidget(2, scene.at(0));
        QCoreApplication::processEvents();
        m_clock.advance(0.05);
        delete scene.at(2);
        m_clock.advance(0.05);
        QCoreApplication::processEvents();
        m_clock.advance(5);
        QCOMPARE(scene.at(1)->y(), 40);
    }

    void theContainerMayBeDestroyedOnTheWay()
    {
        auto scene = std::make_unique<Scene>();
        delete scene->at(0);
        QCoreApplication::processEvents();
        QVERIFY(scene->motion->isRunning());
        scene.reset();
        m_clock.advance(1);
    }
};

SPRUNG_TEST(WidgetLayoutTest, QApplication)

#include "widget_layout_test.moc"
