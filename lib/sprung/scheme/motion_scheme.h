// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/scheme/scheme_springs.h>

#include <QByteArrayView>
#include <QObject>
#include <QVariant>

#include <memory>
#include <optional>

namespace sprung {

namespace detail {
class ActionDispatcher;
}

/// The animation settings of an object and its children: springs, speed and reduced motion. A
/// setting that is not set is inherited from the surrounding item, window or object, up to the
/// application.
///
///     ApplicationWindow { MotionScheme.scheme: MotionScheme.Expressive }
///     MotionScheme::of(dialog)->setScheme(MotionScheme::Standard); // widgets
///
/// A SpringInterpolator, SpringBehavior or SpringMotion without a spring of its own uses the spring
/// for its role and pace. A changed setting applies to running motions immediately, and keeps their
/// value and velocity. In a program without a MotionScheme, Motion.spring is the spring of all
/// roles.
///
/// Invalid input is rejected with a warning, and the old value stays.
class SPRUNG_EXPORT MotionScheme : public QObject
{
    Q_OBJECT

public:
    /// The schemes of Material 3, with its published springs.
    enum Scheme : int {
        Standard,   ///< calm: hardly overshoots
        Expressive, ///< with a bounce
    };
    Q_ENUM(Scheme)

    /// The pace that selects a spring of the scheme.
    enum Pace : int {
        Fast,    ///< for small objects, such as switches and buttons
        Default, ///< for most objects
        Slow,    ///< for large objects, such as a page
    };
    Q_ENUM(Pace)

    /// The role of a property, which selects its spring.
    enum Role : int {
        Automatic, ///< determined by roleOf() from name and type (the default)
        Spatial,   ///< position, size, rotation, scale: may overshoot
        Effects,   ///< color, opacity and the like: never overshoots
    };
    Q_ENUM(Role)

    /// Returns the scheme of \a object. The first call creates it; it lives as long as \a object.
    /// Returns null for null.
    static MotionScheme *of(QObject *object);
    ~MotionScheme() override;

    /// The springs: Standard, Expressive, a SchemeSprings, or in QML an object with springs, such
    /// as `({ spatial: Springs.bouncy, effects: Springs.smooth })`. The object may also have
    /// `fastSpatial`, `slowSpatial`, `fastEffects` and `slowEffects`. They default to twice and
    /// half the stiffness of `spatial` and `effects`; without these two, they default to Standard.
    /// Default: inherited, or undefined if no scheme is set; Motion.spring is then the spring of
    /// all roles.
    Q_PROPERTY(
        QVariant scheme READ scheme WRITE setScheme RESET resetScheme NOTIFY schemeChanged FINAL)
    QVariant scheme() const;
    void setScheme(const QVariant &scheme);
    void setScheme(Scheme scheme) { setScheme(QVariant(int(scheme))); }
    void setScheme(const SchemeSprings &springs) { setScheme(QVariant::fromValue(springs)); }
    void resetScheme();

    /// The pace, which selects springs of the scheme. Default: inherited, or Default. Without a
    /// scheme, the fast spring has twice and the slow one half the stiffness of Motion.spring.
    /// Values that are no Pace are rejected with a warning.
    Q_PROPERTY(Pace pace READ pace WRITE setPace RESET resetPace NOTIFY paceChanged FINAL)
    Pace pace() const;
    void setPace(Pace pace);
    void resetPace();

    /// The speed of all springs, including explicit ones, and of an approximateDuration. > 0 and ≤
    /// 10. Default: inherited, or 1. At 2, motions take half the time. Other values are rejected
    /// with a warning.
    Q_PROPERTY(qreal speed READ speed WRITE setSpeed RESET resetSpeed NOTIFY speedChanged FINAL)
    qreal speed() const;
    void setSpeed(qreal speed);
    void resetSpeed();

    /// The factor on the damping of springs, including explicit ones. > 0 and ≤ 10. Default:
    /// inherited, or 1. Below 1, springs bounce more. Does not apply to Effects, which would
    /// overshoot. Other values are rejected with a warning.
    Q_PROPERTY(qreal dampingScale READ dampingScale WRITE setDampingScale RESET resetDampingScale
                   NOTIFY dampingScaleChanged FINAL)
    qreal dampingScale() const;
    void setDampingScale(qreal scale);
    void resetDampingScale();

    /// Whether runs complete immediately, with a single write. Default: inherited, or false. Also
    /// true if Motion.reducedMotion is true. Setting it to true completes running motions. Applies
    /// to all interpolators and SpringMotion, with any spring.
    Q_PROPERTY(bool reducedMotion READ reducedMotion WRITE setReducedMotion RESET resetReducedMotion
                   NOTIFY reducedMotionChanged FINAL)
    bool reducedMotion() const;
    void setReducedMotion(bool reduced);
    void resetReducedMotion();

    /// The springs that apply to the object, at a speed and a dampingScale of 1, for code that does
    /// not resolve them itself.
    Q_PROPERTY(sprung::SpringParameters spatial READ spatial NOTIFY springsChanged FINAL)
    Q_PROPERTY(sprung::SpringParameters effects READ effects NOTIFY springsChanged FINAL)
    SpringParameters spatial() const;
    SpringParameters effects() const;

    /// Returns Effects for a color, and for a property whose name ends with `opacity`, `color`,
    /// `brightness`, `contrast`, `saturation`, `lightness`, `hue`, `blur`, `alpha` or `volume`.
    /// Returns Spatial for all others.
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
    void reject(const char *property, const QString &reason) const;
    void setFactor(const char *property, qreal factor, std::optional<qreal> *own);
    void applyScheme(const QVariant &scheme, const SchemeSprings &springs);
    void refresh();
    LastNotified currentState() const;

    QObject *const m_object; // the parent, so the scheme does not outlive it
    QVariant m_scheme;       // as it was set; invalid: not set
    SchemeSprings m_springs;
    std::optional<Pace> m_pace;
    std::optional<qreal> m_speed;
    std::optional<qreal> m_dampingScale;
    std::optional<bool> m_reduced;
    std::unique_ptr<LastNotified> m_lastNotified;
    std::unique_ptr<detail::ActionDispatcher> m_dispatcher;
    bool m_isBeingDestroyed = false; // together with its object
};

} // namespace sprung
