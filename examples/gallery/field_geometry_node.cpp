// SPDX-License-Identifier: MIT
#include "field_geometry_node.h"

#include <numbers>

namespace {

constexpr int square = 4;
constexpr int disc = 12;
constexpr double roundFrom = 4; // device px

using Vertex = QSGGeometry::ColoredPoint2D;

template <int Corners>
void fill(Vertex *vertex, const FieldView &view)
{
    std::array<float, Corners> cornersX;
    std::array<float, Corners> cornersY;
    const double reach = double(view.dotSize()) / (Corners == square ? std::numbers::sqrt2 : 2);
    for (std::size_t i = 0; i < Corners; ++i) {
        const double angle = (double(i) + 0.5) * 2 * std::numbers::pi / Corners;
        cornersX[i] = float(reach * std::cos(angle));
        cornersY[i] = float(reach * std::sin(angle));
    }
    std::size_t point = 0;
    for (int row = 0; row < view.rows; ++row) {
        for (int column = 0; column < view.columns; ++column, ++point) {
            const float dx = view.offsetsX[point];
            const float dy = view.offsetsY[point];
            const QRgb color = view.palette[FieldView::shade(dx, dy)];
            const float x = view.x(column) + dx;
            const float y = view.y(row) + dy;
            for (std::size_t i = 0; i < Corners; ++i, ++vertex) {
                vertex->set(x + cornersX[i], y + cornersY[i], uchar(qRed(color)),
                            uchar(qGreen(color)), uchar(qBlue(color)), 255);
            }
        }
    }
}

} // namespace

FieldGeometryNode::FieldGeometryNode()
{
    m_geometry.setDrawingMode(QSGGeometry::DrawTriangles);
    m_geometry.setVertexDataPattern(QSGGeometry::StreamPattern);
    setGeometry(&m_geometry);
    setMaterial(&m_material);
}

void FieldGeometryNode::update(const FieldView &view, double ratio)
{
    const int corners = double(view.dotSize()) * ratio < roundFrom ? square : disc;
    if (view.count() != m_count || corners != m_corners)
        resize(view.count(), corners);
    if (corners == square)
        fill<square>(m_geometry.vertexDataAsColoredPoint2D(), view);
    else
        fill<disc>(m_geometry.vertexDataAsColoredPoint2D(), view);
    m_geometry.markVertexDataDirty();
    markDirty(DirtyGeometry);
}

void FieldGeometryNode::resize(std::size_t count, int corners)
{
    m_count = count;
    m_corners = corners;
    m_geometry.allocate(int(count) * corners, int(count) * (corners - 2) * 3);
    quint32 *index = m_geometry.indexDataAsUInt();
    for (quint32 first = 0; first < quint32(count) * quint32(corners); first += quint32(corners)) {
        for (quint32 i = 2; i < quint32(corners); ++i) {
            *index++ = first;
            *index++ = first + i - 1;
            *index++ = first + i;
        }
    }
    m_geometry.markIndexDataDirty();
}
