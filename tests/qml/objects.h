// SPDX-License-Identifier: MIT
// C++ types for the QML tests.
#pragma once

#include <driver.h>
#include <interpolators/signal_recorder.h>

#include <QLibraryInfo>
#include <QObject>
#include <QProperty>
#include <QtQml/qqmlregistration.h>

#include <optional>

/// A property of a C++ object that supports bindings.
class PropertyHost : public QObject
{
    Q_OBJECT
    Q_PROPERTY(qreal bindable READ bindable WRITE setBindable NOTIFY bindableChanged BINDABLE
                   bindableBindable)
    QML_ELEMENT

public:
    qreal bindable() const { return m_bindable; }
    void setBindable(qreal value) { m_bindable = value; }
    QBindable<qreal> bindableBindable() { return &m_bindable; }

Q_SIGNALS:
    void bindableChanged();

private:
    Q_OBJECT_BINDABLE_PROPERTY(PropertyHost, qreal, m_bindable, &PropertyHost::bindableChanged)
};

/// Lets a test in QML advance the time of Qt's own animations, between begin() and end().
class ManualAnimationDriver : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(int qtMinorVersion READ qtMinorVersion CONSTANT)

public:
    int qtMinorVersion() const { return QLibraryInfo::version().minorVersion(); }
    Q_INVOKABLE void begin() { m_driver.emplace(); }
    Q_INVOKABLE void end() { m_driver.reset(); }
    Q_INVOKABLE void pass(int milliseconds) { m_driver->frame(milliseconds); }

private:
    std::optional<Driver> m_driver;
};

/// Checks the NOTIFY signals of an object.
class NotifyRecorder : public QObject
{
    Q_OBJECT
    QML_ELEMENT

public:
    Q_INVOKABLE void watch(QObject *object) { m_recorder.emplace(*object); }
    /// Returns the complaints until now.
    Q_INVOKABLE QStringList check()
    {
        m_recorder->check();
        return m_recorder->complaints();
    }

private:
    std::optional<sprung::SignalRecorder> m_recorder;
};
