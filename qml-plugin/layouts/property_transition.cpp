// SPDX-License-Identifier: MIT
#include "property_transition.h"

#include <sprung/interpolators/motion_handoff.h>

#include <QColor>
#include <QPointer>
#include <QRgba64>

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

class WriteGuard
{
public:
    explicit WriteGuard(const PropertyTransition *value)
        : m_before(std::exchange(currentWriter, value))
    {
    }
    ~WriteGuard() { currentWriter = m_before; }
    Q_DISABLE_COPY_MOVE(WriteGuard)

private:
    const PropertyTransition *const m_before;
};

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
    explicit Writer(PropertyTransition &value)
        : m_value(value)
        , m_writer(&value.m_item, value.m_property)
    {
    }
    bool isAlive() const override { return m_writer.object() != nullptr; }
    QObject *object() const override { return m_writer.object(); }
    QMetaProperty property() const override { return m_value.m_property; }
    bool read(void *value) const override
    {
        if (!isAlive())
            return false;
        int status = -1;
        void *arguments[] = {value, nullptr, &status};
        QMetaObject::metacall(m_writer.object(), QMetaObject::ReadProperty,
                              m_value.m_property.propertyIndex(), arguments);
        return true;
    }
    void write(const void *value) override
    {
        QObject *const object = m_writer.object();
        if (!object)
            return;
        QVariant &written = m_value.m_lastWritten;
        written = QVariant(m_value.m_property.metaType(), value);
        if (written == m_value.m_startValue && written != m_value.m_targetValue)
            written = m_value.m_neighboringValue;
        const WriteGuard guard(&m_value);
        m_writer.write(object, QVariant(written).constData()); // a slot may delete the value
    }

private:
    PropertyTransition &m_value;
    PropertyWriter m_writer;
};

namespace {

/// Each call may delete other transitions.
template <typename Call>
void forEachRunning(const Call &call)
{
    const std::vector<QPointer<PropertyTransition>> values(running().cbegin(), running().cend());
    for (const QPointer<PropertyTransition> &value : values) {
        if (value)
            call(*value);
    }
}

} // namespace

void PropertyTransition::pauseAll()
{
    forEachRunning([](PropertyTransition &value) { value.pause(); });
}

void PropertyTransition::resumeAll(const std::optional<SpringParameters> &spring)
{
    forEachRunning([&](PropertyTransition &value) {
        if (value.m_isPaused)
            value.resume(spring);
    });
}

bool PropertyTransition::isAnimated(const QQuickItem &item, const QMetaProperty &property)
{
    const int index = property.propertyIndex();
    return std::any_of(running().cbegin(), running().cend(), [&](const PropertyTransition *value) {
        return &value->m_item == &item && value->m_property.propertyIndex() == index;
    });
}

void PropertyTransition::begin(QQuickItem &item, const QMetaProperty &property,
                               const QVariant &visualValue,
                               const std::optional<SpringParameters> &spring)
{
    auto *const value = new PropertyTransition(item, property);
    const QVariant target = property.read(&item);
    value->applySpring(spring);
    value->m_targetValue = target;
    value->m_startValue = visualValue;
    value->m_neighboringValue = neighboringValue(visualValue, target);
    value->write(visualValue);
    value->retarget(target); // may have been deleted
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

void PropertyTransition::write(const QVariant &value)
{
    Writer(*this).write(value.constData());
}

void PropertyTransition::retarget(const QVariant &target)
{
    m_targetValue = target;
    animateTo(target);
}

void PropertyTransition::pause()
{
    m_isPaused = true;
    m_visualValue = m_lastWritten;
    write(m_targetValue);
}

void PropertyTransition::resume(const std::optional<SpringParameters> &spring)
{
    m_isPaused = false;
    const QVariant now = m_property.read(&m_item);
    const bool isNew = now != m_targetValue;
    if (isNew)
        applySpring(spring);
    write(m_visualValue);
    if (isNew)
        retarget(now);
}

/// The property was written externally: the value becomes the new target, unless the write was a
/// side effect of another transition.
void PropertyTransition::onPropertyChanged()
{
    if (m_isPaused || currentWriter == this)
        return;
    if (currentWriter)
        return stop();
    const QVariant now = m_property.read(&m_item);
    if (now == m_lastWritten)
        return;
    write(QVariant(m_lastWritten));
    retarget(now);
}

} // namespace sprung::qml
