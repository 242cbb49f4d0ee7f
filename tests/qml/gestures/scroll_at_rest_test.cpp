// SPDX-License-Identifier: MIT
// Tests ScrollMotion with random input. Oracle: an invariant. At rest the content is inside its
// bounds, nothing is stretched, nothing moves and nothing ticks. A failure is reported with its
// seed and with the fewest commands that reproduce it.
#include "../../driver.h"
#include "../../running_motions.h"
#include "expected.h"
#include "random_pointers.h"
#include "test.h"

#include <sprung/interpolators/interpolator.h>

#include <QElapsedTimer>
#include <QQmlListReference>

#include <array>
#include <random>

namespace {

struct ScrollCommand
{
    enum Kind { Wheel, Touch, Move, Momentum, Lift, Fingers, Mouse, Key, Resize, GoTo, Pass, Rest };
    Kind kind = Rest;
    int a = 0, b = 0, c = 0;
};
using ScrollCommands = QList<ScrollCommand>;
constexpr std::array commandNames{"Wheel", "Touch", "Move",   "Momentum", "Lift", "Fingers",
                                  "Mouse", "Key",   "Resize", "GoTo",     "Pass", "Rest"};

/// For example `Wheel 0 120 0, Rest 0 0 0`.
QByteArray describe(const ScrollCommands &commands)
{
    QByteArrayList texts;
    for (const auto &[kind, a, b, c] : commands)
        texts += QString::asprintf("%s %d %d %d", commandNames[kind], a, b, c).toLatin1();
    return texts.join(", ");
}
ScrollCommands parseCommands(const QByteArray &text)
{
    ScrollCommands commands;
    for (const QByteArray &one : text.split(',')) {
        const QByteArrayList words = one.trimmed().split(' ');
        const auto kind = std::find(commandNames.begin(), commandNames.end(), words[0])
            - commandNames.begin();
        commands += ScrollCommand{ScrollCommand::Kind(kind), words.value(1).toInt(),
                                  words.value(2).toInt(), words.value(3).toInt()};
    }
    return commands;
}

QByteArray knownScene(const QByteArray &settings, const QByteArray &type = "Flickable")
{
    return "Item { property alias list: list; property QtObject motion: list.ScrollMotion; " + type
        + " { id: list; width: 400; height: 400; ScrollMotion.pixelsPerNotch: 60; " + settings
        + "} }";
}

struct KnownSequence
{
    const char *name;
    QByteArray scene, commands;
};

QList<KnownSequence> knownSequences()
{
    const QByteArray both = "contentWidth: 900; contentHeight: 2000; ";
    const QByteArray stretch = "boundsMovement: Flickable.StopAtBounds; "
                               "ScrollMotion.overscroll: ScrollMotion.Stretch; ";
    const QByteArray row = "delegate: Rectangle { width: 400; height: 40 } ";
    const QByteArray shortList = "model: 3; delegate: Rectangle { width: 40; height: 40 } ";
    const QByteArray pulled = "Mouse 1 100 200, Mouse 1 320 200, Mouse 0, ";
    return {
        {"a wheel reverses while the content returns", knownScene(both),
         pulled + "Wheel 0 120, Rest"},
        {"a key reverses while the content returns", knownScene(both),
         pulled + "Pass 2, Key 0, Rest"},
        {"a key during a drag beyond a bound",
         knownScene("contentWidth: 410; contentHeight: 2000; "),
         "Touch, Mouse 2 185 391, Mouse 1 338 58, Lift, Key 8, Rest"},
        {"the view shrinks below the fingers on a touchpad", knownScene(both),
         "GoTo 761 150, Touch, Resize 3 120, Rest"},
        {"an inner view takes the fingers that stopped the outer view",
         knownScene("contentWidth: 900; contentHeight: 900; ListView { width: 300; height: 300; "
                    "ScrollMotion.friction: 2; model: 20; "
                    + row + "} "),
         "Key 3, Touch, Momentum 0 60 8, Rest"},
        {"a stretch that the Flickable leaves", knownScene(both + stretch),
         "Mouse 1 200 154, Mouse 1 200 390, Mouse 0, Key 7, Rest"},
        {"a stretch at a bound that moves away",
         knownScene("contentWidth: 400; contentHeight: 410; " + stretch),
         "Mouse 2 242 388, Mouse 1 25 252, Resize 0 520, Pass 18, Rest"},
        {"the content shrinks during a fling",
         knownScene("contentWidth: 400; contentHeight: 2000; "),
         "GoTo 0 1000, Pass 60, Touch, Move 0 60 6, Lift, Pass 4, Resize 0 500, Rest"},
        {"scrollTo() where fingers hold it",
         "Item { property alias list: list; property QtObject motion: list.ScrollMotion; Rectangle "
         "{ width: 400; height: 400; SpringDrag { axis: SpringDrag.YAxis; anchors: [300, 100, 0]; "
         "flickable: list } ListView { id: list; width: 400; height: 400; model: 100; "
         "ScrollMotion.snapInterval: 48; "
             + row + "} } }",
         "GoTo 402 237, Mouse 1 40 133, Mouse 2 82 309, GoTo 398 -857, Rest"},
        {"a short list from the right is dragged",
         knownScene("orientation: ListView.Horizontal; layoutDirection: Qt.RightToLeft; "
                        + shortList,
                    "ListView"),
         pulled + "Rest"},
        {"a short list from the bottom is dragged",
         knownScene("verticalLayoutDirection: ListView.BottomToTop; " + shortList, "ListView"),
         "Mouse 1 200 100, Mouse 1 200 320, Mouse 0, Rest"},
    };
}

/// Returns a scene with random settings of a random view.
QByteArray randomScene(unsigned seed)
{
    std::mt19937 random(seed);
    const auto one = [&](std::initializer_list<const char *> of) {
        return QByteArray(of.begin()[random() % of.size()]);
    };
    // A list evaluates its elements in order, the operands of + may be in any order. A seed
    // therefore yields the same scene everywhere.
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
    // SpringDrag is inside the delegate: if a delegate itself moves, Qt scrolls the view after it,
    // even beyond its bounds.
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
    const QByteArray flickable = "Flickable { id: list; ", list = "ListView { id: list; ";
    const QByteArray rows = "model: " + model + "; " + delegate + "}";
    const QByteArray item = view == "Flickable"
        ? flickable + content + settings + "Repeater { model: 3; " + row + "} }"
        : view == "ListView" ? list + settings + snap + rows
        : view == "across"   ? list + "orientation: Qt.Horizontal; " + settings + snap + rows
        : view == "GridView" ? "GridView { id: list; " + settings + rows
        : view == "nested"
        ? flickable + "contentWidth: 900; contentHeight: 900; " + settings
            + "ListView { width: 300; height: 300; ScrollMotion.friction: 2; model: 20; " + delegate
            + "} }"
        : "Rectangle { width: 400; height: 400; "
          "SpringDrag { axis: SpringDrag.YAxis; anchors: [300, 100, 0]; flickable: list }"
            + list + settings + rows + " }";
    return "Item { property alias list: list; property QtObject motion: list.ScrollMotion; " + item
        + "}";
}

ScrollCommands randomCommands(unsigned seed)
{
    using C = ScrollCommand;
    std::mt19937 random(seed + 1);
    const auto anyTo = [&](int last) { return int(random() % unsigned(last + 1)); };
    const auto anyDelta = [&](int most) { return anyTo(2 * most) - most; };
    ScrollCommands commands;
    for (int round = 0; round < 4; ++round) {
        const std::array some{anyTo(C::Pass), anyTo(C::Pass), anyTo(C::Pass)};
        for (int left = 2 + anyTo(12); left > 0; --left) {
            const auto kind = C::Kind(some[std::size_t(anyTo(2))]);
            // An initializer list evaluates its numbers in order: the finger, then its position.
            commands += kind == C::Wheel
                ? C{kind, anyTo(2) ? 0 : 120 * anyDelta(3),
                    anyTo(3) ? 120 * anyDelta(4) : anyDelta(200), anyTo(5) == 0}
                : kind == C::Move || kind == C::Momentum
                ? C{kind, anyDelta(60), anyDelta(120), 1 + anyTo(9)}
                : kind == C::Fingers || kind == C::Mouse ? C{kind, anyTo(2), anyTo(399), anyTo(399)}
                : kind == C::Resize ? C{kind, anyTo(3), anyTo(3) ? 20 * anyTo(50) : 390 + anyTo(20)}
                : kind == C::GoTo ? C{kind, anyDelta(1000), anyDelta(1000)}
                                    : C{kind, anyTo(20)};
            if (anyTo(1))
                commands += C{C::Pass, anyTo(3) ? anyTo(3) : anyTo(40)};
        }
        commands += C{C::Rest};
    }
    return commands;
}

class RandomScroll
{
public:
    explicit RandomScroll(const QByteArray &document)
        : m_scene(document)
    {
        Driver::processEvents();
    }
    ~RandomScroll() { releaseAll(); }
    Q_DISABLE_COPY_MOVE(RandomScroll)

