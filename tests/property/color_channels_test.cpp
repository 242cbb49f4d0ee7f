// SPDX-License-Identifier: MIT
// Tests the channels of QColor. Oracle: Oklab as defined by its author, via CIE XYZ in long double,
// and published coordinates.
#include "../physics/generators.h"
#include "test.h"

#include <sprung/property/detail/channels_color.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <numbers>
#include <vector>

using namespace sprung;

namespace {

/// Oklab as its author defines it, via CIE XYZ in long double.
struct Lab
{
    long double lightness, a, b;

    double chroma() const { return static_cast<double>(std::hypot(a, b)); }
};

long double distance(const Lab &p, const Lab &q)
{
    return std::hypot(p.lightness - q.lightness, std::hypot(p.a - q.a, p.b - q.b));
}

long double decoded(int component)
{
    const long double c = component / 65535.0L;
    return c <= 0.04045L ? c / 12.92L : std::pow((c + 0.055L) / 1.055L, 2.4L);
}

Lab labOfLight(long double r, long double g, long double b)
{
    // IEC 61966-2-1 to XYZ, and the two matrices of Oklab
    const long double x = 0.4124L * r + 0.3576L * g + 0.1805L * b;
    const long double y = 0.2126L * r + 0.7152L * g + 0.0722L * b;
    const long double z = 0.0193L * r + 0.1192L * g + 0.9505L * b;
    const long double l = std::cbrt(0.8189330101L * x + 0.3618667424L * y - 0.1288597137L * z);
    const long double m = std::cbrt(0.0329845436L * x + 0.9293118715L * y + 0.0361456387L * z);
    const long double s = std::cbrt(0.0482003018L * x + 0.2643662691L * y + 0.6338517070L * z);
    return {0.2104542553L * l + 0.7936177850L * m - 0.0040720468L * s,
            1.9779984951L * l - 2.4285922050L * m + 0.4505937099L * s,
            0.0259040371L * l + 0.7827717662L * m - 0.8086757660L * s};
}

Lab lab(const QColor &color)
{
    const QRgba64 c = color.rgba64();
    return labOfLight(decoded(c.red()), decoded(c.green()), decoded(c.blue()));
}

/// The linear light of the first 16-bit step from black, the smallest step.
constexpr double leastStep = 1 / 12.92 / 65535;

double turn(double from, double to)
{
    return std::abs(std::remainder(to - from, 360));
}

/// Returns the color of a spring at \a progress.
QColor mixedColor(const QColor &from, const QColor &to, double progress)
{
    ChannelValues left = Channels<QColor>::difference(to, from);
    for (double &channel : left)
        channel *= 1 - progress;
    return Channels<QColor>::displaced(to, left);
}

const std::vector<QColor> vivid{Qt::red, Qt::yellow, Qt::green, Qt::cyan, Qt::blue, Qt::magenta};

bool isWithin(const QColor &a, const QColor &b, int steps)
{
    const QRgba64 p = a.rgba64(), q = b.rgba64();
    const auto isNear = [steps](int c, int d) { return std::abs(c - d) <= steps; };
    return isNear(p.red(), q.red()) && isNear(p.green(), q.green()) && isNear(p.blue(), q.blue())
        && isNear(p.alpha(), q.alpha());
}

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

/// Returns \a color as written for a screen.
Oklab writtenColor(const Oklab &color)
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

/// Searches the whole hue leaf.
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

using ColorChannels = Channels<QColor>;

QColor any16BitColor(int leastAlpha = 65535)
{
    const auto component = [](int least) {
        return static_cast<quint16>(*rc::gen::inRange(least, 65536));
    };
    return QColor::fromRgba64(component(0), component(0), component(0), component(leastAlpha));
}

} // namespace

class ColorChannelsTest : public QObject
{
    Q_OBJECT

private slots:
    void premultipliedOklab_primaries_matchPublished()
    {
        struct Row
        {
            QColor color;
            double lightness, chroma, hue;
        };
        // CSS Color 4, the same as in Ottosson's own code
        for (const auto &[color, lightness, chroma, hue] :
             {Row{Qt::red, 0.62796, 0.25768, 29.234}, Row{Qt::green, 0.86644, 0.29483, 142.495},
              Row{Qt::blue, 0.45201, 0.31321, 264.052}}) {
            const auto [l, a, b, alpha] = premultipliedOklab(color);
            QVERIFY(std::abs(l - lightness) < 6e-6);
            QVERIFY(std::abs(std::hypot(a, b) - chroma) < 6e-6);
            QVERIFY(turn(std::atan2(b, a) * 180 / std::numbers::pi, hue) < 6e-4);
            QCOMPARE(alpha, 1.);
        }
        const auto white = premultipliedOklab(Qt::white), black = premultipliedOklab(Qt::black);
        QVERIFY(norm({white[0] - 1, white[1], white[2], white[3] - 1}) < 1e-7);
        QVERIFY(norm({black[0], black[1], black[2], black[3] - 1}) < 1e-15);
    }

