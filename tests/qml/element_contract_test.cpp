// SPDX-License-Identifier: MIT
// Tests the properties of the QML elements, at rest, in a declaration and in a run: defaults,
// notifications, resets and invalid values. Oracle: the tables below and in
// interpolator_properties.h, which repeat the documentation.
#include "interpolator_properties.h"
#include "test.h"

#include <sprung/testing/manual_ticker.h>

#include <QEasingCurve>
#include <QFont>
#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQmlProperty>
#include <QQuickItem>
#include <QStringListModel>

using namespace sprung;

class ElementContractTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Motion::setTicker(&m_ticker); }
    void cleanupTestCase() { Motion::resetTicker(); }

    void properties_anyWrite_keepContract_data() { addPropertyRows(m_classes, true); }
    void properties_anyWrite_keepContract() { verifyPropertyRow(m_classes); }

private:
    /// Returns a class whose subject is in the document \a text. With \a isAttached it is the
    /// object that \a name attaches to the root.
    PropertyClass element(const QByteArray &name, const QByteArray &text, const PropertyRows &rows,
                          bool isAttached = false)
    {
        const auto create = [this, name, text, isAttached] {
            Motion::instance()->setTimeScale(1); // MotionList sets it
            const auto component = std::make_shared<QQmlComponent>(&m_engine);
            component->setData("import QtQuick\nimport Sprung\nimport Sprung.Gestures\n"
                               "import Sprung.Layouts\nimport Sprung.Tools\n"
#ifdef SPRUNG_ANIMATIONS
                               "import Sprung.Animations\n"
#endif
#ifdef SPRUNG_RENDER
                               "import Sprung.Render\n"
#endif
                                   + text,
                               QUrl(QStringLiteral("subject.qml")));
            const std::shared_ptr<QObject> root(component->beginCreate(m_engine.rootContext()));
            if (!root)
                qFatal("%s", qPrintable(component->errorString()));
            PropertySubject subject{root, root.get(), [component] { component->completeCreate(); }};
            const auto named = QStringLiteral("subject");
            if (isAttached) {
                const QString path = QString::fromLatin1(name) + QStringLiteral(".objectName");
                subject.object = QQmlProperty(root.get(), path, qmlContext(root.get())).object();
            } else if (root->objectName() != named) {
                subject.object = root->findChild<QObject *>(named);
            }
            return subject;
        };
        const QByteArray declared = isAttached ? text.left(text.indexOf(' ')) : name;
        QString warning = QStringLiteral("subject\\.qml:\\d+:\\d+: QML (QQuick)?%1: ");
        if (isAttached)
            warning += QString::fromLatin1(name);
        PropertyClass type{name, create, rows, warning.arg(QString::fromLatin1(declared))};
        // Their timeChanged() and textsChanged() avoid expensive comparisons.
        type.isExact = name != "SpringCurve" && name != "SpringTuning";
        return type;
    }
    PropertyClass interpolator(const QByteArray &name, const PropertyRows &rows)
    {
        PropertyClass type = element(name, "Item { " + name + " on x { objectName: 'subject' } }",
                                     interpolatorRows("x") + rows);
        type.states.push_back({"running", startRun});
        return type;
    }
    PropertyClass object(const QByteArray &name, const PropertyRows &rows)
    {
        return element(
            name, "Item { property QtObject it: " + name + " { objectName: 'subject' } }", rows);
    }
    PropertyClass item(const QByteArray &name, const PropertyRows &rows)
    {
        return element(name, "Item { " + name + " { objectName: 'subject' } }", rows);
    }
    PropertyClass attached(const QByteArray &name, const PropertyRows &rows,
                           const QByteArray &to = "Item { }")
    {
        return element(name, to, rows, true);
    }

    PropertyClass springDrag()
    {
        const QVariant other = QVariant::fromValue(&m_item);
        const QVariant anchors = listValue({0.0, 100.0, 300.0});
        PropertyClass type = item(
            "SpringDrag",
            {
                {"target", unspecified, other},
                {"anchors",
                 QVariant(),
                 anchors,
                 {listValue({0, qQNaN()}), listValue({0, qInf()}), listValue({0, "far"}),
                  listValue({QPointF(0, 0)}), 7, "far", QVariantMap{{"a", qQNaN()}}}},
                {"friction", 2.0, validValues({3.0, 0.0}), {-1.0}},
                {"snapOneAnchor", false, true},
                {"minimum", QVariant(), -10.0, noNumbers},
                {"maximum", QVariant(), 500.0, noNumbers},
                {"elastic", true, false},
                m_spring,
                {"springs", QVariant(), listValue({springValue(100, 20)}), {7}},
                {"handle", unspecified, other},
                {"flickable", objectValue(nullptr), {}, {other}},
                {"axis", 1, 2, {0}},
                {"anchor",
                 QVariant(),
                 {},
                 {3, -1, 0.5, "open"},
                 "anchorChanged",
                 0,
                 "anchor",
                 {QVariant()}},
                {"mirrored", false, true},
                {"touchpadEnabled", false, true},
                {"enabled", true, false},
                {"dragging", false, readOnly},
                {"running", false, readOnly},
                {"offset", 0.0, readOnly},
                {"velocity", 0.0, readOnly, {}, "offsetChanged"},
                {"progress", 0.0, readOnly, {}, "offsetChanged"},
            });
        type.states.push_back(
            {"with anchors", [anchors](QObject &it) { it.setProperty("anchors", anchors); }});
        return type;
    }

