// SPDX-License-Identifier: MIT
// What is seen of shared elements: the picture on its way is beside the equation of motion, and each
// frame shows one red rectangle, exactly there. SPRUNG_TEST_CHANGES in the environment: how often the
// pages are changed.
#include "test.h"

#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>

#include <QAnimationDriver>
#include <QEventLoop>
#include <QGuiApplication>
#include <QPointer>
#include <QQmlComponent>
#include <QQmlContext>
#include <QQmlEngine>
#include <QQmlExpression>
#include <QQmlIncubationController>
#include <QQmlListReference>
#include <QQuickItem>
#include <QQuickWindow>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QVariantAnimation>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numeric>

using namespace sprung;

namespace {

constexpr double omega = 10; // of Springs.spring(100, 20), critically damped

constexpr auto shared = R"(
import QtQuick
import QtQuick.Controls.Basic
import Sprung
import Sprung.Layouts

Item {
    id: root
    width: 320
    height: 240

    component Photo: Rectangle {
        property string name: "a"
        color: "red"
        SharedElement.key: name
        SharedElement.spring: Springs.spring(100, 20)
    }
    component Page: Rectangle {
        property alias photo: photo
        width: 320
        height: 240
        color: "white"
        Photo {
            id: photo
            x: 110
            y: 60
            width: 160
            height: 120
        }
    }

%1
}
)";

struct Moving
{
    double place = 0;
    double velocity = 0;

    void pass(double seconds, double goal)
    {
        const double away = place - goal;
        const double rise = velocity + omega * away;
        const double decay = std::exp(-omega * seconds);
        place = goal + (away + rise * seconds) * decay;
        velocity = (velocity - omega * rise * seconds) * decay;
    }
    /// Ends where it crosses the goal.
    void passClamped(double seconds, double goal)
    {
        const double before = place - goal;
        pass(seconds, goal);
        if (before * (place - goal) < 0)
            *this = {goal};
    }
};

class MovingRect
{
public:
    explicit MovingRect(const QRectF &rect = {})
    {
        for (std::size_t i = 0; i < 4; ++i)
            m_sides[i] = {parts(rect)[i]};
    }
    void pass(double seconds, const QRectF &goal)
    {
        for (std::size_t i = 0; i < 4; ++i)
            m_sides[i].pass(seconds, parts(goal)[i]);
    }
    /// How far the furthest side is from that of the rectangle.
    double offFrom(const QRectF &rect) const
    {
        double off = 0;
        for (std::size_t i = 0; i < 4; ++i)
            off = std::max(off, std::abs(parts(rect)[i] - m_sides[i].place));
        return off;
    }

private:
    static std::array<double, 4> parts(const QRectF &r)
    {
        return {r.x(), r.y(), r.width(), r.height()};
    }
    std::array<Moving, 4> m_sides{};
};

/// How many Items have a transform.
int hiddenBelow(const QQuickItem &item)
{
    const QList<QQuickItem *> children = item.childItems();
    return std::accumulate(children.begin(), children.end(), 0, [](int sum, QQuickItem *child) {
        const bool isHidden = QQmlListReference(child, "transform").count() > 0;
        return sum + int(isHidden) + hiddenBelow(*child);
    });
}

QRectF placeOf(const QQuickItem &item)
{
    return item.mapRectToScene(QRectF(QPointF(), item.size()));
}

class HandDriver : public QAnimationDriver
{
public:
    qint64 elapsed() const override { return m_elapsed; }
    void pass(int milliseconds)
    {
        m_elapsed += milliseconds;
        advanceAnimation();
    }

private:
    qint64 m_elapsed = 0;
};

} // namespace

const QByteArray smallAndPage = R"(
    Photo { id: small; x: 20; y: 30; width: 40; height: 40 }
    Loader { id: loader; active: false; sourceComponent: Page { } }
    function turn() { loader.active = !loader.active; }
    function expected() { return loader.active ? loader.item.photo : small; }
)";

class SharedElementTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Qt's animation time is that of this test, whatever driver the render loop brings.
    void initTestCase()
    {
        m_driver.install();
        m_ticking.setStartValue(0);
        m_ticking.setEndValue(1);
        m_ticking.setLoopCount(-1);
        m_ticking.start(); // where nothing moves, it would be the clock's
        QQuickWindow window;
        window.show();
    }

    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        m_ticker = std::make_unique<ManualTicker>();
        Motion::setTicker(m_ticker.get());
        m_engine = std::make_unique<QQmlEngine>();
        m_engine->addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        m_engine->setIncubationController(&m_incubation);
        m_window = std::make_unique<QQuickWindow>();
        m_window->resize(320, 240);
        m_window->show();
    }

    void cleanup()
    {
        m_window.reset();
        m_engine.reset();
        Motion::instance()->resetReducedMotion();
        Motion::setTicker(nullptr);
        m_ticker.reset();
    }

    void followsAllChanges_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addRow("Loaders, one destroyed as the other is made") << QByteArray(R"(
    Loader {
        id: first
        sourceComponent: Item {
            property alias photo: small
            Photo { id: small; x: 20; y: 30; width: 40; height: 40 }
        }
    }
    Loader { id: second; active: !first.active; sourceComponent: Page { } }
    function turn() { first.active = !first.active; }
    function expected() { return (first.active ? first : second).item.photo; }
    )");
        QTest::addRow("a page over a list that is scrolled") << QByteArray(R"(
    ListView {
        id: list
        x: 10
        y: 20
        width: 100
        height: 200
        clip: true
        cacheBuffer: 400
        model: 20
        delegate: Photo {
            x: 10
            width: 60
            height: 40
            name: index === 3 ? "a" : ""
            color: index === 3 ? "red" : "blue"
        }
    }
    Loader { id: page; active: false; sourceComponent: Page { } }
    function turn() {
        page.active = !page.active;
        list.contentY = (list.contentY + 37) % 110;
    }
    function expected() { return page.active ? page.item.photo : list.itemAtIndex(3); }
    )");
        QTest::addRow("a Presence") << QByteArray(R"(
    Photo { id: small; x: 20; y: 30; width: 40; height: 40 }
    Presence {
        id: presence
        Page { opacity: presence.progress }
    }
    function turn() { presence.present = !presence.present; }
    function expected() { return presence.present ? presence.item.photo : small; }
    )");
        QTest::addRow("what is shown and hidden") << QByteArray(R"(
    Photo { id: small; x: 20; y: 30; width: 40; height: 40; visible: !page.visible }
    Page { id: page; visible: false }
    function turn() { page.visible = !page.visible; }
    function expected() { return page.visible ? page.photo : small; }
    )");
        const QByteArray pages = R"(
    Component {
        id: list
        Item {
            property alias photo: small
            Photo { id: small; x: 20; y: 30; width: 40; height: 40 }
        }
    }
    Component { id: page; Page { } }
    )";
        QTest::addRow("an asynchronous Loader") << pages + R"(
    Loader {
        id: loader
        property bool turned
        asynchronous: true
        sourceComponent: turned ? page : list
    }
    function turn() { loader.turned = !loader.turned; }
    function expected() { return loader.item ? loader.item.photo : null; }
    )";
        QTest::addRow("asynchronous Loaders, one destroyed before the other is made") << pages + R"(
    Loader { id: first; asynchronous: true; sourceComponent: list }
    Loader { id: second; asynchronous: true; active: false; sourceComponent: page }
    function turn() {
        first.active = !first.active;
        second.active = !first.active;
    }
    function expected() {
        const item = (first.active ? first : second).item;
        return item ? item.photo : null;
    }
    )";
        QTest::addRow("pages that are incubated when the former is destroyed") << pages + R"(
    Item {
        id: place
        property int turns
        property Item shown
        Component.onCompleted: make()
        function make() {
            const made = (turns % 2 ? page : list).incubateObject(place);
            const number = ++turns;
            made.onStatusChanged = status => {
                if (status !== Component.Ready)
                    return;
                if (number === turns) {
                    shown = made.object;
                    return;
                }
                made.object.visible = false; // at once
                made.object.destroy();
            };
        }
    }
    function turn() {
        if (place.shown)
            place.shown.destroy();
        place.shown = null;
        place.make();
    }
    function expected() { return place.shown ? place.shown.photo : null; }
    )";
        const QByteArray stack = R"(
    StackView {
        id: stack
        anchors.fill: parent
        initialItem: Rectangle {
            property alias photo: small
            Photo { id: small; x: 20; y: 30; width: 40; height: 40 }
        }
        component Way: NumberAnimation { duration: 800 }
        pushEnter: Transition { Way { %1 } }
        pushExit: Transition { Way { %2 } }
        popEnter: Transition { Way { %3 } }
        popExit: Transition { Way { %4 } }
    }
    Component { id: page; Page { } }
    function turn() { stack.depth > 1 ? stack.pop() : stack.push(page); }
    function expected() { return stack.currentItem.photo; }
    )";
        QTest::addRow("pages of a StackView that fade, turned half way")
            << QByteArray(stack)
                   .replace("%1", "property: 'opacity'; from: 0; to: 1")
                   .replace("%2", "property: 'opacity'; from: 1; to: 0")
                   .replace("%3", "property: 'opacity'; to: 1")
                   .replace("%4", "property: 'opacity'; to: 0");
        QTest::addRow("pages of a StackView that slide, turned half way")
            << QByteArray(stack)
                   .replace("%1", "property: 'x'; from: 320; to: 0")
                   .replace("%2", "property: 'x'; to: -100")
                   .replace("%3", "property: 'x'; to: 0")
                   .replace("%4", "property: 'x'; to: 320");
    }

    /// At random moments. Each frame is beside four critically damped springs, which are given the place
    /// of the element as it was in the frame before.
    void followsAllChanges()
    {
        QFETCH(QByteArray, content);
        show(content);
        QRandomGenerator random(7);
        QRectF goal = expected();
        MovingRect place(goal);
        int frames = 0, wrong = 0;
        double jump = 0;
        const auto look = [&] {
            const QImage image = frame();
            if (const QRectF found = expected(); !found.isEmpty())
                goal = found; // else the former one, until the partner is there
            const QRectF now = picture() ? seen() : expected();
            wrong += wrongPixels(image, now);
            ++frames;
            const double off = place.offFrom(now);
            if (!picture() || now == goal)
                place = MovingRect(goal); // within the tolerance
            return off;
        };
        bool isGiven = false;
        const int given = qEnvironmentVariableIntValue("SPRUNG_TEST_CHANGES", &isGiven);
        const int changes = isGiven ? given : 20;
        for (int change = 0; change < changes; ++change) {
            run("turn()");
            jump = std::max(jump, look());
            const int many = 3 + int(random.bounded(44));
            for (int i = 0; i < many; ++i) {
                pass(0.016);
                place.pass(0.016, goal);
                const double off = look();
                QVERIFY2(off < 0.06, qPrintable(QString("%1 px off").arg(off)));
                if (m_incubation.incubatingObjectCount() > 0 && random.bounded(12) == 0) {
                    m_incubation.incubateFor(1000);
                    jump = std::max(jump, look());
                }
            }
        }
        qInfo("%d frames: jump %.2g px, %d wrong pixels", frames, jump, wrong);
        QVERIFY(jump < 0.01);
        QCOMPARE(wrong, 0);
        m_incubation.incubateFor(1000);
        settle();
        QVERIFY(!picture());
        QCOMPARE(wrongPixels(frame(), expected()), 0);
        QVERIFY(!m_ticker->isRunning());
    }

    void landsWhenItsPageIsFullyThere_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addRow("it fades in") << QByteArray(R"(
    Photo { id: small; x: 20; y: 30; width: 40; height: 40 }
    Loader { id: loader; active: false; sourceComponent: Page { } }
    NumberAnimation { id: fading; target: loader; property: "opacity"; from: 0; to: 1; duration: 3000 }
    function turn() { loader.active = true; fading.start(); }
    )");
        QTest::addRow("a StackView brings it") << QByteArray(R"(
    StackView {
        id: stack
        anchors.fill: parent
        initialItem: Item { Photo { x: 20; y: 30; width: 40; height: 40 } }
        pushEnter: Transition {
            NumberAnimation { property: 'z'; from: 0; to: 1; duration: 3000 }
        }
        pushExit: null
    }
    Component { id: page; Page { } }
    function turn() { stack.push(page); }
    )");
    }

    void landsWhenItsPageIsFullyThere()
    {
        QFETCH(QByteArray, content);
        show(content);
        run("turn()");
        frame();
        const auto passFrames = [this](int frames, double seconds) {
            for (int i = 0; i < frames; ++i) {
                pass(seconds);
                frame();
            }
        };
        passFrames(27, 0.1);
        QVERIFY(!m_ticker->isRunning());
        QCOMPARE(seen(), QRectF(110, 60, 160, 120));
        passFrames(30, 0.016);
        QVERIFY(!picture());
    }

    void liesAsItsParentsTurnAndScaleIt()
    {
        show(R"(
    Item {
        x: 60
        y: 60
        rotation: 30
        scale: 0.5
        Photo { id: small; width: 100; height: 60; rotation: 20 }
    }
    Loader { id: loader; active: false; sourceComponent: Page { } }
    )");
        const auto *small = value("small").value<QQuickItem *>();
        const QPointF center = small->mapToScene(QPointF(50, 30));
        run("loader.active = true");
        frame();
        QVERIFY(picture());
        QCOMPARE(picture()->mapToScene(QPointF(picture()->width() / 2, picture()->height() / 2)),
                 center);
        QVERIFY(std::abs(picture()->rotation() - 50) < 1e-9);
        QVERIFY(std::abs(picture()->width() - 50) < 1e-9);
        QVERIFY(std::abs(picture()->height() - 30) < 1e-9);
        Moving rotation{50};
        for (int i = 0; i < 20; ++i) {
            pass(0.016);
            rotation.pass(0.016, 0);
            frame();
            QVERIFY(std::abs(picture()->rotation() - rotation.place) < 1e-9);
        }
    }

    void keepsItsOpacity()
    {
        show(smallAndPage);
        run("turn(); loader.item.photo.opacity = 0.5");
        pass(0.1);
        QImage image = frame();
        const QPoint middle = seen().center().toPoint();
        QVERIFY(std::abs(qGreen(image.pixel(middle)) - 128) <= 2);
        settle();
        image = frame();
        QVERIFY(!picture());
        QVERIFY(std::abs(qGreen(image.pixel(expected().center().toPoint())) - 128) <= 2);
    }

    void reducedMotionIsAtOnce()
    {
        show(smallAndPage);
        run("turn()");
        frame();
        pass(0.1);
        frame();
        QVERIFY(picture());
        Motion::instance()->setReducedMotion(true);
        pass(0.016);
        frame();
        QVERIFY(!picture());
        for (int i = 0; i < 4; ++i) {
            run("turn()");
            const QImage image = frame();
            QCOMPARE(wrongPixels(image, expected()), 0);
            QVERIFY(!picture());
        }
    }

    /// What is made asynchronously comes some time after what it follows has gone.
    void turnsUpInTimeOrNotAtAll()
    {
        for (const double seconds : {0.3, 0.5}) {
            show(smallAndPage);
            run("small.visible = false");
            frame();
            m_ticker->advance(seconds);
            run("loader.active = true");
            frame();
            QCOMPARE(bool(picture()), seconds < 0.4);
            settle();
            QVERIFY(!m_ticker->isRunning());
            delete m_root;
            settle(); // the page faded out
        }
    }

    /// Without a place on the new page it fades out.
    void isHeldUntilWhatIsMadeIsThere()
    {
        for (const bool destroysWindow : {false, true}) {
            show(R"(
        Loader { id: loader; asynchronous: true; sourceComponent: Page { } }
        Component { id: other; Item { } }
        )");
            const QPointer<QQuickItem> photo = value("loader.item.photo").value<QQuickItem *>();
            const QRectF place(110, 60, 160, 120);
            run("loader.sourceComponent = other");
            for (int i = 0; i < 60; ++i) {
                QCOMPARE(wrongPixels(frame(), place), 0);
                pass(0.016);
            }
            QVERIFY(!value("loader.item").value<QQuickItem *>());
            QVERIFY(photo);
            if (destroysWindow) {
                m_window.reset();
                QVERIFY(!photo);
                cleanup();
                init();
                continue;
            }
            m_incubation.incubateFor(1000);
            Moving fading{1};
            for (int i = 0; i < 9; ++i) {
                pass(0.016);
                frame();
                QVERIFY(picture() && std::abs(picture()->opacity() - fading.place) < 1e-9);
                fading.pass(0.016, 0);
            }
            settle();
            QVERIFY(!picture());
            QVERIFY(!photo);
            QVERIFY(!m_ticker->isRunning());
            delete m_root;
        }
    }

    /// away() takes its place away, and back() gives it one again. Afterwards goal() is the Item that it
    /// flies to; null if there is none.
    void fadesWithoutAPlace_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<bool>("lands"); // before it is away again
        const QByteArray small = R"(
    Photo { id: small; x: 20; y: 30; width: 40; height: 40 }
    )";
        const QByteArray comesAndGoes = R"(
    function arrive() { page.present = true; }
    function away() { page.present = false; }
    function back() { page.present = true; }
    function goal() { return page.present ? page.item.photo : null; }
    )";
        QTest::addRow("a page of a Presence") << small + QByteArray(R"(
    Presence { id: page; Page { color: "transparent" } }
    function lose() { small.destroy(); }
    )") + comesAndGoes << true;
        QTest::addRow("a page of a Presence, destroyed early") << small + QByteArray(R"(
    Presence { id: page; spring: Springs.spring(10000, 200); Page { color: "transparent" } }
    function lose() { small.destroy(); }
    )") + comesAndGoes << true;
        QTest::addRow("a page over a list that has been scrolled") << QByteArray(R"(
    ListView {
        id: list
        x: 20
        width: 100
        height: 200
        clip: true
        cacheBuffer: 0
        model: 50
        delegate: Photo {
            width: 40
            height: 40
            name: index === 3 ? "a" : ""
            color: index === 3 ? "red" : "transparent"
        }
    }
    Presence { id: page; Page { color: "transparent" } }
    function lose() { list.contentY = 1200; }
    )") + comesAndGoes << true;
        QTest::addRow("a page that a Loader destroys") << small + QByteArray(R"(
    Loader { id: page; active: false; sourceComponent: Page { } }
    function arrive() { page.active = true; }
    function lose() { small.destroy(); }
    function away() { page.active = false; }
    function back() { page.active = true; }
    function goal() { return page.active ? page.item.photo : null; }
    )") << true;
        QTest::addRow("a page that is destroyed") << small + QByteArray(R"(
    property Item page
    Component { id: pages; Item { property alias photo: it.photo; Page { id: it } } }
    function arrive() { page = pages.createObject(root); }
    function lose() { small.destroy(); }
    function away() { page.destroy(); page = null; }
    function back() { arrive(); }
    function goal() { return page ? page.photo : null; }
    )") << true;
        QTest::addRow("a page that is hidden") << small + QByteArray(R"(
    Page { id: page; visible: false }
    function arrive() { page.visible = true; }
    function lose() { small.destroy(); }
    function away() { page.visible = false; }
    function back() { page.visible = true; }
    function goal() { return page.visible ? page.photo : null; }
    )") << true;
        QTest::addRow("an Item that is hidden") << small + QByteArray(R"(
    Page { id: page; visible: false }
    function arrive() { page.visible = true; }
    function lose() { small.destroy(); }
    function away() { page.photo.visible = false; }
    function back() { page.photo.visible = true; }
    function goal() { return page.photo.visible ? page.photo : null; }
    )") << true;
        QTest::addRow("an Item that is destroyed") << small + QByteArray(R"(
    property Item photo
    Component { id: photos; Photo { x: 110; y: 60; width: 160; height: 120 } }
    function arrive() { photo = photos.createObject(root); }
    function lose() { small.destroy(); }
    function away() { photo.destroy(); photo = null; }
    function back() { arrive(); }
    function goal() { return photo; }
    )") << true;
        QTest::addRow("a page whose list has its delegate now and then") << QByteArray(R"(
    ListView {
        id: list
        width: 100
        height: 200
        model: ListModel { id: photos; ListElement { number: 1 } }
        delegate: Photo { required property int number; width: 40; height: 40 }
    }
    Presence { id: page; Page { color: "transparent" } }
    function arrive() { page.present = true; }
    function lose() { photos.clear(); }
    function away() { page.present = false; photos.clear(); }
    function back() { photos.append({number: 1}); }
    function goal() {
        return photos.count > 0 ? list.itemAtIndex(0) : page.present ? page.item.photo : null;
    }
    )") << false;
    }

    /// At random moments. Each frame is beside critically damped springs for the place and the opacity.
    void fadesWithoutAPlace()
    {
        QFETCH(QByteArray, content);
        show(content);
        run("arrive()");
        frame();
        settle();
        run("lose()");
        frame();
        QVERIFY(!picture());
        const auto goal = [this] { return value("goal()").value<QQuickItem *>(); };
        QList<QPointer<QQuickItem>> goals;
        QRectF end = placeOf(*goal());
        MovingRect place(end);
        Moving fading{1};
        int frames = 0, partly = 0, wrong = 0;
        const auto look = [&](double most) {
            const QImage image = frame();
            const QQuickItem *flying = picture();
            QQuickItem *item = goal();
            const double aim = item ? 1 : 0;
            if (item) {
                goals.append(item);
                end = placeOf(*item);
            }
            if (flying) {
                const double opacity = flying->opacity();
                const double off = opacity == aim ? 0.001 : 1e-9; // the tolerance
                const double said = std::clamp(fading.place, 0.0, 1.0);
                QVERIFY2(std::abs(opacity - said) <= off,
                         qPrintable(QString("opacity %1, not %2").arg(opacity).arg(said)));
                QVERIFY2(place.offFrom(seen()) < most,
                         qPrintable(QString("%1 px off").arg(place.offFrom(seen()))));
                wrong += wrongPixels(image, seen(), opacity);
                partly += opacity > 0.1 && opacity < 0.9;
            } else {
                wrong += wrongPixels(image, item ? end : QRectF(-9, -9, 1, 1));
            }
            if (!flying || flying->opacity() == aim)
                fading = {aim};
            if (!flying || seen() == end)
                place = MovingRect(end);
            ++frames;
        };
        QFETCH(bool, lands);
        QRandomGenerator random(3);
        for (int turn = 0; turn < 8; ++turn) {
            run(turn % 2 ? "back()" : "away()");
            look(0.01);
            const int many = 3 + int(random.bounded(turn % 2 && lands ? 90 : 30));
            for (int i = 0; i < many; ++i) {
                pass(0.016);
                place.pass(0.016, end);
                fading.passClamped(0.016, goal() ? 1 : 0);
                look(0.06);
                if (QTest::currentTestFailed())
                    return;
            }
        }
        qInfo("%d frames, %d of them partly faded, %d wrong pixels", frames, partly, wrong);
        QVERIFY(partly > 50);
        QCOMPARE(wrong, 0);
        run("away()");
        frame();
        settle();
        QVERIFY(!picture());
        QCOMPARE(wrongPixels(frame(), QRectF(-9, -9, 1, 1)), 0);
        QVERIFY(!m_ticker->isRunning());
        for (const QPointer<QQuickItem> &item : std::as_const(goals))
            QVERIFY(!item || m_root->isAncestorOf(item)); // nothing is kept
    }

    void isNotHeld_data()
    {
        QTest::addColumn<QByteArray>("content");
        const QByteArray other = R"(
    Loader { id: other; active: false; asynchronous: true; sourceComponent: Item { } }
    )";
        QTest::addRow("what goes when nothing is made") << QByteArray(R"(
    Loader { id: loader; sourceComponent: Page { } }
    function turn() { loader.active = false; }
    )");
        QTest::addRow("what is hidden") << other + R"(
    Photo { id: small; width: 40; height: 40 }
    function turn() { small.visible = false; }
    )";
        QTest::addRow("what a view removes") << other + R"(
    ListView {
        anchors.fill: parent
        model: ListModel { id: photos; ListElement { name: 'a' } }
        delegate: Photo { required property int index; width: 40; height: 40 }
    }
    function turn() { photos.clear(); }
    )";
        QTest::addRow("what leaves with a Presence") << other + R"(
    Presence { id: presence; present: true; Page { opacity: presence.progress } }
    function turn() { presence.present = false; }
    )";
        QTest::addRow("anything with reduced motion") << other + R"(
    Loader { id: loader; sourceComponent: Page { } }
    function turn() { Motion.reducedMotion = true; loader.active = false; }
    )";
        QTest::addRow("what it has flown to, with reduced motion") << QByteArray(R"(
    Photo { id: small; width: 40; height: 40 }
    Loader { id: loader; active: false; sourceComponent: Page { } }
    function arrive() { loader.active = true; }
    function turn() { Motion.reducedMotion = true; small.destroy(); loader.active = false; }
    )");
        QTest::addRow("what it has flown to, and a view removes") << QByteArray(R"(
    Photo { id: small; width: 40; height: 40 }
    ListView {
        anchors.fill: parent
        model: ListModel { id: photos }
        delegate: Photo { required property int number; width: 40; height: 40 }
    }
    function arrive() { photos.append({number: 1}); }
    function turn() { small.destroy(); photos.clear(); }
    )");
        QTest::addRow("what it has flown back to") << QByteArray(R"(
    Loader { id: home; sourceComponent: Photo { width: 40; height: 40 } }
    Page { id: page; visible: false }
    function arrive() { page.visible = true; }
    function settle() { page.visible = false; }
    function turn() { home.active = false; }
    )");
        QTest::addRow("what leaves with a page of a StackView") << QByteArray(R"(
    StackView {
        id: stack
        anchors.fill: parent
        initialItem: Item { property alias photo: it; Photo { id: it; width: 40; height: 40 } }
        popExit: Transition { NumberAnimation { property: 'x'; to: 320; duration: 500 } }
    }
    Component { id: page; Page { } }
    function arrive() { stack.push(page); }
    function turn() { stack.get(0).photo.destroy(); stack.pop(); }
    )");
        QTest::addRow("what is there, and no longer takes part") << QByteArray(R"(
    Photo { id: small; width: 40; height: 40 }
    Page { id: page; visible: false }
    function arrive() { page.visible = true; small.destroy(); }
    function turn() { page.photo.SharedElement.active = false; page.photo.color = "white"; }
    )");
    }

    void isNotHeld()
    {
        QFETCH(QByteArray, content);
        show(content);
        for (const char *step : {"arrive", "settle"}) {
            run(QString("if (typeof %1 !== 'undefined') %1();").arg(step));
            frame();
            settle();
        }
        run("turn(); if (typeof other !== 'undefined') other.active = true;");
        int held = 0;
        for (int i = 0; i < 30; ++i) {
            frame();
            held += bool(picture());
            pass(0.05);
        }
        QCOMPARE(held, 0);
        QCOMPARE(wrongPixels(frame(), QRectF(-9, -9, 1, 1)), 0);
        QVERIFY(!m_ticker->isRunning());
    }

    void doesNotFlyFromOutsideTheWindow()
    {
        show(smallAndPage);
        run("small.x = -50");
        frame();
        run("turn()");
        frame();
        QVERIFY(!picture());
    }

    void survivesWhatHappensInFlight_data()
    {
        QTest::addColumn<QString>("script");
        QTest::addColumn<bool>("flies");
        const auto add = [](const char *script, bool flies) {
            QTest::newRow(script) << QString::fromLatin1(script) << flies;
        };
        add("loader.active = false; small.visible = false", true); // fades
        add("loader.active = false; small.visible = false; Motion.reducedMotion = true", false);
        add("loader.item.photo.SharedElement.active = small.SharedElement.active = false", false);
        add("loader.item.photo.visible = false", true); // back
        add("loader.item.photo.parent = null", true);
        add("loader.item.photo.SharedElement.active = false", true);
        add("loader.item.photo.name = 'b'", true);
        add("loader.item.photo.width = 0", true);
        add("loader.item.photo.destroy()", true);
        add("small.destroy()", true);
        add("small.destroy(); loader.item.photo.destroy()", true); // fades
        add("small.destroy(); loader.item.photo.destroy(); Motion.reducedMotion = true", false);
        add("small.destroy(); loader.item.photo.parent = null", true);
        add("loader.item.photo.x = NaN", true);
        add("loader.item.photo.scale = 0", true);
        add("small.SharedElement.active = false", true);
        add("small.parent = null", true);
        add("small.width = 0", true);
        add("loader.item.photo.parent = small", true); // which is hidden
        add("loader.item.photo.SharedElement.flyingChanged.connect(() => loader.active = false);"
            "loader.item.photo.visible = false",
            true);
    }

    void survivesWhatHappensInFlight()
    {
        QFETCH(QString, script);
        QFETCH(bool, flies);
        show(smallAndPage);
        run("turn()");
        frame();
        pass(0.1);
        frame();
        const QRectF before = seen();
        QVERIFY(!before.isEmpty());
        run(script);
        frame();
        QCOMPARE(bool(picture()), flies);
        if (flies)
            QCOMPARE(seen(), before);
        settle();
        QVERIFY(!picture());
        QVERIFY(!m_ticker->isRunning());
    }

    void goesWithItsWindow()
    {
        for (const bool fades : {false, true}) {
            for (const bool engineFirst : {false, true}) {
                show(smallAndPage);
                run("turn()");
                frame();
                const QPointer<QQuickItem> photo = value("loader.item.photo").value<QQuickItem *>();
                pass(0.1);
                if (fades) {
                    run("small.destroy()");
                    frame();
                    run("turn()");
                    frame();
                    pass(0.1);
                }
                frame();
                QVERIFY(picture() && (picture()->opacity() < 1) == fades);
                QVERIFY(photo);
                if (engineFirst)
                    m_engine.reset();
                m_window.reset();
                pass(0.1);
                QVERIFY(!photo);
                QVERIFY(!m_ticker->isRunning());
                cleanup();
                init();
            }
        }
    }

    void whatHasNoPlaceIsNotPresent()
    {
        show(smallAndPage);
        run("small.width = 0");
        frame();
        run("turn()");
        frame();
        run("loader.item.photo.height = 0");
        frame();
        run("loader.item.photo.height = 50");
        const QImage image = frame();
        QCOMPARE(wrongPixels(image, picture() ? seen() : expected()), 0);
    }

    /// A scene at rest costs no frame and no tick, and what is seen has no transform.
    void touchesNothingAtRest()
    {
        show(smallAndPage);
        run("turn()");
        frame();
        QVERIFY(value("loader.item.photo.SharedElement.flying").toBool());
        QVERIFY(m_ticker->isRunning());
        settle();
        QVERIFY(!value("loader.item.photo.SharedElement.flying").toBool());
        QCOMPARE(value("loader.item.photo.transform.length").toInt(), 0);
        QVERIFY(!m_ticker->isRunning());
        QSignalSpy frames(m_window.get(), &QQuickWindow::afterAnimating);
        for (int i = 0; i < 10; ++i)
            QCoreApplication::processEvents();
        QCOMPARE(frames.size(), 0);
        run("turn()");
        frame();
        QCOMPARE(value("small.transform.length").toInt(), 0);
    }

    void wrongUseIsRefusedOnce()
    {
        show(smallAndPage);
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression("SharedElement is for Items"));
        QQmlComponent component(m_engine.get());
        component.setData("import QtQuick\nimport Sprung.Layouts\n"
                          "QtObject { SharedElement.key: 'a' }",
                          QUrl());
        const std::unique_ptr<QObject> object(component.create());
        QVERIFY(object);
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression("refused spring with"));
        run("small.SharedElement.spring.stiffness = -1");
        QCOMPARE(value("small.SharedElement.spring.stiffness").toDouble(), 100.0);
    }

    void onePlaceThatMakesNoSenseIsOneWarning_data()
    {
        QTest::addColumn<QString>("script");
        QTest::addColumn<QString>("reason");
        const QString size("its size is negative"), place("its place is not finite");
        QTest::addRow("rotation") << "loader.item.photo.rotation = NaN" << place;
        QTest::addRow("width") << "loader.item.photo.width = -10" << size;
        QTest::addRow("height") << "loader.item.photo.height = -10" << size;
    }

    void onePlaceThatMakesNoSenseIsOneWarning()
    {
        QFETCH(QString, script);
        QFETCH(QString, reason);
        show(smallAndPage);
        run("turn()");
        frame();
        settle();
        const QRegularExpression warning("Photo.*SharedElement ignores this item: " + reason);
        QTest::ignoreMessage(QtWarningMsg, warning);
        run(script);
        for (int i = 0; i < 3; ++i) {
            run("small.width += 1; loader.item.photo.width += 1");
            frame();
        }
        settle();
        QVERIFY(!picture());
        QCOMPARE(value("small.transform.length").toInt(), 0); // it is seen instead
    }

    void twoDelegatesWithOneKeyAreOneWarning_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<bool>("warns");
        QTest::addRow("a Repeater") << QByteArray(R"(
    Repeater { id: items; model: 2; Photo { x: 50 * index; width: 40; height: 40 } }
    )") << true;
        QTest::addRow("a ListView") << QByteArray(R"(
    ListView {
        anchors.fill: parent
        model: 2
        delegate: Item { width: 50; height: 50; Photo { width: 40; height: 40 } }
    }
    )") << true;
        const QByteArray rows = R"(
    ListModel { id: rows; ListElement { number: 1 } }
    )";
        QTest::addRow("a ListView, one later than the other") << rows + R"(
    ListView {
        anchors.fill: parent
        model: rows
        delegate: Item {
            required property int number
            width: 50
            height: 50
            Photo { width: 40; height: 40 }
        }
    }
    function later() { rows.append({number: 2}); }
    )" << true;
        QTest::addRow("a Repeater, one later than the other, outside of the window") << rows + R"(
    Repeater { model: rows; Photo { x: 50 * index - 45; width: 40; height: 40 } }
    function later() { rows.append({number: 2}); }
    )" << true;
        QTest::addRow("a row that a ListView still shows, and its successor") << rows + R"(
    ListView {
        anchors.fill: parent
        model: rows
        delegate: Photo { width: 40; height: 40; ListView.delayRemove: true }
    }
    function later() { rows.append({number: 2}); rows.remove(0); }
    )" << false;
        QTest::addRow("pages on top of each other that a Repeater made") << rows + R"(
    Repeater { model: rows; Page { } }
    function later() { rows.append({number: 2}); }
    )" << false;
        QTest::addRow("two Items in one document") << QByteArray(R"(
    Photo { width: 40; height: 40 }
    Photo { x: 50; width: 40; height: 40 }
    )") << false;
        QTest::addRow("two pages, of which the second was made later") << QByteArray(R"(
    Component { id: page; Page { } }
    Component.onCompleted: page.createObject(root)
    onVisibleChanged: if (!visible) page.createObject(root)
    )") << false;
        QTest::addRow("two Loaders") << QByteArray(R"(
    Component { id: page; Page { } }
    Loader { sourceComponent: page }
    Loader { sourceComponent: page }
    )") << false;
        QTest::addRow("a delegate and its page") << QByteArray(R"(
    Repeater { model: 1; Photo { width: 40; height: 40 } }
    Loader { sourceComponent: Page { } }
    )") << false;
    }

    void twoDelegatesWithOneKeyAreOneWarning()
    {
        QFETCH(QByteArray, content);
        QFETCH(bool, warns);
        if (warns) {
            QTest::ignoreMessage(QtWarningMsg,
                                 QRegularExpression("SharedElement ignores this item: .*"
                                                    "the key \"a\""));
        }
        show(content);
        run("if (typeof later !== 'undefined') later();");
        frame();
        settle();
        run("root.visible = false");
        frame();
        run("root.visible = true");
        frame();
        settle();
        QVERIFY(!picture());
        QCOMPARE(hiddenBelow(*m_root), warns ? 0 : 1); // a twin is where it is laid out
        run("root.visible = false");
        run("root.visible = true");
        frame();
        settle();
    }

