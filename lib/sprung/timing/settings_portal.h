// SPDX-License-Identifier: MIT
#pragma once

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QObject>

#include <functional>
#include <optional>

namespace sprung {

/// Reads whether the desktop requests reduced motion, from its settings portal: from the common
/// setting, or with an older portal from the settings of GNOME and Plasma. The settings are queried
/// once; the portal then reports changes.
class SettingsPortal : public QObject
{
    Q_OBJECT

public:
    using ChangeCallback = std::function<void(bool reduced)>;

    /// Constructs a reader that calls \a onChange when the setting changes. The setting is
    /// initially false.
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
    bool m_plasma = false;
    bool m_lastNotified = false;
};

} // namespace sprung
