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

/// Scrolls a QScrollArea, a QTextEdit, a view or any other QAbstractScrollArea on a spring, by
/// wheel, touchpad and keys.
///
///     new ScrollMotion(area);
///
/// A wheel scrolls equal angles by equal pixels, independently of the number and the speed of its
/// events. A touchpad moves the content directly; when released, the content coasts until friction
/// stops it. Beyond its range, the content resists with a rubber-band effect, and springs back.
///
/// A press on the content stops the motion. Scrolling by other means replaces it: the slider of a
/// scroll bar, ensureVisible(), a view that shows its current item. Unused events are passed to the
/// surrounding area.
///
/// Item views are set to scroll per pixel. During overscroll the viewport is moved inside the area,
/// and at rest it returns to its position.
class SPRUNG_WIDGETS_EXPORT ScrollMotion : public QObject
{
    Q_OBJECT

public:
    /// Constructs the animation of \a area, which owns it. With null, it does nothing.
    explicit ScrollMotion(QAbstractScrollArea *area);
    ~ScrollMotion() override;

    /// The spring for wheels, keys and scrollTo(), and back from overscroll. Default: critically
    /// damped, with a response of a quarter of a second. Invalid springs are rejected with a
    /// warning.
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);

    /// The distance of a wheel notch, 15°. In pixels, > 0. Default: one step of the area's scroll
    /// bar for each of QApplication::wheelScrollLines. 0 resets the default; other values are
    /// rejected with a warning.
    double pixelsPerNotch() const;
    void setPixelsPerNotch(double pixels);

    /// The rate at which the velocity decays after a touchpad was released. Per second, ≥ 0.
    /// Default: 2. Other values are rejected with a warning.
    double friction() const;
    void setFriction(double perSecond);

    /// Whether touchpads and momentum scroll beyond the range. Default: true.
    bool isElastic() const;
    void setElastic(bool elastic);

    /// Whether a touchpad moves the content, or the content is animated.
    bool isRunning() const;
    /// The values of the scroll bars at which the content will settle.
    QPoint restingPosition() const;
    /// Scrolls to \a values of the scroll bars, clamped to their range.
    void scrollTo(QPoint values);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private Q_SLOTS:
    void attach(QObject *destroyed);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace sprung
