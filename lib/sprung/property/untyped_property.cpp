// SPDX-License-Identifier: MIT
#include "untyped_property.h"

#include <QSet>

#include <mutex>

namespace sprung {

namespace {

/// The sink of a property of type QVariant.
class VariantSink : public Sink::Custom
{
public:
    VariantSink(QObject *object, const QMetaProperty &property, const ChannelType *type)
        : m_writer(object, property)
        , m_property(property)
        , m_type(type)
    {
    }

    bool isAlive() const override { return m_writer.object() != nullptr; }
    QObject *object() const override { return m_writer.object(); }
    QMetaProperty property() const override { return m_property; }

    bool read(void *value) const override
    {
        return isAlive() && m_type->fromVariant(m_property.read(m_writer.object()), value);
    }
    void write(const void *value) override
    {
        const QVariant variant = m_type->toVariant(value);
        if (isAlive())
            m_writer.write(&variant);
    }

private:
    PropertyWriter m_writer;
    QMetaProperty m_property;
    const ChannelType *m_type;
};

class DynamicSink : public Sink::Custom
{
public:
    DynamicSink(QObject *object, const QByteArray &name, const ChannelType *type)
        : m_object(object)
        , m_name(internedName(name))
        , m_type(type)
    {
    }

    bool isAlive() const override { return m_object != nullptr; }
    QObject *object() const override { return m_object; }
    const void *part() const override { return m_name; }
    const char *propertyName() const override { return m_name; }

    bool read(void *value) const override
    {
        return m_object && m_type->fromVariant(m_object->property(m_name), value);
    }
    void write(const void *value) override
    {
        if (m_object)
            m_object->setProperty(m_name, m_type->toVariant(value));
    }

private:
    QPointer<QObject> m_object;
    const char *m_name;
    const ChannelType *m_type;
};

/// Returns the channel type of a value. If the value cannot be animated, returns null and sets \a
/// problem to the reason.
const ChannelType *typeOf(const QVariant &current, QString *problem)
{
    TypedValue value;
    const ChannelType *type = ChannelType::forUntypedValue(current);
    if (current.typeId() != QMetaType::Bool && current.typeId() != QMetaType::QString
        && type->fromVariant(current, &value))
        return type;
    *problem = current.isValid()
        ? QStringLiteral("the value it holds, of type %1, cannot be animated")
              .arg(QLatin1StringView(current.typeName()))
        : QStringLiteral("it holds no value that could be animated");
    return nullptr;
}

} // namespace

const char *internedName(const QByteArray &name)
{
    static std::mutex lock;
    static auto &names = *new QSet<QByteArray>;
    const std::lock_guard guard(lock);
    return names.insert(name)->constData();
}

Sink sinkOfVariant(QObject *object, const QMetaProperty &property, QString *problem)
{
    const ChannelType *type = typeOf(property.read(object), problem);
    return type ? Sink(type, std::make_shared<VariantSink>(object, property, type)) : Sink();
}

Sink sinkOfDynamic(QObject *object, const QByteArray &name, QString *problem)
{
    const ChannelType *type = typeOf(object->property(name.constData()), problem);
    return type ? Sink(type, std::make_shared<DynamicSink>(object, name, type)) : Sink();
}

} // namespace sprung