#ifdef SPRUNG_ANIMATIONS
    PropertyClass springMotion()
    {
        PropertyClass type = object(
            "SpringMotion",
            {
                m_spring,
                {"stiffness", 170.0, 300.0, {-1.0}, "springChanged"},
                {"damping", 26.0, 10.0, {-1.0}, "springChanged"},
                {"mass", 1.0, 2.0, {0.0, -1.0}, "springChanged"},
                {"approximateDuration", -1, 700, {-2}, "approximateDurationChanged"},
                {"role", MotionScheme::Automatic, MotionScheme::Effects},
                {"from", 0.0, 5.0, {qQNaN(), QPointF(0, qInf())}},
                {"to", 0.0, 90.0, {-qInf(), QPointF(qQNaN(), 0)}},
                {"easing", unspecified, {}, {QEasingCurve(QEasingCurve::OutBack)}, ""},
                {"waypoints",
                 QVariantList(),
                 listValue({10.0, 20.0}),
                 {listValue({1, QVariantMap()}), listValue({QVariant()}),
                  listValue({QVariantMap{{"to", 1}, {"passDistance", -1}}}),
                  listValue({QVariantMap{{"to", 1}, {"unknown", 2}}})}},
                {"currentWaypoint", -1, readOnly},
                {"tolerance", 0.0, 0.5, {-1.0}},
            });
        type.states.push_back({"running", [](QObject &it) {
                                   it.setProperty("target", QVariant::fromValue(it.parent()));
                                   it.setProperty("property", "x");
                                   it.setProperty("to", 30.0);
                                   it.setProperty("running", true);
                               }});
        return type;
    }
