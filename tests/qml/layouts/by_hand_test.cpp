// SPDX-License-Identifier: MIT
// LayoutMotion, and what is written without it: cards whose places are copied from those of empty
// Items in the layout, and animated by Behaviors. Prints the table of docs/layouts.md.
#include "driver.h"
#include "laid_out_scene.h"
#include "test.h"

#include <QRandomGenerator>
#include <QVariantAnimation>

namespace {

constexpr int timesByHand = 60;

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

/// ANIMATION is one of Qt's.
const QByteArray byHand = R"(
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

QByteArray with(const QByteArray &animation)
{
    return QByteArray(byHand).replace("ANIMATION", animation);
}

struct Measured
{
    double speed = 0;  // pixels a second, the highest before an interruption
    double step = 0;   // of the velocity, at an interruption
    double detour = 0; // pixels that a card is seen to move although it is new
};

/// Cards that are interrupted again and again, time passing by so many milliseconds.
class Cards
{
public:
    Cards(const QByteArray &layout, int milliseconds)
        : m_scene(opened + layout + "}")
        , m_milliseconds(milliseconds)
    {
        collect(m_scene.root());
        m_metronome.setStartValue(0);
        m_metronome.setEndValue(1);
        m_metronome.setLoopCount(-1);
        m_metronome.start();
    }

    Measured measure()
    {
        Measured result;
        const QList<QPointF> first = look();
        pass(1000);
        const QList<QPointF> last = look();
        for (qsizetype i = 0; i < first.size(); ++i)
            result.detour = qMax(result.detour, length(last[i] - first[i]));
        QRandomGenerator random(7);
        for (int i = 0; i < timesByHand; ++i) {
            pass(random.bounded(60, 250));
            interrupt(random.bounded(6), result);
        }
        return result;
    }

private:
    static double length(QPointF way) { return std::hypot(way.x(), way.y()); }
    void collect(QQuickItem &item)
    {
        if (item.objectName() == QStringLiteral("card"))
            m_cards += &item;
        for (QQuickItem *child : item.childItems())
            collect(*child);
    }
    QList<QPointF> look() const
    {
        QList<QPointF> places;
        for (const QQuickItem *card : m_cards)
            places += card->mapToScene({0, 0});
        return places;
    }
    void frame()
    {
        Driver::letEventLoopTurn();
        m_driver.frame(m_milliseconds);
        m_scene.frame(m_milliseconds / 1000.0);
    }
    void pass(int milliseconds)
    {
        for (int passed = 0; passed < milliseconds; passed += m_milliseconds)
            frame();
    }
    /// Velocities from three frames before and three after, to the second order.
    void interrupt(int what, Measured &result)
    {
        QList<QList<QPointF>> at{look()};
        const auto lookTwice = [&] {
            for (int i = 0; i < 2; ++i) {
                frame();
                at += look();
            }
        };
        lookTwice();
        m_scene.call("change", what);
        m_scene.frame(0);
        at += look();
        lookTwice();
        const double twice = 2 * m_milliseconds / 1000.0;
        for (qsizetype i = 0; i < at[0].size(); ++i) {
            const QPointF before = (3 * at[2][i] - 4 * at[1][i] + at[0][i]) / twice;
            const QPointF after = (4 * at[4][i] - at[5][i] - 3 * at[3][i]) / twice;
            result.speed = qMax(result.speed, length(before));
            result.step = qMax(result.step, length(after - before));
        }
    }

    Driver m_driver;
    QVariantAnimation m_metronome; // runs always, since Qt's clock jumps when a first one starts
    LaidOutScene m_scene;
    QList<QQuickItem *> m_cards;
    const int m_milliseconds;
};

} // namespace

class ByHandTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linesAndMomentum_data()
    {
        QTest::addColumn<QByteArray>("layout");
        QTest::addColumn<int>("milliseconds"); // from frame to frame
        QTest::addColumn<int>("lines");        // besides those of the layout
        QTest::addColumn<double>("least");     // per cent: the step of the velocity
        QTest::addColumn<double>("most");
        const QByteArray byNumber = with("NumberAnimation { duration: 300; easing.type: "
                                         "Easing.OutCubic }");
        const QByteArray bySpring = with("SpringAnimation { spring: 2.5; damping: 0.28 }");
        QTest::newRow("LayoutMotion") << layoutMotion << 2 << 2 << 0. << 1.;
        QTest::newRow("by hand, NumberAnimation") << byNumber << 2 << 11 << 100. << 1000.;
        // Its steps take 16 ms. Looking so seldom measures a step where there is none.
        QTest::newRow("LayoutMotion, every 16 ms") << layoutMotion << 16 << 2 << 0. << 10.;
        QTest::newRow("by hand, SpringAnimation") << bySpring << 16 << 11 << 20. << 100.;
    }

    void linesAndMomentum()
    {
        QFETCH(const QByteArray, layout);
        QFETCH(const int, milliseconds);
        QFETCH(const double, least);
        QFETCH(const double, most);
        const Measured measured = Cards(layout, milliseconds).measure();
        const double step = 100 * measured.step / measured.speed;
        const auto lines = int(layout.count('\n') - plain.count('\n'));
        qInfo("| %s | %d | %.1f %% | %.0f px |", QTest::currentDataTag(), lines, step,
              measured.detour);
        QTEST(lines, "lines");
        QVERIFY(measured.speed > 300);
        QVERIFY(step >= least && step < most);
        QCOMPARE(measured.detour < 0.01, layout == layoutMotion);
    }
};

SPRUNG_TEST(ByHandTest, QGuiApplication)
#include "by_hand_test.moc"
