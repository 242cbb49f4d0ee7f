// SPDX-License-Identifier: MIT
// Tests bindings, replaced interpolators, unsupported properties, external writes and warnings.
// Oracle: an undisturbed interpolator, the spring equation, and the texts of the warnings. The
// tests of QML cover bindings, grouped properties and value types of situations 39 and 50.
#include "fixture.h"

#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/physics/spring.h>

#include <QProperty>

using namespace sprung;

namespace {

/// An object with a bindable property whose setter removes the binding.
class Bindable : public QObject
{
    Q_OBJECT
    Q_PROPERTY(double position READ position WRITE setPosition BINDABLE bindablePosition)

public:
    double position() const { return m_position; }
    void setPosition(double position) { m_position = position; }
    QBindable<double> bindablePosition() { return &m_position; }

private:
    Q_OBJECT_BINDABLE_PROPERTY(Bindable, double, m_position)
};

} // namespace

class ScenariosPropertyTest : public SpringTest
{
    Q_OBJECT

private Q_SLOTS:
    void s39_binding_onAnimatedProperty_isReplaced()
    {
        Bindable object;
        QProperty<double> source(7);
        object.bindablePosition().setBinding([&] { return source.value(); });
        SpringInterpolator motion(&object, "position");
        motion.setTo(100);
        QVERIFY(object.bindablePosition().hasBinding()); // no write yet
        advance(frame);
        source = -50;
        QVERIFY(object.position() > 7);
        advanceUntilSettled(motion);
        QCOMPARE(object.position(), 100.0);
    }

    void s44_setTo_sameProperty_replacesEarlierInterpolator()
    {
        SpringInterpolator second(&thing, "real");
        Journal firstJournal(spring);
        Journal secondJournal(second);
        spring.setTo(100);
        advance(0.1);
        const double value = thing.real;
        const double velocity = spring.velocity().toDouble();
        second.setTo(-100);
        QCOMPARE(firstJournal.milestones(), QStringList({"started", "finished Replaced"}));
        QCOMPARE(secondJournal.entries, QStringList({"started"}));
        QVERIFY(!spring.isRunning());
        QCOMPARE(spring.velocity(), QVariant(0.0));
        QCOMPARE(second.value().toDouble(), value);
        QCOMPARE(second.velocity().toDouble(), velocity);
        advance(0.05);
        const State expected = Spring(second.spring()).after({value + 100, velocity}, 0.05);
        QVERIFY(std::abs(thing.real + 100 - expected.displacement) < 1e-11);

        spring.setTo(50); // and back
        QCOMPARE(secondJournal.milestones(), QStringList({"started", "finished Replaced"}));
        advanceUntilSettled(spring);
        QCOMPARE(thing.real, 50.0);
    }

    void s44_setVelocity_sameProperty_overridesHandoffVelocity()
    {
        spring.setTo(100);
        advance(0.1);
        FrictionInterpolator fling(&thing, "real");
        fling.setFrom(3);
        SpringInterpolator elsewhere(&thing, "silent");
        elsewhere.setTo(5);
        advance(frame);
        QVERIFY(spring.isRunning());

        fling.setVelocity(-33);
        QVERIFY(!spring.isRunning());
        QCOMPARE(fling.velocity(), -33.0);

        spring.animateTo(0, 12);
        QVERIFY(!fling.isRunning());
        QCOMPARE(spring.velocity(), 12.0);
    }

    void s46_propertyName_missing_isRejected()
    {
        thing.setObjectName("ball");
        expectWarning("SpringInterpolator on sprung::TestObject \"ball\", property \"reel\": "
                      "there is no such property");
        SpringInterpolator motion(&thing, "reel");
        QVERIFY(!motion.isValid());
        Journal journal(motion);
        int changes = 0;
        connect(&motion, &Interpolator::targetChanged, this, [&] { ++changes; });
        motion.setTo(100);
        motion.start();
        QVERIFY(!motion.isRunning());
        QVERIFY(!ticker().isRunning());
        motion.complete();
        motion.stop();
        QCOMPARE(journal.entries, QStringList());
        motion.setPropertyName("real");
        QCOMPARE(changes, 1);
        QVERIFY(motion.isValid());
        motion.start();
        advanceUntilSettled(motion);
        QCOMPARE(thing.real, 100.0);
    }

    void s47_propertyName_readOnly_isRejected()
    {
        expectWarning("property \"constant\": the property cannot be written");
        spring.setPropertyName("constant");
        QVERIFY(!spring.isValid());
    }

    void s48_propertyName_unsupportedType_isRejected()
    {
        thing.text = "here";
        thing.other = this;
        expectWarning("property \"text\": the type QString cannot be animated");
        SpringInterpolator text(&thing, "text");
        expectWarning("property \"other\": the type QObject\\* cannot be animated");
        SpringInterpolator other(&thing, "other");
        for (SpringInterpolator *motion : {&text, &other}) {
            QVERIFY(!motion->isValid());
            motion->setTo(1);
            motion->start();
            advance(frame);
        }
        QCOMPARE(thing.text, "here");
        QCOMPARE(thing.other, this);
    }

