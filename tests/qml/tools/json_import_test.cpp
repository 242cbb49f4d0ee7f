// SPDX-License-Identifier: MIT
// Tests SpringTuning::readJson() with random text. Oracle: the generator, which knows whether the
// text is valid. An import changes the whole spring or nothing.
#include "test.h"

#include <sprung/interpolators/spring_interpolator.h>

#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QSignalSpy>

#include <cmath>
#include <memory>
#include <optional>
#include <random>
#include <utility>

using namespace sprung;

namespace {

const SpringParameters before{321, 12, 3};

struct Dice
{
    std::mt19937_64 engine;

    qsizetype below(qsizetype end) { return qsizetype(engine() % quint64(end)); }
    template <typename List>
    auto one(const List &list)
    {
        return list[below(qsizetype(std::size(list)))];
    }
};

/// Returns a character of JSON, or with a probability of 1/4 an unusual one.
QChar anyCharacter(Dice &dice)
{
    static const QString likely = QStringLiteral("{}[]\":,.-+eE0123456789 \t\n\\/stmnau");
    static const QString unlikely = QString(QChar(u'\0')) + QChar(0xd800) + QChar(0xdc00)
        + QChar(0xfeff) + QChar(0xffff) + QChar(0x0661) + QChar(0x7f) + QChar(0xe9);
    return dice.one(dice.below(4) ? likely : unlikely);
}

/// Compares with the precision of six digits.
bool isNear(const SpringParameters &spring, const SpringParameters &other)
{
    const auto near = [](double a, double b) { return std::abs(a - b) <= 5e-6 * b; };
    return near(spring.stiffness, other.stiffness) && near(spring.damping, other.damping)
        && near(spring.mass, other.mass);
}

QString mutated(QString text, Dice &dice)
{
    for (qsizetype times = 1 + dice.below(4); times > 0 && !text.isEmpty(); --times) {
        const qsizetype at = dice.below(text.size());
        const qsizetype count = 1 + dice.below(8);
        switch (dice.below(5)) {
        case 0:
            text[at] = anyCharacter(dice);
            break;
        case 1:
            text.insert(at, anyCharacter(dice));
            break;
        case 2:
            text.remove(at, count);
            break;
        case 3:
            text.insert(dice.below(text.size()), text.mid(at, count));
            break;
        case 4:
            text.truncate(at);
            break;
        }
    }
    return text;
}

struct Number
{
    const char *text;
    double value;
};
constexpr Number numbers[] = {{"170", 170},     {"1.5e2", 150},       {"2.5E+1", 25},
                              {"0.125", 0.125}, {"1e-3", 0.001},      {"9007199254740993", 0x1p53},
                              {"6e5", 600000},  {"0.1000000000", 0.1}};
constexpr const char *noNumbers[] = {"null", "true",  "\"26\"", "[]",  "{}",
                                     "-3",   "1e999", "NaN",    "01x", ""};
constexpr const char *blanks[] = {"", "", " ", "\n", "\t  ", "\r\n"};

struct Import
{
    QString text;
    std::optional<SpringParameters> spring;
};

/// Returns a text of valid parts, or of parts that are invalid in a known manner.
Import madeUp(Dice &dice)
{
    SpringParameters spring;
    bool isRight = true;
    QStringList members;
    const auto add = [&](const char *name, double &part) {
        const Number number = dice.one(numbers);
        part = number.value;
        QString text = QString::fromLatin1(number.text);
        if (dice.below(12) == 0) {
            text = QString::fromLatin1(dice.one(noNumbers));
            isRight = false;
        }
        members.insert(dice.below(members.size() + 1),
                       QStringLiteral("\"%1\"%2:%3%4")
                           .arg(QString::fromLatin1(name), QString::fromLatin1(dice.one(blanks)),
                                QString::fromLatin1(dice.one(blanks)), text));
    };
    for (const auto &[name, part] :
         {std::pair("stiffness", &spring.stiffness), {"damping", &spring.damping}}) {
        if (dice.below(12) > 0)
            add(name, *part);
        else
            isRight = false;
    }
    if (dice.below(2))
        add("mass", spring.mass);
    if (dice.below(12) == 0) {
        double ignored = 0;
        add(dice.below(2) ? "tension" : "Mass", ignored);
        isRight = false;
    }
    const QString blank = QString::fromLatin1(dice.one(blanks));
    Import result{blank + u'{' + members.join(QLatin1String(", ")) + blank + u'}' + blank, {}};
    if (isRight)
        result.spring = spring;
    return result;
}

} // namespace

class JsonImportTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        QQmlComponent component(&m_engine);
        component.setData("import Sprung.Tools\nSpringTuning { }", QUrl());
        m_tuning.reset(component.create());
        QVERIFY2(m_tuning, qPrintable(component.errorString()));
        m_edited.setSpring(before);
        m_tuning->setProperty("springs", QVariant::fromValue(QList<QObject *>{&m_edited}));
        QCOMPARE(spring(), before);
    }

    void readJson_generatedText_acceptsValidSpringsOnly()
    {
        Dice dice{std::mt19937_64(1)};
        int taken = 0;
        constexpr int tries = 5000;
        for (int i = 0; i < tries; ++i) {
            const Import import = madeUp(dice);
            QVERIFY2(read(import.text) == import.spring.has_value(), qPrintable(import.text));
            QVERIFY2(isBoth(import.spring.value_or(before)), qPrintable(import.text));
            taken += import.spring ? 1 : 0;
            reset();
        }
        QVERIFY(taken > tries / 4 && taken < tries * 3 / 4);
    }

    void readJson_mutatedText_isAllOrNothing()
    {
        Dice dice{std::mt19937_64(2)};
        QSignalSpy changed(m_tuning.get(), SIGNAL(springChanged()));
        int taken = 0;
        for (int i = 0; i < 10000; ++i) {
            const QString text = mutated(madeUp(dice).text, dice);
            changed.clear();
            if (!read(text)) {
                QVERIFY2(changed.isEmpty() && isBoth(before), qPrintable(text));
                continue;
            }
            ++taken;
            const SpringParameters found = spring();
            QVERIFY2(found.isValid() && isBoth(found), qPrintable(text));
            const QString own = m_tuning->property("jsonText").toString();
            reset();
            QVERIFY2(read(own) && isNear(spring(), found), qPrintable(own));
            reset();
        }
        QVERIFY(taken > 100); // enough accepted texts to be meaningful
    }

private:
    bool read(const QString &text)
    {
        bool taken = false;
        const bool called = QMetaObject::invokeMethod(
            m_tuning.get(), "readJson", Q_RETURN_ARG(bool, taken), Q_ARG(QString, text));
        Q_ASSERT(called);
        Q_UNUSED(called)
        return taken;
    }

    SpringParameters spring() const
    {
        return m_tuning->property("spring").value<SpringParameters>();
    }
    bool isBoth(const SpringParameters &expected) const
    {
        return spring() == expected && m_edited.spring() == expected;
    }
    void reset()
    {
        m_edited.setSpring(before);
        Q_ASSERT(spring() == before);
    }

    QQmlEngine m_engine;
    std::unique_ptr<QObject> m_tuning;
    SpringInterpolator m_edited{[](double) {}};
};

SPRUNG_TEST(JsonImportTest, QGuiApplication)
#include "json_import_test.moc"
