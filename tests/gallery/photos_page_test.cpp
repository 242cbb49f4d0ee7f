// SPDX-License-Identifier: MIT
// Tests the page Photos: opening, dragging and zooming. Oracle: scene positions of a point of the
// photo.
#include "test.h"
#include "touch_simulator.h"

#include <QStyleHints>
#include <QWheelEvent>

/// Touch input with timestamps of the stage, for a defined velocity.
class TimedTouchSimulator : private QObject, public TouchSimulator
{
public:
    explicit TimedTouchSimulator(TestPage &test)
        : TouchSimulator(test)
        , m_stage(test.stage)
    {
        test.gallery.window()->installEventFilter(this); // later than others, so it comes first
    }

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->isPointerEvent())
            static_cast<QPointerEvent *>(event)->setTimestamp(quint64(m_stage.time()) + 1);
        return false;
    }

private:
    const Stage &m_stage;
};

class PhotosPageTest : public QObject
{
    Q_OBJECT

    /// Returns the item that is zoomed and dragged.
    static QQuickItem *zoomedItem(const QQuickItem *photo)
    {
        const auto *magnifier = photo->property("magnifier").value<QObject *>();
        return magnifier->property("target").value<QQuickItem *>();
    }
    static QRectF rectOf(const QQuickItem *photo)
    {
        return zoomedItem(photo)->mapRectToItem(photo->parentItem(),
                                                QRectF(QPointF(), zoomedItem(photo)->size()));
    }
    static double zoom(const QQuickItem *photo) { return photo->property("zoom").toDouble(); }
    static double size(const QQuickItem *photo) { return rectOf(photo).width() / photo->width(); }
    /// Returns the point of the photo at a scene position, from 0 to 1 in x and y.
    static QPointF relativeAt(const QQuickItem *photo, QPointF scene)
    {
        const QPointF position = zoomedItem(photo)->mapFromScene(scene);
        return {position.x() / photo->width(), position.y() / photo->height()};
    }
    static QPointF sceneAt(const QQuickItem *photo, QPointF relativePosition)
    {
        return zoomedItem(photo)->mapToScene(
            {relativePosition.x() * photo->width(), relativePosition.y() * photo->height()});
    }
    static bool near(QPointF one, QPointF other) { return distance(one, other) < 0.5; }
    static bool near(const QRectF &one, const QRectF &other)
    {
        return near(one.topLeft(), other.topLeft()) && near(one.bottomRight(), other.bottomRight());
    }
    struct PhotosTestPage : TestPage
    {
        /// The page Photos, and one of its photos.
        explicit PhotosTestPage(const char *name, QSize size = Gallery::desktop)
            : TestPage("photos", size)
            , photo(find(name))
        {
        }
        bool fillsPage() const
        {
            const double height = page->height() - find("caption")->height();
            return rectOf(photo)
                .adjusted(-0.01, -0.01, 0.01, 0.01)
                .contains(QRectF(0, 0, page->width(), height));
        }
        void clickTwice(QPointF scene)
        {
            QTest::mouseDClick(gallery.window(), Qt::LeftButton, {}, scene.toPoint());
        }
        void tapTwice(QPointF scene)
        {
            QGuiApplication::styleHints()->setMouseDoubleClickInterval(60000); // on a slow machine
            TimedTouchSimulator finger(*this);
            for (int tap = 0; tap < 2; ++tap) {
                finger.press({scene});
                finger.release();
            }
        }
        void wheel(QPointF scene, int delta)
        {
            QWheelEvent event(scene, gallery.window()->mapToGlobal(scene), {}, {0, delta},
                              Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(gallery.window(), &event);
        }
        /// Settles, and verifies that the same point of the photo stays at \a scene.
        void settleWith(QPointF scene)
        {
            const QPointF relativePosition = relativeAt(photo, scene);
            for (int frame = 0; frame < 600 && !isAtRest(); ++frame) {
                stage.passFrame();
                QVERIFY(near(sceneAt(photo, relativePosition), scene));
            }
            QVERIFY(isAtRest());
        }
        void keyAndSettle(Qt::Key which)
        {
            key(which);
            settle();
        }
        void open()
        {
            tap(photo);
            settle();
            QCOMPARE(zoom(photo), 1.0);
        }

        const QQuickItem *photo;
    };

private Q_SLOTS:
    void photo_tapped_fillsPageAboveCaption_data() { TestPage::sizes(); }
    void photo_tapped_fillsPageAboveCaption()
    {
        QFETCH(const QSize, size);
        PhotosTestPage photos("photo7", size);
        const QQuickItem *last = photos.find("photo11"); // they fill the page, too
        const double margin = photos.find("photo0")->x();
        QCOMPARE(last->x() + last->width(), photos.page->width() - margin);
        QCOMPARE(last->y() + last->height(), photos.page->height() - margin);
        QVERIFY(last->width() >= 44 && last->height() >= 44); // a touch target
        const QQuickItem *caption = photos.find("caption");
        const QRectF cell = rectOf(photos.photo);
        photos.open();
        QCOMPARE(rectOf(photos.photo),
                 QRectF(0, 0, photos.page->width(), photos.page->height() - caption->height()));
        QCOMPARE(caption->y(), photos.photo->height());
        photos.keyAndSettle(Qt::Key_Escape);
        QVERIFY(near(rectOf(photos.photo), cell));
        QVERIFY(!caption->isVisible());
    }

