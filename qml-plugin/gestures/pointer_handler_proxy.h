// SPDX-License-Identifier: MIT
#pragma once

#include <QPointF>
#include <QPointer>
#include <QQuickItem>

class QQmlEngine;

namespace sprung::qml {

/// Qt Quick's PointerHandlerProxy, or its PinchHandler, in an item: it decides who gets a finger. Qt does not
/// make these classes public.
class PointerHandlerProxy : public QObject
{
    Q_OBJECT

public:
    enum Kind { Drag, Pinch };

    explicit PointerHandlerProxy(Kind kind = Drag)
        : m_kind(kind)
    {
    }
    ~PointerHandlerProxy() override;

    /// An item without an engine has none.
    void setItem(QQuickItem *item, QQmlEngine *engine);
    /// Only of a Drag.
    void setAxes(Qt::Orientations axes);
    Qt::Orientations axes() const { return m_axes; }
    void setEnabled(bool enabled);

    bool isValid() const { return m_handler; }
    bool isActive() const { return m_handler && m_handler->property("active").toBool(); }
    /// Whether \a grabber, who has a finger, is somebody else.
    bool isGrabbedByOther(const QObject *grabber) const { return grabber && grabber != m_handler; }
    /// What is left of the way \a scene of a finger without the threshold, so that the item neither
    /// jumps nor lags. \a way is the same in the coordinates that count.
    QPointF translationBeyondThreshold(QPointF scene, QPointF way) const;

Q_SIGNALS:
    /// Somebody got a finger, or lost it.
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
