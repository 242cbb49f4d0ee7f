// SPDX-License-Identifier: MIT
#pragma once

#include "spring_interpolator.h"

#include <QPointer>

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

private Q_SLOTS:
    void retarget();
    void followAction(bool acting);

private:
    QVariant behaviorsTarget() const;

    QPointer<QObject> m_behavior;
    QPointer<QObject> m_action;
};

} // namespace sprung::qml
