// SPDX-License-Identifier: MIT
#pragma once

#include <QMetaProperty>

#include <atomic>

namespace sprung {

/// Reads properties of items or popups of Qt Quick. The library does not link Qt Quick, so classes
/// and properties are found once by name.
class QuickTypeAccess
{
public:
    static QuickTypeAccess item;
    static QuickTypeAccess popup;
    /// Returns the type of \a object, or null for other objects.
    static const QuickTypeAccess *forObject(const QObject *object);

    bool matches(const QObject *object);
    /// Returns the parent item. This and the following functions need an object that matches().
    QObject *parentItem(const QObject *object) const;
    QMetaMethod parentChanged() const;
    /// Whether the object and all of its parents are visible.
    bool isVisible(const QObject *object) const;

private:
    constexpr explicit QuickTypeAccess(const char *name)
        : m_name(name)
    {
    }

    const char *m_name;
    std::atomic<const QMetaObject *> m_type = nullptr;
    std::atomic<int> m_parentIndex = -1;
    std::atomic<int> m_visibleIndex = -1;
};

} // namespace sprung
