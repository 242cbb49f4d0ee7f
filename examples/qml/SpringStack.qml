// SPDX-License-Identifier: MIT
// A stack of pages. Each page is dragged at the leading edge of the stack, and only its SpringDrag moves it.
// Its progress also determines the offset of the pages behind it.
import QtQuick
import Sprung
import Sprung.Gestures

FocusScope {
    id: stack

    /// The page at the bottom. It is never popped.
    property Component first
    /// The page in front, and the number of pages without those that leave.
    readonly property Item currentPage: front?.page ?? null
    readonly property int depth: staying.length
    /// Whether a page is dragged or moves on its spring.
    readonly property bool busy: sheets.some(sheet => sheet.drag.dragging || sheet.drag.running)
    /// The width of the edge at which a drag starts.
    property real edgeWidth: 24
    property var spring: Springs.smooth

    /// Creates a page from the component `page`, moves it in, and returns it. Pages that are pushed during the
    /// creation of the stack appear immediately.
    function push(page: Component, properties: var): Item {
        if (sheets.length === 0 && page !== first)
            push(first, {});
        const isFirst = sheets.length === 0;
        const sheet = sheetComponent.createObject(stack, { edge: edge, isFirst: isFirst, begin: begin });
        sheet.page = page.createObject(sheet.face, properties ?? {});
        sheet.gone.connect(() => {
            sheets = sheets.filter(other => other !== sheet);
            sheet.destroy();
        });
        sheets = [...sheets, sheet];
        sheet.drag.spring = Qt.binding(() => stack.spring);
        sheet.enabled = Qt.binding(() => sheet === stack.front);
        sheet.isLast = Qt.binding(() => sheet === stack.sheets[stack.sheets.length - 1]);
        sheet.covered = Qt.binding(() => stack.cover(sheet));
        sheet.drag.anchor = "in";
        return sheet.page;
    }
    /// Moves the page in front out, also while it enters or is dragged.
    function pop() {
        if (depth < 2)
            return;
        const sheet = front;
        sheet.drag.anchor = "away";
        sheet.isReleased = true; // ends a drag
        sheet.isReleased = false;
    }

    /// The sheets from the bottom, including sheets that leave.
    property var sheets: []
    readonly property var staying: sheets.filter(sheet => sheet.drag.anchor === "in")
    readonly property StackedSheet front: staying[depth - 1] ?? null

    function cover(sheet: StackedSheet): real {
        const above = sheets.slice(sheets.indexOf(sheet) + 1);
        return Math.max(0, ...above.map(other => other.drag.progress));
    }

    property string begin: "in"

    Component.onCompleted: {
        if (sheets.length === 0)
            push(first, {});
        Qt.callLater(() => begin = "away");
    }
    onFrontChanged: if (front) front.focus = true
    Keys.onPressed: event => {
        event.accepted = depth > 1 && (event.key === Qt.Key_Back || event.key === Qt.Key_Escape
            || event.matches(StandardKey.Back));
        if (event.accepted)
            pop();
    }

    Item {
        id: edge
        z: 1
        anchors { left: parent.left; top: parent.top; bottom: parent.bottom }
        width: stack.edgeWidth
    }
    Component {
        id: sheetComponent
        StackedSheet { }
    }

    component StackedSheet: FocusScope {
        id: sheet

        property Item edge
        property Item page
        property string begin
        property bool isFirst
        property bool isLast
        property bool isReleased: false
        /// The part of the sheet that the pages above cover, from 0 to 1.
        property real covered: 0
        readonly property alias face: face
        readonly property alias drag: drag

        signal gone()

        width: parent?.width ?? 0
        height: parent?.height ?? 0
        visible: covered < 1

        SpringDrag {
            id: drag
            target: sheet
            handle: sheet.edge
            anchors: ({ away: sheet.width, in: 0 })
            anchor: sheet.begin
            elastic: false
            enabled: sheet.isLast && !sheet.isFirst && !sheet.isReleased
            onSettledAt: anchor => {
                if (anchor === "away")
                    sheet.gone();
            }
        }
        Item {
            id: face
            width: sheet.width
            height: sheet.height
            transform: Translate { x: (drag.mirrored ? 0.3 : -0.3) * sheet.width * sheet.covered }
        }
        Rectangle {
            anchors.fill: parent
            color: "black"
            opacity: 0.25 * sheet.covered
        }
    }
}
