// SPDX-License-Identifier: MIT
#include "played_page.h"
#include "test.h"

#include <QAccessible>
#include <QGuiApplication>
#include <QJSValue>

/// Assistive technology reads each page completely, and can do there what a finger can.
class AccessibilityTest : public QObject
{
    Q_OBJECT

    using Action = QAccessibleActionInterface;

    /// A page for a reader that is started after it, of which Qt tells all controls.
    class ReadPage : public PlayedPage
    {
    public:
        explicit ReadPage(const char *name, QSize size = Gallery::desktop)
            : PlayedPage(name, size)
        {
            stage.pass(4000); // until it has played by itself
            QAccessible::setActive(true);
        }
        ~ReadPage() { QAccessible::setActive(false); }

        QAccessibleInterface *read(const char *name) const
        {
            return QAccessible::queryAccessibleInterface(find(name));
        }
        /// All that is in the tree, the window first.
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
        QSet<const QObject *> told() const
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
    /// Whether a page says that there is nothing to tell of an item.
    static bool isIgnored(const QObject *item)
    {
        const auto &children = item->children();
        return std::any_of(children.begin(), children.end(), [](const QObject *child) {
            return child->inherits("QQuickAccessibleAttached")
                && child->property("ignored").toBool();
        });
    }
    static bool isSeen(const QQuickItem *item)
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
    static QList<QQuickItem *> itemsBelow(QQuickItem *root)
    {
        QList<QQuickItem *> all{root};
        for (qsizetype i = 0; i < all.size(); ++i)
            all += all[i]->childItems();
        return all;
    }
    static bool isInterface(QAccessible::Role role)
    {
        return role != QAccessible::NoRole && role != QAccessible::Client
            && role != QAccessible::Window;
    }
    /// The item, or the one around it, of which a reader is told.
    static const QQuickItem *spokenFor(const QQuickItem *item, const QSet<const QObject *> &told)
    {
        while (item && !told.contains(item))
            item = item->parentItem();
        return item;
    }
    static bool acts(QAccessibleInterface *reader, const QString &action)
    {
        if (!reader || !reader->actionInterface()
            || !reader->actionInterface()->actionNames().contains(action))
            return false;
        reader->actionInterface()->doAction(action);
        return true;
    }

    static void pages()
    {
        QTest::addColumn<QString>("page");
        for (const QString &page : PlayedPage("playground").gallery.pages())
            QTest::newRow(qPrintable(page)) << page;
    }
    static void pagesAndSizes()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<QSize>("size");
        for (const QString &page : PlayedPage("playground").gallery.pages()) {
            QTest::addRow("%s, desktop", qPrintable(page)) << page << Gallery::desktop;
            QTest::addRow("%s, phone", qPrintable(page)) << page << Gallery::phone;
        }
    }
    static void check(const QStringList &wrongs)
    {
        for (const QString &what : wrongs)
            qInfo("%s", qPrintable(what));
        QVERIFY2(wrongs.isEmpty(), qPrintable(wrongs.value(0)));
    }

private Q_SLOTS:
    void whateverTakesInputHasARoleAndAName_data() { pagesAndSizes(); }
    void whateverTakesInputHasARoleAndAName()
    {
        QFETCH(const QString, page);
        QFETCH(const QSize, size);
        const ReadPage read(qPrintable(page), size);
        const QSet<const QObject *> told = read.told();
        QStringList wrongs;
        int found = 0;
        for (QQuickItem *item : itemsBelow(read.gallery.window()->contentItem())) {
            if (!isSeen(item) || !takesInput(item) || isIgnored(item))
                continue;
            const QQuickItem *spoken = spokenFor(item, told);
            if (!spoken) {
                wrongs += name(item) + " is not in the tree";
                continue;
            }
            ++found;
            QAccessibleInterface *reader = QAccessible::queryAccessibleInterface(
                const_cast<QQuickItem *>(spoken));
            if (!isInterface(reader->role()))
                wrongs += name(item) + " has no role";
            if (reader->text(QAccessible::Name).isEmpty())
                wrongs += name(item) + " has no name";
        }
        check(wrongs);
        QVERIFY(found > 4);
    }

