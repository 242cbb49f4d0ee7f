// SPDX-License-Identifier: MIT
// Every number in a table of the manual under <!-- table: NAME -->, by the library and by a formula
// that does not use it.
#include <sprung/physics/friction.h>
#include <sprung/physics/spring.h>
#include <sprung/physics/spring_parameters.h>

#include <QDir>
#include <QHash>
#include <QRegularExpression>
#include <QTest>

#include <cmath>
#include <functional>
#include <numbers>

using namespace sprung;

namespace {

using Numbers = QList<double>;

/// What the first numbers of a row are translated into, in two ways.
struct Conversion
{
    int given;
    std::function<Numbers(const Numbers &)> library;
    std::function<Numbers(const Numbers &)> formula;
};

constexpr double pi = std::numbers::pi;

double ratio(double k, double c, double m = 1)
{
    return c / std::sqrt(4 * k * m);
}

/// The last moment at which it is 1/1000 away, from rest at distance 1, with ω = 1: the last of many
/// samples, and a bisection from there.
double settlingAngle(double zeta)
{
    const auto place = [zeta](double t) {
        if (zeta == 1)
            return (1 + t) * std::exp(-t);
        const double alpha = std::sqrt(1 - zeta * zeta);
        return std::exp(-zeta * t) * (std::cos(alpha * t) + zeta / alpha * std::sin(alpha * t));
    };
    constexpr double step = 1e-3;
    double outside = 80;
    while (std::abs(place(outside)) <= 1e-3)
        outside -= step;
    double inside = outside + step;
    for (int i = 0; i < 60; ++i) {
        const double middle = (outside + inside) / 2;
        (std::abs(place(middle)) > 1e-3 ? outside : inside) = middle;
    }
    return outside;
}

double frictionWithoutBounce(double t)
{
    if (t > 44)
        return 0.00000045 * std::pow(t, 3) - 0.000332 * t * t + 0.1078 * t + 5.84;
    if (t > 18)
        return 0.000044 * std::pow(t, 3) - 0.006 * t * t + 0.36 * t + 2;
    return 0.0007 * std::pow(t, 3) - 0.031 * t * t + 0.64 * t + 1.28;
}

Numbers origami(double tension, double friction)
{
    const double k = 3.62 * tension + 85.4;
    const double c = 3 * friction + 1;
    return {k, c, ratio(k, c)};
}

Numbers pop(double bounciness, double speed)
{
    const double b = bounciness * 0.8 / 34;
    const double tension = 0.5 + 199.5 * speed / 34;
    const double part = b * (2 - b);
    return origami(tension, (1 - part) * frictionWithoutBounce(tension) + 0.01 * part);
}

Numbers ofPeriod(double seconds, double zeta)
{
    const double omega = 2 * pi / seconds;
    return {omega * omega, 2 * zeta * omega, zeta};
}

double zetaOf(double bounce)
{
    return bounce < 0 ? 1 / (1 + bounce) : 1 - bounce;
}

Numbers shown(const SpringParameters &spring)
{
    return {spring.stiffness, spring.damping, spring.dampingRatio()};
}

/// How far beyond its target a spring goes that falls from a distance of 100.
double overshoot(double zeta)
{
    return Spring(SpringParameters::fromDampingRatio(zeta, 100)).overshoot({-100, 0});
}

const QHash<QString, Conversion> conversions{
    {QStringLiteral("damping ratio"),
     {1,
      [](const Numbers &n) {
          return Numbers{SpringParameters::fromDampingRatio(n[0], 100).bounce(), overshoot(n[0])};
      },
      [](const Numbers &n) {
          const double z = n[0];
          return Numbers{z > 1 ? 1 / z - 1 : 1 - z,
                         z < 1 ? 100 * std::exp(-pi * z / std::sqrt(1 - z * z)) : 0};
      }}},
    {QStringLiteral("friction"),
     {1, [](const Numbers &n) { return Numbers{Friction::fromDecelerationRate(n[0]).rate()}; },
      [](const Numbers &n) { return Numbers{-1000 * std::log(n[0])}; }}},
    {QStringLiteral("SpringAnimation"),
     {3,
      [](const Numbers &n) {
          const SpringParameters spring{n[0] / 0.016, n[1] / 0.016, n[2]};
          return shown(spring);
      },
      // A step of Qt's: the velocity changes by spring / mass and by damping / mass, per 16 ms.
      [](const Numbers &n) {
          const double perUnit = n[0] / n[2] / 0.016;
          const double perVelocity = n[1] / n[2] / 0.016;
          return Numbers{perUnit * n[2], perVelocity * n[2], perVelocity / 2 / std::sqrt(perUnit)};
      }}},
    {QStringLiteral("origami"),
     {2, [](const Numbers &n) { return shown(SpringParameters::fromOrigami(n[0], n[1])); },
      [](const Numbers &n) { return origami(n[0], n[1]); }}},
    {QStringLiteral("bounciness"),
     {2,
      [](const Numbers &n) { return shown(SpringParameters::fromBouncinessAndSpeed(n[0], n[1])); },
      [](const Numbers &n) { return pop(n[0], n[1]); }}},
    {QStringLiteral("android"),
     {2,
      [](const Numbers &n) {
          return Numbers{SpringParameters::fromDampingRatio(n[0], n[1]).damping};
      },
      [](const Numbers &n) { return Numbers{std::sqrt(4 * n[1]) * n[0]}; }}},
    {QStringLiteral("fling"),
     {1,
      [](const Numbers &n) {
          const Friction friction(4.2 * n[0]);
          return Numbers{friction.rate(), friction.restingDisplacement({0, 1000})};
      },
      [](const Numbers &n) { return Numbers{n[0] * 4.2, 1000 / (n[0] * 4.2)}; }}},
    {QStringLiteral("response"),
     {2, [](const Numbers &n) { return shown(SpringParameters::fromResponse(n[0], n[1])); },
      [](const Numbers &n) { return ofPeriod(n[0], n[1]); }}},
    {QStringLiteral("duration"),
     {2,
      [](const Numbers &n) { return shown(SpringParameters::fromDurationAndBounce(n[0], n[1])); },
      [](const Numbers &n) { return ofPeriod(n[0], zetaOf(n[1])); }}},
    {QStringLiteral("settling"),
     {2, [](const Numbers &n) { return shown(SpringParameters::fromSettlingTime(n[0], n[1])); },
      [](const Numbers &n) { return ofPeriod(2 * pi * n[0] / settlingAngle(n[1]), n[1]); }}},
    {QStringLiteral("react-spring"),
     {2, [](const Numbers &n) { return Numbers{SpringParameters{n[0], n[1], 1}.dampingRatio()}; },
      [](const Numbers &n) { return Numbers{ratio(n[0], n[1])}; }}},
    {QStringLiteral("visualDuration"),
     {2,
      [](const Numbers &n) {
          return shown(SpringParameters::fromDurationAndBounce(1.2 * n[0], n[1]));
      },
      [](const Numbers &n) { return ofPeriod(n[0] * 1.2, zetaOf(n[1])); }}},
};

} // namespace

class ConversionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRowSaysWhatLibraryAndFormulaSay_data();
    void aRowSaysWhatLibraryAndFormulaSay();
    void everyConversionHasATable();
    void theInstructionsAreThoseOnRecord();

private:
    QSet<QString> m_tables;
};

void ConversionsTest::aRowSaysWhatLibraryAndFormulaSay_data()
{
    QTest::addColumn<QString>("table");
    QTest::addColumn<QStringList>("cells");
    static const QRegularExpression heading(QStringLiteral("^<!-- table: (.*) -->$"));
    static const QRegularExpression number(QStringLiteral("^(-?[0-9.]+)( s| %)?$"));
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
            }
            QTest::addRow("%s, row %d", qPrintable(table), row) << table << cells;
        }
    }
}

void ConversionsTest::aRowSaysWhatLibraryAndFormulaSay()
{
    QFETCH(const QString, table);
    QFETCH(const QStringList, cells);
    QVERIFY2(conversions.contains(table), "no such conversion");
    const Conversion conversion = conversions[table];
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

void ConversionsTest::everyConversionHasATable()
{
    for (auto it = conversions.begin(); it != conversions.end(); ++it)
        QVERIFY2(m_tables.contains(it.key()), qPrintable(it.key()));
}

/// To three digits or so: small changes need no new page.
void ConversionsTest::theInstructionsAreThoseOnRecord()
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
        const double said = row.match(text).captured(1).toDouble();
        const double recorded = match.captured(2).toDouble();
        QVERIFY2(std::abs(said / recorded - 1) < 0.05,
                 qPrintable(QStringLiteral("the manual says %1 for %2").arg(said).arg(recorded)));
        ++counts;
    }
    QVERIFY(counts > 0);
}

QTEST_GUILESS_MAIN(ConversionsTest)

#include "conversions_test.moc"
