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

/// Makes a button give way while it is down: it is seen smaller, on a spring.
///
///     new PressMotion(button);
///
/// Its geometry does not change, so layouts do not notice. It uses the button's graphics effect, which
/// is switched off at rest.
class SPRUNG_WIDGETS_EXPORT PressMotion : public QObject
{
    Q_OBJECT

public:
    /// The button owns it. Null does nothing.
    explicit PressMotion(QAbstractButton *button);
    ~PressMotion() override;

    /// Motion::spring by default. Invalid ones are refused with a warning.
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);

    /// How large the button is seen while it is down, as part of its size, > 0; 0.92 by default.
    /// Other values are refused with a warning.
    double scale() const;
    void setScale(double scale);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace sprung
