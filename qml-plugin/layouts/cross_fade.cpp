// SPDX-License-Identifier: MIT
#include "cross_fade.h"

namespace sprung::qml {

CrossFade::CrossFade(std::unique_ptr<QQuickItem> snapshot, QObject &scope,
                     std::function<void()> changed)
    : m_snapshot(std::move(snapshot))
    , m_scope(scope)
    , m_changed(std::move(changed))
{
}

void CrossFade::start(std::unique_ptr<RetainedItem> from, const QQuickItem &to,
                      const SpringParameters &spring)
{
    const bool goesBack = m_from && m_from->item() == &to && from->item() == m_to;
    const double speed = goesBack ? -m_share.velocity()[0] : 0;
    const double share = goesBack ? 1 - fraction() : 0;
    m_from = std::move(from);
    m_to = &to;
    m_snapshot->setProperty("sourceItem", QVariant::fromValue(m_from->item()));
    m_settings.spring.set(&m_scope, spring);
    m_share.snapTo(typedValue(share));
    m_share.animateTo(typedValue(1.0), {.velocity = ChannelValues{speed}});
    m_changed();
}

double CrossFade::formerOpacity() const
{
    const double covered = opacity();
    return covered < 1 ? opacityFor(1 - fraction()) / (1 - covered) : 0;
}

} // namespace sprung::qml
