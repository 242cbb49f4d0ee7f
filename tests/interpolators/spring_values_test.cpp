// SPDX-License-Identifier: MIT
// Each type of value on a spring: what is written on the way, how it is rounded, and when it rests.
#include "fixture.h"

#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring.h>

#include <QSignalSpy>
#include <QVector2D>
#include <QVector4D>

#include <cmath>
#include <random>

namespace {

/// A type that the library has never heard of.
struct Weather
{
    double degrees = 0;
    float wind = 0;
    friend bool operator==(const Weather &, const Weather &) = default;
};

/// Another, which nobody registers.
struct Volume
{
    double decibels = -60;
};

/// Another, of which no value is zero.
struct Zoom
{
    double factor = 1;
    friend bool operator==(const Zoom &, const Zoom &) = default;
};

} // namespace

template <>
struct sprung::Channels<Volume>
{
    static constexpr int count = 1;
    static ChannelValues difference(const Volume &from, const Volume &to)
    {
        return {to.decibels - from.decibels};
    }
    static Volume displaced(const Volume &origin, const ChannelValues &by)
    {
        return {origin.decibels + by[0]};
    }
};

template <>
struct sprung::Channels<Zoom>
{
    static constexpr int count = 1;
    static ChannelValues difference(const Zoom &from, const Zoom &to)
    {
        return {std::log2(to.factor / from.factor)};
    }
    static Zoom displaced(const Zoom &origin, const ChannelValues &by)
    {
        return {origin.factor * std::exp2(by[0])};
    }
};

template <>
struct sprung::Channels<Weather>
{
    static constexpr int count = 2;
    static ChannelValues difference(const Weather &from, const Weather &to)
    {
        return {to.degrees - from.degrees, double(to.wind) - double(from.wind)};
    }
    static Weather displaced(const Weather &origin, const ChannelValues &by)
    {
        return {origin.degrees + by[0], std::max(0.0F, float(double(origin.wind) + by[1]))};
    }
};

Q_DECLARE_METATYPE(Weather)

using namespace sprung;

namespace {

class Values : public QObject
{
    Q_OBJECT
    Q_PROPERTY(double real MEMBER real)
    Q_PROPERTY(float single MEMBER single)
    Q_PROPERTY(int whole MEMBER whole)
    Q_PROPERTY(short small MEMBER small)
    Q_PROPERTY(uchar byte MEMBER byte)
    Q_PROPERTY(quint64 huge MEMBER huge)
    Q_PROPERTY(QPointF point MEMBER point)
    Q_PROPERTY(QPoint pixel MEMBER pixel)
    Q_PROPERTY(QSizeF size MEMBER size)
    Q_PROPERTY(QSize pixels MEMBER pixels)
    Q_PROPERTY(QRectF rect MEMBER rect)
    Q_PROPERTY(QRect area MEMBER area)
    Q_PROPERTY(QVector2D plane MEMBER plane)
    Q_PROPERTY(QVector3D space MEMBER space)
    Q_PROPERTY(QVector4D vector MEMBER vector)
    Q_PROPERTY(Weather weather MEMBER weather)

public:
    double real = 0;
    float single = 0;
    int whole = 0;
    short small = 0;
    uchar byte = 0;
    quint64 huge = 0;
    QPointF point;
    QPoint pixel;
    QSizeF size;
    QSize pixels;
    QRectF rect;
    QRect area;
    QVector2D plane;
    QVector3D space;
    QVector4D vector;
    Weather weather;
};

/// How a component is written: within `error` of the real, and not below `least`.
struct Writing
{
    double error = 1e-10;
    double least = -std::numeric_limits<double>::infinity();
    double greatest = std::numeric_limits<double>::infinity();
};
constexpr Writing asReal{};
constexpr Writing asSingle{1e-5};
constexpr Writing rounded{0.5 + 1e-9};

QList<double> parts(const QVariant &value)
{
    const auto list = [](auto... each) { return QList<double>{double(each)...}; };
    switch (value.typeId()) {
    case QMetaType::QPointF:
    case QMetaType::QPoint: {
        const QPointF p = value.toPointF();
        return list(p.x(), p.y());
    }
    case QMetaType::QSizeF:
    case QMetaType::QSize: {
        const QSizeF s = value.toSizeF();
        return list(s.width(), s.height());
    }
    case QMetaType::QRectF:
    case QMetaType::QRect: {
        const QRectF r = value.toRectF();
        return list(r.x(), r.y(), r.width(), r.height());
    }
    case QMetaType::QVector2D: {
        const auto v = value.value<QVector2D>();
        return list(v.x(), v.y());
    }
    case QMetaType::QVector3D: {
        const auto v = value.value<QVector3D>();
        return list(v.x(), v.y(), v.z());
    }
    case QMetaType::QVector4D: {
        const auto v = value.value<QVector4D>();
        return list(v.x(), v.y(), v.z(), v.w());
    }
    default:
        return list(value.toDouble());
    }
}

} // namespace

