// SPDX-License-Identifier: MIT
// Tests random scenes under random input and changes. Oracle: the same scene without motion, which
// has the same geometry at rest. Nothing may be left over or tick, and a press must hit the item
// that is visible there. A failure prints its seed, and as few parts and commands as still fail.
//
// The environment selects the scenes: SPRUNG_RANDOM_SCENES or SPRUNG_RANDOM_SECONDS their number,
// SPRUNG_RANDOM_SEED the first seed, 0 for a random one. SPRUNG_RANDOM_PRINT=1 prints each seed
// beforehand.
#include "../../driver.h"
#include "../../running_motions.h"
#include "../gestures/random_pointers.h"
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
    if (type == QtFatalMsg) // may come from the thread that ends a test after a timeout
        std::fprintf(stderr, "%s\n", qPrintable(text));
    else if (type != QtDebugMsg && type != QtInfoMsg && lastWarning.isEmpty())
        lastWarning = text.toUtf8();
}

/// Returns \a item and all items below it, in paint order.
QList<QQuickItem *> all(QQuickItem *item)
{
    QList<QQuickItem *> found{item};
    for (QQuickItem *child : item->childItems())
        found += all(child);
    return found;
}

/// Returns whether the item is animated, and has a unique color.
bool isAnimatedItem(const QQuickItem &item)
{
    const QString name = item.objectName();
    return name.startsWith(u't') || name.startsWith(u'a') || name.startsWith(u'r');
}

bool isDelegate(const QQuickItem &item)
{
    const QQuickItem *view = item.parentItem()->parentItem();
    return view && view->inherits("QQuickItemView");
}

double length(QPointF delta)
{
    return std::hypot(delta.x(), delta.y());
}

/// The visual position of an item in its parent, and the positions of its parent and of the
/// scrolled content.
struct ItemPosition
{
    const QQuickItem *container;
    QTransform toContent; // the content of a Flickable, or the scene
    QTransform around;    // the transform of the parent's parent to the content
    QPointF contentPosition;
    QPointF position;

    QPointF containerPosition() const { return toContent.map(QPointF()); }
    QPointF inContent() const { return toContent.map(position); }
    QPointF aroundContent() const { return contentPosition + inContent(); }
};

ItemPosition scenePositionOf(const QQuickItem &item)
{
    const QQuickItem *container = item.parentItem();
    const QQuickItem *content = container;
    while (content->parentItem() && !content->parentItem()->inherits("QQuickFlickable"))
        content = content->parentItem();
    const auto toContent = [content](const QQuickItem *within) {
        return within->itemTransform(const_cast<QQuickItem *>(content), nullptr);
    };
    return {container, toContent(container),
            container == content ? QTransform() : toContent(container->parentItem()),
            content->position(), item.mapToItem(container, QPointF())};
}

/// Returns whether the item has jumped. Its movement may cancel a part of a scroll. In a parent that starts
/// to be scaled, an item that stays in the content or around it moves in the parent. Jumps of the
/// parent do not count.
bool jumps(const ItemPosition &then, const ItemPosition &now)
{
    const QTransform fromContent = now.toContent.inverted();
    const QPointF delta = now.position - then.position;
    const QPointF scrolled = fromContent.map(now.contentPosition - then.contentPosition)
        - fromContent.map(QPointF());
    const double square = QPointF::dotProduct(scrolled, scrolled);
    const QPointF cancelled = square > 0
        ? std::clamp(-QPointF::dotProduct(delta, scrolled) / square, 0.0, 1.0) * scrolled
        : QPointF();
    return now.container == then.container && now.containerPosition() == then.containerPosition()
        && qFuzzyCompare(now.around, then.around) && length(delta) > 1
        && length(delta + cancelled) > 1 && length(now.inContent() - then.inContent()) > 1
        && length(now.aroundContent() - then.aroundContent()) > 1;
}

/// Returns which motion of a view, a SpringDrag or a SpringPinch has not ended.
QByteArray unfinishedMotion(const QQuickItem &item)
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

