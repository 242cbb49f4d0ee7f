// SPDX-License-Identifier: MIT
#include "behavior_driver.h"

namespace sprung::qml {

namespace {

/// Writes the property, and has the PropertyAction know before that it will.
class BehaviorSink : public Sink::Custom
{
public:
    BehaviorSink(Sink sink, QObject *action)
        : m_sink(std::move(sink))
        , m_action(action,
                   action->metaObject()->property(action->metaObject()->indexOfProperty("value")))
    {
    }

    bool isAlive() const override { return m_sink.isAlive() && m_action.object(); }
    QObject *object() const override { return m_sink.object(); }
    QMetaProperty property() const override { return m_sink.property(); }
    bool read(void *value) const override { return m_sink.read(value); }

    void write(const void *value) override
    {
        const QVariant shown = m_sink.type()->toVariant(value);
        m_action.write(&shown);
        m_sink.write(value);
    }

private:
    Sink m_sink;
    PropertyWriter m_action;
};

} // namespace

void SpringBehaviorDriver::componentComplete()
{
    if (m_behavior && m_action) {
        const auto property = m_behavior->property("targetProperty").value<QQmlProperty>();
        setTarget(property);
        m_behavior->setProperty("animation", QVariant::fromValue(m_action.data()));
        // By name, for their classes are private. clazy:excludeall=old-style-connect
        connect(m_behavior, SIGNAL(targetValueChanged()), this, SLOT(retarget()));
        connect(m_action, SIGNAL(runningChanged(bool)), this, SLOT(startIfActing(bool)));
    }
    SpringInterpolator::componentComplete();
}

Sink SpringBehaviorDriver::sinkFor(QObject *target, const QByteArray &path, QString *problem) const
{
    Sink sink = SpringInterpolator::sinkFor(target, path, problem);
    if (sink.isNone() || !m_action)
        return sink;
    return Sink(sink.type(), std::make_shared<BehaviorSink>(sink, m_action));
}

QVariant SpringBehaviorDriver::behaviorsTarget() const
{
    return m_behavior->property("targetValue");
}

/// The Behavior has a new target; it may yet write that itself. While it does nothing else, the
/// value stays where it is.
void SpringBehaviorDriver::retarget()
{
    m_action->setProperty("value", value());
    if (!isRunning())
        return;
    if (m_behavior->property("enabled").toBool())
        animateTo(behaviorsTarget());
    else
        stop();
}

/// Only now is it certain that the Behavior is complete, enabled, and has somewhere to go.
void SpringBehaviorDriver::startIfActing(bool acting)
{
    if (acting && !isRunning())
        animateTo(behaviorsTarget());
}

} // namespace sprung::qml
