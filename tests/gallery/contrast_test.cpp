// SPDX-License-Identifier: MIT
// Tests the contrast of texts and controls in the pixels of the pages. Oracle: the luminance
// formula of WCAG 2.1.
#include "test.h"
#include "test_page.h"

class ContrastTest : public QObject
{
    Q_OBJECT

    static constexpr double ofText = 4.5;
    static constexpr double ofControls = 3;

    /// WCAG's relative luminance: https://www.w3.org/TR/WCAG21/#dfn-relative-luminance
    static double luminance(QRgb color)
    {
        const auto linear = [](int channel) {
            const double part = channel / 255.0;
            return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * linear(qRed(color)) + 0.7152 * linear(qGreen(color))
            + 0.0722 * linear(qBlue(color));
    }
    static double contrast(QRgb a, QRgb b)
    {
        const double light = std::max(luminance(a), luminance(b)) + 0.05;
        return light / (std::min(luminance(a), luminance(b)) + 0.05);
    }
    /// The most by which a pixel of the part differs between the two.
    static double maximumContrast(const QImage &with, const QImage &without, QRect part)
    {
        double result = 1;
        part &= with.rect();
        for (int y = part.top(); y <= part.bottom(); ++y) {
            for (int x = part.left(); x <= part.right(); ++x) {
                if (with.pixel(x, y) != without.pixel(x, y))
                    result = std::max(result, contrast(with.pixel(x, y), without.pixel(x, y)));
            }
        }
        return result;
    }

    struct VisibleItem
    {
        QQuickItem *item;
        QRect part; // of the window, unclipped
        bool isText;
    };
    static bool isControl(const QQuickItem *item)
    {
        return item->inherits("QQuickAbstractButton") || item->inherits("QQuickSlider")
            || (item->inherits("QQuickControl") && item->property("focusPolicy").toInt() != 0);
    }
    static void collect(QQuickItem *item, QRectF part, QList<VisibleItem> &result)
    {
        if (!item->isVisible() || item->opacity() == 0 || !item->isEnabled()
            || item->inherits("QQuickOverlay"))
            return;
        const QRectF rect = TestPage::sceneRect(item);
        if (item->clip() || item->inherits("QQuickFlickable"))
            part &= rect;
        const bool isText = item->inherits("QQuickText");
        const QRect visible = (rect & part).toAlignedRect();
        const bool whole = visible.width() >= rect.width() - 1
            && visible.height() >= rect.height() - 1;
        if (whole
            && (isText ? !item->property("text").toString().trimmed().isEmpty() : isControl(item)))
            result.append({item, visible, isText});
        for (QQuickItem *child : item->childItems())
            collect(child, part, result);
    }
    /// Returns the texts and controls with too little contrast.
    static QStringList lowContrastItems(const TestPage &test, QQuickItem *top)
    {
        QList<VisibleItem> all;
        collect(top, {{0, 0}, QSizeF(test.gallery.window()->size())}, all);
        const QImage with = test.stage.picture();
        QStringList result;
        for (const bool texts : {true, false}) {
            QList<VisibleItem> items = all;
            items.removeIf([=](const VisibleItem &each) { return each.isText != texts; });
            QHash<QQuickItem *, qreal> before;
            for (const VisibleItem &each : std::as_const(items)) {
                before[each.item] = each.item->opacity();
                each.item->setOpacity(0);
            }
            const QImage without = test.stage.picture();
            for (auto each = before.begin(); each != before.end(); ++each)
                each.key()->setOpacity(each.value());
            for (const VisibleItem &each : std::as_const(items)) {
                const double ratio = maximumContrast(with, without, each.part);
                if (ratio > 1 && ratio < (texts ? ofText : ofControls))
                    result += QStringLiteral("%1 at %2:1")
                                  .arg(TestPage::describe(each.item))
                                  .arg(ratio, 0, 'f', 2);
            }
        }
        return result;
    }

private Q_SLOTS:
    void page_textsAndControls_haveEnoughContrast_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<bool>("dark");
        QTest::addColumn<QString>("tapped"); // before
        QTest::addColumn<QString>("top");    // the topmost item
        for (const QString &page : TestPage::pageNames()) {
            for (const bool dark : {false, true})
                QTest::addRow("%s, %s", qPrintable(page), dark ? "dark" : "light")
                    << page << dark << QString() << QString();
        }
        for (const bool dark : {false, true}) {
            const QByteArray theme = dark ? ", dark" : ", light";
            QTest::newRow("open heads" + theme) << "chat_heads" << dark << "leader" << "";
            QTest::newRow("raised sheet" + theme) << "sheet" << dark << "handle" << "";
            QTest::newRow("open photo" + theme) << "album" << dark << "photo1" << "detailPresence";
            QTest::newRow("open app" + theme) << "app_launch" << dark << "app8" << "app8";
            QTest::newRow("checked switch" + theme) << "buttons" << dark << "switch" << "";
            QTest::newRow("open actions" + theme) << "buttons" << dark << "action" << "";
            QTest::newRow("open player" + theme) << "music_player" << dark << "player" << "player";
            for (const char *panel : {"launcher", "settings"})
                QTest::newRow(panel + theme)
                    << "shell_panel" << dark << panel + QString("Button") << panel;
            QTest::newRow("strip" + theme) << "tabs" << dark << "pace" << "strip";
            QTest::newRow("inspector" + theme) << "sheet" << dark << "inspect" << "inspector";
        }
    }
    void page_textsAndControls_haveEnoughContrast()
    {
        QFETCH(const QString, page);
        QFETCH(const bool, dark);
        QFETCH(const QString, tapped);
        QFETCH(const QString, top);
        TestPage test(page);
        test.gallery.setDark(dark);
        if (!tapped.isEmpty()) {
            if (page == "buttons" || page == "sheet")
                test.tap(test.find(page == "sheet" ? "handle" : "like"));
            test.tap(test.find(tapped));
            test.stage.moveTo({-1, -1});
        }
        test.stage.pass(6000);
        TestPage::check(lowContrastItems(
            test, top.isEmpty() ? test.gallery.window()->contentItem() : test.find(top)));
    }
};

SPRUNG_TEST(ContrastTest, QGuiApplication)
#include "contrast_test.moc"
