// SPDX-License-Identifier: MIT
// Tests the window around the pages: page list, page grid, search and films. Oracle: the properties
// of the window and its pages.
#include "frame_pump.h"
#include "test.h"
#include "touch_simulator.h"

#include <QDeadlineTimer>
#include <QFile>
#include <QPointer>

#include <functional>

using sprung::Motion;

namespace {

/// The gallery as it opens for a user: its page plays its film.
struct OpenedGallery
{
    explicit OpenedGallery(const QString &name)
        : gallery(name, Gallery::Played)
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
        stage.setWindow(gallery.window());
    }

    QQuickItem *find(const char *name) const
    {
        const QString text = QString::fromLatin1(name);
        auto *around = gallery.window()->findChild<QQuickItem *>(text);
        return around ? around : gallery.page()->findChild<QQuickItem *>(text);
    }
    bool isPlaying() const { return find("fingertip")->property("playing").toBool(); }
    bool isPressed() const { return find("fingertip")->property("pressed").toBool(); }
    bool passUntilPressed()
    {
        for (int frame = 0; frame < 5 * Stage::hertz && !isPressed(); ++frame)
            stage.passFrame();
        return isPressed();
    }

    Stage stage;
    Gallery gallery;
};

/// A gallery that opens its pages a little at a time, between the frames.
struct GradualTestPage : TestPage
{
    GradualTestPage()
        : TestPage("scheme")
    {
        gallery.openGradually();
    }
    void choose(const QString &name)
    {
        QMetaObject::invokeMethod(gallery.window(), "show", Q_ARG(QString, name));
    }
    QString title() const { return gallery.page()->property("title").toString(); }
    /// Items are created in real time, not in the time of the stage.
    bool passUntil(const QString &expected)
    {
        const QDeadlineTimer limit(60'000);
        while (title() != expected && !limit.hasExpired())
            stage.passFrame();
        return title() == expected;
    }
    static QString titleOf(const QString &name)
    {
        return name.left(1).toUpper() + name.mid(1).replace(QLatin1Char('_'), QLatin1Char(' '));
    }
    int pageCount() const
    {
        int count = 0;
        const auto loaders = gallery.page()->parentItem()->parentItem()->childItems();
        for (const QQuickItem *loader : loaders)
            count += int(loader->childItems().size());
        return count;
    }
};

QString titleOf(const TestPage &test)
{
    return test.gallery.page()->property("title").toString();
}
/// Returns the pages that exist in an item.
QList<QQuickItem *> pagesIn(const QQuickItem *item)
{
    auto pages = item->findChildren<QQuickItem *>();
    pages.removeIf([](const QQuickItem *each) { return !each->property("film").isValid(); });
    return pages;
}
/// Waits until the page grid and its pages are gone; the last one may still be loading.
bool passUntilGridHidden(TestPage &test)
{
    test.stage.pass(1000);
    const QDeadlineTimer limit(60'000);
    while (!pagesIn(test.find("pageGrid")).isEmpty() && !limit.hasExpired())
        test.stage.passFrame();
    return !test.find("pageGrid")->isVisible() && pagesIn(test.find("pageGrid")).isEmpty();
}

} // namespace

class GalleryWindowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pageChoice_onDesktop_isOneRow()
    {
        TestPage test("interrupt_it");
        for (const QString &name : test.gallery.pages()) {
            QMetaObject::invokeMethod(test.gallery.window(), "show", Q_ARG(QString, name));
            test.stage.passFrame();
            test.stage.picture();
            QVERIFY2(test.find("pageChoice")->height() == 44, qPrintable(name));
        }
    }

    void show_whilePageMoves_deletesPageImmediately()
    {
        TestPage test("interrupt_it");
        test.press(Qt::Key_Space, 100); // calls a function later in each frame
        const QPointer<QQuickItem> page = test.page;
        test.gallery.show(QStringLiteral("scrolling"));
        QVERIFY(page.isNull());
        test.gallery.show(QStringLiteral("toasts")); // before all delegates are created
        test.stage.passFrame();
    }

