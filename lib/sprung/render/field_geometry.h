// SPDX-License-Identifier: MIT
#pragma once

#include "field_canvas.h"

#include <QSGGeometryNode>
#include <QSGMaterial>

namespace sprung {

/// Has a vertex shader move the points.
class FieldMaterial : public QSGMaterial
{
public:
    explicit FieldMaterial(const FieldCanvas &drawn)
        : canvas(drawn)
    {
        // Nothing is known of where a point is when the vertices are uploaded.
        setFlag(NoBatching | Blending);
    }

    QSGMaterialType *type() const override;
    QSGMaterialShader *createShader(QSGRendererInterface::RenderMode mode) const override;
    int compare(const QSGMaterial *other) const override;

    const FieldCanvas &canvas;
    SpringStep step;
};

/// The points for a graphics processor: a triangle around each.
class FieldGeometry : public QSGGeometryNode, public FieldCanvas
{
public:
    FieldGeometry();

    QSGNode *node() override { return this; }
    void setPoints(const MovingPoints &points, std::span<const QRgb> colors) override;
    void setStep(const SpringStep &step) override { m_material.step = step; }

private:
    QSGGeometry m_geometry;
    FieldMaterial m_material{*this};
};

} // namespace sprung
