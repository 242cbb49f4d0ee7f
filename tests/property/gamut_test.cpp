// SPDX-License-Identifier: MIT
#include "../physics/generators.h"
#include "colors.h"
#include "test.h"

#include <sprung/property/detail/channels_color.h>

#include <cstdio>

using namespace sprung;
using namespace colors;

namespace {

double hue(const Oklab &color)
{
    return std::atan2(color.b, color.a) * 180 / std::numbers::pi;
}

double distance(const Oklab &p, const Oklab &q)
{
    return std::hypot(p.lightness - q.lightness, p.a - q.a, p.b - q.b);
}

bool isInGamut(const LinearRgb &light)
{
    return std::all_of(light.begin(), light.end(),
                       [](double c) { return c > -leastStep && c < 1 + leastStep; });
}

/// What stands for \a color on a screen.
Oklab written(const Oklab &color)
{
    const auto [l, a, b, alpha] = premultipliedOklab(
        colorFromPremultipliedOklab({color.lightness, color.a, color.b, 1}));
    return {l, a, b};
}

Oklab anyOutside()
{
    const Oklab color{*generate::between(-0.2, 1.3), *generate::between(-0.45, 0.45),
                      *generate::between(-0.45, 0.45)};
    RC_PRE(!isInGamut(linearRgb(color)));
    return color;
}

/// By looking at all of the leaf.
double distanceToHueLeaf(const Oklab &color)
{
    const double chroma = std::hypot(color.a, color.b);
    double least = 9;
    for (double lightness = 0; lightness <= 1; lightness += 0.005) {
        for (double c = 0; c < 0.35; c += 0.005) {
            const Oklab candidate{lightness, c * color.a / chroma, c * color.b / chroma};
            const double d = distance(candidate, color);
            if (d < least && isInGamut(linearRgb(candidate)))
                least = d;
        }
    }
    return least;
}

} // namespace

class GamutTest : public QObject
{
    Q_OBJECT

private slots:
    void outsideTheGamutTheHueIsKept()
    {
        double worst = 0;
        QVERIFY(rc::check([&] {
            const Oklab color = anyOutside(), shown = written(color);
            const double shift = turn(hue(shown), hue(color)) * std::numbers::pi / 180;
            worst = std::max(worst, std::hypot(shown.a, shown.b) * shift);
        }));
        std::printf("    moved aside by %.4f at most\n", worst);
        QVERIFY(worst < 0.01);
    }

    void outsideTheGamutTheNearestColorOfTheHueIsWritten()
    {
        double worst = 0, mean = 0;
        int count = 0;
        QVERIFY(rc::check([&] {
            const Oklab color = anyOutside();
            const double excess = distance(written(color), color) - distanceToHueLeaf(color);
            worst = std::max(worst, excess);
            mean += (excess - mean) / ++count;
        }));
        std::printf("    further away than need be: by %.4f at most, by %.4f in the mean\n", worst,
                    mean);
        QVERIFY(worst < 0.08);
        QVERIFY(mean < 0.015);
    }

    void acrossTheEdgeOfTheGamutNothingJumps()
    {
        // before it is rounded to 16 bits, which near black are far apart
        const auto shown = [](const Oklab &color) {
            LinearRgb light = lightInGamut(color);
            for (double &c : light)
                c = std::clamp(c, 0., 1.);
            return oklab(light);
        };
        double longest = 0;
        const auto walk = [&](const Oklab &from, const Oklab &to) {
            constexpr int steps = 10'000;
            Oklab last = shown(from);
            for (int i = 1; i <= steps; ++i) {
                const double t = i / double(steps);
                const Oklab now = shown({std::lerp(from.lightness, to.lightness, t),
                                         std::lerp(from.a, to.a, t), std::lerp(from.b, to.b, t)});
                longest = std::max(longest, distance(last, now) - 10 * distance(from, to) / steps);
                last = now;
            }
        };
        QVERIFY(rc::check("with b > 0, and so far from blue", [&] {
            Oklab from = anyOutside(), to = anyOutside();
            from.b = std::abs(from.b);
            to.b = std::abs(to.b);
            walk(from, to);
        }));
        const double elsewhere = longest;
        QVERIFY(rc::check("anywhere", [&] { walk(anyOutside(), anyOutside()); }));
        QVERIFY(rc::check("round about blue", [&] {
            const double lightness = *generate::between(0.1, 0.9),
                         chroma = *generate::between(0, 0.45);
            const auto at = [&](double degrees) {
                const double angle = degrees * std::numbers::pi / 180;
                return Oklab{lightness, chroma * std::cos(angle), chroma * std::sin(angle)};
            };
            walk(at(262), at(268));
        }));
        std::printf("    longest jump %.4f, beside blue %.4f\n", elsewhere, longest);
        QVERIFY(elsewhere < 0.001);
        QVERIFY(longest < 0.04);
    }

    void anOvershootPastAColorStaysCloseToIt()
    {
        std::printf("    a tenth past the target, the color is off by");
        double worst = 0;
        for (const QColor &target : vivid) {
            for (const QColor &from : {QColor(Qt::black), QColor(Qt::white)}) {
                const QColor past = onTheWay(from, target, 1.1);
                const double off = static_cast<double>(distance(lab(past), lab(target)));
                const double chroma = lab(past).chroma() / lab(target).chroma();
                std::printf(" %.3f (chroma %.2f)", off, chroma);
                worst = std::max(worst, off);
                QVERIFY(chroma > 0.8);
            }
        }
        std::printf("\n");
        QVERIFY(worst < 0.1);
        QCOMPARE(onTheWay(Qt::black, Qt::white, 1.2), QColor(Qt::white));
        QCOMPARE(onTheWay(Qt::blue, Qt::white, 1.2), QColor(Qt::white));
        QCOMPARE(onTheWay(Qt::white, Qt::black, 1.2), QColor(Qt::black));
        QVERIFY(isWithin(onTheWay(Qt::black, Qt::yellow, 1.2), Qt::yellow, 2));
    }
};

SPRUNG_TEST(GamutTest)
#include "gamut_test.moc"
