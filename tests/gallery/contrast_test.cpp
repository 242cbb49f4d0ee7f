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

    static bool isControl(const QQuickItem *item)
    {
        return item->inherits("QQuickAbstractButton") || item->inherits("QQuickSlider")
            || (item->inherits("QQuickControl") && item->property("focusPolicy").toInt() != 0);
    }
    /// Returns the texts and controls with too little contrast.
    static QStringList lowContrastItems(const TestPage &test, QQuickItem *top)
    {
        const QImage with = test.stage.picture();
        QStringList result;
        for (const bool texts : {true, false}) {
            QList<TestPage::VisibleItem> items = test.visibleItems(top);
            items.removeIf([=](const TestPage::VisibleItem &each) {
                const QQuickItem *item = each.item;
                const bool isText = item->inherits("QQuickText")
                    && !item->property("text").toString().trimmed().isEmpty();
                const QSize seen = (each.rect & each.part).toAlignedRect().size();
                const bool isWhole = seen.width() >= each.rect.width() - 1
                    && seen.height() >= each.rect.height() - 1;
                return !item->isEnabled() || !isWhole || !(texts ? isText : isControl(item));
            });
            QHash<QQuickItem *, qreal> before;
            for (const TestPage::VisibleItem &each : std::as_const(items)) {
                before[each.item] = each.item->opacity();
                each.item->setOpacity(0);
            }
            const QImage without = test.stage.picture();
            for (auto each = before.begin(); each != before.end(); ++each)
                each.key()->setOpacity(each.value());
            for (const TestPage::VisibleItem &each : std::as_const(items)) {
                const double ratio = maximumContrast(with, without,
                                                     (each.rect & each.part).toAlignedRect());
                if (ratio > 1 && ratio < (texts ? ofText : ofControls))
                    result += QStringLiteral("%1 at %2:1")
                                  .arg(TestPage::describe(each.item))
                                  .arg(ratio, 0, 'f', 2);
            }
        }
        return result;
    }

private Q_SLOTS:
    void page_textsAndControls_haveEnoughContrast_data() { TestPage::pages(); }
    void page_textsAndControls_haveEnoughContrast()
    {
        QFETCH(const QString, page);
        TestPage test(page);
        for (const bool dark : {false, true}) {
            test.gallery.setDark(dark);
            test.stage.pass(6000);
            TestPage::check(lowContrastItems(test, test.gallery.window()->contentItem()));
        }
    }
    void openedItem_textsAndControls_haveEnoughContrast()
    {
        // A page, the tapped items, and the topmost item if it covers others.
        for (const auto &[page, tapped, top] : {std::tuple("chat_heads", QStringList{"leader"}, ""),
                                                {"sheet", {"handle", "handle"}, ""},
                                                {"album", {"photo1"}, "detailPresence"},
                                                {"buttons", {"like", "switch", "action"}, ""},
                                                {"music_player", {"player"}, "player"},
                                                {"shell_panel", {"launcherButton"}, "launcher"},
                                                {"shell_panel", {"settingsButton"}, "settings"},
                                                {"tabs", {"pace"}, "strip"},
                                                {"sheet", {"handle", "inspect"}, "inspector"}}) {
            TestPage test(page);
            for (const QString &name : tapped)
                test.tap(test.find(name));
            test.stage.moveTo({-1, -1});
            for (const bool dark : {false, true}) {
                test.gallery.setDark(dark);
                test.stage.pass(6000);
                TestPage::check(lowContrastItems(
                    test, *top ? test.find(top) : test.gallery.window()->contentItem()));
            }
        }
    }
};

SPRUNG_TEST(ContrastTest, QGuiApplication)
#include "contrast_test.moc"
