// SPDX-License-Identifier: MIT
#pragma once

#include <QMetaProperty>
#include <QObject>
#include <QStringList>
#include <QVariant>

#include <vector>

namespace sprung {

/// Checks the NOTIFY signals of an object: each has to be emitted with a change, and no property
/// may change without its signal. A running interpolator notifies of its motion with the next tick,
/// so that a slot may retarget it in updated(); at rest it notifies at once.
class Watch : public QObject
{
    Q_OBJECT

public:
    explicit Watch(QObject &object);

    /// To be called after a command: a change without a signal is a complaint.
    void check();
    /// "velocity changed untold: 5, was 0", "to told without change: 100" …
    const QStringList &complaints() const { return m_complaints; }
    QString summary() const { return m_complaints.join(QStringLiteral("; ")); }
    /// How often a property's NOTIFY signal was emitted.
    int count(const char *property) const;

private Q_SLOTS:
    void note();

private:
    struct Seen
    {
        QMetaProperty property;
        QVariant value;
        int told = 0;
    };

    bool isRunning() const;

    QObject &m_object;
    std::vector<Seen> m_seen;
    QStringList m_complaints;
};

} // namespace sprung
