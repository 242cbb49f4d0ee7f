// SPDX-License-Identifier: MIT
// Properties without a type of their own, lines, and the signal for each new value.
#include "fixture.h"

#include <QLineF>
#include <QSignalSpy>

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

class AnyTargetTest : public SpringTest
{
    Q_OBJECT

private:
    QObject object;
    Untyped untyped;

private Q_SLOTS:
    void whatHasNoTypeMovesAsWhatItHolds_data()
    {
        QTest::addColumn<QVariant>("from");
        QTest::addColumn<QVariant>("to");
        const auto row = [](const char *name, const QVariant &from, const QVariant &to) {
            QTest::newRow(name) << from << to;
        };
        row("real", 0.0, 100.0);
        row("whole", 0, 100.0);
        row("point", QPointF(1, 2), QPointF(30, -40));
        row("rectangle", QRectF(0, 0, 1, 1), QRectF(10, 20, 30, 40));
        row("line", QLineF(0, 0, 1, 1), QLineF(10, 20, 30, 40));
        row("color", QColor(Qt::black), QColor(Qt::white));
    }
    void whatHasNoTypeMovesAsWhatItHolds()
    {
        QFETCH(QVariant, from);
        QFETCH(QVariant, to);
        const QSignalSpy changed(&untyped, &Untyped::anythingChanged);
        for (QObject *owner : {&object, static_cast<QObject *>(&untyped)}) {
            const char *const name = owner == &object ? "place" : "anything";
            owner->setProperty(name, from);
            SpringInterpolator motion(owner, name);
            QVERIFY(motion.isValid());
            motion.setTo(to);
            pass(0.1);
            QVERIFY(owner->property(name) != from);
            QVERIFY(owner->property(name) != to);
            QCOMPARE(owner->property(name).metaType(), to.metaType());
            passUntilRest(motion);
            QCOMPARE(owner->property(name), to);
        }
        QVERIFY(changed.count() > 2); // the first is that of this test
    }

    void theLaterOneOnADynamicPropertyReplacesTheEarlierAlone()
    {
        auto owner = std::make_unique<QObject>();
        owner->setProperty("place", 0.0);
        owner->setProperty("other", 0.0);
        SpringInterpolator earlier(owner.get(), "place");
        SpringInterpolator beside(owner.get(), "other");
        earlier.setTo(100);
        beside.setTo(20);
        pass(0.1);
        const double velocity = earlier.velocity().toDouble();
        QVERIFY(velocity > 0);
        Journal journal(earlier);
        SpringInterpolator later(owner.get(), "place");
        later.setTo(0);
        QCOMPARE(journal.count("finished Replaced"), 1);
        QCOMPARE(later.velocity().toDouble(), velocity);
        QVERIFY(beside.isRunning());
        passUntilRest(later);
        passUntilRest(beside);
        QCOMPARE(owner->property("place"), 0.0);
        QCOMPARE(owner->property("other"), 20.0);
        later.setTo(50);
        Journal end(later);
        owner.reset(); // and it goes with its object
        pass(frame);
        QCOMPARE(end.milestones(), QStringList("finished TargetLost"));
    }

    void whatHoldsNothingToMoveIsRefused()
    {
        for (const QVariant &held :
             {QVariant(), QVariant("5"), QVariant(true), QVariant(QVariantList{1, 2})}) {
            untyped.anything = held;
            expectWarning("Untyped, property \"anything\": .* animated");
            SpringInterpolator motion(&untyped, "anything");
            QVERIFY(!motion.isValid());
            motion.setTo(1);
            pass(frame);
            QCOMPARE(untyped.anything, held);
        }
    }

    void anUntypedPropertyCanBeHeld()
    {
        object.setProperty("place", 0.0);
        SpringInterpolator motion(&object, "place");
        motion.setHeld(true);
        drag(object, 5, 10, "place");
        motion.setHeld(false);
        QVERIFY(std::abs(motion.velocity().toDouble() - 300) < 1e-6);
    }

    void aLineMovesWithBothItsEnds()
    {
        SpringInterpolator line(&untyped, "line");
        SpringInterpolator end(&thing, "point");
        line.setTo(QLineF(0, 0, 30, -40));
        end.setTo(QPointF(30, -40));
        pass(0.1);
        QCOMPARE(untyped.line.p1(), QPointF(0, 0));
        QVERIFY(QLineF(untyped.line.p2(), thing.point).length() < 1e-9);
        QCOMPARE(line.velocity().metaType(), QMetaType::fromType<QLineF>());
        passUntilRest(line);
        QCOMPARE(untyped.line, QLineF(0, 0, 30, -40));
    }

    void aWholeLineIsRounded()
    {
        SpringInterpolator line(&untyped, "whole");
        line.setTo(QLineF(0.4, 0, 30.6, -40.4));
        QCOMPARE(line.to(), QVariant(QLine(0, 0, 31, -40)));
        passUntilRest(line);
        QCOMPARE(untyped.whole, QLine(0, 0, 31, -40));
    }

    void eachNewValueIsToldOnce()
    {
        spring.setPropertyName("whole");
        spring.setSpring(SpringParameters::fromDampingRatio(1, 100, 1));
        QList<int> told;
        connect(&spring, &Interpolator::valueChanged, this, [&](const QVariant &value) {
            QCOMPARE(value.toInt(), thing.whole);
            told.append(value.toInt());
        });
        const QSignalSpy updates(&spring, &Interpolator::updated);
        spring.setTo(5);
        passUntilRest(spring);
        QCOMPARE(told, (QList<int>{1, 2, 3, 4, 5}));
        QVERIFY(updates.count() > 20);
    }

    void aValueThatStaysIsNotTold()
    {
        const QSignalSpy told(&spring, &Interpolator::valueChanged);
        spring.snapTo(0.0);
        spring.setDelay(100);
        spring.setTo(100);
        pass(0.05);
        QCOMPARE(told.count(), 0);
        pass(0.1);
        QCOMPARE(told.count(), 1);
        spring.stop();
        QCOMPARE(told.count(), 1);
    }

    void jumpsAreToldToo()
    {
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
        spring.setTo(100);
        pass(0.1);
        const QSignalSpy told(&spring, &Interpolator::valueChanged);
        pass(frame);
        QCOMPARE(told.count(), 1);
        QCOMPARE(told.first().first(), thing.real);
    }
};

SPRUNG_TEST(AnyTargetTest)
#include "any_target_test.moc"
