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
    // Never destroyed, because interpolators with static lifetime may still use it.
    static SystemMotionPreference *const preference = new SystemMotionPreference;
    return preference;
}

/// Queries once per application. Applications without windows have no desktop.
void SystemMotionPreference::query()
{
    const QCoreApplication *app = QCoreApplication::instance();
    if (!app || app->thread() != QThread::currentThread())
        return;
    s_queried = true;
    qAddPostRoutine([] { instance()->reset(); });
    if (!qobject_cast<const QGuiApplication *>(app))
        return;
    queryQt();
    queryPortal();
}

void SystemMotionPreference::queryQt()
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 12, 0)
    const auto isReduced = [](Qt::MotionPreference preference) {
        return preference == Qt::MotionPreference::ReducedMotion;
    };
    const QAccessibilityHints *hints = QGuiApplication::styleHints()->accessibility();
    m_qtReduced = isReduced(hints->motionPreference());
    s_reduced = m_qtReduced;
    connect(hints, &QAccessibilityHints::motionPreferenceChanged, this,
            [=, this](Qt::MotionPreference preference) {
                update(&m_qtReduced, isReduced(preference));
            });
#endif
}

/// Queries the portal when the event loop runs, so that the start of the program is not blocked.
void SystemMotionPreference::queryPortal()
{
#ifdef SPRUNG_HAS_DBUS
    QMetaObject::invokeMethod(
        QCoreApplication::instance(),
        [this] {
            if (SettingsPortal::isBusAvailable()) {
                m_portal = std::make_unique<SettingsPortal>(
                    QDBusConnection::sessionBus(), [this](const DesktopMotionSettings &settings) {
                        update(&m_portalReduced, settings.reducedMotion);
                        if (s_timeScale.exchange(settings.timeScale) != settings.timeScale)
                            Q_EMIT timeScaleChanged();
                    });
            }
        },
        Qt::QueuedConnection);
#endif
}

void SystemMotionPreference::update(bool *source, bool reduced)
{
    *source = reduced;
    const bool isReduced = m_qtReduced || m_portalReduced;
    if (s_reduced.exchange(isReduced) != isReduced)
        Q_EMIT changed();
}

/// Resets the state, so that the next application queries again.
void SystemMotionPreference::reset()
{
    m_portal.reset();
    m_qtReduced = m_portalReduced = false;
    s_reduced = false;
    s_timeScale = 1;
    s_queried = false;
}

} // namespace sprung