    void premultipliedOklab_anyColor_matchesDefinition()
    {
        QVERIFY(rc::check([] {
            const QColor color = any16BitColor();
            const Lab expected = lab(color);
            const auto [l, a, b, alpha] = premultipliedOklab(color);
            // the IEC matrix has four digits
            RC_ASSERT(distance({l, a, b}, expected) < 1e-3L);
        }));
    }

    void displaced_anyColor_roundTripsIn16Bits()
    {
        const auto roundTrips = [](const QColor &value, const QColor &target) {
            const ChannelValues delta = ColorChannels::difference(target, value);
            return isWithin(ColorChannels::displaced(target, delta), value, 0);
        };
        QVERIFY(
            rc::check("opaque", [&] { RC_ASSERT(roundTrips(any16BitColor(), any16BitColor())); }));
        QVERIFY(rc::check("translucent",
                          [&] { RC_ASSERT(roundTrips(any16BitColor(1), any16BitColor(0))); }));
        for (const QColor &value : vivid) {
            for (const QColor &target : {QColor(Qt::black), QColor(Qt::white), QColor(1, 2, 3, 4)})
                QVERIFY(roundTrips(value, target));
        }
    }

    void displaced_zero_returnsTarget()
    {
        for (const QColor &target : {QColor::fromHsv(200, 100, 50), QColor::fromCmyk(1, 2, 3, 4),
                                     QColor(255, 0, 0, 0), QColor::fromRgbF(1.5f, -0.2f, 0.5f)}) {
            const QColor written = ColorChannels::displaced(target, {});
            QCOMPARE(written, target);
            QCOMPARE(written.spec(), target.spec());
        }
    }

    void displaced_fading_keepsHue()
    {
        for (const QColor &color : vivid) {
            for (const QColor &nothing : {QColor(Qt::transparent), QColor(1, 2, 3, 0)}) {
                for (double progress = -0.25; progress < 1; progress += 0.01) {
                    const QColor faded = mixedColor(color, nothing, progress);
                    const double alpha = std::clamp(1 - progress, 0., 1.);
                    QVERIFY(std::abs(faded.alphaF() - alpha) < 1e-4);
                    QColor opaque = faded;
                    opaque.setAlpha(255);
                    QVERIFY(isWithin(opaque, color, 1));
                    QVERIFY(isWithin(mixedColor(nothing, color, 1 - progress), faded, 1));
                }
            }
        }
    }

    void isFinite_invalidColor_returnsFalse()
    {
        QCOMPARE(norm(ColorChannels::difference(Qt::transparent, QColor(255, 0, 0, 0))), 0.);
        QCOMPARE(mixedColor(Qt::red, Qt::transparent, 1.3), QColor(Qt::transparent));
        QCOMPARE(ColorChannels::displaced(Qt::red, {0.1, 0.1, 0.1, -1}), QColor(Qt::transparent));
        QVERIFY(ColorChannels::isFinite(Qt::transparent));
        QVERIFY(!ColorChannels::isFinite(QColor()));
        QVERIFY(!ColorChannels::isFinite(QColor(300, 0, 0)));
    }

    void difference_otherSpecs_areConverted()
    {
        const QColor orange(255, 128, 0, 200);
        for (const auto spec : {QColor::Hsv, QColor::Hsl, QColor::Cmyk, QColor::ExtendedRgb}) {
            const QColor other = orange.convertTo(spec);
            QCOMPARE(other.spec(), spec);
            QVERIFY(norm(ColorChannels::difference(orange, other)) < 2e-4);
            const QColor mixed = mixedColor(other, Qt::blue, 0.5);
            QCOMPARE(mixed.spec(), QColor::Rgb);
            QVERIFY(isWithin(mixed, mixedColor(orange, Qt::blue, 0.5), 20));
        }
    }

