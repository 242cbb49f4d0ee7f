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
    double value = 0;
    double velocity = 0;
};

/// A spring of mass 1 that overshoots: x″ + c·x′ + k·(x − target) = 0, by its textbook solution.
struct Oscillator
{
    double k = 100;
    double c = 8;
    double target = 0;

    Moment after(Moment start, double t) const
    {
        const double s = c / 2;
        const double w = std::sqrt(k - s * s);
        const double a = start.value - target;
        const double b = (start.velocity + s * a) / w;
        const double fade = std::exp(-s * t);
        const double cosine = std::cos(w * t);
        const double sine = std::sin(w * t);
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
    Moment least{1e300, 1e300};
    Moment most{-1e300, -1e300};

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
        double x = 0;
        double y = 0;
        double scale = 0;
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
    double after = 0;
    double before = 0;
    Probe::Seen seen;
};

constexpr auto animatedScene = R"(
import QtQuick
import Sprung
import Sprung.Animations

Item {
    width: 100
    height: 100
    property Item probe
    property alias animator: animator
    property alias own: own
    property alias motion: motion
    property alias qts: qts
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
    id: effect
    width: 100
    height: 100
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
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get(), 20000));
        QVERIFY(drawNext());
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
        if (!hasRenderThread())
            QSKIP("the GUI thread draws");
        const Oscillator law{100, 8, 300};
        const double earliest = seconds();
        go(300);
        const double latest = seconds();
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
            Range range;
            range.add(law, {}, frame.after - latest, frame.before - earliest);
            QVERIFY2(range.hasValue(frame.seen.x, 0.5), qPrintable(QString::number(frame.seen.x)));
            furthest = std::max(furthest, frame.seen.x);
        }
        QVERIFY(furthest > 300); // it has overshot meanwhile
        Range atWakeUp;
        atWakeUp.add(law, {}, before - latest, after - earliest, 1e-6);
        QVERIFY(atWakeUp.hasVelocity(velocity, 1e-6));
    }

    void aNewTargetIsHeededBeforeTheThreadsSynchronize()
    {
        if (!hasRenderThread())
            QSKIP("the GUI thread draws");
        Oscillator law{100, 8, 300};
        go(law.target);
        QTest::qWait(100);
        double earliest = 0;
        double latest = 0;
        Moment start;
        double unsure = 1;
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
            Range range;
            range.add(law, start, drawn[i].after - latest, drawn[i].before - earliest);
            QVERIFY2(range.hasValue(drawn[i].seen.x, std::max(0.5, unsure)),
                     qPrintable(QString::number(drawn[i].seen.x)));
        }
    }

    void interruptionsLeaveNoStep()
    {
        struct Segment
        {
            double earliest;
            double latest;
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
        if (hasRenderThread())
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
                    std::abs(valueNow() - now.value) < 1e-6,
                    qPrintable(QStringLiteral("%1: %2 %3").arg(i).arg(valueNow()).arg(now.value)));
                QVERIFY(std::abs(velocityNow() - now.velocity) < 1e-6);
            }
            if (i % 10 == 0) {
                QVERIFY(drawNext());
                QVERIFY(std::abs(m_seen.x - now.value) < 1e-3);
            }
        }
        QMetaObject::invokeMethod(m_animator, "stop");
        QVERIFY(std::abs(m_probe->x() - now.value) < 1e-6);
    }

    void itHandsItsVelocityToAnInterpolatorAndTakesItBack()
    {
        if (hasRenderThread())
            QSKIP("the render loop has a driver of its own");
        Motion::instance()->setTimeSource(Motion::AnimationDriver);
        Driver driver;
        Driver::letEventLoopTurn();
        auto *own = m_root->property("own").value<QObject *>();
        go(300);
        Driver::letEventLoopTurn();
        driver.frame(80);
        Moment now = Oscillator{100, 8, 300}.after({}, 0.08);
        own->setProperty("to", -100.0);
        Driver::letEventLoopTurn();
        driver.frame(64);
        QVERIFY(!isRunning());
        now = Oscillator{100, 8, -100}.after(now, 0.064);
        QVERIFY2(std::abs(m_probe->x() - now.value) < 1e-6,
                 qPrintable(QStringLiteral("%1 %2").arg(m_probe->x()).arg(now.value)));
        go(500);
        QVERIFY(!own->property("running").toBool());
        QVERIFY(std::abs(velocityNow() - now.velocity) < 1e-6);
        Driver::letEventLoopTurn();
        driver.frame(40);
        now = Oscillator{100, 8, 500}.after(now, 0.04);
        QVERIFY(std::abs(valueNow() - now.value) < 1e-6);
    }

    void aMotionTakesItOver()
    {
        if (hasRenderThread())
            QSKIP("the render loop has a driver of its own");
        Motion::instance()->setTimeSource(Motion::AnimationDriver);
        Driver driver;
        Driver::letEventLoopTurn();
        auto *motion = m_root->property("motion").value<QObject *>();
        go(300);
        Driver::letEventLoopTurn();
        driver.frame(80);
        Moment now = Oscillator{100, 8, 300}.after({}, 0.08);
        motion->setProperty("to", -100.0);
        QMetaObject::invokeMethod(motion, "start");
        Driver::letEventLoopTurn();
        driver.frame(64);
        now = Oscillator{100, 8, -100}.after(now, 0.064);
        QVERIFY2(std::abs(m_probe->x() - now.value) < 1e-6,
                 qPrintable(QStringLiteral("%1 %2").arg(m_probe->x()).arg(now.value)));
        go(500);
        Driver::letEventLoopTurn();
        driver.frame(40);
        now = Oscillator{100, 8, 500}.after(now, 0.04);
        QVERIFY(std::abs(valueNow() - now.value) < 1e-6);
    }

    void whatEndsItLeavesTheValueThatWasSeen_data()
    {
        QTest::addColumn<QString>("event");
        for (const char *event :
             {"stop", "hide", "hide parent", "hide window", "leave", "close", "destroy"})
            QTest::newRow(event) << QString::fromLatin1(event);
    }

    void whatEndsItLeavesTheValueThatWasSeen()
    {
        QFETCH(QString, event);
        const double earliest = seconds();
        go(300);
        const double latest = seconds();
        QTest::qWait(60);
        QVERIFY(drawNext());
        QCOMPARE(m_probe->x(), 0.0);
        const double before = seconds();
        if (event == QLatin1StringView("stop"))
            QMetaObject::invokeMethod(m_animator, "stop");
        else if (event == QLatin1StringView("hide"))
            m_probe->setVisible(false);
        else if (event == QLatin1StringView("hide parent"))
            m_view->contentItem()->setVisible(false);
        else if (event == QLatin1StringView("hide window"))
            m_view->hide();
        else if (event == QLatin1StringView("leave"))
            m_probe->setParentItem(nullptr);
        else if (event == QLatin1StringView("close"))
            m_view->close();
        else
            delete std::exchange(m_animator, nullptr);
        const double after = seconds();
        const double x = m_probe->x();
        Range range;
        range.add(Oscillator{100, 8, 300}, {}, before - latest, after - earliest);
        QVERIFY2(range.hasValue(x, 0.1), qPrintable(QString::number(x)));
        if (event == QLatin1StringView("stop") || event == QLatin1StringView("destroy")) {
            QVERIFY(drawNext());
            QVERIFY(std::abs(m_seen.x - x) < 1e-3);
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
        const double earliest = seconds();
        go(300);
        const double latest = seconds();
        QTest::qWait(50);
        m_probe->setParentItem(other.contentItem());
        QVERIFY(drawNext());
        const std::vector<Frame> drawn = someFrames(200);
        QVERIFY(!drawn.empty());
        for (const Frame &frame : drawn) {
            Range range;
            range.add(Oscillator{100, 8, 300}, {}, frame.after - latest, frame.before - earliest);
            QVERIFY(range.hasValue(frame.seen.x, 0.5));
        }
        hurry();
        QTRY_VERIFY_WITH_TIMEOUT(!isRunning(), 20000);
        QCOMPARE(m_probe->x(), 300.0);
        m_probe->setParentItem(nullptr);
    }

    void everyPropertyIsDrawn_data()
    {
        QTest::addColumn<QString>("property");
        for (const char *name : {"x", "y", "scale", "rotation", "opacity"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }

    void everyPropertyIsDrawn()
    {
        QFETCH(QString, property);
        const QByteArray name = property.toUtf8();
        m_probe->setTransformOrigin(QQuickItem::TopLeft);
        QVERIFY(drawNext());
        const double start = m_probe->property(name.constData()).toDouble();
        m_animator->setProperty("property", property);
        const double earliest = seconds();
        go(0.25);
        const double latest = seconds();
        QVERIFY(drawNext());
        const std::vector<Frame> some = someFrames(150);
        QVERIFY(!some.empty());
        QCOMPARE(m_probe->property(name.constData()).toDouble(), start);
        for (const auto &[after, before, seen] : some) {
            const double drawn = property == QLatin1StringView("x") ? seen.x
                : property == QLatin1StringView("y")                ? seen.y
                : property == QLatin1StringView("scale")            ? seen.scale
                : property == QLatin1StringView("rotation")         ? seen.rotation
                                                                    : seen.opacity;
            Range range;
            range.add(Oscillator{100, 8, 0.25}, {start, 0}, after - latest, before - earliest);
            QVERIFY2(range.hasValue(drawn, 1e-3), qPrintable(QString::number(drawn)));
        }
    }

    void anItemThatFadesInIsDrawn_data()
    {
        QTest::addColumn<bool>("reduced");
        QTest::newRow("moving") << false;
        QTest::newRow("with reduced motion") << true;
    }

    void anItemThatFadesInIsDrawn()
    {
        QFETCH(bool, reduced);
        Motion::instance()->setReducedMotion(reduced);
        m_probe->setOpacity(0);
        QVERIFY(drawNext());
        m_animator->setProperty("property", QStringLiteral("opacity"));
        m_animator->setProperty("duration", 200);
        go(1);
        QTRY_VERIFY_WITH_TIMEOUT(!isRunning(), 20000);
        QCOMPARE(m_probe->opacity(), 1.0);
        QVERIFY(drawNext());
        QCOMPARE(m_seen.opacity, 1.0);
    }

    void anotherSpringContinues()
    {
        if (hasRenderThread())
            QSKIP("the render loop has a driver of its own");
        Motion::instance()->setTimeSource(Motion::AnimationDriver);
        Driver driver;
        Driver::letEventLoopTurn();
        go(300);
        Driver::letEventLoopTurn();
        driver.frame(80);
        Moment now = Oscillator{100, 8, 300}.after({}, 0.08);
        m_animator->setProperty("spring", QVariant::fromValue(SpringParameters{400, 10, 1}));
        go(-100);
        QVERIFY(std::abs(valueNow() - now.value) < 1e-6);
        QVERIFY(std::abs(velocityNow() - now.velocity) < 1e-6);
        Driver::letEventLoopTurn();
        driver.frame(40);
        now = Oscillator{400, 10, -100}.after(now, 0.04);
        QVERIFY(std::abs(valueNow() - now.value) < 1e-6);
        QVERIFY(std::abs(velocityNow() - now.velocity) < 1e-6);
        QVERIFY(drawNext());
        QVERIFY(std::abs(m_seen.x - now.value) < 1e-3);
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
            Range range;
            range.add(Oscillator{100, 8, 0.5}, {}, before - latest, after - earliest);
            QVERIFY2(range.hasValue(amount, 2.0 / 255), qPrintable(QString::number(amount)));
            most = std::max(most, amount);
            QTest::qWait(10);
        }
        QVERIFY(most > 0.1);
        QVERIFY(valueNow() != 0);
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

    void theItemGoesWhileItMoves()
    {
        for (const char *property : {"x", "opacity"}) {
            auto item = std::make_unique<Probe>();
            item->setParentItem(m_view->contentItem());
            m_animator->setProperty("target", QVariant::fromValue<QQuickItem *>(item.get()));
            m_animator->setProperty("property", QString::fromLatin1(property));
            go(300);
            QTest::qWait(50);
            QVERIFY(isRunning());
            item.reset();
            QVERIFY(drawNext());
            QTRY_VERIFY_WITH_TIMEOUT(!isRunning(), 20000);
        }
    }

    void theWindowGoesWhileItMoves()
    {
        go(300);
        QTest::qWait(50);
        QVERIFY(isRunning());
        m_view.reset();
    }

private:
    void go(double to)
    {
        m_animator->setProperty("to", to);
        QMetaObject::invokeMethod(m_animator, "restart");
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

    bool hasRenderThread() const { return m_hasRenderThread; }
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
