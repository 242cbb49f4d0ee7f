// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/global/action_dispatcher.h>
#include <sprung/timing/ticker.h>

#include <QAbstractListModel>
#include <QHash>
#include <QPersistentModelIndex>
#include <QPointer>
#include <QtQml/qqmlregistration.h>

#include <functional>
#include <vector>

namespace sprung::qml {

/// A model that contains the rows of another model, and keeps removed rows until they are released.
/// Without it, a Repeater or a view destroys delegates of removed rows immediately.
///
///     PresenceModel { id: shown; sourceModel: messages; keyRole: "key" }
///     Repeater {
///         model: shown
///         Presence {
///             required present
///             required appear
///             required property int index
///             onExited: shown.release(index)
///             Message { }
///         }
///     }
///
/// The model adds two roles. `present` becomes false when a row is removed. `appear` is true for
/// two ticks after the insertion of a row: its new delegate runs an entrance animation, and
/// delegates that are created by scrolling do not. A removed row without a delegate, outside of the
/// view, is released immediately. A removed row whose delegate is destroyed or pooled is released
/// within 0.1 s. Only the top level of a tree model is used. A reset of the source
/// model also resets this model and releases all removed rows.
class PresenceModel : public QAbstractListModel, private TickClient
{
    Q_OBJECT
    /// The source model: a ListModel, or any other QAbstractItemModel. Default: null.
    Q_PROPERTY(QAbstractItemModel *sourceModel READ sourceModel WRITE setSourceModel NOTIFY
                   sourceModelChanged FINAL)
    /// The role that identifies rows. If a row is inserted while a removed row with the same key is
    /// kept, the removed row becomes present again and its delegate reverses. Default: empty, which
    /// makes every inserted row new.
    Q_PROPERTY(QString keyRole MEMBER m_keyRole NOTIFY keyRoleChanged FINAL)
    /// The number of rows, including removed rows that are not released.
    Q_PROPERTY(int count READ count NOTIFY countChanged FINAL)
    QML_ELEMENT
    QML_ADDED_IN_VERSION(1, 0)

public:
    explicit PresenceModel(QObject *parent = nullptr);

    QAbstractItemModel *sourceModel() const { return m_source; }
    void setSourceModel(QAbstractItemModel *source);
    int count() const { return int(m_rows.size()); }

    /// Releases a removed row. A present row stays. -1, the index of a delegate that has no row
    /// anymore, has no effect; another invalid row is rejected with a warning.
    Q_INVOKABLE void release(int row);

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : count();
    }
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void sourceModelChanged();
    void keyRoleChanged();
    void countChanged();

private:
    struct Row
    {
        explicit Row(int sourceRow)
            : source(sourceRow)
        {
        }

        bool isPresent() const { return source >= 0; }

        int source;                // row in the source model, -1 if removed
        QHash<int, QVariant> last; // data of a removed row
        int appearTicks = 0;       // remaining ticks of `appear`
        mutable bool isPresentRead = false;
    };

    /// Checks removed rows during their exit animations, every 0.1 s.
    struct RemovedRowsChecker : TickClient
    {
        explicit RemovedRowsChecker(PresenceModel &owner)
            : model(owner)
        {
        }
        void tick(double seconds) override
        {
            idleSeconds += seconds;
            if (idleSeconds < 0.1)
                return;
            idleSeconds = 0;
            model.releaseRowsWithoutDelegate();
        }
        bool isPassive() const override { return true; }
        using TickClient::startTicking;
        using TickClient::stopTicking;

        PresenceModel &model;
        double idleSeconds = 0; // since the last check
    };

    /// Calls \a step(*this, row) for each of the rows that still exists. Returns false if a slot
    /// has deleted this.
    template <typename Step>
    bool forEachRow(const QList<QPersistentModelIndex> &rows, const Step &step)
    {
        return m_dispatcher.forEach([&] { return std::size_t(rows.size()); },
                                    [&](std::size_t i) {
                                        if (const auto &row = rows.at(qsizetype(i)); row.isValid())
                                            std::invoke(step, *this, row);
                                    });
    }

    void connectSource();
    void reset();
    void onRowsAboutToBeRemoved(const QModelIndex &parent, int first, int last);
    void onRowsRemoved(const QModelIndex &parent, int first, int last);
    void onRowsInserted(const QModelIndex &parent, int first, int last);
    void insertRow(int source);
    void onRowsMoved(const QModelIndex &from, int first, int last, const QModelIndex &to,
                     int before);
    void onDataChanged(const QModelIndex &first, const QModelIndex &last, const QList<int> &roles);
    void saveOrder();
    void restoreOrder();
    void sortRows();
    void moveRow(int from, int before);
    int rowOf(int source) const;
    int findRevivable(int source) const;
    void notifyChanged(const QModelIndex &row, const QList<int> &roles);
    bool notifyChanged(const QList<QPersistentModelIndex> &rows, const QList<int> &roles);
    void notifyLeaving(const QPersistentModelIndex &row);
    void releaseRowsWithoutDelegate();
    void releaseIfUnread(const QPersistentModelIndex &row);
    void releaseLater(const QPersistentModelIndex &row) const;
    void tick(double seconds) override;

    QPointer<QAbstractItemModel> m_source;
    QString m_keyRole;
    std::vector<Row> m_rows;
    RemovedRowsChecker m_removedRowsChecker{*this};
    std::vector<QPersistentModelIndex>
        m_savedOrder; // present rows, during a layout change of the source
    QList<QPersistentModelIndex> m_pendingReleases; // until dataChanged() has been emitted
    int m_notificationDepth = 0;
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung::qml
