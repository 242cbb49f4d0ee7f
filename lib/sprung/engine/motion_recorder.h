// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/manual_ticker.h>

#include <QImage>
#include <QJsonArray>
#include <QPointer>
#include <QStringList>

#include <functional>
#include <vector>

namespace sprung {

/// A ManualTicker that notes where things are in each frame, so that a test can compare a motion with
/// one that was kept. Make it the ticker, name what to watch, start the motion, and record it.
class SPRUNG_EXPORT MotionRecorder : public sprung::ManualTicker
{
    Q_OBJECT
    Q_PROPERTY(double frameRate READ frameRate WRITE setFrameRate NOTIFY frameRateChanged FINAL)
    Q_PROPERTY(double tolerance READ tolerance WRITE setTolerance NOTIFY toleranceChanged FINAL)
    Q_PROPERTY(int frames READ frames NOTIFY framesChanged FINAL)

public:
    explicit MotionRecorder(QObject *parent = nullptr);
    ~MotionRecorder() override;

    /// Frames per second, above 0; 60 by default. Another one clears what was recorded. Other values
    /// are refused.
    double frameRate() const { return m_frameRate; }
    void setFrameRate(double hertz);

    /// How far a number may be from the one that was kept, as a part of the largest of its name, or
    /// of 1 if that is larger; 1e-9 by default, since processors round differently. Negative values
    /// are refused.
    double tolerance() const { return m_tolerance; }
    void setTolerance(double tolerance);

    /// Notes \a property of \a object from now on; in frames that were recorded before, it is null.
    /// The property may be at the end of a path through objects ("anchors.leftMargin"). Its value may
    /// be a number, bool, text, point, size, rectangle, color, vector or quaternion; others are
    /// refused. \a name has to be one of its own; without one it is "objectName.property".
    Q_INVOKABLE void watch(QObject *object, const QString &property, const QString &name = {});

    /// Lets \a milliseconds pass, frame by frame. The first call also notes what is before the first
    /// frame. Times that are negative or not finite are refused.
    Q_INVOKABLE void record(double milliseconds);
    /// Forgets what was recorded, but not what is watched.
    Q_INVOKABLE void clear();
    /// The number of frames that were noted.
    int frames() const { return int(m_frames.size()); }

    /// What was recorded, as JSON, a frame a line: print it once, and keep it.
    Q_INVOKABLE QString json() const;
    /// Compares what was recorded with the json() that was \a kept. Returns an empty text, or the
    /// first difference.
    Q_INVOKABLE QString differenceFrom(const QString &kept) const;

    /// Is called in each recorded frame for a picture of the scene; none by default.
    void setCamera(std::function<QImage()> camera) { m_camera = std::move(camera); }
    /// Up to 10 of the pictures, from the first to the last, beside each other.
    QImage filmStrip() const;

Q_SIGNALS:
    void frameRateChanged();
    void toleranceChanged();
    void framesChanged();

private:
    struct Watched
    {
        QPointer<QObject> object;
        QString path;
    };
    void note();

    double m_frameRate = 60;
    double m_tolerance = 1e-9;
    QStringList m_names;
    std::vector<Watched> m_watched;
    std::vector<QJsonArray> m_frames;
    std::function<QImage()> m_camera;
    std::vector<QImage> m_pictures;
};

} // namespace sprung
