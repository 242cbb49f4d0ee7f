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

/// Knows when the last press, move or release of a mouse, a finger or a pen happened. Watches the
/// events of the application's windows, but only while somebody holds shared().
class SPRUNG_EXPORT PointerEventObserver : public QObject
{
public:
    /// Times in milliseconds, as in the timestamps of events.
    struct Times
    {
        double event = 0;            ///< of the last event
        double positionTime = 0;     ///< when the pointer came to its position; before a release
        double previous = 0;         ///< of the event before, of the same finger; 0 if not known
        double pressed = 0;          ///< when the finger was put down; 0 if not known
        bool isDated = true;         ///< whether the event had a timestamp
        QPointF translation;         ///< from where the finger was put down, in pixels
        QPointF previousTranslation; ///< the same, of the event before
    };

    /// When the \a event happened, in milliseconds. One without a timestamp happens now.
    static double timeOf(const QInputEvent &event);
    /// Whether it is an event of a pressed button, a finger or the tip of a pen.
    static bool isOfContact(QEvent::Type type);

    /// Null outside of the thread of a QGuiApplication.
    static std::shared_ptr<const PointerEventObserver> shared();

    /// The number of events so far.
    unsigned count() const { return m_count; }
    const Times &times() const { return m_times; }

    bool eventFilter(QObject *receiver, QEvent *event) override;

private:
    void note(const QPointerEvent &event);

    Times m_times;
    unsigned m_count = 0;
};

} // namespace sprung
