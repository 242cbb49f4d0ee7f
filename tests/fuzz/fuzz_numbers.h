// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/state.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

/// Converts a fuzzer's bytes to numbers. The first byte selects any bit pattern, or moderate
/// numbers.
class FuzzNumbers
{
public:
    FuzzNumbers(const std::uint8_t *bytes, std::size_t size)
        : m_at(bytes)
        , m_end(bytes + size)
    {
        std::uint8_t kind = 0;
        take(kind);
        m_isModerate = kind & 1;
    }

    double number()
    {
        double result = 0;
        if (m_isModerate) {
            std::int16_t sixteenths = 0;
            take(sixteenths);
            result = sixteenths / 16.;
        } else {
            take(result);
        }
        m_allFinite = m_allFinite && std::isfinite(result);
        return result;
    }

    sprung::State state()
    {
        const double displacement = number();
        return {displacement, number()};
    }

    /// 0 to `count` - 1.
    unsigned choice(unsigned count)
    {
        std::uint8_t byte = 0;
        take(byte);
        return byte % count;
    }

    bool isEmpty() const { return m_at == m_end; }

    /// Whether all numbers taken so far were finite.
    bool allFinite() const { return m_allFinite; }

private:
    template <typename T>
    void take(T &value)
    {
        if (std::size_t(m_end - m_at) < sizeof value) {
            m_at = m_end;
            return;
        }
        std::memcpy(&value, m_at, sizeof value);
        m_at += sizeof value;
    }

    const std::uint8_t *m_at;
    const std::uint8_t *m_end;
    bool m_isModerate;
    bool m_allFinite = true;
};

inline void require(bool holds, const char *what)
{
    if (holds)
        return;
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::abort();
}

#define REQUIRE(condition) require(condition, #condition)
