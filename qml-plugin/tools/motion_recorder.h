// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/testing/motion_recorder.h>

#include <QPointer>
#include <QQuickItem>
#include <QtQml/qqml.h>

namespace sprung::qml {

struct MotionRecorderForeign
{
    Q_GADGET
    QML_FOREIGN(sprung::MotionRecorder)
    QML_ANONYMOUS
    QML_ADDED_IN_VERSION(1, 0)
};

/// A MotionRecorder with snapshots of an Item.
class MotionRecorder : public sprung::MotionRecorder
{
    Q_OBJECT
    /// The item that is drawn in each recorded frame, in a visible window. Default: null. Drawing
    /// also updates layouts, so motions of layouts are recorded only with a scene.
    Q_PROPERTY(QQuickItem *scene READ scene WRITE setScene NOTIFY sceneChanged FINAL)
    QML_ELEMENT
    QML_ADDED_IN_VERSION(1, 0)

public:
    using sprung::MotionRecorder::MotionRecorder;

    QQuickItem *scene() const { return m_scene; }
    void setScene(QQuickItem *scene);

    /// Writes up to 10 snapshots of the scene side by side, from the first to the last, to \a file,
    /// a path or a local URL. Returns whether the file was written.
    Q_INVOKABLE bool saveFilmStrip(const QString &file) const;

Q_SIGNALS:
    void sceneChanged();

private:
    QImage grabScene() const;

    QPointer<QQuickItem> m_scene;
};

} // namespace sprung::qml