    /// Returns a description of the first violation. Empty if there is none.
    QByteArray execute(const ScrollCommands &commands)
    {
        for (const ScrollCommand &command : commands) {
            execute(command);
            frame();
            if (command.kind == ScrollCommand::Rest) {
                if (const QByteArray violation = findViolation(); !violation.isEmpty())
                    return violation;
            }
        }
        return {};
    }

private:
    void execute(const ScrollCommand &command)
    {
        using C = ScrollCommand;
        const auto &[kind, a, b, c] = command;
        if (kind == C::Wheel)
            m_scene.turnWheel({a, b}, c ? Qt::ShiftModifier : Qt::NoModifier);
        else if (kind == C::Touch && !std::exchange(m_isOnPad, true))
            m_scene.touchPad();
        else if (kind == C::Lift && std::exchange(m_isOnPad, false))
            m_scene.liftPad();
        else if (kind == C::Fingers)
            m_pointers.moveFinger(a, QPoint(b, c), b % 4 == 0);
        else if (kind == C::Mouse)
            m_pointers.moveMouse(QPoint(b, c), a);
        else if (kind == C::Resize)
            resize(std::array{"contentHeight", "contentWidth", "height", "width"}[std::size_t(a)],
                   b);
        else if (kind == C::GoTo)
            m_scene.scrollTo(QPointF(a, b));
        else if (kind == C::Key) {
            m_scene.list().forceActiveFocus();
            m_scene.key(std::array{Qt::Key_PageDown, Qt::Key_PageUp, Qt::Key_Home, Qt::Key_End,
                                   Qt::Key_Up, Qt::Key_Down, Qt::Key_Left,
                                   Qt::Key_Right}[std::size_t(a) % 8]);
        }
        const bool isMomentum = kind == C::Momentum;
        for (int i = 0; i < c && (isMomentum || kind == C::Move); ++i) {
            if (isMomentum)
                m_scene.sendMomentum({a, b});
            else if (m_isOnPad)
                m_scene.movePad({a, b});
            frame(8);
        }
        if (kind == C::Rest)
            releaseAll();
        for (int left = kind == C::Pass ? a : kind == C::Rest ? 400 : 0; left > 0; --left)
            frame();
    }
    void frame(int milliseconds = 16)
    {
        m_scene.pass(milliseconds);
        m_driver.frame(milliseconds);
        Driver::processEvents();
    }
    void resize(const char *property, int size)
    {
        const bool isView = !m_scene.list().inherits("QQuickListView")
            && !m_scene.list().inherits("QQuickGridView");
        if (isView || !qstrcmp(property, "height") || !qstrcmp(property, "width"))
            m_scene.list().setProperty(property, size);
        else
            m_scene.list().setProperty("model", size / 10);
    }
    void releaseAll()
    {
        m_pointers.releaseAll();
        if (std::exchange(m_isOnPad, false))
            m_scene.liftPad();
    }

