// SPDX-License-Identifier: MIT
// Tests texts and touch targets at any font, scale and window size. Oracle: clip rects, and 44 px
// for touch targets.
#include "test.h"
#include "test_page.h"

#include <QFontInfo>

#include <optional>

class LayoutTest : public QObject
{
    Q_OBJECT

    static constexpr double touch = 44; // px
    static constexpr double rounding = 0.6;

    using VisibleItem = TestPage::VisibleItem;

    /// Returns all visible items, without those that are beyond an edge on purpose.
    static QList<VisibleItem> visibleItems(const TestPage &test)
    {
        QList<VisibleItem> result = test.visibleItems();
        result.removeIf([](const VisibleItem &visible) {
            const QQuickItem *item = visible.item;
            while (item && item->objectName() != "carousel"
                   && item->objectName() != "tuner") // a tool for a mouse
                item = item->parentItem();
            return item != nullptr;
        });
        return result;
    }
    static bool containsRounded(const QRectF &outer, const QRectF &inner)
    {
        return outer.adjusted(-rounding, -rounding, rounding, rounding).contains(inner);
    }
    static QRectF visualTextRect(const QQuickItem *text)
    {
        const QSizeF size(text->property("contentWidth").toDouble(),
                          text->property("contentHeight").toDouble());
        const auto before = [text](const char *alignment, int middle) {
            return text->property(alignment).toInt() == middle ? 0.5 : 0;
        };
        const double x = (text->width() - size.width())
            * before("effectiveHorizontalAlignment", Qt::AlignHCenter);
        const double y = (text->height() - size.height())
            * before("verticalAlignment", Qt::AlignVCenter);
        return text->mapRectToScene({QPointF(x, y), size});
    }
    static QString errorOf(const VisibleItem &visible)
    {
        const QQuickItem *item = visible.item;
        if (item->inherits("QQuickText") && !item->property("text").toString().isEmpty()) {
            const QRectF textRect = visualTextRect(item);
            if (visible.scrolls ? textRect.left() >= visible.part.right()
                        || textRect.right() <= visible.part.left()
                                : !textRect.intersects(visible.part))
                return {};
            if (item->property("truncated").toBool())
                return "is cut short";
            const QRectF part = visible.scrolls
                ? QRectF(visible.part.x(), textRect.y(), visible.part.width(), textRect.height())
                : visible.part;
            if (!containsRounded(part, textRect))
                return "is cut off";
            if (item->parentItem()->inherits("QQuickAbstractButton")
                && !containsRounded(TestPage::sceneRect(item->parentItem()), textRect))
                return "is larger than its button";
        }
        const bool pressed = item->inherits("QQuickAbstractButton")
            || (item->inherits("QQuickControl")
                && (item->property("focusPolicy").toInt() & Qt::ClickFocus));
        if (pressed && item->isEnabled()) {
            const QRectF part = visible.scrolls ? visible.rect : visible.rect & visible.part;
            if (part.isEmpty())
                return {};
            if (part.width() < touch - rounding || part.height() < touch - rounding)
                return QStringLiteral("is %1 by %2, too little for a finger")
                    .arg(part.width())
                    .arg(part.height());
        }
        return {};
    }
    static QStringList overlapping(const QList<VisibleItem> &all)
    {
        QStringList result;
        QList<VisibleItem> texts = all;
        texts.removeIf([](const VisibleItem &visible) {
            return !visible.item->inherits("QQuickText")
                || visible.item->property("text").toString().size() < 2
                || visible.item->opacity() <= 0.5;
        });
        for (qsizetype i = 0; i < texts.size(); ++i) {
            for (qsizetype j = 0; j < i; ++j) {
                // The mark of the chosen page has its name once more, in its own color.
                if (texts[i].item->property("text") == texts[j].item->property("text"))
                    continue;
                const QRectF overlap = visualTextRect(texts[i].item) & visualTextRect(texts[j].item)
                    & texts[i].part & texts[j].part;
                if (overlap.width() > 1 && overlap.height() > 1)
                    result += QStringLiteral("%1 lies on %2")
                                  .arg(TestPage::describe(texts[i].item),
                                       TestPage::describe(texts[j].item));
            }
        }
        return result;
    }

private Q_SLOTS:
    void initTestCase()
    {
        qInfo() << "in" << QFontInfo(QFont()).family() << QFontInfo(QFont()).styleName();
    }

    void page_atAnySize_showsTextAndTouchTargets_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<Qt::LayoutDirection>("direction");
        QTest::addColumn<int>("letters"); // px, or 0 for the default
        for (const QSize size : {TestPage::minimum, Gallery::phone, QSize(740, 360),
                                 QSize(760, 560), Gallery::desktop, QSize(2560, 1440)})
            QTest::addRow("%d by %d", size.width(), size.height()) << size << Qt::LeftToRight << 0;
        for (const QSize size : {Gallery::phone, Gallery::desktop}) {
            QTest::addRow("%d, right to left", size.width()) << size << Qt::RightToLeft << 0;
            QTest::addRow("%d, large letters", size.width()) << size << Qt::LeftToRight << 24;
        }
    }
    void page_atAnySize_showsTextAndTouchTargets()
    {
        QFETCH(const QSize, size);
        QFETCH(const Qt::LayoutDirection, direction);
        QFETCH(const int, letters);
        QGuiApplication::setLayoutDirection(direction);
        std::optional<Letters> larger;
        if (letters > 0)
            larger.emplace(letters);
        TestPage test("playground", size);
        QStringList errors;
        for (const QString &state : test.gallery.pages()
                 + QStringList{"music_player, player", "shell_panel, launcherButton",
                               "shell_panel, settingsButton"}) { // a page, and the tapped item
            const QString page = state.section(", ", 0, 0);
            test.gallery.show(page);
            if (state != page)
                test.tap(test.find(state.section(", ", 1)));
            test.find("strip")->setProperty("open", page == QLatin1String("tabs"));
            // Layout is updated in rendered frames, and transitions start there. Other items are
            // created in real time: the last of these may appear in any frame.
            test.stage.picture();
            test.stage.pass(2000); // until its own motion has ended
            test.stage.picture();
            test.stage.pass(2000); // until all transitions have ended
            test.stage.picture();
            const QList<VisibleItem> all = visibleItems(test);
            for (const VisibleItem &visible : all) {
                if (const QString error = errorOf(visible); !error.isEmpty())
                    errors += QStringLiteral("%1: %2 %3")
                                  .arg(page, TestPage::describe(visible.item), error);
            }
            for (const QString &error : overlapping(all))
                errors += page + ": " + error;
        }
        TestPage::check(errors);
    }
};

SPRUNG_TEST(LayoutTest, QGuiApplication)
#include "layout_test.moc"
