// SPDX-License-Identifier: MIT
#include "qml_sink.h"

#include "value_part.h"

#include <sprung/animation/motion_handoff.h>
#include <sprung/property/untyped_property.h>

#include <QQmlContext>
#include <QQmlEngine>
#include <QQmlProperty>

namespace sprung::qml {

namespace {

/// Reads and writes a part through its whole value, because only a whole value can bypass a
/// Behavior without removing a binding.
class PartSink : public Sink::Custom
{
public:
    PartSink(QObject *object, const QMetaProperty &property, const ValuePart &part)
        : m_writer(object, property)
        , m_property(property)
        , m_part(part)
        , m_whole(property.metaType())
    {
    }

    bool isAlive() const override { return m_writer.object() != nullptr; }
    QObject *object() const override { return m_writer.object(); }
    QMetaProperty property() const override { return m_property; }
    const void *part() const override { return internedName(m_part.name); }

    bool read(void *value) const override
    {
        if (!isAlive())
            return false;
        readWhole();
        m_part.read(m_whole.constData(), value);
        return true;
    }

    void write(const void *value) override
    {
        if (!isAlive())
            return;
        readWhole();
        m_part.write(m_whole.data(), value);
        m_writer.write(m_whole.constData());
    }

private:
    void readWhole() const
    {
        int status = -1;
        void *arguments[] = {m_whole.data(), nullptr, &status};
        QMetaObject::metacall(m_writer.object(), QMetaObject::ReadProperty,
                              m_property.propertyIndex(), arguments);
    }

    PropertyWriter m_writer;
    QMetaProperty m_property;
    const ValuePart &m_part;
    mutable QVariant m_whole;
};

/// Returns the sink of the part of a value that an alias refers to, because a write to such an
/// alias cannot bypass a Behavior. Returns \a alias itself if it refers to no part, and without
/// Sprung.Animations, which resolves aliases.
Sink resolvePartAlias(const Sink &alias)
{
    const PropertyDriver::PropertyId real = PropertyDriver::resolveAlias(
        {alias.object(), alias.propertyIndex(), alias.isAlias(), nullptr});
    if (!real.part)
        return alias;
    const QMetaProperty whole = real.object->metaObject()->property(real.property);
    const ValuePart *part = ValuePart::find(whole.metaType(), static_cast<const char *>(real.part));
    if (!part)
        return alias;
    return Sink(part->type,
                std::make_shared<PartSink>(const_cast<QObject *>(real.object), whole, *part));
}

} // namespace

Sink qmlSink(QObject *target, const QByteArray &path, QString *problem)
{
    Sink plain = Sink::toProperty(target, path, problem);
    if (plain.isAlias())
        return resolvePartAlias(plain);
    if (!plain.isEmpty() || !path.contains('.'))
        return plain;

    const QQmlProperty found(target, QString::fromUtf8(path), qmlContext(target));
    if (!found.isProperty())
        return {};
    const QMetaProperty whole = found.property();
    const QByteArray name = path.mid(path.lastIndexOf('.') + 1);
    if (name == whole.name())
        return Sink::toProperty(found.object(), name, problem);
    const ValuePart *part = ValuePart::find(whole.metaType(), name);
    if (!part || !whole.isWritable()) {
        *problem = QStringLiteral("this part of a %1 cannot be animated")
                       .arg(QLatin1StringView(whole.typeName()));
        return {};
    }
    return Sink(part->type, std::make_shared<PartSink>(found.object(), whole, *part));
}

} // namespace sprung::qml
