// SPDX-License-Identifier: MIT
// MotionScheme on a tree of objects: which spring a run takes, and how a change goes on.
#include "fixture.h"

#include <sprung/engine/motion_scheme.h>
#include <sprung/engine/scheme_tree.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/spring_chain.h>
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/interpolators/spring_property_animation.h>

#include <QSignalSpy>

#include <cmath>
#include <limits>
#include <numbers>

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

/// Where a spring of mass 1 and a ratio of at most 1 is, and how fast, from its equation.
State solution(Token token, State start, double seconds)
{
    const double omega = std::sqrt(token.stiffness);
    const double decay = token.ratio * omega;
    const double swing = omega * std::sqrt(1 - token.ratio * token.ratio);
    const double lost = std::exp(-decay * seconds);
    const auto [x, v] = start;
    if (swing == 0) {
        const double slope = v + omega * x;
        return {(x + slope * seconds) * lost, (v - omega * slope * seconds) * lost};
    }
    const double sine = std::sin(swing * seconds);
    const double cosine = std::cos(swing * seconds);
    const double other = (v + decay * x) / swing;
    return {lost * (x * cosine + other * sine),
            lost * (v * cosine - (decay * other + swing * x) * sine)};
}

constexpr Token standard{700, 0.9};
constexpr Token expressive{380, 0.8};
constexpr Token fastExpressive{800, 0.6};
constexpr Token effects{1600, 1};

bool isNear(double a, double b, double tolerance = 1e-9)
{
    return std::abs(a - b) <= tolerance;
}

} // namespace

