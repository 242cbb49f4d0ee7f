// SPDX-License-Identifier: MIT
// Tests AnimatedValue, and the lists of all running values and interpolators. Oracle: the closed
// form of the spring (class Spring), the order of calls that the contract states, and a
// SpringInterpolator that gets the same commands.
#include "fixture.h"

#include <sprung/animation/animated_value.h>
#include <sprung/physics/friction.h>

#include <QRandomGenerator>
#include <QScopeGuard>
#include <QThread>

#include <array>
#include <cstddef>
#include <functional>
#include <new>
#include <optional>

using namespace sprung;

namespace {

/// An owner that records the calls of its value.
struct Owner final : AnimatedValueOwner
{
    explicit Owner(const Sink &sink = AnimatedValue::unboundSink<double>())
    {
        value.emplace(*this, sink);
    }
    MotionPlan plan(const AnimatedValue &) const override
    {
        MotionPlan plan = settings.plan(&scope);
        if (friction)
            plan.kind = *friction;
        return plan;
    }
    ChannelValues heldVelocity(const AnimatedValue &) const override { return {120}; }
    double effectiveSeconds(double seconds) const override { return seconds / 2; }
    void valueChanged() override
    {
        ++changes;
        if (onChange)
            onChange();
    }
    void finished(FinishReason reason) override
    {
        ends.append(reason);
        if (onEnd)
            onEnd();
    }
    bool animateTo(double target, const MotionStart &start = {})
    {
        return value->animateTo(typedValue(target), start);
    }
    double now() const { return value->as<double>(); }

    QObject scope;
    SpringMotionSettings settings{.spring = {}, .tolerance = 0.01};
    std::optional<FrictionPlan> friction; // instead of the spring
    std::optional<AnimatedValue> value;
    int changes = 0;
    QList<FinishReason> ends;
    std::function<void()> onChange;
    std::function<void()> onEnd;
};

} // namespace

class AnimatedValueTest : public ManualTimeTest
{
    Q_OBJECT

private:
    static Sink sinkOf(TestObject &object, const char *property)
    {
        QString problem;
        return Sink::toProperty(&object, property, &problem);
    }

private Q_SLOTS:
    void animateTo_withDelay_waitsFirst()
    {
        Owner owner;
        owner.animateTo(100, {.velocity = {}, .delay = 0.1});
        advance(0.09);
        QCOMPARE(owner.now(), 0.);
        QCOMPARE(owner.changes, 0);
        advance(0.1);
        QVERIFY(owner.now() > 0);
    }

    void command_any_doesNotCallOwner()
    {
        Owner owner;
        owner.animateTo(100);
        owner.value->shiftTo(typedValue(20.), typedValue(120.));
        owner.value->updatePlan();
        owner.value->complete();
        QCOMPARE(owner.now(), 120.);
        owner.animateTo(0);
        owner.value->stop();
        owner.value->snapTo(typedValue(3.));
        QCOMPARE(owner.now(), 3.);
        QCOMPARE(owner.changes, 0);
        QVERIFY(owner.ends.isEmpty());
        QVERIFY(!ticker().isRunning());
    }

    void shiftTo_whileRunning_keepsDisplacementAndVelocity()
    {
        Owner owner, unshifted;
        owner.animateTo(100);
        unshifted.animateTo(100);
        for (int i = 1; i < 20; ++i) {
            advance(frame);
            const double shift = 7. * i;
            owner.value->shiftTo(typedValue(unshifted.now() + shift), typedValue(100 + shift));
            QVERIFY(std::abs(owner.now() - unshifted.now() - shift) < 1e-9);
            QVERIFY(std::abs(owner.value->velocity()[0] - unshifted.value->velocity()[0]) < 1e-6);
        }
        owner.value->stop();
        QVERIFY(owner.value->shiftTo(typedValue(5.), typedValue(9.))); // from rest
        QCOMPARE(owner.now(), 5.);
        QVERIFY(owner.value->isRunning());
    }

