// SPDX-License-Identifier: MIT
// Tests MotionScheme on a tree of objects: the spring of a run, inheritance and changes while
// running. Oracle: the published values of Material 3, and the law Spring.
#include "interpolator_test.h"

#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/spring_chain.h>
#include <sprung/interpolators/spring_property_animation.h>
#include <sprung/scheme/motion_scheme.h>
#include <sprung/scheme/scheme_resolver.h>

#include <QSignalSpy>

#include <tuple>

namespace sprung {

namespace {

struct Token
{
    double stiffness;
    double ratio;
};

bool isToken(SpringParameters spring, Token token)
{
    const double damping = token.ratio * 2 * std::sqrt(token.stiffness);
    return spring.stiffness == token.stiffness && spring.mass == 1
        && std::abs(spring.damping - damping) < 1e-12 * damping;
}

/// Returns position and velocity of a spring of mass 1.
State solution(Token token, State start, double seconds)
{
    return Spring(SpringParameters::fromDampingRatio(token.ratio, token.stiffness))
        .after(start, seconds);
}

constexpr Token standard{700, 0.9};
constexpr Token expressive{380, 0.8};
constexpr Token fastExpressive{800, 0.6};
constexpr Token effects{1600, 1};

} // namespace

class MotionSchemeTest : public ManualTimeTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        ManualTimeTest::init();
        m_outer = std::make_unique<QObject>();
        auto *inner = new QObject(m_outer.get());
        m_object = new TestObject;
        m_object->setParent(inner);
        m_run = std::make_unique<SpringInterpolator>(m_object, "real");
    }

    void cleanup()
    {
        m_run.reset();
        m_outer.reset();
        delete QCoreApplication::instance()->findChild<MotionScheme *>();
        QVERIFY(!SchemeResolver::isUsed());
        ManualTimeTest::cleanup();
    }

    void spatialAndEffects_eachSchemeAndPace_matchMaterial()
    {
        MotionScheme *const at = MotionScheme::of(m_outer.get());
        SpringInterpolator color(m_object, "color");
        using M = MotionScheme;
        for (const auto &[scheme, pace, spatial, fading] : {
                 std::tuple(M::Standard, M::Fast, Token{1400, 0.9}, 3800.),
                 {M::Standard, M::Default, Token{700, 0.9}, 1600.},
                 {M::Standard, M::Slow, Token{300, 0.9}, 800.},
                 {M::Expressive, M::Fast, Token{800, 0.6}, 3800.},
                 {M::Expressive, M::Default, Token{380, 0.8}, 1600.},
                 {M::Expressive, M::Slow, Token{200, 0.8}, 800.},
             }) {
            at->setScheme(scheme);
            at->setPace(pace);
            QVERIFY(isToken(at->spatial(), spatial));
            QVERIFY(isToken(at->effects(), {fading, 1}));
            QVERIFY(isToken(m_run->spring(), spatial));
            QVERIFY(isToken(color.spring(), {fading, 1}));
        }
    }

    void scheme_unset_usesMotionSpring()
    {
        const SpringParameters shared = Motion::instance()->spring();
        QCOMPARE(m_run->spring(), shared);
        MotionScheme *const at = MotionScheme::of(m_outer.get());
        QCOMPARE(at->scheme(), QVariant());
        QCOMPARE(at->spatial(), shared);
        QCOMPARE(at->effects(), shared);
        QCOMPARE(m_run->spring(), shared);
        at->setPace(MotionScheme::Fast);
        QCOMPARE(at->spatial().stiffness, 2 * shared.stiffness);
        QVERIFY(isNear(at->spatial().dampingRatio(), shared.dampingRatio()));
        at->setPace(MotionScheme::Slow);
        QCOMPARE(at->effects().stiffness, shared.stiffness / 2);
        QVERIFY(isNear(at->effects().dampingRatio(), shared.dampingRatio()));
    }

    void of_nestedSchemes_nearestApplies()
    {
        MotionScheme *const outer = MotionScheme::of(m_outer.get());
        MotionScheme *const inner = MotionScheme::of(m_object->parent());
        outer->setScheme(MotionScheme::Expressive);
        outer->setPace(MotionScheme::Fast);
        QVERIFY(isToken(m_run->spring(), fastExpressive));
        QCOMPARE(inner->pace(), MotionScheme::Fast);
        QCOMPARE(inner->scheme(), QVariant(int(MotionScheme::Expressive)));

        inner->setPace(MotionScheme::Default);
        QVERIFY(isToken(m_run->spring(), expressive));
        QCOMPARE(outer->pace(), MotionScheme::Fast);
        inner->setScheme(MotionScheme::Standard);
        expectRun(standard);
        QVERIFY(isToken(outer->spatial(), fastExpressive));

        inner->resetScheme();
        inner->resetPace();
        QVERIFY(isToken(m_run->spring(), fastExpressive));
        outer->setSpeed(3);
        QCOMPARE(inner->speed(), 3.);
        inner->setSpeed(0.5);
        QCOMPARE(inner->speed(), 0.5);
        inner->resetSpeed();
        outer->resetSpeed();
        QCOMPARE(inner->speed(), 1.);
    }

    /// The application's scheme applies everywhere; an interpolator can have its own scheme.
    void of_applicationOrInterpolator_applies()
    {
        MotionScheme::of(QCoreApplication::instance())->setScheme(MotionScheme::Expressive);
        double value = 0;
        SpringInterpolator free([&value](double now) { value = now; });
        QVERIFY(isToken(free.spring(), expressive));
        expectRun(expressive);
        QObject other;
        MotionScheme::of(&other)->setScheme(MotionScheme::Standard);
        m_object->setParent(&other);
        expectRun(standard);
        m_object->setParent(m_outer.get());
        MotionScheme::of(m_run.get())->setPace(MotionScheme::Fast);
        expectRun(fastExpressive);
    }

    void setTarget_otherScheme_emitsSpringChanged()
    {
        QObject elsewhere;
        auto *const other = new TestObject;
        other->setParent(&elsewhere);
        MotionScheme *const there = MotionScheme::of(&elsewhere);
        there->setScheme(MotionScheme::Standard);
        MotionScheme::of(m_outer.get())->setScheme(MotionScheme::Expressive);
        const auto check = [&](auto *run) {
            using Motions = std::remove_pointer_t<decltype(run)>;
            const QSignalSpy changes(run, &Motions::springChanged);
            run->setTarget(other);
            QCOMPARE(changes.size(), 1);
            QVERIFY(isToken(run->spring(), standard));
            run->setTarget(m_object);
            QCOMPARE(changes.size(), 2);
            QVERIFY(isToken(run->spring(), expressive));
            run->setPropertyName("color"); // an effect
            QCOMPARE(changes.size(), 3);
            run->setPropertyName("real");
            QCOMPARE(changes.size(), 4);
            const SpringParameters shown = run->spring();
            run->setTarget(other);
            QCOMPARE(changes.size(), 5);
            run->setSpring(shown);
            QCOMPARE(changes.size(), 6);
            run->setTarget(m_object); // an explicit spring stays
            run->setTarget(other);
            there->setScheme(MotionScheme::Expressive);
            there->setScheme(MotionScheme::Standard);
            QCOMPARE(run->spring(), shown);
            QCOMPARE(changes.size(), 6);
            run->resetSpring();
            QCOMPARE(changes.size(), 7);
            there->setScheme(MotionScheme::Expressive); // the same as the explicit one
            QCOMPARE(changes.size(), 8);
            there->setScheme(MotionScheme::Standard);
            QCOMPARE(changes.size(), 9);
        };
        check(m_run.get());
        FrictionInterpolator fling(m_object, "real");
        check(&fling);
    }

    void setScheme_partialMap_derivesMissingSprings()
    {
        MotionScheme *const at = MotionScheme::of(m_outer.get());
        QVariantMap brand;
        const auto give = [&](const char *name, double stiffness, double dampingRatio) {
            brand[name] = QVariant::fromValue(
                SpringParameters::fromDampingRatio(dampingRatio, stiffness));
            at->setScheme(brand);
        };
        give("spatial", 200, 0.5);
        QVERIFY(isToken(m_run->spring(), {200, 0.5}));
        at->setPace(MotionScheme::Fast);
        QVERIFY(isToken(m_run->spring(), {400, 0.5}));
        QVERIFY(isToken(at->effects(), {3800, 1})); // Material's
        at->setPace(MotionScheme::Slow);
        QVERIFY(isToken(m_run->spring(), {100, 0.5}));
        give("slowSpatial", 50, 0.7);
        QVERIFY(isToken(m_run->spring(), {50, 0.7}));
        give("effects", 300, 1);
        QVERIFY(isToken(at->effects(), {150, 1}));
        give("fastEffects", 900, 1.5);
        at->setPace(MotionScheme::Fast);
        QVERIFY(isToken(at->effects(), {900, 1.5}));
        QVERIFY(isToken(m_run->spring(), {400, 0.5}));
        at->resetPace();
        QVERIFY(isToken(at->effects(), {300, 1}));
        begin();
        QVERIFY(movesLike({200, 0.5}, 0.05));
        give("spatial", 900, 0.9);
        QVERIFY(movesLike({900, 0.9}, 0.05));
        at->setPace(MotionScheme::Fast);
        QVERIFY(movesLike({1800, 0.9}, 0.05));
        at->resetPace();
        brand.remove("spatial");
        at->setScheme(brand);
        QVERIFY(isToken(m_run->spring(), standard));

        const auto springs = SchemeSprings::fromDefaults(
            SpringParameters::fromDampingRatio(0.5, 200),
            SpringParameters::fromDampingRatio(1, 300));
        at->setScheme(springs);
        QCOMPARE(at->scheme().value<SchemeSprings>(), springs);
        QVERIFY(isToken(at->spatial(), {200, 0.5}));
        QVERIFY(isToken(at->effects(), {300, 1}));
    }

    void setSpeed_anySpring_scalesTime()
    {
        MotionScheme *const at = MotionScheme::of(m_outer.get());
        at->setScheme(MotionScheme::Expressive);
        for (const Token token : {expressive, Token{150, 0.4}}) {
            at->setSpeed(2.5);
            begin();
            for (int i = 1; i <= 10; ++i)
                QVERIFY(movesLike(token, 0.01, 2.5));
            at->setSpeed(3); // while running
            QVERIFY(isNear(m_run->velocity().toDouble(), m_state.velocity, 1e-6));
            QVERIFY(movesLike(token, 0.03, 3));
            m_run->setSpring(SpringParameters::fromDampingRatio(0.4, 150)); // its own
        }
    }

    void speed_withApproximateDuration_shortensRun()
    {
        MotionScheme::of(m_outer.get())->setSpeed(2);
        m_run->setApproximateDuration(600);
        m_run->animateTo(100);
        QVERIFY(isNear(m_run->settlingTime(), 300, 1e-3));
        advance(0.1);
        const double left = m_run->settlingTime();
        QObject other;
        MotionScheme::of(&other)->setScheme(MotionScheme::Expressive); // which is unrelated
        QCOMPARE(m_run->settlingTime(), left);
        QVERIFY(isNear(advanceUntilSettled(*m_run, 0.001), 0.2, 0.0015));
    }

    void roleOf_propertyNameAndType_returnsRole()
    {
        const auto roleOf = [](const char *name, QMetaType type = QMetaType::fromType<double>()) {
            return MotionScheme::roleOf(name, type);
        };
        for (const char *name :
             {"x", "y", "z", "width", "height", "rotation", "scale", "pos", "size", "contentX",
              "anchors.leftMargin", "radius", "progress", "colorful"}) {
            QVERIFY2(roleOf(name) == MotionScheme::Spatial, name);
            QVERIFY2(roleOf(name, QMetaType::fromType<QColor>()) == MotionScheme::Effects, name);
        }
        for (const char *name : {"opacity", "windowOpacity", "shadowOpacity", "brightness", "hue",
                                 "saturation", "color.a", "border.color", "blur", "volume"})
            QVERIFY2(roleOf(name) == MotionScheme::Effects, name);
    }

    void setRole_explicit_determinesSpring()
    {
        MotionScheme::of(m_outer.get())->setScheme(MotionScheme::Expressive);
        const QSignalSpy springs(m_run.get(), &SpringInterpolator::springChanged);
        m_run->setRole(MotionScheme::Effects);
        QCOMPARE(springs.size(), 1);
        expectRun(effects);
        m_run->snapTo(0);
        m_run->animateTo(1, 500);
        for (int i = 0; i < 1000 && m_run->isRunning(); ++i) {
            advance(0.001);
            QVERIFY(m_object->real <= 1); // even with an initial velocity
        }
        QCOMPARE(m_object->real, 1.);
        m_run->setRole(MotionScheme::Spatial);
        expectRun(expressive);
    }

    void reducedMotion_inScheme_appliesToDescendants()
    {
        MotionScheme *const at = MotionScheme::of(m_outer.get());
        TestObject other;
        SpringInterpolator free(&other, "real");
        free.animateTo(100);
        Journal journal(*m_run);
        m_run->animateTo(100);
        advance(0.05);
        at->setReducedMotion(true);
        QCOMPARE(m_object->real, 100.);
        QCOMPARE(journal.milestones(), (QStringList{"started", "finished Completed"}));
        journal.entries.clear();
        m_run->animateTo(50);
        QCOMPARE(m_object->real, 50.);
        QCOMPARE(journal.entries, (QStringList{"started", "updated", "finished Completed"}));
        QVERIFY(free.isRunning());

        MotionScheme *const inner = MotionScheme::of(m_object);
        inner->setReducedMotion(false);
        m_run->animateTo(0);
        QVERIFY(m_run->isRunning());
        const QSignalSpy changes(inner, &MotionScheme::reducedMotionChanged);
        Motion::instance()->setReducedMotion(true);
        QVERIFY(inner->reducedMotion());
        QCOMPARE(changes.size(), 1);
        QVERIFY(!m_run->isRunning());
    }

    void reducedMotionPolicyFade_effectsRole_stillRuns()
    {
        Motion *const motion = Motion::instance();
        for (const bool everywhere : {false, true}) {
            motion->setReducedMotionPolicy(Motion::Fade);
            if (everywhere)
                motion->setReducedMotion(true);
            else
                MotionScheme::of(m_outer.get())->setReducedMotion(true);
            SpringInterpolator color(m_object, "color");
            Journal journal(color);
            color.animateTo(QColor(Qt::white));
            SpringInterpolator glow(m_object, "single");
            glow.setRole(MotionScheme::Effects);
            glow.animateTo(1);
            m_run->animateTo(100);
            QCOMPARE(m_object->real, 100.);
            QVERIFY(!m_run->isRunning());
            advance(0.05);
            advance(0.05);
            QVERIFY(color.isRunning() && glow.isRunning());
            glow.setRole(MotionScheme::Spatial);
            QCOMPARE(m_object->single, 1.F);
            QVERIFY(m_object->color.lightnessF() > 0.01 && m_object->color.lightnessF() < 0.99);
            motion->setReducedMotionPolicy(Motion::Instant);
            QCOMPARE(m_object->color, QColor(Qt::white));
            QCOMPARE(journal.milestones(), (QStringList{"started", "finished Completed"}));
            MotionScheme::of(m_outer.get())->resetReducedMotion();
            m_object->real = m_object->single = 0;
            m_object->color = Qt::black;
        }
    }

    void springChain_insideScheme_usesSchemesOfFollowers()
    {
        TestObject leader;
        TestObject follower;
        SpringChain chain;
        chain.setProperties({"real", "color"});
        chain.setFalloff(0.5);
        chain.setFollowers({m_object, &follower});
        chain.setLeader(&leader);
        const QSignalSpy springs(&chain, &SpringChain::springChanged);
        chain.interpolator(1, "real")->setSpring(springs::bouncy);
        MotionScheme *const at = MotionScheme::of(m_outer.get());
        at->setScheme(MotionScheme::Expressive);
        QVERIFY(isToken(chain.spring(), expressive));
        QCOMPARE(springs.size(), 1);
        QVERIFY(isToken(chain.interpolator(0, "real")->spring(), expressive));
        QVERIFY(isToken(chain.interpolator(0, "color")->spring(), effects));
        QCOMPARE(chain.interpolator(1, "real")->spring(), springs::bouncy);

        MotionScheme::of(&follower)->setScheme(MotionScheme::Standard);
        QVERIFY(isToken(chain.interpolator(1, "real")->spring(), {standard.stiffness / 2, 0.9}));
        QVERIFY(isToken(chain.interpolator(1, "color")->spring(), {effects.stiffness / 2, 1}));

        leader.setProperty("real", 100);
        m_state = {-100, 0};
        const SpringInterpolator &first = *chain.interpolator(0, "real");
        QVERIFY(movesLike(first, expressive, 0.05));
        at->setScheme(MotionScheme::Standard);
        at->setSpeed(2);
        QCOMPARE(springs.size(), 2);
        QVERIFY(movesLike(first, standard, 0.05, 2));

        chain.setSpring(springs::bouncy);
        at->setScheme(MotionScheme::Expressive);
        QCOMPARE(chain.spring(), springs::bouncy);
        QCOMPARE(first.spring(), springs::bouncy);
        chain.resetSpring();
        QVERIFY(isToken(chain.spring(), expressive));
        chain.setFollowers({&follower});
        QVERIFY(isToken(chain.spring(), standard));
        QCOMPARE(springs.size(), 5);
    }

    void frictionInterpolator_snapPoint_usesScheme()
    {
        MotionScheme *const at = MotionScheme::of(m_outer.get());
        at->setScheme(MotionScheme::Expressive);
        FrictionInterpolator fling(m_object, "real");
        QVERIFY(isToken(fling.spring(), expressive));
        fling.setSnapInterval(100);
        fling.setVelocity(200); // slides by 100
        m_state = {-100, 200};
        QVERIFY(movesLike(fling, expressive, 0.05));
        at->setScheme(MotionScheme::Standard);
        QVERIFY(isNear(fling.velocity().toDouble(), m_state.velocity, 1e-6));
        QVERIFY(movesLike(fling, standard, 0.02));
        advanceUntilSettled(fling);
        QCOMPARE(m_object->real, 100.);
    }

    void springPropertyAnimation_insideScheme_usesSchemeAtStart()
    {
        MotionScheme *const at = MotionScheme::of(m_outer.get());
        at->setScheme(MotionScheme::Expressive);
        SpringPropertyAnimation motion(m_object, "real");
        const QSignalSpy springs(&motion, &SpringPropertyAnimation::springChanged);
        const auto isAt = [&](int time, Token token) {
            motion.setCurrentTime(time);
            const State state = solution(token, {-100, 0}, 2 * time / 1000.);
            return isNear(m_object->real, 100 + state.displacement, 1e-7);
        };
        motion.setEndValue(100.);
        QVERIFY(isToken(motion.spring(), expressive));
        at->setSpeed(2);
        motion.start();
        const int duration = motion.duration();
        QVERIFY(isAt(50, expressive));
        at->setScheme(MotionScheme::Standard);
        QCOMPARE(springs.size(), 1);
        QCOMPARE(motion.duration(), duration); // a group has already read it
        QVERIFY(isAt(100, expressive));
        motion.stop();
        m_object->real = 0;
        motion.start();
        QVERIFY(isAt(50, standard));
        motion.stop();

        SpringPropertyAnimation paint(m_object, "color");
        paint.setEndValue(QColor(Qt::white));
        QVERIFY(isToken(paint.spring(), effects));
    }

    void dampingScale_anySpeed_scalesDampingRatio()
    {
        MotionScheme *const outer = MotionScheme::of(m_outer.get());
        MotionScheme *const inner = MotionScheme::of(m_object->parent());
        outer->setSpeed(2);
        const SpringParameters named = SpringParameters::fromDampingRatio(0.4, 150);
        m_run->setSpring(named);
        for (const double scale : {0.1, 0.5, 1., 2.5}) { // times 0.4: critical at 2.5
            outer->setDampingScale(scale);
            QCOMPARE(inner->dampingScale(), scale);
            QCOMPARE(m_run->spring(), named); // unchanged
            begin();
            for (int i = 1; i <= 10; ++i)
                QVERIFY(movesLike({150, 0.4 * scale}, 0.01, 2));
            inner->setDampingScale(0.5); // the nearest scheme applies, also while running
            QVERIFY(movesLike({150, 0.2}, 0.05, 2));
            inner->resetDampingScale();
            QCOMPARE(inner->dampingScale(), scale);
        }
        m_run->setSpring(SpringParameters::fromDampingRatio(1, 100));
        m_run->setRole(MotionScheme::Effects); // effects keep their damping
        outer->setDampingScale(0.1);
        begin();
        QVERIFY(movesLike({100, 1}, 0.1, 2));
    }

    void reducedMotionChanged_slotDeletesObjects_isSafe()
    {
        MotionScheme *const at = MotionScheme::of(m_outer.get());
        auto *second = new SpringInterpolator(m_object, "silent");
        connect(m_run.get(), &SpringInterpolator::finished, this, [second] { delete second; });
        connect(at, &MotionScheme::reducedMotionChanged, this, [this] { m_outer.reset(); });
        m_run->animateTo(100);
        second->animateTo(100);
        advance(0.02);
        at->setReducedMotion(true);
        QVERIFY(!m_outer);
        advance(0.02);
        QVERIFY(!m_run->isRunning());
    }

    void of_objectDestroyed_removesScheme()
    {
        {
            QObject object;
            QCOMPARE(MotionScheme::of(&object), MotionScheme::of(&object));
            QVERIFY(SchemeResolver::isUsed());
        }
        QVERIFY(!SchemeResolver::isUsed());
        QCOMPARE(MotionScheme::of(nullptr), nullptr);
    }

