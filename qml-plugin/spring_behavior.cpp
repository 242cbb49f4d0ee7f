// SPDX-License-Identifier: MIT
#include "spring_behavior.h"

#include "item_anchors.h"
#include "qml_sink.h"

#include <sprung/animation/motion_run.h>
#include <sprung/global/warning.h>
#include <sprung/property/bindable_data.h>
#include <sprung/property/untyped_property.h>

#include <QJSEngine>
#include <QJSValue>
#include <QLibraryInfo>
#include <QPointer>
#include <QQmlEngine>
#include <QQmlInfo>

#include <utility>

namespace sprung::qml {

namespace {

/// Warns if this Qt is newer than those tested. Returns whether it warned.
bool warnIfQtUntested(const SpringBehavior *behavior)
{
    const QVersionNumber qt = QLibraryInfo::version();
    const bool isNew = QVersionNumber(qt.majorVersion(), qt.minorVersion()) > newestTestedQt;
    if (isNew) {
        qmlWarning(behavior) << "relies on how Qt calls a Behavior, and has been tried up to Qt "
                             << newestTestedQt.toString() << ", not with " << qt.toString();
    }
    return isNew;
}

/// Returns the property's name, without a copy for C++ classes, whose names are static.
QByteArray nameOf(const QMetaProperty &property)
{
    const char *const name = property.name();
    const bool isStatic = property.enclosingMetaObject()->d.static_metacall;
    return isStatic ? QByteArray::fromRawData(name, qsizetype(qstrlen(name))) : QByteArray(name);
}

/// Whether the run of \a behavior is in its tick or its last write. A setter may then clamp the
/// value.
bool isWriting(const SpringBehavior &behavior, const QQmlProperty &property)
{
    const QMetaProperty whole = property.property();
    const char *part = nullptr;
    if (property.propertyMetaType() != whole.metaType())
        part = internedName(property.name().section(QLatin1Char('.'), -1).toUtf8());
    const auto *run = dynamic_cast<const MotionRun *>(PropertyDriver::currentDriverOf(
        {property.object(), property.index(), whole.isAlias(), part}));
    return run && run->interpolator() == &behavior
        && (run->is(Run::Phase::Arriving) || run->runSlot->isTicking);
}

} // namespace

SpringBehavior::SpringBehavior(QObject *parent)
    : sprung::SpringInterpolator(parent)
{
    beginConfiguration();
}

/// The engine calls the interceptor as long as the property exists, so QML must not delete it
/// earlier.
void SpringBehavior::setTarget(const QQmlProperty &property)
{
    [[maybe_unused]] static const bool warnedOnce = warnIfQtUntested(this);
    m_property = property;
    QQmlEngine::setObjectOwnership(this, QQmlEngine::CppOwnership);
}

void SpringBehavior::componentFinalized()
{
    QObject *const object = m_property.object();
    if (!object) {
        qmlWarning(this) << "is without effect, because it is declared on no property: write "
                            "\"SpringBehavior on x { }\"";
        return;
    }
    if (hidesAnother()) {
        qmlWarning(this) << "property \"" << m_property.name()
                         << "\" has another behavior below this one, which is without effect";
    }
    m_finalized = true;
    const QMetaProperty whole = m_property.property();
    const QMetaType type = m_property.propertyMetaType();
    const QByteArray path = type == whole.metaType() ? nameOf(whole) : m_property.name().toUtf8();
    if (endConfigurationOf(object, path))
        qmlWarning(this) << "rejected target and property: a behavior has those of its declaration";
    if (!ChannelType::find(type))
        isValid(); // warns now, not with the first write
    m_bound = true;
}

Sink SpringBehavior::sinkFor(QObject *target, const QByteArray &path, QString *problem) const
{
    if (!m_bound || (target == m_property.object() && path == m_property.name().toUtf8()))
        return qmlSink(target, path, problem);
    *problem = QStringLiteral("a SpringBehavior animates only the property of its declaration");
    return {};
}

void SpringBehavior::setEnabled(bool enabled)
{
    if (m_enabled == enabled)
        return;
    m_enabled = enabled;
    if (m_finalized)
        setObserved(m_bindableRequested || !enabled);
    if (m_finalized && !enabled && !isRunning())
        startTracking();
    Q_EMIT enabledChanged();
}

bool SpringBehavior::bindable(QUntypedBindable *bindable, QUntypedBindable own)
{
    const QMetaType type = m_property.property().metaType();
    if (m_property.propertyMetaType() != type)
        return false; // this behavior animates a part; a binding provides the whole value
    if (isReadingBindableData())
        return false; // no binding is set
    if (!m_proxy) {
        m_proxy = std::make_unique<BindableProxy>(own, type,
                                                  static_cast<ValueInterceptor &>(*this));
    }
    *bindable = m_proxy->bindable();
    m_bindableRequested = m_finalized;
    if (m_bindableRequested)
        setObserved(true);
    return true;
}

/// A state change requests the bindable before its Transition bypasses the behavior. The property
/// is observed only from then on, because an observed property costs time in every tick.
void SpringBehavior::setObserved(bool observed)
{
    if (observed == bool(m_observerConnection))
        return;
    const QMetaMethod changed = m_property.property().notifySignal();
    static const QMetaMethod slot = staticMetaObject.method(
        staticMetaObject.indexOfSlot("onPropertyChanged()"));
    if (!observed) {
        disconnect(std::exchange(m_observerConnection, {}));
    } else if (changed.isValid()) {
        m_observedValue = m_property.read();
        m_observerConnection = connect(m_property.object(), changed, this, slot);
    }
}

/// If other code has written the property, the run ends. A disabled behavior measures the velocity.
void SpringBehavior::onPropertyChanged()
{
    const QVariant now = m_property.read();
    const bool isChanged = std::exchange(m_observedValue, now) != now; // otherwise another part is
    if (!m_enabled && m_writeTracker && !isRunning())
        m_writeTracker->add(now);
    if (isChanged && isRunning() && !isHeld() && now != value() && !isWriting(*this, m_property))
        stop();
}

void SpringBehavior::write(const QVariant &value)
{
    if (!std::exchange(m_bindableRequested, false))
        setObserved(!m_enabled);
    if (!m_finalized || !isValid() || isHeld())
        return writeDirectly(value);
    if (!m_enabled)
        return writeAndTrack(value);
    if (!m_warnedOfAnchors && !isRunning()) {
        const QVariant last = to();
        if (last.isValid() && last != this->value()) // other code has moved the property
            warnIfAnchored();
    }
    const auto tracker = std::exchange(m_writeTracker, nullptr);
    if (tracker && tracker->hasValue() && !isRunning())
        animateTo(value, tracker->velocity());
    else if (isRunning() || this->value() != value)
        animateTo(value);
    else
        setTo(value); // the property already has the value
}

/// Warns once if anchors overwrite the property.
void SpringBehavior::warnIfAnchored()
{
    const QObject *const object = m_property.object();
    const auto [anchors, alternative] = findAnchorConflict(object, m_property.name().toUtf8());
    if (anchors.isEmpty())
        return;
    m_warnedOfAnchors = true;
    warn(this,
         QStringLiteral("overwritten by %1, so the behavior has no effect: animate %2, or remove"
                        " the anchor")
             .arg(QLatin1StringView(anchors), QLatin1StringView(alternative)),
         QStringLiteral("on %1, property \"%2\"").arg(describe(object), m_property.name()));
}

void SpringBehavior::startTracking()
{
    if (const ChannelType *type = ChannelType::find(m_property.propertyMetaType()))
        m_writeTracker = std::make_unique<WriteTracker>(*type, m_property.read());
}

/// Writes \a value directly; it becomes `to`.
void SpringBehavior::writeAndTrack(const QVariant &value)
{
    const QPointer<QObject> alive(this);
    stop();
    if (!alive)
        return;
    if (!m_writeTracker)
        startTracking();
    if (m_writeTracker)
        m_writeTracker->add(value);
    writeDirectly(value);
    if (alive && !isRunning())
        setTo(this->value());
}

/// Writes the property itself. For a part of a value, the JavaScript engine sets the part.
void SpringBehavior::writeDirectly(const QVariant &value)
{
    if (!m_property.object())
        return;
    const QMetaProperty property = m_property.property();
    QVariant whole = value;
    if (value.metaType() != property.metaType()) {
        QJSEngine *const engine = qjsEngine(this);
        if (!engine)
            return;
        const QString name = m_property.name();
        QJSValue parts = engine->toScriptValue(property.read(m_property.object()));
        parts.setProperty(name.mid(name.lastIndexOf(u'.') + 1), engine->toScriptValue(value));
        whole = parts.toVariant();
        if (!whole.convert(property.metaType()))
            return;
    }
    PropertyWriter(m_property.object(), property).write(whole.constData());
}

} // namespace sprung::qml
