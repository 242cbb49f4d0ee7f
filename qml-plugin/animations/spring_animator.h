// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/spring_source.h>

#include <private/qquickanimator_p.h>

#include <QPointer>
#include <QQuickItem>

#include <cmath>
#include <limits>
#include <memory>

namespace sprung::qml {

/// A spring on the render thread: it continues while the GUI thread is busy, like Qt's Animators.
///
///     SpringAnimator { target: bubble; property: "x"; to: 200; spring: Springs.bouncy }
///
/// For x, y, scale, rotation and opacity of an Item. As with every Animator, the property is
/// written only at the end, and the motion starts from rest. Changes of properties and of
/// Motion.timeScale take effect at the next start. A time scale of 0 is treated as 1, because a
/// render thread cannot wait. Motion.reducedMotion takes effect at once.
class SpringAnimator : public QQuickAbstractAnimation
{
    Q_OBJECT
    Q_PROPERTY(QQuickItem *target READ target WRITE setTargetItem NOTIFY targetChanged FINAL)
    /// "x", "y", "scale", "rotation" or "opacity"; other names are refused with a warning. If
    /// declared on a property (`SpringAnimator on x`) or in a Behavior, it is that property by
    /// default.
    Q_PROPERTY(QString property READ propertyName WRITE setPropertyName NOTIFY propertyChanged FINAL)
    /// In units of the property. If unset, it starts at the present value. Non-finite values are
    /// refused with a warning.
    Q_PROPERTY(double from READ from WRITE setFrom NOTIFY fromChanged FINAL)
    Q_PROPERTY(double to READ to WRITE setTo NOTIFY toChanged FINAL)
    /// Motion.spring by default. A spring that is invalid or never settles is refused with a
    /// warning. If Motion.spring never settles, the default of Motion.spring is used.
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    QML_ELEMENT
    QML_ADDED_IN_VERSION(1, 0)

public:
    explicit SpringAnimator(QObject *parent = nullptr);
    ~SpringAnimator() override;

    QQuickItem *target() const { return m_target; }
    void setTargetItem(QQuickItem *target);
    QString propertyName() const { return m_property; }
    void setPropertyName(const QString &property);
    double from() const { return isGiven(m_from) ? m_from : 0; }
    void setFrom(double from);
    double to() const { return isGiven(m_to) ? m_to : 0; }
    void setTo(double to);
    SpringParameters spring() const { return m_source.parameters(); }
    void setSpring(SpringParameters spring);
    void resetSpring() { took(m_source.reset()); }

    ThreadingModel threadingModel() const override { return RenderThread; }

Q_SIGNALS:
    void targetChanged();
    void propertyChanged();
    void fromChanged();
    void toChanged();
    void springChanged();

protected:
    QAbstractAnimationJob *transition(QQuickStateActions &actions, QQmlProperties &modified,
                                      TransitionDirection direction,
                                      QObject *defaultTarget = nullptr) override;
    void connectNotify(const QMetaMethod &signal) override;

private:
    bool took(SpringSource::Outcome outcome);
    static bool isGiven(double place) { return !std::isnan(place); }

    QPointer<QQuickItem> m_target;
    QString m_property;
    double m_from = std::numeric_limits<double>::quiet_NaN();
    double m_to = std::numeric_limits<double>::quiet_NaN();
    SpringSource m_source;
    std::unique_ptr<QQuickAnimator> m_animator; // Qt's own for the property
};

} // namespace sprung::qml
