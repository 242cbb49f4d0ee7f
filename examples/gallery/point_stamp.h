// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

/// A dot with smooth edges as pixels, for positions in steps of a quarter of a pixel.
class PointStamp
{
public:
    static constexpr int phases = 4;
    static constexpr int largest = 18;

    PointStamp() { setDiameter(1); }

    /// Pixels.
    void setDiameter(float diameter)
    {
        if (diameter == m_diameter)
            return;
        m_diameter = diameter;
        m_side = std::clamp(int(std::ceil(diameter)) + 1, 2, largest);
        for (int y = 0; y < phases; ++y) {
            for (int x = 0; x < phases; ++x)
                draw(&m_parts[start(x, y)], (float(x) + 0.5F) / phases, (float(y) + 0.5F) / phases);
        }
    }

    int side() const { return m_side; }
    /// Row by row, how much of each pixel is covered, of 256.
    const unsigned *parts(int phaseX, int phaseY) const { return &m_parts[start(phaseX, phaseY)]; }

private:
    std::size_t start(int phaseX, int phaseY) const
    {
        return std::size_t((phaseY * phases + phaseX) * m_side * m_side);
    }

    void draw(unsigned *part, float phaseX, float phaseY) const
    {
        const float middle = float(m_side - 2) / 2;
        for (int y = 0; y < m_side; ++y) {
            for (int x = 0; x < m_side; ++x) {
                const float away = std::hypot(float(x) - middle - phaseX,
                                              float(y) - middle - phaseY);
                *part++ = unsigned(256 * std::clamp(m_diameter / 2 - away + 0.5F, 0.F, 1.F));
            }
        }
    }

    float m_diameter = 0;
    int m_side = 0;
    std::array<unsigned, std::size_t(phases) * phases * largest * largest> m_parts{};
};
