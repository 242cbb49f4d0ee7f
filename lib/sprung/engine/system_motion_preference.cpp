// SPDX-License-Identifier: MIT
#include "system_motion_preference.h"

#ifdef SPRUNG_HAS_DBUS
#include "settings_portal.h"
#endif

#include <QGuiApplication>
#include <QThread>

#if QT_VERSION >= QT_VERSION_CHECK(6, 12, 0)
#include <QAccessibilityHints>
#include <QStyleHints>
#endif

namespace sprung {

SystemMotionPreference *SystemMotionPreference::instance()
{
    // Never destroyed: interpolators of static lifetime may still ask for it.
    static SystemMotionPreference *const wish = new SystemMotionPreference;
    return wish;
}

/// Once for each application. One without windows has no desktop.
void SystemMotionPreference::ask()
{
    const QCoreApplication *app = QCoreApplication::instance();
    if (!app || app->thread() != QThread::currentThread())
        return;
    s_isAsked = true;
    qAddPostRoutine([] { instance()->forget(); });
    if (!qobject_cast<const QGuiApplication *>(app))
        return;
    askQt();
    askPortal();
}

void SystemMotionPreference::askQt()
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 12, 0)
    const auto isReduced = [](Qt::MotionPreference preference) {
        return preference == Qt::MotionPreference::ReducedMotion;
    };
    const QAccessibilityHints *hints = QGuiApplication::styleHints()->accessibility();
    m_isQts = isReduced(hints->motionPreference());
    s_isLess = m_isQts;
    connect(hints, &QAccessibilityHints::motionPreferenceChanged, this,
            [=, this](Qt::MotionPreference preference) { heed(&m_isQts, isReduced(preference)); });
#endif
}

/// When the event loop runs, so that the start of the program does not wait.
void SystemMotionPreference::askPortal()
{
#ifdef SPRUNG_HAS_DBUS
    QMetaObject::invokeMethod(
        QCoreApplication::instance(),
        [this] {
            if (SettingsPortal::isBusThere()) {
                m_portal = std::make_unique<SettingsPortal>(
                    QDBusConnection::sessionBus(), [this](bool less) { heed(&m_isPortals, less); });
            }
        },
        Qt::QueuedConnection);
#endif
}

void SystemMotionPreference::heed(bool *whose, bool less)
{
    *whose = less;
    const bool now = m_isQts || m_isPortals;
    if (s_isLess.exchange(now) != now)
        Q_EMIT changed();
}

/// The next application is asked anew.
void SystemMotionPreference::forget()
{
    m_portal.reset();
    m_isQts = m_isPortals = false;
    s_isLess = false;
    s_isAsked = false;
}

} // namespace sprung
