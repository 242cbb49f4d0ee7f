// SPDX-License-Identifier: MIT
// A shared element inside of another one: a card with a photo and a title. Each frame shows what a painter
// paints where the equation of motion says: each of them once, the card below what is in it.
#include "../gestures/dragged_scene.h"
#include "test.h"

#include <QPainter>
#include <QQmlExpression>

#include <array>
#include <map>

namespace {

constexpr double springFrequency = 10; // of Springs.spring(100, 20), critically damped
constexpr int nestedFrame = 16;

constexpr auto cardOnListAndPage = R"(
import Sprung.Layouts
Rectangle {
    id: root
    property bool open: false
    property bool other: false
    property string photo: "photo"
    property bool shares: true
    property bool crossFades: false
    property var titleSpring: Springs.spring(100, 20)
    color: "white"
    component Shared: Rectangle {
        property string key
        SharedElement.key: key
        SharedElement.active: root.shares
        SharedElement.crossFade: root.crossFades
        SharedElement.spring: Springs.spring(100, 20)
    }
    Shared {
        key: "card"; x: 20; y: 20; width: 80; height: 60; color: "red"
        Shared { id: small; key: root.photo; x: 10; y: 10; width: 30; height: 30; color: "blue" }
        Shared { key: "title"; x: 50; y: 10; width: 20; height: 10; color: "lime"
            SharedElement.spring: root.titleSpring }
    }
    property Item small: small
    Loader {
        active: root.open
        sourceComponent: Rectangle {
            width: 400; height: 400; color: "white"
            Shared {
                key: "card"; x: 50; y: 100; width: 300; height: 250; color: "red"
                Shared { key: root.photo; x: 20; y: 20; width: 260; height: 120; color: "blue" }
                Shared { key: "title"; x: 20; y: 160; width: 200; height: 40; color: "lime"
                    SharedElement.spring: root.titleSpring }
                Shared { key: "badge"; x: 230; y: 180; width: 60; height: 60; color: "black"
                    visible: !root.crossFades } // the other card has none, so it would fade
            }
        }
    }
    Loader {
        active: root.other
        sourceComponent: Shared { key: "badge"; width: 60; height: 60; color: "black" }
    }
})";

using NamedRects = std::map<QString, QRectF>;

const NamedRects placesInList{
    {"card", {20, 20, 80, 60}}, {"photo", {30, 30, 30, 30}}, {"title", {70, 30, 20, 10}}};
const NamedRects placesOnPage{
    {"card", {50, 100, 300, 250}}, {"photo", {70, 120, 260, 120}}, {"title", {70, 260, 200, 40}}};

/// On critically damped springs, one for each side.
class FlyingRect
{
public:
    explicit FlyingRect(const QRectF &place = {})
        : m_place{place.x(), place.y(), place.width(), place.height()}
    {
    }
    void pass(double seconds, const QRectF &goal, double frequency)
    {
        const std::array<double, 4> goals{goal.x(), goal.y(), goal.width(), goal.height()};
        for (std::size_t i = 0; i < 4; ++i) {
            const double away = m_place[i] - goals[i];
            const double rise = m_velocity[i] + frequency * away;
            const double decay = std::exp(-frequency * seconds);
            m_place[i] = goals[i] + (away + rise * seconds) * decay;
            m_velocity[i] = (m_velocity[i] - frequency * rise * seconds) * decay;
        }
    }
    QRectF place() const { return {m_place[0], m_place[1], m_place[2], m_place[3]}; }

private:
    std::array<double, 4> m_place{};
    std::array<double, 4> m_velocity{};
};

/// How far the pictures have turned into others, on such a spring.
class Turn
{
public:
    /// Back to where they came from, or into something new.
    void begin(bool isBack) { *this = isBack ? Turn(1 - m_share, -m_velocity) : Turn(0, 0); }
    void pass(double seconds)
    {
        const double rise = m_velocity + springFrequency * (m_share - 1);
        const double decay = std::exp(-springFrequency * seconds);
        m_velocity = (m_velocity - springFrequency * rise * seconds) * decay;
        m_share = 1 + (m_share - 1 + rise * seconds) * decay;
    }
    /// How much is seen of two opaque pictures, of which each has its share, or less below a half.
    double covered() const { return weight(m_share) + weight(1 - m_share); }

private:
    Turn(double share, double velocity)
        : m_share(share)
        , m_velocity(velocity)
    {
    }
    friend class NestedScene;
    static double weight(double share) { return share < 0.5 ? 2 * share * share : share; }

    double m_share;
    double m_velocity;
};

class NestedScene : public DraggedScene
{
public:
    NestedScene()
        : DraggedScene(cardOnListAndPage)
    {
        for (const auto &[key, place] : placesInList)
            m_flights[key] = FlyingRect(place);
        polish();
    }

