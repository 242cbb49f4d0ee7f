// SPDX-License-Identifier: MIT
// Tests SpringInterpolator on QVariant and dynamic properties and on lines, and valueChanged.
// Oracle: the type of the held value is animated, and both ends of a line move as a point does.
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

class UntypedPropertyTest : public SpringTest
{
    Q_OBJECT

private:
    QObject plain;
    Untyped untyped;

private Q_SLOTS:
    void setTo_variantProperty_animatesHeldType()
    {
        const QSignalSpy changed(&untyped, &Untyped::anythingChanged);
        for (const auto &[from, to] : std::initializer_list<std::pair<QVariant, QVariant>>{
                 {0.0, 100.0},
                 {0, 100.0},
                 {QPointF(1, 2), QPointF(30, -40)},
                 {QRectF(0, 0, 1, 1), QRectF(10, 20, 30, 40)},
                 {QLineF(0, 0, 1, 1), QLineF(10, 20, 30, 40)},
                 {QColor(Qt::black), QColor(Qt::white)}}) {
            const qsizetype before = changed.count();
            for (QObject *owner : {&plain, static_cast<QObject *>(&untyped)}) {
                const char *const name = owner == &plain ? "position" : "anything";
                owner->setProperty(name, from);
                SpringInterpolator motion(owner, name);
                QVERIFY(motion.isValid());
                motion.setTo(to);
                advance(0.1);
                QVERIFY(owner->property(name) != from);
                QVERIFY(owner->property(name) != to);
                QCOMPARE(owner->property(name).metaType(), to.metaType());
                advanceUntilSettled(motion);
                QCOMPARE(owner->property(name), to);
            }
            QVERIFY(changed.count() > before + 2); // the test itself causes the first
        }
    }

    void setTo_sameDynamicProperty_replacesEarlierInterpolator()
    {
        auto owner = std::make_unique<QObject>();
        owner->setProperty("position", 0.0);
        owner->setProperty("other", 0.0);
        SpringInterpolator earlier(owner.get(), "position");
        SpringInterpolator beside(owner.get(), "other");
        earlier.setTo(100);
        beside.setTo(20);
        advance(0.1);
        const double velocity = earlier.velocity().toDouble();
        QVERIFY(velocity > 0);
        Journal journal(earlier);
        SpringInterpolator later(owner.get(), "position");
        later.setTo(0);
        QCOMPARE(journal.count("finished Replaced"), 1);
        QCOMPARE(later.velocity().toDouble(), velocity);
        QVERIFY(beside.isRunning());
        advanceUntilSettled(later);
        advanceUntilSettled(beside);
        QCOMPARE(owner->property("position"), 0.0);
        QCOMPARE(owner->property("other"), 20.0);
        later.setTo(50);
        Journal end(later);
        owner.reset(); // destroys the target of the run
        advance(frame);
        QCOMPARE(end.milestones(), QStringList("finished TargetLost"));
    }

    void variantProperty_unsupportedType_isRejected()
    {
        for (const QVariant &held :
             {QVariant(), QVariant("5"), QVariant(true), QVariant(QVariantList{1, 2})}) {
            untyped.anything = held;
            expectWarning("Untyped, property \"anything\": .* animated");
            SpringInterpolator motion(&untyped, "anything");
            QVERIFY(!motion.isValid());
            motion.setTo(1);
            advance(frame);
            QCOMPARE(untyped.anything, held);
        }
    }

    void setTo_lineProperty_movesBothEnds()
    {
        SpringInterpolator line(&untyped, "line");
        SpringInterpolator end(&object, "point");
        line.setTo(QLineF(0, 0, 30, -40));
        end.setTo(QPointF(30, -40));
        advance(0.1);
        QCOMPARE(untyped.line.p1(), QPointF(0, 0));
        QVERIFY(QLineF(untyped.line.p2(), object.point).length() < 1e-9);
        QCOMPARE(line.velocity().metaType(), QMetaType::fromType<QLineF>());
        advanceUntilSettled(line);
        QCOMPARE(untyped.line, QLineF(0, 0, 30, -40));

        SpringInterpolator rounded(&untyped, "whole");
        rounded.setTo(QLineF(0.4, 0, 30.6, -40.4));
        QCOMPARE(rounded.to(), QVariant(QLine(0, 0, 31, -40)));
        advanceUntilSettled(rounded);
        QCOMPARE(untyped.whole, QLine(0, 0, 31, -40));
    }

    void valueChanged_integerProperty_emittedOncePerValue()
    {
        spring.setPropertyName("whole");
        spring.setSpring(SpringParameters::fromDampingRatio(1, 100, 1));
        QList<int> emitted;
        connect(&spring, &Interpolator::valueChanged, this, [&](const QVariant &value) {
            QCOMPARE(value.toInt(), object.whole);
            emitted.append(value.toInt());
        });
        const QSignalSpy updates(&spring, &Interpolator::updated);
        spring.setTo(5);
        advanceUntilSettled(spring);
        QCOMPARE(emitted, (QList<int>{1, 2, 3, 4, 5}));
        QVERIFY(updates.count() > 20);
    }

    void valueChanged_unchangedValue_isNotEmitted()
    {
        const QSignalSpy emitted(&spring, &Interpolator::valueChanged);
        spring.snapTo(0.0);
        spring.setDelay(100);
        spring.setTo(100);
        advance(0.05);
        QCOMPARE(emitted.count(), 0);
        advance(0.1);
        QCOMPARE(emitted.count(), 1);
        spring.stop();
        QCOMPARE(emitted.count(), 1);
    }

    void valueChanged_afterJumps_isEmitted()
    {
        QVariantList emitted;
        connect(&spring, &Interpolator::valueChanged, this,
                [&](const QVariant &value) { emitted.append(value); });
        spring.snapTo(10.0);
        spring.setFrom(30);
        spring.setTo(50);
        spring.stop();
        spring.start();
        spring.complete();
        QCOMPARE(emitted, (QVariantList{10.0, 30.0, 50.0}));
        object.real = 7;
        spring.snapTo(50.0);
        QCOMPARE(emitted.size(), 4);
    }

    void valueChanged_connectedWhileRunning_isEmitted()
    {
        spring.setTo(100);
        advance(0.1);
        const QSignalSpy emitted(&spring, &Interpolator::valueChanged);
        advance(frame);
        QCOMPARE(emitted.count(), 1);
        QCOMPARE(emitted.first().first(), object.real);
    }

    void propertyName_nestedPath_animatesInnerObject()
    {
        TestObject outer;
        outer.other = &object;
        SpringInterpolator motion(&outer, "other.real");
        motion.animateTo(5);
        advanceUntilSettled(motion);
        QCOMPARE(object.real, 5.0);
        QCOMPARE(outer.real, 0.0);
    }
};

SPRUNG_TEST(UntypedPropertyTest)
#include "untyped_property_test.moc"
