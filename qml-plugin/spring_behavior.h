// SPDX-License-Identifier: MIT
#pragma once

#include "bindable_proxy.h"
#include "value_interceptor.h"
#include "write_tracker.h"

#include <sprung/interpolators/spring_interpolator.h>

#include <QtQml/qqmlprivate.h>
#include <QtQml/qqmlregistration.h>

#include <memory>

namespace sprung::qml {

/// Every value assigned to the property, by a handler, a binding or a change of state, becomes the
/// target of a spring. Bindings survive, and the velocity is kept.
///
///     SpringBehavior on x { spring: Springs.bouncy }
///
/// It is a SpringInterpolator, with all its properties and signals. `target` and `property` are the
/// object and the property it is declared on; others are refused. `to` is the last value that was
/// assigned. Setting `to` gives one more target, which the next assignment replaces.
///
/// Qt does not pass assignments to properties declared as `var` to it.
class SpringBehavior : public sprung::SpringInterpolator,
                       public ValueInterceptor,
                       public FinalizerHook
{
    using QQmlPropertyValueInterceptor = ValueInterceptor;
    using QQmlFinalizerHook = FinalizerHook;

    Q_OBJECT
    Q_INTERFACES(QQmlPropertyValueInterceptor QQmlFinalizerHook)
    /// Whether assignments become targets (the default), or are let through. While disabled or
    /// `held`, it measures the velocity of the values let through, and the next run begins with it.
    Q_PROPERTY(bool enabled READ isEnabled WRITE setEnabled NOTIFY enabledChanged FINAL)
    QML_NAMED_ELEMENT(SpringBehavior)
    QML_ADDED_IN_VERSION(1, 0)

public:
    explicit SpringBehavior(QObject *parent = nullptr);

    bool isEnabled() const { return m_enabled; }
    void setEnabled(bool enabled);

    using sprung::SpringInterpolator::setTarget;
    void setTarget(const QQmlProperty &property) override;
    void write(const QVariant &value) override;
    bool bindable(QUntypedBindable *bindable, QUntypedBindable own) override;

Q_SIGNALS:
    void enabledChanged();

protected:
    void componentFinalized() override;
    Sink sinkFor(QObject *target, const QByteArray &path, QString *problem) const override;

private Q_SLOTS:
    void onPropertyChanged();

private:
    void passThrough(const QVariant &value);
    void startTracking();
    void writeBypassing(const QVariant &value);
    void setWatched(bool isWatched);

    QQmlProperty m_property;
    std::unique_ptr<BindableProxy> m_proxy; // created when the bindable is requested
    std::unique_ptr<WriteTracker> m_writes; // of the values assigned while disabled
    QMetaObject::Connection m_watch;        // to the property, while others may write past this
    bool m_bindableRequested = false;       // the bindable was requested since the last write
    bool m_enabled = true;
    bool m_finalized = false;
    bool m_bound = false;
};

} // namespace sprung::qml

#ifndef Q_MOC_RUN
/// Where the engine finds its interfaces in a SpringBehavior: in our classes of the same layout.
template <>
struct QQmlPrivate::StaticCastSelector<sprung::qml::SpringBehavior, QQmlPropertyValueInterceptor>
    : StaticCastSelector<sprung::qml::SpringBehavior, sprung::qml::ValueInterceptor>
{};
template <>
struct QQmlPrivate::StaticCastSelector<sprung::qml::SpringBehavior, QQmlFinalizerHook>
    : StaticCastSelector<sprung::qml::SpringBehavior, sprung::qml::FinalizerHook>
{};
#endif
