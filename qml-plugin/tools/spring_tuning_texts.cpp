// SPDX-License-Identifier: MIT
#include "spring_tuning.h"

#include <sprung/curves/spring_easing.h>

#include <QClipboard>
#include <QGuiApplication>
#include <QPointF>
#include <QStringList>

namespace sprung::qml {

namespace {

QString text(double number)
{
    return QString::number(number, 'g', 6);
}

} // namespace

QString SpringTuning::qmlText() const
{
    QString arguments = text(stiffness()) + QStringLiteral(", ") + text(damping());
    if (mass() != 1)
        arguments += QStringLiteral(", ") + text(mass());
    return QStringLiteral("spring: Springs.spring(%1)").arg(arguments);
}

QString SpringTuning::cppText() const
{
    return QStringLiteral("sprung::SpringParameters{.stiffness = %1, .damping = %2, .mass = %3}")
        .arg(text(stiffness()), text(damping()), text(mass()));
}

QString SpringTuning::easingText() const
{
    const SpringEasing easing = toEasingCurve(spring());
    QStringList numbers;
    for (const QPointF point : easing.curve.toCubicSpline())
        numbers += {QString::number(point.x(), 'g', 5), QString::number(point.y(), 'g', 5)};
    return QStringLiteral("duration: %1; easing.bezierCurve: [%2]")
        .arg(QString::number(easing.duration), numbers.join(QStringLiteral(", ")));
}

void SpringTuning::copy(const QString &text) const
{
    QGuiApplication::clipboard()->setText(text);
}

} // namespace sprung::qml
