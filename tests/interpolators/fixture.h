// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>
#include <sprung/interpolators/interpolator.h>

#include <QColor>
#include <QPointF>
#include <QQuaternion>
#include <QRectF>
#include <QTest>
#include <QVector3D>

namespace sprung {

/// Something with a property of every kind.
class Thing : public QObject
{
    Q_OBJECT
    Q_PROPERTY(double real MEMBER real NOTIFY realChanged)
    Q_PROPERTY(float single MEMBER single NOTIFY changed)
    Q_PROPERTY(int whole MEMBER whole NOTIFY wholeChanged)
    Q_PROPERTY(uint natural MEMBER natural NOTIFY changed)
    Q_PROPERTY(qint64 large MEMBER large NOTIFY changed)
    Q_PROPERTY(Level level MEMBER level NOTIFY changed)
    Q_PROPERTY(QPointF point MEMBER point NOTIFY pointChanged)
    Q_PROPERTY(QPoint pixel MEMBER pixel NOTIFY changed)
    Q_PROPERTY(QSizeF size MEMBER size NOTIFY changed)
    Q_PROPERTY(QRectF rect MEMBER rect NOTIFY changed)
    Q_PROPERTY(QColor color MEMBER color NOTIFY changed)
    Q_PROPERTY(QVector3D vector MEMBER vector NOTIFY changed)
    Q_PROPERTY(QQuaternion rotation MEMBER rotation NOTIFY rotationChanged)
    Q_PROPERTY(double silent MEMBER silent)
    Q_PROPERTY(double limited READ limited WRITE setLimited NOTIFY changed)
    Q_PROPERTY(double deaf READ deaf WRITE setDeaf NOTIFY changed)
    Q_PROPERTY(double constant READ constant CONSTANT)
    Q_PROPERTY(QString text MEMBER text NOTIFY changed)
    Q_PROPERTY(QObject *other MEMBER other NOTIFY changed)

public:
    enum Level { Low, Medium = 50, High = 100 };
    Q_ENUM(Level)

    double real = 0;
    float single = 0;
    int whole = 0;
    uint natural = 0;
    qint64 large = 0;
    Level level = Low;
    QPointF point;
    QPoint pixel;
    QSizeF size;
    QRectF rect;
    QColor color = Qt::black;
    QVector3D vector;
    QQuaternion rotation;
    double silent = 0;
    QString text;
    QObject *other = nullptr;

    /// Keeps to 0 … 10, as a slider does.
    double limited() const { return m_limited; }
    void setLimited(double value) { m_limited = std::clamp(value, 0.0, 10.0); }
    /// Ignores what it is given, but counts.
    double deaf() const { return 0; }
    void setDeaf(double) { ++deafWrites; }
    double constant() const { return 1; }

    int deafWrites = 0;

Q_SIGNALS:
    void realChanged();
    void wholeChanged();
    void pointChanged();
    void rotationChanged();
    void changed();

private:
    double m_limited = 0;
};

/// Tests in which time passes when they say so, and in which a warning that was not expected fails.
class ControlledTime : public QObject
{
    Q_OBJECT

protected:
    static constexpr double frame = 1.0 / 60; // s

    ManualTicker &ticker() { return *m_ticker; }
    void pass(double seconds) { m_ticker->advance(seconds); }
    /// Frames until it rests, or so many seconds have gone by: how long that took, in seconds.
    double passUntilRest(const Interpolator &interpolator, double dt = frame, double most = 60);
    /// The next statement has to warn, with a text that matches.
    static void expectWarning(const char *pattern);

private Q_SLOTS:
    void init();
    void cleanup();

private:
    std::unique_ptr<ManualTicker> m_ticker;
};

/// What an interpolator has said, in order: "started", "updated", "finished Settled" …
class Journal
{
public:
    explicit Journal(Interpolator &interpolator);

    QStringList entries;
    int count(const QString &entry) const { return int(entries.count(entry)); }
    /// All but the updates.
    QStringList milestones() const;

private:
    QObject m_listener; // so that the journal may go before the interpolator
};

} // namespace sprung
