// SPDX-License-Identifier: MIT
#include "flickable_axis.h"

#include <cmath>

namespace sprung::qml {

namespace {

bool hasStrictHighlight(const QQuickItem &view)
{
    const QMetaProperty mode = flickable::property(view, "highlightRangeMode");
    return mode.isValid()
        && mode.read(&view).toInt() == mode.enumerator().keyToValue("StrictlyEnforceRange");
}

/// Whether a header or footer stays in the visible part of a ListView.
bool hasStickyItem(const QQuickItem &view, const char *item, const char *positioning)
{
    return view.property(positioning).toInt() != 0 && view.property(item).value<QQuickItem *>();
}

} // namespace

namespace flickable {

QQuickItem *find(QObject *object)
{
    if (!object)
        return nullptr;
    if (object->inherits("QQuickFlickable"))
        return static_cast<QQuickItem *>(object);
    return isScrollView(object) ? find(object->property("contentItem").value<QQuickItem *>())
                                : nullptr;
}

QMetaProperty property(const QObject &view, const char *name)
{
    const QMetaObject &type = *view.metaObject();
    return type.property(type.indexOfProperty(name));
}

bool isScrollView(const QObject *object)
{
    return object->inherits("QQuickScrollView");
}

bool movesToRows(const QQuickItem &view)
{
    return hasStrictHighlight(view)
        || (view.property("snapMode").toInt() != 0
            && (hasStickyItem(view, "headerItem", "headerPositioning")
                || hasStickyItem(view, "footerItem", "footerPositioning")));
}

bool isInteractive(const QQuickItem &view)
{
    if (!view.property("interactive").toBool() || movesToRows(view))
        return false;
    const QQuickItem *parent = view.parentItem();
    return !parent || !isScrollView(parent) || parent->property("wheelEnabled").toBool();
}

bool isMoving(const QQuickItem &view)
{
    return view.property("moving").toBool();
}

void cancelFlick(QQuickItem &view)
{
    if (isMoving(view))
        QMetaObject::invokeMethod(&view, "cancelFlick");
}

bool isMirrored(const QQuickItem &view)
{
    const QMetaProperty direction = property(view, "effectiveLayoutDirection");
    if (direction.isValid())
        return direction.read(&view).toInt() == Qt::RightToLeft;
    const QQuickItem *parent = view.parentItem();
    return parent && isScrollView(parent) && parent->property("mirrored").toBool();
}

bool isInside(const QQuickItem &view, Qt::Orientation orientation)
{
    for (QQuickItem *item = view.parentItem(); item; item = item->parentItem()) {
        if (!item->inherits("QQuickFlickable") || !isInteractive(*item))
            continue;
        FlickableAxis outer(orientation);
        outer.setView(item);
        if (outer.isScrollable())
            return true;
    }
    return false;
}

} // namespace flickable

void FlickableAxis::setView(QQuickItem *view)
{
    m_view = view;
    m_visibleArea = nullptr;
    if (!view)
        return;
    const bool isHorizontal = m_orientation == Qt::Horizontal;
    if (view->inherits("QQuickTableView"))
        m_visibleArea = view->property("visibleArea").value<QObject *>();
    if (m_visibleArea)
        m_sizeRatio = flickable::property(*m_visibleArea,
                                          isHorizontal ? "widthRatio" : "heightRatio");
    const auto named = [&](const char *horizontal, const char *vertical) {
        return flickable::property(*view, isHorizontal ? horizontal : vertical);
    };
    m_position = named("contentX", "contentY");
    m_origin = named("originX", "originY");
    m_content = named("contentWidth", "contentHeight");
    m_size = named("width", "height");
    m_before = named("leftMargin", "topMargin");
    m_after = named("rightMargin", "bottomMargin");
}

QString FlickableAxis::propertyName() const
{
    return m_orientation == Qt::Horizontal ? QStringLiteral("contentX")
                                           : QStringLiteral("contentY");
}

double FlickableAxis::read(const QMetaProperty &property) const
{
    const double number = m_view ? property.read(m_view).toDouble() : 0;
    return std::isfinite(number) ? number : 0;
}

void FlickableAxis::setPosition(double position) const
{
    const QMetaProperty property = m_position; // copied, because the view may be destroyed
    if (m_view)
        property.write(m_view, position);
}

double FlickableAxis::velocity() const
{
    return m_view ? m_view
                        ->property(m_orientation == Qt::Horizontal ? "horizontalVelocity"
                                                                   : "verticalVelocity")
                        .toDouble()
                  : 0;
}

/// A content size below 0, the default, means the size of the view. The content size of a TableView
/// is a first estimate; only its visibleArea has the present end.
ElasticRange FlickableAxis::range() const
{
    const double origin = read(m_origin);
    const double content = read(m_content);
    const double first = origin - read(m_before);
    double last = content < 0 ? first : origin + content + read(m_after) - size();
    const double ratio = m_visibleArea ? m_sizeRatio.read(m_visibleArea).toDouble() : 0;
    if (ratio > 0)
        last = first + size() / ratio - size();
    if (last < first) // short content stays at its start
        return growsBackward() ? ElasticRange{last, last} : ElasticRange{first, first};
    return {first, last};
}

/// Whether the content extends to the left or upwards.
bool FlickableAxis::growsBackward() const
{
    if (m_orientation == Qt::Horizontal)
        return m_view->property("effectiveLayoutDirection").toInt() == Qt::RightToLeft;
    constexpr int bottomToTop = 3; // ListView.BottomToTop
    return m_view->property("verticalLayoutDirection").toInt() == bottomToTop;
}

bool FlickableAxis::canScroll() const
{
    const int direction = m_view ? m_view->property("flickableDirection").toInt() : 0; // bits
    const int other = m_orientation == Qt::Horizontal ? Qt::Vertical : Qt::Horizontal;
    return m_view && direction != other && size() > 0;
}

bool FlickableAxis::isScrollable() const
{
    const ElasticRange range = this->range();
    return canScroll() && range.last > range.first;
}

void FlickableAxis::connectTo(QObject *receiver, const char *positionSlot,
                              const char *rangeSlot) const
{
    const QMetaObject &type = *receiver->metaObject();
    const auto connect = [&](const QMetaProperty &property, const char *slot,
                             const QObject *sender) {
        QObject::connect(sender, property.notifySignal(), receiver,
                         type.method(type.indexOfSlot(slot)), Qt::UniqueConnection);
    };
    connect(m_position, positionSlot, m_view);
    for (const QMetaProperty &end : {m_origin, m_content, m_size, m_before, m_after})
        connect(end, rangeSlot, m_view);
    if (m_visibleArea)
        connect(m_sizeRatio, rangeSlot, m_visibleArea);
}

} // namespace sprung::qml
