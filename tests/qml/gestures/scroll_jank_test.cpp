// SPDX-License-Identifier: MIT
// Tests ScrollMotion.jankPolicy with a list whose delegates advance the clock when they are
// created. Oracle: the time budget of a frame, and the same list with KeepTime.
#include "expected.h"
#include "late_frames.h"
#include "scrolled_scene.h"
#include "slot.h"
#include "test.h"

using namespace sprung;

namespace {

constexpr double hertz = 144, scrollDistance = 4000;

struct Travel
{
    double pause = 0;   ///< s; the longest between two frames
    double step = 0;    ///< px; the largest between two frames
    double seconds = 0; ///< until the list is at rest
};

/// A list of 400 px with rows of 40 px. The creation of a row takes some milliseconds.
class HeavyScene : public ScrolledScene
{
public:
    explicit HeavyScene(double milliseconds, const QByteArray &list = {})
        : ScrolledScene("Item { id: root; property alias list: list; property QtObject motion: "
                        "list.ScrollMotion; signal rowCreated\n"
                        "ListView { id: list; width: 400; height: 400; model: 500; cacheBuffer: 0;"
                        "ScrollMotion.spring: Springs.spring(200, 28.3)\n"
                        + list
                        + "\ndelegate: Item { width: 400; height: 40\n"
                          "Component.onCompleted: root.rowCreated() } } }")
        , m_onRowCreated([this, milliseconds] { frames.now += milliseconds / 1000; })
    {
        frames.period = 1 / hertz;
        Motion::setTicker(&frames);
        ::QObject::connect(&root(), SIGNAL(rowCreated()), &m_onRowCreated, SLOT(call()));
    }

    /// Advances to the next frame of the display. Returns the elapsed time.
    double frame()
    {
        const double begin = m_frameTime;
        const double periods = std::ceil((frames.now - begin) * hertz - 1e-9);
        m_frameTime += std::max(periods, 1.) / hertz;
        frames.now = m_frameTime;
        frames.advance(m_frameTime - begin);
        return m_frameTime - begin;
    }
    Travel travel()
    {
        scrollTo(scrollDistance);
        Travel travel;
        const double begin = m_frameTime;
        while (isScrolling() && m_frameTime - begin < 10) {
            const double before = y();
            travel.pause = std::max(travel.pause, frame());
            travel.step = std::max(travel.step, std::abs(y() - before));
            polish();
        }
        travel.seconds = m_frameTime - begin;
        return travel;
    }

    LateFrames frames;

private:
    SlotHook m_onRowCreated;
    double m_frameTime = 0;
};

QByteArray describe(const Travel &travel)
{
    return "pause " + QByteArray::number(1000 * travel.pause) + " ms, step "
        + QByteArray::number(travel.step) + " px, there after " + QByteArray::number(travel.seconds)
        + " s";
}

const char *const keepTime = "ScrollMotion.jankPolicy: ScrollMotion.KeepTime";

} // namespace

class ScrollJankTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void SlowDown_expensiveDelegates_limitsPausesAndSteps()
    {
        for (const double milliseconds : {4., 8., 12., 20.}) {
            const FailureContext context(milliseconds);
            HeavyScene scene(milliseconds);
            const Travel travel = scene.travel();
            QCOMPARE(scene.y(), scrollDistance);
            const double creationTime = milliseconds / 1000;
            QVERIFY2(travel.pause <= 0.012 + 2 * creationTime + 1.01 / hertz, describe(travel));
            QVERIFY2(travel.step <= 160, describe(travel));
            // The creation of all rows, and the wait for the next frame of the display.
            QVERIFY2(travel.seconds < 0.9 + 2 * scrollDistance / 40 * creationTime,
                     describe(travel));
            HeavyScene keepTimeScene(milliseconds, keepTime);
            const Travel keepTimeTravel = keepTimeScene.travel();
            QCOMPARE(keepTimeScene.y(), scrollDistance);
            QVERIFY2(keepTimeTravel.step > 3 * travel.step, describe(keepTimeTravel));
            QVERIFY2(keepTimeTravel.pause > 2 * travel.pause, describe(keepTimeTravel));
        }
    }

    void SlowDown_cheapDelegates_keepsTime()
    {
        for (const double milliseconds : {0., 0.3, 1.}) {
            const FailureContext context(milliseconds);
            HeavyScene smooth(milliseconds), keepTimeScene(milliseconds, keepTime);
            Motion::setTicker(&smooth.frames);
            const Travel travel = smooth.travel();
            Motion::setTicker(&keepTimeScene.frames);
            const Travel reference = keepTimeScene.travel();
            QVERIFY2(travel.seconds <= 1.03 * reference.seconds,
                     describe(travel) + describe(reference));
            QVERIFY2(travel.step <= 1.01 * reference.step, describe(travel) + describe(reference));
        }
    }

    void SlowDown_withoutFramePeriod_keepsTime()
    {
        HeavyScene scene(12), keepTimeScene(0);
        scene.frames.period = keepTimeScene.frames.period = 0;
        for (HeavyScene *each : {&scene, &keepTimeScene}) {
            Motion::setTicker(&each->frames);
            each->scrollTo(scrollDistance);
            for (int i = 0; i < 20; ++i)
                each->frames.advance(0.02);
        }
        QCOMPARE(scene.y(), keepTimeScene.y());
        QVERIFY(scene.y() > 1000);
    }

    void SlowDown_touchpadScroll_followsFingers()
    {
        HeavyScene scene(12);
        scene.travel(); // ScrollMotion has measured the time of a delegate.
        scene.touchPad();
        for (int i = 1; i <= 10; ++i) {
            scene.passWithoutFrames(10);
            scene.frames.now += 0.01;
            scene.movePad({0, -200});
            QCOMPARE(scene.restingPosition().y(), scrollDistance - 200 * i);
        }
        scene.frames.period = 0;
        scene.movePad({0, -200});
        QCOMPARE(scene.y(), scrollDistance - 2200);
    }
};

SPRUNG_TEST(ScrollJankTest, QGuiApplication)
#include "scroll_jank_test.moc"
