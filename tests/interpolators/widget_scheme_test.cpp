// SPDX-License-Identifier: MIT
// Tests MotionScheme in a tree of widgets. Oracle: the published springs of Material 3, and the
// closed solution of the critically damped spring.
#include "interpolator_test.h"

#include <sprung/scheme/motion_scheme.h>

#include <QApplication>
#include <QDialog>
#include <QGroupBox>
#include <QPushButton>
#include <QVBoxLayout>

using namespace sprung;

namespace {

bool isSpring(SpringParameters spring, double stiffness, double ratio)
{
    return spring.stiffness == stiffness && std::abs(spring.dampingRatio() - ratio) < 1e-12;
}

/// Returns the value of a critically damped spring that starts at rest.
double critical(double from, double to, double omega, double seconds)
{
    return to + (from - to) * (1 + omega * seconds) * std::exp(-omega * seconds);
}

} // namespace

class WidgetSchemeTest : public ManualTimeTest
{
    Q_OBJECT

private Q_SLOTS:
    void of_window_appliesToWidgetsAndDialogs()
    {
        QWidget window;
        auto *layout = new QVBoxLayout(&window);
        auto *box = new QGroupBox;
        auto *button = new QPushButton(box);
        layout->addWidget(box); // makes it a child of the window
        const SpringInterpolator moving(button, "pos");
        const SpringInterpolator fading(&window, "windowOpacity");
        MotionScheme::of(qApp)->setScheme(MotionScheme::Standard);
        QVERIFY(isSpring(moving.spring(), 700, 0.9));
        MotionScheme::of(&window)->setScheme(MotionScheme::Expressive);
        QVERIFY(isSpring(moving.spring(), 380, 0.8));
        QVERIFY(isSpring(fading.spring(), 1600, 1));
        MotionScheme::of(box)->setPace(MotionScheme::Fast);
        QVERIFY(isSpring(moving.spring(), 800, 0.6));
        QDialog dialog(&window);
        QPushButton inside(&dialog);
        const SpringInterpolator other(&inside, "pos");
        QVERIFY(isSpring(other.spring(), 380, 0.8));
        MotionScheme::of(&dialog)->setScheme(MotionScheme::Standard);
        QVERIFY(isSpring(other.spring(), 700, 0.9));
        delete MotionScheme::of(qApp);
    }

    /// The widget has also changed its window.
    void setSpeed_whileWidgetMoves_keepsVelocity()
    {
        QWidget first;
        QWidget second;
        MotionScheme::of(&first)->setScheme(MotionScheme::Expressive);
        MotionScheme *const scheme = MotionScheme::of(&second);
        scheme->setScheme(SchemeSprings::fromDefaults({100, 20, 1}, {100, 20, 1}));
        auto *panel = new QWidget(&first);
        SpringInterpolator slide(panel, "pos");
        slide.animateTo(QPoint(100, 0));
        advance(0.1);
        panel->setParent(&second);
        slide.snapTo(QPoint(0, 0));
        slide.animateTo(QPoint(4000, 0));
        advance(0.1);
        QVERIFY(std::abs(panel->x() - critical(0, 4000, 10, 0.1)) <= 1);
        scheme->setSpeed(2); // continues with twice the frequency
        const double away = critical(0, 4000, 10, 0.1) - 4000;
        const double speed = 4000 * 100 * 0.1 * std::exp(-1); // −ω²t·away·e^{−ωt}
        advance(0.05);
        QVERIFY(std::abs(panel->x() - 4000 - (away + (speed + 20 * away) * 0.05) * std::exp(-1))
                <= 1);
        scheme->setReducedMotion(true);
        QCOMPARE(panel->x(), 4000);
        QVERIFY(!slide.isRunning());
    }
};

SPRUNG_TEST(WidgetSchemeTest, QApplication)
#include "widget_scheme_test.moc"
