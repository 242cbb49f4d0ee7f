// SPDX-License-Identifier: MIT
#include "motion_scheme.h"

#include "scheme_resolver.h"
#include <sprung/global/action_dispatcher.h>
#include <sprung/global/enum_validation.h>
#include <sprung/global/warning.h>
#include <sprung/timing/motion.h>

#include <QColor>

#include <array>
#include <utility>

namespace sprung {

namespace {

constexpr qreal maxFactor = 10;

/// The result of parsing a QVariant as a scheme.
struct ParsedScheme
{
    QVariant scheme; // invalid: not a scheme
    SchemeSprings springs;
    QString problem;
};

ParsedScheme parseNumber(const QVariant &value)
{
    bool isNumber = false;
    const double number = value.toDouble(&isNumber);
    if (isNumber && number == int(MotionScheme::Standard))
        return {int(MotionScheme::Standard), SchemeSprings::standard(), {}};
    if (isNumber && number == int(MotionScheme::Expressive))
        return {int(MotionScheme::Expressive), SchemeSprings::expressive(), {}};
    return {{}, {}, QStringLiteral("%1 is no MotionScheme.Scheme").arg(number)};
}

/// Parses a JavaScript object with springs. The two springs that define defaults for others come
/// first.
ParsedScheme parseMap(const QVariantMap &map)
{
    using S = SchemeSprings;
    static constexpr std::pair<const char *, SpringParameters S::*> parts[] = {
        {"spatial", &S::defaultSpatial},  {"effects", &S::defaultEffects},
        {"fastSpatial", &S::fastSpatial}, {"slowSpatial", &S::slowSpatial},
        {"fastEffects", &S::fastEffects}, {"slowEffects", &S::slowEffects}};
    QVariantMap rest = map;
    S springs = S::standard();
    for (const auto &[key, part] : parts) {
        const QLatin1StringView name(key);
        if (!map.contains(name))
            continue;
        const QVariant value = rest.take(name);
        if (!value.canConvert<SpringParameters>())
            return {{}, {}, QStringLiteral("its \"%1\" is no spring").arg(name)};
        const auto spring = value.value<SpringParameters>();
        if (!spring.isValid())
            return {{}, {}, QStringLiteral("its \"%1\" is invalid").arg(name)};
        if (name.endsWith(QLatin1StringView("ffects")) && !S::isValidForEffects(spring))
            return {{}, {}, QStringLiteral("its \"%1\" overshoots").arg(name)};
        springs.*part = spring;
        if (part == &S::defaultSpatial) {
            springs.fastSpatial = S::fast(spring);
            springs.slowSpatial = S::slow(spring);
        } else if (part == &S::defaultEffects) {
            springs.fastEffects = S::fast(spring);
            springs.slowEffects = S::slow(spring);
        }
    }
    if (!rest.isEmpty())
        return {{}, {}, QStringLiteral("a scheme has no \"%1\"").arg(rest.firstKey())};
    return {map, springs, {}};
}

ParsedScheme parseScheme(const QVariant &value)
{
    const QMetaType type = value.metaType();
    if (type == QMetaType::fromType<SchemeSprings>()) {
        const auto springs = value.value<SchemeSprings>();
        if (springs.isValid())
            return {value, springs, {}};
        return {{}, {}, QStringLiteral("its springs are invalid, or overshoot as effects")};
    }
    if (type.id() == QMetaType::Int || type.id() == QMetaType::Double
        || (type.flags() & QMetaType::IsEnumeration)) {
        return parseNumber(value);
    }
    if (type.id() != QMetaType::QString && value.canConvert<QVariantMap>()) {
        // A JavaScript string or array also converts, to an empty map.
        if (const auto parts = value.toMap(); !parts.isEmpty())
            return parseMap(parts);
    }
    return {{}, {}, QStringLiteral("%1 is no scheme").arg(QLatin1StringView(type.name()))};
}

/// Sets or resets a setting of a scheme.
template <typename T>
void change(std::optional<T> *own, const std::optional<T> &value)
{
    if (std::exchange(*own, value) != value)
        SchemeResolver::instance()->notifyChanged();
}

} // namespace

/// The last notified or the current state of a scheme.
struct MotionScheme::LastNotified
{
    QVariant scheme;
    std::pair<SpringParameters, SpringParameters> springs; ///< spatial and effects
    Pace pace = Default;
    qreal speed = 1;
    qreal dampingScale = 1;
    bool reduced = false;

