// SPDX-License-Identifier: MIT
#pragma once

#include <QPointer>
#include <QQuickItem>

namespace sprung::qml {

/// Keeps a Flickable from taking mouse and touch, as long as one of these is there. Its `interactive`
/// stays what it is.
class StillView : public QObject
{
public:
    ~StillView() override;

    class Keeper
    {
    public:
        explicit Keeper(QQuickItem &view);
        ~Keeper();
        Q_DISABLE_COPY_MOVE(Keeper)

    private:
        QPointer<StillView> m_view;
    };

private:
    explicit StillView(QQuickItem &view);

    QQuickItem &m_view;
    const Qt::MouseButtons m_buttons;
    const bool m_takesTouch;
    const bool m_filters;
    int m_keepers = 0;
};

} // namespace sprung::qml
