// SPDX-License-Identifier: MIT
#include <sprung/property/channel_type.h>

#include <sprung/property/channels.h>

#include <QHash>

#include <bit>
#include <iterator>
#include <mutex>
#include <shared_mutex>

namespace sprung {

namespace {

/// The registry of all channel types. Never destroyed, because interpolators may outlive main().
class Registry
{
public:
    static Registry &instance()
    {
        static auto &registry = *new Registry;
        return registry;
    }

    const ChannelType *find(QMetaType type)
    {
        if (type == m_doubleType.metaType) // the most common type, without a lock
            return &m_doubleType;
        {
            const std::shared_lock lock(m_lock);
            if (const auto found = m_types.constFind(type.id()); found != m_types.constEnd())
                return *found;
        }
        return type.flags() & QMetaType::IsEnumeration ? addEnum(type) : nullptr;
    }

    void add(const ChannelType *type)
    {
        const std::lock_guard lock(m_lock);
        if (!m_types.contains(type->metaType.id()))
            m_types.insert(type->metaType.id(), type);
    }

private:
    Registry()
    {
        add(&m_doubleType);
        addAll<float>();
        addAll<char, signed char, uchar, short, ushort, int, uint, long, ulong, qlonglong,
               qulonglong>();
        addAll<QPointF, QPoint, QSizeF, QSize, QRectF, QRect, QLineF, QLine>();
        addAll<QColor, QVector2D, QVector3D, QVector4D, QQuaternion>();
        addAngle();
    }

    template <typename... Types>
    void addAll()
    {
        (add(new ChannelType(detail::channelTypeOf<Types>())), ...);
    }

    /// Registers Angle, which QVariants store as a double.
    void addAngle()
    {
        QMetaType::registerConverter<Angle, double>([](Angle angle) { return angle.degrees; });
        auto *type = new ChannelType(detail::channelTypeOf<Angle>());
        type->variantType = m_doubleType.variantType;
        type->fromVariant = m_doubleType.fromVariant;
        add(type);
    }

    /// Registers an enum as the integer of its size.
    const ChannelType *addEnum(QMetaType type)
    {
        static const QMetaType integers[][2] = {
            {QMetaType::fromType<qint8>(), QMetaType::fromType<quint8>()},
            {QMetaType::fromType<qint16>(), QMetaType::fromType<quint16>()},
            {QMetaType::fromType<qint32>(), QMetaType::fromType<quint32>()},
            {QMetaType::fromType<qint64>(), QMetaType::fromType<quint64>()}};
        const auto log2Size = std::size_t(std::countr_zero(std::size_t(type.sizeOf())));
        if (log2Size >= std::size(integers))
            return nullptr;
        const bool isUnsigned = type.flags() & QMetaType::IsUnsignedEnumeration;
        const ChannelType *integer = find(integers[log2Size][isUnsigned]);
        const std::lock_guard lock(m_lock);
        const ChannelType *&entry = m_types[type.id()];
        if (!entry) {
            auto *named = new ChannelType(*integer);
            named->metaType = named->variantType = type;
            entry = named;
        }
        return entry;
    }

    const ChannelType m_doubleType = detail::channelTypeOf<double>();
    std::shared_mutex m_lock; // not a QReadWriteLock, which the thread sanitizer does not support
    QHash<int, const ChannelType *> m_types;
};

} // namespace

const ChannelType *ChannelType::find(QMetaType type)
{
    return type.isValid() ? Registry::instance().find(type) : nullptr;
}

const ChannelType *ChannelType::forUntypedValue(const QVariant &value)
{
    static const ChannelType *const real = find(QMetaType::fromType<double>());
    const ChannelType *own = find(value.metaType());
    return own && (own->count > 1 || !own->supportsBounds) ? own : real;
}

void ChannelType::registerType(const ChannelType *type)
{
    Registry::instance().add(type);
}

} // namespace sprung
