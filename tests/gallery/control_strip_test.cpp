// SPDX-License-Identifier: MIT
// Tests ControlStrip: springs, time, forces, and a recorded gesture. Oracle: the parameters of running
// interpolators, and the motion before and after.
#include "motion_trails.h"
#include "test.h"
#include "test_page.h"

#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/scheme/motion_scheme.h>

using sprung::Interpolator;
using sprung::Motion;
using sprung::MotionScheme;
using sprung::SpringInterpolator;

namespace {

/// A page with the open strip.
struct StripPage : TestPage
{
    explicit StripPage(const char *name, QSize size = Gallery::desktop)
        : TestPage(name, size)
    {
        tap(find("pace"), 1500);
        stage.moveTo({-1, -1});
        page->forceActiveFocus();
    }
    void set(const char *control, const QVariant &value)
    {
        find(control)->setProperty(value.metaType().id() == QMetaType::Bool ? "checked" : "value",
                                   value);
    }
};

/// The page with pages that are turned: the next one comes from the right.
struct PagerPage : StripPage
{
    PagerPage()
        : StripPage("pager")
    {
    }
    static constexpr qsizetype released = 34; // frames after the press
    /// Records a drag in three directions, and returns the x position of the next page in each frame.
    QList<double> record()
    {
        tap(find("record"));
        press(area);
        QList<double> positions;
        const auto dragFrames = [&](double delta, int frames) {
            const QPointF start = stage.pointer();
            for (int i = 1; i <= frames; ++i) {
                stage.passFrame();
                stage.moveTo(start + QPointF(delta, delta / 5) * i / frames);
                positions += next->x();
            }
        };
        dragFrames(-300, 18);
        dragFrames(120, 12);
        dragFrames(-60, 4);
        stage.release();
        positions += passAndRecord(1800);
        stage.pass(4000);
        return positions;
    }
    QList<double> passAndRecord(int milliseconds)
    {
        QList<double> positions;
        for (const int end = stage.time() + milliseconds; stage.time() < end;) {
            stage.passFrame();
            positions += next->x();
        }
        return positions;
    }
    bool isRecording() const { return isOn("gesture", "recording"); }
    double fingerX() const { return value("fingertip", "finger").toPointF().x(); }
    void replayUntilPressed()
    {
        tap(find("replayGesture"));
        QVERIFY(passUntilPressed());
    }

