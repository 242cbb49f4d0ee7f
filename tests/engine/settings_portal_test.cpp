// SPDX-License-Identifier: MIT
// What the settings portal says of motion. The portal is a fake on a bus of the test's own; the
// messages go through that, so each step waits for what it has to bring about.
#include "test.h"

#include "../../lib/sprung/engine/settings_portal.h"

#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>
#include <sprung/interpolators/spring_interpolator.h>

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

/// Answers with the settings of the groups that it is asked for.
class FakePortal : public QDBusVirtualObject
{
public:
    enum Manner { Good, Refusing, Confused, Silent };

    explicit FakePortal(Settings settings = {}, Manner manner = Good)
        : m_settings(std::move(settings))
        , m_manner(manner)
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

    int questions() const { return m_questions; }
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
        ++m_questions;
        if (m_manner == Silent)
            return true;
        if (m_manner == Refusing)
            return bus.send(message.createErrorReply(QDBusError::AccessDenied, {}));
        if (m_manner == Confused)
            return bus.send(message.createReply(QStringLiteral("less")));
        Settings asked;
        for (const QString &group : message.arguments().constFirst().toStringList()) {
            if (m_settings.contains(group))
                asked.insert(group, m_settings.value(group));
        }
        return bus.send(message.createReply(QVariant::fromValue(asked)));
    }
    QString introspect(const QString &) const override { return {}; }

private:
    QDBusConnection m_bus = QDBusConnection::connectToBus(QDBusConnection::SessionBus,
                                                          QStringLiteral("portal"));
    Settings m_settings;
    Manner m_manner;
    int m_questions = 0;
};

/// What a SettingsPortal has told.
struct Listener
{
    QList<bool> told;
    std::unique_ptr<SettingsPortal> portal = std::make_unique<SettingsPortal>(
        QDBusConnection::sessionBus(), [this](bool less) { told.append(less); });
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
    void cleanup() { Motion::resetTicker(); }

    /// First, since the program asks once.
    void motionFollowsTheDesktopUnlessTold()
    {
        FakePortal fake({{standard, {{reducedMotion, number(1)}}}});
        Motion *motion = Motion::instance();
        const QSignalSpy changes(motion, &Motion::reducedMotionChanged);
        QVERIFY(!motion->reducedMotion()); // asks, and does not wait
        QCOMPARE(fake.questions(), 0);
        ManualTicker ticker;
        Motion::setTicker(&ticker);
        SpringInterpolator interpolator;
        interpolator.start();
        ticker.advance(0.016);
        QVERIFY(interpolator.isRunning());
        QTRY_VERIFY(motion->reducedMotion());
        QVERIFY(!interpolator.isRunning());
        QCOMPARE(interpolator.progress(), 1.0);
        QCOMPARE(changes.count(), 1);

        motion->setReducedMotion(true);
        Listener other; // hears the same
        QTRY_COMPARE(other.told, QList<bool>{true});
        fake.change(standard, reducedMotion, number(0));
        QTRY_COMPARE(other.told, QList<bool>({true, false}));
        QVERIFY(motion->reducedMotion());
        QCOMPARE(changes.count(), 1);
        motion->resetReducedMotion();
        QTRY_VERIFY(!motion->reducedMotion());
        QCOMPARE(changes.count(), 2);
        fake.change(standard, reducedMotion, number(1));
        QTRY_COMPARE(changes.count(), 3);
        QVERIFY(motion->reducedMotion());
        QCOMPARE(fake.questions(), 2); // one for each of the two
    }

