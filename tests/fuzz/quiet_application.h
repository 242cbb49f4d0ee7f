// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

/// Creates the QCoreApplication once, and silences the warnings about rejected input.
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
