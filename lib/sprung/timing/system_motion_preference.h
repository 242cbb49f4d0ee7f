// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include <atomic>
#include <memory>

namespace sprung {

/// The motion preference of the desktop, from Qt since 6.12, or from the settings portal where Qt
/// D-Bus is available. Its animation speed, from the settings portal.
class SystemMotionPreference : public QObject
{
    Q_OBJECT

public:
    static SystemMotionPreference *instance();

    /// Whether the desktop requests reduced motion. Thread-safe. The first call in the
    /// application's thread queries Qt and the portal. Until the portal answers, the result is
    /// false.
    static bool prefersReducedMotion()
    {
        if (!s_queried.load(std::memory_order_relaxed)) [[unlikely]]
            instance()->query();
        return s_reduced.load(std::memory_order_relaxed);
    }
    /// Returns the animation speed of the desktop, where 2 is twice as fast. Thread-safe. 1 until the
    /// portal answers.
    static double timeScale()
    {
        if (!s_queried.load(std::memory_order_relaxed)) [[unlikely]]
            instance()->query();
        return s_timeScale.load(std::memory_order_relaxed);
    }

Q_SIGNALS:
    void changed();
    void timeScaleChanged();

private:
    SystemMotionPreference() = default;
    void query();
    void queryQt();
    void queryPortal();
    void update(bool *source, bool reduced);
    void reset();

    static inline std::atomic<bool> s_queried = false;
    static inline std::atomic<bool> s_reduced = false;
    static inline std::atomic<double> s_timeScale = 1;
    bool m_qtReduced = false;
    bool m_portalReduced = false;
    std::unique_ptr<QObject> m_portal;
};

} // namespace sprung
