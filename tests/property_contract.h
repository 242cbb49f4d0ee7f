// SPDX-License-Identifier: MIT
#pragma once

#include <interpolators/signal_recorder.h>
#include <sprung/physics/spring_parameters.h>
#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QMetaEnum>
#include <QMetaProperty>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <functional>
#include <limits>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

namespace sprung {

/// A property in the table of a class. Values that are invalid for its type are added; see
/// PropertyContract.
struct PropertyRow
{
    enum Flag : int {
        AnyPeriod = 1, ///< a spring with a period of minutes causes no warning
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
/// Values with a meaning of their own in a table.
struct ValidValues
{
    QVariantList values;
};
struct InvalidValue
{
    QVariant value;
    QString reason;
};
inline const QVariant readOnly = QVariant::fromValue(ReadOnly());
inline const QVariant unspecified = QVariant::fromValue(Unspecified());
/// Several valid values.
inline QVariant validValues(const QVariantList &values)
{
    return QVariant::fromValue(ValidValues{values});
}
/// An invalid value whose warning contains \a reason.
inline QVariant invalidValue(const QVariant &value, const char *reason)
{
    return QVariant::fromValue(InvalidValue{value, QString::fromLatin1(reason)});
}
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

/// Returns the valid values of a row.
inline QVariantList valuesOf(const PropertyRow &row)
{
    if (row.other.metaType() == QMetaType::fromType<ValidValues>())
        return row.other.value<ValidValues>().values;
    const bool isValue = row.other.isValid() && row.other.metaType() != readOnly.metaType();
    return isValue ? QVariantList{row.other} : QVariantList();
}

/// An object with the properties of a table, named "subject". Destroyed with its owner.
struct PropertySubject
{
    std::shared_ptr<void> owner;
    QObject *object = nullptr;
    std::function<void()> complete = [] {}; ///< ends the declaration of a QML element
};

/// A state in which properties are written.
struct PropertyState
{
    QByteArray name;
    std::function<void(QObject &)> prepare = [](QObject &) {};
    bool isBound = true; ///< otherwise, invalid values are not rejected yet
};

/// The properties of a class.
struct PropertyClass
{
    QByteArray name;
    std::function<PropertySubject()> create;
    PropertyRows rows;
    QString warning; ///< the regular expression that is in each warning
    std::vector<PropertyState> states{{"at rest"}}; ///< the first one is at rest
    bool isExact =
        true; ///< otherwise, a signal may be emitted without a change of another property
    bool checksThread = false; ///< whether it rejects writes from other threads with a warning
};

/// Checks the rules that each property keeps: it has its default and its NOTIFY signal; a new value
/// notifies once, the same value never; a reset restores the default; an invalid value causes one
/// warning with the name of the property, and changes nothing.
class PropertyContract
{
public:
    PropertyContract(const PropertyClass &type, const PropertyRow &row)
        : m_type(type)
        , m_row(row)
        , m_handler(qInstallMessageHandler(log))
    {
        create();
        m_subject.complete();
        expect(m_property.isValid(), QStringLiteral("the property exists"));
        expect(m_property.isWritable() == (row.other.metaType() != readOnly.metaType()),
               QStringLiteral("it is writable unless it is read only"));
        expect(QByteArray(m_property.notifySignal().name()) == row.notify,
               QStringLiteral("its NOTIFY signal is the one in the table"));
    }
    ~PropertyContract() { qInstallMessageHandler(m_handler); }
    Q_DISABLE_COPY_MOVE(PropertyContract)

    /// Checks writes in a state. Returns the broken rules.
    QStringList verify(std::size_t state)
    {
        const bool hasDefault = state == 0 && m_row.initial.metaType() != unspecified.metaType();
        expect(!hasDefault || is(m_row.initial), QStringLiteral("the default is ") + text(value()));
        if (!m_property.isWritable())
            return m_broken;
        m_type.states[state].prepare(*m_subject.object);
        m_recorder = std::make_unique<SignalRecorder>(*m_subject.object);
        expectWarnings(QStringLiteral("the preparation"), 0);

        for (const QVariant &other : valuesOf(m_row)) {
            const QVariant valid = is(other) ? m_row.initial : other;
            verifyWrite(valid, valid, 0);
            verifyWrite(valid, valid, 0);
        }
        const QVariant running = m_subject.object->property("running");
        for (const QVariant &invalid : m_row.invalid + m_row.later + invalidForType()) {
            if (m_type.states[state].isBound)
                verifyWrite(invalid, value(), 1);
        }
        expect(m_row.name == "running" || m_subject.object->property("running") == running,
               QStringLiteral("an invalid value starts or ends no run"));
        const bool isSpring = m_property.metaType() == QMetaType::fromType<SpringParameters>();
        if (isSpring && m_type.states[state].isBound) {
            const auto slow = QVariant::fromValue(SpringParameters::fromResponse(350, 1));
            verifyWrite(slow, slow, m_row.flags & PropertyRow::AnyPeriod ? 0 : 1);
        }
        const QVariant reset = m_property.isResettable() ? QVariant() : m_row.initial;
        const bool canReset = m_property.isResettable() || m_row.other.isValid();
        for (int i = 0; i < 2 && hasDefault && canReset; ++i)
            verifyWrite(reset, m_row.initial, 0);
        if (!hasDefault && m_property.isResettable())
            m_property.reset(m_subject.object); // in a run it may keep the value
        m_recorder->check();
        end();
        for (const QString &complaint : m_recorder->complaints())
            expect(!m_type.isExact && complaint.endsWith(u"signal without change"), complaint);
        return m_broken;
    }

