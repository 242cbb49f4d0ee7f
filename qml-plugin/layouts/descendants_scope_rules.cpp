// SPDX-License-Identifier: MIT
#include "descendants_scope_rules.h"

#include <QQuickItem>

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace sprung::qml::descendantsScope {

namespace {

bool isAny(const QQuickItem &item, std::initializer_list<const char *> classes)
{
    return std::ranges::any_of(classes, [&](const char *name) { return item.inherits(name); });
}

bool isText(const QQuickItem &item)
{
    return isAny(item, {"QQuickText", "QQuickTextInput", "QQuickTextEdit"});
}

} // namespace

bool isAnimatable(const QQuickItem &item)
{
    return !item.inherits("QQuickRepeater");
}

bool hasAnimatableContents(const QQuickItem &item)
{
    if (isText(item) && item.childItems().isEmpty())
        return false; // most texts are, and need no connections
    return !isAny(item, {"QQuickTumbler", "QQuickSplitView"}) && !positionsItsChildren(item);
}

bool containsPopups(const QQuickItem &item)
{
    return item.inherits("QQuickOverlay");
}

bool positionsItsChildren(const QQuickItem &item)
{
    return containsPopups(item) || item.metaObject()->indexOfProperty("visualPosition") >= 0
        || isAny(item, {"QQuickRangeSlider", "QQuickDial"});
}

bool isCursor(const QQuickItem &item)
{
    const QQuickItem *text = item.parentItem();
    return text && isText(*text) && text->property("cursorDelegate").value<QObject *>()
        && text->property("cursorRectangle").toRectF().topLeft() == item.position();
}

bool isPageContainer(const QQuickItem &item)
{
    return isAny(item, {"QQuickPathView", "QQuickStackView"});
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
    return draws && !isText(item) && !item.inherits("QQuickFlickable")
        && hasAnimatableContents(item);
}

} // namespace sprung::qml::descendantsScope
