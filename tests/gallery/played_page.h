// SPDX-License-Identifier: MIT
#pragma once

#include "gallery.h"
#include "stage.h"

#include <QTest>

/// A page of the gallery with a hand that plays on it. Any warning fails the test.
class PlayedPage
{
public:
    explicit PlayedPage(const char *name, QSize size = Gallery::desktop)
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
        stage.setWindow(gallery.window());
        gallery.resize(size);
        page = gallery.show(QLatin1StringView(name));
        stage.passUntilRest();
    }

    /// By its objectName.
    QQuickItem *find(const char *name) const
    {
        auto *item = page->findChild<QQuickItem *>(QLatin1StringView(name));
        if (!item)
            qFatal("the page has no %s", name);
        return item;
    }
    static QPointF middle(const QQuickItem *item)
    {
        return item->mapToScene({item->width() / 2, item->height() / 2});
    }
    void press(const QQuickItem *item) { stage.press(middle(item)); }
    void tap(const QQuickItem *item)
    {
        press(item);
        stage.passFrame();
        stage.release();
        stage.passFrame();
    }

    Stage stage;
    Gallery gallery;
    QQuickItem *page = nullptr;
};
