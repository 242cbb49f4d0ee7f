// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/interpolator.h>
#include <sprung/physics/spring_parameters.h>
#include <sprung/sprung_export.h>

#include <QList>
#include <QObject>
#include <QPointer>
#include <QStringList>
#include <QVariantList>

#include <memory>
#include <optional>
#include <vector>

namespace sprung {

class SpringInterpolator;
class SpringSetting;
namespace detail {
class ActionDispatcher;
template <typename Row>
class ActionSet;
} // namespace detail

/// Moves followers after a leader, each on a spring to the one before it: chat heads, a tail, a
/// cascade.
///
///     auto *chain = new SpringChain(this);
///     chain->setProperties({"pos"});
///     chain->setFollowers({second, third});
///     chain->setLeader(first);
///
/// If the leader's property has a NOTIFY signal, the followers follow automatically. After moving a
/// leader without one (the pos of a widget, for example) call follow(). If a follower lacks one of
/// the properties, the chain skips it for that property, with a warning.
class SPRUNG_EXPORT SpringChain : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QObject *leader READ leader WRITE setLeader NOTIFY leaderChanged FINAL)
    Q_PROPERTY(
        QList<QObject *> followers READ followers WRITE setFollowers NOTIFY followersChanged FINAL)
    Q_PROPERTY(
        QStringList properties READ properties WRITE setProperties NOTIFY propertiesChanged FINAL)
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    Q_PROPERTY(qreal falloff READ falloff WRITE setFalloff NOTIFY falloffChanged FINAL)
    Q_PROPERTY(QVariantList offsets READ offsets WRITE setOffsets NOTIFY offsetsChanged FINAL)
    Q_PROPERTY(bool running READ isRunning NOTIFY runningChanged FINAL)

public:
    /// Constructs a chain without a leader and followers.
    explicit SpringChain(QObject *parent = nullptr);
    ~SpringChain() override;

    /// The object at the head of the chain; null by default, and after it was destroyed. Not owned.
    QObject *leader() const { return m_leader; }
    void setLeader(QObject *leader);
    /// The objects that follow, in order; none by default. Not owned. Null and destroyed followers
    /// are skipped.
    QList<QObject *> followers() const;
    void setFollowers(const QList<QObject *> &followers);

    /// The names of the properties in which each follower follows the one before it; default "x"
    /// and "y".
    QStringList properties() const { return m_properties; }
    void setProperties(const QStringList &names);

    /// The spring of the first follower; by default the one that its MotionScheme has for the first
    /// property, or Motion::spring. Invalid springs are refused.
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);
    void resetSpring();
    /// The stiffness of each spring divided by that of the spring before it, > 0; default 1. The
    /// damping changes with it, so that all springs have the same damping ratio. Other values are
    /// refused.
    qreal falloff() const { return m_falloff; }
    void setFalloff(qreal part);

    /// The place at which a follower rests, relative to the one before it: one value for each of
    /// `properties`, of the type of that property's velocity (a QPointF for a QPoint). Empty by
    /// default: all rest in the same place. An offset of another type is refused.
    QVariantList offsets() const { return m_offsets; }
    void setOffsets(const QVariantList &offsets);

    /// Whether any follower moves.
    bool isRunning() const { return m_moving > 0; }

    /// The interpolator that moves \a property of the follower with that index, for example to
    /// change its spring; null if there is none. The chain owns it, and replaces it when `leader`,
    /// `followers` or `properties` change.
    SpringInterpolator *interpolator(int follower, const QString &property) const;

public Q_SLOTS:
    /// Tells the chain that the leader has moved.
    void follow();
    /// Puts all followers in their places, at rest.
    void snap();

Q_SIGNALS:
    void leaderChanged();
    void followersChanged();
    void propertiesChanged();
    void springChanged();
    void falloffChanged();
    void offsetsChanged();
    void runningChanged();
    /// Emitted when no follower moves any more. \a reason is that of the last one.
    void finished(sprung::Interpolator::Reason reason);

protected:
    /// Between these two calls, settings are stored but nothing follows. QML uses them.
    void beginConfiguration();
    void endConfiguration();

private Q_SLOTS:
    void onSharedSpringChanged();

private:
    enum class ChainAction : unsigned char;
    void flush(detail::ActionSet<ChainAction> pending);
    void execute(ChainAction row, detail::ActionSet<ChainAction> &pending);
    void build();
    template <typename Call>
    void forEachLink(const Call &call);
    SpringParameters springOf(const QObject *follower, const QString &property) const;
    void applySprings();
    void onFollowerDestroyed();
    QVariant leaderValue(qsizetype property) const;
    QVariant targetFor(const QVariant &before, qsizetype property);
    void retargetLink(std::size_t index, const QVariant &before);
    void count(int change, Interpolator::Reason reason);

    QPointer<QObject> m_leader;
    QList<QPointer<QObject>> m_followers;
    QStringList m_properties{QStringLiteral("x"), QStringLiteral("y")};
    std::unique_ptr<SpringSetting> m_spring;
    qreal m_falloff = 1;
    QVariantList m_offsets;
    QStringList m_withoutOffset; // properties whose offset was refused, with a warning
    std::vector<std::unique_ptr<SpringInterpolator>> m_links; // follower by follower
    std::vector<std::optional<SpringParameters>> m_given;     // the spring given to each link
    QList<QMetaObject::Connection> m_leads;
    int m_moving = 0;
    bool m_configuring = false;
    bool m_building = false;
    std::optional<Interpolator::Reason> m_end; // that of the last link, until it is told

    SpringParameters m_lastNotifiedSpring;
    bool m_lastNotifiedRunning = false;
    std::unique_ptr<detail::ActionDispatcher> m_dispatcher;
};

} // namespace sprung
