# SPDX-License-Identifier: MIT
"""Tests the examples of examples/python on a manual clock. Oracle: the initial and the target states.

Returns 77, skipped, without PyQt6 and PySide6."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "examples" / "python"))
try:
    try:
        from PyQt6.QtCore import QMetaObject, Qt, QUrl, Q_ARG
        from PyQt6.QtQml import QQmlComponent
        from PyQt6.QtTest import QTest
        from PyQt6.QtWidgets import QApplication
    except ModuleNotFoundError:
        from PySide6.QtCore import QMetaObject, Qt, QUrl, Q_ARG
        from PySide6.QtQml import QQmlComponent
        from PySide6.QtTest import QTest
        from PySide6.QtWidgets import QApplication
    import gauge
    import springs
    import springy_button
except ModuleNotFoundError as missing:
    print(f"skipped: there is no {missing.name}; python3-pyqt6.qtquick has it")
    sys.exit(77)


class Clock:
    """Sprung's ManualTicker, created in QML."""

    def __init__(self, engine):
        self.component = component = QQmlComponent(engine)  # PySide6 deletes the ticker with it
        component.setData(b"""import QtQml
            import Sprung
            ManualTicker { id: clock; Component.onCompleted: Motion.ticker = clock }""", QUrl())
        self.ticker = component.create()
        assert self.ticker, component.errorString()

    def advance(self, seconds):
        QMetaObject.invokeMethod(self.ticker, "advance", Q_ARG(float, seconds))


def test_button_pressed_shrinksAndReturns(fixture):
    clock = Clock(fixture.engine)
    window = springy_button.Window(fixture)
    window.show()
    button, rest = window.button, window.button.geometry()
    QTest.mousePress(button, Qt.MouseButton.LeftButton)
    clock.advance(0.05)
    assert button.width() < rest.width()
    clock.advance(10)
    assert button.geometry() == rest.adjusted(16, 8, -16, -8), button.geometry()
    QTest.mouseRelease(button, Qt.MouseButton.LeftButton)
    clock.advance(10)
    assert button.geometry() == rest, button.geometry()


def test_to_changedWhileRunning_keepsVelocity(fixture):
    clock = Clock(fixture.engine)
    one = gauge.Gauge()
    spring = fixture.on(one, "level")
    spring.setProperty("to", 1.0)
    clock.advance(0.1)
    before, speed = one.level, spring.property("velocity")
    assert speed > 0
    spring.setProperty("to", 0.0)
    assert spring.property("velocity") == speed
    clock.advance(0.005)
    assert one.level > before
    clock.advance(10)
    assert one.level == 0


def test_pythonProperty_qmlSpring_isAnimated(fixture):
    one = gauge.Gauge()
    view = gauge.show(one)
    assert not view.errors(), [error.toString() for error in view.errors()]
    clock = Clock(view.engine())
    view.show()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=view.geometry().center() - view.position())
    levels = []
    for _ in range(60):
        clock.advance(1 / 60)
        levels.append(one.level)
    assert max(levels) > 1.01, max(levels)  # it overshoots
    clock.advance(10)
    assert one.level == 1
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=view.geometry().center() - view.position())
    clock.advance(10)
    assert one.level == 0


def test_on_invalidQml_raisesError(fixture):
    try:
        fixture.on(gauge.Gauge(), "level", "sprang: 1")
        raise AssertionError("no error")
    except RuntimeError as error:
        assert "sprang" in str(error)


app = QApplication(sys.argv)
for name, test in list(globals().items()):
    if name.startswith("test_"):
        test(springs.Springs())
        print("PASS", name, flush=True)
