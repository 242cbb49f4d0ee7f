// SPDX-License-Identifier: MIT
#include "press_motion.h"

#include <sprung/engine/warning.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <QAbstractButton>
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
        const QPixmap picture = sourcePixmap(Qt::LogicalCoordinates, &offset);
        const QPointF middle = sourceBoundingRect(Qt::LogicalCoordinates).center();
        painter->save();
        painter->setRenderHint(QPainter::SmoothPixmapTransform);
        painter->translate(middle);
        painter->scale(m_scale, m_scale);
        painter->translate(-middle);
        painter->drawPixmap(offset, picture);
        painter->restore();
    }

private:
    double m_scale = 1;
};

} // namespace detail

class PressMotion::Private
{
public:
    QPointer<detail::ScaleEffect> effect;
    SpringInterpolator motion{[this](double seen) {
        if (effect)
            effect->setScale(seen);
    }};
    QPointer<QAbstractButton> button;
    double scale = 0.92;

    void follow() { motion.animateTo(button && button->isDown() ? scale : 1.); }
};

PressMotion::PressMotion(QAbstractButton *button)
    : QObject(button)
    , d(new Private)
{
    if (!button)
        return;
    d->button = button;
    d->effect = new detail::ScaleEffect(button);
    d->effect->setEnabled(false);
    button->setGraphicsEffect(d->effect); // takes ownership
    d->motion.snapTo(1.);
    d->motion.setTolerance(0.0005);
    connect(button, &QAbstractButton::pressed, this, [this] { d->follow(); });
    connect(button, &QAbstractButton::released, this, [this] { d->follow(); });
}

PressMotion::~PressMotion() = default;

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
        refuse(this, "scale", scale);
        return;
    }
    d->scale = scale;
    if (d->button && d->button->isDown())
        d->follow();
}

} // namespace sprung
