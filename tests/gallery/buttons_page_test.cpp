// SPDX-License-Identifier: MIT
#include "played_page.h"

class ButtonsPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aPressedButtonGivesWayAndComesBack()
    {
        PlayedPage played("buttons");
        const QQuickItem *button = played.find("press");
        played.press(button);
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(button->scale(), 0.86);
        played.stage.release();
        double highest = 0;
        for (int frame = 0; frame < 60; ++frame) {
            played.stage.passFrame();
            highest = std::max(highest, button->scale());
        }
        QVERIFY(highest > 1); // it swings
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(button->scale(), 1.0);
    }
};

QTEST_MAIN(ButtonsPageTest)
#include "buttons_page_test.moc"
