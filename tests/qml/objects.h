// SPDX-License-Identifier: MIT
// C++ types for the QML tests.
#pragma once

#include <interpolators/signal_recorder.h>

#include <QAnimationDriver>
#include <QLibraryInfo>
#include <QObject>
#include <QProperty>
#include <QtQml/qqmlregistration.h>

#include <optional>

/// Properties of C++ objects, with and without bindings.
class PropertyHost : public QObject
{
    Q_OBJECT
    Q_PROPERTY(qreal plain READ plain WRITE setPlain NOTIFY plainChanged)
    Q_PROPERTY(qreal bindable READ bindable WRITE setBindable NOTIFY bindableChanged BINDABLE
                   bindableBindable)
    Q_PROPERTY(int whole MEMBER m_whole NOTIFY wholeChanged)
    Q_PROPERTY(qreal fixed READ fixed CONSTANT)
    QML_ELEMENT

public:
    qreal plain() const { return m_plain; }
    void setPlain(qreal value)
    {
        if (m_plain == value)
            return;
        m_plain = value;
        Q_EMIT plainChanged();
    }
    qreal bindable() const { return m_bindable; }
    void setBindable(qreal value) { m_bindable = value; }
    QBindable<qreal> bindableBindable() { return &m_bindable; }
    qreal fixed() const { return 1; }

Q_SIGNALS:
    void plainChanged();
    void bindableChanged();
    void wholeChanged();

private:
    qreal m_plain = 0;
    int m_whole = 0;
    Q_OBJECT_BINDABLE_PROPERTY(PropertyHost, qreal, m_bindable, &PropertyHost::bindableChanged)
};

/// Lets a test advance the time of Qt's own animations.
class ManualAnimationDriver : public QAnimationDriver
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(int qtMinorVersion READ qtMinorVersion CONSTANT)

public:
    int qtMinorVersion() const { return QLibraryInfo::version().minorVersion(); }
    qint64 elapsed() const override { return m_elapsed; }
    Q_INVOKABLE void begin() { install(); }
    Q_INVOKABLE void end() { uninstall(); }
    Q_INVOKABLE void pass(int milliseconds)
    {
        m_elapsed += milliseconds;
        advanceAnimation();
    }

private:
    qint64 m_elapsed = 0;
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
