// SPDX-License-Identifier: MIT
#pragma once

#include "qml_sink.h"

#include <sprung/interpolators/gravity_interpolator.h>

#include <QQmlParserStatus>
#include <QQmlProperty>
#include <QQmlPropertyValueSource>
#include <QtQml/qqmlregistration.h>

namespace sprung::qml {

/// The QML element: nothing moves before its component is complete.
class GravityInterpolator : public sprung::GravityInterpolator,
                            public QQmlParserStatus,
                            public QQmlPropertyValueSource
{
    Q_OBJECT
    Q_INTERFACES(QQmlParserStatus QQmlPropertyValueSource)
    QML_NAMED_ELEMENT(GravityInterpolator)
    QML_ADDED_IN_VERSION(1, 0)

public:
    explicit GravityInterpolator(QObject *parent = nullptr)
        : sprung::GravityInterpolator(parent)
    {
    }

    using sprung::GravityInterpolator::setTarget;
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
