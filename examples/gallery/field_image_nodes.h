// SPDX-License-Identifier: MIT
#pragma once

#include "field_image.h"

#include <QSGRenderNode>
#include <QSGSimpleTextureNode>

class QQuickWindow;

/// The points for the software scene graph, which draws no geometry: the image is copied to where
/// it paints.
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

/// The points for graphics APIs without a graphics processor behind them, for which one texture is
/// less work than geometry. The scene graph makes a texture of each frame.
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
