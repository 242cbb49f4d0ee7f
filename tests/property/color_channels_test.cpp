// SPDX-License-Identifier: MIT
#include "../physics/generators.h"
#include "colors.h"
#include "test.h"

#include <sprung/property/detail/channels_color.h>

#include <cstdio>

using namespace sprung;
using namespace colors;

namespace {

using ColorChannels = Channels<QColor>;

QColor any16BitColor(int leastAlpha = 65535)
{
    const auto component = [](int least) {
        return static_cast<quint16>(*rc::gen::inRange(least, 65536));
    };
    return QColor::fromRgba64(component(0), component(0), component(0), component(leastAlpha));
}

/// What QPropertyAnimation does.
QColor mixedInSRgb(const QColor &from, const QColor &to, double progress)
{
    const auto mix = [&](float a, float b) { return static_cast<float>(a + (b - a) * progress); };
    return QColor::fromRgbF(mix(from.redF(), to.redF()), mix(from.greenF(), to.greenF()),
                            mix(from.blueF(), to.blueF()));
}

struct Way
{
    double leastChroma = 1;
    double darkening = 0;  ///< how much less lightness than the darker end has
    double unevenness = 0; ///< the longest of equal steps over the mean one
};

template <typename Mix>
Way along(const QColor &from, const QColor &to, Mix mix)
{
    constexpr int steps = 100;
    Way way;
    const double darker = static_cast<double>(std::min(lab(from).lightness, lab(to).lightness));
    Lab last = lab(from);
    double length = 0, longest = 0;
    for (int i = 0; i <= steps; ++i) {
        const Lab now = lab(mix(from, to, i / double(steps)));
        way.leastChroma = std::min(way.leastChroma, now.chroma());
        way.darkening = std::max(way.darkening, darker - static_cast<double>(now.lightness));
        const double step = static_cast<double>(distance(now, last));
        length += step;
        longest = std::max(longest, step);
        last = now;
    }
    way.unevenness = longest * steps / length;
    return way;
}

} // namespace

class ColorChannelsTest : public QObject
{
    Q_OBJECT

private slots:
    void thePrimariesHaveTheirPublishedCoordinates()
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

    void everyColorHasTheCoordinatesOfTheDefinition()
    {
        QVERIFY(rc::check([] {
            const QColor color = any16BitColor();
            const Lab expected = lab(color);
            const auto [l, a, b, alpha] = premultipliedOklab(color);
            // IEC gives its matrix to four digits
            RC_ASSERT(distance({l, a, b}, expected) < 1e-3L);
        }));
    }

    void lightComesBackFromOklab()
    {
        QVERIFY(rc::check([] {
            const LinearRgb light{*generate::between(0, 1), *generate::between(0, 1),
                                  *generate::between(0, 1)};
            const LinearRgb back = linearRgb(oklab(light));
            for (std::size_t i = 0; i < 3; ++i)
                RC_ASSERT(std::abs(back[i] - light[i]) < leastStep / 4);
        }));
    }

    void everyColorComesBackFromEveryTargetTo16Bits()
    {
        QVERIFY(rc::check("opaque", [] {
            const QColor value = any16BitColor(), target = any16BitColor();
            RC_ASSERT(
                isWithin(ColorChannels::displaced(target, ColorChannels::difference(target, value)),
                         value, 0));
        }));
        QVERIFY(rc::check("translucent", [] {
            const QColor value = any16BitColor(1), target = any16BitColor(0);
            RC_ASSERT(
                isWithin(ColorChannels::displaced(target, ColorChannels::difference(target, value)),
                         value, 0));
        }));
        for (const QColor &value : vivid) {
            for (const QColor &target : {QColor(Qt::black), QColor(Qt::white), QColor(1, 2, 3, 4)})
                QCOMPARE(ColorChannels::displaced(target, ColorChannels::difference(target, value)),
                         value);
        }
    }

    void atTheTargetTheColorIsTheTargetItself()
    {
        for (const QColor &target : {QColor::fromHsv(200, 100, 50), QColor::fromCmyk(1, 2, 3, 4),
                                     QColor(255, 0, 0, 0), QColor::fromRgbF(1.5f, -0.2f, 0.5f)}) {
            const QColor written = ColorChannels::displaced(target, {});
            QCOMPARE(written, target);
            QCOMPARE(written.spec(), target.spec());
        }
    }