    QByteArray findViolation() const
    {
        const QQuickItem &list = m_scene.list();
        const auto rests = [&] { return !list.property("moving").toBool(); };
        const bool isDragged = list.property("dragging").toBool();
        // Qt's timer after a wheel event runs in real time.
        const bool wasMoving = isDragged ? !rests() : !QTest::qWaitFor(rests, 300);
        // If this call can end the movement, it should have ended before.
        QMetaObject::invokeMethod(&m_scene.list(), "cancelFlick");
        if (wasMoving && rests())
            // Otherwise the view considers itself dragged, also without ScrollMotion.
            return "the view is still moving";
        if (m_scene.isScrolling() || !m_scene.velocity().isNull())
            return "the ScrollMotion is still running";
        if (const QByteArray violation = boundsViolation(list); !violation.isEmpty())
            return violation;
        auto *content = list.property("contentItem").value<QQuickItem *>();
        if (QQmlListReference(content, "transform").count() > 0)
            return "the content is still stretched";
        if (sprung::runningMotions() > 0 || sprung::Motion::ticker()->isRunning())
            return "an interpolator or the ticker is still running";
        return {};
    }

    Driver m_driver;
    ScrolledScene m_scene;
    RandomPointers m_pointers{m_scene, [this] { frame(8); }};
    bool m_isOnPad = false;
};

QByteArray violationAfter(const QByteArray &scene, const ScrollCommands &commands)
{
    return RandomScroll(scene).execute(commands);
}

} // namespace

class ScrollAtRestTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ScrollMotion_knownInputSequence_endsAtRest()
    {
        for (const auto &[name, scene, commands] : knownSequences()) {
            const FailureContext context{QByteArray(name)};
            QCOMPARE(violationAfter(scene, parseCommands(commands)), QByteArray());
        }
    }
    /// SPRUNG_TEST_SEED sets the first seed, 0 a random one. SPRUNG_TEST_SECONDS sets the duration.
    void ScrollMotion_randomInput_endsAtRest()
    {
        auto first = unsigned(fromEnvironment("SPRUNG_TEST_SEED", 1));
        if (first == 0)
            first = std::random_device()();
        const qint64 seconds = fromEnvironment("SPRUNG_TEST_SECONDS", 3);
        QElapsedTimer clock;
        clock.start();
        unsigned seed = first;
        int commands = 0;
        for (; seed == first || clock.elapsed() < 1000 * seconds; ++seed) {
            const ScrollCommands list = randomCommands(seed);
            const QByteArray scene = randomScene(seed);
            commands += int(list.size());
            if (violationAfter(scene, list).isEmpty())
                continue;
            const auto fails = [&](const ScrollCommands &few) {
                return !violationAfter(scene, few).isEmpty();
            };
            ScrollCommands fewer = list;
            while (shorten(fewer, fails)) {
            }
            const QByteArray violation = violationAfter(scene, fewer);
            qInfo("Seed %u:\n%s\n%s", seed, scene.constData(), describe(fewer).constData());
            QVERIFY2(false, violation);
        }
        qInfo("%u scenes from seed %u, %d commands", seed - first, first, commands);
    }
};

SPRUNG_TEST(ScrollAtRestTest, QGuiApplication)

#include "scroll_at_rest_test.moc"