/// Returns whether the result of a SpringPinch is valid: the scale is within the limits, and the
/// item covers its view.
bool hasValidZoom(const QQuickItem &item)
{
    const QRectF view(QPointF(), item.parentItem()->size());
    const QRectF visual = item.mapRectToItem(item.parentItem(), QRectF(QPointF(), item.size()));
    return item.scale() > 0.999 && item.scale() < 4.001
        && visual.adjusted(-0.01, -0.01, 0.01, 0.01).contains(view);
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
                          QUrl(QStringLiteral("reference.qml")));
        m_reference.reset(
            qobject_cast<QQuickItem *>(component.createWithInitialProperties({{"motion", false}})));
        if (!m_reference)
            qFatal("%s", qPrintable(component.errorString()));
        m_reference->setParentItem(m_scene.window().contentItem());
        m_reference->setSize({400, 400});
        m_reference->setX(2000);
        m_scene.root().setProperty("reference", QVariant::fromValue(m_reference.get()));
        frame();
    }
    ~RandomScene() { releaseAll(); }
    Q_DISABLE_COPY_MOVE(RandomScene)

    /// Executes commands. Returns the first failure, or an empty text.
    QByteArray execute(const SceneCommands &commands)
    {
        for (const SceneCommand &command : commands) {
            QByteArray failure = execute(command);
            if (QQuickItem *pressed = m_scene.window().mouseGrabberItem())
                m_pressed += pressed;
            frame();
            if (failure.isEmpty() && command.kind == SceneCommand::Rest)
                failure = restFailure();
            if (failure.isEmpty() && !lastWarning.isEmpty())
                failure = "it warns: " + lastWarning;
            if (!failure.isEmpty())
                return failure;
        }
        return {};
    }

