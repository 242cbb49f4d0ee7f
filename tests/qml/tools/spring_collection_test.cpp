// SPDX-License-Identifier: MIT
// SpringCollection: what is kept by name, as text, and in a file that was asked for.
#include "test.h"

#include <sprung/physics/spring_parameters.h>

#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QTemporaryDir>

#include <memory>

using namespace sprung;

class SpringCollectionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QVERIFY(m_folder.isValid());
        m_file = m_folder.filePath(QStringLiteral("springs%1.json").arg(++m_count));
    }

    void itWritesNothingUnlessAsked()
    {
        const QStringList before = QDir(m_folder.path()).entryList(QDir::AllEntries);
        const auto springs = made();
        save(springs, "opening", {170, 26, 1});
        QCOMPARE(springs->property("file").toString(), QString());
        QCOMPARE(QDir(m_folder.path()).entryList(QDir::AllEntries), before);
        springs->setProperty("file", m_file);
        springs->setProperty("file", QString());
        save(springs, "closing", {300, 30, 2});
        QCOMPARE(names(m_file), QStringList{"opening"});
    }

    void anEmptyCollectionMakesNoFile()
    {
        const auto springs = made();
        springs->setProperty("file", m_file);
        QVERIFY(!QFile::exists(m_file));
    }

    void aFileHasTheSpringsForTheNextOne_data()
    {
        QTest::addColumn<bool>("isUrl");
        QTest::newRow("path") << false;
        QTest::newRow("URL") << true;
    }
    void aFileHasTheSpringsForTheNextOne()
    {
        QFETCH(bool, isUrl);
        const QString file = isUrl ? QUrl::fromLocalFile(m_file).toString() : m_file;
        const SpringParameters odd{100.0 / 3, 1.0 / 7, 1.7};
        {
            const auto springs = made();
            springs->setProperty("file", file);
            save(springs, "odd", odd);
            save(springs, "even", {4, 2, 1});
            save(springs, "gone", {4, 2, 1});
            QMetaObject::invokeMethod(springs.get(), "remove", Q_ARG(QString, "gone"));
        }
        const auto next = made();
        save(next, "own", {9, 3, 1});
        next->setProperty("file", file);
        QCOMPARE(next->property("names").toStringList(), (QStringList{"even", "odd", "own"}));
        QVERIFY(named(next, "odd").value<SpringParameters>() == odd);
        QVERIFY(!named(next, "gone").isValid());
        QCOMPARE(names(m_file), (QStringList{"even", "odd", "own"}));
    }

    void theLastSpringGoesFromTheFileToo()
    {
        const auto springs = made();
        springs->setProperty("file", m_file);
        save(springs, "one", {4, 2, 1});
        QMetaObject::invokeMethod(springs.get(), "remove", Q_ARG(QString, "one"));
        QCOMPARE(names(m_file), QStringList());
    }

    void aFileOfOtherContentsIsRefusedAndStays_data()
    {
        QTest::addColumn<QByteArray>("contents");
        for (const char *contents :
             {"", "my letters", "[]", R"({"a": 3})", R"({"a": {"stiffness": -1, "damping": 2}})",
              R"({"": {"stiffness": 1, "damping": 2}})",
              R"({"a": {"stiffness": 1, "damping": 2}, "b": null})"})
            QTest::newRow(*contents ? contents : "empty") << QByteArray(contents);
    }
    void aFileOfOtherContentsIsRefusedAndStays()
    {
        QFETCH(QByteArray, contents);
        QFile file(m_file);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(contents);
        file.close();
        const auto springs = made();
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression("refused file .*no springs to read"));
        springs->setProperty("file", m_file);
        QCOMPARE(springs->property("file").toString(), QString());
        save(springs, "opening", {170, 26, 1});
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), contents);
    }

    void aFileThatCannotBeWrittenIsSaid()
    {
        const auto springs = made();
        springs->setProperty("file", m_folder.filePath("no folder/springs.json"));
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression("cannot write .*no folder"));
        save(springs, "opening", {170, 26, 1});
        QCOMPARE(springs->property("count").toInt(), 1);
    }

    void aTextIsReadBack()
    {
        const auto springs = made();
        save(springs, "a \"b\"", {170, 26, 1});
        const auto other = made();
        save(other, "mine", {1, 2, 3});
        QVERIFY(read(other, springs->property("text").toString()));
        QCOMPARE(other->property("names").toStringList(), (QStringList{"a \"b\"", "mine"}));
        QVERIFY(!read(other, "{}"));
        QVERIFY(!read(other, R"({"stiffness": 170, "damping": 26})"));
        QCOMPARE(other->property("count").toInt(), 2);
    }

    void whatIsNoSpringIsRefused()
    {
        const auto springs = made();
        QTest::ignoreMessage(QtWarningMsg,
                             QRegularExpression("refused to save a spring: it has no"));
        save(springs, "", {170, 26, 1});
        QTest::ignoreMessage(QtWarningMsg,
                             QRegularExpression("refused to save a spring: it is inv"));
        save(springs, "bad", {170, 26, 0});
        QCOMPARE(springs->property("count").toInt(), 0);
    }

private:
    using Made = std::unique_ptr<QObject>;

    Made made()
    {
        m_engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        QQmlComponent component(&m_engine);
        component.setData("import Sprung.Tools\nSpringCollection { }", QUrl());
        return Made(component.create());
    }
    static void save(const Made &springs, const QString &name, SpringParameters spring)
    {
        QVERIFY(QMetaObject::invokeMethod(springs.get(), "save", Q_ARG(QString, name),
                                          Q_ARG(sprung::SpringParameters, spring)));
    }
    static QVariant named(const Made &springs, const QString &name)
    {
        QVariant spring;
        QMetaObject::invokeMethod(springs.get(), "springNamed", Q_RETURN_ARG(QVariant, spring),
                                  Q_ARG(QString, name));
        return spring;
    }
    static bool read(const Made &springs, const QString &text)
    {
        bool isRead = false;
        QMetaObject::invokeMethod(springs.get(), "read", Q_RETURN_ARG(bool, isRead),
                                  Q_ARG(QString, text));
        return isRead;
    }
    /// In the file, read without the collection.
    static QStringList names(const QString &path)
    {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            return {"no file"};
        return QJsonDocument::fromJson(file.readAll()).object().keys();
    }

    QTemporaryDir m_folder;
    QString m_file;
    int m_count = 0;
    QQmlEngine m_engine;
};

SPRUNG_TEST(SpringCollectionTest, QGuiApplication)
#include "spring_collection_test.moc"
