// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QQuickTextDocument>
#include <QSyntaxHighlighter>
#include <QtQml/qqmlregistration.h>

/// The text of the gallery's own files, and its colors. Lines that use Sprung are marked.
class Snippet : public QSyntaxHighlighter
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QQuickTextDocument *textDocument MEMBER m_textDocument NOTIFY textDocumentChanged)
    Q_PROPERTY(QColor comment MEMBER m_comment NOTIFY colorsChanged)
    Q_PROPERTY(QColor string MEMBER m_string NOTIFY colorsChanged)
    Q_PROPERTY(QColor keyword MEMBER m_keyword NOTIFY colorsChanged)
    /// The background of lines that use Sprung.
    Q_PROPERTY(QColor mark MEMBER m_mark NOTIFY colorsChanged)

public:
    explicit Snippet(QObject *parent = nullptr);

    /// Returns the text of a file in the pages' folder without the license line, or an empty
    /// string.
    Q_INVOKABLE static QString text(const QString &file);
    /// Returns whether a line of code has a type or an import of Sprung.
    static bool usesSprung(const QString &line);

Q_SIGNALS:
    void textDocumentChanged();
    void colorsChanged();

protected:
    void highlightBlock(const QString &line) override;

private:
    QQuickTextDocument *m_textDocument = nullptr;
    QColor m_comment, m_string, m_keyword, m_mark;
};
