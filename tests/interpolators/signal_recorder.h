// SPDX-License-Identifier: MIT
#pragma once

#include <QMetaProperty>
#include <QObject>
#include <QStringList>
#include <QVariant>

#include <vector>

namespace sprung {

/// Checks the NOTIFY signals of an object, but not of Qt's base classes: each emission needs a
/// change, and each change needs its signal. A running interpolator notifies of its motion with the
/// next tick, so that a slot can retarget it in updated(). At rest it notifies immediately.
class SignalRecorder : public QObject
{
    Q_OBJECT

public:
    explicit SignalRecorder(QObject &object);

    /// Call it after a command. It reports changes without a signal as complaints.
    void check();
    /// "velocity changed without signal: 5, was 0", "to 100: signal without change" …
    const QStringList &complaints() const { return m_complaints; }
    QString summary() const { return m_complaints.join(QStringLiteral("; ")); }
    /// Returns how often the NOTIFY signal of \a property was emitted.
    int count(const char *property) const;

private Q_SLOTS:
    void recordSignal();

private:
    struct Record
    {
        QMetaProperty property;
        QVariant value;
        int emissions = 0;
    };

    bool isRunning() const;

    QObject &m_object;
    std::vector<Record> m_records;
    QStringList m_complaints;
};

} // namespace sprung
