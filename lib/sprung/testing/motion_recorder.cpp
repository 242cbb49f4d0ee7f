// SPDX-License-Identifier: MIT
#include "motion_recorder.h"

#include <sprung/global/json_value.h>
#include <sprung/global/warning.h>

#include <QJsonDocument>
#include <QJsonObject>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sprung {

namespace {

/// Returns the largest number in a column, or 1 if all are smaller.
double magnitudeOfColumn(const std::vector<QJsonArray> &frames, qsizetype column)
{
    double size = 1;
    for (const QJsonArray &frame : frames)
        size = std::max(size, detail::largestMagnitude(frame[column]));
    return size;
}

} // namespace

MotionRecorder::MotionRecorder(QObject *parent)
    : ManualTicker(parent)
{
}

MotionRecorder::~MotionRecorder()
{
    detachAll();
}

void MotionRecorder::setFrameRate(double hertz)
{
    if (!(hertz > 0) || !std::isfinite(hertz))
        return warn(this, QStringLiteral("rejected a frameRate of %1").arg(hertz));
    if (m_frameRate == hertz || rejectsWhileRecording("a frameRate"))
        return;
    m_frameRate = hertz;
    clear();
    Q_EMIT frameRateChanged();
}

void MotionRecorder::setTolerance(double tolerance)
{
    if (!(tolerance >= 0) || !std::isfinite(tolerance))
        return warn(this, QStringLiteral("rejected a tolerance of %1").arg(tolerance));
    if (m_tolerance == tolerance)
        return;
    m_tolerance = tolerance;
    Q_EMIT toleranceChanged();
}

void MotionRecorder::watch(QObject *object, const QString &property, const QString &name)
{
    if (!object)
        return warn(this, QStringLiteral("rejected to watch \"%1\" of null").arg(property));
    const QString uniqueName = name.isEmpty() ? object->objectName() + QLatin1Char('.') + property
                                              : name;
    if (m_names.contains(uniqueName))
        return warn(
            this, QStringLiteral("rejected to watch two properties named \"%1\"").arg(uniqueName));
    if (detail::propertyAsJson(object, property).isUndefined()) {
        return warn(
            this,
            QStringLiteral("rejected to watch \"%1\" of %2: there is no value that can be recorded")
                .arg(property, describe(object)));
    }
    m_names.append(uniqueName);
    m_watched.push_back({object, property});
    for (QJsonArray &frame : m_frames)
        frame.append(QJsonValue());
}

void MotionRecorder::record(double milliseconds)
{
    if (!(milliseconds >= 0) || !std::isfinite(milliseconds))
        return warn(this, QStringLiteral("rejected to record %1 ms").arg(milliseconds));
    if (rejectsWhileRecording("record()"))
        return;
    m_isRecording = true;
    if (m_frames.empty())
        recordFrame();
    m_milliseconds += milliseconds; // a remainder counts for the next call
    const auto count = std::llround(m_milliseconds * m_frameRate / 1000)
        - (long long)(m_frames.size() - 1);
    const QPointer<MotionRecorder> alive(this);
    for (long long i = 0; i < count; ++i) {
        advance(1 / m_frameRate);
        if (!alive)
            return;
        recordFrame();
    }
    m_isRecording = false;
    Q_EMIT frameCountChanged();
}

/// Rejects a command that a slot calls during record().
bool MotionRecorder::rejectsWhileRecording(const char *command) const
{
    if (m_isRecording)
        warn(this, QStringLiteral("rejected %1 during record()").arg(QLatin1StringView(command)));
    return m_isRecording;
}

void MotionRecorder::clear()
{
    if (rejectsWhileRecording("clear()"))
        return;
    m_images.clear();
    m_milliseconds = 0;
    if (m_frames.empty())
        return;
    m_frames.clear();
    Q_EMIT frameCountChanged();
}

void MotionRecorder::recordFrame()
{
    if (m_camera)
        m_images.push_back(m_camera()); // first, because drawing updates the layout
    QJsonArray frame;
    for (const Watched &watched : m_watched) {
        const QJsonValue value = detail::propertyAsJson(watched.object, watched.path);
        frame.append(value.isUndefined() ? QJsonValue() : value);
    }
    m_frames.push_back(frame);
}

