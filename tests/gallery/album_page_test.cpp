// SPDX-License-Identifier: MIT
// Tests the page Album: shared elements between grid and detail. Oracle: scene rects of the photos.
#include "layout_test_page.h"
#include "test.h"

#include <QQmlContext>
#include <QQmlProperty>

class AlbumPageTest : public QObject
{
    Q_OBJECT

    struct AlbumTestPage : LayoutTestPage
    {
        explicit AlbumTestPage(QSize size = Gallery::desktop)
            : LayoutTestPage("album", size)
        {
        }
        /// Returns the flying picture, or null.
        QQuickItem *picture() const
        {
            for (QQuickItem *item : gallery.window()->contentItem()->childItems()) {
                if (item->inherits("QQuickShaderEffectSource"))
                    return item;
            }
            return nullptr;
        }
        QPointF pictureMiddle() const { return picture() ? middle(picture()) : QPointF(); }
        double progress() const { return number("detailPresence", "progress"); }
        bool isOpen() const { return page->property("open").toBool(); }
        QQuickItem *detail() const { return find("detail"); }
        void open(const char *photo)
        {
            click(find(photo));
            settle();
            QVERIFY(isOpen() && !picture());
        }
    };
    static bool flying(const QQuickItem *item)
    {
        return QQmlProperty::read(item, QStringLiteral("SharedElement.flying"), qmlContext(item))
            .toBool();
    }
    /// Returns the part of a thumbnail that flies.
    static const QQuickItem *part(const QQuickItem *photo)
    {
        return photo->findChild<QQuickItem *>(QStringLiteral("picture"));
    }

private Q_SLOTS:
    void thumbnail_clicked_fliesToDetailAndBack_data() { TestPage::sizes(); }
    void thumbnail_clicked_fliesToDetailAndBack()
    {
        QFETCH(const QSize, size);
        AlbumTestPage album(size);
        const QQuickItem *photo = album.find("photo1");
        const QPointF home = TestPage::middle(photo);
        album.click(photo);
        const QQuickItem *detail = album.detail();
        QVERIFY(flying(detail) && album.picture());
        QVERIFY(distance(album.pictureMiddle(), home) < 1);
        album.settle();
        QVERIFY(!flying(detail) && !album.picture());
        QCOMPARE(album.progress(), 1.0);
        album.click(album.find("back"));
        QVERIFY(flying(part(photo)));
        album.settle();
        QVERIFY(!flying(part(photo)));
        QCOMPARE(TestPage::middle(photo), home);
    }

    void flyingPhoto_flungHome_keepsSharpnessAndAspectRatio()
    {
        AlbumTestPage album;
        album.open("photo3");
        album.fling(album.detail(), {30, 240}, 200);
        int frames = 0;
        for (album.frame(); album.picture(); album.frame(), ++frames) {
            const auto *source = album.picture()->property("sourceItem").value<QQuickItem *>();
            const QRectF rect = TestPage::sceneRect(album.picture());
            QVERIFY(rect.width() < 1.05 * source->width()); // not magnified
            QVERIFY(std::abs(rect.width() / rect.height() - 1.5) < 0.02);
        }
        QVERIFY(frames > 10);
    }

    void flyingPhoto_draggedDown_closesOrReturns_data()
    {
        QTest::addColumn<double>("delta"); // in heights of the page
        QTest::addColumn<int>("milliseconds");
        QTest::addColumn<bool>("stays");
        QTest::newRow("short drag") << 0.15 << 1000 << true;
        QTest::newRow("long drag") << 0.4 << 1000 << false;
        QTest::newRow("throw") << 0.15 << 80 << false;
        QTest::newRow("upward drag") << -0.4 << 1000 << true;
    }
    void flyingPhoto_draggedDown_closesOrReturns()
    {
        QFETCH(const double, delta);
        QFETCH(const int, milliseconds);
        QFETCH(const bool, stays);
        AlbumTestPage album(Gallery::phone);
        const QQuickItem *photo = album.find("photo3");
        album.open("photo3");
        const QQuickItem *detail = album.detail();
        const QPointF start = TestPage::middle(detail);
        album.drag(detail, {0, delta * album.page->height()}, milliseconds);
        if (milliseconds > 500) // the pointer rests
            album.stage.pass(200);
        album.frame();
        const QPointF grabbed = TestPage::middle(detail);
        QVERIFY(delta * (grabbed.y() - start.y()) > 0);
        album.stage.release();
        album.stage.picture();
        QCOMPARE(album.isOpen(), stays);
        if (!stays) // it flies from the position at release
            QVERIFY(distance(album.pictureMiddle(), grabbed) < 30);
        album.settle();
        QCOMPARE(album.isOpen(), stays);
        if (stays)
            QCOMPARE(TestPage::middle(album.detail()), start);
        else
            QVERIFY(!flying(part(photo)) && photo->isVisible());
    }

