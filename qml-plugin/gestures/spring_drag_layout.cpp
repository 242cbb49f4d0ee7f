// SPDX-License-Identifier: MIT
// The side from which a SpringDrag measures x.
#include "spring_drag.h"

#include <QQmlContext>
#include <QQmlEngine>

namespace sprung::qml {

void SpringDrag::setMirrored(bool mirrored)
{
    m_givenMirrored = mirrored;
    followLayout();
}

void SpringDrag::resetMirrored()
{
    m_givenMirrored.reset();
    followLayout();
}

bool SpringDrag::wantsMirror() const
{
    return m_givenMirrored.value_or(m_layout.read().toBool());
}

/// Takes the side over at once, for a target that is new.
void SpringDrag::watchLayout()
{
    if (QObject *former = m_layout.object())
        disconnect(former, nullptr, this, nullptr);
    m_layout = QQmlProperty();
    if (QQuickItem *item = target()) {
        m_layout = QQmlProperty(item, QStringLiteral("LayoutMirroring.enabled"), qmlContext(this));
        m_layout.connectNotifySignal(this, SLOT(followLayout()));
    }
    m_mirrored = wantsMirror();
    m_x.setMirrored(m_mirrored);
}

void SpringDrag::followLayout()
{
    const bool mirrored = wantsMirror();
    if (std::exchange(m_mirrored, mirrored) == mirrored)
        return;
    const Alive alive(this);
    endDrag();
    if (!alive)
        return;
    m_x.setMirrored(mirrored);
    if (m_isComplete) {
        connectItems();
        followAnchors();
    }
    if (alive)
        Q_EMIT mirroredChanged();
}

} // namespace sprung::qml
