// SPDX-License-Identifier: MIT
// How far a run has come along its waypoints, as a value.
#include "test.h"

#include <sprung/interpolators/way.h>

#include <QCoreApplication>

#include <cmath>
#include <cstring>

using namespace sprung;

class WayTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        way = {};
        way.stops = {{place(100), 0, 50.0}, {place(0), 0.2}, {place(40), 0.2}};
        const Course::Draw draw = [this](Trajectory &trajectory, int stop) {
            trajectory.setOrigin(way.stops.at(std::size_t(stop)).place);
            trajectory.setLaw(SpringLaw{springs::smooth});
            trajectory.setTolerance({0.01, 0.6});
        };
        Trajectory start(*ChannelType::find(QMetaType::fromType<double>()), place(0));
        draw(start, 0);
        way.headFor(0);
        way.begin(Course(start, way.stops, draw));
    }

    /// Wherever a tick ends, the time since the waypoint was left is what is left of the tick's, or
    /// all of it.
    void itHeadsForTheWaypointOfTheMoment()
    {
        constexpr double frame = 1. / 60;
        double now = 0;
        while (!way.isAtLast()) {
            const int before = way.index;
            now += frame;
            const double left = way.pass(frame);
            QCOMPARE(way.passed, now);
            QCOMPARE(way.index, way.course.stretchAt(now));
            QVERIFY(std::abs(left - (way.index == before ? frame : now - way.stretch().begin))
                    < 1e-12);
            QVERIFY(way.reached >= way.index && way.reached <= way.index + 1);
            QCOMPARE(way.stay().has_value(), way.reached > way.index);
        }
        QVERIFY(now < 10);
    }

    void aLongTickPassesSeveral()
    {
        const double end = way.course.last().begin;
        const double left = way.pass(end + 0.1);
        QCOMPARE(way.index, 2);
        QCOMPARE(way.reached, 2);
        QVERIFY(std::abs(left - 0.1) < 1e-12);
        QVERIFY(std::abs(way.secondsLeft() - (way.course.end() - end - 0.1)) < 1e-12);
        way.pass(1000);
        QCOMPARE(way.secondsLeft(), 0.0);
    }

    void whatIsAheadIsWhatComes()
    {
        const double then = way.after(0.7).now().as<double>();
        way.pass(0.3);
        QVERIFY(std::abs(way.after(0.4).now().as<double>() - then) < 1e-9);
    }

    void itGoesBackToWhereTheStretchBegan()
    {
        way.pass(way.course.stretch(0).departure + 0.01);
        QCOMPARE(way.index, 1);
        way.told = 2;
        way.pass(way.stretch().arrival - way.passed + 0.01);
        QCOMPARE(way.reached, 2);
        way.rewind();
        QCOMPARE(way.index, 1);
        QCOMPARE(way.reached, 1);
        QCOMPARE(way.told, 1);
        QCOMPARE(way.passed, way.stretch().begin);
    }

    void leftItHeadsForNone()
    {
        way.pass(0.5);
        way.leave();
        QCOMPARE(way.index, -1);
        QCOMPARE(way.reached, 0);
    }

private:
    static TypedValue place(double number)
    {
        TypedValue value{};
        std::memcpy(&value, &number, sizeof number);
        return value;
    }

    Way way;
};

SPRUNG_TEST(WayTest, QCoreApplication)
#include "way_test.moc"
