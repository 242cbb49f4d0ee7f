// SPDX-License-Identifier: MIT
// Tests LayoutMotion on a QVBoxLayout. Oracle: the geometry of the rows before, during and after
// the transition.
#include "test.h"

#include <sprung/physics/spring_presets.h>
#include <sprung/scheme/motion_scheme.h>
#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>
#include <sprung/widgets/layout_motion.h>

#include <QApplication>
#include <QPointer>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <functional>
#include <random>
#include <utility>

using namespace sprung;

namespace {

/// A row that calls a function in its first moveEvent().
class CallingRow : public QWidget
{
public:
    std::function<void()> onMove;

protected:
    void moveEvent(QMoveEvent *) override
    {
        if (const auto call = std::exchange(onMove, nullptr))
            call();
    }
};

/// A stack of two pages. The first page has rows in a layout.
struct Pages
{
    QStackedWidget stack;
    QWidget *container = new QWidget;
    QVBoxLayout *layout = new QVBoxLayout(container);
    QList<QWidget *> rows; ///< in order of creation

    Pages()
    {
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(0);
        layout->setAlignment(Qt::AlignTop);
        for (int i = 0; i < 4; ++i)
            add(i, 20 + 10 * i);
        stack.addWidget(container);
        stack.addWidget(new QWidget);
        stack.resize(200, 600);
    }
    void show()
    {
        stack.show();
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
    }
    void add(int index, int height)
    {
        auto *const row = new QWidget;
        row->setFixedHeight(height);
        rows += row;
        layout->insertWidget(index, row);
    }
    void change(int action, int at, int other)
    {
        QWidget *const row = rows.isEmpty() ? nullptr : rows[at % rows.size()];
        if (action == 0)
            add(at % (layout->count() + 1), 10 + 10 * (other % 4));
        else if (action == 1)
            stack.setCurrentIndex(at % 2);
        else if (action == 2)
            stack.resize(200, 500 + 10 * (at % 20));
        else if (action == 3)
            stack.setVisible(!stack.isVisible());
        else if (row && action == 4)
            row->setVisible(row->isHidden());
        else if (row && action == 5)
            layout->insertWidget(other % layout->count(), row);
        else if (row && action == 6)
            row->setFixedHeight(10 + 10 * (other % 4));
        else if (row && action == 7)
            delete rows.takeAt(at % rows.size());
        else if (action == 8)
            layout->setSpacing(10 * (at % 3));
    }
};

} // namespace

class WidgetLayoutTest : public QObject
{
    Q_OBJECT

private:
    ManualTicker m_clock;

    struct Scene
    {
        QWidget window;
        QVBoxLayout *layout = new QVBoxLayout(&window);
        LayoutMotion *motion;

        Scene()
        {
            layout->setContentsMargins(0, 0, 0, 0);
            layout->setSpacing(0);
            layout->setAlignment(Qt::AlignTop);
            motion = new LayoutMotion(&window);
            motion->setSpring(springs::smooth);
            for (int i = 0; i < 3; ++i)
                layout->addWidget(row());
            window.resize(200, 400);
            window.show();
            QCoreApplication::processEvents();
            QCoreApplication::processEvents();
        }
        static QWidget *row()
        {
            auto *row = new QWidget;
            row->setFixedHeight(40);
            return row;
        }
        QWidget *at(int index) const { return layout->itemAt(index)->widget(); }
    };

    /// An area of 200×100 px around a container.
    struct ScrollArea : QScrollArea
    {
        ScrollArea(QWidget &container, bool isResizing)
        {
            setFrameShape(QFrame::NoFrame);
            setWidget(&container);
            setWidgetResizable(isResizing);
            resize(200, 100);
            show();
            QCoreApplication::processEvents();
        }
        ~ScrollArea() override { takeWidget(); }
    };

private Q_SLOTS:
    void init() { Motion::setTicker(&m_clock); }
    void cleanup() { Motion::resetTicker(); }

    void layoutMotion_rowDeleted_closesGap()
    {
        Scene scene;
        QVERIFY(!scene.motion->isRunning()); // no transition for the first layout
        QWidget *const last = scene.at(2);
        QCOMPARE(last->y(), 80);
        delete scene.at(1);
        QCoreApplication::processEvents();
        QCOMPARE(last->y(), 80); // still at its previous position
        QVERIFY(scene.motion->isRunning());
        m_clock.advance(0.1);
        QVERIFY(last->y() > 40 && last->y() < 80);
        m_clock.advance(5);
        QCOMPARE(last->y(), 40);
        QVERIFY(!scene.motion->isRunning());
    }

