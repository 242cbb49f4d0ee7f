// SPDX-License-Identifier: MIT
#include "snippet.h"

#include <QFile>
#include <QRegularExpression>

Snippet::Snippet(QObject *parent)
    : QSyntaxHighlighter(parent)
{
    connect(this, &Snippet::colorsChanged, this, &Snippet::rehighlight);
    connect(this, &Snippet::textDocumentChanged, this,
            [this] { setDocument(m_textDocument ? m_textDocument->textDocument() : nullptr); });
}

QString Snippet::text(const QString &file)
{
    QFile source(QStringLiteral(":/Gallery/pages/") + file);
    if (!source.open(QIODevice::ReadOnly))
        return {};
    source.readLine();
    return QString::fromUtf8(source.readAll());
}

bool Snippet::usesSprung(const QString &line)
{
    static const QRegularExpression names(
        QStringLiteral("Sprung|Spring|Motion|Interpolator|Presence|SharedElement"));
    return line.section(QStringLiteral("//"), 0, 0).contains(names);
}

void Snippet::highlightBlock(const QString &line)
{
    if (usesSprung(line)) {
        QTextCharFormat format;
        format.setBackground(m_mark);
        setFormat(0, int(line.size()), format);
        return;
    }
    static const QRegularExpression parts(QStringLiteral(
        "(//.*)|(\"[^\"]*\")|\\b(?:import|pragma|component|property|readonly|required|alias|signal|"
        "function|return|if|else|for|while|const|let|true|false|on|as)\\b"));
    for (const auto &match : parts.globalMatch(line))
        setFormat(int(match.capturedStart()), int(match.capturedLength()),
                  match.hasCaptured(1)       ? m_comment
                      : match.hasCaptured(2) ? m_string
                                             : m_keyword);
}
