// SPDX-License-Identifier: MIT
// Tests MotionRecorder. Oracle: objects that each tick moves by a known speed.
#include "test.h"

#include <sprung/testing/motion_recorder.h>
#include <sprung/timing/motion.h>

#include <QColor>
#include <QJsonDocument>
#include <QJsonObject>
#include <QQuaternion>
#include <QRectF>
#include <QRegularExpression>

#include <cmath>
#include <functional>
#include <memory>
#include <tuple>

using sprung::Motion;
using sprung::MotionRecorder;

/// An object that each tick moves by its speed.
class Cart : public QObject, private sprung::TickClient
{
    Q_OBJECT
    Q_PROPERTY(double x MEMBER x)
    Q_PROPERTY(QPointF position MEMBER position)
    Q_PROPERTY(QColor color MEMBER color)
    Q_PROPERTY(QString text MEMBER text)
    Q_PROPERTY(bool full MEMBER full)
    Q_PROPERTY(QQuaternion turn MEMBER turn)
    Q_PROPERTY(QObject *other MEMBER other)
    Q_PROPERTY(QList<int> list MEMBER list)

public:
    explicit Cart(sprung::Ticker &ticker)
        : m_ticker(ticker)
    {
        setObjectName("cart");
        m_ticker.add(this);
    }
    ~Cart() override { m_ticker.remove(this); }

    double speed = 60; // units per second
    std::function<void()> ticked;
    double x = 0;
    QPointF position;
    QColor color = Qt::red;
    QString text = "cart";
    bool full = false;
    QQuaternion turn;
    QObject *other = nullptr;
    QList<int> list;

private:
    void tick(double seconds) override
    {
        x += speed * seconds;
        position = QPointF(x, -x);
        if (ticked)
            ticked();
    }

    sprung::Ticker &m_ticker;
};

class MotionRecorderTest : public QObject
{
    Q_OBJECT

