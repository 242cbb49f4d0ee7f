// SPDX-License-Identifier: MIT
#pragma once

#include "scroll_content_tracker.h"

#include <QObject>
#include <QPointer>
#include <QSizeF>
#include <QTransform>

#include <vector>

class QQuickItem;

namespace sprung::qml {

class LayoutTransition;
class LayoutItem;

/// The LayoutItems among the children of an Item. Notifies them of changes of the parent, so that
/// they share its connections. Connections would take most of the memory of an item at rest.
class LayoutSiblings : public QObject
{
    Q_OBJECT

public:
    static LayoutSiblings *of(QQuickItem &parent);

    QQuickItem &parentItem() const { return m_parent; }
    /// Returns the content of the Flickable around the parent; may be null.
    ScrollContentTracker *content() const { return m_content; }
    void setContent(ScrollContentTracker *content) { m_content = content; }
    /// Sets the transition that stretches the parent and that the children counteract; null for
    /// none.
    void setStretch(const LayoutTransition *transition);
    bool isStretched() const { return m_stretchTransition; }
    /// Returns the scale of the stretched parent, which the children counteract.
    QSizeF parentScale() const;
    void parentScaleChanged();
    /// The parent's visual rect moved by \a delta; the visual rects of its children did not.
    void parentShifted(QPointF delta);
    /// Returns the transform from the parent's coordinates, without its stretch, to the scene.
    QTransform toScene() const;
    void add(LayoutItem &item) { m_items.push_back(&item); }
    void remove(LayoutItem &item) { std::erase(m_items, &item); }

private:
    explicit LayoutSiblings(QQuickItem &parent);
    void childrenChanged();
    void windowChanged();
    void visibleChanged();

    QQuickItem &m_parent;
    qsizetype m_childCount; // number of children, including those without a LayoutItem
    QPointer<ScrollContentTracker> m_content;
    const LayoutTransition *m_stretchTransition = nullptr;
    std::vector<LayoutItem *> m_items;
};

} // namespace sprung::qml
