// SPDX-License-Identifier: MIT
// Tests that a closed MotionInspector does no work. Oracle: no signals, no running ticker, and
// fewer than ten objects.
#include "../gestures/dragged_scene.h"
#include "test.h"

#include <sprung/interpolators/spring_interpolator.h>

#include <QAbstractItemModel>
#include <QSignalSpy>

#include <vector>

using namespace sprung;

class InspectorCostTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_scene = std::make_unique<DraggedScene>(
            "import Sprung.Tools\nItem { MotionInspector { } }");
        m_inspector = m_scene->root().childItems().constFirst();
        for (int i = 0; i < 10; ++i)
            m_springs.push_back(std::make_unique<SpringInterpolator>());
    }
    void cleanup()
    {
        m_springs.clear();
        m_scene.reset();
    }

    /// The ticker stops, no signal is emitted, and only the model and the shortcut exist.
    void MotionInspector_closed_isIdle()
    {
        QVERIFY(!ticker().isRunning());
        for (int i = 0; i < 2; ++i) {
            run(1);
            QVERIFY(ticker().isRunning());
            QCOMPARE(signalsIn(100), 0);
            QVERIFY(m_inspector->property("panel").value<QQuickItem *>() == nullptr);
            QCOMPARE(qobject_cast<QAbstractItemModel *>(motions())->rowCount(), 0);
            const qsizetype objects = m_inspector->findChildren<QObject *>().size();
            QVERIFY2(objects < 10, qPrintable(QString::number(objects)));
            run(600);
            QVERIFY(!ticker().isRunning());

            open(true);
            QVERIFY(!ticker().isRunning());
            run(10);
            QVERIFY(ticker().isRunning());
            QVERIFY(qobject_cast<QAbstractItemModel *>(motions())->rowCount() > 0);
            QVERIFY(signalsIn(100) > 0); // otherwise the count of 0 proves nothing
            open(false);                 // has no work again
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
    }

    /// The open inspector shows the end of each motion, and lets the ticker stop then.
    void MotionInspector_openAtRest_letsTickerStop()
    {
        open(true);
        const auto count = [&] { return motions()->property("runningCount").toInt(); };
        for (const bool ends : {true, false, true}) {
            run(10);
            QCOMPARE(count(), 10);
            if (!ends) { // between two ticks
                for (const auto &spring : m_springs)
                    spring->stop();
            }
            for (int i = 0; i < (ends ? 600 : 1); ++i)
                ticker().advance(1.0 / 60);
            QCOMPARE(count(), 0);
            QVERIFY(!ticker().isRunning());
        }
        Motion::instance()->setTimeScale(0); // and while time is stopped
        m_springs[0]->animateTo(50);
        QVERIFY(ticker().isRunning());
        m_springs[0]->stop();
        ticker().advance(1.0 / 60);
        QVERIFY(!ticker().isRunning());
        QMetaObject::invokeMethod(motions(), "step"); // there is nothing to step
        QCOMPARE(Motion::instance()->timeScale(), 0.0);
        open(false);
    }

private:
    ManualTicker &ticker() { return m_scene->ticker(); }
    QObject *motions() const { return m_inspector->property("motions").value<QObject *>(); }
    void open(bool open) { m_inspector->setProperty("open", open); }
    void run(int frames)
    {
        for (const auto &spring : m_springs)
            spring->animateTo(spring->to().toDouble() + 1);
        for (int i = 0; i < frames; ++i)
            ticker().advance(1.0 / 60);
    }

    /// Counts the signals of the inspector and of all its objects while \a frames pass.
    qsizetype signalsIn(int frames)
    {
        std::vector<std::unique_ptr<QSignalSpy>> spies;
        QList<QObject *> objects = m_inspector->findChildren<QObject *>();
        objects << m_inspector << motions();
        for (QObject *object : objects) {
            for (int i = 0; i < object->metaObject()->methodCount(); ++i) {
                const QMetaMethod method = object->metaObject()->method(i);
                if (method.methodType() == QMetaMethod::Signal)
                    spies.push_back(std::make_unique<QSignalSpy>(object, method));
            }
        }
        run(frames);
        qsizetype count = 0;
        for (const auto &spy : spies)
            count += spy->count();
        return count;
    }

    std::unique_ptr<DraggedScene> m_scene;
    QQuickItem *m_inspector = nullptr;
    std::vector<std::unique_ptr<SpringInterpolator>> m_springs;
};

SPRUNG_TEST(InspectorCostTest, QGuiApplication)
#include "inspector_cost_test.moc"
