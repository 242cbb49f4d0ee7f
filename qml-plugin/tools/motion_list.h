// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/ticker.h>
#include <sprung/interpolators/interpolator.h>

#include <QAbstractListModel>
#include <QPointer>
#include <QtQml/qqmlregistration.h>

#include <vector>

namespace sprung::qml {

/// What moves in this thread, followed tick by tick, and then the last few that have come to rest.
/// What is behind MotionInspector; use it alone for an overlay of your own. SpringMotion,
/// FlingMotion and SpringAnimator are Qt's animations, and not in it.
class MotionList : public QAbstractListModel, private TickClient
{
    Q_OBJECT
    /// While it is false, the default, the list is empty and costs nothing. Becoming false, it gives
    /// Motion.timeScale back as it was found.
    Q_PROPERTY(bool active READ isActive WRITE setActive NOTIFY activeChanged FINAL)
    /// How many move, paused ones included; the list has no more than 50 of them.
    Q_PROPERTY(int moving READ moving NOTIFY movingChanged FINAL)
    /// Whether time stands still, for all that Sprung moves: Motion.timeScale is 0.
    Q_PROPERTY(bool paused READ isPaused WRITE setPaused NOTIFY paceChanged FINAL)
    /// Motion.timeScale, or while paused what it will be again; above 0, to 10.
    Q_PROPERTY(double pace READ pace WRITE setPace NOTIFY paceChanged FINAL)
    QML_ELEMENT
    QML_ADDED_IN_VERSION(1, 0)

public:
    enum Role {
        InterpolatorRole = Qt::UserRole, ///< may be null: it is gone
        TargetNameRole,
        PropertyNameRole,
        DeclarationRole, ///< "Main.qml:12", or empty where Qt cannot tell
        MovingRole,
        ProgressRole,
        VelocityRole,
        HistoryRole, ///< of progress, one per tick
        EditableRole ///< it has a spring
    };

    explicit MotionList(QObject *parent = nullptr);
    ~MotionList() override;

    bool isActive() const { return m_active; }
    void setActive(bool active);
    int moving() const { return m_moving; }
    bool isPaused() const;
    void setPaused(bool paused);
    double pace() const;
    void setPace(double pace);

    /// Lets one tick pass, and pauses.
    Q_INVOKABLE void step();

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void activeChanged();
    void movingChanged();
    void paceChanged();

private:
    struct Row
    {
        QPointer<Interpolator> interpolator;
        QString target;
        QString property;
        QString declaration;
        bool moving = true;
        double progress = 0;
        QString velocity;
        QList<double> history;
        bool editable = false;
    };

    void tick(double seconds) override;
    void attach();
    void detach();
    void refresh();
    void forget();
    void add(Interpolator *interpolator);
    static void sample(Row &row);

    QPointer<Ticker> m_ticker;
    std::vector<Row> m_rows;
    int m_moving = 0;
    bool m_active = false;
    bool m_stepping = false;
    double m_pace = 1;      // when time last passed
    double m_foundPace = 1; // by setActive()
};

} // namespace sprung::qml
