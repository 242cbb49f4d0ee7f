// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include <atomic>
#include <memory>

namespace sprung {

/// What the desktop wishes of motion: as Qt says, since 6.12, or as the settings portal does, where
/// Qt D-Bus is there.
class SystemMotionPreference : public QObject
{
    Q_OBJECT

public:
    static SystemMotionPreference *instance();

    /// Whether it wishes less, as far as is known. Any thread may ask. Qt and the portal are asked as
    /// soon as the application's thread does so for the first time; until the portal answers, it
    /// wishes nothing.
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
    void update(bool *whose, bool less);
    void reset();

    static inline std::atomic<bool> s_queried = false;
    static inline std::atomic<bool> s_reduced = false;
    bool m_qtReduced = false;
    bool m_portalReduced = false;
    std::unique_ptr<QObject> m_portal;
};

} // namespace sprung
