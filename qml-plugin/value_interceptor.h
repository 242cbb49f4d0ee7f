// SPDX-License-Identifier: MIT
#pragma once

#include <QProperty>
#include <QQmlProperty>
#include <QVariant>
#include <QVersionNumber>

/// What the QML engine calls when a property is written and when a component is complete.
///
/// Qt has classes for both, with the same layout from 6.2 to 6.11, in headers that are private. These
/// are their like under names of our own: the engine only uses where in an object they lie, and
/// which function stands where in their tables. So nothing private is included or linked, and what
/// is built with one Qt runs with all. tests/qml/interceptor_layout_test.cpp holds them side by side.
namespace sprung::qml {

/// The newest Qt that this has been tried with; with a newer one a warning says so.
inline const QVersionNumber newestQtTried(6, 11);

/// As QQmlPropertyValueInterceptor: asked in the place of a property that is written or bound.
class ValueInterceptor
{
public:
    ValueInterceptor() = default;
    virtual ~ValueInterceptor() = default;
    Q_DISABLE_COPY_MOVE(ValueInterceptor)
    /// Once, while the component is created: the property that it stands on.
    virtual void setTarget(const QQmlProperty &property) = 0;
    /// A value is assigned, or a binding has one.
    virtual void write(const QVariant &value) = 0;
    /// Puts another bindable in the place of the property's own, if it returns true.
    virtual bool bindable(QUntypedBindable *bindable, QUntypedBindable own) = 0;

protected:
    /// Whether there is another one on the property that was declared after this, and is never asked.
    /// What the engine links may be of Qt's own class, which is laid out as this one.
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
    // The engine's, which writes both: the property and the part of it, and the one declared next.
    qint32 m_propertyIndex = -1;
    ValueInterceptor *m_next = nullptr;
};

/// As QQmlFinalizerHook: told when all of the component has its first values.
class FinalizerHook
{
public:
    FinalizerHook() = default;
    virtual ~FinalizerHook() = default;
    Q_DISABLE_COPY_MOVE(FinalizerHook)
    virtual void componentFinalized() = 0;
};

} // namespace sprung::qml

#ifdef Q_MOC_RUN // for the tools, which know Qt's names
Q_DECLARE_INTERFACE(QQmlPropertyValueInterceptor, "org.qt-project.Qt.QQmlPropertyValueInterceptor")
Q_DECLARE_INTERFACE(QQmlFinalizerHook, "org.qt-project.Qt.QQmlFinalizerHook")
#endif