    void whatTakesKeysIsInTheTreeItself_data() { pagesAndSizes(); }
    void whatTakesKeysIsInTheTreeItself()
    {
        QFETCH(const QString, page);
        QFETCH(const QSize, size);
        const ReadPage read(qPrintable(page), size);
        const QSet<const QObject *> told = read.told();
        QStringList wrongs;
        for (QQuickItem *item : itemsBelow(read.gallery.window()->contentItem())) {
            if (!isSeen(item) || !item->activeFocusOnTab())
                continue;
            if (!told.contains(item))
                wrongs += name(item) + " is not in the tree";
            else if (!QAccessible::queryAccessibleInterface(item)->state().focusable)
                wrongs += name(item) + " is not focusable";
        }
        check(wrongs);
    }

    void titleAndHintAreRead_data() { pages(); }
    void titleAndHintAreRead()
    {
        QFETCH(const QString, page);
        const ReadPage read(qPrintable(page));
        const auto tells = [&](QAccessible::Role role, const QString &text) {
            const QList<QAccessibleInterface *> all = read.tree();
            return std::any_of(all.begin(), all.end(), [&](QAccessibleInterface *each) {
                return each->role() == role && each->text(QAccessible::Name) == text;
            });
        };
        const QJSValue room = read.gallery.window()->property("room").value<QJSValue>();
        QVERIFY(tells(QAccessible::Heading, room.property(QStringLiteral("title")).toString()));
        QVERIFY(tells(QAccessible::StaticText, read.page->property("idea").toString()));
    }

    void everyTextIsRead_data() { pages(); }
    void everyTextIsRead()
    {
        QFETCH(const QString, page);
        const ReadPage read(qPrintable(page));
        const QSet<const QObject *> told = read.told();
        QStringList wrongs;
        for (QQuickItem *item : itemsBelow(read.page)) {
            if (!isSeen(item) || !item->inherits("QQuickText") || isIgnored(item)
                || item->property("text").toString().trimmed().isEmpty())
                continue;
            const QQuickItem *spoken = spokenFor(item, told);
            const QAccessibleInterface *reader = spoken
                ? QAccessible::queryAccessibleInterface(const_cast<QQuickItem *>(spoken))
                : nullptr;
            const QSet holders{QAccessible::Pane, QAccessible::List, QAccessible::Grouping,
                               QAccessible::PageTabList, QAccessible::Client};
            if (!reader || holders.contains(reader->role()))
                wrongs += name(item) + " is not read";
        }
        check(wrongs);
    }

