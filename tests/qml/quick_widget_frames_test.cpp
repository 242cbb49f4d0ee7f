// SPDX-License-Identifier: MIT
// Tests FrameTicker with items in a QQuickWidget, whose window is on no screen, and with widgets.
// Oracle: the frame rate of the display.
#include "test.h"

#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/timing/frame_ticker.h>
#include <sprung/timing/motion.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QQuickItem>
#include <QQuickWidget>
#include <QQuickWindow>

#include <memory>

using namespace sprung;

class QuickWidgetFramesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_ticker = std::make_unique<FrameTicker>();
        Motion::setTicker(m_ticker.get());
    }
    void cleanup() { m_ticker.reset(); }

    void frameTicker_quickWidgetOrWidget_usesFramesOfWindow()
    {
        for (const bool isItem : {true, false}) {
            QWidget top;
            top.resize(200, 200);
            QQuickWidget scene(&top);
            scene.resize(100, 100);
            QWidget beside(&top);
            beside.setGeometry(100, 0, 20, 20);
            top.show();
            QVERIFY(QTest::qWaitForWindowExposed(&top));
            QQuickItem item(scene.quickWindow()->contentItem());
            SpringInterpolator spring(isItem ? static_cast<QObject *>(&item) : &beside,
                                      isItem ? "x" : "pos");
            int updates = 0;
            connect(&spring, &Interpolator::updated, this, [&] { ++updates; });
            spring.setSpring({20, 0.01, 1});
            spring.animateTo(isItem ? QVariant(50.0) : QVariant(QPoint(50, 50)));
            QElapsedTimer clock;
            clock.start();
            QTRY_VERIFY(updates > 60);
            const double seconds = double(clock.nsecsElapsed()) * 1e-9;
            QVERIFY2(seconds < 4 && updates < 63 * seconds + 6,
                     qPrintable(QStringLiteral("%1 in %2 s").arg(updates).arg(seconds)));
            top.hide();
            const int before = updates;
            QTRY_VERIFY(updates > before + 2);
        }
    }

private:
    std::unique_ptr<FrameTicker> m_ticker;
};

SPRUNG_TEST(QuickWidgetFramesTest, QApplication)
#include "quick_widget_frames_test.moc"
