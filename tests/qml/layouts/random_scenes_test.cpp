// SPDX-License-Identifier: MIT
// Any scene, under any input and any change. At rest it looks as the same scene without motion does,
// nothing is left over, and nothing ticks. A press hits what is seen under it. What breaks a rule is
// told with its seed, and with as few parts and commands as still break it.
//
// The environment says which: SPRUNG_RANDOM_SCENES or SPRUNG_RANDOM_SECONDS how many,
// SPRUNG_RANDOM_SEED from where, 0 for anywhere, and SPRUNG_RANDOM_TELL=1 tells each seed beforehand.
#include "../../driver.h"
#include "../gestures/scrolled_scene.h"
#include "random_scene.h"
#include "test.h"

#include <sprung/interpolators/interpolator.h>

#include <QElapsedTimer>
#include <QQmlListReference>
#include <QQmlProperty>

#include <cmath>
#include <cstdio>
#include <map>
#include <optional>
#include <random>

namespace {

QByteArray lastWarning;

void keepWarning(QtMsgType type, const QMessageLogContext &, const QString &text)
{
    if (type == QtFatalMsg) // may come from another thread: that this test takes too long
        std::fprintf(stderr, "%s\n", qPrintable(text));
    else if (type != QtDebugMsg && type != QtInfoMsg && lastWarning.isEmpty())
        lastWarning = text.toUtf8();
}

/// \a item and all items below it, in the order in which they are painted.
QList<QQuickItem *> all(QQuickItem *item)
{
    QList<QQuickItem *> found{item};
    for (QQuickItem *child : item->childItems())
        found += all(child);
    return found;
}

/// Whether it glides, and has a color of its own.
bool isThing(const QQuickItem &item)
{
    const QString name = item.objectName();
    return name.startsWith(u't') || name.startsWith(u'a') || name.startsWith(u'r');
}

bool isDelegate(const QQuickItem &item)
{
    const QQuickItem *view = item.parentItem()->parentItem();
    return view && view->inherits("QQuickItemView");
}

double length(QPointF way)
{
    return std::hypot(way.x(), way.y());
}

/// Where a thing is seen in its parent, and where its parent and what is scrolled are.
struct Sight
{
    const QQuickItem *holder;
    QTransform toContent; // which is scrolled, or the scene
    QTransform around;    // the same of what the parent is in
    QPointF contentPlace;
    QPointF here;

