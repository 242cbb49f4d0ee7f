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

    void button_downAndUp_scales()
    {
        using Act = void (*)(QPushButton *);
        const Act pressMouse = [](auto *button) { QTest::mousePress(button, Qt::LeftButton); };
        const Act leave = [](auto *button) {
            QMouseEvent move(QEvent::MouseMove, QPointF(-40, 10),
                             button->mapToGlobal(QPointF(-40, 10)), Qt::NoButton, Qt::LeftButton,
                             Qt::NoModifier);
            QCoreApplication::sendEvent(button, &move);
        };
        const std::pair<Act, Act> acts[] = {
            {pressMouse, [](auto *button) { QTest::mouseRelease(button, Qt::LeftButton); }},
            {pressMouse, leave},
            {[](auto *button) { QTest::keyPress(button, Qt::Key_Space); },
             [](auto *button) { QTest::keyRelease(button, Qt::Key_Space); }},
            {[](auto *button) { button->setDown(true); },
             [](auto *button) { button->setDown(false); }},
        };
        for (const auto &[press, release] : acts) {
            Scene scene;
            QCOMPARE(scene.visibleWidth(), 100);
            press(&scene.button);
            QCOMPARE(scene.visibleWidth(), 100); // paints the button
            QCoreApplication::processEvents();
            m_clock.advance(5);
            QCOMPARE(scene.visibleWidth(), 92);
            QCOMPARE(scene.button.geometry(), QRect(50, 25, 100, 50));
            release(&scene.button);
            QCOMPARE(scene.visibleWidth(), 92);
            QCoreApplication::processEvents();
            m_clock.advance(5);
            QCOMPARE(scene.visibleWidth(), 100);
            QVERIFY(!scene.button.graphicsEffect()->isEnabled()); // the effect is disabled at rest
        }
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
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral("no button")));
        PressMotion none(nullptr);
    }

    void pressMotion_deletedWhileDown_restoresScale()
    {
        Scene scene;
        scene.motion->setScale(0.5);
        QTest::mousePress(&scene.button, Qt::LeftButton);
        m_clock.advance(5);
        QCOMPARE(scene.visibleWidth(), 50);
        delete scene.motion;
        QCOMPARE(scene.visibleWidth(), 100);
        QVERIFY(!scene.button.graphicsEffect());
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
