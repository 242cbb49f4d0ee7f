// SPDX-License-Identifier: MIT
// Tests the window around the pages: page list, page grid, search and films. Oracle: the properties
// of the window and its pages.
#include "test.h"
#include "test_page.h"

#include <QDeadlineTimer>
#include <QPointer>

#include <functional>

using sprung::Motion;

namespace {

/// A page as it opens for a user: it plays its film.
struct PlayedPage : TestPage
{
    explicit PlayedPage(const QString &name)
        : TestPage(name, {}, Gallery::Played)
    {
    }
};

/// Items and pictures are created in real time, not in the time of the stage.
template <typename Condition>
bool passUntilLoaded(TestPage &test, const Condition &condition)
{
    const QDeadlineTimer limit(60'000);
    while (!condition() && !limit.hasExpired())
        test.stage.passFrame();
    return condition();
}

/// A gallery that opens its pages a little at a time, between the frames.
struct GradualPage : TestPage
{
    GradualPage()
        : TestPage("scheme")
    {
        gallery.openGradually();
    }
    void choose(const QString &name)
    {
        QMetaObject::invokeMethod(gallery.window(), "show", Q_ARG(QString, name));
    }
    bool passUntilShown(const QString &expected)
    {
        return passUntilLoaded(*this, [&] { return name() == expected; });
    }
    int pageCount() const
    {
        int count = 0;
        for (const QQuickItem *loader : gallery.page()->parentItem()->parentItem()->childItems())
            count += int(loader->childItems().size());
        return count;
    }
};

/// Returns the pages that exist in an item.
QList<QQuickItem *> pagesIn(const QQuickItem *item)
{
    auto pages = item->findChildren<QQuickItem *>();
    pages.removeIf([](const QQuickItem *each) { return !each->property("film").isValid(); });
    return pages;
}
/// Passes frames until the page grid and its pages are gone; the last one may still be loading.
bool passUntilGridHidden(TestPage &test)
{
    test.stage.pass(1000);
    const QQuickItem *grid = test.find("pageGrid");
    return passUntilLoaded(test, [grid] { return pagesIn(grid).isEmpty(); }) && !grid->isVisible();
}
void type(const TestPage &test, const QString &words)
{
    for (const QChar letter : words)
        QTest::keyClick(test.gallery.window(), letter.toLatin1());
}

} // namespace

class GalleryWindowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void show_whilePageMoves_deletesPageImmediately()
    {
        TestPage test("interrupt_it");
        test.press(Qt::Key_Space, 100); // calls a function later in each frame
        const QPointer<QQuickItem> page = test.page;
        test.gallery.show("scrolling");
        QVERIFY(page.isNull());
        test.gallery.show("inbox"); // before all delegates are created
        test.stage.passFrame();
    }

    void openGradually_page_isComplete_data() { TestPage::pages(); }
    void openGradually_page_isComplete()
    {
        QFETCH(QString, page);
        if (page == "scheme")
            return; // which is where it starts
        GradualPage gradual;
        gradual.choose(page);
        QCOMPARE(gradual.name(), "scheme"); // until the other page is complete
        QVERIFY(gradual.passUntilShown(page));
        gradual.stage.pass(500); // the previous page fades out
        QCOMPARE(gradual.pageCount(), 1);
        QVERIFY(!gradual.gallery.page()->property("film").toList().isEmpty());
        QVERIFY(TestPage::isIn(gradual.focused(), gradual.gallery.page()));
    }
    void show_twiceWhileLoading_opensLastPage()
    {
        GradualPage gradual;
        gradual.choose("album");
        gradual.choose("inbox");
        QVERIFY(gradual.passUntilShown("inbox"));
        gradual.choose("album");
        gradual.choose("inbox"); // the current page again
        gradual.stage.pass(1000);
        QCOMPARE(gradual.name(), "inbox");
        QCOMPARE(gradual.pageCount(), 1);
    }

