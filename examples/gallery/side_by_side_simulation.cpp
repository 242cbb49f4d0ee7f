// SPDX-License-Identifier: MIT
#include "side_by_side_simulation.h"

#include <sprung/physics/spring.h>
#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QAnimationDriver>
#include <QCoreApplication>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QThread>

#include <cmath>
#include <memory>

namespace {

constexpr double distance = 100;
constexpr double targetSpeed = 400; // per second
constexpr double dropStart = 0.1;   // s, of DroppedFrames
constexpr double dropEnd = 0.2;

// The spring of pages/SpringComparison.qml: SpringAnimation's numbers per millisecond, converted to physics.
constexpr sprung::SpringParameters parameters{
    .stiffness = 3 / 0.016, .damping = 0.2 / 0.016, .mass = 1};

class ManualDriver : public QAnimationDriver
{
public:
    qint64 elapsed() const override { return m_elapsed; }
    void advanceTo(double seconds)
    {
        m_elapsed = std::llround(seconds * 1000);
        advanceAnimation();
    }

private:
    qint64 m_elapsed = 0;
};

double targetAt(SideBySideSimulation::Scene scene, double seconds)
{
    return scene == SideBySideSimulation::MovingTarget ? targetSpeed * seconds : distance;
}

/// Returns the exact value. Behind a target at constant speed, a spring lags at the distance at which
/// its force balances the damping.
double exactValueAt(SideBySideSimulation::Scene scene, double seconds)
{
    const sprung::Spring spring(parameters);
    if (scene != SideBySideSimulation::MovingTarget)
        return distance + spring.after({-distance, 0}, seconds).displacement;
    const double lag = parameters.damping * targetSpeed / parameters.stiffness;
    return targetSpeed * seconds - lag + spring.after({lag, -targetSpeed}, seconds).displacement;
}

QVariantMap simulate(SideBySideSimulation::Scene scene, int hertz)
{
    sprung::ManualTicker clock;
    sprung::Motion::setTicker(&clock);
    ManualDriver driver;
    driver.install();
    QQmlEngine engine;
    engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
    QQmlComponent component(&engine,
                            QUrl(QStringLiteral("qrc:/Gallery/pages/SpringComparison.qml")));
    const std::unique_ptr<QObject> comparison(component.create());

    QVariantList times, targets, exactValues, qtValues, sprungValues;
    double last = 0;
    for (int frame = 0; frame <= hertz * SideBySideSimulation::milliseconds / 1000; ++frame) {
        const double now = double(frame) / hertz;
        if (scene == SideBySideSimulation::DroppedFrames && now > dropStart && now < dropEnd)
            continue;
        QCoreApplication::processEvents(); // starts Qt's animations
        clock.advance((now - last) / sprung::Motion::instance()->timeScale());
        driver.advanceTo(now);
        last = now;
        times += now * 1000;
        targets += targetAt(scene, now);
        exactValues += exactValueAt(scene, now);
        qtValues += comparison->property("qtValue");
        sprungValues += comparison->property("sprungValue");
        comparison->setProperty("target", targetAt(scene, now + 1.0 / hertz));
    }
    sprung::Motion::resetTicker();
    return {{QStringLiteral("times"), times},
            {QStringLiteral("targets"), targets},
            {QStringLiteral("exactValues"), exactValues},
            {QStringLiteral("qtValues"), qtValues},
            {QStringLiteral("sprungValues"), sprungValues}};
}

} // namespace

QVariantMap SideBySideSimulation::run(Scene scene, int hertz) const
{
    QVariantMap result;
    const std::unique_ptr<QThread> thread(
        QThread::create([&] { result = simulate(scene, hertz); }));
    thread->start();
    thread->wait();
    return result;
}
