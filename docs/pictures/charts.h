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
    Chart{"retarget", {720, 300}, retarget},
    Chart{"presets", {720, 280}, presets},
    Chart{"damping_ratios", {720, 280}, dampingRatios},
    Chart{"tolerance", {720, 240}, tolerance},
    Chart{"approximate_duration", {720, 220}, approximateDuration},
    Chart{"projection", {720, 260}, projection},
    Chart{"rubber_band", {480, 260}, rubberBand},
    Chart{"drag", {720, 290}, drag},
    Chart{"following", {720, 310}, following},
    Chart{"layout", {720, 180}, layout},
};

} // namespace charts
