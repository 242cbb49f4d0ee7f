// SPDX-License-Identifier: MIT
// Tests the accessibility tree of each gallery page, and its actions. Oracle: the item tree and the
// properties of the controls.
#include "test.h"
#include "test_page.h"

#include <QAccessible>

class AccessibilityTest : public QObject
{
    Q_OBJECT

    using Action = QAccessibleActionInterface;

    /// A page whose accessibility is activated after it is opened, so that Qt exposes all controls.
    class ReadPage : public TestPage
    {
    public:
        explicit ReadPage(const QString &name, QSize size = Gallery::desktop)
            : TestPage(name, size)
        {
            stage.pass(4000); // until its own motion has ended
            QAccessible::setActive(true);
        }
        ~ReadPage() { QAccessible::setActive(false); }

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
            for (const QAccessibleInterface *each : tree())
                objects.insert(each->object());
            return objects;
        }
        bool perform(QQuickItem *item, const QString &action) const
        {
            QAccessibleInterface *reader = QAccessible::queryAccessibleInterface(item);
            if (!reader || !reader->actionInterface()
                || !reader->actionInterface()->actionNames().contains(action))
                return false;
            reader->actionInterface()->doAction(action);
            return true;
        }
    };

    /// Returns whether the page excludes an item from the accessibility tree.
    static bool isIgnored(const QObject *item)
    {
        return std::ranges::any_of(item->children(), [](const QObject *child) {
            return child->inherits("QQuickAccessibleAttached")
                && child->property("ignored").toBool();
        });
    }
    static bool takesInput(const QQuickItem *item)
    {
        return item->activeFocusOnTab() || item->property("focusPolicy").toInt() != 0
            || item->inherits("QQuickAbstractButton") || item->inherits("QQuickMouseArea")
            || std::ranges::any_of(item->children(), [](const QObject *child) {
                   return (child->inherits("QQuickPointerHandler")
                           || child->inherits("sprung::qml::SpringDrag"))
                       && !child->inherits("QQuickHoverHandler")
                       && !child->inherits("QQuickWheelHandler")
                       && child->property("enabled").toBool();
               });
    }
    static bool isControl(QAccessible::Role role)
    {
        return role != QAccessible::NoRole && role != QAccessible::Client
            && role != QAccessible::Window;
    }
    /// Returns the texts and input items that have neither role nor name in the tree, themselves or
    /// by an ancestor, and the focusable items outside the tree.
    static QStringList inaccessibleItems(const ReadPage &read, QQuickItem *root, bool texts)
    {
        const QSet<const QObject *> exposed = read.exposed();
        const QSet containers{QAccessible::Pane, QAccessible::List, QAccessible::Grouping,
                              QAccessible::PageTabList};
        QStringList errors;
        int found = 0;
        for (const TestPage::VisibleItem &visible : read.visibleItems(root)) {
            QQuickItem *item = visible.item;
            const bool isText = texts && item->inherits("QQuickText")
                && !item->property("text").toString().trimmed().isEmpty();
            if (!item->isEnabled() || item->size().isEmpty() || isIgnored(item)
                || !(isText || takesInput(item)))
                continue;
            ++found;
            QQuickItem *ancestor = item;
            while (ancestor && !exposed.contains(ancestor))
                ancestor = ancestor->parentItem();
            QAccessibleInterface *reader = ancestor
                ? QAccessible::queryAccessibleInterface(ancestor)
                : nullptr;
            if (!reader || !isControl(reader->role())
                || (isText && containers.contains(reader->role())))
                errors += TestPage::describe(item) + " has no role";
            else if (reader->text(QAccessible::Name).isEmpty())
                errors += TestPage::describe(item) + " has no name";
            else if (item->activeFocusOnTab() && !(ancestor == item && reader->state().focusable))
                errors += TestPage::describe(item) + " is not focusable";
        }
        if (found < 2)
            errors += QStringLiteral("there are only %1").arg(found);
        return errors;
    }
    /// Returns the controls with a wrong role.
    static QStringList wrongControls(const ReadPage &read)
    {
        QStringList errors;
        for (QAccessibleInterface *each : read.tree()) {
            const QObject *object = each->object();
            const QAccessible::Role role = each->role();
            if (each->state().invisible || role == QAccessible::Window
                || role == QAccessible::ToolTip) // repeats the name of its button
                continue;
            const auto require = [&](bool condition, const char *message) {
                if (!condition)
                    errors += QStringLiteral("%1, role %2: %3")
                                  .arg(TestPage::describe(object))
                                  .arg(int(role))
                                  .arg(QLatin1StringView(message));
            };
            require(isControl(role), "has no role");
            require(!each->text(QAccessible::Name).isEmpty(), "has no name");
            require(!object->inherits("QQuickSlider") || role == QAccessible::Slider,
                    "is a slider");
            const bool isBox = role == QAccessible::CheckBox || role == QAccessible::RadioButton;
            if (role == QAccessible::PageTab)
                require(each->state().selectable, "can be selected");
            else if (isBox || object->property("checkable").toBool())
                require(each->state().checkable, "can be checked");
            require(!isBox || each->state().checked == object->property("checked").toBool(),
                    "is not checked as its control is");
            if (const auto *value = each->valueInterface(); role == QAccessible::Slider) {
                require(value
                            && value->minimumValue().toDouble() <= value->currentValue().toDouble()
                            && value->currentValue().toDouble() <= value->maximumValue().toDouble()
                            && value->minimumValue().toDouble() < value->maximumValue().toDouble(),
                        "is within its range");
            }
            if (isBox || role == QAccessible::Button || role == QAccessible::PageTab
                || role == QAccessible::ButtonMenu || object->inherits("QQuickAbstractButton")) {
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

private Q_SLOTS:
    void page_controlsAndTexts_areInAccessibilityTree_data()
    {
        TestPage::pages({Gallery::desktop, Gallery::phone});
    }
    void page_controlsAndTexts_areInAccessibilityTree()
    {
        QFETCH(const QString, page);
        QFETCH(const QSize, size);
        const ReadPage read(page, size);
        TestPage::check(inaccessibleItems(read, read.gallery.window()->contentItem(), false)
                        + inaccessibleItems(read, read.page, true) + wrongControls(read));
        const auto isInTree = [&](QAccessible::Role role, const QString &text) {
            return std::ranges::any_of(read.tree(), [&](QAccessibleInterface *each) {
                return each->role() == role && each->text(QAccessible::Name) == text;
            });
        };
        QVERIFY(isInTree(QAccessible::Heading, read.title()));
        QVERIFY(size == Gallery::phone
                || isInTree(QAccessible::StaticText, read.page->property("idea").toString()));
    }

    void popup_whenOpen_isInAccessibilityTree()
    {
        // A page, the tapped item, and the item that opens.
        using Names = QList<const char *>;
        for (const Names &names :
             {Names{"inbox", "Code", "panel"}, Names{"tabs", "inspect", "inspector"},
              Names{"tabs", "pace", "strip"}, Names{"chat_heads", "leader", "conversation"},
              Names{"album", "photo1", "detailPresence"}, Names{"buttons", "action", "action"},
              Names{"music_player", "player", "player"}, Names{"sheet", "handle", "sheet"},
              Names{"shell_panel", "launcherButton", "launcher"},
              Names{"shell_panel", "settingsButton", "settings"}}) {
            ReadPage read(names[0]);
            read.tap(read.find(names[1]), 1500);
            QAccessible::setActive(true);
            TestPage::check(inaccessibleItems(read, read.find(names[2]), true));
        }
    }

    void action_onControl_changesState()
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
                                   Names{"inbox", "Later", "folders", "current"},
                                   Names{"scheme", "row2", "row2", "open"},
                                   Names{"playground", "stage", "things", "there"},
                                   Names{"pager", "page1", "pager", "current"},
                                   Names{"album", "photo3", "detailPresence", "present"}}) {
            ReadPage read(names[0]);
            const bool isToggle = QByteArray(names[3]) == "checked"
                && QByteArray(names[0]) == "buttons";
            for (const QString &action : {Action::pressAction(), Action::toggleAction()}) {
                if (action == Action::toggleAction() && !isToggle)
                    continue;
                const QVariant before = read.value(names[2], names[3]);
                QVERIFY2(before.isValid() && read.perform(read.find(names[1]), action), names[1]);
                read.stage.passFrame();
                QVERIFY2(read.value(names[2], names[3]) != before, names[1]);
            }
        }
    }

    void code_afterAction_isFileOfLastUsedButton()
    {
        const ReadPage read("buttons");
        for (const auto &[button, file] :
             {std::pair("like", "LikeButton.qml"), std::pair("menuButton", "MenuButton.qml"),
              std::pair("switch", "SpringSwitch.qml"), std::pair("action", "ActionButton.qml"),
              std::pair("press", "PressButton.qml")}) {
            QVERIFY(read.perform(read.find(button), Action::pressAction()));
            QCOMPARE(read.page->property("code").toString(), file);
        }
    }

    void sheetHandle_increaseAndDecrease_moveToNextStop()
    {
        const ReadPage read("sheet");
        QQuickItem *handle = read.find("handle");
        QAccessibleInterface *reader = QAccessible::queryAccessibleInterface(handle);
        for (const auto &[action, stop] :
             {std::pair(Action::increaseAction(), 1), std::pair(Action::increaseAction(), 2),
              std::pair(Action::increaseAction(), 2), std::pair(Action::decreaseAction(), 1)}) {
            QVERIFY(read.perform(handle, action));
            QCOMPARE(read.value("sheet", "stop").toInt(), stop);
            QCOMPARE(reader->text(QAccessible::Description),
                     QStringLiteral("%1 of 3").arg(stop + 1));
        }
    }

    void slider_accessibilityActions_changeValue()
    {
        for (const char *page : {"playground", "tabs"}) {
            ReadPage read(page);
            read.tap(read.find("pace"), 1000); // opens the strip
            QAccessible::setActive(true);
            int sliders = 0;
            for (QAccessibleInterface *each : read.tree()) {
                auto *slider = qobject_cast<QQuickItem *>(each->object());
                if (each->role() != QAccessible::Slider || !slider->isVisible())
                    continue;
                ++sliders;
                QAccessibleValueInterface *value = each->valueInterface();
                const double minimum = value->minimumValue().toDouble();
                value->setCurrentValue(minimum);
                read.stage.passFrame();
                QVERIFY(read.perform(slider, Action::increaseAction()));
                read.stage.passFrame();
                const double above = value->currentValue().toDouble();
                QVERIFY2(above > minimum, qPrintable(TestPage::describe(slider)));
                QVERIFY(read.perform(slider, Action::decreaseAction()));
                read.stage.passFrame();
                QVERIFY(value->currentValue().toDouble() < above);
            }
            QVERIFY(sliders >= 3);
        }
    }
};

SPRUNG_TEST(AccessibilityTest, QGuiApplication)
#include "accessibility_test.moc"
