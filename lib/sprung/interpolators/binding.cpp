// SPDX-License-Identifier: MIT
#include "binding.h"

#include "endpoints.h"

#include <sprung/global/warning.h>
#include <sprung/property/angle.h>

#include <QGuiApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace sprung {

namespace {

/// Returns half a physical pixel, in units of the property, for the geometry of an item or a
/// widget; else 0.
double halfPixel(const Sink &sink)
{
    const QObject *const object = sink.object();
    if (!object || (!object->isQuickItemType() && !object->isWidgetType()))
        return 0;
    static constexpr std::array geometry = {
        "x", "y", "width", "height", "pos", "size", "geometry", "implicitWidth", "implicitHeight"};
    const auto isName = [property = sink.propertyName()](const char *name) {
        return qstrcmp(name, property) == 0;
    };
    if (std::none_of(geometry.begin(), geometry.end(), isName))
        return 0;
    const auto *app = qobject_cast<QGuiApplication *>(QCoreApplication::instance());
    return app ? 0.5 / app->devicePixelRatio() : 0;
}

/// Converts a double or an int in a QVariant as ChannelType::fromVariant() does. Returns false for
/// other types.
bool readReal(const QVariant &variant, TypedValue *value)
{
    double real = 0;
    if (variant.metaType() == QMetaType::fromType<double>())
        real = *static_cast<const double *>(variant.constData());
    else if (variant.metaType() == QMetaType::fromType<int>())
        real = *static_cast<const int *>(variant.constData());
    else
        return false;
    if (!std::isfinite(real) || (real == 0 && variant.isNull())) // a null variant contains a 0
        return false;
    real += 0.0; // turns -0 into 0
    std::memcpy(value, &real, sizeof real);
    return true;
}

} // namespace

void TargetBinding::bindTo(const Sink &found)
{
    sink = found;
    type = found.type();
    if (angular && type->metaType == QMetaType::fromType<double>())
        type = ChannelType::find(QMetaType::fromType<Angle>());
    maximumTolerance = halfPixel(sink);
}

void TargetBinding::unbind()
{
    type = nullptr;
    sink = Sink();
    valid = true;
}

std::optional<ChannelValues> TargetBinding::takePendingVelocity()
{
    if (!pending || !pending->velocity.isValid())
        return {};
    const QVariant variant = std::exchange(pending->velocity, {});
    ChannelValues velocity{};
    if (type->velocityFromVariant(variant, velocity.data()))
        return velocity;
    reject("velocity", variant);
    return {};
}

bool TargetBinding::convert(const char *what, const QVariant &variant, TypedValue *value) const
{
    if ((isDouble(*type) && readReal(variant, value)) || type->fromVariant(variant, value))
        return true;
    reject(what, variant, type->variantType);
    return false;
}

void TargetBinding::warn(const QString &text) const
{
    const QObject *object = sink.object() ? sink.object() : target.data();
    const QString property = QString::fromUtf8(sink.object() ? QByteArray(sink.propertyName())
                                                             : path);
    QStringList what;
    if (object)
        what += QStringLiteral("on %1").arg(describe(object));
    if (!property.isEmpty())
        what += QStringLiteral("property \"%1\"").arg(property);
    sprung::warn(owner, text, what.join(QStringLiteral(", ")));
}

void TargetBinding::reject(const char *what, const QVariant &value, QMetaType wanted) const
{
    QString text = QStringLiteral("rejected %1 %2").arg(QLatin1StringView(what), describe(value));
    if (wanted.isValid() && wanted != value.metaType())
        text += QStringLiteral(": it is no %1").arg(QLatin1StringView(wanted.name()));
    warn(text);
}

} // namespace sprung
