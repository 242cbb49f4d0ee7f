// SPDX-License-Identifier: MIT
// What may be moved, what may not, and what else may happen to it meanwhile.
// 39 and 50 have a side in QML (bindings, grouped properties, value types) that is tested there.
#include "fixture.h"

#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring.h>

#include <QProperty>

#include <cmath>

using namespace sprung;

namespace {

/// With a property that may be bound, and keeps its binding only if its setter is not called.
class Bindable : public QObject
{
    Q_OBJECT
    Q_PROPERTY(double place READ place WRITE setPlace BINDABLE bindablePlace)

public:
    double place() const { return m_place; }
    void setPlace(double place) { m_place = place; }
    QBindable<double> bindablePlace() { return &m_place; }

private:
    Q_OBJECT_BINDABLE_PROPERTY(Bindable, double, m_place)
};

} // namespace

class ScenariosPropertyTest : public ControlledTime
{
    Q_OBJECT

private Q_SLOTS:
    void s39_theMotionReplacesABinding()
    {
        Bindable object;
        QProperty<double> source(7);
        object.bindablePlace().setBinding([&] { return source.value(); });
        SpringInterpolator spring(&object, "place");
        spring.setTo(100);
        QVERIFY(object.bindablePlace().hasBinding()); // nothing is written yet
        pass(frame);
        source = -50;
        const double before = object.place();
        QVERIFY(before > 7);
        passUntilRest(spring);
        QCOMPARE(object.place(), 100.0);
    }

    void s44_theLaterOfTwoOnOnePropertyReplacesTheEarlier()
    {
        Thing thing;
        SpringInterpolator first(&thing, "real");
        SpringInterpolator second(&thing, "real");
        Journal firstJournal(first);
        Journal secondJournal(second);
        first.setTo(100);
        pass(0.1);
        const double value = thing.real;
        const double velocity = first.velocity().toDouble();
        second.setTo(-100);
        QCOMPARE(firstJournal.milestones(), QStringList({"started", "finished Replaced"}));
        QCOMPARE(secondJournal.entries, QStringList({"started"}));
        QVERIFY(!first.isRunning());
        QCOMPARE(second.value().toDouble(), value);
        QCOMPARE(second.velocity().toDouble(), velocity);
        pass(0.05);
        const State expected = Spring(second.spring()).after({value + 100, velocity}, 0.05);
        QVERIFY(std::abs(thing.real + 100 - expected.displacement) < 1e-11);

        first.setTo(50); // and back again
        QCOMPARE(secondJournal.milestones(), QStringList({"started", "finished Replaced"}));
        passUntilRest(first);
        QCOMPARE(thing.real, 50.0);
    }

    void s44_theNewcomersOwnVelocityWins()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        FrictionInterpolator fling(&thing, "real");
        spring.setTo(100);
        pass(0.1);
        fling.setVelocity(-33);
        QVERIFY(!spring.isRunning());
        QCOMPARE(fling.velocity(), -33.0);

