// SPDX-License-Identifier: MIT
#include "spring_collection.h"

#include "spring_json.h"

#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QQmlInfo>
#include <QSaveFile>
#include <QUrl>
#include <QVariant>

namespace sprung::qml {

QString SpringCollection::text() const
{
    QJsonObject all;
    for (auto it = m_springs.cbegin(); it != m_springs.cend(); ++it)
        all[it.key()] = toJson(it.value());
    return QString::fromUtf8(QJsonDocument(all).toJson());
}

std::optional<SpringCollection::Springs> SpringCollection::springsIn(const QByteArray &json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json);
    if (!document.isObject())
        return {};
    const QJsonObject all = document.object();
    Springs springs;
    for (auto it = all.begin(); it != all.end(); ++it) {
        const std::optional<SpringParameters> spring = springFromJson(it.value().toObject());
        if (!spring || it.key().isEmpty())
            return {};
        springs[it.key()] = *spring;
    }
    return springs;
}

QString SpringCollection::path() const
{
    const QUrl url(m_file);
    return url.isLocalFile() ? url.toLocalFile() : m_file;
}

void SpringCollection::setFile(const QString &file)
{
    if (m_file == file)
        return;
    const QString before = std::exchange(m_file, file);
    QFile there(path());
    if (!file.isEmpty() && there.exists()) {
        const auto springs = there.open(QIODevice::ReadOnly) ? springsIn(there.readAll())
                                                             : std::nullopt;
        if (!springs) {
            m_file = before;
            qmlWarning(this) << "refused file " << file << ": it has no springs to read";
            return;
        }
        m_springs.insert(*springs);
    }
    Q_EMIT fileChanged();
    tell();
}

/// Writes the file, unless it has this already, or there would be nothing in it.
void SpringCollection::write() const
{
    const QByteArray json = text().toUtf8();
    QFile there(path());
    const bool isThere = there.exists();
    if (isThere ? there.open(QIODevice::ReadOnly) && there.readAll() == json : m_springs.isEmpty())
        return;
    there.close();
    QSaveFile file(path());
    if (!file.open(QIODevice::WriteOnly) || file.write(json) != json.size() || !file.commit())
        qmlWarning(this) << "cannot write " << m_file << ": " << file.errorString();
}

void SpringCollection::tell()
{
    if (!m_file.isEmpty())
        write();
    Q_EMIT namesChanged();
}

void SpringCollection::save(const QString &name, SpringParameters spring)
{
    if (name.isEmpty() || !spring.isValid()) {
        qmlWarning(this) << "refused to save a spring: "
                         << (name.isEmpty() ? "it has no name" : "it is invalid");
        return;
    }
    m_springs[name] = spring;
    tell();
}

void SpringCollection::remove(const QString &name)
{
    if (m_springs.remove(name) > 0)
        tell();
}

QVariant SpringCollection::springNamed(const QString &name) const
{
    const auto spring = m_springs.constFind(name);
    return spring == m_springs.cend() ? QVariant() : QVariant::fromValue(*spring);
}

bool SpringCollection::read(const QString &text)
{
    const std::optional<Springs> springs = springsIn(text.toUtf8());
    if (!springs || springs->isEmpty())
        return false;
    m_springs.insert(*springs);
    tell();
    return true;
}

bool SpringCollection::paste()
{
    return read(QGuiApplication::clipboard()->text());
}

} // namespace sprung::qml
