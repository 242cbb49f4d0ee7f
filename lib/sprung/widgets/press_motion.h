// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>
#include <sprung/widgets_export.h>

#include <QObject>

#include <memory>

QT_BEGIN_NAMESPACE
class QAbstractButton;
QT_END_NAMESPACE

namespace sprung {

/// Scales a button down on a spring while it is pressed.
///
///     new PressMotion(button);
///
/// The geometry of the button does not change, so layouts are not affected. The animation uses the
/// button's graphics effect, and disables it at rest.
class SPRUNG_WIDGETS_EXPORT PressMotion : public QObject
{
    Q_OBJECT

public:
    /// Constructs the animation of \a button, which owns it. With null, it does nothing.
    explicit PressMotion(QAbstractButton *button);
    ~PressMotion() override;

    /// The spring of the animation. Defaults to Motion::spring. Invalid springs are rejected with a
    /// warning.
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);

    /// The scale of the button while it is pressed, relative to its size. > 0. Default: 0.92. Other
    /// values are rejected with a warning.
    double scale() const;
    void setScale(double scale);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace sprung