    static QJsonArray frames(const MotionRecorder &recorder)
    {
        return QJsonDocument::fromJson(recorder.toJson().toUtf8())["frames"].toArray();
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(".?")); }
    void cleanup() { Motion::instance()->setTimeScale(1); }

    void record_severalCalls_countPartsOfFrames()
    {
        MotionRecorder recorder;
        Cart cart(recorder);
        recorder.watch(&cart, "x");
        for (int i = 0; i < 25; ++i)
            recorder.record(4);
        QCOMPARE(recorder.frameCount(), 7); // 6 of a sixtieth of a second, and the initial one
        const QJsonArray recorded = frames(recorder);
        for (int i = 0; i < 7; ++i)
            QVERIFY(std::abs(recorded[i].toArray()[0].toDouble() - i) < 1e-12);
        recorder.clear();
        recorder.record(8);
        QCOMPARE(recorder.frameCount(), 1);
    }

    void firstDifference_sameMotion_isEmpty()
    {
        QString kept;
        for (int run = 0; run < 2; ++run) {
            MotionRecorder recorder;
            recorder.setFrameRate(144);
            Cart cart(recorder);
            for (const char *name : {"x", "position", "color", "text", "full", "turn"})
                recorder.watch(&cart, QLatin1StringView(name));
            recorder.record(500);
            if (run == 0)
                kept = recorder.toJson();
            QCOMPARE(recorder.firstDifference(kept), QString());
        }
    }

    void firstDifference_otherMotion_namesFrame()
    {
        for (const auto &[name, value, baseline] : {std::tuple("position", "[5,-5]", "[4,-4]"),
                                                    {"color", "[0,0,1,1]", "[1,0,0,1]"},
                                                    {"text", "\"bike\"", "\"cart\""}}) {
            MotionRecorder before;
            Cart cart(before);
            before.watch(&cart, "full");
            before.watch(&cart, QLatin1StringView(name));
            before.record(100);

            MotionRecorder now;
            Cart other(now);
            now.watch(&other, "full");
            now.watch(&other, QLatin1StringView(name));
            now.record(50);
            other.speed = 120;
            other.color = Qt::blue;
            other.text = "bike";
            now.record(50);
            QCOMPARE(now.firstDifference(before.toJson()),
                     QStringLiteral("cart.%1 is %2 in frame 4 (66.7 ms), and %3 in the baseline")
                         .arg(QLatin1StringView(name), QLatin1StringView(value),
                              QLatin1StringView(baseline)));
        }
    }

    void firstDifference_withinTolerance_isEmpty()
    {
        QString kept;
        for (const double tolerance : {0., 0.9e-6, 1.1e-6}) { // the first one is the baseline
            MotionRecorder recorder;
            recorder.setTolerance(tolerance);
            Cart cart(recorder);
            cart.speed = kept.isEmpty() ? 60. : 60. * (1 + 1e-6);
            recorder.watch(&cart, "x");
            recorder.record(1000);
            if (kept.isEmpty())
                kept = recorder.toJson();
            else
                QCOMPARE(recorder.firstDifference(kept).isEmpty(), tolerance > 1e-6);
        }
    }

    void record_watchedLaterOrDestroyed_storesNull()
    {
        MotionRecorder recorder;
        auto cart = std::make_unique<Cart>(recorder);
        recorder.watch(cart.get(), "x");
        recorder.record(1000.0 / 60);
        recorder.watch(cart.get(), "text");
        recorder.record(1000.0 / 60);
        cart.reset();
        recorder.record(1000.0 / 60);
        QCOMPARE(recorder.frameCount(), 4);
        const QJsonArray recorded = frames(recorder);
        QVERIFY(recorded[0].toArray()[1].isNull());
        QVERIFY(recorded[1].toArray()[1].isNull());
        QVERIFY(recorded[2].toArray()[1].isString());
        QVERIFY(!recorded[0].toArray()[0].isNull());
        QVERIFY(recorded[3].toArray()[0].isNull());
        QCOMPARE(recorder.firstDifference(recorder.toJson()), QString());
    }

    void firstDifference_otherFramesNamesOrRate_isReported()
    {
        MotionRecorder recorder;
        Cart cart(recorder);
        recorder.watch(&cart, "x");
        recorder.record(100);
        const QString kept = recorder.toJson();
        recorder.record(100);
        QCOMPARE(recorder.firstDifference(kept),
                 QString("recorded 13 frames, and the baseline has 7"));
        recorder.watch(&cart, "text");
        recorder.record(100);
        QCOMPARE(recorder.firstDifference(kept),
                 QString("recorded cart.x, cart.text, and the baseline has cart.x"));
        recorder.setFrameRate(30);
        QCOMPARE(recorder.frameCount(), 0);
        recorder.record(100);
        QCOMPARE(recorder.firstDifference(kept),
                 QString("recorded at 30 frames a second, and the baseline at 60"));
    }

    void firstDifference_invalidBaseline_isReported()
    {
        MotionRecorder recorder;
        Cart cart(recorder);
        QCOMPARE(recorder.firstDifference({}),
                 QString("nothing was recorded: call watch() and record() first"));
        recorder.watch(&cart, "x");
        recorder.record(100);
        for (const char *kept : {"", "{", "[]", "{\"names\": 1}"}) {
            QCOMPARE(recorder.firstDifference(kept),
                     QString("the baseline is not a recorded motion"));
        }
    }

    void watch_nestedPath_usesTimeScale()
    {
        MotionRecorder recorder;
        Cart cart(recorder);
        Cart other(recorder);
        other.speed = 6;
        cart.other = &other;
        recorder.watch(&cart, "other.x");
        Motion::instance()->setTimeScale(0.5);
        recorder.record(2000);
        QVERIFY(std::abs(frames(recorder).last().toArray()[0].toDouble() - 6) < 1e-9);
        QVERIFY(std::abs(cart.x - 60) < 1e-9);
    }

    void commands_invalidInput_warnOnce()
    {
        struct Row
        {
            const char *warning;
            std::function<void(MotionRecorder &, Cart &)> act;
        };
        for (const auto &[warning, act] : {
                 Row{"rejected to watch \"x\" of null",
                     [](auto &it, auto &) { it.watch(nullptr, "x"); }},
                 Row{"rejected to watch \"y\" of Cart \"cart\"",
                     [](auto &it, auto &cart) { it.watch(&cart, "y"); }},
                 Row{"rejected to watch \"list\" of Cart \"cart\"",
                     [](auto &it, auto &cart) { it.watch(&cart, "list"); }},
                 Row{"rejected to watch two properties named \"cart.x\"",
                     [](auto &it, auto &cart) { it.watch(&cart, "x"); }},
                 Row{"rejected to record -1 ms", [](auto &it, auto &) { it.record(-1); }},
                 Row{"rejected to record nan ms",
                     [](auto &it, auto &) { it.record(std::nan("")); }},
             }) {
            MotionRecorder recorder;
            Cart cart(recorder);
            recorder.watch(&cart, "x");
            recorder.record(100);
            QTest::ignoreMessage(QtWarningMsg,
                                 QRegularExpression(QRegularExpression::escape(warning)));
            act(recorder, cart);
            QCOMPARE(recorder.frameCount(), 7);
        }
    }

    void commands_whileRecording_areRejected()
    {
        MotionRecorder recorder;
        Cart cart(recorder);
        recorder.watch(&cart, "x");
        cart.ticked = [&] {
            for (const char *command : {"record()", "clear()", "a frameRate"}) {
                QTest::ignoreMessage(QtWarningMsg,
                                     QRegularExpression(QRegularExpression::escape(
                                         QStringLiteral("rejected %1 during").arg(command))));
            }
            recorder.record(100);
            recorder.clear();
            recorder.setFrameRate(10);
        };
        recorder.record(100);
        QCOMPARE(recorder.frameCount(), 7);
    }

    void record_deletedInSlot_isSafe()
    {
        auto *recorder = new MotionRecorder;
        auto cart = std::make_unique<Cart>(*recorder);
        cart->ticked = [&] {
            const std::unique_ptr<MotionRecorder> deleted(recorder); // destroyed last
            cart.reset();
        };
        recorder->record(100);
    }

    void filmStrip_oneSecond_showsTenFrames()
    {
        MotionRecorder recorder;
        Cart cart(recorder);
        recorder.watch(&cart, "x");
        QVERIFY(recorder.filmStrip().isNull());
        recorder.setCamera([&] {
            QImage image(4, 3, QImage::Format_RGB32);
            image.fill(QColor(qRound(cart.x), 0, 0));
            return image;
        });
        recorder.record(1000);
        const QImage strip = recorder.filmStrip();
        QCOMPARE(strip.size(), QSize(10 * 4 + 9 * 2, 3));
        QCOMPARE(strip.pixelColor(1, 1).red(), 0);
        QCOMPARE(strip.pixelColor(strip.width() - 1, 1).red(), 60);
    }
};

SPRUNG_TEST(MotionRecorderTest)
#include "motion_recorder_test.moc"
