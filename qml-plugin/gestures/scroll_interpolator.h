// SPDX-License-Identifier: MIT
#pragma once

#include "delegate_throttle.h"
#include "scroll_stretch.h"

#include <sprung/property/sink.h>

#include <memory>
#include <utility>

namespace sprung::qml {

/// An interpolator of a view's contentX or contentY, whose values may exceed the bounds while the
/// content stays at the bound.
template <typename Motion>
class ScrollInterpolator : public Motion
{
public:
    ScrollInterpolator(ScrollStretch &stretch, DelegateThrottle &throttle)
        : m_stretch(stretch)
        , m_throttle(throttle)
    {
        this->setTimeFilter(
            [this](double seconds) { return m_throttle.effectiveSeconds(*this, seconds); });
    }

protected:
    Sink sinkFor(QObject *target, const QByteArray &path, QString *problem) const override
    {
        const Sink plain = Motion::sinkFor(target, path, problem);
        return plain.isEmpty()
            ? plain
            : Sink(plain.type(), std::make_shared<OverscrollSink>(m_stretch, m_throttle, plain));
    }

private:
    class OverscrollSink : public Sink::Custom
    {
    public:
        OverscrollSink(ScrollStretch &stretch, DelegateThrottle &throttle, Sink plain)
            : m_stretch(stretch)
            , m_throttle(throttle)
            , m_plain(std::move(plain))
        {
        }
        bool isAlive() const override { return m_plain.isAlive(); }
        bool read(void *value) const override
        {
            *static_cast<double *>(value) = m_stretch.position();
            return true;
        }
        void write(const void *value) override
        {
            const double before = m_stretch.position(),
                         position = *static_cast<const double *>(value);
            m_throttle.measureWrite(position - before,
                                    [this, inside = m_stretch.setStretchedPosition(position)] {
                                        m_plain.write(&inside);
                                    });
        }
        QObject *object() const override { return m_plain.object(); }
        QMetaProperty property() const override { return m_plain.property(); }

    private:
        ScrollStretch &m_stretch;
        DelegateThrottle &m_throttle;
        Sink m_plain;
    };

    ScrollStretch &m_stretch;
    DelegateThrottle &m_throttle;
};

} // namespace sprung::qml
