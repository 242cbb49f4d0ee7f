// SPDX-License-Identifier: MIT
// Tests PresenceModel. Oracle: the source model, and QAbstractItemModelTester.
#include "../gestures/slot.h"
#include "test.h"

#include <QAbstractItemModelTester>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QRandomGenerator>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>

#include <memory>

namespace {

constexpr int keyRole = Qt::UserRole;
constexpr int textRole = Qt::UserRole + 1;

class Source : public QStandardItemModel
{
public:
    explicit Source(int rows = 0)
    {
        setItemRoleNames({{keyRole, "key"}, {textRole, "text"}});
        for (int i = 0; i < rows; ++i)
            insert(i, QString::number(i));
    }
    void insert(int row, const QString &key)
    {
        auto *item = new QStandardItem;
        item->setData(key, keyRole);
        item->setData("text " + key, textRole);
        insertRow(row, item);
    }
    QString keyAt(int row) const { return index(row, 0).data(keyRole).toString(); }
};

} // namespace

class PresenceModelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        m_engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        QQmlComponent component(&m_engine);
        component.setData("import Sprung.Layouts\nPresenceModel { keyRole: 'key' }", QUrl());
        m_tester.reset();
        m_model.reset(qobject_cast<QAbstractItemModel *>(component.create()));
        QVERIFY2(m_model, qPrintable(component.errorString()));
        m_tester = std::make_unique<QAbstractItemModelTester>(
            m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_present = m_model->roleNames().key("present");
        connect(m_model.get(), &QAbstractItemModel::dataChanged, this,
                [this](const QModelIndex &row) {
                    if (m_isPresentRead)
                        isPresent(row.row());
                });
        m_isPresentRead = true;
    }

    void release_removedRow_removesIt()
    {
        Source source(3);
        setSource(&source);
        QCOMPARE(present(), keysOf(source));
        QCOMPARE(m_model->property("count").toInt(), 3);
        QCOMPARE(m_model->roleNames().size(), 4);
        QCOMPARE(m_model->index(1, 0).data(textRole).toString(), "text 1");
        source.removeRow(1);
        QCOMPARE(all(), QStringList({"0", "1", "2"}));
        QCOMPARE(present(), QStringList({"0", "2"}));
        QCOMPARE(m_model->index(1, 0).data(textRole).toString(), "text 1");
        release(0); // the row is present, so it stays
        QCOMPARE(m_model->rowCount(), 3);
        release(1);
        QCOMPARE(all(), QStringList({"0", "2"}));
    }

    void keyRole_empty_insertsNewRow()
    {
        m_model->setProperty("keyRole", "");
        Source source(2);
        setSource(&source);
        source.removeRow(0);
        source.insert(0, "0");
        QCOMPARE(m_model->rowCount(), 3);
        QCOMPARE(present(), QStringList({"0", "1"}));
    }

    void rowsInserted_slotChangesSource_matchesSource()
    {
        for (const bool removes : {true, false}) {
            Source source(2);
            setSource(&source);
            int changes = 0;
            connect(m_model.get(), &QAbstractItemModel::rowsInserted, &source, [&] {
                if (changes++ > 0)
                    return;
                if (removes)
                    source.removeRow(0);
                else
                    source.insert(0, "new");
            });
            QList<QStandardItem *> items;
            for (const char *key : {"a", "b", "c"}) {
                items.append(new QStandardItem);
                items.last()->setData(key, keyRole);
            }
            source.invisibleRootItem()->appendRows(items);
            QCOMPARE(source.rowCount(), removes ? 4 : 6);
            QCOMPARE(present(), keysOf(source));
        }
    }

    void rowsMoved_slotRemovesRow_matchesSource()
    {
        Source source(6);
        QSortFilterProxyModel sorted;
        sorted.setSourceModel(&source);
        sorted.setSortRole(keyRole);
        sorted.sort(0);
        setSource(&sorted);
        int changes = 0;
        connect(m_model.get(), &QAbstractItemModel::rowsMoved, &source, [&] {
            if (changes++ == 0)
                source.removeRow(0);
        });
        sorted.sort(0, Qt::DescendingOrder);
        QCOMPARE(present(), keysOf(sorted));
    }

    void dataChanged_slotRemovesRow_notifiesOtherRows()
    {
        Source source(4);
        setSource(&source);
        QStringList changed;
        connect(m_model.get(), &QAbstractItemModel::dataChanged, &source,
                [&](const QModelIndex &row, const QModelIndex &, const QList<int> &roles) {
                    if (roles != QList<int>{textRole})
                        return;
                    changed << row.data(keyRole).toString();
                    if (changed.size() == 1)
                        source.removeRow(1); // no delegate shows it, so it is released
                });
        m_isPresentRead = false;
        Q_EMIT source.dataChanged(source.index(0, 0), source.index(3, 0), {textRole});
        QCOMPARE(changed, QStringList({"0", "2", "3"}));
    }

    /// Qt accesses a delegate after its slot, for example after the exit with reduced motion.
    void release_whileDelegatesAreNotified_followsSignal()
    {
        Source source(3);
        setSource(&source);
        int rowsInSlot = 0;
        connect(m_model.get(), &QAbstractItemModel::dataChanged, this, [&](const QModelIndex &row) {
            release(row.row());
            rowsInSlot = m_model->rowCount();
        });
        source.removeRow(1);
        QCOMPARE(rowsInSlot, 3);
        QCOMPARE(all(), QStringList({"0", "2"}));
    }

    void presenceModel_deletedInAnySlot_isSafe_data()
    {
        QTest::addColumn<QByteArray>("signal");
        for (const QByteArray signal :
             {"rowsInserted(QModelIndex,int,int)", "rowsMoved(QModelIndex,int,int,QModelIndex,int)",
              "rowsRemoved(QModelIndex,int,int)", "modelReset()",
              "dataChanged(QModelIndex,QModelIndex,QList<int>)", "sourceModelChanged()"})
            QTest::newRow(signal) << signal;
    }
    void presenceModel_deletedInAnySlot_isSafe()
    {
        QFETCH(QByteArray, signal);
        Source source(6);
        setSource(&source);
        m_tester.reset();
        const SlotHook hook([this] { m_model.reset(); });
        connect(m_model.get(), "2" + signal, &hook, SLOT(call()));
        Q_EMIT source.dataChanged(source.index(0, 0), source.index(5, 0));
        source.setSortRole(keyRole);
        source.sort(0, Qt::DescendingOrder);
        source.invisibleRootItem()->insertRows(0, {new QStandardItem, new QStandardItem});
        m_isPresentRead = false;
        source.removeRows(0, 3);
        if (m_model)
            setSource(nullptr);
        QVERIFY(!m_model);
    }

    void presenceModel_randomEdits_matchesSource_data()
    {
        QTest::addColumn<quint32>("seed");
        for (quint32 seed = 1; seed <= 20; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    /// A persistent index always stays at its key. At the end, no row is left over.
    void presenceModel_randomEdits_matchesSource()
    {
        QFETCH(quint32, seed);
        QRandomGenerator random(seed);
        Source source(6);
        setSource(&source);
        QStringList removedKeys;
        int keyCount = 6;
        for (int edit = 0; edit < 300; ++edit) {
            const int rows = source.rowCount();
            const int row = int(random.bounded(rows + 1));
            QHash<QString, QPersistentModelIndex> indexes;
            for (int i = 0; i < m_model->rowCount(); ++i)
                indexes.insert(m_model->index(i, 0).data(keyRole).toString(), m_model->index(i, 0));
            switch (random.bounded(6)) {
            case 0:
                source.insert(row, QString::number(keyCount++));
                break;
            case 1:
                if (!removedKeys.isEmpty()) // undo
                    source.insert(row, removedKeys.takeAt(int(random.bounded(removedKeys.size()))));
                break;
            case 2: {
                const int count = std::min(int(random.bounded(3)), rows - row);
                for (int i = 0; i < count; ++i)
                    removedKeys << source.keyAt(row + i);
                if (count > 0)
                    source.removeRows(row, count);
                break;
            }
            case 3:
                source.sort(0, random.bounded(2) ? Qt::AscendingOrder : Qt::DescendingOrder);
                source.setSortRole(random.bounded(2) ? textRole : keyRole);
                break;
            case 4:
                if (row < rows)
                    source.item(row)->setData(QString::number(edit), textRole);
                break;
            default:
                release(m_model->rowCount() == 0 ? 0 : int(random.bounded(m_model->rowCount())));
            }
            QCOMPARE(present(), keysOf(source));
            for (int i = 0; i < m_model->rowCount(); ++i) {
                const QModelIndex shownIndex = m_model->index(i, 0);
                const QString key = shownIndex.data(keyRole).toString();
                if (indexes.value(key).isValid())
                    QCOMPARE(indexes.value(key).row(), i);
                if (isPresent(i)) {
                    const auto matches = source.match(source.index(0, 0), keyRole, key, 1,
                                                      Qt::MatchExactly);
                    QCOMPARE(shownIndex.data(textRole), matches.value(0).data(textRole));
                }
            }
        }
        for (int i = m_model->rowCount() - 1; i >= 0; --i)
            release(i);
        QCOMPARE(all(), keysOf(source));
    }

    void sourceModel_rowMovedBySort_movesOneRow()
    {
        Source source(9);
        QSortFilterProxyModel sorted;
        sorted.setSourceModel(&source);
        sorted.setSortRole(textRole);
        sorted.sort(0);
        setSource(&sorted);
        int moves = 0;
        connect(m_model.get(), &QAbstractItemModel::rowsMoved, this, [&] { ++moves; });
        sorted.setDynamicSortFilter(false);
        source.item(0)->setData("text 7b", textRole); // to the last index but one, so one row moves
        sorted.invalidate();
        QCOMPARE(present(), keysOf(sorted));
        QCOMPARE(keysOf(sorted).indexOf("0"), 7);
        QCOMPARE(moves, 1);
    }

    void data_objectOfRemovedRowDestroyed_isNull()
    {
        Source source(2);
        auto object = std::make_unique<QObject>();
        source.item(0)->setData(QVariant::fromValue(object.get()), textRole);
        setSource(&source);
        source.removeRow(0);
        QCOMPARE(m_model->index(0, 0).data(textRole).value<QObject *>(), object.get());
        object.reset();
        const QVariant deletedObject = m_model->index(0, 0).data(textRole);
        QCOMPARE(deletedObject.metaType(),
                 QMetaType::fromType<QObject *>()); // QML treats this as null
        QVERIFY(!deletedObject.value<QObject *>());
    }

    void setData_presentRow_writesSource()
    {
        Source source(3);
        setSource(&source);
        source.removeRow(0);
        QVERIFY(m_model->setData(m_model->index(2, 0), "new", textRole));
        QCOMPARE(source.item(1)->data(textRole).toString(), "new");
        QVERIFY(!m_model->setData(m_model->index(0, 0), "new", textRole));
        QVERIFY(!m_model->setData(m_model->index(2, 0), false, m_present));
    }

    void sourceModel_replacedOrDestroyed_isSafe()
    {
        auto first = std::make_unique<Source>(3);
        Source second(2);
        setSource(first.get());
        first->removeRow(0);
        setSource(&second);
        QCOMPARE(m_model->rowCount(), 2);
        first->removeRow(0);
        QCOMPARE(m_model->rowCount(), 2);
        setSource(first.get());
        first.reset();
        QCOMPARE(m_model->rowCount(), 0);
        QVERIFY(!m_model->property("sourceModel").value<QObject *>());
        setSource(nullptr);
    }

    void presenceModel_invalidUse_warnsOnce()
    {
        QTest::ignoreMessage(QtWarningMsg,
                             QRegularExpression("PresenceModel: release: .* no row 0"));
        release(0);
        release(-1); // the index of a delegate without a row
        Source source(1);
        source.setItemRoleNames({{keyRole, "key"}, {textRole, "present"}});
        QTest::ignoreMessage(QtWarningMsg,
                             QRegularExpression("PresenceModel: .*role .present. is hid"));
        setSource(&source);
        QVERIFY(isPresent(0));
        QCOMPARE(m_model->roleNames().size(), 3);
    }

private:
    QStringList keys(bool presentOnly) const
    {
        QStringList keys;
        for (int i = 0; i < m_model->rowCount(); ++i) {
            if (!presentOnly || isPresent(i))
                keys << m_model->index(i, 0).data(keyRole).toString();
        }
        return keys;
    }

    QStringList present() const { return keys(true); }
    QStringList all() const { return keys(false); }
    bool isPresent(int row) const { return m_model->index(row, 0).data(m_present).toBool(); }
    void release(int row) { QMetaObject::invokeMethod(m_model.get(), "release", Q_ARG(int, row)); }
    void setSource(QAbstractItemModel *source)
    {
        m_model->setProperty("sourceModel", QVariant::fromValue(source));
    }

    static QStringList keysOf(const QAbstractItemModel &model)
    {
        QStringList keys;
        for (int i = 0; i < model.rowCount(); ++i)
            keys << model.index(i, 0).data(keyRole).toString();
        return keys;
    }

    QQmlEngine m_engine;
    std::unique_ptr<QAbstractItemModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
    int m_present = 0;
    bool m_isPresentRead = true; // as by a delegate
};

SPRUNG_TEST(PresenceModelTest)
#include "presence_model_test.moc"
