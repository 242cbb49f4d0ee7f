// SPDX-License-Identifier: MIT
// Tests the flights of SharedElement: initial velocity, interruption, cross-fade and end. Oracle:
// critically damped springs in closed form.
#include "../gestures/slot.h"
#include "flight_oracle.h"
#include "layout_scene.h"
#include "test.h"

#include <QPointer>
#include <QQmlExpression>

#include <map>

namespace {

constexpr double frameTime = 1.0 / 60;

class FlightScene : public LayoutScene
{
public:
    explicit FlightScene(const QByteArray &items)
        : LayoutScene("Item {\nid: root\n" + items + "}")
    {
    }

    QList<QQuickItem *> snapshots() { return snapshotsIn(window()); }
    QQuickItem *snapshot() { return snapshots().value(0); }
    bool isSettled() { return snapshots().isEmpty() && !ticker().isRunning(); }
    void frames(int count)
    {
        for (int i = 0; i < count; ++i)
            frame(frameTime);
    }
    void run(const QString &script)
    {
        QQmlExpression expression(qmlContext(&root()), &root(), script);
        expression.evaluate();
        if (expression.hasError())
            qWarning("%s", qPrintable(expression.error().toString()));
    }
};

/// The visible fractions of two snapshots. The upper snapshot covers the lower one.
struct Shares
{
    double list = 0;
    double page = 0;
};

class PageOverList : public FlightScene
{
public:
    PageOverList()
        : FlightScene(R"(
            property bool open: true
            property bool fades: false
            property var subjects: [listPhoto, pagePhoto, page]
            component Photo: Rectangle {
                SharedElement.key: "a"
                SharedElement.spring: Springs.spring(100, 20)
                SharedElement.crossFade: root.fades
            }
            Photo { id: listPhoto; x: 20; y: 30; width: 60; height: 60 }
            Item {
                id: page
                width: 640; height: 480
                visible: root.open
                Photo { id: pagePhoto; x: 100; y: 100; width: 300; height: 200 }
            })")
    {
        frames(120); // until the flight to the page has ended
    }

    QQuickItem &page{subject(2)};
    QRectF snapshotRect() { return rectOf(*snapshot()); }
    QRectF listRect() { return sceneRectOf(subject(0)); }
    QRectF pageRect() { return sceneRectOf(subject(1)); }
    void open(bool open, double seconds = 0)
    {
        root().setProperty("open", open);
        frame(seconds);
    }
    /// Sets the property crossFade, or reduced motion with the policy Fade.
    void setCrossFade(bool usesFadePolicy)
    {
        root().setProperty("fades", !usesFadePolicy);
        sprung::Motion::instance()->setReducedMotion(usesFadePolicy);
        sprung::Motion::instance()->setReducedMotionPolicy(sprung::Motion::Fade);
    }
    /// Closes the page. Returns the greatest error against a flight to the list that starts with
    /// \a velocity. The page continues with it until the next frame.
    double errorWhenClosed(const std::array<double, 4> &velocity, double seconds = 0)
    {
        const QRectF last = pageRect().translated(velocity[0] * seconds, velocity[1] * seconds);
        open(false, seconds);
        if (!snapshot())
            return 1e9;
        FlyingRect flight(last, velocity);
        double error = flight.distanceFrom(snapshotRect());
        for (int i = 0; i < 30; ++i) {
            frame(frameTime);
            flight.pass(frameTime, listRect());
            error = std::max(error, flight.distanceFrom(snapshotRect()));
        }
        return error;
    }
    Shares shares()
    {
        QList<QQuickItem *> all = snapshots(); // in paint order
        std::reverse(all.begin(), all.end());
        Shares shares;
        double remaining = 1;
        for (const QQuickItem *snapshot : std::as_const(all)) {
            const bool isListPhoto = snapshot->property("sourceItem").value<QQuickItem *>()
                == &subject(0);
            (isListPhoto ? shares.list : shares.page) += remaining * snapshot->opacity();
            remaining *= 1 - snapshot->opacity();
        }
        return shares;
    }
};

} // namespace

class SharedFlightTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void flight_slidingPage_startsWithVelocity()
    {
        PageOverList scene;
        for (const auto &[laterFrames, speed] : {std::pair(0, 600.), {1, -360.}, {2, 540.}}) {
            scene.page.setPosition({});
            scene.open(true);
            scene.frames(200);
            QVERIFY(!scene.snapshot());
            for (int i = 0; i < 20; ++i) {
                scene.page.setPosition({speed * i * frameTime, -speed / 2 * i * frameTime});
                scene.frame(frameTime);
            }
            const double error = scene.errorWhenClosed({speed, -speed / 2, 0, 0},
                                                       laterFrames * frameTime);
            QVERIFY2(error < 0.06, qPrintable(QString::number(error)));
        }
    }

    void flight_growingItem_startsWithVelocity()
    {
        PageOverList scene;
        for (int i = 0; i < 20; ++i) {
            scene.subject(1).setWidth(300 + 5 * i);
            scene.frame(frameTime);
        }
        QVERIFY(scene.errorWhenClosed({0, 0, 5 / frameTime, 0}) < 0.06);
    }

    void flight_rotatingItem_startsWithVelocity()
    {
        PageOverList scene;
        for (int i = 0; i < 20; ++i) {
            scene.subject(1).setRotation(170 + 2 * i); // beyond 180°
            scene.frame(frameTime);
        }
        scene.open(false);
        QVERIFY(scene.snapshot());
        const double before = scene.snapshot()->rotation();
        scene.frame(0.001);
        const double first = scene.snapshot()->rotation() - before;
        QVERIFY2(std::abs(first - 0.12) < 0.02, qPrintable(QString::number(first)));
    }

    /// A page that jumped or paused has no velocity.
    void flight_afterJumpOrPause_startsAtRest()
    {
        for (const bool jumps : {true, false}) {
            PageOverList scene;
            if (jumps) {
                scene.page.setX(200);
                scene.frame(frameTime);
            } else {
                for (int i = 0; i < 20; ++i) {
                    scene.page.setX(5 * i);
                    scene.frame(frameTime);
                }
                scene.frames(4);
            }
            QVERIFY(scene.errorWhenClosed({}) < 0.06);
        }
    }

    /// With the policy Fade, both snapshots are at the target.
    void crossFade_reversed_isContinuous()
    {
        for (const bool usesFadePolicy : {false, true}) {
            PageOverList scene;
            scene.setCrossFade(usesFadePolicy);
            scene.open(false);
            Shares last = scene.shares();
            QVERIFY(last.page > 0.999 && last.list < 0.001); // as before
            for (int i = 0; i < 9; ++i) {
                QCOMPARE(scene.snapshots().size(), 2);
                for (const QQuickItem *snapshot : scene.snapshots())
                    QVERIFY(!usesFadePolicy || rectOf(*snapshot) == scene.listRect());
                scene.frame(frameTime);
                const Shares now = scene.shares();
                QVERIFY(now.list > last.list && now.page < last.page);
                const double sum = now.list + now.page;
                QVERIFY(usesFadePolicy || (sum > 0.87 && sum < 1.001));
                last = now;
            }
            scene.open(true); // reverses
            QVERIFY(!usesFadePolicy || scene.snapshotRect() == scene.pageRect());
            QVERIFY(std::abs(scene.shares().list - last.list) < 1e-6);
            QVERIFY(std::abs(scene.shares().page - last.page) < 1e-6);
            scene.frame(frameTime); // continues with its velocity
            QVERIFY(usesFadePolicy || scene.shares().list > last.list);
            scene.frames(200);
            QVERIFY(scene.isSettled());
        }
    }

    void crossFade_pageDestroyed_keepsSnapshot()
    {
        for (const bool usesFadePolicy : {false, true}) {
            PageOverList scene;
            scene.setCrossFade(usesFadePolicy);
            scene.open(false);
            scene.frame(frameTime);
            const QPointer<QQuickItem> formerItem = &scene.subject(1);
            delete &scene.page;
            for (int i = 0; i < 4; ++i) {
                scene.frame(frameTime);
                QVERIFY(formerItem);
                QCOMPARE(scene.snapshots().size(), 2);
                QVERIFY(scene.shares().page > 0.3);
            }
            scene.frames(200);
            QVERIFY(scene.isSettled());
            QVERIFY(!formerItem);
        }
    }

    /// The item is the target of a flight, or was, or the flight leads away from it. It is destroyed
    /// itself, or with its QObject parent.
    void detach_listenerReleasesItem_isSafe_data()
    {
        QTest::addColumn<QByteArray>("signal");
        QTest::addColumn<QString>("role");
        QTest::addColumn<bool>("hasParent");
        QTest::addColumn<bool>("deletesManager"); // else frames are drawn until the flight ends
        for (const auto &[signal, roles] : std::map<QByteArray, QStringList>{
                 {"windowChanged(QQuickWindow*)", {"lastTarget"}}, // a snapshot keeps the window
                 {"parentChanged(QQuickItem*)", {"target", "lastTarget", "previous"}},
                 {"visibleChanged()", {"previous"}}, // hidden with its visual parent
                 {"widthChanged()", {"target", "lastTarget", "previous"}},
                 {"heightChanged()", {"target", "lastTarget", "previous"}},
             }) {
            for (const QString &role : roles) {
                for (const bool hasParent : {false, true}) {
                    for (const bool deletesManager : {false, true}) {
                        QTest::addRow("%s, %s, %d, %d", signal.constData(), qPrintable(role),
                                      hasParent, deletesManager)
                            << signal << role << hasParent << deletesManager;
                    }
                }
            }
        }
    }
    /// A listener of the item lets its flight end, while the item is detached from its page.
    void detach_listenerReleasesItem_isSafe()
    {
        QFETCH(QByteArray, signal);
        QFETCH(QString, role);
        QFETCH(bool, hasParent);
        QFETCH(bool, deletesManager);
        FlightScene scene(R"(
            property Item photo
            property var subjects: [listPhoto, photo, holder]
            component Photo: Rectangle {
                SharedElement.key: "a"
                SharedElement.crossFade: true
            }
            Photo { id: listPhoto; width: 60; height: 60 }
            Item { id: holder }
            Component {
                id: photos
                Photo { x: 100; width: parent ? 300 : 9; height: parent ? 200 : 9 }
            })");
        scene.frames(2);
        scene.run("photo = photos.createObject(holder)");
        const QPointer<QQuickItem> photo = &scene.subject(1);
        auto page = std::make_unique<QObject>();
        if (hasParent)
            photo->setParent(page.get());
        scene.frames(2);
        if (role == "previous") {
            scene.subject(2).setVisible(false);
            scene.frames(2);
        } else if (role == "lastTarget") {
            scene.frames(200);
        }
        QCOMPARE(scene.snapshots().isEmpty(), role == "lastTarget");
        int calls = 0;
        SlotHook hook([&] {
            if (++calls > 1)
                return;
            if (!deletesManager)
                return scene.frames(200);
            for (QObject *child : scene.window().children()) {
                if (QByteArray(child->metaObject()->className()).endsWith("SharedElementManager"))
                    delete child;
            }
        });
        connect(photo, "2" + signal, &hook, SLOT(call()));
        if (hasParent) {
            page.reset();
        } else {
            photo->deleteLater();
            QCoreApplication::sendPostedEvents(photo, QEvent::DeferredDelete);
        }
        // Qt 6.4 shows a hidden item without a parent, Qt 6.8 does not.
        QVERIFY(calls > 0 || (signal == "visibleChanged()" && QT_VERSION >= 0x060500));
        scene.frames(200);
        QVERIFY(!photo);
        QVERIFY(scene.isSettled());
    }

    void detach_listenerDeletesItem_isSafe_data()
    {
        QTest::addColumn<bool>("hasParent"); // destroyed itself, or with its QObject parent
        QTest::addRow("item") << false;
        QTest::addRow("parent") << true;
    }
    void detach_listenerDeletesItem_isSafe()
    {
        QFETCH(bool, hasParent);
        FlightScene scene(R"(
            property Item photo
            property var subjects: [photo]
            Item { id: holder }
            Rectangle { SharedElement.key: "a"; width: 60; height: 60 }
            Component {
                id: photos
                Rectangle { SharedElement.key: "a"; width: 300; height: 200 }
            })");
        scene.frames(2);
        scene.run("photo = photos.createObject(holder)");
        scene.frames(2);
        const QPointer<QQuickItem> photo = &scene.subject();
        auto page = std::make_unique<QObject>();
        if (hasParent)
            photo->setParent(page.get());
        connect(photo, &QQuickItem::parentChanged, this, [this, &photo] {
            photo->setHeight(9); // until the item gets its last size again
            connect(photo, &QQuickItem::heightChanged, this, [&photo] { delete photo; });
        });
        if (!hasParent)
            photo->deleteLater();
        page.reset();
        QCoreApplication::sendPostedEvents(photo, QEvent::DeferredDelete);
        QVERIFY(!photo);
        scene.frames(200);
        QVERIFY(scene.isSettled());
    }

    void reducedMotionPolicyFade_setInstant_endsFlight()
    {
        PageOverList scene;
        scene.setCrossFade(true);
        scene.open(false, frameTime);
        QCOMPARE(scene.snapshots().size(), 2);
        sprung::Motion::instance()->setReducedMotionPolicy(sprung::Motion::Instant);
        scene.frames(2);
        QVERIFY(scene.isSettled());
        scene.open(true, frameTime);
        QVERIFY(scene.snapshots().isEmpty());
    }

    void crossFade_false_showsOneSnapshot()
    {
        PageOverList scene;
        scene.open(false);
        QCOMPARE(scene.snapshots().size(), 1);
        QCOMPARE(scene.snapshot()->opacity(), 1.);
        scene.root().setProperty("fades", true); // applies to the next flight
        scene.frame(frameTime);
        QCOMPARE(scene.snapshots().size(), 1);
    }

    void flying_keyChangedWhileFlying_isTrueUntilNewFlightEnds()
    {
        for (const char *key : {"a", "c"}) {
            FlightScene scene(R"(
                property var subjects: [photo]
                component Photo: Rectangle { width: 40; height: 40 }
                Photo { SharedElement.key: "a" }
                Photo { y: 100; SharedElement.key: "b" }
                Photo { y: 200; SharedElement.key: "c" }
                Photo { id: photo; x: 200; visible: false; SharedElement.key: "b" })");
            const QQmlProperty flying(&scene.subject(), QStringLiteral("SharedElement.flying"),
                                      qmlContext(&scene.root()));
            scene.frames(1);
            scene.subject().setVisible(true);
            scene.frames(2);
            QVERIFY(flying.read().toBool());
            scene.run(QStringLiteral("photo.SharedElement.key = '%1'").arg(QLatin1StringView(key)));
            scene.frames(2);
            QVERIFY2(flying.read().toBool(), key);
            scene.frames(300);
            QVERIFY2(!flying.read().toBool() && scene.isSettled(), key);
        }
    }

    /// Removes the target or the previous element when the first or the second snapshot is added.
    void element_removedWhenSnapshotIsAdded_isSafe()
    {
        for (int bits = 0; bits < 4; ++bits) {
            FlightScene scene(R"(
                property var subjects: [list, page]
                component Photo: Rectangle {
                    width: 40; height: 40
                    SharedElement.key: "a"
                    SharedElement.crossFade: true
                }
                Loader { id: list; sourceComponent: Photo { } }
                Loader { id: page; active: false; sourceComponent: Photo { x: 200 } })");
            const bool isSecond = bits & 1;
            QQuickItem *const content = scene.window().contentItem();
            scene.frames(1);
            scene.subject(1).setProperty("active", true);
            const qsizetype last = content->childItems().size() + isSecond;
            connect(content, &QQuickItem::childrenChanged, this, [&] {
                if (content->childItems().size() > last)
                    scene.subject(bits / 2).setProperty("active", false);
            });
            scene.frames(200);
            QVERIFY2(scene.isSettled(), qPrintable(QString::number(bits)));
            content->disconnect(this);
        }
    }

    /// The second flight fades out, because its element is lost.
    void windowHidden_whileFlying_endsFlight()
    {
        for (const char *script : {"open = false", "page.visible = listPhoto.visible = false"}) {
            PageOverList scene;
            scene.window().show();
            scene.open(false, 0.05);
            const auto flying = [&] {
                return QQmlProperty(&scene.subject(0), "SharedElement.flying",
                                    qmlContext(&scene.root()))
                    .read()
                    .toBool();
            };
            QVERIFY(flying());
            scene.run(script);
            scene.frames(2);
            QCOMPARE(scene.snapshots().size(), 1);
            scene.window().hide();
            QVERIFY(!flying());
            scene.window().show();
            scene.frames(1);
            QVERIFY(scene.snapshots().isEmpty());
        }
    }

    /// A Presence, a Loader or `visible` shows the page while `open` is true.
    void snapshot_anyChange_isRemovedAtEnd_data()
    {
        QTest::addColumn<QByteArray>("page");
        QTest::addColumn<QString>("script");
        for (const char *page :
             {"Presence { id: page; present: root.open; Page { } }",
              "Loader { id: page; active: root.open; sourceComponent: Page { } }",
              "Page { id: page; visible: root.open }"}) {
            for (const char *event :
                 {"if (photo) photo.width = 0", "if (photo) photo.scale = 0",
                  "if (photo) photo.parent.scale = 0", "if (photo) photo.visible = false",
                  "if (photo) photo.parent = null",
                  "if (photo) photo.SharedElement.enabled = false",
                  "if (photo) photo.SharedElement.key = 'b'", "listPhoto.height = 0",
                  "listPhoto.scale = 0", "listPhoto.visible = false", "listPhoto.parent = null",
                  "listPhoto.SharedElement.key = 'b'", "listPhoto.SharedElement.enabled = false",
                  "row.scale = 0", "row.visible = false",
                  "if (photo) photo.width = 0; listPhoto.width = 0",
                  "row.scale = 0; if (photo) photo.parent.scale = 0"}) {
                for (const char *script :
                     {"%1", "open = false; %1", "%1; open = false", "%1; | open = false",
                      "open = false; | %1", "open = false; | open = true; | %1"}) {
                    const QString all = QString::fromLatin1(script).arg(QLatin1String(event));
                    QTest::addRow("%.8s: %s", page, qPrintable(all)) << QByteArray(page) << all;
                }
            }
        }
    }
    void snapshot_anyChange_isRemovedAtEnd()
    {
        QFETCH(QByteArray, page);
        QFETCH(QString, script);
        FlightScene scene(R"(
            property bool open: false
            property Item photo
            property Item listPhoto: listPhoto
            component Photo: Rectangle {
                SharedElement.key: "a"
                SharedElement.spring: Springs.snappy
                LayoutMotion.enabled: true
            }
            component Page: Item {
                width: 640; height: 480
                Photo { id: pagePhoto; x: 100; y: 100; width: 300; height: 200 }
                Component.onCompleted: root.photo = pagePhoto
            }
            Item {
                id: row
                width: 80; height: 80
                Photo { id: listPhoto; width: 60; height: 60 }
            })" + page);
        scene.run("open = true");
        scene.frame(0);
        scene.pass(0.1);
        QVERIFY(scene.snapshot());
        for (const QString &part : script.split('|')) {
            scene.run(part);
            scene.frame(0);
            scene.pass(0.06);
        }
        scene.pass(5);
        QVERIFY(scene.isSettled());
        QCOMPARE(scene.root().property("listPhoto").value<QQuickItem *>()->opacity(), 1.);
    }
};

SPRUNG_TEST(SharedFlightTest, QGuiApplication)
#include "shared_flight_test.moc"