    QPointF holderPlace() const { return toContent.map(QPointF()); }
    QPointF inContent() const { return toContent.map(here); }
    QPointF aroundContent() const { return contentPlace + inContent(); }
};

Sight sightOf(const QQuickItem &item)
{
    const QQuickItem *holder = item.parentItem();
    const QQuickItem *content = holder;
    while (content->parentItem() && !content->parentItem()->inherits("QQuickFlickable"))
        content = content->parentItem();
    const auto toContent = [content](const QQuickItem *within) {
        return within->itemTransform(const_cast<QQuickItem *>(content), nullptr);
    };
    return {holder, toContent(holder),
            holder == content ? QTransform() : toContent(holder->parentItem()), content->position(),
            item.mapToItem(holder, QPointF())};
}

/// The way may cancel that of what is scrolled. In a parent that begins to be scaled, it is another one
/// for what stays where it is, in the content or around it. What is in something else that jumps, or
/// that begins to be scaled, is not to blame.
bool jumps(const Sight &then, const Sight &now)
{
    const QTransform fromContent = now.toContent.inverted();
    const QPointF way = now.here - then.here;
    const QPointF drift = fromContent.map(now.contentPlace - then.contentPlace)
        - fromContent.map(QPointF());
    return now.holder == then.holder && now.holderPlace() == then.holderPlace()
        && qFuzzyCompare(now.around, then.around) && length(way) > 1 && length(way + drift) > 1
        && length(now.inContent() - then.inContent()) > 1
        && length(now.aroundContent() - then.aroundContent()) > 1;
}

/// What a view, a SpringDrag or a SpringPinch still does, at rest.
QByteArray whatMovesIn(const QQuickItem &item)
{
    for (const QObject *child : item.children()) {
        if (child->inherits("sprung::qml::SpringPinch")
            && (child->property("active").toBool() || child->property("running").toBool()))
            return "is still zoomed";
        if (!child->inherits("sprung::qml::SpringDrag"))
            continue;
        const QVariant velocity = child->property("velocity");
        if (child->property("dragging").toBool() || child->property("running").toBool()
            || velocity.toDouble() != 0 || !velocity.toPointF().isNull())
            return "is still dragged";
    }
    if (!item.inherits("QQuickFlickable"))
        return {};
    auto *view = const_cast<QQuickItem *>(&item);
    const auto motion = [&](const char *property) {
        return QQmlProperty::read(view, QLatin1String("ScrollMotion.") + QLatin1String(property),
                                  qmlContext(view));
    };
    if (motion("running").toBool() || !motion("velocity").toPointF().isNull())
        return "is still scrolled";
    if (QQmlListReference(view->property("contentItem").value<QQuickItem *>(), "transform").count())
        return "is still stretched";
    return boundsViolation(item);
}

/// What a SpringPinch leaves at rest: its scale is within the limits, and it covers its view.
bool isZoomedAsItMay(const QQuickItem &item)
{
    const QRectF view(QPointF(), item.parentItem()->size());
    const QRectF seen = item.mapRectToItem(item.parentItem(), QRectF(QPointF(), item.size()));
    return item.scale() > 0.999 && item.scale() < 4.001
        && seen.adjusted(-0.01, -0.01, 0.01, 0.01).contains(view);
}

class RandomScene
{
public:
    explicit RandomScene(const SceneParts &parts)
        : m_scene(documentOf(parts))
    {
        m_scene.engine().addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        QQmlComponent component(&m_scene.engine());
        component.setData("import QtQuick\nimport Sprung\nimport Sprung.Gestures\n"
                              + documentOf(parts),
                          QUrl(QStringLiteral("still.qml")));
        m_still.reset(
            qobject_cast<QQuickItem *>(component.createWithInitialProperties({{"motion", false}})));
        if (!m_still)
            qFatal("%s", qPrintable(component.errorString()));
        m_still->setParentItem(m_scene.window().contentItem());
        m_still->setSize({400, 400});
        m_still->setX(2000);
        m_scene.root().setProperty("still", QVariant::fromValue(m_still.get()));
        frame();
    }
    ~RandomScene() { letGo(); }
    Q_DISABLE_COPY_MOVE(RandomScene)

    /// What breaks a rule, or nothing.
    QByteArray carryOut(const SceneCommands &commands)
    {
        for (const SceneCommand &command : commands) {
            QByteArray what = carryOut(command);
            if (QQuickItem *pressed = m_scene.window().mouseGrabberItem())
                m_pressed += pressed;
            frame();
            if (what.isEmpty() && command.kind == SceneCommand::Rest)
                what = broken();
            if (what.isEmpty() && !lastWarning.isEmpty())
                what = "it warns: " + lastWarning;
            if (!what.isEmpty())
                return what;
        }
        return {};
    }

private:
    QByteArray carryOut(const SceneCommand &command)
    {
        if (command.isChange())
            return change(command);
        const QPointF place(command.a, command.b);
        switch (command.kind) {
        case SceneCommand::Mouse:
            moveMouse(place, command.c % 3);
            break;
        case SceneCommand::Finger:
            moveFinger(command.c % 3, place, command.c % 4 == 0);
            break;
        case SceneCommand::Grip:
            grip(command.a, command.b % 2 == 0);
            break;
        case SceneCommand::Wheel:
            m_scene.setPointer(place);
            if (const int angle = notch * (command.c % 7 - 3); command.c % 5 == 0)
                m_scene.turnWheel({angle, 0});
            else
                m_scene.turnWheel({0, angle});
            break;
        case SceneCommand::Pad:
            movePad(place, {command.c - 10, 6 * (command.c - 10)}, command.a % 4);
            break;
        case SceneCommand::Key:
            press(command.b,
                  std::array{Qt::Key_PageDown, Qt::Key_Home, Qt::Key_End, Qt::Key_Up, Qt::Key_Down,
                             Qt::Key_Left, Qt::Key_Right, Qt::Key_Space, Qt::Key_Tab,
                             Qt::Key_PageUp, Qt::Key_Escape}[std::size_t(command.c % 11)],
                  command.a % 2 ? Qt::NoModifier : Qt::AltModifier);
            break;
        case SceneCommand::Look:
            return lookAt(place.toPoint());
        case SceneCommand::Pass:
            for (int i = 0; i < command.a; ++i)
                frame();
            break;
        default:
            letGo();
            for (int i = 0; i < 400; ++i)
                frame();
        }
        return {};
    }

