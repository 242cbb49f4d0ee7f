// SPDX-License-Identifier: MIT
#pragma once

#include "gesture_settings.h"

namespace sprung::qml {

/// The settings of a SpringPinch. Bad input is rejected with one warning, and the old value stays.
class PinchSettings : public sprung::qml::GestureSettings // for qmltypes
{
    Q_OBJECT
    /// The viewport of the target. Default: the target's parent. After a movement the target covers
    /// the viewport, or is centered where it is smaller. With null, the target stays at its
    /// position.
    Q_PROPERTY(QQuickItem *view READ view WRITE setView RESET resetView NOTIFY viewChanged FINAL)
    /// The smallest scale at rest, > 0. Default: 1; `maximumScale` defaults to 4. They may be bound
    /// to one size, because they are compared only at a grab. If the minimum is then above the
    /// maximum, both are rejected and the last valid scales return.
    Q_PROPERTY(qreal minimumScale READ minimumScale WRITE setMinimumScale NOTIFY minimumScaleChanged
                   FINAL)
    Q_PROPERTY(qreal maximumScale READ maximumScale WRITE setMaximumScale NOTIFY maximumScaleChanged
                   FINAL)
    /// The target scale of a double tap, > 0. Default: 2.5. A double tap on an item with a scale
    /// above 1 resets it. With 1, double taps do nothing.
    Q_PROPERTY(qreal doubleTapScale READ doubleTapScale WRITE setDoubleTapScale NOTIFY
                   doubleTapScaleChanged FINAL)
    /// Whether touch also rotates the item. Default: false.
    Q_PROPERTY(bool rotationEnabled READ isRotationEnabled MEMBER m_rotationEnabled NOTIFY
                   rotationEnabledChanged FINAL)
    /// Whether a wheel scales only while Ctrl is pressed. Default: true.
    Q_PROPERTY(bool wheelRequiresCtrl READ wheelRequiresCtrl MEMBER m_wheelRequiresCtrl NOTIFY
                   wheelRequiresCtrlChanged FINAL)
    QML_ANONYMOUS
    QML_ADDED_IN_VERSION(1, 0)

public:
    QQuickItem *view() const;
    void setView(std::optional<QQuickItem *> view); ///< empty: the target's parent
    void resetView() { setView({}); }
    qreal minimumScale() const { return m_scales.minimum; }
    void setMinimumScale(qreal scale);
    qreal maximumScale() const { return m_scales.maximum; }
    void setMaximumScale(qreal scale);
    qreal doubleTapScale() const { return m_doubleTapScale; }
    void setDoubleTapScale(qreal scale);
    bool isRotationEnabled() const { return m_rotationEnabled; }
    bool wheelRequiresCtrl() const { return m_wheelRequiresCtrl; }

    // For PinchMotion
    struct Scales
    {
        qreal minimum;
        qreal maximum;
        bool areCrossed() const { return minimum > maximum; }
    };
    /// Returns the limits, or the last valid ones if they are crossed, because one may change next.
    const Scales &scales() const { return m_scales.areCrossed() ? m_validScales : m_scales; }
    /// Rejects crossed limits. Returns false if a slot has deleted this.
    bool rejectCrossed();

Q_SIGNALS:
    void viewChanged();
    void minimumScaleChanged();
    void maximumScaleChanged();
    void doubleTapScaleChanged();
    void rotationEnabledChanged();
    void wheelRequiresCtrlChanged();

protected:
    using GestureSettings::GestureSettings;

private:
    using Changed = void (PinchSettings::*)();
    void setPositive(const char *name, qreal &scale, qreal value, Changed changed,
                     GestureActions pending);

    std::optional<QPointer<QQuickItem>> m_view;
    Scales m_scales{1, 4};
    Scales m_validScales{1, 4};
    qreal m_doubleTapScale = 2.5;
    bool m_rotationEnabled = false;
    bool m_wheelRequiresCtrl = true;
};

} // namespace sprung::qml
