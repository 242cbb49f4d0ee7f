// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/testing/manual_ticker.h>

#include <QImage>
#include <QJsonArray>
#include <QPointer>
#include <QStringList>

#include <functional>
#include <vector>

namespace sprung {

/// A ManualTicker that records properties in each frame, so that a test can compare a motion with a
/// baseline. Set it as the ticker, call watch() for the properties, start the motion, and call
/// record().
class SPRUNG_EXPORT MotionRecorder : public sprung::ManualTicker
{
    Q_OBJECT
    Q_PROPERTY(double frameRate READ frameRate WRITE setFrameRate NOTIFY frameRateChanged FINAL)
    Q_PROPERTY(double tolerance READ tolerance WRITE setTolerance NOTIFY toleranceChanged FINAL)
    Q_PROPERTY(int frameCount READ frameCount NOTIFY frameCountChanged FINAL)

public:
    explicit MotionRecorder(QObject *parent = nullptr);
    ~MotionRecorder() override;

    /// The number of frames per second. > 0. Default: 60. A new value clears the recording. Other
    /// values are rejected with a warning.
    double frameRate() const { return m_frameRate; }
    void setFrameRate(double hertz);

    /// The allowed difference of a number from the baseline, relative to the largest number of its
    /// property, or to 1 if that is larger. ≥ 0. Default: 1e-9, because processors round
    /// differently. Negative values are rejected with a warning.
    double tolerance() const { return m_tolerance; }
    void setTolerance(double tolerance);

    /// Records \a property of \a object from now on; in earlier frames, its value is null. \a
    /// property may be a path through objects ("anchors.leftMargin"). Its value must be a number,
    /// bool, text, point, size, rectangle, color, vector or quaternion; others are rejected with a
    /// warning. \a name must be unique. Default: "objectName.property".
    Q_INVOKABLE void watch(QObject *object, const QString &property, const QString &name = {});

    /// Advances by \a milliseconds, frame by frame. The first call also records the state before
    /// the first frame. A remainder below one frame counts for the next call. Times that are
    /// negative or not finite are rejected with a warning, and so are record(), clear() and a new
    /// frameRate that a slot calls meanwhile. A slot may delete the recorder.
    Q_INVOKABLE void record(double milliseconds);
    /// Clears the recording, but not the watched properties.
    Q_INVOKABLE void clear();
    /// The number of recorded frames.
    int frameCount() const { return int(m_frames.size()); }

    /// Returns the recording as JSON, with one frame per line, to be stored as a baseline.
    Q_INVOKABLE QString toJson() const;
    /// Compares the recording with a baseline from toJson(). Returns an empty text, or the first
    /// difference.
    Q_INVOKABLE QString firstDifference(const QString &baseline) const;

    /// Sets a function that returns an image of the scene, called in each recorded frame. Default:
    /// none.
    void setCamera(std::function<QImage()> camera) { m_camera = std::move(camera); }
    /// Returns up to 10 of the images, from the first to the last, side by side.
    QImage filmStrip() const;

Q_SIGNALS:
    void frameRateChanged();
    void toleranceChanged();
    void frameCountChanged();

private:
    struct Watched
    {
        QPointer<QObject> object;
        QString path;
    };
    bool rejectsWhileRecording(const char *command) const;
    void recordFrame();

    double m_frameRate = 60;
    double m_milliseconds = 0; // recorded since the first frame
    double m_tolerance = 1e-9;
    bool m_isRecording = false;
    QStringList m_names;
    std::vector<Watched> m_watched;
    std::vector<QJsonArray> m_frames;
    std::function<QImage()> m_camera;
    std::vector<QImage> m_images;
};

} // namespace sprung
