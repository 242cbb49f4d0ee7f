// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_type.h>
#include <sprung/property/prefetch.h>

#include <QMetaProperty>
#include <QPointer>

#include <functional>
#include <memory>

namespace sprung {

/// A property of an object, resolved once: writing is one call, with no QVariant and no look-up.
class SPRUNG_EXPORT PropertyWriter
{
public:
    PropertyWriter() = default;
    /// The property has to be one of that object's.
    PropertyWriter(QObject *object, const QMetaProperty &property);

    /// Null once it is gone.
    QObject *object() const { return m_object; }
    /// Asks for what object() and write() will need: the object, and what tells whether it lives.
    void prefetch() const
    {
        static_assert(sizeof m_object == 2 * sizeof(void *));
        const auto *pointers = reinterpret_cast<const void *const *>(&m_object);
        sprung::prefetch(pointers[0]);
        sprung::prefetch(pointers[1]);
    }

    /// A value of the property's type. Interceptors are passed by, bindings stay.
    void write(const void *value) const
    {
        int status = -1;
        int flags = 3; // bypass interceptors, keep bindings
        void *arguments[] = {const_cast<void *>(value), nullptr, &status, &flags};
        if (m_call)
            m_call(m_object.data(), QMetaObject::WriteProperty, m_index, arguments);
        else
            QMetaObject::metacall(m_object, QMetaObject::WriteProperty, m_index, arguments);
    }

private:
    using StaticMetacall = void (*)(QObject *, QMetaObject::Call, int, void **);

    QPointer<QObject> m_object;
    StaticMetacall m_call = nullptr; // the class's own, where it has one
    int m_index = -1;                // in that class, or else in the object
};

/// Where a value is written: a property, a callable, or nowhere. A value of one type, always.
class SPRUNG_EXPORT Sink
{
public:
    /// Other places to write to (QML's value-type properties are such). The key tells which
    /// sinks write to the same thing.
    class SPRUNG_EXPORT Custom
    {
    public:
        Custom() = default;
        virtual ~Custom();
        Q_DISABLE_COPY_MOVE(Custom)
        /// As in Sink; read() is false where nothing can be read back.
        virtual bool isAlive() const { return true; }
        virtual bool read(void *) const { return false; }
        virtual void write(const void *value) = 0;
        virtual QObject *object() const { return nullptr; }
        virtual QMetaProperty property() const { return {}; } ///< the whole property
        virtual const void *part() const { return nullptr; }  ///< which part; null: all of it
    };

    /// Nowhere.
    Sink() = default;
    Sink(const ChannelType *type, std::shared_ptr<Custom> custom);
    explicit Sink(const ChannelType *type)
        : m_type(type)
    {
    }

    /// The property at the end of \a path, which may pass through properties that hold objects
    /// ("document.zoom"). Where it cannot be animated the sink is invalid, and \a problem says why.
    static Sink toProperty(QObject *object, const QByteArray &path, QString *problem);

    /// A function that takes a value of an animated type.
    template <typename T>
    static Sink toCallable(std::function<void(const T &)> callable);

    /// Whether it leads nowhere and has no type.
    bool isNone() const { return m_type == nullptr; }
    /// False once the object that held the property is gone.
    bool isAlive() const { return m_custom ? m_custom->isAlive() : m_writer.object() != nullptr; }
    const ChannelType *type() const { return m_type; }

    /// False where what is written cannot be read back.
    bool read(void *value) const;
    void write(const void *value) const;

    /// Where it leads, null and invalid if to no property.
    QObject *object() const { return m_custom ? m_custom->object() : m_writer.object(); }
    QMetaProperty property() const;
    /// Of the whole property in that object; -1 where nothing is written to a property.
    int propertyIndex() const { return m_propertyIndex; }
    const void *part() const { return m_custom ? m_custom->part() : nullptr; }
    const PropertyWriter *writer() const { return m_custom ? nullptr : &m_writer; }
    std::shared_ptr<Custom> custom() const { return m_custom; }

private:
    const ChannelType *m_type = nullptr;
    PropertyWriter m_writer;
    std::shared_ptr<Custom> m_custom;
    int m_propertyIndex = -1;
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
