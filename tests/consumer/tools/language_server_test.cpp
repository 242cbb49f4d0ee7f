// SPDX-License-Identifier: MIT
// Tests the completions and diagnostics of Qt's language server for the installed modules. Oracle:
// the names of their elements and properties.
#include "test.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QUrl>

class LanguageServerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        // Qt 6.4 uses build folders as import paths and has no other option.
        QProcess help;
        help.start(SPRUNG_QMLLS, {"--help"});
        QVERIFY(help.waitForFinished());
        const bool hasImportPaths = help.readAllStandardOutput().contains("\n  -I");
        m_server.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_server.start(SPRUNG_QMLLS, {hasImportPaths ? "-I" : "-b", SPRUNG_INSTALLED_QML});
        QVERIFY(m_server.waitForStarted());

        const QJsonObject result =
            sendRequest("initialize",
                        {{"processId", QJsonValue::Null},
                         {"rootUri", QUrl::fromLocalFile(m_folder.path()).toString()},
                         {"capabilities",
                          QJsonObject{{"textDocument",
                                       QJsonObject{{"completion", QJsonObject{}},
                                                   {"publishDiagnostics", QJsonObject{}}}}}}})
                .toObject();
        QVERIFY(result["capabilities"].toObject().contains("completionProvider"));
        send({{"method", "initialized"}, {"params", QJsonObject{}}});
    }

    void cleanupTestCase()
    {
        sendRequest("shutdown", {});
        send({{"method", "exit"}});
        m_server.closeWriteChannel();
        QVERIFY(m_server.waitForFinished(5000));
    }

    void completion_anyContext_offersNames_data()
    {
        QTest::addColumn<QString>("text"); // the cursor is at the bar
        QTest::addColumn<QStringList>("offered");
        QTest::addColumn<QStringList>("excluded");
        const auto row = [](const char *name, QString text, QString offered, QString excluded) {
            QTest::newRow(name) << text << offered.split(' ') << excluded.split(' ');
        };
        row("elements", "Item {\n    |\n}\n",
            "SpringInterpolator FrictionInterpolator GravityInterpolator ExponentialInterpolator "
            "SpringChain SpringBehavior SpringMotion SpringAnimator "
            "SpringCurve SpringTuner MotionInspector",
            "InspectorPanel MotionRow ToolButton MaterialSprings");
        row("singletons", "Item {\n    x: |Motion.timeScale\n}\n", "Springs Motion", "Spring");
        row("properties", "SpringInterpolator {\n    |\n}\n",
            "stiffness damping spring to from finalPosition approximateDuration onFinished "
            "onUpdated onFinalPositionReached",
            "friction acceleration setStiffness");
        row("behavior", "SpringBehavior {\n    |\n}\n", "stiffness spring velocity running enabled",
            "friction");
        row("animation", "SpringMotion {\n    |\n}\n",
            "stiffness spring target properties onFinished", "friction");
        row("tool", "SpringCurve {\n    |\n}\n", "spring timeSpan velocityVisible width",
            "friction");
        row("springs", "Item {\n    property spring s: Springs.|bouncy\n}\n",
            "bouncy snappy material fromDurationAndBounce", "bouncing");
    }

    void completion_anyContext_offersNames()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, offered);
        QFETCH(QStringList, excluded);
        text.prepend(
            "import QtQuick\nimport Sprung\nimport Sprung.Animations\nimport Sprung.Tools\n\n");
        const QString before = text.section('|', 0, 0);
        const QString uri = openDocument(text.remove('|'));
        diagnosticsOf(uri); // the server has loaded the document

        const QJsonValue result = sendRequest(
            "textDocument/completion",
            {{"textDocument", QJsonObject{{"uri", uri}}},
             {"position",
              QJsonObject{{"line", before.count('\n')},
                          {"character", int(before.size() - before.lastIndexOf('\n') - 1)}}}});
        const QJsonArray items = result.isArray() ? result.toArray()
                                                  : result.toObject()["items"].toArray();
        QStringList labels;
        for (const QJsonValue &item : items)
            labels.append(
                item.toObject()["label"].toString().remove("()")); // Qt 6.4 adds parentheses
        for (const QString &name : offered)
            QVERIFY2(labels.contains(name),
                     qPrintable(name + " is missing of " + labels.join(' ')));
        for (const QString &name : excluded)
            QVERIFY2(!labels.contains(name), qPrintable(name));
    }

    void diagnostics_unknownProperty_isReported()
    {
        const QString uri = openDocument(
            "import Sprung\n\nSpringInterpolator {\n    stifness: 3\n}\n");
        QJsonArray diagnostics = diagnosticsOf(uri);
        while (diagnostics.isEmpty()) // it may report more than once
            diagnostics = diagnosticsOf(uri);
        QCOMPARE(diagnostics.size(), 1);
        const QJsonObject found = diagnostics.first().toObject();
        QVERIFY(found["message"].toString().contains("stifness"));
        QCOMPARE(found["range"].toObject()["start"].toObject()["line"].toInt(), 3);
        QVERIFY(diagnosticsOf(
                    openDocument("import Sprung\n\nSpringInterpolator {\n    stiffness: 3\n}\n"))
                    .isEmpty());
    }

private:
    void send(QJsonObject message)
    {
        message["jsonrpc"] = "2.0";
        const QByteArray body = QJsonDocument(message).toJson(QJsonDocument::Compact);
        m_server.write("Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body);
    }

    /// Returns an empty object if the server sends nothing more.
    QJsonObject nextMessage()
    {
        qint64 size = 0;
        for (;;) {
            while (!m_server.canReadLine()) {
                if (!m_server.waitForReadyRead())
                    return {};
            }
            const QByteArray line = m_server.readLine().trimmed();
            if (line.isEmpty())
                break;
            if (line.startsWith("Content-Length:"))
                size = line.mid(int(sizeof("Content-Length:")) - 1).trimmed().toLongLong();
        }
        while (m_server.bytesAvailable() < size) {
            if (!m_server.waitForReadyRead())
                return {};
        }
        return QJsonDocument::fromJson(m_server.read(size)).object();
    }

    QJsonValue sendRequest(const QString &method, const QJsonObject &parameters)
    {
        QJsonObject request{{"id", ++m_requests}, {"method", method}};
        if (!parameters.isEmpty())
            request["params"] = parameters;
        send(request);
        for (QJsonObject message = nextMessage(); !message.isEmpty(); message = nextMessage()) {
            if (message["id"] == m_requests && !message.contains("method"))
                return message["result"];
        }
        return {};
    }

    QJsonArray diagnosticsOf(const QString &uri)
    {
        for (QJsonObject message = nextMessage(); !message.isEmpty(); message = nextMessage()) {
            const QJsonObject parameters = message["params"].toObject();
            if (message["method"] == "textDocument/publishDiagnostics" && parameters["uri"] == uri)
                return parameters["diagnostics"].toArray();
        }
        return {"no answer of the server"};
    }

    QString openDocument(const QString &text)
    {
        const QString path = m_folder.filePath(QStringLiteral("Document%1.qml").arg(++m_documents));
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write(text.toUtf8());
        const QString uri = QUrl::fromLocalFile(path).toString();
        send({{"method", "textDocument/didOpen"},
              {"params",
               QJsonObject{
                   {"textDocument",
                    QJsonObject{
                        {"uri", uri}, {"languageId", "qml"}, {"version", 1}, {"text", text}}}}}});
        return uri;
    }

    QTemporaryDir m_folder;
    QProcess m_server;
    int m_requests = 0;
    int m_documents = 0;
};

SPRUNG_TEST(LanguageServerTest)

#include "language_server_test.moc"