    void betweenOppositeColorsTheWayIsNeitherGrayNorDark()
    {
        std::printf("    on the way between          least chroma   below the darker end\n"
                    "                                ours   sRGB    ours   sRGB\n");
        for (std::size_t i = 0; i < vivid.size(); ++i) {
            for (std::size_t j = i + 1; j < vivid.size(); ++j) {
                const Way ours = along(vivid[i], vivid[j], onTheWay);
                const Way sRgb = along(vivid[i], vivid[j], mixedInSRgb);
                std::printf("    %s and %s        %.3f  %.3f   %.3f  %.3f\n",
                            qPrintable(vivid[i].name()), qPrintable(vivid[j].name()),
                            ours.leastChroma, sRgb.leastChroma, ours.darkening, sRgb.darkening);
                QVERIFY(ours.darkening < 0.004);
                QVERIFY(ours.darkening <= sRgb.darkening + 0.004);
                if (j == i + 3) { // opposite each other
                    QVERIFY(sRgb.leastChroma < 0.001);
                    QVERIFY(ours.leastChroma > 0.015);
                }
            }
        }
    }

    void theWayIsEven()
    {
        double ours = 0, sRgb = 0;
        for (const QColor &from : vivid) {
            for (const QColor &to : {QColor(Qt::black), QColor(Qt::white), QColor(Qt::darkGray)}) {
                ours = std::max(ours, along(from, to, onTheWay).unevenness);
                sRgb = std::max(sRgb, along(from, to, mixedInSRgb).unevenness);
            }
        }
        std::printf("    the longest step over the mean one: %.3f, in sRGB %.3f\n", ours, sRgb);
        QVERIFY(ours < 1.1);
    }

    void aColorThatFadesKeepsItsHue()
    {
        for (const QColor &color : vivid) {
            for (const QColor &nothing : {QColor(Qt::transparent), QColor(1, 2, 3, 0)}) {
                for (double progress = -0.25; progress < 1; progress += 0.01) {
                    const QColor faded = onTheWay(color, nothing, progress);
                    const double alpha = std::clamp(1 - progress, 0., 1.);
                    QVERIFY(std::abs(faded.alphaF() - alpha) < 1e-4);
                    QColor opaque = faded;
                    opaque.setAlpha(255);
                    QVERIFY(isWithin(opaque, color, 1));
                    QVERIFY(isWithin(onTheWay(nothing, color, 1 - progress), faded, 1));
                }
            }
        }
    }

    void whatIsTransparentHasNoColor()
    {
        QCOMPARE(norm(ColorChannels::difference(Qt::transparent, QColor(255, 0, 0, 0))), 0.);
        QCOMPARE(onTheWay(Qt::red, Qt::transparent, 1.3), QColor(Qt::transparent));
        QCOMPARE(ColorChannels::displaced(Qt::red, {0.1, 0.1, 0.1, -1}), QColor(Qt::transparent));
    }

    void colorsOfOtherSpecsAreConverted()
    {
        const QColor orange(255, 128, 0, 200);
        for (const auto spec : {QColor::Hsv, QColor::Hsl, QColor::Cmyk, QColor::ExtendedRgb}) {
            const QColor other = orange.convertTo(spec);
            QCOMPARE(other.spec(), spec);
            QVERIFY(norm(ColorChannels::difference(orange, other)) < 2e-4);
            const QColor mixed = onTheWay(other, Qt::blue, 0.5);
            QCOMPARE(mixed.spec(), QColor::Rgb);
            QVERIFY(isWithin(mixed, onTheWay(orange, Qt::blue, 0.5), 20));
        }
    }

    void anInvalidColorIsRefused()
    {
        QVERIFY(!ColorChannels::isFinite(QColor()));
        QVERIFY(!ColorChannels::isFinite(QColor(300, 0, 0)));
        QVERIFY(ColorChannels::isFinite(Qt::transparent));
    }

    void everyFiniteDisplacementIsWrittenAsAColor()
    {
        QVERIFY(rc::check("any", [] {
            const auto any = [] { return *generate::finite(); };
            RC_ASSERT(
                ColorChannels::displaced(any16BitColor(0), {any(), any(), any(), any()}).isValid());
        }));
        QVERIFY(rc::check("large", [] {
            const auto large = [] { return *generate::either(-3, 12); };
            const QColor target = any16BitColor();
            const QColor shown = ColorChannels::displaced(target, {large(), large(), large(), 0});
            RC_ASSERT(shown.isValid());
            RC_ASSERT(shown.alpha() == 255);
        }));
    }
};

SPRUNG_TEST(ColorChannelsTest)
#include "color_channels_test.moc"
