// SPDX-License-Identifier: MIT
// Properties without a type of their own, lines, and the signal for each new value.
#include "fixture.h"

#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <QDynamicPropertyChangeEvent>
#include <QLineF>
#include <QSignalSpy>

#include <cmath>

using namespace sprung;

class Untyped : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QVariant anything MEMBER anything NOTIFY anythingChanged)
    Q_PROPERTY(QLineF line MEMBER line NOTIFY lineChanged)
    Q_PROPERTY(QLine whole MEMBER whole NOTIFY lineChanged)

public:
    QVariant anything;
    QLineF line;
    QLine whole;

Q_SIGNALS:
    void anythingChanged();
    void lineChanged();
};

class AnyTargetTest : public ControlledTime
{
    Q_OBJECT

private Q_SLOTS:
    void aDynamicPropertyMoves_data()
    {
        QTest::addColumn<QVariant>("from");
        QTest::addColumn<QVariant>("to");
        QTest::newRow("real") << QVariant(0.0) << QVariant(100.0);
        QTest::newRow("whole") << QVariant(0) << QVariant(100.0);
        QTest::newRow("point") << QVariant(QPointF(1, 2)) << QVariant(QPointF(30, -40));
        QTest::newRow("rectangle")
            << QVariant(QRectF(0, 0, 1, 1)) << QVariant(QRectF(10, 20, 30, 40));
        QTest::newRow("line") << QVariant(QLineF(0, 0, 1, 1)) << QVariant(QLineF(10, 20, 30, 40));
        QTest::newRow("color") << QVariant(QColor(Qt::black)) << QVariant(QColor(Qt::white));
    }

    void aDynamicPropertyMoves()
    {
        QFETCH(QVariant, from);
        QFETCH(QVariant, to);
        QObject object;
        object.setProperty("place", from);
        SpringInterpolator spring(&object, "place");
        QVERIFY(spring.isValid());
        spring.setTo(to);
        pass(0.1);
        QVERIFY(object.property("place") != from);
        QVERIFY(object.property("place") != to);
        QCOMPARE(object.property("place").metaType(), to.metaType());
        passUntilRest(spring);
        QCOMPARE(object.property("place"), to);
    }

    void twoDynamicPropertiesMoveSideBySide()
    {
        QObject object;
        object.setProperty("left", 0.0);
        object.setProperty("right", 0.0);
        SpringInterpolator left(&object, "left");
        SpringInterpolator right(&object, "right");
        left.setTo(10);
        right.setTo(20);
        pass(0.05);
        QVERIFY(left.isRunning());
        QVERIFY(right.isRunning());
        passUntilRest(left);
        passUntilRest(right);
        QCOMPARE(object.property("left"), 10.0);
        QCOMPARE(object.property("right"), 20.0);
    }

    void theLaterOneOnADynamicPropertyReplacesTheEarlier()
    {
        QObject object;
        object.setProperty("place", 0.0);
        SpringInterpolator earlier(&object, "place");
        earlier.setTo(100);
        pass(0.1);
        const double velocity = earlier.velocity().toDouble();
        QVERIFY(velocity > 0);
        Journal journal(earlier);
        SpringInterpolator later(&object, "place");
        later.setTo(0);
        QCOMPARE(journal.count("finished Replaced"), 1);
        QCOMPARE(later.velocity().toDouble(), velocity);
    }

    void aDynamicPropertyGoesWithItsObject()
    {
        auto object = std::make_unique<QObject>();
        object->setProperty("place", 0.0);
        SpringInterpolator spring(object.get(), "place");
        Journal journal(spring);
        spring.setTo(100);
        pass(frame);
        object.reset();
        pass(frame);
        QCOMPARE(journal.count("finished TargetLost"), 1);
    }

    void aVariantPropertyMovesAsWhatItHolds_data() { aDynamicPropertyMoves_data(); }
    void aVariantPropertyMovesAsWhatItHolds()
    {
        QFETCH(QVariant, from);
        QFETCH(QVariant, to);
        Untyped object;
        object.anything = from;
        QSignalSpy changed(&object, &Untyped::anythingChanged);
        SpringInterpolator spring(&object, "anything");
        spring.setTo(to);
        pass(0.1);
        QVERIFY(object.anything != from);
        QVERIFY(object.anything != to);
        passUntilRest(spring);
        QCOMPARE(object.anything, to);
        QVERIFY(changed.count() > 1);
    }

