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
#include <vector>

namespace sprung {

class SpringInterpolator;
class SpringSource;

/// Followers of a leader, each on a spring to the one before it: chat heads, a tail, a cascade.
///
///     auto *chain = new SpringChain(this);
///     chain->setProperties({"pos"});
///     chain->setFollowers({second, third});
///     chain->setLeader(first);
///
/// A leader whose property has a NOTIFY signal is followed by itself; after moving any other (a
/// widget's pos, say) call follow(). Of a property that a follower lacks it is left out, with a
/// warning.
class SPRUNG_EXPORT SpringChain : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QObject *leader READ leader WRITE setLeader NOTIFY leaderChanged FINAL)
    Q_PROPERTY(QList<QObject *> followers READ followers WRITE setFollowers NOTIFY followersChanged
                   FINAL)
    Q_PROPERTY(QStringList properties READ properties WRITE setProperties NOTIFY propertiesChanged
                   FINAL)
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    Q_PROPERTY(qreal falloff READ falloff WRITE setFalloff NOTIFY falloffChanged FINAL)
    Q_PROPERTY(QVariantList offsets READ offsets WRITE setOffsets NOTIFY offsetsChanged FINAL)
    Q_PROPERTY(bool running READ isRunning NOTIFY runningChanged FINAL)

public:
    /// Of nobody yet.
    explicit SpringChain(QObject *parent = nullptr);
    ~SpringChain() override;

    /// Who goes ahead, and those who come after it, in order. Not owned; who is destroyed is left out.
    QObject *leader() const { return m_leader; }
    void setLeader(QObject *leader);
    QList<QObject *> followers() const;
    void setFollowers(const QList<QObject *> &followers);

    /// What each takes over from the one before it; default "x" and "y".
    QStringList properties() const { return m_properties; }
    void setProperties(const QStringList &names);

    /// The first follower's spring: Motion::spring, until one is set. Invalid ones are refused.
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);
    void resetSpring();
    /// Each further spring's stiffness, as a part of the one before; > 0, default 1. The damping
    /// follows, so that all ring alike.
    qreal falloff() const { return m_falloff; }
    void setFalloff(qreal part);

    /// Where a follower rests, seen from the one before it: one value per property, of the type
    /// in which that property's velocity is told. Empty (the default): in the same place.
    QVariantList offsets() const { return m_offsets; }
    void setOffsets(const QVariantList &offsets);

    /// Whether any follower moves.
    bool isRunning() const { return m_moving > 0; }

    /// The spring that moves a property of a follower, to make it differ; null if there is none.
    SpringInterpolator *interpolator(int follower, const QString &property) const;

public Q_SLOTS:
    /// The leader has moved.
    void follow();
    /// All are in their places, at rest.
    void snap();

Q_SIGNALS:
    void leaderChanged();
    void followersChanged();
    void propertiesChanged();
    void springChanged();
    void falloffChanged();
    void offsetsChanged();
    void runningChanged();
    /// No follower moves any more; the reason is that of the last one.
    void finished(sprung::Interpolator::Reason reason);

protected:
    /// Between the two, settings are taken in but nothing follows: for declarative use.
    void beginConfiguration();
    void endConfiguration();

private Q_SLOTS:
    void followSharedSpring();

private:
    void changeLinks(void (SpringChain::*changed)());
    void rebuild();
    void changeSpring();
    void applySprings();
    void followAll();
    void loseFollower();
    QVariant place(const QVariant &before, qsizetype property);
    void pass(std::size_t index, const QVariant &before);
    void count(int change, Interpolator::Reason reason);
    void emitRest(Interpolator::Reason reason);

    QPointer<QObject> m_leader;
    QList<QPointer<QObject>> m_followers;
    QStringList m_properties{QStringLiteral("x"), QStringLiteral("y")};
    std::unique_ptr<SpringSource> m_spring;
    qreal m_falloff = 1;
    QVariantList m_offsets;
    QStringList m_withoutOffset; // whose offset was refused, and told so
    std::vector<std::unique_ptr<SpringInterpolator>> m_links; // follower by follower
    QList<QMetaObject::Connection> m_leads;
    int m_moving = 0;
    bool m_configuring = false;
    bool m_rebuilding = false;
};

} // namespace sprung
