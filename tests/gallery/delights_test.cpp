// SPDX-License-Identifier: MIT
#include "played_page.h"
#include "test.h"

#include <QGuiApplication>

#include <cmath>

/// The small pages: dock, picture in picture, headline, toasts.
class DelightsTest : public QObject
{
    Q_OBJECT

    static QString cornerOf(const PlayedPage &played)
    {
        const QQuickItem *small = played.find("small");
        const QPointF middle = small->mapToItem(small->parentItem(),
                                                QPointF(small->width(), small->height()) / 2);
        return QStringLiteral("%1 %2").arg(
            middle.y() < small->parentItem()->height() / 2 ? "top" : "bottom",
            middle.x() < small->parentItem()->width() / 2 ? "left" : "right");
    }
    static QList<QQuickItem *> parts(const PlayedPage &played, const char *name, const char *type)
    {
        QList<QQuickItem *> result;
        for (QQuickItem *item : played.find(name)->findChildren<QQuickItem *>()) {
            if (item->inherits(type))
                result += item;
        }
        if (result.isEmpty()) { // delegates are no QObject children
            QList<QQuickItem *> open{played.find(name)};
            while (!open.isEmpty()) {
                QQuickItem *item = open.takeFirst();
                if (item->inherits(type))
                    result += item;
                open += item->childItems();
            }
        }
        return result;
    }

    /// The toasts that are seen, the one in front first.
    static QList<QQuickItem *> toasts(const PlayedPage &played)
    {
        QList<QQuickItem *> all;
        for (QQuickItem *item : played.find("toasts")->childItems()) {
            if (item->property("words").isValid())
                all.prepend(item);
        }
        return all;
    }
    static QQuickItem *card(const QQuickItem *toast)
    {
        return toast->property("item").value<QQuickItem *>();
    }
    static void save(PlayedPage &played)
    {
        played.tap(played.find("save"));
        played.stage.pass(200);
    }

private Q_SLOTS:
    void theIconUnderThePointerIsTheLargest()
    {
        PlayedPage played("dock");
        const QList<QQuickItem *> icons = parts(played, "dock", "QQuickAbstractButton");
        QCOMPARE(icons.size(), 5);
        const double small = icons[0]->width();
        const double pitch = played.find("dock")->property("pitch").toDouble();
        const QPointF middle = PlayedPage::middle(icons[2]);
        for (const int at : {0, 3, 2, 4}) {
            played.stage.moveTo(middle + QPointF((at - 2) * pitch, 0));
            played.stage.pass(2000);
            for (int i = 0; i < 5; ++i) {
                QVERIFY(icons[i]->width() <= icons[at]->width());
                QVERIFY(i == at || icons[i]->width() < 1.5 * small);
            }
            QVERIFY(icons[at]->width() > 1.7 * small);
        }
        played.stage.moveTo({-1, -1});
        played.stage.pass(2000);
        for (const QQuickItem *icon : icons)
            QCOMPARE(icon->width(), small);
        QVERIFY(played.stage.isIdle());
    }
    void aFingerThatSlidesSwellsThemToo()
    {
        PlayedPage played("dock", Gallery::phone);
        const QList<QQuickItem *> icons = parts(played, "dock", "QQuickAbstractButton");
        const double small = icons[0]->width();
        const double pitch = played.find("dock")->property("pitch").toDouble();
        played.press(icons[1]);
        for (int turn = 0; turn < 2; ++turn) { // and back again
            played.stage.drag({turn == 0 ? 2 * pitch : -2 * pitch, 0}, 300);
            played.stage.pass(1000);
            QVERIFY(icons[turn == 0 ? 3 : 1]->width() > 1.7 * small);
            QVERIFY(icons[turn == 0 ? 1 : 3]->width() < 1.2 * small);
        }
        played.stage.release();
    }
    void aPressedIconIsThrownUpAndFallsBack()
    {
        PlayedPage played("dock");
        QQuickItem *icon = parts(played, "dock", "QQuickAbstractButton")[2];
        played.stage.moveTo(PlayedPage::middle(icon));
        played.stage.pass(2000);
        const double floor = icon->y();
        played.tap(icon);
        played.stage.pass(80);
        QVERIFY(icon->y() < floor - 10);
        played.stage.pass(3000);
        QVERIFY(std::abs(icon->property("up").toDouble()) < 0.5);
    }

