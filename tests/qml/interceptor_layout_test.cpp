// SPDX-License-Identifier: MIT
// Tests the classes that replace Qt's private interfaces for SpringBehavior. Oracle: Qt's private
// headers: size, offsets of members, and order of virtual functions.
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

QStringList calls;

/// Records the calls of its functions.
class Interceptor : public qml::ValueInterceptor
{
public:
    ~Interceptor() override { calls.append(QStringLiteral("destroyed")); }

    void setTarget(const QQmlProperty &property) override
    {
        calls.append(QStringLiteral("target %1").arg(property.isValid()));
    }
    void write(const QVariant &value) override
    {
        calls.append(QStringLiteral("write %1").arg(value.toInt()));
    }
    bool bindable(QUntypedBindable *bindable, QUntypedBindable own) override
    {
        calls.append(QStringLiteral("bindable %1 %2").arg(bindable->isValid()).arg(own.isValid()));
        return true;
    }
};

class Hook : public qml::FinalizerHook
{
public:
    ~Hook() override { calls.append(QStringLiteral("destroyed")); }
    void componentFinalized() override { calls.append(QStringLiteral("finalized")); }
};

/// Casts as the engine does. The compiler has no information about the address.
template <typename QtClass, typename OwnClass>
QtClass *asQtClass(OwnClass *object)
{
    void *volatile address = object;
    return static_cast<QtClass *>(address);
}

/// Accesses private members of Qt's class: an explicit instantiation may name them.
template <auto index, auto next>
struct Members
{
    friend auto qtMembers() { return std::pair(index, next); }
};
auto qtMembers();
template struct Members<&QQmlPropertyValueInterceptor::m_propertyIndex,
                        &QQmlPropertyValueInterceptor::m_next>;

} // namespace

namespace sprung::qml {

class InterceptorLayoutTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void virtualFunctions_calledAsQtClass_match()
    {
        auto *interceptor = asQtClass<QQmlPropertyValueInterceptor>(new Interceptor);
        interceptor->setTarget(QQmlProperty());
        interceptor->write(7);
        QUntypedBindable bindable;
        QProperty<int> property;
        QVERIFY(interceptor->bindable(&bindable, QBindable<int>(&property)));
        delete interceptor;
        QCOMPARE(calls, QStringList({"target 0", "write 7", "bindable 0 1", "destroyed"}));

        calls.clear();
        auto *hook = asQtClass<QQmlFinalizerHook>(new Hook);
        hook->componentFinalized();
        delete hook;
        QCOMPARE(calls, QStringList({"finalized", "destroyed"}));
    }

    void members_writtenAsQtClass_match()
    {
        Interceptor first, second;
        const auto [index, next] = qtMembers();
        auto *qtInterceptor = asQtClass<QQmlPropertyValueInterceptor>(&first);
        qtInterceptor->*index = QQmlPropertyIndex(3, 1);
        qtInterceptor->*next = asQtClass<QQmlPropertyValueInterceptor>(&second);
        QCOMPARE(first.m_next, &second);
        QCOMPARE(first.m_propertyIndex, QQmlPropertyIndex(3, 1).toEncoded());
        QVERIFY(!first.hidesAnother());
        asQtClass<QQmlPropertyValueInterceptor>(&second)->*index = QQmlPropertyIndex(3, 1);
        QVERIFY(first.hidesAnother());
    }
};

} // namespace sprung::qml

using sprung::qml::InterceptorLayoutTest;
SPRUNG_TEST(InterceptorLayoutTest)

#include "interceptor_layout_test.moc"
