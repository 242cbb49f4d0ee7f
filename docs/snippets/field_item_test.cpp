// SPDX-License-Identifier: MIT
// Tests FieldItem in a window. Oracle: the initial positions and the initial image.
#include "field_item.h"

#include <QQuickWindow>
#include <QTest>

class FieldItemTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void scatter_atRest_returnsToPositions();
};

void FieldItemTest::scatter_atRest_returnsToPositions()
{
    QQuickWindow window;
    window.setColor(Qt::black);
    window.resize(100, 100);
    FieldItem item({{50, 50}, {60, 50}});
    item.setParentItem(window.contentItem());
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window, 20000));
    const QImage initial = window.grabWindow();
    QCOMPARE(initial.pixelColor(50, 50), QColor(Qt::white));
    QCOMPARE(initial.pixelColor(60, 50), QColor(Qt::white));

    item.scatter({{-400, 0}, {400, 0}});
    QVERIFY(QTest::qWaitFor(
        [&] { return item.pointPosition(0).x() < 45 && item.pointPosition(1).x() > 65; }));
    QVERIFY(QTest::qWaitFor([&] { return item.pointPosition(0) == QPointF(50, 50); }));
    QTRY_COMPARE(window.grabWindow(), initial);
}

QTEST_MAIN(FieldItemTest)

#include "field_item_test.moc"
