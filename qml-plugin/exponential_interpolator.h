// SPDX-License-Identifier: MIT
#pragma once

#include "qml_sink.h"
#include "then_promise.h"
#include "value_source.h"

#include <sprung/interpolators/exponential_interpolator.h>

#include <QQmlParserStatus>
#include <QQmlProperty>
#include <QQmlPropertyValueSource>
#include <QtQml/qqmlregistration.h>

namespace sprung::qml {

/// The QML element of sprung::ExponentialInterpolator. Nothing moves before its component is
/// complete. A value source then writes `to` immediately, unless `from`, `velocity`, `running` or
/// `held` is set.
class ExponentialInterpolator : public sprung::ExponentialInterpolator,
                                public QQmlParserStatus,
                                public QQmlPropertyValueSource
{
    Q_OBJECT
    Q_INTERFACES(QQmlParserStatus QQmlPropertyValueSource)
    QML_NAMED_ELEMENT(ExponentialInterpolator)
    QML_ADDED_IN_VERSION(1, 0)

public:
    explicit ExponentialInterpolator(QObject *parent = nullptr)
        : sprung::ExponentialInterpolator(parent)
    {
    }

    /// Works as in C++, and returns the element, which has then() and can be awaited in JavaScript;
    /// null if a slot has deleted the element.
    Q_INVOKABLE sprung::qml::ExponentialInterpolator *animateTo(const QVariant &value)
    {
        return animateElementTo(this, value);
    }
    Q_INVOKABLE sprung::qml::ExponentialInterpolator *animateTo(const QVariant &value,
                                                                const QVariant &velocity)
    {
        return animateElementTo(this, value, velocity);
    }
    Q_INVOKABLE QJSValue then(const QJSValue &reached = {}, const QJSValue &lost = {})
    {
        return qml::then(this, reached, lost);
    }

    using sprung::ExponentialInterpolator::setTarget;
    void setTarget(const QQmlProperty &property) override
    {
        m_isSource = true;
        setTarget(property.object());
        setPropertyName(property.name());
    }

protected:
    void classBegin() override { beginConfiguration(); }
    void componentComplete() override { m_isSource ? completeSource(this) : endConfiguration(); }
    Sink sinkFor(QObject *target, const QByteArray &path, QString *problem) const override
    {
        return qmlSink(target, path, problem);
    }

private:
    template <typename Element>
    friend void completeSource(Element *element);

    bool m_isSource = false;
};

} // namespace sprung::qml
