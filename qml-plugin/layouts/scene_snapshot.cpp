// SPDX-License-Identifier: MIT
#include "scene_snapshot.h"

#include "item_rect.h"
#include "layout_frame_scheduler.h"
#include "layout_motion.h"
#include "property_transition.h"
#include "scroll_content_tracker.h"

#include <sprung/animation/motion_handoff.h>
#include <sprung/global/warning.h>
#include <sprung/interpolators/interpolator.h>
#include <sprung/timing/animate_hook.h>

#include <QGuiApplication>
#include <QQuickWindow>
#include <QScopedValueRollback>
#include <QThread>

#include <algorithm>
#include <array>
#include <utility>

namespace sprung::qml {

namespace {

/// Returns the index of the color property of \a item, or -1 without an animatable color.
int colorOf(const QQuickItem &item)
{
    if (!item.flags().testFlag(QQuickItem::ItemHasContents))
        return -1;
    const QMetaObject *const type = item.metaObject();
    const int index = type->indexOfProperty("color");
    const QMetaProperty color = type->property(index);
    const bool isAnimatable = color.metaType() == QMetaType::fromType<QColor>()
        && color.isWritable() && color.hasNotifySignal();
    return isAnimatable ? index : -1;
}

/// Whether another driver moves the item frame by frame.
bool isAnimatedByInterpolator(const QQuickItem &item)
{
    return std::ranges::any_of(Interpolator::allRunning(), [&](const Interpolator *interpolator) {
        static constexpr std::array geometryProperties{
            QLatin1StringView("x"), QLatin1StringView("y"), QLatin1StringView("width"),
            QLatin1StringView("height")};
        return interpolator->target() == &item
            && std::count(geometryProperties.begin(), geometryProperties.end(),
                          interpolator->propertyName())
            > 0;
    });
}

/// A call of Motion.animate(): animates the changes during its lifetime. A nested call divides the
/// outer one, so that each change uses the spring of the innermost call.
class AnimateCall
{
public:
    explicit AnimateCall(const std::optional<SpringParameters> &spring)
        : m_spring(spring)
        , m_outer(std::exchange(s_innermost, this))
    {
        if (m_outer)
            m_outer->end();
        begin();
    }
    ~AnimateCall()
    {
        end();
        s_innermost = m_outer;
        if (m_outer)
            m_outer->begin();
    }
    Q_DISABLE_COPY_MOVE(AnimateCall)

    /// Whether a call writes temporary values, whose slots must not animate.
    static bool isWriting() { return s_isWriting; }

private:
    struct Scene
    {
        std::shared_ptr<SceneSnapshot> snapshot;
        std::vector<SceneSnapshot::Values> before;
    };

    void begin()
    {
        const QScopedValueRollback guard(s_isWriting, true);
        PropertyTransition::pauseAll();
        const QWindowList windows = QGuiApplication::allWindows();
        for (QWindow *window : windows) {
            auto *const quick = qobject_cast<QQuickWindow *>(window);
            if (!quick || !quick->contentItem())
                continue;
            const auto snapshot = LayoutFrameScheduler::of(quick)->scene();
            m_scenes.push_back({snapshot, snapshot->values()});
        }
    }
    void end()
    {
        std::vector<SceneSnapshot::Change> changes;
        for (const Scene &scene : std::exchange(m_scenes, {}))
            scene.snapshot->compare(scene.before, m_spring, &changes);
        const QScopedValueRollback guard(s_isWriting, true);
        PropertyTransition::resumeAll(m_spring);
        for (const SceneSnapshot::Change &change : changes) {
            // A dependent property has its previous value again.
            if (change.item && change.property.read(change.item) == change.now)
                PropertyTransition::begin(*change.item, change.property, change.before, m_spring);
        }
    }

