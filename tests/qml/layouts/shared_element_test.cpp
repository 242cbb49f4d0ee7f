// SPDX-License-Identifier: MIT
// Tests SharedElement by its snapshots and pixels. Oracle: critically damped springs in closed
// form. Each frame shows one red rectangle at that position. SPRUNG_TEST_CHANGES in the
// environment: the number of page changes.
#include "driver.h"
#include "flight_oracle.h"
#include "layout_scene.h"
#include "test.h"

#include <QEventLoop>
#include <QQmlContext>
#include <QQmlExpression>
#include <QQmlIncubationController>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QVariantAnimation>

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
const QRectF largeRect(110, 60, 160, 120);
const QRectF nowhere(-9, -9, 1, 1);

const QByteArray smallAndPage = R"(
    Small { id: small }
    Loader { id: loader; active: false; sourceComponent: Page { } }
    function switchPage() { loader.active = !loader.active; }
    function expected() { return loader.active ? loader.item.photo : small; }
)";

} // namespace

class SharedElementTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// The test advances Qt's animation time, whatever driver the render loop installs.
    void initTestCase()
    {
        QQuickWindow window;
        window.show();
    }

    void init()
    {
        failOnWarnings();
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

    void flight_pagesChange_followsSpring_data()
    {
        QTest::addColumn<QByteArray>("content");
        const auto add = [](const char *name, const QByteArray &items, const QByteArray &switchPage,
                            const QByteArray &expected) {
            QTest::addRow("%s", name) << items + "function switchPage() { " + switchPage
                    + " }\nfunction expected() { return " + expected + "; }\n";
        };
        add("Loaders, one destroyed as the other is made", R"(
    Loader { id: first; sourceComponent: SmallPage { } }
    Loader { id: second; active: !first.active; sourceComponent: Page { } }
    )",
            "first.active = !first.active", "(first.active ? first : second).item.photo");
        add("page over scrolled list", R"(
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
        add("Presence", R"(
    Small { id: small }
    Presence { id: presence; Page { opacity: presence.progress } }
    )",
            "presence.present = !presence.present",
            "presence.present ? presence.item.photo : small");
        add("visible", R"(
    Small { id: small; visible: !page.visible }
    Page { id: page; visible: false }
    )",
            "page.visible = !page.visible", "page.visible ? page.photo : small");
        const QByteArray pages = R"(
    Component { id: list; SmallPage { } }
    Component { id: page; Page { } }
    )";
        add("asynchronous Loader", pages + R"(
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
        add("incubated pages", pages + R"(
    Item {
        id: pageParent
        property int turns
        property Item currentPage
        Component.onCompleted: make()
        function make() {
            const made = (turns % 2 ? page : list).incubateObject(pageParent);
            const number = ++turns;
            made.onStatusChanged = status => {
                if (status !== Component.Ready)
                    return;
                if (number === turns) {
                    currentPage = made.object;
                    return;
                }
                made.object.visible = false; // at once
                made.object.destroy();
            };
        }
    }
    )",
            "pageParent.currentPage?.destroy(); pageParent.currentPage = null; pageParent.make()",
            "pageParent.currentPage ? pageParent.currentPage.photo : null");
        const auto addStack = [&](const char *name, const QByteArray &pushEnter,
                                  const QByteArray &pushExit, const QByteArray &popEnter,
                                  const QByteArray &popExit) {
            add(name,
                R"(
    StackView {
        id: stack
        anchors.fill: parent
        initialItem: Rectangle { property alias photo: small; Small { id: small } }
        component PageAnimation: NumberAnimation { duration: 800 }
        pushEnter: Transition { PageAnimation { )"
                    + pushEnter + " } }\npushExit: Transition { PageAnimation { " + pushExit
                    + " } }\npopEnter: Transition { PageAnimation { " + popEnter
                    + " } }\npopExit: Transition { PageAnimation { " + popExit
                    + " } }\n}\nComponent { id: page; Page { } }\n",
                "stack.depth > 1 ? stack.pop() : stack.push(page)", "stack.currentItem.photo");
        };
        addStack("StackView with fades, reversed", "property: 'opacity'; from: 0; to: 1",
                 "property: 'opacity'; from: 1; to: 0", "property: 'opacity'; to: 1",
                 "property: 'opacity'; to: 0");
        addStack("StackView with slides, reversed", "property: 'x'; from: 320; to: 0",
                 "property: 'x'; to: -100", "property: 'x'; to: 0", "property: 'x'; to: 320");
    }

    /// Changes pages at random times. The springs use the target of the frame before.
    void flight_pagesChange_followsSpring()
    {
        QFETCH(QByteArray, content);
        show(content);
        QRandomGenerator random(7);
        QRectF target = expected();
        FlyingRect flight(target);
        int frames = 0, wrong = 0;
        double jump = 0;
        const auto checkFrame = [&] {
            const QImage image = frame();
            if (const QRectF found = expected(); !found.isEmpty())
                target = found; // else the target stays until the new page exists
            const QRectF now = snapshot() ? snapshotRect() : expected();
            wrong += wrongPixels(image, now);
            ++frames;
            const double error = flight.distanceFrom(now);
            if (!snapshot() || now == target)
                flight = FlyingRect(target); // it ends within the tolerance
            return error;
        };
        bool isSet = false;
        const int changesFromEnvironment = qEnvironmentVariableIntValue("SPRUNG_TEST_CHANGES",
                                                                        &isSet);
        const int changes = isSet ? changesFromEnvironment : 20;
        for (int change = 0; change < changes; ++change) {
            run("switchPage()");
            jump = std::max(jump, checkFrame());
            const int frameCount = 3 + int(random.bounded(44));
            for (int i = 0; i < frameCount; ++i) {
                pass(0.016);
                flight.pass(0.016, target);
                const double error = checkFrame();
                QVERIFY2(error < 0.06, qPrintable(QString("%1 px error").arg(error)));
                if (m_incubation.incubatingObjectCount() > 0 && random.bounded(12) == 0) {
                    m_incubation.incubateFor(1000);
                    jump = std::max(jump, checkFrame());
                }
            }
        }
        qInfo("%d frames: jump %.2g px, %d wrong pixels", frames, jump, wrong);
        QVERIFY(jump < 0.01);
        QCOMPARE(wrong, 0);
        m_incubation.incubateFor(1000);
        settle();
        QVERIFY(!snapshot());
        QCOMPARE(wrongPixels(frame(), expected()), 0);
        QVERIFY(!m_ticker->isRunning());
    }

    void flight_pageTransitionRunning_landsAfterIt_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addRow("Loader that fades in") << QByteArray(R"(
    Small { }
    Loader { id: loader; active: false; sourceComponent: Page { } }
    NumberAnimation { id: fading; target: loader; property: "opacity"; from: 0; to: 1; duration: 3000 }
    function switchPage() { loader.active = true; fading.start(); }
    )");
        QTest::addRow("StackView") << QByteArray(R"(
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
    function switchPage() { stack.push(page); }
    )");
    }
    void flight_pageTransitionRunning_landsAfterIt()
    {
        QFETCH(QByteArray, content);
        show(content);
        switchPage();
        passFrames(27, 0.1);
        QVERIFY(!m_ticker->isRunning());
        QCOMPARE(snapshotRect(), largeRect);
        passFrames(30, 0.016);
        QVERIFY(!snapshot());
    }

    void flight_transformedParents_matchesTransform()
    {
        show(R"(
    Item {
        x: 60; y: 60
        rotation: 30
        scale: 0.5
        Photo { id: small; width: 100; height: 60; rotation: 20 }
    }
    Loader { id: loader; active: false; sourceComponent: Page { } }
    function switchPage() { loader.active = true; }
    )");
        const QPointF center = value("small").value<QQuickItem *>()->mapToScene(QPointF(50, 30));
        switchPage();
        QVERIFY(snapshot());
        QCOMPARE(snapshot()->mapToScene(QRectF(QPointF(), snapshot()->size()).center()), center);
        QVERIFY(std::abs(snapshot()->width() - 50) < 1e-9);
        QVERIFY(std::abs(snapshot()->height() - 30) < 1e-9);
        CriticalSpring rotation{50};
        for (int i = 0; i < 21; ++i) {
            QVERIFY(std::abs(snapshot()->rotation() - rotation.value) < 1e-9);
            passFrames(1, 0.016);
            rotation.pass(0.016, 0);
        }
    }

    void flight_translucentItem_keepsOpacity()
    {
        show(smallAndPage);
        run("switchPage(); loader.item.photo.opacity = 0.5");
        pass(0.1);
        QImage image = frame();
        QVERIFY(std::abs(qGreen(image.pixel(snapshotRect().center().toPoint())) - 128) <= 2);
        settle();
        image = frame();
        QVERIFY(!snapshot());
        QVERIFY(std::abs(qGreen(image.pixel(expected().center().toPoint())) - 128) <= 2);
    }

    /// An asynchronous page appears after its predecessor is destroyed.
    void flight_partnerShownLater_startsWithinTimeout()
    {
        for (const double seconds : {0.3, 0.5}) {
            show(smallAndPage);
            runAndDraw("small.visible = false");
            m_ticker->advance(seconds);
            runAndDraw("loader.active = true");
            QCOMPARE(bool(snapshot()), seconds < 0.4);
            settle();
            QVERIFY(!m_ticker->isRunning());
            delete m_root;
            settle(); // the page has faded out
        }
    }

    /// The new page has no partner, so the snapshot fades out.
    void sharedElement_asynchronousPage_isHeldUntilReady()
    {
        for (const bool destroysWindow : {false, true}) {
            show(R"(
        Loader { id: loader; asynchronous: true; sourceComponent: Page { } }
        Component { id: other; Item { } }
        )");
            const QPointer<QQuickItem> photo = value("loader.item.photo").value<QQuickItem *>();
            run("loader.sourceComponent = other");
            for (int i = 0; i < 60; ++i) {
                QCOMPARE(wrongPixels(frame(), largeRect), 0);
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
                QVERIFY(snapshot() && std::abs(snapshot()->opacity() - fading.value) < 1e-9);
                fading.pass(0.016, 0);
            }
            settle();
            QVERIFY(!snapshot());
            QVERIFY(!photo);
            QVERIFY(!m_ticker->isRunning());
            delete m_root;
        }
    }

    /// away() removes the target, and back() restores it. target() returns the Item, or null.
    void flight_withoutTarget_fadesOut_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<bool>("endsFirst"); // the flight ends before the target is removed again
        const auto add = [](const char *name, const QByteArray &items, const QByteArray &arrive,
                            const QByteArray &lose, const QByteArray &away, const QByteArray &back,
                            const QByteArray &target, bool endsFirst = true) {
            QTest::newRow(name) << items + "function arrive() { " + arrive
                    + " }\nfunction lose() { " + lose + " }\nfunction away() { " + away
                    + " }\nfunction back() { " + back + " }\nfunction target() { return " + target
                    + "; }\n" << endsFirst;
        };
        const QByteArray small = "Small { id: small }\n", destroySmall = "small.destroy()";
        const auto presence = [](const QByteArray &more = {}) {
            return "Presence { id: page; " + more + "Page { color: 'transparent' } }\n";
        };
        const QByteArray present = "page.present = true", away = "page.present = false";
        const QByteArray photo = "page.present ? page.item.photo : null";
        add("a page of a Presence", small + presence(), present, destroySmall, away, present,
            photo);
        add("a page of a Presence, destroyed early",
            small + presence("spring: Springs.spring(10000, 200); "), present, destroySmall, away,
            present, photo);
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
            "page.active = true", destroySmall, "page.active = false", "page.active = true",
            "page.active ? page.item.photo : null");
        add("a page that is destroyed", small + R"(
    property Item page
    Component { id: pages; Item { property alias photo: it.photo; Page { id: it } } }
    )",
            "page = pages.createObject(root)", destroySmall, "page.destroy(); page = null",
            "arrive()", "page ? page.photo : null");
        for (const QByteArray which : {"page", "page.photo"}) {
            add("hidden: " + which, small + "Page { id: page; visible: false }\n",
                "page.visible = true", destroySmall, which + ".visible = false",
                which + ".visible = true", which + ".visible ? page.photo : null");
        }
        add("an Item that is destroyed",
            small + "property Item photo\nComponent { id: photos; Large { } }\n",
            "photo = photos.createObject(root)", destroySmall, "photo.destroy(); photo = null",
            "arrive()", "photo");
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
    /// Changes the target at random times. The oracle has springs for the rectangle and the
    /// opacity.
    void flight_withoutTarget_fadesOut()
    {
        QFETCH(QByteArray, content);
        show(content);
        runAndDraw("arrive()");
        settle();
        runAndDraw("lose()");
        QVERIFY(!snapshot());
        const auto target = [this] { return value("target()").value<QQuickItem *>(); };
        QList<QPointer<QQuickItem>> targets;
        QRectF end = sceneRectOf(*target());
        FlyingRect flight(end);
        CriticalSpring fading{1};
        int frames = 0, partly = 0, wrong = 0;
        const auto checkFrame = [&](double tolerance) {
            const QImage image = frame();
            const QQuickItem *flying = snapshot();
            QQuickItem *item = target();
            const double targetOpacity = item ? 1 : 0;
            if (item) {
                targets.append(item);
                end = sceneRectOf(*item);
            }
            if (flying) {
                const double opacity = flying->opacity();
                const double error = opacity == targetOpacity
                    ? 0.001
                    : 1e-9; // the tolerance of the opacity
                const double expectedOpacity = std::clamp(fading.value, 0.0, 1.0);
                QVERIFY2(
                    std::abs(opacity - expectedOpacity) <= error,
                    qPrintable(QString("opacity %1, not %2").arg(opacity).arg(expectedOpacity)));
                QVERIFY2(
                    flight.distanceFrom(snapshotRect()) < tolerance,
                    qPrintable(QString("%1 px error").arg(flight.distanceFrom(snapshotRect()))));
                wrong += wrongPixels(image, snapshotRect(), opacity);
                partly += opacity > 0.1 && opacity < 0.9;
            } else {
                wrong += wrongPixels(image, item ? end : nowhere);
            }
            if (!flying || flying->opacity() == targetOpacity)
                fading = {targetOpacity};
            if (!flying || snapshotRect() == end)
                flight = FlyingRect(end);
            ++frames;
        };
        QFETCH(bool, endsFirst);
        QRandomGenerator random(3);
        for (int step = 0; step < 8; ++step) {
            run(step % 2 ? "back()" : "away()");
            checkFrame(0.01);
            const int frameCount = 3 + int(random.bounded(step % 2 && endsFirst ? 90 : 30));
            for (int i = 0; i < frameCount; ++i) {
                pass(0.016);
                flight.pass(0.016, end);
                const double targetOpacity = target() ? 1 : 0,
                             before = fading.value - targetOpacity;
                fading.pass(0.016, targetOpacity);
                if (before * (fading.value - targetOpacity) < 0)
                    fading = {targetOpacity}; // the fade ends at the target
                checkFrame(0.06);
                if (QTest::currentTestFailed())
                    return;
            }
        }
        qInfo("%d frames, %d of them partly faded, %d wrong pixels", frames, partly, wrong);
        QVERIFY(partly > 50);
        QCOMPARE(wrong, 0);
        runAndDraw("away()");
        settle();
        QVERIFY(!snapshot());
        QCOMPARE(wrongPixels(frame(), nowhere), 0);
        QVERIFY(!m_ticker->isRunning());
        for (const QPointer<QQuickItem> &item : std::as_const(targets))
            QVERIFY(!item || m_root->isAncestorOf(item)); // no item is retained
    }

    void sharedElement_withoutPendingPage_isNotHeld_data()
    {
        QTest::addColumn<QByteArray>("content");
        const auto add = [](const char *name, const QByteArray &items, const QByteArray &switchPage,
                            const QByteArray &arrive = {}, const QByteArray &settle = {}) {
            QTest::newRow(name) << items + "\nfunction switchPage() { " + switchPage
                    + " }\nfunction arrive() { " + arrive + " }\nfunction settle() { " + settle
                    + " }\n";
        };
        const QByteArray other =
            "Loader { id: other; active: false; asynchronous: true; sourceComponent: Item { } }\n";
        const QByteArray small = "Photo { id: small }\n";
        add("Loader without new page", "Loader { id: loader; sourceComponent: Page { } }",
            "loader.active = false");
        add("hidden item", other + small, "small.visible = false");
        add("row removed from view", other + R"(
    ListView {
        anchors.fill: parent
        model: ListModel { id: photos; ListElement { name: 'a' } }
        delegate: Photo { required property int index }
    }
    )",
            "photos.clear()");
        add("Presence exit",
            other + "Presence { id: presence; present: true; Page { opacity: presence.progress } }",
            "presence.present = false");
        add("reduced motion", other + "Loader { id: loader; sourceComponent: Page { } }",
            "Motion.reducedMotion = true; loader.active = false");
        add("flight target, reduced motion",
            small + "Loader { id: loader; active: false; sourceComponent: Page { } }",
            "Motion.reducedMotion = true; small.destroy(); loader.active = false",
            "loader.active = true");
        add("flight target, removed from view", small + R"(
    ListView {
        anchors.fill: parent
        model: ListModel { id: photos }
        delegate: Photo { required property int number }
    }
    )",
            "small.destroy(); photos.clear()", "photos.append({number: 1})");
        add("flight target after return",
            "Loader { id: home; sourceComponent: Photo { } }\nPage { id: page; visible: false }",
            "home.active = false", "page.visible = true", "page.visible = false");
        add("popped page of StackView", R"(
    StackView {
        id: stack
        anchors.fill: parent
        initialItem: SmallPage { }
        popExit: Transition { NumberAnimation { property: 'x'; to: 320; duration: 500 } }
    }
    Component { id: page; Page { } }
    )",
            "stack.get(0).photo.destroy(); stack.pop()", "stack.push(page)");
        add("disabled element", small + "Page { id: page; visible: false }",
            "page.photo.SharedElement.enabled = false; page.photo.color = 'white'",
            "page.visible = true; small.destroy()");
    }
    void sharedElement_withoutPendingPage_isNotHeld()
    {
        QFETCH(QByteArray, content);
        show(content);
        for (const char *step : {"arrive", "settle"}) {
            run(step + QString("()"));
            frame();
            settle();
        }
        run("switchPage(); if (typeof other !== 'undefined') other.active = true;");
        int snapshots = 0;
        for (int i = 0; i < 30; ++i) {
            frame();
            snapshots += bool(snapshot());
            pass(0.05);
        }
        QCOMPARE(snapshots, 0);
        QCOMPARE(wrongPixels(frame(), nowhere), 0);
        QVERIFY(!m_ticker->isRunning());
    }

    void flight_itemOutsideWindow_doesNotStart()
    {
        show(smallAndPage);
        runAndDraw("small.x = -50");
        switchPage();
        QVERIFY(!snapshot());
    }

    void flight_elementsChanged_isSafe_data()
    {
        QTest::addColumn<QString>("script");
        QTest::addColumn<bool>("isFlying");
        const auto add = [](const char *script, bool isFlying) {
            QTest::newRow(script) << QString::fromLatin1(script) << isFlying;
        };
        add("loader.active = false; small.visible = false", true); // fades out
        add("loader.active = false; small.visible = false; Motion.reducedMotion = true", false);
        add("loader.item.photo.SharedElement.enabled = small.SharedElement.enabled = false", false);
        add("loader.item.photo.visible = false", true); // flies back
        add("loader.item.photo.parent = null", true);
        add("loader.item.photo.SharedElement.enabled = false", true);
        add("loader.item.photo.name = 'b'", true);
        add("loader.item.photo.width = 0", true);
        add("loader.item.photo.destroy()", true);
        add("small.destroy()", true);
        add("small.destroy(); loader.item.photo.destroy()", true); // fades out
        add("small.destroy(); loader.item.photo.destroy(); Motion.reducedMotion = true", false);
        add("small.destroy(); loader.item.photo.parent = null", true);
        add("loader.item.photo.x = NaN", true);
        add("loader.item.photo.scale = 0", true);
        add("small.SharedElement.enabled = false", true);
        add("small.parent = null", true);
        add("small.width = 0", true);
        add("loader.item.photo.parent = small", true); // a hidden parent
        add("loader.item.photo.SharedElement.flyingChanged.connect(() => loader.active = false);"
            "loader.item.photo.visible = false",
            true);
    }

    void flight_elementsChanged_isSafe()
    {
        QFETCH(QString, script);
        QFETCH(bool, isFlying);
        show(smallAndPage);
        fly();
        const QRectF before = snapshotRect();
        QVERIFY(!before.isEmpty());
        runAndDraw(script);
        QCOMPARE(bool(snapshot()), isFlying);
        if (isFlying)
            QCOMPARE(snapshotRect(), before);
        settle();
        QVERIFY(!snapshot());
        QVERIFY(!m_ticker->isRunning());
    }

    void hiddenItem_transformAssigned_staysHidden()
    {
        show(smallAndPage + "Translate { id: shift; x: 5 }");
        fly();
        const auto *small = value("small").value<QQuickItem *>();
        const auto isHidden = [small] {
            return !small->itemTransform(nullptr, nullptr).isInvertible();
        };
        QVERIFY(isHidden());
        for (const char *statement : {"small.transform = []", "small.transform = [shift]"}) {
            runAndDraw(statement); // in the flight
            QVERIFY2(isHidden(), statement);
        }
        settle();
        for (const char *statement : {"small.transform = []", "small.transform = [shift]"}) {
            runAndDraw(statement);
            QVERIFY2(isHidden(), statement);
        }
        fly(); // back
        settle();
        QVERIFY(!isHidden());
        QCOMPARE(QQmlListReference(value("small").value<QObject *>(), "transform").count(), 1);
    }

    void flight_itemMovedToOtherWindow_appearsThere_data()
    {
        QTest::addColumn<QString>("moved");
        QTest::addColumn<QString>("element");
        QTest::addRow("element") << "large" << "large";
        QTest::addRow("page") << "page" << "large";
        QTest::addRow("previous element of a cross-fade") << "small" << "small";
    }

    void flight_itemMovedToOtherWindow_appearsThere()
    {
        QFETCH(QString, moved);
        QFETCH(QString, element);
        show(R"(
    Small { id: small }
    Item { id: page; visible: false; Large { id: large; SharedElement.crossFade: true } Item { } }
    function switchPage() { page.visible = !page.visible; }
    )");
        QQuickWindow other;
        other.show();
        fly();
        QVERIFY(snapshot());
        auto *item = value(moved).value<QQuickItem *>();
        const auto *elementItem = value(element).value<QQuickItem *>();
        const QQuickItem *page = elementItem->parentItem();
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral("different windows")));
        item->setParentItem(other.contentItem());
        item->setParent(nullptr); // outlives its first window
        const std::unique_ptr<QQuickItem> owner(item);
        QCOMPARE(elementItem->window(), &other);
        if (page == item)
            QCOMPARE(page->childItems().first(), elementItem);
        settle();
        QVERIFY(!snapshot());
        QVERIFY(!value(element + ".SharedElement.flying").toBool());
        QVERIFY(!m_ticker->isRunning());
        m_window.reset();
        item->setX(item->x() + 1);
        pass(0.1);
    }

    void owner_destroyedWithItemInOtherParent_isSafe()
    {
        show("Item { id: overlay }\nLoader { id: loader; sourceComponent: SmallPage { } }\n");
        runAndDraw("loader.item.photo.parent = overlay");
        runAndDraw("loader.active = false");
        passFrames(1, 0.1);
        runAndDraw("loader.active = true");
        settle();
        QVERIFY(!snapshot());
        QCOMPARE(transformsIn(*m_root), 0); // which hide items
        QVERIFY(!m_ticker->isRunning());
    }

    void window_destroyedInFlight_isSafe()
    {
        for (const bool fades : {false, true}) {
            for (const bool engineFirst : {false, true}) {
                show(smallAndPage);
                fly();
                const QPointer<QQuickItem> photo = value("loader.item.photo").value<QQuickItem *>();
                if (fades) {
                    runAndDraw("small.destroy()");
                    fly();
                }
                QVERIFY(snapshot() && (snapshot()->opacity() < 1) == fades);
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

    void sharedElement_emptySize_isIgnored()
    {
        show(smallAndPage);
        runAndDraw("small.width = 0");
        switchPage();
        runAndDraw("loader.item.photo.height = 0");
        run("loader.item.photo.height = 50");
        const QImage image = frame();
        QCOMPARE(wrongPixels(image, snapshot() ? snapshotRect() : expected()), 0);
    }

    /// A scene at rest causes no frame and no tick. The visible item has no transform.
    void sharedElement_atRest_causesNoFrames()
    {
        show(smallAndPage);
        switchPage();
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
        switchPage();
        QCOMPARE(value("small.transform.length").toInt(), 0);
    }

    void sharedElement_invalidGeometry_warnsOnce()
    {
        for (const auto &[script, reason] :
             {std::pair("loader.item.photo.rotation = NaN", "its position is not finite"),
              {"loader.item.photo.width = -10", "its size is negative"},
              {"loader.item.photo.height = -10", "its size is negative"}}) {
            cleanup();
            init();
            show(smallAndPage);
            switchPage();
            settle();
            QTest::ignoreMessage(
                QtWarningMsg,
                QRegularExpression("(Photo|Large).*SharedElement ignores this item: "
                                   + QString(reason)));
            run(script);
            for (int i = 0; i < 3; ++i) {
                runAndDraw("small.width += 1; loader.item.photo.width += 1");
            }
            settle();
            QVERIFY(!snapshot());
            QCOMPARE(value("small.transform.length").toInt(), 0); // the item stays visible
        }
    }

    void key_twoDelegates_warnsOnce_data()
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
    void key_twoDelegates_warnsOnce()
    {
        QFETCH(QByteArray, content);
        QFETCH(bool, warns);
        if (warns) {
            QTest::ignoreMessage(QtWarningMsg,
                                 QRegularExpression("SharedElement ignores this item: .*"
                                                    "the key \"a\""));
        }
        show(content);
        runAndDraw("if (typeof later !== 'undefined') later();");
        settle();
        runAndDraw("root.visible = false");
        runAndDraw("root.visible = true");
        settle();
        QVERIFY(!snapshot());
        QCOMPARE(transformsIn(*m_root), warns ? 0 : 1); // a duplicate stays at its layout position
        run("root.visible = false");
        runAndDraw("root.visible = true");
        settle();
    }

    /// The pool has delegates with the keys of live ones if the rows were smaller before.
    void key_delegatePooled_hidesNoOther()
    {
        QStandardItemModel model;
        int keys = 0;
        // Qt 6.11 shows a change of a row that was just inserted in the row below as well.
        const auto insertRow = [&](int row) {
            const auto cell = [&] { return new QStandardItem(QString::number(++keys)); };
            model.insertRow(row, {cell(), cell()});
        };
        for (int row = 0; row < 14; ++row)
            insertRow(row);
        m_engine->rootContext()->setContextProperty(QStringLiteral("cells"), &model);
        show(R"(
    TableView {
        id: view
        property int rowHeight: 20
        anchors.fill: parent
        model: cells
        delegate: Item {
            required property string display
            property bool isPooled: false
            implicitWidth: 50; implicitHeight: view.rowHeight
            TableView.onPooled: isPooled = true
            TableView.onReused: isPooled = false
            Photo { name: parent.display }
        }
    }
    property int rowHeight: 20
    onRowHeightChanged: { view.rowHeight = rowHeight; view.forceLayout(); }
    function hidden() {
        const cells = Array.from(view.contentItem.children);
        return cells.filter(cell => cell.display && !cell.isPooled
            && cell.children[0].transform.length > 0).length;
    }
    )");
        QRandomGenerator random(3);
        for (int i = 0; i < 40; ++i) {
            if (i % 6 == 0)
                runAndDraw("rowHeight = 56 - rowHeight");
            const int row = random.bounded(4);
            if (random.bounded(2) == 0 && model.rowCount() > 8)
                model.removeRow(row);
            else
                insertRow(row);
            settle();
            QCOMPARE(value("hidden()"), 0);
        }
    }

    /// The views of an Item's delegates pool and reuse them in any order.
    void delegate_insidePooledDelegate_isNotVisible()
    {
        Motion::instance()->setReducedMotion(true);
        show(R"(
    Small { id: small }
    ListView {
        id: outer
        width: 320; height: 240; reuseItems: true; model: 1
        delegate: ListView {
            width: 320; height: 240; reuseItems: true; model: 1
            delegate: Large { }
        }
    }
    function isSmallShown() { return small.transform.length === 0; }
    )");
        settle();
        QCOMPARE(value("isSmallShown()").toBool(), false);
        const QString views[]{"outer.itemAtIndex(0)", "outer.itemAtIndex(0).itemAtIndex(0)"};
        for (const int first : {0, 1}) {
            runAndDraw(views[first] + ".ListView.pooled()");
            runAndDraw(views[1 - first] + ".ListView.pooled()");
            QCOMPARE(value("isSmallShown()").toBool(), true);
            runAndDraw(views[first] + ".ListView.reused()");
            QCOMPARE(value("isSmallShown()").toBool(), true);
            runAndDraw(views[1 - first] + ".ListView.reused()");
            QCOMPARE(value("isSmallShown()").toBool(), false);
        }
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

    /// Runs a script, and draws a frame.
    void runAndDraw(const QString &script)
    {
        run(script);
        frame();
    }
    void switchPage() { runAndDraw("switchPage()"); }
    void fly()
    {
        switchPage();
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
        return item ? sceneRectOf(*item) : QRectF();
    }

    /// Counts the pixels that are red outside of the rectangle, or not red inside of it. Pixels at
    /// the edge may be either: the software renderer of Qt 6.11 rounds position and size up. The
    /// background is white.
    static int wrongPixels(const QImage &image, const QRectF &red, double opacity = 1)
    {
        const int white = 255 - int(255 * opacity / 2); // red has little green and blue
        const QRect inner = red.adjusted(1, 1, -1, -1).toRect();
        const QRect outer = red.adjusted(-1, -1, 2, 2).toAlignedRect();
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

    QQuickItem *snapshot() const { return snapshotsIn(*m_window).value(0); }
    QRectF snapshotRect() const { return snapshot() ? rectOf(*snapshot()) : QRectF(); }

    QImage frame()
    {
        // Deferred deletions happen before the next frame, as in an event loop.
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCoreApplication::processEvents();
        if (QQuickWindow::graphicsApi() != QSGRendererInterface::Software) {
            QEventLoop loop;
            bool isLaidOut = false;
            connect(m_window.get(), &QQuickWindow::afterAnimating, &loop,
                    [&isLaidOut] { isLaidOut = true; });
            connect(m_window.get(), &QQuickWindow::frameSwapped, &loop, [&] {
                if (isLaidOut) // else the signal belongs to the frame before
                    loop.quit();
            });
            m_window->update();
            loop.exec();
        }
        return m_window->grabWindow().convertToFormat(QImage::Format_RGB32);
    }

    void pass(double seconds)
    {
        m_ticker->advance(seconds);
        m_driver.frame(int(std::lround(1000 * seconds)));
    }

    /// Settles all motions, and forgets lost elements.
    void settle() { passFrames(15, 0.2); }

    std::unique_ptr<ManualTicker> m_ticker;
    Driver m_driver;
    QQmlIncubationController m_incubation; // only the test incubates
    std::unique_ptr<QQmlEngine> m_engine;
    std::unique_ptr<QQuickWindow> m_window;
    QPointer<QQuickItem> m_root;
};

SPRUNG_TEST(SharedElementTest, QGuiApplication)
#include "shared_element_test.moc"
