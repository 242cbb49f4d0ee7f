// SPDX-License-Identifier: MIT
#include "soft_rectangle.h"

#include <QImage>
#include <QQuickWindow>
#include <QSGNinePatchNode>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace {

/// Returns the opacity at a part of the distance to the edge, similar to a blurred edge.
double left(double part)
{
    return part < 1 ? (1 + std::cos(part * std::numbers::pi)) / 2 : 0;
}

/// Returns four corners of this size in pixels, and one pixel between them, which is stretched.
QImage corners(int softness)
{
    const int side = 2 * softness + 1;
    QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            const double away = std::hypot(x - softness, y - softness) / softness;
            image.setPixel(x, y, qRgba(0, 0, 0, int(std::lround(255 * left(away)))));
        }
    }
    return image;
}

} // namespace

SoftRectangle::SoftRectangle(QQuickItem *parent)
    : QQuickItem(parent)
{
    setFlag(ItemHasContents);
    connect(this, &SoftRectangle::softnessChanged, this, [this] { update(); });
}

QSGNode *SoftRectangle::updatePaintNode(QSGNode *old, UpdatePaintNodeData *)
{
    const int softness = int(std::min({m_softness, width() / 2, height() / 2}));
    auto *node = static_cast<QSGNinePatchNode *>(old);
    if (softness < 1) {
        delete node;
        return nullptr;
    }
    if (!node || softness != m_drawn) {
        node = node ? node : window()->createNinePatchNode();
        node->setTexture(window()->createTextureFromImage(corners(softness),
                                                          QQuickWindow::TextureHasAlphaChannel));
        m_drawn = softness;
    }
    node->setPadding(softness, softness, softness, softness);
    node->setBounds(boundingRect());
    node->setDevicePixelRatio(1);
    node->update();
    return node;
}
