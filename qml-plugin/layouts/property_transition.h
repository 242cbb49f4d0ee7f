// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/spring_interpolator.h>

#include <QMetaProperty>
#include <QQuickItem>

#include <optional>

namespace sprung::qml {

/// A property of an item on its way from the value that was seen to the one that it was given. Until
/// then the property has the values on the way, past Behaviors and bindings. A value that it is given
/// meanwhile is the new goal. At the end it deletes itself.
class PropertyTransition : public sprung::SpringInterpolator
{
    Q_OBJECT

public:
    /// All properties have their goals at once, for as long as a function reads and changes them.
    static void pauseAll();
    /// They are seen on their way again. Those that were changed meanwhile go there on \a spring.
    static void resumeAll(const std::optional<SpringParameters> &spring);
    /// Whether the property is on its way.
    static bool isMoving(const QQuickItem &item, const QMetaProperty &property);
    /// Takes the property, which has just been given its value, from \a seen to that.
    static void begin(QQuickItem &item, const QMetaProperty &property, const QVariant &seen,
                      const std::optional<SpringParameters> &spring);
    /// Where an item is seen at once, it appears slowly: its opacity comes from 0, unless something else
    /// moves that.
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
    void write(const QVariant &value);
    void headFor(const QVariant &goal);
    void pause();
    void resume(const std::optional<SpringParameters> &spring);

    QQuickItem &m_item;
    const QMetaProperty m_property;
    QVariant m_goal;
    QVariant m_start;   // what was seen at first
    QVariant m_besides; // is written instead
    QVariant m_written; // last
    QVariant m_seen;    // before it was paused
    bool m_isPaused = false;
};

} // namespace sprung::qml
