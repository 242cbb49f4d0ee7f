// SPDX-License-Identifier: MIT
#include "watch.h"

#include <QDebug>
#include <QMetaMethod>

namespace sprung {

namespace {

/// Objects may be gone by now.
QString shown(const QVariant &value)
{
    if (value.metaType().flags() & QMetaType::PointerToQObject)
        return value.value<QObject *>() ? QStringLiteral("an object") : QStringLiteral("none");
    if (value.metaType() == QMetaType::fromType<QList<QObject *>>())
        return QStringLiteral("%1 objects").arg(value.value<QList<QObject *>>().size());
    QString text;
    QDebug(&text).nospace() << value;
    return text;
}

} // namespace

Watch::Watch(QObject &object)
    : m_object(object)
{
    const QMetaObject &type = *object.metaObject();
    const QMetaMethod slot = staticMetaObject.method(staticMetaObject.indexOfSlot("note()"));
    for (int i = QObject::staticMetaObject.propertyCount(); i < type.propertyCount(); ++i) {
        const QMetaProperty property = type.property(i);
        if (!property.hasNotifySignal())
            continue;
        connect(&object, property.notifySignal(), this, slot, Qt::UniqueConnection);
        m_seen.push_back({property, {}, 0});
    }
    for (Seen &seen : m_seen)
        seen.value = seen.property.read(&object);
}

void Watch::note()
{
    const int signal = senderSignalIndex();
    bool changed = false;
    QStringList names;
    for (Seen &seen : m_seen) {
        if (seen.property.notifySignalIndex() != signal)
            continue;
        const QVariant now = seen.property.read(&m_object);
        changed = changed || now != seen.value;
        names += QString::fromLatin1(seen.property.name()) + u' ' + shown(now);
        seen.value = now;
        ++seen.told;
    }
    // updated() also says that a value was written, be it the same.
    if (!changed && sender()->metaObject()->method(signal).name() != "updated")
        m_complaints += names.join(QStringLiteral(", ")) + QStringLiteral(": told without change");
}

void Watch::check()
{
    const bool running = m_object.property("running").toBool();
    for (Seen &seen : m_seen) {
        const QByteArray signal = seen.property.notifySignal().name();
        if (running && (signal == "updated" || signal == "restingValueChanged"))
            continue;
        const QVariant now = seen.property.read(&m_object);
        if (now == seen.value)
            continue;
        m_complaints += QStringLiteral("%1 changed untold: %2, was %3")
                            .arg(QString::fromLatin1(seen.property.name()), shown(now),
                                 shown(seen.value));
        seen.value = now;
    }
}

int Watch::count(const char *property) const
{
    for (const Seen &seen : m_seen) {
        if (qstrcmp(seen.property.name(), property) == 0)
            return seen.told;
    }
    return -1;
}

} // namespace sprung
