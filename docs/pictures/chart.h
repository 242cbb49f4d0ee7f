// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QFont>
#include <QImage>
#include <QPainter>

#include <functional>

/// With a palette of its 256 commonest colors, which makes a file a third as large.
bool saveSmall(const QImage &image, const QString &file);

/// A picture with twice the pixels of its size, in which plots are drawn.
class Picture
{
public:
    explicit Picture(QSize size);

    QPainter &painter() { return m_painter; }
    bool save(const QString &file);

private:
    QImage m_image;
    QPainter m_painter;
};

namespace ink {
inline constexpr QColor blue{0x2f, 0x6f, 0xed};
inline constexpr QColor red{0xe0, 0x56, 0x7a};
inline constexpr QColor yellow{0xe0, 0x9a, 0x1c};
inline constexpr QColor green{0x2f, 0x9a, 0x5c};
inline constexpr QColor violet{0x8b, 0x5c, 0xd6};
inline constexpr QColor gray{0x9a, 0xa3, 0xb2};
inline constexpr QColor mint{0xdc, 0xf2, 0xe4};
inline constexpr QColor dark{0x3a, 0x42, 0x50};
} // namespace ink

/// A part of a picture in which a value is drawn over time, or anything over anything.
class Plot
{
public:
    struct Range
    {
        double from;
        double to;
    };
    using Function = std::function<double(double)>;

    Plot(Picture &picture, QRectF area, Range x, Range y);

    void axes() const;
    /// Below the axis; where it is empty the number itself.
    void tick(double x, const QString &label) const;
    void curve(const Function &function, QColor color, Range over) const;
    void curve(const Function &function, QColor color) const { curve(function, color, m_x); }
    void dashed(QPointF from, QPointF to, QColor color = ink::gray) const;
    void dot(QPointF at, QColor color) const;
    /// Between two values of y.
    void band(Range y, QColor color) const;
    void text(QPointF at, const QString &text, QColor color, Qt::Alignment alignment) const;

private:
    QPointF place(QPointF point) const;

    QPainter &m_painter;
    QRectF m_area;
    Range m_x;
    Range m_y;
};
