// SPDX-License-Identifier: MIT
#pragma once

#include "flickable_axis.h"

#include <sprung/animation/animated_value.h>

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
    explicit ScrollIntoView(const FlickableAxis &axis);
    static ScrollIntoView &of(const FlickableAxis &axis);
    static void show(QQuickItem &parent, const QRectF &rect, Qt::Orientation axis);
    void show(const QRectF &rect);
    Q_SLOT void stop() { m_position.stop(); }
    Q_SLOT void stayInside();
    double target() const { return valueAs<double>(m_position.target()); }

    // AnimatedValueOwner
    MotionPlan plan(const AnimatedValue &) const override { return m_settings.plan(m_axis.view()); }
    QObject *subject() override { return m_axis.view(); }
    QString motionName() override { return m_axis.propertyName(); }

    const FlickableAxis m_axis;
    SpringMotionSettings m_settings;
    AnimatedValue m_position;
};

} // namespace sprung::qml
