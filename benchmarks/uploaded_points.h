// SPDX-License-Identifier: MIT
// Points drawn without SpringPoints: each frame steps a SpringField, and writes all vertices.
#pragma once

#include <sprung/physics/spring_field.h>
#include <sprung/timing/motion.h>
#include <sprung/timing/ticker.h>

#include <QQuickItem>
#include <QSGGeometryNode>
#include <QSGVertexColorMaterial>

#include <array>
#include <cmath>
#include <numbers>
#include <vector>

class UploadedPoints : public QQuickItem, private sprung::TickClient
{
public:
    /// \a corners of each point: 4 for squares, 12 for discs.
    UploadedPoints(int count, int corners, sprung::SpringParameters spring)
        : m_corners(std::size_t(corners))
        , m_targets(2 * std::size_t(count))
        , m_field(sprung::Spring(spring), m_targets.size())
    {
        setFlag(ItemHasContents);
        startTicking();
    }

    void retarget(const QList<QPointF> &positions)
    {
        std::size_t i = 0;
        const auto setTarget = [&](double coordinate) {
            m_field.displacements()[i] += m_targets[i] - float(coordinate);
            m_targets[i++] = float(coordinate);
        };
        for (const QPointF position : positions) {
            setTarget(position.x());
            setTarget(position.y());
        }
    }

protected:
    QSGNode *updatePaintNode(QSGNode *old, UpdatePaintNodeData *) override
    {
        auto *node = static_cast<Node *>(old);
        if (!node)
            node = new Node(m_targets.size() / 2, m_corners);
        QSGGeometry::ColoredPoint2D *vertex = node->geometry.vertexDataAsColoredPoint2D();
        for (std::size_t i = 0; i < m_targets.size(); i += 2) {
            const float x = m_targets[i] + m_field.displacements()[i];
            const float y = m_targets[i + 1] + m_field.displacements()[i + 1];
            for (std::size_t c = 0; c < m_corners; ++c, ++vertex)
                vertex->set(x + node->cornersX[c], y + node->cornersY[c], 255, 255, 255, 255);
        }
        node->markDirty(QSGNode::DirtyGeometry);
        return node;
    }

private:
    struct Node : QSGGeometryNode
    {
        Node(std::size_t count, std::size_t corners)
            : geometry(QSGGeometry::defaultAttributes_ColoredPoint2D(), int(count * corners),
                       int(count * (corners - 2) * 3), QSGGeometry::UnsignedIntType)
        {
            geometry.setDrawingMode(QSGGeometry::DrawTriangles);
            geometry.setVertexDataPattern(QSGGeometry::StreamPattern);
            quint32 *index = geometry.indexDataAsUInt();
            for (std::size_t first = 0; first < count * corners; first += corners) {
                for (std::size_t i = 2; i < corners; ++i) {
                    for (const std::size_t corner : {first, first + i - 1, first + i})
                        *index++ = quint32(corner);
                }
            }
            for (std::size_t i = 0; i < corners; ++i) {
                const double angle = (double(i) + 0.5) * 2 * std::numbers::pi / double(corners);
                cornersX[i] = float(2 * std::cos(angle));
                cornersY[i] = float(2 * std::sin(angle));
            }
            setGeometry(&geometry);
            setMaterial(&material);
        }
        std::array<float, 12> cornersX{};
        std::array<float, 12> cornersY{};
        QSGGeometry geometry;
        QSGVertexColorMaterial material;
    };

    void tick(double seconds) override
    {
        m_field.step(seconds);
        update();
    }

    std::size_t m_corners;
    std::vector<float> m_targets;
    sprung::SpringField<float> m_field;
};
