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
    static bool isLess()
    {
        if (!s_isAsked.load(std::memory_order_relaxed)) [[unlikely]]
            instance()->ask();
        return s_isLess.load(std::memory_order_relaxed);
    }

Q_SIGNALS:
    void changed();

private:
    SystemMotionPreference() = default;
    void ask();
    void askQt();
    void askPortal();
    void heed(bool *whose, bool less);
    void forget();

    static inline std::atomic<bool> s_isAsked = false;
    static inline std::atomic<bool> s_isLess = false;
    bool m_isQts = false;
    bool m_isPortals = false;
    std::unique_ptr<QObject> m_portal;
};

} // namespace sprung