    /// Checks that the property rejects writes and resets from another thread. Returns the broken
    /// rules.
    QStringList verifyFromOtherThread()
    {
        const auto verify = [&](const auto &action, const QString &name) {
            const QVariant before = value();
            std::thread(action).join();
            expect(is(before), name + QStringLiteral(" leads to ") + text(value()));
            const QStringList warnings = std::exchange(s_warnings, {});
            const QRegularExpression pattern(
                m_type.warning
                + QStringLiteral(".*rejected (%1|spring|a parameter|a role) from another thread")
                      .arg(QString::fromLatin1(m_row.name)));
            expect(warnings.size() == 1 && pattern.match(warnings.first()).hasMatch(),
                   name + QStringLiteral(" warns: ") + warnings.join(u'|'));
        };
        for (const QVariant &valid : valuesOf(m_row)) {
            if (!is(valid))
                verify([&] { write(valid); }, text(valid));
            write(valid);
            if (m_property.isResettable() && !is(m_row.initial))
                verify([&] { m_property.reset(m_subject.object); }, QStringLiteral("a reset"));
        }
        return m_broken;
    }

    /// Checks values that are set before the end of a declaration. Returns the broken rules.
    QStringList verifyDeclared()
    {
        if (!m_property.isWritable())
            return m_broken;
        const QVariant initial = value();
        const auto verify = [&](const QVariant &declared, const QVariant &after, int warnings) {
            create();
            const bool isWritten = write(declared);
            m_subject.complete();
            expect(is(after), text(declared) + QStringLiteral(" leads to ") + text(value()));
            expectWarnings(text(declared), isWritten ? warnings : 0);
        };
        for (const QVariant &other : valuesOf(m_row))
            verify(other, other, 0);
        if (isObject()) // the initial object does not exist any more
            return m_broken;
        for (const QVariant &invalid : m_row.invalid + invalidForType())
            verify(invalid, initial, 1);
        return m_broken;
    }

private:
    static void log(QtMsgType type, const QMessageLogContext &, const QString &text)
    {
        if (type == QtWarningMsg)
            s_warnings += text;
    }
    static QString text(const QVariant &value)
    {
        QString text;
        QDebug(&text).nospace() << value;
        return text;
    }
    void expect(bool isKept, const QString &rule)
    {
        if (!isKept)
            m_broken += rule;
    }
    void expectWarnings(const QString &cause, int count)
    {
        const QStringList warnings = std::exchange(s_warnings, {});
        expect(warnings.size() == count,
               QStringLiteral("%1 causes %2 warnings").arg(cause).arg(warnings.size()));
        const QRegularExpression pattern(m_type.warning + QStringLiteral(".*\\b")
                                         + QString::fromLatin1(m_row.warned)
                                         + QStringLiteral("\\b"));
        for (const QString &warning : warnings) {
            expect(pattern.match(warning).hasMatch() && warning.contains(m_reason),
                   QStringLiteral("a warning names class, object, property and reason: ")
                       + warning);
        }
    }

    void create()
    {
        m_subject = m_type.create();
        const QMetaObject &type = *m_subject.object->metaObject();
        m_property = type.property(type.indexOfProperty(m_row.name));
        expectWarnings(QStringLiteral("the creation"), 0);
    }
    QVariant value() const { return m_property.read(m_subject.object); }
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
    /// Returns whether Qt accepts the type of the value.
    bool write(const QVariant &value)
    {
        const auto invalid = value.value<InvalidValue>();
        m_reason = invalid.reason;
        if (!m_reason.isEmpty())
            return m_property.write(m_subject.object, invalid.value);
        const bool isNull = value.metaType() == QMetaType::fromType<QObject *>()
            && !value.value<QObject *>();
        return m_property.write(m_subject.object, isNull ? QVariant(m_property.metaType()) : value);
    }
    void verifyWrite(const QVariant &written, const QVariant &after, int warnings)
    {
        const int changes = is(after) || !m_property.hasNotifySignal() ? 0 : 1;
        const int before = m_recorder->count(m_row.name);
        const bool isWritten = write(written);
        expect(is(after), text(written) + QStringLiteral(" leads to ") + text(value()));
        expect(m_recorder->count(m_row.name) - before == changes,
               text(written) + QStringLiteral(" does not notify %1 times").arg(changes));
        m_recorder->check();
        expectWarnings(text(written), isWritten ? warnings : 0);
    }

