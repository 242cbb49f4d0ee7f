// SPDX-License-Identifier: MIT
// Tests FrameTicker with items, which move with the frames of their window, also under SpringDrag.
// Oracle: the requests and frames of a FakeDisplay, and the pointer positions that the test sends.
#include "fake_display.h"
#include "test.h"

#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/timing/frame_ticker.h>
#include <sprung/timing/motion.h>

#include <QMouseEvent>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickRenderControl>
#include <QQuickWindow>
#include <QStyleHints>

#include <cmath>
#include <memory>

using namespace sprung;

namespace {

constexpr auto rectangles = R"(
import QtQuick
import Sprung.Gestures
Item {
    property alias first: first
    property alias second: second
    property alias shift: shift
    property alias drag: drag
    Row {
        Rectangle { id: first; width: 20; height: 20; transform: Translate { id: shift } }
        Rectangle { id: second; width: 20; height: 20 }
    }
    Rectangle { y: 40; width: 50; height: 50; SpringDrag { id: drag } }
}
)";

/// A window with two rectangles in a row, and one that can be dragged.
class Scene
{
public:
    explicit Scene(QQuickRenderControl *control = nullptr)
        : m_window(control ? std::make_unique<QQuickWindow>(control)
                           : std::make_unique<QQuickWindow>())
    {
        m_engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        QQmlComponent component(&m_engine);
        component.setData(rectangles, {});
        m_root.reset(qobject_cast<QQuickItem *>(component.create()));
        m_root->setParentItem(m_window->contentItem());
        m_window->resize(300, 100);
        if (!control) {
            m_window->show();
            QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        }
        m_clock.start();
    }

    QQuickWindow &window() { return *m_window; }
    QQuickItem *first() { return m_root->property("first").value<QQuickItem *>(); }
    QQuickItem *second() { return m_root->property("second").value<QQuickItem *>(); }
    QObject *shift() { return m_root->property("shift").value<QObject *>(); }
    QObject *drag() { return m_root->property("drag").value<QObject *>(); }
    void send(QEvent::Type type, double x)
    {
        QMouseEvent event(
            type, {x, 50}, {x, 50}, type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton,
            type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton, Qt::NoModifier);
        event.setTimestamp(quint64(7'000'000 + m_clock.elapsed()));
        QCoreApplication::sendEvent(m_window.get(), &event);
    }

private:
    QQmlEngine m_engine;
    std::unique_ptr<QQuickWindow> m_window;
    std::unique_ptr<QQuickItem> m_root;
    QElapsedTimer m_clock;
};

/// A spring that runs for minutes, and its number of updates.
class RunningSpring
{
public:
    RunningSpring(QObject *target, const char *property)
        : m_spring(target, property)
    {
        QObject::connect(&m_spring, &Interpolator::updated, &m_spring, [this] { ++updates; });
        m_spring.setSpring({20, 0.01, 1});
        m_spring.animateTo(100.0);
    }

