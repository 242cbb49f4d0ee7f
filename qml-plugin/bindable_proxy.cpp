// SPDX-License-Identifier: MIT
#include "bindable_proxy.h"

#include <new>

namespace sprung::qml {

namespace {

/// The storage holds a pointer to its proxy, the binding's value, and Qt's data of the binding. Qt
/// expects that data directly behind the value, as in a QProperty, when it resets an undefined
/// value.
constexpr std::size_t valueOffset = alignof(std::max_align_t);

std::size_t bindingOffset(QMetaType type)
{
    constexpr std::size_t alignment = alignof(QtPrivate::QPropertyBindingData);
    return (valueOffset + std::size_t(type.sizeOf()) + alignment - 1) / alignment * alignment;
}

} // namespace

QtPrivate::QBindableInterface BindableProxy::functionsFor(const ExposedBindable &property)
{
    return {
        [](const QUntypedPropertyData *data, void *value) {
            constexpr quintptr flag = QtPrivate::QBindableInterface::MetaTypeAccessorFlag;
            const BindableProxy &proxy = of(data);
            if (quintptr(value) & flag) // Qt queries the type
                *reinterpret_cast<QMetaType *>(quintptr(value) & ~flag) = proxy.m_type;
            else
                proxy.m_property.iface->getter(proxy.m_property.data, value);
        },
        [](QUntypedPropertyData *data, const void *value) {
            const BindableProxy &proxy = of(data);
            proxy.m_interceptor.write(QVariant(proxy.m_type, value));
        },
        [](const QUntypedPropertyData *data) { return of(data).m_binding; },
        [](QUntypedPropertyData *data, const QUntypedPropertyBinding &binding) {
            return static_cast<BindableProxy *>(data)->adoptBinding(binding);
        },
        [](const QUntypedPropertyData *data, const QPropertyBindingSourceLocation &location) {
            const ExposedBindable &own = of(data).m_property;
            return own.iface->makeBinding(own.data, location);
        },
        [](const QUntypedPropertyData *data, QPropertyObserver *observer) {
            const ExposedBindable &own = of(data).m_property;
            own.iface->setObserver(own.data, observer);
        },
        property.iface->metaType, // called by a Behavior of Qt 6.4 on the same property
    };
}

BindableProxy::BindableProxy(const QUntypedBindable &property, QMetaType type,
                             ValueInterceptor &interceptor)
    : m_property(property)
    , m_functions(functionsFor(m_property))
    , m_type(type)
    , m_interceptor(interceptor)
    , m_storage(std::make_unique<std::byte[]>(bindingOffset(type)
                                              + sizeof(QtPrivate::QPropertyBindingData)))
{
    new (m_storage.get()) BindableProxy *(this);
    m_type.construct(m_storage.get() + valueOffset);
    new (m_storage.get() + bindingOffset(type)) QtPrivate::QPropertyBindingData;
}

BindableProxy::~BindableProxy()
{
    std::destroy_at(bindingData());
    m_type.destruct(value());
}

QUntypedPropertyData *BindableProxy::value() const
{
    return reinterpret_cast<QUntypedPropertyData *>(m_storage.get() + valueOffset);
}

QtPrivate::QPropertyBindingData *BindableProxy::bindingData() const
{
    return std::launder(reinterpret_cast<QtPrivate::QPropertyBindingData *>(
        m_storage.get() + bindingOffset(m_type)));
}

/// Qt reports a binding's first value only if it differs from the current value.
QUntypedPropertyBinding BindableProxy::adoptBinding(const QUntypedPropertyBinding &binding)
{
    if (!binding.isNull() && binding.valueMetaType() != m_type)
        return {};
    m_property.iface->getter(m_property.data,
                             value()); // the value stays if the binding cannot be evaluated
    m_binding = binding;
    m_forwarded = false;
    auto previous = bindingData()->setBinding(binding, value(), &changed);
    if (!binding.isNull() && !m_forwarded)
        forwardValue();
    return previous;
}

void BindableProxy::changed(QUntypedPropertyData *value)
{
    auto *const storage = reinterpret_cast<std::byte *>(value) - valueOffset;
    BindableProxy &proxy = **std::launder(reinterpret_cast<BindableProxy **>(storage));
    proxy.m_forwarded = true;
    proxy.forwardValue();
}

} // namespace sprung::qml
