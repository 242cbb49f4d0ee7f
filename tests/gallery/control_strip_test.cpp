// SPDX-License-Identifier: MIT
// Tests ControlStrip: springs, time, forces, and a recorded gesture. Oracle: the parameters of
// running interpolators, and the motion before and after.
#include "demo_player.h"
#include "frame_pump.h"
#include "gesture_player.h"
#include "gesture_recorder.h"
#include "layout_test_page.h"
#include "motion_trails.h"
#include "test.h"

#include <sprung/animation/animated_value.h>
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/scheme/motion_scheme.h>

using sprung::Interpolator;
using sprung::Motion;
using sprung::MotionScheme;
using sprung::SpringInterpolator;
using sprung::SpringParameters;

namespace {

/// A page with the open strip.
struct StripPage : LayoutTestPage
{
    explicit StripPage(const char *name, QSize size = Gallery::desktop)
        : LayoutTestPage(name, size)
        , trails(qobject_cast<MotionTrails *>(find("trails")))
        , gesture(qobject_cast<GestureRecorder *>(find("gesture")))
        , player(qobject_cast<DemoPlayer *>(find("fingertip")))
    {
        tap(find("pace"));
        pass(1500);
        stage.moveTo({-1, -1});
        page->forceActiveFocus();
    }
    /// Plays the film of the page, and renders each \a drawn-th frame.
    template <typename EachFrame>
    void play(int milliseconds, const EachFrame &eachFrame, int drawn = 1)
    {
        GesturePlayer gesturePlayer(stage, page);
        int frames = 0;
        for (const int start = stage.time(); stage.time() < start + milliseconds;) {
            stage.passFrame();
            if (++frames % drawn == 0)
                stage.picture();
            gesturePlayer.play(stage.time() - start);
            eachFrame();
        }
    }
    void set(const char *control, const QVariant &value)
    {
        find(control)->setProperty(value.metaType().id() == QMetaType::Bool ? "checked" : "value",
                                   value);
    }

    MotionTrails *trails;
    GestureRecorder *gesture;
    DemoPlayer *player;
};

/// The page with the picture that can be thrown into corners.
struct PicturePage : StripPage
{
    explicit PicturePage(QSize size = Gallery::desktop)
        : StripPage("picture_in_picture", size)
        , area(find("area"))
    {
        const auto items = area->findChildren<QQuickItem *>();
        for (QQuickItem *item : items) {
            if (item->property("corner").isValid())
                picture = item;
        }
    }
    static constexpr qsizetype released = 34; // frames after the press
    /// Records a drag in three directions, and returns the x position of the picture in each frame.
    QList<double> record()
    {
        tap(find("record"));
        press(picture);
        QList<double> positions;
        const auto drag = [&](double delta, int frames) {
            const QPointF start = stage.pointer();
            for (int i = 1; i <= frames; ++i) {
                frame();
                stage.moveTo(start + QPointF(delta, delta / 5) * i / frames);
                positions += picture->x();
            }
        };
        drag(-300, 18);
        drag(120, 12);
        drag(-60, 4);
        stage.release();
        positions += passAndRecord(1800);
        pass(4000);
        return positions;
    }
    QList<double> passAndRecord(int milliseconds)
    {
        QList<double> positions;
        for (const int end = stage.time() + milliseconds; stage.time() < end;) {
            frame();
            positions += picture->x();
        }
        return positions;
    }
    bool isPlaying() const { return player->isPlaying(); }
    void replay() { tap(find("replayGesture")); }
    void replayUntilPressed()
    {
        replay();
        passUntilPressed();
    }
    void passUntilPressed()
    {
        for (int i = 0; i < 6 * Stage::hertz && !player->isPressed(); ++i)
            frame();
        QVERIFY(player->isPressed());
    }

