// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>

#include <QMap>
#include <QObject>
#include <QStringList>
#include <QtQml/qqmlregistration.h>

#include <optional>

namespace sprung::qml {

/// Springs with names, which go as text, and into a file if one is named. SpringTuner shows one.
class SpringCollection : public QObject
{
    Q_OBJECT
    /// In alphabetical order; empty by default.
    Q_PROPERTY(QStringList names READ names NOTIFY namesChanged FINAL)
    Q_PROPERTY(int count READ count NOTIFY namesChanged FINAL)
    /// All springs as JSON: {"opening": {"stiffness": 170, "damping": 26, "mass": 1}}.
    Q_PROPERTY(QString text READ text NOTIFY namesChanged FINAL)
    /// The file, a path or a local URL, that has `text`. It is read when it is named, unless it does
    /// not exist, and written with each change. Empty, the default, means that no file is read or
    /// written. A file that cannot be read, or has other contents, is refused with a warning.
    Q_PROPERTY(QString file READ file WRITE setFile NOTIFY fileChanged FINAL)
    QML_ELEMENT
    QML_ADDED_IN_VERSION(1, 0)

public:
    using QObject::QObject;

    QStringList names() const { return m_springs.keys(); }
    int count() const { return int(m_springs.size()); }
    QString text() const;
    QString file() const { return m_file; }
    void setFile(const QString &file);

    /// Adds the spring, or replaces the one of that name. An empty name, and a spring that is not
    /// valid, are refused with a warning.
    Q_INVOKABLE void save(const QString &name, sprung::SpringParameters spring);
    Q_INVOKABLE void remove(const QString &name);
    /// The spring of that name; undefined without one.
    Q_INVOKABLE QVariant springNamed(const QString &name) const;
    /// Adds the springs of a text as `text` is. Returns false, and changes nothing, if it is another.
    Q_INVOKABLE bool read(const QString &text);
    /// The same with the text of the clipboard.
    Q_INVOKABLE bool paste();

Q_SIGNALS:
    void namesChanged();
    void fileChanged();

private:
    using Springs = QMap<QString, SpringParameters>;

    static std::optional<Springs> springsIn(const QByteArray &json);
    QString path() const;
    void write() const;
    void tell();

    Springs m_springs;
    QString m_file;
};

} // namespace sprung::qml
