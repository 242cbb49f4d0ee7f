// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/sprung_export.h>

#include <QList>
#include <QObject>
#include <QPointF>

namespace sprung {

/// The delays of things that start one after the other: of the items of a list or a grid, or of
/// things at any place.
///
///     Stagger { id: stagger; count: 12; columns: 4; from: Stagger.Center }
///     …
///     SpringBehavior on scale { delay: stagger.delays[index] }
///
/// A delay only puts off the start of a run. What moves already is retargeted at once, with its
/// velocity, so an interruption never makes anything wait.
class SPRUNG_EXPORT Stagger : public QObject
{
    Q_OBJECT

public:
    /// Where the first one is.
    enum From : int {
        First,  ///< at index 0 (the default)
        Last,   ///< at the last index
        Center, ///< in the middle
        Ends,   ///< at both ends; in a grid, along the whole edge
        Random, ///< anywhere, one after the other in an order that `seed` decides
    };
    Q_ENUM(From)

    /// Constructs a stagger of no items.
    explicit Stagger(QObject *parent = nullptr)
        : QObject(parent)
    {
    }

    /// The number of things, ≥ 0; default 0. Other values are refused.
    Q_PROPERTY(int count READ count WRITE setCount NOTIFY changed FINAL)
    int count() const { return m_count; }
    void setCount(int count);

    /// The number of columns if the things are in a grid, row by row; 0 (the default) if they are
    /// in a line. Distances in a grid are straight. Negative numbers are refused.
    Q_PROPERTY(int columns READ columns WRITE setColumns NOTIFY changed FINAL)
    int columns() const { return m_columns; }
    void setColumns(int columns);

    /// Milliseconds from one thing to its neighbor, ≥ 0; default 40. Other values are refused.
    Q_PROPERTY(qreal each READ each WRITE setEach NOTIFY changed FINAL)
    qreal each() const { return m_each; }
    void setEach(qreal milliseconds);

    /// Where the first one is. A number that is no From is refused.
    Q_PROPERTY(From from READ from WRITE setFrom NOTIFY changed FINAL)
    From from() const { return m_from; }
    void setFrom(From from);

    /// Decides the order with Random; default 0. The same seed gives the same order everywhere.
    Q_PROPERTY(int seed READ seed WRITE setSeed NOTIFY changed FINAL)
    int seed() const { return m_seed; }
    void setSeed(int seed);

    /// The delays of all things in milliseconds, in the order of their indexes. The first to start
    /// has a delay of 0.
    Q_PROPERTY(QList<int> delays READ delays NOTIFY changed FINAL)
    QList<int> delays() const;

    /// The delay in milliseconds of a thing at \a place, if the start spreads from \a origin with
    /// \a speed units per second. 0 if one of them makes no sense.
    Q_INVOKABLE static int delayAt(const QPointF &place, const QPointF &origin, qreal speed);

Q_SIGNALS:
    /// A setting has changed, and the delays with it.
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