    std::map<QPointer<QQuickItem>, Sight> sights()
    {
        std::map<QPointer<QQuickItem>, Sight> sights;
        for (QQuickItem *item : all(&m_scene.root())) {
            if (item->isVisible() && isThing(*item) && !isDelegate(*item))
                sights[item] = sightOf(*item);
        }
        return sights;
    }

    QByteArray change(const SceneCommand &command)
    {
        m_scene.polish();
        const auto before = sights();
        carryOutChange(command);
        m_scene.polish();
        if (command.kind == SceneCommand::Window) // some move with it
            return {};
        for (const auto &[item, now] : sights()) {
            const auto then = before.find(item);
            if (then != before.end() && jumps(then->second, now)) {
                QString way;
                QDebug(&way) << now.here - then->second.here;
                return item->objectName().toUtf8() + " jumps by " + way.toUtf8();
            }
        }
        return {};
    }

    void carryOutChange(const SceneCommand &command)
    {
        const auto kind = QString::fromLatin1(nameOf(command.kind));
        const auto call = [&](QQuickItem &root, const char *function) {
            QMetaObject::invokeMethod(&root, function, Q_ARG(QVariant, kind),
                                      Q_ARG(QVariant, command.a), Q_ARG(QVariant, command.b));
        };
        call(m_scene.root(), command.c % 4 == 1 ? "animate" : "change");
        call(*m_still, "change");
    }

    void frame()
    {
        m_scene.pass(16);
        m_driver.frame(16);
        Driver::letEventLoopTurn();
    }