    void pageGrid_tileTapped_opensPage()
    {
        for (const QSize size : {Gallery::desktop, Gallery::phone}) {
            TestPage test("playground", size);
            test.tap(test.find("menu"), 2000);
            const QPointF middle = TestPage::middle(test.find("Chat heads tile"));
            Finger finger(test);
            const auto tap = [&](auto &pointer) {
                pointer.press(middle);
                test.stage.passFrame();
                pointer.release();
                test.stage.pass(1000);
            };
            size == Gallery::phone ? tap(finger) : tap(test.stage);
            QCOMPARE(test.name(), "chat_heads");
            QVERIFY(passUntilGridHidden(test));
        }
    }
    void pageTile_afterLoading_showsPictureOfDisabledPage()
    {
        TestPage test("playground");
        test.tap(test.find("menu"));
        const QQuickItem *tile = test.find("Chat heads tile");
        const auto picture = [tile] { return tile->property("picture").toUrl(); };
        QVERIFY(passUntilLoaded(test, [&] { return !pagesIn(tile).isEmpty(); }));
        QVERIFY(!pagesIn(tile).constFirst()->isEnabled()); // a thumbnail takes no input
        QVERIFY(passUntilLoaded(test, [&] { return pagesIn(tile).isEmpty(); }));
        test.key(Qt::Key_Escape);
        QVERIFY(passUntilGridHidden(test));
        const QUrl dark = picture();
        QVERIFY(!dark.isEmpty());
        test.gallery.setDark(false);
        test.tap(test.find("menu"));
        QVERIFY(passUntilLoaded(test, [&] { return picture() != dark; }));
        test.key(Qt::Key_Escape);
        QVERIFY(passUntilGridHidden(test));
    }
    void gallery_openedWithoutPage_showsPageGrid()
    {
        PlayedPage test("");
        const QQuickItem *grid = test.find("pageGrid");
        test.stage.pass(1000);
        QCOMPARE(grid->opacity(), 1.0);
        QVERIFY(!test.page);
        test.press(Qt::Key_Escape, 1000);
        QVERIFY(grid->isVisible()); // there is no page to return to
        type(test, "heads");
        test.key(Qt::Key_Return);
        QVERIFY(passUntilGridHidden(test));
        QCOMPARE(test.name(), "chat_heads");
    }
    void pageGrid_slowMotion_opensAtFullSpeed()
    {
        const auto openedAfter = [](double timeScale) {
            TestPage test("playground");
            Motion::instance()->setTimeScale(timeScale);
            test.key(Qt::Key_F, Qt::ControlModifier);
            test.stage.pass(100);
            const double progress = test.number("pageGrid", "openProgress");
            test.key(Qt::Key_Escape);
            Motion::instance()->setTimeScale(1);
            passUntilGridHidden(test);
            return progress;
        };
        const double progress = openedAfter(1);
        QVERIFY(progress > 0.1 && progress < 0.9);
        QVERIFY(std::abs(openedAfter(0.2) - progress) < 1e-6);
    }

    void search_words_filterTilesAndOpenPage()
    {
        TestPage test("interrupt_it");
        const auto matches = [&] { return test.value("pageGrid", "matches").toList().size(); };
        const auto all = matches();
        for (const auto &[words, page] :
             {std::pair("sheet", "sheet"), std::pair("board", "board"),
              std::pair("swipe", "page_stack"), std::pair("carousel", "pager"),
              std::pair("menu", "buttons"), std::pair("compare qt", "interrupt_it")}) {
            test.key(Qt::Key_F, Qt::ControlModifier);
            QCOMPARE(matches(), all); // anew
            type(test, words);
            QVERIFY(matches() < all && matches() > 0);
            test.key(Qt::Key_Return);
            QCOMPARE(test.gallery.window()->property("page").toString(), page);
            QVERIFY(passUntilGridHidden(test));
        }
        test.key(Qt::Key_F, Qt::ControlModifier);
        test.stage.pass(1000);
        type(test, "thro ca");
        test.stage.pass(1000);
        QVERIFY(test.find("Cards tile")->isVisible() && !test.find("Album tile")->isVisible());
        test.key(Qt::Key_Escape);
        QVERIFY(passUntilGridHidden(test));
    }

    void pageList_lowWindow_showsCurrentPageBelowBar()
    {
        TestPage test("scheme", QSize(1080, 520)); // the last page
        const QQuickItem *row = test.find("Scheme");
        QVERIFY(TestPage::sceneRect(row).bottom() <= 520 && TestPage::sceneRect(row).top() >= 60);
    }
    void gallery_pageKeysWithControl_turnPages()
    {
        TestPage test("tabs");
        test.key(Qt::Key_PageDown, Qt::ControlModifier);
        QCOMPARE(test.name(), "sheet");
        test.key(Qt::Key_PageUp, Qt::ControlModifier);
        QCOMPARE(test.name(), "tabs");
        test.tap(test.find("reduced"));
        QVERIFY(Motion::instance()->reducedMotion());
    }

