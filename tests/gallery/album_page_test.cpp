// SPDX-License-Identifier: MIT
#include "laid_out_page.h"
#include "test.h"

#include <sprung/engine/motion.h>

#include <QGuiApplication>
#include <QLineF>
#include <QQmlContext>
#include <QQmlProperty>

#include <cmath>

class AlbumPageTest : public QObject
{
    Q_OBJECT

    static bool flying(const QQuickItem *item)
    {
        return QQmlProperty::read(item, QStringLiteral("SharedElement.flying"), qmlContext(item))
            .toBool();
    }
    /// The picture that is seen while it flies; null if none does.
    static QQuickItem *picture(const LaidOutPage &played)
    {
        for (QQuickItem *item : played.gallery.window()->contentItem()->childItems()) {
            if (item->inherits("QQuickShaderEffectSource"))
                return item;
        }
        return nullptr;
    }
    static QPointF pictureMiddle(const LaidOutPage &played)
    {
        const QQuickItem *item = picture(played);
        return item ? PlayedPage::middle(item) : QPointF();
    }
    /// In the grid it is a part of the photo that flies.
    static const QQuickItem *part(const QQuickItem *photo)
    {
        return photo->findChild<QQuickItem *>(QStringLiteral("picture"));
    }
    static double progress(const LaidOutPage &played)
    {
        return played.find("place")->property("progress").toDouble();
    }
    static bool open(const LaidOutPage &played) { return played.page->property("open").toBool(); }
    static void openOne(LaidOutPage &played, const QQuickItem *photo)
    {
        played.click(photo);
        played.settle();
        QVERIFY(open(played) && !picture(played));
    }

private Q_SLOTS:
    void cleanup() { sprung::Motion::instance()->resetReducedMotion(); }

