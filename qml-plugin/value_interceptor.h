// SPDX-License-Identifier: MIT
#pragma once

#include <QProperty>
#include <QQmlProperty>
#include <QVariant>
#include <QVersionNumber>

/// The interfaces that the QML engine calls when a property is written and when a component is
/// complete.
///
/// Qt's own classes for both are in private headers, and have had the same layout from 6.2 to 6.11.
/// The classes here have that layout under other names: the engine depends only on where they are
/// in an object, and on the order of their virtual functions. So nothing private is included or
/// linked, and a binary runs with every Qt. tests/qml/interceptor_layout_test.cpp compares them
/// with Qt's classes.
namespace sprung::qml {

/// The newest tested Qt; a newer Qt logs a warning.
inline const QVersionNumber newestTestedQt(6, 11);

/// Has the layout of QQmlPropertyValueInterceptor: the engine calls it instead of writing or
/// binding the property.
class ValueInterceptor
{
public:
    ValueInterceptor() = default;
    virtual ~ValueInterceptor() = default;
    Q_DISABLE_COPY_MOVE(ValueInterceptor)
    /// Sets the property of the declaration. Called once, while the component is created.
    virtual void setTarget(const QQmlProperty &property) = 0;
    /// Called when a value is assigned, or when a binding has a new value.
    virtual void write(const QVariant &value) = 0;
    /// Replaces the property's bindable \a own by \a bindable if it returns true.
    virtual bool bindable(QUntypedBindable *bindable, QUntypedBindable own) = 0;

protected:
    /// Whether another interceptor was declared later on the same property. The engine never calls
    /// the later one. Its list may contain Qt's own class, which has the same layout.
    bool hidesAnother() const
    {
        for (const ValueInterceptor *other = m_next; other; other = other->m_next) {
            if (other->m_propertyIndex == m_propertyIndex)
                return true;
        }
        return false;
    }

private:
    friend class InterceptorLayoutTest;
    // The engine writes both: the index of the property and its part, and the next interceptor.
    qint32 m_propertyIndex = -1;
    ValueInterceptor *m_next = nullptr;
};

/// Has the layout of QQmlFinalizerHook: called when all properties of the component have their
/// first values.
class FinalizerHook
{
public:
    FinalizerHook() = default;
    virtual ~FinalizerHook() = default;
    Q_DISABLE_COPY_MOVE(FinalizerHook)
    virtual void componentFinalized() = 0;
};

} // namespace sprung::qml

#ifdef Q_MOC_RUN // for tools, which expect Qt's names
Q_DECLARE_INTERFACE(QQmlPropertyValueInterceptor, "org.qt-project.Qt.QQmlPropertyValueInterceptor")
Q_DECLARE_INTERFACE(QQmlFinalizerHook, "org.qt-project.Qt.QQmlFinalizerHook")
#endif