private:
    /// Starts to animate `real` from 0 to 100.
    void begin()
    {
        m_run->snapTo(0);
        m_run->animateTo(100);
        m_state = {-100, 0};
    }
    /// Advances the time. Returns whether \a run moved as the spring \a token does at \a speed.
    bool movesLike(const Interpolator &run, Token token, double seconds, double speed = 1)
    {
        advance(seconds);
        m_state.velocity /= speed;
        m_state = solution(token, m_state, speed * seconds);
        m_state.velocity *= speed;
        return isNear(m_object->real, 100 + m_state.displacement, 1e-7)
            && isNear(run.velocity().toDouble(), m_state.velocity, 1e-6);
    }
    bool movesLike(Token token, double seconds, double speed = 1)
    {
        return movesLike(*m_run, token, seconds, speed);
    }
    void expectRun(Token token)
    {
        begin();
        for (int i = 0; i < 10; ++i)
            QVERIFY(movesLike(token, frame));
        m_run->stop();
    }

    std::unique_ptr<QObject> m_outer;
    TestObject *m_object = nullptr;
    std::unique_ptr<SpringInterpolator> m_run;
    State m_state{}; // of the run started with begin(), relative to 100
};

} // namespace sprung

SPRUNG_TEST(sprung::MotionSchemeTest)

#include "motion_scheme_test.moc"
