// SPDX-License-Identifier: MIT
#pragma once

#include <QPointer>
#include <QSignalBlocker>
#include <QVariant>

namespace sprung::qml {

/// Ends the configuration of an element that stands on a property: what is only told where to go is
/// there from the start, as a binding's first value would be, and says nothing of it. Who gives
/// `from`, a velocity, `running` or `held` means a motion.
template <typename Element>
void completeSource(Element *element)
{
    const QPointer<Element> alive(element);
    const QVariant end = element->from().isValid() ? QVariant() : element->to();
    if (end.isValid()) {
        const QSignalBlocker quiet(element);
        element->resetTo();
    }
    element->endConfiguration(); // starts what is meant to move without a place to go to
    if (!alive || !end.isValid())
        return;
    if (element->isRunning())
        return element->setTo(end);
    {
        const QSignalBlocker quiet(element);
        element->beginConfiguration();
        element->setTo(end);
        element->endConfiguration();
        bool headsForTo = true;
        if constexpr (requires { element->finalPosition(); })
            headsForTo = element->finalPosition();
        if (element->isRunning())
            headsForTo ? element->snapTo(end) : element->stop();
    }
    Q_EMIT element->updated(element->progress());
}

} // namespace sprung::qml