    void openGradually_page_isComplete_data() { TestPage::pages(); }
    void openGradually_page_isComplete()
    {
        QFETCH(const QString, page);
        if (page == "scheme")
            return; // which is where it starts
        GradualTestPage gradual;
        gradual.choose(page);
        QCOMPARE(gradual.title(), "Scheme"); // until the other page is complete
        QVERIFY(gradual.passUntil(GradualTestPage::titleOf(page)));
        gradual.stage.pass(500); // the previous page fades out
        QCOMPARE(gradual.pageCount(), 1);
        QVERIFY(!gradual.gallery.page()->property("film").toList().isEmpty());
        const QQuickItem *focused = gradual.focused();
        while (focused && focused != gradual.gallery.page())
            focused = focused->parentItem();
        QVERIFY(focused); // it has the keys
    }

    void show_twiceWhileLoading_opensLastPage()
    {
        GradualTestPage gradual;
        gradual.choose("album");
        gradual.choose("inbox");
        QVERIFY(gradual.passUntil("Inbox"));
        gradual.choose("album");
        gradual.choose("inbox"); // the current page again
        gradual.stage.pass(1000);
        QCOMPARE(gradual.title(), "Inbox");
        QCOMPARE(gradual.pageCount(), 1);
    }

    void pageLoader_pageChanged_fadesOneAfterTheOther()
    {
        for (const bool reduced : {false, true}) {
            Motion::instance()->setReducedMotion(reduced);
            GradualTestPage gradual;
            const QPointer<QQuickItem> previous = gradual.gallery.page();
            gradual.choose("inbox");
            QVERIFY(gradual.passUntil("Inbox"));
            const auto opacity = [](const QQuickItem *page) {
                return page && page->parentItem() ? page->parentItem()->opacity() : 0;
            };
            int frames = 0; // with an opacity between
            for (int frame = 0; frame < Stage::hertz / 4; ++frame) {
                QVERIFY(opacity(previous) == 0 || opacity(gradual.gallery.page()) == 0);
                const double sum = opacity(previous) + opacity(gradual.gallery.page());
                frames += sum > 0 && sum < 1;
                gradual.stage.passFrame();
            }
            QVERIFY(reduced ? frames == 0 : frames > 3);
            QCOMPARE(opacity(gradual.gallery.page()), 1.0);
            QCOMPARE(gradual.pageCount(), 1);
        }
    }

    void theme_darkChanged_fadesUnlessReduced()
    {
        for (const bool reduced : {false, true}) {
            Motion::instance()->setReducedMotion(reduced);
            GradualTestPage gradual;
            const auto lightness = [&] { return gradual.gallery.window()->color().lightness(); };
            const int dark = lightness();
            gradual.gallery.setDark(false);
            QList<int> values;
            for (int frame = 0; frame < Stage::hertz / 4; ++frame) {
                values += lightness();
                gradual.stage.passFrame();
            }
            QVERIFY(std::ranges::is_sorted(values));
            QCOMPARE(values.first(), reduced ? lightness() : dark);
            QVERIFY(lightness() > 200);
        }
    }

    void pageGrid_tileTapped_opensPage_data() { TestPage::sizes(false); }
    void pageGrid_tileTapped_opensPage()
    {
        QFETCH(const QSize, size);
        TestPage test("playground", size);
        test.tap(test.find("menu"));
        test.stage.picture();
        test.stage.pass(2000);
        QVERIFY(test.find("pageGrid")->isVisible());
        const QQuickItem *tile = test.find("Chat heads tile");
        if (size == Gallery::phone) {
            TouchSimulator finger(test);
            finger.press({TestPage::middle(tile)});
            finger.release();
        } else {
            test.tap(tile);
        }
        test.stage.pass(1000);
        QCOMPARE(titleOf(test), "Chat heads");
        QVERIFY(passUntilGridHidden(test));
    }

