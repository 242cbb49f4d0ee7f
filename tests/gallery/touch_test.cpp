// SPDX-License-Identifier: MIT
#include "played_page.h"

#include <QPointingDevice>

#include <cmath>

/// A finger in place of the mouse.
class Finger
{
public:
    explicit Finger(PlayedPage &played)
        : m_played(played)
    {
    }

    void press(const QQuickItem *item)
    {
        m_place = PlayedPage::middle(item);
        sequence().press(0, m_place.toPoint());
        m_played.stage.passFrame();
    }
    void drag(QPointF way, int milliseconds)
    {
        const QPointF start = m_place;
        const int steps = milliseconds * Stage::hertz / 1000;
        for (int step = 1; step <= steps; ++step) {
            m_place = start + way * step / steps;
            sequence().move(0, m_place.toPoint());
            m_played.stage.passFrame();
        }
    }
    void release()
    {
        sequence().release(0, m_place.toPoint());
        m_played.stage.passFrame();
    }

private:
    QTest::QTouchEventSequence sequence()
    {
        static QPointingDevice *const device = QTest::createTouchDevice();
        return QTest::touchEvent(m_played.gallery.window(), device);
    }

    PlayedPage &m_played;
    QPointF m_place;
};

class TouchTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aButtonGivesWayUnderAFinger()
    {
        PlayedPage played("buttons", Gallery::phone);
        const QQuickItem *button = played.find("press");
        Finger finger(played);
        finger.press(button);
        played.stage.pass(2000);
        QVERIFY(button->scale() < 0.95);
        finger.release();
        played.stage.pass(5000);
        QCOMPARE(button->scale(), 1.0);
    }

    void aSheetIsPulledUpByAFinger()
    {
        PlayedPage played("sheet", Gallery::phone);
        const QQuickItem *sheet = played.find("sheet");
        const double start = sheet->y();
        Finger finger(played);
        finger.press(played.find("handle"));
        finger.drag({0, -150}, 500);
        QVERIFY(std::abs(sheet->y() - (start - 150)) < 20);
        finger.release();
        played.stage.pass(3000);
        QVERIFY(sheet->y() < start - 100); // at a stop further up
    }

    void aDrawerIsThrownByAFinger()
    {
        PlayedPage played("playground", Gallery::phone);
        played.tap(played.find("menu"));
        played.stage.pass(2000);
        Finger finger(played);
        finger.press(played.find("drawer"));
        finger.drag({-120, 0}, 100);
        finger.release();
        played.stage.pass(2000);
        QVERIFY(!played.find("drawer")->isVisible());
    }
};

QTEST_MAIN(TouchTest)
#include "touch_test.moc"
