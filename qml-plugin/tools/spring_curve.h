// SPDX-License-Identifier: MIT
#pragma once

#include "line_width.h"
#include "spring_curve_data.h"

#include <sprung/timing/motion.h>

#include <QColor>
#include <QFont>
#include <QQuickPaintedItem>

#include <optional>

namespace sprung::qml {

/// Draws the value of a spring over time, with time axis, target, overshoot, settling time and a
/// scrubber. The curve is sampled from the closed form, in device pixels.
///
///     SpringCurve { spring: Springs.bouncy; to: 200; time: 120 }
class SpringCurve : public QQuickPaintedItem
{
    Q_OBJECT
    /// The spring. Default: Motion.spring. An invalid spring is rejected with a warning.
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   curveChanged FINAL)
    /// A spring to compare with, drawn thinner behind the curve on the same scales. Default: none.
    /// A ghost that equals the spring is not drawn. An invalid spring is rejected with a warning.
    Q_PROPERTY(sprung::SpringParameters ghost READ ghost WRITE setGhost RESET resetGhost NOTIFY
                   curveChanged FINAL)
    /// The start value; `to` is the target, and `startVelocity` is in units per second. Defaults:
    /// 0, 1 and 0. Values above 1e100 are rejected with a warning, as are those below -1e100.
    Q_PROPERTY(double from READ from WRITE setFrom NOTIFY curveChanged FINAL)
    Q_PROPERTY(double to READ to WRITE setTo NOTIFY curveChanged FINAL)
    Q_PROPERTY(
        double startVelocity READ startVelocity WRITE setStartVelocity NOTIFY curveChanged FINAL)
    /// The length of the time axis, in milliseconds. Default: 0, which includes the settling of the
    /// spring and the ghost. `shownTimeSpan` is the resulting length.
    Q_PROPERTY(double timeSpan READ timeSpan WRITE setTimeSpan NOTIFY curveChanged FINAL)
    Q_PROPERTY(double shownTimeSpan READ shownTimeSpan NOTIFY curveChanged FINAL)
    /// The length of the value axis from `from` toward the target, in units. Default: 0, which
    /// includes the curves of the spring and the ghost, as do negative values. `shownValueSpan` is
    /// the resulting length. Magnitudes above 1e100 are rejected with a warning.
    Q_PROPERTY(double valueSpan READ valueSpan WRITE setValueSpan NOTIFY curveChanged FINAL)
    Q_PROPERTY(double shownValueSpan READ shownValueSpan NOTIFY curveChanged FINAL)
    /// The time until the value stays within 1/1000 of its distance, in milliseconds; infinite if
    /// never.
    Q_PROPERTY(double settlingTime READ settlingTime NOTIFY curveChanged FINAL)
    /// The overshoot in units, 0 without one. `peakTime` is the time of the first peak in
    /// milliseconds, -1 without an overshoot.
    Q_PROPERTY(double overshoot READ overshoot NOTIFY curveChanged FINAL)
    Q_PROPERTY(double peakTime READ peakTime NOTIFY curveChanged FINAL)
    /// The position of the scrubber, in milliseconds. Default: -1. A negative position hides the
    /// scrubber.
    Q_PROPERTY(double time READ time WRITE setTime NOTIFY timeChanged FINAL)
    /// The value at `time`.
    Q_PROPERTY(double valueAtTime READ valueAtTime NOTIFY timeChanged FINAL)
    /// The velocity at `time`, in units per second.
    Q_PROPERTY(double velocityAtTime READ velocityAtTime NOTIFY timeChanged FINAL)
    /// Whether mouse, touch and arrow keys move the scrubber. Default: false.
    Q_PROPERTY(
        bool interactive READ isInteractive WRITE setInteractive NOTIFY interactiveChanged FINAL)

    /// Whether the velocity is also drawn, on its own scale. Default: false.
    Q_PROPERTY(bool velocityVisible MEMBER m_velocityVisible NOTIFY styleChanged FINAL)
    /// Whether the labels of the axes are drawn. Default: true.
    Q_PROPERTY(bool labelsVisible MEMBER m_labelsVisible NOTIFY styleChanged FINAL)
    /// The color of the curve of `spring`. The other colors belong to the parts in their names.
    Q_PROPERTY(QColor color MEMBER m_color NOTIFY styleChanged FINAL)
    Q_PROPERTY(QColor ghostColor MEMBER m_ghostColor NOTIFY styleChanged FINAL)
    Q_PROPERTY(QColor velocityColor MEMBER m_velocityColor NOTIFY styleChanged FINAL)
    Q_PROPERTY(QColor axisColor MEMBER m_axisColor NOTIFY styleChanged FINAL)
    Q_PROPERTY(QColor targetColor MEMBER m_targetColor NOTIFY styleChanged FINAL)
    Q_PROPERTY(QColor markerColor MEMBER m_markerColor NOTIFY styleChanged FINAL)
    Q_PROPERTY(QColor scrubberColor MEMBER m_scrubberColor NOTIFY styleChanged FINAL)
    Q_PROPERTY(QColor textColor MEMBER m_textColor NOTIFY styleChanged FINAL)
    /// The font of the labels.
    Q_PROPERTY(QFont font MEMBER m_font NOTIFY styleChanged FINAL)
    /// The width of the curves in pixels, ≥ 0; `axisWidth` is the width of the straight lines.
    /// Defaults: 2 and 1.
    Q_PROPERTY(double lineWidth READ lineWidth WRITE setLineWidth NOTIFY styleChanged FINAL)
    Q_PROPERTY(double axisWidth READ axisWidth WRITE setAxisWidth NOTIFY styleChanged FINAL)
    QML_ELEMENT
    QML_ADDED_IN_VERSION(1, 0)

public:
    explicit SpringCurve(QQuickItem *parent = nullptr);

