// SPDX-License-Identifier: MIT
// Tests the files of the modules for Qt's tools: .qmltypes, qmldir, and .metainfo for Qt Design
// Studio. Oracle: the types and properties at run time.
#include "test.h"

#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHash>
#include <QLibraryInfo>
#include <QQmlComponent>
#include <QQmlContext>
#include <QQmlEngine>
#include <QQmlExpression>
#include <QQmlProperty>
#include <QRegularExpression>
#include <QXmlStreamReader>

#include <memory>

namespace {

/// A block of a .qmltypes or a .metainfo file, its values, and its nested blocks.
struct TypeDescription
{
    QString kind; ///< "Component", "Property", …
    QHash<QString, QString> values;
    QList<TypeDescription> parts;

    /// Returns a value without quotes and brackets.
    QString value(const QString &name) const { return values.value(name); }
    QList<TypeDescription> partsOfKind(const QString &wanted) const
    {
        QList<TypeDescription> found = parts;
        found.removeIf([&](const TypeDescription &part) { return part.kind != wanted; });
        return found;
    }
};

/// Returns the only block of a file, or an empty one if the file cannot be read or lacks a closing
/// brace.
TypeDescription readDescription(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    static const QRegularExpression token(QStringLiteral(
        R"re(//[^\n]*|(\w+)\s*\{|(\w+):\s*("(?:[^"\\]|\\.)*"|\[[^\]]*\]|[\w.+-]+)|\})re"));
    static const QRegularExpression brackets(QStringLiteral("[\\[\\]\"\n]"));
    QList<TypeDescription> open{{}};
    for (const auto &match : token.globalMatch(QString::fromUtf8(file.readAll()))) {
        if (match.hasCaptured(2)) {
            open.last().values.insert(match.captured(2), match.captured(3).remove(brackets));
        } else if (match.hasCaptured(1)) {
            open.append({match.captured(1), {}, {}});
        } else if (match.captured() == QLatin1String("}") && open.size() > 1) {
            const TypeDescription closed = open.takeLast();
            open.last().parts.append(closed);
        }
    }
    return open.size() == 1 && open.first().parts.size() == 1 ? open.first().parts.first()
                                                              : TypeDescription();
}

/// Returns the components of a .qmltypes file.
QList<TypeDescription> componentsOf(const QString &path)
{
    return readDescription(path).partsOfKind(QStringLiteral("Component"));
}

struct Module
{
    const char *uri;
    QStringList creatable;
    QStringList others; ///< singletons, abstract ones and value types
    QStringList documents;
    QStringList internals;
    int designed; ///< the number of types in the .metainfo file
};

const QList<Module> modules{
    {"Sprung",
     {"ExponentialInterpolator", "FrictionInterpolator", "GravityInterpolator", "ManualTicker",
      "SpringBehavior", "SpringChain", "SpringInterpolator"},
     {"Interpolator", "Motion", "MotionScheme", "Springs", "spring"},
     {},
     {},
     5},
#ifdef SPRUNG_ANIMATIONS
    {"Sprung.Animations", {"SpringAnimator", "SpringMotion"}, {}, {}, {}, 2},
#endif
#ifdef SPRUNG_RENDER
    {"Sprung.Render", {"SpringPoints"}, {}, {}, {}, 1},
#endif
    {"Sprung.Gestures", {"SpringDrag", "SpringPinch"}, {"ScrollMotion"}, {}, {}, 0},
    {"Sprung.Layouts",
     {"Presence", "PresenceModel"},
     {"LayoutMotion", "ReorderMotion", "SharedElement"},
     {"ContentMotion"},
     {},
     0},
    {"Sprung.Tools",
     {"MotionList", "MotionOutlines", "MotionRecorder", "Sparkline", "SpringCurve", "SpringTuning"},
     {},
     {"MotionInspector", "SpringTuner", "ToolTheme"},
     {"CurvePoint", "InspectorPanel", "InspectorWindow", "MotionRow", "RecordedMotion",
      "RecordedPositions", "RecordedRow", "RecordingBar", "SettledRow", "PlaybackBar", "ToolButton",
      "ToolSelector", "ToolCopyRow", "ToolHeading", "ToolSlider"},
     3},
};

QString folderOf(const Module &module)
{
    return QStringLiteral(SPRUNG_QML_DIR "/")
        + QString::fromLatin1(module.uri).replace(QLatin1Char('.'), QLatin1Char('/'));
}

QList<TypeDescription> descriptionOf(const Module &module)
{
    return componentsOf(folderOf(module) + QStringLiteral("/plugins.qmltypes"));
}

bool isOwnType(const QMetaObject *type)
{
    return QByteArray(type->className()).startsWith("sprung::");
}

/// Newer versions of the tools have other names for lists of objects.
QString normalized(QString type)
{
    return type.replace(QLatin1String("QObjectList"), QLatin1String("QList<QObject*>"));
}

} // namespace

class TypeDescriptionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR)); }

    void qmltypes_eachModule_exportsTypes()
    {
        for (const Module &module : modules) {
            QStringList exported;
            for (const TypeDescription &component : descriptionOf(module)) {
                const QString exports = component.value("exports");
                if (exports.isEmpty())
                    continue;
                QVERIFY2(!exports.contains(','), qPrintable(exports)); // there is one version
                QCOMPARE(component.value("exportMetaObjectRevisions"), QString::number(1 << 8));
                const QString path = QString::fromLatin1(module.uri) + '/';
                QVERIFY2(exports.startsWith(path) && exports.endsWith(" 1.0"), qPrintable(exports));
                exported.append(exports.mid(path.size()).chopped(4));
                if (component.value("accessSemantics") == "value")
                    continue; // newer tools make some of these creatable
                QVERIFY2((component.value("isCreatable") == "false")
                             == module.others.contains(exported.last()),
                         qPrintable(exports));
            }
            exported.sort();
            QStringList expected = module.creatable + module.others;
            expected.sort();
            QCOMPARE(exported, expected);
        }
    }

    void qmltypes_typesOfMembers_areKnown()
    {
        // The types of QML itself, and of imported modules.
        QSet<QString> known{"void",     "bool",   "int",   "double",       "QString",
                            "QVariant", "QColor", "QFont", "QVariantList", "QStringList"};
        const QString qt = QLibraryInfo::path(QLibraryInfo::QmlImportsPath);
        QStringList files{qt + "/builtins.qmltypes", qt + "/QtQuick/plugins.qmltypes"};
        for (const char *folder : {"/QtCore", "/QtQml"}) {
            QDirIterator found(qt + folder, {"*.qmltypes"}, QDir::Files,
                               QDirIterator::Subdirectories);
            while (found.hasNext())
                files.append(found.next());
        }
        const auto addKnown = [&known](const QList<TypeDescription> &components) {
            for (const TypeDescription &component : components) {
                known.insert(component.value("name"));
                for (const TypeDescription &enumeration : component.partsOfKind("Enum"))
                    known.insert(component.value("name") + "::" + enumeration.value("name"));
            }
        };
        for (const QString &file : std::as_const(files))
            addKnown(componentsOf(file));
        for (const Module &module : modules) {
            const auto components = descriptionOf(module);
            addKnown(components);
            for (const TypeDescription &component : components) {
                const QString name = component.value("name");
                QStringList types{component.value("prototype"), component.value("extension")};
                for (const TypeDescription &member : component.parts) {
                    types.append(normalized(member.value("type")));
                    for (const TypeDescription &parameter : member.parts)
                        types.append(normalized(parameter.value("type")));
                }
                for (const QString &type : std::as_const(types)) {
                    QVERIFY2(type.isEmpty() || known.contains(type)
                                 || known.contains(name + "::" + type),
                             qPrintable(name + " names " + type));
                }
            }
        }
    }

    void import_anyVersion_providesAllProperties()
    {
        for (const Module &module : modules) {
            for (const char *version : {"", " 1", " 1.0"}) {
                for (const QString &element : module.creatable + module.documents)
                    verifyProperties(QByteArray("import ") + module.uri + version, element);
            }
        }
    }

    void import_internalTypes_areNotAvailable()
    {
        for (const Module &module : modules) {
            const QByteArray import = QByteArray("import ") + module.uri + '\n';
            QFile qmldir(folderOf(module) + QStringLiteral("/qmldir"));
            QVERIFY(qmldir.open(QIODevice::ReadOnly));
            const QByteArray text = qmldir.readAll();
            QVERIFY(text.contains("\ndesignersupported\n"));
            for (const QString &name : module.documents) {
                const QByteArray line = '\n' + name.toLatin1() + " 1.0 " + name.toLatin1()
                    + ".qml\n";
                QVERIFY2(text.contains(line), line);
            }
            for (const QString &name : module.internals) {
                QQmlComponent component(&m_engine);
                component.setData("import QtQuick\n" + import + name.toLatin1() + " { }", QUrl());
                QVERIFY2(component.isError(), qPrintable(name));
                QVERIFY(component.errorString().contains(name + " is not a type"));
            }
            QCOMPARE(text.count(".qml\n"), module.documents.size());
        }
    }

    void metaInfo_eachEntry_createsType()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        for (const Module &module : modules) {
            const QString uri = QString::fromLatin1(module.uri);
            const QString designer = SPRUNG_PLUGIN_DIR "/" + uri.section('.', 1).toLower()
                + "/designer/";
            const TypeDescription info = readDescription(designer + "plugin.metainfo");
            QCOMPARE(info.kind, "MetaInfo");
            QCOMPARE(info.parts.size(), module.designed);
            for (const TypeDescription &type : info.parts) {
                QCOMPARE(type.kind, "Type");
                const QString name = type.value("name");
                QVERIFY2(name.startsWith(uri + '.'), qPrintable(name));
                QVERIFY2(isIcon(designer + type.value("icon")), qPrintable(name));

                QQmlComponent component(&m_engine);
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

    void verifyProperties(const QByteArray &import, const QString &element)
    {
        QByteArray text = "import QtQuick\n" + import + '\n';
        if (element == "SpringBehavior")
            text += "Item { property QtObject it: it; SpringBehavior on x { id: it } }";
        else
            text += element.toLatin1() + " { }";
        QQmlComponent component(&m_engine);
        component.setData(text, QUrl());
        const std::unique_ptr<QObject> object(component.create());
        QVERIFY2(object, text + component.errorString().toUtf8());
        QObject *it = element == "SpringBehavior" ? object->property("it").value<QObject *>()
                                                  : object.get();
        int properties = 0;
        for (const QMetaObject *type = it->metaObject(); type; type = type->superClass()) {
            for (int i = type->propertyOffset(); i < type->propertyCount() && isOwnType(type);
                 ++i) {
                const QString name = QString::fromLatin1(type->property(i).name());
                QQmlExpression expression(qmlContext(it), it, name);
                expression.evaluate();
                QVERIFY2(!expression.hasError(), qPrintable(expression.error().toString()));
                ++properties;
            }
        }
        QVERIFY2(properties > 0 || !isOwnType(it->metaObject()) || element == "ManualTicker", text);
    }

    QQmlEngine m_engine;
};

SPRUNG_TEST(TypeDescriptionTest, QGuiApplication)

#include "type_description_test.moc"
