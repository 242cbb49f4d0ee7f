// SPDX-License-Identifier: MIT
// Tests toEasingCurve() and cssLinear(). Oracle: the law Spring, sampled along the curve.
#include "numbers.h"
#include "test.h"

#include <sprung/curves/spring_easing.h>
#include <sprung/physics/spring.h>
#include <sprung/physics/spring_presets.h>

#include <QRegularExpression>

#include <cmath>

using namespace sprung;

namespace {

/// Returns the value of a run from rest at 0 to 1.
double valueOf(const Spring &spring, double milliseconds)
{
    return 1 + spring.after({-1, 0}, milliseconds / 1000).displacement;
}

/// Returns the largest distance between \a curve and the spring, also after the end of the curve.
template <typename Curve>
double largestError(const SpringParameters &parameters, double duration, Curve curve)
{
    const Spring spring(parameters);
    constexpr int samples = 4001; // shares no factor with the sample counts of the code
    double error = 0;
    for (int i = 0; i <= samples * 5 / 4; ++i) {
        const double part = double(i) / samples;
        const double value = part < 1 ? curve(part) : 1;
        error = std::max(error, std::abs(value - valueOf(spring, part * duration)));
    }
    return error;
}

struct Linear
{
    double milliseconds = notANumber;
    QList<QPointF> points; ///< x is the fraction of the duration

    explicit Linear(const QString &css)
    {
        static const QRegularExpression form(QStringLiteral("^(\\d+)ms linear\\((.+)\\)$"));
        static const QRegularExpression stop(QStringLiteral("^(-?\\d+(?:\\.\\d+)?)"
                                                            "(?: (\\d+(?:\\.\\d+)?)%)?$"));
        const auto match = form.match(css);
        if (!match.hasMatch())
            return;
        const QStringList stops = match.captured(2).split(QStringLiteral(", "));
        for (const QString &text : stops) {
            const auto found = stop.match(text);
            if (!found.hasMatch())
                return;
            const double x = points.isEmpty() ? 0
                : found.captured(2).isEmpty() ? 1
                                              : found.captured(2).toDouble() / 100;
            points.append({x, found.captured(1).toDouble()});
        }
        milliseconds = match.captured(1).toDouble();
    }

    double at(double part) const
    {
        qsizetype i = 1;
        while (i < points.size() - 1 && points[i].x() < part)
            ++i;
        const QPointF before = points[i - 1];
        const QPointF delta = points[i] - before;
        return before.y() + delta.y() * (part - before.x()) / delta.x();
    }
};

} // namespace

class SpringEasingTest : public QObject
{
    Q_OBJECT

private:
    /// Compares both curves of a spring with its law.
    void compareCurves(const SpringParameters &spring, double error)
    {
        const SpringEasing easing = toEasingCurve(spring, error);
        QVERIFY(easing.error >= error && easing.error <= 1);
        const double curveError = largestError(spring, easing.duration, [&](double part) {
            return easing.curve.valueForProgress(part);
        });
        QVERIFY2(curveError <= easing.error, qPrintable(QString::number(curveError)));
        QVERIFY(curveError >= 0.3 * easing.error); // the reported error is not too large
        QCOMPARE(easing.curve.valueForProgress(0), 0.);
        QCOMPARE(easing.curve.valueForProgress(1), 1.);

        const QString css = cssLinear(spring, error);
        const Linear linear(css);
        QVERIFY2(linear.points.size() >= 2, qPrintable(css));
        QCOMPARE(linear.points.first(), QPointF(0, 0));
        QCOMPARE(linear.points.last(), QPointF(1, 1));
        for (qsizetype i = 1; i < linear.points.size(); ++i)
            QVERIFY(linear.points[i].x() > linear.points[i - 1].x());
        const double linearError = largestError(spring, linear.milliseconds,
                                                [&](double part) { return linear.at(part); });
        QVERIFY2(linearError <= error,
                 qPrintable(QStringLiteral("%1: %2").arg(linearError).arg(css)));
    }

private Q_SLOTS:
    void toEasingCurveAndCssLinear_anySpring_keepErrorBound_data()
    {
        QTest::addColumn<double>("ratio");
        for (const double ratio : {0.02, 0.1, 0.2, 0.3, 0.5, 0.7, 0.99, 1., 1.01, 2., 10., 300.})
            QTest::addRow("%g", ratio) << ratio;
    }

    void toEasingCurveAndCssLinear_anySpring_keepErrorBound()
    {
        SKIP_UNDER_VALGRIND();
        QFETCH(const double, ratio);
        for (const double stiffness : {0.5, 30., 400., 90000.}) {
            for (const double error : {0.0003, 0.001, 0.02, 0.5})
                compareCurves(SpringParameters::fromDampingRatio(ratio, stiffness, 1.7), error);
        }
    }

