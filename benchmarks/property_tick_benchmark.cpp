// SPDX-License-Identifier: MIT
// The cost of a moving property of a QObject per frame, with Sprung, with Qt's animations and with
// the minimum: one pass over all springs, and one write per property.
#include "animated_dots.h"
#include "comparison.h"

#include <sprung/physics/spring_field.h>

using namespace sprung;

namespace {

class BaselineDots
{
public:
    explicit BaselineDots(int count)
        : m_dots(makeDots(count))
        , m_field(Spring({170, 0, 1}), m_dots.size())
    {
        std::fill(m_field.displacements().begin(), m_field.displacements().end(), -100.0);
    }

    void writeBySetter()
    {
        m_field.step(frame);
        for (std::size_t i = 0; i < m_dots.size(); ++i)
            m_dots[i]->setX(100 + m_field.displacements()[i]);
    }

    void writeByMetacall()
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
    UniqueList<Dot> m_dots;
    SpringField<double> m_field;
    int m_index = Dot::staticMetaObject.indexOfProperty("x");
};

rows::Contender baseline(const char *name, int count, void (BaselineDots::*step)())
{
    return {name, [=] {
                const auto dots = std::make_shared<BaselineDots>(count);
                return rows::Work{[=] { (*dots.*step)(); }};
            }};
}

template <typename T>
rows::Contender moving(const char *name, int count, rows::Goal goal = {})
{
    const auto setUp = [count] {
        const auto dots = std::make_shared<AnimatedDots<T>>(count);
        dots->createMissing();
        dots->begin();
        return rows::Work{[dots] { dots->tick(); }};
    };
    return {name, setUp, goal};
}

} // namespace

int main(int argc, char *argv[])
{
    rows::readArguments(argc, argv);
    constexpr auto baselineName = "kernel + metacall";
    for (int count = 1; count <= (rows::quick ? 1'000 : 100'000); count *= 10) {
        const bool hasGoal = count >= 100 && count <= 10'000;
        rows::compare(
            {"properties", "tick", count, "ns"},
            {baseline(baselineName, count, &BaselineDots::writeByMetacall),
             baseline("kernel + setter", count, &BaselineDots::writeBySetter),
             moving<SpringInterpolator>("Sprung", count, {hasGoal ? 1.5 : 0, baselineName}),
             moving<QPropertyAnimation>("QPropertyAnimation", count),
             moving<QVariantAnimation>("QVariantAnimation", count)});
    }
}
