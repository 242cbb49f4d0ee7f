// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Sprung

Item {
    id: root

    Component {
        id: fling
        Item {
            property alias fling: motion
            FrictionInterpolator on x { id: motion; friction: 4 }
        }
    }
    Component {
        id: thrown
        Item { FrictionInterpolator on x { to: 200 } }
    }
    Component {
        id: falling
        Item {
            property alias fall: motion
            GravityInterpolator on y { id: motion; acceleration: 1000; floor: 100; restitution: 0.5; running: true }
        }
    }
    Component {
        id: decaying
        Item { ExponentialInterpolator on opacity { from: 1; to: 0.2; duration: 400; running: true } }
    }
    Component {
        id: chain
        Item {
            property alias leader: leader
            property alias second: second
            property alias third: third
            property alias chain: links
            Item { id: leader }
            Item { id: second }
            Item { id: third }
            SpringChain {
                id: links
                properties: ["x"]
                spring: Springs.spring(100, 20)
                followers: [second, third]
                leader: leader
            }
        }
    }
    Component {
        id: turning
        Item {
            property alias follower: follower
            property alias chain: links
            Item { id: leader; x: 100; y: 50; rotation: 90 }
            Item { id: follower; x: 5; y: 7 }
            QtObject { id: bare; property real rotation: 0 }
            SpringChain {
                id: links
                leader: leader
                followers: [bare, follower]
                properties: ["rotation"]
            }
        }
    }

    MotionTestCase {
        name: "OtherElements"

        function test_aFlingTravelsItsVelocityOverItsFriction() {
            const item = createTemporaryObject(fling, root);
            compare(item.fling.running, false);
            item.fling.velocity = 400;
            near(item.fling.restingValue, 100);
            pass(250);
            near(item.x, 100 * (1 - Math.exp(-1)));
            near(item.fling.velocity, 400 * Math.exp(-1));
            pass(10000);
            near(item.x, 100);
            compare(item.fling.running, false);
        }

        function test_aFlingWithATargetEndsThere() {
            const item = createTemporaryObject(thrown, root);
            pass(10000);
            compare(item.x, 200);
        }

        function test_aBallFallsBouncesAndLies() {
            const item = createTemporaryObject(falling, root);
            pass(300);
            near(item.y, 500 * 0.09);
            // it lands after √.2 s with 1000·√.2, and rises with half of that
            const landing = Math.sqrt(0.2);
            pass(300);
            const since = 0.6 - landing;
            near(item.y, 100 - 500 * landing * since + 500 * since * since);
            pass(5000);
            compare(item.y, 100);
            compare(item.fall.running, false);
        }

        function test_aDecayIsThereOnTime() {
            const item = createTemporaryObject(decaying, root);
            pass(200);
            // with a last speed of 1/100 of the first, half the time leaves 1/11 of the way
            near(item.opacity, 0.2 + 0.8 / 11);
            pass(200);
            compare(item.opacity, 0.2);
        }

        function test_aChainFollowsItsLeader() {
            const item = createTemporaryObject(chain, root);
            item.leader.x = 100;
            pass(100);
            near(item.second.x, 100 * (1 - critical(100, 100)));
            verify(item.third.x > 0 && item.third.x < item.second.x);
            pass(5000);
            compare(item.second.x, 100);
            compare(item.third.x, 100);
            compare(item.chain.running, false);
        }

        function test_aChainMovesWhatItNamesAlone_data() {
            return [{ tag: "moving", reduced: false }, { tag: "reduced", reduced: true }];
        }
        function test_aChainMovesWhatItNamesAlone(row) {
            Motion.reducedMotion = row.reduced;
            const item = createTemporaryObject(turning, root); // whose bare one has no x and y
            compare(item.chain.running, !row.reduced);
            pass(10000);
            compare(item.follower.x, 5);
            compare(item.follower.y, 7);
            compare(item.follower.rotation, 90);
        }
    }
}
