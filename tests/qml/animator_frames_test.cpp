// SPDX-License-Identifier: MIT
// What a SpringAnimator draws, frame by frame, on the thread that draws.
#include "driver.h"
#include "test.h"

#include <sprung/engine/motion.h>

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
#include <atomic>
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

struct Moment
{
    double value = 0, velocity = 0;
};

/// A spring of mass 1 that overshoots: x″ + c·x′ + k·(x − target) = 0, by its textbook solution.
struct Oscillator
{
    double k = 100, c = 8, target = 0;

    Moment after(Moment start, double t) const
    {
        const double s = c / 2, w = std::sqrt(k - s * s);
        const double a = start.value - target, b = (start.velocity + s * a) / w;
        const double fade = std::exp(-s * t), cosine = std::cos(w * t), sine = std::sin(w * t);
        return {target + fade * (a * cosine + b * sine),
                fade * ((b * w - s * a) * cosine - (a * w + s * b) * sine)};
    }
};

/// Value and velocity were asked for one after the other, and the motion turned round a little later.
/// By how much it may differ then from one that turned round with just these, all at once: little,
/// unless another program or a debugger came in between.
double blur(const Oscillator &former, Moment start, double apart)
{
    const double acceleration = former.k * std::abs(start.value - former.target)
        + former.c * std::abs(start.velocity);
    return 2 * apart
        * (std::abs(start.velocity) + acceleration * (apart + 1 / std::sqrt(former.k)));
}

// Of any motion between targets from 0 to 1000 on such a spring, generously.
constexpr double highestSpeed = 2e4;
constexpr double highestAcceleration = 5e5;

/// What may be seen at a time that is known to lie between two.
struct Range
{
    Moment least{1e300, 1e300}, most{-1e300, -1e300};

    void add(Moment moment)
    {
        least = {std::min(least.value, moment.value), std::min(least.velocity, moment.velocity)};
        most = {std::max(most.value, moment.value), std::max(most.velocity, moment.velocity)};
    }
    /// Between two steps neither bends by more than the tolerances: values in a millisecond, and
    /// velocities in a microsecond.
    void add(const Oscillator &law, Moment start, double from, double to, double step = 1e-3)
    {
        const int steps = 50 + int((to - from) / step);
        for (int i = 0; i <= steps; ++i)
            add(law.after(start, std::max(from + (to - from) * i / steps, 0.0)));
    }
    bool hasValue(double value, double near) const
    {
        return value >= least.value - near && value <= most.value + near;
    }
    bool hasVelocity(double velocity, double near) const
    {
        return velocity >= least.velocity - near && velocity <= most.velocity + near;
    }
};

/// The item whose place in the scene graph is looked at.
class Probe : public QQuickItem
{
    Q_OBJECT

public:
    Probe() { setFlag(ItemHasContents); }

