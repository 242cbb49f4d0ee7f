// SPDX-License-Identifier: MIT
// Tests the widgets library in a program. Oracle: the default settings of ScrollMotion.
#include <sprung/widgets/layout_motion.h>
#include <sprung/widgets/page_motion.h>
#include <sprung/widgets/press_motion.h>
#include <sprung/widgets/scroll_motion.h>

#include <QApplication>
#include <QScrollArea>

int main(int argc, char *argv[])
{
    const QApplication app(argc, argv);
    QScrollArea area;
    const auto *motion = new sprung::ScrollMotion(&area);
    return motion->pixelsPerNotch() > 0 && !motion->isRunning() ? 0 : 1;
}
