// SPDX-License-Identifier: MIT
#pragma once

#include "copied_uses.h"
#include "snippet.h"

#include <QFile>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickWindow>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

/// What the button "Copy" of a page copies, used in a program that has Sprung and not the gallery.
class CopiedCode
{
public:
    /// It is used in an Item of 400 by 600.
    CopiedCode(const QString &file, const QQuickWindow *window)
    {
        const QString use = QStringLiteral("%1 { anchors.centerIn: parent }").arg(file.chopped(4));
        save(file, Snippet().text(file));
        save(QStringLiteral("Main.qml"),
             QStringLiteral("import QtQuick\nimport Sprung.Layouts\n"
                            "Item { width: 400; height: 600\n%1\n}")
                 .arg(uses.value(file, use)));
        m_engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        QQmlComponent main(&m_engine, QUrl::fromLocalFile(m_folder.filePath("Main.qml")));
        m_main.reset(qobject_cast<QQuickItem *>(main.create()));
        QVERIFY2(m_main, qPrintable(main.errorString()));
        m_main->setParentItem(window->contentItem());
    }

    /// What was copied.
    QQuickItem *item() const { return m_main ? m_main->childItems().value(0) : nullptr; }

private:
    void save(const QString &name, const QString &text) const
    {
        QFile out(m_folder.filePath(name));
        QVERIFY(out.open(QIODevice::WriteOnly) && out.write(text.toUtf8()) > 0);
    }

    QTemporaryDir m_folder;
    QQmlEngine m_engine;
    std::unique_ptr<QQuickItem> m_main;
};
