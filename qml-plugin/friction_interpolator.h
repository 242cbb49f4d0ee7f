// SPDX-License-Identifier: MIT
#pragma once

#include "qml_sink.h"
#include "then_promise.h"

#include <sprung/interpolators/friction_interpolator.h>

#include <QQmlParserStatus>
#include <QQmlProperty>
#include <QQmlPropertyValueSource>
#include <QtQml/qqmlregistration.h>

namespace sprung::qml {

/// The QML element of sprung::FrictionInterpolator. Nothing moves before its component is complete.
class FrictionInterpolator : public sprung::FrictionInterpolator,
                             public QQmlParserStatus,
                             public QQmlPropertyValueSource
{
    Q_OBJECT
    Q_INTERFACES(QQmlParserStatus QQmlPropertyValueSource)
    QML_NAMED_ELEMENT(FrictionInterpolator)
    QML_ADDED_IN_VERSION(1, 0)

public:
    explicit FrictionInterpolator(QObject *parent = nullptr)
        : sprung::FrictionInterpolator(parent)
    {
    }

    /// Works as in C++, and returns the element, which has then() and can be awaited in JavaScript;
    /// null if a slot has deleted the element.
    Q_INVOKABLE sprung::qml::FrictionInterpolator *animateTo(const QVariant &value)
    {
        return animateElementTo(this, value);
    }
    Q_INVOKABLE sprung::qml::FrictionInterpolator *animateTo(const QVariant &value,
                                                             const QVariant &velocity)
    {
        return animateElementTo(this, value, velocity);
    }
    Q_INVOKABLE QJSValue then(const QJSValue &reached = {}, const QJSValue &lost = {})
    {
        return qml::then(this, reached, lost);
    }

    using sprung::FrictionInterpolator::setTarget;
    void setTarget(const QQmlProperty &property) override
    {
        setTarget(property.object());
        setPropertyName(property.name());
    }

protected:
    void classBegin() override { beginConfiguration(); }
    void componentComplete() override { endConfiguration(); }
    Sink sinkFor(QObject *target, const QByteArray &path, QString *problem) const override
    {
        return qmlSink(target, path, problem);
    }
};

} // namespace sprung::qml
