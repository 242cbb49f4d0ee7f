// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_type.h>
#include <sprung/property/detail/prefetch.h>

#include <QMetaProperty>
#include <QPointer>

#include <functional>
#include <memory>

namespace sprung {

/// A property of an object, resolved once: a write is one call, without a QVariant or a lookup.
class SPRUNG_EXPORT PropertyWriter
{
public:
    PropertyWriter() = default;
    /// Constructs a writer. \a property must be a property of \a object.
    PropertyWriter(QObject *object, const QMetaProperty &property);

    /// Returns the object; null after it was destroyed.
    QObject *object() const { return m_object; }
    /// Prefetches the memory for object() and write(): the object, and the reference count of the
    /// QPointer.
    void prefetch() const
    {
        static_assert(sizeof m_object == 2 * sizeof(void *));
        const auto *pointers = reinterpret_cast<const void *const *>(&m_object);
        sprung::prefetch(pointers[0]);
        sprung::prefetch(pointers[1]);
    }

    /// Writes a value of the property's type. Bypasses interceptors, and keeps bindings.
    void write(const void *value) const { write(m_object, value); }
    /// Writes as write() does, to the \a object that object() has just returned.
    void write(QObject *object, const void *value) const
    {
        int status = -1;
        int flags = 3; // bypass interceptors, keep bindings
        void *arguments[] = {const_cast<void *>(value), nullptr, &status, &flags};
        if (m_call)
            m_call(object, QMetaObject::WriteProperty, m_index, arguments);
        else
            QMetaObject::metacall(object, QMetaObject::WriteProperty, m_index, arguments);
    }

private:
    using StaticMetacall = void (*)(QObject *, QMetaObject::Call, int, void **);

    QPointer<QObject> m_object;
    StaticMetacall m_call = nullptr; // of the class; null if it has none
    int m_index = -1;                // relative to the class with m_call, absolute without
};

/// The destination of values: a property, a callable, or none. All values have one type.
class SPRUNG_EXPORT Sink
{
public:
    /// A custom destination, such as a value-type property of QML. Sinks with the same object(),
    /// property() and part() have the same destination.
    class SPRUNG_EXPORT Custom
    {
    public:
        Custom() = default;
        virtual ~Custom();
        Q_DISABLE_COPY_MOVE(Custom)
        /// These functions correspond to the functions of Sink with the same names.
        virtual bool isAlive() const { return true; }
        virtual bool read(void *) const { return false; }
        virtual void write(const void *value) = 0;
        virtual QObject *object() const { return nullptr; }
        virtual QMetaProperty property() const { return {}; } ///< of the whole property
        virtual const void *part() const { return nullptr; }  ///< null for the whole property
        virtual const char *propertyName() const { return property().name(); }
    };

    /// Constructs an empty sink.
    Sink() = default;
    Sink(const ChannelType *type, std::shared_ptr<Custom> custom);
    /// Constructs a sink without a destination, for values of \a type.
    explicit Sink(const ChannelType *type)
        : m_type(type)
    {
    }

    /// Returns the sink of the property at the end of \a path, which may contain properties with
    /// objects ("document.zoom"). A property of type QVariant, or a dynamic one, is animated as the
    /// type of its current value. If the property cannot be animated, returns an empty sink and
    /// sets \a problem to the reason.
    static Sink toProperty(QObject *object, const QByteArray &path, QString *problem);

    /// Returns the sink of a callable that takes a T. Registers T if it is not animatable yet.
    template <typename T>
    static Sink toCallable(std::function<void(const T &)> callable);

    /// Whether the sink is empty: without a type and a destination.
    bool isEmpty() const { return m_type == nullptr; }
    /// Whether values can be written: false after the object with the property was destroyed.
    bool isAlive() const { return m_custom ? m_custom->isAlive() : m_writer.object() != nullptr; }
    /// Whether the object with the property was destroyed. False without a property.
    bool isTargetDestroyed() const { return (m_custom || m_propertyIndex >= 0) && !isAlive(); }
    /// Returns the type of the values; null for an empty sink.
    const ChannelType *type() const { return m_type; }

    /// Reads the current value. Returns false and does not change \a value if it cannot be read.
    bool read(void *value) const;
    /// Writes a value of type().
    void write(const void *value) const;

    /// Returns the object with the property; null without a property.
    QObject *object() const { return m_custom ? m_custom->object() : m_writer.object(); }
    /// Returns the whole property; invalid without a property.
    QMetaProperty property() const;
    /// Returns the name of the whole property; null without a property.
    const char *propertyName() const
    {
        return m_custom ? m_custom->propertyName() : property().name();
    }
    /// Returns the index of the whole property in object(); -1 without a property, and for a
    /// dynamic one.
    int propertyIndex() const { return m_propertyIndex; }
    /// Whether the property is an alias in QML.
    bool isAlias() const { return m_isAlias; }
    const void *part() const { return m_custom ? m_custom->part() : nullptr; }
    const PropertyWriter *writer() const { return m_custom ? nullptr : &m_writer; }
    std::shared_ptr<Custom> custom() const { return m_custom; }

private:
    const ChannelType *m_type = nullptr;
    PropertyWriter m_writer;
    std::shared_ptr<Custom> m_custom;
    int m_propertyIndex = -1;
    bool m_isAlias = false;
};

template <typename T>
Sink Sink::toCallable(std::function<void(const T &)> callable)
{
    struct Call : Custom
    {
        explicit Call(std::function<void(const T &)> f)
            : function(std::move(f))
        {
        }
        void write(const void *value) override { function(*static_cast<const T *>(value)); }
        std::function<void(const T &)> function;
    };
    const QMetaType type = QMetaType::fromType<T>();
    if (!ChannelType::find(type))
        registerChannels<T>();
    return Sink(ChannelType::find(type), std::make_shared<Call>(std::move(callable)));
}

} // namespace sprung
