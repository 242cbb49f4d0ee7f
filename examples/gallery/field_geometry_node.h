// SPDX-License-Identifier: MIT
#pragma once

#include "field_view.h"

#include <QSGGeometryNode>
#include <QSGVertexColorMaterial>

/// All points in one node: squares, or circles if they are large enough to show the difference.
class FieldGeometryNode : public QSGGeometryNode
{
public:
    FieldGeometryNode();
    void update(const FieldView &view, double ratio);

private:
    void resize(std::size_t count, int corners);

    QSGGeometry m_geometry{QSGGeometry::defaultAttributes_ColoredPoint2D(), 0, 0,
                           QSGGeometry::UnsignedIntType};
    QSGVertexColorMaterial m_material;
    std::size_t m_count = 0;
    int m_corners = 0;
};
