// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Layouts
import QtTest
import Sprung
import Objects

/// What a SpringBehavior sees of a property, and what it leaves alone.
Item {
    id: root

    width: 400
    height: 400

    component Critical: SpringBehavior { stiffness: 100; damping: 20 }

    HandDriver { id: driver }

    Component {
        id: onBindable
        Item {
            id: panel
            property real goal: 0
            x: goal
            y: goal
            width: goal
            height: goal
            Critical on x { }
            Critical on y { }
            Critical on width { }
            Critical on height { }
            states: State {
                name: "out"
                PropertyChanges { target: panel; x: 100; y: 100; width: 100; height: 100 }
            }
        }
    }
    Component {
        id: withTransition
        Item {
            id: shifting
            property real goal: 0
            property alias motion: motion
            x: goal
            Critical on x { id: motion }
            states: State {
                name: "out"
                PropertyChanges { target: shifting; x: 100 }
            }
            transitions: Transition { NumberAnimation { properties: "x"; duration: 20 } }
        }
    }
    Component {
        id: withoutBinding
        Item {
            id: pushed
            property real goal: 0
            property alias motion: impulse
            onGoalChanged: x = goal
            Critical on x { id: impulse }
            states: State {
                name: "out"
                PropertyChanges { target: pushed; x: 100 }
            }
            transitions: Transition { NumberAnimation { properties: "x"; duration: 20 } }
        }
    }
    Component {
        id: onWhatMayBeUndefined
        Rectangle {
            property var goal: 50
            property alias motion: motion
            implicitWidth: 7
            width: goal
            Critical on width { id: motion }
        }
    }
    Component {
        id: onBold
        Text {
            property bool strong: false
            font.pixelSize: 20
            font.bold: strong
            SpringBehavior on font.bold { }
        }
    }
    Component {
        id: onParts
        Text {
            id: parts
            property real goal: 0
            property point place: Qt.point(0, 1)
            property vector3d direction
            onGoalChanged: { // Qt knows no binding of a whole beside a behavior of its part
                place = Qt.point(goal, 1);
                direction.y = goal;
            }
            property alias inner: inner
            anchors.leftMargin: goal
            font.letterSpacing: goal
            Critical on place.x { }
            Critical on direction.y { }
            Critical on anchors.leftMargin { }
            Critical on font.letterSpacing { }
            RowLayout {
                Item {
                    id: inner
                    Layout.preferredWidth: parts.goal
                    Critical on Layout.preferredWidth { }
                }
            }
        }
    }
    component Framed: Item {
        property alias place: inner.x
        property alias inner: inner
        Item { id: inner }
    }
    component Sprung: Item {
        property alias place: inner.x
        property alias inner: inner
        Item {
            id: inner
            Critical on x { }
        }
    }
    Component {
        id: onAnAlias
        Framed {
            property real goal: 0
            place: goal
            Critical on place { }
        }
    }
    Component {
        id: throughAnAlias
        Sprung {
            property real goal: 0
            place: goal
        }
    }
    Component {
        id: twice
        Item {
            property real goal: 0
            property alias first: first
            property alias second: second
            property bool secondActs: second.running
            x: goal
            Critical on x { id: first }
            SpringBehavior on x { id: second; stiffness: 1 } // wrong
            Critical on y { }
        }
    }
    Component {
        id: beforeQts
        Item {
            Critical on x { }
            Behavior on x { NumberAnimation { duration: 100 } } // wrong
        }
    }
    Component {
        id: afterQts
        Item {
            property alias second: second
            Behavior on x { NumberAnimation { duration: 100 } }
            Critical on x { id: second } // wrong
        }
    }
    component Springy: Item {
        Critical on x { }
    }
    Component {
        id: above
        Springy {
            property alias motion: motion
            SpringBehavior on x { id: motion; stiffness: 400; damping: 40 }
        }
    }
    Component {
        id: held
        Item {
            id: ball
            property bool finger: false
            property alias motion: motion
            property int starts: 0
            Critical on x {
                id: motion
                held: ball.finger
                onStarted: ++ball.starts
            }
        }
    }
    Component {
        id: disabled
        Item {
            id: disc
            property bool finger: false
            property alias motion: motion
            property real home: 0
            Critical on x {
                id: motion
                enabled: !disc.finger
                onEnabledChanged: if (enabled) disc.x = disc.home
            }
        }
    }
    Component {
        id: heldByHandler
        Rectangle {
            width: 50
            height: 50
            property alias motion: motion
            readonly property alias dragged: drag.active
            DragHandler { id: drag }
            Critical on x { id: motion; held: drag.active }
        }
    }
    Component {
        id: disabledByHandler
        Rectangle {
            id: square
            width: 50
            height: 50
            property alias motion: motion
            readonly property alias dragged: sliding.active
            DragHandler { id: sliding }
            Critical on x {
                id: motion
                enabled: !sliding.active
                onEnabledChanged: if (enabled) square.x = 0
            }
        }
    }
    Component {
        id: heldByArea
        Rectangle {
            id: plate
            width: 50
            height: 50
            property alias motion: motion
            readonly property alias dragged: area.drag.active
            MouseArea {
                id: area
                anchors.fill: parent
                drag.target: plate // which the behavior does not see move
            }
            Critical on x { id: motion; held: area.drag.active }
        }
    }
    Component {
        id: onItself
        Item {
            id: teller
            property alias motion: motion
            property var told: []
            function tell(what) {
                if (told[told.length - 1] !== what)
                    told.push(what);
            }
            Critical on x {
                id: motion
                delay: 50
                updateRate: 30
                maximum: 90
                onStarted: teller.tell("started")
                onUpdated: teller.tell("updated")
                onFinished: reason => teller.tell(`finished ${reason}`)
            }
        }
    }
    Component {
        id: declared
        Item {
            property real goal: 40
            property alias motion: motion
            x: goal
            width: 30
            opacity: 0.5
            Critical on x { id: motion }
            Critical on width { }
            Critical on opacity { }
            Critical on y { }
            Critical on height { }
            Component.onCompleted: opacity = 1
        }
    }
    Component {
        id: sentElsewhere
        Item {
            property alias motion: motion
            Item { id: other }
            Critical on x { id: motion; target: other; property: "y" }
        }
    }
    Component {
        id: standingOnNothing
        SpringBehavior { }
    }
    Component {
        id: recycled
        ListView {
            id: list
            width: 100
            height: 100
            cacheBuffer: 0
            reuseItems: true
            model: 60
            property int reused: 0
            delegate: Item {
                required property int index
                property real place: index // their x is the view's in newer versions of Qt
                width: 100
                height: 20
                Critical on place { }
                ListView.onReused: ++list.reused // wrong
            }
        }
    }

    MotionTestCase {
        name: "Interception"
        when: windowShown

        /// For Qt's animations too, which start with a turn of the event loop.
        function passForBoth(milliseconds) {
            wait(0);
            wait(0);
            for (let i = 0; i < milliseconds / 10; ++i) {
                clock.advance(0.01);
                driver.pass(10);
            }
        }

        function test_aBindingIsThereAgainWhenAStateIsLeft() {
            const item = createTemporaryObject(onBindable, root, { goal: 5 });
            const places = () => [item.x, item.y, item.width, item.height];
            const all = place => [place, place, place, place];
            compare(places(), all(5));
            item.state = "out";
            compare(places(), all(5));
            pass(3000);
            compare(places(), all(100));
            item.state = "";
            pass(3000);
            compare(places(), all(5));
            item.goal = 10;
            compare(places(), all(5));
            pass(100);
            for (const place of places())
                near(place, 10 - 5 * critical(100, 100));
            pass(3000);
            compare(places(), all(10));
        }

        function test_aBindingIsThereAgainAfterATransition() {
            const item = createTemporaryObject(withTransition, root, { goal: 5 });
            driver.begin();
            item.state = "out";
            passForBoth(3000);
            compare(item.x, 100);
            item.state = "";
            passForBoth(3000);
            compare(item.x, 5);
            driver.end();
            item.goal = 10;
            pass(100);
            near(item.x, 10 - 5 * critical(100, 100));
            pass(3000);
            compare(item.x, 10);
        }

        function test_aTransitionTakesOver_data() {
            return [{ tag: "with a binding", component: withTransition },
                { tag: "without", component: withoutBinding }];
        }
        function test_aTransitionTakesOver(row) {
            const item = createTemporaryObject(row.component, root);
            item.goal = 50;
            pass(100);
            const reached = item.x;
            verify(reached > 0 && item.motion.running);
            driver.begin();
            for (const [state, goal] of [["out", 100], ["", row.tag === "without" ? reached : 50]]) {
                item.state = state;
                passForBoth(10);
                compare(item.motion.running, false);
                const before = item.x;
                clock.advance(0.01);
                compare(item.x, before);
                passForBoth(30);
                near(item.x, goal);
                pass(1000);
                near(item.x, goal);
            }
            driver.end();
            item.goal = 10;
            pass(3000);
            compare(item.x, 10);
        }

        function test_aBindingMayBecomeUndefined() {
            const item = createTemporaryObject(onWhatMayBeUndefined, root);
            compare(item.width, 50);
            item.goal = undefined; // which resets it
            pass(3000);
            compare(item.width, 7);
            item.goal = 100;
            pass(3000);
            compare(item.width, 100);
        }

        function test_aPartThatCannotMoveIsWrittenAtOnce() {
            ignoreWarning(/property "font.bold": this part of a QFont cannot be animated$/);
            const item = createTemporaryObject(onBold, root);
            compare(item.font.bold, false);
            for (const strong of [true, false, true]) {
                item.strong = strong;
                compare(item.font.bold, strong);
                compare(item.font.pixelSize, 20);
            }
        }

        function test_partsMove() {
            const item = createTemporaryObject(onParts, root);
            const places = () => [item.place.x, item.direction.y, item.anchors.leftMargin,
                item.font.letterSpacing, item.inner.Layout.preferredWidth];
            compare(places(), [0, 0, 0, 0, 0]);
            item.goal = 100;
            compare(places(), [0, 0, 0, 0, 0]);
            pass(100);
            for (const place of places())
                near(place, 100 * (1 - critical(100, 100)), 0.01); // fonts have 64ths
            pass(3000);
            compare(places(), [100, 100, 100, 100, 100]);
            compare(item.place.y, 1);
        }

        function test_anAliasIsTheProperty_data() {
            return [{ tag: "on it", component: onAnAlias },
                { tag: "through it", component: throughAnAlias }];
        }
        function test_anAliasIsTheProperty(row) {
            const item = createTemporaryObject(row.component, root, { goal: 5 });
            compare(item.place, 5);
            const write = [() => { item.goal = 100; }, () => { item.place = 20; },
                () => { item.inner.x = 60; }];
            for (const [i, goal] of [100, 20, 60].entries()) {
                const before = item.place;
                write[i]();
                compare(item.place, before);
                pass(100);
                near(item.inner.x, goal + (before - goal) * critical(100, 100));
                pass(3000);
                compare(item.place, goal);
            }
        }

        function test_theFirstOfTwoActs() {
            ignoreWarning(/QML Critical: property "x" has another behavior below/);
            const item = createTemporaryObject(twice, root);
            item.goal = 100;
            compare(item.x, 0);
            pass(100);
            near(item.x, 100 * (1 - critical(100, 100)));
            compare(item.first.running, true);
            compare(item.second.running, false);
            item.x = 0;
            item.y = 100;
            pass(3000);
            compare(item.x, 0);
            compare(item.y, 100);
            compare(item.second.to, undefined);
        }

        function test_aBehaviorOfQtsComesSecond() {
            ignoreWarning(/QML Critical: property "x" has another behavior below/);
            const item = createTemporaryObject(beforeQts, root);
            item.x = 100;
            pass(100);
            near(item.x, 100 * (1 - critical(100, 100)));
        }

        function test_aBehaviorOfQtsComesFirst() {
            const item = createTemporaryObject(afterQts, root);
            driver.begin();
            item.x = 100;
            compare(item.second.running, false);
            passForBoth(50);
            verify(item.x > 0 && item.x < 100);
            passForBoth(100);
            compare(item.x, 100);
            driver.end();
        }

        function test_oneAboveAnothersComponentTakesItsPlace() {
            const item = createTemporaryObject(above, root);
            item.x = 100;
            pass(100);
            near(item.x, 100 * (1 - critical(400, 100)));
            pass(3000);
            compare(item.x, 100);
        }

        /// 600 units a second, and then it is let go on its way.
        function drag(item) {
            item.finger = true;
            for (let i = 1; i <= 30; ++i) {
                item.x = 10 * i;
                compare(item.x, 10 * i);
                clock.advance(1 / 60);
            }
            compare(item.x, 300);
            item.finger = false;
        }

        function test_heldItHandsOverTheVelocity() {
            const item = createTemporaryObject(held, root);
            drag(item);
            compare(item.x, 300);
            near(item.motion.velocity, 600, 1e-6);
            clock.advance(0.01);
            verify(item.x > 300);
            pass(3000);
            compare(item.x, 0);
            compare(item.starts, 1);
        }

        function test_disabledItHandsOverTheVelocity() {
            const item = createTemporaryObject(disabled, root);
            drag(item);
            compare(item.x, 300);
            compare(item.motion.running, true);
            near(item.motion.velocity, 600, 1e-6);
            clock.advance(0.01);
            verify(item.x > 300);
            pass(3000);
            compare(item.x, 0);
        }

        function test_aDragHandsOverTheVelocity_data() {
            return [{ tag: "held by a handler", component: heldByHandler },
                { tag: "disabled by a handler", component: disabledByHandler },
                { tag: "held by an area", component: heldByArea }];
        }
        function test_aDragHandsOverTheVelocity(row) {
            const item = createTemporaryObject(row.component, root);
            for (const speed of [300, 600]) { // units a second
                mousePress(root, 20, 20);
                for (let i = 1; i <= 30; ++i) {
                    mouseMove(root, 20 + speed / 60 * i, 20);
                    clock.advance(1 / 60);
                }
                compare(item.dragged, true);
                const place = item.x;
                verify(place > speed / 4);
                mouseRelease(root, 20 + speed / 2, 20);
                compare(item.dragged, false);
                compare(item.x, place);
                compare(item.motion.running, true);
                near(item.motion.velocity, speed, 1e-6);
                clock.advance(0.001);
                verify(item.x > place);
                pass(5000);
                compare(item.x, 0);
            }
        }

        function test_whatStoodStillHasNoVelocity() {
            const item = createTemporaryObject(disabled, root);
            item.finger = true;
            for (let i = 1; i <= 30; ++i) {
                item.x = 10 * i;
                clock.advance(1 / 60);
            }
            pass(100);
            item.finger = false;
            near(item.motion.velocity, 0);
            clock.advance(0.01);
            verify(item.x < 300);
        }

        function test_hasAllThatAnInterpolatorHas() {
            const item = createTemporaryObject(onItself, root);
            compare(item.motion.target, item);
            compare(item.motion.property, "x");
            ignoreWarning(/"to" is outside the bounds/);
            item.x = 100;
            pass(40);
            compare(item.x, 0);
            let changes = 0;
            item.xChanged.connect(() => { ++changes; });
            pass(500);
            verify(changes > 10 && changes <= 16, changes);
            pass(3000);
            compare(item.x, 90);
            compare(item.told, ["started", "updated", `finished ${Interpolator.Settled}`]);
        }

        function test_firstValuesAreNotAnimated() {
            const item = createTemporaryObject(declared, root, { y: 60, height: 9 });
            compare(item.motion.running, false);
            compare(item.x, 40);
            compare(item.y, 60);
            compare(item.width, 30);
            compare(item.height, 9);
            compare(item.opacity, 0.5); // what comes then is
            pass(3000);
            compare(item.opacity, 1);
        }

        function test_movesOnlyWhatItStandsOn() {
            ignoreWarning(/QML Critical: refused target and property/);
            const item = createTemporaryObject(sentElsewhere, root);
            compare(item.motion.target, item);
            compare(item.motion.property, "x");
            item.x = 100;
            pass(3000);
            compare(item.x, 100);
            ignoreWarning(/a SpringBehavior moves the property that it stands on$/);
            item.motion.target = root;
            compare(item.motion.valid, false);
            item.x = 50;
            compare(item.x, 50);
        }

        function test_saysWhereItStandsOnNothing() {
            ignoreWarning(/QML SpringBehavior: is without effect/);
            verify(createTemporaryObject(standingOnNothing, root));
        }

        function test_outlivesItsProperty() {
            const item = createTemporaryObject(held, root);
            let refused = false;
            try {
                item.motion.destroy();
            } catch (error) {
                refused = true;
            }
            compare(refused, true);
            wait(0);
            item.x = 100;
            pass(3000);
            compare(item.x, 100);
        }

        function test_goesInItsOwnSlot_data() {
            return [{ signal: "started" }, { signal: "updated" }, { signal: "finished" }];
        }
        function test_goesInItsOwnSlot(row) {
            const item = held.createObject(root);
            let gone = false;
            item.Component.onDestruction.connect(() => { gone = true; });
            item.motion[row.signal].connect(() => { item?.destroy(); });
            item.x = 100;
            pass(100);
            wait(0);
            compare(gone, row.signal !== "finished");
            pass(3000);
            wait(0);
            compare(gone, true);
        }

        function test_delegatesAreUsedAgain() {
            const view = createTemporaryObject(recycled, root);
            view.forceLayout();
            compare(view.itemAtIndex(3).place, 3);
            for (const y of [500, 1000, 200]) {
                view.contentY = y;
                view.forceLayout();
                wait(0);
                pass(3000);
                const item = view.itemAt(80, y + 50);
                compare(item.place, item.index);
            }
            verify(view.reused > 0);
        }
    }
}
