// SPDX-License-Identifier: MIT
#include "stage.h"

#include <sprung/timing/motion.h>

#include <QCoreApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QQuickWindow>
#include <QWheelEvent>

namespace {

constexpr int framesAtRest = Stage::hertz / 4;
constexpr int framesUntilRest = 20 * Stage::hertz;
/// The maximum number of frames without a draw.
constexpr int framesUndrawn = Stage::hertz / 4;

} // namespace

void sendMouse(QQuickWindow *window, QEvent::Type type, QPointF position, bool isPressed,
               quint64 time)
{
    const bool moves = type == QEvent::MouseMove;
    QMouseEvent event(type, position, window->mapToGlobal(position),
                      moves ? Qt::NoButton : Qt::LeftButton,
                      isPressed ? Qt::LeftButton : Qt::NoButton, Qt::NoModifier);
    event.setTimestamp(time);
    QCoreApplication::sendEvent(window, &event);
}

Stage::Stage()
{
    sprung::Motion::setTicker(&m_clock);
    sprung::Motion::instance()->setTimeSource(sprung::Motion::AnimationDriver); // also of animators
    m_driver.install();
    m_keepAlive.start();
}

Stage::~Stage()
{
    QObject::disconnect(m_drawing);
    m_keepAlive.stop();
    m_driver.uninstall();
    sprung::Motion::instance()->setTimeSource(sprung::Motion::Clock);
    sprung::Motion::resetTicker();
}

void Stage::setWindow(QQuickWindow *window)
{
    QObject::disconnect(m_drawing);
    m_window = window;
    m_drawing = QObject::connect(window, &QQuickWindow::afterAnimating, window,
                                 [this] { m_drawnFrame = m_frame; });
    // The platform's pointer may be over the window, and would open a tool tip after a real delay.
    QCoreApplication::processEvents();
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(window, &leave);
}

void Stage::passFrame()
{
    ++m_frame;
    QCoreApplication::processEvents(); // starts Qt's animations
    // Without an event loop, deleteLater() would wait forever.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    if (m_window && m_frame - m_drawnFrame >= framesUndrawn)
        draw();
    m_clock.advance(1.0 / hertz);
    m_driver.advance();
}

/// Makes the window draw a frame. By itself it draws at the rate of a real clock, and layout
/// transitions start only in a drawn frame.
void Stage::draw()
{
    QEvent request(QEvent::UpdateRequest);
    QCoreApplication::sendEvent(m_window, &request);
}

void Stage::pass(int milliseconds)
{
    for (const int end = time() + milliseconds; time() < end;)
        passFrame();
}

bool Stage::isIdle()
{
    m_keepAlive.stop();
    QCoreApplication::processEvents(); // notifies Qt's animations
    QCoreApplication::processEvents(); // notifies their driver
    if (m_driver.isRunning())
        m_driver.advance(); // stops the driver if only Timers are waiting
    const bool idle = !m_clock.isRunning() && !m_driver.isRunning();
    m_keepAlive.start();
    return idle;
}

bool Stage::passUntilRest()
{
    QImage last = picture();
    for (int frames = 0; frames < framesUntilRest; frames += framesAtRest) {
        for (int frame = 0; frame < framesAtRest; ++frame)
            passFrame();
        const QImage now = picture();
        if (now == last)
            return true;
        last = now;
    }
    return false;
}

void Stage::send(QEvent::Type type)
{
    sendMouse(m_window, type, m_pointer, m_isPressed, quint64(time()) + 1);
}

void Stage::press(QPointF position)
{
    moveTo(position);
    m_isPressed = true;
    send(QEvent::MouseButtonPress);
}

void Stage::moveTo(QPointF position)
{
    m_pointer = position;
    send(QEvent::MouseMove);
}

void Stage::release()
{
    m_isPressed = false;
    send(QEvent::MouseButtonRelease);
}

void Stage::turnWheel(QPointF position, int angle)
{
    QWheelEvent event(position, m_window->mapToGlobal(position), {}, {0, -angle}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    event.setTimestamp(quint64(time()) + 1);
    QCoreApplication::sendEvent(m_window, &event);
}

void Stage::drag(QPointF delta, int milliseconds)
{
    const QPointF start = m_pointer;
    const int steps = std::max(1, milliseconds * hertz / 1000);
    for (int step = 1; step <= steps; ++step) {
        passFrame();
        moveTo(start + delta * step / steps);
    }
}

QImage Stage::picture() const
{
    return m_window->grabWindow();
}

QImage Stage::sideBySide(const QList<QImage> &pictures)
{
    const QSize size = pictures.first().size();
    QImage strip((size.width() + 1) * int(pictures.size()) - 1, size.height(),
                 QImage::Format_RGB32);
    strip.fill(Qt::gray);
    QPainter painter(&strip);
    for (qsizetype i = 0; i < pictures.size(); ++i) {
        QImage picture = pictures[i];
        picture.setDevicePixelRatio(1);
        painter.drawImage(int(i) * (size.width() + 1), 0, picture);
    }
    return strip;
}
