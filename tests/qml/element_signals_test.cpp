// SPDX-License-Identifier: MIT
// Tests that a handler of any signal of any element may write any property, and may delete or move
// the element, its item and its window. The meta-objects list the signals and properties.
// Oracle: the address sanitizer, and the end of each run.
#include "driver.h"
#include "gestures/slot.h"
#include "test.h"

#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QGuiApplication>
#include <QJSValue>
#include <QMetaMethod>
#include <QMouseEvent>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickRenderControl>
#include <QQuickWindow>
#include <QStyleHints>

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <vector>

using namespace sprung;

namespace {

struct Element
{
    const char *name;
    /// The content of an Item `root`: its `item`, its `subjects`, and step(n), which changes
    /// something.
    /// Handlers may have destroyed the objects that it changes.
    QByteArray content;
};

/// A Rectangle `a` with an element, whose id is `spring`.
Element withSpring(const char *name, const QByteArray &step, const QByteArray &spring)
{
    return {name,
            "property Item item: a\nproperty var subjects: [spring]\nfunction step(n) { " + step
                + " }\nRectangle { id: a; " + spring + " }"};
}

Element presence(const char *name, const QByteArray &setting)
{
    return {name,
            R"(
        property Item item: presence
        property var subjects: [presence]
        function step(n) { presence.present = n % 2 === 0; }
        Presence {
            id: presence
            Rectangle { width: 50; height: 50; opacity: presence.progress }
            )" + setting
                + "}"};
}

const Element elements[] = {
    {"SharedElement", R"(
        property Item item: a
        property var subjects: [a.SharedElement, b.SharedElement]
        function step(n) { a.visible = n % 2 === 1; b.visible = !a.visible; }
        Rectangle { id: a; width: 50; height: 50; SharedElement.key: "a" }
        Rectangle {
            id: b; x: 200; y: 50; width: 90; height: 90; visible: false
            SharedElement.key: "a"; SharedElement.crossFade: true
        })"},
    {"LayoutMotion", R"(
        property Item item: a
        property var subjects: [a.LayoutMotion]
        function step(n) { a.x = n % 2 ? 0 : 200; a.width += 10; }
        Rectangle { id: a; width: 50; height: 50; LayoutMotion.enabled: true })"},
    {"LayoutMotion of children", R"(
        property Item item: row
        property var subjects: [row.LayoutMotion, a.LayoutMotion]
        function step(n) { b.width += 20; a.parent = n % 3 === 2 ? root : row; }
        Row {
            id: row
            LayoutMotion.scope: LayoutMotion.Descendants
            Rectangle { id: b; width: 50; height: 50 }
            Rectangle { id: a; width: 50; height: 50; LayoutMotion.enabled: true }
        })"},
    presence("Presence", "spring: Springs.spring(1e5, 600)"), // ends between two steps
    presence("Presence with reduced motion", "MotionScheme.reducedMotion: true"),
    {"PresenceModel", R"(
        property Item item: list
        property var subjects: [rows]
        function step(n) { n % 2 ? names.remove(0) : names.append({ name: "b" }); }
        ListModel { id: names; ListElement { name: "a" } }
        PresenceModel { id: rows; sourceModel: names }
        Column { id: list; Repeater { model: rows; Rectangle { width: 50; height: 50 } } })"},
    {"ContentMotion", R"(
        property Item item: content
        property var subjects: [content]
        function step(n) { content.key = n % 3; content.mode = n % 4; }
        ContentMotion { id: content; key: 9; Text { required property var key; text: key } })"},
    withSpring("SpringDrag", "if (n > 5) spring.goToNext()",
               "width: 50; height: 50; SpringDrag { id: spring; axis: SpringDrag.XAndYAxis;"
               "anchors: [Qt.point(0, 0), Qt.point(200, 0)] }"),
    withSpring("SpringDrag in one axis", "if (n > 5) spring.goToNext()",
               "width: 50; height: 50;"
               "SpringDrag { id: spring; anchors: ({ here: 0, there: 200 }) }"),
    withSpring("SpringPinch", "spring.zoomTo(n % 2 ? 1 : 2)",
               "width: 400; height: 400; SpringPinch { id: spring }"),
    {"ScrollMotion", R"(
        property Item item: view
        property var subjects: [view.ScrollMotion]
        function step(n) { view.ScrollMotion.scrollTo(n % 2 ? 0 : 300); }
        Flickable {
            id: view; width: 400; height: 400; contentHeight: 2000
            Rectangle { width: 100; height: 2000 }
        })"},
    withSpring("SpringInterpolator", "spring.animateTo(n % 2 ? 0 : 100)",
               "SpringInterpolator on x { id: spring }"),
    withSpring("FrictionInterpolator", "spring.velocity = n % 2 ? -200 : 400; spring.start()",
               "FrictionInterpolator on x { id: spring; minimum: -5; maximum: 60 }"),
    withSpring("GravityInterpolator", "spring.start()",
               "GravityInterpolator on y { id: spring; floor: 100 }"),
    withSpring("ExponentialInterpolator", "spring.animateTo(n % 2 ? 0 : 100)",
               "ExponentialInterpolator on x { id: spring }"),
    withSpring("SpringBehavior", "a.x = n % 2 ? 0 : 100", "SpringBehavior on x { id: spring }"),
    withSpring("SpringMotion", "spring.to = n % 2 ? 0 : 100; spring.restart()",
               "SpringMotion { id: spring; target: a; property: 'x'; waypoints: [30, 60] }"),
    withSpring("SpringAnimator", "spring.to = n % 2 ? 0 : 100; spring.restart()",
               "SpringAnimator { id: spring; target: a; property: 'x' }"),
    {"SpringChain", R"(
        property Item item: a
        property var subjects: [chain]
        function step(n) { a.x = n % 2 ? 0 : 100; }
        SpringChain { id: chain; leader: a; followers: [b, c] }
        Rectangle { id: a } Rectangle { id: b } Rectangle { id: c })"},
    {"MotionScheme", R"(
        property Item item: a
        property var subjects: [a.MotionScheme]
        function step(n) { a.MotionScheme.reducedMotion = n % 2; a.x = 50 * n; }
        Rectangle { id: a; SpringBehavior on x { } MotionScheme.reducedMotion: false })"},
};

class ElementScene : private QObject
{
public:
    explicit ElementScene(QQmlComponent &component)
        : m_window(std::make_unique<QQuickWindow>(&m_control))
    {
        Motion::setTicker(&m_ticker);
        m_window->setGeometry(0, 0, 400, 400);
        m_window->contentItem()->setSize({400, 400});
        m_root = qobject_cast<QQuickItem *>(component.create());
        if (!m_root)
            qFatal("%s", qPrintable(component.errorString()));
        m_root->setParent(m_window->contentItem());
        m_root->setParentItem(m_window->contentItem());
        m_root->setSize({400, 400});
        frames(2);
    }
    ~ElementScene() override
    {
        delete m_root;
        Motion::resetTicker();
    }
    Q_DISABLE_COPY_MOVE(ElementScene)

