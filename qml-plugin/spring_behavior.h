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

/// Animates a property to each value that a handler, a binding or a state change assigns. Bindings
/// survive, and a new target keeps the velocity.
///
///     SpringBehavior on x { spring: Springs.bouncy }
///
/// SpringBehavior is a SpringInterpolator, with all its properties and signals. `target` and
/// `property` are the object and the property of the declaration; other values are rejected with a
/// warning. `to` is the last assigned value. Setting `to` sets a target until the next assignment.
///
/// Qt does not intercept assignments to properties declared as `var`. Anchors of an item overwrite
/// `x`, `y`, `width` or `height`; a behavior without effect warns once.
class SpringBehavior : public sprung::SpringInterpolator,
                       public ValueInterceptor,
                       public FinalizerHook
{
    using QQmlPropertyValueInterceptor = ValueInterceptor;
    using QQmlFinalizerHook = FinalizerHook;

    Q_OBJECT
    Q_INTERFACES(QQmlPropertyValueInterceptor QQmlFinalizerHook)
    /// Whether assignments become targets. Default: true. If false, or while `held`, assignments
    /// are written directly; their velocity is measured, and the next run starts with it.
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
    void writeAndTrack(const QVariant &value);
    void startTracking();
    void writeDirectly(const QVariant &value);
    void setObserved(bool observed);
    void warnIfAnchored();

    QQmlProperty m_property;
    std::unique_ptr<BindableProxy> m_proxy;       // created when the bindable is requested
    std::unique_ptr<WriteTracker> m_writeTracker; // of the values assigned while disabled
    QMetaObject::Connection m_observerConnection; // while other code may bypass this behavior
    QVariant m_observedValue;                     // at the last notification of the property
    bool m_bindableRequested = false;             // the bindable was requested since the last write
    bool m_enabled = true;
    bool m_finalized = false;
    bool m_bound = false;
    bool m_warnedOfAnchors = false;
};

} // namespace sprung::qml

#ifndef Q_MOC_RUN
/// Specifies the positions of the engine's interfaces in a SpringBehavior, which implements them
/// by classes of equal layout.
template <>
struct QQmlPrivate::StaticCastSelector<sprung::qml::SpringBehavior, QQmlPropertyValueInterceptor>
    : StaticCastSelector<sprung::qml::SpringBehavior, sprung::qml::ValueInterceptor>
{};
template <>
struct QQmlPrivate::StaticCastSelector<sprung::qml::SpringBehavior, QQmlFinalizerHook>
    : StaticCastSelector<sprung::qml::SpringBehavior, sprung::qml::FinalizerHook>
{};
#endif
