// SPDX-License-Identifier: MIT
// Tests the films of the pages. Oracle: pictures before and after a film.
#include "test.h"
#include "test_page.h"

#include <cstdlib>

class FilmsTest : public QObject
{
    Q_OBJECT

    static int differences(const QImage &a, const QImage &b)
    {
        int count = 0;
        for (int y = 0; y < a.height(); ++y) {
            for (int x = 0; x < a.width(); ++x) {
                const QColor p = a.pixelColor(x, y), q = b.pixelColor(x, y);
                count += std::abs(p.red() - q.red()) + std::abs(p.green() - q.green())
                        + std::abs(p.blue() - q.blue())
                    > 24;
            }
        }
        return count;
    }

    /// Returns a picture at rest. It is rendered completely, because the software renderer rounds
    /// partial updates to other pixels.
    static QImage atRest(TestPage &test)
    {
        test.stage.moveTo({-1, -1});
        if (!test.stage.passUntilRest())
            return {};
        test.stage.pass(500); // the last pixel of a motion
        QQuickItem *all = test.gallery.window()->contentItem();
        all->setOpacity(0.5);
        test.stage.picture();
        all->setOpacity(1);
        return test.stage.picture();
    }

private Q_SLOTS:
    void film_played_restoresPage_data()
    {
        TestPage::pages({Gallery::film, Gallery::desktop, Gallery::phone});
    }
    void film_played_restoresPage()
    {
        QFETCH(const QString, page);
        QFETCH(const QSize, size);
        TestPage test(page, size);
        test.gallery.show(page); // once more, now that the window has its size
        test.page = test.gallery.page();
        const QImage before = atRest(test);
        QVERIFY(!before.isNull());
        QVERIFY(!test.gallery.recordFilm(test.stage, 6).isEmpty());
        const QImage after = atRest(test);
        QVERIFY(!after.isNull());
        const int unlike = differences(before, after); // a letter may be drawn otherwise
        QVERIFY2(unlike < 400, qPrintable(QStringLiteral("%1 pixels differ").arg(unlike)));
    }

    /// A film that ends with an open item, as on a machine that is too slow for its last throw.
    void rewind_whileOpen_closesItem()
    {
        for (const auto &[name, tapped] :
             {std::pair("page_stack", "row0"), std::pair("album", "photo3")}) {
            TestPage test(name);
            const QImage before = atRest(test);
            test.tap(test.find(tapped));
            QVERIFY2(differences(before, atRest(test)) > 4000, name);
            QMetaObject::invokeMethod(test.page, "rewind");
            QVERIFY2(differences(before, atRest(test)) < 400, name);
        }
    }

    void recordFilm_windowResized_showsPage()
    {
        TestPage test("chat_heads");
        test.gallery.resize(Gallery::film);
        for (const QImage &picture : test.gallery.recordFilm(test.stage, 3))
            QCOMPARE(picture.size(), test.page->size().toSize());
    }
    void filmStep_windowResized_pressesCurrentPosition()
    {
        TestPage test("inbox");
        const auto target = [&] {
            QVariant step;
            QMetaObject::invokeMethod(test.page, "filmStep", Q_RETURN_ARG(QVariant, step),
                                      Q_ARG(int, 0));
            return step.toMap()[QStringLiteral("press")].value<QQuickItem *>();
        };
        const QPointF before = TestPage::middle(target());
        test.playFilm();
        test.gallery.resize(Gallery::phone);
        test.stage.passFrame();
        test.stage.picture(); // lays out the page
        const QPointF after = TestPage::middle(target());
        QVERIFY(after != before);
        QVERIFY(test.passUntilPressed());
        QCOMPARE(test.value("fingertip", "finger").toPointF(), after);
    }
};

SPRUNG_TEST(FilmsTest, QGuiApplication)
#include "films_test.moc"