QString MotionRecorder::toJson() const
{
    const auto compact = [](const QJsonArray &array) {
        return QJsonDocument(array).toJson(QJsonDocument::Compact);
    };
    QByteArray text = "{\n\"frameRate\": " + QByteArray::number(m_frameRate, 'g', 17)
        + ",\n\"names\": " + compact(QJsonArray::fromStringList(m_names)) + ",\n\"frames\": [";
    const char *separator = "\n";
    for (const QJsonArray &frame : m_frames) {
        text += separator + compact(frame);
        separator = ",\n";
    }
    return QString::fromUtf8(text + "\n]\n}\n");
}

QString MotionRecorder::firstDifference(const QString &baseline) const
{
    if (m_frames.empty() || m_names.isEmpty())
        return QStringLiteral("nothing was recorded: call watch() and record() first");
    const QJsonObject baselineObject = QJsonDocument::fromJson(baseline.toUtf8()).object();
    const QJsonArray names = baselineObject[QLatin1String("names")].toArray();
    const QJsonArray frames = baselineObject[QLatin1String("frames")].toArray();
    if (names.isEmpty() || frames.isEmpty())
        return QStringLiteral("the baseline is not a recorded motion");
    if (baselineObject[QLatin1String("frameRate")].toDouble() != m_frameRate) {
        return QStringLiteral("recorded at %1 frames a second, and the baseline at %2")
            .arg(m_frameRate)
            .arg(baselineObject[QLatin1String("frameRate")].toDouble());
    }
    if (names != QJsonArray::fromStringList(m_names)) {
        return QStringLiteral("recorded %1, and the baseline has %2")
            .arg(m_names.join(QLatin1String(", ")),
                 baselineObject[QLatin1String("names")].toVariant().toStringList().join(
                     QLatin1String(", ")));
    }
    std::vector<double> tolerances(std::size_t(names.size()));
    for (qsizetype column = 0; column < names.size(); ++column)
        tolerances[std::size_t(column)] = m_tolerance * magnitudeOfColumn(m_frames, column);
    const qsizetype count = std::min(frames.size(), qsizetype(m_frames.size()));
    for (qsizetype i = 0; i < count; ++i) {
        const QJsonArray baselineFrame = frames[i].toArray();
        for (qsizetype column = 0; column < names.size(); ++column) {
            const QJsonValue actual = m_frames[std::size_t(i)][column];
            const QJsonValue expected = baselineFrame[column];
            if (!detail::isApproximatelyEqual(actual, expected, tolerances[std::size_t(column)])) {
                return QStringLiteral("%1 is %2 in frame %3 (%4 ms), and %5 in the baseline")
                    .arg(m_names[column], detail::toDisplayString(actual))
                    .arg(i)
                    .arg(double(i) * 1000 / m_frameRate, 0, 'f', 1)
                    .arg(detail::toDisplayString(expected));
            }
        }
    }
    if (frames.size() != qsizetype(m_frames.size()))
        return QStringLiteral("recorded %1 frames, and the baseline has %2")
            .arg(m_frames.size())
            .arg(frames.size());
    return {};
}

QImage MotionRecorder::filmStrip() const
{
    constexpr std::size_t maxImages = 10;
    const std::size_t count = std::min(maxImages, m_images.size());
    if (count == 0 || m_images.front().isNull())
        return {};
    const QSize size = m_images.front().size();
    constexpr int gap = 2;
    QImage strip((size.width() + gap) * int(count) - gap, size.height(), QImage::Format_RGB32);
    strip.fill(Qt::gray);
    QPainter painter(&strip);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t frame = count == 1 ? 0 : i * (m_images.size() - 1) / (count - 1);
        QImage image = m_images[frame];
        image.setDevicePixelRatio(1);
        painter.drawImage(int(i) * (size.width() + gap), 0, image);
    }
    return strip;
}

} // namespace sprung
