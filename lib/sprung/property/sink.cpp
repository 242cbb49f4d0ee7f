// SPDX-License-Identifier: MIT
#include "sink.h"

#include "untyped_property.h"

#include <QMetaObject>

namespace sprung {

PropertyWriter::PropertyWriter(QObject *object, const QMetaProperty &property)
    : m_object(object)
    , m_call(property.enclosingMetaObject()->d.static_metacall)
    , m_index(m_call ? property.relativePropertyIndex() : property.propertyIndex())
{
}

Sink::Custom::~Custom() = default;

Sink::Sink(const ChannelType *type, std::shared_ptr<Custom> custom)
    : m_type(type)
    , m_custom(std::move(custom))
{
    const QMetaProperty property = m_custom->property();
    m_propertyIndex = property.propertyIndex();
    m_isAlias = property.isAlias();
}

namespace {

/// Returns the object with the last property of the path. If an earlier property has no object,
/// returns null and sets \a problem.
QObject *propertyOwner(QObject *object, const QList<QByteArray> &path, QString *problem)
{
    for (qsizetype i = 0; i + 1 < path.size(); ++i) {
        object = qvariant_cast<QObject *>(object->property(path[i].constData()));
        if (!object) {
            *problem = QStringLiteral("\"%1\" holds no object").arg(QString::fromUtf8(path[i]));
            return nullptr;
        }
    }
    return object;
}

} // namespace

Sink Sink::toProperty(QObject *object, const QByteArray &path, QString *problem)
{
    QByteArray name = path;
    if (path.contains('.')) {
        const QList<QByteArray> names = path.split('.');
        object = propertyOwner(object, names, problem);
        if (!object)
            return {};
        name = names.last();
    }
    const QMetaObject *meta = object->metaObject();
    const QMetaProperty property = meta->property(meta->indexOfProperty(name.constData()));
    if (!property.isValid() && object->dynamicPropertyNames().contains(name))
        return sinkOfUntyped(object, property, name, problem);
    if (!property.isValid()) {
        *problem = QStringLiteral("there is no such property");
        return {};
    }
    if (!property.isWritable()) {
        *problem = QStringLiteral("the property cannot be written");
        return {};
    }
    Sink sink;
    const QMetaType type = property.metaType();
    sink.m_type = ChannelType::find(type);
    if (!sink.m_type && type.id() == QMetaType::QVariant)
        return sinkOfUntyped(object, property, name, problem);
    if (!sink.m_type) {
        *problem = QStringLiteral("the type %1 cannot be animated")
                       .arg(QLatin1StringView(property.typeName()));
        return {};
    }
    sink.m_writer = PropertyWriter(object, property);
    sink.m_propertyIndex = property.propertyIndex();
    sink.m_isAlias = property.isAlias();
    return sink;
}

QMetaProperty Sink::property() const
{
    if (m_custom)
        return m_custom->property();
    const QObject *object = m_writer.object();
    return object ? object->metaObject()->property(m_propertyIndex) : QMetaProperty();
}

bool Sink::read(void *value) const
{
    if (m_custom)
        return m_custom->read(value);
    QObject *object = m_writer.object();
    if (!object)
        return false;
    int status = -1;
    void *arguments[] = {value, nullptr, &status};
    QMetaObject::metacall(object, QMetaObject::ReadProperty, m_propertyIndex, arguments);
    return true;
}

void Sink::write(const void *value) const
{
    if (!m_custom) {
        if (QObject *const object = m_writer.object())
            m_writer.write(object, value);
        return;
    }
    const std::shared_ptr<Custom> custom = m_custom; // the callable may release the sink
    custom->write(value);
}

} // namespace sprung
