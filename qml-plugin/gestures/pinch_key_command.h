// SPDX-License-Identifier: MIT
#pragma once

#include <QPointF>

#include <numbers>

QT_BEGIN_NAMESPACE
class QKeyEvent;
QT_END_NAMESPACE

namespace sprung::qml {

/// What a key asks of a SpringPinch.
struct PinchKeyCommand
{
    explicit PinchKeyCommand(const QKeyEvent &event);
    bool isKnown() const { return isHome || factor != 1 || !parts.isNull(); }

    static constexpr double step = std::numbers::sqrt2; ///< two of them are twice the size

    bool isHome = false;
    double factor = 1; ///< of the scale
    QPointF parts;     ///< of the view, by which one looks further to the right and down
};

} // namespace sprung::qml
