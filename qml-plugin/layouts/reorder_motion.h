// SPDX-License-Identifier: MIT
#pragma once

#include "auto_scroller.h"
#include "layout_motion.h"
#include "reorder_drag_input.h"
#include "reorder_gap.h"
#include "reorder_rows.h"

#include <sprung/engine/action_dispatcher.h>

#include <optional>

namespace sprung::qml {

/// Attached to a delegate: a finger, the mouse or the keyboard moves it among the others of its view
/// or positioner. The others make room, and it glides from the finger to its place, as LayoutMotion
/// lets them, which this switches on.
///
///     ListView { model: names; delegate: Rectangle { ReorderMotion.enabled: true } }
///
/// While it is held, it is above the others, and a Flickable around it scrolls near its edges. A
/// ListModel, and any model that has move(from, to, count) or moveRow(), is moved at once; for others
/// moveRequested() has a handler. Escape, or somebody else who takes the finger, brings it back.
class ReorderMotion : public QObject, private TickClient
{
    Q_OBJECT
    /// Whether it can be moved; true by default. False brings back what is held.
    Q_PROPERTY(bool enabled READ isEnabled WRITE setEnabled NOTIFY enabledChanged FINAL)
    /// The item that is touched to move the row; the row itself by default. In a view that scrolls,
    /// a finger on the row itself has to rest first, and then takes it.
    Q_PROPERTY(
        QQuickItem *handle READ handle WRITE setHandle RESET resetHandle NOTIFY handleChanged FINAL)
    /// Rows go to other lists that have, or whose rows have, the same group; by default, "", to none.
    /// While one is held over such a list, the rows there make room, and those of its own close up.
    /// Given to a view, positioner or layout itself, this takes them also when it is empty, and is not
    /// moved itself.
    Q_PROPERTY(QString group READ group WRITE setGroup NOTIFY groupChanged FINAL)
    /// Whether a finger has it.
    Q_PROPERTY(bool held READ isHeld NOTIFY heldChanged FINAL)
    QML_ELEMENT
    QML_ATTACHED(sprung::qml::ReorderMotion)
    QML_UNCREATABLE("ReorderMotion is attached to an Item")
    QML_ADDED_IN_VERSION(1, 0)

public:
    explicit ReorderMotion(QObject *object);
    ~ReorderMotion() override;
    static ReorderMotion *qmlAttachedProperties(QObject *object);

    bool isEnabled() const { return m_enabled; }
    void setEnabled(bool enabled);
    QQuickItem *handle() const { return m_handle ? m_handle.get() : m_item; }
    void setHandle(QQuickItem *handle);
    void resetHandle() { setHandle(nullptr); }
    QString group() const { return m_group; }
    void setGroup(const QString &group);
    bool isHeld() const { return m_held; }

    /// Moves it by so many rows, as far as there are rows: for buttons, keys and the actions of
    /// assistive technology. Does nothing while a finger has it.
    Q_SLOT void moveBy(int steps);

Q_SIGNALS:
    /// The row of one index is to be moved to another one, counted without it. With a handler, the
    /// handler does so, or does not; without one, the model is asked.
    void moveRequested(int from, int to);
    /// The row was let go over another list of its group, and is to be moved to that index of it. With
    /// a handler, the handler does so, or does not; without one, rows of one ListModel go to another.
    void transferRequested(QQuickItem *list, int index);
    /// It was let go at another index than that at which it was taken.
    void dropped(int from, int to);

    void enabledChanged();
    void handleChanged();
    void groupChanged();
    void heldChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    static ReorderMotion *of(const QQuickItem &row);
    void tick(double seconds) override;
    void collectTargets(TickTargets *targets) override { targets->objects.append(m_item); }
    void complete();
    void handleDragEvent(ReorderDragInput::Event row);
    void setTicking(bool ticks);

    void onTouched();
    void leaveGroup();
    bool takesRows() const;
    Qt::Orientations axesOf(const ReorderRows &rows) const;
    QQuickItem *otherList() const;
    void enterList(QQuickItem *list);
    void seekInOthers(int own, QPointF further);
    void dropIntoList(QPointF finger);
    void appear(QPointF corner, QPointF velocity);
    bool mayMove();
    bool moveTo(int index);
    void moveByKeys(int from, int to);
    int firstIndex(int index) const;
    void beginDrag();
    bool isStillThere() const;
    void follow();
    void updateTargetIndex(QPointF further = {});
    QRectF seenIn(const QQuickItem &parent, QPointF further) const;
    bool isBelowHysteresis(QPointF corner, QPointF further) const;
    void restorePosition();
    void cancelDrag();
    void endDrag(bool drops);
    void end(QPointF velocity, bool drops);
    QPointF projectToAxes(QPointF finger) const;
    void raiseZ();
    void restoreZ();
    void refuse(const char *why);

    QQuickItem *m_item;
    QPointer<LayoutMotion> m_motion;
    QPointer<QQuickItem> m_handle;
    QString m_group;
    ReorderDragInput m_finger;
    bool m_enabled = true;
    bool m_isComplete = false;
    bool m_warned = false;

    // While it is held
    bool m_held = false;
    ReorderRows m_rows;
    AutoScroller m_edge;
    QPointer<Ticker> m_ticker;
    QPointF m_grip;                   // from its corner to the finger
    int m_first = 0;                  // the index at which it was taken
    QPersistentModelIndex m_next;     // the row that followed
    std::optional<int> m_refused;     // an index that was asked for in vain
    std::optional<QPointF> m_movedAt; // where it was seen when it moved last
    ReorderRows m_others;             // over which it is held, if over those of another list
    int m_otherIndex = -1;            // that it would have there
    ReorderGap m_room;

    std::optional<qreal> m_ownZ; // since it is raised
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung::qml
