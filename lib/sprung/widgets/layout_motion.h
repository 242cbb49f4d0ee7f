// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>
#include <sprung/widgets_export.h>

#include <QObject>

#include <memory>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sprung {

/// Animates the widgets in the layout of a container to their positions: rows that open a gap,
/// close a gap or are sorted.
///
///     new LayoutMotion(container);
///
/// A widget that is laid out for the first time appears immediately. When the container is resized,
/// all widgets move immediately, unless its contents have changed. A new size applies immediately. A
/// new position during the motion keeps the velocity. When a LayoutMotion is deleted, moving widgets
/// are laid out again.
class SPRUNG_WIDGETS_EXPORT LayoutMotion : public QObject
{
    Q_OBJECT

public:
    /// Constructs the animation of \a container, which owns it. With null, it does nothing.
    explicit LayoutMotion(QWidget *container);
    ~LayoutMotion() override;

    /// The spring of the animation. Defaults to Motion::spring. Invalid springs are rejected with a
    /// warning.
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);

    /// Whether any widget is moving.
    bool isRunning() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace sprung
