// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/state.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

/// Converts a fuzzer's bytes to numbers. The first byte selects between arbitrary bit patterns and
/// numbers of moderate size.
class FuzzNumbers
{
public:
    FuzzNumbers(const std::uint8_t *bytes, std::size_t size)
        : m_next(bytes)
        , m_end(bytes + size)
    {
        std::uint8_t mode = 0;
        read(mode);
        m_isModerate = mode & 1;
    }

    double number()
    {
        double result = 0;
        if (m_isModerate) {
            std::int16_t sixteenths = 0;
            read(sixteenths);
            result = sixteenths / 16.;
        } else {
            read(result);
        }
        m_allFinite = m_allFinite && std::isfinite(result);
        return result;
    }

    sprung::State state()
    {
        const double displacement = number();
        return {displacement, number()};
    }

    /// Returns a number from 0 to `count` - 1.
    unsigned choice(unsigned count)
    {
        std::uint8_t byte = 0;
        read(byte);
        return byte % count;
    }

    bool isEmpty() const { return m_next == m_end; }

    /// Whether all numbers read so far are finite.
    bool allFinite() const { return m_allFinite; }

private:
    template <typename T>
    void read(T &value)
    {
        if (std::size_t(m_end - m_next) < sizeof value) {
            m_next = m_end;
            return;
        }
        std::memcpy(&value, m_next, sizeof value);
        m_next += sizeof value;
    }

    const std::uint8_t *m_next;
    const std::uint8_t *m_end;
    bool m_isModerate;
    bool m_allFinite = true;
};

inline void require(bool holds, const char *condition)
{
    if (holds)
        return;
    std::fprintf(stderr, "does not hold: %s\n", condition);
    std::abort();
}

#define REQUIRE(condition) require(condition, #condition)
