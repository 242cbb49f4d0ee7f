// SPDX-License-Identifier: MIT
#pragma once

#include "value_interceptor.h"

#include <cstddef>
#include <memory>

namespace sprung::qml {

/// Replaces the bindable of a property: takes the bindings that are set on it, and passes each of
/// their values to an interceptor. Reading and observing still go to the property itself.
class BindableProxy : public QUntypedPropertyData
{
public:
    /// \a type is the type of \a property, whose interceptor is \a interceptor.
    BindableProxy(const QUntypedBindable &property, QMetaType type, ValueInterceptor &interceptor);
    ~BindableProxy();
    Q_DISABLE_COPY_MOVE(BindableProxy)

    QUntypedBindable bindable() { return Opened(this, &m_functions); }

private:
    struct Opened : QUntypedBindable
    {
        explicit Opened(const QUntypedBindable &other)
            : QUntypedBindable(other)
        {
        }
        Opened(QUntypedPropertyData *property, const QtPrivate::QBindableInterface *functions)
            : QUntypedBindable(property, functions)
        {
        }
        using QUntypedBindable::data;
        using QUntypedBindable::iface;
    };
    static QtPrivate::QBindableInterface functionsFor(const Opened &property);

    static const BindableProxy &of(const QUntypedPropertyData *data)
    {
        return *static_cast<const BindableProxy *>(data);
    }
    static void changed(QUntypedPropertyData *value);

    QUntypedPropertyBinding take(const QUntypedPropertyBinding &binding);
    void pass() { m_interceptor.write(QVariant(m_type, value())); }
    QUntypedPropertyData *value() const;
    QtPrivate::QPropertyBindingData *bindingData() const;

    const Opened m_property;
    const QtPrivate::QBindableInterface m_functions;
    const QMetaType m_type;
    ValueInterceptor &m_interceptor;
    QUntypedPropertyBinding m_binding; // set last
    std::unique_ptr<std::byte[]> m_room;
    bool m_passed = false;
};

} // namespace sprung::qml
