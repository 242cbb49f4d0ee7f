// SPDX-License-Identifier: MIT
#pragma once

#include "test.h"

#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring.h>

#include <QColor>
#include <QPointF>
#include <QQuaternion>
#include <QRectF>
#include <QVector3D>

#include <cmath>

namespace sprung {

/// An object with a property of every kind.
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

    /// Clamps to 0 … 10, as a slider does.
    double limited() const { return m_limited; }
    void setLimited(double value) { m_limited = std::clamp(value, 0.0, 10.0); }
    /// Its setter ignores the value, and counts the calls.
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

/// Base of tests that advance the time themselves, and that fail with an unexpected warning.
class ControlledTime : public QObject
{
    Q_OBJECT

protected:
    static constexpr double frame = 1.0 / 60; // s

    ManualTicker &ticker() { return *m_ticker; }
    void pass(double seconds) { m_ticker->advance(seconds); }
    /// Passes frames until it is at rest, or \a most seconds have passed. Returns the seconds that
    /// took.
    double passUntilRest(const Interpolator &interpolator, double dt = frame, double most = 60);
    /// Moves a property as a finger does: by so much in each frame.
    void drag(QObject &what, double step, int frames, const char *property = "real");
    /// Expects a warning with a matching text from the next statement.
    static void expectWarning(const char *pattern);

protected Q_SLOTS:
    void init();
    void cleanup();

private:
    std::unique_ptr<ManualTicker> m_ticker;
};

/// Where a spring's motion is, counted by hand: places and velocities, not displacements.
struct Reckoning
{
    explicit Reckoning(const SpringInterpolator &spring, double to = 100)
        : law(spring.spring())
        , end(to)
    {
    }

    void pass(double seconds);
    bool agrees(const SpringInterpolator &spring, double within = 1e-10) const;

    Spring law;
    double place = 0;
    double velocity = 0;
    double end;
};

/// Each function and each row begins with an object whose property `real` a spring may move.
class SpringTest : public ControlledTime
{
    Q_OBJECT

protected:
    Thing thing;
    SpringInterpolator spring{&thing, "real"};
    /// Both anew, within a function.
    void renew();
    /// Where the spring comes to rest.
    double placeAtRest();
    /// Time passes for both, and they are in the same place.
    bool agreesAfter(double seconds, Reckoning &reckoning, double within = 1e-10);

protected Q_SLOTS:
    void init();
    void cleanup();
};

/// The number of the first frame at or after a moment.
inline int frameAt(double seconds, double hertz)
{
    return int(std::ceil(seconds * hertz - 1e-6));
}

/// As QML has it between the beginning of a declaration and its end.
template <class Base>
class Declared : public Base
{
public:
    Declared() { Base::beginConfiguration(); }
    void end() { Base::endConfiguration(); }
};

/// Records an interpolator's signals in order: "started", "updated", "finished Settled" …
class Journal
{
public:
    explicit Journal(Interpolator &interpolator);

    QStringList entries;
    int count(const QString &entry) const { return int(entries.count(entry)); }
    /// All signals except the updates.
    QStringList milestones() const;

private:
    QObject m_listener; // so that the journal may be destroyed before the interpolator
};

} // namespace sprung
