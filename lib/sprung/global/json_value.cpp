// SPDX-License-Identifier: MIT
#include "json_value.h"

#include <QColor>
#include <QJsonArray>
#include <QJsonDocument>
#include <QMetaProperty>
#include <QQuaternion>
#include <QRectF>
#include <QVariant>
#include <QVector4D>

#include <algorithm>
#include <cmath>

namespace sprung::detail {

namespace {

QJsonArray numbers(std::initializer_list<double> list)
{
    QJsonArray array;
    for (const double number : list)
        array.append(number);
    return array;
}

QJsonValue toJson(const QVariant &value)
{
    switch (value.typeId()) {
    case QMetaType::Bool:
        return value.toBool();
    case QMetaType::QString:
        return value.toString();
    case QMetaType::QPointF:
    case QMetaType::QPoint: {
        const QPointF point = value.toPointF();
        return numbers({point.x(), point.y()});
    }
    case QMetaType::QSizeF:
    case QMetaType::QSize: {
        const QSizeF size = value.toSizeF();
        return numbers({size.width(), size.height()});
    }
    case QMetaType::QRectF:
    case QMetaType::QRect: {
        const QRectF rect = value.toRectF();
        return numbers({rect.x(), rect.y(), rect.width(), rect.height()});
    }
    case QMetaType::QColor: {
        const QColor color = value.value<QColor>();
        return numbers({color.redF(), color.greenF(), color.blueF(), color.alphaF()});
    }
    case QMetaType::QVector2D: {
        const auto vector = value.value<QVector2D>();
        return numbers({vector.x(), vector.y()});
    }
    case QMetaType::QVector3D: {
        const auto vector = value.value<QVector3D>();
        return numbers({vector.x(), vector.y(), vector.z()});
    }
    case QMetaType::QVector4D: {
        const auto vector = value.value<QVector4D>();
        return numbers({vector.x(), vector.y(), vector.z(), vector.w()});
    }
    case QMetaType::QQuaternion: {
        const auto turn = value.value<QQuaternion>();
        return numbers({turn.scalar(), turn.x(), turn.y(), turn.z()});
    }
    default:
        break;
    }
    bool isNumber = false;
    const double number = value.toDouble(&isNumber);
    return isNumber ? QJsonValue(number) : QJsonValue(QJsonValue::Undefined);
}

} // namespace

QJsonValue propertyAsJson(const QObject *object, const QString &path)
{
    QVariant value;
    const QStringList names = path.split(QLatin1Char('.'));
    for (qsizetype i = 0; i < names.size(); ++i) {
        if (!object)
            return QJsonValue::Undefined;
        value = object->property(names[i].toUtf8());
        if (i + 1 < names.size())
            object = value.value<QObject *>();
    }
    return toJson(value);
}

bool isApproximatelyEqual(const QJsonValue &a, const QJsonValue &b, double allowed)
{
    if (a.isDouble() && b.isDouble())
        return std::abs(a.toDouble() - b.toDouble()) <= allowed;
    if (!a.isArray() || !b.isArray())
        return a == b;
    const QJsonArray one = a.toArray();
    const QJsonArray other = b.toArray();
    return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                      [allowed](const QJsonValue &x, const QJsonValue &y) {
                          return isApproximatelyEqual(x, y, allowed);
                      });
}

double largestMagnitude(const QJsonValue &value)
{
    double found = std::abs(value.toDouble());
    const QJsonArray parts = value.toArray();
    for (const auto &part : parts)
        found = std::max(found, std::abs(part.toDouble()));
    return found;
}

QString toDisplayString(const QJsonValue &value)
{
    const QByteArray text = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(text.mid(1, text.size() - 2));
}

} // namespace sprung::detail