    void shiftTo_thenAnimateTo_countAsOneTarget()
    {
        Owner shifted, both;
        for (Owner *one : {&shifted, &both})
            one->animateTo(100);
        advance(frame);
        shifted.value->shiftTo(typedValue(10.), typedValue(150.));
        both.value->shiftTo(typedValue(10.), typedValue(20.));
        both.animateTo(150);
        for (const double target : {155., 160., 165.}) {
            advance(frame);
            for (Owner *one : {&shifted, &both})
                one->animateTo(target);
            QCOMPARE(both.now(), shifted.now());
        }
    }

    void progress_anyDirection_isPartOfDistance()
    {
        for (const QPointF target : {QPointF(100, 0), QPointF(0, 100), QPointF(60, 80)}) {
            Owner owner(AnimatedValue::unboundSink<QPointF>());
            owner.value->animateTo(typedValue(target));
            advance(4 * frame);
            const double part = QPointF::dotProduct(owner.value->as<QPointF>(), target) / 1e4;
            QVERIFY(part > 0.1 && std::abs(owner.value->progress() - part) < 1e-9);
        }
    }

    void filterTime_halved_takesTwiceAsLong()
    {
        Owner owner, filtered;
        filtered.value->filterTime();
        owner.animateTo(100);
        filtered.animateTo(100);
        for (int i = 0; i < 10; ++i)
            advance(frame);
        const double atTen = owner.now();
        for (int i = 0; i < 10; ++i)
            advance(frame);
        QVERIFY(std::abs(filtered.now() - atTen) < 1e-9);
        QCOMPARE(owner.changes, 20); // once per frame
    }

    void push_friction_coastsToRestingValue()
    {
        Owner owner;
        owner.friction = FrictionPlan{2, {}};
        const Friction law(2);
        QVERIFY(owner.value->push({300}));
        State expected{0, 300};
        for (int i = 0; i < 20; ++i) {
            advance(frame);
            expected = law.after(expected, frame);
            QVERIFY(std::abs(owner.now() - expected.displacement) < 1e-9);
        }
        const double end = law.restingDisplacement(expected);
        QVERIFY(std::abs(valueAs<double>(owner.value->trajectory().restingValue()) - end) < 1e-9);
        owner.friction.reset();
        const double velocity = owner.value->velocity()[0];
        owner.animateTo(0);
        QVERIFY(std::abs(owner.value->velocity()[0] - velocity) < 1e-9);
    }

    void clampedSpring_wouldOvershoot_endsAtTarget()
    {
        Owner owner;
        owner.settings.isClamped = true;
        owner.settings.spring.set(&owner.scope, SpringParameters::fromResponse(0.4, 0.1));
        owner.animateTo(100);
        double largest = 0;
        owner.onChange = [&] { largest = std::max(largest, owner.now()); };
        owner.onEnd = [&] { QVERIFY(!owner.value->isRunning()); };
        for (int i = 0; i < 600 && owner.value->isRunning(); ++i)
            advance(frame);
        QCOMPARE(largest, 100.); // reported before the end
        QCOMPARE(owner.ends, QList{FinishReason::Settled});
        QVERIFY(!ticker().isRunning());
    }

    void handler_deletesValue_isSafe()
    {
        for (const bool atEnd : {false, true}) {
            Owner owner, other;
            owner.animateTo(100);
            other.animateTo(100);
            (atEnd ? owner.onEnd : owner.onChange) = [&] { owner.value.reset(); };
            for (int i = 0; i < 600 && other.value->isRunning(); ++i)
                advance(frame);
            QVERIFY(!owner.value);
            QCOMPARE(owner.ends.size(), qsizetype(atEnd));
            QCOMPARE(other.now(), 100.);
        }
    }

    void property_animated_isWrittenUntilDestroyed()
    {
        auto object = std::make_unique<TestObject>();
        object->real = 50;
        Owner owner(sinkOf(*object, "real"));
        QCOMPARE(owner.now(), 50.);
        owner.animateTo(100);
        advance(3 * frame);
        QCOMPARE(object->real, owner.now());
        owner.value->snapTo(typedValue(7.));
        QCOMPARE(object->real, 7.);
        object->real = 9;
        QCOMPARE(owner.now(), 9.);
        owner.animateTo(100);
        advance(frame);
        object.reset();
        advance(frame);
        QCOMPARE(owner.ends, QList{FinishReason::TargetLost});
        QVERIFY(!owner.animateTo(50));
    }

