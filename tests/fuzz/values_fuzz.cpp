// SPDX-License-Identifier: MIT
// Tests interpolators with any values for properties of any type with libFuzzer. Oracle: values are
// rejected or applied, and only finite values are written.
#include "fuzz_numbers.h"

#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/property/channel_type.h>
#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QColor>
#include <QCoreApplication>
#include <QMetaProperty>
#include <QQuaternion>
#include <QRectF>
#include <QVector4D>

#include <functional>
#include <memory>

using namespace sprung;

/// A property of each type that can be animated.
class FuzzedTarget : public QObject
{
    Q_OBJECT
    Q_PROPERTY(double real MEMBER m_real)
    Q_PROPERTY(float single MEMBER m_single)
    Q_PROPERTY(int whole MEMBER m_whole)
    Q_PROPERTY(QPointF pointF MEMBER m_pointF)
    Q_PROPERTY(QPoint point MEMBER m_point)
    Q_PROPERTY(QSizeF sizeF MEMBER m_sizeF)
    Q_PROPERTY(QSize size MEMBER m_size)
    Q_PROPERTY(QRectF rectF MEMBER m_rectF)
    Q_PROPERTY(QRect rect MEMBER m_rect)
    Q_PROPERTY(QColor color MEMBER m_color)
    Q_PROPERTY(QVector2D vector2D MEMBER m_vector2D)
    Q_PROPERTY(QVector3D vector3D MEMBER m_vector3D)
    Q_PROPERTY(QVector4D vector4D MEMBER m_vector4D)
    Q_PROPERTY(QQuaternion quaternion MEMBER m_quaternion)

    double m_real = 0;
    float m_single = 0;
    int m_whole = 0;
    QPointF m_pointF;
    QPoint m_point;
    QSizeF m_sizeF{1, 1};
    QSize m_size{1, 1};
    QRectF m_rectF;
    QRect m_rect;
    QColor m_color{Qt::red};
    QVector2D m_vector2D;
    QVector3D m_vector3D;
    QVector4D m_vector4D;
    QQuaternion m_quaternion;
};

namespace {

/// Creates the QCoreApplication once, and silences the warnings about rejected input.
void quietApplication()
{
    static int argc = 1;
    static char name[] = "fuzz";
    static char *argv[] = {name, nullptr};
    static const QCoreApplication app(argc, argv);
    qInstallMessageHandler([](QtMsgType, const QMessageLogContext &, const QString &) {});
}

QVariant anyValue(FuzzNumbers &numbers)
{
    const auto number = [&] { return numbers.number(); };
    const auto single = [&] { return float(numbers.number()); };
    const auto integer = [&] {
        const double any = numbers.number();
        return std::abs(any) < 2e9 ? int(any) : 7;
    };
    const auto half = [&] { return integer() / 2; }; // Qt adds the size to the position
    const std::function<QVariant()> kinds[] = {
        [&] { return number(); },
        [&] { return single(); },
        [&] { return integer(); },
        [&] { return QPointF(number(), number()); },
        [&] { return QPoint(integer(), integer()); },
        [&] { return QSizeF(number(), number()); },
        [&] { return QSize(integer(), integer()); },
        [&] { return QRectF(number(), number(), number(), number()); },
        [&] { return QRect(half(), half(), half(), half()); },
        [&] { return QColor::fromRgba(QRgb(integer())); },
        [&] { return QVector2D(single(), single()); },
        [&] { return QVector3D(single(), single(), single()); },
        [&] { return QVector4D(single(), single(), single(), single()); },
        [&] { return QQuaternion(single(), single(), single(), single()); },
        [&] { return QString::number(number()); },
        [] { return QVariant::fromValue<QObject *>(nullptr); },
        [] { return QVariant(); },
    };
    return kinds[numbers.choice(std::size(kinds))]();
}

bool isFinite(const QVariant &value)
{
    TypedValue typed{};
    const ChannelType *type = ChannelType::find(value.metaType());
    return type && type->fromVariant(value, &typed) && type->isFinite(&typed);
}

std::unique_ptr<Interpolator> anyInterpolator(FuzzNumbers &numbers, QObject *target,
                                              const char *property)
{
    const std::function<std::unique_ptr<Interpolator>()> kinds[] = {
        [&] { return std::make_unique<SpringInterpolator>(target, property); },
        [&] { return std::make_unique<FrictionInterpolator>(target, property); },
        [&] { return std::make_unique<GravityInterpolator>(target, property); },
        [&] { return std::make_unique<ExponentialInterpolator>(target, property); },
    };
    return kinds[numbers.choice(std::size(kinds))]();
}

void setAnyProperty(Interpolator &interpolator, FuzzNumbers &numbers)
{
    const QMetaObject &type = *interpolator.metaObject();
    const int first = QObject::staticMetaObject.propertyCount();
    const int count = type.propertyCount() - first;
    const QMetaProperty property = type.property(first + int(numbers.choice(unsigned(count))));
    const QByteArrayView name = property.name();
    if (name != "target" && name != "property")
        property.write(&interpolator, anyValue(numbers));
}

QList<Waypoint> anyWaypoints(FuzzNumbers &numbers)
{
    QList<Waypoint> waypoints;
    for (unsigned remaining = numbers.choice(4); remaining > 0; --remaining) {
        Waypoint waypoint{anyValue(numbers)};
        if (numbers.choice(2))
            waypoint.spring = SpringParameters{numbers.number(), numbers.number(), 1};
        if (numbers.choice(2))
            waypoint.passDistance = numbers.number();
        waypoint.delay = int(numbers.choice(300)) - 20;
        waypoints += waypoint;
    }
    return waypoints;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    quietApplication();
    FuzzNumbers numbers(bytes, size);
    ManualTicker clock;
    Motion::setTicker(&clock);

    FuzzedTarget target;
    const QMetaObject &type = FuzzedTarget::staticMetaObject;
    const int count = type.propertyCount() - type.propertyOffset();
    const QMetaProperty property = type.property(type.propertyOffset()
                                                 + int(numbers.choice(unsigned(count))));
    const auto interpolator = anyInterpolator(numbers, &target, property.name());

    for (int command = 0; command < 100 && !numbers.isEmpty(); ++command) {
        switch (numbers.choice(9)) {
        case 0:
        case 1:
        case 2:
            setAnyProperty(*interpolator, numbers);
            break;
        case 3:
            clock.advance(std::min(std::abs(numbers.number()), 1e4));
            break;
        case 4:
            clock.advance(1. / 60);
            break;
        case 5:
            interpolator->animateTo(anyValue(numbers), anyValue(numbers));
            break;
        case 6:
            interpolator->snapTo(anyValue(numbers));
            break;
        case 7:
            if (auto *spring = qobject_cast<SpringInterpolator *>(interpolator.get()))
                spring->setWaypoints(anyWaypoints(numbers));
            break;
        case 8:
            for (const auto command :
                 {&Interpolator::start, &Interpolator::stop, &Interpolator::complete}) {
                if (numbers.choice(2))
                    (interpolator.get()->*command)();
            }
            break;
        }
        REQUIRE(isFinite(property.read(&target)));
        REQUIRE(std::isfinite(interpolator->progress()));
        REQUIRE(!interpolator->isValid() || !std::isnan(interpolator->settlingTime()));
    }
    Motion::resetTicker();
    return 0;
}

#include "values_fuzz.moc"
