// SPDX-License-Identifier: MIT
#pragma once

#include <QSize>

#include <array>

class Picture;

namespace charts {

struct Chart
{
    const char *name;
    QSize size;
    void (*draw)(Picture &);
};

void retarget(Picture &picture);
void presets(Picture &picture);
void dampingRatios(Picture &picture);
void tolerance(Picture &picture);
void approximateDuration(Picture &picture);
void projection(Picture &picture);
void rubberBand(Picture &picture);
void drag(Picture &picture);
void following(Picture &picture);
void layout(Picture &picture);

inline constexpr std::array all{
    Chart{"retarget.png", {720, 300}, retarget},
    Chart{"presets.png", {720, 280}, presets},
    Chart{"damping_ratios.png", {720, 280}, dampingRatios},
    Chart{"tolerance.png", {720, 240}, tolerance},
    Chart{"approximate_duration.png", {720, 220}, approximateDuration},
    Chart{"projection.png", {720, 260}, projection},
    Chart{"rubber_band.png", {480, 260}, rubberBand},
    Chart{"drag.png", {720, 290}, drag},
    Chart{"following.png", {720, 310}, following},
    Chart{"layout.png", {720, 180}, layout},
};

} // namespace charts
