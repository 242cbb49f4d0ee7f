// SPDX-License-Identifier: MIT
#pragma once

#include "scroll_stretch.h"

#include <sprung/property/sink.h>

#include <memory>
#include <utility>

namespace sprung::qml {

/// An interpolator of a view's contentX or contentY, whose values may be beyond the ends although
/// the content stays there.
template <typename Motion>
class ScrollMover : public Motion
{
public:
    explicit ScrollMover(ScrollStretch &stretch)
        : m_stretch(stretch)
    {
    }

protected:
    Sink sinkFor(QObject *target, const QByteArray &path, QString *problem) const override
    {
        const Sink plain = Motion::sinkFor(target, path, problem);
        return plain.isNone() ? plain
                              : Sink(plain.type(), std::make_shared<Place>(m_stretch, plain));
    }

private:
    class Place : public Sink::Custom
    {
    public:
        Place(ScrollStretch &stretch, Sink plain)
            : m_stretch(stretch)
            , m_plain(std::move(plain))
        {
        }
        bool isAlive() const override { return m_plain.isAlive(); }
        bool read(void *value) const override
        {
            *static_cast<double *>(value) = m_stretch.place();
            return true;
        }
        void write(const void *value) override
        {
            const double inside = m_stretch.stretched(*static_cast<const double *>(value));
            m_plain.write(&inside);
        }
        QObject *object() const override { return m_plain.object(); }
        QMetaProperty property() const override { return m_plain.property(); }

    private:
        ScrollStretch &m_stretch;
        Sink m_plain;
    };

    ScrollStretch &m_stretch;
};

} // namespace sprung::qml
