// SPDX-License-Identifier: MIT
// Tests VelocityTracker. Oracle: paths with a known velocity.
#include "interpolator_test.h"

#include <sprung/gestures/velocity_tracker.h>

#include <QLineF>
#include <QSignalSpy>

#include <numbers>

using namespace sprung;

class VelocityTrackerTest : public QObject
{
    Q_OBJECT

private:
    VelocityTracker tracker;

    /// Adds positions of a path, one every 10 ms from 0 on.
    template <class Path>
    void track(const Path &path, int steps = 10)
    {
        for (int i = 0; i <= steps; ++i)
            tracker.addPosition(path(i), 10 * i);
    }

private slots:
    void init()
    {
        std::destroy_at(&tracker);
        std::construct_at(&tracker);
    }

    void velocity_anyType_hasVelocityType()
    {
        QCOMPARE(tracker.velocity(), QVariant(0.));
        track([](int i) { return QPoint(i, -2 * i); });
        QCOMPARE(tracker.velocity().metaType(), QMetaType::fromType<QPointF>());
        QVERIFY(QLineF(tracker.velocity().toPointF(), {100, -200}).length() < 1e-9);

        tracker.reset();
        QCOMPARE(tracker.velocity(), QVariant(QPointF(0, 0)));
        track([](int i) { return QVector3D(0, 0, float(i)); });
        QCOMPARE(tracker.velocity().value<QVector3D>(), QVector3D(0, 0, 100));

        track([](int i) { return QColor::fromRgb(0, 0, 0, 10 * i); });
        QVERIFY(std::abs(tracker.velocity().value<QVector4D>().w() - 1000 / 255.f) < 1e-3f);
    }

    void addPosition_mixedNumberTypes_areAccepted()
    {
        track([](int i) { return i % 2 ? QVariant(i * 0.5) : QVariant(i / 2); });
        QVERIFY(isNear(tracker.velocity().toDouble(), 50));
        tracker.addPosition(QPointF(5, 5), 110); // another type resets
        QCOMPARE(tracker.velocity(), QVariant(QPointF(0, 0)));
        track([](int i) {
            const QPointF p(i * 0.5, 0);
            return i % 2 ? QVariant(p) : QVariant(p.toPoint());
        });
        QVERIFY(std::abs(tracker.velocity().toPointF().x() - 50) < 1e-9);
    }

    void period_angles_useShortestPath()
    {
        QCOMPARE(tracker.period(), 0.);
        tracker.setPeriod(360);
        track([](int i) { return std::fmod(340 + 4. * i, 360); }, 20);
        QVERIFY(isNear(tracker.velocity().toDouble(), 400, 1e-6));
        tracker.reset();
        track([](int i) { return std::fmod(3600 - 25. * i, 360); }, 20);
        QVERIFY(isNear(tracker.velocity().toDouble(), -2500, 1e-6));
    }

    void velocity_rotations_isAngular()
    {
        const QQuaternion start = QQuaternion::fromAxisAndAngle(1, 2, 3, 100);
        track(
            [&](int i) { return QQuaternion::fromAxisAndAngle(0, 1, 0, 17.f * float(i)) * start; },
            20);
        const auto expected = float(1700 * std::numbers::pi / 180);
        QVERIFY((tracker.velocity().value<QVector3D>() - QVector3D(0, expected, 0)).length()
                < 1e-3f * expected);
    }

    void addPosition_invalid_warnsOnceUntilReset()
    {
        track([](int i) { return i; });
        QVERIFY(isNear(tracker.velocityAt(105).toDouble(), 100));
        QCOMPARE(tracker.velocityAt(150), QVariant(0.)); // the pointer rested
        const QRegularExpression warning(QStringLiteral("VelocityTracker.*ignores"));
        QTest::ignoreMessage(QtWarningMsg, warning);
        tracker.addPosition(double(NAN), 110);
        tracker.addPosition(QVariant(), 110);
        tracker.addPosition(QStringLiteral("here"), 110);
        tracker.addPosition(11, double(NAN));
        QVERIFY(isNear(tracker.velocity().toDouble(), 100));

        tracker.reset();
        QTest::ignoreMessage(QtWarningMsg, warning);
        tracker.addPosition(QColor(), 0);
        tracker.addPosition(QColor(), 10);
    }

    void velocityChanged_anyChange_isEmitted()
    {
        QSignalSpy velocity(&tracker, &VelocityTracker::velocityChanged);
        tracker.addPosition(1, 0);
        tracker.addPosition(2, 10);
        QCOMPARE(velocity.size(), 2);
        tracker.reset();
        QCOMPARE(velocity.size(), 3);
    }

    void reset_afterOverflow_clearsState()
    {
        tracker.addPosition(1e308, 0);
        tracker.addPosition(-1e308, 10);
        tracker.reset();
        track([](int i) { return 10.0 * i; });
        QVERIFY(isNear(tracker.velocity().toDouble(), 1000, 1e-6));
    }
};

SPRUNG_TEST(VelocityTrackerTest)
#include "velocity_tracker_test.moc"
