// SPDX-License-Identifier: MIT
#include "stage.h"

#include <sprung/engine/motion.h>

#include <QCoreApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QQuickWindow>
#include <QWheelEvent>

namespace {

constexpr int framesAtRest = Stage::hertz / 4;
constexpr int framesUntilRest = 20 * Stage::hertz;
/// After so many, one is drawn at the latest.
constexpr int framesUndrawn = Stage::hertz / 4;

} // namespace

void sendMouse(QQuickWindow *window, QEvent::Type type, QPointF place, bool isPressed, quint64 time)
{
    const bool moves = type == QEvent::MouseMove;
    QMouseEvent event(type, place, window->mapToGlobal(place),
                      moves ? Qt::NoButton : Qt::LeftButton,
                      isPressed ? Qt::LeftButton : Qt::NoButton, Qt::NoModifier);
    event.setTimestamp(time);
    QCoreApplication::sendEvent(window, &event);
}

Stage::Stage()
{
    sprung::Motion::setTicker(&m_clock);
    sprung::Motion::instance()->setTimeSource(sprung::Motion::AnimationDriver); // animators' too
    m_driver.install();
    m_pulse.start();
}

Stage::~Stage()
{
    QObject::disconnect(m_drawing);
    m_pulse.stop();
    m_driver.uninstall();
    sprung::Motion::instance()->setTimeSource(sprung::Motion::Clock);
    sprung::Motion::resetTicker();
}

void Stage::setWindow(QQuickWindow *window)
{
    QObject::disconnect(m_drawing);
    m_window = window;
    m_drawing = QObject::connect(window, &QQuickWindow::afterAnimating, window,
                                 [this] { m_drawn = m_frame; });
    // A platform's own pointer may be over the window, and a tool tip would come when a real clock says so.
    QCoreApplication::processEvents();
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(window, &leave);
}

void Stage::passFrame()
{
    ++m_frame;
    QCoreApplication::processEvents(); // starts Qt's animations
    // As between the frames of an application. Without an event loop, deleteLater() waits forever.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    if (m_window && m_frame - m_drawn >= framesUndrawn)
        draw();
    m_clock.advance(1.0 / hertz);
    m_driver.advance();
}

/// The window draws frames by itself, but at the pace of a clock, while any number of them may pass
/// here. What a layout has moved would then stay where it was seen last.
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
    m_pulse.stop();
    QCoreApplication::processEvents(); // Qt's animations are told,
    QCoreApplication::processEvents(); // then their driver
    if (m_driver.isRunning())
        m_driver.advance(); // stops it where only a Timer waits
    const bool idle = !m_clock.isRunning() && !m_driver.isRunning();
    m_pulse.start();
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

void Stage::press(QPointF place)
{
    moveTo(place);
    m_isPressed = true;
    send(QEvent::MouseButtonPress);
}

void Stage::moveTo(QPointF place)
{
    m_pointer = place;
    send(QEvent::MouseMove);
}

void Stage::release()
{
    m_isPressed = false;
    send(QEvent::MouseButtonRelease);
}

void Stage::turnWheel(QPointF place, int angle)
{
    QWheelEvent event(place, m_window->mapToGlobal(place), {}, {0, -angle}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    event.setTimestamp(quint64(time()) + 1);
    QCoreApplication::sendEvent(m_window, &event);
}

void Stage::drag(QPointF way, int milliseconds)
{
    const QPointF start = m_pointer;
    const int steps = std::max(1, milliseconds * hertz / 1000);
    for (int step = 1; step <= steps; ++step) {
        passFrame();
        moveTo(start + way * step / steps);
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
