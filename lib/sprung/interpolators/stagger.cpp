// SPDX-License-Identifier: MIT
#include "stagger.h"

#include <sprung/engine/enum_validation.h>
#include <sprung/engine/warning.h>

#include <QLineF>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

namespace sprung {

namespace {

/// Returns the number of steps from the origin to an index in a line of \a count items.
double stepsInRow(Stagger::From from, int place, int count)
{
    const double last = count - 1;
    switch (from) {
    case Stagger::Last:
        return last - place;
    case Stagger::Center:
        return std::abs(place - last / 2);
    case Stagger::Ends:
        return std::min<double>(place, last - place);
    default:
        return place;
    }
}

int milliseconds(double delay)
{
    return int(std::min<double>(std::round(delay), std::numeric_limits<int>::max()));
}

} // namespace

template <typename T>
void Stagger::set(T Stagger::*setting, T value, bool isValid, const char *name)
{
    if (!isValid) {
        refuse(this, name, value);
    } else if (this->*setting != value) {
        this->*setting = value;
        Q_EMIT changed();
    }
}

void Stagger::setCount(int count)
{
    set(&Stagger::m_count, count, count >= 0, "count");
}

void Stagger::setColumns(int columns)
{
    set(&Stagger::m_columns, columns, columns >= 0, "columns");
}

void Stagger::setEach(qreal milliseconds)
{
    set(&Stagger::m_each, milliseconds, milliseconds >= 0 && std::isfinite(milliseconds), "each");
}

void Stagger::setFrom(From from)
{
    set(&Stagger::m_from, from, detail::isValidEnumValue(from), "from");
}

void Stagger::setSeed(int seed)
{
    set(&Stagger::m_seed, seed, true, "seed");
}

QList<int> Stagger::delays() const
{
    if (m_from == Random)
        return shuffled();
    QList<double> away(m_count);
    for (int i = 0; i < m_count; ++i)
        away[i] = steps(i);
    const double least = m_count > 0 ? *std::min_element(away.cbegin(), away.cend()) : 0;
    QList<int> delays(m_count);
    std::transform(away.cbegin(), away.cend(), delays.begin(),
                   [&](double steps) { return milliseconds((steps - least) * m_each); });
    return delays;
}

/// Returns the number of steps from the origin to an item.
double Stagger::steps(int index) const
{
    if (m_columns == 0)
        return stepsInRow(m_from, index, m_count);
    if (m_from == Last) // the last row may not be full
        return std::hypot(index % m_columns - (m_count - 1) % m_columns,
                          index / m_columns - (m_count - 1) / m_columns);
    const int rows = (m_count + m_columns - 1) / m_columns;
    const double across = stepsInRow(m_from, index % m_columns, m_columns);
    const double down = stepsInRow(m_from, index / m_columns, rows);
    return m_from == Ends ? std::min(across, down) : std::hypot(across, down);
}

/// Returns a random order of the delays. Does not use std::shuffle(), which differs between
/// systems.
QList<int> Stagger::shuffled() const
{
    QList<int> turns(m_count);
    std::iota(turns.begin(), turns.end(), 0);
    std::minstd_rand random(unsigned(m_seed) + 1);
    for (int i = m_count - 1; i > 0; --i)
        std::swap(turns[i], turns[qsizetype(random() % unsigned(i + 1))]);
    for (int &turn : turns)
        turn = milliseconds(turn * m_each);
    return turns;
}

int Stagger::delayAt(const QPointF &place, const QPointF &origin, qreal speed)
{
    const double delay = 1000 * QLineF(origin, place).length() / speed;
    return delay >= 0 && std::isfinite(delay) ? milliseconds(delay) : 0;
}

} // namespace sprung
