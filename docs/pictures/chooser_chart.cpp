// SPDX-License-Identifier: MIT
#include "chart.h"
#include "charts.h"

#include <array>

namespace charts {

namespace {

struct Answer
{
    const char *question;
    const char *element;
    const char *why;
};

// From the top: the first question that is answered with yes.
constexpr std::array answers{
    Answer{"Does a layout, an anchor or a view move it?", "LayoutMotion", ""},
    Answer{"Does it come and go?", "Presence", "it leaves before it is destroyed"},
    Answer{"Is it in one place, then in another?", "SharedElement", ""},
    Answer{"Does a finger drag it?", "SpringDrag", ""},
    Answer{"Does a finger throw it, and it slides?", "FrictionInterpolator",
           "FlingMotion in a group"},
    Answer{"Does a list or a page scroll?", "ScrollMotion", ""},
    Answer{"Is it part of a Transition or a group?", "SpringMotion", ""},
    Answer{"Must it move while the GUI thread is busy?", "SpringAnimator",
           "SpringPoints for thousands"},
    Answer{"Do many follow one another?", "SpringChain", ""},
    Answer{"Does QML assign or bind the property?", "SpringBehavior",
           "each value becomes a target"},
    Answer{"Otherwise, and in C++", "SpringInterpolator", ""},
};

constexpr double left = 12;
constexpr double middle = 340;
constexpr double rowHeight = 34;

} // namespace

void chooser(Picture &picture)
{
    QPainter &painter = picture.painter();
    QFont plain = painter.font();
    QFont bold = plain;
    bold.setBold(true);
    double y = 14;
    for (const Answer &answer : answers) {
        const QRectF row(left, y, 304, rowHeight - 8);
        const QRectF element(middle, y, 162, row.height());
        painter.setPen(QPen(ink::gray, 1));
        painter.drawLine(row.topRight() + QPointF(0, row.height() / 2),
                         element.topLeft() + QPointF(0, row.height() / 2));
        if (&answer != &answers.back())
            painter.drawLine(QPointF(left + 16, row.bottom()), QPointF(left + 16, y + rowHeight));
        painter.setBrush(Qt::white);
        painter.drawRoundedRect(row, 6, 6);
        painter.setPen(ink::dark);
        painter.drawText(row.adjusted(12, 0, 0, 0), Qt::AlignVCenter,
                         QString::fromUtf8(answer.question));
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink::blue);
        painter.drawRoundedRect(element, element.height() / 2, element.height() / 2);
        painter.setPen(Qt::white);
        painter.setFont(bold);
        painter.drawText(element, Qt::AlignCenter, QString::fromUtf8(answer.element));
        painter.setFont(plain);
        painter.setPen(ink::gray);
        painter.drawText(QPointF(element.right() + 10, row.center().y() + 4),
                         QString::fromUtf8(answer.why));
        y += rowHeight;
    }
}

} // namespace charts
