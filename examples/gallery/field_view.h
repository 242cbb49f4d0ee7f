// SPDX-License-Identifier: MIT
#pragma once

#include <QRgb>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>

/// The present look of a field of points: rows from the top, all in pixels of the item.
struct FieldView
{
    static constexpr int shades = 64;
    static constexpr float brightest = 24; ///< px of displacement that have the last shade

    int columns = 0;
    int rows = 0;
    float spacingX = 1;
    float spacingY = 1;
    float width = 0;
    float height = 0;
    std::span<const float> offsetsX; ///< from each point's place in the grid
    std::span<const float> offsetsY;
    std::array<QRgb, shades> palette{}; ///< from rest to the largest displacement
    QRgb background = 0;

    std::size_t count() const { return std::size_t(columns) * std::size_t(rows); }
    float dotSize() const { return std::max(1.F, std::min(spacingX, spacingY) * 0.42F); }
    float x(int column) const { return (float(column) + 0.5F) * spacingX; }
    float y(int row) const { return (float(row) + 0.5F) * spacingY; }
    static std::size_t shade(float dx, float dy)
    {
        const float part = std::sqrt(dx * dx + dy * dy) * ((shades - 1) / brightest);
        return std::size_t(std::min(part, float(shades - 1)));
    }
};
