// SPDX-License-Identifier: MIT
// Runs the tests tst_*.qml with the import path of the QML modules.
#include <QQmlEngine>
#include <QtQuickTest>

#ifdef SPRUNG_PHYSICS_STATIC_DEFINE
#include <QtPlugin>
Q_IMPORT_PLUGIN(SprungPlugin)
#endif

class Setup : public QObject
{
    Q_OBJECT

public Q_SLOTS:
    void qmlEngineAvailable(QQmlEngine *engine)
    {
        engine->addImportPath(QStringLiteral(SPRUNG_QML_DIR));
    }
};

QUICK_TEST_MAIN_WITH_SETUP(sprung, Setup)

#include "main.moc"
