// SPDX-License-Identifier: MIT
#include "spring_chain.h"

#include "spring_interpolator.h"
#include "spring_source.h"

#include <sprung/engine/warning.h>

#include <QMetaProperty>

#include <cmath>
#include <utility>

namespace sprung {

SpringChain::SpringChain(QObject *parent)
    : QObject(parent)
    , m_spring(std::make_unique<SpringSource>())
    , m_told(m_spring->parameters())
{
    connect(Motion::instance(), &Motion::springChanged, this, &SpringChain::followSharedSpring);
    connect(SchemeTree::instance(), &SchemeTree::changed, this, &SpringChain::followSharedSpring);
}

SpringChain::~SpringChain() = default;

void SpringChain::setLeader(QObject *leader)
{
    if (m_leader == leader)
        return;
    m_leader = leader;
    changeLinks(&SpringChain::leaderChanged);
}

QList<QObject *> SpringChain::followers() const
{
    return {m_followers.cbegin(), m_followers.cend()};
}

void SpringChain::setFollowers(const QList<QObject *> &followers)
{
    if (this->followers() == followers)
        return;
    m_followers = {followers.cbegin(), followers.cend()};
    changeLinks(&SpringChain::followersChanged);
}

void SpringChain::setProperties(const QStringList &names)
{
    if (m_properties == names)
        return;
    m_properties = names;
    m_withoutOffset.clear();
    changeLinks(&SpringChain::propertiesChanged);
}

SpringParameters SpringChain::spring() const
{
    const QObject *first = m_followers.isEmpty() ? nullptr : m_followers.constFirst().data();
    return springOf(first, m_properties.value(0));
}

/// As the scheme has it at a speed of 1. The interpolator of the follower adds the speed.
SpringParameters SpringChain::springOf(const QObject *follower, const QString &property) const
{
    const QByteArray name = property.toUtf8();
    const QMetaObject *type = follower ? follower->metaObject() : nullptr;
    const QMetaType values = type ? type->property(type->indexOfProperty(name)).metaType()
                                  : QMetaType();
    return m_spring->shownAt(this, follower ? follower : this, MotionScheme::roleOf(name, values));
}

void SpringChain::setSpring(SpringParameters spring)
{
    if (const QString doubt = doubtAbout(spring); !doubt.isEmpty() && spring != this->spring())
        warn(this, doubt);
    if (m_spring->set(spring, false) == SpringSource::Refused)
        warn(this, QStringLiteral("refused an invalid spring"));
    else
        changeSpring();
}

void SpringChain::resetSpring()
{
    m_spring->reset();
    changeSpring();
}

void SpringChain::followSharedSpring()
{
    if (m_spring->isShared())
        changeSpring();
}

void SpringChain::changeSpring()
{
    const QPointer<SpringChain> alive(this);
    applySprings();
    if (alive)
        announceSpring();
}

void SpringChain::announceSpring()
{
    const SpringParameters now = spring();
    if (std::exchange(m_told, now) != now)
        Q_EMIT springChanged();
}

void SpringChain::setFalloff(qreal part)
{
    if (!(part > 0 && std::isfinite(part))) {
        warn(this, QStringLiteral("refused falloff %1").arg(part));
        return;
    }
    if (m_falloff == part)
        return;
    m_falloff = part;
    const QPointer<SpringChain> alive(this);
    applySprings();
    if (alive)
        Q_EMIT falloffChanged();
}

void SpringChain::setOffsets(const QVariantList &offsets)
{
    if (m_offsets == offsets)
        return;
    m_offsets = offsets;
    m_withoutOffset.clear();
    const QPointer<SpringChain> alive(this);
    follow();
    if (alive)
        Q_EMIT offsetsChanged();
}

SpringInterpolator *SpringChain::interpolator(int follower, const QString &property) const
{
    const qsizetype index = follower * m_properties.size() + m_properties.indexOf(property);
    const bool known = follower >= 0 && m_properties.contains(property)
        && index < qsizetype(m_links.size());
    return known ? m_links[std::size_t(index)].get() : nullptr;
}

void SpringChain::beginConfiguration()
{
    m_configuring = true;
}

void SpringChain::endConfiguration()
{
    m_configuring = false;
    const QPointer<SpringChain> alive(this);
    rebuild();
    if (alive)
        announceSpring();
}

void SpringChain::changeLinks(void (SpringChain::*changed)())
{
    const QPointer<SpringChain> alive(this); // any slot may delete the chain
    if (!m_configuring)
        rebuild();
    if (alive)
        Q_EMIT(this->*changed)();
    if (alive && !m_configuring)
        announceSpring();
}

void SpringChain::rebuild()
{
    for (const QMetaObject::Connection &connection : std::as_const(m_leads))
        disconnect(connection);
    m_leads.clear();
    const bool wasRunning = isRunning();
    m_rebuilding = true;
    m_links.clear();
    m_given.clear();
    m_moving = 0;

    const auto row = std::size_t(m_properties.size());
    for (const QPointer<QObject> &follower : std::as_const(m_followers)) {
        if (follower)
            m_leads += connect(follower, &QObject::destroyed, this, &SpringChain::loseFollower);
        for (const QString &property : std::as_const(m_properties)) {
            const std::size_t index = m_links.size();
            auto link = std::make_unique<SpringInterpolator>(follower, property.toUtf8());
            connect(link.get(), &Interpolator::updated, this, [this, index, row] {
                if (m_links[index]->isValid()) // otherwise there is no value to pass on
                    pass(index + row, m_links[index]->value());
            });
            connect(link.get(), &Interpolator::started, this,
                    [this] { count(1, Interpolator::Stopped); });
            connect(link.get(), &Interpolator::finished, this,
                    [this](Interpolator::Reason reason) { count(-1, reason); });
            m_links.push_back(std::move(link));
        }
    }
    applySprings();

    static const QMetaMethod slot = staticMetaObject.method(
        staticMetaObject.indexOfSlot("follow()"));
    if (m_leader) {
        m_leads += connect(m_leader, &QObject::destroyed, this, &SpringChain::leaderChanged);
        const QMetaObject *meta = m_leader->metaObject();
        for (const QString &name : std::as_const(m_properties)) {
            const auto property = meta->property(meta->indexOfProperty(name.toUtf8().constData()));
            if (property.hasNotifySignal())
                m_leads += connect(m_leader, property.notifySignal(), this, slot);
        }
    }

    const QPointer<SpringChain> alive(this);
    followAll();
    if (!alive)
        return;
    m_rebuilding = false;
    if (wasRunning && !isRunning())
        emitRest(Interpolator::Stopped);
    else if (wasRunning != isRunning())
        Q_EMIT runningChanged();
}

void SpringChain::applySprings()
{
    if (m_configuring) // endConfiguration() makes the links anew
        return;
    double part = 1;
    m_given.resize(m_links.size());
    const QPointer<SpringChain> alive(this);
    for (std::size_t i = 0; alive && i < m_links.size(); ++i) {
        const auto row = qsizetype(i) / m_properties.size();
        const auto column = qsizetype(i) % m_properties.size();
        if (row > 0 && column == 0)
            part *= m_falloff;
        SpringParameters spring = springOf(m_followers.at(row), m_properties.at(column));
        spring.stiffness *= part;
        spring.damping *= std::sqrt(part);
        if (std::exchange(m_given[i], std::optional(spring)) != spring)
            m_links[i]->setSpring(spring);
    }
}

void SpringChain::loseFollower()
{
    const QPointer<SpringChain> alive(this);
    followAll();
    if (alive)
        Q_EMIT followersChanged();
}

void SpringChain::follow()
{
    const QPointer<SpringChain> alive(this);
    for (qsizetype i = 0; alive && m_leader && i < m_properties.size(); ++i)
        pass(std::size_t(i), m_leader->property(m_properties[i].toUtf8().constData()));
}

/// A follower that is in its place already emits no updated(), so pass its place on here.
void SpringChain::followAll()
{
    const auto row = std::size_t(m_properties.size());
    const QPointer<SpringChain> alive(this);
    follow();
    for (std::size_t i = 0; alive && m_leader && i + row < m_links.size(); ++i) {
        if (m_links[i]->isValid())
            pass(i + row, m_links[i]->value());
    }
}

/// Retargets a link: the property of the object before it is \a before now. A link whose follower
/// is destroyed or lacks the property passes the value on to the next.
void SpringChain::pass(std::size_t index, const QVariant &before)
{
    if (index >= m_links.size())
        return;
    SpringInterpolator *link = m_links[index].get();
    if (!link->isValid())
        return pass(index + std::size_t(m_properties.size()), before);
    const auto property = qsizetype(index) % m_properties.size();
    link->setTo(place(before, property));
}

QVariant SpringChain::place(const QVariant &before, qsizetype property)
{
    if (property >= m_offsets.size())
        return before;
    const ChannelType *type = ChannelType::find(before.metaType());
    TypedValue value;
    ChannelValues by{};
    if (!type || !type->fromVariant(before, &value)
        || !type->velocityFromVariant(m_offsets[property], by.data())) {
        const QString &name = m_properties[property];
        if (!m_withoutOffset.contains(name)) {
            m_withoutOffset += name;
            warn(this,
                 QStringLiteral("refused offset %1 of property \"%2\"")
                     .arg(described(m_offsets[property]), name));
        }
        return before;
    }
    type->displaced(&value, by.data(), &value);
    return type->toVariant(&value);
}

void SpringChain::snap()
{
    const QPointer<SpringChain> alive(this);
    for (std::size_t i = 0; alive && m_leader && i < m_links.size(); ++i) {
        const qsizetype row = m_properties.size();
        SpringInterpolator *link = m_links[i].get();
        const qsizetype property = qsizetype(i) % row;
        auto ahead = qsizetype(i) - row;
        while (ahead >= 0 && !m_links[std::size_t(ahead)]->isValid())
            ahead -= row;
        const QVariant before = ahead < 0
            ? m_leader->property(m_properties[property].toUtf8().constData())
            : m_links[std::size_t(ahead)]->to();
        if (link->isValid())
            link->snapTo(place(before, property));
    }
}

void SpringChain::count(int change, Interpolator::Reason reason)
{
    const bool before = isRunning();
    m_moving += change;
    if (m_rebuilding)
        return;
    if (before && !isRunning())
        emitRest(reason);
    else if (before != isRunning())
        Q_EMIT runningChanged();
}

void SpringChain::emitRest(Interpolator::Reason reason)
{
    const QPointer<SpringChain> alive(this);
    Q_EMIT runningChanged();
    if (alive && !isRunning())
        Q_EMIT finished(reason);
}

} // namespace sprung
