// SPDX-License-Identifier: MIT
#include "fingers.h"
#include "test.h"

#include <QDeadlineTimer>
#include <QGuiApplication>

#include <cmath>

class TouchTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aButtonGivesWayUnderAFinger()
    {
        PlayedPage played("buttons", Gallery::phone);
        const QQuickItem *button = played.find("press");
        Fingers finger(played);
        finger.press({PlayedPage::middle(button)});
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
        Fingers finger(played);
        finger.press({PlayedPage::middle(played.find("handle"))});
        finger.drag({{0, -150}}, 500);
        QVERIFY(std::abs(sheet->y() - (start - 150)) < 20);
        finger.release();
        played.stage.pass(3000);
        QVERIFY(sheet->y() < start - 100); // at a stop further up
    }

    void aHeadIsDraggedByAFingerAndNotWhatIsUnderIt()
    {
        PlayedPage played("chat_heads", Gallery::phone);
        const QQuickItem *leader = played.find("leader");
        const QQuickItem *feed = played.find("feed");
        for (const QPointF way : {QPointF(-60, -90), QPointF(-40, 110)}) {
            const QPointF before = leader->position();
            Fingers finger(played);
            finger.press({PlayedPage::middle(leader)});
            finger.drag({way}, 500);
            QVERIFY(QLineF(leader->position(), before + way).length() < 20);
            QCOMPARE(feed->property("contentY").toDouble(), 0.0);
            played.stage.pass(200);
            finger.release();
            played.stage.pass(3000);
        }
    }

    void theFeedUnderTheHeadsIsScrolledByAFinger()
    {
        PlayedPage played("chat_heads", Gallery::phone);
        const QQuickItem *feed = played.find("feed");
        Fingers finger(played);
        finger.press({PlayedPage::middle(feed)});
        finger.drag({{0, -150}}, 500);
        QVERIFY(feed->property("contentY").toDouble() > 120);
        finger.release();
    }

    void aPageIsChosenOnTheWallByAFinger()
    {
        PlayedPage played("playground", Gallery::phone);
        played.tap(played.find("menu"));
        played.stage.picture();
        played.stage.pass(2000);
        Fingers finger(played);
        finger.press({PlayedPage::middle(played.find("Chat heads tile"))});
        finger.release();
        played.stage.pass(2000);
        QVERIFY(!played.find("wall")->isVisible());
        QCOMPARE(played.gallery.page()->property("title"), QStringLiteral("Chat heads"));
        const QDeadlineTimer limit(60'000); // for the picture that is being made
        while (played.find("wall")->property("held").toBool() && !limit.hasExpired())
            played.stage.passFrame();
    }
};

SPRUNG_TEST(TouchTest, QGuiApplication)
#include "touch_test.moc"