    QQuickItem *root() { return m_root; }
    QQuickItem *item() { return m_root ? m_root->property("item").value<QQuickItem *>() : nullptr; }
    QList<QObject *> subjects()
    {
        QList<QObject *> subjects;
        const auto list = m_root->property("subjects").value<QJSValue>().toVariant().toList();
        for (const QVariant &subject : list)
            subjects += subject.value<QObject *>();
        return subjects;
    }
    /// Deletes the item, or calls deleteLater(). Qt's own handlers do not survive the deletion of
    /// their item when they become active.
    void destroyItem(bool isLater)
    {
        if ((isLater || m_isMoving) && item())
            item()->deleteLater();
        else
            delete item();
    }
    /// Destroys the window later. Qt Quick crashes if a window is destroyed in a frame or in an
    /// event.
    void destroyWindowSoon() { m_destroysWindow = true; }

    /// Runs the steps and a drag, and settles.
    void run()
    {
        for (int step = 0; step < 8 && m_root; ++step) {
            if (step >= 3 && step < 6)
                drag(step);
            if (!m_root)
                return;
            QMetaObject::invokeMethod(m_root, "tryStep", Q_ARG(QVariant, step));
            frames(5);
        }
        frames(60);
    }

private:
    void frames(int count)
    {
        for (; count > 0; --count) {
            m_ticker.advance(1.0 / 60);
            Driver::processEvents();
            m_driver.frame(16);
            if (m_window)
                m_control.polishItems();
            finish();
        }
    }
    void finish()
    {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        if (std::exchange(m_destroysWindow, false))
            m_window.reset();
    }
    void drag(int step)
    {
        send(QEvent::MouseButtonPress, {25, 25}, true);
        for (int i = 1; i <= 6; ++i) {
            send(QEvent::MouseMove, QPointF(25, 25) + QPointF(10, 8) * i, true);
            frames(1);
        }
        if (step == 4) {
            for (const auto type : {QEvent::KeyPress, QEvent::KeyRelease}) {
                QKeyEvent event(type, Qt::Key_Escape, Qt::NoModifier);
                if (m_window)
                    QCoreApplication::sendEvent(m_window.get(), &event);
            }
        }
        send(QEvent::MouseButtonRelease, {85, 73}, false);
        frames(3);
    }
    void send(QEvent::Type type, QPointF position, bool isPressed)
    {
        if (!m_window)
            return;
        const bool moves = type == QEvent::MouseMove;
        QMouseEvent event(type, position, m_window->mapToGlobal(position),
                          moves ? Qt::NoButton : Qt::LeftButton,
                          isPressed ? Qt::LeftButton : Qt::NoButton, Qt::NoModifier);
        event.setTimestamp(m_timestamp += 8);
        m_isMoving = moves;
        QCoreApplication::sendEvent(m_window.get(), &event);
        m_isMoving = false;
        finish();
    }

