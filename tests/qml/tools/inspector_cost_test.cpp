// SPDX-License-Identifier: MIT
// Tests that a closed MotionInspector does no work. Oracle: no signals, no running ticker, and
// fewer than ten objects.
#include "test.h"

#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QAbstractItemModel>
#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QSignalSpy>

#include <memory>
#include <vector>

using namespace sprung;

class InspectorCostTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        Motion::setTicker(&m_ticker);
        m_engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        QQmlComponent component(&m_engine);
        component.setData("import QtQuick\nimport Sprung.Tools\n"
                          "Item { width: 400; height: 400; MotionInspector { } }",
                          QUrl());
        m_scene.reset(qobject_cast<QQuickItem *>(component.create()));
        QVERIFY2(m_scene, qPrintable(component.errorString()));
        m_inspector = m_scene->childItems().constFirst();
        for (int i = 0; i < 10; ++i)
            m_springs.push_back(std::make_unique<SpringInterpolator>());
    }

    void cleanup()
    {
        m_springs.clear();
        m_scene.reset();
        Motion::resetTicker();
    }

    /// The ticker stops, no signal is emitted, and only the model and the shortcut exist.
    void MotionInspector_closed_isIdle()
    {
        QVERIFY(!m_ticker.isRunning());
        for (int i = 0; i < 2; ++i) {
            run(1);
            QVERIFY(m_ticker.isRunning());
            QCOMPARE(signalsIn(100), 0);
            QVERIFY(m_inspector->property("panel").value<QQuickItem *>() == nullptr);
            QCOMPARE(qobject_cast<QAbstractItemModel *>(motions())->rowCount(), 0);
            const qsizetype objects = m_inspector->findChildren<QObject *>().size();
            QVERIFY2(objects < 10, qPrintable(QString::number(objects)));
            run(600);
            QVERIFY(!m_ticker.isRunning());

            open(true);
            QVERIFY(!m_ticker.isRunning());
            run(10);
            QVERIFY(m_ticker.isRunning());
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
                m_ticker.advance(1.0 / 60);
            QCOMPARE(count(), 0);
            QVERIFY(!m_ticker.isRunning());
        }
        Motion::instance()->setTimeScale(0); // and while time is stopped
        m_springs[0]->animateTo(50);
        QVERIFY(m_ticker.isRunning());
        m_springs[0]->stop();
        m_ticker.advance(1.0 / 60);
        QVERIFY(!m_ticker.isRunning());
        QMetaObject::invokeMethod(motions(), "step"); // there is nothing to step
        QCOMPARE(Motion::instance()->timeScale(), 0.0);
        open(false);
        Motion::instance()->setTimeScale(1);
    }

private:
    QObject *motions() const { return m_inspector->property("motions").value<QObject *>(); }
    void open(bool open) { m_inspector->setProperty("open", open); }
    void run(int frames)
    {
        for (const auto &spring : m_springs)
            spring->animateTo(spring->to().toDouble() + 1);
        for (int i = 0; i < frames; ++i)
            m_ticker.advance(1.0 / 60);
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

    ManualTicker m_ticker;
    QQmlEngine m_engine;
    std::unique_ptr<QQuickItem> m_scene;
    QQuickItem *m_inspector = nullptr;
    std::vector<std::unique_ptr<SpringInterpolator>> m_springs;
};

SPRUNG_TEST(InspectorCostTest, QGuiApplication)
#include "inspector_cost_test.moc"
