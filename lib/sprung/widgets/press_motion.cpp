// SPDX-License-Identifier: MIT
#include "press_motion.h"

#include <sprung/global/warning.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <QAbstractButton>
#include <QEvent>
#include <QGraphicsEffect>
#include <QPainter>
#include <QPointer>

#include <algorithm>
#include <cmath>

namespace sprung {

namespace detail {

/// Draws a widget scaled about its center.
class ScaleEffect : public QGraphicsEffect
{
public:
    using QGraphicsEffect::QGraphicsEffect;

    void setScale(double scale)
    {
        m_scale = scale;
        setEnabled(scale != 1); // at rest the widget is drawn directly
        updateBoundingRect();
        update();
    }
    QRectF boundingRectFor(const QRectF &rect) const override
    {
        const QSizeF more = rect.size() * (std::max(1., m_scale) - 1) / 2;
        return rect.adjusted(-more.width(), -more.height(), more.width(), more.height());
    }

protected:
    void draw(QPainter *painter) override
    {
        QPoint offset;
        const QPixmap pixmap = sourcePixmap(Qt::LogicalCoordinates, &offset);
        const QPointF center = sourceBoundingRect(Qt::LogicalCoordinates).center();
        painter->save();
        painter->setRenderHint(QPainter::SmoothPixmapTransform);
        painter->translate(center);
        painter->scale(m_scale, m_scale);
        painter->translate(-center);
        painter->drawPixmap(offset, pixmap);
        painter->restore();
    }

private:
    double m_scale = 1;
};

} // namespace detail

class PressMotion::Private
{
public:
    explicit Private(PressMotion *owner)
        : motion(
              [this](double visualScale) {
                  if (effect)
                      effect->setScale(visualScale);
              },
              owner) // its MotionScheme applies
    {
    }
    ~Private() { delete effect; } // the button is drawn without it again

    QPointer<detail::ScaleEffect> effect;
    SpringInterpolator motion;
    QPointer<QAbstractButton> button;
    double scale = 0.92;
    bool wasDown = false;

    bool isDown() const { return button && button->isDown(); }
    void update()
    {
        wasDown = isDown();
        motion.animateTo(wasDown ? scale : 1.);
    }
};

PressMotion::PressMotion(QAbstractButton *button)
    : QObject(button)
    , d(new Private(this))
{
    if (!button) {
        warn(this, QStringLiteral("there is no button"));
        return;
    }
    d->button = button;
    d->effect = new detail::ScaleEffect(button);
    d->effect->setEnabled(false);
    button->setGraphicsEffect(d->effect); // takes ownership
    d->motion.snapTo(1.);
    d->motion.setTolerance(0.0005);
    connect(button, &QAbstractButton::pressed, this, [this] { d->update(); });
    connect(button, &QAbstractButton::released, this, [this] { d->update(); });
    button->installEventFilter(this);
}

PressMotion::~PressMotion() = default;

/// QAbstractButton::setDown() emits no signal, but repaints the button.
bool PressMotion::eventFilter(QObject *, QEvent *event)
{
    if (event->type() == QEvent::Paint && d->isDown() != d->wasDown)
        QMetaObject::invokeMethod(this, [this] { d->update(); }, Qt::QueuedConnection);
    return false;
}

SpringParameters PressMotion::spring() const
{
    return d->motion.spring();
}

void PressMotion::setSpring(SpringParameters spring)
{
    d->motion.setSpring(spring);
}

double PressMotion::scale() const
{
    return d->scale;
}

void PressMotion::setScale(double scale)
{
    if (!(scale > 0 && std::isfinite(scale))) {
        reject(this, "scale", scale);
        return;
    }
    d->scale = scale;
    if (d->isDown())
        d->update();
}

} // namespace sprung
