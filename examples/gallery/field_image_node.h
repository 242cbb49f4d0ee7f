// SPDX-License-Identifier: MIT
#pragma once

#include "field_view.h"
#include "point_stamp.h"

#include <QImage>
#include <QSGRenderNode>

class QQuickWindow;

/// The same points for the software scene graph, which draws no geometry: put into an image that
/// is kept, and is copied to where the scene graph paints.
class FieldImageNode : public QSGRenderNode
{
public:
    explicit FieldImageNode(QQuickWindow *window)
        : m_window(window)
    {
    }

    void update(const FieldView &view, double ratio);

    void render(const RenderState *state) override;
    RenderingFlags flags() const override { return BoundedRectRendering | OpaqueRendering; }
    QRectF rect() const override { return {{}, m_image.deviceIndependentSize()}; }

private:
    QQuickWindow *m_window;
    QImage m_image;
    PointStamp m_stamp;
};
