// SPDX-License-Identifier: MIT
#include "type_description.h"

#include <QFile>
#include <QRegularExpression>

#include <algorithm>

namespace {

QStringList tokensOf(const QString &text)
{
    static const QRegularExpression token(
        QStringLiteral(R"(//[^\n]*|"(?:[^"\\]|\\.)*"|[\w.+-]+|[{}:;,\[\]])"));
    QStringList tokens;
    for (auto match = token.globalMatch(text); match.hasNext();) {
        const QString found = match.next().captured();
        if (!found.startsWith(QLatin1String("//")))
            tokens.append(found);
    }
    return tokens;
}

QString unquoted(QString token)
{
    return token.remove(QLatin1Char('"'));
}

/// Reads a block from behind its opening brace to behind its closing brace.
TypeDescription read(const QString &kind, QStringList::const_iterator &token,
                     QStringList::const_iterator end)
{
    TypeDescription description;
    description.kind = kind;
    while (token != end && *token != QLatin1String("}")) {
        const QString name = *token++;
        if (token == end || name == QLatin1String(";"))
            continue;
        const QString next = *token++;
        if (next == QLatin1String("{")) {
            description.parts.append(read(name, token, end));
        } else if (next == QLatin1String(":") && *token == QLatin1String("[")) {
            const auto close = std::find(token, end, QLatin1String("]"));
            const QStringList list(token + 1, close);
            description.values.insert(name, unquoted(list.join(QString())));
            token = close == end ? end : close + 1;
        } else if (next == QLatin1String(":")) {
            description.values.insert(name, unquoted(*token++));
        }
    }
    if (token != end)
        ++token;
    return description;
}

} // namespace

QList<TypeDescription> TypeDescription::partsOfKind(const QString &wanted) const
{
    QList<TypeDescription> found;
    std::copy_if(parts.begin(), parts.end(), std::back_inserter(found),
                 [&](const TypeDescription &part) { return part.kind == wanted; });
    return found;
}

TypeDescription TypeDescription::fromFile(const QString &path, const QString &kind)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QStringList tokens = tokensOf(QString::fromUtf8(file.readAll()));
    auto token = std::find(tokens.begin(), tokens.end(), kind);
    if (tokens.end() - token < 2
        || tokens.count(QStringLiteral("{")) != tokens.count(QStringLiteral("}")))
        return {};
    token += 2;
    const TypeDescription found = read(kind, token, tokens.end());
    return token == tokens.end() ? found : TypeDescription();
}

QList<TypeDescription> TypeDescription::components(const QString &path)
{
    return fromFile(path, QStringLiteral("Module")).partsOfKind(QStringLiteral("Component"));
}
