// SPDX-License-Identifier: MIT
#include "scheme_resolver.h"

#include "motion.h"
#include "quick_type_access.h"

#include <QCoreApplication>
#include <QVarLengthArray>
#include <QWindow>

namespace sprung {

namespace {

/// Returns the object that contains a movable object, other than its QObject parent.
const QObject *outerOf(const QObject *object)
{
    if (object->isWindowType())
        return static_cast<const QWindow *>(object)->transientParent();
    const QuickTypeAccess *type = QuickTypeAccess::forObject(object);
    return type ? type->parentItem(object) : nullptr;
}

const QObject *around(const QObject *object)
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
        const QObject *outer = outerOf(object);
        return !outer && parent && parent->isWindowType() ? parent : outer;
    }
    if (object->isWindowType() && parent
        && (QuickTypeAccess::item.matches(parent) || parent->isWindowType()))
        return parent;
    const QObject *outer = outerOf(object);
    return outer ? outer : parent;
}

/// Whether another object than the QObject parent contains the object.
bool mayBeMoved(const QObject *object)
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
        : SchemeSprings::from(Motion::instance()->spring(), Motion::instance()->spring());
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
    static SchemeResolver *const tree = new SchemeResolver;
    return tree;
}

void SchemeResolver::notifyChanged()
{
    ++s_changes;
    Q_EMIT changed();
}

MotionScheme *SchemeResolver::find(const QObject *object)
{
    const QReadLocker lock(&m_lock);
    return m_known.value(object).scheme;
}

void SchemeResolver::add(const QObject *object, MotionScheme *scheme)
{
    const QWriteLocker lock(&m_lock);
    m_known[object].scheme = scheme;
    ++s_used;
}

void SchemeResolver::remove(const QObject *object)
{
    const QWriteLocker lock(&m_lock);
    const auto known = m_known.find(object);
    if (known == m_known.end())
        return;
    known->scheme = nullptr;
    if (!known->isWatched())
        m_known.remove(object);
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
    static void take(const std::optional<T> &said, T *value, bool *has)
    {
        if (said && !std::exchange(*has, true))
            *value = *said;
    }
    /// Returns whether all settings have been found.
    bool apply(const MotionScheme *scheme)
    {
        if (!found.scheme && scheme->m_scheme.isValid())
            found.scheme = scheme;
        take(scheme->m_pace, &found.pace, &hasPace);
        take(scheme->m_speed, &found.speed, &hasSpeed);
        take(scheme->m_dampingScale, &found.dampingScale, &hasDamping);
        take(scheme->m_reduced, &found.isReduced, &hasReduced);
        return found.scheme && hasPace && hasSpeed && hasDamping && hasReduced;
    }
};

ResolvedScheme SchemeResolver::resolve(const QObject *user, const QObject *target)
{
    Resolver search;
    QVarLengthArray<const QObject *, 32> unwatched;
    SchemeResolver *const tree = instance();
    {
        const QReadLocker lock(&tree->m_lock);
        const auto known = [tree, none = Entry()](const QObject *object) -> const Entry & {
            const auto found = tree->m_known.constFind(object);
            return found == tree->m_known.cend() ? none : *found;
        };
        bool isDone = user != target && known(user).scheme && search.apply(known(user).scheme);
        const QObject *const top = QCoreApplication::instance();
        for (const QObject *object = target; object && !isDone;) {
            const Entry &here = known(object);
            isDone = here.scheme && search.apply(here.scheme);
            if (!isDone && !here.isWatched() && mayBeMoved(object))
                unwatched.append(object);
            const QObject *const outer = around(object);
            object = outer || object == top ? outer : top;
        }
    }
    for (const QObject *object : unwatched)
        tree->watch(object);
    search.found.isReduced = search.found.isReduced || Motion::instance()->reducedMotion();
    return search.found;
}

bool SchemeResolver::isReduced(const QObject *user, const QObject *target)
{
    return isUsed() ? resolve(user, target).isReduced : Motion::instance()->reducedMotion();
}

void SchemeResolver::watch(const QObject *object)
{
    {
        const QWriteLocker lock(&m_lock);
        Entry &known = m_known[object];
        if (known.isWatched())
            return;
    }
    static const QMetaMethod slot = staticMetaObject.method(
        staticMetaObject.indexOfSlot("onParentChanged()"));
    QMetaObject::Connection moves;
    if (object->isWindowType()) {
        moves = connect(static_cast<const QWindow *>(object), &QWindow::transientParentChanged,
                        this, &SchemeResolver::onParentChanged, Qt::DirectConnection);
    } else {
        moves = connect(object, QuickTypeAccess::forObject(object)->parentChanged(), this, slot,
                        Qt::DirectConnection);
    }
    connect(object, &QObject::destroyed, this, &SchemeResolver::onDestroyed, Qt::DirectConnection);
    const QWriteLocker lock(&m_lock);
    m_known[object].moves = moves;
}

/// Updates moved objects. An object that leaves the scene, for example before its destruction,
/// keeps its springs until it enters a scene again.
void SchemeResolver::onParentChanged()
{
    if (!isUsed())
        return;
    const QObject *moved = sender();
    if (!moved || !mayBeMoved(moved) || outerOf(moved))
        notifyChanged();
}

void SchemeResolver::onDestroyed(QObject *object)
{
    const QWriteLocker lock(&m_lock);
    const auto known = m_known.find(object);
    if (known == m_known.end())
        return;
    known->moves = {};
    if (!known->scheme)
        m_known.remove(object);
}

} // namespace sprung
