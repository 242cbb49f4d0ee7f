// SPDX-License-Identifier: MIT
// Ten hours of a busy application, on a clock made by hand: memory flat, nothing left behind, no
// drift, and the same again from the same seed.
#include "test.h"

#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>
#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/interpolators/spring_interpolator.h>

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
constexpr std::size_t slack = 16'384; // bytes: a few interpolators more or less at the full hour
constexpr std::size_t most = 40;      // interpolators at once

template <class Kind>
std::unique_ptr<Interpolator> made(QObject *target, const QByteArray &property)
{
    return std::make_unique<Kind>(target, property);
}

} // namespace

class Thing : public QObject
{
    Q_OBJECT
    Q_PROPERTY(double x MEMBER m_x)
    Q_PROPERTY(QPointF place MEMBER m_place)

public:
    double m_x = 0;
    QPointF m_place;
};

class Storm
{
public:
    explicit Storm(unsigned seed)
        : m_random(seed)
    {
        Motion::setTicker(&m_clock);
        m_engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
    }
    ~Storm()
    {
        end();
        Motion::resetTicker();
    }

    void passHour()
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

    /// All are told where to go, and left alone.
    void settle()
    {
        for (const auto &one : m_all) {
            one->mover->setPaused(false);
            one->mover->setHeld(false);
            if (auto *spring = qobject_cast<SpringInterpolator *>(one->mover.get())) {
                spring->setSpring(springs::snappy);
                spring->setFinalPosition(true);
                spring->animateTo(one->isPoint ? QVariant(QPointF(3, 4)) : QVariant(7.0));
            } else {
                one->mover->stop();
            }
        }
        for (int i = 0; i < 60 * 60; ++i)
            m_clock.advance(frame);
    }
    bool allRestOnTheirTargets() const
    {
        for (const auto &one : m_all) {
            const bool isSpring = qobject_cast<SpringInterpolator *>(one->mover.get());
            const bool isThere = one->isPoint ? one->thing.m_place == QPointF(3, 4)
                                              : one->thing.m_x == 7;
            if (one->mover->isRunning() || (isSpring && !isThere))
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
    /// Of all that was written, and in which order.
    quint64 digest() const { return m_digest; }

private:
    struct One
    {
        Thing thing;
        bool isPoint = false;
        std::unique_ptr<Interpolator> mover;
    };

    unsigned below(unsigned count) { return unsigned(m_random() % count); }
    double number() { return double(m_random() % 20001) / 10 - 1000; }

    void create()
    {
        auto one = std::make_unique<One>();
        one->isPoint = below(2);
        const QByteArray property = one->isPoint ? "place" : "x";
        using Maker = std::unique_ptr<Interpolator> (*)(QObject *, const QByteArray &);
        static constexpr Maker makers[] = {made<FrictionInterpolator>, made<GravityInterpolator>,
                                           made<ExponentialInterpolator>, made<SpringInterpolator>};
        one->mover = makers[below(4)](&one->thing, property);
        One *raw = one.get();
        QObject::connect(raw->mover.get(), &Interpolator::updated, raw->mover.get(), [=, this] {
            const double written = raw->isPoint ? raw->thing.m_place.y() : raw->thing.m_x;
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
        Interpolator &mover = *one.mover;
        const QVariant value = one.isPoint ? QVariant(QPointF(number(), number()))
                                           : QVariant(number());
        switch (below(12)) {
        case 0:
            m_all.erase(m_all.begin() + std::ptrdiff_t(which));
            return;
        case 1:
            return mover.snapTo(value);
        case 2:
            return mover.stop();
        case 3:
            return mover.setVelocity(value);
        case 4:
            return mover.setHeld(!mover.isHeld());
        case 5:
            return mover.setPaused(!mover.isPaused());
        case 6:
            return mover.seek(std::abs(number()));
        case 7:
            if (auto *spring = qobject_cast<SpringInterpolator *>(&mover))
                spring->setSpring({1 + std::abs(number()), 1 + std::abs(number()) / 30, 1});
            return;
        case 8:
            mover.setMinimum(one.isPoint ? QVariant(QPointF(-400, -400)) : QVariant(-400.0));
            return mover.setAtBound(Interpolator::AtBound(below(3)));
        case 9:
            return mover.resetMinimum();
        default:
            return mover.animateTo(value);
        }
    }

    /// Another document in the same engine, while the last one moves.
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
    /// What is brought inside its bounds is told of often enough elsewhere.
    void initTestCase()
    {
        QLoggingCategory::setFilterRules(QStringLiteral("sprung.warning=false"));
    }

    void tenHours()
    {
        Storm storm(1);
        std::size_t before = 0;
        for (int hour = 0; hour < hours; ++hour) {
            storm.passHour();
            storm.settle();
            QVERIFY(storm.allRestOnTheirTargets());
            storm.end();
            QVERIFY(!storm.ticks());
            QCOMPARE(Interpolator::allRunning().size(), 0);
            const std::size_t now = heap();
            qInfo("after %2d h: %zu bytes on the heap", hour + 1, now);
            if (hour == 1)
                before = now; // all caches are as full as they get
        }
        QVERIFY(heap() < before + slack);
    }

    void theSameSeedDoesTheSame()
    {
        const auto digest = [](unsigned seed) {
            Storm storm(seed);
            storm.passHour();
            return storm.digest();
        };
        const quint64 first = digest(2);
        QCOMPARE(digest(2), first);
        QVERIFY(digest(3) != first);
    }
};

SPRUNG_TEST(SoakTest)
#include "soak_test.moc"
