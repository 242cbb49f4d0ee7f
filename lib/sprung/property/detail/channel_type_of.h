// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_type.h>
#include <sprung/property/detail/variant_conversion.h>

#include <type_traits>

namespace sprung {

namespace detail {

inline ChannelValues loaded(const double *values, int count)
{
    ChannelValues channels{};
    std::copy_n(values, count, channels.begin());
    return channels;
}

template <typename T>
bool isFinite(const T &value)
{
    if constexpr (requires { Channels<T>::isFinite(value); })
        return Channels<T>::isFinite(value);
    else
        return allFinite(Channels<T>::difference(value, value)); // infinity − infinity is NaN
}

/// Returns an object of the type of a velocity in a QVariant.
template <typename T>
auto velocityOf()
{
    if constexpr (requires { typename Channels<T>::Velocity; })
        return typename Channels<T>::Velocity{};
    else if constexpr (Channels<T>::count == 1)
        return double{};
    else if constexpr (Channels<T>::count == 2)
        return QPointF{};
    else if constexpr (Channels<T>::count == 3)
        return QVector3D{};
    else
        return QVector4D{};
}

template <typename T>
bool valueFromVariant(const QVariant &variant, void *value)
{
    const std::optional<T> result = converted<T>(variant);
    if (!result || !isFinite(*result))
        return false;
    *static_cast<T *>(value) = Channels<T>::displaced(*result, {});
    return true;
}

template <typename Velocity, int count>
bool velocityFromVariant(const QVariant &variant, double *channels)
{
    const std::optional<Velocity> velocity = converted<Velocity>(variant);
    if (!velocity || !allFinite(components(*velocity)))
        return false;
    std::copy_n(components(*velocity).begin(), count, channels);
    return true;
}

template <typename Velocity, int count>
QVariant velocityToVariant(const double *channels)
{
    Velocity velocity;
    compose(velocity, loaded(channels, count));
    return QVariant::fromValue(velocity);
}

template <typename T>
ChannelValues rebased(const double *displacement, const void *from, const void *to)
{
    using C = Channels<T>;
    const T &origin = *static_cast<const T *>(from);
    const T &target = *static_cast<const T *>(to);
    const ChannelValues moved = loaded(displacement, C::count);
    if constexpr (requires { C::rebased(moved, origin, target); }) {
        return C::rebased(moved, origin, target);
    } else {
        const ChannelValues delta = C::difference(target, origin);
        return {moved[0] + delta[0], moved[1] + delta[1], moved[2] + delta[2], moved[3] + delta[3]};
    }
}

template <typename T>
ChannelType channelTypeOf()
{
    using C = Channels<T>;
    using Velocity = decltype(velocityOf<T>());
    static_assert(C::count >= 1 && C::count <= 4);
    static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= sizeof(TypedValue)
                  && alignof(T) <= alignof(TypedValue));

    ChannelType type{};
    type.metaType = QMetaType::fromType<T>();
    type.variantType = type.metaType;
    type.velocityType = QMetaType::fromType<Velocity>();
    type.count = C::count;
    type.supportsBounds = true;
    if constexpr (requires { C::supportsBounds; })
        type.supportsBounds = C::supportsBounds;
    type.difference = [](const void *from, const void *to) {
        return C::difference(*static_cast<const T *>(from), *static_cast<const T *>(to));
    };
    type.displaced = [](const void *origin, const double *by, void *value) {
        *static_cast<T *>(value) = C::displaced(*static_cast<const T *>(origin),
                                                loaded(by, C::count));
    };
    type.isFinite = [](const void *value) { return isFinite(*static_cast<const T *>(value)); };
    type.rebased = rebased<T>;
    if constexpr (requires(ChannelValues v) {
                      C::velocity(v, v);
                      C::rate(v, v);
                  }) {
        type.isRotation = true;
        type.velocity = [](const double *displacement, const double *rate) {
            return C::velocity(loaded(displacement, C::count), loaded(rate, C::count));
        };
        type.rate = [](const double *displacement, const double *velocity) {
            return C::rate(loaded(displacement, C::count), loaded(velocity, C::count));
        };
    }
    type.fromVariant = valueFromVariant<T>;
    type.velocityFromVariant = velocityFromVariant<Velocity, C::count>;
    type.velocityToVariant = velocityToVariant<Velocity, C::count>;
    return type;
}

} // namespace detail

/// Makes properties of type T animatable, for a T that specializes Channels. Further calls do
/// nothing.
template <typename T>
void registerChannels()
{
    static const ChannelType type = detail::channelTypeOf<T>();
    ChannelType::registerType(&type);
}

} // namespace sprung
