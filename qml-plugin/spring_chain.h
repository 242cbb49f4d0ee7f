// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/spring_chain.h>

#include <QQmlParserStatus>
#include <QtQml/qqmlregistration.h>

namespace sprung::qml {

/// The QML element of sprung::SpringChain. Followers do not move before its component is complete
/// and all properties are set.
class SpringChain : public sprung::SpringChain, public QQmlParserStatus
{
    Q_OBJECT
    Q_INTERFACES(QQmlParserStatus)
    QML_NAMED_ELEMENT(SpringChain)
    QML_ADDED_IN_VERSION(1, 0)

public:
    explicit SpringChain(QObject *parent = nullptr)
        : sprung::SpringChain(parent)
    {
    }

protected:
    void classBegin() override { beginConfiguration(); }
    void componentComplete() override { endConfiguration(); }
};

} // namespace sprung::qml