    void toEasingCurve_namedOrHighlyDamped_hasErrorOfOneThousandth()
    {
        namespace material = springs::material;
        QList<SpringParameters> all;
        for (const SpringParameters &named :
             {springs::smooth, springs::snappy, springs::bouncy, springs::gentle, springs::wobbly,
              springs::stiff, springs::slow, springs::molasses, material::expressiveDefaultSpatial,
              material::expressiveFastSpatial, material::expressiveSlowSpatial,
              material::standardDefaultSpatial, material::defaultEffects})
            all += named;
        for (const double ratio : {10., 12.5, 13., 13.5, 14., 15., 17., 20., 50., 200., 3000.})
            all += SpringParameters::fromDampingRatio(ratio, 170);
        for (const SpringParameters &spring : std::as_const(all)) {
            const SpringEasing easing = toEasingCurve(spring);
            QCOMPARE(easing.error, 0.001);
            QVERIFY(easing.duration >= 1000 * spring.settlingTime());
            QVERIFY(easing.duration <= 1010 * spring.settlingTime() + 1);
            const double error = largestError(spring, easing.duration, [&](double part) {
                return easing.curve.valueForProgress(part);
            });
            QVERIFY2(error <= 0.001, qPrintable(QString::number(error)));
        }
    }

    void toEasingCurve_anySpring_hasAtMostTenSegments()
    {
        for (const double ratio : {0.001, 0.1, 0.4, 1., 40.}) {
            const auto spring = SpringParameters::fromDampingRatio(ratio, 200);
            const QList<QPointF> points = toEasingCurve(spring, 1e-9).curve.toCubicSpline();
            QVERIFY(!points.isEmpty() && points.size() <= 30);
            QCOMPARE(points.size() % 3, 0);
            QCOMPARE(points.last(), QPointF(1, 1));
        }
        QVERIFY(toEasingCurve(SpringParameters::fromDampingRatio(0.2, 200)).error < 0.006);
    }

    void toEasingCurve_neverSettles_jumps()
    {
        for (const SpringParameters &spring :
             {SpringParameters{100, 0, 1}, SpringParameters{0, 1, 1},
              SpringParameters{1e-300, 1e300, 1}}) {
            const SpringEasing easing = toEasingCurve(spring);
            QCOMPARE(easing.duration, 0);
            QCOMPARE(easing.error, 1.);
            QCOMPARE(easing.curve.valueForProgress(1), 1.);
            QCOMPARE(cssLinear(spring), QString());
        }
        QCOMPARE(cssLinear(SpringParameters::fromDampingRatio(1e-6, 100)), QString());
    }

    /// A line stays within e of a parabola over a length of at most 4·√(e/x″). The integral of
    /// √x″/4√e over the run is therefore about the lowest possible number of lines.
    void cssLinear_anyDampingRatio_usesFewStops()
    {
        for (const double ratio : {0.1, 0.3, 0.5, 0.7, 1., 2.}) {
            const auto parameters = SpringParameters::fromDampingRatio(ratio, 200);
            const Spring spring(parameters);
            const Linear linear(cssLinear(parameters));
            double least = 0;
            constexpr int samples = 2000;
            const double step = linear.milliseconds / samples;
            for (int i = 0; i < samples; ++i) {
                const double bend = valueOf(spring, i * step) // x″ · (step / 2)²
                    - 2 * valueOf(spring, (i + 0.5) * step) + valueOf(spring, (i + 1) * step);
                least += std::sqrt(std::abs(bend) / 0.001) / 2;
            }
            const auto lines = double(linear.points.size() - 1);
            QVERIFY2(lines <= 1.25 * least + 2,
                     qPrintable(QStringLiteral("%1 for %2").arg(lines).arg(least)));
        }
    }

    void functions_invalidInput_rejectIt()
    {
        for (const SpringParameters &wrong :
             {SpringParameters{-1, 1, 1}, SpringParameters{notANumber, 1, 1},
              SpringParameters{1, infinity, 1}, SpringParameters{1, 1, 0}}) {
            QTest::ignoreMessage(QtWarningMsg, "toEasingCurve: rejected spring: it is invalid");
            QCOMPARE(toEasingCurve(wrong).duration, 0);
            QTest::ignoreMessage(QtWarningMsg, "cssLinear: rejected spring: it is invalid");
            QCOMPARE(cssLinear(wrong), QString());
        }
        for (const double error : {0., -1., notANumber, infinity, 2.}) {
            QCOMPARE(toEasingCurve(springs::bouncy, error).error, 0.001);
            QCOMPARE(cssLinear(springs::bouncy, error), cssLinear(springs::bouncy));
        }
    }
};

SPRUNG_TEST(SpringEasingTest)
#include "spring_easing_test.moc"