    void aRoleSaysWhatAControlIs_data() { pages(); }
    void aRoleSaysWhatAControlIs()
    {
        QFETCH(const QString, page);
        const ReadPage read(qPrintable(page));
        QStringList wrongs;
        const QList<QAccessibleInterface *> all = read.tree();
        for (QAccessibleInterface *each : all) {
            const QObject *object = each->object();
            const QAccessible::Role role = each->role();
            if (each->state().invisible
                || role == QAccessible::ToolTip) // says what its button's name says
                continue;
            const auto must = [&](bool so, const char *what) {
                if (!so)
                    wrongs += QStringLiteral("%1, role %2: %3")
                                  .arg(name(object))
                                  .arg(int(role))
                                  .arg(QLatin1StringView(what));
            };
            must(isInterface(role) || role == QAccessible::Window, "has no role");
            must(role == QAccessible::Window || !each->text(QAccessible::Name).isEmpty(),
                 "has no name");
            if (object->inherits("QQuickSlider"))
                must(role == QAccessible::Slider, "is a slider");
            if (role == QAccessible::PageTab)
                must(each->state().selectable, "can be selected");
            else if (object->property("checkable").toBool())
                must(each->state().checkable, "can be checked");
            if (role == QAccessible::CheckBox || role == QAccessible::RadioButton) {
                must(each->state().checkable, "can be checked");
                must(each->state().checked == object->property("checked").toBool(),
                     "says whether it is checked");
            }
            if (role == QAccessible::Slider) {
                const QAccessibleValueInterface *value = each->valueInterface();
                must(value, "has a value");
                if (value) {
                    const double now = value->currentValue().toDouble();
                    must(value->currentValue().isValid() && value->minimumValue().toDouble() <= now
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
                must(actions.contains(Action::pressAction())
                         || actions.contains(Action::toggleAction()),
                     "can be pressed");
            }
        }
        check(wrongs);
    }

    void whatIsOpenIsRead_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<QString>("tapped");
        QTest::addColumn<QString>("top"); // the item that holds what is open
        QTest::newRow("code") << "list"
                              << "Code"
                              << "panel";
        QTest::newRow("inspector") << "ball"
                                   << "inspect"
                                   << "inspector";
        QTest::newRow("strip") << "tabs"
                               << "pace"
                               << "strip";
        QTest::newRow("heads") << "chat_heads"
                               << "leader"
                               << "conversation";
        QTest::newRow("photo") << "photos"
                               << "photo4"
                               << "caption";
        QTest::newRow("photo of the album") << "album"
                                            << "photo1"
                                            << "place";
        QTest::newRow("actions") << "buttons"
                                 << "action"
                                 << "action";
        QTest::newRow("sheet") << "sheet"
                               << "handle"
                               << "sheet";
    }
    void whatIsOpenIsRead()
    {
        QFETCH(const QString, page);
        QFETCH(const QString, tapped);
        QFETCH(const QString, top);
        ReadPage read(qPrintable(page));
        read.tap(tapped == "Code" ? read.findText("Code") : read.find(qPrintable(tapped)));
        read.stage.pass(1500);
        QAccessible::setActive(true);
        const QSet<const QObject *> told = read.told();
        QStringList wrongs;
        int found = 0;
        for (QQuickItem *item : itemsBelow(read.find(qPrintable(top)))) {
            const bool isText = item->inherits("QQuickText")
                && !item->property("text").toString().trimmed().isEmpty();
            if (!isSeen(item) || isIgnored(item) || (!takesInput(item) && !isText))
                continue;
            ++found;
            const QQuickItem *spoken = spokenFor(item, told);
            const QAccessibleInterface *reader = spoken
                ? QAccessible::queryAccessibleInterface(const_cast<QQuickItem *>(spoken))
                : nullptr;
            if (!reader || !isInterface(reader->role())
                || reader->text(QAccessible::Name).isEmpty())
                wrongs += name(item) + " is not read";
        }
        check(wrongs);
        QVERIFY(found > 1);
    }

    void aReaderPressesWhatAFingerTaps_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<QString>("pressed");
        QTest::addColumn<QString>("changed"); // whose property
        QTest::addColumn<QString>("property");
        QTest::newRow("switch") << "buttons"
                                << "switch"
                                << "switch"
                                << "checked";
        QTest::newRow("like") << "buttons"
                              << "like"
                              << "like"
                              << "checked";
        QTest::newRow("menu") << "buttons"
                              << "menuButton"
                              << "menuButton"
                              << "checked";
        QTest::newRow("actions") << "buttons"
                                 << "action"
                                 << "action"
                                 << "open";
        QTest::newRow("busy") << "buttons"
                              << "busy"
                              << "busy"
                              << "checked";
        QTest::newRow("head") << "chat_heads"
                              << "leader"
                              << "heads"
                              << "open";
        QTest::newRow("handle") << "sheet"
                                << "handle"
                                << "sheet"
                                << "stop";
        QTest::newRow("color") << "rings"
                               << "Green"
                               << "Green"
                               << "checked";
        QTest::newRow("tab") << "inbox"
                             << "laterTab"
                             << "laterTab"
                             << "checked";
        QTest::newRow("task") << "list"
                              << "Bake bread"
                              << "Bake bread"
                              << "checked";
        QTest::newRow("note") << "scheme"
                              << "row2"
                              << "row2"
                              << "open";
        QTest::newRow("things") << "playground"
                                << "stage"
                                << "things"
                                << "there";
        QTest::newRow("page") << "pager"
                              << "page1"
                              << "pager"
                              << "current";
        QTest::newRow("photo") << "photos"
                               << "photo3"
                               << "photo3"
                               << "open";
        QTest::newRow("time") << "time_machine"
                              << "stop"
                              << "machine"
                              << "frozen";
    }
    void aReaderPressesWhatAFingerTaps()
    {
        QFETCH(const QString, page);
        QFETCH(const QString, pressed);
        QFETCH(const QString, changed);
        QFETCH(const QString, property);
        ReadPage read(qPrintable(page));
        const QQuickItem *item = read.find(qPrintable(changed));
        const QVariant before = item->property(qPrintable(property));
        QVERIFY(before.isValid());
        QVERIFY(acts(read.read(qPrintable(pressed)), Action::pressAction()));
        read.stage.passFrame();
        QVERIFY(item->property(qPrintable(property)) != before);
    }

    void aReaderTogglesASwitchAndIsTold()
    {
        const ReadPage read("buttons");
        QAccessibleInterface *reader = read.read("switch");
        QCOMPARE(reader->role(), QAccessible::CheckBox);
        const bool before = reader->state().checked;
        for (const bool now : {!before, before}) {
            QVERIFY(acts(reader, Action::toggleAction()));
            QCOMPARE(reader->state().checked, now);
            QCOMPARE(read.find("switch")->property("checked").toBool(), now);
        }
    }

