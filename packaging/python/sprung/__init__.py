# SPDX-License-Identifier: MIT
"""The QML modules of Sprung."""

from pathlib import Path


def add_import_path(engine):
    """Adds the folder of the QML modules to the import paths of a QQmlEngine."""
    # The folder is named as Qt's own folder of QML modules, which differs between systems.
    module = next(Path(__file__).parent.rglob("Sprung/qmldir"))
    engine.addImportPath(str(module.parents[1]))
