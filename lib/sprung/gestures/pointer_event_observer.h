// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/sprung_export.h>

#include <QEvent>
#include <QObject>
#include <QPointF>

#include <memory>

QT_BEGIN_NAMESPACE
class QInputEvent;
class QPointerEvent;
QT_END_NAMESPACE

namespace sprung {

/// Records the times of the last press, move or release of a mouse, a touch point or a pen.
/// Observes the events of the application's windows while a pointer from shared() exists.
class SPRUNG_EXPORT PointerEventObserver : public QObject
{
public:
    /// Times in milliseconds, like the timestamps of events.
    struct LastEvent
    {
        double timestamp = 0;         ///< of the last event
        double positionTimestamp = 0; ///< when the pointer reached its position; before a release
        double previousTimestamp = 0; ///< of the point's previous event; 0 if not available
        double pressTimestamp = 0;    ///< of the press; 0 if not available
        bool hasTimestamp = true;     ///< whether the event had a timestamp
        QPointF translation;          ///< from the position of the press, in pixels
        QPointF previousTranslation;  ///< the translation of the previous event
    };

    /// Returns the time of \a event, in milliseconds; the current time for events without a
    /// timestamp.
    static double timeOf(const QInputEvent &event);
    /// Whether \a type is an event of a pressed button, a touch point or the tip of a pen.
    static bool isContactEvent(QEvent::Type type);

    /// Returns the observer of the application. Null outside of the thread of a QGuiApplication.
    static std::shared_ptr<const PointerEventObserver> shared();

    /// Returns the number of events so far.
    unsigned count() const { return m_count; }
    const LastEvent &lastEvent() const { return m_lastEvent; }

    bool eventFilter(QObject *receiver, QEvent *event) override;

private:
    void recordEvent(const QPointerEvent &event);

    LastEvent m_lastEvent;
    unsigned m_count = 0;
};

} // namespace sprung
