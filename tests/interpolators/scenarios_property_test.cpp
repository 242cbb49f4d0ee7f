// SPDX-License-Identifier: MIT
// Tests bindings, replaced interpolators, unsupported properties, external writes and warnings.
// Oracle: an undisturbed interpolator, the spring equation, and the texts of the warnings. The
// tests of QML cover bindings, grouped properties and value types of situations 39 and 50.
#include "fixture.h"

#include <sprung/interpolators/friction_interpolator.h>
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
        Bindable bindable;
        QProperty<double> source(7);
        bindable.bindablePosition().setBinding([&] { return source.value(); });
        SpringInterpolator motion(&bindable, "position");
        motion.setTo(100);
        QVERIFY(bindable.bindablePosition().hasBinding()); // no write yet
        advance(frame);
        source = -50;
        QVERIFY(bindable.position() > 7);
        advanceUntilSettled(motion);
        QCOMPARE(bindable.position(), 100.0);
    }

    void s44_setTo_sameProperty_replacesEarlierInterpolator()
    {
        SpringInterpolator second(&object, "real");
        spring.setApproximateDuration(600); // moves on another time scale
        Journal firstJournal(spring);
        Journal secondJournal(second);
        spring.setTo(100);
        advance(0.1);
        const double value = object.real;
        const double velocity = spring.velocity().toDouble();
        second.setTo(-100);
        QCOMPARE(firstJournal.milestones(), QStringList({"started", "finished Replaced"}));
        QCOMPARE(secondJournal.entries, QStringList({"started"}));
        QVERIFY(!spring.isRunning());
        QCOMPARE(spring.velocity(), QVariant(0.0));
        QCOMPARE(second.value().toDouble(), value);
        QVERIFY(std::abs(second.velocity().toDouble() - velocity) < 1e-9);
        advance(0.05);
        const State expected = Spring(second.spring()).after({value + 100, velocity}, 0.05);
        QVERIFY(std::abs(object.real + 100 - expected.displacement) < 1e-11);

        const QVariant velocityBefore = second.velocity();
        spring.setTo(50); // and back
        QVERIFY(std::abs(spring.velocity().toDouble() - velocityBefore.toDouble()) < 1e-9);
        QCOMPARE(secondJournal.milestones(), QStringList({"started", "finished Replaced"}));
        advanceUntilSettled(spring);
        QCOMPARE(object.real, 50.0);
    }

    void s44_setVelocity_sameProperty_overridesHandoffVelocity()
    {
        spring.setTo(100);
        advance(0.1);
        FrictionInterpolator fling(&object, "real");
        fling.setFrom(3);
        SpringInterpolator elsewhere(&object, "silent");
        elsewhere.setTo(5);
        advance(frame);
        QVERIFY(spring.isRunning());

        fling.setVelocity(-33);
        QVERIFY(!spring.isRunning());
        QCOMPARE(fling.velocity(), -33.0);

        spring.animateTo(0, 12);
        QVERIFY(!fling.isRunning());
        QCOMPARE(spring.velocity(), 12.0);

        fling.snapTo(5);
        QVERIFY(!spring.isRunning());
        advance(frame);
        QCOMPARE(object.real, 5.0);
    }

    void s46_propertyName_missing_isRejected()
    {
        object.setObjectName("ball");
        expectWarning("SpringInterpolator on sprung::TestObject \"ball\", property \"reel\": "
                      "there is no such property");
        SpringInterpolator motion(&object, "reel");
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
        QCOMPARE(object.real, 100.0);
    }

    void s47to48_propertyName_unusable_isRejected()
    {
        object.text = "here";
        object.other = this;
        for (const auto &[property, problem] :
             {std::pair("constant", "the property cannot be written"),
              {"text", "the type QString cannot be animated"},
              {"other", "the type QObject\\* cannot be animated"}}) {
            expectWarning(qPrintable(QStringLiteral("property \"%1\": %2").arg(property, problem)));
            SpringInterpolator motion(&object, property);
            QVERIFY(!motion.isValid());
            motion.setTo(1);
            motion.start();
            advance(frame);
        }
        QCOMPARE(object.text, "here");
        QCOMPARE(object.other, this);
    }

    void s49_setTo_enum_movesThroughNumbers()
    {
        spring.setPropertyName("level");
        spring.setTo(TestObject::High);
        advance(0.1);
        QVERIFY(object.level > TestObject::Low && object.level < TestObject::High);
        advanceUntilSettled(spring);
        QCOMPARE(object.level, TestObject::High);
    }

    /// spring_values_test tests that components move together.
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
            QVERIFY(object.color.isValid());
        }
        QCOMPARE(object.color, QColor(255, 0, 255, 128));
        QCOMPARE(spring.progress(), 1.0);

        object.color = QColor();
        expectWarning("not finite; it starts at its end");
        spring.setTo(QColor(Qt::red));
        advance(frame);
        QCOMPARE(object.color, QColor(Qt::red));
        QVERIFY(!spring.isRunning());
    }

    void s51_externalWrite_whileRunning_isOverwritten()
    {
        TestObject undisturbed;
        SpringInterpolator other(&undisturbed, "real");
        spring.setTo(100);
        other.setTo(100);
        for (int i = 0; i < 20; ++i) {
            object.real = -1e6;
            advance(frame);
            QCOMPARE(object.real, undisturbed.real);
        }
    }

    void s51_externalWrite_atRest_isNextStart()
    {
        spring.setTo(100);
        advanceUntilSettled(spring);
        object.real = 40;
        advance(frame);
        QCOMPARE(object.real, 40.0); // the value does not jump back
        QCOMPARE(spring.value(), 40.0);
        spring.setTo(50);
        advance(1e-6);
        QVERIFY(std::abs(object.real - 40) < 1e-6);
    }

    void s52_setter_clampsOrIgnores_runSettles()
    {
        for (const char *property : {"limited", "ignored"}) {
            SpringInterpolator motion(&object, property);
            Journal journal(motion);
            motion.setTo(20);
            const double seconds = advanceUntilSettled(motion);
            QVERIFY(seconds < 2);
            const bool isIgnored = qstrcmp(property, "ignored") == 0;
            QCOMPARE(object.ignoredWrites, isIgnored ? qRound(seconds / frame) : 0); // one per tick
            QCOMPARE(object.limited(), 10.0);
            QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
            QVERIFY(!ticker().isRunning());
        }
    }

    void setMinimum_color_isRejected()
    {
        SpringInterpolator color(&object, "color");
        expectWarning("property \"color\": rejected minimum: a value of this type has no bounds");
        color.setMinimum(QColor(Qt::red));
    }
};

SPRUNG_TEST(ScenariosPropertyTest)
#include "scenarios_property_test.moc"
