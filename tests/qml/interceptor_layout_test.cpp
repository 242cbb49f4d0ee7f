// SPDX-License-Identifier: MIT
// The interfaces that SpringBehavior has in the place of Qt's, beside Qt's own private ones: the same
// size, the same places of members, and the same function in each slot of their tables.
#include "test.h"
#include "value_interceptor.h"

#include <private/qqmlfinalizer_p.h>
#include <private/qqmlpropertyvalueinterceptor_p.h>

#include <QObject>

using namespace sprung;

static_assert(sizeof(qml::ValueInterceptor) == sizeof(QQmlPropertyValueInterceptor));
static_assert(alignof(qml::ValueInterceptor) == alignof(QQmlPropertyValueInterceptor));
static_assert(sizeof(qml::FinalizerHook) == sizeof(QQmlFinalizerHook));
static_assert(alignof(qml::FinalizerHook) == alignof(QQmlFinalizerHook));

namespace {

/// Notes which of its functions was called.
class Interceptor : public qml::ValueInterceptor
{
public:
    explicit Interceptor(QStringList *calls)
        : m_calls(calls)
    {
    }
    ~Interceptor() override { m_calls->append(QStringLiteral("gone")); }

    void setTarget(const QQmlProperty &property) override
    {
        m_calls->append(QStringLiteral("target %1").arg(property.isValid()));
    }
    void write(const QVariant &value) override
    {
        m_calls->append(QStringLiteral("write %1").arg(value.toInt()));
    }
    bool bindable(QUntypedBindable *bindable, QUntypedBindable own) override
    {
        m_calls->append(
            QStringLiteral("bindable %1 %2").arg(bindable->isValid()).arg(own.isValid()));
        return true;
    }

private:
    QStringList *m_calls;
};

class Hook : public qml::FinalizerHook
{
public:
    explicit Hook(QStringList *calls)
        : m_calls(calls)
    {
    }
    ~Hook() override { m_calls->append(QStringLiteral("gone")); }
    void componentFinalized() override { m_calls->append(QStringLiteral("finalized")); }

private:
    QStringList *m_calls;
};

/// As the engine has it: nothing but an address, of which the compiler knows nothing.
template <typename Theirs, typename Ours>
Theirs *asTheirs(Ours *ours)
{
    void *volatile address = ours;
    return static_cast<Theirs *>(address);
}

/// What is private of theirs: naming a member in an explicit instantiation is allowed.
template <auto index, auto next>
struct Members
{
    friend auto membersOfTheirs() { return std::pair(index, next); }
};
auto membersOfTheirs();
template struct Members<&QQmlPropertyValueInterceptor::m_propertyIndex,
                        &QQmlPropertyValueInterceptor::m_next>;

} // namespace

namespace sprung::qml {

class InterceptorLayoutTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theEngineCallsWhatItMeans()
    {
        QStringList calls;
        auto *interceptor = asTheirs<QQmlPropertyValueInterceptor>(new Interceptor(&calls));
        interceptor->setTarget(QQmlProperty());
        interceptor->write(7);
        QUntypedBindable bindable;
        QProperty<int> property;
        QVERIFY(interceptor->bindable(&bindable, QBindable<int>(&property)));
        delete interceptor;
        QCOMPARE(calls, QStringList({"target 0", "write 7", "bindable 0 1", "gone"}));

        calls.clear();
        auto *hook = asTheirs<QQmlFinalizerHook>(new Hook(&calls));
        hook->componentFinalized();
        delete hook;
        QCOMPARE(calls, QStringList({"finalized", "gone"}));
    }

    void theEngineWritesWhereItMeans()
    {
        QStringList calls;
        Interceptor first(&calls);
        Interceptor second(&calls);
        const auto [index, next] = membersOfTheirs();
        auto *theirs = asTheirs<QQmlPropertyValueInterceptor>(&first);
        theirs->*index = QQmlPropertyIndex(3, 1);
        theirs->*next = asTheirs<QQmlPropertyValueInterceptor>(&second);
        QCOMPARE(first.m_next, &second);
        QCOMPARE(first.m_propertyIndex, QQmlPropertyIndex(3, 1).toEncoded());
        QVERIFY(!first.hidesAnother());
        asTheirs<QQmlPropertyValueInterceptor>(&second)->*index = QQmlPropertyIndex(3, 1);
        QVERIFY(first.hidesAnother());
    }
};

} // namespace sprung::qml

using sprung::qml::InterceptorLayoutTest;
SPRUNG_TEST(InterceptorLayoutTest)

#include "interceptor_layout_test.moc"
