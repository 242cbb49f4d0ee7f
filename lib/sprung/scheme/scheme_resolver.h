// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/scheme/motion_scheme.h>
#include <sprung/timing/motion.h>

#include <QHash>
#include <QReadWriteLock>

#include <atomic>

namespace sprung {

/// The settings that apply to an object, resolved from its schemes.
struct SPRUNG_EXPORT ResolvedScheme
{
    const MotionScheme *scheme = nullptr; ///< of the springs; null: none is set
    MotionScheme::Pace pace = MotionScheme::Default;
    double speed = 1;
    double dampingScale = 1;
    bool isReduced = false; ///< for the object, or for the whole program

    /// Returns the spring for a \a role, Spatial or Effects, at a speed and a dampingScale of 1.
    SpringParameters spring(MotionScheme::Role role) const;
    /// Returns a spring that takes one second for a motion that takes `speed` seconds with \a
    /// spring. It is also damped by `dampingScale` if \a role is Spatial.
    SpringParameters scaled(SpringParameters spring, MotionScheme::Role role) const;
    /// Whether the spring of \a role was chosen not to overshoot.
    bool forbidsOvershoot(MotionScheme::Role role) const
    {
        return scheme && role == MotionScheme::Effects;
    }
};

/// Tracks which objects have a MotionScheme, and resolves their inheritance. An item inherits from
/// its parent item, a popup from the item that contains it, a window from its transient parent,
/// other objects from their QObject parent, and all from the application.
class SPRUNG_EXPORT SchemeResolver : public QObject
{
    Q_OBJECT

public:
    static SchemeResolver *instance();

    /// Whether any object has a MotionScheme. If not, callers can skip the resolver.
    static bool isUsed() { return s_used.load(std::memory_order_relaxed) > 0; }

    /// Returns the settings for \a user, which animates a \a target. From now on, changed() is
    /// emitted if a surrounding object gets another parent.
    static ResolvedScheme resolve(const QObject *user, const QObject *target);
    /// Whether motion is reduced: resolved if a MotionScheme is used, else Motion::reducedMotion.
    static bool isReduced(const QObject *user, const QObject *target);
    /// Whether motion is reduced for the role that \a role() returns, Spatial or Effects.
    template <typename RoleOf>
    static bool isReduced(const QObject *user, const QObject *target, const RoleOf &role)
    {
        return isReduced(user, target)
            && (Motion::instance()->reducedMotionPolicy() == Motion::Instant
                || role() != MotionScheme::Effects);
    }

    /// Whether motions jump to their target, and fade instead.
    static bool usesFadeInstead(const QObject *user, const QObject *target)
    {
        return isReduced(user, target) && Motion::instance()->reducedMotionPolicy() == Motion::Fade;
    }

    MotionScheme *find(const QObject *object);
    void add(const QObject *object, MotionScheme *scheme);
    void remove(const QObject *object);
    /// Increments changeCount() and emits changed(), because resolved settings may have changed.
    void notifyChanged();
    /// Returns the number of calls of notifyChanged().
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
        QMetaObject::Connection parentConnection; // null or broken unless the object is watched

        bool isWatched() const { return bool(parentConnection); }
    };
    struct Resolver;
    void watch(const QObject *object);

    static std::atomic<int> s_used;
    static std::atomic<unsigned> s_changes;
    QReadWriteLock m_lock;
    QHash<const QObject *, Entry> m_entries;
};

} // namespace sprung
