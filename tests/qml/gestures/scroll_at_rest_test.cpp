// SPDX-License-Identifier: MIT
// Whatever input is mixed: at rest the content is inside its ends, nothing is stretched, nothing is
// moving and nothing ticks. What breaks this rule is told with its seed and with as few commands as
// still break it.
#include "../../driver.h"
#include "scrolled_scene.h"
#include "test.h"

#include <sprung/interpolators/interpolator.h>

#include <QElapsedTimer>
#include <QQmlListReference>

#include <array>
#include <random>

namespace {

struct ScrollCommand
{
    enum Kind { Turn, Touch, Move, Coast, Lift, Fingers, Mouse, Key, Resize, GoTo, Pass, Rest };
    Kind kind = Rest;
    int a = 0, b = 0, c = 0;
};
using ScrollCommands = QList<ScrollCommand>;
constexpr std::array kindsOfCommands{"Turn",  "Touch", "Move",   "Coast", "Lift", "Fingers",
                                     "Mouse", "Key",   "Resize", "GoTo",  "Pass", "Rest"};

QByteArray described(const ScrollCommands &commands)
{
    QByteArray text;
    for (const ScrollCommand &command : commands) {
        text += QByteArray("{ScrollCommand::") + kindsOfCommands[command.kind];
        for (const int number : {command.a, command.b, command.c})
            text += ", " + QByteArray::number(number);
        text += "}, ";
    }
    return text;
}

struct FoundScroll
{
    const char *name;
    QByteArray scene;
    ScrollCommands commands;
};

QByteArray foundScene(const QByteArray &settings, const QByteArray &type = "Flickable")
{
    return "Item { property alias list: list; property QtObject motion: list.ScrollMotion; " + type
        + " { id: list; width: 400; height: 400; ScrollMotion.pixelsPerNotch: 60; " + settings
        + "} }";
}

QList<FoundScroll> foundScrolls()
{
    using C = ScrollCommand;
    const QByteArray both = "contentWidth: 900; contentHeight: 2000; ";
    const QByteArray stretch = "boundsMovement: Flickable.StopAtBounds; "
                               "ScrollMotion.overscroll: ScrollMotion.Stretch; ";
    const QByteArray row = "delegate: Rectangle { width: 400; height: 40 } ";
    const auto shortList = [](const QByteArray &direction) {
        return "Item { property alias list: list; property QtObject motion: list.ScrollMotion; "
               "ListView { id: list; width: 400; height: 400; model: 3; "
               "ScrollMotion.pixelsPerNotch: 60; "
            + direction + "delegate: Rectangle { width: 40; height: 40 } } }";
    };
    const ScrollCommands pulled{
        {C::Mouse, 1, 100, 200}, {C::Mouse, 1, 320, 200}, {C::Mouse, 0, 0, 0}};
    return {
        {"a wheel turns the other way while the content returns", foundScene(both),
         pulled + ScrollCommands{{C::Turn, 0, 120}, {C::Rest}}},
        {"a key scrolls the other way while the content returns", foundScene(both),
         pulled + ScrollCommands{{C::Pass, 2}, {C::Key, 0}, {C::Rest}}},
        {"a key during a drag beyond an end",
         foundScene("contentWidth: 410; contentHeight: 2000; "),
         {{C::Touch},
          {C::Mouse, 2, 185, 391},
          {C::Mouse, 1, 338, 58},
          {C::Lift},
          {C::Key, 8},
          {C::Rest}}},
        {"the view shrinks from under the fingers on a touchpad",
         foundScene(both),
         {{C::GoTo, 761, 150}, {C::Touch}, {C::Resize, 3, 120}, {C::Rest}}},
        {"an inner view takes the fingers that have stopped the outer one",
         foundScene("contentWidth: 900; contentHeight: 900; ListView { width: 300; height: 300; "
                    "ScrollMotion.friction: 2; model: 20; "
                    + row + "} "),
         {{C::Key, 3}, {C::Touch}, {C::Coast, 0, 60, 8}, {C::Rest}}},
        {"a stretch that the Flickable leaves",
         foundScene(both + stretch),
         {{C::Mouse, 1, 200, 154}, {C::Mouse, 1, 200, 390}, {C::Mouse, 0}, {C::Key, 7}, {C::Rest}}},
        {"a stretch at an end that moves away",
         foundScene("contentWidth: 400; contentHeight: 410; " + stretch),
         {{C::Mouse, 2, 242, 388},
          {C::Mouse, 1, 25, 252},
          {C::Resize, 0, 520},
          {C::Pass, 18},
          {C::Rest}}},
        {"the content shrinks while it coasts",
         foundScene("contentWidth: 400; contentHeight: 2000; "),
         {{C::GoTo, 0, 1000},
          {C::Pass, 60},
          {C::Touch},
          {C::Move, 0, 60, 6},
          {C::Lift},
          {C::Pass, 4},
          {C::Resize, 0, 500},
          {C::Rest}}},
        {"scrollTo() where fingers hold it",
         "Item { property alias list: list; property QtObject motion: list.ScrollMotion; Rectangle "
         "{ "
         "width: 400; height: 400; SpringDrag { axis: SpringDrag.YAxis; anchors: [300, 100, 0]; "
         "flickable: list } ListView { id: list; width: 400; height: 400; model: 100; "
         "ScrollMotion.snapInterval: 48; "
             + row + "} } }",
         {{C::GoTo, 402, 237},
          {C::Mouse, 1, 40, 133},
          {C::Mouse, 2, 82, 309},
          {C::GoTo, 398, -857},
          {C::Rest}}},
        {"a short list from the right is dragged",
         shortList("orientation: ListView.Horizontal; "
                   "layoutDirection: Qt.RightToLeft; "),
         pulled + ScrollCommands{{C::Rest}}},
        {"a short list from the bottom is dragged",
         shortList("verticalLayoutDirection: ListView.BottomToTop; "),
         {{C::Mouse, 1, 200, 100}, {C::Mouse, 1, 200, 320}, {C::Mouse, 0, 0, 0}, {C::Rest}}},
    };
}

/// The scenes: some of many settings of some views.
QByteArray sceneOf(unsigned seed)
{
    std::mt19937 random(seed);
    const auto one = [&](std::initializer_list<const char *> of) {
        return QByteArray(of.begin()[random() % of.size()]);
    };
    // Joined from the first to the last, as operands of + may not be: a seed means the same
    // everywhere.
    const QByteArray settings =
        QByteArrayList{
            "width: 400; height: 400; boundsBehavior: Flickable.",
            one({"DragAndOvershootBounds", "DragOverBounds", "OvershootBounds", "StopAtBounds"}),
            "; boundsMovement: Flickable.",
            one({"FollowBoundsBehavior", "StopAtBounds"}),
            "; ScrollMotion.pixelsPerNotch: 60; ",
            one({"", "", "ScrollMotion.overscroll: ScrollMotion.Stretch;",
                 "ScrollMotion.overscroll: ScrollMotion.Stop;"}),
            one({"", "", "", "ScrollMotion.snapInterval: 48;",
                 "ScrollMotion.snapPoints: [0, 30, 300];"}),
            one({"", "", "", "topMargin: 20; bottomMargin: 30; leftMargin: 10;"})}
            .join();
    const QByteArray row = "Rectangle { width: 400; height: 40; "
        + one({"", "", "SpringDrag { anchors: [0, 100] }", "SpringDrag { axis: SpringDrag.YAxis }",
               "MouseArea { anchors.fill: parent }", "TapHandler { } "})
        + "}";
    // What is dragged is in the row: Qt takes a view beyond its ends to follow a row that is moved.
    const QByteArray delegate = "delegate: Item { width: 400; height: 40; " + row + "} ";
    const QByteArray model = one({"1", "8", "12", "100"});
    const QByteArray snap = one(
        {"", "", "snapMode: ListView.SnapToItem;", "snapMode: ListView.SnapOneItem;"});
    const QByteArray content =
        QByteArrayList{"contentWidth: ", one({"400", "410", "900"}),
                       "; contentHeight: ", one({"400", "410", "2000", "300"}), "; "}
            .join();
    const QByteArray view = one(
        {"Flickable", "Flickable", "ListView", "GridView", "across", "nested", "sheet"});
    QByteArray item;
    if (view == "Flickable")
        item = "Flickable { id: list; " + content + settings + "Repeater { model: 3; " + row
            + "} }";
    else if (view == "ListView")
        item = "ListView { id: list; " + settings + snap + "model: " + model + "; " + delegate
            + "}";
    else if (view == "across")
        item = "ListView { id: list; orientation: Qt.Horizontal; " + settings + snap
            + "model: " + model + "; " + delegate + "}";
    else if (view == "GridView")
        item = "GridView { id: list; " + settings + "model: " + model + "; " + delegate + "}";
    else if (view == "nested")
        item = "Flickable { id: list; contentWidth: 900; contentHeight: 900; " + settings
            + "ListView { width: 300; height: 300; ScrollMotion.friction: 2; model: 20; " + delegate
            + "} }";
    else
        item = "Rectangle { width: 400; height: 400; "
               "SpringDrag { axis: SpringDrag.YAxis; anchors: [300, 100, 0]; flickable: list }"
               "ListView { id: list; "
            + settings + "model: " + model + "; " + delegate + "} }";
    return "Item { property alias list: list; property QtObject motion: list.ScrollMotion; " + item
        + "}";
}

ScrollCommands commandsOf(unsigned seed)
{
    std::mt19937 random(seed + 1);
    const auto anyTo = [&](int last) { return int(random() % unsigned(last + 1)); };
    const auto way = [&](int most) { return anyTo(2 * most) - most; };
    ScrollCommands commands;
    for (int round = 0; round < 4; ++round) {
        const std::array some{anyTo(ScrollCommand::Pass), anyTo(ScrollCommand::Pass),
                              anyTo(ScrollCommand::Pass)};
        for (int left = 2 + anyTo(12); left > 0; --left) {
            ScrollCommand command{ScrollCommand::Kind(some[std::size_t(anyTo(2))])};
            switch (command.kind) {
            case ScrollCommand::Turn:
                command.a = anyTo(2) ? 0 : 120 * way(3);
                command.b = anyTo(3) ? 120 * way(4) : way(200);
                command.c = anyTo(5) == 0;
                break;
            case ScrollCommand::Move:
            case ScrollCommand::Coast:
                command.a = way(60);
                command.b = way(120);
                command.c = 1 + anyTo(9);
                break;
            case ScrollCommand::Fingers:
            case ScrollCommand::Mouse:
                command.a = anyTo(2); // which finger, or what
                command.b = anyTo(399);
                command.c = anyTo(399);
                break;
            case ScrollCommand::Resize:
                command.a = anyTo(3);
                command.b = anyTo(3) ? 20 * anyTo(50) : 390 + anyTo(20);
                break;
            case ScrollCommand::GoTo:
                command.a = way(1000);
                command.b = way(1000);
                break;
            default:
                command.a = anyTo(20);
            }
            commands += command;
            if (anyTo(1))
                commands += ScrollCommand{ScrollCommand::Pass, anyTo(3) ? anyTo(3) : anyTo(40)};
        }
        commands += ScrollCommand{ScrollCommand::Rest};
    }
    return commands;
}

class RandomScroll
{
public:
    explicit RandomScroll(const QByteArray &document)
        : m_scene(document)
    {
        Driver::letEventLoopTurn();
    }
    ~RandomScroll() { letGo(); }
    Q_DISABLE_COPY_MOVE(RandomScroll)

