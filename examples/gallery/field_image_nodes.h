// SPDX-License-Identifier: MIT
#pragma once

#include "field_image.h"

#include <QSGRenderNode>
#include <QSGSimpleTextureNode>

class QQuickWindow;

/// The points for the software scene graph, which draws no geometry. The image is copied to its
/// paint device.
class FieldPaintNode : public QSGRenderNode
{
public:
    explicit FieldPaintNode(QQuickWindow *window)
        : m_window(window)
    {
    }
    void update(const FieldView &view, double ratio);

    void render(const RenderState *state) override;
    RenderingFlags flags() const override { return BoundedRectRendering | OpaqueRendering; }
    QRectF rect() const override { return m_image.rect(); }

private:
    QQuickWindow *m_window;
    FieldImage m_image;
};

/// The points for graphics APIs that are emulated on the processor, for which one texture is less
/// work than geometry. The scene graph creates a texture for each frame.
class FieldTextureNode : public QSGSimpleTextureNode
{
public:
    explicit FieldTextureNode(QQuickWindow *window)
        : m_window(window)
    {
        setOwnsTexture(true);
    }
    void update(const FieldView &view, double ratio);

private:
    QQuickWindow *m_window;
    FieldImage m_image;
};
