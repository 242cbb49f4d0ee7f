// SPDX-License-Identifier: MIT
#pragma once

#include "value_interceptor.h"

#include <cstddef>
#include <memory>

namespace sprung::qml {

/// Replaces the bindable of a property. Passes each value of a binding to an interceptor. Reading
/// and observing still use the property itself.
class BindableProxy : public QUntypedPropertyData
{
public:
    /// Constructs a proxy of \a property. \a type is the type of the property, and \a interceptor
    /// receives the values.
    BindableProxy(const QUntypedBindable &property, QMetaType type, ValueInterceptor &interceptor);
    ~BindableProxy();
    Q_DISABLE_COPY_MOVE(BindableProxy)

    QUntypedBindable bindable() { return ExposedBindable(this, &m_functions); }

private:
    struct ExposedBindable : QUntypedBindable
    {
        explicit ExposedBindable(const QUntypedBindable &other)
            : QUntypedBindable(other)
        {
        }
        ExposedBindable(QUntypedPropertyData *property,
                        const QtPrivate::QBindableInterface *functions)
            : QUntypedBindable(property, functions)
        {
        }
        using QUntypedBindable::data;
        using QUntypedBindable::iface;
    };
    static QtPrivate::QBindableInterface functionsFor(const ExposedBindable &property);

    static const BindableProxy &of(const QUntypedPropertyData *data)
    {
        return *static_cast<const BindableProxy *>(data);
    }
    static void changed(QUntypedPropertyData *value);

    QUntypedPropertyBinding adoptBinding(const QUntypedPropertyBinding &binding);
    void forwardValue() { m_interceptor.write(QVariant(m_type, value())); }
    QUntypedPropertyData *value() const;
    QtPrivate::QPropertyBindingData *bindingData() const;

    const ExposedBindable m_property;
    const QtPrivate::QBindableInterface m_functions;
    const QMetaType m_type;
    ValueInterceptor &m_interceptor;
    QUntypedPropertyBinding m_binding; // set last
    std::unique_ptr<std::byte[]> m_storage;
    bool m_forwarded = false;
};

} // namespace sprung::qml
