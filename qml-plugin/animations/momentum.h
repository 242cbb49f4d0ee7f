// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_values.h>

#include <QHash>
#include <QObject>
#include <QString>

#include <utility>

namespace sprung::qml {

class MotionJob;

/// How fast properties move, so that one motion hands its velocity over to the next. What an
/// interrupted motion leaves lasts until control is back in the event loop: whoever interrupts it
/// starts before that, or not at all.
class Momentum
{
public:
    using Key = std::pair<const QObject *, QString>; ///< an object and the name of its property

    /// Of this thread.
    static Momentum &instance();

    void begin(const Key &key, const MotionJob *job) { m_moving[key] = job; }
    void end(const Key &key, const MotionJob *job, const ChannelValues &left);
    /// Units per second; zero where nothing moves. A job that asks is not asked itself.
    ChannelValues velocity(const Key &key, const MotionJob *asking) const;

private:
    void forgetLater();

    QHash<Key, const MotionJob *> m_moving;
    QHash<Key, ChannelValues> m_left;
};

} // namespace sprung::qml
