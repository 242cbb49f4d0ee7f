// SPDX-License-Identifier: MIT
#include "value_part.h"

#include <QColor>
#include <QFont>
#include <QFontInfo>
#include <QRectF>
#include <QVector4D>

#include <algorithm>
#include <array>
#include <functional>

namespace sprung::qml {

namespace {

template <auto get, auto set, typename Whole, typename Part>
ValuePart partOf(const char *name)
{
    return {QMetaType::fromType<Whole>(), name, ChannelType::find(QMetaType::fromType<Part>()),
            [](const void *whole, void *part) {
                *static_cast<Part *>(part) = std::invoke(get, *static_cast<const Whole *>(whole));
            },
            [](void *whole, const void *part) {
                std::invoke(set, *static_cast<Whole *>(whole), *static_cast<const Part *>(part));
            }};
}

template <auto get, auto set, typename Whole, typename Part>
ValuePart deduced(const char *name, Part (Whole::*)() const)
{
    return partOf<get, set, Whole, Part>(name);
}

template <auto get, auto set, typename Whole, typename Part>
ValuePart deduced(const char *name, Part (*)(const Whole &))
{
    return partOf<get, set, Whole, Part>(name);
}

template <auto get, auto set>
ValuePart part(const char *name)
{
    return deduced<get, set>(name, get);
}

int pixelSize(const QFont &font)
{
    return font.pixelSize() > 0 ? font.pixelSize() : QFontInfo(font).pixelSize();
}
void setPixelSize(QFont &font, int pixels)
{
    font.setPixelSize(std::max(pixels, 1));
}
qreal pointSize(const QFont &font)
{
    return font.pointSizeF() > 0 ? font.pointSizeF() : QFontInfo(font).pointSizeF();
}
void setPointSize(QFont &font, qreal points)
{
    font.setPointSizeF(std::max(points, 0.01));
}
void setLetterSpacing(QFont &font, qreal pixels)
{
    font.setLetterSpacing(QFont::AbsoluteSpacing, pixels);
}
int weight(const QFont &font)
{
    return font.weight();
}
void setWeight(QFont &font, int weight)
{
    font.setWeight(QFont::Weight(std::clamp(weight, 1, 1000)));
}

/// Clamps the written value; only the state may overshoot.
template <void (QColor::*set)(float)>
void setChannel(QColor &color, float channel)
{
    (color.*set)(std::clamp(channel, 0.0f, 1.0f));
}

} // namespace

const ValuePart *ValuePart::find(QMetaType whole, const QByteArray &name)
{
    static const std::array parts = {
        part<&QPointF::x, &QPointF::setX>("x"),
        part<&QPointF::y, &QPointF::setY>("y"),
        part<&QPoint::x, &QPoint::setX>("x"),
        part<&QPoint::y, &QPoint::setY>("y"),
        part<&QSizeF::width, &QSizeF::setWidth>("width"),
        part<&QSizeF::height, &QSizeF::setHeight>("height"),
        part<&QSize::width, &QSize::setWidth>("width"),
        part<&QSize::height, &QSize::setHeight>("height"),
        part<&QRectF::x, &QRectF::moveLeft>("x"),
        part<&QRectF::y, &QRectF::moveTop>("y"),
        part<&QRectF::width, &QRectF::setWidth>("width"),
        part<&QRectF::height, &QRectF::setHeight>("height"),
        part<&QRect::x, &QRect::moveLeft>("x"),
        part<&QRect::y, &QRect::moveTop>("y"),
        part<&QRect::width, &QRect::setWidth>("width"),
        part<&QRect::height, &QRect::setHeight>("height"),
        part<&QVector2D::x, &QVector2D::setX>("x"),
        part<&QVector2D::y, &QVector2D::setY>("y"),
        part<&QVector3D::x, &QVector3D::setX>("x"),
        part<&QVector3D::y, &QVector3D::setY>("y"),
        part<&QVector3D::z, &QVector3D::setZ>("z"),
        part<&QVector4D::x, &QVector4D::setX>("x"),
        part<&QVector4D::y, &QVector4D::setY>("y"),
        part<&QVector4D::z, &QVector4D::setZ>("z"),
        part<&QVector4D::w, &QVector4D::setW>("w"),
        part<&QColor::redF, &setChannel<&QColor::setRedF>>("r"),
        part<&QColor::greenF, &setChannel<&QColor::setGreenF>>("g"),
        part<&QColor::blueF, &setChannel<&QColor::setBlueF>>("b"),
        part<&QColor::alphaF, &setChannel<&QColor::setAlphaF>>("a"),
        part<&pixelSize, &setPixelSize>("pixelSize"),
        part<&pointSize, &setPointSize>("pointSize"),
        part<&QFont::letterSpacing, &setLetterSpacing>("letterSpacing"),
        part<&QFont::wordSpacing, &QFont::setWordSpacing>("wordSpacing"),
        part<&weight, &setWeight>("weight"),
    };
    for (const ValuePart &part : parts) {
        if (part.whole == whole && name == part.name)
            return &part;
    }
    return nullptr;
}

} // namespace sprung::qml
