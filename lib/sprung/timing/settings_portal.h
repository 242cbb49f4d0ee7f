// SPDX-License-Identifier: MIT
#pragma once

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QObject>

#include <functional>
#include <optional>

namespace sprung {

/// The settings of the desktop that apply to all motion.
struct DesktopMotionSettings
{
    bool reducedMotion = false;
    double timeScale = 1; ///< the reciprocal of Plasma's factor for durations

    bool operator==(const DesktopMotionSettings &) const = default;
};

/// Reads the DesktopMotionSettings from the settings portal. Reduced motion is the common setting,
/// or with an older portal a setting of GNOME or Plasma. Only Plasma has an animation speed. The
/// settings are queried once; the portal then reports changes.
class SettingsPortal : public QObject
{
    Q_OBJECT

public:
    using ChangeCallback = std::function<void(const DesktopMotionSettings &settings)>;

    /// Constructs a reader that calls \a onChange when a setting changes. The settings initially
    /// have their default values.
    SettingsPortal(const QDBusConnection &bus, ChangeCallback onChange);

    /// Whether the session bus exists. Querying a missing bus would start it, and block.
    static bool isBusAvailable();

private Q_SLOTS:
    void onReadAllReply(const QDBusMessage &reply);
    void onSettingChanged(const QString &groupName, const QString &key, const QDBusVariant &value);

private:
    void applySetting(const QString &groupName, const QString &key, const QVariant &value);
    void notifyIfChanged();

    ChangeCallback m_callback;
    std::optional<bool> m_standard;
    bool m_gnome = false;
    double m_plasmaFactor = 1; // of durations; 0: no animations
    DesktopMotionSettings m_lastNotified;
};

} // namespace sprung
