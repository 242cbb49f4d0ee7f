// SPDX-License-Identifier: MIT
#include "untyped_property.h"

#include <QSet>

#include <mutex>

namespace sprung {

namespace {

/// The sink of a property of type QVariant, or of a dynamic property, which has no QMetaProperty.
class UntypedSink : public Sink::Custom
{
public:
    UntypedSink(QObject *object, const QMetaProperty &property, const QByteArray &name,
                const ChannelType *type)
        : m_object(object)
        , m_property(property)
        , m_name(internedName(name))
        , m_type(type)
    {
        if (m_property.isValid())
            m_writer = PropertyWriter(object, m_property);
    }

    bool isAlive() const override { return m_object != nullptr; }
    QObject *object() const override { return m_object; }
    QMetaProperty property() const override { return m_property; }
    const void *part() const override { return m_property.isValid() ? nullptr : m_name; }
    const char *propertyName() const override { return m_name; }

    bool read(void *value) const override
    {
        return m_object && m_type->fromVariant(m_object->property(m_name), value);
    }
    void write(const void *value) override
    {
        const QVariant variant = m_type->toVariant(value);
        if (m_object && m_property.isValid())
            m_writer.write(&variant);
        else if (m_object)
            m_object->setProperty(m_name, variant);
    }

private:
    QPointer<QObject> m_object;
    QMetaProperty m_property;
    PropertyWriter m_writer; // of m_property
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

Sink sinkOfUntyped(QObject *object, const QMetaProperty &property, const QByteArray &name,
                   QString *problem)
{
    const ChannelType *type = typeOf(object->property(name.constData()), problem);
    return type ? Sink(type, std::make_shared<UntypedSink>(object, property, name, type)) : Sink();
}

} // namespace sprung
