// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QFont>
#include <QImage>
#include <QPainter>

#include <functional>

/// Saves with a palette of the 256 most frequent colors, which reduces the file to a third.
bool saveSmall(const QImage &image, const QString &file);

/// The colors of pictures on a page.
struct Ink
{
    QColor page;
    QColor blue;
    QColor red;
    QColor yellow;
    QColor green;
    QColor violet;
    QColor gray;
    QColor mint;
    QColor dark; // of texts
};

inline const Ink lightInk{0xffffff, 0x2f6fed, 0xe0567a, 0xe09a1c, 0x2f9a5c,
                          0x8b5cd6, 0x737d8c, 0xdcf2e4, 0x3a4250};
/// The colors for GitHub's dark page.
inline const Ink darkInk{0x0d1117, 0x5c9aff, 0xff7a9c, 0xf2b84b, 0x4cc382,
                         0xb08cf5, 0x8b94a3, 0x12352a, 0xd5dae3};

/// A picture of plots with a device pixel ratio of 2. It is cropped to its contents. Texts may
/// extend beyond the size.
class Picture
{
public:
    Picture(QSize size, const Ink &ink);

    QPainter &painter() { return m_painter; }
    const Ink &ink() const { return m_ink; }
    bool save(const QString &file);

private:
    const Ink &m_ink;
    QImage m_image;
    QPainter m_painter;
};

/// A coordinate system in a picture, in which functions are drawn.
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

    /// Draws the axes with optional labels.
    void axes(const QString &x = {}, const QString &y = {}) const;
    /// Draws a tick with a label below the horizontal axis.
    void tick(double x, const QString &label) const;
    void curve(const Function &function, QColor color, Range over) const;
    void curve(const Function &function, QColor color) const { curve(function, color, m_x); }
    void dashed(QPointF from, QPointF to) const { dashed(from, to, m_ink.gray); }
    void dashed(QPointF from, QPointF to, QColor color) const;
    void dot(QPointF at, QColor color) const;
    /// Fills the area between two values of y.
    void band(Range y, QColor color) const;
    void text(QPointF at, const QString &text, QColor color, Qt::Alignment alignment) const;

private:
    QPointF toPicture(QPointF point) const;

    QPainter &m_painter;
    const Ink &m_ink;
    QRectF m_area;
    Range m_x;
    Range m_y;
};