    void scenery_pointerMoved_resumes()
    {
        PlayedPage test("chat_heads");
        const auto moves = [&] {
            const double before = test.number("feed", "contentY");
            test.stage.pass(1000);
            return test.number("feed", "contentY") != before;
        };
        test.stage.pass(8000); // the film is over
        QVERIFY(moves());
        test.stage.pass(4000);
        QVERIFY(!moves());
        QTest::mouseMove(test.gallery.window(), {900, 600});
        QVERIFY(moves());
    }

    void film_userInput_stops()
    {
        const std::function<void(TestPage &)> inputs[]{
            [](TestPage &test) { test.key(Qt::Key_Shift); },
            [](TestPage &test) {
                test.stage.press({600, 5});
                test.stage.release();
            },
            [](TestPage &test) {
                QWheelEvent event({600, 5}, {600, 5}, {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                                  Qt::NoScrollPhase, false);
                QSpontaneKeyEvent::setSpontaneous(&event); // sendEvent() would reset this
                qApp->notify(test.gallery.window(), &event);
            },
            [](TestPage &test) {
                Finger finger(test);
                finger.press({600, 5});
                finger.release();
            }};
        for (const auto &input : inputs) {
            PlayedPage test("chat_heads");
            QVERIFY(test.passUntilPressed());
            test.stage.passFrame();
            input(test);
            QVERIFY(!test.isPlaying() && !test.isPressed());
            QVERIFY(!test.passUntilPressed());
        }
    }
    void film_click_isDelivered()
    {
        for (const bool presses : {false, true}) { // or its finger is up
            PlayedPage test("chat_heads");
            QVERIFY(!presses || test.passUntilPressed());
            test.stage.passFrame();
            QVERIFY(test.isPlaying());
            test.press(test.find("pace"));
            QVERIFY(test.isOn("pace", "down"));
            test.stage.release();
            QVERIFY(test.isOn("pace", "checked") && !test.isOn("pace", "down"));
            QVERIFY(!test.isPlaying());
        }
    }
    void film_clickOfSecondMouse_isDelivered()
    {
        const QPointingDevice mouse("second mouse", 99, QInputDevice::DeviceType::Mouse,
                                    QPointingDevice::PointerType::Generic,
                                    QInputDevice::Capability::Position, 1, 3);
        PlayedPage test("chat_heads");
        QVERIFY(test.passUntilPressed());
        const QPointF position = TestPage::middle(test.find("pace"));
        for (const auto type : {QEvent::MouseButtonPress, QEvent::MouseButtonRelease}) {
            const bool presses = type == QEvent::MouseButtonPress;
            QMouseEvent event(type, position, position, Qt::LeftButton,
                              presses ? Qt::LeftButton : Qt::NoButton, Qt::NoModifier, &mouse);
            QCoreApplication::sendEvent(test.gallery.window(), &event);
        }
        QVERIFY(test.isOn("pace", "checked"));
    }
    void film_syntheticWheel_continues()
    {
        PlayedPage test("scrolling");
        QVERIFY(test.passUntilPressed());
        test.stage.pass(1000);
        QVERIFY(test.number("sprungList", "contentY") > 50);
        QVERIFY(test.isPlaying());
    }
    void film_mouseMove_doesNotDrag()
    {
        PlayedPage test("chat_heads");
        QVERIFY(test.passUntilPressed());
        for (int frame = 0; frame < 6; ++frame) {
            test.stage.passFrame();
            const QPointF before = test.find("leader")->position();
            QTest::mouseMove(test.gallery.window(), {900 - frame, 600});
            QVERIFY(test.isPlaying());
            QCOMPARE(test.find("leader")->position(), before);
        }
    }
    void film_pageOrReducedMotionChanged_stops()
    {
        PlayedPage test("chat_heads");
        QVERIFY(test.passUntilPressed());
        QMetaObject::invokeMethod(test.gallery.window(), "show",
                                  Q_ARG(QString, QStringLiteral("tabs")));
        QVERIFY(test.isPlaying() && !test.isPressed()); // the next film
        QVERIFY(test.passUntilPressed());
        TestPage::reduceMotion();
        QVERIFY(!test.isPlaying() && !test.isPressed());
        test.gallery.show("chat_heads");
        QVERIFY(!test.isPlaying());
    }
};

SPRUNG_TEST(GalleryWindowTest, QGuiApplication)
#include "gallery_window_test.moc"