    double titleFrequency = springFrequency;

    void set(const char *property, const QVariant &value)
    {
        root().setProperty(property, value);
        polish();
    }
    void turn(bool open)
    {
        m_turn.begin(!open && !pictures().isEmpty()); // each page is new
        set("open", open);
    }
    void frame()
    {
        pass(nestedFrame);
        m_turn.pass(nestedFrame / 1000.);
        for (auto &[key, flight] : m_flights) {
            flight.pass(nestedFrame / 1000., goals().at(key),
                        key == QLatin1String("title") ? titleFrequency : springFrequency);
        }
    }
    const NamedRects &goals() const
    {
        return root_().property("open").toBool() ? placesOnPage : placesInList;
    }
    QRectF expected(const QString &key) const { return m_flights.at(key).place(); }

    QList<QQuickItem *> pictures()
    {
        QList<QQuickItem *> items = window().contentItem()->childItems();
        items.removeIf(
            [](const QQuickItem *item) { return !item->inherits("QQuickShaderEffectSource"); });
        return items;
    }
    QQuickItem *pictureOf(const QColor &color)
    {
        const QList<QQuickItem *> all = pictures();
        for (QQuickItem *picture : all) {
            const auto *item = picture->property("sourceItem").value<QQuickItem *>();
            if (item && item->property("color").value<QColor>() == color)
                return picture;
        }
        return nullptr;
    }

    /// Says what is wrong. The badge of the page is where the card carries it.
    QByteArray whatIsWrong()
    {
        QImage image(400, 400, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        const bool crossFades = root().property("crossFades").toBool();
        if (crossFades)
            painter.setOpacity(m_turn.covered());
        const QRectF card = expected("card");
        painter.fillRect(card, Qt::red);
        if (root().property("open").toBool() && !crossFades)
            painter.fillRect(badgeIn(card), Qt::black);
        painter.fillRect(expected("photo"), Qt::blue);
        painter.fillRect(expected("title"), QColor("lime"));
        painter.end();
        int wrong = 0;
        QPoint where;
        const QImage seen = whatIsSeen();
        for (int y = 2; y < 398; y += 3) {
            for (int x = 2; x < 398; x += 3) {
                if (!isInside(image, x, y) || isAlike(image.pixel(x, y), seen.pixel(x, y)))
                    continue;
                ++wrong;
                where = {x, y};
            }
        }
        return wrong ? QByteArray::number(wrong) + " pixels, at " + QByteArray::number(where.x())
                + ", " + QByteArray::number(where.y())
                     : QByteArray();
    }
    static QRectF badgeIn(const QRectF &card)
    {
        const QSizeF scale(card.width() / 300, card.height() / 250);
        return {card.x() + 230 * scale.width(), card.y() + 180 * scale.height(), 60 * scale.width(),
                60 * scale.height()};
    }
    QImage whatIsSeen()
    {
        picture(); // the software renderer shows what a new picture shows in the frame after
        return picture();
    }

private:
    QQuickItem &root_() const { return const_cast<NestedScene *>(this)->root(); }
    /// Not at an edge.
    static bool isInside(const QImage &image, int x, int y)
    {
        for (const int dy : {-2, 0, 2}) {
            for (const int dx : {-2, 0, 2}) {
                if (image.pixel(x + dx, y + dy) != image.pixel(x, y))
                    return false;
            }
        }
        return true;
    }
    static bool isAlike(QRgb a, QRgb b)
    {
        return std::abs(qRed(a) - qRed(b)) + std::abs(qGreen(a) - qGreen(b))
            + std::abs(qBlue(a) - qBlue(b))
            < 8;
    }

    std::map<QString, FlyingRect> m_flights;
    Turn m_turn{1, 0};
};

} // namespace

class SharedNestedTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void eachFliesToItsOwnPlace_data() { keys(); }
    void eachFliesToItsOwnPlace()
    {
        QFETCH(QString, photo);
        QFETCH(bool, crossFades);
        NestedScene scene;
        scene.set("photo", photo);
        scene.set("crossFades", crossFades);
        QCOMPARE(scene.whatIsWrong(), QByteArray());
        for (const bool open : {true, false, true, false}) { // the second time, too
            scene.turn(open);
            QCOMPARE(scene.pictures().size(), crossFades ? 6 : 3);
            for (int i = 0; i < 120; ++i) {
                QCOMPARE(scene.whatIsWrong(), QByteArray());
                scene.frame();
            }
            QVERIFY(scene.pictures().isEmpty());
            QVERIFY(!sprung::Motion::ticker()->isRunning());
        }
    }

    /// The Loader destroys the page on the way.
    void turnedBackHalfWayEachKeepsItsVelocity_data() { keys(); }
    void turnedBackHalfWayEachKeepsItsVelocity()
    {
        QFETCH(QString, photo);
        QFETCH(bool, crossFades);
        NestedScene scene;
        scene.set("photo", photo);
        scene.set("crossFades", crossFades);
        bool open = false;
        for (const int frames : {9, 5, 14, 3, 30, 8, 120}) {
            scene.turn(open = !open);
            for (int i = 0; i < frames; ++i) {
                QCOMPARE(scene.whatIsWrong(), QByteArray());
                scene.frame();
            }
        }
        QVERIFY(scene.pictures().isEmpty());
        QCOMPARE(scene.whatIsWrong(), QByteArray());
        QVERIFY(!sprung::Motion::ticker()->isRunning());
    }

    void whatArrivesFirstWaitsForItsCard()
    {
        NestedScene scene;
        scene.root().setProperty("titleSpring",
                                 QVariant::fromValue(sprung::SpringParameters{1600, 80, 1}));
        scene.titleFrequency = 40;
        for (const bool open : {true, false}) {
            scene.set("open", open);
            for (int i = 0; i < 120; ++i) {
                QCOMPARE(scene.whatIsWrong(), QByteArray());
                QCOMPARE(bool(scene.pictureOf("lime")), bool(scene.pictureOf("red")));
                scene.frame();
            }
        }
    }

    void atRestItLooksAsWithoutSharing()
    {
        for (const bool open : {true, false}) {
            NestedScene scene;
            scene.set("open", true);
            scene.settle();
            scene.set("open", open);
            scene.settle();
            const QImage shared = scene.whatIsSeen();
            scene.set("shares", false);
            QCOMPARE(scene.whatIsSeen(), shared);
        }
    }

    /// It does not turn up beside the card if that turns back.
    void whatOnlyThePageHasGoesWithTheCard()
    {
        NestedScene scene;
        for (const int frames : {20, 10, 20, 120}) {
            scene.set("open", true);
            QVERIFY(!scene.pictureOf("black"));
            for (int i = 0; i < frames; ++i) {
                QCOMPARE(scene.whatIsWrong(), QByteArray());
                scene.frame();
            }
            scene.set("open", false);
            for (int i = 0; i < frames / 2; ++i)
                scene.frame();
            QVERIFY(!scene.pictureOf("black"));
        }
        scene.settle();
    }

    void fromInsideOfACardItSetsOutWhereItIsSeen()
    {
        NestedScene scene;
        scene.set("open", true);
        for (int i = 0; i < 10; ++i)
            scene.frame();
        scene.set("other", true);
        const QQuickItem *badge = scene.pictureOf("black");
        QVERIFY(badge);
        const QRectF place = NestedScene::badgeIn(scene.expected("card"));
        QVERIFY(std::abs(badge->x() - place.x()) < 1e-6);
        QVERIFY(std::abs(badge->y() - place.y()) < 1e-6);
        QVERIFY(std::abs(badge->width() - place.width()) < 1e-6);
        QVERIFY(std::abs(badge->height() - place.height()) < 1e-6);
        scene.settle();
        QVERIFY(scene.pictures().isEmpty());
    }

    void whatChangesUnderAPageStaysThere()
    {
        NestedScene scene;
        scene.set("open", true);
        scene.settle();
        scene.root().property("small").value<QQuickItem *>()->setHeight(31);
        scene.polish();
        QVERIFY(scene.pictures().isEmpty());
        for (int i = 0; i < 120; ++i)
            scene.frame();
        QCOMPARE(scene.whatIsWrong(), QByteArray());
    }

    void destroyedHalfWayNothingIsLeft()
    {
        for (const bool open : {true, false}) {
            NestedScene scene;
            scene.set("open", true);
            if (!open)
                scene.settle();
            scene.set("open", open);
            scene.pass(100);
            QCOMPARE(scene.pictures().size(), 3);
            const QPointer<QQuickItem> small = scene.root().property("small").value<QQuickItem *>();
            QQuickItem *card = small->parentItem();
            delete card;
            for (int i = 0; i < 120; ++i)
                scene.frame();
            QVERIFY(!small);
            QVERIFY(scene.pictures().isEmpty());
            QVERIFY(!sprung::Motion::ticker()->isRunning());
        }
    }

private:
    /// In any order of their names.
    static void keys()
    {
        QTest::addColumn<QString>("photo");
        QTest::addColumn<bool>("crossFades");
        QTest::addRow("after that of the card") << "photo" << false;
        QTest::addRow("before that of the card") << "a photo" << false;
        QTest::addRow("after that of the card, cross-fading") << "photo" << true;
        QTest::addRow("before that of the card, cross-fading") << "a photo" << true;
    }
};

SPRUNG_TEST(SharedNestedTest, QGuiApplication)
#include "shared_nested_test.moc"
