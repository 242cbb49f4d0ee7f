// SPDX-License-Identifier: MIT
#pragma once

#include "../running_motions.h"
#include "gallery.h"
#include "stage.h"

#include <sprung/interpolators/interpolator.h>
#include <sprung/timing/motion.h>

#include <QGuiApplication>
#include <QTest>

#include <algorithm>
#include <cmath>

inline double distance(QPointF a, QPointF b)
{
    return std::hypot(a.x() - b.x(), a.y() - b.y());
}

/// A page of the gallery with input. Any warning fails the test.
class TestPage
{
    /// Restores the settings of all pages at the end of a test.
    struct Defaults
    {
        ~Defaults()
        {
            sprung::Motion::instance()->resetReducedMotion();
            QGuiApplication::setLayoutDirection(Qt::LeftToRight);
        }
    };
    const Defaults m_defaults{}; // destroyed after all other members

public:
    explicit TestPage(const char *name, QSize size = Gallery::desktop)
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
        stage.setWindow(gallery.window());
        gallery.resize(size);
        gallery.show(QLatin1StringView(name));
        page = gallery.page();
        stage.moveTo({-1, -1}); // no button is hovered
        stage.passUntilRest();
    }

    /// Adds the rows of a test at several sizes.
    static void sizes(bool withMinimumSize = true)
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("desktop") << Gallery::desktop;
        QTest::newRow("phone") << Gallery::phone;
        if (withMinimumSize)
            QTest::newRow("minimum size") << QSize(340, 480);
    }
    /// Adds the rows of a test of each page.
    static void pages()
    {
        QTest::addColumn<QString>("page");
        for (const QString &name : TestPage("playground").gallery.pages())
            QTest::newRow(qPrintable(name)) << name;
    }
    /// Prints all errors, then fails.
    static void check(const QStringList &errors)
    {
        for (const QString &error : errors)
            qInfo("%s", qPrintable(error));
        QVERIFY2(errors.isEmpty(), qPrintable(errors.value(0)));
    }

    /// Finds an item by its objectName.
    QQuickItem *find(const char *name) const { return find("objectName", name, false); }
    /// Finds a visible button or text by its text.
    QQuickItem *findText(const char *text) const { return find("text", text, true); }
    double number(const char *name, const char *property) const
    {
        return find(name)->property(property).toDouble();
    }
    static QPointF middle(const QQuickItem *item)
    {
        return item->mapToScene({item->width() / 2, item->height() / 2});
    }
    static QRectF sceneRect(const QQuickItem *item)
    {
        return item->mapRectToScene(item->boundingRect());
    }
    void press(const QQuickItem *item) { stage.press(middle(item)); }
    void drag(const QQuickItem *item, QPointF delta, int milliseconds)
    {
        press(item);
        stage.drag(delta, milliseconds);
    }
    void fling(const QQuickItem *item, QPointF delta, int milliseconds)
    {
        drag(item, delta, milliseconds);
        stage.release();
    }
    /// These functions pass \a milliseconds at the end.
    void tap(const QQuickItem *item, int milliseconds = 0)
    {
        press(item);
        stage.passFrame();
        stage.release();
        stage.passFrame();
        stage.pass(milliseconds);
    }
    void press(Qt::Key which, int milliseconds)
    {
        key(which);
        stage.pass(milliseconds);
    }
    void releaseAndPass(int milliseconds)
    {
        stage.release();
        stage.pass(milliseconds);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(gallery.window(), key, modifiers);
    }
    QQuickItem *focused() const { return gallery.window()->activeFocusItem(); }
    static void reduceMotion() { sprung::Motion::instance()->setReducedMotion(true); }
    static bool isAtRest() { return sprung::runningMotions() == 0; }
    void settle()
    {
        for (int frame = 0; frame < 600 && !isAtRest(); ++frame)
            stage.passFrame();
        QVERIFY(isAtRest());
    }
    /// Returns the largest value now and after each frame of a second.
    template <typename Read>
    double highest(const Read &read)
    {
        double result = read();
        for (int frame = 0; frame < Stage::hertz; ++frame) {
            stage.passFrame();
            result = std::max(result, double(read()));
        }
        return result;
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
