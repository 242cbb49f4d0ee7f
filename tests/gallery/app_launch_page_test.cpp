// SPDX-License-Identifier: MIT
// Tests the page App launch. Oracle: the rects of icon and screen.
#include "test.h"
#include "touch_simulator.h"

class AppLaunchPageTest : public QObject
{
    Q_OBJECT

    struct AppLaunchTestPage : TestPage
    {
        explicit AppLaunchTestPage(QSize size = Gallery::desktop)
            : TestPage("app_launch", size)
            , stageItem(find("stage"))
        {
        }
        QQuickItem *app(int index) const
        {
            return find(qPrintable(QStringLiteral("app%1").arg(index)));
        }
        static bool isOpen(const QQuickItem *app) { return app->property("open").toBool(); }
        static bool isHome(const QQuickItem *app) { return app->property("isHome").toBool(); }
        static QRectF rectOf(const QQuickItem *app) { return {app->position(), app->size()}; }
        static QRectF homeOf(const QQuickItem *app) { return app->property("home").toRectF(); }
        QRectF screen() const { return {{0, 0}, stageItem->size()}; }
        bool isFull(const QQuickItem *app) const { return isOpen(app) && rectOf(app) == screen(); }
        void settle() { stage.pass(3000); }
        void open(const QQuickItem *app)
        {
            tap(app);
            settle();
            QVERIFY(isFull(app));
        }

        const QQuickItem *stageItem;
    };

private Q_SLOTS:
    void iconName_tapped_opensApp()
    {
        TestPage test("app_launch");
        test.tap(test.findText("Photos"));
        QVERIFY(test.find("app9")->property("open").toBool());
    }

    void icon_tapped_growsToScreenAndBack_data() { TestPage::sizes(); }
    // NOLINTNEXTLINE(readability-function-cognitive-complexity): one scenario in order
    void icon_tapped_growsToScreenAndBack()
    {
        QFETCH(const QSize, size);
        AppLaunchTestPage phone(size);
        for (const int index : {0, 7, 11}) {
            const QQuickItem *app = phone.app(index);
            const QRectF home = AppLaunchTestPage::rectOf(app);
            QCOMPARE(home, AppLaunchTestPage::homeOf(app));
            QVERIFY(phone.screen().contains(home));
            phone.tap(app);
            QRectF last = AppLaunchTestPage::rectOf(app);
            QVERIFY(distance(last.center(), home.center()) < 30); // a frame later
            for (int frame = 0; frame < 8; ++frame) {
                phone.stage.passFrame();
                const QRectF now = AppLaunchTestPage::rectOf(app);
                QVERIFY(now.width() > last.width() && now.height() > last.height());
                last = now;
            }
            phone.settle();
            QVERIFY(phone.isFull(app));
            phone.key(Qt::Key_Escape);
            QVERIFY(!AppLaunchTestPage::isOpen(app));
            phone.settle();
            QVERIFY(AppLaunchTestPage::isHome(app));
            QCOMPARE(AppLaunchTestPage::rectOf(app), home);
        }
    }

    void app_pulledAndReleased_closesOrStaysOpen_data()
    {
        QTest::addColumn<double>("delta"); // in heights of the screen
        QTest::addColumn<int>("milliseconds");
        QTest::addColumn<bool>("stays");
        QTest::newRow("short drag") << 0.15 << 1000 << true;
        QTest::newRow("long drag") << 0.4 << 1000 << false;
        QTest::newRow("long upward drag") << -0.4 << 1000 << false;
        QTest::newRow("throw") << 0.12 << 80 << false;
    }
    void app_pulledAndReleased_closesOrStaysOpen()
    {
        QFETCH(const double, delta);
        QFETCH(const int, milliseconds);
        QFETCH(const bool, stays);
        AppLaunchTestPage phone(Gallery::phone);
        const QQuickItem *app = phone.app(3);
        for (int times = 0; times < 2; ++times) {
            phone.open(app);
            const QPointF middle = TestPage::middle(app);
            const QPointF pull(0, delta * phone.screen().height());
            phone.drag(app, pull, milliseconds);
            QVERIFY(distance(TestPage::middle(app), middle + pull) < 16);
            if (milliseconds > 500)
                phone.stage.pass(200);
            phone.stage.release();
            QCOMPARE(AppLaunchTestPage::isOpen(app), stays);
            QVERIFY(!app->property("pressed").toBool());
            phone.settle();
            QVERIFY(stays ? phone.isFull(app) : AppLaunchTestPage::isHome(app));
        }
    }

    void app_dragged_keepsGrabbedPointUnderPointer()
    {
        AppLaunchTestPage phone;
        const QQuickItem *app = phone.app(1);
        phone.open(app);
        const QPointF corner = app->mapToScene({0.1 * app->width(), 0.9 * app->height()});
        phone.stage.press(corner);
        phone.stage.drag({0, -20}, 200);
        const QPointF local = app->mapFromScene(phone.stage.pointer());
        const QPointF part(local.x() / app->width(), local.y() / app->height());
        phone.stage.drag({150, -180}, 500);
        QVERIFY(app->width() < 0.7 * phone.screen().width());
        const QPointF now = app->mapToScene({part.x() * app->width(), part.y() * app->height()});
        QVERIFY(distance(now, phone.stage.pointer()) < 0.01);
        phone.stage.release();
    }