Q_DECLARE_METATYPE(Writing)

class SpringValuesTest : public ControlledTime
{
    Q_OBJECT

private Q_SLOTS:
    void progressIsFiniteHoweverShortTheWay()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setFrom(0.0);
        spring.setTo(1e-300);
        spring.setVelocity(1e300);
        pass(frame);
        QCOMPARE(spring.progress(), std::numeric_limits<double>::max());
    }

    void eachComponentIsTheSpringsAndWrittenAsItsTypeAllows_data()
    {
        QTest::addColumn<QByteArray>("property");
        QTest::addColumn<QVariant>("from");
        QTest::addColumn<QVariant>("to");
        QTest::addColumn<QList<Writing>>("writings");
        const auto row = [](const char *property, const auto &from, const auto &to,
                            const QList<Writing> &writings) {
            QTest::newRow(property) << QByteArray(property) << QVariant::fromValue(from)
                                    << QVariant::fromValue(to) << writings;
        };
        const auto length = [](Writing writing) {
            writing.least = 0;
            return writing;
        };
        row("real", 3.0, -70.0, {asReal});
        row("single", 3.0F, -70.0F, {asSingle});
        row("whole", 3, -70, {rounded});
        row("small", short(-32'000), short(32'000), {{0.5 + 1e-9, -32'768, 32'767}});
        row("byte", uchar(200), uchar(10), {{0.5 + 1e-9, 0, 255}});
        row("huge", quint64(50), quint64(3), {length(rounded)});
        row("point", QPointF(3, 9), QPointF(-7, 200), {asReal, asReal});
        row("pixel", QPoint(3, 9), QPoint(-7, 200), {rounded, rounded});
        row("size", QSizeF(90, 30), QSizeF(0, 7), {length(asReal), length(asReal)});
        row("pixels", QSize(90, 30), QSize(0, 7), {length(rounded), length(rounded)});
        row("rect", QRectF(3, 9, 90, 30), QRectF(-7, 200, 0, 7),
            {asReal, asReal, length(asReal), length(asReal)});
        row("area", QRect(3, 9, 90, 30), QRect(-7, 200, 0, 7),
            {rounded, rounded, length(rounded), length(rounded)});
        row("plane", QVector2D(3, 9), QVector2D(-7, 20), {asSingle, asSingle});
        row("space", QVector3D(3, 9, 0), QVector3D(-7, 20, 1), {asSingle, asSingle, asSingle});
        row("vector", QVector4D(3, 9, 0, -5), QVector4D(-7, 20, 1, -60),
            {asSingle, asSingle, asSingle, asSingle});
    }

    void eachComponentIsTheSpringsAndWrittenAsItsTypeAllows()
    {
        QFETCH(QByteArray, property);
        QFETCH(QVariant, from);
        QFETCH(QVariant, to);
        QFETCH(QList<Writing>, writings);
        Values values;
        values.setProperty(property, from);
        SpringInterpolator spring(&values, property);
        spring.setSpring(
            SpringParameters::fromDampingRatio(0.3, 150)); // far beyond the end and back
        spring.setTo(to);
        const Spring law(spring.spring());
        const QList<double> start = parts(from);
        const QList<double> end = parts(to);
        QCOMPARE(writings.size(), end.size());
        for (double now = frame; true; now += frame) {
            pass(frame);
            if (!spring.isRunning())
                break;
            const QList<double> written = parts(values.property(property));
            for (qsizetype i = 0; i < end.size(); ++i) {
                const Writing &as = writings[i];
                const double real = end[i] + law.after({start[i] - end[i], 0}, now).displacement;
                const double expected = std::clamp(real, as.least, as.greatest);
                QVERIFY2(std::abs(written[i] - expected) <= as.error,
                         qPrintable(QStringLiteral("%1 for %2").arg(written[i]).arg(expected)));
            }
        }
        QCOMPARE(values.property(property), to);
    }

    void aTypeOfTheApplicationMovesLikeAnyOther()
    {
        registerChannels<Weather>();
        Values values;
        values.weather = {10, 2};
        SpringInterpolator spring(&values, "weather");
        QVERIFY(spring.isValid());
        const Spring law(spring.spring());
        spring.setTo(QVariant::fromValue(Weather{20, 8}));
        pass(0.1);
        const double left = law.after({-1, 0}, 0.1).displacement;
        QVERIFY(std::abs(values.weather.degrees - (20 + 10 * left)) < 1e-12);
        QVERIFY(std::abs(double(values.weather.wind) - (8 + 6 * left)) < 1e-6);
        QVERIFY(std::abs(spring.progress() - (1 + left)) < 1e-12);
        passUntilRest(spring);
        QCOMPARE(values.weather, (Weather{20, 8}));

        Weather outside;
        SpringInterpolator told([&](const Weather &weather) { outside = weather; });
        told.setTo(QVariant::fromValue(Weather{-3, 1}));
        passUntilRest(told);
        QCOMPARE(outside, (Weather{-3, 1}));
    }

    void aTypeWithoutAZeroSettlesLikeAnyOther()
    {
        registerChannels<Zoom>();
        Zoom zoom;
        SpringInterpolator spring([&](const Zoom &now) { zoom = now; });
        spring.animateTo(QVariant::fromValue(Zoom{4}));
        const Spring law(spring.spring());
        pass(0.1);
        QVERIFY(std::abs(std::log2(zoom.factor) - (2 + law.after({-2, 0}, 0.1).displacement))
                < 1e-12);
        passUntilRest(spring);
        QCOMPARE(zoom, Zoom{4});
    }

    void aCallableRegistersItsType()
    {
        double decibels = 0;
        SpringInterpolator spring([&](const Volume &volume) { decibels = volume.decibels; });
        spring.animateTo(QVariant::fromValue(Volume{0}));
        pass(0.1);
        const double left = Spring(spring.spring()).after({-60, 0}, 0.1).displacement;
        QVERIFY(std::abs(decibels - left) < 1e-12); // from what the default constructor makes
        passUntilRest(spring);
        QCOMPARE(decibels, 0.);
    }

    void aColorThatOvershootsIsClampedOnlyWhereItIsWritten()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "color");
        spring.setSpring(SpringParameters::fromDampingRatio(0.15, 150));
        spring.setTo(QColor(Qt::white));
        const Spring law(spring.spring());
        int beyond = 0;
        int back = 0;
        for (double now = frame; true; now += frame) {
            pass(frame);
            if (!spring.isRunning())
                break;
            const double progress = 1 + law.after({-1, 0}, now).displacement;
            QVERIFY(std::abs(spring.progress() - progress) < 1e-6);
            QVERIFY(thing.color.isValid());
            const double lightness = double(thing.color.lightnessF());
            if (progress > 1.001) {
                ++beyond;
                QVERIFY(lightness > 0.999);
            } else if (progress < 0.99) {
                ++back; // at once: nothing of what was clamped had to be made up for
                QVERIFY(lightness < 0.995);
            }
            QVERIFY(double(thing.color.hsvSaturationF()) < 1e-3);
        }
        QVERIFY(beyond > 10 && back > 20);
        QCOMPARE(thing.color, QColor(Qt::white));
    }

    void aColorThatFadesKeepsItsHue()
    {
        Thing thing;
        thing.color = QColor(255, 0, 0);
        SpringInterpolator spring(&thing, "color");
        spring.setTo(QColor(0, 0, 0, 0)); // nothing of it is black: there is nothing of it
        const Spring law(spring.spring());
        for (double now = frame; true; now += frame) {
            pass(frame);
            const double alpha = -law.after({-1, 0}, now).displacement;
            if (!spring.isRunning() || alpha < 0.05)
                break;
            QVERIFY(std::abs(double(thing.color.alphaF()) - alpha) < 1e-4);
            QVERIFY(thing.color.redF() > 0.99F);
            QVERIFY(thing.color.greenF() < 0.01F && thing.color.blueF() < 0.01F);
        }
        passUntilRest(spring);
        QCOMPARE(thing.color, QColor(0, 0, 0, 0));
    }

    void whatIsBetweenTwoColorsIsNotGray()
    {
        Thing thing;
        thing.color = Qt::blue;
        SpringInterpolator spring(&thing, "color");
        spring.setTo(QColor(Qt::yellow)); // the mean of the two is gray in sRGB
        float least = 1;
        while (spring.isRunning()) {
            pass(frame / 4);
            least = std::min(least, thing.color.hsvSaturationF());
        }
        QVERIFY(least > 0.1F);
    }

    void aRotationIsAlwaysUnitAndTakesTheShortestWay_data()
    {
        QTest::addColumn<double>("degrees");
        QTest::addColumn<double>("sign");
        for (const double degrees : {1.0, 90.0, 179.0}) {
            for (const double sign : {1.0, -1.0, 5.0}) // all the same rotation
                QTest::addRow("%g degrees, times %g", degrees, sign) << degrees << sign;
        }
    }

    void aRotationIsAlwaysUnitAndTakesTheShortestWay()
    {
        QFETCH(double, degrees);
        QFETCH(double, sign);
        const QVector3D axis = QVector3D(1, -2, 2) / 3;
        const auto start = QQuaternion::fromAxisAndAngle(0, 1, 0, 50);
        Thing thing;
        thing.rotation = start;
        SpringInterpolator spring(&thing, "rotation");
        spring.setSpring(SpringParameters::fromDampingRatio(1, 150));
        spring.setTo(float(sign) * (QQuaternion::fromAxisAndAngle(axis, float(degrees)) * start));
        const Spring law(spring.spring());
        for (double now = frame; true; now += frame) {
            pass(frame);
            if (!spring.isRunning())
                break;
            QVERIFY(std::abs(double(thing.rotation.length()) - 1) < 1e-6);
            const double turned = degrees * (1 + law.after({-1, 0}, now).displacement);
            const auto expected = QQuaternion::fromAxisAndAngle(axis, float(turned)) * start;
            const double cosine = double(QQuaternion::dotProduct(thing.rotation, expected));
            QVERIFY(std::abs(cosine) > 1 - 1e-6);
        }
        const double cosine = double(
            QQuaternion::dotProduct(thing.rotation, spring.to().value<QQuaternion>()));
        QVERIFY(std::abs(cosine) > 1 - 1e-6);
        QVERIFY(std::abs(double(thing.rotation.length()) - 1) < 1e-6);
    }

    void aRotationKeepsItsAngularVelocity()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "rotation");
        spring.setTo(QQuaternion::fromAxisAndAngle(0, 0, 1, 150));
        pass(0.1);
        const auto before = spring.velocity().value<QVector3D>();
        QVERIFY(before.z() > 1 && qFuzzyIsNull(before.x()) && qFuzzyIsNull(before.y()));
        const QQuaternion place = thing.rotation;
        spring.setTo(QQuaternion::fromAxisAndAngle(1, 0, 0, 100));
        QVERIFY((spring.velocity().value<QVector3D>() - before).length() < 1e-5F);
        // What the quaternions themselves say, in the next moment.
        constexpr float moment = 1e-3F;
        pass(double(moment));
        const QQuaternion step = thing.rotation * place.conjugated();
        const QVector3D turned = 2 * step.vector() / step.scalar() / moment;
        QVERIFY((turned - before).length() < 0.05F * before.length());
        passUntilRest(spring);
    }

    void anAngleTakesTheShortestWayRound_data()
    {
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        QTest::addColumn<double>("way");
        QTest::newRow("up across the top") << 350.0 << 10.0 << 20.0;
        QTest::newRow("down across the top") << 10.0 << 350.0 << -20.0;
        QTest::newRow("straight") << 30.0 << 170.0 << 140.0;
        QTest::newRow("more than half a turn") << 0.0 << 270.0 << -90.0;
        QTest::newRow("turns do not count") << 5.0 << 725.0 + 30 << 30.0;
        QTest::newRow("half a turn") << 0.0 << 180.0 << 180.0;
        QTest::newRow("half a turn on") << 90.0 << 270.0 << 180.0;
    }

    void anAngleTakesTheShortestWayRound()
    {
        QFETCH(double, from);
        QFETCH(double, to);
        QFETCH(double, way);
        Thing thing;
        thing.real = from;
        SpringInterpolator spring(&thing, "real");
        spring.setAngular(true);
        spring.setTo(to);
        const Spring law(spring.spring());
        for (double now = frame; true; now += frame) {
            pass(frame);
            if (!spring.isRunning())
                break;
            const double left = law.after({-way, 0}, now).displacement;
            QVERIFY(std::abs(std::remainder(thing.real - to - left, 360)) < 1e-9);
            QVERIFY(std::abs(spring.progress() - (1 + left / way)) < 1e-9);
        }
        QCOMPARE(thing.real, to);
    }

    void anAngleOnItsWayMayTurnBack()
    {
        Thing thing;
        thing.real = 350;
        SpringInterpolator spring(&thing, "real");
        spring.setAngular(true);
        spring.setTo(10.0);
        pass(0.1);
        const double place = thing.real;
        const double velocity = spring.velocity().toDouble();
        QVERIFY(velocity > 0);
        spring.setTo(340.0);
        QCOMPARE(spring.velocity().toDouble(), velocity);
        pass(1e-6);
        QVERIFY(std::abs(std::remainder(thing.real - place, 360)) < 1e-3);
        passUntilRest(spring);
        QCOMPARE(thing.real, 340.0);
    }

    void anAngleTakesOverTheVelocityOfANumber()
    {
        Thing thing;
        SpringInterpolator number(&thing, "real");
        SpringInterpolator angle(&thing, "real");
        angle.setAngular(true);
        number.setTo(300);
        pass(0.1);
        const QVariant velocity = number.velocity();
        QVERIFY(velocity.toDouble() > 100);
        angle.setTo(90);
        QCOMPARE(angle.velocity(), velocity);
        number.setTo(10);
        QCOMPARE(number.velocity(), velocity);
    }

    void componentsRestWithTheirNorm_data()
    {
        QTest::addColumn<QByteArray>("property");
        QTest::addColumn<QVariant>("to");
        QTest::addColumn<double>("distance");
        QTest::newRow("point") << QByteArray("point") << QVariant(QPointF(300, 400)) << 500.0;
        QTest::newRow("one way") << QByteArray("point") << QVariant(QPointF(0, -500)) << 500.0;
        QTest::newRow("rect") << QByteArray("rect") << QVariant(QRectF(2, 4, 40, 399.1))
                              << 401.12443;
        QTest::newRow("space") << QByteArray("vector") << QVariant(QVector3D(200, 100, 200))
                               << 300.0;
    }

    void componentsRestWithTheirNorm()
    {
        QFETCH(QByteArray, property);
        QFETCH(QVariant, to);
        QFETCH(double, distance);
        for (const auto &parameters : {springs::bouncy, springs::stiff, springs::molasses}) {
            Thing thing;
            SpringInterpolator spring(&thing, property);
            SpringInterpolator number;
            number.setFrom(0);
            for (SpringInterpolator *each : {&spring, &number}) {
                each->setSpring(parameters);
                each->setTolerance(0.3);
            }
            spring.setTo(to);
            number.setTo(distance);
            while (spring.isRunning() && number.isRunning())
                pass(1e-3);
            QVERIFY(!spring.isRunning() && !number.isRunning()); // with the same tick
        }
    }

    void aComponentThatCirclesKeepsTheOthersFromRest()
    {
        // One starts away from its end, the other leaves it with a velocity: an orbit that shrinks.
        Thing thing;
        SpringInterpolator spring(&thing, "point");
        spring.setSpring(SpringParameters::fromDampingRatio(0.1, 100));
        spring.setTolerance(0.1);
        spring.animateTo(QPointF(100, 0), QPointF(0, 1000));
        const Spring law(spring.spring());
        double last = 0; // moment at which it is still outside, seen closely
        for (double now = 0; now < 20; now += 1e-4) {
            const State x = law.after({-100, 0}, now);
            const State y = law.after({0, 1000}, now);
            if (std::hypot(x.displacement, y.displacement) > 0.1
                || std::hypot(x.velocity, y.velocity) > 6)
                last = now;
        }
        const double seconds = passUntilRest(spring, 1e-3);
        QVERIFY(seconds >= last);
        QVERIFY(seconds < 1.1 * last);
        QCOMPARE(thing.point, QPointF(100, 0));
    }

    void howeverComponentsMoveTheyRestWhenForetold()
    {
        std::mt19937 random(5);
        const auto between = [&random](double least, double most) {
            return std::uniform_real_distribution<double>(least, most)(random);
        };
        for (int i = 0; i < 200; ++i) {
            const SpringParameters parameters = SpringParameters::fromDampingRatio(
                std::pow(10, between(-1.2, 0.5)), std::pow(10, between(1, 2.5)));
            const QPointF to(between(-100, 100), between(-100, 100));
            const QPointF velocity(between(-2000, 2000), between(-2000, 2000));
            const Spring law(parameters);
            for (const double dt : {1.0 / 60, 1.0 / 960}) {
                Thing thing;
                SpringInterpolator spring(&thing, "point");
                spring.setSpring(parameters);
                spring.setTolerance(0.1);
                spring.animateTo(to, velocity);
                const double foretold = spring.settlingTime() / 1000;
                const double took = passUntilRest(spring, dt);
                QVERIFY2(took > foretold - 1e-9 && took < foretold + dt + 1e-9,
                         qPrintable(QStringLiteral("%1 of %2 s").arg(took).arg(foretold)));
                const State x = law.after({-to.x(), velocity.x()}, foretold);
                const State y = law.after({-to.y(), velocity.y()}, foretold);
                QVERIFY(std::hypot(x.displacement, y.displacement) < 0.1 + 1e-9);
                QVERIFY(std::hypot(x.velocity, y.velocity) < 6 + 1e-6);
            }
        }
    }

    void aWayTooLongForANumberSettlesAsAShortOne()
    {
        const auto settlingTime = [this](double unit) {
            Thing thing;
            SpringInterpolator spring(&thing, "point");
            spring.setSpring({0.25, 0.8, 1});
            spring.setTolerance(unit / 1024);
            spring.animateTo(QPointF(1.5, -1.5) * unit, QPointF(0.5, 0.25) * unit);
            const double foretold = spring.settlingTime() / 1000;
            const double passed = passUntilRest(spring, 1e-2);
            const bool isThere = thing.point == QPointF(1.5, -1.5) * unit;
            return isThere && std::abs(passed - foretold) < 0.02 * foretold ? passed : qQNaN();
        };
        const double asShort = settlingTime(1);
        const double asLong = settlingTime(0x1p1023); // each part is a number, the length is not
        QVERIFY2(std::abs(asLong / asShort - 1) < 0.02,
                 qPrintable(QString::number(asLong / asShort)));
    }

    void aSpeedTooHighForANumberStillArrives()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "point");
        spring.setTolerance(1e305);
        const QPointF far(1.5e308, -1.5e308);
        spring.setFrom(-far);
        spring.animateTo(far, far);
        for (int i = 0; i < 1000 && spring.isRunning(); ++i) {
            const auto velocity = spring.velocity().toPointF();
            QVERIFY(std::isfinite(velocity.x()) && std::isfinite(velocity.y()));
            QVERIFY(std::isfinite(spring.settlingTime()));
            pass(1. / 60);
        }
        QVERIFY(!spring.isRunning());
        QCOMPARE(thing.point, far);
    }

    void aWayTooShortForANumberIsDone()
    {
        for (const double way : {1e-300, 1e-310, 1e-320, 5e-324}) {
            Thing thing;
            SpringInterpolator spring(&thing, "real");
            spring.setTo(way);
            QVERIFY(passUntilRest(spring) < 2);
            QCOMPARE(thing.real, way);
        }
    }

    void theSameRotationIsNoNewTarget()
    {
        std::mt19937 random(1);
        std::uniform_real_distribution<float> part(-1, 1);
        for (int i = 0; i < 100; ++i) {
            Thing thing;
            SpringInterpolator spring(&thing, "rotation");
            QSignalSpy changed(&spring, &Interpolator::toChanged);
            QSignalSpy started(&spring, &Interpolator::started);
            QSignalSpy reached(&spring, &SpringInterpolator::finalPositionReached);
            const QVariant goal =
                QQuaternion(part(random), part(random), part(random), part(random)).normalized();
            spring.setTo(goal);
            spring.complete();
            spring.setTo(goal);
            spring.setFinalPosition(true);
            QVERIFY(!spring.isRunning());
            QCOMPARE(changed.count(), 1);
            QCOMPARE(started.count(), 1);
            QCOMPARE(reached.count(), 1);
        }
    }
};

SPRUNG_TEST(SpringValuesTest)
#include "spring_values_test.moc"
