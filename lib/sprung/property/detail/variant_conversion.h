// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/detail/components.h>

#include <QVariant>

#include <algorithm>
#include <concepts>
#include <optional>
#include <utility>

/// Conversions of a QVariant to T as by QMetaType, but numbers that do not fit are rejected instead
/// of wrapped.
namespace sprung::detail {

/// Whether \a real is finite and rounds to a T.
template <std::integral T>
bool roundsTo(double real)
{
    return real > static_cast<double>(std::numeric_limits<T>::min()) - 0.5
        && real < static_cast<double>(std::numeric_limits<T>::max()) + 0.5;
}

template <typename T>
std::optional<T> convertedByQt(const QVariant &variant)
{
    constexpr QMetaType type = QMetaType::fromType<T>();
    if (variant.isNull())
        return std::nullopt;
    if (variant.metaType() == type)
        return *static_cast<const T *>(variant.constData());
    T result{};
    if (!QMetaType::convert(variant.metaType(), variant.constData(), type, &result))
        return std::nullopt;
    return result;
}

template <typename T>
std::optional<T> converted(const QVariant &variant)
{
    return convertedByQt<T>(variant);
}

template <std::integral T>
std::optional<T> converted(const QVariant &variant)
{
    const auto fitting = [](auto integer) -> std::optional<T> {
        using Limits = std::numeric_limits<T>;
        if (integer && std::cmp_less_equal(+Limits::min(), *integer)
            && std::cmp_less_equal(*integer, +Limits::max()))
            return static_cast<T>(*integer);
        return std::nullopt;
    };
    switch (variant.typeId()) {
    case QMetaType::Double:
    case QMetaType::Float: {
        const double real = variant.toDouble();
        return roundsTo<T>(real) ? std::optional(nearest<T>(real)) : std::nullopt;
    }
    case QMetaType::ULong:
    case QMetaType::ULongLong:
        return fitting(convertedByQt<qulonglong>(variant));
    default:
        return fitting(convertedByQt<qlonglong>(variant));
    }
}

/// Converts QPointF to QPoint, QSizeF to QSize, QRectF to QRect, and QLineF to QLine.
template <typename T, typename Real>
std::optional<T> rounded(const std::optional<Real> &real)
{
    if (!real)
        return std::nullopt;
    const ChannelValues channels = components(*real);
    if (!std::all_of(channels.begin(), channels.end(), roundsTo<int>))
        return std::nullopt;
    T result;
    compose(result, channels);
    return result;
}

template <>
inline std::optional<QPoint> converted(const QVariant &variant)
{
    return rounded<QPoint>(converted<QPointF>(variant));
}

template <>
inline std::optional<QSize> converted(const QVariant &variant)
{
    return rounded<QSize>(converted<QSizeF>(variant));
}

template <>
inline std::optional<QLine> converted(const QVariant &variant)
{
    return rounded<QLine>(converted<QLineF>(variant));
}

template <>
inline std::optional<QRect> converted(const QVariant &variant)
{
    const std::optional<QRectF> real = converted<QRectF>(variant);
    // The last column and row must also fit.
    if (real && !(roundsTo<int>(real->right() - 1) && roundsTo<int>(real->bottom() - 1)))
        return std::nullopt;
    return rounded<QRect>(real);
}

} // namespace sprung::detail
