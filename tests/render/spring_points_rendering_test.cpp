// SPDX-License-Identifier: MIT
// Tests the rendering of SpringPoints, with shaders and with the software renderer. Oracle: the
// spring equation, and the area of a disc by supersampling.
#include "test.h"

#include <sprung/physics/spring.h>
#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QColor>
#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickView>

#include <cmath>

using namespace sprung;

namespace {

constexpr int side = 200; // px

/// The center and the amount of light, in white pixels.
struct Light
{
    QPointF middle;
    double amount = 0;
};

Light lightOf(const QImage &image)
{
    Light light;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const double here = qGreen(image.pixel(x, y)) / 255.0;
            light.middle += here * QPointF(x + 0.5, y + 0.5);
            light.amount += here;
        }
    }
    if (light.amount > 0)
        light.middle /= light.amount;
    return light;
}

/// Returns the part of a pixel that a disc covers, from 256 samples.
double covered(QPointF pixel, QPointF middle, double radius)
{
    int inside = 0;
    for (int j = 0; j < 16; ++j) {
        for (int i = 0; i < 16; ++i) {
            const QPointF away = pixel + QPointF(i + 0.5, j + 0.5) / 16 - middle;
            inside += std::hypot(away.x(), away.y()) <= radius;
        }
    }
    return inside / 256.0;
}

double distance(QPointF a, QPointF b)
{
    return std::hypot(a.x() - b.x(), a.y() - b.y());
}

} // namespace

class SpringPointsRenderingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("prung|shader|QSG|QRhi")));
        m_ticker = std::make_unique<ManualTicker>();
        Motion::setTicker(m_ticker.get());
        m_view = std::make_unique<QQuickView>();
        m_view->engine()->addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        m_view->setColor(Qt::black);
        m_view->resize(side, side);
    }

    void cleanup()
    {
        m_view.reset();
        m_ticker.reset();
    }

    void retarget_atSeveralTimes_drawnAtSpringPosition()
    {
        for (const double damping : {8.0, 2 * std::sqrt(180.0), 60.0}) {
            const Spring spring({.stiffness = 180, .damping = damping, .mass = 1});
            QQuickItem *points = load("count: 1; diameter: 6; spring: Springs.spring(180, "
                                      + QByteArray::number(damping, 'g', 17) + ")");
            const std::unique_ptr<QQuickItem> scene(points->parentItem());
            const QPointF from(40.3, 150.8);
            const QPointF to(120.7, 60.2);
            const QPointF push(300, 200);
            call(points, "snapTo", 0, QList{from});
            call(points, "retarget", 0, QList{to});
            call(points, "push", 0, QList{push});
            double time = 0;
            double worst = 0;
            for (const double seconds : {0.0, 0.013, 0.037, 0.05, 0.1, 0.1, 0.15, 0.2, 0.25, 0.3}) {
                m_ticker->advance(seconds);
                time += seconds;
                const QPointF exact(
                    to.x() + spring.after({from.x() - to.x(), push.x()}, time).displacement,
                    to.y() + spring.after({from.y() - to.y(), push.y()}, time).displacement);
                const double off = distance(light().middle, exact);
                worst = std::max(worst, off);
                QVERIFY2(off < 0.05,
                         qPrintable(QStringLiteral("%1 px off at %2 s").arg(off).arg(time)));
            }
            qInfo("at most %.3f px from Spring::after", worst);
            m_ticker->advance(10);
            QVERIFY(distance(light().middle, to) < 0.05);
            QVERIFY(!points->property("running").toBool());
        }
    }

    void diameter_anySize_drawsDisc()
    {
        QQuickItem *points = load("");
        QCOMPARE(light().amount, 0.0); // no points
        points->setProperty("count", 1);
        for (const double diameter : {1.0, 2.0, 3.5, 8.0, 40.0}) {
            points->setProperty("diameter", diameter);
            for (const QPointF middle :
                 {QPointF(100, 100), QPointF(80.5, 90.25), QPointF(120.3, 99.8)}) {
                call(points, "snapTo", 0, QList{middle});
                const QImage image = grabImage();
                double sum = 0;
                for (int y = 0; y < side; ++y) {
                    for (int x = 0; x < side; ++x) {
                        const double exact = covered(QPointF(x, y), middle, diameter / 2);
                        const double drawn = qGreen(image.pixel(x, y)) / 255.0;
                        QVERIFY(std::abs(drawn - exact) < (diameter < 3 ? 0.35 : 0.2));
                        sum += drawn;
                    }
                }
                const double area = M_PI * diameter * diameter / 4;
                QVERIFY(std::abs(sum - area) < 0.03 * area + 0.4);
            }
        }
        points->setProperty("diameter", 0);
        QCOMPARE(light().amount, 0.0);
        points->setProperty("diameter", 0.5);
        QVERIFY(std::abs(light().amount - M_PI / 16) < 0.1);
        points->setProperty("count", 0);
        QCOMPARE(light().amount, 0.0);
    }

    void setColors_eachPoint_multipliesColor()
    {
        QQuickItem *points = load("count: 3; diameter: 20; color: '#80ff8040'");
        call(points, "snapTo", 0, QList{QPointF(30, 30), QPointF(100, 30), QPointF(170, 30)});
        setColors(points, 1, {QColor(255, 255, 0), QColor(0, 255, 255, 128)});
        QImage image = grabImage();
        const auto isAt = [&](int x, QColor expected) {
            const QColor color = image.pixelColor(x, 30);
            return std::abs(color.red() - expected.red()) <= 2
                && std::abs(color.green() - expected.green()) <= 2
                && std::abs(color.blue() - expected.blue()) <= 2;
        };
        QVERIFY(isAt(30, QColor(128, 64, 32)));
        QVERIFY(isAt(100, QColor(128, 64, 0)));
        QVERIFY(isAt(170, QColor(0, 32, 16)));
        call(points, "snapTo", 1, QList{QPointF(30, 30)}); // above the first one
        image = grabImage();
        QVERIFY(isAt(30, QColor(192, 96, 16)));
    }

    void retarget_transformedItem_drawsInItemCoordinates()
    {
        QQuickItem *points = load(
            "count: 1; diameter: 8; x: 20; y: 10; transformOrigin: Item.TopLeft; "
            "rotation: 30; scale: 1.5; opacity: 0.5");
        const QPointF position(40, 20);
        call(points, "snapTo", 0, QList{position});
        const auto [middle, amount] = light();
        QVERIFY(distance(middle, points->mapToScene(position)) < 0.05);
        QVERIFY(std::abs(amount - M_PI * 36 / 2) < 2); // 12 px across
    }

    void clip_true_hidesPointsOutside()
    {
        QQuickItem *points = load("count: 2; diameter: 10; x: 100; y: 100");
        call(points, "snapTo", 0, QList{QPointF(-50, -50), QPointF(-50, -50)});
        QVERIFY(distance(light().middle, QPointF(50, 50)) < 0.1);
        points->setClip(true);
        QCOMPARE(light().amount, 0.0);
        points->setClip(false);
        call(points, "snapTo", 0, QList{QPointF(-1e6, 0), QPointF(0, 1e9)});
        QCOMPARE(light().amount, 0.0);
    }

    void layerEnabled_whileMoving_showsMotion()
    {
        QQuickItem *points = load("count: 1; diameter: 10",
                                  "Item { width: 200; height: 200; layer.enabled: true; %1 }");
        call(points, "snapTo", 0, QList{QPointF(20, 100)});
        call(points, "retarget", 0, QList{QPointF(150, 100)});
        grabImage();
        for (int i = 0; i < 5; ++i) {
            m_ticker->advance(0.05);
            grabImage(); // in the software scene graph a layer shows the previous frame
            QVERIFY(distance(light().middle, pointPosition(points, 0)) < 0.1);
        }
    }

    void window_changed_continuesMotion()
    {
        QQuickItem *points = load("count: 1; diameter: 10");
        call(points, "snapTo", 0, QList{QPointF(20, 100)});
        call(points, "retarget", 0, QList{QPointF(150, 100)});
        m_ticker->advance(0.1);
        const QImage before = grabImage();
        QVERIFY(lightOf(before).amount > 70);

        QQuickWindow other;
        other.setColor(Qt::black);
        other.resize(side, side);
        other.show();
        QVERIFY(QTest::qWaitForWindowExposed(&other, 20000));
        QQuickItem *root = points->parentItem();
        root->setParentItem(other.contentItem());
        QCOMPARE(light().amount, 0.0);
        QCOMPARE(other.grabWindow().convertToFormat(QImage::Format_RGB32), before);
        m_ticker->advance(0.1);
        QVERIFY(lightOf(other.grabWindow()).middle.x() > lightOf(before).middle.x() + 5);
        root->setParentItem(m_view->contentItem());
        QVERIFY(light().amount > 70);
    }

    void visible_hiddenAndShown_isUpToDate()
    {
        QQuickItem *points = load("count: 1; diameter: 10");
        call(points, "retarget", 0, QList{QPointF(150, 100)});
        m_ticker->advance(0.05);
        grabImage();
        points->setVisible(false);
        QCOMPARE(light().amount, 0.0);
        m_ticker->advance(0.1);
        points->setVisible(true);
        QVERIFY(distance(light().middle, pointPosition(points, 0)) < 0.1);
        m_view->hide();
        m_ticker->advance(10);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get(), 20000));
        QVERIFY(distance(light().middle, QPointF(150, 100)) < 0.1);
    }

    void retarget_withoutFrames_keepsFewPendingChanges()
    {
        m_ticker.reset();
        QQuickItem *points = load("count: 2");
        const QList targets{QPointF(1, 2), QPointF(3, 4)};
        call(points, "retarget", 0, targets);
        QVERIFY(!targets.isDetached()); // the change is pending
        for (int i = 0; i < 8 && !targets.isDetached(); ++i)
            call(points, "retarget", 0, targets);
        QVERIFY(targets.isDetached());
    }

    void count_hundredThousand_isDrawn()
    {
        QQuickItem *points = load("count: 100000; diameter: 1");
        QList<QPointF> positions;
        for (int i = 0; i < 100000; ++i)
            positions += QPointF(50 + (i % 100) + 0.5, 50 + (i / 100 % 100) + 0.5);
        call(points, "retarget", 0, positions);
        m_ticker->advance(0.1);
        grabImage();
        m_ticker->advance(10);
        const QImage image = grabImage();
        QCOMPARE(image.pixelColor(100, 100), QColor(Qt::white));
        QCOMPARE(image.pixelColor(20, 100), QColor(Qt::black));
    }

