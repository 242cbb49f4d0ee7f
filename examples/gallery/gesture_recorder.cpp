// SPDX-License-Identifier: MIT
#include "gesture_recorder.h"

#include <QPointerEvent>
#include <QQuickWindow>

#include <algorithm>

GestureRecorder::GestureRecorder(QQuickItem *parent)
    : QQuickItem(parent)
{
    m_time.setDuration(length);
    connect(&m_time, &QAbstractAnimation::finished, this, &GestureRecorder::stop);
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
    m_time.stop();
    if (std::exchange(m_isPressed, false))
        m_film += QVariantMap{{QStringLiteral("at"), length}, {QStringLiteral("release"), true}};
    Q_EMIT recordingChanged();
}

void GestureRecorder::clear()
{
    record();
    stop();
}

void GestureRecorder::itemChange(ItemChange change, const ItemChangeData &data)
{
    if (change == ItemSceneChange && data.window)
        data.window->installEventFilter(this);
    QQuickItem::itemChange(change, data);
}

bool GestureRecorder::eventFilter(QObject *window, QEvent *event)
{
    if (m_isRecording && event->isPointerEvent() && event->type() != QEvent::Wheel)
        note(*static_cast<QPointerEvent *>(event));
    return QQuickItem::eventFilter(window, event);
}

void GestureRecorder::note(const QPointerEvent &event)
{
    constexpr int frame = 17; // ms
    const QPointF position = mapFromScene(event.points().constFirst().position());
    const bool begins = event.isBeginEvent() && !m_isPressed && contains(position);
    if (begins && m_film.isEmpty()) {
        m_begun = qint64(event.timestamp());
        m_time.start();
    }
    const int now = int(std::clamp<qint64>(qint64(event.timestamp()) - m_begun, 0, length));
    const auto add = [this](int at, QVariantMap step) {
        step[QStringLiteral("at")] = at;
        m_film += step;
        m_last = at;
    };
    const auto move = [&](int at) { add(at, {{QStringLiteral("move"), m_position - m_pressed}}); };
    if (begins) {
        m_pressed = position;
        m_isPressed = true;
        add(now,
            {{QStringLiteral("press"), QVariant::fromValue<QQuickItem *>(this)},
             {QStringLiteral("dx"), position.x() - width() / 2},
             {QStringLiteral("dy"), position.y() - height() / 2}});
    } else if (event.isUpdateEvent() && !m_film.isEmpty()) {
        if (now - m_last > 3 * frame)
            move(now - frame); // it was at rest until then
        m_position = position;
        move(now);
    } else if (event.isEndEvent() && m_isPressed) {
        m_isPressed = false;
        add(now, {{QStringLiteral("release"), true}});
    }
    m_position = position;
}
