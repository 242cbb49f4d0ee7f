// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Layouts
import QtTest
import Sprung
import Objects

/// What a SpringBehavior sees of a property, and what it leaves alone.
Item {
    id: root

    width: 400; height: 400

    component Critical: SpringBehavior { stiffness: 100; damping: 20 }

    HandDriver { id: driver }

    Component {
        id: onBindable
        Item {
            id: panel
            property real goal: 0; property real far: 100
            x: goal; y: goal; width: goal; height: goal
            Critical on x { }
            Critical on y { }
            Critical on width { }
            Critical on height { }
            states: State {
                name: "out"
                PropertyChanges { target: panel; x: panel.far; y: 100; width: 100; height: 100 }
            }
        }
    }
    Component {
        id: onParts
        Text {
            id: parts
            property real goal: 0; property point place: Qt.point(0, 1)
            property vector3d direction
            onGoalChanged: { // Qt knows no binding of a whole beside a behavior of its part
                place = Qt.point(goal, 1);
                direction.y = goal;
            }
            property alias inner: inner
            anchors.leftMargin: goal; font.letterSpacing: goal; font.pixelSize: 10 + goal
            Critical on place.x { }
            Critical on direction.y { }
            Critical on anchors.leftMargin { }
            Critical on font.letterSpacing { }
            Critical on font.pixelSize { }
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
        property alias place: inner.x; property alias inner: inner
        Item { id: inner }
    }
    component Sprung: Item {
        property alias place: inner.x; property alias inner: inner
        Item { id: inner; Critical on x { } }
    }
    Component {
        id: onAnAlias
        Framed {
            property real goal: 0
            place: goal
            Critical on place { }
        }
    }
    Component { id: throughAnAlias; Sprung { property real goal: 0; place: goal } }
    component Springy: Item { Critical on x { } }
    Component {
        id: above
        Springy {
            property alias motion: motion
            SpringBehavior on x { id: motion; stiffness: 400; damping: 40 }
        }
    }
    Component {
        id: onItself
        Item {
            id: teller
            property alias motion: motion; property var told: []
            function tell(what) {
                if (told[told.length - 1] !== what)
                    told.push(what);
            }
            Critical on x {
                id: motion; delay: 50; updateRate: 30; maximum: 90
                onStarted: teller.tell("started")
                onUpdated: teller.tell("updated")
                onFinished: reason => teller.tell(`finished ${reason}`)
            }
        }
    }
    Component {
        id: declared
        Item {
            property real goal: 40; property alias motion: motion
            x: goal; width: 30; opacity: 0.5
            Critical on x { id: motion }
            Critical on width { }
            Critical on opacity { }
            Critical on y { }
            Critical on height { }
            Component.onCompleted: opacity = 1
        }
    }

    MotionTestCase {
        name: "Interception"; when: windowShown

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
            item.far = 150; // the state's own binding
            compare(item.x, 100);
            pass(3000);
            compare(item.x, 150);
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

        /// An item with a critically damped behavior of ω = 10 on its x, and whatever else.
        function made(settings, others = "") {
            return create(`Item {
                id: it
                width: 50; height: 50
                property real goal: 0
                property bool finger
                property int starts: 0
                property alias motion: motion
                SpringBehavior on x {
                    id: motion; stiffness: 100; damping: 20; onStarted: ++it.starts
                    ${settings}
                }
                ${others}
            }`);
        }

        function test_aTransitionTakesOver_data() {
            return [{ tag: "bound", setting: "x: goal" },
                { tag: "without", setting: "onGoalChanged: x = goal" }];
        }
        function test_aTransitionTakesOver(row) {
            const item = made("", `${row.setting}
                states: State { name: "out"; PropertyChanges { target: it; x: 100 } }
                transitions: Transition { NumberAnimation { properties: "x"; duration: 20 } }`);
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
            const rest = item.x;
            item.goal = 10; // the binding is there again
            pass(100);
            near(item.x, 10 + (rest - 10) * critical(100, 100));
            pass(3000);
            compare(item.x, 10);
        }

        function test_aBindingMayBecomeUndefined() {
            const item = create(`Item {
                property var goal: 50
                implicitWidth: 7; width: goal
                SpringBehavior on width { }
            }`);
            for (const [goal, width] of [[50, 50], [undefined, 7], [100, 100]]) { // which resets it
                item.goal = goal;
                pass(3000);
                compare(item.width, width);
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
            compare(item.font.pixelSize, Math.round(110 - 100 * critical(100, 100)));
            pass(3000);
            compare(places(), [100, 100, 100, 100, 100]);
            compare([item.font.pixelSize, item.place.y], [110, 1]);
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
            ignoreWarning(/QML SpringBehavior: property "x" has another behavior below/);
            const item = made("", `property alias second: second
                SpringBehavior on x { id: second; stiffness: 1 }
                SpringBehavior on y { }`);
            item.x = 100;
            compare(item.x, 0);
            pass(100);
            near(item.x, 100 * (1 - critical(100, 100)));
            compare([item.motion.running, item.second.running, item.second.to], [true, false, undefined]);
            item.x = 0;
            item.y = 100;
            pass(3000);
            compare([item.x, item.y], [0, 100]);
        }

        function test_aBehaviorOfQtsComesSecondOrFirst() {
            ignoreWarning(/QML SpringBehavior: property "x" has another behavior below/);
            const item = made("", "Behavior on x { NumberAnimation { duration: 100 } }");
            item.x = 100;
            pass(100);
            near(item.x, 100 * (1 - critical(100, 100)));
            const other = create(`Item {
                property alias second: second
                Behavior on x { NumberAnimation { duration: 100 } }
                SpringBehavior on x { id: second }
            }`);
            driver.begin();
            other.x = 100;
            compare(other.second.running, false);
            passForBoth(50);
            verify(other.x > 0 && other.x < 100);
            passForBoth(100);
            compare(other.x, 100);
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
        readonly property string held: "held: it.finger"
        readonly property string disabled:
            "enabled: !it.finger; onEnabledChanged: if (enabled) it.x = 0"

        /// 600 units a second, and then it is let go: on its way, or when it has stood still.
        function test_whatAScriptMovesHandsOverItsVelocity_data() {
            return [{ tag: "held", setting: held }, { tag: "disabled", setting: disabled },
                { tag: "at rest", setting: disabled, pause: 100 }];
        }
        function test_whatAScriptMovesHandsOverItsVelocity(row) {
            const item = made(row.setting);
            item.finger = true;
            for (let i = 1; i <= 30; ++i) {
                item.x = 10 * i;
                compare(item.x, 10 * i);
                clock.advance(1 / 60);
            }
            pass(row.pause ?? 0);
            item.finger = false;
            compare([item.x, item.motion.running], [300, true]);
            near(item.motion.velocity, row.pause ? 0 : 600, row.pause ? 1e-9 : 1e-6);
            clock.advance(0.01);
            verify(row.pause ? item.x < 300 : item.x > 300);
            pass(3000);
            compare([item.x, item.starts], [0, 1]);
        }

        function test_aDragHandsOverTheVelocity_data() {
            const handler = "finger: handler.active; DragHandler { id: handler }";
            return [{ tag: "held by a handler", setting: held, by: handler },
                { tag: "disabled by a handler", setting: disabled, by: handler },
                { tag: "held by an area", setting: held, // which the behavior does not see move
                    by: `finger: area.drag.active
                        MouseArea { id: area; anchors.fill: parent; drag.target: it }` }];
        }
        function test_aDragHandsOverTheVelocity(row) {
            const item = made(row.setting, row.by);
            for (const speed of [300, 600]) { // units a second
                mousePress(root, 20, 20);
                for (let i = 1; i <= 30; ++i) {
                    mouseMove(root, 20 + speed / 60 * i, 20);
                    clock.advance(1 / 60);
                }
                const place = item.x;
                verify(item.finger && place > speed / 4);
                mouseRelease(root, 20 + speed / 2, 20);
                compare([item.finger, item.x, item.motion.running], [false, place, true]);
                near(item.motion.velocity, speed, 1e-6);
                clock.advance(0.001);
                verify(item.x > place);
                pass(5000);
                compare(item.x, 0);
            }
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
            compare([item.motion.running, item.x, item.y, item.width], [false, 40, 60, 30]);
            compare(item.height, 9);
            compare(item.opacity, 0.5); // what comes then is
            pass(3000);
            compare(item.opacity, 1);
        }

        function test_movesOnlyWhatItStandsOn() {
            ignoreWarning(/QML SpringBehavior: refused target and property/);
            const item = made('target: other; property: "y"', "Item { id: other }");
            compare([item.motion.target, item.motion.property], [item, "x"]);
            item.x = 100;
            pass(3000);
            compare(item.x, 100);
            ignoreWarning(/a SpringBehavior moves the property that it stands on$/);
            item.motion.target = root;
            compare(item.motion.valid, false);
            item.x = 50;
            compare(item.x, 50);
            ignoreWarning(/QML SpringBehavior: is without effect/);
            verify(create("SpringBehavior { }"));
        }

        function test_goesWithItsProperty() {
            const item = made("");
            verify(thrownBy(() => item.motion.destroy()) !== null);
            wait(0);
            item.x = 100;
            pass(3000);
            compare(item.x, 100);
            for (const signal of ["started", "updated", "finished"]) {
                const other = made("");
                let gone = false;
                other.Component.onDestruction.connect(() => { gone = true; });
                other.motion[signal].connect(() => { other?.destroy(); });
                other.x = 100;
                pass(100);
                wait(0);
                compare(gone, signal !== "finished");
                pass(3000);
                wait(0);
                compare(gone, true);
            }
        }
    }
}
