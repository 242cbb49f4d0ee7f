// SPDX-License-Identifier: MIT
#include "motion_recorder.h"

#include <QQuickWindow>

namespace sprung::qml {

void MotionRecorder::setScene(QQuickItem *scene)
{
    if (m_scene == scene)
        return;
    m_scene = scene;
    if (scene)
        setCamera([this] { return picture(); });
    else
        setCamera({});
    Q_EMIT sceneChanged();
}

QImage MotionRecorder::picture() const
{
    QQuickWindow *const window = m_scene ? m_scene->window() : nullptr;
    if (!window)
        return {};
    const QImage all = window->grabWindow();
    const double ratio = all.devicePixelRatio();
    const QRectF place = m_scene->mapRectToScene(m_scene->boundingRect());
    return all.copy(QRectF(place.topLeft() * ratio, place.size() * ratio).toAlignedRect());
}

} // namespace sprung::qml
