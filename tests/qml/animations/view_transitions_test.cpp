// SPDX-License-Identifier: MIT
// Tests transitions of views and positioners whose models change at random, while earlier
// transitions still run. Oracle: the same view without transitions.
#include "../layouts/layout_scene.h"
#include "driver.h"
#include "test.h"

#include <map>
#include <random>

using namespace sprung;

namespace {

/// The document: %1 is the view without transitions, %2 the view with transitions, %3 the value of
/// reducedMotion.
constexpr auto viewDocument = R"(
import Sprung.Animations
Item {
    id: root
    property ListModel rows: ListModel { dynamicRoles: false }
    property int count: rows.count
    property int last: 0
    function insert(at) { rows.insert(at, { key: ++last }); }
    function remove(at) { rows.remove(at); }
    function move(from, to) { rows.move(from, to, 1); }

    component Row_: Rectangle {
        required property int key
        width: 60 + key % 3 * 10
        height: 20 + key % 4 * 5
    }
    component Cell: Rectangle { required property int key; width: 40; height: 30 }

    MotionScheme.reducedMotion: %3
    property Item plain: left.children[0]
    property Item moved: right.children[0]
    Item { id: left; %1 }
    Item { id: right; %2 }
}
)";

struct View
{
    const char *name;
    const char *text;
    bool isPositioner;
};

const View views[] = {
    {"ListView", "ListView { width: 400; height: 2000; model: root.rows; delegate: Row_ { } %1 }",
     false},
    {"GridView",
     "GridView { width: 200; height: 2000; cellWidth: 40; cellHeight: 30; model: root.rows; "
     "delegate: Cell { } %1 }",
     false},
    {"Column", "Column { Repeater { model: root.rows; Row_ { } } %1 }", true},
    {"Row", "Row { Repeater { model: root.rows; Row_ { } } %1 }", true},
    {"Flow", "Flow { width: 250; Repeater { model: root.rows; Row_ { } } %1 }", true},
};

struct Kind
{
    const char *name;
    const char *moving = "SpringMotion { properties: 'x,y' }"; // moves x and y
    const char *fading = "SpringMotion { property: 'opacity'; to: %1 }";
    const char *setting = "undefined"; // of the MotionScheme's reducedMotion
    bool isReduced = false;
    Motion::ReducedMotionPolicy reducedMotionPolicy = Motion::Instant;
};

const Kind kinds[] = {
    {"numbers", "NumberAnimation { properties: 'x,y'; duration: 100 }",
     "NumberAnimation { property: 'opacity'; to: %1; duration: 100 }"},
    {"spring"},
    {"noTime", "SpringMotion { properties: 'x,y'; duration: 0 }",
     "SpringMotion { property: 'opacity'; to: %1; duration: 0 }"},
    {.name = "reduced", .isReduced = true},
    {.name = "faded", .isReduced = true, .reducedMotionPolicy = Motion::Fade},
    {.name = "reducedByScheme", .setting = "true"},
    {"animators",
     "ParallelAnimation { SpringAnimator { property: 'x'; duration: 100 } "
     "SpringAnimator { property: 'y'; duration: 100 } }",
     "SpringAnimator { property: 'opacity'; to: %1; duration: 100 }"},
    {.name = "animatorsReduced",
     .moving =
         "ParallelAnimation { SpringAnimator { property: 'x' } SpringAnimator { property: 'y' } }",
     .fading = "SpringAnimator { property: 'opacity'; to: %1 }",
     .isReduced = true},
};

QByteArray transitions(const View &view, const Kind &kind)
{
    const auto transition = [&](const char *name, const QByteArray &animations) {
        return QByteArray(name) + ": Transition { " + animations + " }\n";
    };
    const auto fade = [&](const char *to) { return QByteArray(kind.fading).replace("%1", to); };
    QByteArray text = transition("populate", kind.moving)
        + transition("add", kind.moving + fade("0.5")) + transition("move", kind.moving);
    if (!view.isPositioner) {
        text += transition("remove", fade("0")) + transition("displaced", kind.moving);
    }
    return text;
}

class ViewScene : public LayoutScene
{
public:
    ViewScene(Driver &driver, const View &view, const Kind &kind)
        : LayoutScene((setReducedMotion(kind), documentOf(view, kind)))
        , m_driver(driver)
    {
        for (int i = 0; i < 6; ++i)
            call("insert", i);
        frame();
    }

