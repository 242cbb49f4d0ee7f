// SPDX-License-Identifier: MIT
#pragma once

#include "delegate_throttle.h"
#include "scroll_stretch.h"

#include <sprung/property/sink.h>

#include <utility>

namespace sprung::qml {

/// A view's contentX or contentY, with positions that may exceed the bounds while the content stays
/// at the bound.
class ScrollSink : public Sink::Custom
{
public:
    /// \a property is the sink of contentX or contentY.
    ScrollSink(ScrollStretch &stretch, DelegateThrottle &throttle, Sink property)
        : m_stretch(stretch)
        , m_throttle(throttle)
        , m_property(std::move(property))
    {
    }
    bool isAlive() const override { return m_property.isAlive(); }
    bool read(void *value) const override
    {
        *static_cast<double *>(value) = m_stretch.position();
        return true;
    }
    void write(const void *value) override
    {
        const double before = m_stretch.position();
        const double position = *static_cast<const double *>(value);
        m_throttle.measureWrite(position - before,
                                [this, inside = m_stretch.setStretchedPosition(position)] {
                                    m_property.write(&inside);
                                });
    }
    QObject *object() const override { return m_property.object(); }
    QMetaProperty property() const override { return m_property.property(); }

private:
    ScrollStretch &m_stretch;
    DelegateThrottle &m_throttle;
    Sink m_property;
};

} // namespace sprung::qml
