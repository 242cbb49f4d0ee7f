// SPDX-License-Identifier: MIT
#pragma once

#include "test.h"

#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring.h>
#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QColor>
#include <QPointF>
#include <QQuaternion>
#include <QRectF>
#include <QVector3D>
#include <QVector4D>

#include <cmath>

namespace sprung {

/// An object with properties of the supported kinds of types.
class TestObject : public QObject
{
    Q_OBJECT
    Q_PROPERTY(double real MEMBER real NOTIFY realChanged)
    Q_PROPERTY(float single MEMBER single NOTIFY changed)
    Q_PROPERTY(int whole MEMBER whole NOTIFY wholeChanged)
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
    Q_PROPERTY(double ignored READ ignored WRITE setIgnored NOTIFY changed)
    Q_PROPERTY(double constant READ constant CONSTANT)
    Q_PROPERTY(QString text MEMBER text NOTIFY changed)
    Q_PROPERTY(QObject *other MEMBER other NOTIFY changed)

public:
    enum Level { Low, Medium = 50, High = 100 };
    Q_ENUM(Level)

    double real = 0;
    float single = 0;
    int whole = 0;
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

    /// Clamps to 0 … 10 like a slider.
    double limited() const { return m_limited; }
    void setLimited(double value) { m_limited = std::clamp(value, 0.0, 10.0); }
    /// The setter ignores the value and counts the calls.
    double ignored() const { return 0; }
    void setIgnored(double) { ++ignoredWrites; }
    double constant() const { return 1; }

    int ignoredWrites = 0;

Q_SIGNALS:
    void realChanged();
    void wholeChanged();
    void pointChanged();
    void rotationChanged();
    void changed();

private:
    double m_limited = 0;
};

/// Base of tests with a manual ticker. An unexpected warning fails the test.
class ManualTimeTest : public QObject
{
    Q_OBJECT

protected:
    static constexpr double frame = 1.0 / 60; // s

    /// Creates the objects of the test again, which stops all runs. Called before and after each
    /// function and row.
    virtual void recreate() {}
    ManualTicker &ticker() { return *m_ticker; }
    void advance(double seconds) { m_ticker->advance(seconds); }
    /// Advances in frames of \a dt until \a interpolator is at rest, at most \a most seconds.
    /// Returns the elapsed seconds.
    double advanceUntilSettled(const Interpolator &interpolator, double dt = frame,
                               double most = 60);
    /// Moves a property by \a step in each frame, as a drag does.
    void drag(QObject &what, double step, int frames, const char *property = "real");
    /// Expects a warning that matches \a pattern from the next statement.
    static void expectWarning(const char *pattern);

protected Q_SLOTS:
    void init();
    void cleanup();

private:
    std::unique_ptr<ManualTicker> m_ticker;
};

/// The expected run of a spring, computed from its law with values instead of displacements.
struct ReferenceRun
{
    explicit ReferenceRun(const SpringInterpolator &spring, double to = 100)
        : law(spring.spring())
        , target(to)
    {
    }

    void advance(double seconds);
    bool agrees(const SpringInterpolator &spring, double within = 1e-10) const;

    Spring law;
    double value = 0;
    double velocity = 0;
    double target;
};

/// Each test function and row starts with a new object and a spring on its property `real`.
class SpringTest : public ManualTimeTest
{
    Q_OBJECT

protected:
    TestObject object;
    SpringInterpolator spring{&object, "real"};
    void recreate() override;
    /// Advances until the spring settles. Returns the value.
    double valueAtRest();
    /// Advances both. Returns whether value and velocity are equal.
    bool matchesAfter(double seconds, ReferenceRun &reference, double within = 1e-10);
};

/// Returns the number of the first frame at or after \a seconds.
inline int frameAt(double seconds, double hertz)
{
    return int(std::ceil(seconds * hertz - 1e-6));
}

/// An interpolator inside a QML declaration, until end().
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
