// SPDX-License-Identifier: MIT
// What a frame costs the GUI thread, on the clock: nothing. Needs a render thread.
#include "test.h"

#include <sprung/engine/motion.h>

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

    void noFrameIsSynchronizedWhileNothingChanges()
    {
        retarget({50, 50});
        forgetFrames(100); // what the window itself has to say is said
        const int before = m_synchronized;
        QVERIFY(QTest::qWaitFor([this] { return m_frames.available() > 60; }));
        QCOMPARE(m_synchronized, before);
    }

    void framesAreDrawnWhileTheGuiThreadSleeps()
    {
        retarget({50, 50});
        forgetFrames(100);
        QVERIFY(drawn(20)); // which handles no event
    }

    void changesOfOneHandlerAreOne()
    {
        QTest::qWait(100);
        const int before = m_synchronized;
        for (int i = 0; i < 100; ++i)
            retarget(QPointF(i, i));
        QTest::qWait(100);
        QVERIFY(m_synchronized <= before + 2);
        QPointF target;
        QVERIFY(QMetaObject::invokeMethod(m_points, "targetOf", Q_RETURN_ARG(QPointF, target),
                                          Q_ARG(int, 0)));
        QCOMPARE(target, QPointF(99, 99));
    }

    void whatDoesNotMoveIsNotDrawn()
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
            forgetFrames(50);
            QVERIFY(drawn(20));
        }
        QVERIFY(QMetaObject::invokeMethod(m_points, "complete"));
        QCOMPARE(framesAfter(100), 0);
    }

    /// It turns where it was drawn last, and not where it was when the handler began.
    void aBusyHandlerLeavesNoJump()
    {
        retarget({1000, 0});
        QTest::qWait(50);
        const QList<QPointF> other{QPointF(-1000, 0)};
        QVERIFY(QMetaObject::invokeMethod(m_points, "retarget", Q_ARG(int, 0),
                                          Q_ARG(QList<QPointF>, other)));
        m_frames.acquire(m_frames.available());
        QVERIFY(drawn(30));
        const auto place = [this](int point) {
            QPointF now;
            QMetaObject::invokeMethod(m_points, "placeOf", Q_RETURN_ARG(QPointF, now),
                                      Q_ARG(int, point));
            return now.x();
        };
        // The one beside it was not asked to turn.
        const double before = place(1);
        const double turning = place(0);
        const double after = place(1);
        QVERIFY(std::abs(turning - before) <= std::abs(after - before) + 1);
    }

    void aLayerIsDrawnAnewEachFrame()
    {
        auto *layer = m_points->property("layer").value<QObject *>();
        layer->setProperty("enabled", true);
        m_points->setProperty("diameter", 9);
        retarget({40, 40}); // 0 to 80, without end
        QTest::qWait(100);
        QVERIFY(drawn(3));
        const QImage first = m_view->grabWindow();
        QVERIFY(drawn(3));
        QVERIFY(m_view->grabWindow() != first);
    }

    void theyGoWhileTheyMove()
    {
        for (int i = 0; i < 5; ++i) {
            retarget({50, 50});
            QVERIFY(drawn(2));
            cleanup();
            init();
        }
    }

private:
    void retarget(QPointF place)
    {
        const QList<QPointF> places(1000, place);
        QVERIFY(QMetaObject::invokeMethod(m_points, "retarget", Q_ARG(int, 0),
                                          Q_ARG(QList<QPointF>, places)));
    }

    void forgetFrames(int milliseconds)
    {
        QTest::qWait(milliseconds);
        m_frames.acquire(m_frames.available());
    }
    /// How many there are in 100 ms.
    int framesAfter(int milliseconds)
    {
        forgetFrames(milliseconds);
        QTest::qWait(100);
        return m_frames.available();
    }
    bool drawn(int frames) { return m_frames.tryAcquire(frames, 10000); }

    std::unique_ptr<QQuickView> m_view;
    QQuickItem *m_points = nullptr;
    QSemaphore m_frames; // that were drawn
    std::atomic<int> m_synchronized = 0;
};

SPRUNG_TEST(SpringPointsThreadTest, QGuiApplication)

#include "spring_points_thread_test.moc"
