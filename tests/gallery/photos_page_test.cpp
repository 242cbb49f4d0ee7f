// SPDX-License-Identifier: MIT
#include "fingers.h"
#include "test.h"

#include <sprung/engine/motion.h>
#include <sprung/interpolators/interpolator.h>

#include <QGuiApplication>
#include <QLineF>
#include <QPointingDevice>
#include <QStyleHints>
#include <QWheelEvent>

#include <cmath>

/// Fingers at the times of the stage, by which their velocity is measured.
class TimedFingers : private QObject, public Fingers
{
public:
    explicit TimedFingers(PlayedPage &played)
        : Fingers(played)
        , m_stage(played.stage)
    {
        played.gallery.window()->installEventFilter(this); // later than others, so it comes first
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

    /// What is magnified and dragged.
    static QQuickItem *print(const QQuickItem *photo)
    {
        const auto *magnifier = photo->property("magnifier").value<QObject *>();
        return magnifier->property("target").value<QQuickItem *>();
    }
    static QRectF place(const QQuickItem *photo)
    {
        return print(photo)->mapRectToItem(photo->parentItem(),
                                           QRectF(QPointF(), print(photo)->size()));
    }
    static double zoom(const QQuickItem *photo) { return photo->property("zoom").toDouble(); }
    static double size(const QQuickItem *photo) { return place(photo).width() / photo->width(); }
    /// What of the photo is there: 0 to 1 each way.
    static QPointF spotAt(const QQuickItem *photo, QPointF scene)
    {
        const QPointF place = print(photo)->mapFromScene(scene);
        return {place.x() / photo->width(), place.y() / photo->height()};
    }
    static QPointF sceneOf(const QQuickItem *photo, QPointF spot)
    {
        return print(photo)->mapToScene({spot.x() * photo->width(), spot.y() * photo->height()});
    }
    static bool near(QPointF one, QPointF other) { return QLineF(one, other).length() < 0.5; }
    static bool near(const QRectF &one, const QRectF &other)
    {
        return near(one.topLeft(), other.topLeft()) && near(one.bottomRight(), other.bottomRight());
    }
    static bool fillsThePage(const PlayedPage &played, const QQuickItem *photo)
    {
        const double height = played.page->height() - played.find("caption")->height();
        return place(photo)
            .adjusted(-0.01, -0.01, 0.01, 0.01)
            .contains(QRectF(0, 0, played.page->width(), height));
    }
    static void clickTwice(PlayedPage &played, QPointF scene)
    {
        QTest::mouseDClick(played.gallery.window(), Qt::LeftButton, {}, scene.toPoint());
    }
    static void tapTwice(PlayedPage &played, QPointF scene)
    {
        TimedFingers finger(played);
        for (int tap = 0; tap < 2; ++tap) {
            finger.press({scene});
            finger.release();
        }
    }
    static void wheel(PlayedPage &played, QPointF scene, int delta,
                      const QPointingDevice *device = QPointingDevice::primaryPointingDevice(),
                      Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWheelEvent event(scene, played.gallery.window()->mapToGlobal(scene), {}, {0, delta},
                          Qt::NoButton, modifiers, Qt::NoScrollPhase, false,
                          Qt::MouseEventNotSynthesized, device);
        QCoreApplication::sendEvent(played.gallery.window(), &event);
    }
    static void settleWith(PlayedPage &played, const QQuickItem *photo, QPointF scene)
    {
        const QPointF spot = spotAt(photo, scene);
        for (int frame = 0; frame < 600 && !sprung::Interpolator::allRunning().isEmpty(); ++frame) {
            played.stage.passFrame();
            QVERIFY(near(sceneOf(photo, spot), scene));
        }
        QVERIFY(sprung::Interpolator::allRunning().isEmpty());
    }
    /// Moves two fingers by steps until they are a pinch: handlers get touches with frames, which may
    /// be late. Returns how far each has gone.
    static double becomePinch(Fingers &fingers, const QQuickItem *photo, double step)
    {
        const double before = size(photo);
        double gone = 0;
        for (; size(photo) == before && std::abs(gone) < 60; gone += step)
            fingers.drag({{-step, 0}, {step, 0}}, 1000 / Stage::hertz + 1);
        return gone;
    }
    static void key(PlayedPage &played, Qt::Key key)
    {
        QTest::keyClick(played.gallery.window(), key);
    }
    static void settle(PlayedPage &played)
    {
        for (int frame = 0; frame < 600 && !sprung::Interpolator::allRunning().isEmpty(); ++frame)
            played.stage.passFrame();
        QVERIFY(sprung::Interpolator::allRunning().isEmpty());
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
        QVERIFY(near(place(photo), cell));
        QVERIFY(!caption->isVisible());
    }

    void thePhotosFillThePage_data() { aTappedPhotoFillsThePageAboveItsCaption_data(); }
    void thePhotosFillThePage()
    {
        QFETCH(const QSize, size);
        const PlayedPage played("photos", size);
        const double margin = played.find("photo0")->x();
        const QQuickItem *photo = played.find("photo11");
        const QRectF last(photo->position(), photo->size());
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
        QVERIFY(size(photo) < 1); // on its way back
        played.stage.release();
        settle(played);
        QTEST(zoom(photo), "zoom");
        QVERIFY(near(place(photo), zoom(photo) == 1.0 ? full : cell));
    }

    void thrownItGoesOnInTheDirectionOfTheHand()
    {
        PlayedPage played("photos");
        const QQuickItem *photo = played.find("photo0"); // its cell is to the left
        open(played, photo);
        played.press(photo);
        played.stage.drag({150, 150}, 150);
        const QQuickItem *frame = print(photo)->parentItem(); // but for the way to the cell
        const double released = frame->x();
        played.stage.release();
        played.stage.pass(34);
        const double gone = frame->x() - released;
        QVERIFY(gone > 5 && gone < 34); // 1 px/ms, and the spring pulls
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
        QVERIFY(last < 0.75 && size(photo) < 0.95);
    }

    void draggedItShrinksAboutTheHand()
    {
        PlayedPage played("photos");
        const QQuickItem *photo = played.find("photo3");
        open(played, photo);
        played.stage.press(PlayedPage::middle(photo) + QPointF(120, -80));
        const QPointF pressed = spotAt(photo, played.stage.pointer());
        played.stage.drag({0, 20}, 100); // until it is a drag, which it lags behind by
        QVERIFY(QLineF(sceneOf(photo, pressed), played.stage.pointer()).length() < 20);
        const QPointF spot = spotAt(photo, played.stage.pointer());
        played.stage.drag({90, 200}, 400);
        QVERIFY(size(photo) < 0.9);
        const double lag = QLineF(sceneOf(photo, spot), played.stage.pointer()).length();
        QVERIFY2(lag < 1, qPrintable(QString::number(lag)));
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

    void aDoubleClickMagnifiesWhatItHits()
    {
        PlayedPage played("photos");
        const QQuickItem *photo = played.find("photo2");
        open(played, photo);
        const QRectF full = place(photo);
        const QPointF scene = PlayedPage::middle(photo).toPoint() + QPointF(-170, 90);
        clickTwice(played, scene);
        settleWith(played, photo, scene);
        QCOMPARE(size(photo), 2.5);
        QVERIFY(fillsThePage(played, photo));
        clickTwice(played, scene + QPointF(40, 40));
        settle(played);
        QVERIFY(near(place(photo), full));
    }

    void twoTapsInTheGridOpenAndNoMore()
    {
        QGuiApplication::styleHints()->setMouseDoubleClickInterval(60000); // on a slow machine
        PlayedPage played("photos");
        const QQuickItem *photo = played.find("photo2");
        tapTwice(played, PlayedPage::middle(photo).toPoint());
        settle(played);
        QCOMPARE(zoom(photo), 1.0);
        QCOMPARE(size(photo), 1.0);
    }

    void twoTapsOfAFingerMagnify()
    {
        QGuiApplication::styleHints()->setMouseDoubleClickInterval(60000); // on a slow machine
        PlayedPage played("photos", Gallery::phone);
        const QQuickItem *photo = played.find("photo4");
        open(played, photo);
        const QPointF scene = PlayedPage::middle(photo).toPoint() + QPointF(80, 60);
        tapTwice(played, scene);
        settleWith(played, photo, scene);
        QCOMPARE(size(photo), 2.5);
    }

    void theWheelMagnifiesWhatIsUnderThePointer()
    {
        PlayedPage played("photos");
        const QQuickItem *photo = played.find("photo6");
        open(played, photo);
        const QRectF full = place(photo);
        const QPointF scene = PlayedPage::middle(photo) + QPointF(200, -100);
        wheel(played, scene, 120);
        const QPointF spot = spotAt(photo, scene);
        played.stage.pass(50);
        wheel(played, scene, 240); // while it grows
        settleWith(played, photo, scene);
        QVERIFY(near(sceneOf(photo, spot), scene));
        QCOMPARE(size(photo), 2.0); // three notches double it
        for (int notch = 0; notch < 9; ++notch)
            wheel(played, scene, 120);
        settleWith(played, photo, scene);
        QCOMPARE(size(photo), 4.0); // and no more
        for (int notch = 0; notch < 9; ++notch)
            wheel(played, scene - QPointF(300, 0), -120);
        settle(played);
        QVERIFY(near(place(photo), full));
    }

    void twoFingersOnATouchPadMagnifyWithControlAlone()
    {
        const QPointingDevice pad(QStringLiteral("pad"), 7, QInputDevice::DeviceType::TouchPad,
                                  QPointingDevice::PointerType::Finger,
                                  QInputDevice::Capability::Scroll, 2, 0);
        PlayedPage played("photos");
        const QQuickItem *photo = played.find("photo6");
        open(played, photo);
        const QPointF scene = PlayedPage::middle(photo);
        wheel(played, scene, 60, &pad);
        settle(played);
        QCOMPARE(size(photo), 1.0);
        for (int step = 0; step < 36; ++step) {
            wheel(played, scene, 10, &pad, Qt::ControlModifier);
            played.stage.passFrame();
        }
        settleWith(played, photo, scene);
        QCOMPARE(size(photo), 2.0);
    }

    void twoFingersHaveWhatIsBetweenThem()
    {
        PlayedPage played("photos", Gallery::phone);
        const QQuickItem *photo = played.find("photo4");
        open(played, photo);
        const QPointF middle = PlayedPage::middle(photo).toPoint() + QPointF(20, 40);
        const QPointF spot = spotAt(photo, middle);
        TimedFingers fingers(played);
        fingers.press({middle - QPointF(40, 0), middle + QPointF(40, 0)});
        const double between = 80 + 2 * becomePinch(fingers, photo, 4);
        QVERIFY(near(sceneOf(photo, spot), middle));
        const double before = size(photo);
        fingers.drag({{-24, 48}, {48, 48}}, 400);
        QVERIFY(near(sceneOf(photo, spot), fingers.middle()));
        QVERIFY(std::abs(size(photo) / before - (between + 72) / between) < 0.001);
        played.stage.pass(500); // held still, so without momentum
        const double released = size(photo);
        fingers.release();
        settle(played);
        QCOMPARE(size(photo), released);
        QVERIFY(near(sceneOf(photo, spot), middle + QPointF(12, 48)));
        QVERIFY(fillsThePage(played, photo));
    }

    void aPinchGoesOnWithItsMomentum_data()
    {
        QTest::addColumn<double>("way"); // of each finger
        QTest::newRow("apart") << 36.0;
        QTest::newRow("together") << -24.0;
    }
    void aPinchGoesOnWithItsMomentum()
    {
        QFETCH(const double, way);
        PlayedPage played("photos", Gallery::phone);
        const QQuickItem *photo = played.find("photo4");
        open(played, photo);
        const QPointF middle = PlayedPage::middle(photo).toPoint();
        clickTwice(played, middle);
        settle(played);
        TimedFingers fingers(played);
        fingers.press({middle - QPointF(90, 0), middle + QPointF(90, 0)});
        becomePinch(fingers, photo, std::copysign(2, way));
        const double before = size(photo);
        const QPointF spot = spotAt(photo, middle);
        fingers.drag({{-way / 2, 0}, {way / 2, 0}}, 100);
        const double released = size(photo);
        const double inTheHand = released - before;
        fingers.release(); // and a frame, which is a sixth of that time
        const double goneOn = (size(photo) - released) / inTheHand;
        QVERIFY2(goneOn > 0.12 && goneOn < 0.2, qPrintable(QString::number(goneOn)));
        settle(played);
        const double led = (size(photo) - released) / inTheHand;
        QVERIFY2(led > 0.8 && led < 1.3, qPrintable(QString::number(led))); // 100 ms' worth
        QVERIFY(near(sceneOf(photo, spot), middle));
        QVERIFY(fillsThePage(played, photo));
    }

    void beyondItsLimitsItGivesLessAndSpringsBack_data()
    {
        QTest::addColumn<double>("start"); // between the fingers
        QTest::addColumn<double>("end");
        QTest::addColumn<double>("limit");
        QTest::newRow("largest") << 20.0 << 360.0 << 4.0;
        QTest::newRow("smallest") << 360.0 << 120.0 << 1.0;
    }
    void beyondItsLimitsItGivesLessAndSpringsBack()
    {
        QFETCH(const double, start);
        QFETCH(const double, end);
        QFETCH(const double, limit);
        PlayedPage played("photos", Gallery::phone);
        const QQuickItem *photo = played.find("photo4");
        open(played, photo);
        const QRectF full = place(photo);
        const QPointF middle = PlayedPage::middle(photo).toPoint();
        const QPointF spot = spotAt(photo, middle);
        const QPointF half(start / 2, 0);
        const double way = (end - start) / 2;
        const auto pinch = [](Fingers &fingers, double by) {
            fingers.drag({{-by, 0}, {by, 0}}, // five pixels each frame
                         int(std::lround(std::abs(by) / 5 * 1000 / Stage::hertz)));
        };
        TimedFingers fingers(played);
        fingers.press({middle - half, middle + half});
        const double first = becomePinch(fingers, photo, std::copysign(5, way));
        const double before = size(photo);
        pinch(fingers, way - first);
        const double asked = std::log(before * end / (start + 2 * first) / limit);
        const double given = std::log(size(photo) / limit);
        QVERIFY2(given / asked > 0.2 && given / asked < 0.8,
                 qPrintable(QStringLiteral("%1 of %2").arg(given).arg(asked)));
        QVERIFY(near(sceneOf(photo, spot), middle));
        played.stage.pass(100);
        fingers.release();
        settle(played);
        QCOMPARE(size(photo), limit);
        QVERIFY(fillsThePage(played, photo));
        if (limit == 1)
            QVERIFY(near(place(photo), full));
    }

    void theFingerThatIsLeftDragsOn()
    {
        PlayedPage played("photos", Gallery::phone);
        const QQuickItem *photo = played.find("photo4");
        open(played, photo);
        const QPointF middle = PlayedPage::middle(photo).toPoint();
        TimedFingers fingers(played);
        fingers.press({middle - QPointF(30, 0), middle + QPointF(30, 0)});
        fingers.drag({{-60, 0}, {60, 0}}, 400);
        played.stage.pass(500);
        fingers.lift();
        const QPointF spot = spotAt(photo, fingers.middle());
        const double held = size(photo);
        fingers.drag({{30, 40}}, 400);
        QCOMPARE(size(photo), held);
        QVERIFY(near(sceneOf(photo, spot), fingers.middle()));
        fingers.release();
        settle(played);
        QVERIFY(fillsThePage(played, photo));
    }

    void magnifiedItIsDraggedWithinThePage()
    {
        PlayedPage played("photos");
        const QQuickItem *photo = played.find("photo6");
        open(played, photo);
        clickTwice(played, PlayedPage::middle(photo));
        settle(played);
        const QPointF before = place(photo).topLeft();
        played.stage.press(PlayedPage::middle(played.page));
        played.stage.drag({0, 100}, 1000);
        QVERIFY(std::abs(place(photo).y() - before.y() - 100) < 20);
        played.stage.pass(500);
        const QPointF held = place(photo).topLeft();
        played.stage.release();
        settle(played);
        QVERIFY(near(place(photo).topLeft(), held)); // it stays where it was put
        played.stage.press(PlayedPage::middle(played.page));
        played.stage.drag({0, 300}, 150);
        played.stage.release();
        settle(played);
        QVERIFY(near(place(photo).topLeft(), {held.x(), 0})); // the page is never left uncovered
        QVERIFY(photo->property("open").toBool());
        QVERIFY(fillsThePage(played, photo));
    }

    void theKeysMagnifyAndMove()
    {
        PlayedPage played("photos");
        const QQuickItem *photo = played.find("photo0");
        key(played, Qt::Key_Plus);
        QCOMPARE(zoom(photo), 0.0);
        key(played, Qt::Key_Return);
        settle(played);
        const QRectF full = place(photo);
        for (int press = 0; press < 2; ++press)
            key(played, Qt::Key_Plus);
        settleWith(played, photo, PlayedPage::middle(photo));
        QCOMPARE(size(photo), 2.25);
        const QPointF before = place(photo).topLeft();
        key(played, Qt::Key_Left);
        settle(played);
        QCOMPARE(place(photo).x(), before.x() + full.width() / 4);
        QCOMPARE(zoom(photo), 1.0); // it is not the turn of the next
        key(played, Qt::Key_Minus);
        settle(played);
        QCOMPARE(size(photo), 1.5);
        key(played, Qt::Key_0);
        settle(played);
        QVERIFY(near(place(photo), full));
        key(played, Qt::Key_Right);
        settle(played);
        QCOMPARE(zoom(played.find("photo1")), 1.0);
    }

    void magnifiedItGoesBackToItsCell()
    {
        PlayedPage played("photos");
        const QQuickItem *photo = played.find("photo9");
        const QRectF cell = place(photo);
        open(played, photo);
        wheel(played, PlayedPage::middle(photo), 360);
        settle(played);
        key(played, Qt::Key_Escape);
        settle(played);
        QVERIFY(near(place(photo), cell));
    }

    void resizedWhileMagnifiedItFillsThePage()
    {
        PlayedPage played("photos");
        const QQuickItem *photo = played.find("photo9");
        open(played, photo);
        clickTwice(played, PlayedPage::middle(photo) + QPointF(200, 100));
        settle(played);
        played.gallery.resize(Gallery::phone);
        played.stage.passFrame();
        QCOMPARE(place(photo).width(), 2.5 * played.page->width());
        QVERIFY(fillsThePage(played, photo));
    }

    void withReducedMotionItIsThereAtOnce()
    {
        PlayedPage played("photos");
        sprung::Motion::instance()->setReducedMotion(true);
        const QQuickItem *photo = played.find("photo2");
        played.tap(photo);
        QCOMPARE(zoom(photo), 1.0);
        QCOMPARE(played.find("caption")->property("up").toDouble(), 1.0);
        clickTwice(played, PlayedPage::middle(photo));
        played.stage.passFrame();
        QCOMPARE(size(photo), 2.5);
        QVERIFY(fillsThePage(played, photo));
        key(played, Qt::Key_Escape);
        QCOMPARE(zoom(photo), 0.0);
    }
};

SPRUNG_TEST(PhotosPageTest, QGuiApplication)
#include "photos_page_test.moc"
