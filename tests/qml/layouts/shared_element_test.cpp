// SPDX-License-Identifier: MIT
// What is seen of shared elements: the picture on its way is beside the equation of motion, and each
// frame shows one red rectangle, exactly there. SPRUNG_TEST_CHANGES in the environment: how often the
// pages are changed.
#include "driver.h"
#include "flights.h"
#include "test.h"

#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>

#include <QEventLoop>
#include <QGuiApplication>
#include <QPointer>
#include <QQmlComponent>
#include <QQmlContext>
#include <QQmlEngine>
#include <QQmlExpression>
#include <QQmlIncubationController>
#include <QQmlListReference>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QVariantAnimation>

#include <memory>
#include <numeric>

using namespace sprung;

namespace {

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
        width: 40; height: 40
        color: "red"
        SharedElement.key: name
        SharedElement.spring: Springs.spring(100, 20)
    }
    component Small: Photo { x: 20; y: 30 }
    component Large: Photo { x: 110; y: 60; width: 160; height: 120 }
    component Page: Rectangle {
        property alias photo: photo
        width: 320; height: 240
        color: "white"
        Large { id: photo }
    }
    component SmallPage: Item { property alias photo: it; Small { id: it } }
%1
}
)";
const QRectF largePlace(110, 60, 160, 120);
const QRectF nowhere(-9, -9, 1, 1);

/// How many Items have a transform.
int hiddenBelow(const QQuickItem &item)
{
    const QList<QQuickItem *> children = item.childItems();
    return std::accumulate(children.begin(), children.end(), 0, [](int sum, QQuickItem *child) {
        const bool isHidden = QQmlListReference(child, "transform").count() > 0;
        return sum + int(isHidden) + hiddenBelow(*child);
    });
}

const QByteArray smallAndPage = R"(
    Small { id: small }
    Loader { id: loader; active: false; sourceComponent: Page { } }
    function turn() { loader.active = !loader.active; }
    function expected() { return loader.active ? loader.item.photo : small; }
)";

} // namespace

class SharedElementTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Qt's animation time is that of this test, whatever driver the render loop brings.
    void initTestCase()
    {
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
        const auto add = [](const char *name, const QByteArray &items, const QByteArray &turn,
                            const QByteArray &expected) {
            QTest::addRow("%s", name) << items + "function turn() { " + turn
                    + " }\nfunction expected() { return " + expected + "; }\n";
        };
        add("Loaders, one destroyed as the other is made", R"(
    Loader { id: first; sourceComponent: SmallPage { } }
    Loader { id: second; active: !first.active; sourceComponent: Page { } }
    )",
            "first.active = !first.active", "(first.active ? first : second).item.photo");
        add("a page over a list that is scrolled", R"(
    ListView {
        id: list
        x: 10; y: 20; width: 100; height: 200
        clip: true
        cacheBuffer: 400
        model: 20
        delegate: Photo {
            x: 10
            width: 60
            name: index === 3 ? "a" : ""
            color: index === 3 ? "red" : "blue"
        }
    }
    Loader { id: page; active: false; sourceComponent: Page { } }
    )",
            "page.active = !page.active; list.contentY = (list.contentY + 37) % 110",
            "page.active ? page.item.photo : list.itemAtIndex(3)");
        add("a Presence", R"(
    Small { id: small }
    Presence { id: presence; Page { opacity: presence.progress } }
    )",
            "presence.present = !presence.present",
            "presence.present ? presence.item.photo : small");
        add("what is shown and hidden", R"(
    Small { id: small; visible: !page.visible }
    Page { id: page; visible: false }
    )",
            "page.visible = !page.visible", "page.visible ? page.photo : small");
        const QByteArray pages = R"(
    Component { id: list; SmallPage { } }
    Component { id: page; Page { } }
    )";
        add("an asynchronous Loader", pages + R"(
    Loader {
        id: loader
        property bool turned
        asynchronous: true
        sourceComponent: turned ? page : list
    }
    )",
            "loader.turned = !loader.turned", "loader.item ? loader.item.photo : null");
        add("asynchronous Loaders, one destroyed before the other is made", pages + R"(
    Loader { id: first; asynchronous: true; sourceComponent: list }
    Loader { id: second; asynchronous: true; active: false; sourceComponent: page }
    )",
            "first.active = !first.active; second.active = !first.active",
            "(first.active ? first : second).item?.photo ?? null");
        add("pages that are incubated when the former is destroyed", pages + R"(
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
    )",
            "place.shown?.destroy(); place.shown = null; place.make()",
            "place.shown ? place.shown.photo : null");
        const auto addStack = [&](const char *name, const QByteArray &pushEnter,
                                  const QByteArray &pushExit, const QByteArray &popEnter,
                                  const QByteArray &popExit) {
            add(name,
                R"(
    StackView {
        id: stack
        anchors.fill: parent
        initialItem: Rectangle { property alias photo: small; Small { id: small } }
        component Way: NumberAnimation { duration: 800 }
        pushEnter: Transition { Way { )"
                    + pushEnter + " } }\npushExit: Transition { Way { " + pushExit
                    + " } }\npopEnter: Transition { Way { " + popEnter
                    + " } }\npopExit: Transition { Way { " + popExit
                    + " } }\n}\nComponent { id: page; Page { } }\n",
                "stack.depth > 1 ? stack.pop() : stack.push(page)", "stack.currentItem.photo");
        };
        addStack("pages of a StackView that fade, turned half way",
                 "property: 'opacity'; from: 0; to: 1", "property: 'opacity'; from: 1; to: 0",
                 "property: 'opacity'; to: 1", "property: 'opacity'; to: 0");
        addStack("pages of a StackView that slide, turned half way",
                 "property: 'x'; from: 320; to: 0", "property: 'x'; to: -100",
                 "property: 'x'; to: 0", "property: 'x'; to: 320");
    }

    /// At random moments. Each frame is beside four critically damped springs, which are given the place
    /// of the element as it was in the frame before.
    void followsAllChanges()
    {
        QFETCH(QByteArray, content);
        show(content);
        QRandomGenerator random(7);
        QRectF goal = expected();
        FlyingRect place(goal);
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
                place = FlyingRect(goal); // within the tolerance
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
    Small { }
    Loader { id: loader; active: false; sourceComponent: Page { } }
    NumberAnimation { id: fading; target: loader; property: "opacity"; from: 0; to: 1; duration: 3000 }
    function turn() { loader.active = true; fading.start(); }
    )");
        QTest::addRow("a StackView brings it") << QByteArray(R"(
    StackView {
        id: stack
        anchors.fill: parent
        initialItem: SmallPage { }
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
        turn();
        passFrames(27, 0.1);
        QVERIFY(!m_ticker->isRunning());
        QCOMPARE(seen(), largePlace);
        passFrames(30, 0.016);
        QVERIFY(!picture());
    }

    void liesAsItsParentsTurnAndScaleIt()
    {
        show(R"(
    Item {
        x: 60; y: 60
        rotation: 30
        scale: 0.5
        Photo { id: small; width: 100; height: 60; rotation: 20 }
    }
    Loader { id: loader; active: false; sourceComponent: Page { } }
    function turn() { loader.active = true; }
    )");
        const QPointF center = value("small").value<QQuickItem *>()->mapToScene(QPointF(50, 30));
        turn();
        QVERIFY(picture());
        QCOMPARE(picture()->mapToScene(QRectF(QPointF(), picture()->size()).center()), center);
        QVERIFY(std::abs(picture()->width() - 50) < 1e-9);
        QVERIFY(std::abs(picture()->height() - 30) < 1e-9);
        CriticalSpring rotation{50};
        for (int i = 0; i < 21; ++i) {
            QVERIFY(std::abs(picture()->rotation() - rotation.place) < 1e-9);
            passFrames(1, 0.016);
            rotation.pass(0.016, 0);
        }
    }

    void keepsItsOpacity()
    {
        show(smallAndPage);
        run("turn(); loader.item.photo.opacity = 0.5");
        pass(0.1);
        QImage image = frame();
        QVERIFY(std::abs(qGreen(image.pixel(seen().center().toPoint())) - 128) <= 2);
        settle();
        image = frame();
        QVERIFY(!picture());
        QVERIFY(std::abs(qGreen(image.pixel(expected().center().toPoint())) - 128) <= 2);
    }

    void reducedMotionIsAtOnce()
    {
        show(smallAndPage);
        fly();
        QVERIFY(picture());
        Motion::instance()->setReducedMotion(true);
        passFrames(1, 0.016);
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
            see("small.visible = false");
            m_ticker->advance(seconds);
            see("loader.active = true");
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
            run("loader.sourceComponent = other");
            for (int i = 0; i < 60; ++i) {
                QCOMPARE(wrongPixels(frame(), largePlace), 0);
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
            CriticalSpring fading{1};
            for (int i = 0; i < 9; ++i) {
                passFrames(1, 0.016);
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
        const auto add = [](const char *name, const QByteArray &items, const QByteArray &arrive,
                            const QByteArray &lose, const QByteArray &away, const QByteArray &back,
                            const QByteArray &goal, bool lands = true) {
            QTest::newRow(name) << items + "function arrive() { " + arrive
                    + " }\nfunction lose() { " + lose + " }\nfunction away() { " + away
                    + " }\nfunction back() { " + back + " }\nfunction goal() { return " + goal
                    + "; }\n" << lands;
        };
        const QByteArray small = "Small { id: small }\n", gone = "small.destroy()";
        const auto presence = [](const QByteArray &more = {}) {
            return "Presence { id: page; " + more + "Page { color: 'transparent' } }\n";
        };
        const QByteArray present = "page.present = true", away = "page.present = false";
        const QByteArray photo = "page.present ? page.item.photo : null";
        add("a page of a Presence", small + presence(), present, gone, away, present, photo);
        add("a page of a Presence, destroyed early",
            small + presence("spring: Springs.spring(10000, 200); "), present, gone, away, present,
            photo);
        add("a page over a list that has been scrolled", R"(
    ListView {
        id: list
        x: 20; width: 100; height: 200
        clip: true
        cacheBuffer: 0
        model: 50
        delegate: Photo {
            name: index === 3 ? "a" : ""
            color: index === 3 ? "red" : "transparent"
        }
    }
    )" + presence(),
            present, "list.contentY = 1200", away, present, photo);
        add("a page that a Loader destroys",
            small + "Loader { id: page; active: false; sourceComponent: Page { } }\n",
            "page.active = true", gone, "page.active = false", "page.active = true",
            "page.active ? page.item.photo : null");
        add("a page that is destroyed", small + R"(
    property Item page
    Component { id: pages; Item { property alias photo: it.photo; Page { id: it } } }
    )",
            "page = pages.createObject(root)", gone, "page.destroy(); page = null", "arrive()",
            "page ? page.photo : null");
        for (const QByteArray which : {"page", "page.photo"}) {
            add("hidden: " + which, small + "Page { id: page; visible: false }\n",
                "page.visible = true", gone, which + ".visible = false", which + ".visible = true",
                which + ".visible ? page.photo : null");
        }
        add("an Item that is destroyed",
            small + "property Item photo\nComponent { id: photos; Large { } }\n",
            "photo = photos.createObject(root)", gone, "photo.destroy(); photo = null", "arrive()",
            "photo");
        add("a page whose list has its delegate now and then", R"(
    ListView {
        id: list
        width: 100; height: 200
        model: ListModel { id: photos; ListElement { number: 1 } }
        delegate: Photo { required property int number }
    }
    )" + presence(),
            present, "photos.clear()", away + "; photos.clear()", "photos.append({number: 1})",
            "photos.count > 0 ? list.itemAtIndex(0) : " + photo, false);
    }
    /// At random moments. Each frame is beside critically damped springs for the place and the opacity.
    void fadesWithoutAPlace()
    {
        QFETCH(QByteArray, content);
        show(content);
        see("arrive()");
        settle();
        see("lose()");
        QVERIFY(!picture());
        const auto goal = [this] { return value("goal()").value<QQuickItem *>(); };
        QList<QPointer<QQuickItem>> goals;
        QRectF end = placeOf(*goal());
        FlyingRect place(end);
        CriticalSpring fading{1};
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
                wrong += wrongPixels(image, item ? end : nowhere);
            }
            if (!flying || flying->opacity() == aim)
                fading = {aim};
            if (!flying || seen() == end)
                place = FlyingRect(end);
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
                const double aim = goal() ? 1 : 0, before = fading.place - aim;
                fading.pass(0.016, aim);
                if (before * (fading.place - aim) < 0)
                    fading = {aim}; // it ends there
                look(0.06);
                if (QTest::currentTestFailed())
                    return;
            }
        }
        qInfo("%d frames, %d of them partly faded, %d wrong pixels", frames, partly, wrong);
        QVERIFY(partly > 50);
        QCOMPARE(wrong, 0);
        see("away()");
        settle();
        QVERIFY(!picture());
        QCOMPARE(wrongPixels(frame(), nowhere), 0);
        QVERIFY(!m_ticker->isRunning());
        for (const QPointer<QQuickItem> &item : std::as_const(goals))
            QVERIFY(!item || m_root->isAncestorOf(item)); // nothing is kept
    }

    void isNotHeld_data()
    {
        QTest::addColumn<QByteArray>("content");
        const auto add = [](const char *name, const QByteArray &items, const QByteArray &turn,
                            const QByteArray &arrive = {}, const QByteArray &settle = {}) {
            QTest::newRow(name) << items + "\nfunction turn() { " + turn
                    + " }\nfunction arrive() { " + arrive + " }\nfunction settle() { " + settle
                    + " }\n";
        };
        const QByteArray other =
            "Loader { id: other; active: false; asynchronous: true; sourceComponent: Item { } }\n";
        const QByteArray small = "Photo { id: small }\n";
        add("what goes when nothing is made", "Loader { id: loader; sourceComponent: Page { } }",
            "loader.active = false");
        add("what is hidden", other + small, "small.visible = false");
        add("what a view removes", other + R"(
    ListView {
        anchors.fill: parent
        model: ListModel { id: photos; ListElement { name: 'a' } }
        delegate: Photo { required property int index }
    }
    )",
            "photos.clear()");
        add("what leaves with a Presence",
            other + "Presence { id: presence; present: true; Page { opacity: presence.progress } }",
            "presence.present = false");
        add("anything with reduced motion",
            other + "Loader { id: loader; sourceComponent: Page { } }",
            "Motion.reducedMotion = true; loader.active = false");
        add("what it has flown to, with reduced motion",
            small + "Loader { id: loader; active: false; sourceComponent: Page { } }",
            "Motion.reducedMotion = true; small.destroy(); loader.active = false",
            "loader.active = true");
        add("what it has flown to, and a view removes", small + R"(
    ListView {
        anchors.fill: parent
        model: ListModel { id: photos }
        delegate: Photo { required property int number }
    }
    )",
            "small.destroy(); photos.clear()", "photos.append({number: 1})");
        add("what it has flown back to",
            "Loader { id: home; sourceComponent: Photo { } }\nPage { id: page; visible: false }",
            "home.active = false", "page.visible = true", "page.visible = false");
        add("what leaves with a page of a StackView", R"(
    StackView {
        id: stack
        anchors.fill: parent
        initialItem: SmallPage { }
        popExit: Transition { NumberAnimation { property: 'x'; to: 320; duration: 500 } }
    }
    Component { id: page; Page { } }
    )",
            "stack.get(0).photo.destroy(); stack.pop()", "stack.push(page)");
        add("what is there, and no longer takes part", small + "Page { id: page; visible: false }",
            "page.photo.SharedElement.enabled = false; page.photo.color = 'white'",
            "page.visible = true; small.destroy()");
    }
    void isNotHeld()
    {
        QFETCH(QByteArray, content);
        show(content);
        for (const char *step : {"arrive", "settle"}) {
            run(step + QString("()"));
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
        QCOMPARE(wrongPixels(frame(), nowhere), 0);
        QVERIFY(!m_ticker->isRunning());
    }

    void doesNotFlyFromOutsideTheWindow()
    {
        show(smallAndPage);
        see("small.x = -50");
        turn();
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
        add("loader.item.photo.SharedElement.enabled = small.SharedElement.enabled = false", false);
        add("loader.item.photo.visible = false", true); // back
        add("loader.item.photo.parent = null", true);
        add("loader.item.photo.SharedElement.enabled = false", true);
        add("loader.item.photo.name = 'b'", true);
        add("loader.item.photo.width = 0", true);
        add("loader.item.photo.destroy()", true);
        add("small.destroy()", true);
        add("small.destroy(); loader.item.photo.destroy()", true); // fades
        add("small.destroy(); loader.item.photo.destroy(); Motion.reducedMotion = true", false);
        add("small.destroy(); loader.item.photo.parent = null", true);
        add("loader.item.photo.x = NaN", true);
        add("loader.item.photo.scale = 0", true);
        add("small.SharedElement.enabled = false", true);
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
        fly();
        const QRectF before = seen();
        QVERIFY(!before.isEmpty());
        see(script);
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
                fly();
                const QPointer<QQuickItem> photo = value("loader.item.photo").value<QQuickItem *>();
                if (fades) {
                    see("small.destroy()");
                    fly();
                }
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
        see("small.width = 0");
        turn();
        see("loader.item.photo.height = 0");
        run("loader.item.photo.height = 50");
        const QImage image = frame();
        QCOMPARE(wrongPixels(image, picture() ? seen() : expected()), 0);
    }

    /// A scene at rest costs no frame and no tick, and what is seen has no transform.
    void touchesNothingAtRest()
    {
        show(smallAndPage);
        turn();
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
        turn();
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

    void onePlaceThatMakesNoSenseIsOneWarning()
    {
        for (const auto &[script, reason] :
             {std::pair("loader.item.photo.rotation = NaN", "its place is not finite"),
              {"loader.item.photo.width = -10", "its size is negative"},
              {"loader.item.photo.height = -10", "its size is negative"}}) {
            cleanup();
            init();
            show(smallAndPage);
            turn();
            settle();
            QTest::ignoreMessage(
                QtWarningMsg,
                QRegularExpression("(Photo|Large).*SharedElement ignores this item: "
                                   + QString(reason)));
            run(script);
            for (int i = 0; i < 3; ++i) {
                see("small.width += 1; loader.item.photo.width += 1");
            }
            settle();
            QVERIFY(!picture());
            QCOMPARE(value("small.transform.length").toInt(), 0); // it is seen instead
        }
    }

    void twoDelegatesWithOneKeyAreOneWarning_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<bool>("warns");
        const auto add = [](const char *name, bool warns, const QByteArray &content) {
            QTest::newRow(name) << content << warns;
        };
        add("a Repeater", true, "Repeater { model: 2; Photo { x: 50 * index } }");
        add("a ListView", true, R"(
    ListView {
        anchors.fill: parent
        model: 2
        delegate: Item { width: 50; height: 50; Photo { } }
    }
    )");
        const QByteArray rows = R"(
    ListModel { id: rows; ListElement { number: 1 } }
    function later() { rows.append({number: 2}); }
    )";
        add("a ListView, one later than the other", true, rows + R"(
    ListView {
        anchors.fill: parent
        model: rows
        delegate: Item { required property int number; width: 50; height: 50; Photo { } }
    }
    )");
        add("a Repeater, one later than the other, outside of the window", true,
            rows + "Repeater { model: rows; Photo { x: 50 * index - 45 } }");
        add("a row that a ListView still shows, and its successor", false, R"(
    ListView {
        anchors.fill: parent
        model: ListModel { id: rows; ListElement { number: 1 } }
        delegate: Photo { ListView.delayRemove: true }
    }
    function later() { rows.append({number: 2}); rows.remove(0); }
    )");
        add("pages on top of each other that a Repeater made", false,
            rows + "Repeater { model: rows; Page { } }");
        add("two Items in one document", false, "Photo { }\nPhoto { x: 50 }");
        const QByteArray page = "Component { id: page; Page { } }\n";
        add("two pages, of which the second was made later", false,
            page
                + "Component.onCompleted: page.createObject(root)\n"
                  "onVisibleChanged: if (!visible) page.createObject(root)");
        add("two Loaders", false,
            page + "Loader { sourceComponent: page }\nLoader { sourceComponent: page }");
        add("a delegate and its page", false,
            "Repeater { model: 1; Photo { } }\nLoader { sourceComponent: Page { } }");
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
        see("if (typeof later !== 'undefined') later();");
        settle();
        see("root.visible = false");
        see("root.visible = true");
        settle();
        QVERIFY(!picture());
        QCOMPARE(hiddenBelow(*m_root), warns ? 0 : 1); // a twin is where it is laid out
        run("root.visible = false");
        see("root.visible = true");
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

    /// Runs it, and draws what is seen then.
    void see(const QString &script)
    {
        run(script);
        frame();
    }
    void turn() { see("turn()"); }
    void fly()
    {
        turn();
        passFrames(1, 0.1);
    }
    void passFrames(int frames, double seconds)
    {
        for (int i = 0; i < frames; ++i) {
            pass(seconds);
            frame();
        }
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

    QQuickItem *picture() const { return picturesIn(*m_window).value(0); }
    QRectF seen() const { return picture() ? rectOf(*picture()) : QRectF(); }

    QImage frame()
    {
        // As in an event loop: what is deleted later has gone before a frame is drawn.
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCoreApplication::processEvents();
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
        m_driver.frame(int(std::lround(1000 * seconds)));
    }

    /// All that moves comes to rest, and what was lost is forgotten.
    void settle() { passFrames(15, 0.2); }

    std::unique_ptr<ManualTicker> m_ticker;
    Driver m_driver;
    QVariantAnimation m_ticking;
    QQmlIncubationController m_incubation; // by this test only
    std::unique_ptr<QQmlEngine> m_engine;
    std::unique_ptr<QQuickWindow> m_window;
    QPointer<QQuickItem> m_root;
};

SPRUNG_TEST(SharedElementTest, QGuiApplication)
#include "shared_element_test.moc"
