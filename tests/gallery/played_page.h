// SPDX-License-Identifier: MIT
#pragma once

#include "gallery.h"
#include "stage.h"

#include <QTest>

/// A page of the gallery that gets input. Any warning fails the test.
class PlayedPage
{
public:
    explicit PlayedPage(const char *name, QSize size = Gallery::desktop)
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
        stage.setWindow(gallery.window());
        gallery.resize(size);
        gallery.show(QLatin1StringView(name));
        page = gallery.page();
        stage.moveTo({-1, -1}); // no button is hovered
        stage.passUntilRest();
    }

    /// The data of a test that is run at several sizes.
    static void sizes()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("desktop") << Gallery::desktop;
        QTest::newRow("phone") << Gallery::phone;
        QTest::newRow("least") << QSize(340, 480);
    }

    /// Finds an item by its objectName.
    QQuickItem *find(const char *name) const { return find("objectName", name, false); }
    /// Finds a visible button or text by its text.
    QQuickItem *findText(const char *text) const { return find("text", text, true); }
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

private:
    QQuickItem *find(const char *property, const char *value, bool visible) const
    {
        QList<QQuickItem *> open{gallery.window()->contentItem()};
        while (!open.isEmpty()) {
            QQuickItem *item = open.takeFirst();
            if (item->property(property).toString() == QString::fromUtf8(value)
                && (item->isVisible() || !visible))
                return item;
            open += item->childItems();
        }
        qFatal("there is no %s", value);
    }
};