    /// Draws the next frame of this window. Returns whether it moved the target once.
    bool movesWithFrameOf(Scene &scene)
    {
        FakeDisplay &display = FakeDisplay::current();
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

/// Draws until the scenes request no more initial frames.
void drawAll(std::initializer_list<Scene *> scenes)
{
    FakeDisplay &display = FakeDisplay::current();
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
        FakeDisplay::current().interceptRequests();
    }
    void cleanup()
    {
        Motion::instance()->setHiddenPolicy(Motion::FullRate);
        FakeDisplay::current().interceptRequests(false);
        m_ticker.reset();
    }

    void frameTicker_itemInWindow_usesFramesOfWindow()
    {
        for (const bool isPart : {false, true}) {
            Scene other, scene;
            drawAll({&other, &scene});
            RunningSpring spring(isPart ? scene.shift() : scene.first(), "x");
            for (int i = 0; i < 10; ++i)
                QVERIFY(spring.movesWithFrameOf(scene));
            QVERIFY(!FakeDisplay::current().requests.contains(&other.window()));
        }
    }

    void frameTicker_dependentLayout_updatesInSameFrame()
    {
        FakeDisplay &display = FakeDisplay::current();
        Scene scene;
        RunningSpring spring(scene.first(), "width");
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

    /// Qt Quick draws a frame for each change of an item, so the animated property belongs to a
    /// child object.
    void frameTicker_invisibleItem_requestsNoFrames()
    {
        Scene scene;
        scene.first()->setVisible(false);
        QObject part(scene.first());
        part.setProperty("amount", 0.0);
        drawAll({&scene});
        QQuickItem windowless;
        for (QObject *const each : {&part, static_cast<QObject *>(&windowless)}) {
            RunningSpring spring(each, each == &windowless ? "x" : "amount");
            QTRY_VERIFY(spring.updates > 20);
            QVERIFY(FakeDisplay::current().requests.isEmpty());
        }
    }

    /// With the policy Throttle, the hidden item updates rarely.
    void frameTicker_itemShownAgain_movesInFirstFrame()
    {
        for (const auto policy : {Motion::FullRate, Motion::Throttle}) {
            Motion::instance()->setHiddenPolicy(policy);
            Scene scene;
            scene.first()->setVisible(false);
            drawAll({&scene});
            RunningSpring spring(scene.first(), "x");
            QTRY_VERIFY(spring.updates > 3);
            QElapsedTimer clock;
            clock.start();
            const int before = spring.updates;
            QTRY_VERIFY(spring.updates >= before + 5);
            QVERIFY2(policy == Motion::FullRate || clock.elapsed() > 350,
                     qPrintable(QString::number(clock.elapsed())));
            scene.first()->setVisible(true);
            QVERIFY(spring.movesWithFrameOf(scene));
            QVERIFY(FakeDisplay::current().awaitRequest(scene.window()));
        }
    }

    void frameTicker_itemChangesWindow_usesNewFrames()
    {
        Scene first, other;
        drawAll({&first, &other});
        RunningSpring spring(first.first(), "x");
        QVERIFY(FakeDisplay::current().awaitRequest(first.window()));
        FakeDisplay::current().frame(first.window());
        first.first()->setParentItem(other.window().contentItem());
        const auto hasFollowed = [&] {
            const int before = spring.updates;
            FakeDisplay::current().frame(other.window());
            return spring.updates == before + 1
                && FakeDisplay::current().awaitRequest(other.window());
        };
        QTRY_VERIFY(hasFollowed());
        for (int i = 0; i < 5; ++i)
            QVERIFY(spring.movesWithFrameOf(other));
    }

    void frameTicker_renderControl_continues()
    {
        FakeDisplay::current().interceptRequests(false);
        for (const bool hasWindow : {false, true}) { // beside another window
            const auto beside = hasWindow ? std::make_unique<Scene>() : nullptr;
            QQuickRenderControl control;
            Scene scene(&control);
            RunningSpring spring(scene.first(), "x");
            QElapsedTimer clock;
            clock.start();
            QTRY_VERIFY(spring.updates > 30);
            QVERIFY2(clock.elapsed() < 2000, qPrintable(QString::number(clock.elapsed())));
        }
    }

    void frameTicker_manyInvisibleItems_findsVisibleItem()
    {
        Scene scene;
        drawAll({&scene});
        std::vector<std::unique_ptr<QQuickItem>> items;
        std::vector<std::unique_ptr<RunningSpring>> springs;
        for (int i = 0; i < 300; ++i) {
            items.push_back(std::make_unique<QQuickItem>(scene.window().contentItem()));
            items.back()->setVisible(i == 250);
            springs.push_back(std::make_unique<RunningSpring>(items.back().get(), "x"));
        }
        QTRY_VERIFY(springs[250]->movesWithFrameOf(scene));
        for (int i = 0; i < 30; ++i) // in all later frames
            QVERIFY(springs[250]->movesWithFrameOf(scene));
    }

    void SpringDrag_eventsBetweenFrames_areWrittenInFrame()
    {
        FakeDisplay &display = FakeDisplay::current();
        Scene scene;
        drawAll({&scene});
        const double origin = 20 + QGuiApplication::styleHints()->startDragDistance();
        auto &box = *scene.drag()->property("target").value<QQuickItem *>();
        int writes = 0;
        connect(&box, &QQuickItem::xChanged, this, [&] { ++writes; });
        double pointer = 5;
        scene.send(QEvent::MouseButtonPress, 20);
        scene.send(QEvent::MouseMove, origin + pointer);
        for (int frame = 0; frame < 10; ++frame) {
            writes = 0;
            for (int event = 0; event < 2; ++event) {
                QTest::qSleep(8);
                pointer += 8;
                scene.send(QEvent::MouseMove, origin + pointer);
                QCOMPARE(scene.drag()->property("offset").toDouble(), pointer);
            }
            QCOMPARE(writes, 0);
            QVERIFY(display.awaitRequest(scene.window()));
            display.frame(scene.window());
            QVERIFY(writes == 1 || writes == 2); // A timer also ticks if the display is late.
            QVERIFY2(std::abs(box.x() - pointer) < 20, qPrintable(QString::number(box.x())));
        }
        writes = 0;
        scene.send(QEvent::MouseButtonRelease, origin + pointer);
        QVERIFY(writes <= 1 && !scene.drag()->property("dragging").toBool());
    }

private:
    std::unique_ptr<FrameTicker> m_ticker;
};

SPRUNG_TEST(ItemFramesTest, FakeDisplay)
#include "item_frames_test.moc"
