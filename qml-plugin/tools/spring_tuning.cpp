// SPDX-License-Identifier: MIT
#include "spring_tuning.h"

#include "spring_reading.h"

#include <sprung/engine/motion.h>
#include <sprung/interpolators/spring_easing.h>

#include <QClipboard>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMetaProperty>
#include <QPointF>
#include <QQmlInfo>
#include <QStringList>

#include <limits>

namespace sprung::qml {

namespace {

QString text(double number)
{
    return QString::number(number, 'g', 6);
}

QMetaProperty springOf(const QObject *object)
{
    return object->metaObject()->property(object->metaObject()->indexOfProperty("spring"));
}

} // namespace

SpringTuning::SpringTuning(QObject *parent)
    : QObject(parent)
    , m_spring(Motion::instance()->spring())
{
}

void SpringTuning::setSpring(SpringParameters spring)
{
    if (!spring.isValid()) {
        qmlWarning(this) << "refused spring: it is invalid";
        return;
    }
    if (m_spring == spring)
        return;
    m_spring = spring;
    const QList<QPointer<QObject>> edited = m_springs; // slots may change the list
    for (const QPointer<QObject> &object : edited) {
        if (object)
            springOf(object).write(object, QVariant::fromValue(spring));
    }
    Q_EMIT springChanged();
}

QList<QObject *> SpringTuning::springs() const
{
    QList<QObject *> springs;
    for (const QPointer<QObject> &object : m_springs) {
        if (object)
            springs.append(object);
    }
    return springs;
}

void SpringTuning::setSprings(const QList<QObject *> &springs)
{
    for (const QPointer<QObject> &object : std::exchange(m_springs, {})) {
        if (object)
            object->disconnect(this);
    }
    const QMetaMethod slot = metaObject()->method(metaObject()->indexOfSlot("follow()"));
    for (QObject *object : springs) {
        if (!object)
            continue;
        const QMetaProperty spring = springOf(object);
        if (spring.metaType() != QMetaType::fromType<SpringParameters>()) {
            qmlWarning(this) << "refused springs: a " << object->metaObject()->className()
                             << " has none";
            continue;
        }
        m_springs.append(object);
        if (m_springs.size() == 1 && spring.hasNotifySignal())
            connect(object, spring.notifySignal(), this, slot);
        connect(object, &QObject::destroyed, this, &SpringTuning::leaveOutWhoIsGone);
    }
    follow();
    Q_EMIT springsChanged();
}

/// The first object may be another one afterwards.
void SpringTuning::leaveOutWhoIsGone()
{
    setSprings(springs());
}

/// Takes the spring of the first edited object, whatever changed it.
void SpringTuning::follow()
{
    if (const QList<QObject *> objects = springs(); !objects.isEmpty()) {
        const auto spring = springOf(objects.first()).read(objects.first());
        m_spring = spring.value<SpringParameters>();
        Q_EMIT springChanged();
    }
}

void SpringTuning::setStiffness(double stiffness)
{
    setSpring({stiffness, m_spring.damping, m_spring.mass});
}

void SpringTuning::setDamping(double damping)
{
    setSpring({m_spring.stiffness, damping, m_spring.mass});
}

void SpringTuning::setMass(double mass)
{
    setSpring({m_spring.stiffness, m_spring.damping, mass});
}

void SpringTuning::setResponse(double milliseconds)
{
    setSpring(SpringParameters::fromResponse(milliseconds / 1000, dampingRatio(), mass()));
}

void SpringTuning::setBounce(double bounce)
{
    setSpring(SpringParameters::fromDurationAndBounce(m_spring.duration(), bounce, mass()));
}

QString SpringTuning::qmlText() const
{
    QString arguments = text(stiffness()) + QStringLiteral(", ") + text(damping());
    if (mass() != 1)
        arguments += QStringLiteral(", ") + text(mass());
    return QStringLiteral("spring: Springs.spring(%1)").arg(arguments);
}

QString SpringTuning::cppText() const
{
    return QStringLiteral("sprung::SpringParameters{.stiffness = %1, .damping = %2, .mass = %3}")
        .arg(text(stiffness()), text(damping()), text(mass()));
}

QString SpringTuning::jsonText() const
{
    return QStringLiteral(R"({"stiffness": %1, "damping": %2, "mass": %3})")
        .arg(text(stiffness()), text(damping()), text(mass()));
}

QString SpringTuning::easingText() const
{
    const SpringEasing easing = toEasingCurve(m_spring);
    QStringList numbers;
    for (const QPointF point : easing.curve.toCubicSpline())
        numbers += {QString::number(point.x(), 'g', 5), QString::number(point.y(), 'g', 5)};
    return QStringLiteral("duration: %1; easing.bezierCurve: [%2]")
        .arg(QString::number(easing.duration), numbers.join(QStringLiteral(", ")));
}

QString SpringTuning::cssText() const
{
    return cssLinear(m_spring);
}

void SpringTuning::copy(const QString &text) const
{
    QGuiApplication::clipboard()->setText(text);
}

bool SpringTuning::readJson(const QString &text)
{
    const QJsonObject object = QJsonDocument::fromJson(text.toUtf8()).object();
    constexpr double missing = std::numeric_limits<double>::quiet_NaN();
    const bool hasMass = object.contains(QStringLiteral("mass"));
    const SpringParameters spring{object[QStringLiteral("stiffness")].toDouble(missing),
                                  object[QStringLiteral("damping")].toDouble(missing),
                                  hasMass ? object[QStringLiteral("mass")].toDouble(missing) : 1};
    if (!spring.isValid() || object.size() != (hasMass ? 3 : 2))
        return false;
    setSpring(spring);
    return true;
}

bool SpringTuning::read(const QString &text)
{
    if (readJson(text))
        return true;
    const std::optional<SpringParameters> spring = springFromText(text);
    if (spring)
        setSpring(*spring);
    return spring.has_value();
}

bool SpringTuning::paste()
{
    return read(QGuiApplication::clipboard()->text());
}

} // namespace sprung::qml