    void flyingPhoto_draggedOverCaption_hidesCaption()
    {
        AlbumTestPage album;
        album.open("photo4");
        QQuickItem *caption = album.find("caption");
        album.drag(album.detail(), {0, 70}, 700);
        const QRect both = (TestPage::sceneRect(album.detail()) & TestPage::sceneRect(caption))
                               .toRect()
                               .adjusted(2, 2, -2, -2);
        QVERIFY(both.height() > 10);
        const QImage with = album.stage.picture();
        caption->setOpacity(0);
        QCOMPARE(album.stage.picture().copy(both), with.copy(both));
        album.stage.release();
    }

    void flyingPhoto_openedWhileClosing_returns()
    {
        AlbumTestPage album;
        album.open("photo0");
        const QPointF opened = TestPage::middle(album.detail());
        album.key(Qt::Key_Escape);
        for (int i = 0; i < 8; ++i)
            album.frame();
        QVERIFY(album.picture());
        const QPointF flyingMiddle = album.pictureMiddle();
        QVERIFY(distance(flyingMiddle, opened) > 10);
        album.key(Qt::Key_Space);
        QVERIFY(distance(album.pictureMiddle(), flyingMiddle) < 1);
        album.settle();
        QVERIFY(album.isOpen());
        QCOMPARE(TestPage::middle(album.detail()), opened);
    }

    void flyingPhoto_caughtWhileReturning_doesNotJump()
    {
        AlbumTestPage album;
        album.open("photo4");
        const QQuickItem *detail = album.detail();
        const QPointF rest = TestPage::middle(detail);
        album.fling(detail, {40, 90}, 1000);
        while (distance(TestPage::middle(detail), rest) > 60)
            album.frame();
        album.press(detail);
        const QPointF caught = TestPage::middle(detail);
        album.pass(300);
        QVERIFY(distance(TestPage::middle(detail), caught) < 1); // it is held
        QPointF last = caught;
        for (int step = 0; step < 20; ++step) {
            album.stage.moveTo(album.stage.pointer() + QPointF(0, 2));
            album.frame();
            const double moved = distance(TestPage::middle(detail), last);
            QVERIFY2(moved < 16, qPrintable(QString::number(moved))); // a drag begins after 10
            last = TestPage::middle(detail);
        }
        QVERIFY(last.y() > caught.y() + 20);
        album.stage.release();
    }

    void flyingPhoto_zoomedByWheel_pansAndCloses()
    {
        AlbumTestPage album;
        const QPointF home = TestPage::middle(album.find("photo4"));
        album.open("photo4");
        const QQuickItem *detail = album.detail();
        const auto *magnifier = detail->property("magnifier").value<QObject *>();
        const auto *picture = magnifier->property("target").value<QQuickItem *>();
        const auto width = [&] { return TestPage::sceneRect(picture).width() / detail->width(); };
        const QPointF scene = TestPage::middle(detail) + QPointF(50, 30);
        QWheelEvent event(scene, album.gallery.window()->mapToGlobal(scene), {}, {0, 360},
                          Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        const QPointF before = picture->mapFromScene(scene);
        QCoreApplication::sendEvent(album.gallery.window(), &event);
        album.settle();
        QCOMPARE(width(), 2.0); // three notches double it
        QVERIFY(distance(picture->mapFromScene(scene), before) < 0.5);
        const QPointF position = TestPage::middle(picture);
        album.key(Qt::Key_Left);
        album.settle();
        QCOMPARE(TestPage::middle(picture), position + QPointF(detail->width() / 4, 0));
        album.drag(detail, {60, 0}, 500); // pans
        album.stage.release();
        album.settle();
        QVERIFY(TestPage::middle(picture).x() > position.x() + detail->width() / 4 + 30);
        QVERIFY(TestPage::sceneRect(picture).contains(TestPage::sceneRect(detail)));
        album.key(Qt::Key_0);
        album.settle();
        QCOMPARE(width(), 1.0);
        album.key(Qt::Key_Plus);
        album.settle();
        QCOMPARE(width(), 1.5);
        album.key(Qt::Key_Escape);
        album.settle();
        QVERIFY(!album.isOpen());
        QCOMPARE(TestPage::middle(album.find("photo4")), home);
    }

    void backButton_whileOpening_isNotCovered()
    {
        for (const QSize size : {Gallery::desktop, Gallery::phone}) {
            AlbumTestPage album(size);
            album.click(album.find("photo0"));
            album.settle();
            QVERIFY(!TestPage::sceneRect(album.find("back"))
                         .intersects(TestPage::sceneRect(album.detail())));
        }
    }

    void arrowKeys_whileOpen_showNextPhotoAndScrollGrid()
    {
        AlbumTestPage album(Gallery::phone);
        album.open("photo0");
        QCOMPARE(album.number("view", "contentY"), 0.0);
        for (int i = 0; i < 11; ++i)
            album.key(Qt::Key_Right);
        album.settle();
        QVERIFY(album.number("view", "contentY") > 0);
        QVERIFY(album.findText("Islands"));
        album.key(Qt::Key_Escape);
        const QQuickItem *photo = album.find("photo11");
        QVERIFY(flying(part(photo))); // to its current position
        album.settle();
        QVERIFY(!album.isOpen() && !album.picture());
        QVERIFY(TestPage::sceneRect(album.page).contains(TestPage::middle(photo)));
    }
};

SPRUNG_TEST(AlbumPageTest, QGuiApplication)
#include "album_page_test.moc"
