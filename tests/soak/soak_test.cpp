// SPDX-License-Identifier: MIT
// Tests ten hours of a busy application on a manual clock. Oracle: flat heap size, values at rest,
// and the same digest for the same seed.
#include "test.h"

#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QCoreApplication>
#include <QLoggingCategory>
#include <QPointF>
#include <QQmlComponent>
#include <QQmlEngine>

#include <malloc.h>

#include <cmath>
#include <memory>
#include <random>

using namespace sprung;

namespace {

constexpr double frame = 1.0 / 60;
constexpr int framesPerHour = 60 * 60 * 60;
#ifdef __clang__
constexpr int hours = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) ? 2 : 10;
#else
constexpr int hours = 10;
#endif
constexpr std::size_t slack =
    16'384;                      // bytes: a few interpolators more or less at the end of an hour
constexpr std::size_t most = 40; // interpolators at once

template <class Kind>
std::unique_ptr<Interpolator> made(QObject *target, const QByteArray &property)
{
    return std::make_unique<Kind>(target, property);
}

} // namespace

class SoakTarget : public QObject
{
    Q_OBJECT
    Q_PROPERTY(double x MEMBER m_x)
    Q_PROPERTY(QPointF position MEMBER m_position)

public:
    double m_x = 0;
    QPointF m_position;
};

class BusyApplication
{
public:
    explicit BusyApplication(unsigned seed)
        : m_random(seed)
    {
        Motion::setTicker(&m_clock);
        m_engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
    }
    ~BusyApplication()
    {
        end();
        Motion::resetTicker();
    }

    void advanceHour()
    {
        for (int i = 0; i < framesPerHour; ++i) {
            if (below(20) == 0)
                act();
            if (below(framesPerHour / 20) == 0)
                reload();
            m_clock.advance(frame);
            QCoreApplication::processEvents();
        }
    }

    /// Retargets all interpolators and lets them settle.
    void settle()
    {
        for (const auto &one : m_all) {
            one->interpolator->setPaused(false);
            one->interpolator->setHeld(false);
            if (auto *spring = qobject_cast<SpringInterpolator *>(one->interpolator.get())) {
                spring->setSpring(springs::snappy);
                spring->setFinalPosition(true);
                spring->animateTo(one->isPoint ? QVariant(QPointF(3, 4)) : QVariant(7.0));
            } else {
                one->interpolator->stop();
            }
        }
        for (int i = 0; i < 60 * 60; ++i)
            m_clock.advance(frame);
    }
    bool areAllSettled() const
    {
        for (const auto &one : m_all) {
            const bool isSpring = qobject_cast<SpringInterpolator *>(one->interpolator.get());
            const bool isThere = one->isPoint ? one->target.m_position == QPointF(3, 4)
                                              : one->target.m_x == 7;
            if (one->interpolator->isRunning() || (isSpring && !isThere))
                return false;
        }
        return true;
    }
    bool ticks() const { return m_clock.isRunning(); }

    void end()
    {
        m_object.reset();
        m_all.clear();
    }
    /// A digest of all written values in order.
    quint64 digest() const { return m_digest; }

private:
    struct One
    {
        SoakTarget target;
        bool isPoint = false;
        std::unique_ptr<Interpolator> interpolator;
    };

    unsigned below(unsigned count) { return unsigned(m_random() % count); }
    double number() { return double(m_random() % 20001) / 10 - 1000; }

    void create()
    {
        auto one = std::make_unique<One>();
        one->isPoint = below(2);
        const QByteArray property = one->isPoint ? "position" : "x";
        using Maker = std::unique_ptr<Interpolator> (*)(QObject *, const QByteArray &);
        static constexpr Maker makers[] = {made<FrictionInterpolator>, made<GravityInterpolator>,
                                           made<ExponentialInterpolator>, made<SpringInterpolator>};
        one->interpolator = makers[below(4)](&one->target, property);
        One *raw = one.get();
        QObject::connect(
            raw->interpolator.get(), &Interpolator::updated, raw->interpolator.get(), [=, this] {
                const double written = raw->isPoint ? raw->target.m_position.y() : raw->target.m_x;
                m_digest = (m_digest ^ quint64(std::llround(written * 1e6))) * 0x100000001b3;
            });
        m_all.push_back(std::move(one));
    }

