// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channels.h>
#include <sprung/property/sink.h>

#include <concepts>
#include <functional>
#include <type_traits>

namespace sprung {

namespace detail {
template <typename T>
struct Parameter
{};
template <typename T>
    requires requires { &T::operator(); }
struct Parameter<T> : Parameter<decltype(&T::operator())>
{};
template <typename R, typename A>
struct Parameter<R (*)(A)>
{
    using Type = std::remove_cvref_t<A>;
};
template <typename R, typename C, typename A>
struct Parameter<R (C::*)(A)> : Parameter<R (*)(A)>
{};
template <typename R, typename C, typename A>
struct Parameter<R (C::*)(A) const> : Parameter<R (*)(A)>
{};
} // namespace detail

/// A callable that takes one value of a type that has Channels, such as the lambda
/// [](QPointF position) { … }.
template <typename Callable>
concept ValueCallable = requires { typename detail::Parameter<Callable>::Type; }
    && requires { Channels<typename detail::Parameter<Callable>::Type>::count; };

/// Returns a sink that passes each value to \a callable.
template <ValueCallable Callable>
Sink callableSink(Callable callable)
{
    using Value = typename detail::Parameter<Callable>::Type;
    return Sink::toCallable<Value>(std::function<void(const Value &)>(std::move(callable)));
}

} // namespace sprung
