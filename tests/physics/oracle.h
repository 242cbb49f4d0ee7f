// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>
#include <sprung/physics/state.h>

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/cpp_complex.hpp>

#include <algorithm>

/// The spring in 50 digits, with another method than the code: m·λ² + c·λ + k = 0 has two complex
/// roots, and every motion is a sum of the two modes e^{λt}. Near critical damping the modes nearly
/// cancel, which costs at most 16 digits.
namespace oracle {

using Real = boost::multiprecision::cpp_bin_float_50;
using Complex = boost::multiprecision::cpp_complex_50;

struct Exact
{
    Real displacement;
    Real velocity;
};

class Spring
{
public:
    explicit Spring(sprung::SpringParameters parameters)
        : m_stiffness(parameters.stiffness)
        , m_damping(parameters.damping)
        , m_mass(parameters.mass)
    {
        const Complex root = sqrt(Complex(m_damping * m_damping - 4 * m_mass * m_stiffness));
        m_first = (root - m_damping) / (2 * m_mass);
        m_second = (-root - m_damping) / (2 * m_mass);
    }

    Exact after(sprung::State state, const Real &seconds) const
    {
        const Real x = state.displacement;
        const Real v = state.velocity;
        const Complex apart = m_first - m_second;
        const Complex first = exp(m_first * seconds);
        if (apart == 0) {
            const Complex slope = v - m_first * x;
            return {(first * (x + slope * seconds)).real(),
                    (first * (v + m_first * slope * seconds)).real()};
        }
        const Complex second = exp(m_second * seconds);
        const Complex a = first * (v - m_second * x) / apart;
        const Complex b = second * (m_first * x - v) / apart;
        return {(a + b).real(), (m_first * a + m_second * b).real()};
    }

    Real frequency() const { return sqrt(m_stiffness / m_mass); }
    Real slowRate() const { return -m_first.real(); }

    /// (|x| + |v|/ω) of a state, to which errors are relative.
    Real scale(sprung::State state) const
    {
        return abs(Real(state.displacement)) + abs(Real(state.velocity)) / frequency();
    }

private:
    Real m_stiffness;
    Real m_damping;
    Real m_mass;
    Complex m_first;
    Complex m_second;
};

} // namespace oracle