    void photo_released_closesOrReturnsByProjection_data()
    {
        QTest::addColumn<QPointF>("delta");
        QTest::addColumn<int>("milliseconds");
        QTest::addColumn<double>("zoom");
        QTest::newRow("short drag") << QPointF(0, 60) << 1000 << 1.0;
        QTest::newRow("long drag") << QPointF(20, 260) << 1000 << 0.0;
        QTest::newRow("downward throw") << QPointF(0, 60) << 60 << 0.0;
        QTest::newRow("upward throw") << QPointF(0, -100) << 60 << 1.0;
    }
    void photo_released_closesOrReturnsByProjection()
    {
        QFETCH(const QPointF, delta);
        QFETCH(const int, milliseconds);
        PhotosTestPage photos("photo6");
        const QRectF cell = rectOf(photos.photo);
        photos.open();
        const QRectF full = rectOf(photos.photo);
        photos.drag(photos.photo, delta, milliseconds);
        QVERIFY(size(photos.photo) < 1); // it shrinks
        photos.stage.release();
        photos.settle();
        QTEST(zoom(photos.photo), "zoom");
        QVERIFY(near(rectOf(photos.photo), zoom(photos.photo) == 1.0 ? full : cell));
    }

    void dimmer_photoDragged_fadesWithDistance()
    {
        PhotosTestPage photos("photo3");
        const QQuickItem *dimmer = photos.find("dimmer");
        QCOMPARE(dimmer->opacity(), 0.0);
        photos.open();
        QCOMPARE(dimmer->opacity(), 1.0);
        photos.press(photos.photo);
        double last = 1;
        for (int step = 0; step < 5; ++step) {
            photos.stage.drag({0, 40}, 100);
            QVERIFY(dimmer->opacity() < last);
            last = dimmer->opacity();
        }
        QVERIFY(last < 0.75 && size(photos.photo) < 0.95);
    }

    void photo_dragged_shrinksAboutPointer()
    {
        PhotosTestPage photos("photo3");
        photos.open();
        photos.stage.press(TestPage::middle(photos.photo) + QPointF(120, -80));
        const auto relativePosition = [&] {
            return relativeAt(photos.photo, photos.stage.pointer());
        };
        const auto pointerDistance = [&](QPointF of) {
            return distance(sceneAt(photos.photo, of), photos.stage.pointer());
        };
        const QPointF pressed = relativePosition();
        photos.stage.drag({0, 20}, 100); // until it is a drag, which it lags behind by
        QVERIFY(pointerDistance(pressed) < 20);
        const QPointF dragged = relativePosition();
        photos.stage.drag({90, 200}, 400);
        QVERIFY(size(photos.photo) < 0.9);
        QVERIFY2(pointerDistance(dragged) < 1,
                 qPrintable(QString::number(pointerDistance(dragged))));
    }

    void photo_keysOrBackButton_changesOrCloses()
    {
        PhotosTestPage photos("photo5");
        photos.key(Qt::Key_Right);
        photos.key(Qt::Key_Down); // four to a row
        QVERIFY(photos.photo->hasActiveFocus());
        photos.keyAndSettle(Qt::Key_Return);
        QCOMPARE(zoom(photos.photo), 1.0);
        photos.keyAndSettle(Qt::Key_Right);
        QCOMPARE(zoom(photos.photo), 0.0);
        const QQuickItem *next = photos.find("photo6");
        QCOMPARE(zoom(next), 1.0);
        photos.keyAndSettle(Qt::Key_Space);
        QCOMPARE(zoom(next), 0.0);
        photos.open();
        photos.tap(photos.find("back"));
        photos.settle();
        QCOMPARE(zoom(photos.photo), 0.0);
    }