    int count() { return root().property("count").toInt(); }

    /// With 0 \a milliseconds, a frame is laid out before animations are updated.
    void frame(int milliseconds = 16)
    {
        layOut();
        Driver::processEvents();
        if (milliseconds > 0)
            m_driver.frame(milliseconds);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    void settle()
    {
        for (int i = 0; i < 200; ++i)
            frame();
    }

    using Positions = std::multimap<int, QPointF>; // by key
    Positions positions(const char *view)
    {
        auto *const item = this->item(view);
        auto *const content = item->property("contentItem").value<QQuickItem *>();
        Positions positions;
        for (const QQuickItem *row : (content ? content : item)->childItems()) {
            const QVariant key = row->property("key");
            if (key.isValid() && row->isVisible())
                positions.emplace(key.toInt(), row->position());
        }
        return positions;
    }

private:
    static void setReducedMotion(const Kind &kind)
    {
        Motion::instance()->setReducedMotionPolicy(kind.reducedMotionPolicy);
        Motion::instance()->setReducedMotion(kind.isReduced);
    }
    static QByteArray documentOf(const View &view, const Kind &kind)
    {
        return QByteArray(viewDocument)
            .replace("%1", QByteArray(view.text).replace("%1", ""))
            .replace("%2", QByteArray(view.text).replace("%1", transitions(view, kind)))
            .replace("%3", kind.setting);
    }

    Driver &m_driver;
};

QByteArray describe(const ViewScene::Positions &positions)
{
    QByteArray text;
    for (const auto &[key, position] : positions) {
        text += QByteArray::number(key) + " at " + QByteArray::number(position.x()) + ", "
            + QByteArray::number(position.y()) + "; ";
    }
    return text;
}

} // namespace

class ViewTransitionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { Motion::instance()->setTimeSource(Motion::AnimationDriver); }
    void cleanup() { Motion::instance()->setTimeSource(Motion::Clock); }

    void transitions_randomModel_endLikePlainView_data()
    {
        QTest::addColumn<int>("view");
        QTest::addColumn<int>("kind");
        for (int view = 0; view < int(std::size(views)); ++view) {
            for (int kind = 0; kind < int(std::size(kinds)); ++kind)
                QTest::addRow("%s, %s", views[view].name, kinds[kind].name) << view << kind;
        }
    }
    void transitions_randomModel_endLikePlainView()
    {
        QFETCH(const int, view);
        QFETCH(const int, kind);
        Driver driver;
        ViewScene scene(driver, views[view], kinds[kind]);
        scene.settle();
        std::mt19937 random(1);
        const auto below = [&](int count) {
            return std::uniform_int_distribution(0, count - 1)(random);
        };
        for (int sequence = 0; sequence < 24; ++sequence) {
            QByteArray commands;
            for (int frame = 2 + below(4); frame > 0; --frame) {
                for (int i = below(3); i > 0; --i) {
                    const int count = scene.count();
                    const int at = below(count);
                    const int to = below(count);
                    if (const int choice = below(3); choice == 0 && count < 9) {
                        scene.call("insert", at);
                        commands += "insert(" + QByteArray::number(at) + ") ";
                    } else if (choice == 1 && count > 3) {
                        scene.call("remove", at);
                        commands += "remove(" + QByteArray::number(at) + ") ";
                    } else {
                        scene.call("move", at, to);
                        commands += "move(" + QByteArray::number(at) + ", " + QByteArray::number(to)
                            + ") ";
                    }
                }
                const int milliseconds = below(2) * 16;
                scene.frame(milliseconds);
                commands += milliseconds > 0 ? "| " : "|| ";
            }
            scene.settle();
            const auto plain = scene.positions("plain");
            const auto moved = scene.positions("moved");
            QCOMPARE(int(plain.size()), scene.count());
            QVERIFY2(plain == moved,
                     ("Sequence " + QByteArray::number(sequence) + ": " + commands
                      + "\nplain: " + describe(plain) + "\nmoved: " + describe(moved))
                         .constData());
        }
    }
};

SPRUNG_TEST(ViewTransitionsTest, QGuiApplication)

#include "view_transitions_test.moc"
