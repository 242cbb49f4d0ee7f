// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractListModel>
#include <QHash>
#include <QPersistentModelIndex>
#include <QPointer>
#include <QtQml/qqmlregistration.h>

#include <vector>

namespace sprung::qml {

/// The rows of another model, and those that have left it until they are released: for a Repeater,
/// which would destroy their delegates at once.
///
///     PresenceModel { id: shown; source: messages; keyRole: "key" }
///     Repeater {
///         model: shown
///         Presence {
///             required present
///             required property int index
///             onExited: shown.release(index)
///             Message { }
///         }
///     }
///
/// Adds the role `present`, which turns false where a row leaves. Only the rows at the top of a tree
/// are taken. A reset of the source is one of this model, and what was leaving is gone.
class PresenceModel : public QAbstractListModel
{
    Q_OBJECT
    /// A ListModel, or any other QAbstractItemModel; null by default.
    Q_PROPERTY(QAbstractItemModel *source READ source WRITE setSource NOTIFY sourceChanged FINAL)
    /// The role that tells rows apart. A row that comes while one of the same key leaves is that one,
    /// and its delegate turns round. Empty by default: every row is a new one.
    Q_PROPERTY(QString keyRole MEMBER m_keyRole NOTIFY keyRoleChanged FINAL)
    /// Rows, with those that leave.
    Q_PROPERTY(int count READ count NOTIFY countChanged FINAL)
    QML_ELEMENT
    QML_ADDED_IN_VERSION(1, 0)

public:
    explicit PresenceModel(QObject *parent = nullptr);

    QAbstractItemModel *source() const { return m_source; }
    void setSource(QAbstractItemModel *source);
    int count() const { return int(m_rows.size()); }

    /// Lets go a row that leaves. One that is present, again perhaps, stays; no such row is refused
    /// with a warning.
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

        int source;                // its row there, -1 where it has left
        QHash<int, QVariant> last; // what was said of it, where it has left
    };

    void follow();
    void reset();
    void leave(const QModelIndex &parent, int first, int last);
    void left(const QModelIndex &parent, int first, int last);
    void come(const QModelIndex &parent, int first, int last);
    void comeOne(int source);
    void moved(const QModelIndex &from, int first, int last, const QModelIndex &to, int before);
    void changed(const QModelIndex &first, const QModelIndex &last, const QList<int> &roles);
    void rememberPlaces();
    void takePlaces();
    void sortRows();
    void moveRow(int from, int before);
    int rowOf(int source) const;
    int revivable(int source) const;

    QPointer<QAbstractItemModel> m_source;
    QString m_keyRole;
    std::vector<Row> m_rows;
    std::vector<QPersistentModelIndex>
        m_places; // of present rows, while the source is laid out anew
};

} // namespace sprung::qml
