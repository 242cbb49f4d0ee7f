// SPDX-License-Identifier: MIT
#include "desktop_wish.h"

#ifdef SPRUNG_HAS_DBUS
#include "settings_portal.h"
#endif

#include <QGuiApplication>
#include <QPointer>
#include <QThread>

#if QT_VERSION >= QT_VERSION_CHECK(6, 12, 0)
#include <QAccessibilityHints>
#include <QStyleHints>
#endif

namespace sprung {

namespace {

/// The application, where its thread asks: only that may ask Qt.
const QGuiApplication *ownApplication()
{
    const auto *app = qobject_cast<QGuiApplication *>(QCoreApplication::instance());
    return app && app->thread() == QThread::currentThread() ? app : nullptr;
}

bool qtSaysLess()
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 12, 0)
    static std::atomic<bool> last = false; // for other threads
    if (ownApplication()) {
        last = QGuiApplication::styleHints()->accessibility()->motionPreference()
            == Qt::MotionPreference::ReducedMotion;
    }
    return QCoreApplication::instance() && last;
#else
    return false;
#endif
}

} // namespace

DesktopWish *DesktopWish::instance()
{
    // Never destroyed: interpolators of static lifetime may still ask for it.
    static DesktopWish *const wish = new DesktopWish;
    return wish;
}

bool DesktopWish::isLess()
{
    if (!m_isPortalAsked.load(std::memory_order_relaxed))
        askPortal();
    return m_isPortals.load(std::memory_order_relaxed) || qtSaysLess();
}

void DesktopWish::heedPortal(bool less)
{
    const bool before = isLess();
    m_isPortals = less;
    if (isLess() != before)
        Q_EMIT changed();
}

#ifdef SPRUNG_HAS_DBUS
/// When the event loop runs, so that the start of the program does not wait.
void DesktopWish::askPortal()
{
    if (!ownApplication())
        return;
    m_isPortalAsked = true;
    static QPointer<SettingsPortal> portal;
    qAddPostRoutine([] {
        delete portal;
        instance()->m_isPortals = false;
        instance()->m_isPortalAsked = false; // for the next application
    });
    QMetaObject::invokeMethod(
        QCoreApplication::instance(),
        [] {
            if (SettingsPortal::isBusThere()) {
                portal = new SettingsPortal(QDBusConnection::sessionBus(),
                                            [](bool less) { instance()->heedPortal(less); });
            }
        },
        Qt::QueuedConnection);
}
#else
void DesktopWish::askPortal()
{
    m_isPortalAsked = true;
}
#endif

} // namespace sprung
