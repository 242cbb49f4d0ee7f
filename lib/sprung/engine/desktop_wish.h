// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include <atomic>

namespace sprung {

/// What the desktop wishes of motion: as Qt says, since 6.12, or as the settings portal does, where
/// Qt D-Bus is there.
class DesktopWish : public QObject
{
    Q_OBJECT

public:
    static DesktopWish *instance();

    /// Whether it wishes less, as far as is known. Any thread may ask. The portal is asked as soon as
    /// the application's thread does so for the first time; until it answers, it wishes nothing.
    bool isLess();

Q_SIGNALS:
    void changed();

private:
    DesktopWish() = default;
    void askPortal();
    void heedPortal(bool less);

    std::atomic<bool> m_isPortalAsked = false;
    std::atomic<bool> m_isPortals = false;
};

} // namespace sprung
