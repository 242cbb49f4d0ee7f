// SPDX-License-Identifier: MIT
#include "points_geometry_node.h"

#include <QtEndian>

#include <array>
#include <cmath>
#include <cstring>

namespace sprung {

namespace {

struct Vertex
{
    float target[2];
    float displacement[2];
    float velocity[2];
    quint32 color;  ///< red, green, blue and alpha in memory
    quint32 corner; ///< 0 or 255 along x, then along y in memory
};

constexpr int corners = 3;
constexpr quint32 cornerX = qToBigEndian(0xff000000U);
constexpr quint32 cornerY = qToBigEndian(0x00ff0000U);

quint32 toMemoryOrder(QRgb color)
{
    return qToBigEndian(color << 8 | color >> 24);
}

const QSGGeometry::AttributeSet &layout()
{
    // No attribute is marked as the position: the shader computes it, and the scene graph must not
    // use any.
    static const std::array<QSGGeometry::Attribute, 5> attributes{
        QSGGeometry::Attribute::create(0, 2, QSGGeometry::FloatType),
        QSGGeometry::Attribute::create(1, 2, QSGGeometry::FloatType),
        QSGGeometry::Attribute::create(2, 2, QSGGeometry::FloatType),
        QSGGeometry::Attribute::create(3, 4, QSGGeometry::UnsignedByteType),
        QSGGeometry::Attribute::create(4, 4, QSGGeometry::UnsignedByteType),
    };
    static const QSGGeometry::AttributeSet set{int(attributes.size()), sizeof(Vertex),
                                               attributes.data()};
    return set;
}

/// The uniforms in the std140 layout.
struct Uniforms
{
    std::array<float, 16> matrix;
    std::array<float, 4> color;
    float displacementFactor;
    float velocityFactor; ///< seconds
    float outerRadius;    ///< device pixels
    float pixelSize;      ///< the size of a device pixel in pixels of the item
};

/// Returns the device pixels per pixel of the item, including all scales in between.
double scaleOf(const QMatrix4x4 &matrix, QSize viewport)
{
    const double area = double(matrix(0, 0)) * double(matrix(1, 1))
        - double(matrix(0, 1)) * double(matrix(1, 0));
    return std::sqrt(std::abs(area) * viewport.width() * viewport.height()) / 2;
}

class PointsShader : public QSGMaterialShader
{
public:
    PointsShader()
    {
        setShaderFileName(VertexStage, QStringLiteral(":/sprung/render/spring_points.vert.qsb"));
        setShaderFileName(FragmentStage, QStringLiteral(":/sprung/render/spring_points.frag.qsb"));
    }

    bool updateUniformData(RenderState &state, QSGMaterial *newMaterial, QSGMaterial *) override
    {
        const auto &material = static_cast<const PointsMaterial &>(*newMaterial);
        const QMatrix4x4 matrix = state.combinedMatrix();
        const double scale = scaleOf(matrix, state.viewportRect().size());
        if (!(scale > 0)) // without an area, nothing is drawn
            return false;
        const DiscShape disc(material.renderer.diameter * scale);
        const QColor &color = material.renderer.color;
        const float alpha = float(double(color.alphaF()) * disc.opacity) * state.opacity();

        Uniforms uniforms{};
        std::memcpy(uniforms.matrix.data(), matrix.constData(), sizeof uniforms.matrix);
        uniforms.color = {color.redF() * alpha, color.greenF() * alpha, color.blueF() * alpha,
                          alpha};
        uniforms.displacementFactor = float(material.step.xx);
        uniforms.velocityFactor = float(material.step.xv);
        uniforms.outerRadius = float(disc.outerRadius);
        uniforms.pixelSize = float(1 / scale);
        std::memcpy(state.uniformData()->data(), &uniforms, sizeof uniforms);
        return true;
    }
};

} // namespace

QSGMaterialType *PointsMaterial::type() const
{
    static QSGMaterialType type;
    return &type;
}

QSGMaterialShader *PointsMaterial::createShader(QSGRendererInterface::RenderMode) const
{
    return new PointsShader;
}

int PointsMaterial::compare(const QSGMaterial *other) const
{
    return this == other ? 0 : this < other ? -1 : 1;
}

PointsGeometryNode::PointsGeometryNode()
    : m_geometry(layout(), 0)
{
    m_geometry.setDrawingMode(QSGGeometry::DrawTriangles);
    m_geometry.setVertexDataPattern(QSGGeometry::DynamicPattern);
    setGeometry(&m_geometry);
    setMaterial(&m_material);
}

void PointsGeometryNode::setPoints(const MovingPoints &points, std::span<const QRgb> colors)
{
    const std::size_t count = points.count();
    if (m_geometry.vertexCount() != int(corners * count))
        m_geometry.allocate(int(corners * count));
    const float *target = points.targets().data();
    const float *displacement = points.displacements().data();
    const float *velocity = points.velocities().data();
    auto *vertex = static_cast<Vertex *>(m_geometry.vertexData());
    for (std::size_t i = 0; i < count; ++i, target += 2, displacement += 2, velocity += 2) {
        const quint32 pointColor = i < colors.size() ? toMemoryOrder(colors[i]) : 0xffffffff;
        Vertex corner{{target[0], target[1]},
                      {displacement[0], displacement[1]},
                      {velocity[0], velocity[1]},
                      pointColor,
                      0};
        *vertex++ = corner;
        corner.corner = cornerX;
        *vertex++ = corner;
        corner.corner = cornerY;
        *vertex++ = corner;
    }
    m_geometry.markVertexDataDirty();
    markDirty(DirtyGeometry);
}

} // namespace sprung
