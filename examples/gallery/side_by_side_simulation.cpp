// SPDX-License-Identifier: MIT
#include "side_by_side_simulation.h"

#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>
#include <sprung/physics/spring.h>

#include <QAnimationDriver>
#include <QCoreApplication>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QThread>

#include <cmath>
#include <memory>

namespace {

constexpr double distance = 100;
constexpr double pace = 400; // of the moving target, per second
constexpr double hole[] = {0.1, 0.2};

// The spring of pages/Contest.qml: SpringAnimation's numbers per millisecond, converted to physics.
constexpr sprung::SpringParameters parameters{
    .stiffness = 3 / 0.016, .damping = 0.2 / 0.016, .mass = 1};

class Driver : public QAnimationDriver
{
public:
    qint64 elapsed() const override { return m_elapsed; }
    void passUntil(double seconds)
    {
        m_elapsed = std::llround(seconds * 1000);
        advanceAnimation();
    }

private:
    qint64 m_elapsed = 0;
};

double goalAt(SideBySideSimulation::Scene scene, double seconds)
{
    return scene == SideBySideSimulation::MovingTarget ? pace * seconds : distance;
}

/// Behind a target of constant speed, a spring lags where its pull balances the damping.
double exactAt(SideBySideSimulation::Scene scene, double seconds)
{
    const sprung::Spring spring(parameters);
    if (scene != SideBySideSimulation::MovingTarget)
        return distance + spring.after({-distance, 0}, seconds).displacement;
    const double lag = parameters.damping * pace / parameters.stiffness;
    return pace * seconds - lag + spring.after({lag, -pace}, seconds).displacement;
}

QVariantMap rehearse(SideBySideSimulation::Scene scene, int hertz)
{
    sprung::ManualTicker clock;
    sprung::Motion::setTicker(&clock);
    Driver driver;
    driver.install();
    QQmlEngine engine;
    engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
    QQmlComponent component(&engine, QUrl(QStringLiteral("qrc:/Gallery/pages/Contest.qml")));
    const std::unique_ptr<QObject> contest(component.create());

    QVariantList times, goals, exact, theirs, ours;
    double last = 0;
    for (int frame = 0; frame <= hertz * SideBySideSimulation::milliseconds / 1000; ++frame) {
        const double now = double(frame) / hertz;
        if (scene == SideBySideSimulation::DroppedFrames && now > hole[0] && now < hole[1])
            continue;
        QCoreApplication::processEvents(); // starts Qt's animations
        clock.advance((now - last) / sprung::Motion::instance()->timeScale());
        driver.passUntil(now);
        last = now;
        times += now * 1000;
        goals += goalAt(scene, now);
        exact += exactAt(scene, now);
        theirs += contest->property("theirs");
        ours += contest->property("ours");
        contest->setProperty("goal", goalAt(scene, now + 1.0 / hertz));
    }
    sprung::Motion::resetTicker();
    return {{QStringLiteral("times"), times},
            {QStringLiteral("goal"), goals},
            {QStringLiteral("exact"), exact},
            {QStringLiteral("theirs"), theirs},
            {QStringLiteral("ours"), ours}};
}

} // namespace

QVariantMap SideBySideSimulation::run(Scene scene, int hertz) const
{
    QVariantMap result;
    const std::unique_ptr<QThread> thread(
        QThread::create([&] { result = rehearse(scene, hertz); }));
    thread->start();
    thread->wait();
    return result;
}