    inline static AnimateCall *s_innermost = nullptr;
    inline static bool s_isWriting = false;
    const std::optional<SpringParameters> m_spring;
    AnimateCall *const m_outer; ///< null unless the call is nested
    std::vector<Scene> m_scenes;
};

/// Motion.animate() for the windows of Qt Quick.
void animateScene(const std::function<void()> &change,
                  const std::optional<SpringParameters> &spring)
{
    if (!qApp || QThread::currentThread() != qApp->thread()) {
        warn(Motion::instance(), QStringLiteral("animate() was called in another thread"));
        return change();
    }
    if (AnimateCall::isWriting())
        return change();
    const AnimateCall call(spring);
    change();
}

void installAnimateHook()
{
    setAnimateHook(&animateScene);
}
Q_CONSTRUCTOR_FUNCTION(installAnimateHook)

void removeAnimateHook()
{
    setAnimateHook(nullptr);
}
Q_DESTRUCTOR_FUNCTION(removeAnimateHook) // clazy:exclude=rule-of-three

} // namespace

SceneSnapshot::Values SceneSnapshot::valuesOf(const ItemSnapshot &snapshot)
{
    QQuickItem &item = *snapshot.item;
    Values values{item.opacity(), item.scale(), item.rotation(), {}};
    void *color[] = {&values.color};
    if (snapshot.color >= 0)
        QMetaObject::metacall(&item, QMetaObject::ReadProperty, snapshot.color, color);
    return values;
}

void SceneSnapshot::addChanges(const ItemSnapshot &snapshot, const Values &before,
                               std::vector<Change> *changes)
{
    QQuickItem &item = *snapshot.item;
    const QMetaObject &type = *item.metaObject();
    const Values now = valuesOf(snapshot);
    // The driver has written the value, for example a SpringMotion that a Behavior has started.
    const auto isMovedByDriver = [&](int index, const auto &value) {
        const ChannelType *channels = ChannelType::find(type.property(index).metaType());
        return channels
            && PropertyDriver::currentHandoff({&item, index})
                   .isUntouched(*channels, typedValue(value));
    };
    const auto add = [&](int index, const auto &from, const auto &to) {
        const QMetaProperty property = type.property(index);
        if (!PropertyTransition::isAnimated(item, property) && !isMovedByDriver(index, to))
            changes->push_back(
                {&item, property, QVariant::fromValue(from), QVariant::fromValue(to)});
    };
    if (before.opacity != now.opacity)
        add(type.indexOfProperty("opacity"), before.opacity, now.opacity);
    if (before.scale != now.scale)
        add(type.indexOfProperty("scale"), before.scale, now.scale);
    if (before.rotation != now.rotation)
        add(type.indexOfProperty("rotation"), before.rotation, now.rotation);
    if (before.color.isValid() && now.color.isValid() && before.color != now.color)
        add(snapshot.color, before.color, now.color);
}

SceneSnapshot::SceneSnapshot(const QQuickItem &content)
{
    const auto children = content.childItems();
    for (QQuickItem *child : children)
        collect(*child);
}

void SceneSnapshot::collect(QQuickItem &item)
{
    const QRectF rect = itemRect(item);
    m_items.push_back(
        {&item, item.parentItem(), rect, item.parentItem(), rect, item.isVisible(), colorOf(item)});
    const auto children = item.childItems();
    for (QQuickItem *child : children)
        collect(*child);
}

std::vector<SceneSnapshot::Values> SceneSnapshot::values() const
{
    std::vector<Values> values;
    values.reserve(m_items.size());
    for (const ItemSnapshot &snapshot : m_items)
        values.push_back(snapshot.item ? valuesOf(snapshot) : Values{});
    return values;
}

void SceneSnapshot::compare(const std::vector<Values> &before,
                            const std::optional<SpringParameters> &spring,
                            std::vector<Change> *changes)
{
    m_springs.push_back(spring);
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        ItemSnapshot &snapshot = m_items[i];
        if (!snapshot.item)
            continue;
        const QRectF rect = itemRect(*snapshot.item);
        const bool hasMoved = std::exchange(snapshot.newRect, rect) != rect;
        QQuickItem *const parent = snapshot.item->parentItem();
        if (std::exchange(snapshot.newParent, parent) != parent || hasMoved)
            snapshot.spring = int(m_springs.size()) - 1;
        if (snapshot.wasVisible || snapshot.item->isVisible())
            addChanges(snapshot, before[i], changes);
    }
}

void SceneSnapshot::play()
{
    std::vector<const ItemSnapshot *> moved, reparented;
    for (const ItemSnapshot &snapshot : m_items) {
        if (!snapshot.item || !snapshot.wasVisible || !snapshot.item->isVisible()
            || ScrollContentTracker::isContent(*snapshot.item))
            continue; // content is scrolled without a layout change
        if (snapshot.item->parentItem() != snapshot.parent)
            reparented.push_back(&snapshot);
        else if (itemRect(*snapshot.item) != snapshot.rect
                 && (snapshot.spring >= 0 || !isAnimatedByInterpolator(*snapshot.item)))
            moved.push_back(&snapshot);
    }
    for (const ItemSnapshot *snapshot : moved)
        playItem(*snapshot);
    for (const ItemSnapshot *snapshot : reparented) // the parents have their previous visual rects
        playItem(*snapshot);
}

void SceneSnapshot::playItem(const ItemSnapshot &snapshot) const
{
    const std::size_t spring = snapshot.spring < 0 ? m_springs.size() - 1
                                                   : std::size_t(snapshot.spring);
    if (snapshot.parent && spring < m_springs.size())
        LayoutMotion::animateOnce(*snapshot.item, snapshot.rect, *snapshot.parent,
                                  m_springs[spring]);
}

} // namespace sprung::qml
