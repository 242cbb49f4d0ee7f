// SPDX-License-Identifier: MIT
// A picture sets out as fast as the thing was seen to move, is beside the equation of motion from there
// on, turns from one picture into another, and is gone in the end, whatever happens to home, page or key.
#include "flights.h"
#include "laid_out_scene.h"
#include "test.h"

#include <QPointer>
#include <QQmlExpression>

namespace {

constexpr double frameTime = 1.0 / 60;

class FlightScene : public LaidOutScene
{
public:
    explicit FlightScene(const QByteArray &items)
        : LaidOutScene("Item {\nid: root\n" + items + "}")
    {
    }

    QList<QQuickItem *> pictures() { return picturesIn(window()); }
    QQuickItem *picture() { return pictures().value(0); }
    bool hasLanded() { return pictures().isEmpty() && !ticker().isRunning(); }
    void frames(int count)
    {
        for (int i = 0; i < count; ++i)
            frame(frameTime);
    }
    void run(const QString &script)
    {
        QQmlExpression expression(qmlContext(&root()), &root(), script);
        expression.evaluate();
        if (expression.hasError())
            qWarning("%s", qPrintable(expression.error().toString()));
    }
};

/// The pictures of two items, each as much as it is seen: what the one above covers is not.
struct Shares
{
    double home = 0;
    double there = 0;
};

class PageOverHome : public FlightScene
{
public:
    PageOverHome()
        : FlightScene(R"(
            property bool open: true
            property bool fades: false
            property var subjects: [home, there, page]
            component Photo: Rectangle {
                SharedElement.key: "a"
                SharedElement.spring: Springs.spring(100, 20)
                SharedElement.crossFade: root.fades
            }
            Photo { id: home; x: 20; y: 30; width: 60; height: 60 }
            Item {
                id: page
                width: 640; height: 480
                visible: root.open
                Photo { id: there; x: 100; y: 100; width: 300; height: 200 }
                DragHandler { dragThreshold: 0; onActiveChanged: if (!active) root.open = false }
                SpringBehavior on x { id: slide; enabled: false; spring: Springs.spring(100, 20) }
            }
            property alias slides: slide.enabled)")
    {
        frames(120); // it has flown to the page, which is at rest
    }

    QQuickItem &page{subject(2)};
    QRectF seen() { return rectOf(*picture()); }
    QRectF home() { return placeOf(subject(0)); }
    QRectF there() { return placeOf(subject(1)); }
    void open(bool open, double seconds = 0)
    {
        root().setProperty("open", open);
        frame(seconds);
    }
    void beGentle()
    {
        sprung::Motion::instance()->setReducedMotion(true);
        sprung::Motion::instance()->setReducedMotionPolicy(sprung::Motion::Fade);
    }
    void slide(double step)
    {
        for (int i = 0; i < 20; ++i) {
            page.setX(step * i);
            frame(frameTime);
        }
    }
    /// The largest distance from a flight home that begins there and so fast.
    double offOnTheWay(const QRectF &from, const std::array<double, 4> &velocity)
    {
        if (!picture())
            return 1e9;
        FlyingRect flight(from, velocity);
        double off = flight.offFrom(seen());
        for (int i = 0; i < 30; ++i) {
            frame(frameTime);
            flight.pass(frameTime, home());
            off = std::max(off, flight.offFrom(seen()));
        }
        return off;
    }
    /// The same, if it is closed now. It goes on as the page went, until it turns in the next frame.
    double offWhenClosed(const std::array<double, 4> &velocity, double seconds = 0)
    {
        const QRectF last = there().translated(velocity[0] * seconds, velocity[1] * seconds);
        open(false, seconds);
        return offOnTheWay(last, velocity);
    }
    Shares shares()
    {
        QList<QQuickItem *> all = pictures(); // as they are painted
        std::reverse(all.begin(), all.end());
        Shares shares;
        double free = 1;
        for (const QQuickItem *picture : std::as_const(all)) {
            const bool isHome = picture->property("sourceItem").value<QQuickItem *>()
                == &subject(0);
            (isHome ? shares.home : shares.there) += free * picture->opacity();
            free *= 1 - picture->opacity();
        }
        return shares;
    }
};

} // namespace

class SharedFlightTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup()
    {
        sprung::Motion::instance()->setReducedMotion(false);
        sprung::Motion::instance()->setReducedMotionPolicy(sprung::Motion::Instant);
    }

    void asFastAsAPageThatSlides()
    {
        constexpr double speed = 600; // px/s
        for (const int framesLater : {0, 1, 2}) {
            PageOverHome scene;
            for (int i = 0; i < 20; ++i) {
                scene.page.setPosition({speed * i * frameTime, -speed / 2 * i * frameTime});
                scene.frame(frameTime);
            }
            const double off = scene.offWhenClosed({speed, -speed / 2, 0, 0},
                                                   framesLater * frameTime);
            QVERIFY2(off < 0.06, qPrintable(QString::number(off)));
        }
    }

    void asFastAsItGrows()
    {
        PageOverHome scene;
        for (int i = 0; i < 20; ++i) {
            scene.subject(1).setWidth(300 + 5 * i);
            scene.frame(frameTime);
        }
        QVERIFY(scene.offWhenClosed({0, 0, 5 / frameTime, 0}) < 0.06);
    }

    void asFastAsItTurns()
    {
        PageOverHome scene;
        for (int i = 0; i < 20; ++i) {
            scene.subject(1).setRotation(170 + 2 * i); // beyond half a turn
            scene.frame(frameTime);
        }
        scene.open(false);
        QVERIFY(scene.picture());
        const double before = scene.picture()->rotation();
        scene.frame(0.001);
        const double first = scene.picture()->rotation() - before;
        QVERIFY2(std::abs(first - 0.12) < 0.02, qPrintable(QString::number(first)));
    }

    /// As fast as the finger, in both directions, and again from where it is.
    void asFastAsAFinger()
    {
        PageOverHome scene;
        for (const int step : {4, -6, 9}) {
            scene.page.setPosition({});
            scene.open(true);
            scene.frames(200);
            QVERIFY(!scene.picture());
            QPoint finger(300, 240);
            QTest::mousePress(&scene.window(), Qt::LeftButton, {}, finger);
            for (int i = 0; i < 12; ++i) {
                finger += QPoint(step, 0);
                QTest::mouseMove(&scene.window(), finger);
                scene.frame(frameTime);
            }
            const QRectF last = scene.there();
            QTest::mouseRelease(&scene.window(), Qt::LeftButton, {}, finger);
            scene.frame(0);
            const double off = scene.offOnTheWay(last, {step / frameTime, 0, 0, 0});
            QVERIFY2(off < 0.06, qPrintable(QString::number(off)));
        }
    }

    /// A page on a spring of its own, whose velocity is known at every moment.
    void asFastAsASpring()
    {
        PageOverHome scene;
        scene.root().setProperty("slides", true);
        scene.page.setProperty("x", 300);
        CriticalSpring page;
        for (int i = 0; i < 12; ++i) {
            scene.frame(frameTime);
            page.pass(frameTime, 300);
        }
        QVERIFY(std::abs(scene.there().x() - (100 + page.place)) < 0.01);
        scene.open(false);
        const double before = scene.seen().x();
        scene.frame(0.001);
        const double speed = (scene.seen().x() - before) / 0.001;
        // Within what turning toward home takes in a millisecond, and a parabola is off a spring.
        QVERIFY2(std::abs(speed - page.velocity) < 0.05 * page.velocity + 20,
                 qPrintable(QString::number(speed / page.velocity)));
    }

    /// What jumps has no velocity, and neither has what stood still.
    void atRestAfterAJumpOrAPause()
    {
        for (const bool jumps : {true, false}) {
            PageOverHome scene;
            if (jumps) {
                scene.page.setX(200);
                scene.frame(frameTime);
            } else {
                scene.slide(5);
                scene.frames(4);
            }
            QVERIFY(scene.offWhenClosed({}) < 0.06);
        }
    }

    /// On the way it turns round with the velocity that it has, and does not ask how fast pages are.
    void anInterruptionKeepsTheVelocity()
    {
        PageOverHome scene;
        scene.slide(6);
        scene.open(false);
        FlyingRect flight(scene.seen(), {6 / frameTime, 0, 0, 0});
        for (int i = 0; i < 6; ++i) {
            scene.frame(frameTime);
            flight.pass(frameTime, scene.home());
        }
        scene.open(true);
        flight.moveTo(scene.seen());
        double off = 0;
        for (int i = 0; i < 20; ++i) {
            scene.frame(frameTime);
            flight.pass(frameTime, scene.there());
            off = std::max(off, flight.offFrom(scene.seen()));
        }
        QVERIFY2(off < 0.06, qPrintable(QString::number(off)));
        scene.frames(200);
        QVERIFY(scene.hasLanded());
    }

    void unlikePicturesTurnIntoEachOther()
    {
        PageOverHome scene;
        scene.root().setProperty("fades", true);
        scene.open(false);
        Shares last = scene.shares();
        QVERIFY(last.there > 0.999 && last.home < 0.001); // as it was seen
        double largest = 0;
        const auto passFrames = [&](int count, int sense) {
            for (int i = 0; i < count && scene.picture(); ++i) {
                scene.frame(frameTime);
                if (scene.pictures().size() < 2)
                    return;
                const Shares now = scene.shares();
                QVERIFY(sense * (now.home - last.home) >= 0);
                QVERIFY(sense * (last.there - now.there) >= 0);
                QVERIFY(now.home + now.there > 0.87 && now.home + now.there < 1.001);
                largest = std::max(
                    {largest, std::abs(now.home - last.home), std::abs(now.there - last.there)});
                last = now;
            }
        };
        passFrames(9, 1);
        QVERIFY(last.home > 0.2 && last.there > 0.2);
        scene.open(true); // turns round
        const Shares turned = scene.shares();
        QVERIFY(std::abs(turned.home - last.home) < 1e-6);
        QVERIFY(std::abs(turned.there - last.there) < 1e-6);
        scene.frame(frameTime); // it goes on a little with the velocity it has
        QVERIFY(scene.shares().home > last.home);
        scene.frames(10);
        last = scene.shares();
        passFrames(200, -1);
        QVERIFY(last.there > 0.97);
        QVERIFY2(largest < 0.15, qPrintable(QString::number(largest)));
        scene.frames(200);
        QVERIFY(scene.hasLanded());
    }

    void theFormerPictureOutlivesItsItem()
    {
        for (const bool isGentle : {false, true}) {
            PageOverHome scene;
            if (isGentle)
                scene.beGentle();
            else
                scene.root().setProperty("fades", true);
            scene.open(false);
            scene.frame(frameTime);
            const QPointer<QQuickItem> former = &scene.subject(1);
            delete &scene.page;
            for (int i = 0; i < 4; ++i) {
                scene.frame(frameTime);
                QVERIFY(former);
                QCOMPARE(scene.pictures().size(), 2);
                QVERIFY(scene.shares().there > 0.3);
            }
            scene.frames(200);
            QVERIFY(scene.hasLanded());
            QVERIFY(!former);
        }
    }

    /// Nothing flies: it is there at once, and the former picture turns into the new one.
    void gentleMotionTurnsThePictureInPlace()
    {
        PageOverHome scene;
        scene.beGentle();
        scene.open(false);
        Shares last = scene.shares();
        QVERIFY(last.there > 0.999 && last.home < 0.001); // as it was seen
        for (int i = 0; i < 9; ++i) {
            QCOMPARE(scene.pictures().size(), 2);
            for (const QQuickItem *picture : scene.pictures())
                QCOMPARE(rectOf(*picture), scene.home());
            scene.frame(frameTime);
            const Shares now = scene.shares();
            QVERIFY(now.home > last.home && now.there < last.there);
            last = now;
        }
        scene.open(true); // turns round
        QCOMPARE(scene.seen(), scene.there());
        QVERIFY(std::abs(scene.shares().home - last.home) < 1e-6);
        scene.frames(200);
        QVERIFY(scene.hasLanded());
        scene.open(false, frameTime);
        QCOMPARE(scene.pictures().size(), 2);
        sprung::Motion::instance()->setReducedMotionPolicy(sprung::Motion::Instant);
        scene.frames(2);
        QVERIFY(scene.hasLanded());
        scene.open(true, frameTime);
        QVERIFY(scene.pictures().isEmpty());
    }

    void onePictureUnlessAskedFor()
    {
        PageOverHome scene;
        scene.open(false);
        QCOMPARE(scene.pictures().size(), 1);
        QCOMPARE(scene.picture()->opacity(), 1.);
        scene.root().setProperty("fades", true); // from the next flight on
        scene.frame(frameTime);
        QCOMPARE(scene.pictures().size(), 1);
    }

    /// The page is there if `open`, by a Presence, a Loader or `visible`.
    void aPictureIsGoneInTheEnd_data()
    {
        QTest::addColumn<QByteArray>("page");
        QTest::addColumn<QString>("script");
        for (const char *page :
             {"Presence { id: page; present: root.open; Page { } }",
              "Loader { id: page; active: root.open; sourceComponent: Page { } }",
              "Page { id: page; visible: root.open }"}) {
            for (const char *event :
                 {"if (photo) photo.width = 0", "if (photo) photo.scale = 0",
                  "if (photo) photo.parent.scale = 0", "if (photo) photo.visible = false",
                  "if (photo) photo.parent = null",
                  "if (photo) photo.SharedElement.enabled = false",
                  "if (photo) photo.SharedElement.key = 'b'", "home.height = 0", "home.scale = 0",
                  "home.visible = false", "home.parent = null", "home.SharedElement.key = 'b'",
                  "home.SharedElement.enabled = false", "row.scale = 0", "row.visible = false",
                  "if (photo) photo.width = 0; home.width = 0",
                  "row.scale = 0; if (photo) photo.parent.scale = 0"}) {
                for (const char *script :
                     {"%1", "open = false; %1", "%1; open = false", "%1; | open = false",
                      "open = false; | %1", "open = false; | open = true; | %1"}) {
                    const QString all = QString::fromLatin1(script).arg(QLatin1String(event));
                    QTest::addRow("%.8s: %s", page, qPrintable(all)) << QByteArray(page) << all;
                }
            }
        }
    }
    void aPictureIsGoneInTheEnd()
    {
        QFETCH(QByteArray, page);
        QFETCH(QString, script);
        FlightScene scene(R"(
            property bool open: false
            property Item photo
            property Item home: home
            component Photo: Rectangle { SharedElement.key: "a"; SharedElement.spring: Springs.snappy }
            component Page: Item {
                width: 640; height: 480
                Photo { id: there; x: 100; y: 100; width: 300; height: 200 }
                Component.onCompleted: root.photo = there
            }
            Item { id: row; width: 80; height: 80; Photo { id: home; width: 60; height: 60 } })"
                          + page);
        scene.run("open = true");
        scene.frame(0);
        scene.pass(0.1);
        QVERIFY(scene.picture());
        for (const QString &part : script.split('|')) {
            scene.run(part);
            scene.frame(0);
            scene.pass(0.06);
        }
        scene.pass(5);
        QVERIFY(scene.hasLanded());
        QCOMPARE(scene.root().property("home").value<QQuickItem *>()->opacity(), 1.);
    }
};

SPRUNG_TEST(SharedFlightTest, QGuiApplication)
#include "shared_flight_test.moc"