private:
    QByteArray execute(const SceneCommand &command)
    {
        if (command.isChange())
            return change(command);
        const QPointF position(command.a, command.b);
        switch (command.kind) {
        case SceneCommand::Mouse:
            m_pointers.moveMouse(position, command.c % 3);
            break;
        case SceneCommand::Touch:
            m_pointers.moveFinger(command.c % 3, position, command.c % 4 == 0);
            break;
        case SceneCommand::Grab:
            grab(command.a, command.b % 2 == 0);
            break;
        case SceneCommand::Wheel:
            m_scene.setPointer(position);
            if (const int angle = notch * (command.c % 7 - 3); command.c % 5 == 0)
                m_scene.turnWheel({angle, 0});
            else
                m_scene.turnWheel({0, angle});
            break;
        case SceneCommand::Pad:
            movePad(position, {command.c - 10, 6 * (command.c - 10)}, command.a % 4);
            break;
        case SceneCommand::Key:
            press(command.b,
                  std::array{Qt::Key_PageDown, Qt::Key_Home, Qt::Key_End, Qt::Key_Up, Qt::Key_Down,
                             Qt::Key_Left, Qt::Key_Right, Qt::Key_Space, Qt::Key_Tab,
                             Qt::Key_PageUp, Qt::Key_Escape}[std::size_t(command.c % 11)],
                  command.a % 2 ? Qt::NoModifier : Qt::AltModifier);
            break;
        case SceneCommand::CheckPress:
            return checkPress(position.toPoint());
        case SceneCommand::Pass:
            for (int i = 0; i < command.a; ++i)
                frame();
            break;
        default:
            releaseAll();
            for (int i = 0; i < 400; ++i)
                frame();
        }
        return {};
    }

    std::map<QPointer<QQuickItem>, ItemPosition> itemPositions()
    {
        std::map<QPointer<QQuickItem>, ItemPosition> itemPositions;
        for (QQuickItem *item : all(&m_scene.root())) {
            if (item->isVisible() && isAnimatedItem(*item) && !isDelegate(*item))
                itemPositions[item] = scenePositionOf(*item);
        }
        return itemPositions;
    }

    QByteArray change(const SceneCommand &command)
    {
        m_scene.polish();
        const auto before = itemPositions();
        executeChange(command);
        m_scene.polish();
        if (command.kind == SceneCommand::Window) // some items move with the window
            return {};
        for (const auto &[item, now] : itemPositions()) {
            const auto then = before.find(item);
            if (then != before.end() && jumps(then->second, now)) {
                QString delta;
                QDebug(&delta) << now.position - then->second.position;
                return item->objectName().toUtf8() + " jumps by " + delta.toUtf8();
            }
        }
        return {};
    }

    void executeChange(const SceneCommand &command)
    {
        const auto kind = QString::fromLatin1(nameOf(command.kind));
        const auto call = [&](QQuickItem &root, const char *function) {
            QMetaObject::invokeMethod(&root, function, Q_ARG(QVariant, kind),
                                      Q_ARG(QVariant, command.a), Q_ARG(QVariant, command.b));
        };
        call(m_scene.root(), command.c % 4 == 1 ? "animate" : "change");
        call(*m_reference, "change");
    }

    void frame()
    {
        m_scene.pass(16);
        m_driver.frame(16);
        Driver::processEvents();
    }

    /// Fingers may stay on the touchpad until the next movement, or until release().
    void movePad(QPointF position, QPoint delta, int action)
    {
        if (std::exchange(m_touchesPad, false))
            m_scene.liftPad();
        m_scene.setPointer(position);
        m_scene.touchPad();
        m_scene.movePadBy(delta, 40);
        m_touchesPad = action == 0;
        if (m_touchesPad)
            return;
        for (int i = action == 1 ? 6 : 0; i > 0; --i) { // some systems send momentum events
            frame();
            m_scene.sendMomentum(delta * i / 6);
        }
        m_scene.liftPad();
    }
    /// Returns one of the items of these kinds, or null.
    QQuickItem *any(const char *kinds, int which)
    {
        QList<QQuickItem *> items = all(&m_scene.root());
        items.removeIf([&](const QQuickItem *item) {
            const QString name = item->objectName();
            return name.isEmpty() || !item->isVisible() || !QLatin1String(kinds).contains(name[0]);
        });
        return items.isEmpty() ? nullptr : items[which % items.size()];
    }
    /// Sends a key to one of the items that handle keys.
    void press(int which, Qt::Key key, Qt::KeyboardModifiers modifiers)
    {
        if (QQuickItem *item = any("vdr", which))
            item->forceActiveFocus();
        m_scene.key(key, modifiers);
    }
    /// Grabs a row by the mouse or a touch point, or a zoomed item by two touch points. Then waits.
    void grab(int which, bool byMouse)
    {
        const QQuickItem *item = any("rz", which);
        const QRectF window(0, 0, 400, 400);
        const QPointF position = item ? item->mapToScene({item->width() / 2, item->height() / 2})
                                      : QPointF(-1, -1);
        if (!window.contains(position))
            return;
        const bool isZoomed = item->objectName().startsWith(u'z');
        if (byMouse && !isZoomed && !m_pointers.isMousePressed())
            m_pointers.moveMouse(position, 1);
        else if (!m_pointers.isFingerDown(0))
            m_pointers.moveFinger(0, position, false);
        if (isZoomed && !m_pointers.isFingerDown(1))
            m_pointers.moveFinger(1, position + QPointF(20, 15), false);
        for (int i = 0; i < 60; ++i)
            frame();
    }
    void releaseAll()
    {
        m_pointers.releaseAll();
        if (std::exchange(m_touchesPad, false))
            m_scene.liftPad();
        returnToBounds();
    }
    /// Returns views to their bounds. Qt sends no release if the pressed item was deleted, and the
    /// view stays beyond its bounds if its content has shrunk.
    void returnToBounds()
    {
        const QList<QPointer<QQuickItem>> pressed = std::exchange(m_pressed, {});
        if (!pressed.contains(nullptr))
            return;
        for (QQuickItem *item : all(&m_scene.root())) {
            if (item->inherits("QQuickFlickable"))
                QMetaObject::invokeMethod(item, "returnToBounds");
        }
    }

    /// Returns a failure if a press does not hit the visible item.
    QByteArray checkPress(QPoint position)
    {
        if (m_pointers.isAnyDown())
            return {};
        const QImage image = m_scene.grabImage();
        const QRgb color = image.pixel(position);
        for (const QPoint delta : {QPoint(-2, 0), QPoint(2, 0), QPoint(0, -2), QPoint(0, 2)}) {
            if (!image.rect().contains(position + delta) || image.pixel(position + delta) != color)
                return {}; // an edge
        }
        QString expected;
        for (const QQuickItem *item : all(m_scene.window().contentItem())) {
            if (isAnimatedItem(*item) && item->property("color").value<QColor>().rgb() == color)
                expected = item->objectName();
        }
        if (expected.isEmpty())
            return {};
        m_scene.root().setProperty("hit", QString());
        m_scene.press(position);
        const QString hit = m_scene.root().property("hit").toString();
        m_scene.release();
        m_pointers.setMousePosition(position);
        // Views and popups accept presses themselves. After a touch, Qt ignores presses for a
        // while.
        if (hit == expected || hit.isEmpty())
            return {};
        return "a press where " + expected.toUtf8() + " is visible hits " + hit.toUtf8();
    }

    QByteArray restFailure()
    {
        if (sprung::runningMotions() > 0)
            return "a motion still runs";
        if (sprung::Motion::ticker()->isRunning())
            return "something ticks";
        std::map<QString, const QQuickItem *> references;
        for (const QQuickItem *item : all(m_reference.get()))
            references[item->objectName()] = item;
        for (QQuickItem *item : all(&m_scene.root())) {
            const QString name = item->objectName();
            const auto report = [&](const char *failure) { return name.toUtf8() + ' ' + failure; };
            const QByteArray restless = unfinishedMotion(*item);
            if (!restless.isEmpty())
                return report(restless);
            if (item->inherits("QQuickFlickable"))
                QMetaObject::invokeMethod(item, "cancelFlick"); // ends Qt's own flick
            if (name.isEmpty() || !item->isVisible())
                continue;
            const QRectF rect(item->position(), item->size());
            const bool isTurned = item->rotation() != 0 || item->scale() != 1;
            if (!isTurned
                && item->mapRectToItem(item->parentItem(), QRectF({}, rect.size())) != rect)
                return report("is still drawn elsewhere");
            if (name.startsWith(u's') && item->opacity() != 1)
                return report("is still hidden");
            const auto match = references.find(name);
            if (match == references.end())
                continue;
            if (item->z() != match->second->z())
                return report("is still raised");
            if (isDelegate(*item) || rect.isEmpty())
                continue; // positioners do not move empty items
            const QRectF other(match->second->position(), match->second->size());
            if (name.startsWith(u'd')) {
                const auto isOneOf = [](double value, std::initializer_list<double> values) {
                    return std::find(values.begin(), values.end(), value) != values.end();
                };
                if (!isOneOf(rect.x(), {0, 100, 30, 130}) // 30 and 130 if mirrored
                    || !isOneOf(rect.y(), {0, 20, 100})) {
                    return report("is dragged to ") + QByteArray::number(rect.x()) + ", "
                        + QByteArray::number(rect.y());
                }
            } else if (name.startsWith(u'z')) {
                if (!hasValidZoom(*item))
                    return report("is beyond its limits");
            } else if (rect != other) {
                QString text;
                QDebug(&text) << rect << "instead of" << other;
                return report("is at ") + text.toUtf8();
            } else if (item->rotation() != match->second->rotation()) {
                return report("is rotated otherwise");
            }
        }
        return {};
    }

    Driver m_driver;
    ScrolledScene m_scene;
    std::unique_ptr<QQuickItem> m_reference; // the same scene without motion
    RandomPointers m_pointers{m_scene, [this] { m_scene.pass(8); }};
    QList<QPointer<QQuickItem>> m_pressed; // since the last release
    bool m_touchesPad = false;
};

