// SPDX-License-Identifier: MIT
// The cost of a moving property of a QObject per frame, with Sprung, with Qt's animations and with
// the minimum: one pass over all springs, and one write per property.
#include "animated_dots.h"
#include "race.h"

#include <sprung/physics/spring_field.h>

using namespace sprung;

namespace {

class Floor
{
public:
    explicit Floor(int count)
        : m_dots(makeDots(count))
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
        m_field.step(frame);
        for (std::size_t i = 0; i < m_dots.size(); ++i) {
            double value = 100 + m_field.displacements()[i];
            int status = -1;
            int flags = 0;
            void *arguments[] = {&value, nullptr, &status, &flags};
            QMetaObject::metacall(m_dots[i].get(), QMetaObject::WriteProperty, m_index, arguments);
        }
    }

private:
    Many<Dot> m_dots;
    SpringField<double> m_field;
    int m_index = Dot::staticMetaObject.indexOfProperty("x");
};

rows::Contender floor(const char *name, int count, void (Floor::*step)())
{
    return {name, [=] {
                const auto dots = std::make_shared<Floor>(count);
                return rows::Work{[=] { (*dots.*step)(); }};
            }};
}

template <typename T>
rows::Contender moving(const char *name, int count, rows::Goal goal = {})
{
    const auto enter = [count] {
        const auto dots = std::make_shared<AnimatedDots<T>>(count);
        dots->makeMissing();
        dots->begin();
        return rows::Work{[dots] { dots->tick(); }};
    };
    return {name, enter, goal};
}

} // namespace

int main(int argc, char *argv[])
{
    rows::readArguments(argc, argv);
    constexpr auto least = "kernel + metacall";
    for (int count = 1; count <= (rows::quick ? 1'000 : 100'000); count *= 10) {
        const bool counts = count >= 100 && count <= 10'000;
        rows::race({"properties", "tick", count, "ns"},
                   {floor(least, count, &Floor::call), floor("kernel + setter", count, &Floor::set),
                    moving<SpringInterpolator>("Sprung", count, {counts ? 1.5 : 0, least}),
                    moving<QPropertyAnimation>("QPropertyAnimation", count),
                    moving<QVariantAnimation>("QVariantAnimation", count)});
    }
}
