// SPDX-License-Identifier: MIT
// Tests that SpringPoints costs no time in the GUI thread. Needs a render thread and a real clock.
// Oracle: the numbers of rendered and synchronized frames.
#include "test.h"

#include <sprung/timing/motion.h>

#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickView>
#include <QSemaphore>
#include <QThread>

#include <atomic>
#include <cmath>
#include <functional>

using namespace sprung;

class SpringPointsThreadTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        std::atomic<bool> isOther = false;
        QQuickWindow window;
        connect(
            &window, &QQuickWindow::beforeRendering, &window,
            [&] { isOther = QThread::currentThread() != qApp->thread(); }, Qt::DirectConnection);
        window.resize(50, 50);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window, 20000));
        QVERIFY2(QTest::qWaitFor([&] { return bool(isOther); }), "there is no render thread");
    }

    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("prung|shader|QSG|QRhi|thread")));
        m_view = std::make_unique<QQuickView>();
        m_view->engine()->addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        QQmlComponent component(m_view->engine());
        component.setData("import QtQuick\nimport Sprung\nimport Sprung.Render\n"
                          "SpringPoints { width: 100; height: 100; count: 1000; diameter: 1; "
                          "spring: Springs.spring(100, 0) }",
                          QUrl());
        m_points = qobject_cast<QQuickItem *>(component.create());
        QVERIFY2(m_points, qPrintable(component.errorString()));
        m_points->setParent(m_view.get());
        m_points->setParentItem(m_view->contentItem());
        connect(
            m_view.get(), &QQuickWindow::afterRendering, this, [this] { m_frames.release(); },
            Qt::DirectConnection);
        connect(
            m_view.get(), &QQuickWindow::afterSynchronizing, this, [this] { ++m_synchronized; },
            Qt::DirectConnection);
        m_view->setColor(Qt::black);
        m_view->resize(100, 100);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get(), 20000));
    }

    void cleanup()
    {
        m_view.reset();
        Motion::instance()->setTimeScale(1);
    }

    void synchronize_unchangedPoints_isNotRequested()
    {
        retarget({50, 50});
        discardFrames(100); // the window's own changes have been synchronized
        const int before = m_synchronized;
        QVERIFY(QTest::qWaitFor([this] { return m_frames.available() > 60; }));
        QCOMPARE(m_synchronized, before);
    }

    void render_guiThreadSleeps_continues()
    {
        retarget({50, 50});
        discardFrames(100);
        QVERIFY(drawn(20)); // does not handle events
    }

    void retarget_repeatedInHandler_synchronizesOnce()
    {
        QTest::qWait(100);
        const int before = m_synchronized;
        for (int i = 0; i < 100; ++i)
            retarget(QPointF(i, i));
        QTest::qWait(100);
        QVERIFY(m_synchronized <= before + 2);
        QPointF target;
        QVERIFY(QMetaObject::invokeMethod(m_points, "targetAt", Q_RETURN_ARG(QPointF, target),
                                          Q_ARG(int, 0)));
        QCOMPARE(target, QPointF(99, 99));
    }

    void render_atRest_isNotRequested()
    {
        const auto setVisible = [this](bool is) { m_points->setVisible(is); };
        const auto setTimePasses = [](bool does) {
            Motion::instance()->setTimeScale(does ? 1 : 0);
        };
        for (const std::function<void(bool)> &set :
             {std::function<void(bool)>(setVisible), std::function<void(bool)>(setTimePasses)}) {
            retarget({50, 50});
            QTest::qWait(100);
            set(false);
            QCOMPARE(framesAfter(100), 0);
            set(true);
            discardFrames(50);
            QVERIFY(drawn(20));
        }
        QVERIFY(QMetaObject::invokeMethod(m_points, "complete"));
        QCOMPARE(framesAfter(100), 0);
    }

    /// The motion reverses at its last drawn position, not at its position when the handler
    /// started.
    void retarget_afterBusyHandler_doesNotJump()
    {
        retarget({1000, 0});
        QTest::qWait(50);
        const QList<QPointF> other{QPointF(-1000, 0)};
        QVERIFY(QMetaObject::invokeMethod(m_points, "retarget", Q_ARG(int, 0),
                                          Q_ARG(QList<QPointF>, other)));
        m_frames.acquire(m_frames.available());
        QVERIFY(drawn(30));
        const auto xOf = [this](int point) {
            QPointF now;
            QMetaObject::invokeMethod(m_points, "positionAt", Q_RETURN_ARG(QPointF, now),
                                      Q_ARG(int, point));
            return now.x();
        };
        // The neighbor was not retargeted.
        const double before = xOf(1);
        const double reversing = xOf(0);
        const double after = xOf(1);
        QVERIFY(std::abs(reversing - before) <= std::abs(after - before) + 1);
    }

    void layerEnabled_whileMoving_rendersEachFrame()
    {
        auto *layer = m_points->property("layer").value<QObject *>();
        layer->setProperty("enabled", true);
        m_points->setProperty("diameter", 9);
        retarget({40, 40}); // 0 to 80, never settles
        QTest::qWait(100);
        QVERIFY(drawn(3));
        const QImage first = m_view->grabWindow();
        QVERIFY(drawn(3));
        QVERIFY(m_view->grabWindow() != first);
    }

    void destroy_whileMoving_isSafe()
    {
        for (int i = 0; i < 5; ++i) {
            retarget({50, 50});
            QVERIFY(drawn(2));
            cleanup();
            init();
        }
    }

private:
    void retarget(QPointF to)
    {
        const QList<QPointF> targets(1000, to);
        QVERIFY(QMetaObject::invokeMethod(m_points, "retarget", Q_ARG(int, 0),
                                          Q_ARG(QList<QPointF>, targets)));
    }

    void discardFrames(int milliseconds)
    {
        QTest::qWait(milliseconds);
        m_frames.acquire(m_frames.available());
    }
    /// Returns the number of frames in 100 ms.
    int framesAfter(int milliseconds)
    {
        discardFrames(milliseconds);
        QTest::qWait(100);
        return m_frames.available();
    }
    bool drawn(int frames) { return m_frames.tryAcquire(frames, 10000); }

    std::unique_ptr<QQuickView> m_view;
    QQuickItem *m_points = nullptr;
    QSemaphore m_frames; // rendered frames
    std::atomic<int> m_synchronized = 0;
};

SPRUNG_TEST(SpringPointsThreadTest, QGuiApplication)

#include "spring_points_thread_test.moc"
