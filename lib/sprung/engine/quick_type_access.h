// SPDX-License-Identifier: MIT
#pragma once

#include <QMetaProperty>

#include <atomic>

namespace sprung {

/// The items, or the popups, of Qt Quick. The library does not link that: the classes and their
/// properties are found by their names, once.
class QuickTypeAccess
{
public:
    static QuickTypeAccess item;
    static QuickTypeAccess popup;
    /// One of the two, or null for other objects.
    static const QuickTypeAccess *forObject(const QObject *object);

    bool matches(const QObject *object);
    /// What follows needs an object that the class has.
    QObject *parentItem(const QObject *object) const;
    QMetaMethod parentChanged() const;
    /// With all of its parents.
    bool isVisible(const QObject *object) const;

private:
    constexpr explicit QuickTypeAccess(const char *name)
        : m_name(name)
    {
    }

    const char *m_name;
    std::atomic<const QMetaObject *> m_type = nullptr;
    std::atomic<int> m_parent = -1;
    std::atomic<int> m_visible = -1;
};

} // namespace sprung