QByteArray failureOf(const SceneParts &parts, const SceneCommands &commands)
{
    lastWarning.clear();
    const QtMessageHandler handler = qInstallMessageHandler(keepWarning);
    QByteArray failure;
    {
        RandomScene scene(parts);
        failure = scene.execute(commands);
    }
    qInstallMessageHandler(handler);
    if (failure.isEmpty() && !lastWarning.isEmpty())
        failure = "its destructor warns: " + lastWarning;
    return failure;
}

} // namespace

class RandomScenesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void randomScene_formerFailure_passes_data()
    {
        using C = SceneCommand;
        QTest::addColumn<QByteArray>("part");
        QTest::addColumn<SceneCommands>("commands");
        const auto rectangle = [](const char *name, const QByteArray &more = {}) {
            return QByteArray(
                       "Rectangle { width: 50; height: 40; LayoutMotion.enabled: root.motion; "
                       "objectName: '")
                + name + "'; " + more + " } ";
        };
        const QByteArray five = rectangle("t1") + rectangle("t2") + rectangle("t3")
            + rectangle("t4") + rectangle("t5");
        QTest::addRow("content returns to its bounds in a rotated parent")
            << "Flickable { width: 150; height: 110; clip: true; contentWidth: column.width; "
               "contentHeight: 250; ScrollMotion.pixelsPerNotch: 60; contentY: 100; "
               "Binding on contentHeight { value: column.height + 40 } "
               "Column { id: column; objectName: 'c1'; transformOrigin: Item.TopLeft; "
                + five + "} }"
            << SceneCommands{{C::Turn, 108, 0}, {C::Pad, 51, 86, 20}, {C::Size, 0, 23}, {C::Rest}};
        QTest::addRow("parent scaled from an empty size") << "Row { " + rectangle("t1")
                + "Flow { objectName: 'c1'; LayoutMotion.sizeMode: LayoutMotion.Scale; width: 150; "
                  "LayoutMotion.enabled: root.motion; "
                + rectangle("t2")
                + "} }" << SceneCommands{{C::Hide, 1}, {C::Pass, 200}, {C::Adopt, 0, 0}, {C::Rest}};
        QTest::addRow("visible items in a parent that starts to be scaled")
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
        QTest::addRow("rows mirrored while the view scrolls to one")
            << rows << SceneCommands{{C::Renew, 6}, {C::Key, 0, 3, 6}, {C::Mirror}, {C::Rest}};
        QTest::addRow("child of a text field, mirrored")
            << "Column { objectName: 'c1'; width: 150; LayoutMotion.scope: root.motion ? "
               "LayoutMotion.Descendants : LayoutMotion.Self; TextField { width: parent.width; "
                + rectangle("a2", "anchors.right: parent.right") + "} }"
            << SceneCommands{{C::Mirror, 95, 242, 13}, {C::Rest}};
        QTest::addRow("popup opened under a touch point of a pinch")
            << QByteArray(
                   "Item { width: 150; height: 110; Rectangle { objectName: 'z2'; width: 150; "
                   "height: 110; SpringPinch { } } Popup { x: 10; y: 10; width: 90; height: 60; "
                   "visible: root.page % 2; closePolicy: Popup.NoAutoClose } }")
            << SceneCommands{{C::Grab, 18, 66, 1}, {C::Page, 70, 5, 2}, {C::Rest}};
    }

    void randomScene_formerFailure_passes()
    {
        QFETCH(QByteArray, part);
        QFETCH(SceneCommands, commands);
        QCOMPARE(failureOf({part}, commands), QByteArray());
    }

    void randomScene_anyInput_passes()
    {
        const long long sceneCount = fromEnvironment("SPRUNG_RANDOM_SCENES", 150);
        const long long seconds = fromEnvironment("SPRUNG_RANDOM_SECONDS", 0);
        long long first = fromEnvironment("SPRUNG_RANDOM_SEED", 1);
        if (first == 0)
            first = std::random_device()();
        qInfo("From seed %lld", first); // printed first, because a scene may crash
        const bool printsSeeds = fromEnvironment("SPRUNG_RANDOM_PRINT", 0) != 0;
        QElapsedTimer clock;
        clock.start();
        long long scenes = 0;
        const auto hasNext = [&] {
            return seconds ? clock.elapsed() < 1000 * seconds : scenes < sceneCount;
        };
        for (; hasNext(); ++scenes) {
            const auto seed = unsigned(first + scenes);
            if (printsSeeds)
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
        const QByteArray failure = failureOf(parts, commands);
        if (failure.isEmpty())
            return;
        const auto breaks = [](const SceneParts &some, const SceneCommands &few) {
            return !failureOf(some, few).isEmpty();
        };
        for (bool shorter = true; shorter;) {
            shorter = shorten(parts, [&](const auto &few) { return breaks(few, commands); });
            shorter = shorten(commands, [&](const auto &few) { return breaks(parts, few); })
                || shorter;
        }
        QFAIL(("seed " + QByteArray::number(seed) + ": " + failure + "\nshortened: "
               + failureOf(parts, commands) + "\n" + parts.join('\n') + "\n" + describe(commands))
                  .constData());
    }
};

SPRUNG_TEST(RandomScenesTest, QGuiApplication)
#include "random_scenes_test.moc"
