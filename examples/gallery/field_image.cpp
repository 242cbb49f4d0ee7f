// SPDX-License-Identifier: MIT
#include "field_image.h"

namespace {

QRgb mixed(QRgb below, QRgb above, unsigned part)
{
    constexpr QRgb redBlue = 0xff00ff; // two channels at once, with room between them
    constexpr QRgb green = 0x00ff00;
    const unsigned rest = 256 - part;
    const QRgb outer = ((below & redBlue) * rest + (above & redBlue) * part) >> 8;
    const QRgb inner = ((below & green) * rest + (above & green) * part) >> 8;
    return 0xff000000 | (outer & redBlue) | (inner & green);
}

/// Draws all points whose whole stamp is inside. A Side of 0 means any size.
template <int Side>
void putAll(QImage &image, const FieldView &view, float ratio, const PointStamp &stamp)
{
    constexpr int phases = PointStamp::phases;
    const int side = Side > 0 ? Side : stamp.side();
    const int width = image.width();
    const int most = width - side;
    const int lowest = image.height() - side;
    auto *const pixels = reinterpret_cast<QRgb *>(image.bits());
    const float half = float(side - 1) / 2;
    std::size_t point = 0;
    for (int row = 0; row < view.rows; ++row) {
        for (int column = 0; column < view.columns; ++column, ++point) {
            const float dx = view.offsetsX[point];
            const float dy = view.offsetsY[point];
            const int x = int(((view.x(column) + dx) * ratio - half) * phases);
            const int y = int(((view.y(row) + dy) * ratio - half) * phases);
            if (x < 0 || y < 0 || x / phases > most || y / phases > lowest)
                continue;
            const QRgb color = view.palette[FieldView::shade(dx, dy)];
            const unsigned *part = stamp.parts(x % phases, y % phases);
            QRgb *line = pixels + std::ptrdiff_t(y / phases) * width + x / phases;
            for (int j = 0; j < side; ++j, line += width) {
                for (int i = 0; i < side; ++i)
                    line[i] = mixed(line[i], color, *part++);
            }
        }
    }
}

} // namespace

void FieldImage::draw(const FieldView &view, double ratio)
{
    const QSize size(int(std::ceil(double(view.width) * ratio)),
                     int(std::ceil(double(view.height) * ratio)));
    if (m_image.size() != size)
        m_image = QImage(size, QImage::Format_RGB32);
    m_image.setDevicePixelRatio(ratio);
    m_image.fill(view.background);
    m_stamp.setDiameter(std::min(view.dotSize() * float(ratio), float(PointStamp::largest - 2)));
    const auto put = m_stamp.side() == 2 ? putAll<2>
        : m_stamp.side() == 3            ? putAll<3>
        : m_stamp.side() == 4            ? putAll<4>
                                         : putAll<0>;
    put(m_image, view, float(ratio), m_stamp);
}
