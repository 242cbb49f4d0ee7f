// SPDX-License-Identifier: MIT
// Tests the properties of the classes for C++: defaults, notifications, resets and invalid values.
// Oracle: the tables below and in interpolator_properties.h, which repeat the documentation.
#include "fixture.h"
#include "interpolator_properties.h"

#include <sprung/gestures/velocity_tracker.h>
#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/interpolators/spring_chain.h>
#include <sprung/interpolators/spring_property_animation.h>
#include <sprung/testing/motion_recorder.h>

using namespace sprung;

class PropertyContractTest : public ManualTimeTest
{
    Q_OBJECT

private Q_SLOTS:
    void properties_anyWrite_keepContract_data() { addPropertyRows(classes()); }
    void properties_anyWrite_keepContract() { verifyPropertyRow(classes()); }

private:
    /// Returns an object \a Type with the name "subject".
    template <typename Type, typename... Arguments>
    static PropertySubject create(Arguments... arguments)
    {
        const auto object = std::make_shared<Type>(arguments...);
        object->setObjectName("subject");
        return {object, object.get()};
    }

    template <typename Type>
    static PropertyClass named(const QByteArray &name, const PropertyRows &rows)
    {
        return {name, [] { return create<Type>(); }, rows,
                QString::fromLatin1(name) + " \"subject\""};
    }

    template <typename Type>
    static PropertyClass interpolator(const QByteArray &name, const PropertyRows &rows)
    {
        static TestObject target;
        static TestObject other;
        target.setObjectName("ball");
        PropertyClass type = named<Type>(
            name, interpolatorRows("real", "silent", objectValue(&other)) + rows);
        type.warning += " on sprung::TestObject \"ball\", property \"(real|silent)\": ";
        type.create = [] {
            target.real = target.silent = 0;
            return create<Type>(&target, QByteArray("real"));
        };
        type.states.push_back(
            {"unbound", [](QObject &it) { it.setProperty("property", QString()); }, false});
        type.states.push_back({"running", startRun});
        type.states.push_back({"paused", [](QObject &it) {
                                   startRun(it);
                                   it.setProperty("paused", true);
                               }});
        type.states.push_back({"held", [](QObject &it) { it.setProperty("held", true); }});
        type.checksThread = true;
        return type;
    }

    static PropertyClass motion()
    {
        static ManualTicker ticker;
        return {"Motion",
                [] { return PropertySubject{{}, Motion::instance()}; },
                {
                    {"ticker", unspecified, QVariant::fromValue<Ticker *>(&ticker)},
                    {"timeScale", 1.0, validValues({0.5, 0.0, 10.0}), {-1e-9, -1.0, 10.1}},
                    {"systemTimeScale",
                     1.0,
                     validValues({2.0, 0.01, 100.0}),
                     {0.0, -1.0, 0.0099, 100.1}},
                    {"reducedMotion", false, true},
                    {"reducedMotionPolicy", Motion::Instant, Motion::Fade},
                    {"spring", springValue(170, 26), springValue(300, 20)},
                    {"timeSource", Motion::Clock, Motion::AnimationDriver},
                    {"stallPolicy", Motion::CatchUp, Motion::Skip},
                    {"hiddenPolicy", Motion::FullRate, Motion::Throttle},
                    {"drivesQtAnimations", false, {}, {true}}, // there is no QGuiApplication
                    {"maximumInputPrediction", 12.5, validValues({5.0, 0.0, 20.0}), {-0.1, 20.1}},
                },
                "Motion: "};
    }

    static const std::vector<PropertyClass> &classes()
    {
        static const std::vector<PropertyClass> classes = [] {
            static TestObject object;
            for (const char *const name : {"x", "y"}) // as followers have
                object.setProperty(name, 0.0);
            PropertyClass spring = interpolator<SpringInterpolator>("SpringInterpolator",
                                                                    springInterpolatorRows());
            spring.states.push_back({"along waypoints", [](QObject &it) {
                                         it.setProperty("waypoints", QVariantList{50.0, 150.0});
                                         it.setProperty("running", true);
                                     }});
            PropertyClass scheme = named<QObject>("MotionScheme", motionSchemeRows());
            scheme.create = [] {
                PropertySubject subject = create<QObject>();
                subject.object = MotionScheme::of(subject.object);
                return subject;
            };
            scheme.warning = "MotionScheme on QObject \"subject\"";
            PropertyClass chain = named<SpringChain>("SpringChain", springChainRows(&object));
            chain.checksThread = true;
            PropertyClass animation = named<SpringPropertyAnimation>(
                "SpringPropertyAnimation",
                {{"spring", springValue(170, 26), springValue(300, 20)}});
            return std::vector<PropertyClass>{
                spring,
                interpolator<FrictionInterpolator>("FrictionInterpolator",
                                                   frictionInterpolatorRows()),
                interpolator<GravityInterpolator>("GravityInterpolator", gravityInterpolatorRows()),
                interpolator<ExponentialInterpolator>("ExponentialInterpolator",
                                                      exponentialInterpolatorRows()),
                chain,
                animation,
                scheme,
                motion(),
                named<MotionRecorder>("MotionRecorder", motionRecorderRows()),
                named<VelocityTracker>(
                    "VelocityTracker",
                    {{"velocity", 0.0, readOnly}, {"period", 0.0, 360.0, {-1.0}}}),
            };
        }();
        return classes;
    }
};

SPRUNG_TEST(PropertyContractTest)
#include "property_contract_test.moc"
