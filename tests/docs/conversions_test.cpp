// SPDX-License-Identifier: MIT
// Tests every number in a table of the manual under <!-- table: NAME -->. Oracle: a formula that
// does not use the library.
#include "conversions.h"
#include "test.h"

#include <QDir>
#include <QEasingCurve>
#include <QMetaEnum>
#include <QRegularExpression>

#include <cmath>

class ConversionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void conversions_eachRow_matchLibraryAndFormula_data()
    {
        QTest::addColumn<QString>("table");
        QTest::addColumn<QStringList>("cells");
        static const QRegularExpression heading(QStringLiteral("^<!-- table: (.*) -->$"));
        static const QRegularExpression number(QStringLiteral("^(-?[0-9.]+)( s| ms| %)?$"));
        static const QRegularExpression curve(QStringLiteral("^`Easing\\.(\\w+)`$"));
        const auto curves = QMetaEnum::fromType<QEasingCurve::Type>();
        const QDir manual(QStringLiteral(SPRUNG_SOURCE_DIR "/docs"));
        for (const QString &page : manual.entryList({QStringLiteral("*.md")})) {
            QFile file(manual.filePath(page));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QString table;
            int row = -3; // the comment, the titles and the line below them
            for (const QString &line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))) {
                if (const auto match = heading.match(line); match.hasMatch()) {
                    table = match.captured(1);
                    m_tables += table;
                    row = -3;
                }
                if (!table.isEmpty() && line.isEmpty())
                    table.clear();
                if (table.isEmpty() || ++row <= 0)
                    continue;
                QStringList cells;
                for (const QString &cell : line.split(QLatin1Char('|'))) {
                    if (const auto match = number.match(cell.trimmed()); match.hasMatch())
                        cells += match.captured(1);
                    if (const auto match = curve.match(cell.trimmed()); match.hasMatch())
                        cells += QString::number(curves.keyToValue(qPrintable(match.captured(1))));
                }
                QTest::addRow("%s, row %d", qPrintable(table), row) << table << cells;
            }
        }
    }

    void conversions_eachRow_matchLibraryAndFormula()
    {
        QFETCH(const QString, table);
        QFETCH(const QStringList, cells);
        QVERIFY2(allConversions().contains(table), "no such conversion");
        const Conversion conversion = allConversions()[table];
        QVERIFY(cells.size() > conversion.given);
        Numbers given;
        for (int i = 0; i < conversion.given; ++i)
            given += cells[i].toDouble();
        const Numbers library = conversion.library(given);
        const Numbers formula = conversion.formula(given);
        QCOMPARE(library.size(), formula.size());
        QVERIFY(cells.size() - conversion.given <= formula.size());
        for (qsizetype i = conversion.given; i < cells.size(); ++i) {
            const double expected = formula[i - conversion.given];
            const double actual = library[i - conversion.given];
            QVERIFY2(std::abs(actual - expected) <= 1e-9 * std::abs(expected) + 1e-12,
                     qPrintable(QStringLiteral("the library says %1, the formula %2")
                                    .arg(actual, 0, 'g', 12)
                                    .arg(expected, 0, 'g', 12)));
            const qsizetype point = cells[i].indexOf(QLatin1Char('.'));
            const double lastDigit = std::pow(10, point < 0 ? 0 : point + 1 - cells[i].size());
            QVERIFY2(
                std::abs(cells[i].toDouble() - expected) <= 0.5001 * lastDigit,
                qPrintable(QStringLiteral("the table says %1 for %2").arg(cells[i]).arg(expected)));
        }
    }

    void conversions_eachName_hasTable()
    {
        for (auto it = allConversions().begin(); it != allConversions().end(); ++it)
            QVERIFY2(m_tables.contains(it.key()), qPrintable(it.key()));
    }

    /// Compares to about three digits: small changes need no new page.
    void performanceTable_eachCount_matchesRecord()
    {
        QFile record(QStringLiteral(SPRUNG_SOURCE_DIR "/benchmarks/counts.txt"));
        QFile page(QStringLiteral(SPRUNG_SOURCE_DIR "/docs/performance.md"));
        QVERIFY(record.open(QIODevice::ReadOnly) && page.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(page.readAll());
        static const QRegularExpression count(QStringLiteral("^(\\w+) (\\d+)$"),
                                              QRegularExpression::MultilineOption);
        int counts = 0;
        for (const auto &match : count.globalMatch(QString::fromUtf8(record.readAll()))) {
            const QRegularExpression row(
                QStringLiteral("\\| `%1` \\| (\\d+) \\|").arg(match.captured(1)));
            const double documented = row.match(text).captured(1).toDouble();
            const double recorded = match.captured(2).toDouble();
            QVERIFY2(
                std::abs(documented / recorded - 1) < 0.05,
                qPrintable(
                    QStringLiteral("the manual says %1 for %2").arg(documented).arg(recorded)));
            ++counts;
        }
        QVERIFY(counts > 0);
    }

private:
    QSet<QString> m_tables;
};

SPRUNG_TEST(ConversionsTest)

#include "conversions_test.moc"
