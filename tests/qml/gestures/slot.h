// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include <functional>

/// A slot that calls a function, for signals that are connected by name.
class SlotHook : public QObject
{
    Q_OBJECT

public:
    explicit SlotHook(std::function<void()> function)
        : m_function(std::move(function))
    {
    }
    Q_SLOT void call() { m_function(); }

private:
    std::function<void()> m_function;
};
