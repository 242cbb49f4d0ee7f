// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include <atomic>
#include <memory>

namespace sprung {

/// The motion preference of the desktop, from Qt since 6.12, or from the settings portal where Qt
/// D-Bus is available.
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

Q_SIGNALS:
    void changed();

private:
    SystemMotionPreference() = default;
    void query();
    void queryQt();
    void queryPortal();
    void update(bool *source, bool reduced);
    void reset();

    static inline std::atomic<bool> s_queried = false;
    static inline std::atomic<bool> s_reduced = false;
    bool m_qtReduced = false;
    bool m_portalReduced = false;
    std::unique_ptr<QObject> m_portal;
};

} // namespace sprung
