// SPDX-License-Identifier: MIT
#pragma once

#include <QPointF>

#include <numbers>

QT_BEGIN_NAMESPACE
class QKeyEvent;
QT_END_NAMESPACE

namespace sprung::qml {

/// The command of a key for a SpringPinch.
struct PinchKeyCommand
{
    explicit PinchKeyCommand(const QKeyEvent &event);
    bool isRecognized() const { return isHome || factor != 1 || !parts.isNull(); }

    static constexpr double step = std::numbers::sqrt2; ///< two steps double the size

    bool isHome = false;
    double factor = 1; ///< scale factor
    QPointF parts;     ///< pan to the right and down, in fractions of the view
};

} // namespace sprung::qml
