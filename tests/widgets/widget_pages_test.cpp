// SPDX-License-Identifier: MIT
// Tests PageMotion on a QStackedWidget. Oracle: the colors of a grabbed image.
#include "test.h"

#include <sprung/physics/spring_presets.h>
#include <sprung/scheme/motion_scheme.h>
#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>
#include <sprung/widgets/page_motion.h>

#include <QApplication>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace sprung;

namespace {

/// A page that deletes a PageMotion when it is painted.
class DeletingPage : public QWidget
{
public:
    QPointer<PageMotion> motion;

protected:
    void paintEvent(QPaintEvent *) override { delete motion; }
};

} // namespace

class WidgetPagesTest : public QObject
{
    Q_OBJECT

private:
    ManualTicker m_clock;

    struct Scene
    {
        QStackedWidget stack;
        PageMotion *motion;

        Scene()
        {
            stack.resize(300, 200);
            for (const Qt::GlobalColor color : {Qt::red, Qt::green, Qt::blue})
                stack.addWidget(page(color));
            motion = new PageMotion(&stack);
            motion->setSpring(springs::smooth);
            stack.show();
        }
        static QWidget *page(const QColor &color)
        {
            auto *widget = new QWidget;
            widget->setAutoFillBackground(true);
            widget->setPalette(color);
            return widget;
        }
        QColor at(int x) { return stack.grab().toImage().pixelColor(x, 100); }
    };

private Q_SLOTS:
    void init() { Motion::setTicker(&m_clock); }
    void cleanup() { Motion::resetTicker(); }

    void setCurrentIndex_whileRunning_showsBothPages()
    {
        Scene scene;
        scene.stack.setCurrentIndex(1);
        QCOMPARE(scene.at(150), QColor(Qt::red)); // no jump
        while (scene.motion->position() < 0.5)
            m_clock.advance(0.001);
        QCOMPARE(scene.at(100), QColor(Qt::red));
        QCOMPARE(scene.at(200), QColor(Qt::green));
        m_clock.advance(5);
        QCOMPARE(scene.at(10), QColor(Qt::green));
        QCOMPARE(scene.motion->position(), 1.);
        QVERIFY(!scene.motion->isRunning());
    }

    void setCurrentIndex_rightToLeft_isMirrored()
    {
        Scene scene;
        scene.stack.setLayoutDirection(Qt::RightToLeft);
        scene.stack.setCurrentIndex(1);
        while (scene.motion->position() < 0.5)
            m_clock.advance(0.001);
        QCOMPARE(scene.at(100), QColor(Qt::green));
        QCOMPARE(scene.at(200), QColor(Qt::red));
    }

    void setCurrentIndex_back_keepsVelocity()
    {
        Scene scene;
        scene.stack.setCurrentIndex(1);
        m_clock.advance(0.1);
        const double turned = scene.motion->position();
        scene.stack.setCurrentIndex(0);
        m_clock.advance(0.01);
        QVERIFY(scene.motion->position() > turned);
        m_clock.advance(5);
        QCOMPARE(scene.motion->position(), 0.);
        QCOMPARE(scene.at(150), QColor(Qt::red));
    }

    void setCurrentIndex_hiddenStack_isImmediate()
    {
        Scene scene;
        scene.stack.hide();
        scene.stack.setCurrentIndex(1);
        QVERIFY(!scene.motion->isRunning());
        QCOMPARE(scene.motion->position(), 1.);
        scene.stack.show();
        QCOMPARE(scene.at(150), QColor(Qt::green));
    }

    void setCurrentIndex_unshownPage_isVisible()
    {
        Scene scene;
        scene.stack.setCurrentIndex(2);
        while (scene.motion->position() < 1)
            m_clock.advance(0.001);
        QCOMPARE(scene.at(2), QColor(Qt::green)); // passes page 1
        QCOMPARE(scene.at(290), QColor(Qt::green));
        m_clock.advance(5);
        QCOMPARE(scene.at(150), QColor(Qt::blue));
    }

    void page_insertedBeforeUnshownPage_keepsPageVisible()
    {
        Scene scene;
        Scene other; // measures the time
        scene.stack.setCurrentIndex(2);
        other.stack.setCurrentIndex(2);
        scene.stack.insertWidget(0, new QWidget);
        QCoreApplication::processEvents();
        while (other.motion->position() < 1)
            m_clock.advance(0.001);
        QCOMPARE(scene.at(290), QColor(Qt::green));
    }

