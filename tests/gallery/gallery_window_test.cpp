// SPDX-License-Identifier: MIT
#include "played_page.h"

#include <sprung/engine/motion.h>

#include <QFile>

using sprung::Motion;

/// What is around the pages.
class GalleryWindowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyPageHasItsCodeAndItsFilm_data()
    {
        QTest::addColumn<QString>("name");
        const PlayedPage played("playground");
        for (const QString &name : played.gallery.pages())
            QTest::newRow(qPrintable(name)) << name;
    }
    void everyPageHasItsCodeAndItsFilm()
    {
        QFETCH(const QString, name);
        const PlayedPage played(qPrintable(name));
        QVERIFY(played.page);
        QVERIFY(!played.page->property("title").toString().isEmpty());
        QVERIFY(!played.page->property("idea").toString().isEmpty());
        QVERIFY(QFile::exists(QStringLiteral(":/Gallery/pages/")
                              + played.page->property("code").toString()));
        QVERIFY(!played.page->property("film").toList().isEmpty());
    }

    void theCodeSlidesInAndEscapePutsItAway()
    {
        PlayedPage played("playground");
        played.tap(played.findText("Code"));
        QVERIFY(played.stage.passUntilRest());
        QVERIFY(played.find("code")->property("text").toString().contains(
            QLatin1StringView("SpringBehavior on x")));
        QTest::keyClick(played.gallery.window(), Qt::Key_Escape);
        QVERIFY(played.stage.passUntilRest());
        QVERIFY(!played.find("code")->isVisible());
    }

    void onAPhoneThePagesAreInADrawer()
    {
        PlayedPage played("playground", Gallery::phone);
        played.tap(played.find("menu"));
        QVERIFY(played.stage.passUntilRest());
        played.tap(played.findText("Side by side"));
        QVERIFY(played.stage.passUntilRest());
        QCOMPARE(played.gallery.page()->property("title"), QStringLiteral("Side by side"));
        QVERIFY(!played.find("drawer")->isVisible());
    }

    void aThrownDrawerCloses()
    {
        PlayedPage played("playground", Gallery::phone);
        played.tap(played.find("menu"));
        QVERIFY(played.stage.passUntilRest());
        played.press(played.find("drawer"));
        played.stage.drag({-90, 0}, 80);
        played.stage.release();
        QVERIFY(played.stage.passUntilRest());
        QVERIFY(!played.find("drawer")->isVisible());
    }

    void thePagesAreTurnedWithTheKeyboard()
    {
        PlayedPage played("side_by_side");
        QTest::keyClick(played.gallery.window(), Qt::Key_PageDown, Qt::ControlModifier);
        played.stage.passFrame();
        QCOMPARE(played.gallery.page()->property("title"), QStringLiteral("Playground"));
        QTest::keyClick(played.gallery.window(), Qt::Key_PageUp, Qt::ControlModifier);
        played.stage.passFrame();
        QCOMPARE(played.gallery.page()->property("title"), QStringLiteral("Side by side"));
    }

    void theBarSlowsDownAndReducesAllMotion()
    {
        PlayedPage played("playground");
        played.tap(played.findText("1×"));
        QCOMPARE(Motion::instance()->timeScale(), 0.5);
        Motion::instance()->setTimeScale(1);
        played.tap(played.find("reduced"));
        QVERIFY(Motion::instance()->reducedMotion());
        Motion::instance()->resetReducedMotion();
    }

    void aShortcutOpensTheInspector()
    {
        PlayedPage played("playground");
        played.tap(played.find("things"));
        QTest::keyClick(played.gallery.window(), Qt::Key_M,
                        Qt::ControlModifier | Qt::ShiftModifier);
        played.stage.pass(100);
        QVERIFY(played.find("inspector")->property("open").toBool());
    }
};

QTEST_MAIN(GalleryWindowTest)
#include "gallery_window_test.moc"
