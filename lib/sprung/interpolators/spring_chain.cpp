// SPDX-License-Identifier: MIT
#include "spring_chain.h"

#include "spring_interpolator.h"
#include <sprung/scheme/spring_setting.h>

#include <sprung/global/action_dispatcher.h>
#include <sprung/global/warning.h>

#include <QMetaProperty>

#include <cmath>
#include <utility>

namespace sprung {

/// The actions that can be pending after a command, in the order of their execution.
enum class SpringChain::ChainAction : unsigned char {
    Links,     ///< rebuilds the links
    Springs,   ///< updates the springs of the links
    First,     ///< retargets the first follower
    Others,    ///< retargets followers of an object at rest, which emits no updated()
    Running,   ///< runningChanged()
    Finished,  ///< finished()
    Followers, ///< followersChanged()
    Spring,    ///< springChanged()
};

SpringChain::SpringChain(QObject *parent)
    : QObject(parent)
    , m_spring(std::make_unique<SpringSetting>())
    , m_lastNotifiedSpring(m_spring->parameters())
    , m_dispatcher(std::make_unique<detail::ActionDispatcher>())
{
    connect(Motion::instance(), &Motion::springChanged, this, &SpringChain::onSharedSpringChanged);
    connect(SchemeResolver::instance(), &SchemeResolver::changed, this,
            &SpringChain::onSharedSpringChanged);
}

SpringChain::~SpringChain() = default;

void SpringChain::setLeader(QObject *leader)
{
    if (m_leader == leader || !isOwnThread(this, "leader"))
        return;
    m_leader = leader;
    if (flush({ChainAction::Links, ChainAction::Spring}))
        Q_EMIT leaderChanged();
}

QList<QObject *> SpringChain::followers() const
{
    return {m_followers.cbegin(), m_followers.cend()};
}

void SpringChain::setFollowers(const QList<QObject *> &followers)
{
    if (this->followers() == followers || !isOwnThread(this, "followers"))
        return;
    m_followers = {followers.cbegin(), followers.cend()};
    flush({ChainAction::Links, ChainAction::Followers, ChainAction::Spring});
}

void SpringChain::setProperties(const QStringList &names)
{
    if (m_properties == names || !isOwnThread(this, "properties"))
        return;
    m_properties = names;
    m_rejectedOffsets.clear();
    if (flush({ChainAction::Links, ChainAction::Spring}))
        Q_EMIT propertiesChanged();
}

SpringParameters SpringChain::spring() const
{
    const QObject *first = m_followers.isEmpty() ? nullptr : m_followers.constFirst().data();
    return springOf(first, m_properties.value(0));
}

/// Returns the spring without the speed of the scheme, which the follower's interpolator applies.
SpringParameters SpringChain::springOf(const QObject *follower, const QString &property) const
{
    const QByteArray name = property.toUtf8();
    const QMetaObject *type = follower ? follower->metaObject() : nullptr;
    const QMetaType values = type ? type->property(type->indexOfProperty(name)).metaType()
                                  : QMetaType();
    return m_spring->effectiveSpring(this, follower ? follower : this,
                                     MotionScheme::roleOf(name, values));
}

void SpringChain::setSpring(SpringParameters spring)
{
    if (isOwnThread(this, "spring") && m_spring->set(this, spring))
        flush({ChainAction::Springs, ChainAction::Spring});
}

void SpringChain::resetSpring()
{
    if (isOwnThread(this, "spring") && m_spring->reset())
        flush({ChainAction::Springs, ChainAction::Spring});
}

void SpringChain::onSharedSpringChanged()
{
    if (m_spring->isInherited())
        flush({ChainAction::Springs, ChainAction::Spring});
}

void SpringChain::setFalloff(qreal part)
{
    if (!(part > 0 && std::isfinite(part)))
        return reject(this, "falloff", part);
    if (m_falloff == part || !isOwnThread(this, "falloff"))
        return;
    m_falloff = part;
    if (flush(ChainAction::Springs))
        Q_EMIT falloffChanged();
}

void SpringChain::setOffsets(const QVariantList &offsets)
{
    if (m_offsets == offsets || !isOwnThread(this, "offsets"))
        return;
    m_offsets = offsets;
    m_rejectedOffsets.clear();
    if (flush(ChainAction::First))
        Q_EMIT offsetsChanged();
}

SpringInterpolator *SpringChain::interpolator(int follower, const QString &property) const
{
    const qsizetype index = follower * m_properties.size() + m_properties.indexOf(property);
    const bool exists = follower >= 0 && m_properties.contains(property)
        && index < qsizetype(m_links.size());
    return exists ? m_links[std::size_t(index)].get() : nullptr;
}

void SpringChain::beginConfiguration()
{
    m_configuring = true;
}

void SpringChain::endConfiguration()
{
    m_configuring = false;
    flush({ChainAction::Links, ChainAction::Spring});
}

/// Returns false if a slot has deleted this.
bool SpringChain::flush(detail::ActionSet<ChainAction> pending)
{
    return m_dispatcher->run(pending,
                             [this](ChainAction action, detail::ActionSet<ChainAction> &more) {
                                 execute(action, more);
                             });
}

void SpringChain::execute(ChainAction action, detail::ActionSet<ChainAction> &pending)
{
    switch (action) {
    case ChainAction::Links:
        if (!m_configuring) {
            build();
            pending |= detail::ActionSet<ChainAction>{ChainAction::Springs, ChainAction::First,
                                                      ChainAction::Others, ChainAction::Running,
                                                      ChainAction::Finished};
        }
        return;
    case ChainAction::Springs:
        if (!m_configuring) // endConfiguration() builds the links
            applySprings();
        return;
    case ChainAction::First:
        m_dispatcher->forEach(
            [this] { return m_leader ? std::size_t(m_properties.size()) : 0; },
            [this](std::size_t i) { retargetLink(i, leaderValue(qsizetype(i))); });
        return;
    case ChainAction::Others:
        forEachLink([this](std::size_t i) {
            if (m_leader && m_links[i]->isValid())
                retargetLink(i + std::size_t(m_properties.size()), m_links[i]->value());
        });
        return;
    case ChainAction::Running:
        m_building = false;
        if (std::exchange(m_lastNotifiedRunning, isRunning()) != isRunning())
            Q_EMIT runningChanged();
        return;
    case ChainAction::Finished:
        if (m_pendingReason && !isRunning())
            Q_EMIT finished(*std::exchange(m_pendingReason, std::nullopt));
        return;
    case ChainAction::Followers:
        Q_EMIT followersChanged();
        return;
    case ChainAction::Spring:
        if (const SpringParameters now = spring(); std::exchange(m_lastNotifiedSpring, now) != now)
            Q_EMIT springChanged();
        return;
    }
}

void SpringChain::build()
{
    m_building = true; // starts and ends are notified after the build
    if (isRunning())
        m_pendingReason = Interpolator::Stopped;
    for (const QMetaObject::Connection &connection : std::as_const(m_connections))
        disconnect(connection);
    m_connections.clear();
    m_links.clear();
    m_appliedSprings.clear();
    m_moving = 0;

    const auto propertyCount = std::size_t(m_properties.size());
    for (const QPointer<QObject> &follower : std::as_const(m_followers)) {
        if (follower)
            m_connections += connect(follower, &QObject::destroyed, this, [this] {
                flush({ChainAction::First, ChainAction::Others, ChainAction::Followers});
            });
        for (const QString &property : std::as_const(m_properties)) {
            const std::size_t index = m_links.size();
            auto link = std::make_unique<SpringInterpolator>(follower, property.toUtf8());
            connect(link.get(), &Interpolator::updated, this, [this, index, propertyCount] {
                if (m_links[index]->isValid()) // otherwise there is no value to forward
                    retargetLink(index + propertyCount, m_links[index]->value());
            });
            connect(link.get(), &Interpolator::started, this,
                    [this] { count(1, Interpolator::Stopped); });
            connect(link.get(), &Interpolator::finished, this,
                    [this](Interpolator::Reason reason) { count(-1, reason); });
            m_links.push_back(std::move(link));
        }
    }

    static const QMetaMethod slot = staticMetaObject.method(
        staticMetaObject.indexOfSlot("follow()"));
    if (m_leader) {
        m_connections += connect(m_leader, &QObject::destroyed, this, &SpringChain::leaderChanged);
        const QMetaObject *meta = m_leader->metaObject();
        for (const QString &name : std::as_const(m_properties)) {
            const auto property = meta->property(meta->indexOfProperty(name.toUtf8().constData()));
            if (property.hasNotifySignal())
                m_connections += connect(m_leader, property.notifySignal(), this, slot);
        }
    }
}

template <typename Call>
void SpringChain::forEachLink(const Call &call)
{
    m_dispatcher->forEach([this] { return m_links.size(); }, call);
}

void SpringChain::applySprings()
{
    m_appliedSprings.resize(m_links.size());
    forEachLink([this](std::size_t i) {
        const auto follower = qsizetype(i) / m_properties.size();
        const auto property = qsizetype(i) % m_properties.size();
        const double part = std::pow(m_falloff, double(follower));
        SpringParameters spring = springOf(m_followers.at(follower), m_properties.at(property));
        spring.stiffness *= part;
        spring.damping *= std::sqrt(part);
        if (std::exchange(m_appliedSprings[i], std::optional(spring)) != spring)
            m_links[i]->setSpring(spring);
    });
}

void SpringChain::follow()
{
    if (isOwnThread(this, "follow()"))
        flush(ChainAction::First);
}

/// Retargets a link: the property of the object before it is now \a before. A link whose follower
/// is destroyed or lacks the property forwards the value to the next one.
void SpringChain::retargetLink(std::size_t index, const QVariant &before)
{
    if (index >= m_links.size())
        return;
    SpringInterpolator *link = m_links[index].get();
    if (!link->isValid())
        return retargetLink(index + std::size_t(m_properties.size()), before);
    const auto property = qsizetype(index) % m_properties.size();
    link->setTo(targetFor(before, property));
}

/// Returns the leader's value of a property.
QVariant SpringChain::leaderValue(qsizetype property) const
{
    return m_leader->property(m_properties[property].toUtf8().constData());
}

QVariant SpringChain::targetFor(const QVariant &before, qsizetype property)
{
    if (property >= m_offsets.size())
        return before;
    const ChannelType *type = ChannelType::find(before.metaType());
    TypedValue value;
    ChannelValues by{};
    if (!type || !type->fromVariant(before, &value)
        || !type->velocityFromVariant(m_offsets[property], by.data())) {
        const QString &name = m_properties[property];
        if (!m_rejectedOffsets.contains(name)) {
            m_rejectedOffsets += name;
            warn(this,
                 QStringLiteral("rejected offset %1 of property \"%2\"")
                     .arg(describe(m_offsets[property]), name));
        }
        return before;
    }
    type->displaced(&value, by.data(), &value);
    return type->toVariant(&value);
}

void SpringChain::snap()
{
    if (!isOwnThread(this, "snap()"))
        return;
    forEachLink([this](std::size_t i) {
        const qsizetype propertyCount = m_properties.size(); // a slot of a link may change it
        if (!m_leader || !m_links[i]->isValid())
            return;
        auto ahead = qsizetype(i) - propertyCount;
        while (ahead >= 0 && !m_links[std::size_t(ahead)]->isValid())
            ahead -= propertyCount;
        const qsizetype property = qsizetype(i) % propertyCount;
        const QVariant before = ahead < 0 ? leaderValue(property)
                                          : m_links[std::size_t(ahead)]->to();
        m_links[i]->snapTo(targetFor(before, property));
    });
}

void SpringChain::count(int change, Interpolator::Reason reason)
{
    m_moving += change;
    m_pendingReason = m_lastNotifiedRunning && !isRunning() ? std::optional(reason) : std::nullopt;
    if (!m_building)
        flush({ChainAction::Running, ChainAction::Finished});
}

} // namespace sprung
