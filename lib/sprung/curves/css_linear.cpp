// SPDX-License-Identifier: MIT
#include "spring_easing.h"
#include "spring_easing_sampler.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sprung {

namespace {

// Formats `number` units of 10^-digits with the fewest characters.
QString text(double number, int digits)
{
    QString result = QString::number(number / std::pow(10, digits), 'f', digits);
    if (digits > 0) {
        while (result.endsWith(u'0'))
            result.chop(1);
        if (result.endsWith(u'.'))
            result.chop(1);
    }
    return result;
}

// The points of a linear() that stays in a tube around a motion; each line is as long as possible.
// Points have integer coordinates: `samples` of them span the duration, and `units` the distance.
class Lines
{
public:
    struct Point
    {
        int sample = 0;
        double units = 0;
    };

    Lines(const SpringEasingSampler &run, double seconds, int samples, double units, double tube)
        : m_run(run)
        , m_step(seconds / samples)
        , m_samples(samples)
        , m_units(units)
        , m_tube(tube)
    {
    }

    int samples() const { return m_samples; }

    Point after(Point point) const
    {
        Point farthest = point;
        double least = -std::numeric_limits<double>::infinity();
        double most = std::numeric_limits<double>::infinity();
        for (int i = point.sample + 1; i <= m_samples; ++i) {
            const double value = m_units * m_run.at(i * m_step).displacement;
            const double sampleCount = i - point.sample;
            // The slopes of lines that stay in the tube up to here.
            least = std::max(least, (value - m_units * m_tube - point.units) / sampleCount);
            most = std::min(most, (value + m_units * m_tube - point.units) / sampleCount);
            if (least > most)
                break;
            const double end = i == m_samples
                ? m_units
                : std::round(point.units + sampleCount * (least + (most - least) / 2));
            if (end >= point.units + sampleCount * least && end <= point.units + sampleCount * most)
                farthest = {i, end};
        }
        return farthest;
    }

private:
    const SpringEasingSampler &m_run;
    double m_step;
    int m_samples;
    double m_units;
    double m_tube;
};

} // namespace

QString cssLinear(const SpringParameters &spring, double error)
{
    if (!validateSpring(spring, "cssLinear"))
        return {};
    const double allowed = sanitizedError(error);
    const SpringEasingSampler run(spring);
    const double tube = 0.9 * allowed;
    const double milliseconds = run.duration(tube);
    const double seconds = milliseconds / 1000;
    // The rate changes by at most ω² per second. Lines through samples therefore deviate by at most
    // (ω · the time between two samples)² / 8: the tenth that the tube reserves.
    const double needed = spring.naturalFrequency() * seconds / std::sqrt(0.8 * allowed);
    if (!(milliseconds > 0 && needed <= 1e6))
        return {};
    const int percentDigits = std::max(1, int(std::ceil(std::log10(needed))) - 2);
    const int digits = std::max(1, int(std::ceil(std::log10(4 / allowed))));
    const Lines lines(run, seconds, int(std::pow(10, percentDigits + 2)), std::pow(10, digits),
                      tube);

    QStringList points{QStringLiteral("0")};
    for (Lines::Point point = lines.after({}); point.sample < lines.samples();
         point = lines.after(point)) {
        points += QStringLiteral("%1 %2%").arg(text(point.units, digits),
                                               text(point.sample, percentDigits));
    }
    points += QStringLiteral("1");
    return QStringLiteral("%1ms linear(%2)")
        .arg(QString::number(milliseconds, 'f', 0), points.join(QStringLiteral(", ")));
}

} // namespace sprung
