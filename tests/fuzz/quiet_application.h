// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

/// Qt's application, made once; what is refused is refused in silence.
inline void quietApplication()
{
    static int argc = 1;
    static char name[] = "fuzz";
    static char *argv[] = {name, nullptr};
    static const QCoreApplication app(argc, argv);
    static const auto before = qInstallMessageHandler(
        [](QtMsgType, const QMessageLogContext &, const QString &) {});
    Q_UNUSED(before)
}