    /// What breaks the rule, or nothing.
    QByteArray carryOut(const ScrollCommands &commands)
    {
        for (const ScrollCommand &command : commands) {
            carryOut(command);
            frame();
            if (command.kind == ScrollCommand::Rest) {
                if (const QByteArray what = broken(); !what.isEmpty())
                    return what;
            }
        }
        return {};
    }

private:
    void carryOut(const ScrollCommand &command)
    {
        switch (command.kind) {
        case ScrollCommand::Turn:
            m_scene.turn({command.a, command.b}, command.c ? Qt::ShiftModifier : Qt::NoModifier);
            break;
        case ScrollCommand::Touch:
            if (!std::exchange(m_isOnPad, true))
                m_scene.touchPad();
            break;
        case ScrollCommand::Move:
        case ScrollCommand::Coast:
            for (int i = 0; i < command.c; ++i) {
                if (command.kind == ScrollCommand::Coast)
                    m_scene.coastPad({command.a, command.b});
                else if (m_isOnPad)
                    m_scene.movePad({command.a, command.b});
                frame(8);
            }
            break;
        case ScrollCommand::Lift:
            if (std::exchange(m_isOnPad, false))
                m_scene.liftPad();
            break;
        case ScrollCommand::Fingers:
            moveFinger(command.a, QPoint(command.b, command.c));
            break;
        case ScrollCommand::Mouse:
            moveMouse(QPoint(command.b, command.c), command.a);
            break;
        case ScrollCommand::Key:
            m_scene.list().forceActiveFocus();
            m_scene.key(std::array{Qt::Key_PageDown, Qt::Key_PageUp, Qt::Key_Home, Qt::Key_End,
                                   Qt::Key_Up, Qt::Key_Down, Qt::Key_Left,
                                   Qt::Key_Right}[std::size_t(command.a) % 8]);
            break;
        case ScrollCommand::Resize:
            resize(std::array{"contentHeight", "contentWidth", "height",
                              "width"}[std::size_t(command.a)],
                   command.b);
            break;
        case ScrollCommand::GoTo:
            m_scene.scrollTo(QPointF(command.a, command.b));
            break;
        case ScrollCommand::Pass:
            for (int i = 0; i < command.a; ++i)
                frame();
            break;
        case ScrollCommand::Rest:
            letGo();
            for (int i = 0; i < 400; ++i)
                frame();
            break;
        }
    }
    void frame(int milliseconds = 16)
    {
        m_scene.pass(milliseconds);
        m_driver.frame(milliseconds);
        Driver::letEventLoopTurn();
    }
    void resize(const char *what, int size)
    {
        const bool isView = !m_scene.list().inherits("QQuickListView")
            && !m_scene.list().inherits("QQuickGridView");
        if (isView || !qstrcmp(what, "height") || !qstrcmp(what, "width"))
            m_scene.list().setProperty(what, size);
        else
            m_scene.list().setProperty("model", size / 10);
    }
    /// Presses it, or moves it there at an even pace, or lifts it.
    void moveFinger(int finger, QPointF place)
    {
        const auto at = [](QPointF point) { return point.toPoint(); };
        auto &last = m_fingers[std::size_t(finger)];
        if (!last) {
            touch(finger, QEventPoint::Pressed, at(place));
        } else if (int(place.x()) % 4 == 0) {
            touch(finger, QEventPoint::Released, at(*last));
            last.reset();
            return;
        } else {
            for (int i = 1; i <= 5; ++i) {
                touch(finger, QEventPoint::Updated, at(*last + (place - *last) * i / 5));
                frame(8);
            }
        }
        last = place;
    }
    void touch(int finger, QEventPoint::State state, QPoint place)
    {
        QTest::QTouchEventSequence touch = m_scene.touch();
        for (int i = 0; i < 3; ++i) {
            if (i != finger && m_fingers[std::size_t(i)])
                touch.stationary(i);
        }
        if (state == QEventPoint::Pressed)
            touch.press(finger, place);
        else if (state == QEventPoint::Updated)
            touch.move(finger, place);
        else
            touch.release(finger, place);
    }
    void moveMouse(QPointF place, int what)
    {
        if (!m_isPressed)
            m_scene.press(place);
        else if (what == 0)
            m_scene.release();
        else
            m_scene.moveBy(place - m_mouse, 40);
        m_isPressed = !m_isPressed || what != 0;
        m_mouse = place;
    }
    void letGo()
    {
        for (int i = 0; i < 3; ++i) {
            if (auto &last = m_fingers[std::size_t(i)]) {
                touch(i, QEventPoint::Released, last->toPoint());
                last.reset();
            }
        }
        if (std::exchange(m_isPressed, false))
            m_scene.release();
        if (std::exchange(m_isOnPad, false))
            m_scene.liftPad();
    }

