// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/motion.h>
#include <sprung/engine/motion_scheme.h>

#include <QHash>
#include <QReadWriteLock>

#include <atomic>

namespace sprung {

/// What holds at a place in the tree of objects.
struct SPRUNG_EXPORT ResolvedScheme
{
    const MotionScheme *scheme = nullptr; ///< of the scheme; null: none is set
    MotionScheme::Pace pace = MotionScheme::Default;
    double speed = 1;
    double dampingScale = 1;
    bool isReduced = false; ///< here, or for the whole program

    /// The spring for a role, Spatial or Effects, at a speed and a dampingScale of 1.
    SpringParameters spring(MotionScheme::Role role) const;
    /// A spring that does in one second what \a spring does in `speed` seconds, damped by
    /// `dampingScale` if the role is Spatial.
    SpringParameters scaled(SpringParameters spring, MotionScheme::Role role) const;
    /// Whether the spring of the role is one that was chosen not to overshoot.
    bool forbidsOvershoot(MotionScheme::Role role) const
    {
        return scheme && role == MotionScheme::Effects;
    }
};

/// Knows which objects have a MotionScheme, and what each object is in: an item in its parent item,
/// a popup in the item it belongs to, a window in its transient parent, all else in its QObject
/// parent, and everything in the application.
class SPRUNG_EXPORT SchemeResolver : public QObject
{
    Q_OBJECT

public:
    static SchemeResolver *instance();

    /// False as long as no object has a MotionScheme: then nobody needs to ask further.
    static bool isUsed() { return s_used.load(std::memory_order_relaxed) > 0; }

    /// What holds for \a user, which moves something of \a target. If an object around them gets
    /// another parent, changed() is emitted from now on.
    static ResolvedScheme resolve(const QObject *user, const QObject *target);
    /// The same if a MotionScheme is used, else what holds without one.
    static bool isReduced(const QObject *user, const QObject *target);
    /// As this, for what \a role() tells to be Spatial or Effects.
    template <typename RoleOf>
    static bool isReduced(const QObject *user, const QObject *target, const RoleOf &role)
    {
        return isReduced(user, target)
            && (Motion::instance()->whenReduced() == Motion::Cut
                || role() != MotionScheme::Effects);
    }

    /// Whether what moves is to be there at once, and fade instead.
    static bool usesFadeInstead(const QObject *user, const QObject *target)
    {
        return isReduced(user, target) && Motion::instance()->whenReduced() == Motion::Fade;
    }

    MotionScheme *find(const QObject *object);
    void add(const QObject *object, MotionScheme *scheme);
    void remove(const QObject *object);
    /// Something may hold in another way now, somewhere: counts it, and emits changed().
    void notifyChanged();
    /// How often that was.
    static unsigned changeCount() { return s_changes.load(std::memory_order_relaxed); }

Q_SIGNALS:
    void changed();

private Q_SLOTS:
    void onParentChanged();
    void onDestroyed(QObject *object);

private:
    struct Entry
    {
        MotionScheme *scheme = nullptr;
        QMetaObject::Connection moves; // null, or broken with the object, unless it is watched

        bool isWatched() const { return bool(moves); }
    };
    struct Resolver;
    void watch(const QObject *object);

    static std::atomic<int> s_used;
    static std::atomic<unsigned> s_changes;
    QReadWriteLock m_lock;
    QHash<const QObject *, Entry> m_known;
};

} // namespace sprung
