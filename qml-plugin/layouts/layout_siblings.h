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

class Glide;
class LaidOutItem;

/// The laid out items among the children of an Item. Notifies them of what changes together with
/// the parent, so that each takes no connections of its own, which are the larger part of what an
/// item at rest would keep.
class LaidOutSiblings : public QObject
{
    Q_OBJECT

public:
    static LaidOutSiblings *of(QQuickItem &parent);

    QQuickItem &parentItem() const { return m_parent; }
    /// The content of the Flickable around the parent; may be null.
    ScrolledContent *content() const { return m_content; }
    void setContent(ScrolledContent *content) { m_content = content; }
    /// What stretches the parent, and so is undone by its children; null if nothing does.
    void setStretch(const Glide *glide);
    bool isStretched() const { return m_stretch; }
    QSizeF growth() const;
    void growthChanged();
    /// What is seen of the parent has moved by so much, but what is seen of its children has not.
    void parentShifted(QPointF way);
    /// From the parent's coordinates, as if it were not stretched, to those of the scene.
    QTransform toScene() const;
    void add(LaidOutItem &item);
    void remove(LaidOutItem &item);

private:
    explicit LaidOutSiblings(QQuickItem &parent);
    void childrenChanged();
    void windowChanged();
    void visibleChanged();

    QQuickItem &m_parent;
    qsizetype m_children; // how many, with those that are not laid out items
    QPointer<ScrolledContent> m_content;
    const Glide *m_stretch = nullptr;
    std::vector<LaidOutItem *> m_items;
};

} // namespace sprung::qml
