// SPDX-License-Identifier: MIT
// Items that move with the frames of their window, on a display that the test has in hand.
#include "fake_display.h"
#include "test.h"

#include <sprung/engine/frame_ticker.h>
#include <sprung/engine/motion.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickRenderControl>
#include <QQuickWindow>

#include <cmath>
#include <memory>

using namespace sprung;

namespace {

constexpr auto twoInARow = R"(
import QtQuick
Row {
    property alias first: first
    property alias second: second
    property alias shift: shift
    Rectangle { id: first; width: 20; height: 20; transform: Translate { id: shift } }
    Rectangle { id: second; width: 20; height: 20 }
}
)";

/// A window with two rectangles in a row.
class Scene
{
public:
    explicit Scene(QQuickRenderControl *control = nullptr)
        : m_window(control ? std::make_unique<QQuickWindow>(control)
                           : std::make_unique<QQuickWindow>())
    {
        QQmlComponent component(&m_engine);
        component.setData(twoInARow, {});
        m_row.reset(qobject_cast<QQuickItem *>(component.create()));
        m_row->setParentItem(m_window->contentItem());
        m_window->resize(300, 100);
        if (!control) {
            m_window->show();
            QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        }
    }

    QQuickWindow &window() { return *m_window; }
    QQuickItem *first() { return m_row->property("first").value<QQuickItem *>(); }
    QQuickItem *second() { return m_row->property("second").value<QQuickItem *>(); }
    QObject *shift() { return m_row->property("shift").value<QObject *>(); }

private:
    QQmlEngine m_engine;
    std::unique_ptr<QQuickWindow> m_window;
    std::unique_ptr<QQuickItem> m_row;
};

/// A spring that moves for minutes, and how often.
class Mover
{
public:
    Mover(QObject *target, const char *property)
        : m_spring(target, property)
    {
        QObject::connect(&m_spring, &Interpolator::updated, &m_spring, [this] { ++updates; });
        m_spring.setSpring({20, 0.01, 1});
        m_spring.animateTo(100.0);
    }

    /// Moves it with the next frame of this window, if it is the one.
    bool movesWith(Scene &scene)
    {
        FakeDisplay &display = FakeDisplay::here();
        if (!display.awaitRequest(scene.window()))
            return false;
        const int before = updates;
        display.frame(scene.window());
        return updates == before + 1;
    }

    int updates = 0;

private:
    SpringInterpolator m_spring;
};

/// The requests of scenes that are drawn for the first time are over.
void drawAll(std::initializer_list<Scene *> scenes)
{
    FakeDisplay &display = FakeDisplay::here();
    for (int i = 0; i < 3; ++i) {
        QTest::qWait(30);
        for (Scene *scene : scenes)
            display.frame(scene->window());
    }
    QTest::qWait(30);
    display.requests.clear();
}

} // namespace

class ItemFramesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_ticker = std::make_unique<FrameTicker>();
        Motion::setTicker(m_ticker.get());
        FakeDisplay::here().takeOver();
    }
    void cleanup()
    {
        Motion::instance()->setHiddenPolicy(Motion::FullRate);
        FakeDisplay::here().takeOver(false);
        m_ticker.reset();
    }

    void theWindowOfTheItemGivesTheFrames()
    {
        for (const bool isPart : {false, true}) {
            Scene still, scene;
            drawAll({&still, &scene});
            Mover mover(isPart ? scene.shift() : scene.first(), "x");
            for (int i = 0; i < 10; ++i)
                QVERIFY(mover.movesWith(scene));
            QVERIFY(!FakeDisplay::here().requests.contains(&still.window()));
        }
    }

    void whatIsBesideIsRightInTheSameFrame()
    {
        FakeDisplay &display = FakeDisplay::here();
        Scene scene;
        Mover mover(scene.first(), "width");
        int frames = 0;
        double worst = 0;
        connect(&scene.window(), &QQuickWindow::beforeSynchronizing, this, [&] {
            ++frames;
            worst = std::max(worst, std::abs(scene.second()->x() - scene.first()->width()));
        });
        for (int i = 0; i < 20; ++i) {
            QVERIFY(display.awaitRequest(scene.window()));
            display.frame(scene.window());
        }
        QCOMPARE(frames, 20);
        QCOMPARE(worst, 0.0);
    }

    /// Qt Quick itself draws a frame for each change of an item, so what moves is a part of it.
    void anItemThatIsInvisibleOrInNoWindowAsksForNoFrames()
    {
        Scene scene;
        scene.first()->setVisible(false);
        QObject part(scene.first());
        part.setProperty("amount", 0.0);
        drawAll({&scene});
        QQuickItem loose;
        for (QObject *const each : {&part, static_cast<QObject *>(&loose)}) {
            Mover mover(each, each == &loose ? "x" : "amount");
            QTRY_VERIFY(mover.updates > 20);
            QVERIFY(FakeDisplay::here().requests.isEmpty());
        }
    }

    /// It rests meanwhile, if the program likes.
    void whatIsVisibleAgainIsWhereItIsInItsFirstFrame()
    {
        for (const auto policy : {Motion::FullRate, Motion::Throttle}) {
            Motion::instance()->setHiddenPolicy(policy);
            Scene scene;
            scene.first()->setVisible(false);
            drawAll({&scene});
            Mover mover(scene.first(), "x");
            QTRY_VERIFY(mover.updates > 3);
            QElapsedTimer clock;
            clock.start();
            const int before = mover.updates;
            QTRY_VERIFY(mover.updates >= before + 5);
            QVERIFY2(policy == Motion::FullRate || clock.elapsed() > 350,
                     qPrintable(QString::number(clock.elapsed())));
            scene.first()->setVisible(true);
            QVERIFY(mover.movesWith(scene));
            QVERIFY(FakeDisplay::here().awaitRequest(scene.window()));
        }
    }

    void whatMovesToAnotherWindowFollowsThatOne()
    {
        Scene one, other;
        drawAll({&one, &other});
        Mover mover(one.first(), "x");
        QVERIFY(FakeDisplay::here().awaitRequest(one.window()));
        FakeDisplay::here().frame(one.window());
        one.first()->setParentItem(other.window().contentItem());
        const auto hasFollowed = [&] {
            const int before = mover.updates;
            FakeDisplay::here().frame(other.window());
            return mover.updates == before + 1 && FakeDisplay::here().awaitRequest(other.window());
        };
        QTRY_VERIFY(hasFollowed());
        for (int i = 0; i < 5; ++i)
            QVERIFY(mover.movesWith(other));
    }

    void whatARenderControlDrawsGoesOn()
    {
        FakeDisplay::here().takeOver(false);
        for (const bool hasWindow : {false, true}) { // beside it
            const auto beside = hasWindow ? std::make_unique<Scene>() : nullptr;
            QQuickRenderControl control;
            Scene scene(&control);
            Mover mover(scene.first(), "x");
            QElapsedTimer clock;
            clock.start();
            QTRY_VERIFY(mover.updates > 30);
            QVERIFY2(clock.elapsed() < 2000, qPrintable(QString::number(clock.elapsed())));
        }
    }

    void ofManyTheVisibleOneIsFound()
    {
        Scene scene;
        drawAll({&scene});
        std::vector<std::unique_ptr<QQuickItem>> items;
        std::vector<std::unique_ptr<Mover>> movers;
        for (int i = 0; i < 300; ++i) {
            items.push_back(std::make_unique<QQuickItem>(scene.window().contentItem()));
            items.back()->setVisible(i == 250);
            movers.push_back(std::make_unique<Mover>(items.back().get(), "x"));
        }
        QTRY_VERIFY(movers[250]->movesWith(scene));
        for (int i = 0; i < 30; ++i) // and stays
            QVERIFY(movers[250]->movesWith(scene));
    }

private:
    std::unique_ptr<FrameTicker> m_ticker;
};

SPRUNG_TEST(ItemFramesTest, FakeDisplay)
#include "item_frames_test.moc"
