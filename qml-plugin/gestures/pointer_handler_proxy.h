// SPDX-License-Identifier: MIT
#pragma once

#include <QPointF>
#include <QPointer>
#include <QQuickItem>

class QQmlEngine;

namespace sprung::qml {

/// Creates Qt Quick's DragHandler or PinchHandler in an item, which decides about pointer grabs.
/// Qt's classes are private.
class PointerHandlerProxy : public QObject
{
    Q_OBJECT

public:
    enum Kind {
        Drag,
        ExclusiveDrag, ///< a DragHandler whose grab no other handler takes over
        Pinch
    };

    explicit PointerHandlerProxy(Kind kind = Drag)
        : m_kind(kind)
    {
    }
    ~PointerHandlerProxy() override;

    /// An item without an engine gets no handler.
    void setItem(QQuickItem *item, QQmlEngine *engine);
    /// Sets the axes of a DragHandler.
    void setAxes(Qt::Orientations axes);
    Qt::Orientations axes() const { return m_axes; }
    /// Sets the drag threshold in pixels; -1 is the system's.
    void setThreshold(int pixels);
    void setEnabled(bool enabled);

    bool isValid() const { return m_handler; }
    bool isActive() const { return m_handler && m_handler->property("active").toBool(); }
    /// Whether \a grabber is another object than this handler.
    bool isGrabbedByOther(const QObject *grabber) const { return grabber && grabber != m_handler; }
    /// Returns the delta \a scene without the drag threshold, so that the item neither jumps nor
    /// lags. \a delta is the same delta in the item's coordinates.
    QPointF translationBeyondThreshold(QPointF scene, QPointF delta) const;

Q_SIGNALS:
    /// Emitted when any object gets or loses a grab.
    void grabChanged();
    void activeChanged();
    void canceled();

private:
    void create(QQmlEngine *engine);
    void scheduleDeletion();

    Kind m_kind;
    QPointer<QQuickItem> m_item;
    QPointer<QObject> m_handler;
    Qt::Orientations m_axes = Qt::Horizontal;
    bool m_enabled = true;
};

} // namespace sprung::qml
