// SPDX-License-Identifier: MIT
// Tests the metainfo files for Qt Design Studio. Oracle: the types and properties that the modules
// have at run time.
#include "test.h"
#include "type_description.h"

#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQmlProperty>
#include <QXmlStreamReader>

#include <memory>

class DesignerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void metaInfo_eachEntry_createsType_data()
    {
        QTest::addColumn<QString>("uri");
        QTest::addColumn<QString>("folder");
        QTest::addColumn<int>("count");
        QTest::addRow("Sprung") << "Sprung" << "" << 5;
#ifdef SPRUNG_ANIMATIONS
        QTest::addRow("Sprung.Animations") << "Sprung.Animations" << "animations/" << 2;
#endif
#ifdef SPRUNG_RENDER
        QTest::addRow("Sprung.Render") << "Sprung.Render" << "render/" << 1;
#endif
        QTest::addRow("Sprung.Gestures") << "Sprung.Gestures" << "gestures/" << 0;
        QTest::addRow("Sprung.Layouts") << "Sprung.Layouts" << "layouts/" << 0;
        QTest::addRow("Sprung.Tools") << "Sprung.Tools" << "tools/" << 3;
    }

    void metaInfo_eachEntry_createsType()
    {
        QFETCH(QString, uri);
        QFETCH(QString, folder);
        QFETCH(int, count);
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        QQmlEngine engine;
        engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));

        QFile qmldir(SPRUNG_QML_DIR "/" + QString(uri).replace('.', '/') + "/qmldir");
        QVERIFY(qmldir.open(QIODevice::ReadOnly));
        QVERIFY(qmldir.readAll().contains("\ndesignersupported\n"));

        const QString designer = SPRUNG_PLUGIN_DIR "/" + folder + "designer/";
        const TypeDescription info = TypeDescription::fromFile(designer + "plugin.metainfo",
                                                               QStringLiteral("MetaInfo"));
        QCOMPARE(info.parts.size(), count);
        for (const TypeDescription &type : info.parts) {
            QCOMPARE(type.kind, "Type");
            const QString name = type.value("name");
            QVERIFY2(name.startsWith(uri + '.'), qPrintable(name));
            QVERIFY2(isIcon(designer + type.value("icon")), qPrintable(name));

            QQmlComponent component(&engine);
            const QString element = name.mid(uri.size() + 1) + " { }";
            component.setData(("import " + uri + '\n' + element).toLatin1(), QUrl());
            const std::unique_ptr<QObject> object(component.create());
            QVERIFY2(object, qPrintable(component.errorString()));

            const auto entries = type.partsOfKind("ItemLibraryEntry");
            QCOMPARE(entries.size(), 1);
            const TypeDescription &entry = entries.first();
            QVERIFY(!entry.value("name").isEmpty() && !entry.value("category").isEmpty());
            QCOMPARE(entry.value("version"), "1.0");
            QCOMPARE(entry.value("requiredImport"), uri);
            QVERIFY2(isIcon(designer + entry.value("libraryIcon")), qPrintable(name));
            for (const TypeDescription &property : entry.partsOfKind("Property")) {
                QQmlProperty written(object.get(), property.value("name"));
                QVERIFY2(written.isWritable(), qPrintable(name + '.' + property.value("name")));
                QVERIFY(written.write(property.value("value")));
                QCOMPARE(written.read().toString(), property.value("value"));
            }
        }
    }

private:
    /// Returns whether the file is a well-formed SVG of 24 × 24.
    static bool isIcon(const QString &path)
    {
        QFile file(path);
        if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
            return false;
        QXmlStreamReader xml(&file);
        if (!xml.readNextStartElement() || xml.name() != QLatin1String("svg")
            || xml.attributes().value("viewBox") != QLatin1String("0 0 24 24"))
            return false;
        while (!xml.atEnd())
            xml.readNext();
        return !xml.hasError();
    }
};

SPRUNG_TEST(DesignerTest, QGuiApplication)

#include "designer_test.moc"
