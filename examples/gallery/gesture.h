// SPDX-License-Identifier: MIT
#pragma once

#include <QQuickItem>
#include <QVariantAnimation>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

/// Notes what the first finger or the mouse does in its area for two seconds, from a press on, as a
/// film that SelfPlay performs. Places are kept from the middle of the area, so that they are still
/// in it when its size has changed.
class Gesture : public QQuickItem
{
    Q_OBJECT
    QML_ELEMENT
    /// Whether it notes, or waits for the press.
    Q_PROPERTY(bool recording READ isRecording NOTIFY recordingChanged)
    /// The steps, as those of a GalleryPage; empty until a gesture is complete.
    Q_PROPERTY(QVariantList film READ film NOTIFY recordingChanged)
    Q_PROPERTY(int filmLength READ filmLength CONSTANT)

public:
    static constexpr int length = 2000; // ms

    explicit Gesture(QQuickItem *parent = nullptr);

    bool isRecording() const { return m_isRecording; }
    QVariantList film() const { return m_isRecording ? QVariantList() : m_film; }
    int filmLength() const { return length; }

    /// Forgets the last gesture, and waits for another.
    Q_INVOKABLE void record();
    /// Ends the recording with what was noted.
    Q_INVOKABLE void stop();
    Q_INVOKABLE void clear();

    // What a Hand and SelfPlay ask of a page
    Q_INVOKABLE QVariant filmStep(int index) const { return m_film.value(index); }
    Q_INVOKABLE void rewind() {} ///< what the gesture has led to is to be seen

Q_SIGNALS:
    void recordingChanged();

protected:
    void itemChange(ItemChange change, const ItemChangeData &data) override;
    bool eventFilter(QObject *window, QEvent *event) override;

private:
    void note(const QPointerEvent &event);

    QVariantList m_film;
    QVariantAnimation m_time; ///< from the press on
    QPointF m_pressed;        ///< in the area, as the next
    QPointF m_position;       ///< where it is
    int m_last = 0;           ///< ms, of the last step
    qint64 m_begun = 0;       ///< as events have their times
    bool m_isRecording = false;
    bool m_isPressed = false;
};
