// SPDX-License-Identifier: MIT
// Tests the accessibility tree of each gallery page, and its actions. Oracle: the item tree and the
// properties of the controls.
#include "test.h"
#include "test_page.h"

#include <QAccessible>
#include <QJSValue>

class AccessibilityTest : public QObject
{
    Q_OBJECT

    using Action = QAccessibleActionInterface;

    /// A page whose accessibility is activated after it is opened, so that Qt exposes all controls.
    class ReadPage : public TestPage
    {
    public:
        explicit ReadPage(const char *name, QSize size = Gallery::desktop)
            : TestPage(name, size)
        {
            stage.pass(4000); // until its own motion has ended
            QAccessible::setActive(true);
        }
        ~ReadPage() { QAccessible::setActive(false); }

        QAccessibleInterface *read(const char *name) const
        {
            return QAccessible::queryAccessibleInterface(find(name));
        }
        /// Returns all interfaces in the tree, the window first.
        QList<QAccessibleInterface *> tree() const
        {
            QList<QAccessibleInterface *> all{
                QAccessible::queryAccessibleInterface(gallery.window())};
            for (qsizetype i = 0; i < all.size(); ++i) {
                for (int child = 0; child < all[i]->childCount(); ++child)
                    all += all[i]->child(child);
            }
            return all;
        }
        /// Returns the objects in the accessibility tree.
        QSet<const QObject *> exposed() const
        {
            QSet<const QObject *> objects;
            const QList<QAccessibleInterface *> all = tree();
            for (const QAccessibleInterface *each : all)
                objects.insert(each->object());
            return objects;
        }
    };

