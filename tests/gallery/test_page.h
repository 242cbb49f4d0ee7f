// SPDX-License-Identifier: MIT
#pragma once

#include "gallery.h"
#include "stage.h"

#include <sprung/timing/motion.h>

#include <QFont>
#include <QGuiApplication>
#include <QPointingDevice>
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
            sprung::Motion::instance()->setTimeScale(1);
            QGuiApplication::setLayoutDirection(Qt::LeftToRight);
        }
    };
    const Defaults m_defaults{}; // destroyed after all other members

public:
    /// The smallest size of the window.
    static constexpr QSize minimum{340, 480};

    /// Opens a page without its film; see Gallery for another \a films.
    explicit TestPage(const QString &name, QSize size = Gallery::desktop,
                      Gallery::Films films = Gallery::Skipped)
        : gallery(films == Gallery::Played ? name : QString(), films)
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
        stage.setWindow(gallery.window());
        if (films == Gallery::Skipped) {
            gallery.resize(size);
            gallery.show(name);
            stage.moveTo({-1, -1}); // no button is hovered
            stage.passUntilRest();
        }
        page = gallery.page();
    }

    /// Adds the rows of a test of each page at some sizes.
    static void pages(const QList<QSize> &sizes = {Gallery::desktop})
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<QSize>("size");
        for (const QString &name : TestPage("playground").gallery.pages()) {
            for (const QSize size : sizes)
                QTest::addRow("%s, %d px wide", qPrintable(name), size.width()) << name << size;
        }
    }
    /// Prints all errors, then fails.
    static void check(const QStringList &errors)
    {
        for (const QString &error : errors)
            qInfo("%s", qPrintable(error));
        QVERIFY2(errors.isEmpty(), qPrintable(errors.value(0)));
    }
    /// Returns the name of the type of an item, its objectName and its text.
    static QString describe(const QObject *item)
    {
        return QStringLiteral("%1 '%2' '%3'")
            .arg(QString::fromLatin1(item->metaObject()->className()).section("_QML", 0, 0),
                 item->objectName(), item->property("text").toString());
    }

    /// Finds an item by its objectName, or else a visible button or text by its text.
    QQuickItem *find(const QString &name) const
    {
        QQuickItem *result = nullptr;
        for (QQuickItem *item : items()) {
            if (item->objectName() == name)
                return item;
            if (!result && item->isVisible() && item->property("text").toString() == name)
                result = item;
        }
        if (!result)
            qFatal("there is no %s", qPrintable(name));
        return result;
    }
    QVariant value(const QString &name, const char *property) const
    {
        return find(name)->property(property);
    }
    double number(const QString &name, const char *property) const
    {
        return value(name, property).toDouble();
    }
    bool isOn(const QString &name, const char *property) const
    {
        return value(name, property).toBool();
    }
    /// Returns the name of the page that is shown: chat_heads for a ChatHeadsPage.
    QString name() const
    {
        const QString type(gallery.page()->metaObject()->className());
        return type.section("Page_QML", 0, 0)
            .replace(QRegularExpression("(?<=.)([A-Z])"), "_\\1")
            .toLower();
    }
    /// Returns the title of the page in the page list.
    QString title() const
    {
        return find("list")
            ->property("currentItem")
            .value<QQuickItem *>()
            ->property("text")
            .toString();
    }
    /// Returns an item and all items in it, parents first.
    static QList<QQuickItem *> itemsIn(QQuickItem *root)
    {
        QList<QQuickItem *> all{root};
        for (qsizetype i = 0; i < all.size(); ++i)
            all += all[i]->childItems();
        return all;
    }
    QList<QQuickItem *> items() const { return itemsIn(gallery.window()->contentItem()); }

    struct VisibleItem
    {
        QQuickItem *item = nullptr;
        QRectF rect; // in the window
        QRectF part; // of the window, unclipped
        bool scrolls = false;
    };
    /// Returns an item and all items in it that are visible, without hints.
    QList<VisibleItem> visibleItems(QQuickItem *root) const
    {
        const QRectF window({0, 0}, QSizeF(gallery.window()->size()));
        QList<VisibleItem> result;
        collect({root, {}, window, false}, result);
        return result;
    }
    QList<VisibleItem> visibleItems() const
    {
        return visibleItems(gallery.window()->contentItem());
    }
    static bool isIn(const QQuickItem *item, const QQuickItem *ancestor)
    {
        return item && (item == ancestor || ancestor->isAncestorOf(item));
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
    /// Starts the film of the page, which begins a little later.
    void playFilm()
    {
        QMetaObject::invokeMethod(find("fingertip"), "play", Q_ARG(QQuickItem *, page),
                                  Q_ARG(bool, false));
    }
    bool isPlaying() const { return isOn("fingertip", "playing"); }
    bool isPressed() const { return isOn("fingertip", "pressed"); }
    bool passUntilPressed()
    {
        return passUntil([this] { return isPressed(); });
    }
    QQuickItem *focused() const { return gallery.window()->activeFocusItem(); }
    static void reduceMotion() { sprung::Motion::instance()->setReducedMotion(true); }
    void settle() { QVERIFY(stage.passUntilRest()); }
    /// Passes and renders a frame, because layouts are updated in rendered frames.
    void frame()
    {
        stage.passFrame();
        stage.picture();
    }
    /// Passes frames until the condition is true. Returns false after \a seconds.
    template <typename Condition>
    bool passUntil(const Condition &condition, int seconds = 8)
    {
        for (int frames = 0; !condition() && frames < seconds * Stage::hertz; ++frames)
            stage.passFrame();
        return condition();
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
    static void collect(VisibleItem now, QList<VisibleItem> &result)
    {
        const QQuickItem *item = now.item;
        if (!item->isVisible() || item->opacity() == 0 || item->inherits("QQuickOverlay"))
            return;
        now.rect = sceneRect(item);
        result += now;
        const bool isFlickable = item->inherits("QQuickFlickable");
        if (item->clip() || isFlickable)
            now.part &= now.rect;
        now.scrolls = now.scrolls || isFlickable;
        for (QQuickItem *child : item->childItems()) {
            now.item = child;
            collect(now, result);
        }
    }
};

/// Sets the letters of the application to a size in px while it exists.
class Letters
{
public:
    explicit Letters(int size)
    {
        QFont font = m_before;
        font.setPixelSize(size);
        QGuiApplication::setFont(font);
    }
    ~Letters() { QGuiApplication::setFont(m_before); }

private:
    const QFont m_before = QGuiApplication::font();
};

/// A finger on a touch screen, with the functions of the stage's mouse.
class Finger
{
public:
    explicit Finger(TestPage &test)
        : m_window(test.gallery.window())
    {
    }
    void press(QPointF position) { touch().press(0, at(position), m_window); }
    void moveTo(QPointF position) { touch().move(0, at(position), m_window); }
    void release() { touch().release(0, m_last, m_window); }

private:
    QPoint at(QPointF position) { return m_last = position.toPoint(); }
    QTest::QTouchEventSequence touch()
    {
        static QPointingDevice *const device = QTest::createTouchDevice();
        return QTest::touchEvent(m_window, device);
    }

    QWindow *m_window;
    QPoint m_last;
};
