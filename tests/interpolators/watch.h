// SPDX-License-Identifier: MIT
#pragma once

#include <QMetaProperty>
#include <QObject>
#include <QStringList>
#include <QVariant>

#include <vector>

namespace sprung {

/// Looks after the NOTIFY signals of an object: each has to come with a change, and no property may
/// change without its own. What runs tells of its motion with the next tick, so that a slot may
/// retarget it in updated(); at rest it does so at once.
class Watch : public QObject
{
    Q_OBJECT

public:
    explicit Watch(QObject &object);

    /// After a command: what changed untold is a complaint.
    void check();
    /// "velocity changed untold: 5, was 0", "to told without change: 100" …
    const QStringList &complaints() const { return m_complaints; }
    QString summary() const { return m_complaints.join(QStringLiteral("; ")); }
    /// How often a property's NOTIFY signal came.
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
