// SPDX-License-Identifier: MIT
#include "soft_rectangle.h"

#include <QImage>
#include <QQuickWindow>
#include <QSGNinePatchNode>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace {

/// Returns the opacity at a fraction of the softness from the corner's center, similar to a blur.
double opacityAt(double fraction)
{
    return fraction < 1 ? (1 + std::cos(fraction * std::numbers::pi)) / 2 : 0;
}

/// Returns four corners of this size in pixels, and one pixel between them, which is stretched.
QImage corners(int softness)
{
    const int side = 2 * softness + 1;
    QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            const double fraction = std::hypot(x - softness, y - softness) / softness;
            image.setPixel(x, y, qRgba(0, 0, 0, int(std::lround(255 * opacityAt(fraction)))));
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
    if (!node || softness != m_textureSoftness) {
        node = node ? node : window()->createNinePatchNode();
        node->setTexture(window()->createTextureFromImage(corners(softness),
                                                          QQuickWindow::TextureHasAlphaChannel));
        m_textureSoftness = softness;
    }
    node->setPadding(softness, softness, softness, softness);
    node->setBounds(boundingRect());
    node->setDevicePixelRatio(1);
    node->update();
    return node;
}