    void aPhotoFliesToItsPageAndBack_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("desktop") << Gallery::desktop;
        QTest::newRow("phone") << Gallery::phone;
        QTest::newRow("small phone") << QSize(340, 480);
    }
    void aPhotoFliesToItsPageAndBack()
    {
        QFETCH(const QSize, size);
        LaidOutPage played("album", size);
        const QQuickItem *photo = played.find("photo1");
        const QPointF home = PlayedPage::middle(photo);
        played.click(photo);
        const QQuickItem *detail = played.find("detail");
        QVERIFY(flying(detail) && picture(played));
        QVERIFY(QLineF(pictureMiddle(played), home).length() < 1);
        played.settle();
        QVERIFY(!flying(detail) && !picture(played));
        QCOMPARE(progress(played), 1.0);
        played.click(played.find("back"));
        QVERIFY(flying(part(photo)));
        played.settle();
        QVERIFY(!flying(part(photo)));
        QCOMPARE(PlayedPage::middle(photo), home);
    }

    void itFliesSharpAndInItsShape()
    {
        LaidOutPage played("album");
        openOne(played, played.find("photo3"));
        played.press(played.find("detail"));
        played.stage.drag({30, 240}, 200);
        played.stage.release();
        int frames = 0;
        for (played.frame(); picture(played); played.frame(), ++frames) {
            const auto *source = picture(played)->property("sourceItem").value<QQuickItem *>();
            const QRectF seen = picture(played)->mapRectToScene(picture(played)->boundingRect());
            QVERIFY(seen.width() < 1.05 * source->width()); // not magnified
            QVERIFY(std::abs(seen.width() / seen.height() - 1.5) < 0.02);
        }
        QVERIFY(frames > 10);
    }

    void turnedRoundOnItsWayItDoesNotJump()
    {
        LaidOutPage played("album");
        const QQuickItem *photo = played.find("photo2");
        played.click(photo);
        QPointF before, last;
        for (int i = 0; i < 7; ++i) {
            before = last;
            played.frame();
            last = pictureMiddle(played);
        }
        const QPointF step = last - before;
        QVERIFY(QLineF({}, step).length() > 5);
        played.key(Qt::Key_Escape); // before the next frame
        QVERIFY(flying(part(photo)));
        QVERIFY(QLineF(pictureMiddle(played), last).length() < 1);
        played.frame();
        const QPointF next = pictureMiddle(played) - last;
        QVERIFY(QPointF::dotProduct(next, step) > 0.3 * QPointF::dotProduct(step, step));
        played.key(Qt::Key_Return); // once more
        QVERIFY(open(played) && flying(played.find("detail")));
        played.settle();
        QVERIFY(open(played) && !picture(played));
    }

    void draggedDownItGoesHomeOrReturns_data()
    {
        QTest::addColumn<double>("way"); // in heights of the page
        QTest::addColumn<int>("milliseconds");
        QTest::addColumn<bool>("stays");
        QTest::newRow("not far") << 0.15 << 1000 << true;
        QTest::newRow("half way") << 0.4 << 1000 << false;
        QTest::newRow("thrown") << 0.15 << 80 << false;
        QTest::newRow("up") << -0.4 << 1000 << true;
    }
    void draggedDownItGoesHomeOrReturns()
    {
        QFETCH(const double, way);
        QFETCH(const int, milliseconds);
        QFETCH(const bool, stays);
        LaidOutPage played("album", Gallery::phone);
        const QQuickItem *photo = played.find("photo3");
        openOne(played, photo);
        const QQuickItem *detail = played.find("detail");
        const QPointF start = PlayedPage::middle(detail);
        played.press(detail);
        played.stage.drag({0, way * played.page->height()}, milliseconds);
        if (milliseconds > 500) // the hand rests
            played.stage.pass(200);
        played.frame();
        const QPointF held = PlayedPage::middle(detail);
        QVERIFY(way * (held.y() - start.y()) > 0);
        played.stage.release();
        played.stage.picture();
        QCOMPARE(open(played), stays);
        if (!stays) // it flies from where the hand had it
            QVERIFY(QLineF(pictureMiddle(played), held).length() < 30);
        played.settle();
        QCOMPARE(open(played), stays);
        if (stays)
            QCOMPARE(PlayedPage::middle(played.find("detail")), start);
        else
            QVERIFY(!flying(part(photo)) && photo->isVisible());
    }

    void draggedOverItsCaptionItHidesIt()
    {
        LaidOutPage played("album");
        openOne(played, played.find("photo4"));
        const QQuickItem *detail = played.find("detail");
        QQuickItem *caption = played.find("caption");
        played.press(detail);
        played.stage.drag({0, 70}, 700);
        const auto place = [](const QQuickItem *item) {
            return item->mapRectToScene(item->boundingRect());
        };
        const QRect both = (place(detail) & place(caption)).toRect().adjusted(2, 2, -2, -2);
        QVERIFY(both.height() > 10);
        const QImage with = played.stage.picture();
        caption->setOpacity(0);
        QCOMPARE(played.stage.picture().copy(both), with.copy(both));
        played.stage.release();
    }

    void openedAgainOnItsWayHomeItReturns()
    {
        LaidOutPage played("album");
        const QQuickItem *photo = played.find("photo0");
        openOne(played, photo);
        const QPointF there = PlayedPage::middle(played.find("detail"));
        played.key(Qt::Key_Escape);
        for (int i = 0; i < 8; ++i)
            played.frame();
        QVERIFY(picture(played));
        const QPointF onTheWay = pictureMiddle(played);
        QVERIFY(QLineF(onTheWay, there).length() > 10);
        played.key(Qt::Key_Space);
        QVERIFY(QLineF(pictureMiddle(played), onTheWay).length() < 1);
        played.settle();
        QVERIFY(open(played));
        QCOMPARE(PlayedPage::middle(played.find("detail")), there);
    }

    void steppedOnAnotherOneIsShownAndTheGridScrolls()
    {
        LaidOutPage played("album", Gallery::phone);
        openOne(played, played.find("photo0"));
        const QQuickItem *view = played.find("view");
        QCOMPARE(view->property("contentY").toDouble(), 0.0);
        for (int i = 0; i < 11; ++i)
            played.key(Qt::Key_Right);
        played.settle();
        QVERIFY(view->property("contentY").toDouble() > 0);
        QVERIFY(played.findText("Islands"));
        played.key(Qt::Key_Escape);
        const QQuickItem *photo = played.find("photo11");
        QVERIFY(flying(part(photo))); // to where it is now
        played.settle();
        QVERIFY(!open(played) && !picture(played));
        QVERIFY(played.page->mapRectToScene(played.page->boundingRect())
                    .contains(PlayedPage::middle(photo)));
    }

    void withReducedMotionItIsThereAtOnce()
    {
        LaidOutPage played("album");
        sprung::Motion::instance()->setReducedMotion(true);
        played.click(played.find("photo4"));
        QVERIFY(!picture(played));
        QCOMPARE(progress(played), 1.0);
        played.key(Qt::Key_Escape);
        QCOMPARE(progress(played), 0.0);
    }
};

SPRUNG_TEST(AlbumPageTest, QGuiApplication)
#include "album_page_test.moc"