    void pageTile_afterLoading_showsPictureOfDisabledPage()
    {
        TestPage test("playground");
        test.tap(test.find("menu"));
        QQuickItem *tile = test.find("Chat heads tile");
        const auto picture = [tile] { return tile->property("picture").toUrl(); };
        const auto passUntil = [&test](const auto &condition) {
            const QDeadlineTimer limit(60'000);
            while (!condition() && !limit.hasExpired())
                test.stage.passFrame();
            return condition();
        };
        QVERIFY(passUntil([&] { return !pagesIn(tile).isEmpty(); }));
        const QQuickItem *page = pagesIn(tile).constFirst();
        QCOMPARE(page->property("title").toString(), "Chat heads");
        QVERIFY(!page->isEnabled()); // a thumbnail takes no input
        const QRectF rect = TestPage::sceneRect(page);
        QVERIFY(rect.width() < 250 && rect.width() > 100);
        QVERIFY(passUntil([&] { return pagesIn(tile).isEmpty(); }));
        QVERIFY(!picture().isEmpty());
        test.key(Qt::Key_Escape);
        QVERIFY(passUntilGridHidden(test));
        const QUrl dark = picture();
        QVERIFY(!dark.isEmpty());
        test.gallery.setDark(false);
        test.tap(test.find("menu"));
        QVERIFY(passUntil([&] { return picture() != dark; }));
        test.key(Qt::Key_Escape);
        QVERIFY(passUntilGridHidden(test));
    }

    void pageGrid_whileOpeningAndClosing_hidesPage()
    {
        TestPage test("playground");
        const auto verifyOneVisible = [&] {
            for (int frame = 0; frame < Stage::hertz / 2; ++frame) {
                QVERIFY(test.find("pageGrid")->opacity() == 0 || test.find("card")->opacity() == 0);
                test.stage.passFrame();
            }
        };
        test.key(Qt::Key_F, Qt::ControlModifier);
        verifyOneVisible();
        test.stage.pass(1000);
        QCOMPARE(test.find("pageGrid")->opacity(), 1.0);
        test.key(Qt::Key_Escape);
        verifyOneVisible();
        QVERIFY(passUntilGridHidden(test));
    }

    void gallery_openedWithoutPage_showsPageGrid()
    {
        OpenedGallery opened({});
        const QQuickItem *grid = opened.find("pageGrid");
        opened.stage.pass(1000);
        QCOMPARE(grid->opacity(), 1.0);
        QVERIFY(!opened.gallery.page());
        QTest::keyClick(opened.gallery.window(), Qt::Key_Escape);
        opened.stage.pass(1000);
        QVERIFY(grid->isVisible()); // there is no page to return to
        for (const char letter : {'h', 'e', 'a', 'd', 's'})
            QTest::keyClick(opened.gallery.window(), letter);
        QTest::keyClick(opened.gallery.window(), Qt::Key_Return);
        const QDeadlineTimer limit(60'000);
        while (!pagesIn(grid).isEmpty() && !limit.hasExpired())
            opened.stage.passFrame();
        opened.stage.pass(1000);
        QCOMPARE(opened.gallery.page()->property("title").toString(), "Chat heads");
        QVERIFY(!grid->isVisible());
    }

    void search_words_filterTiles()
    {
        TestPage test("playground");
        test.key(Qt::Key_F, Qt::ControlModifier);
        test.stage.pass(1000);
        const auto found = [&] {
            return test.find("pageGrid")->property("matches").toList().size();
        };
        const auto all = found();
        for (const char letter : {'t', 'h', 'r', 'o', ' ', 'c', 'a'})
            QTest::keyClick(test.gallery.window(), letter);
        QCOMPARE(found(), 1);
        QVERIFY(all > 10);
        QVERIFY(test.find("Album tile")->isVisible()); // it fades out
        test.stage.pass(1000);
        QVERIFY(!test.find("Album tile")->isVisible());
        test.press(Qt::Key_Return, 1000);
        QCOMPARE(titleOf(test), "Card fan");
        test.key(Qt::Key_F, Qt::ControlModifier);
        test.stage.pass(1000);
        QCOMPARE(found(), all); // anew
        test.key(Qt::Key_Escape);
        QVERIFY(passUntilGridHidden(test));
    }

    void search_returnPressed_opensMatchingPage_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("page");
        const auto row = [](const char *words, const char *page) {
            QTest::newRow(words) << QString::fromLatin1(words) << QString::fromLatin1(page);
        };
        for (const char *page : {"sheet", "toasts", "dock", "album", "headline", "playground",
                                 "scheme", "inbox", "board", "progress", "tabs"})
            row(page, page);
        row("picture in", "picture_in_picture");
        row("throw video", "picture_in_picture");
        row("app from icon", "app_launch");
        row("carousel", "pager");
        row("menu", "buttons");
        row("compare qt", "interrupt_it");
    }
    void search_returnPressed_opensMatchingPage()
    {
        QFETCH(const QString, words);
        TestPage test("interrupt_it");
        test.key(Qt::Key_F, Qt::ControlModifier);
        for (const QChar letter : words)
            QTest::keyClick(test.gallery.window(), letter.toLatin1());
        test.key(Qt::Key_Return);
        QTEST(test.gallery.window()->property("page").toString(), "page");
        QVERIFY(passUntilGridHidden(test));
    }

    void pageChoice_categoryOpened_showsPagesOfCategory()
    {
        TestPage test("board");
        test.tap(test.findText("Inbox"));
        QCOMPARE(titleOf(test), "Inbox");
        test.tap(test.findText("Overlays"));
        QVERIFY(test.findText("Sheet")->property("checked").toBool());
    }

    void pageList_lowWindow_showsCurrentPageBelowBar()
    {
        TestPage test("scheme", QSize(1080, 520)); // the last page
        test.stage.picture();
        const QQuickItem *row = test.findText("Scheme");
        QVERIFY(TestPage::sceneRect(row).bottom() <= 520);
        const QQuickItem *list = row;
        while (!list->inherits("QQuickListView"))
            list = list->parentItem();
        QVERIFY(list->clip());
        QCOMPARE(TestPage::sceneRect(list).top(), 60);
    }

    void slowMotion_pageGrid_opensAtFullSpeed()
    {
        const auto openedAfter = [](double timeScale) {
            TestPage test("playground");
            Motion::instance()->setTimeScale(timeScale);
            test.key(Qt::Key_F, Qt::ControlModifier);
            test.stage.pass(100);
            const double progress = test.number("pageGrid", "openProgress");
            Motion::instance()->setTimeScale(1);
            test.key(Qt::Key_Escape);
            passUntilGridHidden(test);
            return progress;
        };
        const double progress = openedAfter(1);
        QVERIFY(progress > 0.1 && progress < 0.9);
        QVERIFY(std::abs(openedAfter(0.2) - progress) < 1e-6);
    }

    void overlays_untilOpened_areHidden()
    {
        OpenedGallery opened(QStringLiteral("playground"));
        const auto verifyHidden = [&] {
            for (int frame = 0; frame < Stage::hertz / 2; ++frame) {
                for (const char *name : {"pageGrid", "panel", "strip"})
                    QVERIFY2(!opened.find(name)->isVisible(), name);
                opened.stage.passFrame();
            }
        };
        verifyHidden(); // from the start
        for (const QSize size : {QSize(1400, 800), Gallery::phone, QSize(2000, 1000)}) {
            opened.gallery.resize(size);
            verifyHidden();
        }
    }

    void gallery_pageKeysWithControl_turnPages()
    {
        TestPage test("tabs");
        test.key(Qt::Key_PageDown, Qt::ControlModifier);
        test.stage.passFrame();
        QCOMPARE(titleOf(test), "Dock");
        test.key(Qt::Key_PageUp, Qt::ControlModifier);
        test.stage.passFrame();
        QCOMPARE(titleOf(test), "Tabs");
    }

    void reducedButton_tapped_setsReducedMotion()
    {
        TestPage test("playground");
        test.tap(test.find("reduced"));
        QVERIFY(Motion::instance()->reducedMotion());
    }

    void page_opened_playsFilmOnceAndRests_data() { TestPage::pages(); }
    void page_opened_playsFilmOnceAndRests()
    {
        QFETCH(const QString, page);
        OpenedGallery opened(page);
        const QQuickItem *item = opened.gallery.page();
        QVERIFY(!item->property("title").toString().isEmpty());
        QVERIFY(!item->property("idea").toString().isEmpty());
        QVERIFY(
            QFile::exists(QStringLiteral(":/Gallery/pages/") + item->property("code").toString()));
        QVERIFY(opened.isPlaying());
        opened.stage.picture();
        QVERIFY(opened.passUntilPressed());
        opened.stage.pass(item->property("filmLength").toInt() + 1000);
        QVERIFY(!opened.isPlaying());
        QVERIFY(!opened.isPressed());
        // A ListView that was scrolled by a wheel leaves an animation running.
        if (page == "scrolling")
            return;
        opened.gallery.window()->setProperty("attended", false); // as after ten seconds
        const auto rests = [&] {
            opened.stage.pass(500);
            opened.stage.picture(); // a motion may start in one frame and end in the next
            return opened.stage.isIdle();
        };
        for (int i = 0; i < 60 && !rests(); ++i) {
        }
        QVERIFY(rests());
    }

    void scenery_pointerMoved_resumes()
    {
        OpenedGallery opened(QStringLiteral("chat_heads"));
        const FramePump framePump;
        opened.stage.picture();
        const auto moves = [&] {
            const QVariant before = opened.find("feed")->property("contentY");
            opened.stage.pass(1000);
            return opened.find("feed")->property("contentY") != before;
        };
        opened.stage.pass(8000); // the film is over
        QVERIFY(moves());
        opened.stage.pass(4000);
        QVERIFY(!moves());
        QTest::mouseMove(opened.gallery.window(), {900, 600});
        QVERIFY(moves());
    }

    void film_userInput_stops_data()
    {
        QTest::addColumn<std::function<void(QWindow *)>>("act");
        using Act = std::function<void(QWindow *)>;
        QTest::newRow("key") << Act([](QWindow *w) { QTest::keyClick(w, Qt::Key_Shift); });
        QTest::newRow("mouse click")
            << Act([](QWindow *w) { QTest::mouseClick(w, Qt::LeftButton, {}, {600, 5}); });
        QTest::newRow("wheel") << Act([](QWindow *w) {
            QWheelEvent event({600, 5}, {600, 5}, {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                              Qt::NoScrollPhase, false);
            QSpontaneKeyEvent::setSpontaneous(&event); // sendEvent() would reset this
            qApp->notify(w, &event);
        });
        QTest::newRow("touch") << Act([](QWindow *w) {
            static QPointingDevice *device = QTest::createTouchDevice();
            QTest::touchEvent(w, device).press(0, {600, 5}, w);
            QTest::touchEvent(w, device).release(0, {600, 5}, w);
        });
    }
    void film_userInput_stops()
    {
        QFETCH(const std::function<void(QWindow *)>, act);
        OpenedGallery opened(QStringLiteral("chat_heads"));
        QVERIFY(opened.passUntilPressed());
        opened.stage.passFrame();
        act(opened.gallery.window());
        QVERIFY(!opened.isPlaying());
        QVERIFY(!opened.isPressed());
        opened.stage.pass(4000);
        QVERIFY(!opened.isPressed());
    }

    void click_duringFilm_isDelivered()
    {
        for (const bool presses : {false, true}) { // or its finger is up
            OpenedGallery opened(QStringLiteral("chat_heads"));
            QVERIFY(!presses || opened.passUntilPressed());
            opened.stage.passFrame();
            QVERIFY(opened.isPlaying());
            const QQuickItem *pace = opened.find("pace");
            QVERIFY(!pace->property("checked").toBool());
            opened.stage.press(TestPage::middle(pace));
            QVERIFY(pace->property("down").toBool());
            opened.stage.release();
            QVERIFY(!pace->property("down").toBool());
            QVERIFY(pace->property("checked").toBool());
            QVERIFY(!opened.isPlaying());
        }
    }

    void film_syntheticWheel_continues()
    {
        OpenedGallery opened(QStringLiteral("scrolling"));
        QVERIFY(opened.passUntilPressed());
        const auto scrolled = [&](const char *name) {
            return opened.find(name)->property("contentY").toDouble();
        };
        const FramePump framePump; // the wheel turns by a timer
        opened.stage.pass(1000);
        QVERIFY(scrolled("sprungList") > 50);
        QVERIFY(opened.isPlaying());
        opened.stage.pass(4000);
        for (const char *name : {"qtList", "sprungList"}) // and the film scrolls back
            QVERIFY(std::abs(scrolled(name)) < 1);
    }

    void mouseMove_duringFilm_doesNotDrag()
    {
        OpenedGallery opened(QStringLiteral("chat_heads"));
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

    void film_pageChanged_playsNextFilm()
    {
        OpenedGallery opened(QStringLiteral("chat_heads"));
        QVERIFY(opened.passUntilPressed());
        QMetaObject::invokeMethod(opened.gallery.window(), "show",
                                  Q_ARG(QString, QStringLiteral("dock")));
        QVERIFY(opened.isPlaying());
        QVERIFY(!opened.isPressed());
        QVERIFY(opened.passUntilPressed());
    }

    void reducedMotion_pageOpened_playsNoFilm()
    {
        Motion::instance()->setReducedMotion(true);
        OpenedGallery opened(QStringLiteral("chat_heads"));
        QVERIFY(!opened.isPlaying());
        Motion::instance()->setReducedMotion(false);
        opened.gallery.show(QStringLiteral("dock"));
        QVERIFY(opened.passUntilPressed());
        Motion::instance()->setReducedMotion(true);
        QVERIFY(!opened.isPlaying());
        QVERIFY(!opened.isPressed());
        Motion::instance()->resetReducedMotion();
    }
};

SPRUNG_TEST(GalleryWindowTest, QGuiApplication)
#include "gallery_window_test.moc"
