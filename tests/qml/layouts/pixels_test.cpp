// SPDX-License-Identifier: MIT
// Tests the pixels that LayoutMotion draws. The frame after a change equals the frame before it.
// Oracle: the right half of the window, where cards without LayoutMotion have the visual positions
// that LayoutMotion reports. SPRUNG_TEST_CHANGES in the environment: the number of layout changes.
#include "test.h"

#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QGuiApplication>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickView>
#include <QSignalSpy>
#include <QTemporaryFile>

using namespace sprung;

namespace {

QByteArray scene(const QByteArray &container, const QByteArray &change)
{
    return R"(import QtQuick
import QtQuick.Layouts
import Sprung
import Sprung.Layouts
Rectangle {
    id: root
    property bool motion: true
    property bool narrow
    width: 640; height: 320
    Item {
        id: home
        width: 320; height: 320; clip: true
        )"
        + container + R"( {
            width: root.narrow ? 170 : 300
            )"
        + change + R"(
            LayoutMotion.scope: LayoutMotion.Children
            LayoutMotion.spring: Springs.bouncy
            LayoutMotion.enabled: root.motion
            Repeater {
                id: repeater
                model: 12
                Rectangle {
                    implicitWidth: 40; implicitHeight: 40
                    color: Qt.hsla(index / 12, 0.7, 0.5)
                }
            }
        }
    }
    Item {
        x: 320; width: 320; height: 320; clip: true
        Repeater {
            Component.onCompleted: model = repeater.count
            Rectangle {
                readonly property Item original: repeater.itemAt(index)
                x: original.LayoutMotion.x
                y: original.LayoutMotion.y
                width: 40; height: 40
                color: original.color
            }
        }
    }
})";
}

} // namespace

class PixelsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Motion::setTicker(&m_ticker); }
    void cleanupTestCase() { Motion::resetTicker(); }

    void frames_layoutChanges_matchReportedGeometry_data()
    {
        QTest::addColumn<QByteArray>("container");
        for (const char *container : {"Grid", "Flow", "Column", "RowLayout", "GridLayout"})
            QTest::newRow(container) << QByteArray(container);
    }

    void frames_layoutChanges_matchReportedGeometry()
    {
        QFETCH(QByteArray, container);
        QTemporaryFile file;
        QVERIFY(file.open());
        file.write(scene(container,
                         container.startsWith("Grid") ? "columns: root.narrow ? 5 : 4"
                                                      : "spacing: root.narrow ? 9 : 2"));
        file.close();
        m_view = std::make_unique<QQuickView>();
        m_view->engine()->addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        m_view->setSource(QUrl::fromLocalFile(file.fileName()));
        QCOMPARE(m_view->status(), QQuickView::Ready);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get(), 20000));
        nextFrame();
        nextFrame();
        QQuickItem &root = *m_view->rootObject();
        QCOMPARE(differentPixels(half(grabFrame(), 0), half(grabFrame(), 1)), 0);

        int differences = 0, mismatches = 0;
        bool isSet = false;
        const int changes = qEnvironmentVariableIntValue("SPRUNG_TEST_CHANGES", &isSet);
        const int changeCount = isSet ? changes : 8;
        for (int change = 0; change < changeCount; ++change) {
            const QImage before = grabFrame();
            root.setProperty("narrow", change % 2 == 0);
            // In some render loops, LayoutMotion gets no frame for this grab.
            differences += differentPixels(grabFrame(), before);
            nextFrame();
            differences += differentPixels(grabFrame(), before);
            for (int frame = 0; frame < 12; ++frame) {
                m_ticker.advance(0.016);
                nextFrame();
                const QImage image = grabFrame();
                mismatches += differentPixels(half(image, 0), half(image, 1));
            }
        }
        QCOMPARE(differences, 0);
        QCOMPARE(mismatches, 0);

        // Without LayoutMotion these pixels jump.
        m_ticker.advance(10);
        nextFrame();
        const QImage before = grabFrame();
        root.setProperty("motion", false);
        root.setProperty("narrow", !root.property("narrow").toBool());
        nextFrame();
        const int jumped = differentPixels(grabFrame(), before);
        qInfo("%d pixels would be wrong", jumped);
        QVERIFY(jumped > 1000);
    }

private:
    QImage grabFrame() { return m_view->grabWindow().convertToFormat(QImage::Format_RGB32); }
    void nextFrame()
    {
        QSignalSpy swapped(m_view.get(), &QQuickWindow::frameSwapped);
        m_view->update();
        QVERIFY(swapped.wait());
    }

    /// Counts the pixels that differ by more than the rounding of an edge between two pixels.
    static int differentPixels(const QImage &a, const QImage &b)
    {
        int count = 0;
        for (int y = 0; y < a.height(); ++y) {
            for (int x = 0; x < a.width(); ++x) {
                const QRgb one = a.pixel(x, y), other = b.pixel(x, y);
                count += qAbs(qRed(one) - qRed(other)) > 3 || qAbs(qGreen(one) - qGreen(other)) > 3
                    || qAbs(qBlue(one) - qBlue(other)) > 3;
            }
        }
        return count;
    }
    static QImage half(const QImage &image, int index)
    {
        const int width = image.width() / 2;
        return image.copy(index * width, 0, width, image.height());
    }

    ManualTicker m_ticker;
    std::unique_ptr<QQuickView> m_view;
};

SPRUNG_TEST(PixelsTest, QGuiApplication)
#include "pixels_test.moc"
