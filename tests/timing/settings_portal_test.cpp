// SPDX-License-Identifier: MIT
// Tests SettingsPortal with a fake portal on a bus of the test. Messages are asynchronous, so each
// step waits for its effect. Oracle: the settings of the fake portal.
#include "test.h"

#include "../../lib/sprung/timing/settings_portal.h"

#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QDBusConnectionInterface>
#include <QDBusMetaType>
#include <QDBusVirtualObject>
#include <QGuiApplication>
#include <QRegularExpression>
#include <QSignalSpy>

#include <memory>
#include <utility>

using namespace sprung;

namespace {

using Settings = QMap<QString, QVariantMap>;

const auto service = QStringLiteral("org.freedesktop.portal.Desktop");
const auto path = QStringLiteral("/org/freedesktop/portal/desktop");
const auto standard = QStringLiteral("org.freedesktop.appearance");
const auto gnome = QStringLiteral("org.gnome.desktop.interface");
const auto plasma = QStringLiteral("org.kde.kdeglobals.KDE");
const auto reducedMotion = QStringLiteral("reduced-motion");
const auto enableAnimations = QStringLiteral("enable-animations");
const auto durationFactor = QStringLiteral("AnimationDurationFactor");

QVariant number(uint value)
{
    return QVariant::fromValue(value);
}

/// Replies with the settings of the requested groups.
class FakePortal : public QDBusVirtualObject
{
public:
    enum Behavior { Good, Rejecting, Malformed, Silent };

    explicit FakePortal(Settings settings = {}, Behavior behavior = Good)
        : m_settings(std::move(settings))
        , m_behavior(behavior)
    {
        m_bus.registerVirtualObject(path, this);
        m_bus.registerService(service);
    }
    ~FakePortal() override
    {
        m_bus.unregisterService(service);
        m_bus.unregisterObject(path);
    }
    Q_DISABLE_COPY_MOVE(FakePortal)

    int requests() const { return m_requests; }
    void change(const QString &group, const QString &key, const QVariant &value)
    {
        QDBusMessage message = QDBusMessage::createSignal(
            path, QStringLiteral("org.freedesktop.portal.Settings"),
            QStringLiteral("SettingChanged"));
        message << group << key << QVariant::fromValue(QDBusVariant(value));
        m_bus.send(message);
    }

    bool handleMessage(const QDBusMessage &message, const QDBusConnection &bus) override
    {
        if (message.member() != QLatin1String("ReadAll"))
            return false;
        ++m_requests;
        if (m_behavior == Silent)
            return true;
        if (m_behavior == Rejecting)
            return bus.send(message.createErrorReply(QDBusError::AccessDenied, {}));
        if (m_behavior == Malformed)
            return bus.send(message.createReply(QStringLiteral("reduced")));
        Settings requested;
        for (const QString &group : message.arguments().constFirst().toStringList()) {
            if (m_settings.contains(group))
                requested.insert(group, m_settings.value(group));
        }
        return bus.send(message.createReply(QVariant::fromValue(requested)));
    }
    QString introspect(const QString &) const override { return {}; }

private:
    QDBusConnection m_bus = QDBusConnection::connectToBus(QDBusConnection::SessionBus,
                                                          QStringLiteral("portal"));
    Settings m_settings;
    Behavior m_behavior;
    int m_requests = 0;
};

/// Records the notifications of a SettingsPortal. A change of one setting notifies both.
struct Listener
{
    QList<bool> notifications;
    QList<double> timeScales;
    std::unique_ptr<SettingsPortal> portal = std::make_unique<SettingsPortal>(
        QDBusConnection::sessionBus(), [this](const DesktopMotionSettings &settings) {
            notifications.append(settings.reducedMotion);
            timeScales.append(settings.timeScale);
        });
};

} // namespace

Q_DECLARE_METATYPE(Settings)

class SettingsPortalTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (!qgetenv("DBUS_SESSION_BUS_ADDRESS").startsWith("unix:"))
            QSKIP("There is no bus: dbus-run-session is not installed");
        QVERIFY(QDBusConnection::sessionBus().isConnected());
        if (QDBusConnection::sessionBus().interface()->isServiceRegistered(service))
            QSKIP("This is the bus of a desktop, with a portal of its own");
        qDBusRegisterMetaType<Settings>();
    }
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    /// Runs first, because a program reads the settings once.
    void reducedMotion_unset_followsDesktop()
    {
        FakePortal fake({{standard, {{reducedMotion, number(1)}}},
                         {plasma, {{durationFactor, QStringLiteral("0.5")}}}});
        Motion *motion = Motion::instance();
        const QSignalSpy changes(motion, &Motion::reducedMotionChanged);
        QVERIFY(!motion->reducedMotion()); // does not wait for the reply
        QCOMPARE(fake.requests(), 0);
        ManualTicker ticker;
        Motion::setTicker(&ticker); // until its end
        SpringInterpolator interpolator;
        interpolator.start();
        ticker.advance(0.016);
        QVERIFY(interpolator.isRunning());
        QTRY_VERIFY(motion->reducedMotion());
        QVERIFY(!interpolator.isRunning());
        QCOMPARE(interpolator.progress(), 1.0);
        QCOMPARE(changes.count(), 1);
        QCOMPARE(motion->systemTimeScale(), 2.0);

        motion->setReducedMotion(true);
        Listener other; // receives the same
        QTRY_COMPARE(other.notifications, QList<bool>{true});
        fake.change(standard, reducedMotion, number(0));
        QTRY_COMPARE(other.notifications, QList<bool>({true, false}));
        QVERIFY(motion->reducedMotion());
        QCOMPARE(changes.count(), 1);
        motion->resetReducedMotion();
        QTRY_VERIFY(!motion->reducedMotion());
        QCOMPARE(changes.count(), 2);
        fake.change(standard, reducedMotion, number(1));
        QTRY_COMPARE(changes.count(), 3);
        QVERIFY(motion->reducedMotion());

        const QSignalSpy scaleChanges(motion, &Motion::systemTimeScaleChanged);
        fake.change(plasma, durationFactor, QStringLiteral("4"));
        QTRY_COMPARE(scaleChanges.count(), 1);
        QCOMPARE(motion->systemTimeScale(), 0.25);
        motion->setSystemTimeScale(1); // ignores the desktop
        QCOMPARE(scaleChanges.count(), 2);
        fake.change(plasma, durationFactor, QStringLiteral("2"));
        QTRY_COMPARE(other.timeScales.last(), 0.5);
        QCOMPARE(motion->systemTimeScale(), 1.0);
        QCOMPARE(scaleChanges.count(), 2);
        motion->resetSystemTimeScale();
        QTRY_COMPARE(motion->systemTimeScale(), 0.5);
        QCOMPARE(scaleChanges.count(), 3);
        QCOMPARE(changes.count(), 3);
        QCOMPARE(fake.requests(), 2); // one for each portal
    }

    void callback_settings_reportsMotionSettings_data()
    {
        QTest::addColumn<Settings>("settings");
        QTest::addColumn<bool>("reduced");
        QTest::addColumn<double>("timeScale");
        const auto row = [](const char *name, const Settings &settings, bool reduced) {
            QTest::newRow(name) << settings << reduced << 1.0;
        };
        row("nothing", {}, false);
        row("standard: no preference", {{standard, {{reducedMotion, number(0)}}}}, false);
        row("standard: reduced", {{standard, {{reducedMotion, number(1)}}}}, true);
        row("standard: unknown value", {{standard, {{reducedMotion, number(2)}}}}, false);
        row("GNOME: animations", {{gnome, {{enableAnimations, true}}}}, false);
        row("GNOME: no animations", {{gnome, {{enableAnimations, false}}}}, true);
        row("Plasma: nonsense", {{plasma, {{durationFactor, QStringLiteral("fast")}}}}, false);
        row("standard takes precedence",
            {{standard, {{reducedMotion, number(0)}}}, {gnome, {{enableAnimations, false}}}},
            false);
        row("other settings", {{standard, {{QStringLiteral("contrast"), number(1)}}}}, false);
        row("a string for a number", {{standard, {{reducedMotion, QStringLiteral("1")}}}}, false);
        row("a number for a switch", {{gnome, {{enableAnimations, number(0)}}}}, false);
        const auto factor = [](const char *name, const QVariant &value, double timeScale) {
            QTest::addRow("Plasma: %s", name) << Settings{{plasma, {{durationFactor, value}}}}
                                              << (value == QStringLiteral("0")) << timeScale;
        };
        factor("half the durations", QStringLiteral("0.5"), 2);
        factor("double durations", QStringLiteral("2"), 0.5);
        factor("slowest", QStringLiteral("8"), 0.125);
        factor("animations", QStringLiteral("1"), 1);
        factor("no animations", QStringLiteral("0"), 1);
        factor("removed", QString(), 1);
        factor("negative", QStringLiteral("-2"), 1);
        factor("not finite", QStringLiteral("nan"), 1);
        factor("infinite", QStringLiteral("inf"), 0.01);
        factor("too large", QStringLiteral("1e9"), 0.01);
        factor("too small", QStringLiteral("1e-9"), 100);
        factor("a number", 2.0, 1);
    }

    void callback_settings_reportsMotionSettings()
    {
        QFETCH(const Settings, settings);
        QFETCH(const bool, reduced);
        QFETCH(const double, timeScale);
        FakePortal fake(settings);
        Listener listener;
        QTRY_COMPARE(fake.requests(), 1);
        // Messages keep their order, so a change is reported after the reply.
        fake.change(standard, reducedMotion, number(reduced ? 0 : 1));
        QTRY_VERIFY(!listener.notifications.isEmpty() && listener.notifications.last() != reduced);
        QCOMPARE(listener.timeScales.last(), timeScale);
        const bool isReported = reduced || timeScale != 1;
        QCOMPARE(listener.notifications,
                 isReported ? QList<bool>({reduced, !reduced}) : QList<bool>{!reduced});
        QCOMPARE(fake.requests(), 1);
    }

    void callback_settingChanged_reportsChange()
    {
        FakePortal fake({{gnome, {{enableAnimations, true}}}});
        Listener listener;
        QTRY_COMPARE(fake.requests(), 1);
        fake.change(gnome, enableAnimations, false);
        QTRY_COMPARE(listener.notifications, QList<bool>{true});
        fake.change(gnome, enableAnimations, false);
        fake.change(standard, QStringLiteral("color-scheme"), number(1));
        fake.change(plasma, durationFactor, QStringLiteral("0"));
        fake.change(gnome, enableAnimations, true);
        fake.change(plasma, durationFactor, QStringLiteral("1"));
        QTRY_COMPARE(listener.notifications, QList<bool>({true, false}));
        fake.change(plasma, durationFactor, QStringLiteral("0.0"));
        fake.change(standard, reducedMotion, number(0)); // takes precedence from now on
        fake.change(standard, reducedMotion, number(1));
        QTRY_COMPARE(listener.notifications, QList<bool>({true, false, true, false, true}));
        fake.change(plasma, durationFactor, QStringLiteral("0.25"));
        QTRY_COMPARE(listener.timeScales.last(), 4.0);
        fake.change(plasma, durationFactor, QString());
        QTRY_COMPARE(listener.timeScales.last(), 1.0);
    }

    void reducedMotion_portalError_isIgnored()
    {
        for (const auto behavior :
             {FakePortal::Rejecting, FakePortal::Malformed, FakePortal::Silent}) {
            FakePortal fake({}, behavior);
            Listener listener;
            QTRY_COMPARE(fake.requests(), 1);
            fake.change(standard, reducedMotion, number(1)); // it still reports changes
            QTRY_COMPARE(listener.notifications, QList<bool>{true});
        }
    }

    void callback_portalStartsLater_reportsChange()
    {
        Listener listener;
        QCoreApplication::processEvents();
        FakePortal fake;
        fake.change(gnome, enableAnimations, false);
        QTRY_COMPARE(listener.notifications, QList<bool>{true});
    }

    void portal_destroyedBeforeReply_isSafe()
    {
        FakePortal fake({{standard, {{reducedMotion, number(1)}}}});
        Listener listener;
        listener.portal.reset();
        Listener next;
        QTRY_COMPARE(next.notifications, QList<bool>{true});
        QCOMPARE(listener.notifications, QList<bool>());
    }

    void portal_withoutBus_doesNothing()
    {
        int notifications = 0;
        const SettingsPortal portal(QDBusConnection(QStringLiteral("none")),
                                    [&](const DesktopMotionSettings &) { ++notifications; });
        QCoreApplication::processEvents();
        QCOMPARE(notifications, 0);
    }

    void isBusAvailable_disabledAddress_isFalse()
    {
        const QByteArray address = qgetenv("DBUS_SESSION_BUS_ADDRESS");
        QVERIFY(SettingsPortal::isBusAvailable());
        qputenv("DBUS_SESSION_BUS_ADDRESS", "disabled:");
        QVERIFY(!SettingsPortal::isBusAvailable());
        qputenv("DBUS_SESSION_BUS_ADDRESS", address);
    }
};

SPRUNG_TEST(SettingsPortalTest, QGuiApplication)

#include "settings_portal_test.moc"