    const QQuickItem *area = find("pager");
    const QQuickItem *next = find("page1");
};

QPolygonF cornersOf(const QQuickItem *item)
{
    return item->itemTransform(nullptr, nullptr).map(QPolygonF(item->boundingRect())).mid(0, 4);
}

double farthest(const QPolygonF &a, const QPolygonF &b)
{
    double most = 0;
    for (int i = 0; i < 4; ++i)
        most = std::max(most, distance(a[i], b[i]));
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

    /// Returns the time of the last step of the film of \a page.
    static int lastStep(QQuickItem *page)
    {
        QVariant step;
        const auto count = int(page->property("film").toList().size());
        QMetaObject::invokeMethod(page, "filmStep", Q_RETURN_ARG(QVariant, step),
                                  Q_ARG(int, count - 1));
        return step.toMap()["at"].toInt();
    }
    static double overshoot(const QList<double> &positions)
    {
        return std::abs(*std::ranges::min_element(positions) - positions.last());
    }

    static void verifyStrip(QSize size, int letters)
    {
        const Letters larger(letters);
        StripPage test("tabs", size);
        const auto rect = [&](const char *name) { return TestPage::sceneRect(test.find(name)); };
        QVERIFY(TestPage::sceneRect(test.page).bottom() <= rect("strip").top());
        QVERIFY(TestPage::sceneRect(test.find("strip")->parentItem()).contains(rect("strip")));
        QList<QRectF> all;
        for (const char *name : {"springs", "damping", "timeScale", "forces", "stopTime", "step",
                                 "record", "replayGesture", "reset"}) {
            QVERIFY2(rect("strip").contains(rect(name)), name);
            for (const QRectF &other : std::as_const(all))
                QVERIFY2(!other.intersects(rect(name)), name);
            all += rect(name);
        }
    }

private Q_SLOTS:
    void springSliders_moved_changeSprings()
    {
        StripPage test("chat_heads");
        test.set("springs", 0.5);
        test.set("damping", 0.25);
        test.press(Qt::Key_Left, 100);
        int springs = 0;
        for (const Interpolator *each : Interpolator::allRunning()) {
            const auto *spring = qobject_cast<const SpringInterpolator *>(each);
            const auto *item = spring ? qobject_cast<QQuickItem *>(spring->target()) : nullptr;
            if (!item || !TestPage::isIn(item, test.page))
                continue;
            const auto role = MotionScheme::roleOf(spring->propertyName().toUtf8(),
                                                   spring->value().metaType());
            const auto own = spring->spring();
            const auto now = std::get<sprung::SpringLaw>(spring->trajectory().law()).parameters;
            QVERIFY(qFuzzyCompare(now.stiffness, own.stiffness * 0.25));
            QVERIFY(qFuzzyCompare(now.damping,
                                  own.damping * (role == MotionScheme::Spatial ? 0.125 : 0.5)));
            ++springs;
        }
        QVERIFY(springs >= 2);
    }

    void predictedOutline_movingItem_isReached_data()
    {
        QTest::addColumn<QString>("page");
        for (const char *page : {"tabs", "card_fan", "pager", "shell_panel"})
            QTest::newRow(page) << page;
    }
    void predictedOutline_movingItem_isReached()
    {
        QFETCH(const QString, page);
        StripPage test(qPrintable(page));
        test.playFilm();
        const int end = test.stage.time() + test.value("fingertip", "startDelay").toInt()
            + lastStep(test.page) + 20;
        while (test.stage.time() < end)
            test.frame();
        QMetaObject::invokeMethod(test.find("fingertip"), "stop"); // leaves hovered items
        for (int frame = 0; frame < 7; ++frame)
            test.frame();
        test.set("stopTime", true);
        const auto *trails = qobject_cast<MotionTrails *>(test.find("trails"));
        struct Prediction
        {
            QPointer<QQuickItem> item;
            QPolygonF predicted;
            QPolygonF target;
        };
        std::vector<Prediction> predictions;
        for (QQuickItem *item : TestPage::itemsIn(test.page)) {
            const QPolygonF target = trails->predictedOutline(item, INFINITY);
            if (!target.isEmpty())
                predictions.push_back({item, trails->predictedOutline(item, 0.1), target});
        }
        QVERIFY(!predictions.empty());
        test.set("stopTime", false);
        for (int frame = 0; frame < Stage::hertz / 10; ++frame)
            test.frame();
        int compared = 0;
        for (const Prediction &each : predictions) {
            if (!each.item || !each.item->isVisible())
                continue;
            if (page != "tabs") // whose picture stays at its edge while the pill overshoots
                QVERIFY(farthest(cornersOf(each.item), each.predicted) < 1);
            ++compared;
        }
        QVERIFY(compared > 0);
        test.stage.pass(6000);
        for (const Prediction &each : predictions) {
            if (each.item && each.item->isVisible())
                QVERIFY(farthest(cornersOf(each.item), each.target) < 1);
        }
    }

    void predictedOutline_layoutTransition_isReached() // which moves a card by its `transform`
    {
        StripPage test("board");
        test.tap(test.find("Sort"));
        for (int frame = 0; frame < 12; ++frame)
            test.frame();
        const auto *trails = qobject_cast<MotionTrails *>(test.find("trails"));
        const QQuickItem *card = test.find("Fence");
        const QPolygonF target = trails->predictedOutline(card, INFINITY);
        QCOMPARE(target.size(), 4);
        QVERIFY(farthest(cornersOf(card), target) > 5);
        test.stage.pass(6000);
        QVERIFY(farthest(cornersOf(card), target) < 1);
    }

    void forces_checked_areDrawn()
    {
        PagerPage page;
        page.key(Qt::Key_Right);
        for (int frame = 0; frame < 9; ++frame)
            page.frame();
        const QPointF before = TestPage::middle(page.next);
        page.frame();
        const QPointF now = TestPage::middle(page.next);
        const QPointF arrow = (now - before) * Stage::hertz / 10;
        const auto paintedAtTarget = [&](const QImage &picture) { // the left edge
            const QPointF corner = page.area->mapToScene({16, page.next->y()});
            int painted = 0;
            for (double y = 20; y < page.next->height() - 20; y += 4)
                painted += isPainted(picture, corner + QPointF(0, y), "#7aa2ff");
            return painted;
        };
        const QImage without = page.stage.picture();
        QVERIFY(!isPainted(without, now + arrow / 2, "#ff7a9e"));
        QCOMPARE(paintedAtTarget(without), 0);
        page.set("forces", true);
        const QImage with = page.stage.picture();
        QVERIFY(isPainted(with, now + arrow / 2, "#ff7a9e"));
        QVERIFY(isPainted(with, now + arrow, "#ff7a9e"));
        QVERIFY(paintedAtTarget(with) > 5);
        page.stage.pass(8000);
        QVERIFY(page.stage.isIdle());
    }

    void stopTime_thenStep_continuesFrameByFrame()
    {
        PagerPage page;
        page.key(Qt::Key_Right);
        const QList<double> expected = page.passAndRecord(700);
        page.stage.pass(3000);
        page.press(Qt::Key_Left, 3000);
        page.key(Qt::Key_Right);
        QList<double> positions = page.passAndRecord(150);
        page.set("stopTime", true);
        QCOMPARE(page.passAndRecord(500), QList<double>(30, positions.last()));
        for (int i = 0; i < 3; ++i) {
            page.press(page.find("step"));
            page.stage.release();
            page.stage.passFrame();
            positions += page.next->x();
            QCOMPARE(page.passAndRecord(200), QList<double>(12, positions.last()));
        }
        page.set("stopTime", false);
        positions += page.passAndRecord(500);
        for (qsizetype i = 0; i < expected.size(); ++i)
            QVERIFY(std::abs(positions[i] - expected[i]) < 0.5);
    }

    void timeScaleAndStopTime_reset_restoreTime()
    {
        StripPage test("tabs");
        const auto scale = [] { return Motion::instance()->timeScale(); };
        const QQuickItem *button = test.find("stopTime");
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
        test.gallery.show("sheet"); // where time passes
        QCOMPARE(scale(), slow);
        test.set("springs", 0.25);
        test.tap(test.find("reset"));
        QCOMPARE(scale(), 1.0);
        QCOMPARE(test.number("springs", "value"), 1.0);
        QVERIFY(!test.find("reset")->isEnabled());
    }

    void stopTime_keys_moveMomentAndRestoreTime()
    {
        StripPage test("tabs");
        test.find("stopTime")->forceActiveFocus(Qt::TabFocusReason);
        test.key(Qt::Key_Space);
        QCOMPARE(Motion::instance()->timeScale(), 0.0);
        test.find("moment")->forceActiveFocus(Qt::TabFocusReason);
        const double before = test.number("moment", "value");
        test.key(Qt::Key_Left);
        QVERIFY(test.number("moment", "value") < before);
        test.key(Qt::Key_Escape);
        QCOMPARE(Motion::instance()->timeScale(), 1.0); // or the strip could not fold in
        test.stage.pass(1000);
        QVERIFY(!test.find("strip")->isVisible());
    }

    void moment_moved_marksPastAndFutureOutlines()
    {
        PagerPage page;
        page.key(Qt::Key_Right);
        QList<QPolygonF> outlines;
        for (int frame = 0; frame < 24; ++frame) {
            page.frame();
            outlines += cornersOf(page.next);
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
        const QPolygonF there = cornersOf(page.next);
        QVERIFY(isPainted(ahead, there[0] + (there[3] - there[0]) * 0.3, "#7aa2ff"));
    }

    void replay_recordedGesture_repeatsMotion()
    {
        PagerPage page;
        const QList<double> first = page.record();
        QVERIFY(!page.isRecording());
        QVERIFY(std::abs(first.last() - first.first()) > 300);
        page.key(Qt::Key_Right);
        page.press(Qt::Key_Right, 300); // in motion
        page.replayUntilPressed();
        QCOMPARE(page.value("pager", "current").toInt(), 0); // as before
        const QList<double> replayed = page.passAndRecord(2200);
        for (qsizetype i = 0; i < 120; ++i) {
            const qsizetype late = i >= PagerPage::released; // it is released with the next frame
            QVERIFY(std::abs(replayed[i + late] - first[i]) < 1.5);
        }
        page.stage.pass(3000);
        QVERIFY(!page.isPlaying());
        page.set("damping", 0.2);
        page.replayUntilPressed();
        const QList<double> lessDamped = page.passAndRecord(6000);
        QVERIFY(overshoot(lessDamped) > 2 * overshoot(first));
        QVERIFY(std::abs(lessDamped.last() - first.last()) < 1);
    }
    void replay_pausedPointer_repeatsPauseAndRelease()
    {
        PagerPage page;
        page.tap(page.find("record"));
        page.press(page.area);
        page.stage.drag({-100, 0}, 100);
        page.stage.pass(600);
        page.stage.drag({-100, 0}, 100);
        page.stage.pass(2500); // still pressed
        QVERIFY(!page.isRecording());
        page.releaseAndPass(2000);
        page.replayUntilPressed();
        const double pressed = page.fingerX();
        page.stage.pass(200);
        for (int frame = 0; frame < 24; ++frame) {
            QVERIFY(std::abs(page.fingerX() - (pressed - 100)) < 1);
            page.stage.passFrame();
        }
        page.stage.pass(200);
        QVERIFY(std::abs(page.fingerX() - (pressed - 200)) < 1);
        page.stage.pass(700);
        QVERIFY(page.isPressed());
        page.stage.pass(600);
        QVERIFY(!page.isPressed());
    }
    void strip_atAnySize_showsAllControls()
    {
        for (const QSize size : {QSize(360, 740), QSize(760, 560), Gallery::desktop}) {
            for (const int letters : {14, 24})
                verifyStrip(size, letters); // px
        }
    }
};

SPRUNG_TEST(ControlStripTest, QGuiApplication)
#include "control_strip_test.moc"
