// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>

#include <QMap>
#include <QObject>
#include <QStringList>
#include <QtQml/qqmlregistration.h>

#include <optional>

namespace sprung::qml {

/// A collection of named springs, which can be stored as text. SpringTuner shows one.
class SpringCollection : public QObject
{
    Q_OBJECT
    /// The names, sorted. Default: empty.
    Q_PROPERTY(QStringList names READ names NOTIFY namesChanged FINAL)
    Q_PROPERTY(int count READ count NOTIFY namesChanged FINAL)
    /// All springs as JSON: {"opening": {"stiffness": 170, "damping": 26, "mass": 1}}. Setting it
    /// replaces the springs; an empty text removes them. Invalid text is rejected with a warning. To
    /// store the springs between starts of a program, bind it to a Settings object by an alias.
    Q_PROPERTY(QString json READ json WRITE setJson NOTIFY namesChanged FINAL)
    QML_ELEMENT
    QML_ADDED_IN_VERSION(1, 0)

public:
    using QObject::QObject;

    QStringList names() const { return m_springs.keys(); }
    int count() const { return int(m_springs.size()); }
    QString json() const;
    void setJson(const QString &text);

    /// Adds the spring, or replaces the spring of that name. An empty name, and an invalid spring, are
    /// rejected with a warning.
    Q_INVOKABLE void save(const QString &name, sprung::SpringParameters spring);
    Q_INVOKABLE void remove(const QString &name);
    /// Returns the spring of that name, or undefined.
    Q_INVOKABLE QVariant spring(const QString &name) const;
    /// Adds the springs of a text in the format of `json`. Returns false, without a change, for other
    /// texts.
    Q_INVOKABLE bool merge(const QString &text);
    /// Merges the text of the clipboard.
    Q_INVOKABLE bool paste();

Q_SIGNALS:
    void namesChanged();

private:
    using Springs = QMap<QString, SpringParameters>;

    static std::optional<Springs> springsIn(const QByteArray &json);

    Springs m_springs;
};

} // namespace sprung::qml
