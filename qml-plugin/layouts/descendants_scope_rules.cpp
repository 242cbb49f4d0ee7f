// SPDX-License-Identifier: MIT
#include "descendants_scope_rules.h"

#include <QQuickItem>

#include <algorithm>
#include <array>
#include <cmath>

namespace sprung::qml::descendantsScope {

namespace {

template <std::size_t size>
bool isAny(const QQuickItem &item, const std::array<const char *, size> &classes)
{
    return std::any_of(classes.begin(), classes.end(),
                       [&](const char *name) { return item.inherits(name); });
}

bool isText(const QQuickItem &item)
{
    static constexpr std::array classes{"QQuickText", "QQuickTextInput", "QQuickTextEdit"};
    return isAny(item, classes);
}

} // namespace

bool canAnimate(const QQuickItem &item)
{
    return !item.inherits("QQuickRepeater");
}

bool canAnimateContents(const QQuickItem &item)
{
    static constexpr std::array classes{"QQuickTumbler", "QQuickSplitView"};
    if (isText(item) && item.childItems().isEmpty())
        return false; // most texts are, and need no connections
    return !isAny(item, classes) && !positionsItsChildren(item);
}

bool containsPopups(const QQuickItem &item)
{
    return item.inherits("QQuickOverlay");
}

bool positionsItsChildren(const QQuickItem &item)
{
    static constexpr std::array classes{"QQuickRangeSlider", "QQuickDial"};
    return containsPopups(item) || item.metaObject()->indexOfProperty("visualPosition") >= 0
        || isAny(item, classes);
}

bool isCursor(const QQuickItem &item)
{
    const QQuickItem *text = item.parentItem();
    return text && isText(*text) && text->property("cursorDelegate").value<QObject *>()
        && text->property("cursorRectangle").toRectF().topLeft() == item.position();
}

bool isPageContainer(const QQuickItem &item)
{
    static constexpr std::array classes{"QQuickPathView", "QQuickStackView"};
    return isAny(item, classes);
}

namespace {

struct Interval
{
    double begin, end;
    double middle() const { return (begin + end) / 2; }
};

/// Returns the delta of the side at which an aligned text stays. For a text as large as its
/// letters, returns the smaller delta.
double visualDelta(Interval from, Interval to, Qt::Alignment alignment, bool fits)
{
    const double begin = to.begin - from.begin;
    const double end = to.end - from.end;
    const double middle = to.middle() - from.middle();
    if (fits)
        return std::min({middle, begin, end},
                        [](double a, double b) { return std::abs(a) < std::abs(b); });
    if (alignment & (Qt::AlignHCenter | Qt::AlignVCenter))
        return middle;
    return alignment & (Qt::AlignRight | Qt::AlignBottom) ? end : begin;
}

Qt::Alignment alignment(const QQuickItem &text, const char *property)
{
    return Qt::Alignment(Qt::AlignmentFlag(text.property(property).toInt()));
}

} // namespace

QPointF visualDelta(const QQuickItem &item, const QRectF &from, const QRectF &to)
{
    if (from.size() == to.size() || !isText(item))
        return to.topLeft() - from.topLeft();
    return {visualDelta({from.left(), from.right()}, {to.left(), to.right()},
                        alignment(item, "effectiveHorizontalAlignment"),
                        item.implicitWidth() == item.width()),
            visualDelta({from.top(), from.bottom()}, {to.top(), to.bottom()},
                        alignment(item, "verticalAlignment"),
                        item.implicitHeight() == item.height())};
}

bool canBeStretched(const QQuickItem &item)
{
    const bool draws = item.clip() || item.flags().testFlag(QQuickItem::ItemHasContents)
        || item.rotation() != 0 || item.scale() != 1;
    return draws && !isText(item) && !item.inherits("QQuickFlickable") && canAnimateContents(item);
}

} // namespace sprung::qml::descendantsScope
