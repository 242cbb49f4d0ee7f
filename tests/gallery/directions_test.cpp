// SPDX-License-Identifier: MIT
// Tests right-to-left layouts and scaled text on all pages. Oracle: mirrored rects, and the ratio
// of the font sizes.
#include "test.h"
#include "test_page.h"

class DirectionsTest : public QObject
{
    Q_OBJECT

    struct ControlRect
    {
        QString name;
        QRectF rect; // in the window
    };

    static QList<QQuickItem *> itemsBelow(QQuickItem *root)
    {
        QList<QQuickItem *> all{root};
        for (qsizetype i = 0; i < all.size(); ++i) {
            if (all[i]->isVisible() && all[i]->objectName() != "tuner")
                all += all[i]->childItems();
        }
        return all;
    }
    static bool isA(const QQuickItem *item, const char *type)
    {
        return QByteArray(item->metaObject()->className()).startsWith(type);
    }
    /// Returns whether the item is part of a scene, which has its own positions.
    static bool isInScene(const QQuickItem *item)
    {
        for (; item; item = item->parentItem()) {
            if (isA(item, "PlayArea") || item->objectName() == "stage"
                || item->inherits("QQuickListView"))
                return true;
        }
        return false;
    }
    static QList<ControlRect> controlsOf(const TestPage &test)
    {
        QList<ControlRect> result;
        for (QQuickItem *item : itemsBelow(test.gallery.window()->contentItem())) {
            if (!item->isVisible() || isInScene(item)
                || !(isA(item, "PillButton") || isA(item, "Toggle") || isA(item, "IconButton")
                     || isA(item, "LabeledSlider") || isA(item, "PageList")))
                continue;
            result.append({item->property("text").toString() + item->objectName(),
                           TestPage::sceneRect(item)});
        }
        return result;
    }

    /// Returns the rect of the letters of a text in the window.
    static QRectF textRect(const QString &page, const QString &text)
    {
        const TestPage test(page);
        const QQuickItem *item = test.find(text);
        const double wide = item->property("contentWidth").toDouble();
        const bool right = item->property("effectiveHorizontalAlignment").toInt() == Qt::AlignRight;
        return item->mapRectToScene(
            QRectF(right ? item->width() - wide : 0, 0, wide, item->height()));
    }

private Q_SLOTS:
    void layoutDirection_rightToLeft_mirrorsControls_data() { TestPage::pages(); }
    void layoutDirection_rightToLeft_mirrorsControls()
    {
        QFETCH(const QString, page);
        TestPage test(page);
        const auto controls = [&] {
            test.gallery.show(page);
            test.stage.picture();
            test.stage.pass(3000);
            test.stage.picture();
            return controlsOf(test);
        };
        const QList<ControlRect> before = controls();
        QGuiApplication::setLayoutDirection(Qt::RightToLeft);
        const QList<ControlRect> after = controls();
        QCOMPARE(after.size(), before.size());
        QVERIFY(before.size() > 5);
        const double width = test.gallery.window()->width();
        for (qsizetype i = 0; i < before.size(); ++i) {
            const double off = std::abs(after[i].rect.left() - (width - before[i].rect.right()));
            QVERIFY2(off < 1.5,
                     qPrintable(QStringLiteral("%1 is %2 px off").arg(before[i].name).arg(off)));
        }
    }

    void layoutDirection_rightToLeft_mirrorsPageContent()
    {
        for (const auto &[page, text] :
             {std::pair("board", "Doing"), std::pair("inbox", "Supper on Sunday?"),
              std::pair("chat_heads", "Seen from the ferry"),
              std::pair("scheme", "Ask about the boat, before nine."),
              std::pair("pager", "Low sun"), std::pair("shell_panel", "Two sets, and a winder"),
              std::pair("scrolling", "not turned yet")}) {
            const QRectF before = textRect(page, text);
            QGuiApplication::setLayoutDirection(Qt::RightToLeft);
            const double off = textRect(page, text).left()
                - (Gallery::desktop.width() - before.right());
            QVERIFY2(std::abs(off) < 3, qPrintable(QStringLiteral("%1: %2").arg(page).arg(off)));
        }
    }

    void headline_rightToLeft_keepsLetterOrder()
    {
        QGuiApplication::setLayoutDirection(Qt::RightToLeft);
        const TestPage test("headline");
        QVERIFY(TestPage::middle(test.find("M")).x() < TestPage::middle(test.find("w")).x());
    }

    void applicationFont_larger_scalesAllText_data() { TestPage::pages(); }
    void applicationFont_larger_scalesAllText()
    {
        QFETCH(const QString, page);
        const auto sizes = [&] {
            TestPage test(page, QSize(1600, 1100));
            test.stage.pass(3000);
            QMap<QString, int> result;
            for (const QQuickItem *item : itemsBelow(test.gallery.window()->contentItem())) {
                const QString text = item->property("text").toString();
                if (item->inherits("QQuickText") && item->isVisible()
                    && text.size() > 1) // else it is a drawing on a card
                    result[text] = item->property("font").value<QFont>().pixelSize();
            }
            return result;
        };
        const QMap<QString, int> before = sizes();
        const Letters large(24);
        const QMap<QString, int> after = sizes();
        for (auto each = before.begin(); each != before.end(); ++each) {
            if (!after.contains(each.key()))
                continue;
            const double factor = double(after[each.key()]) / each.value();
            QVERIFY2(std::abs(factor - 1.5) < 0.1,
                     qPrintable(
                         QStringLiteral("'%1' is %2 times as large").arg(each.key()).arg(factor)));
        }
        QVERIFY(after.size() > 10);
    }
};

SPRUNG_TEST(DirectionsTest, QGuiApplication)
#include "directions_test.moc"
