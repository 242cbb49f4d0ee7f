// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>

#include <QMetaProperty>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace sprung {

/// A property in the table of a class. Further invalid values depend on its type; see
/// PropertyContract::invalidValues().
struct PropertyRow
{
    enum Flag : int {
        AnyNumber = 1, ///< NaN and infinity are valid
        AnyPeriod = 2, ///< a spring with a period of minutes causes no warning
    };

    QByteArray name;
    QVariant initial; ///< the default, or `unspecified`
    QVariant other;   ///< another valid value; `readOnly`; or invalid: only invalid values are set
    QVariantList invalid = {};
    QByteArray notify = name + "Changed"; ///< the name of the NOTIFY signal; empty without one
    int flags = 0;
    QByteArray warned = name; ///< the name of the property in warnings
    QVariantList later = {};  ///< invalid, too; a declaration checks them when it knows the type
};
using PropertyRows = std::vector<PropertyRow>;

struct ReadOnly
{};
struct Unspecified
{};
inline const QVariant readOnly = QVariant::fromValue(ReadOnly());
inline const QVariant unspecified = QVariant::fromValue(Unspecified());

inline QVariant objectValue(QObject *object)
{
    return QVariant::fromValue(object);
}
inline QVariant listValue(const QVariantList &list)
{
    return list;
}
inline PropertyRows operator+(PropertyRows rows, const PropertyRows &more)
{
    rows.insert(rows.end(), more.begin(), more.end());
    return rows;
}

/// An object with the properties of a table. Destroyed with its owner.
struct PropertySubject
{
    std::shared_ptr<void> owner;
    QObject *object = nullptr;
    std::function<void()> complete; ///< ends the declaration of a QML element
};

/// The properties of a class. The names of subjects are "subject".
struct PropertyClass
{
    QByteArray name;
    std::function<PropertySubject()> create;
    PropertyRows rows;
    QString warning; ///< the regular expression that is in each warning
    /// Actions before the writes, by name. The first one leaves the object at rest.
    std::vector<std::pair<QByteArray, std::function<void(QObject &)>>> states{{"at rest", {}}};
};

/// Collects warnings during its lifetime.
class WarningLog
{
public:
    WarningLog()
        : m_previous(qInstallMessageHandler(append))
    {
    }
    ~WarningLog() { qInstallMessageHandler(m_previous); }
    Q_DISABLE_COPY_MOVE(WarningLog)
    QStringList take() { return std::exchange(s_texts, {}); }

private:
    static void append(QtMsgType type, const QMessageLogContext &, const QString &text)
    {
        if (type == QtWarningMsg)
            s_texts += text;
    }
    static inline QStringList s_texts;
    QtMessageHandler m_previous;
};

/// Checks the rules that each property keeps: its default and its NOTIFY signal; a new value
/// notifies once, the same value never; a reset restores the default; an invalid value causes one
/// warning with the name of the property, and nothing changes.
class PropertyContract
{
public:
    PropertyContract(const PropertyClass &type, const PropertyRow &row)
        : m_type(type)
        , m_row(row)
    {
        create(true);
    }

