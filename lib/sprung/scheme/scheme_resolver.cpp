// SPDX-License-Identifier: MIT
#include "scheme_resolver.h"

#include <sprung/global/quick_type_access.h>
#include <sprung/timing/motion.h>

#include <QCoreApplication>
#include <QVarLengthArray>
#include <QWindow>

namespace sprung {

namespace {

/// Returns the object that contains a movable object, other than its QObject parent.
const QObject *containerOf(const QObject *object)
{
    if (object->isWindowType())
        return static_cast<const QWindow *>(object)->transientParent();
    const QuickTypeAccess *type = QuickTypeAccess::forObject(object);
    return type ? type->parentItem(object) : nullptr;
}

const QObject *enclosingObject(const QObject *object)
{
    const QObject *parent = object->parent();
    if (object->isWidgetType())
        return parent;
    if (QuickTypeAccess::item.matches(object)) {
        // The item of a popup is a child of the window's overlay.
        if (parent && QuickTypeAccess::popup.matches(parent))
            return parent;
        // An item without a parent item is the root of a window, or out of the scene, as before its
        // destruction.
        const QObject *outer = containerOf(object);
        return !outer && parent && parent->isWindowType() ? parent : outer;
    }
    if (object->isWindowType() && parent
        && (QuickTypeAccess::item.matches(parent) || parent->isWindowType()))
        return parent;
    const QObject *outer = containerOf(object);
    return outer ? outer : parent;
}

/// Whether another object than the QObject parent contains the object.
bool canChangeContainer(const QObject *object)
{
    return object->isWindowType() || QuickTypeAccess::forObject(object);
}

} // namespace

std::atomic<int> SchemeResolver::s_used = 0;
std::atomic<unsigned> SchemeResolver::s_changes = 0;

SpringParameters ResolvedScheme::spring(MotionScheme::Role role) const
{
    const SchemeSprings springs = scheme
        ? scheme->m_springs
        : SchemeSprings::fromDefaults(Motion::instance()->spring(), Motion::instance()->spring());
    const bool isEffect = role == MotionScheme::Effects;
    switch (pace) {
    case MotionScheme::Fast:
        return isEffect ? springs.fastEffects : springs.fastSpatial;
    case MotionScheme::Slow:
        return isEffect ? springs.slowEffects : springs.slowSpatial;
    default:
        return isEffect ? springs.defaultEffects : springs.defaultSpatial;
    }
}

SpringParameters ResolvedScheme::scaled(SpringParameters spring, MotionScheme::Role role) const
{
    const double damping = role == MotionScheme::Spatial ? spring.damping * dampingScale
                                                         : spring.damping;
    const SpringParameters result{spring.stiffness * speed * speed, damping * speed, spring.mass};
    return result.isValid() ? result : spring;
}

SchemeResolver *SchemeResolver::instance()
{
    // Never destroyed, because objects with static lifetime may still use it.
    static SchemeResolver *const self = new SchemeResolver;
    return self;
}

void SchemeResolver::notifyChanged()
{
    ++s_changes;
    Q_EMIT changed();
}

MotionScheme *SchemeResolver::find(const QObject *object)
{
    const QReadLocker lock(&m_lock);
    return m_entries.value(object).scheme;
}

void SchemeResolver::add(const QObject *object, MotionScheme *scheme)
{
    const QWriteLocker lock(&m_lock);
    m_entries[object].scheme = scheme;
    ++s_used;
}

void SchemeResolver::remove(const QObject *object)
{
    const QWriteLocker lock(&m_lock);
    const auto entry = m_entries.find(object);
    if (entry == m_entries.end())
        return;
    entry->scheme = nullptr;
    if (!entry->isWatched())
        m_entries.remove(object);
    --s_used;
}

/// Collects settings from the innermost scheme outward. The first scheme that sets a value wins.
struct SchemeResolver::Resolver
{
    ResolvedScheme found;
    bool hasPace = false;
    bool hasSpeed = false;
    bool hasDamping = false;
    bool hasReduced = false;

