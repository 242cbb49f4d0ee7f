// SPDX-License-Identifier: MIT
// A shared element inside of another one: a card with a photo and a title. Each frame shows what a painter
// paints where the equation of motion says: each of them once, the card below what is in it.
#include "../gestures/dragged_scene.h"
#include "flights.h"
#include "test.h"

#include <QPainter>

#include <map>

namespace {

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
        SharedElement.enabled: root.shares
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

/// How much of an opaque picture is seen that has this share, which counts less below a half.
double weight(double share)
{
    return share < 0.5 ? 2 * share * share : share;
}

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

    double titleFrequency = 10;

    void set(const char *property, const QVariant &value)
    {
        root().setProperty(property, value);
        polish();
    }
    bool isOpen() { return root().property("open").toBool(); }
    void turn(bool open)
    {
        // Back to where they came from, or into something new: each page is new.
        const bool isBack = !open && !pictures().isEmpty();
        m_turn = isBack ? CriticalSpring{1 - m_turn.place, -m_turn.velocity} : CriticalSpring{};
        set("open", open);
    }
    void frame()
    {
        constexpr double seconds = nestedFrame / 1000.;
        pass(nestedFrame);
        m_turn.pass(seconds, 1);
        for (auto &[key, flight] : m_flights)
            flight.pass(seconds, (isOpen() ? placesOnPage : placesInList).at(key),
                        key == QLatin1String("title") ? titleFrequency : 10);
    }
    /// Says what is wrong in any of so many frames.
    QByteArray whatIsWrongIn(int frames)
    {
        for (int i = 0; i < frames; ++i) {
            if (const QByteArray what = whatIsWrong(); !what.isEmpty())
                return "frame " + QByteArray::number(i) + ": " + what;
            frame();
        }
        return {};
    }
    bool hasLanded() { return pictures().isEmpty() && !sprung::Motion::ticker()->isRunning(); }
    QRectF expected(const QString &key) const { return m_flights.at(key).place(); }

    QList<QQuickItem *> pictures() { return picturesIn(window()); }
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
        if (crossFades) // how much is seen of both pictures
            painter.setOpacity(weight(m_turn.place) + weight(1 - m_turn.place));
        const QRectF card = expected("card");
        painter.fillRect(card, Qt::red);
        if (isOpen() && !crossFades)
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
        const auto number = [](int of) { return QByteArray::number(of); };
        return wrong ? number(wrong) + " pixels, at " + number(where.x()) + ", " + number(where.y())
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
        grabImage(); // the software renderer shows what a new picture shows in the frame after
        return grabImage();
    }

private:
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
    CriticalSpring m_turn{1}; // of the pictures into others
};

} // namespace

class SharedNestedTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    /// In any order of their names.
    void eachFliesToItsOwnPlaceAndTurnsBackWithItsVelocity_data()
    {
        QTest::addColumn<QString>("photo");
        QTest::addColumn<bool>("crossFades");
        for (const bool crossFades : {false, true}) {
            const char *how = crossFades ? ", cross-fading" : "";
            QTest::addRow("after that of the card%s", how) << "photo" << crossFades;
            QTest::addRow("before that of the card%s", how) << "a photo" << crossFades;
        }
    }
    /// The Loader destroys the page, also on the way.
    void eachFliesToItsOwnPlaceAndTurnsBackWithItsVelocity()
    {
        QFETCH(QString, photo);
        QFETCH(bool, crossFades);
        NestedScene scene;
        scene.set("photo", photo);
        scene.set("crossFades", crossFades);
        QCOMPARE(scene.whatIsWrong(), QByteArray());
        for (const int frames : {120, 120, 120, 120, 9, 5, 14, 3, 30, 8, 120}) {
            scene.turn(!scene.isOpen());
            QCOMPARE(scene.pictures().size(), crossFades ? 6 : 3);
            QCOMPARE(scene.whatIsWrongIn(frames), QByteArray());
            QCOMPARE(scene.hasLanded(), frames == 120);
        }
        QCOMPARE(scene.whatIsWrong(), QByteArray());
    }

    void whatArrivesFirstWaitsForItsCard()
    {
        NestedScene scene;
        scene.set("titleSpring", QVariant::fromValue(sprung::SpringParameters{1600, 80, 1}));
        scene.titleFrequency = 40;
        for (const bool open : {true, false}) {
            scene.set("open", open);
            for (int i = 0; i < 120; ++i) {
                QCOMPARE(bool(scene.pictureOf("lime")), bool(scene.pictureOf("red")));
                QCOMPARE(scene.whatIsWrongIn(1), QByteArray());
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
            QCOMPARE(scene.whatIsWrongIn(frames), QByteArray());
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
        QVERIFY(FlyingRect(NestedScene::badgeIn(scene.expected("card"))).offFrom(rectOf(*badge))
                < 1e-6);
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
            delete small->parentItem(); // the card
            for (int i = 0; i < 120; ++i)
                scene.frame();
            QVERIFY(!small);
            QVERIFY(scene.hasLanded());
        }
    }
};

SPRUNG_TEST(SharedNestedTest, QGuiApplication)
#include "shared_nested_test.moc"
