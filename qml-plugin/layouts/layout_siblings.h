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

/// The laid out items among the children of an Item. Notifies them of what changes together with
/// the parent, so that each takes no connections of its own, which are the larger part of what an
/// item at rest would keep.
class LayoutSiblings : public QObject
{
    Q_OBJECT

public:
    static LayoutSiblings *of(QQuickItem &parent);

    QQuickItem &parentItem() const { return m_parent; }
    /// The content of the Flickable around the parent; may be null.
    ScrollContentTracker *content() const { return m_content; }
    void setContent(ScrollContentTracker *content) { m_content = content; }
    /// What stretches the parent, and so is undone by its children; null if nothing does.
    void setStretch(const LayoutTransition *transition);
    bool isStretched() const { return m_stretch; }
    QSizeF growth() const;
    void growthChanged();
    /// What is seen of the parent has moved by so much, but what is seen of its children has not.
    void parentShifted(QPointF way);
    /// From the parent's coordinates, as if it were not stretched, to those of the scene.
    QTransform toScene() const;
    void add(LayoutItem &item);
    void remove(LayoutItem &item);

private:
    explicit LayoutSiblings(QQuickItem &parent);
    void childrenChanged();
    void windowChanged();
    void visibleChanged();

    QQuickItem &m_parent;
    qsizetype m_children; // how many, with those that are not laid out items
    QPointer<ScrollContentTracker> m_content;
    const LayoutTransition *m_stretch = nullptr;
    std::vector<LayoutItem *> m_items;
};

} // namespace sprung::qml
