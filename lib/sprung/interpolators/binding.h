// SPDX-License-Identifier: MIT
#pragma once

#include "handover.h"

#include <sprung/property/sink.h>

#include <QPointer>
#include <QVariant>

#include <memory>

namespace sprung {

/// What an interpolator moves: the sink that its target and path lead to, the type of its values,
/// and what it was given before the type was known.
class Binding
{
public:
    /// Values that cannot be understood before there is a type.
    struct Pending
    {
        QVariant from;
        QVariant to;
        QVariant minimum;
        QVariant maximum;
        QVariant velocity;
        bool starts = false; ///< once there is something to move
    };

    bool isBound() const { return type != nullptr; }
    bool isNamed() const { return target && !path.isEmpty(); }
    bool isNameless() const { return !target && path.isEmpty(); }
    /// Its object is gone.
    bool isLost() const { return sink.propertyIndex() >= 0 && !sink.isAlive(); }
    /// No property and no callable: the value is nowhere but here.
    bool isNowhere() const { return !sink.object() && !sink.custom(); }

    void bindTo(const Sink &found);
    void unbind();
    PropertyMover::Place place() const
    {
        return {sink.object(), sink.propertyIndex(), sink.part()};
    }

    Pending &wish()
    {
        if (!pending)
            pending = std::make_unique<Pending>();
        return *pending;
    }
    QVariant wished(QVariant Pending::*what) const
    {
        return pending ? (*pending).*what : QVariant();
    }

    /// Where nothing says which type moves: that of the first value, but whole numbers would move
    /// in steps, so reals do.
    static const ChannelType *typeOfFirst(const QVariant &value);

    Sink sink;
    const ChannelType *type = nullptr;
    QPointer<QObject> target;
    QByteArray path;
    std::unique_ptr<Pending> pending;
    double finest = 0; ///< half a physical pixel, for what is seen; 0 for what is not
    bool angular = false;
    bool valid = true;
};

/// Says what an object does not take, with its name, and the object and property that it moves.
class Complaint
{
public:
    Complaint(const QObject *who, const Binding &binding)
        : m_who(who)
        , m_binding(binding)
    {
    }
    void warn(const QString &text) const;
    void refuse(const char *what, const QVariant &value) const;

private:
    const QObject *m_who;
    const Binding &m_binding;
};

} // namespace sprung
