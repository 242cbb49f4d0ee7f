// SPDX-License-Identifier: MIT
// Formulas for expected values, comparisons with messages, and expected warnings.
#pragma once

#include <QPointF>
#include <QRegularExpression>
#include <QTest>

#include <cmath>

/// The rubber band: (1 − 1 / (0.55·pull / view + 1)) · view.
inline double rubberBanded(double pull, double view)
{
    return (1 - 1 / (0.55 * pull / view + 1)) * view;
}

inline bool isNear(double actual, double expected, double tolerance = 1e-6)
{
    if (std::abs(actual - expected) <= tolerance)
        return true;
    qWarning("%.9g is not near %.9g", actual, expected);
    return false;
}
inline bool isNear(QPointF actual, QPointF expected, double tolerance = 1e-6)
{
    return isNear(actual.x(), expected.x(), tolerance)
        && isNear(actual.y(), expected.y(), tolerance);
}

/// Prints the case of a loop in which a test has failed.
class FailureContext
{
public:
    explicit FailureContext(const QByteArray &name)
        : m_name(name)
    {
    }
    explicit FailureContext(double number)
        : m_name(QByteArray::number(number))
    {
    }
    ~FailureContext()
    {
        if (QTest::currentTestFailed())
            qInfo("with %s", m_name.constData());
    }
    Q_DISABLE_COPY_MOVE(FailureContext)

private:
    QByteArray m_name;
};

inline void failOnWarnings()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
}
inline void expectWarning(const QString &pattern)
{
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(pattern));
}
