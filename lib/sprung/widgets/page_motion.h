// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>
#include <sprung/widgets_export.h>

#include <QObject>

#include <memory>

QT_BEGIN_NAMESPACE
class QStackedWidget;
QT_END_NAMESPACE

namespace sprung {

/// Makes the pages of a QStackedWidget glide, when its current index changes, instead of jumping.
///
///     new PageMotion(stack);
///
/// Pages lie side by side in their order. On the way pictures of them are seen, and clicks reach the
/// page that is the current one. If the index changes meanwhile, the motion turns round, with the
/// velocity it has.
class SPRUNG_WIDGETS_EXPORT PageMotion : public QObject
{
    Q_OBJECT

public:
    /// The stack owns it. Null does nothing.
    explicit PageMotion(QStackedWidget *stack, Qt::Orientation orientation = Qt::Horizontal);
    ~PageMotion() override;

    /// Motion::spring by default. Invalid ones are refused with a warning.
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);

    /// Where it is: the index of a page at rest, and between two of them on the way.
    double position() const;
    bool isRunning() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace sprung
