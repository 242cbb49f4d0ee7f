// SPDX-License-Identifier: MIT
// Tests SpringCollection: springs by name, and as JSON. Oracle: the springs that were saved.
#include "test.h"

#include <sprung/physics/spring_parameters.h>

#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QSignalSpy>

#include <memory>
#include <tuple>

using namespace sprung;

class SpringCollectionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void json_assignedToOther_restoresSprings()
    {
        const SpringParameters odd{100.0 / 3, 1.0 / 7, 1.7};
        const auto springs = made();
        save(springs, "odd", odd);
        save(springs, "even", {4, 2, 1});
        save(springs, "gone", {4, 2, 1});
        QMetaObject::invokeMethod(springs.get(), "remove", Q_ARG(QString, "gone"));
        const auto next = made();
        save(next, "own", {9, 3, 1});
        QSignalSpy spy(next.get(), SIGNAL(namesChanged()));
        next->setProperty("json", springs->property("json"));
        next->setProperty("json", springs->property("json"));
        QCOMPARE(spy.count(), 1);
        QCOMPARE(next->property("names").toStringList(), (QStringList{"even", "odd"}));
        QVERIFY(named(next, "odd").value<SpringParameters>() == odd);
        next->setProperty("json", QString());
        QCOMPARE(next->property("count").toInt(), 0);
    }

    void json_invalidText_isRejected_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text :
             {"my letters", "[]", R"({"a": 3})", R"({"a": {"stiffness": -1, "damping": 2}})",
              R"({"": {"stiffness": 1, "damping": 2}})",
              R"({"a": {"stiffness": 1, "damping": 2}, "b": null})"})
            QTest::newRow(text) << text;
    }
    void json_invalidText_isRejected()
    {
        QFETCH(QString, text);
        const auto springs = made();
        save(springs, "opening", {170, 26, 1});
        QTest::ignoreMessage(QtWarningMsg,
                             QRegularExpression("refused json: .*no springs to read"));
        springs->setProperty("json", text);
        QCOMPARE(springs->property("names").toStringList(), QStringList{"opening"});
    }

    void merge_ownJson_addsSprings()
    {
        const auto springs = made();
        save(springs, "a \"b\"", {170, 26, 1});
        const auto other = made();
        save(other, "mine", {1, 2, 3});
        QVERIFY(read(other, springs->property("json").toString()));
        QCOMPARE(other->property("names").toStringList(), (QStringList{"a \"b\"", "mine"}));
        QVERIFY(!read(other, "{}"));
        QVERIFY(!read(other, R"({"stiffness": 170, "damping": 26})"));
        QCOMPARE(other->property("count").toInt(), 2);
    }

    void save_invalidSpringOrName_isRejected()
    {
        const auto springs = made();
        for (const auto &[name, mass, why] : {std::tuple("", 1, "has no"), {"bad", 0, "is inv"}}) {
            QTest::ignoreMessage(
                QtWarningMsg, QRegularExpression(QString("refused to save a spring: it ") + why));
            save(springs, name, {170, 26, double(mass)});
        }
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
        QMetaObject::invokeMethod(springs.get(), "spring", Q_RETURN_ARG(QVariant, spring),
                                  Q_ARG(QString, name));
        return spring;
    }
    static bool read(const Made &springs, const QString &text)
    {
        bool isRead = false;
        QMetaObject::invokeMethod(springs.get(), "merge", Q_RETURN_ARG(bool, isRead),
                                  Q_ARG(QString, text));
        return isRead;
    }

    QQmlEngine m_engine;
};

SPRUNG_TEST(SpringCollectionTest, QGuiApplication)
#include "spring_collection_test.moc"