private:
    void show(const QByteArray &content)
    {
        QQmlComponent component(m_engine.get());
        component.setData(QByteArray(shared).replace("%1", content), QUrl());
        m_root = qobject_cast<QQuickItem *>(component.create());
        QVERIFY2(m_root, qPrintable(component.errorString()));
        m_root->setParent(m_window.get());
        m_root->setParentItem(m_window->contentItem());
        m_incubation.incubateFor(1000);
        frame();
    }

    QRectF expected()
    {
        auto *item = value("expected()").value<QQuickItem *>();
        return item ? placeOf(*item) : QRectF();
    }

    /// Pixels that are red and should not be, or should and are not; a pixel at the edge may be either.
    /// It is drawn over white.
    static int wrongPixels(const QImage &image, const QRectF &red, double opacity = 1)
    {
        const int white = 255 - int(255 * opacity / 2); // which red has little of
        const QRect inner = red.adjusted(1, 1, -1, -1).toRect();
        const QRect outer = red.adjusted(-1, -1, 1, 1).toAlignedRect();
        int wrong = 0;
        for (int y = 0; y < image.height(); ++y) {
            const auto *line = reinterpret_cast<const QRgb *>(image.constScanLine(y));
            for (int x = 0; x < image.width(); ++x) {
                const bool isRed = qRed(line[x]) > 128 && qGreen(line[x]) < white
                    && qBlue(line[x]) < white;
                if (inner.contains(x, y) ? !isRed && opacity > 0.02
                                         : isRed && !outer.contains(x, y))
                    ++wrong;
            }
        }
        return wrong;
    }

    void run(const QString &script)
    {
        QQmlExpression expression(qmlContext(m_root), m_root, script);
        expression.evaluate();
        if (expression.hasError())
            QFAIL(qPrintable(expression.error().toString()));
    }

    QVariant value(const QString &script)
    {
        QQmlExpression expression(qmlContext(m_root), m_root, script);
        return expression.evaluate();
    }

    QQuickItem *picture() const
    {
        const auto children = m_window->contentItem()->childItems();
        for (QQuickItem *child : children) {
            if (child->inherits("QQuickShaderEffectSource"))
                return child;
        }
        return nullptr;
    }

    QRectF seen() const
    {
        const QQuickItem *flying = picture();
        return flying ? QRectF(flying->position(), flying->size()) : QRectF();
    }

    QImage frame()
    {
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        if (QQuickWindow::graphicsApi() != QSGRendererInterface::Software) {
            QEventLoop shown;
            bool isLaidOut = false;
            connect(m_window.get(), &QQuickWindow::afterAnimating, &shown,
                    [&isLaidOut] { isLaidOut = true; });
            connect(m_window.get(), &QQuickWindow::frameSwapped, &shown, [&] {
                if (isLaidOut) // else the render thread tells of the frame before
                    shown.quit();
            });
            m_window->update();
            shown.exec();
        }
        return m_window->grabWindow().convertToFormat(QImage::Format_RGB32);
    }

    void pass(double seconds)
    {
        m_ticker->advance(seconds);
        m_driver.pass(int(std::lround(1000 * seconds)));
    }

    /// All that moves comes to rest, and what was lost is forgotten.
    void settle()
    {
        for (int i = 0; i < 15; ++i) {
            pass(0.2);
            frame();
        }
    }

    std::unique_ptr<ManualTicker> m_ticker;
    HandDriver m_driver;
    QVariantAnimation m_ticking;
    QQmlIncubationController m_incubation; // by this test only
    std::unique_ptr<QQmlEngine> m_engine;
    std::unique_ptr<QQuickWindow> m_window;
    QPointer<QQuickItem> m_root;
};

SPRUNG_TEST(SharedElementTest, QGuiApplication)

#include "shared_element_test.moc"