private:
    /// Loads SpringPoints in a visible window; `around` has the item at its %1.
    QQuickItem *load(const QByteArray &properties, const QByteArray &around = "%1")
    {
        const QByteArray item = "SpringPoints { objectName: 'points'; width: 200; height: 200; "
            + properties + " }";
        QQmlComponent component(m_view->engine());
        component.setData("import QtQuick\nimport Sprung\nimport Sprung.Render\nItem { "
                              + QByteArray(around).replace("%1", item) + " }",
                          QUrl());
        auto *root = qobject_cast<QQuickItem *>(component.create());
        if (!root)
            qFatal("%s", qPrintable(component.errorString()));
        root->setParent(m_view.get());
        root->setParentItem(m_view->contentItem());
        m_view->show();
        if (!QTest::qWaitForWindowExposed(m_view.get(), 20000))
            qFatal("no window");
        return root->findChild<QQuickItem *>(QStringLiteral("points"));
    }

    QImage grabImage() { return m_view->grabWindow().convertToFormat(QImage::Format_RGB32); }
    Light light() { return lightOf(grabImage()); }
    static QPointF pointPosition(QQuickItem *item, int point)
    {
        QPointF position;
        QMetaObject::invokeMethod(item, "positionAt", Q_RETURN_ARG(QPointF, position),
                                  Q_ARG(int, point));
        return position;
    }
    static void call(QQuickItem *item, const char *command, int first, const QList<QPointF> &values)
    {
        QVERIFY(QMetaObject::invokeMethod(item, command, Q_ARG(int, first),
                                          Q_ARG(QList<QPointF>, values)));
    }
    static void setColors(QQuickItem *item, int first, const QList<QColor> &colors)
    {
        QVERIFY(QMetaObject::invokeMethod(item, "setColors", Q_ARG(int, first),
                                          Q_ARG(QList<QColor>, colors)));
    }

    std::unique_ptr<ManualTicker> m_ticker;
    std::unique_ptr<QQuickView> m_view;
};

SPRUNG_TEST(SpringPointsRenderingTest, QGuiApplication)

#include "spring_points_rendering_test.moc"
