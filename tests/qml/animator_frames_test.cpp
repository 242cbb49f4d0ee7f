// SPDX-License-Identifier: MIT
// Tests the frames that a SpringAnimator draws, also on the render thread. Oracle: the closed form
// of an underdamped spring at the time of each frame.
#include "driver.h"
#include "test.h"

#include <sprung/timing/motion.h>

#include <QFile>
#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickView>
#include <QRandomGenerator>
#include <QSGRendererInterface>
#include <QSGSimpleRectNode>
#include <QThread>
#include <QtMath>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <mutex>
#include <vector>

using namespace sprung;

namespace {

double seconds()
{
    using namespace std::chrono;
    return duration<double>(steady_clock::now().time_since_epoch()).count();
}

struct SpringState
{
    double value = 0, velocity = 0;
};

/// An underdamped spring of mass 1: x″ + c·x′ + k·(x − target) = 0, in closed form.
struct Oscillator
{
    double k = 100, c = 8, target = 0;

    SpringState after(SpringState start, double t) const
    {
        const double s = c / 2, w = std::sqrt(k - s * s);
        const double a = start.value - target, b = (start.velocity + s * a) / w;
        const double decay = std::exp(-s * t), cosine = std::cos(w * t), sine = std::sin(w * t);
        return {target + decay * (a * cosine + b * sine),
                decay * ((b * w - s * a) * cosine - (a * w + s * b) * sine)};
    }
};

/// Returns the tolerance of a restart. The test reads value and velocity one after the other, at
/// most \a interval seconds before the restart, so they may differ from the state at the restart.
double restartTolerance(const Oscillator &previous, SpringState start, double interval)
{
    const double acceleration = previous.k * std::abs(start.value - previous.target)
        + previous.c * std::abs(start.velocity);
    return 2 * interval
        * (std::abs(start.velocity) + acceleration * (interval + 1 / std::sqrt(previous.k)));
}

// Upper limits for any motion between targets from 0 to 1000 on such a spring.
constexpr double highestSpeed = 2e4;
constexpr double highestAcceleration = 5e5;

/// The values that are possible at a time between two limits.
struct Range
{
    SpringState minimum{1e300, 1e300}, maximum{-1e300, -1e300};

    void add(SpringState state)
    {
        minimum = {std::min(minimum.value, state.value),
                   std::min(minimum.velocity, state.velocity)};
        maximum = {std::max(maximum.value, state.value),
                   std::max(maximum.velocity, state.velocity)};
    }
    /// Adds states at steps in which the curve is straight within the tolerances: 1 ms for values,
    /// and 1 µs for velocities.
    void add(const Oscillator &law, SpringState start, double from, double to, double step = 1e-3)
    {
        const int steps = 50 + int((to - from) / step);
        for (int i = 0; i <= steps; ++i)
            add(law.after(start, std::max(from + (to - from) * i / steps, 0.0)));
    }
    bool hasValue(double value, double tolerance) const
    {
        return value >= minimum.value - tolerance && value <= maximum.value + tolerance;
    }
    bool hasVelocity(double velocity, double tolerance) const
    {
        return velocity >= minimum.velocity - tolerance && velocity <= maximum.velocity + tolerance;
    }
};

/// An item that reads its state from the scene graph.
class Probe : public QQuickItem
{
    Q_OBJECT

public:
    Probe() { setFlag(ItemHasContents); }

