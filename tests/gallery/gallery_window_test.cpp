// SPDX-License-Identifier: MIT
#include "metronome.h"
#include "played_page.h"
#include "self_play.h"
#include "test.h"

#include <sprung/engine/motion.h>

#include <QDeadlineTimer>
#include <QFile>
#include <QGuiApplication>

#include <algorithm>
#include <cmath>
#include <functional>

using sprung::Motion;

namespace {

/// The gallery as it opens for a user: its page plays its film.
struct Opened
{
    explicit Opened(const QString &name)
        : gallery(name, Gallery::Played)
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
        stage.setWindow(gallery.window());
        fingertip = gallery.window()->findChild<QQuickItem *>(QStringLiteral("fingertip"));
    }

    bool isPlaying() const { return fingertip->property("playing").toBool(); }
    bool isPressed() const { return fingertip->property("pressed").toBool(); }
    bool passUntilPressed()
    {
        for (int frame = 0; frame < 5 * Stage::hertz && !isPressed(); ++frame)
            stage.passFrame();
        return isPressed();
    }

    Stage stage;
    Gallery gallery;
    QQuickItem *fingertip = nullptr;
};

/// A gallery that opens its pages a little at a time, between the frames.
struct Gradual : PlayedPage
{
    Gradual()
        : PlayedPage("scheme")
    {
        gallery.openGradually();
    }
    void choose(const QString &name)
    {
        QMetaObject::invokeMethod(gallery.window(), "show", Q_ARG(QString, name));
    }
    QString title() const { return gallery.page()->property("title").toString(); }
    /// Items are created when the machine has time for them, which is not the stage's.
    bool passUntil(const QString &wanted)
    {
        const QDeadlineTimer limit(60'000);
        while (title() != wanted && !limit.hasExpired())
            stage.passFrame();
        return title() == wanted;
    }
    static QString titleOf(const QString &name)
    {
        return name.left(1).toUpper() + name.mid(1).replace(QLatin1Char('_'), QLatin1Char(' '));
    }
    int pagesThatAreThere() const
    {
        int count = 0;
        const auto loaders = gallery.page()->parentItem()->parentItem()->childItems();
        for (const QQuickItem *loader : loaders)
            count += int(loader->childItems().size());
        return count;
    }
};

/// Whether the wall goes, and with it its pictures; the last one may still be made.
bool putAway(PlayedPage &played)
{
    played.stage.pass(1000);
    const QDeadlineTimer limit(60'000);
    while (played.find("wall")->property("held").toBool() && !limit.hasExpired())
        played.stage.passFrame();
    return !played.find("wall")->isVisible() && !played.find("wall")->property("held").toBool();
}

} // namespace

/// What is around the pages.
class GalleryWindowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyPageHasItsCodeAndItsFilm_data()
    {
        QTest::addColumn<QString>("name");
        const PlayedPage played("playground");
        for (const QString &name : played.gallery.pages())
            QTest::newRow(qPrintable(name)) << name;
    }
    void everyPageHasItsCodeAndItsFilm()
    {
        QFETCH(const QString, name);
        const PlayedPage played(qPrintable(name));
        QVERIFY(played.page);
        QVERIFY(!played.page->property("title").toString().isEmpty());
        QVERIFY(!played.page->property("idea").toString().isEmpty());
        QVERIFY(QFile::exists(QStringLiteral(":/Gallery/pages/")
                              + played.page->property("code").toString()));
        QVERIFY(!played.page->property("film").toList().isEmpty());
    }

    void thePagesOfARoomAreChosenInOneRow()
    {
        PlayedPage played("interrupt_it");
        for (const QString &name : played.gallery.pages()) {
            QMetaObject::invokeMethod(played.gallery.window(), "show", Q_ARG(QString, name));
            played.stage.passFrame();
            played.stage.picture();
            for (const QQuickItem *button : played.find("ways")->childItems())
                QVERIFY2(button->y() == 0, qPrintable(name));
        }
    }

    void aPageThatIsOpenedGraduallyIsComplete_data() { everyPageHasItsCodeAndItsFilm_data(); }
    void aPageThatIsOpenedGraduallyIsComplete()
    {
        QFETCH(const QString, name);
        if (name == "scheme")
            return; // which is where it starts
        Gradual gradual;
        gradual.choose(name);
        QCOMPARE(gradual.title(), "Scheme"); // as long as the other is not there
        QVERIFY(gradual.passUntil(Gradual::titleOf(name)));
        gradual.stage.passFrame();
        QCOMPARE(gradual.pagesThatAreThere(), 1);
        QVERIFY(!gradual.gallery.page()->property("film").toList().isEmpty());
        const QQuickItem *focused = gradual.gallery.window()->activeFocusItem();
        while (focused && focused != gradual.gallery.page())
            focused = focused->parentItem();
        QVERIFY(focused); // it has the keys
    }

