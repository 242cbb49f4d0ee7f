// SPDX-License-Identifier: MIT
// What a moving property of a QObject costs in each frame: Sprung beside Qt's own animations and
// beside floors, which are one batched kernel and one write for each property.
#include "movers.h"
#include "race.h"

#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>
#include <sprung/physics/spring_field.h>

using namespace sprung;

namespace {

class Floor
{
public:
    explicit Floor(int count)
        : m_dots(dots(count))
        , m_field(Spring({170, 0, 1}), m_dots.size())
    {
        std::fill(m_field.displacements().begin(), m_field.displacements().end(), -100.0);
    }

    void set()
    {
        m_field.step(frame);
        for (std::size_t i = 0; i < m_dots.size(); ++i)
            m_dots[i]->setX(100 + m_field.displacements()[i]);
    }

    void call()
    {
        static const int index = Dot::staticMetaObject.indexOfProperty("x");
        m_field.step(frame);
        for (std::size_t i = 0; i < m_dots.size(); ++i) {
            double value = 100 + m_field.displacements()[i];
            int status = -1;
            int flags = 0;
            void *arguments[] = {&value, nullptr, &status, &flags};
            QMetaObject::metacall(m_dots[i].get(), QMetaObject::WriteProperty, index, arguments);
        }
    }

private:
    Many<Dot> m_dots;
    SpringField<double> m_field;
};

/// Qt's driver moves all of its animations at once, so its kinds come one after the other.
template <typename QtAnimation>
void compare(const char *what, const char *name, int count, HandDriver &driver)
{
    ManualTicker ticker;
    Motion::setTicker(&ticker);
    Floor floor(count);

    const auto sprungDots = dots(count);
    const auto springs = makeAll<SpringInterpolator>(sprungDots);
    startAll(springs, 100);

    const auto qtDots = dots(count);
    const auto animations = makeAll<QtAnimation>(qtDots);
    startAll(animations, 1e9);

    const bool counts = count >= 100 && count <= 10'000;
    rows::race({"properties", what, count, "ns"},
               {{"kernel + metacall", [&] { floor.call(); }},
                {"kernel + setter", [&] { floor.set(); }},
                {"Sprung",
                 [&] { ticker.advance(frame); },
                 {counts ? 1.5 : 0, "kernel + metacall"}},
                {name, [&] { driver.advance(); }}});
    Motion::setTicker(nullptr);
}

} // namespace

int main(int argc, char *argv[])
{
    rows::readArguments(argc, argv);
    const QCoreApplication app(argc, argv);
    HandDriver driver;
    Motion::instance()->setSpring({170, 0, 1});
    for (int count = 1; count <= (rows::quick ? 1'000 : 100'000); count *= 10)
        compare<QPropertyAnimation>("tick", "QPropertyAnimation", count, driver);
    for (int count = 100; count <= (rows::quick ? 100 : 10'000); count *= 100)
        compare<QVariantAnimation>("tick, QVariantAnimation", "QVariantAnimation", count, driver);
}