    QByteArray broken() const
    {
        const QQuickItem &list = m_scene.list();
        const auto rests = [&] { return !list.property("moving").toBool(); };
        const bool isDragged = list.property("dragging").toBool();
        // Qt's timer after a wheel goes by the clock.
        const bool wasMoving = isDragged ? !rests() : !QTest::qWaitFor(rests, 300);
        QMetaObject::invokeMethod(&m_scene.list(), "cancelFlick"); // if it can end, it has to have
        if (wasMoving && rests())
            return "it is still moving"; // else it takes itself to be dragged, as without ScrollMotion
        if (m_scene.isScrolling() || !m_scene.velocity().isNull())
            return "its ScrollMotion still runs";
        if (const QByteArray what = beyondItsEnds(list); !what.isEmpty())
            return what;
        auto *content = list.property("contentItem").value<QQuickItem *>();
        if (QQmlListReference(content, "transform").count() > 0)
            return "it is still stretched";
        if (!sprung::Interpolator::allRunning().isEmpty() || sprung::Motion::ticker()->isRunning())
            return "something ticks";
        return {};
    }

    Driver m_driver;
    ScrolledScene m_scene;
    std::array<std::optional<QPointF>, 3> m_fingers;
    QPointF m_mouse;
    bool m_isPressed = false;
    bool m_isOnPad = false;
};

QByteArray brokenBy(const QByteArray &scene, const ScrollCommands &commands)
{
    return RandomScroll(scene).carryOut(commands);
}

ScrollCommands shortenedScroll(const QByteArray &scene, ScrollCommands commands)
{
    for (bool isShorter = true; isShorter;) {
        isShorter = false;
        for (qsizetype size = commands.size() / 2; size > 0; size /= 2) {
            for (qsizetype i = 0; i + size <= commands.size();) {
                ScrollCommands fewer = commands;
                fewer.remove(i, size);
                if (brokenBy(scene, fewer).isEmpty()) {
                    i += size;
                } else {
                    commands = fewer;
                    isShorter = true;
                }
            }
        }
    }
    return commands;
}

unsigned numberFrom(const char *variable, unsigned otherwise)
{
    bool isNumber = false;
    const unsigned number = qgetenv(variable).toUInt(&isNumber);
    return isNumber ? number : otherwise;
}

} // namespace

class ScrollAtRestTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatWasFoundOnceEndsAtRest_data()
    {
        QTest::addColumn<int>("index");
        const QList<FoundScroll> found = foundScrolls();
        for (int i = 0; i < found.size(); ++i)
            QTest::newRow(found[i].name) << i;
    }
    void whatWasFoundOnceEndsAtRest()
    {
        QFETCH(int, index);
        const FoundScroll found = foundScrolls()[index];
        QCOMPARE(brokenBy(found.scene, found.commands), QByteArray());
    }
    /// SPRUNG_TEST_SEED and SPRUNG_TEST_SECONDS say which, and how long. With 0, any seed.
    void anyInputEndsAtRest()
    {
        unsigned first = numberFrom("SPRUNG_TEST_SEED", 1);
        if (first == 0)
            first = std::random_device()();
        const qint64 seconds = numberFrom("SPRUNG_TEST_SECONDS", 3);
        QElapsedTimer clock;
        clock.start();
        unsigned seed = first;
        int commands = 0;
        int findings = 0;
        for (; seed == first || clock.elapsed() < 1000 * seconds; ++seed) {
            const ScrollCommands list = commandsOf(seed);
            const QByteArray scene = sceneOf(seed);
            commands += int(list.size());
            if (brokenBy(scene, list).isEmpty())
                continue;
            const ScrollCommands fewer = shortenedScroll(scene, list);
            const QByteArray what = brokenBy(scene, fewer);
            qInfo("Seed %u: %s\n%s\n%s", seed, what.constData(), scene.constData(),
                  described(fewer).constData());
            if (++findings >= int(numberFrom("SPRUNG_TEST_FINDINGS", 1)))
                break;
        }
        qInfo("%u scenes from seed %u, %d commands", seed - first, first, commands);
        QCOMPARE(findings, 0);
    }
};

SPRUNG_TEST(ScrollAtRestTest, QGuiApplication)

#include "scroll_at_rest_test.moc"