    /// Fingers that rest on the pad stay there until they move elsewhere, or all is let go.
    void movePad(QPointF place, QPoint way, int what)
    {
        if (std::exchange(m_isOnPad, false))
            m_scene.liftPad();
        m_scene.setPointer(place);
        m_scene.touchPad();
        m_scene.movePadBy(way, 40);
        m_isOnPad = what == 0;
        if (m_isOnPad)
            return;
        for (int i = what == 1 ? 6 : 0; i > 0; --i) { // some systems send what coasts
            frame();
            m_scene.sendMomentum(way * i / 6);
        }
        m_scene.liftPad();
    }
    /// One of the items whose names begin so; null if there are none.
    QQuickItem *any(const char *kinds, int which)
    {
        QList<QQuickItem *> items = all(&m_scene.root());
        items.removeIf([&](const QQuickItem *item) {
            const QString name = item->objectName();
            return name.isEmpty() || !item->isVisible() || !QLatin1String(kinds).contains(name[0]);
        });
        return items.isEmpty() ? nullptr : items[which % items.size()];
    }
    /// Any of what takes keys gets this one.
    void press(int which, Qt::Key key, Qt::KeyboardModifiers modifiers)
    {
        if (QQuickItem *item = any("vdr", which))
            item->forceActiveFocus();
        m_scene.key(key, modifiers);
    }
    /// The mouse or a finger takes a row, or two fingers what is zoomed. They rest for a while.
    void grip(int which, bool byMouse)
    {
        const QQuickItem *item = any("rz", which);
        const QRectF window(0, 0, 400, 400);
        const QPointF place = item ? item->mapToScene({item->width() / 2, item->height() / 2})
                                   : QPointF(-1, -1);
        if (!window.contains(place))
            return;
        const bool isZoomed = item->objectName().startsWith(u'z');
        if (byMouse && !isZoomed && !m_isPressed)
            moveMouse(place, 1);
        else if (!m_fingers[0])
            moveFinger(0, place, false);
        if (isZoomed && !m_fingers[1])
            moveFinger(1, place + QPointF(20, 15), false);
        for (int i = 0; i < 60; ++i)
            frame();
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
    void moveFinger(int finger, QPointF place, bool lifts)
    {
        auto &last = m_fingers[std::size_t(finger)];
        if (!last) {
            touch(finger, QEventPoint::Pressed, place);
        } else if (lifts) {
            touch(finger, QEventPoint::Released, *last);
            last.reset();
            return;
        } else {
            for (int i = 1; i <= 4; ++i) {
                touch(finger, QEventPoint::Updated, *last + (place - *last) * i / 4);
                m_scene.pass(8);
            }
        }
        last = place;
    }
    void touch(int finger, QEventPoint::State state, QPointF place)
    {
        QTest::QTouchEventSequence touch = m_scene.touch();
        for (int i = 0; i < int(m_fingers.size()); ++i) {
            if (i != finger && m_fingers[std::size_t(i)])
                touch.stationary(i);
        }
        if (state == QEventPoint::Pressed)
            touch.press(finger, place.toPoint());
        else if (state == QEventPoint::Updated)
            touch.move(finger, place.toPoint());
        else
            touch.release(finger, place.toPoint());
    }
    void letGo()
    {
        for (int i = 0; i < int(m_fingers.size()); ++i) {
            if (auto &last = m_fingers[std::size_t(i)]) {
                touch(i, QEventPoint::Released, *last);
                last.reset();
            }
        }
        if (std::exchange(m_isPressed, false))
            m_scene.release();
        if (std::exchange(m_isOnPad, false))
            m_scene.liftPad();
        returnWhereNoReleaseCame();
    }
    /// Qt's views are not told of the release if what was pressed in them is gone, and stay beyond their
    /// ends if their content shrank with it.
    void returnWhereNoReleaseCame()
    {
        const QList<QPointer<QQuickItem>> pressed = std::exchange(m_pressed, {});
        if (!pressed.contains(nullptr))
            return;
        for (QQuickItem *item : all(&m_scene.root())) {
            if (item->inherits("QQuickFlickable"))
                QMetaObject::invokeMethod(item, "returnToBounds");
        }
    }

    /// What is pressed is what is seen there.
    QByteArray lookAt(QPoint place)
    {
        const auto isDown = [](const auto &finger) { return finger.has_value(); };
        if (m_isPressed || std::any_of(m_fingers.begin(), m_fingers.end(), isDown))
            return {};
        const QImage image = m_scene.grabImage();
        const QRgb seen = image.pixel(place);
        for (const QPoint way : {QPoint(-2, 0), QPoint(2, 0), QPoint(0, -2), QPoint(0, 2)}) {
            if (!image.rect().contains(place + way) || image.pixel(place + way) != seen)
                return {}; // an edge
        }
        QString expected;
        for (const QQuickItem *item : all(m_scene.window().contentItem())) {
            if (isThing(*item) && item->property("color").value<QColor>().rgb() == seen)
                expected = item->objectName();
        }
        if (expected.isEmpty())
            return {};
        m_scene.root().setProperty("hit", QString());
        m_scene.press(place);
        const QString hit = m_scene.root().property("hit").toString();
        m_scene.release();
        m_mouse = place;
        // Views and popups take presses for themselves, and Qt takes none for a while after a touch.
        if (hit == expected || hit.isEmpty())
            return {};
        return "a press where " + expected.toUtf8() + " is seen hits " + hit.toUtf8();
    }

    QByteArray broken()
    {
        if (const auto running = sprung::Interpolator::allRunning(); !running.isEmpty())
            return running.first()->objectName().toUtf8() + " still runs";
        if (sprung::Motion::ticker()->isRunning())
            return "something ticks";
        std::map<QString, const QQuickItem *> there;
        for (const QQuickItem *item : all(m_still.get()))
            there[item->objectName()] = item;
        for (QQuickItem *item : all(&m_scene.root())) {
            const QString name = item->objectName();
            const auto report = [&](const char *what) { return name.toUtf8() + ' ' + what; };
            const QByteArray restless = whatMovesIn(*item);
            if (!restless.isEmpty())
                return report(restless);
            if (item->inherits("QQuickFlickable"))
                QMetaObject::invokeMethod(item, "cancelFlick"); // Qt's own
            if (name.isEmpty() || !item->isVisible())
                continue;
            const QRectF place(item->position(), item->size());
            const bool isTurned = item->rotation() != 0 || item->scale() != 1;
            if (!isTurned
                && item->mapRectToItem(item->parentItem(), QRectF({}, place.size())) != place)
                return report("is still seen elsewhere");
            if (name.startsWith(u's') && item->opacity() != 1)
                return report("is still hidden");
            const auto twin = there.find(name);
            if (twin == there.end())
                continue;
            if (item->z() != twin->second->z())
                return report("is still raised");
            if (isDelegate(*item) || place.isEmpty())
                continue; // positioners leave empty items where they are
            const QRectF other(twin->second->position(), twin->second->size());
            if (name.startsWith(u'd')) {
                const auto isOneOf = [](double where, std::initializer_list<double> places) {
                    return std::find(places.begin(), places.end(), where) != places.end();
                };
                if (!isOneOf(place.x(), {0, 100, 30, 130}) // the latter two from the right
                    || !isOneOf(place.y(), {0, 20, 100})) {
                    return report("is dragged to ") + QByteArray::number(place.x()) + ", "
                        + QByteArray::number(place.y());
                }
            } else if (name.startsWith(u'z')) {
                if (!isZoomedAsItMay(*item))
                    return report("is beyond its limits");
            } else if (place != other) {
                QString text;
                QDebug(&text) << place << "instead of" << other;
                return report("is at ") + text.toUtf8();
            }
        }
        return {};
    }

    Driver m_driver;
    ScrolledScene m_scene;
    std::unique_ptr<QQuickItem> m_still; // the same, without motion
    std::array<std::optional<QPointF>, 3> m_fingers;
    QPointF m_mouse;
    QList<QPointer<QQuickItem>> m_pressed; // since all was let go
    bool m_isPressed = false;
    bool m_isOnPad = false;
};

QByteArray whatBreaks(const SceneParts &parts, const SceneCommands &commands)
{
    lastWarning.clear();
    const QtMessageHandler handler = qInstallMessageHandler(keepWarning);
    QByteArray what;
    {
        RandomScene scene(parts);
        what = scene.carryOut(commands);
    }
    qInstallMessageHandler(handler);
    if (what.isEmpty() && !lastWarning.isEmpty())
        what = "as it goes it warns: " + lastWarning;
    return what;
}

/// Leaves out what is not needed for the scene to break a rule.
template <typename List, typename Breaks>
bool shorten(List &list, Breaks breaks)
{
    bool shorter = false;
    for (qsizetype i = list.size(); i-- > 0;) {
        List fewer = list;
        fewer.removeAt(i);
        if (!breaks(fewer))
            continue;
        list = fewer;
        shorter = true;
    }
    return shorter;
}

long long fromEnvironment(const char *name, long long otherwise)
{
    bool known = false;
    const long long value = qgetenv(name).toLongLong(&known);
    return known ? value : otherwise;
}

} // namespace

class RandomScenesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatWasFound_data()
    {
        using C = SceneCommand;
        QTest::addColumn<QByteArray>("part");
        QTest::addColumn<SceneCommands>("commands");
        const auto thing = [](const char *name, const QByteArray &more = {}) {
            return QByteArray(
                       "Rectangle { width: 50; height: 40; LayoutMotion.enabled: root.motion; "
                       "objectName: '")
                + name + "'; " + more + " } ";
        };
        const QByteArray five = thing("t1") + thing("t2") + thing("t3") + thing("t4") + thing("t5");
        QTest::addRow("content returns to its end in a parent that is turned")
            << "Flickable { width: 150; height: 110; clip: true; contentWidth: column.width; "
               "contentHeight: 250; ScrollMotion.pixelsPerNotch: 60; contentY: 100; "
               "Binding on contentHeight { value: column.height + 40 } "
               "Column { id: column; objectName: 'c1'; transformOrigin: Item.TopLeft; "
                + five + "} }"
            << SceneCommands{{C::Turn, 108, 0}, {C::Pad, 51, 86, 20}, {C::Size, 0, 23}, {C::Rest}};
        QTest::addRow("a parent is scaled from no size") << "Row { " + thing("t1")
                + "Flow { objectName: 'c1'; LayoutMotion.sizeMode: LayoutMotion.Scale; width: 150; "
                  "LayoutMotion.enabled: root.motion; "
                + thing("t2")
                + "} }" << SceneCommands{{C::Hide, 1}, {C::Pass, 200}, {C::Adopt, 0, 0}, {C::Rest}};
        QTest::addRow("what stays in view in a parent that begins to be scaled")
            << "Flickable { width: 150; height: 110; contentHeight: column.height; contentY: 90; "
               "Column { id: column; objectName: 'c1'; LayoutMotion.enabled: root.motion; "
               "LayoutMotion.sizeMode: LayoutMotion.Scale; "
                + five + "} }"
            << SceneCommands{{C::Hide, 0}, {C::Rest}};
        const QByteArray rows =
            "ListView { objectName: 'v1'; orientation: Qt.Horizontal; width: 150; height: 110; "
            "model: root.rows; delegate: Rectangle { required property string key; objectName: "
            "'r' + key; width: 49; height: 39; LayoutMotion.enabled: root.motion; "
            "ReorderMotion.enabled: root.motion } }";
        QTest::addRow("rows are mirrored while one of them is scrolled to")
            << rows << SceneCommands{{C::Renew, 6}, {C::Key, 0, 3, 6}, {C::Mirror}, {C::Rest}};
        QTest::addRow("what is in a text is mirrored")
            << "Column { objectName: 'c1'; width: 150; LayoutMotion.scope: root.motion ? "
               "LayoutMotion.Descendants : LayoutMotion.Self; TextField { width: parent.width; "
                + thing("a2", "anchors.right: parent.right") + "} }"
            << SceneCommands{{C::Mirror, 95, 242, 13}, {C::Rest}};
    }