    void photo_windowResized_fillsPage()
    {
        for (const bool magnified : {false, true}) {
            PhotosTestPage photos("photo9");
            photos.open();
            if (magnified)
                photos.clickTwice(TestPage::middle(photos.photo) + QPointF(200, 100));
            photos.settle();
            photos.gallery.resize(Gallery::phone);
            photos.stage.pass(magnified ? 1 : 50);
            const double width = photos.page->width();
            QCOMPARE(rectOf(photos.photo).width(), magnified ? 2.5 * width : width);
            QVERIFY(photos.fillsPage());
            QCOMPARE(photos.photo->width(), width);
            QCOMPARE(photos.photo->y(), 0.0);
        }
    }

    void doubleTap_inGridThenOpen_opensThenZooms()
    {
        PhotosTestPage photos("photo4", Gallery::phone);
        photos.tapTwice(TestPage::middle(photos.photo).toPoint());
        photos.settle();
        QCOMPARE(zoom(photos.photo), 1.0);
        QCOMPARE(size(photos.photo), 1.0);
        const QPointF scene = TestPage::middle(photos.photo).toPoint() + QPointF(80, 60);
        photos.tapTwice(scene);
        photos.settleWith(scene);
        QCOMPARE(size(photos.photo), 2.5);
    }

    void pinch_byTouch_zooms()
    {
        PhotosTestPage photos("photo4", Gallery::phone);
        photos.open();
        const QPointF middle = TestPage::middle(photos.photo).toPoint();
        TimedTouchSimulator fingers(photos);
        fingers.press({middle - QPointF(40, 0), middle + QPointF(40, 0)});
        fingers.drag({{-60, 48}, {60, 48}}, 400);
        photos.stage.pass(500); // held still, so without momentum
        const double released = size(photos.photo);
        QVERIFY(released > 1.5);
        fingers.release();
        photos.settle();
        QCOMPARE(size(photos.photo), released);
        QVERIFY(photos.fillsPage());
    }

    void photo_keysWhileOpen_zoomAndPan()
    {
        PhotosTestPage photos("photo0");
        photos.key(Qt::Key_Plus);
        QCOMPARE(zoom(photos.photo), 0.0);
        photos.keyAndSettle(Qt::Key_Return);
        const QRectF full = rectOf(photos.photo);
        for (int press = 0; press < 2; ++press)
            photos.key(Qt::Key_Plus);
        photos.settleWith(TestPage::middle(photos.photo));
        QCOMPARE(size(photos.photo), 2.25);
        const QPointF before = rectOf(photos.photo).topLeft();
        photos.keyAndSettle(Qt::Key_Left);
        QCOMPARE(rectOf(photos.photo).x(), before.x() + full.width() / 4);
        QCOMPARE(zoom(photos.photo), 1.0); // it is not the turn of the next
        photos.keyAndSettle(Qt::Key_Minus);
        QCOMPARE(size(photos.photo), 1.5);
        photos.keyAndSettle(Qt::Key_0);
        QVERIFY(near(rectOf(photos.photo), full));
        photos.keyAndSettle(Qt::Key_Right);
        QCOMPARE(zoom(photos.find("photo1")), 1.0);
    }

    void zoomedPhoto_closed_returnsToCell()
    {
        PhotosTestPage photos("photo9");
        const QRectF cell = rectOf(photos.photo);
        photos.open();
        photos.wheel(TestPage::middle(photos.photo), 360);
        photos.settle();
        QCOMPARE(size(photos.photo), 2.0); // three notches double it
        photos.wheel(TestPage::middle(photos.photo), 9 * 120);
        photos.settle();
        QCOMPARE(size(photos.photo), 4.0); // and no more
        photos.keyAndSettle(Qt::Key_Escape);
        QVERIFY(near(rectOf(photos.photo), cell));
    }
};

SPRUNG_TEST(PhotosPageTest, QGuiApplication)
#include "photos_page_test.moc"
