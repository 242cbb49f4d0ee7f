// SPDX-License-Identifier: MIT
#pragma once

#include "drag_anchors.h"
#include "gesture_settings.h"

namespace sprung::qml {

/// The bounds of a drag.
struct DragBounds
{
    QPointF minimum;
    QPointF maximum;
};

/// The settings of a SpringDrag that DragMotion reads when it needs them. Those whose setters call
/// DragMotion are in SpringDrag. Bad input is rejected with one warning, and the old value stays.
/// Values that depend on the axes are checked at completion.
class DragSettings : public sprung::qml::GestureSettings // for qmltypes
{
    Q_OBJECT
    /// The resting positions: a list of positions, or an object with a position per name. Default:
    /// none; the item then moves until friction stops it. Positions may be equal and in any order.
    /// They may be bound to a size: an item at an anchor follows the anchor.
    Q_PROPERTY(QVariant anchors READ anchors WRITE setAnchors NOTIFY anchorsChanged FINAL)
    /// Whether a fling moves by at most one anchor. Default: false.
    Q_PROPERTY(bool snapOneAnchor READ snapsOneAnchor MEMBER m_snapOneAnchor NOTIFY
                   snapOneAnchorChanged FINAL)
    /// The lower bound; `maximum` is the upper bound. Default: unset, which means the outermost
    /// anchors, or no bound without anchors. They may be bound to one size, because they are
    /// compared only at a grab. If the minimum is then above the maximum, both are rejected and the
    /// last valid bounds return.
    Q_PROPERTY(QVariant minimum READ minimum WRITE setMinimum RESET resetMinimum NOTIFY
                   minimumChanged FINAL)
    Q_PROPERTY(QVariant maximum READ maximum WRITE setMaximum RESET resetMaximum NOTIFY
                   maximumChanged FINAL)
    /// Springs for single anchors: a list in the order of the anchors, or an object by name.
    Q_PROPERTY(QVariant springs READ springs WRITE setSprings NOTIFY springsChanged FINAL)
    QML_ANONYMOUS
    QML_ADDED_IN_VERSION(1, 0)

public:
    QVariant anchors() const { return m_anchors; }
    void setAnchors(const QVariant &anchors);
    bool snapsOneAnchor() const { return m_snapOneAnchor; }
    QVariant minimum() const { return m_minimum; }
    void setMinimum(const QVariant &value);
    void resetMinimum() { setMinimum({}); }
    QVariant maximum() const { return m_maximum; }
    void setMaximum(const QVariant &value);
    void resetMaximum() { setMaximum({}); }
    QVariant springs() const { return m_springs; }
    void setSprings(const QVariant &springs);

    // For DragMotion
    virtual Qt::Orientations axes() const = 0;
    const DragAnchors &parsedAnchors() const { return m_parsedAnchors; }
    /// Returns the spring of an anchor; empty for the shared spring.
    std::optional<SpringParameters> springFor(int anchor) const;
    /// Returns the bounds; empty if the minimum is above the maximum, because one may change next.
    std::optional<DragBounds> takeBounds();
    /// Rejects the bounds and restores the last valid ones.
    GestureActions restoreBounds();

Q_SIGNALS:
    void anchorsChanged();
    void snapOneAnchorChanged();
    void minimumChanged();
    void maximumChanged();
    void springsChanged();

protected:
    using GestureSettings::GestureSettings;
    GestureActions complete() override;
    void parseAnchors();

private:
    bool isPosition(const QVariant &value, const char *name) const;

    bool m_snapOneAnchor = false;
    QVariant m_anchors;
    QVariant m_springs;
    DragAnchors m_parsedAnchors;
    QVariant m_minimum;
    QVariant m_maximum;
    QVariant m_validMinimum; ///< last valid bounds
    QVariant m_validMaximum;
};

} // namespace sprung::qml