    struct Seen
    {
        double x = 0, y = 0, scale = 0;
        double rotation = 0; // degrees
        double opacity = 1;
    };
    /// On the thread that draws.
    Seen seen() const
    {
        Seen seen;
        for (QSGNode *node = m_node; node; node = node->parent()) {
            if (node->type() == QSGNode::OpacityNodeType)
                seen.opacity = static_cast<QSGOpacityNode *>(node)->opacity();
            if (node->type() != QSGNode::TransformNodeType)
                continue;
            const QMatrix4x4 &matrix = static_cast<QSGTransformNode *>(node)->matrix();
            seen.x = double(matrix(0, 3));
            seen.y = double(matrix(1, 3));
            seen.scale = std::hypot(double(matrix(0, 0)), double(matrix(1, 0)));
            seen.rotation = qRadiansToDegrees(
                std::atan2(double(matrix(1, 0)), double(matrix(0, 0))));
            break;
        }
        return seen;
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

/// A frame: what was seen, and between which times it was computed.
struct Frame
{
    double after = 0, before = 0;
    Probe::Seen seen;
};

constexpr auto animatedScene = R"(
import QtQuick
import Sprung
import Sprung.Animations
Item {
    width: 100; height: 100
    property Item probe
    property alias animator: animator; property alias own: own
    property alias motion: motion; property alias qts: qts
    SpringAnimator { id: animator; target: probe; property: "x"; spring: Springs.spring(100, 8) }
    SpringMotion { id: motion; target: probe; property: "x"; spring: Springs.spring(100, 8) }
    SpringInterpolator { id: own; target: probe; property: "x"; spring: Springs.spring(100, 8) }
    XAnimator { id: qts; target: probe; to: 100; duration: 400 }
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
    void initTestCase()
    {
        std::atomic<bool> isDrawn = false;
        std::atomic<bool> isOther = false;
        QQuickWindow window;
        connect(
            &window, &QQuickWindow::beforeRendering, &window,
            [&] {
                isOther = QThread::currentThread() != qApp->thread();
                isDrawn = true;
            },
            Qt::DirectConnection);
        window.resize(50, 50);
        window.show();
        QVERIFY(QTest::qWaitFor([&] { return bool(isDrawn); }, 20000));
        m_hasRenderThread = isOther;
        QCOMPARE(m_hasRenderThread, qgetenv("QSG_RENDER_LOOP") == "threaded");
    }

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
        watch(m_view.get());
        m_view->resize(100, 100);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get(), 20000) && drawNext());
    }

    void cleanup()
    {
        m_view.reset();
        Motion::instance()->setTimeScale(1);
        Motion::instance()->setTimeSource(Motion::Clock);
        Motion::instance()->resetReducedMotion();
    }

    void itIsDrawnExactlyWhileTheGuiThreadSleeps()
    {
        if (!m_hasRenderThread)
            QSKIP("the GUI thread draws");
        const Oscillator law{100, 8, 300};
        const auto [earliest, latest] = go(300);
        QVERIFY(drawNext());
        frames();
        const std::vector<Frame> drawn = framesAsleep(1000);
        const double before = seconds();
        const double velocity = velocityNow();
        const double after = seconds();
        QCOMPARE(m_probe->x(), 0.0);

        QVERIFY2(drawn.size() > 5, qPrintable(QString::number(drawn.size())));
        double furthest = 0;
        for (const Frame &frame : drawn) {
            QVERIFY2(
                isOn(law, {}, frame.after - latest, frame.before - earliest, frame.seen.x, 0.5),
                qPrintable(QString::number(frame.seen.x)));
            furthest = std::max(furthest, frame.seen.x);
        }
        QVERIFY(furthest > 300); // it has overshot meanwhile
        Range atWakeUp;
        atWakeUp.add(law, {}, before - latest, after - earliest, 1e-6);
        QVERIFY(atWakeUp.hasVelocity(velocity, 1e-6));
    }

    void aNewTargetIsHeededBeforeTheThreadsSynchronize()
    {
        if (!m_hasRenderThread)
            QSKIP("the GUI thread draws");
        Oscillator law{100, 8, 300};
        go(law.target);
        QTest::qWait(100);
        double earliest = 0, latest = 0, unsure = 1;
        Moment start;
        for (int i = 0; i < 20 && unsure > 0.5; ++i) { // until nothing else came in between
            const Oscillator former = law;
            law.target = former.target > 0 ? -200 : 300;
            earliest = seconds();
            start = {valueNow(), velocityNow()};
            go(law.target);
            latest = seconds();
            unsure = blur(former, start, latest - earliest);
        }
        QThread::msleep(50);
        frames();
        const std::vector<Frame> drawn = framesAsleep(400); // nothing is synchronized
        QVERIFY(drawn.size() > 5);
        for (std::size_t i = 1; i < drawn.size(); ++i) { // the first may be of before
            const double x = drawn[i].seen.x;
            QVERIFY2(isOn(law, start, drawn[i].after - latest, drawn[i].before - earliest, x,
                          std::max(0.5, unsure)),
                     qPrintable(QString::number(x)));
        }
    }

    void interruptionsLeaveNoStep()
    {
        struct Segment
        {
            double earliest, latest;
            Moment start;
            Oscillator law;
            double unsure = 0; // px
        };
        QRandomGenerator random(7);
        std::vector<Segment> segments;
        std::vector<Frame> drawn;
        for (int i = 0; i < 200; ++i) {
            const double to = random.bounded(1000);
            Segment next{seconds(), 0, {valueNow(), velocityNow()}, {100, 8, to}};
            go(to);
            next.latest = seconds();
            if (!segments.empty()) { // value and velocity are those of the law before
                const Segment &former = segments.back();
                Range range;
                range.add(former.law, former.start, next.earliest - former.latest,
                          next.latest - former.earliest);
                // The two were asked for one after the other, which is not the same moment.
                const double apart = former.latest - former.earliest;
                QVERIFY(range.hasValue(next.start.value, 1e-6 + highestSpeed * apart));
                QVERIFY(range.hasVelocity(next.start.velocity, 1e-6 + highestAcceleration * apart));
                next.unsure = blur(former.law, next.start, next.latest - next.earliest);
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
            double unsure = 0;
            for (std::size_t i = 0; i < segments.size(); ++i) {
                const Segment &segment = segments[i];
                const double end = i + 1 < segments.size() ? segments[i + 1].latest : 1e300;
                if (frame.before < segment.earliest || frame.after > end)
                    continue;
                range.add(segment.law, segment.start, frame.after - segment.latest,
                          std::min(frame.before, end) - segment.earliest);
                unsure = std::max(unsure, segment.unsure);
            }
            if (frame.after < segments.front().latest)
                continue;
            ++checked;
            QVERIFY2(range.hasValue(frame.seen.x, std::max(0.5, unsure)),
                     qPrintable(QStringLiteral("%1 is not in %2 … %3")
                                    .arg(frame.seen.x)
                                    .arg(range.least.value)
                                    .arg(range.most.value)));
        }
        QVERIFY(checked > 20);
    }

    void interruptionsLeaveNoStepOnTheDriversTime()
    {
        if (m_hasRenderThread)
            QSKIP("the render loop has a driver of its own");
        Motion::instance()->setTimeSource(Motion::AnimationDriver);
        Driver driver;
        Driver::letEventLoopTurn();
        QRandomGenerator random(11);
        Moment now;
        for (int i = 0; i < 200; ++i) {
            const Oscillator law{100, 8, double(random.bounded(1000))};
            go(law.target);
            Driver::letEventLoopTurn();
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
                QVERIFY(drawNext() && isNear(m_seen.x, now.value, 1e-3));
            }
        }
        QMetaObject::invokeMethod(m_animator, "stop");
        QVERIFY(isNear(m_probe->x(), now.value));
    }

    void anInterpolatorOrAMotionTakesItOverWithItsVelocity()
    {
        if (m_hasRenderThread)
            QSKIP("the render loop has a driver of its own");
        Motion::instance()->setTimeSource(Motion::AnimationDriver);
        Driver driver;
        Driver::letEventLoopTurn();
        const auto pass = [&](int milliseconds) {
            Driver::letEventLoopTurn();
            driver.frame(milliseconds);
        };
        Moment now;
        for (const bool isMotion : {false, true}) {
            go(300);
            pass(80);
            now = Oscillator{100, 8, 300}.after(now, 0.08);
            auto *other = m_root->property(isMotion ? "motion" : "own").value<QObject *>();
            other->setProperty("to", -100.0);
            if (isMotion)
                QMetaObject::invokeMethod(other, "start");
            pass(64);
            QVERIFY(isMotion || !isRunning());
            now = Oscillator{100, 8, -100}.after(now, 0.064);
            QVERIFY2(isNear(m_probe->x(), now.value),
                     qPrintable(QStringLiteral("%1 %2").arg(m_probe->x()).arg(now.value)));
            go(500); // takes it back
            QVERIFY(isMotion || !other->property("running").toBool());
            QVERIFY(isNear(velocityNow(), now.velocity));
            pass(40);
            now = Oscillator{100, 8, 500}.after(now, 0.04);
            QVERIFY(isNear(valueNow(), now.value));
        }
        // And continues with another spring.
        m_animator->setProperty("spring", QVariant::fromValue(SpringParameters{400, 10, 1}));
        go(-100);
        QVERIFY(isNear(valueNow(), now.value) && isNear(velocityNow(), now.velocity));
        pass(40);
        now = Oscillator{400, 10, -100}.after(now, 0.04);
        QVERIFY(isNear(valueNow(), now.value) && isNear(velocityNow(), now.velocity) && drawNext());
        QVERIFY(isNear(m_seen.x, now.value, 1e-3));
    }

    void whatEndsItLeavesTheValueThatWasSeen_data()
    {
        QTest::addColumn<QByteArray>("event");
        for (const char *event :
             {"stop", "hide", "hide parent", "hide window", "leave", "close", "destroy"})
            QTest::newRow(event) << QByteArray(event);
    }
    void whatEndsItLeavesTheValueThatWasSeen()
    {
        QFETCH(QByteArray, event);
        const auto [earliest, latest] = go(300);
        QTest::qWait(60);
        QVERIFY(drawNext());
        QCOMPARE(m_probe->x(), 0.0);
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
        QVERIFY2(isOn({100, 8, 300}, {}, before - latest, after - earliest, x, 0.1),
                 qPrintable(QString::number(x)));
        if (event == "stop" || event == "destroy") {
            QVERIFY(drawNext() && isNear(m_seen.x, x, 1e-3));
            QCOMPARE(m_probe->x(), x);
        } else {
            hurry();
            QTRY_VERIFY_WITH_TIMEOUT(!isRunning(), 20000); // out of sight it arrives all the same
            QCOMPARE(m_probe->x(), 300.0);
        }
    }

    void itGoesOnInAnotherWindow()
    {
        QQuickWindow other;
        watch(&other);
        other.resize(100, 100);
        other.show();
        QVERIFY(QTest::qWaitForWindowExposed(&other, 20000));
        const auto [earliest, latest] = go(300);
        QTest::qWait(50);
        m_probe->setParentItem(other.contentItem());
        QVERIFY(drawNext());
        const std::vector<Frame> drawn = someFrames(200);
        QVERIFY(!drawn.empty());
        for (const auto &[after, before, seen] : drawn)
            QVERIFY(isOn({100, 8, 300}, {}, after - latest, before - earliest, seen.x, 0.5));
        hurry();
        QTRY_VERIFY_WITH_TIMEOUT(!isRunning(), 20000);
        QCOMPARE(m_probe->x(), 300.0);
        m_probe->setParentItem(nullptr);
    }

    void everyPropertyIsDrawn_data()
    {
        QTest::addColumn<QByteArray>("property");
        for (const char *name : {"x", "y", "scale", "rotation", "opacity"})
            QTest::newRow(name) << QByteArray(name);
    }
    void everyPropertyIsDrawn()
    {
        QFETCH(QByteArray, property);
        m_probe->setTransformOrigin(QQuickItem::TopLeft);
        QVERIFY(drawNext());
        const double start = m_probe->property(property).toDouble();
        m_animator->setProperty("property", property);
        const auto [earliest, latest] = go(0.25);
        QVERIFY(drawNext());
        const std::vector<Frame> some = someFrames(150);
        QVERIFY(!some.empty());
        QCOMPARE(m_probe->property(property).toDouble(), start);
        for (const auto &[after, before, seen] : some) {
            const double drawn = property == "x" ? seen.x
                : property == "y"                ? seen.y
                : property == "scale"            ? seen.scale
                : property == "rotation"         ? seen.rotation
                                                 : seen.opacity;
            QVERIFY2(
                isOn({100, 8, 0.25}, {start, 0}, after - latest, before - earliest, drawn, 1e-3),
                qPrintable(QString::number(drawn)));
        }
    }

    void anItemThatFadesInIsDrawn()
    {
        m_animator->setProperty("property", "opacity");
        m_animator->setProperty("duration", 200);
        for (const bool reduced : {false, true}) {
            Motion::instance()->setReducedMotion(reduced);
            m_probe->setOpacity(0);
            QVERIFY(drawNext());
            go(1);
            QTRY_VERIFY_WITH_TIMEOUT(!isRunning(), 20000);
            QCOMPARE(m_probe->opacity(), 1.0);
            QVERIFY(drawNext());
            QCOMPARE(m_seen.opacity, 1.0);
        }
    }

    void aUniformIsDrawn()
    {
        if (m_view->rendererInterface()->graphicsApi() == QSGRendererInterface::Software)
            QSKIP("the software scene graph has no shaders");
        if (!QFile::exists(QStringLiteral(":/amount.frag.qsb")))
            QSKIP("built without Qt's shader tools");
        QQmlComponent component(m_view->engine());
        component.setData(effect, QUrl());
        const std::unique_ptr<QObject> item(component.create());
        QVERIFY2(item, qPrintable(component.errorString()));
        qobject_cast<QQuickItem *>(item.get())->setParentItem(m_view->contentItem());
        m_animator = item->property("animator").value<QObject *>();
        QVERIFY(drawNext());
        const double earliest = seconds();
        QMetaObject::invokeMethod(m_animator, "start");
        const double latest = seconds();
        QVERIFY(drawNext());
        double most = 0;
        for (int i = 0; i < 20; ++i) {
            const double before = seconds();
            const QImage picture = m_view->grabWindow();
            const double after = seconds();
            const double amount =
                picture.pixelColor(picture.width() / 2, picture.height() / 2).redF();
            QVERIFY2(isOn({100, 8, 0.5}, {}, before - latest, after - earliest, amount, 2. / 255),
                     qPrintable(QString::number(amount)));
            most = std::max(most, amount);
            QTest::qWait(10);
        }
        QVERIFY(most > 0.1 && valueNow() != 0);
        QMetaObject::invokeMethod(m_animator, "stop");
        QVERIFY(item->property("amount").toDouble() > 0.1);
    }

    /// Also where the property does not change: the spring has led away from it and back.
    void afterTheEndTheItemShowsItsProperty()
    {
        m_animator->setProperty("from", 200.0);
        m_animator->setProperty("duration", 100);
        go(0);
        QTRY_VERIFY_WITH_TIMEOUT(!isRunning(), 20000);
        QCOMPARE(m_probe->x(), 0.0);
        // And the render thread rests, although the item has nothing new to tell it.
        const auto rests = [this] {
            frames();
            QTest::qWait(100);
            return frames().empty();
        };
        QTRY_VERIFY_WITH_TIMEOUT(rests(), 20000);
        QVERIFY(drawNext());
        QCOMPARE(m_seen.x, 0.0);
    }

    void anAnimatorOfQtMovesTheSameItem()
    {
        m_animator->setProperty("property", QStringLiteral("y"));
        go(300);
        auto *qts = m_root->property("qts").value<QObject *>();
        QMetaObject::invokeMethod(qts, "start");
        QTRY_VERIFY_WITH_TIMEOUT(!qts->property("running").toBool() && !isRunning(), 20000);
        QVERIFY(drawNext());
        QCOMPARE(m_probe->x(), 100.0);
        QCOMPARE(m_probe->y(), 300.0);
    }

    void theItemOrTheWindowGoesWhileItMoves()
    {
        for (const char *property : {"opacity", "x"}) {
            auto item = std::make_unique<Probe>();
            item->setParentItem(m_view->contentItem());
            m_animator->setProperty("target", QVariant::fromValue<QQuickItem *>(item.get()));
            m_animator->setProperty("property", property);
            go(300);
            QTest::qWait(50);
            QVERIFY(isRunning());
            item.reset();
            QVERIFY(drawNext());
            QTRY_VERIFY_WITH_TIMEOUT(!isRunning(), 20000);
        }
        m_animator->setProperty("target", QVariant::fromValue<QQuickItem *>(m_probe));
        go(300);
        QTest::qWait(50);
        QVERIFY(isRunning());
        m_view.reset();
    }

