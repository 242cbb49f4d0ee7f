# SPDX-License-Identifier: MIT
"""A button that shrinks while it is pressed, in a widgets program: python3 springy_button.py"""

import sys

try:
    from PyQt6.QtCore import QRect
    from PyQt6.QtWidgets import QApplication, QPushButton, QWidget
except ModuleNotFoundError:
    from PySide6.QtCore import QRect
    from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from springs import Springs


class Window(QWidget):
    def __init__(self, springs: Springs):
        super().__init__()
        self.resize(480, 320)
        self.button = QPushButton("Press me", self)
        rest = QRect(160, 120, 160, 80)
        self.button.setGeometry(rest)
        spring = springs.on(self.button, "geometry", "spring: Springs.wobbly")
        self.button.pressed.connect(lambda: spring.setProperty("to", rest.adjusted(16, 8, -16, -8)))
        self.button.released.connect(lambda: spring.setProperty("to", rest))


if __name__ == "__main__":
    app = QApplication(sys.argv)
    springs = Springs()
    window = Window(springs)
    window.show()
    sys.exit(app.exec())
