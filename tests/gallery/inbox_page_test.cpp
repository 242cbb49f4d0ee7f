// SPDX-License-Identifier: MIT
#include "laid_out_page.h"
#include "test.h"

#include <sprung/engine/motion.h>

#include <QGuiApplication>
#include <QVariantAnimation>

#include <cmath>

class InboxPageTest : public QObject
{
    Q_OBJECT

    static double progress(const QQuickItem *presence)
    {
        return presence->property("progress").toDouble();
    }
    static QQuickItem *check(const QQuickItem *row)
    {
        const auto *content = row->property("item").value<QQuickItem *>();
        const QQuickItem *message = content->childItems().constFirst();
        return message->property("button").value<QQuickItem *>();
    }
    static QStringList rows(const LaidOutPage &played)
    {
        QStringList result;
        for (const QQuickItem *row : played.find("rows")->childItems()) {
            if (row->property("present").toBool())
                result += row->objectName();
        }
        return result;
    }

    static bool isAtRest() { return sprung::Interpolator::allRunning().isEmpty(); }

    /// The row's progress is on that course to \a goal.
    static void follow(LaidOutPage &played, const QQuickItem *row, BouncyCourse &course,
                       double goal, int frames)
    {
        for (int i = 0; i < frames; ++i) {
            played.frame();
            course.passFrame();
            QVERIFY(std::abs(progress(row) - goal - course.displacement) < 1e-6);
        }
    }

private Q_SLOTS:
    void cleanup() { sprung::Motion::instance()->resetReducedMotion(); }

    void theRowsAppear()
    {
        const LaidOutPage played("inbox");
        QCOMPARE(rows(played), QStringList({"Ada", "Lighthouse", "Library", "Emil", "Bakery"}));
        QVERIFY(!played.find("toast")->property("exists").toBool());
    }

    void theFoldersSlidePastEachOther()
    {
        LaidOutPage played("inbox");
        const QQuickItem *inbox = played.find("rows")->parentItem()->parentItem();
        const double start = seen(inbox).x();
        played.click(played.find("laterTab"));
        const QQuickItem *later = played.find("rows")->parentItem()->parentItem();
        QVERIFY(later != inbox);
        double last = start;
        for (int i = 0; i < 8; ++i) {
            QVERIFY(inbox->isVisible());                                  // it does not vanish
            QVERIFY(seen(later).x() >= seen(inbox).x() + inbox->width()); // nor do they overlap
            QVERIFY(last - seen(inbox).x() < 0.25 * inbox->width());
            last = seen(inbox).x();
            played.frame();
        }
        played.settle();
        QCOMPARE(seen(later).x(), start);
        QVERIFY(!inbox->isVisible());
        QCOMPARE(rows(played), QStringList({"Garage", "Choir"}));
    }

    void undoTurnsARowRoundWithItsMomentum()
    {
        LaidOutPage played("inbox");
        const QPointer<QQuickItem> row = played.find("Library");
        const QPointer<QQuickItem> content = row->property("item").value<QQuickItem *>();
        played.click(check(row));
        QVERIFY(!rows(played).contains("Library"));
        BouncyCourse course(1);
        follow(played, row, course, 0, 9); // until the toast is there
        QVERIFY(course.displacement > 0.2 && course.velocity < -2);
        played.click(played.find("undo"));
        QVERIFY(row && content);
        QCOMPARE(rows(played).value(2), QStringLiteral("Library"));
        course.displacement -= 1;
        follow(played, row, course, 1, 20);
        played.settle();
        QCOMPARE(progress(row), 1.0);
        QCOMPARE(row->property("item").value<QQuickItem *>(), content.get());
    }

    void undoneAgainAndAgainEachRowComesBackToItsPlace()
    {
        LaidOutPage played("inbox");
        const QStringList before = rows(played);
        for (const char *name : {"Emil", "Ada", "Bakery"}) {
            played.click(check(played.find(name)));
            played.frame();
            played.frame();
        }
        QCOMPARE(rows(played), QStringList({"Lighthouse", "Library"}));
        for (int i = 0; i < 20; ++i) // until the first ones have left
            played.frame();
        for (int i = 0; i < 3; ++i) {
            played.click(played.find("undo"));
            played.frame();
        }
        QCOMPARE(rows(played), before);
        played.settle();
        QVERIFY(!played.find("toast")->property("exists").toBool());
    }

    void pressedTwiceOnlyOneRowLeaves()
    {
        LaidOutPage played("inbox");
        const QQuickItem *button = check(played.find("Ada"));
        const QPointF place = PlayedPage::middle(button);
        played.click(button);
        played.stage.press(place);
        played.stage.release();
        played.settle();
        QCOMPARE(rows(played), QStringList({"Lighthouse", "Library", "Emil", "Bakery"}));
    }

