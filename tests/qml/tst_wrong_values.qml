// SPDX-License-Identifier: MIT
// Tests invalid values that JavaScript assigns, and their warnings. element_contract_test tests each
// property. Oracle: the value that stays.
import QtQuick
import QtTest
import Sprung

/// The parent of the created items.
Item {
    id: root

    AnimatedItems { id: animatedItems }

    MotionTestCase {
        name: "WrongValues"

        function test_invalidValue_wrongType_warningNamesType() {
            const item = create(`Item {
                property point position: "1,2"
                property alias spring: spring
                SpringInterpolator on position { id: spring }
            }`);
            for (const command of ["animateTo", "snapTo"]) {
                ignoreWarning(/SpringInterpolator: .*property "position": rejected value 40: it is no QPointF$/);
                item.spring[command](40);
            }
            compare(item.position, Qt.point(1, 2));
            const real = createTemporaryObject(animatedItems.elements.SpringInterpolator, root);
            for (const [property, value] of [["to", "far"], ["minimum", "low"]]) {
                ignoreWarning(new RegExp(`"position": rejected ${property} ${value}: it is no double$`));
                real.runner[property] = value;
            }
            ignoreWarning(/"position": rejected velocity /);
            real.runner.velocity = undefined; // the other properties can be unset
        }

        function test_to_stringOrUndefined_isConvertedOrUnset() {
            const animatedItem = createTemporaryObject(animatedItems.elements.SpringInterpolator, root), runner = animatedItem.runner;
            runner.to = "40";
            pass(3000);
            compare(animatedItem.position, 40);
            runner.to = undefined;
            pass(1000);
            compare([animatedItem.position, runner.to], [40, undefined]);
        }
    }
}
