// SPDX-License-Identifier: MIT
#include "contact_sheet.h"

#include <QPainter>

QImage contactSheet(const QList<NamedImage> &images)
{
    constexpr int columns = 8; // two pages
    constexpr QSize cell(300, 200);
    constexpr int gap = 24;
    constexpr int caption = 28;

    const int rows = (int(images.size()) + columns - 1) / columns;
    QImage sheet(gap + columns * (cell.width() + gap), gap + rows * (cell.height() + caption + gap),
                 QImage::Format_RGB32);
    sheet.fill(0xffe6e8ec);
    QPainter painter(&sheet);
    QFont font = painter.font();
    font.setPixelSize(15);
    painter.setFont(font);
    for (int i = 0; i < images.size(); ++i) {
        const QPoint corner(gap + i % columns * (cell.width() + gap),
                            gap + i / columns * (cell.height() + caption + gap));
        const QImage small = images[i].image.scaled(cell, Qt::KeepAspectRatio,
                                                    Qt::SmoothTransformation);
        QRect rect({}, small.size());
        rect.moveCenter(QRect(corner, cell).center());
        painter.drawImage(rect, small);
        painter.drawText(QRect(corner.x(), corner.y() + cell.height(), cell.width(), caption),
                         Qt::AlignCenter, images[i].file);
    }
    return sheet;
}