    ManualTicker m_ticker;
    Driver m_driver;
    QQuickRenderControl m_control;
    std::unique_ptr<QQuickWindow> m_window;
    QPointer<QQuickItem> m_root;
    quint64 m_timestamp = 1000;
    bool m_destroysWindow = false;
    bool m_isMoving = false; ///< while it sends a movement
};

void listen(QObject *sender, const QMetaMethod &signal, SlotHook &hook)
{
    const QMetaObject &type = SlotHook::staticMetaObject;
    QObject::connect(sender, signal, &hook, type.method(type.indexOfSlot("call()")));
}

bool isOfQt(const QMetaObject &type)
{
    const QByteArrayView name = type.className();
    return name.startsWith("Q");
}

std::vector<QMetaMethod> signalsOf(const QObject &subject)
{
    std::vector<QMetaMethod> found;
    const QMetaObject &type = *subject.metaObject();
    const bool isItem = subject.inherits("QQuickItem")
        || subject.inherits("QAbstractItemModel"); // its signals are emitted during a change
    for (int i = QObject::staticMetaObject.methodCount(); i < type.methodCount(); ++i) {
        const QMetaMethod method = type.method(i);
        if (method.methodType() != QMetaMethod::Signal)
            continue;
        if (!isItem || !isOfQt(*method.enclosingMetaObject()))
            found.push_back(method);
    }
    return found;
}

struct Action
{
    QByteArray name;
    std::function<void(ElementScene &, QPointer<QObject>)> act;
};

QVariantList otherValues(const QMetaProperty &property, const QVariant &value)
{
    switch (property.typeId()) {
    case QMetaType::Bool:
        return {!value.toBool()};
    case QMetaType::QString:
        return {QString(), QStringLiteral("other")};
    case QMetaType::Int:
        return {0, value.toInt() + 1};
    case QMetaType::Double:
        return {0.0, value.toDouble() + 1};
    case QMetaType::QVariant:
        return {QVariant(), 5};
    default:
        break;
    }
    if (property.metaType().flags().testFlag(QMetaType::PointerToQObject))
        return {QVariant(property.metaType(), nullptr)};
    if (property.isEnumType())
        return {value.toInt() == 0 ? 1 : 0};
    return {};
}

std::vector<Action> actionsOn(const QObject &subject)
{
    std::vector<Action> actions;
    const QMetaObject &type = *subject.metaObject();
    for (int i = QObject::staticMetaObject.propertyCount(); i < type.propertyCount(); ++i) {
        const QMetaProperty property = type.property(i);
        if (!property.isWritable()
            || (isOfQt(*property.enclosingMetaObject()) && qstrcmp(property.name(), "visible")))
            continue;
        const QVariantList values = otherValues(property, property.read(&subject));
        for (const QVariant &value : values) {
            actions.push_back(
                {QByteArray("set ") + property.name() + " to " + value.toString().toUtf8(),
                 [property, value](ElementScene &, QObject *object) {
                     property.write(object, value);
                 }});
        }
    }
    // Qt keeps pointers to attached objects and interceptors, which live as long as their item.
    const bool isPartOfItem = strstr(type.className(), "SharedElement")
        || strstr(type.className(), "LayoutMotion") || strstr(type.className(), "ScrollMotion")
        || strstr(type.className(), "MotionScheme") || strstr(type.className(), "Behavior");
    // Qt does not survive the deletion of others in a change of geometry, in a press, or in a
    // handler of their own.
    const bool isLater = !strstr(type.className(), "SpringDrag")
        && !strstr(type.className(), "ScrollMotion") && !strstr(type.className(), "Presence")
        && !strstr(type.className(), "Interpolator");
    if (!isPartOfItem) {
        actions.push_back({"destroy it", [isLater](ElementScene &, QObject *it) {
                               isLater ? it->deleteLater() : delete it;
                           }});
    }
    actions.push_back({"destroy the item",
                       [isLater](ElementScene &scene, QObject *) { scene.destroyItem(isLater); }});
    actions.push_back({"take the item out of the window", [](ElementScene &scene, QObject *) {
                           if (QQuickItem *item = scene.item())
                               item->setParentItem(nullptr);
                       }});
    actions.push_back({"destroy everything",
                       [](ElementScene &scene, QObject *) { scene.root()->deleteLater(); }});
    actions.push_back(
        {"destroy the window", [](ElementScene &scene, QObject *) { scene.destroyWindowSoon(); }});
    return actions;
}

} // namespace

class ElementSignalsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        Motion::instance()->setTimeSource(Motion::AnimationDriver);
    }
    void cleanupTestCase() { Motion::instance()->setTimeSource(Motion::Clock); }

    void handler_anyAction_isSafe_data()
    {
        QTest::addColumn<int>("index");
        for (int i = 0; i < int(std::size(elements)); ++i)
            QTest::addRow("%s", elements[i].name) << i;
    }
    void handler_anyAction_isSafe()
    {
        QFETCH(const int, index);
        QQmlComponent component(&m_engine);
        component.setData(QByteArray("import QtQuick\nimport Sprung\nimport Sprung.Animations\n"
                                     "import Sprung.Gestures\nimport Sprung.Layouts\n"
                                     "\nItem {\nid: root\n"
                                     "function tryStep(n) { try { step(n); } catch (error) { } }\n")
                              + elements[index].content + "\n}\n",
                          QUrl());
        QVERIFY2(!component.isError(), qPrintable(component.errorString()));
        const bool isVerbose = qEnvironmentVariableIsSet("SPRUNG_TEST_VERBOSE");
        int emitted = 0;
        for (const Case &it : casesOf(component)) {
            for (const Action &action : it.actions) {
                for (const int at : {1, 2, 10}) {
                    if (at > it.emissions)
                        continue;
                    if (isVerbose) {
                        qInfo() << elements[index].name << it.subject << it.signal.methodSignature()
                                << at << action.name;
                    }
                    ElementScene scene(component);
                    const QPointer<QObject> subject = scene.subjects().at(it.subject);
                    int emissions = 0;
                    SlotHook hook([&, at] {
                        if (++emissions == at && subject)
                            action.act(scene, subject);
                    });
                    listen(subject, it.signal, hook);
                    scene.run();
                    ++emitted;
                }
            }
        }
        QVERIFY(emitted > 0);
    }

private:
    struct Case
    {
        int subject;
        QMetaMethod signal;
        int emissions;
        std::vector<Action> actions;
    };

    /// Returns all signals that are emitted without an action.
    static std::vector<Case> casesOf(QQmlComponent &component)
    {
        std::vector<Case> cases;
        ElementScene scene(component);
        std::vector<std::unique_ptr<SlotHook>> counters;
        const QList<QObject *> subjects = scene.subjects();
        for (int i = 0; i < subjects.size(); ++i) {
            const std::vector<Action> actions = actionsOn(*subjects[i]);
            for (const QMetaMethod &signal : signalsOf(*subjects[i])) {
                counters.push_back(std::make_unique<SlotHook>(
                    [&cases, at = cases.size()] { ++cases[at].emissions; }));
                listen(subjects[i], signal, *counters.back());
                cases.push_back({i, signal, 0, actions});
            }
        }
        scene.run();
        return cases;
    }

    QQmlEngine m_engine;
};

SPRUNG_TEST(ElementSignalsTest, QGuiApplication)

#include "element_signals_test.moc"
