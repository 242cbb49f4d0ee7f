// SPDX-License-Identifier: MIT
#include "watch.h"

#include <QColor>
#include <QDebug>
#include <QMetaMethod>
#include <QPointF>

#include <cmath>

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

/// The signals of what a motion changes with every tick.
bool isOfMotion(const QByteArray &signal)
{
    return signal == "updated" || signal == "restingValueChanged";
}

/// To the last bit, unlike Qt with points, and whatever a color is specified by.
bool isEqual(const QVariant &a, const QVariant &b)
{
    if (a.metaType() != b.metaType())
        return a == b;
    if (a.metaType() == QMetaType::fromType<QPointF>()) {
        const QPointF p = a.toPointF();
        const QPointF q = b.toPointF();
        return p.x() == q.x() && p.y() == q.y();
    }
    if (a.metaType() == QMetaType::fromType<QColor>())
        return a.value<QColor>().rgba64() == b.value<QColor>().rgba64();
    return a == b;
}

/// What is not a number is kept until there is a property whose type refuses it.
bool isRefusedLater(const QVariant &value)
{
    return value.metaType() == QMetaType::fromType<double>() && std::isnan(value.toDouble());
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

bool Watch::isRunning() const
{
    return m_object.property("running").toBool();
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
        changed = changed || !isEqual(now, seen.value);
        names += QString::fromLatin1(seen.property.name()) + u' ' + shown(now);
        seen.value = now;
        ++seen.told;
    }
    // A write may write what is there.
    const bool isWrite = isRunning() && isOfMotion(m_object.metaObject()->method(signal).name());
    if (!changed && !isWrite)
        m_complaints += names.join(QStringLiteral(", ")) + QStringLiteral(": told without change");
}

void Watch::check()
{
    for (Seen &seen : m_seen) {
        if (isRunning() && isOfMotion(seen.property.notifySignal().name()))
            continue;
        const QVariant now = seen.property.read(&m_object);
        if (now == seen.value || isEqual(now, seen.value) || isRefusedLater(now))
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
