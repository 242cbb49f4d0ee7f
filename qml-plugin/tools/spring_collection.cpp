// SPDX-License-Identifier: MIT
#include "spring_collection.h"

#include "spring_json.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QQmlInfo>
#include <QVariant>

namespace sprung::qml {

QString SpringCollection::json() const
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

void SpringCollection::setJson(const QString &text)
{
    const std::optional<Springs> springs = text.isEmpty() ? Springs() : springsIn(text.toUtf8());
    if (!springs) {
        qmlWarning(this) << "refused json: it has no springs to read";
    } else if (m_springs != *springs) {
        m_springs = *springs;
        Q_EMIT namesChanged();
    }
}

void SpringCollection::save(const QString &name, SpringParameters spring)
{
    if (name.isEmpty() || !spring.isValid()) {
        qmlWarning(this) << "refused to save a spring: "
                         << (name.isEmpty() ? "it has no name" : "it is invalid");
        return;
    }
    m_springs[name] = spring;
    Q_EMIT namesChanged();
}

void SpringCollection::remove(const QString &name)
{
    if (m_springs.remove(name) > 0)
        Q_EMIT namesChanged();
}

QVariant SpringCollection::spring(const QString &name) const
{
    const auto spring = m_springs.constFind(name);
    return spring == m_springs.cend() ? QVariant() : QVariant::fromValue(*spring);
}

bool SpringCollection::merge(const QString &text)
{
    const std::optional<Springs> springs = springsIn(text.toUtf8());
    if (!springs || springs->isEmpty())
        return false;
    m_springs.insert(*springs);
    Q_EMIT namesChanged();
    return true;
}

bool SpringCollection::paste()
{
    return merge(QGuiApplication::clipboard()->text());
}

} // namespace sprung::qml
