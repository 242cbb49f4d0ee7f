# SPDX-License-Identifier: MIT
"""A property of Python in a QML document: python3 gauge.py"""

import sys
from pathlib import Path

try:
    from PyQt6.QtCore import QObject, QUrl, pyqtProperty as Property, pyqtSignal as Signal
    from PyQt6.QtGui import QGuiApplication
    from PyQt6.QtQuick import QQuickView
except ModuleNotFoundError:
    from PySide6.QtCore import QObject, Property, QUrl, Signal
    from PySide6.QtGui import QGuiApplication
    from PySide6.QtQuick import QQuickView


class Gauge(QObject):
    levelChanged = Signal()

    def __init__(self):
        super().__init__()
        self._level = 0.0

    def _read(self):
        return self._level

    def _write(self, level):
        self._level = level
        self.levelChanged.emit()

    level = Property(float, _read, _write, notify=levelChanged)


def show(gauge: Gauge) -> QQuickView:
    view = QQuickView()
    gauge.setParent(view)  # lives as long as the document that displays it
    view.setInitialProperties({"gauge": gauge})
    view.setSource(QUrl.fromLocalFile(str(Path(__file__).with_name("gauge.qml"))))
    return view


if __name__ == "__main__":
    app = QGuiApplication(sys.argv)
    gauge = Gauge()
    view = show(gauge)
    view.show()
    sys.exit(app.exec())