    const FramePump framePump;
    QQuickItem *area;
    QQuickItem *picture = nullptr;
};

QPolygonF cornersOf(const QQuickItem *item)
{
    QPolygonF outline;
    for (const QPointF corner :
         {QPointF(0, 0), QPointF(item->width(), 0), QPointF(item->width(), item->height()),
          QPointF(0, item->height())})
        outline += item->mapToScene(corner);
    return outline;
}

bool isClose(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * std::abs(b);
}

double farthest(const QPolygonF &a, const QPolygonF &b)
{
    double most = 0;
    for (int i = 0; i < 4; ++i)
        most = std::max(most, std::hypot(a[i].x() - b[i].x(), a[i].y() - b[i].y()));
    return most;
}

/// Returns whether a pixel near \a position has nearly this color.
bool isPainted(const QImage &picture, QPointF position, QColor color)
{
    for (int x = -2; x <= 2; ++x) {
        for (int y = -2; y <= 2; ++y) {
            const QColor pixel = picture.pixelColor(position.toPoint() + QPoint(x, y));
            if (std::abs(pixel.red() - color.red()) + std::abs(pixel.green() - color.green())
                    + std::abs(pixel.blue() - color.blue())
                < 60)
                return true;
        }
    }
    return false;
}

} // namespace

class ControlStripTest : public QObject
{
    Q_OBJECT

    static QList<QQuickItem *> itemsIn(QQuickItem *page)
    {
        QList<QQuickItem *> all{page};
        for (qsizetype i = 0; i < all.size(); ++i)
            all += all[i]->childItems();
        return all;
    }
    /// Returns whether an interpolator moves an item of \a page.
    static bool isIn(const QObject *at, const QQuickItem *page)
    {
        while (at && at != page) {
            const auto *item = qobject_cast<const QQuickItem *>(at);
            at = item && item->parentItem() ? item->parentItem() : at->parent();
        }
        return at;
    }
    static double overshoot(const QList<double> &positions)
    {
        return std::abs(*std::ranges::min_element(positions) - positions.last());
    }
    static int lastStep(const QQuickItem *page)
    {
        QVariant step;
        const auto count = int(page->property("film").toList().size());
        QMetaObject::invokeMethod(const_cast<QQuickItem *>(page), "filmStep",
                                  Q_RETURN_ARG(QVariant, step), Q_ARG(int, count - 1));
        return step.toMap()["at"].toInt();
    }

private Q_SLOTS:
    void cleanup()
    {
        QGuiApplication::setFont(m_font);
        QCOMPARE(Motion::instance()->timeScale(), 1.0);
    }

    void springSliders_onEachPage_changeSprings()
    {
        constexpr double speed = 0.5;
        constexpr double damping = 0.25; // the wildest
        StripPage test("tabs");
        test.set("springs", speed);
        test.set("damping", damping);
        const QStringList pages = test.gallery.pages();
        for (const QString &page : pages) {
            test.gallery.show(page);
            test.page = test.gallery.page();
            int springs = 0;
            test.play(
                test.page->property("filmLength").toInt(),
                [&] {
                    for (const QQuickItem *item :
                         itemsIn(test.page)) // the software renderer crashes
                        QVERIFY(!item->property("radius").isValid()
                                || (item->width() >= 0 && item->height() >= 0));
                    for (const Interpolator *each : Interpolator::allRunning()) {
                        const auto *spring = qobject_cast<const SpringInterpolator *>(each);
                        if (!spring || spring->isHeld() || spring->approximateDuration() > 0
                            || !isIn(each->target() ? each->target() : each, test.page))
                            continue;
                        const sprung::Trajectory trajectory = spring->trajectory();
                        const auto role = spring->role() == MotionScheme::Automatic
                            ? MotionScheme::roleOf(spring->propertyName().toUtf8(),
                                                   spring->value().metaType())
                            : spring->role();
                        const SpringParameters own = spring->spring();
                        const SpringParameters now =
                            std::get<sprung::SpringLaw>(trajectory.law()).parameters;
                        const double factor = role == MotionScheme::Spatial ? speed * damping
                                                                            : speed;
                        QVERIFY(isClose(now.stiffness, own.stiffness * speed * speed));
                        QVERIFY2(isClose(now.damping, own.damping * factor),
                                 qPrintable(page + spring->propertyName()));
                        ++springs;
                    }
                    // An element's value has no spring of its own to compare with.
                    for (const sprung::AnimatedValue *each : sprung::AnimatedValue::allRunning())
                        springs += isIn(each->owner().subject(), test.page);
                },
                4);
            // Those of many_points are the render thread's.
            QVERIFY2((springs > 0) == (page != "many_points"), qPrintable(page));
        }
    }

