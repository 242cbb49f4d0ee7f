// SPDX-License-Identifier: MIT
// The largest error of each contender within two seconds, and the time for a frame. The exact
// motion is the textbook formula in long double.
#include "comparison.h"
#include "items.h"

#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring_field.h>

#include <cmath>
#include <random>

using namespace sprung;

namespace {

constexpr double seconds = 2;
constexpr double tolerance = 1e-6; // units; small, so that no motion ends early
// The parameters of SpringAnimation, and of the equal spring.
constexpr double qtSpring = 2.72;
constexpr double qtDamping = 0.16;
constexpr SpringParameters parameters{qtSpring / 0.016, qtDamping / 0.016, 1};

/// The solution of x″ + 2β x′ + ω² x = 0 below critical damping, from rest at −targetX.
double exact(long double t)
{
    const long double beta = parameters.damping / 2;
    const long double ring = std::sqrt((long double)(parameters.stiffness) - beta * beta);
    return targetX
        * double(1 - std::exp(-beta * t) * (std::cos(ring * t) + beta / ring * std::sin(ring * t)));
}

/// Returns the lengths of frames in seconds.
std::vector<double> framesAt(double hertz, bool drops)
{
    std::mt19937 random(1);
    std::vector<double> frames;
    for (double t = 0; t < seconds; t += frames.back())
        frames.push_back((drops && random() % 4 == 0 ? 1.0 + double(random() % 4) : 1.0) / hertz);
    return frames;
}

/// Moves a value from 0 to `targetX`.
class Simulation
{
public:
    virtual ~Simulation() = default;
    virtual void tick(double dt) = 0;
    virtual double value() const = 0;
    /// Returns the time that the simulation uses, in seconds. Qt rounds it to milliseconds.
    virtual double usedTime(double elapsed) const { return elapsed; }
};

class Interpolated : public Simulation
{
public:
    explicit Interpolated(SpringInterpolator::Solver solver)
    {
        m_spring.setTolerance(tolerance);
        m_spring.setSpring(parameters);
        m_spring.setSolver(solver);
        m_spring.animateTo(targetX);
    }
    void tick(double dt) override { m_program.ticker().advance(dt); }
    double value() const override { return m_value; }

private:
    double m_value = 0;
    Program &m_program = Program::instance();
    SpringInterpolator m_spring{[this](double value) { m_value = value; }};
};

template <typename Real>
class Field : public Simulation
{
public:
    Field() { m_field.displacements()[0] = Real(-targetX); }
    void tick(double dt) override { m_field.step(dt); }
    double value() const override { return targetX + double(m_field.displacements()[0]); }

private:
    SpringField<Real> m_field{Spring(parameters), 1};
};

/// A common hand-written spring: one step of the semi-implicit Euler method per frame.
class Euler : public Simulation
{
public:
    void tick(double dt) override
    {
        m_v += dt * (parameters.stiffness * (targetX - m_x) - parameters.damping * m_v);
        m_x += dt * m_v;
    }
    double value() const override { return m_x; }

private:
    double m_x = 0;
    double m_v = 0;
};

class Declared : public Simulation
{
public:
    Declared(const QByteArray &declaration, bool isInMilliseconds)
        : m_items(1, declaration)
        , m_start(isInMilliseconds ? Program::instance().driver().elapsed() : -1)
    {
    }
    void tick(double dt) override { m_items.tick(dt); }
    double value() const override { return m_items[0].x(); }
    double usedTime(double elapsed) const override
    {
        return m_start < 0 ? elapsed
                           : double(Program::instance().driver().elapsed() - m_start) / 1000;
    }

private:
    Items m_items;
    qint64 m_start;
};

struct Kind
{
    std::string name;
    std::function<std::shared_ptr<Simulation>()> make;
};

/// Returns the largest error in percent of the distance.
double worstError(const std::shared_ptr<Simulation> &simulation, const std::vector<double> &frames)
{
    double worst = 0;
    double elapsed = 0;
    for (const double dt : frames) {
        simulation->tick(dt);
        elapsed += dt;
        worst = std::max(worst,
                         std::abs(simulation->value() - exact(simulation->usedTime(elapsed))));
    }
    return worst / targetX * 100;
}

void compare(const std::string &rate, const std::vector<double> &frames,
             const std::vector<Kind> &kinds)
{
    std::vector<rows::Result> errors;
    std::vector<rows::Contender> contenders;
    for (const Kind &kind : kinds) {
        rows::ContenderProcess process([&, make = kind.make] {
            return rows::Measurement([&, make] { return worstError(make(), frames); });
        });
        errors.push_back({kind.name, {process.measure()}});
        contenders.push_back(
            {kind.name, [&frames, make = kind.make] {
                 const auto simulation = std::make_shared<std::shared_ptr<Simulation>>();
                 return rows::Work{[&frames, simulation] {
                                       for (const double dt : frames)
                                           (*simulation)->tick(dt);
                                   },
                                   [simulation, make] {
                                       simulation->reset();
                                       *simulation = make();
                                   }};
             }});
    }
    rows::write({"accuracy", "largest error, " + rate, 1, "percent of the distance"}, errors);
    rows::compare({"accuracy", "time for a frame, " + rate, int(frames.size()), "ns"}, contenders);
}

template <typename T, typename... Arguments>
Kind kind(const char *name, Arguments... arguments)
{
    return {name, [=] { return std::make_shared<T>(arguments...); }};
}

} // namespace

int main(int argc, char *argv[])
{
    rows::readArguments(argc, argv);
    const QByteArray spring =
        "spring.stiffness: 170; spring.damping: 10; spring.mass: 1; tolerance: 1e-6";
    const std::vector<Kind> kinds{
        kind<Interpolated>("SpringInterpolator", SpringInterpolator::Analytic),
        kind<Interpolated>("Sprung, RungeKutta4", SpringInterpolator::RungeKutta4),
        kind<Field<double>>("SpringField<double>"),
        kind<Field<float>>("SpringField<float>"),
        kind<Declared>("SpringBehavior", "SpringBehavior on x {" + spring + "}", false),
#ifdef SPRUNG_ANIMATIONS
        kind<Declared>("SpringMotion", "Behavior on x { SpringMotion {" + spring + "} }", true),
#endif
        kind<Declared>(
            "SpringAnimation",
            "Behavior on x { SpringAnimation { spring: 2.72; damping: 0.16; epsilon: 1e-6 } }",
            true),
        kind<Euler>("Euler by hand")};
    compare("60 Hz", framesAt(60, false), kinds);
    compare("120 Hz", framesAt(120, false), kinds);
    compare("144 Hz", framesAt(144, false), kinds);
    compare("60 Hz with dropped frames", framesAt(60, true), kinds);
}
