// SPDX-License-Identifier: MIT
// Tests the page Time machine. Oracle: the motion that follows, and the friction law.
#include "played_page.h"
#include "test.h"

class TimeMachinePageTest : public QObject
{
    Q_OBJECT

    struct Thrown : PlayedPage
    {
        explicit Thrown(QPointF way, QSize size = Gallery::desktop)
            : PlayedPage("time_machine", size)
        {
            if (!way.isNull())
                fling(disc, way, 120);
        }
        QPointF seen() const { return machine->property("seen").toPointF(); }
        double now() const { return number("machine", "now"); }
        double time() const { return number("machine", "time"); }
        QPointF placeAt(double time) const
        {
            QPointF place;
            QMetaObject::invokeMethod(machine, "placeAt", Q_RETURN_ARG(QPointF, place),
                                      Q_ARG(double, time));
            return place;
        }

        QQuickItem *machine = find("machine");
        QQuickItem *disc = machine->property("disc").value<QQuickItem *>();
    };

private Q_SLOTS:
    void positionAt_future_matchesLaterMotion()
    {
        Thrown thrown({300, -200});
        thrown.stage.pass(100);
        thrown.tap(thrown.find("stop"));
        const double begin = thrown.now();
        const double end = thrown.number("machine", "end");
        QVERIFY(end - begin > 4000);
        const auto path = thrown.find("will be")->property("places").toList();
        QVERIFY(distance(path.last().toPointF(), thrown.placeAt(end)) < 0.5);
        QList<QPointF> foreseen;
        for (int frame = 0; frame < 240; ++frame)
            foreseen.append(thrown.placeAt(begin + frame * 1000. / Stage::hertz));
        const QPointF before = thrown.seen();
        thrown.stage.pass(1000);
        QCOMPARE(thrown.seen(), before);

        thrown.tap(thrown.find("stop"));
        while (thrown.now() < begin + 3000) {
            const auto frame = (thrown.now() - begin) * Stage::hertz / 1000;
            QCOMPARE(frame, std::round(frame));
            QVERIFY(distance(thrown.seen(), foreseen[qsizetype(std::lround(frame))]) < 1e-6);
            thrown.stage.passFrame();
        }
        QVERIFY(thrown.stage.passUntilRest());
        QVERIFY(distance(path.last().toPointF(), thrown.seen()) < 0.5);
    }

    void positionAt_future_followsFrictionLaw()
    {
        Thrown thrown({30, 10});
        thrown.stage.pass(100);
        thrown.tap(thrown.find("stop"));
        const double begin = thrown.now();
        // v(t) = v·e^(−0.8·t), as the places one second and two seconds from now tell.
        const QPointF first = thrown.placeAt(begin + 1000) - thrown.placeAt(begin);
        const QPointF second = thrown.placeAt(begin + 2000) - thrown.placeAt(begin + 1000);
        QVERIFY(distance(first, {}) > 10);
        QVERIFY(distance(second, first * std::exp(-0.8)) < 1e-6);
    }

    void go_fromPastOrFuture_continuesMotion()
    {
        Thrown thrown({150, -60});
        QList<QPointF> went;
        while (thrown.now() < 700) {
            thrown.stage.passFrame();
            went.append(thrown.seen());
        }
        thrown.key(Qt::Key_Space);
        for (int i = 0; i < 20; ++i)
            thrown.key(Qt::Key_Left);
        QCOMPARE(thrown.time(), 0);
        QVERIFY(distance(thrown.seen(), went.first()) < 1e-9);
        thrown.key(Qt::Key_Space);
        for (const QPointF place : std::as_const(went).sliced(1)) {
            thrown.stage.passFrame();
            QVERIFY(distance(thrown.seen(), place) < 1e-6);
        }
        thrown.key(Qt::Key_Space);
        const double then = thrown.time();
        for (int i = 0; i < 10; ++i)
            thrown.key(Qt::Key_Right);
        QVERIFY(thrown.time() > then);
        const QPointF later = thrown.placeAt(thrown.time() + 1000);
        thrown.press(Qt::Key_Space, 1000);
        QVERIFY(distance(thrown.seen(), later) < 1e-6);
    }

    void disc_thrownAgain_startsAtCurrentPosition()
    {
        Thrown thrown({}, Gallery::phone);
        for (int times = 0; times < 2; ++times) {
            const QPointF before = thrown.seen();
            thrown.press(thrown.disc);
            thrown.stage.passFrame();
            thrown.stage.drag({40, 20}, 200);
            QVERIFY(distance(thrown.seen(), before + QPointF(40, 20)) < 15); // the drag's threshold
            thrown.letGo(50);
            QVERIFY(thrown.seen().x() > before.x() + 25);
            QVERIFY(thrown.stage.passUntilRest());
        }
    }
};

SPRUNG_TEST(TimeMachinePageTest, QGuiApplication)
#include "time_machine_page_test.moc"
