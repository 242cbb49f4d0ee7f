// SPDX-License-Identifier: MIT
#include "motion_recorder.h"

#include <QQmlInfo>
#include <QQuickWindow>
#include <QUrl>

namespace sprung::qml {

void MotionRecorder::setScene(QQuickItem *scene)
{
    if (m_scene == scene)
        return;
    m_scene = scene;
    if (scene)
        setCamera([this] { return grabScene(); });
    else
        setCamera({});
    Q_EMIT sceneChanged();
}

bool MotionRecorder::saveFilmStrip(const QString &file) const
{
    const QUrl url(file);
    const QImage strip = filmStrip();
    const bool isSaved = !strip.isNull()
        && strip.save(url.isLocalFile() ? url.toLocalFile() : file, "PNG");
    if (!isSaved)
        qmlWarning(this) << "cannot save a film strip to " << file
                         << (strip.isNull() ? ": no scene was recorded" : "");
    return isSaved;
}

QImage MotionRecorder::grabScene() const
{
    QQuickWindow *const window = m_scene ? m_scene->window() : nullptr;
    if (!window)
        return {};
    const QImage windowImage = window->grabWindow();
    const double ratio = windowImage.devicePixelRatio();
    const QRectF rect = m_scene->mapRectToScene(m_scene->boundingRect());
    return windowImage.copy(QRectF(rect.topLeft() * ratio, rect.size() * ratio).toAlignedRect());
}

} // namespace sprung::qml