#endif

    std::vector<PropertyClass> classes()
    {
        m_engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        m_content.setData("import QtQuick\nItem { }", QUrl());
        const QVariant color = QColor(Qt::red);
        const QVariant values = QVariant::fromValue(QList<double>{1, 2});
        PropertyRows recorderRows = motionRecorderRows();
        recorderRows.push_back(
            {"scene", objectValue(nullptr), QVariant::fromValue<QQuickItem *>(&m_item)});
        return {
            interpolator("SpringInterpolator", springInterpolatorRows()),
            interpolator("SpringBehavior",
                         springInterpolatorRows() + PropertyRows{{"enabled", true, false}}),
            interpolator("FrictionInterpolator", frictionInterpolatorRows()),
            interpolator("GravityInterpolator", gravityInterpolatorRows()),
            interpolator("ExponentialInterpolator", exponentialInterpolatorRows()),
            object("SpringChain", springChainRows(&m_item)),
            attached("MotionScheme", motionSchemeRows()),
            springDrag(),
            item("SpringPinch",
                 {
                     {"target", unspecified, QVariant::fromValue(&m_item)},
                     {"handle", unspecified, QVariant::fromValue(&m_item)},
                     {"view", unspecified, QVariant::fromValue(&m_item)},
                     {"minimumScale", 1.0, 0.5, {0.0, -1.0}},
                     {"maximumScale", 4.0, 8.0, {0.0, -1.0}},
                     {"doubleTapScale", 2.5, 3.0, {0.0, -1.0}},
                     {"rotationEnabled", false, true},
                     {"wheelRequiresCtrl", true, false},
                     {"elastic", true, false},
                     {"friction", 2.0, validValues({3.0, 0.0}), {-1.0}},
                     m_spring,
                     {"enabled", true, false},
                     {"active", false, readOnly},
                     {"running", false, readOnly},
                     {"restingScale", 1.0, readOnly},
                     {"zoomed", false, readOnly, {}, "restingScaleChanged"},
                 }),
            attached(
                "ScrollMotion",
                {
                    {"spring",
                     QVariant::fromValue(SpringParameters::fromResponse(0.25, 1)),
                     springValue(300, 20),
                     {},
                     "settingsChanged"},
                    {"pixelsPerNotch", 72.0, 60.0, {0.0, -1.0}, "settingsChanged"},
                    {"friction", 2.0, validValues({3.0, 0.0}), {-1.0}, "settingsChanged"},
                    {"overscroll", 0, 2, {}, "settingsChanged"},
                    {"snapInterval", 0.0, 10.0, {-1.0}, "settingsChanged"},
                    {"snapPoints",
                     QVariantList(),
                     listValue({0.0, 50.0}),
                     {listValue({1, "a"}), listValue({qQNaN()}), listValue({QPointF(1, qInf())})},
                     "settingsChanged"},
                    {"jankPolicy", 0, 1, {}, "settingsChanged"},
                    {"restingPosition", QPointF(), readOnly, {}, "motionChanged"},
                    {"velocity", QPointF(), readOnly, {}, "motionChanged"},
                    {"running", false, readOnly},
                },
                "Flickable { width: 100; height: 100; contentHeight: 1000 }"),
            attached("LayoutMotion",
                     {
                         {"spring", m_spring.initial, m_spring.other, {}, "settingsChanged"},
                         {"enabled", true, false, {}, "settingsChanged"},
                         {"scope", 0, 1, {}, "settingsChanged"},
                         {"sizeMode", 0, 1, {}, "settingsChanged"},
                         {"immediateOnWindowResize", false, true, {}, "settingsChanged"},
                         {"delay", 0, 30, {-1}, "settingsChanged"},
                         {"held", false, true},
                         {"running", false, readOnly},
                         {"x", 0.0, readOnly, {}, "visualGeometryChanged"},
                         {"y", 0.0, readOnly, {}, "visualGeometryChanged"},
                         {"width", 0.0, readOnly, {}, "visualGeometryChanged"},
                         {"height", 0.0, readOnly, {}, "visualGeometryChanged"},
                     }),
            attached("ReorderMotion",
                     {
                         {"enabled", true, false},
                         {"handle", unspecified, QVariant::fromValue(&m_item)},
                         {"group", "", "a"},
                         {"dragging", false, readOnly},
                     }),
            attached("SharedElement",
                     {
                         {"key", "", "a"},
                         {"enabled", true, false},
                         m_spring,
                         {"crossFade", false, true},
                         {"flying", false, readOnly},
                     }),
            item("Presence",
                 {
                     {"present", false, true},
                     {"appear", false, true},
                     {"progress", 0.0, readOnly},
                     {"leaving", false, readOnly},
                     {"exists", false, readOnly, {}, "itemChanged"},
                     {"item", objectValue(nullptr), readOnly},
                     {"keepAlive", false, true},
                     {"sourceComponent", objectValue(nullptr), QVariant::fromValue(&m_content)},
                     m_spring,
                 }),
            object("PresenceModel",
                   {
                       {"sourceModel", objectValue(nullptr),
                        QVariant::fromValue<QAbstractItemModel *>(&m_model)},
                       {"keyRole", "", "key"},
                       {"count", 0, readOnly},
                   }),
            object("MotionList",
                   {
                       {"active", false, true},
                       {"runningCount", 0, readOnly},
                       {"settledCount", 0, readOnly},
                       {"paused", false, true, {}, "timeScaleChanged"},
                       {"timeScale", 1.0, 0.5, {0.0, -1.0, 10.1}},
                   }),
            item("MotionOutlines",
                 {
                     {"model", objectValue(nullptr), {}},
                     {"highlighted", objectValue(nullptr), {}},
                     {"color", unspecified, color, {}, "styleChanged"},
                     {"lineWidth", 1.5, 3.0, {-1.0}, "styleChanged"},
                     {"count", 0, readOnly},
                 }),
            item("SpringCurve",
                 {
                     {"spring",
                      m_spring.initial,
                      m_spring.other,
                      {},
                      "curveChanged",
                      PropertyRow::AnyPeriod},
                     {"ghost",
                      m_spring.initial,
                      m_spring.other,
                      {},
                      "curveChanged",
                      PropertyRow::AnyPeriod},
                     {"from", 0.0, 10.0, {1e101}, "curveChanged"},
                     {"to", 1.0, 200.0, {-1e101}, "curveChanged"},
                     {"startVelocity", 0.0, 50.0, {1e101}, "curveChanged"},
                     {"timeSpan", 0.0, 1000.0, {}, "curveChanged"},
                     {"shownTimeSpan", unspecified, readOnly, {}, "curveChanged"},
                     {"valueSpan", 0.0, 300.0, {1e101}, "curveChanged"},
                     {"shownValueSpan", unspecified, readOnly, {}, "curveChanged"},
                     {"settlingTime", unspecified, readOnly, {}, "curveChanged"},
                     {"overshoot", unspecified, readOnly, {}, "curveChanged"},
                     {"peakTime", unspecified, readOnly, {}, "curveChanged"},
                     {"time", -1.0, 100.0},
                     {"valueAtTime", 0.0, readOnly, {}, "timeChanged"},
                     {"velocityAtTime", 0.0, readOnly, {}, "timeChanged"},
                     {"interactive", false, true},
                     {"velocityVisible", false, true, {}, "styleChanged"},
                     {"labelsVisible", true, false, {}, "styleChanged"},
                     {"color", unspecified, color, {}, "styleChanged"},
                     {"ghostColor", unspecified, color, {}, "styleChanged"},
                     {"velocityColor", unspecified, color, {}, "styleChanged"},
                     {"axisColor", unspecified, color, {}, "styleChanged"},
                     {"targetColor", unspecified, color, {}, "styleChanged"},
                     {"markerColor", unspecified, color, {}, "styleChanged"},
                     {"scrubberColor", unspecified, color, {}, "styleChanged"},
                     {"textColor", unspecified, color, {}, "styleChanged"},
                     {"font", unspecified, QFont("Other", 20), {}, "styleChanged"},
                     {"lineWidth", 2.0, 3.0, {-1.0}, "styleChanged"},
                     {"axisWidth", 1.0, 3.0, {-1.0}, "styleChanged"},
                 }),
            object("SpringTuning",
                   {
                       m_spring,
                       {"springs", QVariant::fromValue(QList<QObject *>()),
                        QVariant::fromValue(QList<QObject *>{Motion::instance()})},
                       {"stiffness", 170.0, 300.0, {-1.0}, "springChanged"},
                       {"damping", 26.0, 10.0, {-1.0}, "springChanged"},
                       {"mass", 1.0, 2.0, {0.0, -1.0}, "springChanged"},
                       {"response", unspecified, 500.0, {0.0, -1.0}, "springChanged"},
                       {"bounce", unspecified, 0.5, {-1.0, 1.1}, "springChanged"},
                       {"dampingRatio", unspecified, readOnly, {}, "springChanged"},
                       {"settlingTime", unspecified, readOnly, {}, "springChanged"},
                       {"comparison", m_spring.initial, readOnly, {}, "springChanged"},
                       {"editsSecond", false, true, {}, "springChanged"},
                       {"canUndo", false, readOnly, {}, "springChanged"},
                       {"canRedo", false, readOnly, {}, "springChanged"},
                       {"dragging", false, true},
                       {"autoReplay", false, true},
                       {"qmlText", unspecified, readOnly, {}, "textsChanged"},
                       {"cppText", unspecified, readOnly, {}, "textsChanged"},
                       {"easingText", unspecified, readOnly, {}, "textsChanged"},
                   }),
            item("Sparkline",
                 {
                     {"values", QVariant::fromValue(QList<double>()), values},
                     {"capacity", 60, 30, {}, "styleChanged"},
                     {"color", unspecified, color, {}, "styleChanged"},
                     {"lineWidth", 1.5, 3.0, {-1.0}, "styleChanged"},
                 }),
            object("MotionRecorder", recorderRows),
#ifdef SPRUNG_ANIMATIONS
            springMotion(),
            object("SpringAnimator",
                   {
                       {"target", objectValue(nullptr), QVariant::fromValue(&m_item)},
                       {"property", unspecified, "x", {"width"}},
                       {"uniform", "", "amount"},
                       {"from", 0.0, 5.0},
                       {"to", 0.0, 90.0},
                       {"spring",
                        m_spring.initial,
                        m_spring.other,
                        {invalidValue(springValue(100, 0), "it never settles")}},
                       {"duration", -1, 400, {-2}},
                   }),
#endif
#ifdef SPRUNG_RENDER
            item("SpringPoints",
                 {
                     {"count", 0, 3, {-1, std::numeric_limits<int>::max()}},
                     m_spring,
                     {"diameter", 4.0, 8.0, {-1.0}},
                     {"color", QColor(Qt::white), color, {QColor()}},
                     {"running", false, readOnly},
                 }),
#endif
        };
    }

    QQmlEngine m_engine;
    ManualTicker m_ticker;
    QQuickItem m_item;
    QQmlComponent m_content{&m_engine};
    QStringListModel m_model{{"a", "b"}};
    const PropertyRow m_spring{"spring", springValue(170, 26), springValue(300, 20)};
    const std::vector<PropertyClass> m_classes = classes();
};

SPRUNG_TEST(ElementContractTest, QGuiApplication)
#include "element_contract_test.moc"
