// SPDX-License-Identifier: MIT
// Tests the .qmltypes and qmldir files of the modules. Oracle: the meta-objects and types at run
// time.
#include "type_description.h"

#include "spring_value_type.h"
#include "test.h"

#include <QDirIterator>
#include <QGuiApplication>
#include <QLibraryInfo>
#include <QMetaMethod>
#include <QQmlComponent>
#include <QQmlContext>
#include <QQmlEngine>
#include <QQmlExpression>

#include <memory>

namespace {

struct Module
{
    const char *uri;
    QStringList creatable;
    QStringList others; ///< singletons, abstract ones and value types
    QStringList documents;
    QStringList internals;
};

const QList<Module> modules{
    {"Sprung",
     {"ExponentialInterpolator", "FrictionInterpolator", "GravityInterpolator", "ManualTicker",
      "SpringBehavior", "SpringChain", "SpringInterpolator"},
     {"Interpolator", "Motion", "MotionScheme", "Springs", "spring"},
     {},
     {}},
#ifdef SPRUNG_ANIMATIONS
    {"Sprung.Animations", {"SpringAnimator", "SpringMotion"}, {}, {}, {}},
#endif
#ifdef SPRUNG_RENDER
    {"Sprung.Render", {"SpringPoints"}, {}, {}, {}},
#endif
    {"Sprung.Gestures", {"SpringDrag", "SpringPinch"}, {"ScrollMotion"}, {}, {}},
    {"Sprung.Layouts",
     {"Presence", "PresenceModel"},
     {"LayoutMotion", "ReorderMotion", "SharedElement"},
     {"ContentMotion"},
     {}},
    {"Sprung.Tools",
     {"MotionList", "MotionOutlines", "MotionRecorder", "Sparkline", "SpringCurve", "SpringTuning"},
     {},
     {"MotionInspector", "SpringTuner", "ToolTheme"},
     {"InspectorPanel", "InspectorWindow", "MotionRow", "RecordedMotion", "RecordedPositions",
      "RecordedRow", "RecordingBar", "SettledRow", "PlaybackBar", "ToolButton", "ToolSelector",
      "ToolCopyRow", "ToolHeading", "ToolSlider"}},
};

QString folderOf(const Module &module)
{
    return QStringLiteral(SPRUNG_QML_DIR "/")
        + QString::fromLatin1(module.uri).replace(QLatin1Char('.'), QLatin1Char('/'));
}

QList<TypeDescription> descriptionOf(const Module &module)
{
    return TypeDescription::components(folderOf(module) + QStringLiteral("/plugins.qmltypes"));
}

bool isOwnType(const QMetaObject *type)
{
    return QByteArray(type->className()).startsWith("sprung::");
}

/// Returns the type as moc writes it. An enumeration of the class itself has its own name only.
QString shortened(const QByteArray &type, const QMetaObject *owner)
{
    const QByteArray scope = owner ? QByteArray(owner->className()) + "::" : QByteArray("::");
    return QString::fromLatin1(type.startsWith(scope) ? type.mid(scope.size()) : type);
}

/// Newer versions of the tools have other names for lists of objects.
QString normalized(QString type)
{
    return type.replace(QLatin1String("QObjectList"), QLatin1String("QList<QObject*>"));
}

QString typeIn(const TypeDescription &member, const QMetaObject *owner)
{
    QString type = normalized(member.value("type"));
    if (member.is("isPointer"))
        type += '*';
    if (member.is("isList"))
        type = "QList<" + type + '>';
    return shortened(type.toLatin1(), owner);
}

QString property(const QString &name, const QString &type, bool isReadonly, bool isFinal,
                 const QString &notify, int revision)
{
    return QStringLiteral("%1: %2 readonly=%3 final=%4 notify=%5 revision=%6")
        .arg(name, type)
        .arg(isReadonly)
        .arg(isFinal)
        .arg(notify)
        .arg(revision);
}

/// Returns the method with its signature, because there are overloads.
QString method(const QString &kind, const QString &name, const QStringList &parameters,
               const QString &result)
{
    return kind + u' ' + (result == QLatin1String("void") ? QString() : result) + u' ' + name + u'('
        + parameters.join(QStringLiteral(", ")) + u')';
}

/// Returns properties, methods and enumerations. QML does not see private methods.
QStringList membersOf(const QMetaObject *type)
{
    QStringList found;
    for (int i = type->propertyOffset(); i < type->propertyCount(); ++i) {
        const QMetaProperty it = type->property(i);
        found += property(it.name(), shortened(it.typeName(), type), !it.isWritable(), it.isFinal(),
                          it.notifySignal().name(), it.revision());
    }
    for (int i = type->methodOffset(); i < type->methodCount(); ++i) {
        const QMetaMethod it = type->method(i);
        if (it.access() == QMetaMethod::Private)
            continue;
        QStringList parameters;
        for (int p = 0; p < it.parameterCount(); ++p)
            parameters += QString::fromLatin1(it.parameterTypeName(p) + ' '
                                              + it.parameterNames()[p]);
        found += method(it.methodType() == QMetaMethod::Signal ? "signal" : "method", it.name(),
                        parameters, it.typeName());
    }
    for (int i = type->enumeratorOffset(); i < type->enumeratorCount(); ++i) {
        const QMetaEnum it = type->enumerator(i);
        QStringList keys;
        for (int key = 0; key < it.keyCount(); ++key)
            keys += it.key(key);
        found += QString("enum ") + it.enumName() + ": " + keys.join(',');
    }
    found.sort();
    return found;
}

QStringList membersIn(const TypeDescription &component, const QMetaObject *owner)
{
    QStringList found;
    for (const TypeDescription &it : component.parts) {
        const QString name = it.value("name");
        if (it.kind == "Property") {
            found += property(name, typeIn(it, owner), it.is("isReadonly"), it.is("isFinal"),
                              it.value("notify"), it.value("revision").toInt());
        } else if (it.kind == "Enum") {
            found += "enum " + name + ": " + it.value("values");
        } else if (it.kind == "Signal" || it.kind == "Method") {
            bool isPrivate = false;
            for (int i = owner->methodOffset(); i < owner->methodCount(); ++i) {
                isPrivate |= owner->method(i).access() == QMetaMethod::Private
                    && owner->method(i).name() == name.toLatin1();
            }
            QStringList parameters;
            for (const TypeDescription &parameter : it.partsOfKind("Parameter"))
                parameters += typeIn(parameter, nullptr) + ' ' + parameter.value("name");
            if (!isPrivate)
                found += method(it.kind.toLower(), name, parameters, typeIn(it, owner));
        }
    }
    found.sort();
    return found;
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

    void qmltypes_eachType_listsAllMembers()
    {
        for (const Module &module : modules) {
            const QList<const QMetaObject *> types = typesOf(module);
            QVERIFY(types.size() >= module.creatable.size());
            QHash<QString, TypeDescription> described;
            for (const TypeDescription &component : descriptionOf(module))
                described.insert(component.value("name"), component);
            for (const QMetaObject *type : types) {
                const QString name = QString::fromLatin1(type->className());
                QVERIFY2(described.contains(name), qPrintable(name));
                const TypeDescription component = described.take(name);
                if (type->superClass()) {
                    QCOMPARE(component.value("prototype"),
                             QString::fromLatin1(type->superClass()->className()));
                }
                QCOMPARE(membersIn(component, type), membersOf(type));
            }
            // The type spring has an extension, and the attaching type of MotionScheme is not
            // creatable.
            for (auto remaining = described.begin(); remaining != described.end(); ++remaining) {
                QVERIFY2(!remaining.key().startsWith("sprung::")
                             || remaining->values.contains("extension")
                             || remaining->values.contains("attachedType"),
                         qPrintable(remaining.key()));
            }
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
            addKnown(TypeDescription::components(file));
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

private:
    void verifyProperties(const QByteArray &import, const QString &element)
    {
        QByteArray text = import + '\n';
        if (element == "SpringBehavior")
            text += "Item { property QtObject it: it; SpringBehavior on x { id: it } }";
        else
            text += element.toLatin1() + " { }";
        const auto object = createObject(text);
        QVERIFY2(object, text);
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

    std::unique_ptr<QObject> createObject(const QByteArray &text)
    {
        QQmlComponent component(&m_engine);
        component.setData("import QtQuick\n" + text, QUrl());
        std::unique_ptr<QObject> object(component.create());
        if (!object)
            qWarning() << text << component.errors();
        return object;
    }

    /// Returns all classes of the module and their base classes.
    QList<const QMetaObject *> typesOf(const Module &module)
    {
        const QByteArray import = QByteArray("import ") + module.uri + '\n';
        QList<const QMetaObject *> types;
        const auto add = [&types](const QMetaObject *type) {
            for (; type; type = type->superClass()) {
                if (isOwnType(type) && !types.contains(type))
                    types.append(type);
            }
        };
        for (const QString &name : module.creatable) {
            if (const auto object = createObject(import + name.toLatin1() + " { }"))
                add(object->metaObject());
        }
        const auto addAll = [&](const char *uri, const QByteArray &element,
                                const QByteArrayList &all) {
            if (QByteArray(uri) != module.uri)
                return;
            QByteArray text = import + element + " {\n";
            for (const QByteArray &one : all)
                text += "property QtObject it" + QByteArray::number(all.indexOf(one)) + ": " + one
                    + '\n';
            const auto object = createObject(text + '}');
            for (qsizetype i = 0; i < all.size(); ++i)
                add(object->property("it" + QByteArray::number(i))
                        .value<QObject *>()
                        ->metaObject());
        };
        addAll("Sprung.Gestures", "Flickable", {"ScrollMotion"});
        addAll("Sprung.Layouts", "Item", {"LayoutMotion", "SharedElement"});
        addAll("Sprung", "QtObject", {"Springs", "Springs.material", "Motion", "MotionScheme"});
        if (module.uri == QByteArray("Sprung"))
            add(&sprung::qml::SpringValueType::staticMetaObject);
        return types;
    }

    QQmlEngine m_engine;
};

SPRUNG_TEST(TypeDescriptionTest, QGuiApplication)

#include "type_description_test.moc"
