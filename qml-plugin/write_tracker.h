// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/gestures/held_value_tracker.h>
#include <sprung/timing/motion.h>

#include <QPointer>

#include <optional>

namespace sprung::qml {

/// Measures the velocity of a property that external code writes, for example a pointer handler.
/// Keeps the ticker running only during writes.
class WriteTracker : public TickClient
{
public:
    /// Starts with \a value, the property's current value.
    WriteTracker(const ChannelType &type, const QVariant &value);

    /// Adds the property's current value.
    void add(const QVariant &value);
    /// Whether a value has been added.
    bool hasValue() const { return m_hasValue; }
    /// Returns the velocity in units per second; zero if the property has not moved recently.
    QVariant velocity();

    void tick(double seconds) override;

private:
    const ChannelType &m_type;
    TypedValue m_value{};
    std::optional<HeldValueTracker> m_tracker;
    bool m_hasValue = false;
};

} // namespace sprung::qml
