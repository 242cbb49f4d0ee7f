// SPDX-License-Identifier: MIT
#include "signal_recorder.h"

#include <QColor>
#include <QDebug>
#include <QMetaMethod>
#include <QPointF>

#include <cmath>

namespace sprung {

namespace {

/// Does not dereference objects, which may be destroyed.
QString describe(const QVariant &value)
{
    if (value.metaType().flags() & QMetaType::PointerToQObject)
        return value.value<QObject *>() ? QStringLiteral("an object") : QStringLiteral("none");
    if (value.metaType() == QMetaType::fromType<QList<QObject *>>())
        return QStringLiteral("%1 objects").arg(value.value<QList<QObject *>>().size());
    QString text;
    QDebug(&text).nospace() << value;
    return text;
}

/// Returns whether every tick emits \a signal.
bool isOfMotion(const QByteArray &signal)
{
    return signal == "updated" || signal == "restingValueChanged";
}

/// Compares points exactly, unlike Qt, and colors by their RGBA values.
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

/// NaN is kept until a property exists whose type rejects it.
bool isRejectedLater(const QVariant &value)
{
    return value.metaType() == QMetaType::fromType<double>() && std::isnan(value.toDouble());
}

} // namespace

SignalRecorder::SignalRecorder(QObject &object)
    : m_object(object)
{
    const QMetaObject &type = *object.metaObject();
    const QMetaMethod slot = staticMetaObject.method(
        staticMetaObject.indexOfSlot("recordSignal()"));
    for (int i = QObject::staticMetaObject.propertyCount(); i < type.propertyCount(); ++i) {
        const QMetaProperty property = type.property(i);
        const bool isOfQt = *property.enclosingMetaObject()->className() == 'Q';
        if (isOfQt || !property.hasNotifySignal())
            continue;
        connect(&object, property.notifySignal(), this, slot, Qt::UniqueConnection);
        m_records.push_back({property, {}, 0});
    }
    for (Record &record : m_records)
        record.value = record.property.read(&object);
}

bool SignalRecorder::isRunning() const
{
    return m_object.property("running").toBool();
}

void SignalRecorder::recordSignal()
{
    const int signal = senderSignalIndex();
    bool changed = false;
    QStringList names;
    for (Record &record : m_records) {
        if (record.property.notifySignalIndex() != signal)
            continue;
        const QVariant now = record.property.read(&m_object);
        // A color of another spec is another value for Qt.
        changed = changed || now != record.value || !isEqual(now, record.value);
        names += QString::fromLatin1(record.property.name()) + u' ' + describe(now);
        record.value = now;
        ++record.emissions;
    }
    // A write can write the same value.
    const bool isWrite = isRunning() && isOfMotion(m_object.metaObject()->method(signal).name());
    if (!changed && !isWrite)
        m_complaints += names.join(QStringLiteral(", "))
            + QStringLiteral(": signal without change");
}

void SignalRecorder::check()
{
    for (Record &record : m_records) {
        if (isRunning() && isOfMotion(record.property.notifySignal().name()))
            continue;
        const QVariant now = record.property.read(&m_object);
        if (now == record.value || isEqual(now, record.value) || isRejectedLater(now))
            continue;
        m_complaints += QStringLiteral("%1 changed without signal: %2, was %3")
                            .arg(QString::fromLatin1(record.property.name()), describe(now),
                                 describe(record.value));
        record.value = now;
    }
}

int SignalRecorder::count(const char *property) const
{
    for (const Record &record : m_records) {
        if (qstrcmp(record.property.name(), property) == 0)
            return record.emissions;
    }
    return -1;
}

} // namespace sprung