class MotionSchemeTest : public ControlledTime
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        ControlledTime::init();
        m_outer = std::make_unique<QObject>();
        auto *inner = new QObject(m_outer.get());
        m_thing = new Thing;
        m_thing->setParent(inner);
        m_run = std::make_unique<SpringInterpolator>(m_thing, "real");
    }

    void cleanup()
    {
        m_run.reset();
        m_outer.reset();
        delete QCoreApplication::instance()->findChild<MotionScheme *>();
        QVERIFY(!SchemeTree::isUsed());
        ControlledTime::cleanup();
    }

    void itsSpringsAreMaterials_data()
    {
        QTest::addColumn<MotionScheme::Scheme>("scheme");
        QTest::addColumn<MotionScheme::Pace>("pace");
        QTest::addColumn<double>("stiffness");
        QTest::addColumn<double>("ratio");
        QTest::addColumn<double>("effectsStiffness");
        using M = MotionScheme;
        QTest::addRow("standard fast") << M::Standard << M::Fast << 1400. << 0.9 << 3800.;
        QTest::addRow("standard") << M::Standard << M::Default << 700. << 0.9 << 1600.;
        QTest::addRow("standard slow") << M::Standard << M::Slow << 300. << 0.9 << 800.;
        QTest::addRow("expressive fast") << M::Expressive << M::Fast << 800. << 0.6 << 3800.;
        QTest::addRow("expressive") << M::Expressive << M::Default << 380. << 0.8 << 1600.;
        QTest::addRow("expressive slow") << M::Expressive << M::Slow << 200. << 0.8 << 800.;
    }

    void itsSpringsAreMaterials()
    {
        QFETCH(MotionScheme::Scheme, scheme);
        QFETCH(MotionScheme::Pace, pace);
        QFETCH(double, stiffness);
        QFETCH(double, ratio);
        QFETCH(double, effectsStiffness);
        MotionScheme *const at = MotionScheme::of(m_outer.get());
        at->setScheme(scheme);
        at->setPace(pace);
        QVERIFY(isToken(at->spatial(), {stiffness, ratio}));
        QVERIFY(isToken(at->effects(), {effectsStiffness, 1}));
        QVERIFY(isToken(m_run->spring(), {stiffness, ratio}));
        SpringInterpolator color(m_thing, "color");
        QVERIFY(isToken(color.spring(), {effectsStiffness, 1}));
    }

    void withoutASchemeMotionsSpringMovesEverything()
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

    void aRunTakesTheSpringOfItsPlace_data()
    {
        QTest::addColumn<double>("hertz");
        for (double hertz : {30., 60., 144., 240.})
            QTest::addRow("%g Hz", hertz) << hertz;
    }

    void aRunTakesTheSpringOfItsPlace()
    {
        QFETCH(double, hertz);
        MotionScheme::of(m_outer.get())->setScheme(MotionScheme::Expressive);
        m_run->animateTo(100);
        for (int i = 1; i <= hertz / 2; ++i) {
            pass(1 / hertz);
            const State state = solution(expressive, {-100, 0}, i / hertz);
            if (!m_run->isRunning())
                break;
            QVERIFY(isNear(m_thing->real, 100 + state.displacement, 1e-7));
            QVERIFY(isNear(m_run->velocity().toDouble(), state.velocity, 1e-6));
        }
    }

    void theNearestOneCounts()
    {
        MotionScheme *const outer = MotionScheme::of(m_outer.get());
        MotionScheme *const inner = MotionScheme::of(m_thing->parent());
        outer->setScheme(MotionScheme::Expressive);
        outer->setPace(MotionScheme::Fast);
        QVERIFY(isToken(m_run->spring(), fastExpressive));
        QCOMPARE(inner->pace(), MotionScheme::Fast);
        QCOMPARE(inner->scheme(), QVariant(int(MotionScheme::Expressive)));

        inner->setPace(MotionScheme::Default);
        QVERIFY(isToken(m_run->spring(), expressive));
        QCOMPARE(outer->pace(), MotionScheme::Fast);
        inner->setScheme(MotionScheme::Standard);
        expectRun(*m_run, *m_thing, standard);
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

    void theApplicationIsAroundEverything()
    {
        MotionScheme::of(QCoreApplication::instance())->setScheme(MotionScheme::Expressive);
        QVERIFY(isToken(m_run->spring(), expressive));
        double value = 0;
        SpringInterpolator free([&value](double now) { value = now; });
        QVERIFY(isToken(free.spring(), expressive));
        expectRun(*m_run, *m_thing, expressive);
    }

    void anInterpolatorMayHaveItsOwn()
    {
        MotionScheme::of(m_outer.get())->setScheme(MotionScheme::Expressive);
        MotionScheme::of(m_run.get())->setPace(MotionScheme::Fast);
        expectRun(*m_run, *m_thing, fastExpressive);
    }

    void anObjectMayGetAnotherParent()
    {
        QObject other;
        MotionScheme::of(m_outer.get())->setScheme(MotionScheme::Expressive);
        MotionScheme::of(&other)->setScheme(MotionScheme::Standard);
        m_thing->setParent(&other);
        expectRun(*m_run, *m_thing, standard);
        m_thing->setParent(m_outer.get());
        expectRun(*m_run, *m_thing, expressive);
    }

    void aSpringOfItsOwnStays()
    {
        m_run->setSpring(springs::bouncy);
        MotionScheme::of(m_outer.get())->setScheme(MotionScheme::Expressive);
        QCOMPARE(m_run->spring(), springs::bouncy);
        m_run->animateTo(100);
        pass(0.1);
        const double ratio = springs::bouncy.dampingRatio();
        const State state = solution({springs::bouncy.stiffness, ratio}, {-100, 0}, 0.1);
        QVERIFY(isNear(m_thing->real, 100 + state.displacement, 1e-7));
        m_run->resetSpring();
        QVERIFY(isToken(m_run->spring(), expressive));
        pass(0.1);
        QVERIFY(isNear(m_thing->real, 100 + solution(expressive, state, 0.1).displacement, 1e-7));
    }

    void itsPartsMayBeTakenOverAndGivenBack()
    {
        const QSignalSpy changes(m_run.get(), &SpringInterpolator::springChanged);
        MotionScheme *const at = MotionScheme::of(m_outer.get());
        at->setScheme(MotionScheme::Expressive);
        QCOMPARE(changes.size(), 1);
        at->setSpeed(2); // the spring shown is that at a speed of 1
        QCOMPARE(changes.size(), 1);
        m_run->setSpring(Motion::instance()->spring()); // not what it had here
        QCOMPARE(changes.size(), 2);
        at->setScheme(MotionScheme::Standard);
        QCOMPARE(changes.size(), 2);
        m_run->resetSpring();
        QCOMPARE(changes.size(), 3);
        QVERIFY(isToken(m_run->spring(), standard));
    }

    void anotherTargetTellsOfItsSpring()
    {
        QObject elsewhere;
        auto *const other = new Thing;
        other->setParent(&elsewhere);
        MotionScheme *const there = MotionScheme::of(&elsewhere);
        there->setScheme(MotionScheme::Standard);
        MotionScheme *const here = MotionScheme::of(m_outer.get());
        here->setScheme(MotionScheme::Expressive);
        const auto examine = [&](auto *run) {
            using Run = std::remove_pointer_t<decltype(run)>;
            const QSignalSpy changes(run, &Run::springChanged);
            run->setTarget(other);
            QCOMPARE(changes.size(), 1);
            QVERIFY(isToken(run->spring(), standard));
            run->setTarget(m_thing);
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
            run->setTarget(m_thing); // its own spring goes with it
            run->setTarget(other);
            QCOMPARE(changes.size(), 6);
            run->resetSpring();
            QCOMPARE(changes.size(), 7);
            there->setScheme(MotionScheme::Expressive); // as its own was
            QCOMPARE(changes.size(), 8);
            there->setScheme(MotionScheme::Standard);
            QCOMPARE(changes.size(), 9);
        };
        examine(m_run.get());
        FrictionInterpolator fling(m_thing, "real");
        examine(&fling);
    }

    void aNewSchemeKeepsValueAndVelocity()
    {
        MotionScheme *const at = MotionScheme::of(m_outer.get());
        at->setScheme(MotionScheme::Standard);
        const QSignalSpy started(m_run.get(), &SpringInterpolator::started);
        const QSignalSpy finished(m_run.get(), &SpringInterpolator::finished);
        m_run->animateTo(100);
        pass(0.05);
        const double value = m_thing->real;
        const double velocity = m_run->velocity().toDouble();
        QVERIFY(velocity > 100);
        at->setScheme(MotionScheme::Expressive);
        QCOMPARE(m_thing->real, value);
        QVERIFY(isNear(m_run->velocity().toDouble(), velocity, 1e-9));
        for (int i = 1; i <= 5; ++i) {
            pass(frame);
            const State state = solution(expressive, {value - 100, velocity}, i * frame);
            QVERIFY(isNear(m_thing->real, 100 + state.displacement, 1e-7));
        }
        passUntilRest(*m_run);
        QCOMPARE(m_thing->real, 100.);
        QCOMPARE(started.size(), 1);
        QCOMPARE(finished.size(), 1);
    }

    void aNewPaceKeepsThem()
    {
        MotionScheme *const at = MotionScheme::of(m_outer.get());
        at->setScheme(MotionScheme::Expressive);
        m_run->animateTo(100);
        pass(0.05);
        const State before{m_thing->real - 100, m_run->velocity().toDouble()};
        at->setPace(MotionScheme::Fast);
        pass(0.03);
        const State state = solution(fastExpressive, before, 0.03);
        QVERIFY(isNear(m_thing->real, 100 + state.displacement, 1e-7));
        QVERIFY(isNear(m_run->velocity().toDouble(), state.velocity, 1e-6));
    }

    void anUnrelatedChangeLeavesARunAlone()
    {
        m_run->setApproximateDuration(400);
        m_run->animateTo(100);
        pass(0.2);
        const double left = m_run->settlingTime();
        QObject other;
        MotionScheme::of(&other)->setScheme(MotionScheme::Expressive);
        QCOMPARE(m_run->settlingTime(), left);
    }

    void whatASchemeDoesNotSayFollows()
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

        m_run->animateTo(100);
        pass(0.05);
        const State before{m_thing->real - 100, m_run->velocity().toDouble()};
        give("spatial", 900, 0.9);
        pass(0.05);
        const State state = solution({900, 0.9}, before, 0.05);
        QVERIFY(isNear(m_thing->real, 100 + state.displacement, 1e-7));
        brand.remove("spatial");
        at->setScheme(brand);
        QVERIFY(isToken(m_run->spring(), standard));
    }

    void aValueIsASchemeToo()
    {
        const auto springs = SchemeSprings::from(SpringParameters::fromDampingRatio(0.5, 200),
                                                 SpringParameters::fromDampingRatio(1, 300));
        MotionScheme *const at = MotionScheme::of(m_outer.get());
        at->setScheme(springs);
        QCOMPARE(at->scheme().value<SchemeSprings>(), springs);
        QVERIFY(isToken(at->spatial(), {200, 0.5}));
        QVERIFY(isToken(at->effects(), {300, 1}));
    }

    void speedScalesTime_data()
    {
        QTest::addColumn<bool>("explicitly");
        QTest::addRow("the scheme's spring") << false;
        QTest::addRow("its own spring") << true;
    }

    void speedScalesTime()
    {
        QFETCH(bool, explicitly);
        MotionScheme *const at = MotionScheme::of(m_outer.get());
        at->setScheme(MotionScheme::Expressive);
        at->setSpeed(2.5);
        Token token = expressive;
        if (explicitly) {
            token = {150, 0.4};
            m_run->setSpring(SpringParameters::fromDampingRatio(0.4, 150));
        }
        m_run->animateTo(100);
        for (int i = 1; i <= 10; ++i) {
            pass(0.01);
            const State state = solution(token, {-100, 0}, 2.5 * 0.01 * i);
            QVERIFY(isNear(m_thing->real, 100 + state.displacement, 1e-7));
            QVERIFY(isNear(m_run->velocity().toDouble(), 2.5 * state.velocity, 1e-6));
        }
    }

    void aNewSpeedKeepsTheVelocity()
    {
        m_run->setSpring(SpringParameters::fromDampingRatio(1, 100));
        MotionScheme *const at = MotionScheme::of(m_outer.get());
        m_run->animateTo(100);
        pass(0.1);
        const State before{m_thing->real - 100, m_run->velocity().toDouble()};
        at->setSpeed(3);
        QVERIFY(isNear(m_run->velocity().toDouble(), before.velocity));
        pass(0.1);
        const State state = solution({900, 1}, before, 0.1); // three times the frequency
        QVERIFY(isNear(m_thing->real, 100 + state.displacement, 1e-7));
    }

    void aDurationIsShortenedByTheSpeed()
    {
        MotionScheme::of(m_outer.get())->setSpeed(2);
        m_run->setApproximateDuration(600);
        m_run->animateTo(100);
        QVERIFY(isNear(m_run->settlingTime(), 300, 1e-3));
        QVERIFY(isNear(passUntilRest(*m_run, 0.001), 0.3, 0.0015));
    }

    void rolesFollowFromNames_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<bool>("isEffect");
        for (const char *name :
             {"x", "y", "z", "width", "height", "rotation", "scale", "pos", "size", "contentX",
              "anchors.leftMargin", "radius", "progress", "colorful"})
            QTest::addRow("%s", name) << QByteArray(name) << false;
        for (const char *name : {"opacity", "windowOpacity", "shadowOpacity", "brightness", "hue",
                                 "saturation", "color.a", "border.color", "blur", "volume"})
            QTest::addRow("%s", name) << QByteArray(name) << true;
    }

    void rolesFollowFromNames()
    {
        QFETCH(QByteArray, name);
        QFETCH(bool, isEffect);
        const auto role = isEffect ? MotionScheme::Effects : MotionScheme::Spatial;
        QCOMPARE(MotionScheme::roleOf(name, QMetaType::fromType<double>()), role);
        QCOMPARE(MotionScheme::roleOf(name, QMetaType::fromType<QColor>()), MotionScheme::Effects);
    }

    void colorsNeverOvershoot()
    {
        MotionScheme::of(m_outer.get())->setScheme(MotionScheme::Expressive);
        SpringInterpolator paint(m_thing, "color");
        double highest = 0;
        connect(&paint, &SpringInterpolator::updated, this,
                [&](double progress) { highest = std::max(highest, progress); });
        paint.animateTo(QColor(200, 100, 50));
        passUntilRest(paint, 0.001);
        QCOMPARE(m_thing->color, QColor(200, 100, 50));
        QVERIFY(highest <= 1 + 1e-12);

        double furthest = 0; // while the expressive spring does
        connect(m_run.get(), &SpringInterpolator::updated, this,
                [&](double progress) { furthest = std::max(furthest, progress); });
        m_run->animateTo(100);
        passUntilRest(*m_run, 0.001);
        const double overshoot = std::exp(-std::numbers::pi * 0.8 / 0.6);
        QVERIFY(isNear(furthest, 1 + overshoot, 1e-3));
    }

    void effectsDoNotCrossTheirTargetEvenIfThrown()
    {
        MotionScheme::of(m_outer.get())->setScheme(MotionScheme::Expressive);
        m_run->setRole(MotionScheme::Effects);
        m_run->animateTo(1, 500);
        for (int i = 0; i < 1000 && m_run->isRunning(); ++i) {
            pass(0.001);
            QVERIFY2(m_thing->real <= 1, qPrintable(QString::number(m_thing->real)));
        }
        QCOMPARE(m_thing->real, 1.);
        QVERIFY(!m_run->isRunning());
    }

    void aRoleMayBeSaid()
    {
        MotionScheme::of(m_outer.get())->setScheme(MotionScheme::Expressive);
        const QSignalSpy springs(m_run.get(), &SpringInterpolator::springChanged);
        const QSignalSpy roles(m_run.get(), &SpringInterpolator::roleChanged);
        m_run->setRole(MotionScheme::Effects);
        QCOMPARE(roles.size(), 1);
        QCOMPARE(springs.size(), 1);
        expectRun(*m_run, *m_thing, effects);
        m_run->setRole(MotionScheme::Spatial);
        expectRun(*m_run, *m_thing, expressive);
        expectWarning("SpringInterpolator on .*, property \"real\": refused role 5");
        m_run->setRole(MotionScheme::Role(5));
        QCOMPARE(m_run->role(), MotionScheme::Spatial);
        QCOMPARE(roles.size(), 2);
    }

    void reducedMotionHoldsBelow()
    {
        MotionScheme *const at = MotionScheme::of(m_outer.get());
        at->setReducedMotion(true);
        Journal journal(*m_run);
        m_run->animateTo(100);
        QCOMPARE(m_thing->real, 100.);
        QCOMPARE(journal.entries, (QStringList{"started", "updated", "finished Completed"}));
        Thing other;
        SpringInterpolator free(&other, "real");
        free.animateTo(100);
        QVERIFY(free.isRunning());

        MotionScheme *const inner = MotionScheme::of(m_thing);
        inner->setReducedMotion(false);
        m_run->animateTo(0);
        QVERIFY(m_run->isRunning());
        const QSignalSpy changes(inner, &MotionScheme::reducedMotionChanged);
        Motion::instance()->setReducedMotion(true);
        QVERIFY(inner->reducedMotion());
        QCOMPARE(changes.size(), 1);
        QVERIFY(!m_run->isRunning());
        Motion::instance()->resetReducedMotion();
    }

    void whatFadesStillRunsIfThePolicyIsToFade_data()
    {
        QTest::addColumn<bool>("everywhere");
        QTest::addRow("below") << false;
        QTest::addRow("everywhere") << true;
    }
    void whatFadesStillRunsIfThePolicyIsToFade()
    {
        QFETCH(bool, everywhere);
        Motion *const motion = Motion::instance();
        motion->setWhenReduced(Motion::Fade);
        if (everywhere)
            motion->setReducedMotion(true);
        else
            MotionScheme::of(m_outer.get())->setReducedMotion(true);
        SpringInterpolator color(m_thing, "color");
        Journal journal(color);
        color.animateTo(QColor(Qt::white));
        SpringInterpolator glow(m_thing, "single");
        glow.setRole(MotionScheme::Effects);
        glow.animateTo(1);
        FrictionInterpolator fling(m_thing, "silent");
        fling.setVelocity(1000);
        m_run->animateTo(100);
        QCOMPARE(m_thing->real, 100.);
        QVERIFY(!m_run->isRunning());
        QVERIFY(!fling.isRunning());
        pass(0.05);
        pass(0.05);
        QVERIFY(color.isRunning() && glow.isRunning());
        glow.setRole(MotionScheme::Spatial);
        QCOMPARE(m_thing->single, 1.F);
        QVERIFY(m_thing->color.lightnessF() > 0.01 && m_thing->color.lightnessF() < 0.99);
        motion->setWhenReduced(Motion::Cut);
        QCOMPARE(m_thing->color, QColor(Qt::white));
        QCOMPARE(journal.milestones(), (QStringList{"started", "finished Completed"}));
        motion->resetReducedMotion();
    }

    void itCompletesWhatMovesThere()
    {
        Thing other;
        SpringInterpolator free(&other, "real");
        free.animateTo(100);
        Journal journal(*m_run);
        m_run->animateTo(100);
        pass(0.05);
        MotionScheme::of(m_outer.get())->setReducedMotion(true);
        QCOMPARE(m_thing->real, 100.);
        QCOMPARE(journal.milestones(), (QStringList{"started", "finished Completed"}));
        QVERIFY(free.isRunning());
    }

    void itCompletesWhatIsLetGoThere()
    {
        m_run->setTo(100);
        m_run->setHeld(true);
        m_thing->real = 40;
        MotionScheme::of(m_outer.get())->setReducedMotion(true);
        QVERIFY(m_run->isHeld());
        QCOMPARE(m_thing->real, 40.);
        m_run->setHeld(false);
        QCOMPARE(m_thing->real, 100.);
        QVERIFY(!m_run->isRunning());
    }

    void frictionIsReducedToo()
    {
        FrictionInterpolator fling(m_thing, "real");
        MotionScheme *const at = MotionScheme::of(m_outer.get());
        fling.setVelocity(100);
        pass(0.02);
        const double end = fling.restingValue().toDouble();
        at->setReducedMotion(true);
        QVERIFY(!fling.isRunning());
        QVERIFY(isNear(m_thing->real, end));
    }

    void aChainTakesItWhereItsFollowersAre()
    {
        Thing leader;
        Thing follower;
        SpringChain chain;
        chain.setProperties({"real", "color"});
        chain.setFalloff(0.5);
        chain.setFollowers({m_thing, &follower});
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
        pass(0.05);
        const State before = solution(expressive, {-100, 0}, 0.05);
        QVERIFY(isNear(m_thing->real, 100 + before.displacement, 1e-7));
        at->setScheme(MotionScheme::Standard);
        at->setSpeed(2);
        QCOMPARE(springs.size(), 2);
        pass(0.05);
        const State state = solution({4 * standard.stiffness, standard.ratio}, before, 0.05);
        QVERIFY(isNear(m_thing->real, 100 + state.displacement, 1e-7));

        chain.setSpring(springs::bouncy);
        at->setScheme(MotionScheme::Expressive);
        QCOMPARE(chain.spring(), springs::bouncy);
        QCOMPARE(chain.interpolator(0, "real")->spring(), springs::bouncy);
        chain.resetSpring();
        QVERIFY(isToken(chain.spring(), expressive));
        chain.setFollowers({&follower});
        QVERIFY(isToken(chain.spring(), standard));
        QCOMPARE(springs.size(), 5);
    }

    void aThrowIsCaughtOnIt()
    {
        FrictionInterpolator fling(m_thing, "real");
        fling.setMaximum(100);
        fling.setAtBound(Interpolator::AtBound::Catch);
        MotionScheme *const at = MotionScheme::of(m_outer.get());
        at->setScheme(MotionScheme::Expressive);
        QVERIFY(isToken(fling.spring(), expressive));
        fling.setVelocity(1000);
        pass(0.05);
        at->setScheme(MotionScheme::Standard); // before it is caught
        while (m_thing->real < 100)
            pass(0.001);
        pass(0.02);
        State before{m_thing->real - 100, fling.velocity().toDouble()};
        pass(0.02);
        State state = solution(standard, before, 0.02);
        QVERIFY(isNear(m_thing->real, 100 + state.displacement, 1e-7));
        at->setScheme(MotionScheme::Expressive); // and after
        QVERIFY(isNear(fling.velocity().toDouble(), state.velocity, 1e-6));
        pass(0.02);
        state = solution(expressive, state, 0.02);
        QVERIFY(isNear(m_thing->real, 100 + state.displacement, 1e-7));
        passUntilRest(fling);
        QCOMPARE(m_thing->real, 100.);
    }

    void aSnapPointDrawsWithIt()
    {
        FrictionInterpolator fling(m_thing, "real");
        fling.setSnapInterval(100);
        MotionScheme *const at = MotionScheme::of(m_outer.get());
        at->setScheme(MotionScheme::Expressive);
        fling.setVelocity(200); // slides by 100
        pass(0.05);
        const State before = solution(expressive, {-100, 200}, 0.05);
        QVERIFY(isNear(m_thing->real, 100 + before.displacement, 1e-7));
        at->setScheme(MotionScheme::Standard);
        pass(0.05);
        QVERIFY(isNear(m_thing->real, 100 + solution(standard, before, 0.05).displacement, 1e-7));
        passUntilRest(fling);
        QCOMPARE(m_thing->real, 100.);
    }

    void anAnimationTakesItWhenItStarts()
    {
        MotionScheme *const at = MotionScheme::of(m_outer.get());
        at->setScheme(MotionScheme::Expressive);
        SpringPropertyAnimation motion(m_thing, "real");
        const QSignalSpy springs(&motion, &SpringPropertyAnimation::springChanged);
        motion.setEndValue(100.);
        QVERIFY(isToken(motion.spring(), expressive));
        at->setSpeed(2);
        motion.start();
        const int duration = motion.duration();
        motion.setCurrentTime(50);
        const State before = solution(expressive, {-100, 0}, 0.1);
        QVERIFY(isNear(m_thing->real, 100 + before.displacement, 1e-7));
        at->setScheme(MotionScheme::Standard);
        QCOMPARE(springs.size(), 1);
        QCOMPARE(motion.duration(), duration); // of a run, a group knows it already
        motion.setCurrentTime(100);
        QVERIFY(
            isNear(m_thing->real, 100 + solution(expressive, {-100, 0}, 0.2).displacement, 1e-7));
        motion.stop();
        m_thing->real = 0;
        motion.start();
        motion.setCurrentTime(50);
        QVERIFY(isNear(m_thing->real, 100 + solution(standard, {-100, 0}, 0.1).displacement, 1e-7));
        motion.stop();
        motion.setSpring(springs::bouncy);
        at->setScheme(MotionScheme::Expressive);
        QCOMPARE(motion.spring(), springs::bouncy);

        SpringPropertyAnimation paint(m_thing, "color");
        paint.setEndValue(QColor(Qt::white));
        QVERIFY(isToken(paint.spring(), effects));
    }

    void dampingIsScaledAtEachSpeed_data()
    {
        QTest::addColumn<double>("scale");
        for (const double scale : {0.1, 0.5, 1., 2.5}) // of a ratio of 0.4: at 2.5, critical
            QTest::addRow("%g", scale) << scale;
    }

    void dampingIsScaledAtEachSpeed()
    {
        QFETCH(double, scale);
        MotionScheme *const outer = MotionScheme::of(m_outer.get());
        MotionScheme *const inner = MotionScheme::of(m_thing->parent());
        outer->setDampingScale(scale);
        outer->setSpeed(2);
        QCOMPARE(inner->dampingScale(), scale);
        const SpringParameters named = SpringParameters::fromDampingRatio(0.4, 150);
        m_run->setSpring(named);
        QCOMPARE(m_run->spring(), named); // as it was given
        m_run->animateTo(100);
        for (int i = 1; i <= 10; ++i) {
            pass(0.01);
            const State state = solution({150, 0.4 * scale}, {-100, 0}, 2 * 0.01 * i);
            QVERIFY(isNear(m_thing->real, 100 + state.displacement, 1e-7));
            QVERIFY(isNear(m_run->velocity().toDouble(), 2 * state.velocity, 1e-6));
        }
        const State before{m_thing->real - 100, m_run->velocity().toDouble() / 2};
        inner->setDampingScale(0.5); // the nearest one counts, on the way
        pass(0.05);
        const State state = solution({150, 0.2}, before, 2 * 0.05);
        QVERIFY(isNear(m_thing->real, 100 + state.displacement, 1e-7));
        inner->resetDampingScale();
        QCOMPARE(inner->dampingScale(), scale);
    }

    void effectsKeepTheirDamping()
    {
        MotionScheme::of(m_outer.get())->setDampingScale(0.1);
        m_run->setSpring(SpringParameters::fromDampingRatio(1, 100));
        m_run->setRole(MotionScheme::Effects);
        m_run->animateTo(100);
        pass(0.1);
        QVERIFY(isNear(m_thing->real, 100 + solution({100, 1}, {-100, 0}, 0.1).displacement, 1e-7));
    }

    void badInputLeavesAllAsItWas_data()
    {
        QTest::addColumn<double>("speed");
        for (double speed : {0., -1., 10.1, std::numeric_limits<double>::infinity(),
                             std::numeric_limits<double>::quiet_NaN()})
            QTest::addRow("%g", speed) << speed;
    }

    void badInputLeavesAllAsItWas()
    {
        QFETCH(double, speed);
        m_outer->setObjectName("panel");
        MotionScheme *const at = MotionScheme::of(m_outer.get());
        at->setSpeed(2);
        expectWarning("MotionScheme on QObject \"panel\", property \"speed\": refused ");
        at->setSpeed(speed);
        QCOMPARE(at->speed(), 2.);
        at->setDampingScale(0.5);
        expectWarning("MotionScheme on QObject \"panel\", property \"dampingScale\": refused ");
        at->setDampingScale(speed);
        QCOMPARE(at->dampingScale(), 0.5);
        at->setPace(MotionScheme::Slow);
        expectWarning("MotionScheme on QObject \"panel\", property \"pace\": refused 7");
        at->setPace(MotionScheme::Pace(7));
        QCOMPARE(at->pace(), MotionScheme::Slow);
    }

    void aStrangeSchemeIsRefused_data()
    {
        QTest::addColumn<QVariant>("scheme");
        QTest::addColumn<QString>("why");
        QTest::addRow("number") << QVariant(7) << "7 is no MotionScheme.Scheme";
        QTest::addRow("half") << QVariant(0.5) << "0.5 is no MotionScheme.Scheme";
        QTest::addRow("string") << QVariant("Standard") << "QString is no scheme";
        QTest::addRow("object") << QVariant::fromValue<QObject *>(QCoreApplication::instance())
                                << "is no scheme";
        QTest::addRow("spring") << QVariant::fromValue(springs::bouncy) << "is no scheme";
        QTest::addRow("map") << QVariant(QVariantMap{{"spatail", 3}}) << "has no .spatail";
        QTest::addRow("map of numbers") << QVariant(QVariantMap{{"spatial", 3}}) << "is no spring";
        const QVariant bouncy = QVariant::fromValue(springs::bouncy);
        QTest::addRow("map of invalid springs") << QVariant(
            QVariantMap{{"fastSpatial", QVariant::fromValue(SpringParameters{-1, 1, 1})}})
                                                << "its .fastSpatial. is invalid";
        QTest::addRow("map of nothing")
            << QVariant(QVariantMap{{"spatial", QVariant()}}) << "is no spring";
        QTest::addRow("map of bouncing effects")
            << QVariant(QVariantMap{{"effects", bouncy}}) << "overshoots";
        QTest::addRow("bouncing effects")
            << QVariant::fromValue(SchemeSprings::from(springs::bouncy, springs::bouncy))
            << "overshoot as effects";
        int number = 0;
        for (const auto one : {&SchemeSprings::fastEffects, &SchemeSprings::defaultEffects,
                               &SchemeSprings::slowEffects}) {
            SchemeSprings springs = SchemeSprings::standard();
            springs.*one = springs::bouncy;
            QTest::addRow("bouncing effect %d", ++number)
                << QVariant::fromValue(springs) << "overshoot as effects";
        }
    }

    void aStrangeSchemeIsRefused()
    {
        QFETCH(QVariant, scheme);
        QFETCH(QString, why);
        MotionScheme *const at = MotionScheme::of(m_outer.get());
        at->setScheme(MotionScheme::Expressive);
        expectWarning(qPrintable("MotionScheme on QObject, property \"scheme\": refused.*" + why));
        at->setScheme(scheme);
        QCOMPARE(at->scheme(), QVariant(int(MotionScheme::Expressive)));
        QVERIFY(isToken(m_run->spring(), expressive));
    }

    void aSlotMayDeleteWhatItLikes()
    {
        MotionScheme *const at = MotionScheme::of(m_outer.get());
        auto *second = new SpringInterpolator(m_thing, "silent");
        connect(m_run.get(), &SpringInterpolator::finished, this, [second] { delete second; });
        connect(at, &MotionScheme::reducedMotionChanged, this, [this] { m_outer.reset(); });
        m_run->animateTo(100);
        second->animateTo(100);
        pass(0.02);
        at->setReducedMotion(true);
        QVERIFY(!m_outer);
        pass(0.02);
        QVERIFY(!m_run->isRunning());
    }

    void itIsForgottenWithItsObject()
    {
        {
            QObject object;
            QCOMPARE(MotionScheme::of(&object), MotionScheme::of(&object));
            QVERIFY(SchemeTree::isUsed());
        }
        QVERIFY(!SchemeTree::isUsed());
        QCOMPARE(MotionScheme::of(nullptr), nullptr);
    }

private:
    /// Starts to move `real` from 0 to 100, and follows it for half a second.
    void expectRun(SpringInterpolator &run, const Thing &thing, Token token)
    {
        run.snapTo(0);
        run.animateTo(100);
        for (int i = 1; i <= 10; ++i) {
            pass(frame);
            const State state = solution(token, {-100, 0}, i * frame);
            QVERIFY2(isNear(thing.real, 100 + state.displacement, 1e-7),
                     qPrintable(QString::number(i)));
        }
        run.stop();
    }

    std::unique_ptr<QObject> m_outer;
    Thing *m_thing = nullptr;
    std::unique_ptr<SpringInterpolator> m_run;
};

} // namespace sprung

SPRUNG_TEST(sprung::MotionSchemeTest)

#include "motion_scheme_test.moc"
