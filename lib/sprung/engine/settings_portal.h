// SPDX-License-Identifier: MIT
#pragma once

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QObject>

#include <functional>
#include <optional>

namespace sprung {

/// Whether there is to be less motion, as the settings portal of desktops says: by the setting for all
/// of them, or where a portal is older than that, by those of GNOME and Plasma. It is asked once, and
/// tells by itself what changes.
class SettingsPortal : public QObject
{
    Q_OBJECT

public:
    using ChangeCallback = std::function<void(bool less)>;

    /// \a onChange is called when it is not what it was before. At first it is false.
    SettingsPortal(const QDBusConnection &bus, ChangeCallback onChange);

    /// Where none is, asking for one would start it, and take its time.
    static bool isBusThere();

private Q_SLOTS:
    void onReadAllReply(const QDBusMessage &reply);
    void onSettingChanged(const QString &in, const QString &key, const QDBusVariant &value);

private:
    void applySetting(const QString &in, const QString &key, const QVariant &value);
    void notifyIfChanged();

    ChangeCallback m_callback;
    std::optional<bool> m_standard;
    bool m_gnome = false;
    bool m_plasma = false;
    bool m_lastNotified = false;
};

} // namespace sprung
