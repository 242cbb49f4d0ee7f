// SPDX-License-Identifier: MIT
#include "settings_portal.h"

#include <QDBusArgument>
#include <QDBusMetaType>
#include <QFile>

#include <algorithm>
#include <utility>

namespace sprung {

namespace {

/// The largest factor between two animation speeds. Plasma offers less.
constexpr double maxDurationFactor = 100;

namespace portal {
const QLatin1String service("org.freedesktop.portal.Desktop");
const QLatin1String path("/org/freedesktop/portal/desktop");
const QLatin1String settings("org.freedesktop.portal.Settings");
} // namespace portal

namespace group {
const QLatin1String standard("org.freedesktop.appearance");
const QLatin1String gnome("org.gnome.desktop.interface");
const QLatin1String plasma("org.kde.kdeglobals.KDE");
} // namespace group

/// Returns Plasma's factor for durations, or its default for a text that is no such number. Plasma
/// reports an empty text if the setting is removed.
double durationFactor(const QVariant &value)
{
    bool isNumber = false;
    const double factor = value.toDouble(&isNumber);
    if (!isNumber || !(factor >= 0))
        return 1;
    return factor > 0 ? std::clamp(factor, 1 / maxDurationFactor, maxDurationFactor) : 0;
}

} // namespace

SettingsPortal::SettingsPortal(const QDBusConnection &bus, ChangeCallback onChange)
    : m_callback(std::move(onChange))
{
    QDBusConnection connection = bus;
    if (!connection.isConnected())
        return;
    qRegisterMetaType<QDBusVariant>(); // Qt finds it by name only after the first message
    // The empty service matches any sender: resolving the owner of the name would block.
    connection.connect({}, portal::path, portal::settings, QStringLiteral("SettingChanged"), this,
                       SLOT(onSettingChanged(QString, QString, QDBusVariant)));
    QDBusMessage request = QDBusMessage::createMethodCall(
        portal::service, portal::path, portal::settings, QStringLiteral("ReadAll"));
    request << QStringList{group::standard, group::gnome, group::plasma};
    connection.callWithCallback(request, this, SLOT(onReadAllReply(QDBusMessage)));
}

bool SettingsPortal::isBusAvailable()
{
    const QString address = qEnvironmentVariable("DBUS_SESSION_BUS_ADDRESS");
    if (!address.isEmpty())
        return address != QLatin1String("disabled:"); // as GIO reads it
    const QString folder = qEnvironmentVariable("XDG_RUNTIME_DIR");
    return !folder.isEmpty() && QFile::exists(folder + QLatin1String("/bus"));
}

void SettingsPortal::onReadAllReply(const QDBusMessage &reply)
{
    if (reply.signature() != QLatin1String("a{sa{sv}}"))
        return;
    QMap<QString, QVariantMap> groups;
    reply.arguments().constFirst().value<QDBusArgument>() >> groups;
    for (auto found = groups.cbegin(); found != groups.cend(); ++found) {
        for (auto entry = found->cbegin(); entry != found->cend(); ++entry)
            applySetting(found.key(), entry.key(), entry.value());
    }
    notifyIfChanged();
}

void SettingsPortal::onSettingChanged(const QString &groupName, const QString &key,
                                      const QDBusVariant &value)
{
    applySetting(groupName, key, value.variant());
    notifyIfChanged();
}

/// Stores a setting. Values of other types are ignored.
void SettingsPortal::applySetting(const QString &groupName, const QString &key,
                                  const QVariant &value)
{
    const auto is = [&](QLatin1String expectedGroup, QLatin1String expectedKey,
                        QMetaType::Type type) {
        return groupName == expectedGroup && key == expectedKey && value.typeId() == type;
    };
    if (is(group::standard, QLatin1String("reduced-motion"), QMetaType::UInt))
        m_standard = value.toUInt() == 1;
    else if (is(group::gnome, QLatin1String("enable-animations"), QMetaType::Bool))
        m_gnome = !value.toBool();
    else if (is(group::plasma, QLatin1String("AnimationDurationFactor"), QMetaType::QString))
        m_plasmaFactor = durationFactor(value);
}

void SettingsPortal::notifyIfChanged()
{
    const DesktopMotionSettings settings{
        .reducedMotion = m_standard.value_or(m_gnome || m_plasmaFactor == 0),
        .timeScale = m_plasmaFactor > 0 ? 1 / m_plasmaFactor : 1};
    if (std::exchange(m_lastNotified, settings) != settings)
        m_callback(settings);
}

} // namespace sprung