    void property_otherDriverStarts_passesVelocityOn()
    {
        TestObject object;
        Owner owner(sinkOf(object, "real"));
        owner.animateTo(100);
        advance(4 * frame);
        const double velocity = owner.value->velocity()[0];
        SpringInterpolator spring(&object, "real");
        spring.animateTo(0);
        QCOMPARE(owner.ends, QList{FinishReason::Replaced});
        QVERIFY(std::abs(spring.velocity().toDouble() - velocity) < 1e-9);
        advance(frame);
        const double own = spring.velocity().toDouble();
        owner.animateTo(100);
        QVERIFY(!spring.isRunning());
        QVERIFY(std::abs(owner.value->velocity()[0] - own) < 1e-9);
    }

    void hold_propertyAnimatedByOther_endsTheOther()
    {
        TestObject object;
        SpringInterpolator spring(&object, "whole");
        spring.animateTo(100);
        advance(4 * frame);
        Owner owner(sinkOf(object, "whole"));
        owner.value->hold();
        QVERIFY(owner.value->isHeld());
        QVERIFY(!spring.isRunning());
        QVERIFY(!owner.value->isRunning());
        const int caught = object.whole;
        QVERIFY(caught > 0 && caught < 100);
        advance(frame);
        QCOMPARE(object.whole, caught);
        QVERIFY(!ticker().isRunning());
    }

    void hold_otherDriverStarts_passesHeldVelocityOn()
    {
        TestObject object;
        Owner owner(sinkOf(object, "real"));
        owner.value->hold();
        object.real = 30;
        SpringInterpolator spring(&object, "real");
        spring.animateTo(100);
        QCOMPARE(owner.ends, QList{FinishReason::Replaced});
        QVERIFY(!owner.value->isHeld());
        QCOMPARE(spring.value().toDouble(), 30.);
        QCOMPARE(spring.velocity().toDouble(), 120.);
    }

    void hold_nextCommand_endsHold()
    {
        for (const double target : {100., 30.}) { // another position, and the held one
            TestObject object;
            Owner owner(sinkOf(object, "real"));
            owner.animateTo(50);
            advance(frame);
            owner.value->hold();
            object.real = 30;
            QCOMPARE(owner.now(), 30.);
            QCOMPARE(owner.animateTo(target), target != 30);
            QVERIFY(!owner.value->isHeld());
            QCOMPARE(owner.value->velocity()[0], 0.);
            QCOMPARE(owner.now(), 30.);
            SpringInterpolator spring(&object, "real"); // nothing is handed over at rest
            owner.value->stop();
            spring.animateTo(0);
            QCOMPARE(spring.velocity().toDouble(), 0.);
            QCOMPARE(owner.ends, QList<FinishReason>());
        }
    }

    void hold_otherObjectAtSameAddress_finishesTargetLost()
    {
        alignas(TestObject) std::array<std::byte, sizeof(TestObject)> memory;
        auto *object = new (memory.data()) TestObject;
        Owner owner(sinkOf(*object, "real"));
        owner.value->hold();
        object->~TestObject();
        object = new (memory.data()) TestObject;
        const auto cleanup = qScopeGuard([object] { object->~TestObject(); });
        SpringInterpolator spring(object, "real");
        spring.animateTo(100);
        QCOMPARE(owner.ends, QList{FinishReason::TargetLost});
        QCOMPARE(spring.velocity().toDouble(), 0.);
    }

    void reducedMotion_whileRunning_completes()
    {
        Owner owner;
        owner.animateTo(100);
        advance(frame);
        Motion::instance()->setReducedMotion(true);
        QCOMPARE(owner.now(), 100.);
        QCOMPARE(owner.ends, QList{FinishReason::Completed});
        QVERIFY(owner.animateTo(0));
        QCOMPARE(owner.now(), 0.);
        QVERIFY(!owner.value->isRunning());
        Motion::instance()->resetReducedMotion();
    }

