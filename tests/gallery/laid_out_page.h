// SPDX-License-Identifier: MIT
#pragma once

#include "course.h"
#include "played_page.h"

#include <sprung/interpolators/interpolator.h>

#include <numbers>

/// A page whose frames are drawn, because layouts take effect when a frame is.
class LaidOutPage : public PlayedPage
{
public:
    using PlayedPage::PlayedPage;

    void frame()
    {
        stage.passFrame();
        stage.picture();
    }
    void settle()
    {
        stage.picture();
        for (int i = 0; i < 600 && !sprung::Interpolator::allRunning().isEmpty(); ++i)
            frame();
        QVERIFY(sprung::Interpolator::allRunning().isEmpty());
        frame(); // what has left is deleted
    }
    /// Clicks, and lays the next frame out before time goes on.
    void click(const QQuickItem *item)
    {
        press(item);
        stage.release();
        stage.picture();
    }
    void key(Qt::Key key, Qt::KeyboardModifier modifier = Qt::NoModifier)
    {
        QTest::keyClick(gallery.window(), key, modifier);
        stage.picture();
    }
};

/// In the window: where an item is seen, and where it is laid out. What glides has no other
/// transform.
inline QPointF seen(const QQuickItem *item)
{
    return item->mapToScene({0, 0});
}
inline QPointF laidOut(const QQuickItem *item)
{
    return item->parentItem()->mapToScene(item->position());
}

/// What Springs.bouncy does: a period of half a second, and a damping ratio of 0.7.
struct BouncyCourse : Course
{
    explicit BouncyCourse(double start)
        : Course{2 * std::numbers::pi / 0.5, 0.7, start, 0}
    {
    }
    void passFrame() { pass(1.0 / Stage::hertz); }
};