    void whatHoldsNothingToMoveIsRefused_data()
    {
        QTest::addColumn<QVariant>("held");
        QTest::newRow("nothing") << QVariant();
        QTest::newRow("text") << QVariant(QStringLiteral("5"));
        QTest::newRow("truth") << QVariant(true);
        QTest::newRow("list") << QVariant(QVariantList{1, 2});
    }

    void whatHoldsNothingToMoveIsRefused()
    {
        QFETCH(QVariant, held);
        Untyped object;
        object.anything = held;
        expectWarning("Untyped, property \"anything\": .* animated");
        SpringInterpolator spring(&object, "anything");
        QVERIFY(!spring.isValid());
        spring.setTo(1);
        pass(frame);
        QCOMPARE(object.anything, held);
    }

    void anUntypedPropertyCanBeHeld()
    {
        QObject object;
        object.setProperty("place", 0.0);
        SpringInterpolator spring(&object, "place");
        spring.setHeld(true);
        for (int i = 1; i <= 10; ++i) {
            object.setProperty("place", 5.0 * i);
            pass(frame);
        }
        spring.setHeld(false);
        QVERIFY(std::abs(spring.velocity().toDouble() - 300) < 1e-6);
        spring.stop();
    }

    void aLineMovesWithBothItsEnds()
    {
        Untyped object;
        Thing thing;
        SpringInterpolator line(&object, "line");
        SpringInterpolator end(&thing, "point");
        line.setTo(QLineF(0, 0, 30, -40));
        end.setTo(QPointF(30, -40));
        pass(0.1);
        QCOMPARE(object.line.p1(), QPointF(0, 0));
        QVERIFY(QLineF(object.line.p2(), thing.point).length() < 1e-9);
        QCOMPARE(line.velocity().metaType(), QMetaType::fromType<QLineF>());
        passUntilRest(line);
        QCOMPARE(object.line, QLineF(0, 0, 30, -40));
        end.stop();
    }

    void aWholeLineIsRounded()
    {
        Untyped object;
        SpringInterpolator spring(&object, "whole");
        spring.setTo(QLineF(0.4, 0, 30.6, -40.4));
        QCOMPARE(spring.to(), QVariant(QLine(0, 0, 31, -40)));
        passUntilRest(spring);
        QCOMPARE(object.whole, QLine(0, 0, 31, -40));
    }

    void eachNewValueIsToldOnce()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "whole");
        spring.setSpring(SpringParameters::fromDampingRatio(1, 100, 1));
        QList<int> told;
        int updates = 0;
        connect(&spring, &Interpolator::valueChanged, this, [&](const QVariant &value) {
            QCOMPARE(value.toInt(), thing.whole);
            told.append(value.toInt());
        });
        connect(&spring, &Interpolator::updated, this, [&] { ++updates; });
        spring.setTo(5);
        passUntilRest(spring);
        QCOMPARE(told, (QList<int>{1, 2, 3, 4, 5}));
        QVERIFY(updates > 20);
    }

    void aValueThatStaysIsNotTold()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        int told = 0;
        connect(&spring, &Interpolator::valueChanged, this, [&] { ++told; });
        spring.snapTo(0.0);
        spring.setDelay(100);
        spring.setTo(100);
        pass(0.05);
        QCOMPARE(told, 0);
        pass(0.1);
        QCOMPARE(told, 1);
        spring.stop();
        QCOMPARE(told, 1);
    }

    void jumpsAreToldToo()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        QVariantList told;
        connect(&spring, &Interpolator::valueChanged, this,
                [&](const QVariant &value) { told.append(value); });
        spring.snapTo(10.0);
        spring.setFrom(30);
        spring.setTo(50);
        spring.stop();
        spring.start();
        spring.complete();
        QCOMPARE(told, (QVariantList{10.0, 30.0, 50.0}));
        thing.real = 7;
        spring.snapTo(50.0);
        QCOMPARE(told.size(), 4);
    }

    void whoListensLateIsToldOfWhatComes()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(100);
        pass(0.1);
        QSignalSpy told(&spring, &Interpolator::valueChanged);
        pass(frame);
        QCOMPARE(told.count(), 1);
        QCOMPARE(told.first().first(), thing.real);
        spring.stop();
    }

    void oneWhoHeardTheValueMayDeleteIt()
    {
        Thing thing;
        auto *spring = new SpringInterpolator(&thing, "real");
        connect(spring, &Interpolator::valueChanged, this,
                [&] { delete std::exchange(spring, nullptr); });
        spring->setTo(100);
        pass(frame);
        QVERIFY(!spring);
        pass(frame);
    }
};

SPRUNG_TEST(AnyTargetTest)
#include "any_target_test.moc"
