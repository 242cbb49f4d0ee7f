# SPDX-License-Identifier: MIT
"""Tests the modules of an installed wheel with PySide6. Oracle: the formula of critical damping, and the target."""

import math
from pathlib import Path

from PySide6.QtCore import Q_ARG, QMetaObject, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlComponent, QQmlEngine

import sprung

app = QGuiApplication()
engine = QQmlEngine()
sprung.add_import_path(engine)

component = QQmlComponent(engine)
component.setData(b"""
    import QtQuick
    import Sprung
    import Sprung.Gestures
    import Sprung.Layouts
    import Sprung.Tools
    Item {
        id: item
        property bool moved
        property real level
        property QtObject clock: ManualTicker { id: clock; Component.onCompleted: Motion.ticker = clock }
        x: moved ? 1 : 0
        SpringBehavior on x { stiffness: 100; damping: 20 }
        SpringInterpolator {
            target: item; property: "level"; from: 0; to: 1; finalPosition: item.moved
            stiffness: 100; damping: 20
        }
    }""", QUrl())
item = component.create()
assert item, component.errorString()


def advance(seconds):
    QMetaObject.invokeMethod(item.property("clock"), "advance", Q_ARG(float, seconds))
    return item.property("x"), item.property("level")


item.setProperty("moved", True)
expected = 1 - 2 * math.exp(-1)  # after the time constant, √(mass / stiffness)
for value in advance(0.1):
    assert abs(value - expected) < 1e-9, value
assert advance(10) == (1, 1)

libraries = list(Path(sprung.__file__).parent.rglob("*.so*"))
assert libraries
for library in libraries:
    assert b"_PRIVATE_API" not in library.read_bytes(), f"{library} fits one version of Qt only"