    void trailOf_movingItem_predictsTarget_data()
    {
        QTest::addColumn<QString>("page");
        for (const char *page :
             {"tabs", "card_fan", "app_launch", "picture_in_picture", "pager", "toasts"})
            QTest::newRow(page) << page;
    }
    void trailOf_movingItem_predictsTarget()
    {
        QFETCH(const QString, page);
        StripPage test(qPrintable(page));
        test.play(lastStep(test.page) + 130, [] {});
        test.set("stopTime", true);
        struct Prediction
        {
            QPointer<QQuickItem> item;
            QPolygonF predicted;
            QPolygonF target;
        };
        QList<Prediction> all;
        for (QQuickItem *item : itemsIn(test.page)) {
            const MotionTrail *trail = test.trails->trailOf(item);
            if (!trail || !trail->isPredictable || !std::isfinite(trail->secondsToRest()))
                continue;
            const QTransform around = item->parentItem()->itemTransform(nullptr, nullptr);
            all.append({item, outlineOf(trail->predictedPose(0.1), around),
                        outlineOf(trail->predictedPose(trail->secondsToRest()), around)});
        }
        QVERIFY(!all.isEmpty());
        test.set("stopTime", false);
        for (int frame = 0; frame < Stage::hertz / 10; ++frame)
            test.frame();
        int known = 0;
        for (const Prediction &one : all) {
            if (!one.item || !one.item->isVisible())
                continue;
            if (page != "tabs") // whose picture stays at its edge while the pill overshoots
                QVERIFY(farthest(cornersOf(one.item), one.predicted) < 1);
            ++known;
        }
        QVERIFY(known > 0);
        test.pass(6000);
        for (const Prediction &one : all) {
            if (one.item && one.item->isVisible())
                QVERIFY(farthest(cornersOf(one.item), one.target) < 1);
        }
    }

    void forces_whenChecked_areDrawn()
    {
        PicturePage page;
        const QColor accent("#7aa2ff");
        const QColor pink("#ff7a9e");
        page.key(Qt::Key_Left);
        page.pass(150);
        const QPointF before = TestPage::middle(page.picture);
        page.frame();
        const QPointF now = TestPage::middle(page.picture);
        const QPointF arrow = (now - before) * Stage::hertz / 10;
        const auto targetEdge = [&](const QImage &picture) { // of the left corner
            const QPointF corner = page.area->mapToScene({12, page.picture->y()});
            int painted = 0;
            for (double y = 20; y < page.picture->height() - 20; y += 4)
                painted += isPainted(picture, corner + QPointF(0, y), accent);
            return painted;
        };
        const QImage without = page.stage.picture();
        QVERIFY(!isPainted(without, now + arrow / 2, pink));
        QCOMPARE(targetEdge(without), 0);
        page.set("forces", true);
        const QImage with = page.stage.picture();
        QVERIFY(isPainted(with, now + arrow / 2, pink));
        QVERIFY(isPainted(with, now + arrow, pink));
        QVERIFY(targetEdge(with) > 5);
        page.set("forces", false);
    }

    void strip_opened_isBelowPageAndIdle_data() { TestPage::sizes(); }
    void strip_opened_isBelowPageAndIdle()
    {
        QFETCH(const QSize, size);
        const double height = TestPage("picture_in_picture", size).page->height();
        StripPage test("picture_in_picture", size);
        const QQuickItem *strip = test.find("strip");
        const QRectF rect = TestPage::sceneRect(strip);
        for (const char *part : {"springs", "timeScale", "reset"})
            QVERIFY(rect.contains(TestPage::sceneRect(test.find(part))));
        QVERIFY(TestPage::sceneRect(test.page).bottom() <= rect.top());
        QVERIFY(TestPage::sceneRect(strip->parentItem()).contains(rect));
        test.set("forces", true);
        test.key(Qt::Key_Left);
        test.pass(8000);
        QVERIFY(test.stage.isIdle());
        test.set("forces", false);
        test.tap(test.find("pace"));
        test.pass(3000);
        QVERIFY(!test.trails->isVisible() && !strip->isVisible());
        QCOMPARE(test.page->height(), height);
        QVERIFY(test.stage.isIdle());
    }

