// SPDX-License-Identifier: MIT
#include "motion_list.h"

#include "object_description.h"

#include <sprung/global/warning.h>
#include <sprung/property/channel_type.h>
#include <sprung/timing/motion.h>

#include <QSet>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sprung::qml {

namespace {

constexpr std::size_t maxRows = 50;
constexpr int maxSettledRows = 20;
constexpr qsizetype historySize = 120;

/// Returns a number as text, for example "-12.3".
QString numberText(double number)
{
    return QString::number(std::round(10 * number) / 10 + 0.0, 'f', 1); // not "-0.0"
}

/// Returns the velocity as text. Returns the speed for a value with several components.
QString velocityText(const ChannelType &type, const ChannelValues &velocity)
{
    const double speed = type.count == 1
        ? velocity[0]
        : std::hypot(std::hypot(velocity[0], velocity[1]), std::hypot(velocity[2], velocity[3]));
    return numberText(speed);
}

/// Returns the numbers of a value as text, or the name of a color. Empty for a rotation in space.
QString valueText(const ChannelType &type, const TypedValue &value)
{
    if (type.metaType == QMetaType::fromType<QColor>())
        return valueAs<QColor>(value).name(QColor::HexArgb);
    if (type.isRotation)
        return {};
    if (type.count == 1) // an angle may be larger than a turn
        return numberText(type.toVariant(&value).toDouble());
    const TypedValue zero{};
    const ChannelValues numbers = type.difference(&zero, &value);
    QStringList texts;
    for (int i = 0; i < type.count; ++i)
        texts += numberText(numbers[std::size_t(i)]);
    return texts.join(QStringLiteral(", "));
}

} // namespace

MotionList::MotionList(QObject *parent)
    : QAbstractListModel(parent)
{
    Motion *motion = Motion::instance();
    m_timeScale = motion->timeScale() > 0 ? motion->timeScale() : 1;
    connect(motion, &Motion::timeScaleChanged, this, [this, motion] {
        if (motion->timeScale() > 0)
            m_timeScale = motion->timeScale();
        Q_EMIT timeScaleChanged();
    });
    connect(motion, &Motion::tickerChanged, this, [this] {
        if (m_active)
            attach();
    });
}

MotionList::~MotionList()
{
    setActive(false);
}

void MotionList::setActive(bool active)
{
    if (m_active == active)
        return;
    m_active = active;
    m_stepping = false;
    Motion *motion = Motion::instance();
    if (active) {
        m_originalTimeScale = motion->timeScale();
        attach();
        refresh();
    } else {
        stopTicking();
        beginResetModel();
        m_rows.clear();
        endResetModel();
        const bool wasRunning = std::exchange(m_runningCount, 0) > 0;
        updateSettledCount();
        motion->setTimeScale(m_originalTimeScale);
        if (wasRunning)
            Q_EMIT runningCountChanged();
    }
    Q_EMIT activeChanged();
}

/// Becomes the last client, so that the next tick moves all others before.
void MotionList::attach()
{
    stopTicking();
    startTicking();
}

void MotionList::tick(double)
{
    attach();
    if (std::exchange(m_stepping, false))
        setPaused(true);
    refresh();
}

bool MotionList::isPaused() const
{
    return Motion::instance()->timeScale() == 0;
}

void MotionList::setPaused(bool paused)
{
    Motion::instance()->setTimeScale(paused ? 0 : m_timeScale);
}

void MotionList::setTimeScale(double timeScale)
{
    if (!(timeScale > 0 && timeScale <= 10))
        return reject(this, "timeScale", timeScale);
    if (m_timeScale == timeScale)
        return;
    m_timeScale = timeScale;
    if (isPaused())
        Q_EMIT timeScaleChanged();
    else
        Motion::instance()->setTimeScale(timeScale);
}

void MotionList::step()
{
    if (!m_active || !ticker() || !ticker()->isRunning())
        return;
    m_stepping = true;
    setPaused(false);
}

void MotionList::refresh()
{
    const QList<Interpolator *> interpolators = Interpolator::allRunning();
    const QList<AnimatedValue *> values = AnimatedValue::allRunning();
    QSet<Interpolator *> newInterpolators(interpolators.cbegin(), interpolators.cend());
    QSet<AnimatedValue *> newValues(values.cbegin(), values.cend());
    for (Row &row : m_rows) {
        row.moving = row.value ? newValues.remove(row.value)
                               : row.interpolator && newInterpolators.remove(row.interpolator);
        sample(row);
    }
    removeOldRows();
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
    for (Interpolator *interpolator : interpolators) { // in their order
        if (newInterpolators.contains(interpolator))
            add(rowOf(interpolator));
    }
    for (AnimatedValue *value : values) {
        if (newValues.contains(value))
            add(rowOf(value));
    }
    updateSettledCount();
    const int count = int(interpolators.size() + values.size());
    if (std::exchange(m_runningCount, count) != count)
        Q_EMIT runningCountChanged();
}

