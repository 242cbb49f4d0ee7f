// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>
#include <sprung/widgets_export.h>

#include <QObject>
#include <QPoint>

#include <memory>

QT_BEGIN_NAMESPACE
class QAbstractScrollArea;
QT_END_NAMESPACE

namespace sprung {

/// Scrolls a QScrollArea, a QTextEdit, a view or any other QAbstractScrollArea on a spring by wheel,
/// touchpad and keys.
///
///     new ScrollMotion(area);
///
/// A wheel that is turned by the same angle scrolls to the same pixel, in however many events and
/// however fast it is turned. Fingers on a touchpad move the content directly; when lifted, it
/// coasts until friction stops it. Beyond an end it gives way less and less, and springs back. A
/// press on the content stops it, and whatever else scrolls it wins: the slider of a scroll bar,
/// ensureVisible(), a view that shows its current item. What an area cannot use goes to the one
/// around it.
///
/// Item views are set to scroll by pixels. Beyond an end the viewport is moved inside of the area,
/// and at rest it is where it was.
class SPRUNG_WIDGETS_EXPORT ScrollMotion : public QObject
{
    Q_OBJECT

public:
    /// The area owns it. Null does nothing.
    explicit ScrollMotion(QAbstractScrollArea *area);
    ~ScrollMotion() override;

    /// For wheels, keys and scrollTo(), and back from beyond an end; critically damped, with a
    /// response of a quarter of a second, by default. Invalid ones are refused with a warning.
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);

    /// The way of a notch of a wheel, 15°, in pixels, > 0. By default that of the area: a step of its
    /// scroll bar for each of QApplication::wheelScrollLines. 0 is the default again; other values
    /// are refused with a warning.
    double pixelsPerNotch() const;
    void setPixelsPerNotch(double pixels);

    /// How fast the content slows down after fingers have left a touchpad, per second, ≥ 0; 2 by
    /// default. Other values are refused with a warning.
    double friction() const;
    void setFriction(double perSecond);

    /// Whether fingers and momentum lead beyond an end; true by default.
    bool isElastic() const;
    void setElastic(bool elastic);

    /// Whether fingers on a touchpad move the content, or it moves by itself.
    bool isRunning() const;
    /// The values of the scroll bars at which the content will come to rest.
    QPoint landing() const;
    /// Scrolls to these values of the scroll bars, or as near to them as there is content.
    void scrollTo(QPoint values);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace sprung