    void stopTime_thenStep_continuesFrameByFrame()
    {
        PicturePage page;
        page.key(Qt::Key_Left);
        const QList<double> expected = page.passAndRecord(700);
        page.pass(3000);
        page.key(Qt::Key_Right);
        page.pass(3000);

        page.key(Qt::Key_Left);
        QList<double> positions = page.passAndRecord(150);
        page.set("stopTime", true);
        QCOMPARE(page.passAndRecord(500), QList<double>(30, positions.last()));
        for (int i = 0; i < 3; ++i) {
            page.press(page.find("step"));
            page.stage.release();
            page.frame();
            positions += page.picture->x();
            QCOMPARE(page.passAndRecord(200), QList<double>(12, positions.last()));
        }
        page.set("stopTime", false);
        positions += page.passAndRecord(500);
        for (qsizetype i = 0; i < expected.size(); ++i)
            QVERIFY(std::abs(positions[i] - expected[i]) < 0.5);
    }

    void moment_moved_marksPastAndFutureOutlines()
    {
        PicturePage page;
        page.key(Qt::Key_Left);
        QList<QPolygonF> outlines;
        for (int frame = 0; frame < 24; ++frame) {
            page.frame();
            outlines += cornersOf(page.picture);
        }
        page.set("stopTime", true);
        page.frame();
        const auto isMarked = [&](const QPolygonF &outline) {
            const QImage picture = page.stage.picture();
            const QPointF side = outline[3] - outline[0];
            return isPainted(picture, outline[0] + side * 0.3, "#7aa2ff")
                && isPainted(picture, outline[0] + side * 0.6, "#7aa2ff");
        };
        QVERIFY(!isMarked(outlines[11]));
        page.set("moment", -200.0);
        QVERIFY(isMarked(outlines[11]));
        QVERIFY(!isMarked(outlines[17]));
        page.set("moment", -100.0);
        QVERIFY(isMarked(outlines[17]));
        page.set("moment", 100.0);
        const QImage ahead = page.stage.picture();
        page.set("stopTime", false);
        for (int frame = 0; frame < 6; ++frame)
            page.frame();
        const QPolygonF there = cornersOf(page.picture);
        QVERIFY(isPainted(ahead, there[0] + (there[3] - there[0]) * 0.3, "#7aa2ff"));
    }

    void timeScale_afterStopTime_isRestored()
    {
        StripPage test("tabs");
        const auto scale = [] { return Motion::instance()->timeScale(); };
        const QQuickItem *button = test.find("stopTime");
        const auto *icon = button->property("contentItem").value<QQuickItem *>()->childItems()[0];
        test.press(button);
        test.pass(200);
        QVERIFY(icon->scale() < 0.9);
        test.stage.release();
        QCOMPARE(scale(), 0.0);
        QCOMPARE(icon->scale(), 1.0); // it does not look pressed while time is stopped
        test.tap(button);
        const QQuickItem *time = test.find("timeScale");
        test.stage.press(time->mapToScene({1, time->height() - 12}));
        test.stage.release();
        const double slow = scale();
        QVERIFY(slow > 0 && slow < 0.2);
        test.tap(button);
        QCOMPARE(scale(), 0.0);
        test.tap(button);
        QCOMPARE(scale(), slow);
        test.tap(button);
        test.gallery.show("dock"); // where time passes
        QCOMPARE(scale(), slow);
        test.set("springs", 0.25);
        test.tap(test.find("reset"));
        QCOMPARE(scale(), 1.0);
        QCOMPARE(test.number("springs", "value"), 1.0);
        QVERIFY(!test.find("reset")->isEnabled());
    }

    void replay_recordedGesture_repeatsMotion()
    {
        PicturePage page;
        const QList<double> first = page.record();
        QVERIFY(!page.gesture->isRecording());
        QVERIFY(std::abs(first.last() - first.first()) > 300);
        page.replayUntilPressed();
        QCOMPARE(page.picture->property("corner").toString(), "bottom right"); // as before
        const QList<double> replayed = page.passAndRecord(2200);
        for (qsizetype i = 0; i < 120; ++i) {
            const qsizetype late = i >= PicturePage::released; // it is released with the next frame
            QVERIFY(std::abs(replayed[i + late] - first[i]) < 1.5);
        }
        page.pass(3000);
        QVERIFY(!page.isPlaying());
        page.set("damping", 0.2);
        page.replayUntilPressed();
        const QList<double> lessDamped = page.passAndRecord(6000);
        QVERIFY(overshoot(lessDamped) > 2 * overshoot(first));
        QVERIFY(std::abs(lessDamped.last() - first.last()) < 1);
    }

