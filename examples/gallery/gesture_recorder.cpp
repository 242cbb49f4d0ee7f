// SPDX-License-Identifier: MIT
#include "gesture_recorder.h"

#include <QPointerEvent>
#include <QQuickWindow>

#include <algorithm>

GestureRecorder::GestureRecorder(QQuickItem *parent)
    : QQuickItem(parent)
{
    m_clock.setDuration(length);
    connect(this, &QQuickItem::windowChanged, this, [this](QQuickWindow *window) {
        if (window)
            window->installEventFilter(this);
    });
    connect(&m_clock, &QAbstractAnimation::finished, this, &GestureRecorder::stop);
}

void GestureRecorder::record()
{
    stop();
    m_film.clear();
    m_isRecording = true;
    Q_EMIT recordingChanged();
}

void GestureRecorder::stop()
{
    if (!std::exchange(m_isRecording, false))
        return;
    m_clock.stop();
    if (std::exchange(m_isPressed, false))
        m_film += QVariantMap{{QStringLiteral("at"), length}, {QStringLiteral("release"), true}};
    Q_EMIT recordingChanged();
}

void GestureRecorder::clear()
{
    record();
    stop();
}

bool GestureRecorder::eventFilter(QObject *window, QEvent *event)
{
    if (m_isRecording && event->isPointerEvent() && event->type() != QEvent::Wheel)
        recordEvent(*static_cast<QPointerEvent *>(event));
    return QQuickItem::eventFilter(window, event);
}

void GestureRecorder::recordEvent(const QPointerEvent &event)
{
    constexpr int frame = 17; // ms
    const QPointF position = mapFromScene(event.points().constFirst().position());
    const bool isPress = event.isBeginEvent() && !m_isPressed && contains(position);
    if (isPress && m_film.isEmpty()) {
        m_pressTimestamp = qint64(event.timestamp());
        m_clock.start();
    }
    const int now = int(
        std::clamp<qint64>(qint64(event.timestamp()) - m_pressTimestamp, 0, length));
    const auto add = [this](int at, QVariantMap step) {
        step[QStringLiteral("at")] = at;
        m_film += step;
        m_lastStepTime = at;
    };
    const auto move = [&](int at) {
        add(at, {{QStringLiteral("move"), m_position - m_pressPosition}});
    };
    if (isPress) {
        m_pressPosition = position;
        m_isPressed = true;
        add(now,
            {{QStringLiteral("press"), QVariant::fromValue<QQuickItem *>(this)},
             {QStringLiteral("dx"), position.x() - width() / 2},
             {QStringLiteral("dy"), position.y() - height() / 2}});
    } else if (event.isUpdateEvent() && !m_film.isEmpty()) {
        if (now - m_lastStepTime > 3 * frame)
            move(now - frame); // the pointer rested until then
        m_position = position;
        move(now);
    } else if (event.isEndEvent() && m_isPressed) {
        m_isPressed = false;
        add(now, {{QStringLiteral("release"), true}});
    }
    m_position = position;
}