    void moveRow_back_keepsVelocity()
    {
        Scene scene;
        QWidget *const moved = scene.at(0);
        scene.layout->insertWidget(2, moved);
        QCoreApplication::processEvents();
        m_clock.advance(0.1);
        const int there = moved->y();
        QVERIFY(there > 0);
        scene.layout->insertWidget(0, moved);
        QCoreApplication::processEvents();
        QCOMPARE(moved->y(), there);
        m_clock.advance(0.01);
        QVERIFY(moved->y() > there);
        m_clock.advance(5);
        QCOMPARE(moved->y(), 0);
        for (int i = 0; i < 3; ++i)
            QCOMPARE(scene.at(i)->y(), 40 * i);
    }

    void layoutMotion_windowResized_movesImmediately()
    {
        Scene scene;
        scene.layout->setAlignment({});
        scene.layout->insertStretch(0);
        QCoreApplication::processEvents();
        m_clock.advance(5);
        QCOMPARE(scene.at(3)->y(), 360);
        scene.window.resize(200, 500);
        QCOMPARE(scene.at(3)->y(), 460);
        QCoreApplication::processEvents();
        QVERIFY(!scene.motion->isRunning());
        scene.window.resize(200, 300);
        QCOMPARE(scene.at(3)->y(), 260);
        QVERIFY(!scene.motion->isRunning());
    }

    /// The area, or the layout itself, resizes the container for its rows.
    void layoutMotion_containerInScrollArea_movesRowsLikeFixedContainer()
    {
        for (const bool isAreaResizing : {true, false}) {
            Scene fixed;
            Scene scrolled;
            ScrollArea area(scrolled.window, isAreaResizing);
            if (!isAreaResizing)
                scrolled.layout->setSizeConstraint(QLayout::SetFixedSize);
            for (int frame = 0; frame < 40; ++frame) {
                for (Scene *scene : {&fixed, &scrolled}) {
                    if (frame == 0)
                        scene->layout->insertWidget(1, Scene::row());
                    else if (frame == 10)
                        delete scene->at(0);
                }
                QCoreApplication::processEvents();
                for (int i = 0; i < fixed.layout->count(); ++i)
                    QCOMPARE(scrolled.at(i)->y(), fixed.at(i)->y());
                QCOMPARE(scrolled.window.height(), frame < 10 ? 160 : 120);
                m_clock.advance(0.02);
            }
        }
    }

    void layoutMotion_areaResized_movesImmediately()
    {
        Scene scene;
        scene.layout->setAlignment(Qt::AlignBottom);
        ScrollArea area(scene.window, true);
        for (const int height : {300, 100, 400}) {
            area.resize(200, height);
            QCOMPARE(scene.at(2)->y(), std::max(120, height) - 40);
            QCoreApplication::processEvents();
            QVERIFY(!scene.motion->isRunning());
        }
    }

    void container_deletedWhileRunning_isSafe()
    {
        auto scene = std::make_unique<Scene>();
        delete scene->at(0);
        QCoreApplication::processEvents();
        QVERIFY(scene->motion->isRunning());
        scene.reset();
        m_clock.advance(1);
    }

    /// Random changes of two containers, one with a LayoutMotion and one without. At rest, all widgets
    /// of both have the same geometry.
    void layoutMotion_randomChanges_settlesLikePlainLayout()
    {
        SKIP_UNDER_VALGRIND();
        for (unsigned seed = 1; seed <= 300; ++seed) {
            std::minstd_rand random(seed);
            const auto below = [&random](int count) { return int(random() % unsigned(count)); };
            Pages moving;
            Pages plain;
            const LayoutMotion motion(moving.container);
            const std::array<Pages *, 2> both{&moving, &plain};
            for (Pages *pages : both)
                pages->show();
            QStringList steps;
            for (int step = 0; step < 12; ++step) {
                const int action = below(9);
                const int at = below(64);
                const int other = below(64);
                for (Pages *pages : both)
                    pages->change(action, at, other);
                steps += QStringLiteral("%1(%2, %3)").arg(action).arg(at).arg(other);
                if (below(4) > 0)
                    QCoreApplication::processEvents();
                if (below(2) > 0)
                    m_clock.advance(0.01 * below(12));
            }
            for (Pages *pages : both) {
                pages->stack.setCurrentIndex(0);
                pages->stack.show();
            }
            for (int i = 0; i < 3; ++i) {
                QCoreApplication::processEvents();
                m_clock.advance(5);
            }
            QVERIFY(!motion.isRunning());
            QCOMPARE(moving.rows.size(), plain.rows.size());
            for (qsizetype i = 0; i < plain.rows.size(); ++i) {
                const QRect at = moving.rows[i]->geometry();
                const QRect expected = plain.rows[i]->geometry();
                QVERIFY2(moving.rows[i]->isHidden() || at == expected,
                         qPrintable(QStringLiteral("seed %1, row %2: y %3 instead of %4, after %5")
                                        .arg(seed)
                                        .arg(i)
                                        .arg(at.y())
                                        .arg(expected.y())
                                        .arg(steps.join(QStringLiteral(" ")))));
            }
        }
    }