    void theCodeIsOfWhatAReaderUsedLast_data()
    {
        QTest::addColumn<QString>("button");
        QTest::addColumn<QString>("action");
        QTest::addColumn<QString>("file");
        for (const QString &action : {Action::pressAction(), Action::toggleAction()}) {
            QTest::addRow("like, %s", qPrintable(action)) << "like" << action << "LikeButton.qml";
            QTest::addRow("menu, %s", qPrintable(action))
                << "menuButton" << action << "MenuButton.qml";
            QTest::addRow("switch, %s", qPrintable(action))
                << "switch" << action << "SpringSwitch.qml";
        }
        QTest::newRow("actions") << "action" << Action::pressAction() << "ActionButton.qml";
    }
    void theCodeIsOfWhatAReaderUsedLast()
    {
        QFETCH(const QString, button);
        QFETCH(const QString, action);
        const ReadPage read("buttons");
        QVERIFY(acts(read.read(qPrintable(button)), action));
        QTEST(read.page->property("code").toString(), "file");
        QVERIFY(acts(read.read("press"), Action::pressAction()));
        QCOMPARE(read.page->property("code").toString(), "PressButton.qml");
    }

    void aReaderOpensAPage()
    {
        const ReadPage read("rings");
        QVERIFY(acts(QAccessible::queryAccessibleInterface(read.findText("Throw")),
                     Action::pressAction()));
        QCOMPARE(read.gallery.page()->property("title").toString(), "Ball");
    }

    void aReaderMovesTheSheetUpAndDown()
    {
        const ReadPage read("sheet");
        QAccessibleInterface *handle = read.read("handle");
        const auto stop = [&] { return read.find("sheet")->property("stop").toInt(); };
        QCOMPARE(stop(), 0);
        for (const int expected : {1, 2, 2}) {
            QVERIFY(acts(handle, Action::increaseAction()));
            QCOMPARE(stop(), expected);
            QCOMPARE(handle->text(QAccessible::Description),
                     QStringLiteral("%1 of 3").arg(expected + 1));
        }
        QVERIFY(acts(handle, Action::decreaseAction()));
        QCOMPARE(stop(), 1);
    }

    void aReaderSetsEverySlider_data() { pages(); }
    // NOLINTNEXTLINE(readability-function-cognitive-complexity): one story, told in its order
    void aReaderSetsEverySlider()
    {
        QFETCH(const QString, page);
        ReadPage read(qPrintable(page));
        if (page == "time_machine") // whose time stands still first
            read.tap(read.find("stop"));
        const QList<QAccessibleInterface *> all = read.tree();
        for (QAccessibleInterface *each : all) {
            if (each->role() != QAccessible::Slider)
                continue;
            QAccessibleValueInterface *value = each->valueInterface();
            const double least = value->minimumValue().toDouble();
            const double middle = (least + value->maximumValue().toDouble()) / 2;
            const auto now = [&] { return value->currentValue().toDouble(); };
            value->setCurrentValue(least);
            read.stage.passFrame();
            QVERIFY(acts(each, Action::increaseAction()));
            read.stage.passFrame();
            const double above = now();
            QVERIFY2(above > least, qPrintable(name(each->object())));
            QVERIFY(acts(each, Action::decreaseAction()));
            read.stage.passFrame();
            QVERIFY(now() < above);
            value->setCurrentValue(middle);
            read.stage.passFrame();
            QVERIFY(std::abs(now() - middle) < 0.05 * (middle - least)); // some take steps
        }
    }

    void aReaderMovesWhatASliderMoves()
    {
        ReadPage read("time_machine");
        QVERIFY(acts(read.read("area"), Action::pressAction())); // a throw
        read.stage.pass(300);
        read.tap(read.find("stop"));
        const QQuickItem *machine = read.find("machine");
        const double before = machine->property("time").toDouble();
        QVERIFY(acts(read.read("time"), Action::decreaseAction()));
        QVERIFY(machine->property("time").toDouble() < before);
        read.read("time")->valueInterface()->setCurrentValue(before);
        QCOMPARE(machine->property("time").toDouble(), before);
    }
};

SPRUNG_TEST(AccessibilityTest, QGuiApplication)
#include "accessibility_test.moc"
