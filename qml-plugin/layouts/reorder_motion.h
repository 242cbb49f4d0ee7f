// SPDX-License-Identifier: MIT
#pragma once

#include "auto_scroller.h"
#include "layout_motion.h"
#include "reorder_drag_input.h"
#include "reorder_gap.h"
#include "reorder_rows.h"

#include <sprung/global/action_dispatcher.h>

#include <optional>

namespace sprung::qml {

/// Attached to a delegate: touch, mouse or keyboard move the delegate within its view or
/// positioner. The other rows open a gap, and the released row animates to its layout rect.
/// ReorderMotion enables LayoutMotion for these animations.
///
///     ListView { model: names; delegate: Rectangle { ReorderMotion.enabled: true } }
///
/// A dragged row is above the others, and a Flickable around it scrolls near its edges. A
/// ListModel, and any model with move(from, to, count) or moveRow(), is moved immediately; for
/// other models, handle moveRequested(). Escape, or the loss of the pointer grab, cancels the drag.
class ReorderMotion : public QObject, private TickClient
{
    Q_OBJECT
    /// Whether the row can be moved. Default: true. Setting it to false cancels a drag.
    Q_PROPERTY(bool enabled READ isEnabled WRITE setEnabled NOTIFY enabledChanged FINAL)
    /// The item that starts a drag. Default: the row itself. In a scrollable view, a touch on the
    /// row itself must rest first.
    Q_PROPERTY(
        QQuickItem *handle READ handle WRITE setHandle RESET resetHandle NOTIFY handleChanged FINAL)
    /// The name of a group of lists that exchange rows. Default: "", no exchange. While a row is
    /// dragged over another list of the group, that list opens a gap, and the own list closes its
    /// gap. Attached to a view, positioner or layout, the group also accepts rows while the list is
    /// empty.
    Q_PROPERTY(QString group READ group WRITE setGroup NOTIFY groupChanged FINAL)
    /// Whether the row is dragged.
    Q_PROPERTY(bool dragging READ isDragging NOTIFY draggingChanged FINAL)
    QML_ELEMENT
    QML_ATTACHED(sprung::qml::ReorderMotion)
    QML_UNCREATABLE("ReorderMotion is attached to an Item")
    QML_ADDED_IN_VERSION(1, 0)

public:
    explicit ReorderMotion(QObject *object);
    ~ReorderMotion() override;
    static ReorderMotion *qmlAttachedProperties(QObject *object)
    {
        return new ReorderMotion(object);
    }

    bool isEnabled() const { return m_enabled; }
    void setEnabled(bool enabled);
    QQuickItem *handle() const { return m_handle ? m_handle.get() : m_item; }
    void setHandle(QQuickItem *handle);
    void resetHandle() { setHandle(nullptr); }
    QString group() const { return m_group; }
    void setGroup(const QString &group);
    bool isDragging() const { return m_dragging; }

    /// Moves the row by \a steps rows, limited to the list: for buttons, keys and the actions of
    /// assistive technology. Does nothing during a drag.
    Q_SLOT void moveBy(int steps);

Q_SIGNALS:
    /// Emitted to move the row at \a from to \a to, an index without the row. A connected handler
    /// moves the row or ignores the request; without a handler, the model is moved.
    void moveRequested(int from, int to);
    /// Emitted when the row is dropped on another list of its group, to move it to \a index there.
    /// A connected handler moves the row or ignores the request; without a handler, rows move
    /// between ListModels.
    void transferRequested(QQuickItem *list, int index);
    /// Emitted when the row is dropped at an index other than the index at the start of the drag.
    void dropped(int from, int to);

    void enabledChanged();
    void handleChanged();
    void groupChanged();
    void draggingChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    static ReorderMotion *of(const QQuickItem &row)
    {
        return row.findChild<ReorderMotion *>(QString(), Qt::FindDirectChildrenOnly);
    }
    void tick(double seconds) override;
    void collectTargets(TickTargets *targets) override { targets->objects.append(m_item); }
    void complete();
    void handleDragEvent(ReorderDragInput::Event event);

    void applyHandle();
    void onTouched();
    void leaveGroup();
    bool acceptsRows() const { return !m_group.isEmpty() && ReorderRows::isContainer(*m_item); }
    /// Returns the axes along which a row follows the pointer.
    Qt::Orientations axesOf(const ReorderRows &rows) const
    {
        return m_group.isEmpty() ? rows.axes() : Qt::Horizontal | Qt::Vertical;
    }
    QQuickItem *otherList() const;
    void enterList(QQuickItem *list);
    void updateOtherIndex(int ownIndex, QPointF flingDelta);
    void dropIntoList(QPointF sceneVelocity);
    void continueFrom(QPointF corner, QPointF velocity);
    bool canMove();
    bool moveTo(int index);
    bool moveByKeys(int from, int to);
    int initialIndex(int index) const;
    void beginDrag();
    bool canContinueDrag() const;
    void moveToPointer();
    void updateTargetIndex(QPointF flingDelta = {});
    QRectF mappedVisualRect(const QQuickItem &parent, QPointF flingDelta) const;
    bool isBelowHysteresis(QPointF corner, QPointF flingDelta) const;
    void restorePosition();
    void cancelDrag();
    void endDrag(bool isDrop);
    void finishDrag(QPointF velocity, bool isDrop);
    QPointF projectToAxes(QPointF sceneVelocity) const;
    void raiseZ();
    void restoreZ();
    void warnOnce(const char *reason);

    QQuickItem *m_item;
    QPointer<LayoutMotion> m_motion;
    QPointer<QQuickItem> m_handle;
    QString m_group;
    ReorderDragInput m_dragInput;
    bool m_enabled = true;
    bool m_isComplete = false;
    bool m_warned = false;

    // During a drag
    bool m_dragging = false;
    bool m_isCanceled = false; // the next tick ends the drag
    ReorderRows m_rows;
    AutoScroller m_autoScroller;
    QPointF m_grabOffset;                      // from the row's corner to the pointer
    int m_initialIndex = 0;                    // index at the start of the drag
    QPersistentModelIndex m_nextRow;           // the next row at the start
    std::optional<int> m_rejectedIndex;        // an index that the model rejected
    std::optional<QPointF> m_lastMovePosition; // visual position at the last move
    ReorderRows m_otherRows;                   // rows of another list below the dragged row
    int m_otherIndex = -1;                     // the index in that list
    ReorderGap m_gap;

    std::optional<qreal> m_originalZ; // the original z of a raised row
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung::qml