    void theOthersCloseUp()
    {
        LaidOutPage played("inbox");
        const QQuickItem *next = played.find("Lighthouse");
        const double start = next->y();
        played.click(check(played.find("Ada")));
        double last = start;
        for (int i = 0; i < 8; ++i) {
            played.frame();
            QVERIFY(next->y() < last);
            last = next->y();
        }
        played.settle();
        QCOMPARE(next->y(), 0.0);
    }

    void theToastLeavesAfterAWhile()
    {
        LaidOutPage played("inbox");
        QVariantAnimation metronome; // without one, Qt's timers have a clock of their own
        metronome.setStartValue(0);
        metronome.setEndValue(1);
        metronome.setLoopCount(-1);
        metronome.start();
        played.frame();
        const QQuickItem *toast = played.find("toast");
        played.click(check(played.find("Ada")));
        played.stage.pass(3500);
        QCOMPARE(progress(toast), 1.0);
        played.stage.pass(700);
        QVERIFY(progress(toast) < 1 && toast->property("leaving").toBool());
        played.click(check(played.find("Emil"))); // and turns round
        QVERIFY(toast->property("present").toBool());
        played.settle();
        QCOMPARE(progress(toast), 1.0);
        played.click(played.find("undo"));
        played.settle();
        QCOMPARE(rows(played).size(), 4); // the first cannot be undone any more
    }

    void theUnderlineTurnsRoundBetweenTheTabs()
    {
        LaidOutPage played("inbox");
        const QQuickItem *line = played.find("underline");
        double x = seen(line).x();
        BouncyCourse course(0);
        double fastest = 0;
        for (const char *tab : {"doneTab", "laterTab", "inboxTab", "doneTab"}) {
            played.click(played.find(tab));
            QCOMPARE(line->parentItem()->objectName(), QString::fromUtf8(tab));
            const double goal = laidOut(line).x();
            course.displacement = x - goal;
            for (int i = 0; i < 7; ++i) {
                played.frame();
                course.passFrame();
                x = goal + course.displacement;
                fastest = std::max(fastest, std::abs(course.velocity));
                QVERIFY(std::abs(seen(line).x() - x) < 0.2);
            }
        }
        QVERIFY(fastest > 300);
        played.settle();
        QCOMPARE(seen(line), laidOut(line));
    }

    void aMessageGoesToTheOtherFolder()
    {
        LaidOutPage played("inbox", Gallery::phone);
        played.click(check(played.find("Emil")));
        played.click(played.find("doneTab"));
        played.settle();
        QCOMPARE(rows(played), QStringList({"Emil", "Post"}));
        played.click(check(played.find("Post")));
        played.settle();
        played.click(played.find("inboxTab"));
        played.settle();
        QCOMPARE(rows(played), QStringList({"Post", "Ada", "Lighthouse", "Library", "Bakery"}));
        played.click(played.find("undo"));
        played.click(played.find("undo"));
        played.settle();
        QCOMPARE(rows(played), QStringList({"Ada", "Lighthouse", "Library", "Emil", "Bakery"}));
    }

    void theKeysGoToTheNextRow()
    {
        LaidOutPage played("inbox");
        while (!check(played.find("Library"))->hasActiveFocus())
            played.key(Qt::Key_Tab);
        played.key(Qt::Key_Space);
        QVERIFY(check(played.find("Emil"))->property("visualFocus").toBool());
        played.key(Qt::Key_Space);
        played.key(Qt::Key_Space);
        played.settle();
        QCOMPARE(rows(played), QStringList({"Ada", "Lighthouse"}));
        QCOMPARE(played.find("rows")->property("count").toInt(), 2); // no row is left behind
        QVERIFY(played.find("undo")->property("visualFocus").toBool());
        played.key(Qt::Key_Space);
        played.settle();
        QCOMPARE(rows(played), QStringList({"Ada", "Lighthouse", "Bakery"}));
    }

    void withReducedMotionItIsThereAtOnce()
    {
        LaidOutPage played("inbox");
        sprung::Motion::instance()->setReducedMotion(true);
        played.click(check(played.find("Ada")));
        QCOMPARE(played.find("Lighthouse")->y(), 0.0);
        played.click(played.find("undo"));
        QCOMPARE(progress(played.find("Ada")), 1.0);
    }
};

SPRUNG_TEST(InboxPageTest, QGuiApplication)
#include "inbox_page_test.moc"
