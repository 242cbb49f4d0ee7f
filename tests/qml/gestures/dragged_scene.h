// SPDX-License-Identifier: MIT
// A QML scene in a window. The test sends the pointer events and advances the time.
#pragma once

#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QGuiApplication>
#include <QImage>
#include <QMouseEvent>
#include <QPointingDevice>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickRenderControl>
#include <QQuickRenderTarget>
#include <QQuickWindow>
#include <QStyleHints>
#include <QTest>

#include <cmath>
#include <memory>

inline double threshold()
{
    return QGuiApplication::styleHints()->startDragDistance();
}

class DraggedScene : private QObject
{
public:
    /// The document is one Item of this size. Functions that access the SpringDrag need its
    /// property `drag`.
    explicit DraggedScene(const QByteArray &document, QSize size = {400, 400})
    {
        sprung::Motion::setTicker(&m_ticker);
        m_engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        m_window.setGeometry({{0, 0}, size});
        m_window.contentItem()->setSize(size);
        QQmlComponent component(&m_engine);
        component.setData("import QtQuick\nimport Sprung\nimport Sprung.Gestures\n" + document,
                          QUrl());
        m_root.reset(qobject_cast<QQuickItem *>(component.create()));
        if (!m_root)
            qFatal("%s", qPrintable(component.errorString()));
        m_root->setParentItem(m_window.contentItem());
        m_root->setSize(size);
        m_window.installEventFilter(this); // The filter that is installed last is called first.
    }
    ~DraggedScene() override
    {
        m_root.reset();
        sprung::Motion::resetTicker();
        auto *const motion = sprung::Motion::instance();
        motion->setMaximumInputPrediction(12.5);
        motion->setTimeScale(1);
        motion->setReducedMotionPolicy(sprung::Motion::Instant);
        motion->resetReducedMotion();
        motion->resetSpring();
    }
    Q_DISABLE_COPY_MOVE(DraggedScene)

    QQuickWindow &window() { return m_window; }
    QQuickItem &root() { return *m_root; }
    QQmlEngine &engine() { return m_engine; }
    sprung::ManualTicker &ticker() { return m_ticker; }
    QObject *object(const char *name) const
    {
        auto *found = m_root->property(name).value<QObject *>();
        if (!found)
            qFatal("there is no %s", name);
        return found;
    }
    QQuickItem *item(const char *name) const { return qobject_cast<QQuickItem *>(object(name)); }
    QVariant dragProperty(const char *property) const { return object("drag")->property(property); }
    double number(const char *property) const { return dragProperty(property).toDouble(); }
    void set(const char *property, const QVariant &value)
    {
        object("drag")->setProperty(property, value);
    }
    /// Calls a function of the root item.
    template <typename... Arguments>
    void call(const char *function, Arguments... arguments)
    {
        if (!QMetaObject::invokeMethod(m_root.get(), function,
                                       Q_ARG(QVariant, QVariant(arguments))...))
            qFatal("no function %s", function);
    }
    bool isDragging() const { return dragProperty("dragging").toBool(); }
    bool isRunning() const { return dragProperty("running").toBool(); }

    /// The time in milliseconds, starting at 1000. It is the timestamp of the next event.
    double milliseconds() const { return m_milliseconds; }
    /// Whether events have timestamps. Default: true.
    void setTimestamps(bool have) { m_haveTimestamps = have; }
    void setHertz(double hertz) { m_frame = 1 / hertz; }
    void pass(double milliseconds)
    {
        m_milliseconds += milliseconds;
        for (double left = milliseconds / 1000; left > 1e-9; left -= m_frame)
            m_ticker.advance(std::min(left, m_frame));
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        m_control.polishItems(); // delivers touches
    }
    void settle() { pass(5000); }
    /// Processes posted events and lays out items, without advancing the time.
    void polish()
    {
        QCoreApplication::processEvents();
        layOut();
    }
    void layOut() { m_control.polishItems(); }
    /// Advances the time of the events without a frame.
    void passWithoutFrames(double milliseconds) { m_milliseconds += milliseconds; }

    void press(QPointF position)
    {
        m_position = position;
        m_isPressed = true;
        send(QEvent::MouseButtonPress);
    }
    void moveTo(QPointF position)
    {
        m_position = position;
        send(QEvent::MouseMove);
    }
    /// Moves the pointer at a constant speed, with an event every \a interval milliseconds.
    void moveBy(QPointF delta, double milliseconds, double interval = 10)
    {
        const QPointF start = m_position;
        const int steps = int(std::round(milliseconds / interval));
        for (int step = 1; step <= steps; ++step) {
            pass(interval);
            moveTo(start + delta * step / steps);
        }
    }
    void release()
    {
        m_isPressed = false;
        send(QEvent::MouseButtonRelease);
    }
    void pull(QPointF position, QPointF delta, double milliseconds)
    {
        press(position);
        moveBy(delta, milliseconds);
    }
    void pullTo(QPointF position, QPointF end)
    {
        press(position);
        moveTo(end);
    }
    void swipe(QPointF position, QPointF delta, double milliseconds)
    {
        pull(position, delta, milliseconds);
        release();
    }

    /// Renders the window. Works with the software renderer only.
    QImage grabImage()
    {
        if (m_image.isNull()) // kept for partial repaints
            m_image = QImage(400, 400, QImage::Format_ARGB32_Premultiplied);
        m_window.setRenderTarget(QQuickRenderTarget::fromPaintDevice(&m_image));
        m_control.polishItems();
        m_control.sync();
        m_control.render();
        return m_image;
    }

    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        for (const auto type : {QEvent::KeyPress, QEvent::KeyRelease}) {
            QKeyEvent event(type, key, modifiers);
            QCoreApplication::sendEvent(&m_window, &event);
        }
    }

    /// Begins a touch event. All touch points of one sequence are one event of the current time.
    QTest::QTouchEventSequence touch()
    {
        return QTest::touchEvent(&m_window, touchScreen(), false);
    }
    static QPointingDevice *touchScreen()
    {
        static QPointingDevice *const device = QTest::createTouchDevice();
        return device;
    }

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->isPointerEvent() && m_haveTimestamps)
            static_cast<QPointerEvent *>(event)->setTimestamp(quint64(m_milliseconds));
        return false;
    }

private:
    void send(QEvent::Type type)
    {
        const bool moves = type == QEvent::MouseMove;
        QMouseEvent event(type, m_position, m_window.mapToGlobal(m_position),
                          moves ? Qt::NoButton : Qt::LeftButton,
                          m_isPressed ? Qt::LeftButton : Qt::NoButton, Qt::NoModifier);
        if (m_haveTimestamps)
            // Before event filters that were installed later see it.
            event.setTimestamp(quint64(m_milliseconds));
        QCoreApplication::sendEvent(&m_window, &event);
    }

    sprung::ManualTicker m_ticker;
    QQmlEngine m_engine;
    QImage m_image;
    QQuickRenderControl m_control;
    QQuickWindow m_window{&m_control};
    std::unique_ptr<QQuickItem> m_root;
    double m_frame = 1.0 / 60;
    double m_milliseconds = 1000;
    QPointF m_position;
    bool m_isPressed = false;
    bool m_haveTimestamps = true;
};
