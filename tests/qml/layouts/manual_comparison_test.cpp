// SPDX-License-Identifier: MIT
// Tests LayoutMotion against the same layout without it: cards in the scene that copy the positions
// of empty Items in the layout, and Behaviors on x and y. Oracle: velocities by finite differences.
// Prints the table of docs/layouts.md.
#include "driver.h"
#include "layout_scene.h"
#include "test.h"

#include <QRandomGenerator>
#include <QVariantAnimation>

namespace {

constexpr int interruptionCount = 60;

const QByteArray opened = R"(Item {
    id: root
    function change(random) { cards.move(random % 6, (random + 3) % 6, 1); }
    ListModel {
        id: cards
        Component.onCompleted: { for (let i = 0; i < 6; ++i) append({ number: i }); }
    }
)";

const QByteArray plain = R"(
    Flow {
        x: 100
        y: 60
        width: 200
        spacing: 8
        Repeater {
            model: cards
            Rectangle {
                objectName: "card"
                width: 60
                height: 40
            }
        }
    }
)";

const QByteArray layoutMotion = QByteArray(plain).replace("spacing: 8\n", R"(spacing: 8
        LayoutMotion.scope: LayoutMotion.Children
        LayoutMotion.spring: Springs.bouncy
)");

/// ANIMATION is an animation of Qt.
const QByteArray manualLayout = R"(
    Flow {
        id: flow
        x: 100
        y: 60
        width: 200
        spacing: 8
        Repeater {
            model: cards
            Item {
                id: slot
                width: 60
                height: 40
                Rectangle {
                    objectName: "card"
                    parent: root
                    x: flow.x + slot.x
                    y: flow.y + slot.y
                    width: slot.width
                    height: slot.height
                    Behavior on x { ANIMATION }
                    Behavior on y { ANIMATION }
                }
            }
        }
    }
)";

QByteArray manualWith(const QByteArray &animation)
{
    return QByteArray(manualLayout).replace("ANIMATION", animation);
}

struct Measurement
{
    double maximumSpeed = 0;    // highest before an interruption, in pixels per second
    double velocityStep = 0;    // greatest change of the velocity at an interruption
    double initialDistance = 0; // movement of new cards, in pixels
};

/// Interrupts moving cards repeatedly. A frame takes \a milliseconds.
class CardsScene
{
public:
    CardsScene(const QByteArray &layout, int milliseconds)
        : m_scene(opened + layout + "}")
        , m_milliseconds(milliseconds)
    {
        collect(m_scene.root());
        m_clockAnimation.setStartValue(0);
        m_clockAnimation.setEndValue(1);
        m_clockAnimation.setLoopCount(-1);
        m_clockAnimation.start();
    }

    Measurement measure()
    {
        Measurement result;
        const QList<QPointF> first = positions();
        pass(1000);
        const QList<QPointF> last = positions();
        for (qsizetype i = 0; i < first.size(); ++i)
            result.initialDistance = qMax(result.initialDistance, length(last[i] - first[i]));
        QRandomGenerator random(7);
        for (int i = 0; i < interruptionCount; ++i) {
            pass(random.bounded(60, 250));
            interrupt(random.bounded(6), result);
        }
        return result;
    }

private:
    static double length(QPointF vector) { return std::hypot(vector.x(), vector.y()); }
    void collect(QQuickItem &item)
    {
        if (item.objectName() == QStringLiteral("card"))
            m_cards += &item;
        for (QQuickItem *child : item.childItems())
            collect(*child);
    }
    QList<QPointF> positions() const
    {
        QList<QPointF> result;
        for (const QQuickItem *card : m_cards)
            result += card->mapToScene({0, 0});
        return result;
    }
    void frame()
    {
        Driver::processEvents();
        m_driver.frame(m_milliseconds);
        m_scene.frame(m_milliseconds / 1000.0);
    }
    void pass(int milliseconds)
    {
        for (int passed = 0; passed < milliseconds; passed += m_milliseconds)
            frame();
    }
    /// Measures velocities to the second order, by three frames before and three after.
    void interrupt(int random, Measurement &result)
    {
        QList<QList<QPointF>> at{positions()};
        const auto addTwoFrames = [&] {
            for (int i = 0; i < 2; ++i) {
                frame();
                at += positions();
            }
        };
        addTwoFrames();
        m_scene.call("change", random);
        m_scene.frame(0);
        at += positions();
        addTwoFrames();
        const double doubleStep = 2 * m_milliseconds / 1000.0;
        for (qsizetype i = 0; i < at[0].size(); ++i) {
            const QPointF before = (3 * at[2][i] - 4 * at[1][i] + at[0][i]) / doubleStep;
            const QPointF after = (4 * at[4][i] - at[5][i] - 3 * at[3][i]) / doubleStep;
            result.maximumSpeed = qMax(result.maximumSpeed, length(before));
            result.velocityStep = qMax(result.velocityStep, length(after - before));
        }
    }

    Driver m_driver;
    QVariantAnimation m_clockAnimation; // always runs: else Qt's clock jumps at the first start
    LayoutScene m_scene;
    QList<QQuickItem *> m_cards;
    const int m_milliseconds;
};

} // namespace

class ManualComparisonTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void layoutMotion_interrupted_keepsVelocity_data()
    {
        QTest::addColumn<QByteArray>("layout");
        QTest::addColumn<int>("milliseconds"); // per frame
        QTest::addColumn<int>("lines");        // in addition to the plain layout
        QTest::addColumn<double>("minimum");   // bounds of the velocity step, in percent
        QTest::addColumn<double>("maximum");
        const QByteArray numberAnimation = manualWith(
            "NumberAnimation { duration: 300; easing.type: "
            "Easing.OutCubic }");
        const QByteArray springAnimation = manualWith(
            "SpringAnimation { spring: 2.5; damping: 0.28 }");
        QTest::newRow("LayoutMotion") << layoutMotion << 2 << 2 << 0. << 1.;
        QTest::newRow("manual, NumberAnimation") << numberAnimation << 2 << 11 << 100. << 1000.;
        // SpringAnimation updates every 16 ms. At this interval, LayoutMotion also has a measured
        // step.
        QTest::newRow("LayoutMotion, every 16 ms") << layoutMotion << 16 << 2 << 0. << 10.;
        QTest::newRow("manual, SpringAnimation") << springAnimation << 16 << 11 << 20. << 100.;
    }

    void layoutMotion_interrupted_keepsVelocity()
    {
        QFETCH(const QByteArray, layout);
        QFETCH(const int, milliseconds);
        QFETCH(const double, minimum);
        QFETCH(const double, maximum);
        const Measurement measurement = CardsScene(layout, milliseconds).measure();
        const double velocityStep = 100 * measurement.velocityStep / measurement.maximumSpeed;
        const auto lines = int(layout.count('\n') - plain.count('\n'));
        qInfo("| %s | %d | %.1f %% | %.0f px |", QTest::currentDataTag(), lines, velocityStep,
              measurement.initialDistance);
        QTEST(lines, "lines");
        QVERIFY(measurement.maximumSpeed > 300);
        QVERIFY(velocityStep >= minimum && velocityStep < maximum);
        QCOMPARE(measurement.initialDistance < 0.01, layout == layoutMotion);
    }
};

SPRUNG_TEST(ManualComparisonTest, QGuiApplication)
#include "manual_comparison_test.moc"