    template <typename T>
    static void inherit(const std::optional<T> &setting, T *value, bool *has)
    {
        if (setting && !std::exchange(*has, true))
            *value = *setting;
    }
    /// Returns whether all settings have been found.
    bool apply(const MotionScheme *scheme)
    {
        if (!found.scheme && scheme->m_scheme.isValid())
            found.scheme = scheme;
        inherit(scheme->m_pace, &found.pace, &hasPace);
        inherit(scheme->m_speed, &found.speed, &hasSpeed);
        inherit(scheme->m_dampingScale, &found.dampingScale, &hasDamping);
        inherit(scheme->m_reduced, &found.isReduced, &hasReduced);
        return found.scheme && hasPace && hasSpeed && hasDamping && hasReduced;
    }
};

ResolvedScheme SchemeResolver::resolve(const QObject *user, const QObject *target)
{
    Resolver resolver;
    QVarLengthArray<const QObject *, 32> unwatched;
    SchemeResolver *const self = instance();
    {
        const QReadLocker lock(&self->m_lock);
        const auto entryOf = [self, none = Entry()](const QObject *object) -> const Entry & {
            const auto found = self->m_entries.constFind(object);
            return found == self->m_entries.cend() ? none : *found;
        };
        bool isDone = user != target && entryOf(user).scheme
            && resolver.apply(entryOf(user).scheme);
        const QObject *const top = QCoreApplication::instance();
        for (const QObject *object = target; object && !isDone;) {
            const Entry &entry = entryOf(object);
            isDone = entry.scheme && resolver.apply(entry.scheme);
            if (!isDone && !entry.isWatched() && canChangeContainer(object))
                unwatched.append(object);
            const QObject *const outer = enclosingObject(object);
            object = outer || object == top ? outer : top;
        }
    }
    for (const QObject *object : unwatched)
        self->watch(object);
    resolver.found.isReduced = resolver.found.isReduced || Motion::instance()->reducedMotion();
    return resolver.found;
}

bool SchemeResolver::isReduced(const QObject *user, const QObject *target)
{
    return isUsed() ? resolve(user, target).isReduced : Motion::instance()->reducedMotion();
}

void SchemeResolver::watch(const QObject *object)
{
    {
        const QWriteLocker lock(&m_lock);
        Entry &entry = m_entries[object];
        if (entry.isWatched())
            return;
    }
    static const QMetaMethod slot = staticMetaObject.method(
        staticMetaObject.indexOfSlot("onParentChanged()"));
    QMetaObject::Connection parentConnection;
    if (object->isWindowType()) {
        parentConnection = connect(static_cast<const QWindow *>(object),
                                   &QWindow::transientParentChanged, this,
                                   &SchemeResolver::onParentChanged, Qt::DirectConnection);
    } else {
        parentConnection = connect(object, QuickTypeAccess::forObject(object)->parentChanged(),
                                   this, slot, Qt::DirectConnection);
    }
    connect(object, &QObject::destroyed, this, &SchemeResolver::onDestroyed, Qt::DirectConnection);
    const QWriteLocker lock(&m_lock);
    m_entries[object].parentConnection = parentConnection;
}

/// Updates moved objects. An object that leaves the scene, for example before its destruction,
/// keeps its springs until it enters a scene again.
void SchemeResolver::onParentChanged()
{
    if (!isUsed())
        return;
    const QObject *moved = sender();
    if (!moved || !canChangeContainer(moved) || containerOf(moved))
        notifyChanged();
}

void SchemeResolver::onDestroyed(QObject *object)
{
    const QWriteLocker lock(&m_lock);
    const auto entry = m_entries.find(object);
    if (entry == m_entries.end())
        return;
    entry->parentConnection = {};
    if (!entry->scheme)
        m_entries.remove(object);
}

} // namespace sprung