/// Removes interpolators that were deleted, and the first of too many settled ones.
void MotionList::removeOldRows()
{
    auto settled = std::count_if(m_rows.cbegin(), m_rows.cend(),
                                 [](const Row &row) { return !row.moving; });
    for (int i = 0; i < rowCount();) {
        const Row &row = m_rows[std::size_t(i)];
        if (row.moving || (row.interpolator && settled <= maxSettledRows)) {
            ++i;
            continue;
        }
        beginRemoveRows({}, i, i);
        m_rows.erase(m_rows.begin() + i);
        endRemoveRows();
        --settled;
    }
}

void MotionList::updateSettledCount()
{
    const auto count = std::count_if(m_rows.cbegin(), m_rows.cend(),
                                     [](const Row &row) { return !row.moving; });
    if (std::exchange(m_settledCount, int(count)) != count)
        Q_EMIT settledCountChanged();
}

MotionList::Row MotionList::rowOf(Interpolator *interpolator)
{
    Row row;
    row.interpolator = interpolator;
    row.subject = interpolator->target();
    row.target = row.subject ? displayName(row.subject) : explicitName(interpolator);
    row.property = interpolator->propertyName();
    row.declaration = declarationLocation(interpolator);
    row.editable = interpolator->metaObject()->indexOfProperty("spring") >= 0;
    return row;
}

MotionList::Row MotionList::rowOf(AnimatedValue *value)
{
    Row row;
    row.value = value;
    if (QObject *subject = value->owner().subject()) {
        row.subject = subject;
        row.target = displayName(subject);
        row.declaration = declarationLocation(subject);
    }
    row.property = value->owner().motionName();
    return row;
}

void MotionList::add(Row row)
{
    if (m_rows.size() >= maxRows)
        return;
    sample(row);
    const auto sibling = std::find_if(m_rows.crbegin(), m_rows.crend(), [&row](const Row &other) {
        return row.subject && other.subject == row.subject;
    });
    const auto position = sibling == m_rows.crend() ? m_rows.cend() : sibling.base();
    const int index = int(position - m_rows.cbegin());
    beginInsertRows({}, index, index);
    m_rows.insert(position, std::move(row));
    endInsertRows();
}

void MotionList::sample(Row &row)
{
    if (row.value && row.moving) {
        row.progress = row.value->progress();
        row.valueText = valueText(row.value->type(), row.value->value());
        row.velocity = velocityText(row.value->type(), row.value->velocity());
    } else if (row.interpolator) {
        const QVariant now = row.interpolator->value();
        const ChannelType *type = ChannelType::find(now.metaType());
        TypedValue value{};
        ChannelValues velocity{};
        row.progress = row.interpolator->progress();
        row.valueText.clear(); // without a target
        row.velocity.clear();
        if (type && type->fromVariant(now, &value))
            row.valueText = valueText(*type, value);
        if (type && type->velocityFromVariant(row.interpolator->velocity(), velocity.data()))
            row.velocity = velocityText(*type, velocity);
    } else {
        return;
    }
    row.history.append(row.progress);
    if (row.history.size() > historySize)
        row.history.removeFirst();
}

QVariant MotionList::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[std::size_t(index.row())];
    switch (role) {
    case InterpolatorRole:
        return QVariant::fromValue<QObject *>(row.interpolator);
    case TargetNameRole:
        return row.target;
    case PropertyNameRole:
        return row.property;
    case DeclarationRole:
        return row.declaration;
    case MovingRole:
        return row.moving;
    case ProgressRole:
        return row.progress;
    case ValueRole:
        return row.valueText;
    case VelocityRole:
        return row.velocity;
    case HistoryRole:
        return QVariant::fromValue(row.history);
    case EditableRole:
        return row.editable;
    default:
        return {};
    }
}

QHash<int, QByteArray> MotionList::roleNames() const
{
    return {{InterpolatorRole, "interpolator"},
            {TargetNameRole, "targetName"},
            {PropertyNameRole, "propertyName"},
            {DeclarationRole, "declaration"},
            {MovingRole, "moving"},
            {ProgressRole, "progress"},
            {ValueRole, "value"},
            {VelocityRole, "velocity"},
            {HistoryRole, "history"},
            {EditableRole, "editable"}};
}

} // namespace sprung::qml
