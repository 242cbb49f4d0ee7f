// SPDX-License-Identifier: MIT
#include "spring_parser.h"

#include <QList>
#include <QMap>
#include <QRegularExpression>

namespace sprung::qml {

namespace {

using Names = QMap<QString, double>;

// Numbers without names, between commas or blanks; none if there is anything else.
QList<double> numbersIn(const QString &text)
{
    static const QRegularExpression separator(QStringLiteral(R"(\s*,\s*|\s+)"));
    QList<double> numbers;
    for (const QString &word : text.trimmed().split(separator)) {
        bool isNumber = false;
        numbers.append(word.toDouble(&isNumber));
        if (!isNumber)
            return {};
    }
    return numbers;
}

double scaled(const QString &name, double value, const QString &unit)
{
    if (name == QLatin1String("duration") || name == QLatin1String("response")) {
        const bool isMilliseconds = unit.isEmpty() ? value >= 20 : unit == QLatin1String("ms");
        return isMilliseconds ? value / 1000 : value;
    }
    return unit == QLatin1String("%") ? value / 100 : value;
}

// Numbers with names, in lower case, and times in seconds; none if there is anything else.
Names namesIn(const QString &text)
{
    static const QRegularExpression pair(
        QStringLiteral(R"(\G[\s,;]*[."']?([A-Za-z]+)["']?\s*[:=]?\s*)"
                       R"(([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)\s*(ms|s|f|%)?(?=[\s,;]|$))"));
    static const QRegularExpression end(QStringLiteral(R"(\G[\s,;]*$)"));
    Names names;
    qsizetype at = 0;
    for (auto match = pair.match(text); match.hasMatch(); match = pair.match(text, at)) {
        const QString name = match.captured(1).toLower();
        if (names.contains(name))
            return {};
        names.insert(name, scaled(name, match.captured(2).toDouble(), match.captured(3)));
        at = match.capturedEnd();
    }
    return end.match(text, at).hasMatch() ? names : Names();
}

SpringParameters fromNames(Names names)
{
    const auto has = [&](const char *first, const char *second) {
        return names.size() == 2 && names.contains(QLatin1String(first))
            && names.contains(QLatin1String(second));
    };
    const auto of = [&](const char *name) { return names.value(QLatin1String(name)); };
    if (has("tension", "friction"))
        return SpringParameters::fromOrigami(of("tension"), of("friction"));
    if (has("bounciness", "speed"))
        return SpringParameters::fromBouncinessAndSpeed(of("bounciness"), of("speed"));

    const double mass = names.contains(QLatin1String("mass")) ? names.take(QStringLiteral("mass"))
                                                              : 1;
    if (has("stiffness", "damping"))
        return {of("stiffness"), of("damping"), mass};
    if (has("stiffness", "dampingratio"))
        return SpringParameters::fromDampingRatio(of("dampingratio"), of("stiffness"), mass);
    for (const char *time : {"duration", "response"}) {
        if (has(time, "bounce"))
            return SpringParameters::fromDurationAndBounce(of(time), of("bounce"), mass);
        if (has(time, "dampingratio"))
            return SpringParameters::fromResponse(of(time), of("dampingratio"), mass);
    }
    return {0, 0, 0};
}

SpringParameters fromCall(const QString &name, const QList<double> &numbers)
{
    const auto is = [&](const char *function, qsizetype fewest, qsizetype most) {
        return name == QLatin1String(function) && numbers.size() >= fewest
            && numbers.size() <= most;
    };
    const auto at = [&](qsizetype i) { return numbers.value(i, 1); }; // the mass may be missing
    if (is("spring", 3, 4) && numbers.value(3) == 0)
        return {at(1), at(2), at(0)};
    if (is("Springs.spring", 2, 3))
        return {at(0), at(1), at(2)};
    if (is("Springs.fromDampingRatio", 2, 3))
        return SpringParameters::fromDampingRatio(at(0), at(1), at(2));
    if (is("Springs.fromResponse", 2, 3))
        return SpringParameters::fromResponse(at(0) / 1000, at(1), at(2));
    if (is("Springs.fromDurationAndBounce", 2, 3))
        return SpringParameters::fromDurationAndBounce(at(0) / 1000, at(1), at(2));
    if (is("Springs.fromSettlingTime", 2, 3))
        return SpringParameters::fromSettlingTime(at(0) / 1000, at(1), at(2));
    if (is("Springs.fromOrigami", 2, 2))
        return SpringParameters::fromOrigami(at(0), at(1));
    if (is("Springs.fromBouncinessAndSpeed", 2, 2))
        return SpringParameters::fromBouncinessAndSpeed(at(0), at(1));
    return {0, 0, 0};
}

} // namespace

std::optional<SpringParameters> parseSpring(const QString &text)
{
    // What is in brackets, and the name of a function before them.
    static const QRegularExpression form(
        QStringLiteral(R"(^\s*(?:spring:\s*)?([A-Za-z][\w.:]*)?\s*[({]([^(){}]*)[)}][\s;,]*$)"));
    const auto match = form.match(text);
    const QString inside = match.hasMatch() ? match.captured(2) : text;
    const QList<double> numbers = numbersIn(inside);
    const SpringParameters spring = numbers.isEmpty() ? fromNames(namesIn(inside))
                                                      : fromCall(match.captured(1), numbers);
    return spring.isValid() ? std::optional(spring) : std::nullopt;
}

} // namespace sprung::qml
