// SPDX-License-Identifier: MIT
#include <sprung/property/channel_type.h>

#include <sprung/property/channels.h>

#include <QHash>

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
        type->fromVariantFunction = m_doubleType.fromVariantFunction;
        add(type);
    }

    /// Registers an enum as the integer of its size.
    const ChannelType *addEnum(QMetaType type)
    {
        const bool isUnsigned = type.flags() & QMetaType::IsUnsignedEnumeration;
        const ChannelType *integer = nullptr;
        switch (type.sizeOf()) {
        case 1:
            integer = find(isUnsigned ? metaType<quint8>() : metaType<qint8>());
            break;
        case 2:
            integer = find(isUnsigned ? metaType<quint16>() : metaType<qint16>());
            break;
        case 4:
            integer = find(isUnsigned ? metaType<quint32>() : metaType<qint32>());
            break;
        case 8:
            integer = find(isUnsigned ? metaType<quint64>() : metaType<qint64>());
            break;
        default:
            return nullptr;
        }
        const std::lock_guard lock(m_lock);
        const ChannelType *&entry = m_types[type.id()];
        if (!entry) {
            auto *named = new ChannelType(*integer);
            named->metaType = named->variantType = type;
            entry = named;
        }
        return entry;
    }

    template <typename T>
    static QMetaType metaType()
    {
        return QMetaType::fromType<T>();
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