    void act()
    {
        if (m_all.empty() || (m_all.size() < most && below(8) == 0))
            return create();
        const std::size_t which = below(unsigned(m_all.size()));
        One &one = *m_all[which];
        Interpolator &interpolator = *one.interpolator;
        const QVariant value = one.isPoint ? QVariant(QPointF(number(), number()))
                                           : QVariant(number());
        switch (below(12)) {
        case 0:
            m_all.erase(m_all.begin() + std::ptrdiff_t(which));
            return;
        case 1:
            return interpolator.snapTo(value);
        case 2:
            return interpolator.stop();
        case 3:
            return interpolator.setVelocity(value);
        case 4:
            return interpolator.setHeld(!interpolator.isHeld());
        case 5:
            return interpolator.setPaused(!interpolator.isPaused());
        case 6:
            return interpolator.complete();
        case 7:
            if (auto *spring = qobject_cast<SpringInterpolator *>(&interpolator))
                spring->setSpring({1 + std::abs(number()), 1 + std::abs(number()) / 30, 1});
            return;
        case 8:
            interpolator.setMinimum(one.isPoint ? QVariant(QPointF(-400, -400)) : QVariant(-400.0));
            return interpolator.setBoundsBehavior(Interpolator::BoundsBehavior(below(3)));
        case 9:
            return interpolator.resetMinimum();
        default:
            return interpolator.animateTo(value);
        }
    }

    /// Loads a document in the same engine while the previous one is animated.
    void reload()
    {
        m_object.reset();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        m_engine.collectGarbage();
        m_engine.clearComponentCache();
        QQmlComponent component(&m_engine);
        component.setData(
            "import QtQml; import Sprung\n"
            "QtObject { property real a; property real b\n"
            "SpringInterpolator on a { to: 100; running: true }\n"
            "SpringInterpolator on b { to: 50; running: true; spring: Springs.wobbly } }",
            QUrl());
        m_object.reset(component.create());
        if (!m_object)
            qFatal("%s", qPrintable(component.errorString()));
    }

    std::mt19937 m_random;
    ManualTicker m_clock;
    QQmlEngine m_engine;
    std::unique_ptr<QObject> m_object;
    std::vector<std::unique_ptr<One>> m_all;
    quint64 m_digest = 0xcbf29ce484222325;
};

class SoakTest : public QObject
{
    Q_OBJECT

    static std::size_t heap() { return mallinfo2().uordblks; }

private Q_SLOTS:
    /// Other tests check the warnings.
    void initTestCase()
    {
        QLoggingCategory::setFilterRules(QStringLiteral("sprung.warning=false"));
    }

    void allClasses_tenHours_leakNothing()
    {
        BusyApplication application(1);
        std::size_t before = 0;
        for (int hour = 0; hour < hours; ++hour) {
            application.advanceHour();
            application.settle();
            QVERIFY(application.areAllSettled());
            application.end();
            QVERIFY(!application.ticks());
            QCOMPARE(Interpolator::allRunning().size(), 0);
            const std::size_t now = heap();
            qInfo("after %2d h: %zu bytes on the heap", hour + 1, now);
            if (hour == 1)
                before = now; // all caches are full by now
        }
        QVERIFY(heap() < before + slack);
    }

    void allClasses_sameSeed_repeatExactly()
    {
        const auto digest = [](unsigned seed) {
            BusyApplication application(seed);
            application.advanceHour();
            return application.digest();
        };
        const quint64 first = digest(2);
        QCOMPARE(digest(2), first);
        QVERIFY(digest(3) != first);
    }
};

SPRUNG_TEST(SoakTest)
#include "soak_test.moc"
