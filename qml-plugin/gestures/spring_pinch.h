// SPDX-License-Identifier: MIT
#pragma once

#include "handle_keys.h"
#include "pinch_motion.h"

#include <QPointF>
#include <QQmlParserStatus>

#include <utility>

namespace sprung::qml {

/// Makes an item zoom: two fingers scale, move and turn it, one finger moves it where it is larger
/// than its view, a double tap scales it and leads back, and so do a wheel with Ctrl and two fingers
/// on a touchpad. The spot under the fingers or the pointer stays there. When released, the item goes
/// on with the velocity of the fingers, on a spring, and rests within its limits.
///
///     Image {
///         SpringPinch { maximumScale: 8 }
///     }
///
/// It writes `scale`, `rotation`, `x` and `y` of the target, whose `transformOrigin` may be any. The
/// velocity of the fingers is measured by the time stamps of their events. A moving item that is
/// touched stops where it is, and a touch that is no drag lets it go on. Who else moves the item
/// meanwhile takes it over. One finger on an item that is not larger than its view is left to
/// others, such as the pager that the item is in. While the handle has the focus, plus and minus scale
/// it about the middle of its view, 0 and Home lead back, and arrow keys look further where it is
/// larger than its view. If the handle has Accessible properties, the actions to increase and to
/// decrease scale it. Numbers that are not finite and > 0 are refused
/// with one warning, and the old value stays.
class SpringPinch : public sprung::qml::PinchSettings, public QQmlParserStatus // for qmltypes
{
    Q_OBJECT
    Q_INTERFACES(QQmlParserStatus)
    /// Whether fingers move the item.
    Q_PROPERTY(bool active READ isActive NOTIFY activeChanged FINAL)
    /// Whether a spring moves it.
    Q_PROPERTY(bool running READ isRunning NOTIFY runningChanged FINAL)
    /// The scale at which it will rest; under fingers, if they let it go without a throw.
    Q_PROPERTY(qreal restingScale READ restingScale NOTIFY restingScaleChanged FINAL)
    /// Whether that is larger than 1, or than the limit that is the nearest to 1.
    Q_PROPERTY(bool zoomed READ isZoomed NOTIFY restingScaleChanged FINAL)
    QML_ELEMENT
    QML_ADDED_IN_VERSION(1, 0)

public:
    explicit SpringPinch(QObject *parent = nullptr);

    bool isActive() const { return m_motion.isActive(); }
    bool isRunning() const { return m_motion.isRunning(); }
    qreal restingScale() const { return m_motion.restingScale(); }
    bool isZoomed() const { return restingScale() > m_motion.homeScale(); }

    /// Goes to that scale, or as near as the limits allow. The spot of the target that is at \a place,
    /// in the target's coordinates, stays there if they allow it; without it, that in the middle of
    /// the view. Does nothing while fingers move the item.
    Q_INVOKABLE void zoomTo(qreal scale);
    Q_INVOKABLE void zoomTo(qreal scale, QPointF place);
    /// Scales by a factor from where it is going, as far as the limits allow; what is in the middle of
    /// the view then stays there. Does nothing while fingers move the item.
    Q_INVOKABLE void zoomBy(qreal factor);
    /// Goes on by a way in the coordinates of the target's parent, from where it is going.
    Q_INVOKABLE void panBy(qreal x, qreal y);
    /// Goes back to the scale 1, or the nearest that is allowed, and is not turned.
    Q_SLOT void reset();

Q_SIGNALS:
    /// Fingers let the item go.
    void released();
    /// The item came to rest.
    void settled();

    void activeChanged();
    void runningChanged();
    void restingScaleChanged();

protected:
    void classBegin() override {}
    void componentComplete() override;
    bool flush(PendingPinchActions pending) override;

private:
    bool press(const QKeyEvent &event);
    void execute(PinchAction row, PendingPinchActions &pending);
    void connectItems();
    bool isFinite(const char *what, std::initializer_list<qreal> numbers) const;

    HandleKeys m_keys;
    PinchMotion m_motion{*this};
    bool m_isComplete = false;
    QList<QMetaObject::Connection> m_connections;

    // What listeners know
    bool m_lastNotifiedActive = false;
    bool m_lastNotifiedRunning = false;
    using Scale = std::pair<qreal, bool>; ///< and whether it is zoomed
    Scale m_lastNotifiedScale{1, false};
};

} // namespace sprung::qml
