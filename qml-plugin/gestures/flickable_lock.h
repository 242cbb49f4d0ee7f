// SPDX-License-Identifier: MIT
#pragma once

#include <QPointer>
#include <QQuickItem>

namespace sprung::qml {

/// Prevents a Flickable from handling mouse and touch while a Guard exists. Its `interactive` stays
/// unchanged.
class FlickableLock : public QObject
{
public:
    ~FlickableLock() override;

    /// Locks a Flickable during the lifetime of the guard.
    class Guard
    {
    public:
        explicit Guard(QQuickItem &view);
        ~Guard();
        Q_DISABLE_COPY_MOVE(Guard)

    private:
        QPointer<FlickableLock> m_lock;
    };

private:
    explicit FlickableLock(QQuickItem &view);

    QQuickItem &m_view;
    const Qt::MouseButtons m_acceptedButtons;
    const bool m_acceptsTouch;
    const bool m_filtersChildren;
    int m_guardCount = 0;
};

} // namespace sprung::qml
