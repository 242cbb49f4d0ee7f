// SPDX-License-Identifier: MIT
#pragma once

#include "items.h"

#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring_field.h>

/// The minimum cost of moving Items: one pass over all springs, and one setX() per Item.
class BaselineItems
{
public:
    explicit BaselineItems(int count, const QByteArray &type = "Item")
        : m_items(count, {}, type)
        , m_field(sprung::Spring({170, 0, 1}), m_items.size())
    {
        std::fill(m_field.displacements().begin(), m_field.displacements().end(), -100.0);
    }

    void tick()
    {
        m_field.step(frame);
        for (std::size_t i = 0; i < m_items.size(); ++i)
            m_items[i].setX(100 + m_field.displacements()[i]);
    }

    const Items &items() const { return m_items; }

private:
    Items m_items;
    sprung::SpringField<double> m_field;
};

/// Items that are moved with the C++ API of Sprung.
class CppAnimatedItems
{
public:
    explicit CppAnimatedItems(int count, const QByteArray &type = "Item")
        : m_items(count, {}, type)
    {
        for (std::size_t i = 0; i < m_items.size(); ++i) {
            auto spring = std::make_unique<sprung::SpringInterpolator>(&m_items[i], "x");
            spring->setDamping(0);
            spring->animateTo(100.0);
            m_springs.push_back(std::move(spring));
        }
        processStartEvents();
        m_items.begin();
    }

    void tick() { m_items.tick(); }

    const Items &items() const { return m_items; }

private:
    Items m_items;
    std::vector<std::unique_ptr<sprung::SpringInterpolator>> m_springs;
};
