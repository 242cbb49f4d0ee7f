// SPDX-License-Identifier: MIT
// Tests SharedElements inside of a SharedElement: a card with a photo and a title. Oracle: a
// QPainter that draws each element once at the position of its spring, the card below its content.
#include "../gestures/dragged_scene.h"
#include "flight_oracle.h"
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
    property bool crossFades: false
    property var titleSpring: Springs.spring(100, 20)
    color: "white"
    component Shared: Rectangle {
        property string key
        SharedElement.key: key
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
                    visible: !root.crossFades } // the other card has no badge
            }
        }
    }
    Loader {
        active: root.other
        sourceComponent: Shared { key: "badge"; width: 60; height: 60; color: "black" }
    }
})";

using NamedRects = std::map<QString, QRectF>;

const NamedRects rectsInList{
    {"card", {20, 20, 80, 60}}, {"photo", {30, 30, 30, 30}}, {"title", {70, 30, 20, 10}}};
const NamedRects rectsOnPage{
    {"card", {50, 100, 300, 250}}, {"photo", {70, 120, 260, 120}}, {"title", {70, 260, 200, 40}}};

/// Returns the visible weight of an opaque snapshot for its share.
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
        for (const auto &[key, rect] : rectsInList)
            m_flights[key] = FlyingRect(rect);
        polish();
    }

    double titleFrequency = 10;

    void set(const char *property, const QVariant &value)
    {
        root().setProperty(property, value);
        polish();
    }
    bool isOpen() { return root().property("open").toBool(); }
    void setOpen(bool open)
    {
        // A flight back returns to the previous snapshots. Each new page is a new snapshot.
        const bool isReversal = !open && !snapshots().isEmpty();
        m_crossFade = isReversal ? CriticalSpring{1 - m_crossFade.value, -m_crossFade.velocity}
                                 : CriticalSpring{};
        set("open", open);
    }
    void frame()
    {
        constexpr double seconds = nestedFrame / 1000.;
        pass(nestedFrame);
        m_crossFade.pass(seconds, 1);
        for (auto &[key, flight] : m_flights)
            flight.pass(seconds, (isOpen() ? rectsOnPage : rectsInList).at(key),
                        key == QLatin1String("title") ? titleFrequency : 10);
    }
    /// Returns the first error in the next \a frames.
    QByteArray errorIn(int frameCount)
    {
        for (int i = 0; i < frameCount; ++i) {
            if (const QByteArray message = error(); !message.isEmpty())
                return "frame " + QByteArray::number(i) + ": " + message;
            frame();
        }
        return {};
    }
    bool isSettled() { return snapshots().isEmpty() && !sprung::Motion::ticker()->isRunning(); }
    QRectF expected(const QString &key) const { return m_flights.at(key).rect(); }

    QList<QQuickItem *> snapshots() { return snapshotsIn(window()); }
    QQuickItem *snapshotOf(const QColor &color)
    {
        const QList<QQuickItem *> all = snapshots();
        for (QQuickItem *snapshot : all) {
            const auto *item = snapshot->property("sourceItem").value<QQuickItem *>();
            if (item && item->property("color").value<QColor>() == color)
                return snapshot;
        }
        return nullptr;
    }

    /// Returns the error of the current frame. The badge of the page moves with the card.
    QByteArray error()
    {
        QImage image(400, 400, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        const bool crossFades = root().property("crossFades").toBool();
        if (crossFades) // the sum of both weights
            painter.setOpacity(weight(m_crossFade.value) + weight(1 - m_crossFade.value));
        const QRectF card = expected("card");
        painter.fillRect(card, Qt::red);
        if (isOpen() && !crossFades)
            painter.fillRect(badgeIn(card), Qt::black);
        painter.fillRect(expected("photo"), Qt::blue);
        painter.fillRect(expected("title"), QColor("lime"));
        painter.end();
        int wrongPixels = 0;
        QPoint last;
        const QImage actual = grab();
        for (int y = 2; y < 398; y += 3) {
            for (int x = 2; x < 398; x += 3) {
                if (!isInside(image, x, y) || isSimilar(image.pixel(x, y), actual.pixel(x, y)))
                    continue;
                ++wrongPixels;
                last = {x, y};
            }
        }
        const auto number = [](int of) { return QByteArray::number(of); };
        return wrongPixels
            ? number(wrongPixels) + " pixels, at " + number(last.x()) + ", " + number(last.y())
            : QByteArray();
    }
    static QRectF badgeIn(const QRectF &card)
    {
        const QSizeF scale(card.width() / 300, card.height() / 250);
        return {card.x() + 230 * scale.width(), card.y() + 180 * scale.height(), 60 * scale.width(),
                60 * scale.height()};
    }
    QImage grab()
    {
        grabImage(); // the software renderer updates a new snapshot one frame later
        return grabImage();
    }

private:
    /// Returns whether the pixel is not at an edge.
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
    static bool isSimilar(QRgb a, QRgb b)
    {
        return std::abs(qRed(a) - qRed(b)) + std::abs(qGreen(a) - qGreen(b))
            + std::abs(qBlue(a) - qBlue(b))
            < 8;
    }

    std::map<QString, FlyingRect> m_flights;
    CriticalSpring m_crossFade{1}; // the cross-fade of the snapshots
};

} // namespace

class SharedNestedTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    /// The keys sort before or after the key of the card.
    void nestedElements_reversed_keepVelocity_data()
    {
        QTest::addColumn<QString>("photo");
        QTest::addColumn<bool>("crossFades");
        for (const bool crossFades : {false, true}) {
            const char *how = crossFades ? ", cross-fading" : "";
            QTest::addRow("after the card%s", how) << "photo" << crossFades;
            QTest::addRow("before the card%s", how) << "a photo" << crossFades;
        }
    }
    /// The Loader destroys the page, also during a flight.
    void nestedElements_reversed_keepVelocity()
    {
        QFETCH(QString, photo);
        QFETCH(bool, crossFades);
        NestedScene scene;
        scene.set("photo", photo);
        scene.set("crossFades", crossFades);
        QCOMPARE(scene.error(), QByteArray());
        for (const int frameCount : {120, 120, 120, 120, 9, 5, 14, 3, 30, 8, 120}) {
            scene.setOpen(!scene.isOpen());
            QCOMPARE(scene.snapshots().size(), crossFades ? 6 : 3);
            QCOMPARE(scene.errorIn(frameCount), QByteArray());
            QCOMPARE(scene.isSettled(), frameCount == 120);
        }
        QCOMPARE(scene.error(), QByteArray());
    }

    void nestedElement_fasterSpring_waitsForCard()
    {
        NestedScene scene;
        scene.set("titleSpring", QVariant::fromValue(sprung::SpringParameters{1600, 80, 1}));
        scene.titleFrequency = 40;
        for (const bool open : {true, false}) {
            scene.set("open", open);
            for (int i = 0; i < 120; ++i) {
                QCOMPARE(bool(scene.snapshotOf("lime")), bool(scene.snapshotOf("red")));
                QCOMPARE(scene.errorIn(1), QByteArray());
            }
        }
    }

    /// The badge does not appear beside the card if the flight reverses.
    void nestedElement_onlyOnPage_movesWithCard()
    {
        NestedScene scene;
        for (const int frameCount : {20, 10, 20, 120}) {
            scene.set("open", true);
            QVERIFY(!scene.snapshotOf("black"));
            QCOMPARE(scene.errorIn(frameCount), QByteArray());
            scene.set("open", false);
            for (int i = 0; i < frameCount / 2; ++i)
                scene.frame();
            QVERIFY(!scene.snapshotOf("black"));
        }
        scene.settle();
    }

    void nestedElement_insideFlyingCard_startsAtVisualRect()
    {
        NestedScene scene;
        scene.set("open", true);
        for (int i = 0; i < 10; ++i)
            scene.frame();
        scene.set("other", true);
        const QQuickItem *badge = scene.snapshotOf("black");
        QVERIFY(badge);
        QVERIFY(
            FlyingRect(NestedScene::badgeIn(scene.expected("card"))).distanceFrom(rectOf(*badge))
            < 1e-6);
        scene.settle();
        QVERIFY(scene.snapshots().isEmpty());
    }

    void nestedElement_resizedUnderPage_doesNotFly()
    {
        NestedScene scene;
        scene.set("open", true);
        scene.settle();
        scene.root().property("small").value<QQuickItem *>()->setHeight(31);
        scene.polish();
        QVERIFY(scene.snapshots().isEmpty());
        for (int i = 0; i < 120; ++i)
            scene.frame();
        QCOMPARE(scene.error(), QByteArray());
    }

    void nestedElements_cardDestroyed_leavesNothing()
    {
        for (const bool open : {true, false}) {
            NestedScene scene;
            scene.set("open", true);
            if (!open)
                scene.settle();
            scene.set("open", open);
            scene.pass(100);
            QCOMPARE(scene.snapshots().size(), 3);
            const QPointer<QQuickItem> small = scene.root().property("small").value<QQuickItem *>();
            delete small->parentItem(); // the card
            for (int i = 0; i < 120; ++i)
                scene.frame();
            QVERIFY(!small);
            QVERIFY(scene.isSettled());
        }
    }
};

SPRUNG_TEST(SharedNestedTest, QGuiApplication)
#include "shared_nested_test.moc"
