// SPDX-License-Identifier: MIT
#include "field_image_nodes.h"

#include <QPainter>
#include <QQuickWindow>
#include <QSGRendererInterface>

void FieldPaintNode::update(const FieldView &view, double ratio)
{
    m_image.draw(view, ratio);
    markDirty(DirtyMaterial);
}

void FieldPaintNode::render(const RenderState *)
{
    auto *painter = static_cast<QPainter *>(m_window->rendererInterface()->getResource(
        m_window, QSGRendererInterface::PainterResource));
    painter->setTransform(matrix()->toTransform());
    painter->drawImage(QPointF(), m_image.image());
}

void FieldTextureNode::update(const FieldView &view, double ratio)
{
    m_image.draw(view, ratio);
    setTexture(m_window->createTextureFromImage(m_image.image(), QQuickWindow::TextureIsOpaque));
    setRect(m_image.rect());
}
