// SPDX-License-Identifier: MIT
#pragma once

#include "points_renderer.h"

#include <QSGGeometryNode>
#include <QSGMaterial>

namespace sprung {

/// A material whose shaders move and draw the points.
class PointsMaterial : public QSGMaterial
{
public:
    explicit PointsMaterial(const PointsRenderer &owner)
        : renderer(owner)
    {
        // The vertex shader moves the points, so the scene graph must not batch their vertices.
        setFlag(NoBatching | Blending);
    }

    QSGMaterialType *type() const override;
    QSGMaterialShader *createShader(QSGRendererInterface::RenderMode mode) const override;
    int compare(const QSGMaterial *other) const override;

    const PointsRenderer &renderer;
    SpringStep step;
};

/// Draws points on a graphics processor, with a triangle around each.
class PointsGeometryNode : public QSGGeometryNode, public PointsRenderer
{
public:
    PointsGeometryNode();

    QSGNode *node() override { return this; }
    void setPoints(const MovingPoints &points, std::span<const QRgb> colors) override;
    void setStep(const SpringStep &step) override { m_material.step = step; }

private:
    QSGGeometry m_geometry;
    PointsMaterial m_material{*this};
};

} // namespace sprung
