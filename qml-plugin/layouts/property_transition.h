// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/spring_interpolator.h>

#include <QMetaProperty>
#include <QQuickItem>

#include <optional>

namespace sprung::qml {

/// Animates a property of an item from its visual value to its new value, for Motion.animate().
/// Writes the intermediate values without Behaviors and bindings. A value that external code writes
/// becomes the new target. Deletes itself at the end.
class PropertyTransition : public sprung::SpringInterpolator
{
    Q_OBJECT

public:
    /// Sets all animated properties to their targets while a function reads and changes them.
    static void pauseAll();
    /// Restores the visual values. Properties that the function has changed animate with \a spring.
    static void resumeAll(const std::optional<SpringParameters> &spring);
    static bool isAnimated(const QQuickItem &item, const QMetaProperty &property);
    /// Animates the property from \a visualValue to its current, just written value.
    static void begin(QQuickItem &item, const QMetaProperty &property, const QVariant &visualValue,
                      const std::optional<SpringParameters> &spring);
    /// Fades in an item that would appear immediately, unless another driver animates its opacity.
    static void fadeIn(QQuickItem &item);
    ~PropertyTransition() override;

protected:
    Sink sinkFor(QObject *target, const QByteArray &path, QString *problem) const override;

private Q_SLOTS:
    void onPropertyChanged();

private:
    class Writer;
    PropertyTransition(QQuickItem &item, const QMetaProperty &property);
    void applySpring(const std::optional<SpringParameters> &spring);
    /// Returns false if a slot deleted this.
    bool write(const QVariant &value);
    void retarget(const QVariant &target, const QVariant &visualValue);
    void resume(const std::optional<SpringParameters> &spring);

    QQuickItem &m_item;
    const QMetaProperty m_property;
    QVariant m_targetValue;
    QVariant m_startValue; // the previous target, at first the initial visual value
    QVariant m_lastWritten;
    QVariant m_visualValue; // visual value before the pause
    bool m_isPaused = false;
};

} // namespace sprung::qml