    void ofTwoPagesThatAreChosenAtOnceTheLastIsOpened()
    {
        Gradual gradual;
        gradual.choose("photos");
        gradual.choose("list");
        QVERIFY(gradual.passUntil("List"));
        gradual.choose("photos");
        gradual.choose("list"); // no other after all
        gradual.stage.pass(1000);
        QCOMPARE(gradual.title(), "List");
        QCOMPARE(gradual.pagesThatAreThere(), 1);
    }

    void theCodeSlidesInAndEscapePutsItAway()
    {
        PlayedPage played("playground");
        played.tap(played.findText("Code"));
        QVERIFY(played.stage.passUntilRest());
        QVERIFY(played.find("code")->property("text").toString().contains(
            QLatin1StringView("SpringBehavior on x")));
        QTest::keyClick(played.gallery.window(), Qt::Key_Escape);
        QVERIFY(played.stage.passUntilRest());
        QVERIFY(!played.find("code")->isVisible());
    }

    void theWallLeadsToAnyPage_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("desktop") << Gallery::desktop;
        QTest::newRow("phone") << Gallery::phone;
    }
    void theWallLeadsToAnyPage()
    {
        QFETCH(const QSize, size);
        PlayedPage played("playground", size);
        played.tap(played.find("menu"));
        played.stage.picture();
        played.stage.pass(1000);
        QVERIFY(played.find("wall")->isVisible());
        played.tap(played.find("Chat heads tile"));
        played.stage.pass(1000);
        QCOMPARE(played.gallery.page()->property("title"), QStringLiteral("Chat heads"));
        QVERIFY(putAway(played));
    }

    void aTileIsThePageItself()
    {
        PlayedPage played("playground");
        played.tap(played.find("menu"));
        QQuickItem *tile = played.find("Chat heads tile");
        const auto page = [tile] {
            const auto all = tile->findChildren<QQuickItem *>();
            const auto found = std::find_if(all.begin(), all.end(), [](const QQuickItem *item) {
                return item->inherits("QQuickFocusScope") && item->property("film").isValid();
            });
            return found == all.end() ? nullptr : *found;
        };
        const QDeadlineTimer limit(60'000);
        while (!page() && !limit.hasExpired())
            played.stage.passFrame();
        QVERIFY(page());
        QCOMPARE(page()->property("title").toString(), "Chat heads");
        QVERIFY(!page()->isEnabled()); // it is looked at
        const QRectF seen = page()->mapRectToScene(page()->boundingRect());
        QVERIFY(seen.width() < 250 && seen.width() > 100);
        QTest::keyClick(played.gallery.window(), Qt::Key_Escape);
        QVERIFY(putAway(played));
    }

    void theSearchFindsWhatOneWantsToDo()
    {
        PlayedPage played("playground");
        QTest::keyClick(played.gallery.window(), Qt::Key_F, Qt::ControlModifier);
        played.stage.pass(1000);
        const auto found = [&] { return played.find("wall")->property("found").toList().size(); };
        const auto all = found();
        for (const char letter : {'u', 'n', 'd', 'o', ' ', 'c', 'a'})
            QTest::keyClick(played.gallery.window(), letter);
        QCOMPARE(found(), 1);
        QVERIFY(all > 10);
        QVERIFY(!played.find("Throw tile")->isVisible());
        QTest::keyClick(played.gallery.window(), Qt::Key_Return);
        played.stage.pass(1000);
        QCOMPARE(played.gallery.page()->property("title"), QStringLiteral("Cards"));
        QTest::keyClick(played.gallery.window(), Qt::Key_F, Qt::ControlModifier);
        played.stage.pass(1000);
        QCOMPARE(found(), all); // anew
        QTest::keyClick(played.gallery.window(), Qt::Key_Escape);
        QVERIFY(putAway(played));
    }

    void theSearchOpensThePageOfARoomThatIsMeant_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("page");
        const auto row = [](const char *words, const char *page) {
            QTest::newRow(words) << QString::fromLatin1(words) << QString::fromLatin1(page);
        };
        for (const char *page : {"sheet", "toasts", "dock", "ball", "camera", "rings", "headline",
                                 "playground", "scheme", "inbox", "board", "progress", "tabs"})
            row(page, page);
        row("picture in", "picture_in_picture");
        row("side by", "side_by_side");
        row("throw video", "picture_in_picture");
        row("app from icon", "app_launch");
        row("carousel", "pager");
        row("menu", "buttons");
        row("go back time", "time_machine");
    }
    void theSearchOpensThePageOfARoomThatIsMeant()
    {
        QFETCH(const QString, words);
        PlayedPage played("interrupt_it");
        QTest::keyClick(played.gallery.window(), Qt::Key_F, Qt::ControlModifier);
        for (const QChar letter : words)
            QTest::keyClick(played.gallery.window(), letter.toLatin1());
        QTest::keyClick(played.gallery.window(), Qt::Key_Return);
        QTEST(played.gallery.window()->property("page").toString(), "page");
        QVERIFY(putAway(played));
    }

    void aRoomHasItsPagesInTheHeading()
    {
        PlayedPage played("list");
        played.tap(played.findText("Inbox"));
        QCOMPARE(played.gallery.page()->property("title"), QStringLiteral("Inbox"));
        played.tap(played.findText("Cards"));
        QVERIFY(played.findText("Stack")->property("checked").toBool());
    }

    void nothingOfTheFrameIsSeenUntilItIsOpened_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("wall") << QByteArray("wall");
        QTest::newRow("code panel") << QByteArray("panel");
        QTest::newRow("strip") << QByteArray("strip");
    }
    void nothingOfTheFrameIsSeenUntilItIsOpened()
    {
        QFETCH(const QByteArray, name);
        Opened opened(QStringLiteral("playground"));
        const auto *item = opened.gallery.window()->findChild<QQuickItem *>(
            QString::fromLatin1(name));
        const auto staysAway = [&] {
            for (int frame = 0; frame < Stage::hertz / 2; ++frame) {
                if (item->isVisible())
                    return false;
                opened.stage.passFrame();
            }
            return true;
        };
        QVERIFY(staysAway()); // from the start
        for (const QSize size : {QSize(1400, 800), Gallery::phone, QSize(2000, 1000)}) {
            opened.gallery.resize(size);
            QVERIFY(staysAway());
        }
    }

    void thePagesAreTurnedWithTheKeyboard()
    {
        PlayedPage played("side_by_side");
        QTest::keyClick(played.gallery.window(), Qt::Key_PageDown, Qt::ControlModifier);
        played.stage.passFrame();
        QCOMPARE(played.gallery.page()->property("title"), QStringLiteral("Time machine"));
        QTest::keyClick(played.gallery.window(), Qt::Key_PageUp, Qt::ControlModifier);
        played.stage.passFrame();
        QCOMPARE(played.gallery.page()->property("title"), QStringLiteral("Side by side"));
    }

    void theBarReducesAllMotion()
    {
        PlayedPage played("playground");
        played.tap(played.find("reduced"));
        QVERIFY(Motion::instance()->reducedMotion());
        Motion::instance()->resetReducedMotion();
    }

    void theStripFoldsOutBelowThePage_data() { PlayedPage::sizes(); }
    void theStripFoldsOutBelowThePage()
    {
        QFETCH(const QSize, size);
        PlayedPage played("tabs", size);
        const double height = played.page->height();
        const auto place = [](const QQuickItem *item) {
            return item->mapRectToScene(item->boundingRect());
        };
        played.tap(played.find("pace"));
        played.stage.pass(3000);
        const QQuickItem *strip = played.find("strip");
        QVERIFY(place(played.page).bottom() <= place(strip).top());
        QVERIFY(place(strip->parentItem()).contains(place(strip)));
        for (const char *part : {"springs", "timeScale", "asItWas"})
            QVERIFY(place(strip).contains(place(played.find(part))));
        QVERIFY(played.stage.isIdle());
        played.find("springs")->forceActiveFocus();
        QTest::keyClick(played.gallery.window(), Qt::Key_Escape);
        played.stage.pass(3000);
        QVERIFY(!strip->isVisible());
        QCOMPARE(played.page->height(), height);
        QVERIFY(played.stage.isIdle());
    }

    void theStripsSlidersMakeAPageFasterAndTimeSlower()
    {
        PlayedPage played("tabs");
        const auto framesTo = [&](const char *tab, double place) {
            const QQuickItem *tabs = played.find("tabs");
            const double away = std::abs(tabs->property("place").toDouble() - place);
            played.press(played.findText(tab));
            played.stage.release();
            int frames = 0;
            while (std::abs(tabs->property("place").toDouble() - place) > away / 2
                   && frames < 300) {
                played.stage.passFrame();
                ++frames;
            }
            played.stage.pass(8000);
            return frames;
        };
        const auto usual = framesTo("You", 3);
        played.tap(played.find("pace"));
        QVERIFY(played.stage.passUntilRest());
        played.find("springs")->setProperty("value", 0.25);
        // A spring that a page names is four times as slow: its course is the same in four times the time.
        QVERIFY(std::abs(framesTo("Home", 0) - 4 * usual) <= 4);
        played.tap(played.find("asItWas"));
        QCOMPARE(played.find("springs")->property("value").toDouble(), 1.0);
        QVERIFY(std::abs(framesTo("You", 3) - usual) <= 1);
        QQuickItem *time = played.find("timeScale");
        const QPointF left = time->mapToScene({1, time->height() - 12});
        played.stage.press(left);
        played.stage.release();
        QVERIFY(Motion::instance()->timeScale() < 0.2);
        played.tap(played.find("asItWas"));
        QCOMPARE(Motion::instance()->timeScale(), 1.0);
        QVERIFY(!played.find("asItWas")->isEnabled());
    }

    void aShortcutOpensTheInspector()
    {
        PlayedPage played("playground");
        played.tap(played.find("things"));
        QTest::keyClick(played.gallery.window(), Qt::Key_M,
                        Qt::ControlModifier | Qt::ShiftModifier);
        played.stage.pass(100);
        QVERIFY(played.find("inspector")->property("open").toBool());
    }

    void aPagePlaysItsFilmOnce_data() { everyPageHasItsCodeAndItsFilm_data(); }
    void aPagePlaysItsFilmOnce()
    {
        QFETCH(const QString, name);
        Opened opened(name);
        QVERIFY(opened.isPlaying());
        QVERIFY(opened.passUntilPressed());
        const int length = opened.gallery.page()->property("filmLength").toInt();
        for (const int end = opened.stage.time() + length + 1000; opened.stage.time() < end;)
            opened.stage.passFrame();
        QVERIFY(!opened.isPlaying());
        QVERIFY(!opened.isPressed());
    }

    void nothingRunsWhereNobodyIs_data() { everyPageHasItsCodeAndItsFilm_data(); }
    void nothingRunsWhereNobodyIs()
    {
        QFETCH(const QString, name);
        if (name == "scrolling")
            QSKIP("a ListView that was scrolled by a wheel leaves an animation running");
        Opened opened(name);
        opened.stage.picture();
        opened.stage.pass(SelfPlay::pause + opened.gallery.page()->property("filmLength").toInt());
        opened.gallery.window()->setProperty("attended", false); // as after ten seconds
        const auto rests = [&] {
            opened.stage.pass(500);
            opened.stage.picture(); // a frame may start what the one after ends
            return opened.stage.isIdle();
        };
        for (int i = 0; i < 60 && !rests(); ++i) {
        }
        QVERIFY(rests());
    }

    void sceneryGoesOnWhenSomebodyComes()
    {
        Opened opened(QStringLiteral("chat_heads"));
        const Metronome metronome;
        opened.stage.picture();
        const auto *feed = opened.gallery.page()->findChild<QQuickItem *>(QStringLiteral("feed"));
        const auto moves = [&] {
            const double before = feed->property("contentY").toDouble();
            opened.stage.pass(1000);
            return feed->property("contentY").toDouble() != before;
        };
        opened.stage.pass(8000); // the film is over
        QVERIFY(moves());
        opened.stage.pass(4000);
        QVERIFY(!moves());
        QTest::mouseMove(opened.gallery.window(), {900, 600});
        QVERIFY(moves());
    }

    void aFilmEndsWithTheFirstInput_data()
    {
        QTest::addColumn<std::function<void(QWindow *)>>("act");
        using Act = std::function<void(QWindow *)>;
        QTest::newRow("a key") << Act([](QWindow *w) { QTest::keyClick(w, Qt::Key_Shift); });
        QTest::newRow("a press") << Act(
            [](QWindow *w) { QTest::mouseClick(w, Qt::LeftButton, {}, {600, 5}); });
        QTest::newRow("a wheel") << Act([](QWindow *w) {
            QWheelEvent event({600, 5}, {600, 5}, {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                              Qt::NoScrollPhase, false);
            QSpontaneKeyEvent::setSpontaneous(
                &event); // as what a hand does, which sendEvent() resets
            qApp->notify(w, &event);
        });
        QTest::newRow("a touch") << Act([](QWindow *w) {
            static QPointingDevice *device = QTest::createTouchDevice();
            QTest::touchEvent(w, device).press(0, {600, 5}, w);
            QTest::touchEvent(w, device).release(0, {600, 5}, w);
        });
    }
    void aFilmEndsWithTheFirstInput()
    {
        QFETCH(const std::function<void(QWindow *)>, act);
        Opened opened(QStringLiteral("chat_heads"));
        QVERIFY(opened.passUntilPressed());
        opened.stage.passFrame();
        act(opened.gallery.window());
        QVERIFY(!opened.isPlaying());
        QVERIFY(!opened.isPressed());
        opened.stage.pass(4000);
        QVERIFY(!opened.isPressed());
    }

    void aClickWhileAFilmPlaysIsAClick_data()
    {
        QTest::addColumn<bool>("presses");
        QTest::newRow("its finger is up") << false;
        QTest::newRow("its finger is down") << true;
    }
    void aClickWhileAFilmPlaysIsAClick()
    {
        QFETCH(const bool, presses);
        Opened opened(QStringLiteral("chat_heads"));
        QVERIFY(!presses || opened.passUntilPressed());
        opened.stage.passFrame();
        QVERIFY(opened.isPlaying());
        const auto *pace = opened.gallery.window()->findChild<QQuickItem *>(QStringLiteral("pace"));
        QVERIFY(!pace->property("checked").toBool());
        opened.stage.press(pace->mapToScene({pace->width() / 2, pace->height() / 2}));
        QVERIFY(pace->property("down").toBool());
        opened.stage.release();
        QVERIFY(!pace->property("down").toBool());
        QVERIFY(pace->property("checked").toBool());
        QVERIFY(!opened.isPlaying());
    }

    void aWheelThatThePageTurnsDoesNotEndTheFilm()
    {
        Opened opened(QStringLiteral("scrolling"));
        QVERIFY(opened.passUntilPressed());
        const auto scrolled = [&](const char *name) {
            return opened.gallery.page()
                ->findChild<QQuickItem *>(QLatin1StringView(name))
                ->property("contentY")
                .toDouble();
        };
        const Metronome metronome; // the wheel turns by a timer
        opened.stage.pass(1000);
        QVERIFY(scrolled("ours") > 50);
        QVERIFY(opened.isPlaying());
        opened.stage.pass(4000);
        for (const char *name : {"theirs", "ours"}) // and it puts back what it has scrolled
            QVERIFY(std::abs(scrolled(name)) < 1);
    }

    void aMouseThatMovesDoesNotDragWhatTheFilmDrags()
    {
        Opened opened(QStringLiteral("chat_heads"));
        QVERIFY(opened.passUntilPressed());
        const auto *dragged = opened.gallery.page()->property("leader").value<QQuickItem *>();
        for (int frame = 0; frame < 6; ++frame) {
            opened.stage.passFrame();
            const QPointF before = dragged->position();
            QTest::mouseMove(opened.gallery.window(), {900 - frame, 600});
            QVERIFY(opened.isPlaying());
            QCOMPARE(dragged->position(), before);
        }
    }

    void anotherPageEndsTheFilm()
    {
        Opened opened(QStringLiteral("chat_heads"));
        QVERIFY(opened.passUntilPressed());
        QMetaObject::invokeMethod(opened.gallery.window(), "show",
                                  Q_ARG(QString, QStringLiteral("cards")));
        QVERIFY(opened.isPlaying());
        QVERIFY(!opened.isPressed());
        QVERIFY(opened.passUntilPressed());
    }

    void reducedMotionPlaysNoFilm()
    {
        Motion::instance()->setReducedMotion(true);
        Opened opened(QStringLiteral("chat_heads"));
        QVERIFY(!opened.isPlaying());
        Motion::instance()->setReducedMotion(false);
        opened.gallery.show(QStringLiteral("cards"));
        QVERIFY(opened.passUntilPressed());
        Motion::instance()->setReducedMotion(true);
        QVERIFY(!opened.isPlaying());
        QVERIFY(!opened.isPressed());
        Motion::instance()->resetReducedMotion();
    }
};

SPRUNG_TEST(GalleryWindowTest, QGuiApplication)
#include "gallery_window_test.moc"
