// SPDX-License-Identifier: MIT
// A picture sets out as fast as the thing was seen to move, is beside the equation of motion from there
// on, and turns from one picture into another.
#include "laid_out_scene.h"
#include "test.h"

#include <QQmlExpression>

namespace {

constexpr double omega = 10; // of Springs.spring(100, 20), critically damped
constexpr double frameTime = 1.0 / 60;

constexpr auto pageOverHome = R"(Item {
    id: root
    property bool open: true
    property bool fades: false
    property var subjects: [home, there]
    component Photo: Rectangle { SharedElement.key: "a"; SharedElement.spring: Springs.spring(100, 20)
        SharedElement.crossFade: root.fades }
    Photo { id: home; x: 20; y: 30; width: 60; height: 60 }
    Item {
        id: page
        width: 640
        height: 480
        visible: root.open
        Photo { id: there; x: 100; y: 100; width: 300; height: 200 }
        DragHandler { dragThreshold: 0; onActiveChanged: if (!active) root.open = false }
        SpringBehavior on x { id: slide; enabled: false; spring: Springs.spring(100, 20) }
    }
    property Item page: page
    property alias slides: slide.enabled
})";

/// On a critically damped spring, in each channel.
struct Flight
{
    std::array<double, 4> away{};
    std::array<double, 4> velocity{};

    void pass(double seconds)
    {
        for (std::size_t i = 0; i < away.size(); ++i) {
            const double rise = velocity[i] + omega * away[i];
            const double decay = std::exp(-omega * seconds);
            away[i] = (away[i] + rise * seconds) * decay;
            velocity[i] = (velocity[i] - omega * rise * seconds) * decay;
        }
    }
    double offFrom(const QRectF &rect, const QRectF &goal) const
    {
        const std::array<double, 4> off{
            rect.x() - goal.x() - away[0], rect.y() - goal.y() - away[1],
            rect.width() - goal.width() - away[2], rect.height() - goal.height() - away[3]};
        double most = 0;
        for (const double each : off)
            most = std::max(most, std::abs(each));
        return most;
    }
};

class Scene : public LaidOutScene
{
public:
    Scene()
        : LaidOutScene(pageOverHome)
    {
        for (int i = 0; i < 120; ++i) // it has flown to the page, which is at rest
            frame(frameTime);
    }

    QList<QQuickItem *> pictures()
    {
        QList<QQuickItem *> items = window().contentItem()->childItems();
        items.removeIf(
            [](const QQuickItem *item) { return !item->inherits("QQuickShaderEffectSource"); });
        return items;
    }
    QQuickItem *picture() { return pictures().value(0); }
    QRectF seen() { return QRectF(picture()->position(), picture()->size()); }
    QQuickItem &page() { return *root().property("page").value<QQuickItem *>(); }
    QRectF placeOf(int subject)
    {
        const QQuickItem &item = *subjects().at(subject);
        return item.mapRectToScene(QRectF(QPointF(), item.size()));
    }
    /// The largest distance from a flight that begins there and so fast.
    double offOnTheWay(const QRectF &from, const std::array<double, 4> &velocity)
    {
        if (!picture())
            return 1e9;
        const QRectF goal = placeOf(0);
        Flight flight{{from.x() - goal.x(), from.y() - goal.y(), from.width() - goal.width(),
                       from.height() - goal.height()},
                      velocity};
        double off = flight.offFrom(seen(), goal);
        for (int i = 0; i < 30; ++i) {
            frame(frameTime);
            flight.pass(frameTime);
            off = std::max(off, flight.offFrom(seen(), goal));
        }
        return off;
    }
};

/// The pictures of two items, each as much as it is seen: what the one above covers is not.
struct Shares
{
    double home = 0;
    double there = 0;
};
Shares sharesIn(Scene &scene)
{
    QList<QQuickItem *> pictures = scene.pictures(); // as they are painted
    std::reverse(pictures.begin(), pictures.end());
    Shares shares;
    double free = 1;
    for (const QQuickItem *picture : std::as_const(pictures)) {
        const bool isHome = picture->property("sourceItem").value<QQuickItem *>()
            == scene.subjects().at(0);
        (isHome ? shares.home : shares.there) += free * picture->opacity();
        free *= 1 - picture->opacity();
    }
    return shares;
}

} // namespace

class SharedFlightTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }
    void cleanup()
    {
        sprung::Motion::instance()->setReducedMotion(false);
        sprung::Motion::instance()->setWhenReduced(sprung::Motion::Cut);
    }

    void asFastAsAPageThatSlides_data()
    {
        QTest::addColumn<int>("after");
        QTest::addRow("between two frames") << 0;
        QTest::addRow("with the next frame") << 1;
        QTest::addRow("two frames later") << 2;
    }
    void asFastAsAPageThatSlides()
    {
        QFETCH(int, after);
        Scene scene;
        constexpr double speed = 600; // px/s
        for (int i = 0; i < 20; ++i) {
            scene.page().setPosition({speed * i * frameTime, -speed / 2 * i * frameTime});
            scene.frame(frameTime);
        }
        const QRectF last = scene.placeOf(1);
        scene.root().setProperty("open", false);
        scene.frame(after * frameTime);
        // It goes on as the page went, until it turns.
        const QRectF from = last.translated(speed * after * frameTime,
                                            -speed / 2 * after * frameTime);
        const double off = scene.offOnTheWay(from, {speed, -speed / 2, 0, 0});
        QVERIFY2(off < 0.06, qPrintable(QString::number(off)));
    }

    void asFastAsItGrows()
    {
        Scene scene;
        for (int i = 0; i < 20; ++i) {
            scene.subjects().at(1)->setWidth(300 + 5 * i);
            scene.frame(frameTime);
        }
        const QRectF last = scene.placeOf(1);
        scene.root().setProperty("open", false);
        scene.frame(0);
        QVERIFY(scene.offOnTheWay(last, {0, 0, 5 / frameTime, 0}) < 0.06);
    }

    void asFastAsItTurns()
    {
        Scene scene;
        for (int i = 0; i < 20; ++i) {
            scene.subjects().at(1)->setRotation(170 + 2 * i); // beyond half a turn
            scene.frame(frameTime);
        }
        scene.root().setProperty("open", false);
        scene.frame(0);
        QVERIFY(scene.picture());
        const double before = scene.picture()->rotation();
        scene.frame(0.001);
        const double first = scene.picture()->rotation() - before;
        QVERIFY2(std::abs(first - 0.12) < 0.02, qPrintable(QString::number(first)));
    }

    /// As fast as the finger, in both directions, and again from where it is.
    void asFastAsAFinger()
    {
        Scene scene;
        for (const int step : {4, -6, 9}) {
            scene.page().setPosition({});
            scene.root().setProperty("open", true);
            for (int i = 0; i < 200; ++i)
                scene.frame(frameTime);
            QVERIFY(!scene.picture());
            QPoint finger(300, 240);
            QTest::mousePress(&scene.window(), Qt::LeftButton, {}, finger);
            for (int i = 0; i < 12; ++i) {
                finger += QPoint(step, 0);
                QTest::mouseMove(&scene.window(), finger);
                scene.frame(frameTime);
            }
            const QRectF last = scene.placeOf(1);
            QTest::mouseRelease(&scene.window(), Qt::LeftButton, {}, finger);
            scene.frame(0);
            const double off = scene.offOnTheWay(last, {step / frameTime, 0, 0, 0});
            QVERIFY2(off < 0.06, qPrintable(QString::number(off)));
        }
    }

    /// A page on a spring of its own, whose velocity is known at every moment.
    void asFastAsASpring()
    {
        Scene scene;
        scene.root().setProperty("slides", true);
        scene.page().setProperty("x", 300);
        Flight page{{-300}, {}};
        for (int i = 0; i < 12; ++i) {
            scene.frame(frameTime);
            page.pass(frameTime);
        }
        const QRectF last = scene.placeOf(1);
        QVERIFY(std::abs(last.x() - (400 + page.away[0])) < 0.01);
        scene.root().setProperty("open", false);
        scene.frame(0);
        const double before = scene.seen().x();
        scene.frame(0.001);
        const double speed = (scene.seen().x() - before) / 0.001;
        // Within what turning toward home takes in a millisecond, and a parabola is off a spring.
        QVERIFY2(std::abs(speed - page.velocity[0]) < 0.05 * page.velocity[0] + 20,
                 qPrintable(QString::number(speed / page.velocity[0])));
    }

    /// What jumps has no velocity, and neither has what stood still.
    void atRestAfterAJump()
    {
        Scene scene;
        scene.page().setX(200);
        scene.frame(frameTime);
        const QRectF last = scene.placeOf(1);
        scene.root().setProperty("open", false);
        scene.frame(0);
        QVERIFY(scene.offOnTheWay(last, {}) < 0.06);
    }

    void atRestAfterAPause()
    {
        Scene scene;
        for (int i = 0; i < 20; ++i) {
            scene.page().setX(5 * i);
            scene.frame(frameTime);
        }
        for (int i = 0; i < 4; ++i)
            scene.frame(frameTime);
        const QRectF last = scene.placeOf(1);
        scene.root().setProperty("open", false);
        scene.frame(0);
        QVERIFY(scene.offOnTheWay(last, {}) < 0.06);
    }

    /// On the way it turns round with the velocity that it has, and does not ask how fast pages are.
    void anInterruptionKeepsTheVelocity()
    {
        Scene scene;
        for (int i = 0; i < 20; ++i) {
            scene.page().setX(6 * i);
            scene.frame(frameTime);
        }
        scene.root().setProperty("open", false);
        scene.frame(0);
        const QRectF from = scene.seen();
        const QRectF home = scene.placeOf(0);
        Flight flight{{from.x() - home.x(), from.y() - home.y(), from.width() - home.width(),
                       from.height() - home.height()},
                      {6 / frameTime, 0, 0, 0}};
        for (int i = 0; i < 6; ++i) {
            scene.frame(frameTime);
            flight.pass(frameTime);
        }
        scene.root().setProperty("open", true);
        scene.frame(0);
        const QRectF goal = scene.placeOf(1);
        const QRectF now = scene.seen();
        Flight back{{now.x() - goal.x(), now.y() - goal.y(), now.width() - goal.width(),
                     now.height() - goal.height()},
                    flight.velocity};
        double off = 0;
        for (int i = 0; i < 20; ++i) {
            scene.frame(frameTime);
            back.pass(frameTime);
            off = std::max(off, back.offFrom(scene.seen(), goal));
        }
        QVERIFY2(off < 0.06, qPrintable(QString::number(off)));
        for (int i = 0; i < 200; ++i)
            scene.frame(frameTime);
        QVERIFY(!scene.picture());
        QVERIFY(!scene.ticker().isRunning());
    }

    void unlikePicturesTurnIntoEachOther()
    {
        Scene scene;
        scene.root().setProperty("fades", true);
        scene.root().setProperty("open", false);
        scene.frame(0);
        Shares last = sharesIn(scene);
        QVERIFY(last.there > 0.999 && last.home < 0.001); // as it was seen
        double largest = 0;
        const auto passFrames = [&](int count, int sense) {
            for (int i = 0; i < count && scene.picture(); ++i) {
                scene.frame(frameTime);
                if (scene.pictures().size() < 2)
                    return;
                const Shares now = sharesIn(scene);
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
        scene.root().setProperty("open", true); // turns round
        scene.frame(0);
        const Shares turned = sharesIn(scene);
        QVERIFY(std::abs(turned.home - last.home) < 1e-6);
        QVERIFY(std::abs(turned.there - last.there) < 1e-6);
        scene.frame(frameTime); // it goes on a little with the velocity it has
        QVERIFY(sharesIn(scene).home > last.home);
        for (int i = 0; i < 10; ++i)
            scene.frame(frameTime);
        last = sharesIn(scene);
        passFrames(200, -1);
        QVERIFY(last.there > 0.97);
        QVERIFY2(largest < 0.15, qPrintable(QString::number(largest)));
        for (int i = 0; i < 200; ++i)
            scene.frame(frameTime);
        QVERIFY(scene.pictures().isEmpty());
        QVERIFY(!scene.ticker().isRunning());
    }

    void theFormerPictureOutlivesItsItem()
    {
        Scene scene;
        scene.root().setProperty("fades", true);
        scene.root().setProperty("open", false);
        scene.frame(0);
        scene.frame(frameTime);
        const QPointer<QQuickItem> former = scene.subjects().at(1);
        delete &scene.page();
        for (int i = 0; i < 4; ++i) {
            scene.frame(frameTime);
            QVERIFY(former);
            QCOMPARE(scene.pictures().size(), 2);
            QVERIFY(sharesIn(scene).there > 0.3);
        }
        for (int i = 0; i < 200; ++i)
            scene.frame(frameTime);
        QVERIFY(scene.pictures().isEmpty());
        QVERIFY(!former);
    }

    /// Nothing flies: it is there at once, and the former picture turns into the new one.
    void gentleMotionTurnsThePictureInPlace()
    {
        Scene scene;
        sprung::Motion::instance()->setReducedMotion(true);
        sprung::Motion::instance()->setWhenReduced(sprung::Motion::Fade);
        scene.root().setProperty("open", false);
        scene.frame(0);
        Shares last = sharesIn(scene);
        QVERIFY(last.there > 0.999 && last.home < 0.001); // as it was seen
        for (int i = 0; i < 9; ++i) {
            QCOMPARE(scene.pictures().size(), 2);
            for (const QQuickItem *picture : scene.pictures())
                QCOMPARE(QRectF(picture->position(), picture->size()), scene.placeOf(0));
            scene.frame(frameTime);
            const Shares now = sharesIn(scene);
            QVERIFY(now.home > last.home && now.there < last.there);
            last = now;
        }
        scene.root().setProperty("open", true); // turns round
        scene.frame(0);
        QCOMPARE(scene.seen(), scene.placeOf(1));
        QVERIFY(std::abs(sharesIn(scene).home - last.home) < 1e-6);
        for (int i = 0; i < 200; ++i)
            scene.frame(frameTime);
        QVERIFY(scene.pictures().isEmpty());
        QVERIFY(!scene.ticker().isRunning());
        scene.root().setProperty("open", false);
        scene.frame(frameTime);
        QCOMPARE(scene.pictures().size(), 2);
        sprung::Motion::instance()->setWhenReduced(sprung::Motion::Cut);
        scene.frame(frameTime);
        scene.frame(frameTime);
        QVERIFY(scene.pictures().isEmpty());
        QVERIFY(!scene.ticker().isRunning());
        scene.root().setProperty("open", true);
        scene.frame(frameTime);
        QVERIFY(scene.pictures().isEmpty());
    }

    void gentleMotionAndItsItemGoes()
    {
        Scene scene;
        sprung::Motion::instance()->setReducedMotion(true);
        sprung::Motion::instance()->setWhenReduced(sprung::Motion::Fade);
        scene.root().setProperty("open", false);
        scene.frame(0);
        scene.frame(frameTime);
        const QPointer<QQuickItem> former = scene.subjects().at(1);
        delete &scene.page();
        scene.frame(frameTime);
        QVERIFY(former);
        QVERIFY(sharesIn(scene).there > 0.3);
        for (int i = 0; i < 200; ++i)
            scene.frame(frameTime);
        QVERIFY(scene.pictures().isEmpty());
        QVERIFY(!former);
        QVERIFY(!scene.ticker().isRunning());
    }

    void onePictureUnlessAskedFor()
    {
        Scene scene;
        scene.root().setProperty("open", false);
        scene.frame(0);
        QCOMPARE(scene.pictures().size(), 1);
        QCOMPARE(scene.picture()->opacity(), 1.);
        scene.root().setProperty("fades", true); // from the next flight on
        scene.frame(frameTime);
        QCOMPARE(scene.pictures().size(), 1);
    }
};

SPRUNG_TEST(SharedFlightTest, QGuiApplication)

#include "shared_flight_test.moc"