    void allRunning_movingDelayedAndPaused_areListed()
    {
        Owner owner;
        SpringInterpolator moving, waiting, paused, settles;
        auto deleted = std::make_unique<SpringInterpolator>();
        QVERIFY(Interpolator::allRunning().isEmpty());
        owner.animateTo(1);
        moving.setDamping(0);
        moving.animateTo(1);
        waiting.setDelay(3'600'000);
        waiting.animateTo(1);
        paused.animateTo(1);
        paused.setPaused(true);
        settles.animateTo(1);
        deleted->animateTo(1);
        QCOMPARE(Interpolator::allRunning().size(), 5);
        QCOMPARE(AnimatedValue::allRunning(), QList{&*owner.value});
        deleted.reset();
        advanceUntilSettled(settles);
        const QList<Interpolator *> running = Interpolator::allRunning();
        QCOMPARE(running.size(), 3);
        QVERIFY(running.contains(&moving) && running.contains(&waiting)
                && running.contains(&paused));
        qsizetype there = -1;
        std::unique_ptr<QThread> thread(
            QThread::create([&there] { there = Interpolator::allRunning().size(); }));
        thread->start();
        QVERIFY(thread->wait());
        QCOMPARE(there, 0);
    }

    void allRunning_duringTick_omitsStopped()
    {
        SpringInterpolator first, second;
        QList<Interpolator *> running;
        connect(&first, &Interpolator::updated, &first, [&] {
            second.stop(); // leaves a hole in the middle of the tick
            running = Interpolator::allRunning();
        });
        first.animateTo(1);
        second.animateTo(1);
        advance(frame);
        QCOMPARE(running, QList<Interpolator *>{&first});
    }

    void commands_random_agreeWithInterpolator()
    {
        const quint32 seed = QRandomGenerator::global()->generate();
        QRandomGenerator random(seed);
        for (int world = 0; world < 200; ++world) {
            QPointF written;
            SpringInterpolator twin([&](const QPointF &point) { written = point; });
            Owner owner(AnimatedValue::unboundSink<QPointF>());
            twin.setTolerance(owner.settings.tolerance);
            for (int step = 0; step < 60; ++step) {
                const auto number = [&] { return random.bounded(200.) - 100; };
                const QPointF point(number(), number());
                const QPointF velocity(10 * number(), 10 * number());
                switch (random.bounded(9)) {
                case 0:
                case 1:
                    owner.value->animateTo(typedValue(point));
                    twin.animateTo(point);
                    break;
                case 2:
                    owner.value->animateTo(typedValue(point),
                                           {.velocity = ChannelValues{velocity.x(), velocity.y()}});
                    twin.animateTo(point, velocity);
                    break;
                case 3:
                    owner.value->stop();
                    twin.stop();
                    break;
                case 4:
                    if (random.bounded(4) == 0) {
                        owner.value->complete();
                        twin.complete();
                    }
                    break;
                case 5: {
                    const auto spring = SpringParameters::fromResponse(0.1 + random.bounded(0.5),
                                                                       0.2 + random.bounded(1.));
                    owner.settings.spring.set(&owner.scope, spring);
                    owner.value->updatePlan();
                    twin.setSpring(spring);
                    break;
                }
                case 6: {
                    const double speed = 0.5 + random.bounded(2.);
                    for (QObject *scope : {&owner.scope, static_cast<QObject *>(&twin)})
                        MotionScheme::of(scope)->setSpeed(speed);
                    break;
                }
                default:
                    advance(random.bounded(5) * frame);
                }
                const auto ours = owner.value->as<QPointF>();
                const auto theirs = twin.value().toPointF();
                const ChannelValues speed = owner.value->velocity();
                QVERIFY2(ours == theirs && owner.value->isRunning() == twin.isRunning()
                             && QPointF(speed[0], speed[1]) == twin.velocity().toPointF(),
                         qPrintable(QStringLiteral("seed %1, world %2, step %3")
                                        .arg(seed)
                                        .arg(world)
                                        .arg(step)));
            }
        }
    }
};

SPRUNG_TEST(AnimatedValueTest)
#include "animated_value_test.moc"