    void setCurrentIndex_stackWithFrameAndMargins_doesNotMovePage()
    {
        Scene scene;
        scene.stack.setFrameStyle(QFrame::Box | QFrame::Plain);
        scene.stack.setLineWidth(3);
        scene.stack.setContentsMargins(20, 30, 40, 50);
        auto *mark = new QWidget(scene.stack.widget(0));
        mark->setGeometry(5, 5, 20, 20);
        mark->setAutoFillBackground(true);
        mark->setPalette(QColor(Qt::black));
        mark->show();
        QCoreApplication::processEvents(); // the layout moves the page
        const QImage before = scene.stack.grab().toImage();
        scene.stack.setCurrentIndex(1);
        QVERIFY(scene.motion->isRunning());
        QCOMPARE(scene.stack.grab().toImage(), before);
    }

    void mousePress_whileRunning_reachesCurrentPage()
    {
        Scene scene;
        auto *button = new QPushButton(scene.stack.widget(1));
        button->setGeometry(0, 0, 300, 200);
        scene.stack.setCurrentIndex(1);
        m_clock.advance(0.05);
        QVERIFY(scene.motion->isRunning());
        QCOMPARE(scene.stack.childAt(150, 100), button);
        scene.stack.resize(400, 300);
        QVERIFY(!scene.motion->isRunning());
        QCOMPARE(scene.at(390), QColor(Qt::green));
    }

    void pages_deletedWhileRunning_isSafe()
    {
        Scene scene;
        scene.stack.setCurrentIndex(2);
        m_clock.advance(0.05);
        delete scene.stack.widget(0);
        m_clock.advance(5);
        QCOMPARE(scene.stack.currentIndex(), 1);
        QCOMPARE(scene.motion->position(), 1.);
        QCOMPARE(scene.at(150), QColor(Qt::blue));
        delete scene.stack.widget(1);
        delete scene.stack.widget(0);
        m_clock.advance(5);
    }

    // A changed label invalidates the layout, so that a widget that is shown resizes the stack.
    void pages_turnedOrRemovedBeforeLayout_showCurrentPage()
    {
        QWidget window;
        window.resize(300, 240);
        auto *layout = new QVBoxLayout(&window);
        auto *label = new QLabel;
        Scene scene;
        layout->addWidget(label);
        layout->addWidget(&scene.stack, 1);
        delete scene.motion;
        const auto change = [label] { label->setText(label->text() + "\nline"); };
        connect(&scene.stack, &QStackedWidget::currentChanged, label, change);
        scene.motion = new PageMotion(&scene.stack);
        window.show();
        QCoreApplication::processEvents();
        const auto visibleWidgets = [&] {
            const auto widgets = scene.stack.findChildren<QWidget *>();
            return std::ranges::count_if(widgets, &QWidget::isVisible);
        };
        for (const int page : {1, 0, 2}) {
            const QSize size = scene.stack.size();
            scene.stack.setCurrentIndex(page);
            QVERIFY(scene.stack.size() != size);
            m_clock.advance(0.05);
            QVERIFY(scene.motion->isRunning());
            QCOMPARE(visibleWidgets(), 2);
            m_clock.advance(5);
            QCOMPARE(visibleWidgets(), 1);
        }
        change();
        delete scene.stack.widget(0);
        QCOMPARE(visibleWidgets(), 1);
        scene.stack.setParent(nullptr);
    }

    void page_insertedOrDeletedBeforeCurrent_shiftsPosition()
    {
        Scene scene;
        scene.stack.setCurrentIndex(2);
        m_clock.advance(5);
        scene.stack.insertWidget(0, new QWidget);
        QCOMPARE(scene.stack.currentIndex(), 3);
        QCOMPARE(scene.motion->position(), 3.0);
        delete scene.stack.widget(1);
        QCOMPARE(scene.stack.currentIndex(), 2);
        QCOMPARE(scene.motion->position(), 2.0);
        scene.stack.setCurrentIndex(1);
        QCOMPARE(scene.motion->position(), 2.0);
        m_clock.advance(5);
        QCOMPARE(scene.motion->position(), 1.0);
        QCOMPARE(scene.at(150), QColor(Qt::green));
    }

