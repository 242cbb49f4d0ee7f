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

/// Makes the widgets in the layout of a container glide to their places: rows that make room, close
/// up or are sorted.
///
///     new LayoutMotion(container);
///
/// A widget that is laid out for the first time is there at once, and so are all while the container
/// is resized. A new size is shown at once. A new place on the way keeps the velocity.
class SPRUNG_WIDGETS_EXPORT LayoutMotion : public QObject
{
    Q_OBJECT

public:
    /// The container owns it. Null does nothing.
    explicit LayoutMotion(QWidget *container);
    ~LayoutMotion() override;

    /// Motion::spring by default. Invalid ones are refused with a warning.
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);

    /// Whether any widget is on its way.
    bool isRunning() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace sprung