private:
    /// Returns between which times it set out.
    std::pair<double, double> go(double to)
    {
        const double earliest = seconds();
        m_animator->setProperty("to", to);
        QMetaObject::invokeMethod(m_animator, "restart");
        return {earliest, seconds()};
    }
    /// Whether a value is near one of those between two times.
    static bool isOn(const Oscillator &law, Moment start, double from, double to, double value,
                     double near)
    {
        Range range;
        range.add(law, start, from, to);
        return range.hasValue(value, near);
    }
    static bool isNear(double value, double expected, double tolerance = 1e-6)
    {
        return std::abs(value - expected) < tolerance;
    }

    double valueNow() const { return ask("valueNow"); }
    double velocityNow() const { return ask("velocityNow"); }
    double ask(const char *what) const
    {
        double answer = std::nan("");
        QMetaObject::invokeMethod(m_animator, what, Q_RETURN_ARG(double, answer));
        return answer;
    }

    /// Lets the rest pass ten times as fast.
    static void hurry() { Motion::instance()->setTimeScale(10); }
    bool isRunning() const { return m_animator->property("running").toBool(); }
    std::vector<Frame> frames()
    {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_frames, {});
    }

    /// The frames of so long, and longer if there are few, in which this thread sleeps.
    std::vector<Frame> framesAsleep(unsigned milliseconds)
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
    /// The frames of so long, and longer if there is none.
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

    /// Waits for two frames, since the first may have been computed before this was called.
    bool drawNext()
    {
        frames();
        std::size_t drawn = 0;
        const auto isDrawn = [&] {
            const std::vector<Frame> next = frames();
            drawn += next.size();
            if (!next.empty())
                m_seen = next.back().seen;
            if (drawn < 2 && m_probe->window())
                m_probe->window()->update();
            return drawn >= 2;
        };
        return QTest::qWaitFor(isDrawn, 20000);
    }

    /// A frame's values are computed after the frame before was drawn, and before its rendering begins.
    void watch(QQuickWindow *window)
    {
        connect(
            window, &QQuickWindow::beforeRendering, this,
            [this, window] {
                const std::lock_guard lock(m_mutex);
                if (m_probe->window() == window)
                    m_frames.push_back({m_drawn[window], seconds(), m_probe->seen()});
            },
            Qt::DirectConnection);
        connect(
            window, &QQuickWindow::afterRendering, this,
            [this, window] {
                const std::lock_guard lock(m_mutex);
                m_drawn[window] = seconds();
            },
            Qt::DirectConnection);
    }

    std::unique_ptr<QQuickView> m_view;
    QObject *m_root = nullptr;
    Probe *m_probe = nullptr;
    QObject *m_animator = nullptr;
    bool m_hasRenderThread = false;
    std::mutex m_mutex;
    std::map<QQuickWindow *, double> m_drawn; // when the last frame was
    std::vector<Frame> m_frames;
    Probe::Seen m_seen; // in the last frame that drawNext() waited for
};

SPRUNG_TEST(AnimatorFramesTest, QGuiApplication)
#include "animator_frames_test.moc"
