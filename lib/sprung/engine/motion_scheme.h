// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/scheme_springs.h>

#include <QByteArrayView>
#include <QObject>
#include <QVariant>

#include <memory>
#include <optional>

namespace sprung {

namespace detail {
class ActionDispatcher;
}

/// How an object and all that is in it move: which springs, how fast, or not at all. What is not
/// set for an object is as for the item, window or object that it is in, up to the application.
///
///     ApplicationWindow { MotionScheme.scheme: MotionScheme.Expressive }
///     MotionScheme::of(dialog)->setScheme(MotionScheme::Standard); // widgets
///
/// A SpringInterpolator, SpringBehavior or SpringMotion that was given no spring takes the one of
/// its role and pace. Changing anything here retunes what moves, with its value and velocity. In a
/// program that uses no MotionScheme, Motion.spring is the spring of all roles.
///
/// Bad input is refused with a warning, and the old value stays.
class SPRUNG_EXPORT MotionScheme : public QObject
{
    Q_OBJECT

public:
    /// Material 3's schemes, by its published springs.
    enum Scheme : int {
        Standard,   ///< calm: it hardly overshoots
        Expressive, ///< with a bounce
    };
    Q_ENUM(Scheme)

    /// Which spring of the scheme.
    enum Pace : int {
        Fast,    ///< for small things, such as switches and buttons
        Default, ///< for most
        Slow,    ///< for large things, such as a page
    };
    Q_ENUM(Pace)

    /// What a property is, for the choice of its spring.
    enum Role : int {
        ByProperty, ///< as roleOf() tells from its name and type (the default)
        Spatial,    ///< position, size, rotation, scale: may overshoot
        Effects,    ///< color, opacity and the like: never overshoots
    };
    Q_ENUM(Role)

    /// The scheme of an object, created by the first call; it lives as long as the object. Null for
    /// null.
    static MotionScheme *of(QObject *object);
    ~MotionScheme() override;

    /// Standard, Expressive, a SchemeSprings, or in QML an object with springs of one's own, such as
    /// `({ spatial: Springs.bouncy, effects: Springs.smooth })`. It may also have `fastSpatial`,
    /// `slowSpatial`, `fastEffects` and `slowEffects`, which otherwise have twice and half the
    /// stiffness of `spatial` and `effects`; without these two, all are as in Standard.
    /// Unless set anywhere, undefined: then Motion.spring is the default spring of all roles.
    Q_PROPERTY(
        QVariant scheme READ scheme WRITE setScheme RESET resetScheme NOTIFY schemeChanged FINAL)
    QVariant scheme() const;
    void setScheme(const QVariant &scheme);
    void setScheme(Scheme scheme) { setScheme(QVariant(int(scheme))); }
    void setScheme(const SchemeSprings &springs) { setScheme(QVariant::fromValue(springs)); }
    void resetScheme();

    /// Which of the scheme's springs; Default by default. Without a scheme, the fast spring has
    /// twice and the slow one half the stiffness of Motion.spring.
    Q_PROPERTY(Pace pace READ pace WRITE setPace RESET resetPace NOTIFY paceChanged FINAL)
    Pace pace() const;
    void setPace(Pace pace);
    void resetPace();

    /// How fast springs move, above 0 and up to 10; 1 by default. At 2, they take half the time.
    /// This holds for springs that were given one, too, and for an approximateDuration.
    Q_PROPERTY(qreal speed READ speed WRITE setSpeed RESET resetSpeed NOTIFY speedChanged FINAL)
    qreal speed() const;
    void setSpeed(qreal speed);
    void resetSpeed();

    /// How much springs are damped, as a multiple of their own damping, above 0 and up to 10; 1 by
    /// default. Below 1 they bounce more. This holds for springs that were given one, too, but not
    /// for Effects, which would overshoot.
    Q_PROPERTY(qreal dampingScale READ dampingScale WRITE setDampingScale RESET resetDampingScale
                   NOTIFY dampingScaleChanged FINAL)
    qreal dampingScale() const;
    void setDampingScale(qreal scale);
    void resetDampingScale();

    /// Whether runs complete at once, with a single write, as with Motion.reducedMotion, which wins
    /// if it is true. Setting it to true completes what moves. It holds for all interpolators and
    /// for SpringMotion and FlingMotion, whatever their springs.
    Q_PROPERTY(bool reducedMotion READ reducedMotion WRITE setReducedMotion RESET resetReducedMotion
                   NOTIFY reducedMotionChanged FINAL)
    bool reducedMotion() const;
    void setReducedMotion(bool reduced);
    void resetReducedMotion();

    /// The springs of this place, at a speed and a dampingScale of 1, for what does not ask for them
    /// by itself.
    Q_PROPERTY(sprung::SpringParameters spatial READ spatial NOTIFY springsChanged FINAL)
    Q_PROPERTY(sprung::SpringParameters effects READ effects NOTIFY springsChanged FINAL)
    SpringParameters spatial() const;
    SpringParameters effects() const;

    /// Effects for a color, and for a property with a name that ends as `opacity`, `color`,
    /// `brightness`, `contrast`, `saturation`, `lightness`, `hue`, `blur`, `alpha` or `volume` do;
    /// Spatial for all others.
    static Role roleOf(QByteArrayView property, QMetaType type);

Q_SIGNALS:
    void schemeChanged();
    void paceChanged();
    void speedChanged();
    void dampingScaleChanged();
    void reducedMotionChanged();
    void springsChanged();

private:
    friend class SchemeResolver;
    friend struct ResolvedScheme;
    struct LastNotified;
    explicit MotionScheme(QObject *object);
    void refuse(const char *property, const QString &why) const;
    void setFactor(const char *property, qreal factor, std::optional<qreal> *own);
    void applyScheme(const QVariant &scheme, const SchemeSprings &springs);
    void refresh();
    LastNotified currentState() const;

    QObject *const m_object; // it is the parent, so this does not outlive it
    QVariant m_scheme;       // as it was given; invalid: not set here
    SchemeSprings m_springs;
    std::optional<Pace> m_pace;
    std::optional<qreal> m_speed;
    std::optional<qreal> m_dampingScale;
    std::optional<bool> m_reduced;
    std::unique_ptr<LastNotified> m_lastNotified;
    std::unique_ptr<detail::ActionDispatcher> m_dispatcher;
    bool m_isBeingDestroyed = false; // with its object
};

} // namespace sprung