    /// Checks the writes in a state. Returns the broken rules.
    QStringList verify(std::size_t state)
    {
        if (!exists())
            return {QStringLiteral("there is no such property")};
        expect(m_property.isWritable() == (m_row.other.metaType() != readOnly.metaType()),
               QStringLiteral("a property is writable unless it is read only"));
        expect(QByteArray(m_property.notifySignal().name()) == m_row.notify,
               QStringLiteral("the NOTIFY signal is the one in the table"));
        const bool hasDefault = state == 0 && m_row.initial.metaType() != unspecified.metaType();
        expect(!hasDefault || is(m_row.initial), QStringLiteral("the default is ") + text(value()));
        if (!m_property.isWritable())
            return m_broken;
        if (const auto &prepare = m_type.states[state].second)
            prepare(*m_subject.object);
        takeWarnings(0, QStringLiteral("the state"));
        std::optional<QSignalSpy> changes;
        if (m_property.hasNotifySignal())
            changes.emplace(m_subject.object, m_property.notifySignal());
        const auto step = [&](const QString &name, const QVariant &after, int warnings,
                              const auto &action) {
            const qsizetype before = changes ? changes->size() : 0;
            const qsizetype expected = is(after) || !changes ? 0 : 1;
            const bool isWritten = action();
            expect(is(after), name + QStringLiteral(" leads to ") + text(value()));
            const qsizetype emitted = changes ? changes->size() - before : 0;
            expect(emitted == expected, name + QStringLiteral(" notifies %1 times").arg(emitted));
            takeWarnings(isWritten ? warnings : 0, name);
        };
        if (m_row.other.isValid()) {
            const QVariant valid = is(m_row.other) ? m_row.initial : m_row.other;
            for (const char *const name : {"a value", "the same value"})
                step(QString::fromLatin1(name), valid, 0, [&] { return write(valid); });
        }
        const QVariant running = m_subject.object->property("running");
        const QVariantList values = invalidValues() + m_row.later;
        for (const QVariant &invalid : values) {
            step(QStringLiteral("the invalid value ") + text(invalid), value(), 1,
                 [&] { return write(invalid); });
        }
        expect(m_subject.object->property("running") == running || m_row.name == "running",
               QStringLiteral("an invalid value starts or ends no run"));
        if (m_property.metaType() == QMetaType::fromType<SpringParameters>()) {
            const auto slow = QVariant::fromValue(SpringParameters::fromResponse(350, 1));
            step(QStringLiteral("a period of minutes"), slow,
                 m_row.flags & PropertyRow::AnyPeriod ? 0 : 1, [&] { return write(slow); });
        }
        const bool canReset = m_property.isResettable() || m_row.other.isValid();
        for (int i = 0; hasDefault && canReset && i < 2; ++i) {
            step(QStringLiteral("a reset"), m_row.initial, 0, [&] {
                return m_property.isResettable() ? m_property.reset(m_subject.object)
                                                 : write(m_row.initial);
            });
        }
        return m_broken;
    }

    /// Checks values that are set before the end of a declaration. Returns the broken rules.
    QStringList verifyDeclared()
    {
        if (!exists() || !m_property.isWritable())
            return {};
        const QVariant initial = value();
        const auto declare = [&](const QVariant &declared, const QVariant &after, int warnings) {
            create(false);
            const bool isWritten = write(declared);
            m_subject.complete();
            const QString name = QStringLiteral("the declared value ") + text(declared);
            expect(is(after), name + QStringLiteral(" leads to ") + text(value()));
            takeWarnings(isWritten ? warnings : 0, name);
        };
        if (m_row.other.isValid())
            declare(m_row.other, m_row.other, 0);
        const QVariantList values = isObject() ? m_row.invalid : invalidValues();
        for (const QVariant &invalid : values)
            declare(invalid, initial, 1);
        return m_broken;
    }

