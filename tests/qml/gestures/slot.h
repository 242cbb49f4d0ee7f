// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include <functional>

/// Called by a signal that is known by its name.
class Slot : public QObject
{
    Q_OBJECT

public:
    explicit Slot(std::function<void()> function)
        : m_function(std::move(function))
    {
    }
    Q_SLOT void call() { m_function(); }

private:
    std::function<void()> m_function;
};