    /// Ends the state. Changes need signals, too.
    void end()
    {
        for (const char *const name : {"paused", "held", "running"}) {
            if (auto *const ticker = qobject_cast<ManualTicker *>(Motion::ticker()))
                ticker->advance(1.0 / 60);
            if (m_subject.object->metaObject()->indexOfProperty(name) >= 0)
                m_subject.object->setProperty(name, false);
            m_recorder->check();
        }
    }

    /// Returns values that no property of the same type takes.
    QVariantList invalidForType() const
    {
        constexpr double infinity = std::numeric_limits<double>::infinity();
        const QMetaType type = m_property.metaType();
        QVariantList values;
        if (m_property.isEnumType()) {
            const QMetaEnum numbers = m_property.enumerator();
            values << -1 << numbers.value(numbers.keyCount() - 1) + 1 << 610;
        } else if (type == QMetaType::fromType<SpringParameters>()) {
            for (const SpringParameters spring : std::initializer_list<SpringParameters>{
                     {-1, 1, 1}, {1, qQNaN(), 1}, {1, 1, 0}, {infinity, 1, 1}, {1e300, 1, 1e-10}})
                values << QVariant::fromValue(spring);
        } else if (type.id() == QMetaType::Double) {
            values << qQNaN() << infinity << -infinity;
        }
        if (type.id() != QMetaType::QVariant)
            values << QPointF(1, 2); // Qt rejects another type
        return values;
    }

    const PropertyClass &m_type;
    const PropertyRow &m_row;
    const QtMessageHandler m_handler;
    static inline QStringList s_warnings;
    PropertySubject m_subject;
    QMetaProperty m_property;
    std::unique_ptr<SignalRecorder> m_recorder;
    QString m_reason; // of the next warning
    QStringList m_broken;
};

/// Adds a row of test data for each class, and for each of its properties and states. With
/// \a isDeclared, a declaration is a state, too.
inline void addPropertyRows(const std::vector<PropertyClass> &classes, bool isDeclared = false)
{
    QTest::addColumn<int>("type");
    QTest::addColumn<int>("row");
    QTest::addColumn<int>("state");
    for (int type = 0; type < int(classes.size()); ++type) {
        const PropertyClass &it = classes[std::size_t(type)];
        QTest::addRow("%s", it.name.constData()) << type << -1 << 0;
        for (int row = 0; row < int(it.rows.size()); ++row) {
            const int states = int(it.states.size());
            for (int state = isDeclared ? -1 : 0; state < states + it.checksThread; ++state) {
                const QByteArray name = state < 0 ? "declared"
                    : state == states             ? "from another thread"
                                                  : it.states[std::size_t(state)].name;
                QTest::addRow("%s.%s, %s", it.name.constData(),
                              it.rows[std::size_t(row)].name.constData(), name.constData())
                    << type << row << state;
            }
        }
    }
}

/// Checks the row of test data: the contract, or that the table has all properties of the class.
inline void verifyPropertyRow(const std::vector<PropertyClass> &classes)
{
    QFETCH(const int, type);
    QFETCH(const int, row);
    QFETCH(const int, state);
    const PropertyClass &it = classes[std::size_t(type)];
    QStringList broken;
    if (row >= 0) {
        PropertyContract contract(it, it.rows[std::size_t(row)]);
        broken = state < 0                   ? contract.verifyDeclared()
            : state == int(it.states.size()) ? contract.verifyFromOtherThread()
                                             : contract.verify(std::size_t(state));
    } else {
        const PropertySubject subject = it.create();
        subject.complete();
        const QMetaObject &meta = *subject.object->metaObject();
        for (int i = 0; i < meta.propertyCount(); ++i) {
            const QMetaProperty property = meta.property(i);
            const bool isOfQt = *property.enclosingMetaObject()->className() == 'Q';
            if (!isOfQt && std::none_of(it.rows.begin(), it.rows.end(), [&](const auto &known) {
                    return known.name == property.name();
                }))
                broken += QStringLiteral("no row for ") + QLatin1String(property.name());
        }
    }
    QVERIFY2(broken.isEmpty(), qPrintable(broken.join(QStringLiteral("; "))));
}

} // namespace sprung
