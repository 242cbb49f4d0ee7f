// SPDX-License-Identifier: MIT
#include "presence.h"

#include "delegate_reuse.h"

#include <sprung/global/warning.h>
#include <sprung/scheme/scheme_resolver.h>

#include <QQmlContext>
#include <QQmlInfo>

namespace sprung::qml {

Presence::Presence(QQuickItem *parent)
    : QQuickItem(parent)
{
}

void Presence::setPresent(bool present)
{
    if (std::exchange(m_present, present) == present)
        return;
    flush({Action::Present, Action::StartTransition});
}

void Presence::setKeptAlive(bool keepAlive)
{
    if (std::exchange(m_keepAlive, keepAlive) != keepAlive)
        flush({Action::DestroyContent, Action::KeepAlive});
}

void Presence::setSpring(const std::optional<SpringParameters> &spring)
{
    if (m_spring.set(this, spring)) {
        m_value.updatePlan();
        Q_EMIT springChanged();
    }
}

Presence::~Presence()
{
    if (m_item) // bindings of the content to this may change its size
        disconnect(m_item, nullptr, this, nullptr);
}

void Presence::connectNotify(const QMetaMethod &signal)
{
    m_spring.forwardSharedChanges(this, signal, &Presence::springChanged,
                                  &QQuickItem::parentChanged);
}

/// An exit ends as soon as it reaches 0. With reduced motion, entrance and exit still fade.
MotionPlan Presence::plan(const AnimatedValue &) const
{
    const auto role = SchemeResolver::isReduced(this, this) ? MotionScheme::Effects
                                                            : MotionScheme::Spatial;
    return SpringMotionSettings{.spring = m_spring, .role = role, .isClamped = !m_present}.plan(
        this);
}

void Presence::componentComplete()
{
    QQuickItem::componentComplete();
    const auto delegates = delegateReuseSignals(*this);
    for (const QObject *reuse : delegates) {
        connect(reuse, SIGNAL(pooled()), this, SLOT(onPooled()));
        connect(reuse, SIGNAL(reused()), this, SLOT(onReused()));
    }
    initialize();
}

/// Shows the initial state without a transition, or starts the entrance.
void Presence::initialize()
{
    const bool isInitiallyPresent = m_present && !m_appear;
    m_value.snapTo(typedValue(isInitiallyPresent ? 1.0 : 0.0));
    m_dispatcher.runInOrder(
        [&] { setPhase(isInitiallyPresent ? Present : Absent); },
        [&] { setProgress(isInitiallyPresent ? 1 : 0); },
        [this] { flush({Action::StartTransition, Action::Leaving, Action::CreateContent}); });
}

/// The delegate will show another row, so the transition does not continue.
void Presence::onPooled()
{
    m_isPooled = true;
    m_value.stop();
}

void Presence::onReused()
{
    m_isPooled = false;
    m_settledPending = !m_present && (m_settledPending || m_phase != Absent);
    // Later, since a slot may remove the row whose delegate the view is reusing.
    const auto notify = [this] {
        if (!m_isPooled)
            flush(Action::NotifySettled);
    };
    if (m_settledPending)
        QMetaObject::invokeMethod(this, notify, Qt::QueuedConnection);
    initialize();
}

void Presence::geometryChange(const QRectF &now, const QRectF &before)
{
    m_dispatcher.runInOrder([&] { QQuickItem::geometryChange(now, before); },
                            [&] {
                                if (m_wrapper)
                                    m_wrapper->setSize(now.size());
                            });
}

void Presence::flush(PendingActions pending)
{
    m_dispatcher.run(pending,
                     [this](Action action, PendingActions &more) { execute(action, more); });
}

void Presence::execute(Action action, PendingActions &pending)
{
    switch (action) {
    case Action::Present:
        return Q_EMIT presentChanged();
    case Action::KeepAlive:
        return Q_EMIT keepAliveChanged();
    case Action::StartTransition:
        return startTransition(pending);
    case Action::Size:
        return updateImplicitSize();
    case Action::Leaving:
        if (std::exchange(m_lastNotifiedLeaving, isLeaving()) != isLeaving())
            Q_EMIT leavingChanged();
        return;
    case Action::CreateContent:
        pending |= {Action::Size, Action::Item, Action::DestroyContent};
        if (m_present && m_phase != Absent)
            createContent();
        return;
    case Action::Item:
        if (std::exchange(m_lastNotifiedItem, m_item.data()) != m_item.data())
            Q_EMIT itemChanged();
        return;
    case Action::StartSpring:
        pending |= Action::Progress;
        m_value.animateTo(typedValue(m_present ? 1.0 : 0.0));
        return;
    case Action::Progress:
        pending |= Action::FinishTransition;
        if (isInTransition() && !m_value.isRunning())
            setProgress(m_phase == Entering ? 1 : 0);
        return;
    case Action::FinishTransition:
        return finishTransition(pending);
    case Action::DestroyContent:
        pending |= {Action::Size, Action::Item};
        if (m_phase == Absent && !m_keepAlive && !m_isCreating)
            destroyContent();
        return;
    case Action::NotifySettled:
        if (!isInTransition() && std::exchange(m_settledPending, false))
            m_phase == Present ? Q_EMIT entered() : Q_EMIT exited();
        return;
    }
}

void Presence::startTransition(PendingActions &pending)
{
    if (!isComponentComplete() || m_isPooled || m_phase == (m_present ? Present : Absent))
        return;
    pending |= {Action::Size, Action::Leaving, Action::CreateContent, Action::StartSpring};
    m_settledPending = true;
    setPhase(m_present ? Entering : Exiting);
}

void Presence::finishTransition(PendingActions &pending)
{
    if (!isInTransition() || m_value.isRunning())
        return;
    pending |= {Action::Size, Action::Leaving, Action::DestroyContent, Action::NotifySettled};
    setPhase(m_phase == Entering ? Present : Absent);
}

void Presence::setPhase(Phase phase)
{
    m_phase = phase;
    // A slot may change the phase, or delete this.
    m_dispatcher.runInOrder(
        [this] {
            if (m_wrapper)
                m_wrapper->setVisible(m_phase != Absent);
        },
        [this] {
            if (m_wrapper)
                m_wrapper->setEnabled(m_phase == Entering || m_phase == Present);
        },
        [this] {
            if (m_phase == Exiting)
                m_accessibilityHider.hide(m_item);
            else if (m_phase != Absent)
                m_accessibilityHider.restore();
        });
}

void Presence::setProgress(qreal progress)
{
    if (std::exchange(m_progress, progress) != progress)
        Q_EMIT progressChanged();
}

// Content

void Presence::createContent()
{
    if (m_item || !m_component || m_isCreating)
        return;
    if (!m_component->isReady()) {
        qmlWarning(this) << "the content cannot be made: " << m_component->errorString().trimmed();
        return;
    }
    QQmlComponent *const component = m_component; // the content may set `sourceComponent`
    QQmlContext *context = component->creationContext();
    const QPointer<QObject> object = component->beginCreate(context ? context : qmlContext(this));
    m_item = qobject_cast<QQuickItem *>(object.data());
    if (m_item)
        addToScene();
    else if (object)
        qmlWarning(this) << "the content is no Item";
    const bool isInvalid = !m_item;
    m_isCreating = true; // a handler of the content may set `present`, or delete this
    m_dispatcher.runInOrder([&] { component->completeCreate(); }, [this] { m_isCreating = false; });
    if (isInvalid)
        delete object;
}

void Presence::addToScene()
{
    m_wrapper = new QQuickItem(this);
    m_wrapper->setSize(size());
    m_item->setParent(m_wrapper);
    m_item->setParentItem(m_wrapper);
    connect(m_item, &QQuickItem::widthChanged, this, &Presence::updateImplicitSize);
    connect(m_item, &QQuickItem::heightChanged, this, &Presence::updateImplicitSize);
    connect(m_item, &QObject::destroyed, this, [this] {
        destroyContent();
        flush({Action::Size, Action::Item});
    });
}

/// Destroys the content later, because the caller may belong to it.
void Presence::destroyContent()
{
    if (!m_wrapper)
        return;
    if (m_item)
        disconnect(m_item, nullptr, this, nullptr);
    m_item = nullptr;
    m_accessibilityHider = {};
    const auto wrapper = std::exchange(m_wrapper, nullptr);
    wrapper->deleteLater();
    wrapper->setParentItem(nullptr); // last, since a slot may create other content
}

void Presence::updateImplicitSize()
{
    const bool occupiesSpace = m_item && m_phase != Absent;
    setImplicitSize(occupiesSpace ? m_item->width() : 0, occupiesSpace ? m_item->height() : 0);
}

} // namespace sprung::qml
