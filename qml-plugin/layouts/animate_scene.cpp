// SPDX-License-Identifier: MIT
// Motion.animate() for the windows of Qt Quick.
#include "animate_scene.h"

#include "layout_frame_scheduler.h"
#include "property_transition.h"
#include "scene_snapshot.h"

#include <sprung/global/warning.h>
#include <sprung/timing/motion.h>

#include <QGuiApplication>
#include <QQuickWindow>
#include <QThread>

#include <memory>
#include <vector>

namespace sprung::qml {

namespace {

/// A function changes the scenes during the lifetime of this object.
class SceneChangeScope
{
public:
    explicit SceneChangeScope(const std::optional<SpringParameters> &spring)
        : m_spring(spring)
    {
        PropertyTransition::pauseAll();
        const QWindowList windows = QGuiApplication::allWindows();
        for (QWindow *window : windows) {
            auto *const quick = qobject_cast<QQuickWindow *>(window);
            if (!quick || !quick->contentItem())
                continue;
            auto scene = LayoutFrameScheduler::of(quick)->scene();
            auto values = scene->values();
            m_before.push_back({std::move(scene), std::move(values)});
        }
    }
    ~SceneChangeScope()
    {
        std::vector<SceneSnapshot::Change> changes;
        for (const Snapshot &before : m_before)
            before.scene->compare(before.values, m_spring, &changes);
        PropertyTransition::resumeAll(m_spring);
        for (const SceneSnapshot::Change &change : changes) {
            // A dependent property has its previous value again.
            if (change.item && change.property.read(change.item) == change.now)
                PropertyTransition::begin(*change.item, change.property, change.before, m_spring);
        }
    }
    Q_DISABLE_COPY_MOVE(SceneChangeScope)

private:
    struct Snapshot
    {
        std::shared_ptr<SceneSnapshot> scene;
        std::vector<SceneSnapshot::Values> values;
    };
    const std::optional<SpringParameters> m_spring;
    std::vector<Snapshot> m_before;
};

} // namespace

void animateScene(const std::function<void()> &change,
                  const std::optional<SpringParameters> &spring)
{
    if (!qApp || QThread::currentThread() != qApp->thread()) {
        warn(Motion::instance(), QStringLiteral("animate() was called in another thread"));
        return change();
    }
    const SceneChangeScope changing(spring);
    change();
}

} // namespace sprung::qml
