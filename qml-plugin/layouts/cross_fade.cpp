// SPDX-License-Identifier: MIT
#include "cross_fade.h"

#include "snapshot_source.h"

namespace sprung::qml {

CrossFade::CrossFade(std::unique_ptr<QQuickItem> snapshot, QObject &scope,
                     std::function<void()> changed)
    : m_snapshot(std::move(snapshot))
    , m_scope(scope)
    , m_callback(std::move(changed))
{
}

void CrossFade::start(std::unique_ptr<RetainedItem> from, const QQuickItem &to,
                      const SpringParameters &spring)
{
    const bool isReversal = m_previousItem && m_previousItem->item() == &to
        && from->item() == m_newItem;
    const double velocity = isReversal ? -m_fraction.velocity()[0] : 0;
    const double startFraction = isReversal ? 1 - fraction() : 0;
    m_previousItem = std::move(from);
    m_newItem = &to;
    SnapshotSource::set(*m_snapshot, m_previousItem->item());
    m_settings.spring.set(&m_scope, spring);
    m_fraction.snapTo(typedValue(startFraction));
    m_fraction.animateTo(typedValue(1.0), {.velocity = ChannelValues{velocity}});
    m_callback();
}

double CrossFade::previousOpacity() const
{
    const double upperOpacity = opacity();
    return upperOpacity < 1 ? opacityFor(1 - fraction()) / (1 - upperOpacity) : 0;
}

} // namespace sprung::qml