        spring.animateTo(0, 12);
        QVERIFY(!fling.isRunning());
        QCOMPARE(spring.velocity(), 12.0);
    }

    void s44_bindingAloneReplacesNobody()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(100);
        pass(frame);
        SpringInterpolator other(&thing, "real");
        other.setFrom(3);
        SpringInterpolator elsewhere(&thing, "silent");
        elsewhere.setTo(5);
        pass(frame);
        QVERIFY(spring.isRunning());
    }

    void s46_aPropertyThatDoesNotExistIsRefusedByName()
    {
        Thing thing;
        thing.setObjectName("ball");
        expectWarning("SpringInterpolator on sprung::Thing \"ball\", property \"reel\": "
                      "there is no such property");
        SpringInterpolator spring(&thing, "reel");
        QVERIFY(!spring.isValid());
        Journal journal(spring);
        spring.setTo(100);
        spring.start();
        QVERIFY(!spring.isRunning());
        QCOMPARE(journal.entries, QStringList());
        QVERIFY(!ticker().isRunning());
    }

    void s46_anInvalidOneStaysQuietAndCanBeMended()
    {
        Thing thing;
        expectWarning("there is no such property");
        SpringInterpolator spring(&thing, "reel");
        int told = 0;
        connect(&spring, &Interpolator::validChanged, this, [&] { ++told; });
        spring.setTo(100);
        spring.start();
        spring.complete();
        spring.stop();
        spring.setPropertyName("real");
        QCOMPARE(told, 1);
        QVERIFY(spring.isValid());
        spring.start();
        passUntilRest(spring);
        QCOMPARE(thing.real, 100.0);
    }

    void s47_aPropertyThatCannotBeWrittenIsRefused()
    {
        Thing thing;
        expectWarning("property \"constant\": the property cannot be written");
        SpringInterpolator spring(&thing, "constant");
        QVERIFY(!spring.isValid());
    }

    void s48_aTypeThatCannotMoveIsRefusedAndItsValueUntouched()
    {
        Thing thing;
        thing.text = "here";
        thing.other = this;
        expectWarning("property \"text\": the type QString cannot be animated");
        SpringInterpolator text(&thing, "text");
        expectWarning("property \"other\": the type QObject\\* cannot be animated");
        SpringInterpolator other(&thing, "other");
        for (SpringInterpolator *spring : {&text, &other}) {
            QVERIFY(!spring->isValid());
            spring->setTo(1);
            spring->start();
            pass(frame);
        }
        QCOMPARE(thing.text, "here");
        QCOMPARE(thing.other, this);
    }

    void s49_wholeNumbersAreRoundedAndEndOnTheTarget_data()
    {
        QTest::addColumn<QByteArray>("property");
        QTest::addColumn<QVariant>("target");
        QTest::newRow("int") << QByteArray("whole") << QVariant(137);
        QTest::newRow("int, below zero") << QByteArray("whole") << QVariant(-137);
        QTest::newRow("int, rounded") << QByteArray("whole") << QVariant(136.6);
        QTest::newRow("uint") << QByteArray("natural") << QVariant(4'000'000'000U);
        QTest::newRow("qint64") << QByteArray("large") << QVariant(9'007'199'254'740'993LL);
    }

    void s49_wholeNumbersAreRoundedAndEndOnTheTarget()
    {
        QFETCH(QByteArray, property);
        QFETCH(QVariant, target);
        Thing thing;
        Thing reference;
        SpringInterpolator spring(&thing, property);
        SpringInterpolator real(&reference, "real");
        for (SpringInterpolator *each : {&spring, &real}) {
            each->setSpring(springs::bouncy);
            each->setTo(target);
        }
        while (spring.isRunning() && real.isRunning()) {
            pass(frame);
            const double value = thing.property(property).toDouble();
            const double most = property == "natural" ? std::abs(reference.real) : reference.real;
            if (spring.isRunning() && reference.real >= 0)
                QVERIFY(std::abs(value - reference.real) <= 1 + 1e-15 * std::abs(most));
        }
        passUntilRest(spring);
        passUntilRest(real);
        if (target.typeId() == QMetaType::Double)
            QCOMPARE(thing.whole, 137);
        else
            QCOMPARE(thing.property(property), target);
    }

    void s49_anEnumMovesThroughItsNumbers()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "level");
        spring.setTo(Thing::High);
        pass(0.1);
        QVERIFY(thing.level > Thing::Low && thing.level < Thing::High);
        passUntilRest(spring);
        QCOMPARE(thing.level, Thing::High);
    }

    void s49_aSlowWholeNumberIsNotHeldBackByItsRounding()
    {
        // At a fifth of a pixel a frame, rounded state would stand still for ever.
        Thing thing;
        SpringInterpolator spring(&thing, "whole");
        spring.setSpring(SpringParameters::fromDampingRatio(1, 1));
        spring.setTo(10);
        const Spring law(spring.spring());
        for (int i = 1; i < 300; ++i) {
            pass(frame);
            const double expected = 10 + law.after({-10, 0}, i * frame).displacement;
            QVERIFY(std::abs(thing.whole - expected) <= 0.5 + 1e-9);
        }
    }

    void s50_componentsMoveTogetherAndFinishOnce_data()
    {
        QTest::addColumn<QByteArray>("property");
        QTest::addColumn<QVariant>("target");
        const auto row = [](const char *property, const QVariant &target) {
            QTest::newRow(property) << QByteArray(property) << target;
        };
        row("point", QPointF(30, -40));
        row("pixel", QPoint(30, -40));
        row("size", QSizeF(30, 40));
        row("rect", QRectF(1, 2, 300, 400));
        row("vector", QVector3D(1, 2, 3));
        row("color", QColor("steelblue"));
        row("rotation", QQuaternion::fromAxisAndAngle(1, 2, 3, 80));
    }

    void s50_componentsMoveTogetherAndFinishOnce()
    {
        QFETCH(QByteArray, property);
        QFETCH(QVariant, target);
        Thing thing;
        SpringInterpolator spring(&thing, property);
        Journal journal(spring);
        spring.setTo(target);
        // From rest all components have gone the same part of their way at any time, so progress
        // says it all: it is what a number that goes from 0 to 1 does.
        SpringInterpolator number;
        number.setTo(1);
        while (spring.isRunning() && number.isRunning()) {
            pass(frame);
            // What is written of pixels is whole, of quaternions single precision.
            QVERIFY(std::abs(spring.progress() - number.progress()) < 1e-6);
        }
        QVERIFY(!spring.isRunning());
        number.stop();
        QCOMPARE(thing.property(property), target);
        QCOMPARE(spring.progress(), 1.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void s50_aColorStaysInRangeAndAnInvalidOneIsRefused()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "color");
        spring.setSpring(springs::wobbly);
        expectWarning("refused to ");
        spring.setTo(QColor());
        expectWarning("refused to ");
        spring.setTo("no color at all");
        QVERIFY(!spring.isRunning());
        spring.setTo(QColor(255, 0, 255, 128)); // the corner of the gamut, to be overshot
        while (spring.isRunning()) {
            pass(frame);
            QVERIFY(thing.color.isValid());
            for (const float part : {thing.color.redF(), thing.color.greenF(), thing.color.blueF(),
                                     thing.color.alphaF()})
                QVERIFY(part >= 0 && part <= 1);
        }
        QCOMPARE(thing.color, QColor(255, 0, 255, 128));
    }

    void s50_anInvalidColorStartsAtItsTarget()
    {
        Thing thing;
        thing.color = QColor();
        SpringInterpolator spring(&thing, "color");
        expectWarning("not finite; it starts at its end");
        spring.setTo(QColor(Qt::red));
        pass(frame);
        QCOMPARE(thing.color, QColor(Qt::red));
        QVERIFY(!spring.isRunning());
    }

    void s51_whatIsWrittenFromOutsideOnTheWayIsOverwritten()
    {
        Thing thing;
        Thing undisturbed;
        SpringInterpolator spring(&thing, "real");
        SpringInterpolator other(&undisturbed, "real");
        spring.setTo(100);
        other.setTo(100);
        for (int i = 0; i < 20; ++i) {
            thing.real = -1e6;
            pass(frame);
            QCOMPARE(thing.real, undisturbed.real);
        }
    }

    void s51_whatIsWrittenAtRestIsWhereTheNextRunBegins()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(100);
        passUntilRest(spring);
        thing.real = 40;
        pass(frame);
        QCOMPARE(thing.real, 40.0); // nothing jumps back
        QCOMPARE(spring.value(), 40.0);
        spring.setTo(50);
        pass(1e-6);
        QVERIFY(std::abs(thing.real - 40) < 1e-6);
    }

    void s52_aSetterThatClampsEndsTheMotionAllTheSame()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "limited");
        Journal journal(spring);
        spring.setTo(20);
        const double seconds = passUntilRest(spring);
        QVERIFY(seconds < 2);
        QCOMPARE(thing.limited(), 10.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
        QVERIFY(!ticker().isRunning());
    }

    void s52_aSetterThatIgnoresWhatItIsGivenEndsTheMotionAllTheSame()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "deaf");
        spring.setTo(20);
        const double seconds = passUntilRest(spring);
        QVERIFY(seconds < 2);
        QCOMPARE(thing.deafWrites, qRound(seconds / frame)); // one with each tick
    }

    void s62_eachMistakeWarnsOnceAndNamesObjectAndProperty()
    {
        Thing thing;
        thing.setObjectName("ball");
        const auto expect = [](const char *kind, const char *text) {
            const QByteArray pattern = QByteArray("^sprung::") + kind
                + "Interpolator \"it\" on sprung::Thing \"ball\", property \"real\": " + text;
            expectWarning(pattern);
        };
        SpringInterpolator spring(&thing, "real");
        spring.setObjectName("it");
        expect("Spring", "refused delay -1$");
        spring.setDelay(-1);
        expect("Spring", "refused updateRate -1$");
        spring.setUpdateRate(-1);
        expect("Spring", "refused updateRate nan$");
        spring.setUpdateRate(qQNaN());
        expect("Spring", "refused restitution 1.5$");
        spring.setRestitution(1.5);
        expect("Spring", "refused tolerance -1$");
        spring.setTolerance(-1);
        expect("Spring", "refused seek to \\(ms\\) -1$");
        spring.seek(-1);
        expect("Spring", "refused spring with stiffness 1, damping 1, mass 0: it is invalid$");
        spring.setSpring({1, 1, 0});
        QCOMPARE(spring.delay(), 0);
        QCOMPARE(spring.updateRate(), 0.0);
        QCOMPARE(spring.restitution(), 0.5);

        FrictionInterpolator friction(&thing, "real");
        friction.setObjectName("it");
        for (const double bad : {-1.0, qQNaN(), qInf()}) {
            expect("Friction", "refused friction ");
            friction.setFriction(bad);
            expect("Friction", "refused snapInterval ");
            friction.setSnapInterval(bad);
        }
        QCOMPARE(friction.friction(), 2.0);

        GravityInterpolator gravity(&thing, "real");
        gravity.setObjectName("it");
        for (const double bad : {qQNaN(), qInf()}) {
            expect("Gravity", "refused acceleration ");
            gravity.setAcceleration(bad);
            expect("Gravity", "refused floor ");
            gravity.setFloor(bad);
        }
        QCOMPARE(gravity.acceleration(), 1000.0);
        QVERIFY(!gravity.floor().isValid());

        SpringInterpolator color(&thing, "color");
        expectWarning("property \"color\": refused minimum: a value of this type has no bounds");
        color.setMinimum(QColor(Qt::red));
    }
};

SPRUNG_TEST(ScenariosPropertyTest)
#include "scenarios_property_test.moc"
