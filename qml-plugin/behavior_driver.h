// SPDX-License-Identifier: MIT
#pragma once

#include "spring_interpolator.h"

#include <QPointer>

#include <optional>

namespace sprung::qml {

/// The spring inside a SpringBehavior: makes every value that the Behavior is given its target.
///
/// The Behavior's only animation is one of no duration whose easing curve ends at 0, so that it writes
/// what the property has already: bindings survive, and Qt decides, as for any Behavior, what is
/// intercepted and what is not. Should not be used alone.
class SpringBehaviorDriver : public sprung::qml::SpringInterpolator
{
    Q_OBJECT
    /// The Behavior, and the animation which that is to have.
    Q_PROPERTY(QObject *behavior MEMBER m_behavior FINAL)
    Q_PROPERTY(QObject *action MEMBER m_action FINAL)
    QML_NAMED_ELEMENT(SpringBehaviorDriver)
    QML_ADDED_IN_VERSION(1, 0)

public:
    using SpringInterpolator::SpringInterpolator;

protected:
    void componentComplete() override;
    Sink sinkFor(QObject *target, const QByteArray &path, QString *problem) const override;

private Q_SLOTS:
    void retarget();
    void watchWhileDisabled();
    void heedWrite();
    void followAction(bool acting);

private:
    QVariant behaviorsTarget() const;
    bool isEnabled() const;
    void shieldActionFrom(const QVariant &target);
    void aimAt(const QVariant &target);

    QPointer<QObject> m_behavior;
    QPointer<QObject> m_action;
    mutable Sink m_sink;              // what it is bound to
    QVariant m_aim;                   // where it was sent from here
    std::optional<TypedValue> m_rest; // of an action that set nothing moving
    bool m_shielded = false;
    bool m_letsThrough = false; // its new target comes with the next write
};

} // namespace sprung::qml
