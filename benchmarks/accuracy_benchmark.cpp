// SPDX-License-Identifier: MIT
// How far each is from the exact motion, at most, in the course of two seconds; and
// what its frame costs for that. The exact motion is the textbook's formula in long double.
#include "items.h"
#include "race.h"

#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring_field.h>

#include <cmath>
#include <random>

using namespace sprung;

namespace {

constexpr double seconds = 2;
constexpr double nearly = 1e-6; // units from the target, so that none stops early
// SpringAnimation's terms, and what it makes of them.
constexpr double qtSpring = 2.72;
constexpr double qtDamping = 0.16;
constexpr SpringParameters parameters{qtSpring / 0.016, qtDamping / 0.016, 1};

/// x″ + 2β x′ + ω² x = 0 below critical damping, from rest at −way.
double exact(long double t)
{
    const long double beta = parameters.damping / 2;
    const long double ring = std::sqrt((long double)(parameters.stiffness) - beta * beta);
    return way
        * double(1 - std::exp(-beta * t) * (std::cos(ring * t) + beta / ring * std::sin(ring * t)));
}

/// The lengths of frames, in seconds.
std::vector<double> framesAt(double hertz, bool drops)
{
    std::mt19937 random(1);
    std::vector<double> frames;
    for (double t = 0; t < seconds; t += frames.back())
        frames.push_back((drops && random() % 4 == 0 ? 1.0 + double(random() % 4) : 1.0) / hertz);
    return frames;
}

/// Something that moves from 0 to `way`.
class Mover
{
public:
    virtual ~Mover() = default;
    virtual void tick(double dt) = 0;
    virtual double value() const = 0;
    /// The time that it has been told, in seconds: Qt's is in whole milliseconds.
    virtual double told(double elapsed) const { return elapsed; }
};

class Interpolated : public Mover
{
public:
    explicit Interpolated(SpringInterpolator::Solver solver)
    {
        m_spring.setTolerance(nearly);
        m_spring.setSpring(parameters);
        m_spring.setSolver(solver);
        m_spring.animateTo(way);
    }
    void tick(double dt) override { m_program.ticker().advance(dt); }
    double value() const override { return m_value; }

private:
    double m_value = 0;
    Program &m_program = Program::only();
    SpringInterpolator m_spring{[this](double value) { m_value = value; }};
};

template <typename Real>
class Field : public Mover
{
public:
    Field() { m_field.displacements()[0] = Real(-way); }
    void tick(double dt) override { m_field.step(dt); }
    double value() const override { return way + double(m_field.displacements()[0]); }

private:
    SpringField<Real> m_field{Spring(parameters), 1};
};

/// As it is often written by hand: one step of the semi-implicit Euler method in each frame.
class Euler : public Mover
{
public:
    void tick(double dt) override
    {
        m_v += dt * (parameters.stiffness * (way - m_x) - parameters.damping * m_v);
        m_x += dt * m_v;
    }
    double value() const override { return m_x; }

private:
    double m_x = 0;
    double m_v = 0;
};

class Declared : public Mover
{
public:
    Declared(const QByteArray &declaration, bool isInMilliseconds)
        : m_items(1, declaration)
        , m_start(isInMilliseconds ? Program::only().driver().elapsed() : -1)
    {
    }
    void tick(double dt) override { m_items.tick(dt); }
    double value() const override { return m_items[0].x(); }
    double told(double elapsed) const override
    {
        return m_start < 0 ? elapsed : double(Program::only().driver().elapsed() - m_start) / 1000;
    }

private:
    Items m_items;
    qint64 m_start;
};

struct Kind
{
    std::string name;
    std::function<std::shared_ptr<Mover>()> make;
};

/// Per cent of the way.
double worstError(const std::shared_ptr<Mover> &mover, const std::vector<double> &frames)
{
    double worst = 0;
    double elapsed = 0;
    for (const double dt : frames) {
        mover->tick(dt);
        elapsed += dt;
        worst = std::max(worst, std::abs(mover->value() - exact(mover->told(elapsed))));
    }
    return worst / way * 100;
}

void compare(const std::string &rate, const std::vector<double> &frames,
             const std::vector<Kind> &kinds)
{
    std::vector<rows::Score> errors;
    std::vector<rows::Contender> contenders;
    for (const Kind &kind : kinds) {
        rows::TurnTaker asked([&, make = kind.make] {
            return rows::Measurement([&, make] { return worstError(make(), frames); });
        });
        errors.push_back({kind.name, {asked.turn()}});
        contenders.push_back({kind.name, [&frames, make = kind.make] {
                                  const auto mover = std::make_shared<std::shared_ptr<Mover>>();
                                  return rows::Work{[&frames, mover] {
                                                        for (const double dt : frames)
                                                            (*mover)->tick(dt);
                                                    },
                                                    [mover, make] {
                                                        mover->reset();
                                                        *mover = make();
                                                    }};
                              }});
    }
    rows::write({"accuracy", "largest error, " + rate, 1, "per cent of the way"}, errors);
    rows::race({"accuracy", "time for a frame of that, " + rate, int(frames.size()), "ns"},
               contenders);
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
