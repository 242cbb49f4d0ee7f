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
    Rectangle {
        id: first
        width: 20
        height: 20
        transform: Translate { id: shift }
    }
    Rectangle {
        id: second
        width: 20
        height: 20
    }
}
)";

/// A window with two rectangles in a row.
class Scene
{
public:
    explicit Scene(bool isShown = true, QQuickRenderControl *control = nullptr)
        : m_window(control ? std::make_unique<QQuickWindow>(control)
                           : std::make_unique<QQuickWindow>())
    {
        QQmlComponent component(&m_engine);
        component.setData(twoInARow, {});
        m_row.reset(qobject_cast<QQuickItem *>(component.create()));
        m_row->setParentItem(m_window->contentItem());
        m_window->resize(300, 100);
        if (isShown)
            show();
    }

    void show()
    {
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
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
        Motion::instance()->setWhenHidden(Motion::Run);
        FakeDisplay::here().takeOver(false);
        m_ticker.reset();
    }

    void theWindowOfTheItemGivesTheFrames_data()
    {
        QTest::addColumn<bool>("isPart");
        QTest::addRow("an item") << false;
        QTest::addRow("a transform") << true;
    }
    void theWindowOfTheItemGivesTheFrames()
    {
        QFETCH(bool, isPart);
        FakeDisplay &display = FakeDisplay::here();
        Scene still, scene;
        drawAll({&still, &scene});
        Mover mover(isPart ? scene.shift() : scene.first(), "x");
        for (int i = 0; i < 10; ++i) {
            QVERIFY(display.awaitRequest(scene.window()));
            const int before = mover.updates;
            display.frame(scene.window());
            QCOMPARE(mover.updates, before + 1);
        }
        QVERIFY(!display.requests.contains(&still.window()));
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
    void anItemThatIsInvisibleAsksForNoFrames()
    {
        FakeDisplay &display = FakeDisplay::here();
        Scene scene;
        scene.first()->setVisible(false);
        QObject part(scene.first());
        part.setProperty("amount", 0.0);
        drawAll({&scene});
        Mover mover(&part, "amount");
        QTRY_VERIFY(mover.updates > 20);
        QVERIFY(display.requests.isEmpty());
    }

    void anItemThatIsInvisibleRestsIfTheProgramLikes()
    {
        Motion::instance()->setWhenHidden(Motion::Rest);
        Scene scene;
        scene.first()->setVisible(false);
        drawAll({&scene});
        Mover mover(scene.first(), "x");
        QTRY_VERIFY(mover.updates > 1);
        QElapsedTimer clock;
        clock.start();
        const int before = mover.updates;
        QTRY_VERIFY(mover.updates >= before + 5);
        QVERIFY2(clock.elapsed() > 350, qPrintable(QString::number(clock.elapsed())));
    }

    void whatIsVisibleAgainIsWhereItIsInItsFirstFrame_data()
    {
        QTest::addColumn<Motion::HiddenPolicy>("policy");
        QTest::addRow("Run") << Motion::Run;
        QTest::addRow("Rest") << Motion::Rest;
    }
    void whatIsVisibleAgainIsWhereItIsInItsFirstFrame()
    {
        QFETCH(Motion::HiddenPolicy, policy);
        Motion::instance()->setWhenHidden(policy);
        FakeDisplay &display = FakeDisplay::here();
        Scene scene;
        scene.first()->setVisible(false);
        drawAll({&scene});
        Mover mover(scene.first(), "x");
        QTRY_VERIFY(mover.updates > 3);
        scene.first()->setVisible(true);
        QVERIFY(display.awaitRequest(scene.window()));
        const int before = mover.updates;
        display.frame(scene.window());
        QCOMPARE(mover.updates, before + 1);
        QVERIFY(display.awaitRequest(scene.window()));
    }

    void whatMovesToAnotherWindowFollowsThatOne()
    {
        FakeDisplay &display = FakeDisplay::here();
        Scene one, other;
        drawAll({&one, &other});
        Mover mover(one.first(), "x");
        QVERIFY(display.awaitRequest(one.window()));
        display.frame(one.window());
        QQuickItem *const item = one.first();
        item->setParentItem(other.window().contentItem());
        const auto hasFollowed = [&] {
            const int before = mover.updates;
            display.frame(other.window());
            return mover.updates == before + 1 && display.awaitRequest(other.window());
        };
        QTRY_VERIFY(hasFollowed());
        for (int i = 0; i < 5; ++i) {
            QVERIFY(display.awaitRequest(other.window()));
            const int before = mover.updates;
            display.frame(other.window());
            QCOMPARE(mover.updates, before + 1);
        }
    }

    void anItemInNoWindowGoesOn()
    {
        FakeDisplay &display = FakeDisplay::here();
        Scene scene;
        drawAll({&scene});
        QQuickItem loose;
        Mover mover(&loose, "x");
        QTRY_VERIFY(mover.updates > 5);
        QVERIFY(display.requests.isEmpty());
    }

    void whatARenderControlDrawsGoesOn_data()
    {
        QTest::addColumn<bool>("hasWindow");
        QTest::addRow("alone") << false;
        QTest::addRow("beside a window") << true;
    }
    void whatARenderControlDrawsGoesOn()
    {
        QFETCH(bool, hasWindow);
        FakeDisplay::here().takeOver(false);
        std::unique_ptr<Scene> beside;
        if (hasWindow)
            beside = std::make_unique<Scene>();
        QQuickRenderControl control;
        Scene scene(false, &control);
        Mover mover(scene.first(), "x");
        QElapsedTimer clock;
        clock.start();
        QTRY_VERIFY(mover.updates > 30);
        QVERIFY2(clock.elapsed() < 2000, qPrintable(QString::number(clock.elapsed())));
    }

    void ofManyTheVisibleOneIsFound()
    {
        FakeDisplay &display = FakeDisplay::here();
        Scene scene;
        drawAll({&scene});
        std::vector<std::unique_ptr<QQuickItem>> items;
        std::vector<std::unique_ptr<Mover>> movers;
        for (int i = 0; i < 300; ++i) {
            items.push_back(std::make_unique<QQuickItem>(scene.window().contentItem()));
            items.back()->setVisible(i == 250);
            movers.push_back(std::make_unique<Mover>(items.back().get(), "x"));
        }
        const auto isFound = [&] {
            if (!display.awaitRequest(scene.window()))
                return false;
            const int before = movers[250]->updates;
            display.frame(scene.window());
            return movers[250]->updates == before + 1;
        };
        QTRY_VERIFY(isFound());
        for (int i = 0; i < 30; ++i) { // and stays
            QVERIFY(display.awaitRequest(scene.window()));
            const int before = movers[250]->updates;
            display.frame(scene.window());
            QCOMPARE(movers[250]->updates, before + 1);
        }
    }

private:
    std::unique_ptr<FrameTicker> m_ticker;
};

SPRUNG_TEST(ItemFramesTest, FakeDisplay)
#include "item_frames_test.moc"
