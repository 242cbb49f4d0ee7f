// SPDX-License-Identifier: MIT
#pragma once

#include "fake_display.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryFile>

/// An application with the two screens of Qt's offscreen platform, side by side.
class TwoScreens : public FakeDisplay
{
public:
    TwoScreens(int &argc, char **argv)
        : FakeDisplay(argc, withScreens(argv))
    {
    }

    /// Returns the configuration of the platform for screens with these names.
    static QJsonObject configuration(const QStringList &names)
    {
        QJsonArray screens;
        for (const QString &name : names) {
            screens += QJsonObject{{"name", name},
                                   {"x", 800 * screens.size()},
                                   {"y", 0},
                                   {"width", 800},
                                   {"height", 600},
                                   {"logicalDpi", 96},
                                   {"logicalBaseDpi", 96},
                                   {"dpr", 1}};
        }
        return {{"synchronousWindowSystemEvents", false},
                {"windowFrameMargins", false},
                {"screens", screens}};
    }

private:
    static char **withScreens(char **argv)
    {
        static QTemporaryFile file;
        if (file.open()) {
            file.write(QJsonDocument(configuration({"left", "right"})).toJson());
            file.close();
        }
        qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + file.fileName().toUtf8());
        return argv;
    }
};