    void thePictureGoesWhereTheThrowLeads_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("desktop") << Gallery::desktop;
        QTest::newRow("phone") << Gallery::phone;
    }
    void thePictureGoesWhereTheThrowLeads()
    {
        QFETCH(const QSize, size);
        PlayedPage played("picture_in_picture", size);
        QCOMPARE(cornerOf(played), "bottom right");
        const QList<std::pair<QPointF, const char *>> throws{{{-90, -10}, "bottom left"},
                                                             {{10, -90}, "top left"},
                                                             {{90, 10}, "top right"},
                                                             {{-80, 110}, "bottom left"}};
        for (const auto &[way, corner] : throws) {
            played.press(played.find("small"));
            played.stage.drag(way, 80); // much less than to the corner, but fast
            played.stage.release();
            played.stage.pass(3000);
            QCOMPARE(cornerOf(played), corner);
        }
    }
    void aSlowDragFallsBack()
    {
        PlayedPage played("picture_in_picture");
        played.press(played.find("small"));
        played.stage.drag({-90, -40}, 1500);
        played.stage.pass(300);
        played.stage.release();
        played.stage.pass(3000);
        QCOMPARE(cornerOf(played), "bottom right");
    }
    void itIsCaughtOnItsWay()
    {
        PlayedPage played("picture_in_picture");
        const QQuickItem *small = played.find("small");
        played.press(small);
        played.stage.drag({-120, 0}, 80);
        played.stage.release();
        played.stage.pass(100);
        played.press(small); // where it is now
        played.stage.passFrame();
        const QPointF caught = small->position();
        played.stage.pass(500);
        QVERIFY((small->position() - caught).manhattanLength() < 2);
        played.stage.drag({0, -60}, 600);
        QVERIFY(std::abs(small->y() - caught.y() + 60) < 16);
        played.stage.release();
    }
    void keysSendThePicture()
    {
        PlayedPage played("picture_in_picture");
        for (const auto &[key, corner] :
             {std::pair(Qt::Key_Left, "bottom left"), std::pair(Qt::Key_Up, "top left"),
              std::pair(Qt::Key_Right, "top right")}) {
            QTest::keyClick(played.gallery.window(), key);
            played.stage.pass(3000);
            QCOMPARE(cornerOf(played), corner);
        }
    }

    void lettersComeOneAfterTheOtherAndTurnRound()
    {
        PlayedPage played("headline");
        const QList<QQuickItem *> letters = parts(played, "headline", "QQuickText");
        QCOMPARE(letters.size(), 20);
        const auto part = [&](int i) { return letters[i]->property("part").toDouble(); };
        QCOMPARE(part(0), 1.0);
        played.tap(played.find("area")); // away
        played.stage.pass(150);
        QVERIFY(part(0) < part(2) && part(2) < part(4));
        QCOMPARE(part(19), 1.0);
        const double before = part(0);
        played.tap(played.find("area"));            // and back on their way
        QVERIFY(std::abs(part(0) - before) < 0.35); // without a leap
        played.stage.pass(4000);
        for (int i = 0; i < 20; ++i)
            QCOMPARE(part(i), 1.0);
        QVERIFY(played.stage.isIdle());
    }

    void toastsComeForwardWhenTheFirstIsThrown()
    {
        PlayedPage played("toasts");
        save(played);
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(toasts(played).size(), 3);
        for (const double way : {200.0, -200.0}) { // to either side, and twice
            const auto all = toasts(played);
            const double place = all[0]->y();
            QVERIFY(all[1]->y() < place && all[1]->scale() < 1);
            played.press(card(all[0]));
            played.stage.drag({way, 0}, 80);
            played.stage.release();
            played.stage.pass(4000);
            QCOMPARE(toasts(played).size(), all.size() - 1);
            QCOMPARE(toasts(played)[0], all[1]);
            QCOMPARE(all[1]->y(), place);
            QCOMPARE(all[1]->scale(), 1.0);
        }
        QVERIFY(played.stage.isIdle());
    }
    void oneThatIsHeldStaysInTheHandWhileOthersCome()
    {
        PlayedPage played("toasts", Gallery::phone);
        const QQuickItem *card = DelightsTest::card(toasts(played)[0]);
        played.press(card);
        played.stage.drag({40, 0}, 600);
        const double held = card->x();
        QMetaObject::invokeMethod(played.find("toasts"), "add", Q_ARG(QString, "Another"));
        played.stage.pass(500);
        QCOMPARE(card->x(), held);
        QVERIFY(held > 20);
        played.stage.release(); // slowly: it goes back
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(card->x(), 0.0);
        QCOMPARE(toasts(played).size(), 3);
    }
    void theOldestMakesRoom()
    {
        PlayedPage played("toasts");
        for (int i = 0; i < 9; ++i)
            save(played);
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(toasts(played).size(), 4);
        QTest::keyClick(played.gallery.window(), Qt::Key_Delete);
        played.stage.pass(3000);
        QCOMPARE(toasts(played).size(), 0);
        QVERIFY(played.stage.isIdle());
    }
};

SPRUNG_TEST(DelightsTest, QGuiApplication)
#include "delights_test.moc"
