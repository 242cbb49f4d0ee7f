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
template <typename Action>
class ActionSet;
} // namespace detail

/// Animates followers after a leader, each with a spring to the one before it: chat heads, a tail,
/// a cascade.
///
///     auto *chain = new SpringChain(this);
///     chain->setProperties({"pos"});
///     chain->setFollowers({second, third});
///     chain->setLeader(first);
///
/// If the leader's property has a NOTIFY signal, the chain updates automatically. Otherwise call
/// follow() after moving the leader, for example for the pos of a widget. If a follower lacks one
/// of the properties, the chain skips the follower for this property, with a warning.
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

    /// The object at the head of the chain. Not owned. Default: null, also after it was destroyed.
    QObject *leader() const { return m_leader; }
    void setLeader(QObject *leader);
    /// The objects that follow, in order. Not owned. Default: empty. Null and destroyed followers
    /// are skipped.
    QList<QObject *> followers() const;
    void setFollowers(const QList<QObject *> &followers);

    /// The names of the properties in which each follower follows the one before it. Default: "x"
    /// and "y".
    QStringList properties() const { return m_properties; }
    void setProperties(const QStringList &names);

    /// The spring of the first follower. Defaults to the spring that the MotionScheme defines for
    /// the first property, or to Motion::spring. Invalid springs are rejected with a warning.
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);
    void resetSpring();
    /// The ratio of each spring's stiffness to the stiffness of the spring before it. > 0. Default:
    /// 1. The damping is scaled so that all springs have the same damping ratio. Other values are
    /// rejected with a warning.
    qreal falloff() const { return m_falloff; }
    void setFalloff(qreal part);

    /// The position of a follower at rest, relative to the one before it. One value for each of
    /// `properties`, of the type of the property's velocity (a QPointF for a QPoint). Default:
    /// empty, where all followers rest at the same position. An offset of another type is rejected
    /// with a warning.
    QVariantList offsets() const { return m_offsets; }
    void setOffsets(const QVariantList &offsets);

    /// Whether any follower is moving.
    bool isRunning() const { return m_moving > 0; }

    /// Returns the interpolator that moves \a property of the follower at index \a follower, for
    /// example to change its spring. Null if there is none. The chain owns the interpolator, and
    /// replaces it when `leader`, `followers` or `properties` change.
    SpringInterpolator *interpolator(int follower, const QString &property) const;

public Q_SLOTS:
    /// Updates the followers after the leader has moved.
    void follow();
    /// Moves all followers to their target positions, at rest.
    void snap();

Q_SIGNALS:
    void leaderChanged();
    void followersChanged();
    void propertiesChanged();
    void springChanged();
    void falloffChanged();
    void offsetsChanged();
    void runningChanged();
    /// Emitted when the last moving follower has stopped. \a reason is its reason.
    void finished(sprung::Interpolator::Reason reason);

protected:
    /// Brackets a series of settings that are stored and move nothing until the end. Used by QML.
    void beginConfiguration();
    void endConfiguration();

private Q_SLOTS:
    void onSharedSpringChanged();

private:
    enum class ChainAction : unsigned char;
    bool flush(detail::ActionSet<ChainAction> pending);
    void execute(ChainAction action, detail::ActionSet<ChainAction> &pending);
    void build();
    template <typename Call>
    void forEachLink(const Call &call);
    SpringParameters springOf(const QObject *follower, const QString &property) const;
    void applySprings();
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
    QStringList m_rejectedOffsets; // properties whose offset was rejected with a warning
    std::vector<std::unique_ptr<SpringInterpolator>> m_links;      // follower by follower
    std::vector<std::optional<SpringParameters>> m_appliedSprings; // one for each link
    QList<QMetaObject::Connection> m_connections;
    int m_moving = 0;
    bool m_configuring = false;
    bool m_building = false;
    std::optional<Interpolator::Reason> m_pendingReason; // while finished() is pending

    SpringParameters m_lastNotifiedSpring;
    bool m_lastNotifiedRunning = false;
    std::unique_ptr<detail::ActionDispatcher> m_dispatcher;
};

} // namespace sprung
