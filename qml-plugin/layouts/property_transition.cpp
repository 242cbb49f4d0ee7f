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

std::vector<SeenValue *> &running()
{
    static auto &values = *new std::vector<SeenValue *>; // for what outlives main()
    return values;
}

/// Which of them writes its property right now.
const SeenValue *writing = nullptr;

class Writing
{
public:
    explicit Writing(const SeenValue *value)
        : m_before(std::exchange(writing, value))
    {
    }
    ~Writing() { writing = m_before; }
    Q_DISABLE_COPY_MOVE(Writing)

private:
    const SeenValue *const m_before;
};

/// A value like \a seen that is not the same, on the way to \a goal. A property that is given the value
/// that it has tells nobody, and so it could not be turned back.
QVariant besides(const QVariant &seen, const QVariant &goal)
{
    if (seen.metaType() == QMetaType::fromType<double>())
        return std::nextafter(seen.toDouble(), goal.toDouble());
    QRgba64 color = seen.value<QColor>().rgba64();
    color.setRed(quint16(color.red() < 0x8000 ? color.red() + 1 : color.red() - 1));
    return QColor(color);
}

} // namespace

/// Writes past Behaviors and bindings, and says which of them writes.
class SeenValue::Writer : public Sink::Custom
{
public:
    explicit Writer(SeenValue &value)
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
        QVariant &written = m_value.m_written;
        written = QVariant(m_value.m_property.metaType(), value);
        if (written == m_value.m_start && written != m_value.m_goal)
            written = m_value.m_besides;
        const Writing writing(&m_value);
        m_writer.write(object, QVariant(written).constData()); // a slot may delete the value
    }

private:
    SeenValue &m_value;
    PropertyWriter m_writer;
};

namespace {

/// Each may delete others.
template <typename Call>
void forEachRunning(const Call &call)
{
    const std::vector<QPointer<SeenValue>> values(running().cbegin(), running().cend());
    for (const QPointer<SeenValue> &value : values) {
        if (value)
            call(*value);
    }
}

} // namespace

void SeenValue::pauseAll()
{
    forEachRunning([](SeenValue &value) { value.pause(); });
}

void SeenValue::resumeAll(const std::optional<SpringParameters> &spring)
{
    forEachRunning([&](SeenValue &value) {
        if (value.m_isPaused)
            value.resume(spring);
    });
}

bool SeenValue::isMoving(const QQuickItem &item, const QMetaProperty &property)
{
    const int index = property.propertyIndex();
    return std::any_of(running().cbegin(), running().cend(), [&](const SeenValue *value) {
        return &value->m_item == &item && value->m_property.propertyIndex() == index;
    });
}

void SeenValue::begin(QQuickItem &item, const QMetaProperty &property, const QVariant &seen,
                      const std::optional<SpringParameters> &spring)
{
    auto *const value = new SeenValue(item, property);
    const QVariant goal = property.read(&item);
    value->take(spring);
    value->m_goal = goal;
    value->m_start = seen;
    value->m_besides = besides(seen, goal);
    value->write(seen);
    value->headFor(goal); // it may have been deleted
}

void SeenValue::fadeIn(QQuickItem &item)
{
    const QMetaObject &type = QQuickItem::staticMetaObject;
    const int index = type.indexOfProperty("opacity");
    if (item.opacity() > 0 && !PropertyDriver::rivalAt({&item, index}))
        begin(item, type.property(index), 0.0, {});
}

SeenValue::SeenValue(QQuickItem &item, const QMetaProperty &property)
    : sprung::SpringInterpolator(&item)
    , m_item(item)
    , m_property(property)
{
    running().push_back(this);
    setTarget(&item);
    setPropertyName(QLatin1StringView(property.name()));
    connect(this, &Interpolator::finished, this, [this] { delete this; });
    const QMetaObject &own = staticMetaObject;
    connect(&item, property.notifySignal(), this, own.method(own.indexOfSlot("heedChange()")));
}

SeenValue::~SeenValue()
{
    std::erase(running(), this);
}

Sink SeenValue::sinkFor(QObject *, const QByteArray &, QString *) const
{
    return Sink(ChannelType::find(m_property.metaType()),
                std::make_shared<Writer>(const_cast<SeenValue &>(*this)));
}

void SeenValue::take(const std::optional<SpringParameters> &spring)
{
    if (spring)
        setSpring(*spring);
    else
        resetSpring();
}

void SeenValue::write(const QVariant &value)
{
    Writer(*this).write(value.constData());
}

void SeenValue::headFor(const QVariant &goal)
{
    m_goal = goal;
    animateTo(goal);
}

void SeenValue::pause()
{
    m_isPaused = true;
    m_seen = m_written;
    write(m_goal);
}

void SeenValue::resume(const std::optional<SpringParameters> &spring)
{
    m_isPaused = false;
    const QVariant now = m_property.read(&m_item);
    const bool isNew = now != m_goal;
    if (isNew)
        take(spring);
    write(m_seen);
    if (isNew)
        headFor(now);
}

/// Somebody else has given it a value: a new goal, or, if the writing of another one did it, a value
/// that follows from that.
void SeenValue::heedChange()
{
    if (m_isPaused || writing == this)
        return;
    if (writing)
        return stop();
    const QVariant now = m_property.read(&m_item);
    if (now == m_written)
        return;
    write(QVariant(m_written));
    headFor(now);
}

} // namespace sprung::qml