    void app_touchedInFlight_continuesOrOpensAgain()
    {
        AppLaunchTestPage phone(Gallery::phone);
        const QQuickItem *app = phone.app(11);
        phone.tap(app, 80);
        phone.press(app);
        const QRectF touched = AppLaunchTestPage::rectOf(app);
        phone.stage.pass(500);
        QCOMPARE(AppLaunchTestPage::rectOf(app), touched);
        phone.stage.release();
        phone.settle();
        QVERIFY(phone.isFull(app));
        phone.press(Qt::Key_Escape, 120);
        phone.press(app);
        const QRectF grabbed = AppLaunchTestPage::rectOf(app);
        const QPointF toCenter = phone.screen().center() - grabbed.center();
        phone.stage.drag(0.7 * toCenter, 60);
        QVERIFY(AppLaunchTestPage::rectOf(app).width()
                > grabbed.width()); // toward the middle it grows
        phone.stage.release();
        QVERIFY(AppLaunchTestPage::isOpen(app));
        phone.settle();
        QVERIFY(phone.isFull(app));
    }

    void app_openedDuringFlight_isAboveFlyingApp()
    {
        AppLaunchTestPage phone;
        const QQuickItem *first = phone.app(0);
        const QQuickItem *second = phone.app(11);
        for (const bool home : {true, false}) {
            if (home) {
                phone.open(first);
                phone.fling(first, {-40, -140}, 100);
            } else {
                phone.key(Qt::Key_Escape);
                phone.settle();
                phone.tap(first);
            }
            phone.stage.pass(home ? 70 : 50);
            QVERIFY(!AppLaunchTestPage::isHome(first));
            const QPointF before = AppLaunchTestPage::rectOf(first).center();
            phone.tap(second);
            QVERIFY(AppLaunchTestPage::isOpen(second) && !AppLaunchTestPage::isOpen(first));
            QVERIFY(second->z() > first->z() && first->z() > phone.app(3)->z());
            QVERIFY(AppLaunchTestPage::rectOf(first).center() != before); // it still flies
            phone.settle();
            QVERIFY(phone.isFull(second) && AppLaunchTestPage::isHome(first));
            QCOMPARE(phone.focused(), second);
        }
    }

    void app_thrownHard_keepsMinimumSize()
    {
        AppLaunchTestPage phone(Gallery::phone);
        const QQuickItem *app = phone.app(8);
        phone.open(app);
        phone.fling(app, {60, 400}, 50);
        for (int frame = 0; frame < 90; ++frame) {
            phone.stage.passFrame();
            QVERIFY(app->width() > 0.4 * AppLaunchTestPage::homeOf(app).width());
        }
    }

    void apps_arrowKeysAndSpace_moveFocusAndOpen()
    {
        AppLaunchTestPage phone;
        phone.page->forceActiveFocus();
        QCOMPARE(phone.focused(), phone.app(0));
        phone.key(Qt::Key_Right);
        QCOMPARE(phone.focused(), phone.app(1));
        QVERIFY(phone.focused()->property("visualFocus").toBool());
        phone.key(Qt::Key_Down);
        QCOMPARE(phone.focused(), phone.app(5)); // in rows of four
        phone.key(Qt::Key_Space);
        QVERIFY(AppLaunchTestPage::isOpen(phone.app(5)));
        phone.stage.pass(100);
        phone.key(Qt::Key_Left);
        QVERIFY(AppLaunchTestPage::isOpen(phone.app(4))
                && !AppLaunchTestPage::isOpen(phone.app(5)));
        phone.settle();
        phone.key(Qt::Key_Tab);
        QCOMPARE(phone.focused()->objectName(), "home");
        phone.key(Qt::Key_Return);
        phone.settle();
        QVERIFY(AppLaunchTestPage::isHome(phone.app(4)) && AppLaunchTestPage::isHome(phone.app(5)));
    }

    void homeBar_draggedByTouch_closesApp()
    {
        AppLaunchTestPage phone(Gallery::phone);
        const QQuickItem *app = phone.app(9);
        phone.open(app);
        TouchSimulator finger(phone);
        const QPointF bar = app->mapToScene({app->width() / 2, app->height() - 20});
        finger.press({bar});
        finger.drag({{0, -250}}, 400);
        QVERIFY(app->width() < 0.8 * phone.screen().width());
        finger.release();
        phone.settle();
        QVERIFY(AppLaunchTestPage::isHome(app));
        phone.open(app); // and a tap on the bar
        finger.press({bar});
        finger.release();
        phone.settle();
        QVERIFY(AppLaunchTestPage::isHome(app));
    }

    void app_windowResized_fitsWindow()
    {
        AppLaunchTestPage phone;
        const QQuickItem *app = phone.app(10);
        phone.open(app);
        phone.gallery.resize(Gallery::phone);
        phone.stage.passFrame();
        QVERIFY(phone.isFull(app));
        phone.press(Qt::Key_Escape, 100);
        phone.gallery.resize(QSize(340, 480)); // in flight
        phone.stage.passFrame();
        QVERIFY(phone.screen().contains(AppLaunchTestPage::rectOf(app).center()));
        phone.settle();
        QCOMPARE(AppLaunchTestPage::rectOf(app), AppLaunchTestPage::homeOf(app));
        QVERIFY(phone.screen().contains(AppLaunchTestPage::homeOf(phone.app(11))));
    }

    void page_rightToLeft_isMirrored()
    {
        QGuiApplication::setLayoutDirection(Qt::RightToLeft);
        AppLaunchTestPage phone;
        QVERIFY(AppLaunchTestPage::homeOf(phone.app(0)).x()
                > AppLaunchTestPage::homeOf(phone.app(1)).x());
        phone.page->forceActiveFocus();
        phone.key(Qt::Key_Left);
        QCOMPARE(phone.focused(), phone.app(1));
        phone.open(phone.app(1));
        phone.fling(phone.app(1), {120, 60}, 100);
        phone.settle();
        QVERIFY(AppLaunchTestPage::isHome(phone.app(1)));
    }
};

SPRUNG_TEST(AppLaunchPageTest, QGuiApplication)
#include "app_launch_page_test.moc"
