// SPDX-License-Identifier: MIT
#include "pinch_key_command.h"

#include "handle_keys.h"

#include <QKeyEvent>

namespace sprung::qml {

namespace {

constexpr double panFraction = 0.25; // fraction of the view for an arrow key

/// Accepts the common zoom keys, also with Ctrl. Plus needs Shift on some keyboards.
bool canZoom(const QKeyEvent &event)
{
    return !(event.modifiers() & ~(Qt::KeypadModifier | Qt::ControlModifier | Qt::ShiftModifier));
}

QPointF directionOf(int key)
{
    switch (key) {
    case Qt::Key_Left:
        return {-1, 0};
    case Qt::Key_Right:
        return {1, 0};
    case Qt::Key_Up:
        return {0, -1};
    case Qt::Key_Down:
        return {0, 1};
    default:
        return {};
    }
}

} // namespace

PinchKeyCommand::PinchKeyCommand(const QKeyEvent &event)
{
    const int key = event.key();
    if (canZoom(event)) {
        if (key == Qt::Key_Plus || key == Qt::Key_Equal)
            factor = step;
        else if (key == Qt::Key_Minus)
            factor = 1 / step;
        isHome = key == Qt::Key_0;
    }
    if (HandleKeys::isUnmodified(event)) {
        isHome = isHome || key == Qt::Key_Home;
        parts = panFraction * directionOf(key);
    }
}

} // namespace sprung::qml
