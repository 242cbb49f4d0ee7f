// SPDX-License-Identifier: MIT
// Tests MotionScheme in a tree of widgets. Oracle: the published springs of Material 3.
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
};

SPRUNG_TEST(WidgetSchemeTest, QApplication)
#include "widget_scheme_test.moc"