    void itTellsWhatTheSettingsSay_data()
    {
        QTest::addColumn<Settings>("settings");
        QTest::addColumn<bool>("less");
        const auto row = [](const char *name, const Settings &settings, bool less) {
            QTest::newRow(name) << settings << less;
        };
        row("nothing", {}, false);
        row("for all: no preference", {{standard, {{reducedMotion, number(0)}}}}, false);
        row("for all: reduced", {{standard, {{reducedMotion, number(1)}}}}, true);
        row("for all: something new", {{standard, {{reducedMotion, number(2)}}}}, false);
        row("GNOME: animations", {{gnome, {{enableAnimations, true}}}}, false);
        row("GNOME: no animations", {{gnome, {{enableAnimations, false}}}}, true);
        row("Plasma: animations", {{plasma, {{durationFactor, QStringLiteral("0.5")}}}}, false);
        row("Plasma: no animations", {{plasma, {{durationFactor, QStringLiteral("0")}}}}, true);
        row("Plasma: nonsense", {{plasma, {{durationFactor, QStringLiteral("fast")}}}}, false);
        row("that for all counts more",
            {{standard, {{reducedMotion, number(0)}}}, {gnome, {{enableAnimations, false}}}},
            false);
        row("other settings", {{standard, {{QStringLiteral("contrast"), number(1)}}}}, false);
        row("a string for a number", {{standard, {{reducedMotion, QStringLiteral("1")}}}}, false);
        row("a number for a switch", {{gnome, {{enableAnimations, number(0)}}}}, false);
    }

    void itTellsWhatTheSettingsSay()
    {
        QFETCH(const Settings, settings);
        QFETCH(const bool, less);
        FakePortal fake(settings);
        Listener listener;
        QTRY_COMPARE(fake.questions(), 1);
        if (less)
            QTRY_COMPARE(listener.told, QList<bool>{true});
        // Messages arrive in their order, so what comes next shows that nothing came before.
        fake.change(standard, reducedMotion, number(less ? 0 : 1));
        QTRY_VERIFY(!listener.told.isEmpty() && listener.told.last() != less);
        QCOMPARE(listener.told, less ? QList<bool>({true, false}) : QList<bool>{true});
        QCOMPARE(fake.questions(), 1);
    }

    void itTellsWhatChanges()
    {
        FakePortal fake({{gnome, {{enableAnimations, true}}}});
        Listener listener;
        QTRY_COMPARE(fake.questions(), 1);
        fake.change(gnome, enableAnimations, false);
        QTRY_COMPARE(listener.told, QList<bool>{true});
        fake.change(gnome, enableAnimations, false);
        fake.change(standard, QStringLiteral("color-scheme"), number(1));
        fake.change(plasma, durationFactor, QStringLiteral("0"));
        fake.change(gnome, enableAnimations, true);
        fake.change(plasma, durationFactor, QStringLiteral("1"));
        QTRY_COMPARE(listener.told, QList<bool>({true, false}));
        fake.change(plasma, durationFactor, QStringLiteral("0.0"));
        fake.change(standard, reducedMotion, number(0)); // counts more from now on
        fake.change(standard, reducedMotion, number(1));
        QTRY_COMPARE(listener.told, QList<bool>({true, false, true, false, true}));
    }

    void aPortalThatFailsIsNotHeeded()
    {
        for (const auto manner : {FakePortal::Refusing, FakePortal::Confused, FakePortal::Silent}) {
            FakePortal fake({}, manner);
            Listener listener;
            QTRY_COMPARE(fake.questions(), 1);
            fake.change(standard, reducedMotion, number(1)); // it still tells of changes
            QTRY_COMPARE(listener.told, QList<bool>{true});
        }
    }

    void oneThatComesLaterIsHeeded()
    {
        Listener listener;
        QCoreApplication::processEvents();
        FakePortal fake;
        fake.change(gnome, enableAnimations, false);
        QTRY_COMPARE(listener.told, QList<bool>{true});
    }

    void itMayBeDestroyedBeforeTheAnswer()
    {
        FakePortal fake({{standard, {{reducedMotion, number(1)}}}});
        Listener listener;
        listener.portal.reset();
        Listener next;
        QTRY_COMPARE(next.told, QList<bool>{true});
        QCOMPARE(listener.told, QList<bool>());
    }

    void withoutABusNothingHappens()
    {
        QList<bool> told;
        const SettingsPortal portal(QDBusConnection(QStringLiteral("none")),
                                    [&](bool less) { told.append(less); });
        QCoreApplication::processEvents();
        QCOMPARE(told, QList<bool>());
    }
};

SPRUNG_TEST(SettingsPortalTest, QGuiApplication)

#include "settings_portal_test.moc"
