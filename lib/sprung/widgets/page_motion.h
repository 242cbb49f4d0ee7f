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

/// Animates the pages of a QStackedWidget when its current index changes.
///
///     new PageMotion(stack);
///
/// Pages are arranged side by side in their order, from right to left if the layout direction of
/// the stack is Qt::RightToLeft. During the transition the stack shows snapshots
/// of the pages, and mouse events go to the current page. Changing the index during the transition
/// retargets the motion and keeps its velocity. A hidden stack changes its page immediately.
class SPRUNG_WIDGETS_EXPORT PageMotion : public QObject
{
    Q_OBJECT

public:
    /// Constructs the animation of \a stack, which owns it. With null, it does nothing.
    explicit PageMotion(QStackedWidget *stack, Qt::Orientation orientation = Qt::Horizontal);
    ~PageMotion() override;

    /// The spring of the animation. Defaults to Motion::spring. Invalid springs are rejected with a
    /// warning.
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);

    /// The current position: the index of a page at rest, and between two indexes during a
    /// transition.
    double position() const;
    bool isRunning() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace sprung
