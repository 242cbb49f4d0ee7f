// SPDX-License-Identifier: MIT
pragma Singleton
import QtQml

QtObject {
    readonly property int gridUnit: 20
}
