// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/sprung_export.h>

#include <QList>
#include <QObject>
#include <QPointF>

namespace sprung {

/// Computes the delays of animations that start one after the other: of the items of a list or a
/// grid, or of objects at any position.
///
///     Stagger { id: stagger; count: 12; columns: 4; from: Stagger.Center }
///     …
///     SpringBehavior on scale { delay: stagger.delays[index] }
///
/// A delay only affects the start of a run. A moving value is retargeted immediately, with its
/// velocity, so an interruption never adds a delay.
class SPRUNG_EXPORT Stagger : public QObject
{
    Q_OBJECT

public:
    /// The origin of the sequence.
    enum From : int {
        First,  ///< at index 0 (the default)
        Last,   ///< at the last index
        Center, ///< in the middle
        Ends,   ///< at both ends; in a grid, along the whole edge
        Random, ///< in a random order that depends on `seed`
    };
    Q_ENUM(From)

    /// Constructs a stagger of no items.
    explicit Stagger(QObject *parent = nullptr)
        : QObject(parent)
    {
    }

    /// The number of items. ≥ 0. Default: 0. Other values are rejected with a warning.
    Q_PROPERTY(int count READ count WRITE setCount NOTIFY changed FINAL)
    int count() const { return m_count; }
    void setCount(int count);

    /// The number of columns of a grid, in row-major order. ≥ 0. Default: 0, where the items form a
    /// line. Distances in a grid are Euclidean. Negative numbers are rejected with a warning.
    Q_PROPERTY(int columns READ columns WRITE setColumns NOTIFY changed FINAL)
    int columns() const { return m_columns; }
    void setColumns(int columns);

    /// The delay between neighbors. In milliseconds, ≥ 0. Default: 40. Other values are rejected
    /// with a warning.
    Q_PROPERTY(qreal each READ each WRITE setEach NOTIFY changed FINAL)
    qreal each() const { return m_each; }
    void setEach(qreal milliseconds);

    /// The origin of the sequence. Default: First. Values that are no From are rejected with a
    /// warning.
    Q_PROPERTY(From from READ from WRITE setFrom NOTIFY changed FINAL)
    From from() const { return m_from; }
    void setFrom(From from);

    /// The seed of the order with Random. Default: 0. A seed gives the same order on every system.
    Q_PROPERTY(int seed READ seed WRITE setSeed NOTIFY changed FINAL)
    int seed() const { return m_seed; }
    void setSeed(int seed);

    /// The delays of all items, by index. In milliseconds. The first item to start has a delay of
    /// 0.
    Q_PROPERTY(QList<int> delays READ delays NOTIFY changed FINAL)
    QList<int> delays() const;

    /// Returns the delay of an item at \a place, in milliseconds, if the start spreads from \a
    /// origin at \a speed units per second. Returns 0 for invalid arguments.
    Q_INVOKABLE static int delayAt(const QPointF &place, const QPointF &origin, qreal speed);

Q_SIGNALS:
    /// Emitted when a setting, and with it the delays, has changed.
    void changed();

private:
    QList<int> shuffled() const;
    double steps(int index) const;
    template <typename T>
    void set(T Stagger::*setting, T value, bool isValid, const char *name);

    int m_count = 0;
    int m_columns = 0;
    qreal m_each = 40;
    From m_from = First;
    int m_seed = 0;
};

} // namespace sprung
