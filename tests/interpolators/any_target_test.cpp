// SPDX-License-Identifier: MIT
// What QPropertyAnimation moves as well: lines, properties that are variants, dynamic ones; and a
// signal of the values that differ.
#include "fixture.h"

#include <sprung/interpolators/spring_interpolator.h>

#include <QLine>
#include <QLineF>
#include <QSignalSpy>

#include <cmath>

using namespace sprung;

namespace {

class Drawing : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QLineF line MEMBER line NOTIFY changed)
    Q_PROPERTY(QLine pixels MEMBER pixels NOTIFY changed)
    Q_PROPERTY(QVariant anything MEMBER anything NOTIFY changed)

public:
    QLineF line;
    QLine pixels;
    QVariant anything = 0.0;

Q_SIGNALS:
    void changed();
};

} // namespace

class AnyTargetTest : public ControlledTime
{
    Q_OBJECT

private Q_SLOTS:
    void aLineMovesBothItsEnds();
    void aLineOfPixelsEndsExactlyThere();
    void aLineKeepsItsVelocity();
    void aVariantMovesAsWhatItHolds_data();
    void aVariantMovesAsWhatItHolds();
    void aVariantThatHoldsNothingMovableIsRefused();
    void aDynamicPropertyMoves();
    void aDynamicPropertyThatIsNotThereIsRefused();
    void valueChangedComesWithTheValuesThatDiffer();
    void valueChangedComesForASnapToo();
};

void AnyTargetTest::aLineMovesBothItsEnds()
{
    Drawing drawing;
    SpringInterpolator spring(&drawing, "line");
    const QLineF there(10, -20, 300, 40);
    spring.setTo(there);
    pass(0.1);
    // All of it has come the same part of the way.
    const double part = drawing.line.x2() / 300;
    QVERIFY(part > 0.1 && part < 1);
    QVERIFY(std::abs(drawing.line.x1() - 10 * part) < 1e-9);
    QVERIFY(std::abs(drawing.line.y1() + 20 * part) < 1e-9);
    QVERIFY(std::abs(drawing.line.y2() - 40 * part) < 1e-9);
    passUntilRest(spring);
    QCOMPARE(drawing.line, there);
}

void AnyTargetTest::aLineOfPixelsEndsExactlyThere()
{
    Drawing drawing;
    SpringInterpolator spring(&drawing, "pixels");
    const QLine there(10, -20, 300, 41);
    spring.setTo(there);
    passUntilRest(spring);
    QCOMPARE(drawing.pixels, there);
    QCOMPARE(spring.progress(), 1.0);
}

void AnyTargetTest::aLineKeepsItsVelocity()
{
    Drawing drawing;
    SpringInterpolator spring(&drawing, "line");
    spring.setTo(QLineF(10, -20, 300, 40));
    pass(0.1);
    const QVariant velocity = spring.velocity();
    QCOMPARE(velocity.metaType(), QMetaType::fromType<QLineF>());
    spring.setTo(QLineF());
    QCOMPARE(spring.velocity(), velocity);
    const QLineF before = drawing.line;
    pass(1e-6);
    const double seen = (drawing.line.x2() - before.x2()) * 1e6;
    QVERIFY(std::abs(seen - velocity.toLineF().x2()) < 0.01 * seen);
    spring.stop();
}

void AnyTargetTest::aVariantMovesAsWhatItHolds_data()
{
    QTest::addColumn<QVariant>("from");
    QTest::addColumn<QVariant>("to");
    QTest::addRow("a number") << QVariant(0.0) << QVariant(100.0);
    QTest::addRow("a point") << QVariant(QPointF(0, 0)) << QVariant(QPointF(30, -40));
    QTest::addRow("a color") << QVariant(QColor(Qt::black)) << QVariant(QColor(Qt::red));
    QTest::addRow("a whole number") << QVariant(0) << QVariant(50);
}

void AnyTargetTest::aVariantMovesAsWhatItHolds()
{
    QFETCH(QVariant, from);
    QFETCH(QVariant, to);
    Drawing drawing;
    drawing.anything = from;
    SpringInterpolator spring(&drawing, "anything");
    QVERIFY(spring.isValid());
    spring.setTo(to);
    pass(0.1);
    QCOMPARE(drawing.anything.metaType(), from.metaType());
    QVERIFY(drawing.anything != from && drawing.anything != to);
    passUntilRest(spring);
    QCOMPARE(drawing.anything, to);
    QCOMPARE(drawing.anything.metaType(), from.metaType());
}

void AnyTargetTest::aVariantThatHoldsNothingMovableIsRefused()
{
    Drawing drawing;
    drawing.anything = QStringLiteral("text");
    expectWarning("property \"anything\"");
    SpringInterpolator spring(&drawing, "anything");
    QVERIFY(!spring.isValid());
    QCOMPARE(drawing.anything, QVariant(QStringLiteral("text")));
}

void AnyTargetTest::aDynamicPropertyMoves()
{
    QObject object;
    object.setProperty("height", 10.0);
    SpringInterpolator spring(&object, "height");
    QVERIFY(spring.isValid());
    QCOMPARE(spring.value(), QVariant(10.0));
    spring.setTo(100);
    pass(0.1);
    const double height = object.property("height").toDouble();
    QVERIFY(height > 10 && height < 100);
    passUntilRest(spring);
    QCOMPARE(object.property("height"), QVariant(100.0));
}

void AnyTargetTest::aDynamicPropertyThatIsNotThereIsRefused()
{
    QObject object;
    expectWarning("\"height\"");
    SpringInterpolator spring(&object, "height");
    QVERIFY(!spring.isValid());
    QVERIFY(!object.property("height").isValid());
}

void AnyTargetTest::valueChangedComesWithTheValuesThatDiffer()
{
    Thing thing;
    SpringInterpolator spring(&thing, "whole");
    QSignalSpy changed(&spring, SIGNAL(valueChanged(QVariant)));
    QVERIFY(changed.isValid());
    spring.setTo(5);
    for (int i = 0; spring.isRunning() && i < 10'000; ++i)
        pass(0.001);
    QList<int> values;
    for (const QVariantList &arguments : std::as_const(changed))
        values += arguments.first().toInt();
    QCOMPARE(values, QList<int>({1, 2, 3, 4, 5}));
}

void AnyTargetTest::valueChangedComesForASnapToo()
{
    Thing thing;
    SpringInterpolator spring(&thing, "real");
    QSignalSpy changed(&spring, SIGNAL(valueChanged(QVariant)));
    QVERIFY(changed.isValid());
    spring.snapTo(7);
    spring.snapTo(7);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first().first(), QVariant(7.0));
}

QTEST_GUILESS_MAIN(AnyTargetTest)
#include "any_target_test.moc"
