// SPDX-License-Identifier: MIT
#pragma once

#include "field_view.h"
#include "point_stamp.h"

#include <QImage>

/// A field of points, drawn with smooth edges into an image that is reused.
class FieldImage
{
public:
    void draw(const FieldView &view, double ratio);
    const QImage &image() const { return m_image; }
    QRectF rect() const { return {{}, m_image.deviceIndependentSize()}; }

private:
    QImage m_image;
    PointStamp m_stamp;
};
