// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/animation/animated_value.h>
#include <sprung/interpolators/interpolator.h>
#include <sprung/timing/ticker.h>

#include <QAbstractListModel>
#include <QPointer>
#include <QtQml/qqmlregistration.h>

#include <vector>

namespace sprung::qml {

/// A model of the running interpolators of this thread and the recently settled ones, updated in
/// every tick. Rows with the same target are neighbors. MotionInspector shows it; use it alone for a
/// custom overlay. SpringMotion and SpringAnimator are Qt animations, and not in the list.
class MotionList : public QAbstractListModel, private TickClient
{
    Q_OBJECT
    /// Whether the list is updated. Default: false, an empty list without cost. Setting it to false
    /// restores the previous Motion.timeScale.
    Q_PROPERTY(bool active READ isActive WRITE setActive NOTIFY activeChanged FINAL)
    /// The number of running interpolators, including paused ones. The list contains at most 50.
    Q_PROPERTY(int runningCount READ runningCount NOTIFY runningCountChanged FINAL)
    /// The number of settled rows, at most 20.
    Q_PROPERTY(int settledCount READ settledCount NOTIFY settledCountChanged FINAL)
    /// Whether all motions are paused: Motion.timeScale is 0.
    Q_PROPERTY(bool paused READ isPaused WRITE setPaused NOTIFY timeScaleChanged FINAL)
    /// Motion.timeScale, or the value to restore while paused. Above 0, at most 10.
    Q_PROPERTY(double timeScale READ timeScale WRITE setTimeScale NOTIFY timeScaleChanged FINAL)
    QML_ELEMENT
    QML_ADDED_IN_VERSION(1, 0)

public:
    enum Role {
        InterpolatorRole = Qt::UserRole, ///< null after its deletion, and for motions of elements
        TargetNameRole, ///< the target's id, objectName or type; without a target, the
                        ///< interpolator's own id or objectName, or empty
        PropertyNameRole,
        DeclarationRole, ///< "Main.qml:12", or empty if unknown
        MovingRole,
        ProgressRole,
        VelocityRole,
        HistoryRole,  ///< values of progress, one per tick, also at rest
        EditableRole, ///< whether it has a spring
        ValueRole     ///< the current value as text
    };

    explicit MotionList(QObject *parent = nullptr);
    ~MotionList() override;

    bool isActive() const { return m_active; }
    void setActive(bool active);
    int runningCount() const { return m_runningCount; }
    int settledCount() const { return m_settledCount; }
    bool isPaused() const;
    void setPaused(bool paused);
    double timeScale() const { return m_timeScale; }
    void setTimeScale(double timeScale);

    /// Advances one tick, and pauses.
    Q_INVOKABLE void step();

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_rows.size());
    }
    QVariant data(const QModelIndex &index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void activeChanged();
    void runningCountChanged();
    void settledCountChanged();
    void timeScaleChanged();

private:
    struct Row
    {
        QPointer<Interpolator> interpolator;
        AnimatedValue *value = nullptr;   ///< instead of an interpolator; valid while moving
        const QObject *subject = nullptr; ///< may be deleted
        QString target;
        QString property;
        QString declaration;
        bool moving = true;
        double progress = 0;
        QString valueText;
        QString velocity;
        QList<double> history;
        bool editable = false;
    };

    void tick(double seconds) override;
    bool isPassive() const override { return true; }
    void attach();
    void refresh();
    void removeOldRows();
    void updateSettledCount();
    static Row rowOf(Interpolator *interpolator);
    static Row rowOf(AnimatedValue *value);
    void add(Row row);
    static void sample(Row &row);

    std::vector<Row> m_rows;
    int m_runningCount = 0;
    int m_settledCount = 0;
    bool m_active = false;
    bool m_stepping = false;
    double m_timeScale = 1;         // the time scale when time last passed
    double m_originalTimeScale = 1; // the time scale before setActive(true)
};

} // namespace sprung::qml