    void replay_duringMotion_startsAtRest()
    {
        PicturePage page;
        page.record();
        page.set("springs", 0.25);
        page.key(Qt::Key_Left);
        page.key(Qt::Key_Up);
        page.pass(300);
        page.replayUntilPressed();
        const QPointF corner(page.picture->parentItem()->width() - page.picture->width() - 12,
                             page.picture->parentItem()->height() - page.picture->height() - 12);
        QVERIFY((page.picture->position() - corner).manhattanLength() < 20);
    }

    void record_again_replacesGesture()
    {
        PicturePage page;
        page.record();
        const auto steps = page.gesture->film().size();
        QVERIFY(steps > 30);
        page.tap(page.find("record"));
        QVERIFY(!page.find("replayGesture")->isEnabled());
        page.tap(page.find("springs")); // not on the page
        QVERIFY(page.gesture->isRecording());
        page.tap(page.picture);
        page.pass(1500);
        QVERIFY(page.gesture->isRecording());
        page.pass(700);
        QVERIFY(!page.gesture->isRecording());
        QCOMPARE(page.gesture->film().size(), 2);
        page.tap(page.find("record"));
        page.tap(page.find("record")); // canceled
        QVERIFY(!page.gesture->isRecording());
        QVERIFY(!page.find("replayGesture")->isEnabled());
        page.set("springs", 1.0);
    }

    void record_pointerStaysPressed_endsWithRelease()
    {
        PicturePage page;
        page.tap(page.find("record"));
        page.press(page.picture);
        page.stage.drag({-100, 0}, 200);
        page.pass(2500);
        QVERIFY(!page.gesture->isRecording());
        QCOMPARE(page.gesture->film().last().toMap()["at"].toInt(), GestureRecorder::length);
        page.stage.release();
        page.pass(2000);
        page.replayUntilPressed();
        page.pass(1500);
        QVERIFY(page.player->isPressed());
        page.pass(600);
        QVERIFY(!page.player->isPressed());
    }

    void replay_pausedPointer_repeatsPause()
    {
        PicturePage page;
        page.tap(page.find("record"));
        page.press(page.picture);
        page.stage.drag({-100, 0}, 100);
        page.pass(600);
        page.stage.drag({-100, 0}, 100);
        page.stage.release();
        page.pass(4000);
        page.replayUntilPressed();
        const double pressed = page.player->finger().x();
        page.pass(200);
        for (int frame = 0; frame < 24; ++frame) {
            QVERIFY(std::abs(page.player->finger().x() - (pressed - 100)) < 1);
            page.frame();
        }
        page.pass(200);
        QVERIFY(std::abs(page.player->finger().x() - (pressed - 200)) < 1);
    }

    void replay_otherInput_stops()
    {
        PicturePage page;
        page.record();
        page.replay();
        page.tap(page.area); // while it waits
        QVERIFY(!page.isPlaying());
        page.replayUntilPressed();
        page.pass(100);
        page.stage.press(page.area->mapToScene({20, 20}));
        QVERIFY(!page.isPlaying() && !page.player->isPressed());
        page.stage.release();
        page.pass(3000);
        page.replayUntilPressed();
        page.replay(); // once more, in between
        QVERIFY(!page.player->isPressed());
        page.passUntilPressed();
        page.pass(300);
        page.tap(page.find("stopTime"));
        QVERIFY(!page.isPlaying());
        QCOMPARE(Motion::instance()->timeScale(), 0.0);
        page.tap(page.find("stopTime"));
        QCOMPARE(Motion::instance()->timeScale(), 1.0);
        page.replayUntilPressed();
        QMetaObject::invokeMethod(page.find("record"), "press"); // as assistive technology does
        QVERIFY(!page.isPlaying());
        page.pass(500);
        QVERIFY(page.gesture->isRecording()); // the window closes while it records
    }

