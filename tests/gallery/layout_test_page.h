// SPDX-License-Identifier: MIT
#pragma once

#include "test_page.h"

/// A page that renders each frame, because layouts are updated in rendered frames.
class LayoutTestPage : public TestPage
{
public:
    using TestPage::TestPage;

    void frame()
    {
        stage.passFrame();
        stage.picture();
    }
    void pass(int milliseconds)
    {
        for (const int end = stage.time() + milliseconds; stage.time() < end;)
            frame();
    }
    void settle()
    {
        stage.picture();
        for (int i = 0; i < 600 && !isAtRest(); ++i)
            frame();
        QVERIFY(isAtRest());
        frame(); // removed items are deleted
    }
    /// Clicks, and lays out the next frame before time continues.
    void click(const QQuickItem *item)
    {
        press(item);
        stage.release();
        stage.picture();
    }
    void key(Qt::Key key, Qt::KeyboardModifier modifier = Qt::NoModifier)
    {
        TestPage::key(key, modifier);
        stage.picture();
    }
};

/// Return the visual and the layout position of an item in the window. Moving items have no other
/// transform.
inline QPointF visualPosition(const QQuickItem *item)
{
    return item->mapToScene({0, 0});
}
inline QPointF layoutPosition(const QQuickItem *item)
{
    return item->parentItem()->mapToScene(item->position());
}
