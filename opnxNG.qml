
import QtQuick
import Sprung
import Sprung.Gestures
import Sprung.Layouts

Item {
    width: 400
    height: 400
    Rectangle {
        objectName: "ball"
        width: 100
        height: 100
        SpringDrag { minimum: Qt.point(0, 0); maximum: Qt.point(300, 300) }
    }
    Row {
        y: 300
        LayoutMotion.scope: LayoutMotion.Children
        Repeater {
            model: 3
            Rectangle {
                objectName: "tile" + index
                width: 50
                height: 50
            }
        }
    }
}