    void whatWasFound()
    {
        QFETCH(QByteArray, part);
        QFETCH(SceneCommands, commands);
        QCOMPARE(whatBreaks({part}, commands), QByteArray());
    }

    void anySceneUnderAnyInput()
    {
        const long long most = fromEnvironment("SPRUNG_RANDOM_SCENES", 150);
        const long long seconds = fromEnvironment("SPRUNG_RANDOM_SECONDS", 0);
        long long first = fromEnvironment("SPRUNG_RANDOM_SEED", 1);
        if (first == 0)
            first = std::random_device()();
        qInfo("From seed %lld", first); // first: one of them may crash
        const bool tells = fromEnvironment("SPRUNG_RANDOM_TELL", 0) != 0;
        QElapsedTimer clock;
        clock.start();
        long long scenes = 0;
        const auto goesOn = [&] {
            return seconds ? clock.elapsed() < 1000 * seconds : scenes < most;
        };
        for (; goesOn(); ++scenes) {
            const auto seed = unsigned(first + scenes);
            if (tells)
                std::fprintf(stderr, "%u\n", seed);
            verify(seed);
            if (QTest::currentTestFailed())
                return;
        }
        qInfo("%lld scenes", scenes);
    }

private:
    static void verify(unsigned seed)
    {
        SceneParts parts = anyParts(seed);
        SceneCommands commands = anyCommands(seed);
        const QByteArray what = whatBreaks(parts, commands);
        if (what.isEmpty())
            return;
        const auto breaks = [](const SceneParts &some, const SceneCommands &few) {
            return !whatBreaks(some, few).isEmpty();
        };
        for (bool shorter = true; shorter;) {
            shorter = shorten(parts, [&](const auto &few) { return breaks(few, commands); });
            shorter = shorten(commands, [&](const auto &few) { return breaks(parts, few); })
                || shorter;
        }
        QFAIL(("seed " + QByteArray::number(seed) + ": " + what + "\nshortened: "
               + whatBreaks(parts, commands) + "\n" + parts.join('\n') + "\n" + told(commands))
                  .constData());
    }
};

SPRUNG_TEST(RandomScenesTest, QGuiApplication)
#include "random_scenes_test.moc"