    void displaced_anyFiniteDelta_isValid()
    {
        QVERIFY(rc::check("any", [] {
            const auto any = [] { return *generate::finite(); };
            RC_ASSERT(
                ColorChannels::displaced(any16BitColor(0), {any(), any(), any(), any()}).isValid());
        }));
        QVERIFY(rc::check("large", [] {
            const auto large = [] { return *generate::either(-3, 12); };
            const QColor target = any16BitColor();
            const QColor written = ColorChannels::displaced(target, {large(), large(), large(), 0});
            RC_ASSERT(written.isValid());
            RC_ASSERT(written.alpha() == 255);
        }));
    }

    void displaced_outsideGamut_isNearestOfHue()
    {
        double hueShift = 0, worst = 0, mean = 0;
        int count = 0;
        QVERIFY(rc::check([&] {
            const Oklab color = anyOutside(), written = writtenColor(color);
            const double shift = turn(hue(written), hue(color)) * std::numbers::pi / 180;
            hueShift = std::max(hueShift, std::hypot(written.a, written.b) * shift);
            const double excess = distance(written, color) - distanceToHueLeaf(color);
            worst = std::max(worst, excess);
            mean += (excess - mean) / ++count;
        }));
        std::printf(
            "    hueShift by %.4f at most; further away than need be by %.4f at most, by %.4f "
            "in the mean\n",
            hueShift, worst, mean);
        QVERIFY(hueShift < 0.01);
        QVERIFY(worst < 0.08);
        QVERIFY(mean < 0.015);
    }

    void gamutMappedRgb_acrossEdge_isContinuous()
    {
        // before rounding to 16 bits, which is coarse near black
        const auto written = [](const Oklab &color) {
            LinearRgb light = gamutMappedRgb(color);
            for (double &c : light)
                c = std::clamp(c, 0., 1.);
            return oklab(light);
        };
        double longest = 0;
        const auto checkPath = [&](const Oklab &from, const Oklab &to) {
            constexpr int steps = 10'000;
            Oklab last = written(from);
            for (int i = 1; i <= steps; ++i) {
                const double t = i / double(steps);
                const Oklab now = written({std::lerp(from.lightness, to.lightness, t),
                                           std::lerp(from.a, to.a, t), std::lerp(from.b, to.b, t)});
                longest = std::max(longest, distance(last, now) - 10 * distance(from, to) / steps);
                last = now;
            }
        };
        QVERIFY(rc::check("with b > 0, and so far from blue", [&] {
            Oklab from = anyOutside(), to = anyOutside();
            from.b = std::abs(from.b);
            to.b = std::abs(to.b);
            checkPath(from, to);
        }));
        const double elsewhere = longest;
        QVERIFY(rc::check("anywhere", [&] { checkPath(anyOutside(), anyOutside()); }));
        QVERIFY(rc::check("round about blue", [&] {
            const double lightness = *generate::between(0.1, 0.9),
                         chroma = *generate::between(0, 0.45);
            const auto at = [&](double degrees) {
                const double angle = degrees * std::numbers::pi / 180;
                return Oklab{lightness, chroma * std::cos(angle), chroma * std::sin(angle)};
            };
            checkPath(at(262), at(268));
        }));
        std::printf("    longest jump %.4f, beside blue %.4f\n", elsewhere, longest);
        QVERIFY(elsewhere < 0.001);
        QVERIFY(longest < 0.04);
    }

    void displaced_overshoot_staysClose()
    {
        for (const QColor &target : vivid) {
            for (const QColor &from : {QColor(Qt::black), QColor(Qt::white)}) {
                const Lab past = lab(mixedColor(from, target, 1.1));
                QVERIFY(past.chroma() / lab(target).chroma() > 0.8);
                QVERIFY(distance(past, lab(target)) < 0.1L);
            }
        }
        QCOMPARE(mixedColor(Qt::black, Qt::white, 1.2), QColor(Qt::white));
        QCOMPARE(mixedColor(Qt::blue, Qt::white, 1.2), QColor(Qt::white));
        QCOMPARE(mixedColor(Qt::white, Qt::black, 1.2), QColor(Qt::black));
        QVERIFY(isWithin(mixedColor(Qt::black, Qt::yellow, 1.2), Qt::yellow, 2));
    }
};

SPRUNG_TEST(ColorChannelsTest)
#include "color_channels_test.moc"
