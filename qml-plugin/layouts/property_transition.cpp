// SPDX-License-Identifier: MIT
#include "property_transition.h"

#include <sprung/animation/motion_handoff.h>

#include <QColor>
#include <QPointer>
#include <QRgba64>
#include <QScopedValueRollback>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

namespace sprung::qml {

namespace {

std::vector<PropertyTransition *> &running()
{
    static auto &values = *new std::vector<PropertyTransition *>; // for objects that outlive main()
    return values;
}

/// The transition that is writing its property.
const PropertyTransition *currentWriter = nullptr;

/// Returns a value close to \a visualValue, towards \a target. Writing the current value of a
/// property emits no signal, so a reversal would not be noticed.
QVariant neighboringValue(const QVariant &visualValue, const QVariant &target)
{
    if (visualValue.metaType() == QMetaType::fromType<double>())
        return std::nextafter(visualValue.toDouble(), target.toDouble());
    QRgba64 color = visualValue.value<QColor>().rgba64();
    color.setRed(quint16(color.red() < 0x8000 ? color.red() + 1 : color.red() - 1));
    return QColor(color);
}

} // namespace

/// Writes without Behaviors and bindings, and sets the writing transition.
class PropertyTransition::Writer : public Sink::Custom
{
public:
    explicit Writer(PropertyTransition &transition)
        : m_transition(transition)
        , m_writer(&transition.m_item, transition.m_property)
    {
    }
    bool isAlive() const override { return m_writer.object() != nullptr; }
    QObject *object() const override { return m_writer.object(); }
    QMetaProperty property() const override { return m_transition.m_property; }
    bool read(void *value) const override
    {
        if (!isAlive())
            return false;
        int status = -1;
        void *arguments[] = {value, nullptr, &status};
        QMetaObject::metacall(m_writer.object(), QMetaObject::ReadProperty,
                              m_transition.m_property.propertyIndex(), arguments);
        return true;
    }
    void write(const void *value) override
    {
        QObject *const object = m_writer.object();
        if (!object)
            return;
        const QVariant written(m_transition.m_property.metaType(), value);
        const bool isStart = written == m_transition.m_startValue;
        const QPointer<PropertyTransition> alive(&m_transition);
        writeTo(object, isStart ? besideTarget(written) : written);
        if (!alive || isStart)
            return;
        const QVariant held = m_transition.m_property.read(object);
        if (held != m_transition.m_lastWritten) // the setter clamps
            writeTo(object, besideTarget(held));
    }

private:
    /// Returns \a value, or a value beside it unless it is the target.
    QVariant besideTarget(const QVariant &value) const
    {
        const QVariant &target = m_transition.m_targetValue;
        return value == target ? value : neighboringValue(value, target);
    }
    /// A slot may delete the transition.
    void writeTo(QObject *object, const QVariant &value)
    {
        m_transition.m_lastWritten = value;
        const QScopedValueRollback guard(currentWriter,
                                         static_cast<const PropertyTransition *>(&m_transition));
        m_writer.write(object, value.constData());
    }

    PropertyTransition &m_transition;
    PropertyWriter m_writer;
};

namespace {

/// Calls \a call for each running transition. Each call may delete other transitions.
template <typename Call>
void forEachRunning(const Call &call)
{
    const std::vector<QPointer<PropertyTransition>> transitions(running().cbegin(),
                                                                running().cend());
    for (const QPointer<PropertyTransition> &transition : transitions) {
        if (transition)
            call(*transition);
    }
}

} // namespace

void PropertyTransition::pauseAll()
{
    forEachRunning([](PropertyTransition &transition) {
        transition.m_isPaused = true;
        transition.m_visualValue = transition.m_lastWritten;
        transition.write(transition.m_targetValue);
    });
}

void PropertyTransition::resumeAll(const std::optional<SpringParameters> &spring)
{
    forEachRunning([&](PropertyTransition &transition) {
        if (transition.m_isPaused)
            transition.resume(spring);
    });
}

bool PropertyTransition::isAnimated(const QQuickItem &item, const QMetaProperty &property)
{
    const int index = property.propertyIndex();
    return std::any_of(
        running().cbegin(), running().cend(), [&](const PropertyTransition *transition) {
            return &transition->m_item == &item && transition->m_property.propertyIndex() == index;
        });
}

void PropertyTransition::begin(QQuickItem &item, const QMetaProperty &property,
                               const QVariant &visualValue,
                               const std::optional<SpringParameters> &spring)
{
    auto *const transition = new PropertyTransition(item, property);
    const QVariant target = property.read(&item);
    transition->applySpring(spring);
    transition->m_targetValue = visualValue;
    transition->retarget(target, visualValue);
}

void PropertyTransition::fadeIn(QQuickItem &item)
{
    const QMetaObject &type = QQuickItem::staticMetaObject;
    const int index = type.indexOfProperty("opacity");
    if (item.opacity() > 0 && !PropertyDriver::currentDriverOf({&item, index}))
        begin(item, type.property(index), 0.0, {});
}

PropertyTransition::PropertyTransition(QQuickItem &item, const QMetaProperty &property)
    : sprung::SpringInterpolator(&item)
    , m_item(item)
    , m_property(property)
{
    running().push_back(this);
    setTarget(&item);
    setPropertyName(QLatin1StringView(property.name()));
    connect(this, &Interpolator::finished, this, [this] { delete this; });
    const QMetaObject &own = staticMetaObject;
    connect(&item, property.notifySignal(), this,
            own.method(own.indexOfSlot("onPropertyChanged()")));
}

PropertyTransition::~PropertyTransition()
{
    std::erase(running(), this);
}

Sink PropertyTransition::sinkFor(QObject *, const QByteArray &, QString *) const
{
    return Sink(ChannelType::find(m_property.metaType()),
                std::make_shared<Writer>(const_cast<PropertyTransition &>(*this)));
}

void PropertyTransition::applySpring(const std::optional<SpringParameters> &spring)
{
    if (spring)
        setSpring(*spring);
    else
        resetSpring();
}

bool PropertyTransition::write(const QVariant &value)
{
    const QPointer<PropertyTransition> alive(this);
    Writer(*this).write(value.constData());
    return alive;
}

/// Continues from \a visualValue. A reversal writes the previous target.
void PropertyTransition::retarget(const QVariant &target, const QVariant &visualValue)
{
    m_startValue = std::exchange(m_targetValue, target);
    if (write(visualValue))
        animateTo(target);
}

void PropertyTransition::resume(const std::optional<SpringParameters> &spring)
{
    m_isPaused = false;
    const QVariant currentValue = m_property.read(&m_item);
    if (currentValue == m_targetValue) {
        write(m_visualValue);
        return;
    }
    applySpring(spring);
    retarget(currentValue, m_visualValue);
}

/// The property was written externally: the value becomes the new target, unless the write was a
/// side effect of another transition.
void PropertyTransition::onPropertyChanged()
{
    if (m_isPaused || currentWriter == this)
        return;
    if (currentWriter)
        return stop();
    const QVariant currentValue = m_property.read(&m_item);
    if (currentValue == m_lastWritten)
        return;
    retarget(currentValue, QVariant(m_lastWritten));
}

} // namespace sprung::qml
