// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/interpolator.h>

#include <QJSValue>
#include <QPointer>

namespace sprung::qml {

/// Calls animateTo() of an element. Returns null if a slot has deleted the element.
template <typename Element, typename... Values>
Element *animateElementTo(Element *element, const Values &...values)
{
    const QPointer<Element> alive(element);
    static_cast<sprung::Interpolator *>(element)->animateTo(values...);
    return alive;
}

/// Implements then() of an element, with which JavaScript awaits the end of a run. Calls \a reached
/// with the reason of the end, or \a lost with Interpolator.Stopped if \a interpolator is destroyed
/// first. Returns a promise for the result of the called function.
QJSValue then(sprung::Interpolator *interpolator, const QJSValue &reached, const QJSValue &lost);

} // namespace sprung::qml
