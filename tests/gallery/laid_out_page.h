// SPDX-License-Identifier: MIT
#pragma once

#include "played_page.h"

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
        PlayedPage::key(key, modifier);
        stage.picture();
    }
};

/// In the window: where an item is seen, and where it is laid out. What glides has no other
/// transform.
inline QPointF visualPosition(const QQuickItem *item)
{
    return item->mapToScene({0, 0});
}
inline QPointF layoutPosition(const QQuickItem *item)
{
    return item->parentItem()->mapToScene(item->position());
}