    /// Returns the properties in the scene graph by their names. Call it on the thread that draws.
    std::map<QByteArray, double> drawnState() const
    {
        double opacity = 1;
        QMatrix4x4 matrix;
        for (QSGNode *node = m_node; node; node = node->parent()) {
            if (node->type() == QSGNode::OpacityNodeType)
                opacity = static_cast<QSGOpacityNode *>(node)->opacity();
            if (node->type() != QSGNode::TransformNodeType)
                continue;
            matrix = static_cast<QSGTransformNode *>(node)->matrix();
            break;
        }
        const double cosine = double(matrix(0, 0)), sine = double(matrix(1, 0));
        return {{"x", matrix(0, 3)},
                {"y", matrix(1, 3)},
                {"scale", std::hypot(cosine, sine)},
                {"rotation", qRadiansToDegrees(std::atan2(sine, cosine))},
                {"opacity", opacity}};
    }

protected:
    QSGNode *updatePaintNode(QSGNode *old, UpdatePaintNodeData *) override
    {
        m_node = old ? old : new QSGSimpleRectNode(QRectF(0, 0, 10, 10), Qt::white);
        return m_node;
    }

private:
    QSGNode *m_node = nullptr;
};

/// A frame: its state, and the limits of the time at which it was computed.
struct Frame
{
    double after = 0, before = 0;
    std::map<QByteArray, double> drawnState;
};

constexpr auto animatedScene = R"(
import QtQuick
import Sprung
import Sprung.Animations
Item {
    width: 100; height: 100
    property Item probe
    property alias animator: animator; property alias interpolator: interpolator
    property alias motion: motion; property alias qtAnimator: qtAnimator
    SpringAnimator { id: animator; target: probe; property: "x"; spring: Springs.spring(100, 8) }
    SpringMotion { id: motion; target: probe; property: "x"; spring: Springs.spring(100, 8) }
    SpringInterpolator { id: interpolator; target: probe; property: "x"; spring: Springs.spring(100, 8) }
    XAnimator { id: qtAnimator; target: probe; to: 100; duration: 400 }
}
)";

constexpr auto effect = R"(
import QtQuick
import Sprung
import Sprung.Animations
ShaderEffect {
    id: effect; width: 100; height: 100
    property real amount: 0
    property alias animator: animator
    fragmentShader: "qrc:/amount.frag.qsb"
    SpringAnimator {
        id: animator
        target: effect; uniform: "amount"; to: 0.5; spring: Springs.spring(100, 8)
    }
}
)";

} // namespace

class AnimatorFramesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("prung|QML|QSG|nimat")));
        m_view = std::make_unique<QQuickView>();
        m_view->engine()->addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        m_probe = new Probe;
        QQmlComponent component(m_view->engine());
        component.setData(animatedScene, QUrl());
        m_root = component.createWithInitialProperties(
            {{QStringLiteral("probe"), QVariant::fromValue<QQuickItem *>(m_probe)}});
        QVERIFY2(m_root, qPrintable(component.errorString()));
        m_root->setParent(m_view.get());
        qobject_cast<QQuickItem *>(m_root)->setParentItem(m_view->contentItem());
        m_probe->setParent(m_view.get());
        m_probe->setSize({10, 10});
        m_probe->setParentItem(m_view->contentItem());
        m_animator = m_root->property("animator").value<QObject *>();
        QVERIFY(show(*m_view) && drawNext());
        QCOMPARE(m_isDrawnElsewhere, m_hasRenderThread);
    }

    void cleanup()
    {
        m_effect.reset();
        m_view.reset();
        Motion::instance()->setTimeScale(1);
        Motion::instance()->setTimeSource(Motion::Clock);
        Motion::instance()->resetReducedMotion();
    }

    void springAnimator_guiThreadSleeps_drawsExactly()
    {
        if (!m_hasRenderThread)
            QSKIP("the GUI thread draws");
        const Oscillator law{100, 8, 300};
        const auto [earliest, latest] = restartTo(300);
        QVERIFY(drawNext());
        frames();
        const std::vector<Frame> drawn = framesWhileAsleep(1000);
        const double before = seconds();
        const double velocity = velocityNow();
        const double after = seconds();
        QVERIFY(isNear(m_probe->x(), 0));

        QVERIFY2(drawn.size() > 5, qPrintable(QString::number(drawn.size())));
        double maximum = 0;
        for (const Frame &frame : drawn) {
            QVERIFY2(isPossible(law, {}, frame.after - latest, frame.before - earliest,
                                frame.drawnState.at("x"), 0.5),
                     qPrintable(QString::number(frame.drawnState.at("x"))));
            maximum = std::max(maximum, frame.drawnState.at("x"));
        }
        QVERIFY(maximum > 300); // it has overshot
        Range atWakeUp;
        atWakeUp.add(law, {}, before - latest, after - earliest, 1e-6);
        QVERIFY(atWakeUp.hasVelocity(velocity, 0.02)); // it may have settled
    }

    void restart_withoutSynchronization_appliesTarget()
    {
        if (!m_hasRenderThread)
            QSKIP("the GUI thread draws");
        Oscillator law{100, 8, 300};
        restartTo(law.target);
        QTest::qWait(100);
        double earliest = 0, latest = 0, tolerance = 1;
        SpringState start;
        for (int i = 0; i < 20 && tolerance > 0.5; ++i) { // until uninterrupted
            const Oscillator previous = law;
            law.target = previous.target > 0 ? -200 : 300;
            earliest = seconds();
            start = {valueNow(), velocityNow()};
            restartTo(law.target);
            latest = seconds();
            tolerance = restartTolerance(previous, start, latest - earliest);
        }
        QThread::msleep(50);
        frames();
        const std::vector<Frame> drawn = framesWhileAsleep(400); // no synchronization
        QVERIFY(drawn.size() > 5);
        for (std::size_t i = 1; i < drawn.size(); ++i) { // the first frame may be older
            const double x = drawn[i].drawnState.at("x");
            QVERIFY2(isPossible(law, start, drawn[i].after - latest, drawn[i].before - earliest, x,
                                std::max(0.5, tolerance)),
                     qPrintable(QString::number(x)));
        }
    }

    void restart_whileRunning_isContinuous()
    {
        struct Segment
        {
            double earliest, latest;
            SpringState start;
            Oscillator law;
            double tolerance = 0; // px
        };
        QRandomGenerator random(7);
        std::vector<Segment> segments;
        std::vector<Frame> drawn;
        for (int i = 0; i < 200; ++i) {
            const double to = random.bounded(1000);
            Segment next{seconds(), 0, {valueNow(), velocityNow()}, {100, 8, to}};
            restartTo(to);
            next.latest = seconds();
            if (!segments.empty()) { // value and velocity of the previous spring
                const Segment &previous = segments.back();
                Range range;
                range.add(previous.law, previous.start, next.earliest - previous.latest,
                          next.latest - previous.earliest);
                // Value and velocity were read one after the other.
                const double interval = previous.latest - previous.earliest;
                QVERIFY(range.hasValue(next.start.value, 1e-6 + highestSpeed * interval));
                QVERIFY(
                    range.hasVelocity(next.start.velocity, 1e-6 + highestAcceleration * interval));
                next.tolerance = restartTolerance(previous.law, next.start,
                                                  next.latest - next.earliest);
            }
            segments.push_back(next);
            QTest::qWait(1 + random.bounded(40));
            for (const Frame &frame : frames())
                drawn.push_back(frame);
        }
        QVERIFY(drawn.size() > 20);
        int checked = 0;
        for (const Frame &frame : drawn) {
            Range range;
            double tolerance = 0;
            for (std::size_t i = 0; i < segments.size(); ++i) {
                const Segment &segment = segments[i];
                const double end = i + 1 < segments.size() ? segments[i + 1].latest : 1e300;
                if (frame.before < segment.earliest || frame.after > end)
                    continue;
                range.add(segment.law, segment.start, frame.after - segment.latest,
                          std::min(frame.before, end) - segment.earliest);
                tolerance = std::max(tolerance, segment.tolerance);
            }
            if (frame.after < segments.front().latest)
                continue;
            ++checked;
            QVERIFY2(range.hasValue(frame.drawnState.at("x"), std::max(0.5, tolerance)),
                     qPrintable(QStringLiteral("%1 is not in %2 … %3")
                                    .arg(frame.drawnState.at("x"))
                                    .arg(range.minimum.value)
                                    .arg(range.maximum.value)));
        }
        QVERIFY(checked > 20);
    }

    void restart_onDriverTime_isContinuous()
    {
        if (m_hasRenderThread)
            QSKIP("the render loop has its own driver");
        Motion::instance()->setTimeSource(Motion::AnimationDriver);
        Driver driver;
        Driver::processEvents();
        QRandomGenerator random(11);
        SpringState now;
        for (int i = 0; i < 200; ++i) {
            const Oscillator law{100, 8, double(random.bounded(1000))};
            restartTo(law.target);
            Driver::processEvents();
            for (int frame = random.bounded(1, 4); frame > 0; --frame) {
                const int milliseconds = random.bounded(1, 30);
                driver.frame(milliseconds);
                now = law.after(now, milliseconds / 1000.0);
                QVERIFY2(
                    isNear(valueNow(), now.value, 1e-6),
                    qPrintable(QStringLiteral("%1: %2 %3").arg(i).arg(valueNow()).arg(now.value)));
                QVERIFY(isNear(velocityNow(), now.velocity));
            }
            if (i % 10 == 0) {
                QVERIFY(drawNext() && isNear(m_drawnState.at("x"), now.value, 1e-3));
            }
        }
        QMetaObject::invokeMethod(m_animator, "stop");
        QVERIFY(isNear(m_probe->x(), now.value));
    }

    void springAnimator_replacedByOtherDriver_keepsVelocity()
    {
        if (m_hasRenderThread)
            QSKIP("the render loop has its own driver");
        Motion::instance()->setTimeSource(Motion::AnimationDriver);
        Driver driver;
        Driver::processEvents();
        const auto pass = [&](int milliseconds) {
            Driver::processEvents();
            driver.frame(milliseconds);
        };
        SpringState now;
        for (const bool isMotion : {false, true}) {
            restartTo(300);
            pass(80);
            now = Oscillator{100, 8, 300}.after(now, 0.08);
            auto *other = m_root->property(isMotion ? "motion" : "interpolator").value<QObject *>();
            other->setProperty("to", -100.0);
            if (isMotion)
                QMetaObject::invokeMethod(other, "start");
            pass(64);
            QVERIFY(isMotion || !isRunning());
            now = Oscillator{100, 8, -100}.after(now, 0.064);
            QVERIFY2(isNear(m_probe->x(), now.value),
                     qPrintable(QStringLiteral("%1 %2").arg(m_probe->x()).arg(now.value)));
            restartTo(500); // replaces the other driver
            QVERIFY(isMotion || !other->property("running").toBool());
            QVERIFY(isNear(velocityNow(), now.velocity));
            pass(40);
            now = Oscillator{100, 8, 500}.after(now, 0.04);
            QVERIFY(isNear(valueNow(), now.value));
        }
        // Continues with another spring.
        m_animator->setProperty("spring", QVariant::fromValue(SpringParameters{400, 10, 1}));
        restartTo(-100);
        QVERIFY(isNear(valueNow(), now.value) && isNear(velocityNow(), now.velocity));
        pass(40);
        now = Oscillator{400, 10, -100}.after(now, 0.04);
        QVERIFY(isNear(valueNow(), now.value) && isNear(velocityNow(), now.velocity) && drawNext());
        QVERIFY(isNear(m_drawnState.at("x"), now.value, 1e-3));
    }

    void springAnimator_endedEarly_writesDrawnValue_data()
    {
        QTest::addColumn<QByteArray>("event");
        for (const char *event :
             {"stop", "hide", "hide parent", "hide window", "leave", "close", "destroy"})
            QTest::newRow(event) << QByteArray(event);
    }
    void springAnimator_endedEarly_writesDrawnValue()
    {
        QFETCH(QByteArray, event);
        const auto [earliest, latest] = restartTo(300);
        QTest::qWait(60);
        QVERIFY(drawNext());
        QVERIFY(isNear(m_probe->x(), 0));
        const double before = seconds();
        if (event == "stop")
            QMetaObject::invokeMethod(m_animator, "stop");
        else if (event == "hide")
            m_probe->setVisible(false);
        else if (event == "hide parent")
            m_view->contentItem()->setVisible(false);
        else if (event == "hide window")
            m_view->hide();
        else if (event == "leave")
            m_probe->setParentItem(nullptr);
        else if (event == "close")
            m_view->close();
        else
            delete std::exchange(m_animator, nullptr);
        const double after = seconds(), x = m_probe->x();
        QVERIFY2(isPossible({100, 8, 300}, {}, before - latest, after - earliest, x, 0.1),
                 qPrintable(QString::number(x)));
        if (event == "stop" || event == "destroy") {
            QVERIFY(drawNext() && isNear(m_drawnState.at("x"), x, 1e-3));
            QCOMPARE(m_probe->x(), x);
        } else {
            speedUp();
            QTRY_VERIFY_WITH_TIMEOUT(!isRunning(), 20000); // also while hidden
            QCOMPARE(m_probe->x(), 300.0);
        }
    }

    void springAnimator_itemChangesWindow_continues()
    {
        QQuickWindow other;
        QVERIFY(show(other));
        const auto [earliest, latest] = restartTo(300);
        QTest::qWait(50);
        m_probe->setParentItem(other.contentItem());
        QVERIFY(drawNext());
        const std::vector<Frame> drawn = someFrames(200);
        QVERIFY(!drawn.empty());
        for (const auto &[after, before, drawnState] : drawn)
            QVERIFY(isPossible({100, 8, 300}, {}, after - latest, before - earliest,
                               drawnState.at("x"), 0.5));
        speedUp();
        QTRY_VERIFY_WITH_TIMEOUT(!isRunning(), 20000);
        QCOMPARE(m_probe->x(), 300.0);
        m_probe->setParentItem(nullptr);
    }

    void springAnimator_itemLeavesHiddenWindowAndReturns_isDrawn()
    {
        QQuickWindow other;
        QVERIFY(show(other));
        for (const double target : {300, 0, 300}) {
            restartTo(target);
            QVERIFY(drawNext());
            m_view->hide();
            QTest::qWait(20);
            m_probe->setParentItem(other.contentItem());
            QVERIFY(drawNext());
            m_probe->setParentItem(m_view->contentItem());
            QTest::qWait(20);
            m_view->show();
            QVERIFY(drawNext());
        }
        speedUp();
        QTRY_VERIFY_WITH_TIMEOUT(!isRunning(), 20000);
        QVERIFY(drawNext());
        QCOMPARE(m_drawnState.at("x"), 300.0);
    }

    void springAnimator_eachProperty_isDrawn_data()
    {
        QTest::addColumn<QByteArray>("property");
        for (const char *name : {"x", "y", "scale", "rotation", "opacity"})
            QTest::newRow(name) << QByteArray(name);
    }
    void springAnimator_eachProperty_isDrawn()
    {
        QFETCH(QByteArray, property);
        m_probe->setTransformOrigin(QQuickItem::TopLeft);
        QVERIFY(drawNext());
        const double start = m_probe->property(property).toDouble();
        m_animator->setProperty("property", property);
        const auto [earliest, latest] = restartTo(0.25);
        QVERIFY(drawNext());
        const std::vector<Frame> some = someFrames(150);
        QVERIFY(!some.empty());
        QVERIFY(isNear(m_probe->property(property).toDouble(), start));
        for (const auto &[after, before, drawnState] : some) {
            const double drawn = drawnState.at(property);
            QVERIFY2(isPossible({100, 8, 0.25}, {start, 0}, after - latest, before - earliest,
                                drawn, 1e-3),
                     qPrintable(QString::number(drawn)));
        }
    }

    void springAnimator_opacityFromZero_drawsItem()
    {
        m_animator->setProperty("property", "opacity");
        m_animator->setProperty("duration", 200);
        for (const bool reduced : {false, true}) {
            Motion::instance()->setReducedMotion(reduced);
            m_probe->setOpacity(0);
            QVERIFY(drawNext());
            restartTo(1);
            QTRY_VERIFY_WITH_TIMEOUT(!isRunning(), 20000);
            QCOMPARE(m_probe->opacity(), 1.0);
            QVERIFY(drawNext());
            QCOMPARE(m_drawnState.at("opacity"), 1.0);
        }
    }

    void uniform_whileRunning_isDrawn()
    {
        createEffect();
        if (!m_effect)
            return;
        const double earliest = seconds();
        QMetaObject::invokeMethod(m_animator, "start");
        const double latest = seconds();
        QVERIFY(drawNext());
        double maximum = 0;
        for (int i = 0; i < 20; ++i) {
            const double before = seconds();
            const QImage image = m_view->grabWindow();
            const double after = seconds();
            const double amount = image.pixelColor(image.width() / 2, image.height() / 2).redF();
            QVERIFY2(
                isPossible({100, 8, 0.5}, {}, before - latest, after - earliest, amount, 2. / 255),
                qPrintable(QString::number(amount)));
            maximum = std::max(maximum, amount);
            QTest::qWait(10);
        }
        QVERIFY(maximum > 0.1 && valueNow() != 0);
        QMetaObject::invokeMethod(m_animator, "stop");
        QVERIFY(m_effect->property("amount").toDouble() > 0.1);
    }

    void uniform_itemDeleted_isNotUsed_data()
    {
        QTest::addColumn<bool>("isStopped");
        QTest::newRow("stopped") << true;
        QTest::newRow("running") << false;
    }
    /// The render thread draws frames while ~QQuickItem removes the effect from its parent.
    void uniform_itemDeleted_isNotUsed()
    {
        QFETCH(const bool, isStopped);
        createEffect();
        if (!m_effect)
            return;
        QMetaObject::invokeMethod(m_animator, "start");
        QVERIFY(drawNext());
        std::size_t drawn = 0;
        connect(m_view->contentItem(), &QQuickItem::childrenChanged, this,
                [&] { drawn += framesWhileAsleep(100).size(); });
        if (isStopped) {
            QMetaObject::invokeMethod(m_animator, "stop");
            m_effect.reset();
        } else {
            m_effect.release()->deleteLater();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
        QCOMPARE(drawn > 0, m_hasRenderThread);
    }

    /// The property does not change: the spring starts and ends at the same value.
    void springAnimator_finished_drawsPropertyOnce()
    {
        m_animator->setProperty("from", 200.0);
        m_animator->setProperty("duration", 100);
        restartTo(0);
        QTRY_VERIFY_WITH_TIMEOUT(!isRunning(), 20000);
        QCOMPARE(m_probe->x(), 0.0);
        // The render thread is idle, although the item has no change to synchronize.
        const auto isIdle = [this] {
            frames();
            QTest::qWait(100);
            return frames().empty();
        };
        QTRY_VERIFY_WITH_TIMEOUT(isIdle(), 20000);
        QVERIFY(drawNext());
        QCOMPARE(m_drawnState.at("x"), 0.0);
    }

    void springAnimator_besideQtAnimator_bothFinish()
    {
        m_animator->setProperty("property", QStringLiteral("y"));
        restartTo(300);
        auto *qtAnimator = m_root->property("qtAnimator").value<QObject *>();
        QMetaObject::invokeMethod(qtAnimator, "start");
        QTRY_VERIFY_WITH_TIMEOUT(!qtAnimator->property("running").toBool() && !isRunning(), 20000);
        QVERIFY(drawNext());
        QCOMPARE(m_probe->x(), 100.0);
        QCOMPARE(m_probe->y(), 300.0);
    }

    void springAnimator_itemOrWindowDestroyed_isSafe()
    {
        for (const char *property : {"opacity", "x"}) {
            auto item = std::make_unique<Probe>();
            item->setParentItem(m_view->contentItem());
            m_animator->setProperty("target", QVariant::fromValue<QQuickItem *>(item.get()));
            m_animator->setProperty("property", property);
            restartTo(300);
            QTest::qWait(50);
            QVERIFY(isRunning());
            item.reset();
            QVERIFY(drawNext());
            QTRY_VERIFY_WITH_TIMEOUT(!isRunning(), 20000);
        }
        m_animator->setProperty("target", QVariant::fromValue<QQuickItem *>(m_probe));
        restartTo(300);
        QTest::qWait(50);
        QVERIFY(isRunning());
        m_view.reset();
    }

private:
    /// Creates an item whose uniform is animated.
    void createEffect()
    {
        if (m_view->rendererInterface()->graphicsApi() == QSGRendererInterface::Software)
            QSKIP("the software scene graph has no shaders");
        if (!QFile::exists(QStringLiteral(":/amount.frag.qsb")))
            QSKIP("built without Qt's shader tools");
        QQmlComponent component(m_view->engine());
        component.setData(effect, QUrl());
        m_effect.reset(qobject_cast<QQuickItem *>(component.create()));
        QVERIFY2(m_effect, qPrintable(component.errorString()));
        m_effect->setParentItem(m_view->contentItem());
        m_animator = m_effect->property("animator").value<QObject *>();
        QVERIFY(drawNext());
    }
    /// Restarts the animator. Returns the limits of its start time.
    std::pair<double, double> restartTo(double to)
    {
        const double earliest = seconds();
        m_animator->setProperty("to", to);
        QMetaObject::invokeMethod(m_animator, "restart");
        return {earliest, seconds()};
    }
    /// Returns whether a value is possible between two times.
    static bool isPossible(const Oscillator &law, SpringState start, double from, double to,
                           double value, double tolerance)
    {
        Range range;
        range.add(law, start, from, to);
        return range.hasValue(value, tolerance);
    }
    static bool isNear(double value, double expected, double tolerance = 1e-6)
    {
        return std::abs(value - expected) < tolerance;
    }

    double valueNow() const { return query("valueNow"); }
    double velocityNow() const { return query("velocityNow"); }
    double query(const char *method) const
    {
        double result = std::nan("");
        QMetaObject::invokeMethod(m_animator, method, Q_RETURN_ARG(double, result));
        return result;
    }

    /// Runs the rest ten times as fast.
    static void speedUp() { Motion::instance()->setTimeScale(10); }
    bool isRunning() const { return m_animator->property("running").toBool(); }
    std::vector<Frame> frames()
    {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_frames, {});
    }

    /// Returns the frames of this time, or of a longer time if there are few. The GUI thread
    /// sleeps.
    std::vector<Frame> framesWhileAsleep(unsigned milliseconds)
    {
        QThread::msleep(milliseconds);
        std::vector<Frame> drawn = frames();
        for (int i = 0; i < 100 && drawn.size() <= 5; ++i) {
            QThread::msleep(10);
            for (const Frame &frame : frames())
                drawn.push_back(frame);
        }
        return drawn;
    }
    /// Returns the frames of this time, or of a longer time if there is none.
    std::vector<Frame> someFrames(int milliseconds)
    {
        frames();
        QTest::qWait(milliseconds);
        std::vector<Frame> drawn;
        const auto isAny = [&] {
            drawn = frames();
            return !drawn.empty();
        };
        return QTest::qWaitFor(isAny, 20000) ? drawn : std::vector<Frame>();
    }

    /// Waits for two frames, because the first may be older than this call.
    bool drawNext()
    {
        frames();
        std::size_t drawn = 0;
        const auto isDrawn = [&] {
            const std::vector<Frame> next = frames();
            drawn += next.size();
            if (!next.empty())
                m_drawnState = next.back().drawnState;
            if (drawn < 2 && m_probe->window())
                m_probe->window()->update();
            return drawn >= 2;
        };
        return QTest::qWaitFor(isDrawn, 20000);
    }

    /// Shows a window, and records its frames. A frame is computed between the end of the previous
    /// frame and the start of its rendering.
    bool show(QQuickWindow &window)
    {
        connect(
            &window, &QQuickWindow::beforeRendering, this,
            [this, &window] {
                const std::lock_guard lock(m_mutex);
                m_isDrawnElsewhere = QThread::currentThread() != thread();
                if (m_probe->window() == &window)
                    m_frames.push_back({m_drawn[&window], seconds(), m_probe->drawnState()});
            },
            Qt::DirectConnection);
        connect(
            &window, &QQuickWindow::afterRendering, this,
            [this, &window] {
                const std::lock_guard lock(m_mutex);
                m_drawn[&window] = seconds();
            },
            Qt::DirectConnection);
        window.resize(100, 100);
        window.show();
        return QTest::qWaitForWindowExposed(&window, 20000);
    }

    std::unique_ptr<QQuickView> m_view;
    std::unique_ptr<QQuickItem> m_effect;
    QObject *m_root = nullptr;
    Probe *m_probe = nullptr;
    QObject *m_animator = nullptr;
    const bool m_hasRenderThread = qgetenv("QSG_RENDER_LOOP") == "threaded";
    bool m_isDrawnElsewhere = false; // in another thread
    std::mutex m_mutex;
    std::map<QQuickWindow *, double> m_drawn; // end of the last frame
    std::vector<Frame> m_frames;
    std::map<QByteArray, double> m_drawnState; // of the last frame that drawNext() waited for
};

SPRUNG_TEST(AnimatorFramesTest, QGuiApplication)
#include "animator_frames_test.moc"