    /// The values of the row, and those that no property of its type takes.
    QVariantList invalidValues() const
    {
        constexpr double infinity = std::numeric_limits<double>::infinity();
        QVariantList values = m_row.invalid;
        const QMetaType type = m_property.metaType();
        if (m_property.isEnumType()) {
            values << -1 << 610;
        } else if (type == QMetaType::fromType<SpringParameters>()) {
            for (const SpringParameters spring : {SpringParameters{-1, 1, 1},
                                                  {1, qQNaN(), 1},
                                                  {1, 1, 0},
                                                  {infinity, 1, 1},
                                                  {1e300, 1, 1e-10}})
                values << QVariant::fromValue(spring);
        } else if (type == QMetaType::fromType<double>()
                   && !(m_row.flags & PropertyRow::AnyNumber)) {
            values << qQNaN() << infinity << -infinity;
        }
        if (type.id() != QMetaType::QVariant)
            values << QPointF(1, 2); // Qt rejects another type
        return values;
    }

private:
    void create(bool completes)
    {
        m_subject = m_type.create();
        if (completes && m_subject.complete)
            m_subject.complete();
        const QMetaObject &type = *m_subject.object->metaObject();
        m_property = type.property(type.indexOfProperty(m_row.name));
        takeWarnings(0, QStringLiteral("the creation"));
    }
    bool exists() const { return m_property.isValid(); }
    QVariant value() const { return m_property.read(m_subject.object); }
    bool write(const QVariant &value)
    {
        const bool isNull = isObject() && value.metaType() == QMetaType::fromType<QObject *>()
            && !value.value<QObject *>();
        return m_property.write(m_subject.object, isNull ? QVariant(m_property.metaType()) : value);
    }
    bool isObject() const
    {
        return m_property.metaType().flags().testFlag(QMetaType::PointerToQObject);
    }
    bool is(QVariant expected) const
    {
        if (isObject())
            return value().value<QObject *>() == expected.value<QObject *>();
        if (m_property.typeId() != QMetaType::QVariant)
            expected.convert(m_property.metaType());
        return value() == expected;
    }
    static QString text(const QVariant &value)
    {
        QString text;
        QDebug(&text) << value;
        return text.trimmed();
    }
    void expect(bool isKept, const QString &rule)
    {
        if (!isKept)
            m_broken += rule;
    }
    void takeWarnings(int count, const QString &cause)
    {
        const QStringList texts = m_log.take();
        if (texts.size() != count) {
            m_broken += QStringLiteral("%1 causes %2 warnings (%3)")
                            .arg(cause)
                            .arg(texts.size())
                            .arg(texts.join(u'|'));
        }
        const QRegularExpression pattern(
            QStringLiteral("%1.*\\b%2\\b").arg(m_type.warning, QString::fromLatin1(m_row.warned)));
        for (const QString &warning : texts)
            expect(pattern.match(warning).hasMatch(),
                   QStringLiteral("a warning names it: ") + warning);
    }

    const PropertyClass &m_type;
    const PropertyRow &m_row;
    WarningLog m_log;
    PropertySubject m_subject;
    QMetaProperty m_property;
    QStringList m_broken;
};

/// Adds a row of test data for each property and state. With \a isDeclared, a declaration is a
/// state, too.
inline void addPropertyRows(const std::vector<PropertyClass> &classes, bool isDeclared = false)
{
    QTest::addColumn<int>("type");
    QTest::addColumn<int>("row");
    QTest::addColumn<int>("state");
    for (int type = 0; type < int(classes.size()); ++type) {
        const PropertyClass &it = classes[std::size_t(type)];
        QTest::addRow("%s", it.name.constData()) << type << -1 << 0;
        for (int row = 0; row < int(it.rows.size()); ++row) {
            const char *const name = it.rows[std::size_t(row)].name.constData();
            if (isDeclared)
                QTest::addRow("%s.%s, declared", it.name.constData(), name) << type << row << -1;
            for (int state = 0; state < int(it.states.size()); ++state) {
                QTest::addRow("%s.%s, %s", it.name.constData(), name,
                              it.states[std::size_t(state)].first.constData())
                    << type << row << state;
            }
        }
    }
}

/// Checks the row of test data: the contract, or that the table of the class is complete.
inline void verifyPropertyRow(const std::vector<PropertyClass> &classes)
{
    QFETCH(const int, type);
    QFETCH(const int, row);
    QFETCH(const int, state);
    const PropertyClass &it = classes[std::size_t(type)];
    QStringList broken;
    if (row >= 0) {
        PropertyContract contract(it, it.rows[std::size_t(row)]);
        broken = state < 0 ? contract.verifyDeclared() : contract.verify(std::size_t(state));
    } else {
        const PropertySubject subject = it.create();
        if (subject.complete)
            subject.complete();
        const QMetaObject &meta = *subject.object->metaObject();
        for (int i = 0; i < meta.propertyCount(); ++i) {
            const QMetaProperty property = meta.property(i);
            const bool isOfQt = *property.enclosingMetaObject()->className() == 'Q';
            const auto isNamed = [&](const PropertyRow &known) {
                return known.name == property.name();
            };
            if (!isOfQt && std::none_of(it.rows.begin(), it.rows.end(), isNamed))
                broken += QStringLiteral("no row for ") + QLatin1String(property.name());
        }
    }
    QVERIFY2(broken.isEmpty(), qPrintable(broken.join(QStringLiteral("; "))));
}

} // namespace sprung