    static QString name(const QObject *object)
    {
        return QStringLiteral("%1 '%2' '%3'")
            .arg(QString::fromLatin1(object->metaObject()->className()).section("_QML", 0, 0),
                 object->objectName(), object->property("text").toString());
    }
    /// Returns whether the page excludes an item from the accessibility tree.
    static bool isIgnored(const QObject *item)
    {
        const auto &children = item->children();
        return std::any_of(children.begin(), children.end(), [](const QObject *child) {
            return child->inherits("QQuickAccessibleAttached")
                && child->property("ignored").toBool();
        });
    }
    static bool isDisplayed(const QQuickItem *item)
    {
        for (const QQuickItem *at = item; at; at = at->parentItem()) {
            if (at->opacity() == 0)
                return false;
        }
        return item->isVisible() && item->isEnabled() && item->width() > 0 && item->height() > 0;
    }
    static bool takesInput(const QQuickItem *item)
    {
        if (item->activeFocusOnTab() || item->property("focusPolicy").toInt() != 0
            || item->inherits("QQuickAbstractButton") || item->inherits("QQuickMouseArea")
            || item->inherits("QQuickMultiPointTouchArea"))
            return true;
        const auto &children = item->children();
        return std::any_of(children.begin(), children.end(), [](const QObject *child) {
            for (const char *input : {"QQuickTapHandler", "QQuickDragHandler", "QQuickPinchHandler",
                                      "QQuickPointHandler", "sprung::qml::SpringDrag"}) {
                if (child->inherits(input) && child->property("enabled").toBool())
                    return true;
            }
            return false;
        });
    }
    static QList<QQuickItem *> displayedItems(QQuickItem *root)
    {
        QList<QQuickItem *> all{root};
        for (qsizetype i = 0; i < all.size(); ++i)
            all += all[i]->childItems();
        all.removeIf([](const QQuickItem *item) { return !isDisplayed(item); });
        return all;
    }
    static bool isInterface(QAccessible::Role role)
    {
        return role != QAccessible::NoRole && role != QAccessible::Client
            && role != QAccessible::Window;
    }
    /// Returns the texts and input items that have neither role nor name in the tree, themselves or
    /// by an ancestor. At least \a minimum items have to exist.
    static QStringList inaccessibleItems(const ReadPage &read, QQuickItem *root, bool texts,
                                         int minimum)
    {
        const QSet<const QObject *> exposed = read.exposed();
        const QSet containerRoles{QAccessible::Pane, QAccessible::List, QAccessible::Grouping,
                                  QAccessible::PageTabList};
        QStringList errors;
        int found = 0;
        for (QQuickItem *item : displayedItems(root)) {
            const bool isText = texts && item->inherits("QQuickText")
                && !item->property("text").toString().trimmed().isEmpty();
            if (isIgnored(item) || !(isText || (minimum > 0 && takesInput(item))))
                continue;
            ++found;
            QQuickItem *ancestor = item;
            while (ancestor && !exposed.contains(ancestor))
                ancestor = ancestor->parentItem();
            QAccessibleInterface *reader = ancestor
                ? QAccessible::queryAccessibleInterface(ancestor)
                : nullptr;
            if (!reader)
                errors += name(item) + " is not in the tree";
            else if (!isInterface(reader->role())
                     || (isText && containerRoles.contains(reader->role())))
                errors += name(item) + " has no role";
            else if (reader->text(QAccessible::Name).isEmpty())
                errors += name(item) + " has no name";
        }
        if (found < minimum)
            errors += QStringLiteral("there are only %1").arg(found);
        return errors;
    }
    /// Returns the items that take the keyboard focus but are not in the tree.
    static QStringList unfocusableItems(const ReadPage &read)
    {
        const QSet<const QObject *> exposed = read.exposed();
        QStringList errors;
        for (QQuickItem *item : displayedItems(read.gallery.window()->contentItem())) {
            if (item->activeFocusOnTab()
                && !(exposed.contains(item)
                     && QAccessible::queryAccessibleInterface(item)->state().focusable))
                errors += name(item) + " is not in the tree, or not focusable";
        }
        return errors;
    }
    /// Returns the controls with a wrong role.
    static QStringList wrongControls(const ReadPage &read)
    {
        QStringList errors;
        const QList<QAccessibleInterface *> all = read.tree();
        for (QAccessibleInterface *each : all) {
            const QObject *object = each->object();
            const QAccessible::Role role = each->role();
            if (each->state().invisible
                || role == QAccessible::ToolTip) // repeats the name of its button
                continue;
            const auto require = [&](bool condition, const char *message) {
                if (!condition)
                    errors += QStringLiteral("%1, role %2: %3")
                                  .arg(name(object))
                                  .arg(int(role))
                                  .arg(QLatin1StringView(message));
            };
            require(isInterface(role) || role == QAccessible::Window, "has no role");
            require(role == QAccessible::Window || !each->text(QAccessible::Name).isEmpty(),
                    "has no name");
            if (object->inherits("QQuickSlider"))
                require(role == QAccessible::Slider, "is a slider");
            if (role == QAccessible::PageTab)
                require(each->state().selectable, "can be selected");
            else if (object->property("checkable").toBool())
                require(each->state().checkable, "can be checked");
            if (role == QAccessible::CheckBox || role == QAccessible::RadioButton) {
                require(each->state().checkable, "can be checked");
                require(each->state().checked == object->property("checked").toBool(),
                        "says whether it is checked");
            }
            if (role == QAccessible::Slider) {
                const QAccessibleValueInterface *value = each->valueInterface();
                require(value, "has a value");
                if (value) {
                    const double now = value->currentValue().toDouble();
                    require(
                        value->currentValue().isValid() && value->minimumValue().toDouble() <= now
                            && now <= value->maximumValue().toDouble()
                            && value->minimumValue().toDouble() < value->maximumValue().toDouble(),
                        "is within its range");
                }
            }
            const QSet pressed{QAccessible::Button, QAccessible::CheckBox, QAccessible::RadioButton,
                               QAccessible::PageTab, QAccessible::ButtonMenu};
            if (pressed.contains(role) || object->inherits("QQuickAbstractButton")) {
                const QStringList actions = each->actionInterface()
                    ? each->actionInterface()->actionNames()
                    : QStringList();
                require(actions.contains(Action::pressAction())
                            || actions.contains(Action::toggleAction()),
                        "can be pressed");
            }
        }
        return errors;
    }
    static bool performAction(QAccessibleInterface *reader, const QString &action)
    {
        if (!reader || !reader->actionInterface()
            || !reader->actionInterface()->actionNames().contains(action))
            return false;
        reader->actionInterface()->doAction(action);
        return true;
    }

private Q_SLOTS:
    void page_texts_areInAccessibilityTree_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<QSize>("size");
        for (const QString &page : TestPage("playground").gallery.pages()) {
            QTest::addRow("%s, desktop", qPrintable(page)) << page << Gallery::desktop;
            QTest::addRow("%s, phone", qPrintable(page)) << page << Gallery::phone;
        }
    }
    void page_texts_areInAccessibilityTree()
    {
        QFETCH(const QString, page);
        QFETCH(const QSize, size);
        const ReadPage read(qPrintable(page), size);
        TestPage::check(inaccessibleItems(read, read.gallery.window()->contentItem(), false, 5)
                        + inaccessibleItems(read, read.page, true, 0) + unfocusableItems(read)
                        + wrongControls(read));
        const auto isInTree = [&](QAccessible::Role role, const QString &text) {
            const QList<QAccessibleInterface *> all = read.tree();
            return std::any_of(all.begin(), all.end(), [&](QAccessibleInterface *each) {
                return each->role() == role && each->text(QAccessible::Name) == text;
            });
        };
        const QJSValue category = read.gallery.window()->property("category").value<QJSValue>();
        QVERIFY(
            isInTree(QAccessible::Heading, category.property(QStringLiteral("title")).toString()));
        QVERIFY(size == Gallery::phone
                || isInTree(QAccessible::StaticText, read.page->property("idea").toString()));
    }

    void popup_whenOpen_isInAccessibilityTree()
    {
        // A page, the tapped item, and the item that opens.
        using Names = QList<const char *>;
        for (const Names &names :
             {Names{"inbox", "code", "panel"}, Names{"dock", "inspect", "inspector"},
              Names{"tabs", "pace", "strip"}, Names{"chat_heads", "leader", "conversation"},
              Names{"album", "photo1", "detailPresence"}, Names{"buttons", "action", "action"},
              Names{"sheet", "handle", "sheet"}}) {
            ReadPage read(names[0]);
            const bool isCode = QByteArray(names[1]) == "code";
            read.tap(isCode ? read.findText("Code") : read.find(names[1]), 1500);
            QAccessible::setActive(true);
            TestPage::check(inaccessibleItems(read, read.find(names[2]), true, 2));
        }
    }

    void pressAction_onControl_changesState()
    {
        // A page, the pressed item, the changed item, and its property.
        using Names = QList<const char *>;
        for (const Names &names : {Names{"buttons", "switch", "switch", "checked"},
                                   Names{"buttons", "like", "like", "checked"},
                                   Names{"buttons", "menuButton", "menuButton", "checked"},
                                   Names{"buttons", "action", "action", "open"},
                                   Names{"buttons", "busy", "busy", "checked"},
                                   Names{"chat_heads", "leader", "heads", "open"},
                                   Names{"sheet", "handle", "sheet", "stop"},
                                   Names{"inbox", "laterTab", "laterTab", "checked"},
                                   Names{"scheme", "row2", "row2", "open"},
                                   Names{"playground", "stage", "things", "there"},
                                   Names{"pager", "page1", "pager", "current"},
                                   Names{"album", "photo3", "detailPresence", "present"}}) {
            ReadPage read(names[0]);
            const QQuickItem *item = read.find(names[2]);
            const QVariant before = item->property(names[3]);
            QVERIFY2(before.isValid(), names[1]);
            QVERIFY2(performAction(read.read(names[1]), Action::pressAction()), names[1]);
            read.stage.passFrame();
            QVERIFY2(item->property(names[3]) != before, names[1]);
        }
    }

    void toggleAction_onSwitch_updatesCheckedState()
    {
        const ReadPage read("buttons");
        QAccessibleInterface *reader = read.read("switch");
        QCOMPARE(reader->role(), QAccessible::CheckBox);
        const bool before = reader->state().checked;
        for (const bool now : {!before, before}) {
            QVERIFY(performAction(reader, Action::toggleAction()));
            QCOMPARE(reader->state().checked, now);
            QCOMPARE(read.find("switch")->property("checked").toBool(), now);
        }
    }

    void code_afterAction_isFileOfLastUsedButton()
    {
        const ReadPage read("buttons");
        const auto use = [&](const char *button, const QString &action) {
            return performAction(read.read(button), action) ? read.page->property("code").toString()
                                                            : "";
        };
        for (const QString &action : {Action::pressAction(), Action::toggleAction()}) {
            for (const auto &[button, file] :
                 {std::pair("like", "LikeButton.qml"), std::pair("menuButton", "MenuButton.qml"),
                  std::pair("switch", "SpringSwitch.qml"),
                  std::pair("action", "ActionButton.qml")}) {
                if (action == Action::pressAction() || QByteArray(button) != "action")
                    QCOMPARE(use(button, action), file);
                QCOMPARE(use("press", Action::pressAction()), "PressButton.qml");
            }
        }
    }

    void pressAction_onPageListRow_opensPage()
    {
        const ReadPage read("album");
        QVERIFY(performAction(
            QAccessible::queryAccessibleInterface(read.findText("Picture in picture")),
            Action::pressAction()));
        QCOMPARE(read.gallery.page()->property("title").toString(), "Picture in picture");
    }

    void increaseAction_onSheetHandle_movesToNextStop()
    {
        const ReadPage read("sheet");
        QAccessibleInterface *handle = read.read("handle");
        const auto stop = [&] { return read.find("sheet")->property("stop").toInt(); };
        QCOMPARE(stop(), 0);
        for (const int expected : {1, 2, 2}) {
            QVERIFY(performAction(handle, Action::increaseAction()));
            QCOMPARE(stop(), expected);
            QCOMPARE(handle->text(QAccessible::Description),
                     QStringLiteral("%1 of 3").arg(expected + 1));
        }
        QVERIFY(performAction(handle, Action::decreaseAction()));
        QCOMPARE(stop(), 1);
    }

    void slider_accessibilityActions_changeValue_data() { TestPage::pages(); }
    // NOLINTNEXTLINE(readability-function-cognitive-complexity): one scenario in order
    void slider_accessibilityActions_changeValue()
    {
        QFETCH(const QString, page);
        ReadPage read(qPrintable(page));
        const QList<QAccessibleInterface *> all = read.tree();
        for (QAccessibleInterface *each : all) {
            if (each->role() != QAccessible::Slider)
                continue;
            QAccessibleValueInterface *value = each->valueInterface();
            const double minimum = value->minimumValue().toDouble();
            const double middle = (minimum + value->maximumValue().toDouble()) / 2;
            const auto now = [&] { return value->currentValue().toDouble(); };
            value->setCurrentValue(minimum);
            read.stage.passFrame();
            QVERIFY(performAction(each, Action::increaseAction()));
            read.stage.passFrame();
            const double above = now();
            QVERIFY2(above > minimum, qPrintable(name(each->object())));
            QVERIFY(performAction(each, Action::decreaseAction()));
            read.stage.passFrame();
            QVERIFY(now() < above);
            value->setCurrentValue(middle);
            read.stage.passFrame();
            QVERIFY(std::abs(now() - middle) < 0.05 * (middle - minimum)); // some take steps
        }
    }
};

SPRUNG_TEST(AccessibilityTest, QGuiApplication)
#include "accessibility_test.moc"
