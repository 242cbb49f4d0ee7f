// SPDX-License-Identifier: MIT
#include "test.h"

#include <sprung/gestures/velocity_tracker.h>

#include <QColor>
#include <QLineF>
#include <QQuaternion>
#include <QSignalSpy>

#include <cmath>
#include <numbers>

using namespace sprung;

class VelocityTrackerTest : public QObject
{
    Q_OBJECT

private slots:
    void theTrackerShowsVelocitiesInTheirType()
    {
        VelocityTracker tracker;
        QCOMPARE(tracker.velocity(), QVariant(0.));
        for (int i = 0; i <= 10; ++i)
            tracker.addPosition(QPoint(i, -2 * i), 10 * i);
        QCOMPARE(tracker.velocity().metaType(), QMetaType::fromType<QPointF>());
        QVERIFY(QLineF(tracker.velocity().toPointF(), {100, -200}).length() < 1e-9);

        tracker.reset();
        QCOMPARE(tracker.velocity(), QVariant(QPointF(0, 0)));
        for (int i = 0; i <= 10; ++i)
            tracker.addPosition(QVector3D(0, 0, float(i)), 10 * i);
        QCOMPARE(tracker.velocity().value<QVector3D>(), QVector3D(0, 0, 100));

        for (int i = 0; i <= 10; ++i)
            tracker.addPosition(QColor::fromRgb(0, 0, 0, 10 * i), 10 * i);
        QVERIFY(std::abs(tracker.velocity().value<QVector4D>().w() - 1000 / 255.f) < 1e-3f);
    }

    void wholeAndRealNumbersMayBeMixed()
    {
        VelocityTracker tracker;
        for (int i = 0; i <= 10; ++i) {
            const double x = i * 0.5;
            tracker.addPosition(i % 2 ? QVariant(x) : QVariant(i / 2), 10 * i);
        }
        QVERIFY(std::abs(tracker.velocity().toDouble() - 50) < 1e-9);
        for (int i = 0; i <= 10; ++i) {
            const QPointF p(i * 0.5, 0);
            tracker.addPosition(i % 2 ? QVariant(p) : QVariant(p.toPoint()), 10 * i);
        }
        QVERIFY(std::abs(tracker.velocity().toPointF().x() - 50) < 1e-9);
    }

    void anotherTypeStartsAfresh()
    {
        VelocityTracker tracker;
        for (int i = 0; i <= 10; ++i)
            tracker.addPosition(i, 10 * i);
        tracker.addPosition(QPointF(5, 5), 110);
        QCOMPARE(tracker.velocity(), QVariant(QPointF(0, 0)));
    }

    void anglesGoTheShortestWay()
    {
        VelocityTracker tracker;
        QCOMPARE(tracker.period(), 0.);
        tracker.setPeriod(360);
        for (int i = 0; i <= 20; ++i)
            tracker.addPosition(std::fmod(340 + 4. * i, 360), 10 * i);
        QVERIFY(std::abs(tracker.velocity().toDouble() - 400) < 1e-6);
        tracker.reset();
        for (int i = 0; i <= 20; ++i)
            tracker.addPosition(std::fmod(3600 - 25. * i, 360), 10 * i);
        QVERIFY(std::abs(tracker.velocity().toDouble() + 2500) < 1e-6);
    }

    void rotationsHaveAnAngularVelocity()
    {
        VelocityTracker tracker;
        const QQuaternion start = QQuaternion::fromAxisAndAngle(1, 2, 3, 100);
        for (int i = 0; i <= 20; ++i)
            tracker.addPosition(QQuaternion::fromAxisAndAngle(0, 1, 0, 17.f * float(i)) * start,
                                10 * i);
        const auto velocity = tracker.velocity().value<QVector3D>();
        const auto expected = float(1700 * std::numbers::pi / 180);
        QVERIFY((velocity - QVector3D(0, expected, 0)).length() < 1e-3f * expected);
    }

    void velocityAtKnowsWhenItWasLetGo()
    {
        VelocityTracker tracker;
        for (int i = 0; i <= 10; ++i)
            tracker.addPosition(i, 10 * i);
        QVERIFY(std::abs(tracker.velocityAt(105).toDouble() - 100) < 1e-9);
        QCOMPARE(tracker.velocityAt(150), QVariant(0.));
    }

    void badPositionsWarnOnceUntilReset()
    {
        VelocityTracker tracker;
        for (int i = 0; i <= 10; ++i)
            tracker.addPosition(i, 10 * i);
        const QRegularExpression warning(QStringLiteral("VelocityTracker.*ignores"));
        QTest::ignoreMessage(QtWarningMsg, warning);
        tracker.addPosition(double(NAN), 110);
        tracker.addPosition(QVariant(), 110);
        tracker.addPosition(QStringLiteral("here"), 110);
        tracker.addPosition(11, double(NAN));
        QVERIFY(std::abs(tracker.velocity().toDouble() - 100) < 1e-9);

        tracker.reset();
        QTest::ignoreMessage(QtWarningMsg, warning);
        tracker.addPosition(QColor(), 0);
        tracker.addPosition(QColor(), 10);
    }

    void aBadPeriodIsRefused()
    {
        VelocityTracker tracker;
        tracker.setPeriod(360);
        for (const double bad : {-1., double(NAN), HUGE_VAL}) {
            QTest::ignoreMessage(QtWarningMsg,
                                 QRegularExpression(QStringLiteral("VelocityTracker.*period")));
            tracker.setPeriod(bad);
            QCOMPARE(tracker.period(), 360.);
        }
    }

    void changesAreSignaled()
    {
        VelocityTracker tracker;
        QSignalSpy velocity(&tracker, &VelocityTracker::velocityChanged);
        QSignalSpy period(&tracker, &VelocityTracker::periodChanged);
        tracker.addPosition(1, 0);
        tracker.addPosition(2, 10);
        QCOMPARE(velocity.size(), 2);
        tracker.reset();
        QCOMPARE(velocity.size(), 3);
        tracker.setPeriod(360);
        tracker.setPeriod(360);
        QCOMPARE(period.size(), 1);
    }

    void aResetForgetsTheWayThatWasTooLong()
    {
        VelocityTracker tracker;
        tracker.addPosition(1e308, 0);
        tracker.addPosition(-1e308, 10);
        tracker.reset();
        for (int i = 0; i < 10; ++i)
            tracker.addPosition(10.0 * i, 100 + 10 * i);
        QVERIFY(std::abs(tracker.velocity().toDouble() - 1000) < 1e-6);
    }
};

SPRUNG_TEST(VelocityTrackerTest)
#include "velocity_tracker_test.moc"
