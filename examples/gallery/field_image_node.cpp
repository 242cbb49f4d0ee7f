// SPDX-License-Identifier: MIT
#include "field_image_node.h"

#include <QPainter>
#include <QQuickWindow>
#include <QSGRendererInterface>

namespace {

constexpr int mostPixels = 16;

/// What one point covers, in parts of 256 for each pixel.
struct Stamp
{
    int size;
    bool solid;
    std::array<int, std::size_t(mostPixels) * mostPixels> coverage;

    explicit Stamp(double diameter)
        : size(std::clamp(int(std::lround(diameter)), 1, mostPixels))
        , solid(size <= 3)
    {
        const double middle = (size - 1) / 2.0;
        for (int y = 0; y < size; ++y) {
            for (int x = 0; x < size; ++x) {
                const double inside = size / 2.0 - std::hypot(x - middle, y - middle) + 0.5;
                coverage[std::size_t(y * size + x)] = int(256 * std::clamp(inside, 0.0, 1.0));
            }
        }
    }
};

QRgb mixed(QRgb below, QRgb above, int part)
{
    const auto mix = [part](int from, int to) { return from + (to - from) * part / 256; };
    return qRgb(mix(qRed(below), qRed(above)), mix(qGreen(below), qGreen(above)),
                mix(qBlue(below), qBlue(above)));
}

/// The pixels of an image, row by row.
struct Canvas
{
    QRgb *pixels;
    int width;
    int height;

    template <int Size>
    void square(int left, int top, QRgb color) const
    {
        QRgb *row = pixels + std::ptrdiff_t(top) * width + left;
        for (int y = 0; y < Size; ++y, row += width) {
            for (int x = 0; x < Size; ++x)
                row[x] = color;
        }
    }

    void stamp(int left, int top, QRgb color, const Stamp &stamp) const
    {
        const int *part = stamp.coverage.data();
        QRgb *row = pixels + std::ptrdiff_t(top) * width + left;
        for (int y = 0; y < stamp.size; ++y, row += width) {
            for (int x = 0; x < stamp.size; ++x)
                row[x] = mixed(row[x], color, *part++);
        }
    }
};

/// Those that are all inside.
template <typename Put>
void putAll(const Canvas &canvas, const FieldView &view, float ratio, int size, const Put &put)
{
    const float half = float(size) / 2 - 0.5F;
    std::size_t point = 0;
    for (int row = 0; row < view.rows; ++row) {
        for (int column = 0; column < view.columns; ++column, ++point) {
            const float dx = view.offsetsX[point];
            const float dy = view.offsetsY[point];
            const int left = int((view.x(column) + dx) * ratio - half);
            const int top = int((view.y(row) + dy) * ratio - half);
            if (left >= 0 && top >= 0 && left <= canvas.width - size && top <= canvas.height - size)
                put(left, top, view.palette[FieldView::shade(dx, dy)]);
        }
    }
}

} // namespace

void FieldImageNode::update(const FieldView &view, double ratio)
{
    const QSize size(int(std::ceil(double(view.width) * ratio)),
                     int(std::ceil(double(view.height) * ratio)));
    if (m_image.size() != size)
        m_image = QImage(size, QImage::Format_RGB32);
    m_image.setDevicePixelRatio(ratio);
    m_image.fill(view.background);

    const Canvas canvas{reinterpret_cast<QRgb *>(m_image.bits()), size.width(), size.height()};
    const Stamp stamp(double(view.dotSize()) * ratio);
    const auto put = [&](const auto &how) {
        putAll(canvas, view, float(ratio), stamp.size, how);
    };
    if (!stamp.solid)
        put([&](int x, int y, QRgb color) { canvas.stamp(x, y, color, stamp); });
    else if (stamp.size == 1)
        put([&](int x, int y, QRgb color) { canvas.square<1>(x, y, color); });
    else if (stamp.size == 2)
        put([&](int x, int y, QRgb color) { canvas.square<2>(x, y, color); });
    else
        put([&](int x, int y, QRgb color) { canvas.square<3>(x, y, color); });
    markDirty(DirtyMaterial);
}

void FieldImageNode::render(const RenderState *)
{
    auto *painter = static_cast<QPainter *>(m_window->rendererInterface()->getResource(
        m_window, QSGRendererInterface::PainterResource));
    painter->setTransform(matrix()->toTransform());
    painter->drawImage(QPointF(), m_image);
}