    /// SpringValuesTest tests how they are rounded while running.
    void s49_setTo_integers_endOnTarget()
    {
        const std::tuple<const char *, QVariant, QVariant> cases[] = {
            {"whole", 137, 137},
            {"whole", -137, -137},
            {"whole", 136.6, 137},
            {"natural", 4'000'000'000U, 4'000'000'000U},
            {"large", 9'007'199'254'740'993LL, 9'007'199'254'740'993LL}, // no double
        };
        for (const auto &[property, target, end] : cases) {
            SpringInterpolator motion(&thing, property);
            motion.setSpring(springs::bouncy);
            motion.setTo(target);
            advanceUntilSettled(motion);
            QCOMPARE(thing.property(property), end);
        }
    }

    void s49_setTo_enum_movesThroughNumbers()
    {
        spring.setPropertyName("level");
        spring.setTo(TestObject::High);
        advance(0.1);
        QVERIFY(thing.level > TestObject::Low && thing.level < TestObject::High);
        advanceUntilSettled(spring);
        QCOMPARE(thing.level, TestObject::High);
    }

    /// SpringValuesTest tests that components move together.
    void s50_setTo_color_staysInRange()
    {
        spring.setPropertyName("color");
        spring.setSpring(springs::wobbly);
        expectWarning("rejected to ");
        spring.setTo(QColor());
        expectWarning("rejected to ");
        spring.setTo("no color at all");
        QVERIFY(!spring.isRunning());
        spring.setTo(
            QColor(255, 0, 255, 128)); // a corner of the gamut, which the spring overshoots
        while (spring.isRunning()) {
            advance(frame);
            QVERIFY(thing.color.isValid());
        }
        QCOMPARE(thing.color, QColor(255, 0, 255, 128));

        thing.color = QColor();
        expectWarning("not finite; it starts at its end");
        spring.setTo(QColor(Qt::red));
        advance(frame);
        QCOMPARE(thing.color, QColor(Qt::red));
        QVERIFY(!spring.isRunning());
    }

    void s51_externalWrite_whileRunning_isOverwritten()
    {
        TestObject undisturbed;
        SpringInterpolator other(&undisturbed, "real");
        spring.setTo(100);
        other.setTo(100);
        for (int i = 0; i < 20; ++i) {
            thing.real = -1e6;
            advance(frame);
            QCOMPARE(thing.real, undisturbed.real);
        }
    }

    void s51_externalWrite_atRest_isNextStart()
    {
        spring.setTo(100);
        advanceUntilSettled(spring);
        thing.real = 40;
        advance(frame);
        QCOMPARE(thing.real, 40.0); // the value does not jump back
        QCOMPARE(spring.value(), 40.0);
        spring.setTo(50);
        advance(1e-6);
        QVERIFY(std::abs(thing.real - 40) < 1e-6);
    }

    void s52_setter_clampsOrIgnores_runSettles()
    {
        for (const char *property : {"limited", "deaf"}) {
            SpringInterpolator motion(&thing, property);
            Journal journal(motion);
            motion.setTo(20);
            const double seconds = advanceUntilSettled(motion);
            QVERIFY(seconds < 2);
            const bool isDeaf = qstrcmp(property, "deaf") == 0;
            QCOMPARE(thing.deafWrites, isDeaf ? qRound(seconds / frame) : 0); // one per tick
            QCOMPARE(thing.limited(), 10.0);
            QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
            QVERIFY(!ticker().isRunning());
        }
    }

    void s62_setters_invalidValue_warnOnceWithObjectAndProperty()
    {
        thing.setObjectName("ball");
        FrictionInterpolator friction(&thing, "real");
        GravityInterpolator gravity(&thing, "real");
        const auto expect = [](const Interpolator &interpolator, const QString &text) {
            const auto pattern = QStringLiteral("^%1 \"it\" on sprung::TestObject \"ball\", "
                                                "property \"real\": rejected %2$");
            const char *const kind = interpolator.metaObject()->className();
            expectWarning(qPrintable(pattern.arg(QLatin1StringView(kind), text)));
        };
        const std::tuple<Interpolator *, const char *, QVariantList> mistakes[] = {
            {&spring, "delay", {-1}},
            {&spring, "updateRate", {-1.0, qQNaN()}},
            {&spring, "restitution", {1.5}},
            {&spring, "tolerance", {-1.0}},
            {&friction, "friction", {-1.0, qQNaN(), qInf()}},
            {&friction, "snapInterval", {-1.0, qQNaN(), qInf()}},
            {&gravity, "acceleration", {qQNaN(), qInf()}},
            {&gravity, "floor", {qQNaN(), qInf()}},
        };
        for (const auto &[interpolator, property, values] : mistakes) {
            interpolator->setObjectName("it");
            const QVariant before = interpolator->property(property);
            for (const QVariant &bad : values) {
                expect(*interpolator, QLatin1StringView(property) + u' ' + bad.toString());
                interpolator->setProperty(property, bad);
                QCOMPARE(interpolator->property(property), before);
            }
        }
        expect(spring, "spring with stiffness 1, damping 1, mass 0: it is invalid");
        spring.setSpring({1, 1, 0});

        SpringInterpolator color(&thing, "color");
        expectWarning("property \"color\": rejected minimum: a value of this type has no bounds");
        color.setMinimum(QColor(Qt::red));
    }
};

SPRUNG_TEST(ScenariosPropertyTest)
#include "scenarios_property_test.moc"
