// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/ticker.h>

#include <QAbstractListModel>
#include <QHash>
#include <QPersistentModelIndex>
#include <QPointer>
#include <QtQml/qqmlregistration.h>

#include <vector>

namespace sprung::qml {

/// The rows of another model, and the rows removed from it until they are released. For a Repeater
/// or a view, which would destroy their delegates at once.
///
///     PresenceModel { id: shown; source: messages; keyRole: "key" }
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
/// Adds two roles. `present` becomes false when a row leaves. `appear` is true for two ticks after
/// a row was inserted: the delegate that is made for it then enters, and those that are made when a
/// view scrolls do not. A row that leaves without a delegate, because the view shows other rows, is
/// removed at once. Of a tree model only the top level is used. When the source is reset, this
/// model is reset too, and rows that were leaving are gone.
class PresenceModel : public QAbstractListModel, private TickClient
{
    Q_OBJECT
    /// A ListModel, or any other QAbstractItemModel; null by default.
    Q_PROPERTY(QAbstractItemModel *source READ source WRITE setSource NOTIFY sourceChanged FINAL)
    /// The role that identifies rows. A row that is inserted while one with the same key leaves is
    /// taken for that one, and its delegate turns round. Empty by default: every inserted row is
    /// new.
    Q_PROPERTY(QString keyRole MEMBER m_keyRole NOTIFY keyRoleChanged FINAL)
    /// The number of rows, including those that leave.
    Q_PROPERTY(int count READ count NOTIFY countChanged FINAL)
    QML_ELEMENT
    QML_ADDED_IN_VERSION(1, 0)

public:
    explicit PresenceModel(QObject *parent = nullptr);
    ~PresenceModel() override;

    QAbstractItemModel *source() const { return m_source; }
    void setSource(QAbstractItemModel *source);
    int count() const { return int(m_rows.size()); }

    /// Removes a row that leaves. A row that is present, perhaps again, stays. A row that does not
    /// exist is refused with a warning.
    Q_INVOKABLE void release(int row);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void sourceChanged();
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

        int source;                // its row in the source, -1 if it has left
        QHash<int, QVariant> last; // its data, if it has left
        int appearing = 0;         // for so many more ticks
        mutable bool isRead = false;
    };

    void follow();
    void reset();
    void rowsAboutToBeRemoved(const QModelIndex &parent, int first, int last);
    void rowsRemoved(const QModelIndex &parent, int first, int last);
    void rowsInserted(const QModelIndex &parent, int first, int last);
    void insertRow(int source);
    void moved(const QModelIndex &from, int first, int last, const QModelIndex &to, int before);
    void changed(const QModelIndex &first, const QModelIndex &last, const QList<int> &roles);
    void saveOrder();
    void restoreOrder();
    void sortRows();
    void moveRow(int from, int before);
    int rowOf(int source) const;
    int findRevivable(int source) const;
    void notifyLeaving(const QPersistentModelIndex &row);
    void releaseSoon(const QPersistentModelIndex &row) const;
    void appear(Row &row);
    void tick(double seconds) override;
    void rest();

    QPointer<QAbstractItemModel> m_source;
    QString m_keyRole;
    std::vector<Row> m_rows;
    QPointer<Ticker> m_ticker; // while rows appear
    std::vector<QPersistentModelIndex>
        m_places; // of present rows, while the source changes its layout
};

} // namespace sprung::qml
