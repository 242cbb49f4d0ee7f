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

#include <sprung/engine/motion_scheme.h>
#include <sprung/interpolators/spring_interpolator.h>

using sprung::Interpolator;
using sprung::Motion;
using sprung::MotionScheme;
using sprung::SpringInterpolator;
using sprung::SpringParameters;

namespace {

/// A page with the open strip.
struct Stripped : LayoutTestPage
{
    explicit Stripped(const char *name, QSize size = Gallery::desktop)
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
struct Flown : Stripped
{
    explicit Flown(QSize size = Gallery::desktop)
        : Stripped("picture_in_picture", size)
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
        QList<double> course;
        const auto drag = [&](double delta, int frames) {
            const QPointF start = stage.pointer();
            for (int i = 1; i <= frames; ++i) {
                frame();
                stage.moveTo(start + QPointF(delta, delta / 5) * i / frames);
                course += picture->x();
            }
        };
        drag(-300, 18);
        drag(120, 12);
        drag(-60, 4);
        stage.release();
        course += this->course(1800);
        pass(4000);
        return course;
    }
    QList<double> course(int milliseconds)
    {
        QList<double> course;
        for (const int end = stage.time() + milliseconds; stage.time() < end;) {
            frame();
            course += picture->x();
        }
        return course;
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
    static bool isIn(const Interpolator *interpolator, const QQuickItem *page)
    {
        const QObject *at = interpolator;
        if (interpolator->target())
            at = interpolator->target();
        while (at && at != page) {
            const auto *item = qobject_cast<const QQuickItem *>(at);
            at = item && item->parentItem() ? item->parentItem() : at->parent();
        }
        return at;
    }
    static double overshoot(const QList<double> &course)
    {
        return std::abs(*std::ranges::min_element(course) - course.last());
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
        Stripped shown("tabs");
        shown.set("springs", speed);
        shown.set("damping", damping);
        const QStringList pages = shown.gallery.pages();
        for (const QString &page : pages) {
            shown.gallery.show(page);
            shown.page = shown.gallery.page();
            int springs = 0;
            shown.play(
                shown.page->property("filmLength").toInt(),
                [&] {
                    for (const QQuickItem *item :
                         itemsIn(shown.page)) // the software renderer crashes
                        QVERIFY(!item->property("radius").isValid()
                                || (item->width() >= 0 && item->height() >= 0));
                    for (const Interpolator *each : Interpolator::allRunning()) {
                        const auto *spring = qobject_cast<const SpringInterpolator *>(each);
                        if (!spring || spring->isHeld() || spring->approximateDuration() > 0
                            || !isIn(each, shown.page))
                            continue;
                        const sprung::Trajectory course = spring->trajectory();
                        const auto role = spring->role() == MotionScheme::Automatic
                            ? MotionScheme::roleOf(spring->propertyName().toUtf8(),
                                                   spring->value().metaType())
                            : spring->role();
                        const SpringParameters own = spring->spring();
                        const SpringParameters now =
                            std::get<sprung::SpringLaw>(course.law()).parameters;
                        const double factor = role == MotionScheme::Spatial ? speed * damping
                                                                            : speed;
                        QVERIFY(isClose(now.stiffness, own.stiffness * speed * speed));
                        QVERIFY2(isClose(now.damping, own.damping * factor),
                                 qPrintable(page + spring->propertyName()));
                        ++springs;
                    }
                },
                4);
            const bool hasSprings = shown.find("springs")->isEnabled();
            QVERIFY2(hasSprings == (page != "rings"), qPrintable(page));
            // Those of many_points are the render thread's.
            QVERIFY2((springs > 0) == (hasSprings && page != "many_points"), qPrintable(page));
        }
    }

    void trailOf_movingItem_predictsTarget_data()
    {
        QTest::addColumn<QString>("page");
        for (const char *page : {"tabs", "cards", "card_fan", "list", "app_launch", "ball", "board",
                                 "picture_in_picture", "pager", "toasts"})
            QTest::newRow(page) << page;
    }
    void trailOf_movingItem_predictsTarget()
    {
        QFETCH(const QString, page);
        Stripped shown(qPrintable(page));
        shown.play(lastStep(shown.page) + 130, [] {});
        shown.set("stopTime", true);
        struct Prediction
        {
            QPointer<QQuickItem> item;
            QPolygonF soon;
            QPolygonF target;
        };
        QList<Prediction> all;
        for (QQuickItem *item : itemsIn(shown.page)) {
            const MotionTrail *trail = shown.trails->trailOf(item);
            if (!trail || !trail->isPredictable || !std::isfinite(trail->secondsToRest()))
                continue;
            const QTransform around = item->parentItem()->itemTransform(nullptr, nullptr);
            all.append({item, outlineOf(trail->after(0.1), around),
                        outlineOf(trail->after(trail->secondsToRest()), around)});
        }
        QVERIFY(!all.isEmpty());
        shown.set("stopTime", false);
        for (int frame = 0; frame < Stage::hertz / 10; ++frame)
            shown.frame();
        int known = 0;
        for (const Prediction &one : all) {
            if (!one.item || !one.item->isVisible())
                continue;
            if (page != "tabs") // whose picture stays at its edge while the pill overshoots
                QVERIFY(farthest(cornersOf(one.item), one.soon) < 1);
            ++known;
        }
        QVERIFY(known > 0);
        shown.pass(6000);
        for (const Prediction &one : all) {
            if (one.item && one.item->isVisible()
                && page != "ball") // which rolls after its bounces
                QVERIFY(farthest(cornersOf(one.item), one.target) < 1);
        }
    }

    void forces_whenChecked_areDrawn()
    {
        Flown flown;
        const QColor accent("#7aa2ff");
        const QColor pink("#ff7a9e");
        flown.key(Qt::Key_Left);
        flown.pass(150);
        const QPointF before = TestPage::middle(flown.picture);
        flown.frame();
        const QPointF now = TestPage::middle(flown.picture);
        const QPointF arrow = (now - before) * Stage::hertz / 10;
        const auto targetEdge = [&](const QImage &picture) { // of the left corner
            const QPointF corner = flown.area->mapToScene({12, flown.picture->y()});
            int painted = 0;
            for (double y = 20; y < flown.picture->height() - 20; y += 4)
                painted += isPainted(picture, corner + QPointF(0, y), accent);
            return painted;
        };
        const QImage without = flown.stage.picture();
        QVERIFY(!isPainted(without, now + arrow / 2, pink));
        QCOMPARE(targetEdge(without), 0);
        flown.set("forces", true);
        const QImage with = flown.stage.picture();
        QVERIFY(isPainted(with, now + arrow / 2, pink));
        QVERIFY(isPainted(with, now + arrow, pink));
        QVERIFY(targetEdge(with) > 5);
        flown.set("forces", false);
    }

    void strip_opened_isBelowPageAndIdle_data() { TestPage::sizes(); }
    void strip_opened_isBelowPageAndIdle()
    {
        QFETCH(const QSize, size);
        const double height = TestPage("picture_in_picture", size).page->height();
        Stripped shown("picture_in_picture", size);
        const QQuickItem *strip = shown.find("strip");
        const QRectF rect = TestPage::sceneRect(strip);
        for (const char *part : {"springs", "timeScale", "reset"})
            QVERIFY(rect.contains(TestPage::sceneRect(shown.find(part))));
        QVERIFY(TestPage::sceneRect(shown.page).bottom() <= rect.top());
        QVERIFY(TestPage::sceneRect(strip->parentItem()).contains(rect));
        shown.set("forces", true);
        shown.key(Qt::Key_Left);
        shown.pass(8000);
        QVERIFY(shown.stage.isIdle());
        shown.set("forces", false);
        shown.tap(shown.find("pace"));
        shown.pass(3000);
        QVERIFY(!shown.trails->isVisible() && !strip->isVisible());
        QCOMPARE(shown.page->height(), height);
        QVERIFY(shown.stage.isIdle());
    }

    void stopTime_thenStep_continuesFrameByFrame()
    {
        Flown flown;
        flown.key(Qt::Key_Left);
        const QList<double> usual = flown.course(700);
        flown.pass(3000);
        flown.key(Qt::Key_Right);
        flown.pass(3000);

        flown.key(Qt::Key_Left);
        QList<double> course = flown.course(150);
        flown.set("stopTime", true);
        QCOMPARE(flown.course(500), QList<double>(30, course.last()));
        for (int i = 0; i < 3; ++i) {
            flown.press(flown.find("step"));
            flown.stage.release();
            flown.frame();
            course += flown.picture->x();
            QCOMPARE(flown.course(200), QList<double>(12, course.last()));
        }
        flown.set("stopTime", false);
        course += flown.course(500);
        for (qsizetype i = 0; i < usual.size(); ++i)
            QVERIFY(std::abs(course[i] - usual[i]) < 0.5);
    }

    void moment_moved_marksPastAndFutureOutlines()
    {
        Flown flown;
        flown.key(Qt::Key_Left);
        QList<QPolygonF> outlines;
        for (int frame = 0; frame < 24; ++frame) {
            flown.frame();
            outlines += cornersOf(flown.picture);
        }
        flown.set("stopTime", true);
        flown.frame();
        const auto isMarked = [&](const QPolygonF &outline) {
            const QImage picture = flown.stage.picture();
            const QPointF side = outline[3] - outline[0];
            return isPainted(picture, outline[0] + side * 0.3, "#7aa2ff")
                && isPainted(picture, outline[0] + side * 0.6, "#7aa2ff");
        };
        QVERIFY(!isMarked(outlines[11]));
        flown.set("moment", -200.0);
        QVERIFY(isMarked(outlines[11]));
        QVERIFY(!isMarked(outlines[17]));
        flown.set("moment", -100.0);
        QVERIFY(isMarked(outlines[17]));
        flown.set("moment", 100.0);
        const QImage ahead = flown.stage.picture();
        flown.set("stopTime", false);
        for (int frame = 0; frame < 6; ++frame)
            flown.frame();
        const QPolygonF there = cornersOf(flown.picture);
        QVERIFY(isPainted(ahead, there[0] + (there[3] - there[0]) * 0.3, "#7aa2ff"));
    }

    void timeScale_afterStopTime_isRestored()
    {
        Stripped shown("tabs");
        const auto scale = [] { return Motion::instance()->timeScale(); };
        const QQuickItem *button = shown.find("stopTime");
        const auto *icon = button->property("contentItem").value<QQuickItem *>()->childItems()[0];
        shown.press(button);
        shown.pass(200);
        QVERIFY(icon->scale() < 0.9);
        shown.stage.release();
        QCOMPARE(scale(), 0.0);
        QCOMPARE(icon->scale(), 1.0); // it does not look pressed while time is stopped
        shown.tap(button);
        const QQuickItem *time = shown.find("timeScale");
        shown.stage.press(time->mapToScene({1, time->height() - 12}));
        shown.stage.release();
        const double slow = scale();
        QVERIFY(slow > 0 && slow < 0.2);
        shown.tap(button);
        QCOMPARE(scale(), 0.0);
        shown.tap(button);
        QCOMPARE(scale(), slow);
        shown.tap(button);
        shown.gallery.show("cards"); // where time passes
        QCOMPARE(scale(), slow);
        shown.set("springs", 0.25);
        shown.tap(shown.find("reset"));
        QCOMPARE(scale(), 1.0);
        QCOMPARE(shown.number("springs", "value"), 1.0);
        QVERIFY(!shown.find("reset")->isEnabled());
    }

    void replay_recordedGesture_repeatsMotion()
    {
        Flown flown;
        const QList<double> first = flown.record();
        QVERIFY(!flown.gesture->isRecording());
        QVERIFY(std::abs(first.last() - first.first()) > 300);
        flown.replayUntilPressed();
        QCOMPARE(flown.picture->property("corner").toString(), "bottom right"); // as before
        const QList<double> again = flown.course(2200);
        for (qsizetype i = 0; i < 120; ++i) {
            const qsizetype late = i >= Flown::released; // it is released with the next frame
            QVERIFY(std::abs(again[i + late] - first[i]) < 1.5);
        }
        flown.pass(3000);
        QVERIFY(!flown.isPlaying());
        flown.set("damping", 0.2);
        flown.replayUntilPressed();
        const QList<double> wild = flown.course(6000);
        QVERIFY(overshoot(wild) > 2 * overshoot(first));
        QVERIFY(std::abs(wild.last() - first.last()) < 1);
    }

    void replay_duringMotion_startsAtRest()
    {
        Flown flown;
        flown.record();
        flown.set("springs", 0.25);
        flown.key(Qt::Key_Left);
        flown.key(Qt::Key_Up);
        flown.pass(300);
        flown.replayUntilPressed();
        const QPointF corner(flown.picture->parentItem()->width() - flown.picture->width() - 12,
                             flown.picture->parentItem()->height() - flown.picture->height() - 12);
        QVERIFY((flown.picture->position() - corner).manhattanLength() < 20);
    }

    void record_again_replacesGesture()
    {
        Flown flown;
        flown.record();
        const auto steps = flown.gesture->film().size();
        QVERIFY(steps > 30);
        flown.tap(flown.find("record"));
        QVERIFY(!flown.find("replayGesture")->isEnabled());
        flown.tap(flown.find("springs")); // not on the page
        QVERIFY(flown.gesture->isRecording());
        flown.tap(flown.picture);
        flown.pass(1500);
        QVERIFY(flown.gesture->isRecording());
        flown.pass(700);
        QVERIFY(!flown.gesture->isRecording());
        QCOMPARE(flown.gesture->film().size(), 2);
        flown.tap(flown.find("record"));
        flown.tap(flown.find("record")); // canceled
        QVERIFY(!flown.gesture->isRecording());
        QVERIFY(!flown.find("replayGesture")->isEnabled());
        flown.set("springs", 1.0);
    }

    void record_pointerStaysPressed_endsWithRelease()
    {
        Flown flown;
        flown.tap(flown.find("record"));
        flown.press(flown.picture);
        flown.stage.drag({-100, 0}, 200);
        flown.pass(2500);
        QVERIFY(!flown.gesture->isRecording());
        QCOMPARE(flown.gesture->film().last().toMap()["at"].toInt(), GestureRecorder::length);
        flown.stage.release();
        flown.pass(2000);
        flown.replayUntilPressed();
        flown.pass(1500);
        QVERIFY(flown.player->isPressed());
        flown.pass(600);
        QVERIFY(!flown.player->isPressed());
    }

    void replay_pausedPointer_repeatsPause()
    {
        Flown flown;
        flown.tap(flown.find("record"));
        flown.press(flown.picture);
        flown.stage.drag({-100, 0}, 100);
        flown.pass(600);
        flown.stage.drag({-100, 0}, 100);
        flown.stage.release();
        flown.pass(4000);
        flown.replayUntilPressed();
        const double pressed = flown.player->finger().x();
        flown.pass(200);
        for (int frame = 0; frame < 24; ++frame) {
            QVERIFY(std::abs(flown.player->finger().x() - (pressed - 100)) < 1);
            flown.frame();
        }
        flown.pass(200);
        QVERIFY(std::abs(flown.player->finger().x() - (pressed - 200)) < 1);
    }

    void replay_otherInput_stops()
    {
        Flown flown;
        flown.record();
        flown.replay();
        flown.tap(flown.area); // while it waits
        QVERIFY(!flown.isPlaying());
        flown.replayUntilPressed();
        flown.pass(100);
        flown.stage.press(flown.area->mapToScene({20, 20}));
        QVERIFY(!flown.isPlaying() && !flown.player->isPressed());
        flown.stage.release();
        flown.pass(3000);
        flown.replayUntilPressed();
        flown.replay(); // once more, in between
        QVERIFY(!flown.player->isPressed());
        flown.passUntilPressed();
        flown.pass(300);
        flown.tap(flown.find("stopTime"));
        QVERIFY(!flown.isPlaying());
        QCOMPARE(Motion::instance()->timeScale(), 0.0);
        flown.tap(flown.find("stopTime"));
        QCOMPARE(Motion::instance()->timeScale(), 1.0);
        flown.replayUntilPressed();
        QMetaObject::invokeMethod(flown.find("record"), "press"); // as assistive technology does
        QVERIFY(!flown.isPlaying());
        flown.pass(500);
        QVERIFY(flown.gesture->isRecording()); // the window closes while it records
    }

    void replay_windowResized_continuesUntilPageChanges()
    {
        Flown flown;
        flown.record();
        flown.replayUntilPressed();
        flown.pass(100);
        flown.gallery.resize(Gallery::phone);
        flown.pass(4000);
        QVERIFY(!flown.isPlaying() && !flown.player->isPressed());
        flown.replay(); // the press is outside the page now
        flown.pass(5000);
        QVERIFY(!flown.isPlaying());
        flown.gallery.resize(Gallery::desktop);
        flown.pass(1000);
        flown.replayUntilPressed();
        flown.pass(100);
        flown.gallery.show("cards");
        QVERIFY(!flown.isPlaying() && !flown.player->isPressed());
        flown.pass(2000);
        QVERIFY(!flown.find("replayGesture")->isEnabled());
        flown.tap(flown.find("record"));
        flown.gallery.show("tabs");
        QVERIFY(!flown.gesture->isRecording());
    }

    void strip_tabAndArrowKeys_moveFocusAndTime()
    {
        Stripped shown("tabs");
        shown.find("springs")->forceActiveFocus(Qt::TabFocusReason);
        QStringList order;
        for (int i = 0; i < 6; ++i) {
            order += shown.focused()->objectName();
            shown.key(Qt::Key_Tab);
        }
        QCOMPARE(order,
                 QStringList({"springs", "damping", "timeScale", "forces", "stopTime", "record"}));
        shown.find("stopTime")->forceActiveFocus(Qt::TabFocusReason);
        shown.key(Qt::Key_Space);
        QCOMPARE(Motion::instance()->timeScale(), 0.0);
        shown.find("moment")->forceActiveFocus(Qt::TabFocusReason);
        const double before = shown.number("moment", "value");
        shown.key(Qt::Key_Left);
        QVERIFY(shown.number("moment", "value") < before);
        shown.key(Qt::Key_Escape);
        QCOMPARE(Motion::instance()->timeScale(), 1.0); // or the strip could not fold in
        shown.pass(1000);
        QVERIFY(!shown.find("strip")->isVisible());
    }

    void strip_atAnySize_showsAllControls_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("letters"); // px
        QTest::addColumn<Qt::LayoutDirection>("direction");
        for (const QSize size : {QSize(360, 740), QSize(760, 560), Gallery::desktop}) {
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
        Stripped shown("tabs", size);
        const auto rect = [&](const char *name) { return TestPage::sceneRect(shown.find(name)); };
        for (const bool frozen : {false, true}) {
            shown.set("stopTime", frozen);
            shown.frame();
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
                const auto *words = shown.find(name)->property("background").value<QQuickItem *>();
                QVERIFY2(!TestPage::sceneRect(words->childItems().at(0))
                              .intersects(TestPage::sceneRect(words->childItems().at(1))),
                         name);
            }
        }
        shown.set("stopTime", false);
    }

private:
    const QFont m_font; // before any test
};

SPRUNG_TEST(ControlStripTest, QGuiApplication)
#include "control_strip_test.moc"
