// SPDX-License-Identifier: MIT
#include "fixture.h"

#include <QRegularExpression>

#include <memory>

namespace sprung {

void ManualTimeTest::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
    m_ticker = std::make_unique<ManualTicker>();
    Motion::setTicker(m_ticker.get());
    recreate();
}

void ManualTimeTest::cleanup()
{
    recreate();
    QVERIFY2(!m_ticker->isRunning(), "something still moves");
    m_ticker.reset();
    Motion::instance()->setTimeScale(1);
    Motion::instance()->resetReducedMotion();
    Motion::instance()->resetSpring();
}

double ManualTimeTest::advanceUntilSettled(const Interpolator &interpolator, double dt, double most)
{
    double seconds = 0;
    for (; interpolator.isRunning() && seconds < most; seconds += dt)
        advance(dt);
    return seconds;
}

void ManualTimeTest::drag(QObject &what, double step, int frames, const char *property)
{
    for (int i = 0; i < frames; ++i) {
        what.setProperty(property, what.property(property).toDouble() + step);
        advance(frame);
    }
}

void ManualTimeTest::expectWarning(const char *pattern)
{
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QString::fromUtf8(pattern)));
}

void SpringTest::recreate()
{
    std::destroy_at(&spring);
    std::destroy_at(&object);
    std::construct_at(&object);
    std::construct_at(&spring, &object, "real");
}

double SpringTest::valueAtRest()
{
    advanceUntilSettled(spring);
    return object.real;
}

bool SpringTest::matchesAfter(double seconds, ReferenceRun &reference, double within)
{
    advance(seconds);
    reference.advance(seconds);
    return reference.agrees(spring, within);
}

void ReferenceRun::advance(double seconds)
{
    const State state = law.after({value - target, velocity}, seconds);
    value = target + state.displacement;
    velocity = state.velocity;
}

bool ReferenceRun::agrees(const SpringInterpolator &spring, double within) const
{
    return std::abs(spring.value().toDouble() - value) < within
        && std::abs(spring.velocity().toDouble() - velocity) < 10 * within;
}

Journal::Journal(Interpolator &interpolator)
{
    QObject::connect(&interpolator, &Interpolator::started, &m_listener,
                     [this] { entries << QStringLiteral("started"); });
    QObject::connect(&interpolator, &Interpolator::updated, &m_listener,
                     [this] { entries << QStringLiteral("updated"); });
    QObject::connect(
        &interpolator, &Interpolator::finished, &m_listener, [this](Interpolator::Reason reason) {
            entries << QStringLiteral("finished ") + QVariant::fromValue(reason).toString();
        });
}

QStringList Journal::milestones() const
{
    QStringList list = entries;
    list.removeAll(QStringLiteral("updated"));
    return list;
}

} // namespace sprung
