// SPDX-License-Identifier: MIT
#pragma once

#include <QQuickItem>
#include <QVariantAnimation>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

/// Records the mouse or the first touch point in the item, for two seconds from a press. DemoPlayer
/// plays the result as a film. Positions are relative to the center of the item, so that they remain
/// inside when the item is resized.
class GestureRecorder : public QQuickItem
{
    Q_OBJECT
    QML_ELEMENT
    /// Whether the item records, or waits for a press.
    Q_PROPERTY(bool recording READ isRecording NOTIFY recordingChanged)
    /// The steps in the format of GalleryPage::film; empty until a gesture is complete.
    Q_PROPERTY(QVariantList film READ film NOTIFY recordingChanged)
    Q_PROPERTY(int filmLength READ filmLength CONSTANT)

public:
    static constexpr int length = 2000; // ms

    explicit GestureRecorder(QQuickItem *parent = nullptr);

    bool isRecording() const { return m_isRecording; }
    QVariantList film() const { return m_isRecording ? QVariantList() : m_film; }
    int filmLength() const { return length; }

    /// Deletes the last gesture, and waits for a new press.
    Q_INVOKABLE void record();
    /// Ends the recording, and keeps its steps.
    Q_INVOKABLE void stop();
    Q_INVOKABLE void clear();

    // The interface of a page for GesturePlayer and DemoPlayer
    Q_INVOKABLE QVariant filmStep(int index) const { return m_film.value(index); }
    Q_INVOKABLE void rewind() {} ///< keeps the result of the gesture

Q_SIGNALS:
    void recordingChanged();

protected:
    bool eventFilter(QObject *window, QEvent *event) override;

private:
    void recordEvent(const QPointerEvent &event);

    QVariantList m_film;
    QVariantAnimation m_clock;   ///< starts with the press
    QPointF m_pressPosition;     ///< in the item
    QPointF m_position;          ///< in the item, current
    int m_lastStepTime = 0;      ///< ms
    qint64 m_pressTimestamp = 0; ///< ms
    bool m_isRecording = false;
    bool m_isPressed = false;
};
