// SPDX-License-Identifier: MIT
#include "waypoint.h"

#include <QDebug>
#include <QVariantMap>

#include <cmath>
#include <limits>

namespace sprung {

namespace {

/// Returns the map in \a value, if any. A script object in a list is not converted to a map by Qt.
std::optional<QVariantMap> mapFrom(const QVariant &value)
{
    const bool isMap = value.metaType() == QMetaType::fromType<QVariantMap>();
    const bool isObject = qstrcmp(value.typeName(), "QJSValue") == 0;
    return isMap || isObject ? std::optional(value.toMap()) : std::nullopt;
}

QString textOf(const QVariant &value)
{
    QString text = value.toString();
    if (text.isEmpty())
        QDebug(&text) << value;
    return text.trimmed();
}

/// Returns an error message; empty if valid.
QString readWaypoint(const QVariantMap &map, Waypoint *waypoint)
{
    for (auto entry = map.cbegin(); entry != map.cend(); ++entry) {
        const QVariant &value = *entry;
        if (!value.isValid()) // undefined: unset
            continue;
        bool isRight = true;
        if (entry.key() == QLatin1StringView("to")) {
            waypoint->to = value;
        } else if (entry.key() == QLatin1StringView("spring")) {
            isRight = value.canConvert<SpringParameters>();
            waypoint->spring = value.value<SpringParameters>();
        } else if (entry.key() == QLatin1StringView("delay")) {
            const double delay = value.toDouble(&isRight);
            isRight = isRight && delay >= 0 && delay <= std::numeric_limits<int>::max();
            waypoint->delay = isRight ? qRound(delay) : 0;
        } else if (entry.key() == QLatin1StringView("passDistance")) {
            waypoint->passDistance = value.toDouble(&isRight);
        } else {
            return QStringLiteral("it has no \"%1\"").arg(entry.key());
        }
        if (!isRight)
            return QStringLiteral("%1 is no %2").arg(textOf(value), entry.key());
    }
    return {};
}

} // namespace

QString Waypoint::problem() const
{
    if (!to.isValid() || to.isNull())
        return QStringLiteral("it has no value");
    if (spring && !spring->isValid())
        return QStringLiteral("its spring is invalid");
    if (delay < 0)
        return QStringLiteral("its delay is %1").arg(delay);
    if (passDistance && !(*passDistance >= 0 && std::isfinite(*passDistance)))
        return QStringLiteral("its passDistance is %1").arg(*passDistance);
    return {};
}

std::optional<QList<Waypoint>> Waypoint::fromVariants(const QVariantList &list, QString *problem)
{
    QList<Waypoint> waypoints;
    for (const QVariant &value : list) {
        Waypoint waypoint{.to = value};
        QString wrong;
        if (const auto map = mapFrom(value)) {
            waypoint.to = QVariant();
            wrong = readWaypoint(*map, &waypoint);
        }
        if (wrong.isEmpty())
            wrong = waypoint.problem();
        if (!wrong.isEmpty()) {
            *problem = QStringLiteral("waypoint %1: %2").arg(waypoints.size()).arg(wrong);
            return {};
        }
        waypoints += waypoint;
    }
    return waypoints;
}

QVariantList Waypoint::toVariants(const QList<Waypoint> &waypoints)
{
    QVariantList list;
    for (const Waypoint &waypoint : waypoints) {
        if (waypoint == Waypoint{.to = waypoint.to}) {
            list += waypoint.to;
            continue;
        }
        QVariantMap map{{QStringLiteral("to"), waypoint.to}};
        if (waypoint.spring)
            map.insert(QStringLiteral("spring"), QVariant::fromValue(*waypoint.spring));
        if (waypoint.delay > 0)
            map.insert(QStringLiteral("delay"), waypoint.delay);
        if (waypoint.passDistance)
            map.insert(QStringLiteral("passDistance"), *waypoint.passDistance);
        list.append(QVariant(map));
    }
    return list;
}

} // namespace sprung