    void replay_windowResized_continuesUntilPageChanges()
    {
        PicturePage page;
        page.record();
        page.replayUntilPressed();
        page.pass(100);
        page.gallery.resize(Gallery::phone);
        page.pass(4000);
        QVERIFY(!page.isPlaying() && !page.player->isPressed());
        page.replay(); // the press is outside the page now
        page.pass(5000);
        QVERIFY(!page.isPlaying());
        page.gallery.resize(Gallery::desktop);
        page.pass(1000);
        page.replayUntilPressed();
        page.pass(100);
        page.gallery.show("dock");
        QVERIFY(!page.isPlaying() && !page.player->isPressed());
        page.pass(2000);
        QVERIFY(!page.find("replayGesture")->isEnabled());
        page.tap(page.find("record"));
        page.gallery.show("tabs");
        QVERIFY(!page.gesture->isRecording());
    }

    void strip_tabAndArrowKeys_moveFocusAndTime()
    {
        StripPage test("tabs");
        test.find("springs")->forceActiveFocus(Qt::TabFocusReason);
        QStringList order;
        for (int i = 0; i < 6; ++i) {
            order += test.focused()->objectName();
            test.key(Qt::Key_Tab);
        }
        QCOMPARE(order,
                 QStringList({"springs", "damping", "timeScale", "forces", "stopTime", "record"}));
        test.find("stopTime")->forceActiveFocus(Qt::TabFocusReason);
        test.key(Qt::Key_Space);
        QCOMPARE(Motion::instance()->timeScale(), 0.0);
        test.find("moment")->forceActiveFocus(Qt::TabFocusReason);
        const double before = test.number("moment", "value");
        test.key(Qt::Key_Left);
        QVERIFY(test.number("moment", "value") < before);
        test.key(Qt::Key_Escape);
        QCOMPARE(Motion::instance()->timeScale(), 1.0); // or the strip could not fold in
        test.pass(1000);
        QVERIFY(!test.find("strip")->isVisible());
    }

    void strip_atAnySize_showsAllControls_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("letters"); // px
        QTest::addColumn<Qt::LayoutDirection>("direction");
        for (const QSize size :
             {QSize(360, 740), QSize(760, 560), Gallery::desktop, QSize(1280, 800)}) {
            for (const int letters : {0, 24}) {
                for (const auto direction : {Qt::LeftToRight, Qt::RightToLeft})
                    QTest::addRow("%d, letters %d, direction %d", size.width(), letters,
                                  int(direction))
                        << size << letters << direction;
            }
        }
    }
    void strip_atAnySize_showsAllControls()
    {
        QFETCH(const QSize, size);
        QFETCH(const int, letters);
        QFETCH(const Qt::LayoutDirection, direction);
        QGuiApplication::setLayoutDirection(direction);
        if (letters > 0) {
            QFont font;
            font.setPixelSize(letters);
            QGuiApplication::setFont(font);
        }
        StripPage test("tabs", size);
        const auto rect = [&](const char *name) { return TestPage::sceneRect(test.find(name)); };
        for (const bool frozen : {false, true}) {
            test.set("stopTime", frozen);
            test.frame();
            const QList<const char *> sliders{"springs", "damping",
                                              frozen ? "moment" : "timeScale"};
            QList<QRectF> all;
            for (const char *name : sliders
                     + QList<const char *>{"forces", "stopTime", "step", "record", "replayGesture",
                                           "reset"}) {
                const QRectF here = rect(name);
                QVERIFY2(rect("strip").contains(here), name);
                for (const QRectF &other : std::as_const(all))
                    QVERIFY2(!other.intersects(here), name);
                all += here;
            }
            for (const char *name : sliders) {
                const auto *words = test.find(name)->property("background").value<QQuickItem *>();
                QVERIFY2(!TestPage::sceneRect(words->childItems().at(0))
                              .intersects(TestPage::sceneRect(words->childItems().at(1))),
                         name);
            }
        }
        test.set("stopTime", false);
    }

private:
    const QFont m_font; // before any test
};

SPRUNG_TEST(ControlStripTest, QGuiApplication)
#include "control_strip_test.moc"
