// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/animation/animated_value.h>

#include <QQuickItem>

namespace sprung::qml {

class ReorderRows;

/// Scrolls a Flickable along one axis until a row that has moved out of it is visible. Other
/// scrolling cancels that.
class ScrollIntoView : public QObject, private AnimatedValueOwner
{
    Q_OBJECT

public:
    /// Scrolls the Flickable around \a rows to the layout rect of the row at \a index.
    static void show(const ReorderRows &rows, int index);
    static void stopIn(const QQuickItem &view);

private:
    ScrollIntoView(QQuickItem &view, Qt::Orientation axis);
    static ScrollIntoView &of(QQuickItem &view, Qt::Orientation axis);
    static void show(QQuickItem &parent, const QRectF &rect, Qt::Orientation axis);
    void show(const QRectF &rect);
    Q_SLOT void stop() { m_position.stop(); }
    Q_SLOT void stayInside();
    double clampedPosition(double position) const;
    double target() const { return valueAs<double>(m_position.target()); }

    // AnimatedValueOwner
    MotionPlan plan(const AnimatedValue &) const override { return m_settings.plan(&m_view); }
    QObject *subject() override { return &m_view; }
    QString motionName() override;

    QQuickItem &m_view;
    const Qt::Orientation m_axis;
    SpringMotionSettings m_settings;
    AnimatedValue m_position;
};

} // namespace sprung::qml
