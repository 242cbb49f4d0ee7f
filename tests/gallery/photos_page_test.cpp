// SPDX-License-Identifier: MIT
#include "played_page.h"

#include <sprung/engine/motion.h>
#include <sprung/interpolators/interpolator.h>

class PhotosPageTest : public QObject
{
    Q_OBJECT

    static QRectF place(const QQuickItem *photo) { return {photo->position(), photo->size()}; }
    static double zoom(const QQuickItem *photo) { return photo->property("zoom").toDouble(); }
    static void key(PlayedPage &played, Qt::Key key)
    {
        QTest::keyClick(played.gallery.window(), key);
    }
    static void settle(PlayedPage &played)
    {
        for (int frame = 0; frame < 600 && !sprung::Interpolator::running().isEmpty(); ++frame)
            played.stage.passFrame();
        QVERIFY(sprung::Interpolator::running().isEmpty());
    }
    static void open(PlayedPage &played, const QQuickItem *photo)
    {
        played.tap(photo);
        settle(played);
        QCOMPARE(zoom(photo), 1.0);
    }

private Q_SLOTS:
    void cleanup() { sprung::Motion::instance()->resetReducedMotion(); }

    void aTappedPhotoFillsThePageAboveItsCaption_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("desktop") << Gallery::desktop;
        QTest::newRow("phone") << Gallery::phone;
        QTest::newRow("small phone") << QSize(340, 480);
    }
    void aTappedPhotoFillsThePageAboveItsCaption()
    {
        QFETCH(const QSize, size);
        PlayedPage played("photos", size);
        const QQuickItem *photo = played.find("photo7");
        const QQuickItem *caption = played.find("caption");
        const QRectF cell = place(photo);
        open(played, photo);
        QCOMPARE(place(photo),
                 QRectF(0, 0, played.page->width(), played.page->height() - caption->height()));
        QCOMPARE(caption->y(), photo->height());
        key(played, Qt::Key_Escape);
        settle(played);
        QCOMPARE(place(photo), cell);
        QVERIFY(!caption->isVisible());
    }

    void thePhotosFillThePage_data() { aTappedPhotoFillsThePageAboveItsCaption_data(); }
    void thePhotosFillThePage()
    {
        QFETCH(const QSize, size);
        const PlayedPage played("photos", size);
        const double margin = played.find("photo0")->x();
        const QRectF last = place(played.find("photo11"));
        QCOMPARE(last.right(), played.page->width() - margin);
        QCOMPARE(last.bottom(), played.page->height() - margin);
        QVERIFY(last.width() >= 44 && last.height() >= 44); // what a finger hits
    }

    void turnedRoundHalfWayItKeepsItsVelocity()
    {
        PlayedPage played("photos");
        const QQuickItem *photo = played.find("photo0");
        played.tap(photo);
        played.stage.pass(100);
        const double before = zoom(photo);
        QVERIFY(before > 0.1 && before < 0.9);
        key(played, Qt::Key_Escape);
        played.stage.passFrame();
        QVERIFY(zoom(photo) > before); // it still grows
        settle(played);
        QCOMPARE(zoom(photo), 0.0);
    }

    void caughtOnItsWayItStaysInTheHand()
    {
        PlayedPage played("photos");
        const QQuickItem *photo = played.find("photo5");
        played.tap(photo);
        played.stage.pass(100);
        played.press(photo);
        played.stage.passFrame();
        const QRectF caught = place(photo);
        played.stage.pass(300);
        QCOMPARE(place(photo), caught);
        played.stage.drag({0, 10}, 200);
        played.stage.drag({0, -60}, 400);
        played.stage.release();
        settle(played);
        QCOMPARE(zoom(photo), 1.0);
    }

    void letGoItGoesWhereTheThrowWouldEnd_data()
    {
        QTest::addColumn<QPointF>("way");
        QTest::addColumn<int>("milliseconds");
        QTest::addColumn<double>("zoom");
        QTest::newRow("a little down") << QPointF(0, 60) << 1000 << 1.0;
        QTest::newRow("far down") << QPointF(20, 260) << 1000 << 0.0;
        QTest::newRow("thrown down") << QPointF(0, 60) << 60 << 0.0;
        QTest::newRow("thrown up") << QPointF(0, -100) << 60 << 1.0;
    }
    void letGoItGoesWhereTheThrowWouldEnd()
    {
        QFETCH(const QPointF, way);
        QFETCH(const int, milliseconds);
        PlayedPage played("photos");
        const QQuickItem *photo = played.find("photo6");
        const QRectF cell = place(photo);
        open(played, photo);
        const QRectF full = place(photo);
        played.press(photo);
        played.stage.drag(way, milliseconds);
        QCOMPARE(photo->position(), way); // it is in the hand
        played.stage.release();
        settle(played);
        QTEST(zoom(photo), "zoom");
        QCOMPARE(place(photo), zoom(photo) == 1.0 ? full : cell);
        QCOMPARE(photo->scale(), 1.0);
    }

    void thrownItGoesOnInTheDirectionOfTheHand()
    {
        PlayedPage played("photos");
        const QQuickItem *photo = played.find("photo0"); // its cell is to the left
        open(played, photo);
        played.press(photo);
        played.stage.drag({150, 150}, 150);
        const double released = photo->property("offset").toPointF().x();
        played.stage.release();
        played.stage.pass(34);
        const double gone = photo->property("offset").toPointF().x() - released;
        QVERIFY(gone > 10 && gone < 34); // 1 px/ms, and the spring pulls
        settle(played);
        QCOMPARE(zoom(photo), 0.0);
    }

    void theGridShowsThroughTheFurtherItIsDragged()
    {
        PlayedPage played("photos");
        const QQuickItem *photo = played.find("photo3");
        const QQuickItem *veil = played.find("veil");
        QCOMPARE(veil->opacity(), 0.0);
        open(played, photo);
        QCOMPARE(veil->opacity(), 1.0);
        played.press(photo);
        double last = 1;
        for (int step = 0; step < 5; ++step) {
            played.stage.drag({0, 40}, 100);
            QVERIFY(veil->opacity() < last);
            last = veil->opacity();
        }
        QVERIFY(last < 0.75 && photo->scale() < 0.95);
    }

    void theArrowsGoFromPhotoToPhoto()
    {
        PlayedPage played("photos");
        key(played, Qt::Key_Right);
        key(played, Qt::Key_Down); // four to a row
        QVERIFY(played.find("photo5")->hasActiveFocus());
        key(played, Qt::Key_Return);
        settle(played);
        QCOMPARE(zoom(played.find("photo5")), 1.0);
        key(played, Qt::Key_Right);
        settle(played);
        QCOMPARE(zoom(played.find("photo5")), 0.0);
        QCOMPARE(zoom(played.find("photo6")), 1.0);
        key(played, Qt::Key_Space);
        settle(played);
        QCOMPARE(zoom(played.find("photo6")), 0.0);
    }

    void theButtonLeadsBack()
    {
        PlayedPage played("photos", Gallery::phone);
        const QQuickItem *photo = played.find("photo4");
        open(played, photo);
        played.tap(played.find("back"));
        settle(played);
        QCOMPARE(zoom(photo), 0.0);
    }

    void resizedItStaysInItsPlace()
    {
        PlayedPage played("photos");
        const QQuickItem *photo = played.find("photo11");
        open(played, photo);
        played.gallery.resize(Gallery::phone);
        played.stage.pass(50);
        QCOMPARE(photo->width(), played.page->width());
        QCOMPARE(photo->y(), 0.0);
    }

    void withReducedMotionItIsThereAtOnce()
    {
        PlayedPage played("photos");
        sprung::Motion::instance()->setReducedMotion(true);
        const QQuickItem *photo = played.find("photo2");
        played.tap(photo);
        QCOMPARE(zoom(photo), 1.0);
        QCOMPARE(played.find("caption")->property("up").toDouble(), 1.0);
        key(played, Qt::Key_Escape);
        QCOMPARE(zoom(photo), 0.0);
    }
};

QTEST_MAIN(PhotosPageTest)
#include "photos_page_test.moc"
