// SPDX-License-Identifier: MIT
#include "point_field.h"

namespace {

constexpr sprung::SpringParameters pointSpring{.stiffness = 140, .damping = 5, .mass = 1};
constexpr sprung::Tolerance tolerance{.distance = 0.1, .speed = 6}; // px, px/s

constexpr float handRadius = 90;    // px
constexpr float handStrength = 14;  // 1/s: px/s for each px that it moves
constexpr float waveSpeed = 900;    // px/s
constexpr float waveStrength = 420; // px/s in the middle
constexpr float waveFade = 380;     // px in which it falls to 1/e
constexpr float waveEnd = 4;        // px/s

} // namespace

PointField::PointField()
    : m_springs(sprung::Spring(pointSpring))
{
}

bool PointField::arrange(int points, float width, float height)
{
    const double shape = double(width) / double(height);
    const int columns = std::max(1, int(std::lround(std::sqrt(points * shape))));
    const int rows = (points + columns - 1) / columns;
    const bool isAnother = columns != m_view.columns || rows != m_view.rows;
    m_view.width = width;
    m_view.height = height;
    m_view.columns = columns;
    m_view.rows = rows;
    m_view.spacingX = width / float(columns);
    m_view.spacingY = height / float(rows);
    if (isAnother) {
        calm();
        m_springs.resize(2 * m_view.count());
        m_view.offsetsX = m_springs.displacements().first(m_view.count());
        m_view.offsetsY = m_springs.displacements().last(m_view.count());
    }
    return isAnother;
}

int PointField::columnAt(double x) const
{
    return std::clamp(int(float(x) / m_view.spacingX), 0, m_view.columns - 1);
}

int PointField::rowAt(double y) const
{
    return std::clamp(int(float(y) / m_view.spacingY), 0, m_view.rows - 1);
}

QPointF PointField::offsetAt(QPointF place) const
{
    if (m_view.count() == 0)
        return {};
    const std::size_t point = index(columnAt(place.x()), rowAt(place.y()));
    return {qreal(m_view.offsetsX[point]), qreal(m_view.offsetsY[point])};
}

void PointField::disturb(QPointF place, QPointF way)
{
    const auto x = float(place.x());
    const auto y = float(place.y());
    const auto vx = velocitiesX();
    const auto vy = velocitiesY();
    const double reach = double(handRadius);
    for (int row = rowAt(place.y() - reach); row <= rowAt(place.y() + reach); ++row) {
        const float awayY = m_view.y(row) - y;
        const int last = columnAt(place.x() + reach);
        for (int column = columnAt(place.x() - reach); column <= last; ++column) {
            const float awayX = m_view.x(column) - x;
            const float part = 1 - (awayX * awayX + awayY * awayY) / (handRadius * handRadius);
            if (part <= 0)
                continue;
            vx[index(column, row)] += float(way.x()) * handStrength * part * part;
            vy[index(column, row)] += float(way.y()) * handStrength * part * part;
        }
    }
}

void PointField::wave(QPointF place)
{
    m_waves[m_nextWave++ % m_waves.size()] = {float(place.x()), float(place.y()), 0};
}

void PointField::push(QPointF velocity)
{
    for (float &x : velocitiesX())
        x += float(velocity.x());
    for (float &y : velocitiesY())
        y += float(velocity.y());
}

void PointField::step(double seconds)
{
    advanceWaves(seconds);
    m_springs.step(seconds);
}

bool PointField::advanceWaves(double seconds)
{
    bool isAny = false;
    for (Wave &wave : m_waves) {
        if (wave.reach < 0)
            continue;
        isAny = true;
        advance(wave, float(seconds));
    }
    return isAny;
}

QList<QPointF> PointField::takeVelocities()
{
    QList<QPointF> result;
    result.reserve(qsizetype(m_view.count()));
    for (std::size_t i = 0; i < m_view.count(); ++i)
        result += QPointF(qreal(velocitiesX()[i]), qreal(velocitiesY()[i]));
    std::ranges::fill(m_springs.velocities(), 0.F);
    return result;
}

QList<QPointF> PointField::places() const
{
    QList<QPointF> result;
    result.reserve(qsizetype(m_view.count()));
    for (int row = 0; row < m_view.rows; ++row) {
        for (int column = 0; column < m_view.columns; ++column)
            result += QPointF(qreal(m_view.x(column)), qreal(m_view.y(row)));
    }
    return result;
}

/// Pushes the points that the front of the wave passes, and visits only those: two stretches of
/// each row.
void PointField::advance(Wave &wave, float seconds)
{
    const float before = wave.reach;
    wave.reach += waveSpeed * seconds;
    const float strength = waveStrength * std::exp(-wave.reach / waveFade);
    const auto vx = velocitiesX();
    const auto vy = velocitiesY();
    for (int row = 0; row < m_view.rows; ++row) {
        const float dy = m_view.y(row) - wave.y;
        const float outer = wave.reach * wave.reach - dy * dy;
        if (outer <= 0)
            continue;
        const auto push = [&](float from, float to) {
            const int last = std::min(m_view.columns - 1, int(std::ceil(to / m_view.spacingX)));
            for (int i = std::max(0, int(from / m_view.spacingX - 1)); i <= last; ++i) {
                const float dx = m_view.x(i) - wave.x;
                const float square = dx * dx + dy * dy;
                if (square < before * before || square >= wave.reach * wave.reach)
                    continue;
                const float part = strength / std::max(1.F, std::sqrt(square));
                vx[index(i, row)] += dx * part;
                vy[index(i, row)] += dy * part;
            }
        };
        const float end = std::sqrt(outer);
        const float begin = std::sqrt(std::max(0.F, before * before - dy * dy));
        if (begin > 2 * m_view.spacingX) {
            push(wave.x - end, wave.x - begin);
            push(wave.x + begin, wave.x + end);
        } else {
            push(wave.x - end, wave.x + end);
        }
    }
    if (strength < waveEnd)
        wave = {};
}

bool PointField::settle()
{
    return m_springs.settle(tolerance) == 0
        && std::ranges::all_of(m_waves, [](const Wave &wave) { return wave.reach < 0; });
}

void PointField::calm()
{
    std::ranges::fill(m_springs.displacements(), 0.F);
    std::ranges::fill(m_springs.velocities(), 0.F);
    m_waves.fill({});
}
