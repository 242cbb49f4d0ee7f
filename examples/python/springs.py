# SPDX-License-Identifier: MIT
"""Springs for any property of a QObject, from Python. The QML module provides them without a binding."""

try:
    from PyQt6.QtCore import QObject, QUrl
    from PyQt6.QtQml import QQmlComponent, QQmlEngine
except ModuleNotFoundError:
    from PySide6.QtCore import QObject, QUrl
    from PySide6.QtQml import QQmlComponent, QQmlEngine


class Springs:
    """Creates interpolators in the given QML engine, or in a new one."""

    def __init__(self, engine: QQmlEngine | None = None):
        self.engine = engine or QQmlEngine()

    def on(self, target: QObject, name: str, qml: str = "spring: Springs.snappy") -> QObject:
        """Returns a SpringInterpolator of the property. `qml` sets further properties. Set "to" to move it."""
        component = QQmlComponent(self.engine)
        text = f'import QtQuick\nimport Sprung\nSpringInterpolator {{ property: "{name}"; {qml} }}'
        component.setData(text.encode(), QUrl("springs.py"))
        if not component.isReady():
            raise RuntimeError(component.errorString())
        interpolator = component.create()
        interpolator.setParent(target)  # is destroyed with it
        interpolator.setProperty("target", target)
        return interpolator
