// SPDX-License-Identifier: MIT
#pragma once

#include <QQuickItem>
#include <QVariantAnimation>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

/// Records the mouse or the first touch point in its area, for two seconds from a press on.
/// DemoPlayer plays the result as a film. Positions are relative to the center of the area, so that
/// they remain inside when it is resized.
class GestureRecorder : public QQuickItem
{
    Q_OBJECT
    QML_ELEMENT
    /// Whether it records, or waits for the press.
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
    void itemChange(ItemChange change, const ItemChangeData &data) override;
    bool eventFilter(QObject *window, QEvent *event) override;

private:
    void note(const QPointerEvent &event);

    QVariantList m_film;
    QVariantAnimation m_time; ///< from the press on
    QPointF m_pressed;        ///< in the area
    QPointF m_position;       ///< in the area, current
    int m_last = 0;           ///< ms, of the last step
    qint64 m_begun = 0;       ///< timestamp of the press
    bool m_isRecording = false;
    bool m_isPressed = false;
};