    bool operator==(const LastNotified &) const = default;
};

MotionScheme *MotionScheme::of(QObject *object)
{
    if (!object)
        return nullptr;
    MotionScheme *const existing = SchemeResolver::instance()->find(object);
    return existing ? existing : new MotionScheme(object);
}

MotionScheme::MotionScheme(QObject *object)
    : QObject(object)
    , m_object(object)
{
    SchemeResolver *const resolver = SchemeResolver::instance();
    resolver->add(object, this);
    m_lastNotified = std::make_unique<LastNotified>(currentState());
    m_dispatcher = std::make_unique<detail::ActionDispatcher>();
    connect(object, &QObject::destroyed, this, [this] { m_isBeingDestroyed = true; });
    connect(resolver, &SchemeResolver::changed, this, &MotionScheme::refresh);
    connect(Motion::instance(), &Motion::springChanged, this, &MotionScheme::refresh);
    connect(Motion::instance(), &Motion::reducedMotionChanged, this, &MotionScheme::refresh);
}

/// Emits no signal, because the surrounding object is also destroyed.
MotionScheme::~MotionScheme()
{
    SchemeResolver::instance()->remove(m_object);
}

MotionScheme::LastNotified MotionScheme::currentState() const
{
    const ResolvedScheme resolved = SchemeResolver::resolve(this, m_object);
    return {resolved.scheme ? resolved.scheme->m_scheme : QVariant(),
            {resolved.spring(Spatial), resolved.spring(Effects)},
            resolved.pace,
            resolved.speed,
            resolved.dampingScale,
            resolved.isReduced};
}

void MotionScheme::refresh()
{
    if (m_isBeingDestroyed || currentState() == *m_lastNotified)
        return;
    const auto notifier = [this](auto LastNotified::*part, void (MotionScheme::*signal)()) {
        return [this, part, signal] {
            const auto now = currentState().*part;
            if (std::exchange((*m_lastNotified).*part, now) != now)
                Q_EMIT(this->*signal)();
        };
    };
    m_dispatcher->runInOrder(
        notifier(&LastNotified::scheme, &MotionScheme::schemeChanged),
        notifier(&LastNotified::pace, &MotionScheme::paceChanged),
        notifier(&LastNotified::speed, &MotionScheme::speedChanged),
        notifier(&LastNotified::dampingScale, &MotionScheme::dampingScaleChanged),
        notifier(&LastNotified::reduced, &MotionScheme::reducedMotionChanged),
        notifier(&LastNotified::springs, &MotionScheme::springsChanged));
}

void MotionScheme::reject(const char *property, const QString &reason) const
{
    warn(this, reason,
         QStringLiteral("on %1, property \"%2\"")
             .arg(describe(m_object), QLatin1StringView(property)));
}

void MotionScheme::setFactor(const char *property, qreal factor, std::optional<qreal> *own)
{
    if (!(factor > 0 && factor <= maxFactor)) {
        return reject(property,
                      QStringLiteral("rejected %1; it takes more than 0, up to 10").arg(factor));
    }
    change(own, std::optional(factor));
}

QVariant MotionScheme::scheme() const
{
    return currentState().scheme;
}

void MotionScheme::setScheme(const QVariant &scheme)
{
    if (!scheme.isValid())
        return resetScheme();
    const ParsedScheme parsed = parseScheme(scheme);
    if (parsed.scheme.isValid())
        applyScheme(parsed.scheme, parsed.springs);
    else
        reject("scheme", QStringLiteral("rejected, because %1").arg(parsed.problem));
}

void MotionScheme::resetScheme()
{
    applyScheme({}, {});
}

void MotionScheme::applyScheme(const QVariant &scheme, const SchemeSprings &springs)
{
    m_scheme = scheme;
    m_springs = springs;
    SchemeResolver::instance()->notifyChanged();
}

MotionScheme::Pace MotionScheme::pace() const
{
    return currentState().pace;
}

void MotionScheme::setPace(Pace pace)
{
    if (!detail::isValidEnumValue(pace))
        return reject("pace", QStringLiteral("rejected %1").arg(int(pace)));
    change(&m_pace, std::optional(pace));
}

void MotionScheme::resetPace()
{
    change(&m_pace, {});
}

qreal MotionScheme::speed() const
{
    return currentState().speed;
}

void MotionScheme::setSpeed(qreal speed)
{
    setFactor("speed", speed, &m_speed);
}

void MotionScheme::resetSpeed()
{
    change(&m_speed, {});
}

qreal MotionScheme::dampingScale() const
{
    return currentState().dampingScale;
}

void MotionScheme::setDampingScale(qreal scale)
{
    setFactor("dampingScale", scale, &m_dampingScale);
}

void MotionScheme::resetDampingScale()
{
    change(&m_dampingScale, {});
}

bool MotionScheme::reducedMotion() const
{
    return currentState().reduced;
}

void MotionScheme::setReducedMotion(bool reduced)
{
    change(&m_reduced, std::optional(reduced));
}

void MotionScheme::resetReducedMotion()
{
    change(&m_reduced, {});
}

SpringParameters MotionScheme::spatial() const
{
    return currentState().springs.first;
}

SpringParameters MotionScheme::effects() const
{
    return currentState().springs.second;
}

MotionScheme::Role MotionScheme::roleOf(QByteArrayView property, QMetaType type)
{
    if (type == QMetaType::fromType<QColor>())
        return Effects;
    static constexpr std::array endings = {"opacity",    "color",     "brightness", "contrast",
                                           "saturation", "lightness", "hue",        "blur",
                                           "alpha",      "volume"};
    const auto endsWith = [](QByteArrayView name, QByteArrayView ending) {
        return name.size() >= ending.size()
            && qstrnicmp(name.last(ending.size()).data(), ending.size(), ending.data(),
                         ending.size())
            == 0;
    };
    // Each name in a path is checked, such as color.a.
    while (!property.isEmpty()) {
        const qsizetype dot = property.indexOf('.');
        const QByteArrayView name = dot < 0 ? property : property.first(dot);
        for (const char *ending : endings) {
            if (endsWith(name, ending))
                return Effects;
        }
        property = dot < 0 ? QByteArrayView() : property.sliced(dot + 1);
    }
    return Spatial;
}

} // namespace sprung
