// SPDX-License-Identifier: MIT
// Tests the page Time machine. Oracle: the motion that follows.
#include "test.h"
#include "test_page.h"

class TimeMachinePageTest : public QObject
{
    Q_OBJECT

    struct TimeMachineTestPage : TestPage
    {
        explicit TimeMachineTestPage(QPointF delta, QSize size = Gallery::desktop)
            : TestPage("time_machine", size)
        {
            if (!delta.isNull())
                fling(disc, delta, 120);
        }
        QPointF displayed() const { return machine->property("displayed").toPointF(); }
        double now() const { return number("machine", "now"); }
        double time() const { return number("machine", "time"); }
        QPointF positionAt(double time) const
        {
            QPointF position;
            QMetaObject::invokeMethod(machine, "positionAt", Q_RETURN_ARG(QPointF, position),
                                      Q_ARG(double, time));
            return position;
        }

        QQuickItem *machine = find("machine");
        QQuickItem *disc = machine->property("disc").value<QQuickItem *>();
    };

private Q_SLOTS:
    void positionAt_future_matchesLaterMotion()
    {
        TimeMachineTestPage thrown({300, -200});
        thrown.stage.pass(100);
        thrown.tap(thrown.find("stop"));
        const double begin = thrown.now();
        const double end = thrown.number("machine", "end");
        QVERIFY(end - begin > 4000);
        const auto path = thrown.find("will be")->property("positions").toList();
        QVERIFY(distance(path.last().toPointF(), thrown.positionAt(end)) < 0.5);
        QList<QPointF> predicted;
        for (int frame = 0; frame < 240; ++frame)
            predicted.append(thrown.positionAt(begin + frame * 1000. / Stage::hertz));
        const QPointF before = thrown.displayed();
        thrown.stage.pass(1000);
        QCOMPARE(thrown.displayed(), before);

        thrown.tap(thrown.find("stop"));
        while (thrown.now() < begin + 3000) {
            const auto frame = (thrown.now() - begin) * Stage::hertz / 1000;
            QCOMPARE(frame, std::round(frame));
            QVERIFY(distance(thrown.displayed(), predicted[qsizetype(std::lround(frame))]) < 1e-6);
            thrown.stage.passFrame();
        }
        QVERIFY(thrown.stage.passUntilRest());
        QVERIFY(distance(path.last().toPointF(), thrown.displayed()) < 0.5);
    }

    void go_fromPastOrFuture_continuesMotion()
    {
        TimeMachineTestPage thrown({150, -60});
        QList<QPointF> positions;
        while (thrown.now() < 700) {
            thrown.stage.passFrame();
            positions.append(thrown.displayed());
        }
        thrown.key(Qt::Key_Space);
        for (int i = 0; i < 20; ++i)
            thrown.key(Qt::Key_Left);
        QCOMPARE(thrown.time(), 0);
        QVERIFY(distance(thrown.displayed(), positions.first()) < 1e-9);
        thrown.key(Qt::Key_Space);
        for (const QPointF position : std::as_const(positions).sliced(1)) {
            thrown.stage.passFrame();
            QVERIFY(distance(thrown.displayed(), position) < 1e-6);
        }
        thrown.key(Qt::Key_Space);
        const double stopped = thrown.time();
        for (int i = 0; i < 10; ++i)
            thrown.key(Qt::Key_Right);
        QVERIFY(thrown.time() > stopped);
        const QPointF later = thrown.positionAt(thrown.time() + 1000);
        thrown.press(Qt::Key_Space, 1000);
        QVERIFY(distance(thrown.displayed(), later) < 1e-6);
    }

    void disc_thrownAgain_startsAtCurrentPosition()
    {
        TimeMachineTestPage thrown({}, Gallery::phone);
        for (int times = 0; times < 2; ++times) {
            const QPointF before = thrown.displayed();
            thrown.press(thrown.disc);
            thrown.stage.passFrame();
            thrown.stage.drag({40, 20}, 200);
            QVERIFY(distance(thrown.displayed(), before + QPointF(40, 20))
                    < 15); // the drag's threshold
            thrown.releaseAndPass(50);
            QVERIFY(thrown.displayed().x() > before.x() + 25);
            QVERIFY(thrown.stage.passUntilRest());
        }
    }
};

SPRUNG_TEST(TimeMachinePageTest, QGuiApplication)
#include "time_machine_page_test.moc"
