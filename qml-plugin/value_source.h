// SPDX-License-Identifier: MIT
#pragma once

#include <QPointer>
#include <QSignalBlocker>
#include <QVariant>

namespace sprung::qml {

/// Ends the configuration of an element that is declared on a property. If only `to` is set, `to`
/// is written immediately, without started() and finished(), like the first value of a binding. If
/// `from`, a velocity, `running` or `held` is set, the element starts.
template <typename Element>
void completeSource(Element *element)
{
    const QPointer<Element> alive(element);
    const QVariant target = element->from().isValid() ? QVariant() : element->to();
    if (target.isValid()) {
        const QSignalBlocker blocker(element);
        element->resetTo();
    }
    element->endConfiguration(); // starts a run if the other properties require one
    if (!alive || !target.isValid())
        return;
    if constexpr (requires { element->currentWaypoint(); }) {
        if (element->currentWaypoint() >= 0) // start() has set `to`
            return;
    }
    if (element->isRunning())
        return element->setTo(target);
    {
        const QSignalBlocker blocker(element);
        element->beginConfiguration();
        element->setTo(target);
        element->endConfiguration();
        bool endsAtTo = true;
        if constexpr (requires { element->finalPosition(); })
            endsAtTo = element->finalPosition();
        if (element->isRunning())
            endsAtTo ? element->snapTo(target) : element->stop();
    }
    Q_EMIT element->updated(element->progress());
}

} // namespace sprung::qml