    SpringParameters spring() const;
    void setSpring(const std::optional<SpringParameters> &spring);
    void resetSpring() { setSpring({}); }
    SpringParameters ghost() const { return m_ghost.value_or(spring()); }
    void setGhost(const std::optional<SpringParameters> &ghost);
    void resetGhost() { setGhost({}); }
    double from() const { return m_from; }
    void setFrom(double value);
    double to() const { return m_to; }
    void setTo(double value);
    double startVelocity() const { return m_startVelocity; }
    void setStartVelocity(double unitsPerSecond);
    double timeSpan() const { return m_timeSpan; }
    void setTimeSpan(double milliseconds);
    double shownTimeSpan() const { return curve().span(); }
    double valueSpan() const { return m_valueSpan; }
    void setValueSpan(double units);
    double shownValueSpan() const { return highest() - lowest(); }
    double settlingTime() const { return curve().settlingTime(); }
    double overshoot() const { return curve().overshoot(); }
    double peakTime() const { return curve().peakTime(); }

    double time() const { return m_time; }
    void setTime(double milliseconds);
    double valueAtTime() const { return valueAt(m_time); }
    double velocityAtTime() const { return velocityAt(m_time); }
    bool isInteractive() const { return m_interactive; }
    void setInteractive(bool interactive);

    double lineWidth() const { return m_lineWidth; }
    void setLineWidth(double pixels)
    {
        if (assignWidth(this, "lineWidth", &m_lineWidth, pixels))
            Q_EMIT styleChanged();
    }
    double axisWidth() const { return m_axisWidth; }
    void setAxisWidth(double pixels)
    {
        if (assignWidth(this, "axisWidth", &m_axisWidth, pixels))
            Q_EMIT styleChanged();
    }

    Q_INVOKABLE double valueAt(double milliseconds) const { return curve().valueAt(milliseconds); }
    Q_INVOKABLE double velocityAt(double milliseconds) const
    {
        return curve().velocityAt(milliseconds);
    }
    /// Returns the item's x coordinate of a time; yOf() returns the y coordinate of a value.
    Q_INVOKABLE double xOf(double milliseconds) const;
    Q_INVOKABLE double yOf(double value) const;
    /// Returns the time at an x coordinate, limited to the time axis.
    Q_INVOKABLE double timeAt(double x) const;

    void paint(QPainter *painter) override;

Q_SIGNALS:
    void curveChanged();
    void timeChanged();
    void interactiveChanged();
    void styleChanged();

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    class Pen;

    const SpringCurveData &curve() const;
    SpringCurveData curveOf(SpringParameters spring, double span) const;
    double lowest() const;
    double highest() const;
    void change(const char *property, std::optional<SpringParameters> *member,
                const std::optional<SpringParameters> &spring);
    void change(const char *property, double *member, double value);
    void redraw();
    QRectF plot() const;
    double yOfVelocity(double unitsPerSecond) const;
    void paintAxis(Pen &pen) const;
    void paintMarks(Pen &pen) const;
    void paintCurves(Pen &pen) const;
    void paintScrubber(Pen &pen) const;

    std::optional<SpringParameters> m_spring;
    std::optional<SpringParameters> m_ghost;
    double m_from = 0;
    double m_to = 1;
    double m_startVelocity = 0;
    double m_timeSpan = 0;
    double m_valueSpan = 0;
    double m_time = -1;
    bool m_interactive = false;
    // Computed from the members above on request. Empty for a ghost that is not drawn.
    mutable std::optional<SpringCurveData> m_curve;
    mutable std::optional<SpringCurveData> m_ghostCurve;

    bool m_velocityVisible = false;
    bool m_labelsVisible = true;
    QColor m_color{0x2f, 0x6f, 0xed};
    QColor m_ghostColor{128, 128, 128, 160};
    QColor m_velocityColor{0xd9, 0x77, 0x06};
    QColor m_axisColor{128, 128, 128, 110};
    QColor m_targetColor{128, 128, 128, 160};
    QColor m_markerColor{0x0f, 0x9d, 0x75};
    QColor m_scrubberColor{0xd6, 0x36, 0x6f};
    QColor m_textColor{128, 128, 128};
    QFont m_font;
    double m_lineWidth = 2;
    double m_axisWidth = 1;
};

} // namespace sprung::qml
