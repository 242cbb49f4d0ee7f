// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QtQml/qqmlregistration.h>

/// The optional modules that are built.
class Modules : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON
    Q_PROPERTY(bool animations READ hasAnimations CONSTANT FINAL)
    Q_PROPERTY(bool render READ hasRender CONSTANT FINAL)

public:
    bool hasAnimations() const { return SPRUNG_HAS_ANIMATIONS; }
    bool hasRender() const { return SPRUNG_HAS_RENDER; }
};
