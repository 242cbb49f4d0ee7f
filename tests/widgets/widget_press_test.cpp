// SPDX-License-Identifier: MIT
// Tests PressMotion on a QPushButton. Oracle: the width of the button in a grabbed image.
#include "test.h"

#include <sprung/scheme/motion_scheme.h>
#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>
#include <sprung/widgets/press_motion.h>

#include <QApplication>
#include <QGraphicsEffect>
#include <QPushButton>

using namespace sprung;

class WidgetPressTest : public QObject
{
    Q_OBJECT

private:
    ManualTicker m_clock;

    struct Scene
    {
        QWidget window;
        QPushButton button{&window};
        PressMotion *motion = new PressMotion(&button);

        Scene()
        {
            window.resize(200, 100);
            window.setStyleSheet(QStringLiteral(
                "QWidget { background: white } QPushButton { background: black; border: none }"));
            button.setGeometry(50, 25, 100, 50);
            window.show();
        }
        /// Returns the number of dark pixels in the middle row.
        int visibleWidth()
        {
            const QImage image = window.grab().toImage();
            int dark = 0;
            for (int x = 0; x < image.width(); ++x)
                dark += image.pixelColor(x, image.height() / 2).lightness() < 128;
            return dark;
        }
    };

private Q_SLOTS:
    void init() { Motion::setTicker(&m_clock); }
    void cleanup() { Motion::resetTicker(); }

    void pressMotion_mousePress_scalesButton()
    {
        Scene scene;
        QCOMPARE(scene.visibleWidth(), 100);
        QTest::mousePress(&scene.button, Qt::LeftButton);
        m_clock.advance(5);
        QCOMPARE(scene.visibleWidth(), 92);
        QCOMPARE(scene.button.geometry(), QRect(50, 25, 100, 50));
        QTest::mouseRelease(&scene.button, Qt::LeftButton);
        m_clock.advance(5);
        QCOMPARE(scene.visibleWidth(), 100);
        QVERIFY(!scene.button.graphicsEffect()->isEnabled()); // the effect is disabled at rest
    }

    void pressMotion_keyPress_scalesButton()
    {
        Scene scene;
        scene.motion->setScale(0.5);
        QTest::keyPress(&scene.button, Qt::Key_Space);
        m_clock.advance(5);
        QCOMPARE(scene.visibleWidth(), 50);
    }

    void mouseMove_outside_restoresScale()
    {
        Scene scene;
        QTest::mousePress(&scene.button, Qt::LeftButton);
        m_clock.advance(1);
        QTest::mouseMove(&scene.button, QPoint(-40, 10));
        QMouseEvent move(QEvent::MouseMove, QPointF(-40, 10),
                         scene.button.mapToGlobal(QPointF(-40, 10)), Qt::NoButton, Qt::LeftButton,
                         Qt::NoModifier);
        QCoreApplication::sendEvent(&scene.button, &move);
        m_clock.advance(5);
        QCOMPARE(scene.visibleWidth(), 100);
    }

    void setScale_invalid_isRejected()
    {
        Scene scene;
        for (const double scale : {0., -1., qQNaN(), qInf()}) {
            QTest::ignoreMessage(QtWarningMsg,
                                 QRegularExpression(QStringLiteral("rejected scale")));
            scene.motion->setScale(scale);
        }
        QCOMPARE(scene.motion->scale(), 0.92);
        PressMotion none(nullptr);
    }

    void pressMotion_deletedWhileDown_restoresScale()
    {
        Scene scene;
        QTest::mousePress(&scene.button, Qt::LeftButton);
        m_clock.advance(5);
        QCOMPARE(scene.visibleWidth(), 92);
        delete scene.motion;
        QCOMPARE(scene.visibleWidth(), 100);
        QVERIFY(!scene.button.graphicsEffect());
    }

    void setDown_true_scalesButton()
    {
        Scene scene;
        for (const bool down : {true, false}) {
            scene.button.setDown(down);
            QCOMPARE(scene.visibleWidth(), down ? 100 : 92); // paints the button
            QCoreApplication::processEvents();
            m_clock.advance(5);
            QCOMPARE(scene.visibleWidth(), down ? 92 : 100);
        }
    }

    void scheme_ofWindow_applies()
    {
        Scene scene;
        MotionScheme::of(&scene.window)->setReducedMotion(true);
        QTest::mousePress(&scene.button, Qt::LeftButton);
        QCOMPARE(scene.visibleWidth(), 92);
        MotionScheme::of(&scene.window)
            ->setScheme(SchemeSprings::fromDefaults({100, 20, 1}, {1, 2, 1}));
        QCOMPARE(scene.motion->spring(), (SpringParameters{100, 20, 1}));
    }
};

SPRUNG_TEST(WidgetPressTest, QApplication)

#include "widget_press_test.moc"
