// SPDX-License-Identifier: MIT
#include "fixture.h"

#include <QRegularExpression>

#include <memory>

namespace sprung {

void ControlledTime::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
    m_ticker = std::make_unique<ManualTicker>();
    Motion::setTicker(m_ticker.get());
}

void ControlledTime::cleanup()
{
    QVERIFY2(!m_ticker->isRunning(), "something still moves");
    m_ticker.reset();
    Motion::instance()->setTimeScale(1);
    Motion::instance()->resetReducedMotion();
    Motion::instance()->resetSpring();
}

double ControlledTime::passUntilRest(const Interpolator &interpolator, double dt, double most)
{
    double seconds = 0;
    for (; interpolator.isRunning() && seconds < most; seconds += dt)
        pass(dt);
    return seconds;
}

void ControlledTime::drag(QObject &what, double step, int frames, const char *property)
{
    for (int i = 0; i < frames; ++i) {
        what.setProperty(property, what.property(property).toDouble() + step);
        pass(frame);
    }
}

void ControlledTime::expectWarning(const char *pattern)
{
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QString::fromUtf8(pattern)));
}

void SpringTest::init()
{
    ControlledTime::init();
    renew();
}

void SpringTest::cleanup()
{
    renew(); // so that nothing moves any more
    ControlledTime::cleanup();
}

void SpringTest::renew()
{
    std::destroy_at(&spring);
    std::destroy_at(&thing);
    std::construct_at(&thing);
    std::construct_at(&spring, &thing, "real");
}

double SpringTest::placeAtRest()
{
    passUntilRest(spring);
    return thing.real;
}

bool SpringTest::agreesAfter(double seconds, Reckoning &reckoning, double within)
{
    pass(seconds);
    reckoning.pass(seconds);
    return reckoning.agrees(spring, within);
}

void Reckoning::pass(double seconds)
{
    const State state = law.after({place - end, velocity}, seconds);
    place = end + state.displacement;
    velocity = state.velocity;
}

bool Reckoning::agrees(const SpringInterpolator &spring, double within) const
{
    return std::abs(spring.value().toDouble() - place) < within
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