    void page_leftAndRemoved_leavesWithPicture()
    {
        for (const bool isDeleted : {false, true}) {
            Scene scene;
            QWidget *left = scene.stack.widget(1);
            scene.stack.setCurrentIndex(1);
            m_clock.advance(5);
            scene.stack.setCurrentIndex(0);
            if (isDeleted)
                delete left;
            else
                scene.stack.removeWidget(left);
            while (scene.motion->position() > 0.5)
                m_clock.advance(0.001);
            QCOMPARE(scene.at(100), QColor(Qt::red));
            QCOMPARE(scene.at(200), QColor(Qt::green));
            if (isDeleted) { // a new page shows instead
                scene.stack.insertWidget(1, Scene::page(Qt::yellow));
                scene.stack.setCurrentIndex(1);
                QCOMPARE(scene.at(100), QColor(Qt::red));
                QCOMPARE(scene.at(200), QColor(Qt::yellow));
                continue;
            }
            m_clock.advance(5);
            QCOMPARE(scene.motion->position(), 0.0);
            QCOMPARE(scene.at(150), QColor(Qt::red));
            scene.stack.setCurrentIndex(1);
            m_clock.advance(5);
            QCOMPARE(scene.at(150), QColor(Qt::blue));
            delete scene.stack.widget(1); // the current page, while nothing moves
            QVERIFY(!scene.motion->isRunning());
            QCOMPARE(scene.at(150), QColor(Qt::red));
            delete scene.stack.widget(0);
            scene.stack.addWidget(new QWidget);
            QVERIFY(!scene.motion->isRunning());
            QCOMPARE(scene.motion->position(), 0.0);
        }
    }

    void page_insertedBeforeCurrentMidFlight_keepsSnapshotsAndTarget()
    {
        Scene scene;
        scene.stack.setCurrentIndex(1);
        while (scene.motion->position() < 0.5)
            m_clock.advance(0.001);
        const double position = scene.motion->position();
        QCOMPARE(scene.at(100), QColor(Qt::red));
        scene.stack.insertWidget(0, new QWidget);
        QCOMPARE(scene.motion->position(), position + 1);
        QCOMPARE(scene.at(100), QColor(Qt::red));
        QCOMPARE(scene.at(200), QColor(Qt::green));
        QVERIFY(scene.motion->isRunning());
        m_clock.advance(5);
        QCOMPARE(scene.motion->position(), 2.0);
        QCOMPARE(scene.at(10), QColor(Qt::green));
    }

    void motion_deletedMidFlight_showsCurrentPage()
    {
        Scene scene;
        scene.stack.setCurrentIndex(1);
        m_clock.advance(0.05);
        delete scene.motion;
        QCOMPARE(scene.at(10), QColor(Qt::green));
        QCOMPARE(scene.at(290), QColor(Qt::green));
    }

    /// The page that is left deletes the PageMotion while its snapshot is taken.
    void motion_deletedByPage_isSafe()
    {
        Scene scene;
        auto *page = new DeletingPage;
        scene.stack.addWidget(page);
        scene.stack.setCurrentWidget(page);
        m_clock.advance(5);
        page->motion = scene.motion;
        scene.stack.setCurrentIndex(0);
        QVERIFY(!page->motion);
        QCOMPARE(scene.at(150), QColor(Qt::red));
    }

    /// The other page deletes it while the transition is painted.
    void motion_deletedByPaintedPage_isSafe()
    {
        Scene scene;
        auto *page = new DeletingPage;
        page->setAutoFillBackground(true);
        page->setPalette(QColor(Qt::yellow));
        scene.stack.addWidget(page);
        page->motion = scene.motion;
        scene.stack.setCurrentWidget(page);
        while (scene.motion->position() < 2.5)
            m_clock.advance(0.001);
        scene.stack.grab();
        QVERIFY(!page->motion);
        QCOMPARE(scene.at(10), QColor(Qt::yellow));
    }

    /// The stack also has a child that is no page.
    void pages_allChildrenDeleted_isSafe()
    {
        Scene scene;
        scene.stack.setCurrentIndex(1);
        scene.stack.addWidget(Scene::page(Qt::yellow)); // after the child of the PageMotion
        qDeleteAll(scene.stack.findChildren<QWidget *>(Qt::FindDirectChildrenOnly));
        scene.stack.resize(310, 210);
        scene.stack.addWidget(Scene::page(Qt::blue));
        m_clock.advance(1);
        QCOMPARE(scene.at(150), QColor(Qt::blue));
    }

    void scheme_ofStack_applies()
    {
        Scene scene;
        MotionScheme::of(&scene.stack)->setReducedMotion(true);
        scene.stack.setCurrentIndex(1);
        QVERIFY(!scene.motion->isRunning());
        QCOMPARE(scene.motion->position(), 1.0);
        MotionScheme::of(&scene.stack)
            ->setScheme(SchemeSprings::fromDefaults({100, 20, 1}, {1, 2, 1}));
        QCOMPARE(PageMotion(&scene.stack).spring(), (SpringParameters{100, 20, 1}));
    }
};

SPRUNG_TEST(WidgetPagesTest, QApplication)

#include "widget_pages_test.moc"