    void layoutChange_toCurrentPosition_settlesThere()
    {
        Scene scene;
        QWidget *const last = scene.at(2);
        QWidget *const more = Scene::row();
        scene.layout->insertWidget(0, more);
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
        QCOMPARE(more->y(), 0); // a new row does not move
        QCOMPARE(last->y(), 80);
        while (last->y() < 100)
            m_clock.advance(0.001);
        QCOMPARE(last->y(), 100); // moving from 80 to 120
        more->setFixedHeight(20); // the new layout position is 100
        QCoreApplication::processEvents();
        m_clock.advance(5);
        QCOMPARE(last->y(), 100);
    }

    void container_hiddenWhileRunning_movesRowsImmediately()
    {
        Scene scene;
        QWidget *const last = scene.at(2);
        scene.layout->insertWidget(0, Scene::row());
        QCoreApplication::processEvents();
        m_clock.advance(0.05);
        QVERIFY(scene.motion->isRunning());
        scene.window.hide();
        QVERIFY(!scene.motion->isRunning());
        QCOMPARE(last->y(), 120);
    }

    void row_takenOutOfLayout_stays()
    {
        Scene scene;
        QWidget *const last = scene.at(2);
        scene.layout->insertWidget(0, Scene::row());
        QCoreApplication::processEvents();
        m_clock.advance(0.05);
        scene.layout->removeWidget(last);
        last->move(7, 300);
        m_clock.advance(0.05);
        QCOMPARE(last->pos(), QPoint(7, 300));
        QCoreApplication::processEvents();
        m_clock.advance(5);
        QCOMPARE(last->pos(), QPoint(7, 300));
        QVERIFY(!scene.motion->isRunning());
    }

    /// A disabled layout lays out nothing, also if it is invalidated.
    void layout_disabledWhileRunning_rowsArriveAndStay()
    {
        Scene scene;
        QWidget *const last = scene.at(2);
        scene.layout->insertWidget(0, Scene::row());
        QCoreApplication::processEvents();
        m_clock.advance(0.05);
        scene.layout->setEnabled(false);
        scene.layout->invalidate();
        QCoreApplication::postEvent(&scene.window, new QEvent(QEvent::LayoutRequest));
        QCoreApplication::processEvents();
        m_clock.advance(5);
        QCOMPARE(last->y(), 120);
        last->move(7, 300);
        QCOMPARE(last->pos(), QPoint(7, 300));
        QVERIFY(!scene.motion->isRunning());
    }

    void row_inNestedLayout_moves()
    {
        Scene scene;
        auto *const nested = new QVBoxLayout;
        QWidget *const inner = Scene::row();
        nested->addWidget(inner);
        scene.layout->addLayout(nested);
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
        QCOMPARE(inner->y(), 120);
        delete scene.at(0);
        QCoreApplication::processEvents();
        QCOMPARE(inner->y(), 120);
        m_clock.advance(0.05);
        QVERIFY(inner->y() > 80 && inner->y() < 120);
        m_clock.advance(5);
        QCOMPARE(inner->y(), 80);
    }

    void moveEvent_deletesMotionOrRow_isSafe()
    {
        enum Deleted { MotionInTick, MotionInLayout, RowInTick };
        for (const Deleted which : {MotionInTick, MotionInLayout, RowInTick}) {
            Scene scene;
            auto *const row = new CallingRow;
            row->setFixedHeight(40);
            scene.layout->addWidget(row);
            QCoreApplication::processEvents();
            QCoreApplication::processEvents();
            const QPointer<QObject> deleted = which == RowInTick
                ? static_cast<QObject *>(scene.at(2))
                : scene.motion;
            const auto deleteIt = [&deleted] { delete deleted; };
            if (which == MotionInLayout)
                row->onMove = deleteIt;
            delete scene.at(0);
            QCoreApplication::processEvents();
            row->onMove = deleteIt;
            m_clock.advance(0.05);
            QVERIFY(!deleted);
            for (int i = 0; i < 2; ++i) {
                m_clock.advance(5);
                QCoreApplication::processEvents();
            }
            QCOMPARE(row->y(), which == RowInTick ? 40 : 80);
        }
    }

    void scheme_ofContainer_applies()
    {
        Scene scene;
        MotionScheme *const scheme = MotionScheme::of(&scene.window);
        scheme->setReducedMotion(true);
        delete scene.at(0);
        QCoreApplication::processEvents();
        QVERIFY(!scene.motion->isRunning());
        QCOMPARE(scene.at(1)->y(), 40);
        scheme->resetReducedMotion();
        scheme->setScheme(SchemeSprings::fromDefaults({100, 20, 1}, {100, 20, 1}));
        const LayoutMotion other(&scene.window);
        QCOMPARE(other.spring(), (SpringParameters{100, 20, 1}));
    }
};

SPRUNG_TEST(WidgetLayoutTest, QApplication)

#include "widget_layout_test.moc"
