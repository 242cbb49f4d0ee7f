// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_type.h>
#include <sprung/sprung_export.h>

#include <QtGlobal>

namespace sprung {

/// What moves a property, of whatever kind: an interpolator, or one property of an animation. The
/// latest replaces the earlier ones, and takes over their velocity.
///
/// It is known from claim() to release(), in the thread that claimed. Two parts of one value
/// (font.pixelSize, font.letterSpacing) move side by side; a whole value and a part of it do not.
class SPRUNG_EXPORT PropertyMover
{
public:
    /// Which property of which object, or which part of it; a null part is the whole.
    struct Place
    {
        const QObject *object = nullptr;
        int property = -1;
        const void *part = nullptr;

        bool isNone() const { return property < 0; }
        bool overlaps(const Place &other) const
        {
            return object == other.object && property == other.property
                && (part == other.part || !part || !other.part);
        }
    };

    PropertyMover() = default;
    virtual ~PropertyMover();
    Q_DISABLE_COPY_MOVE(PropertyMover)

    /// The type in whose channels velocityNow() answers, or null where it cannot say.
    virtual const ChannelType *typeNow() const = 0;
    /// Units per second (rotations: angular), as things stand at this moment.
    virtual ChannelValues velocityNow() const = 0;
    /// Another one moves the property from now on: this one ends, and has released the place.
    virtual void replaced() = 0;

    void claim(const Place &place);
    void release();
    /// What else moves the same, be it whole or part; null if nothing does.
    PropertyMover *rival() const { return rivalAt(m_place, this); }
    static PropertyMover *rivalAt(const Place &place, const PropertyMover *newcomer = nullptr);

    /// The velocity of the rival at a place, for a newcomer of that type; zero where there is none,
    /// or where its velocity means something else.
    static ChannelValues velocityAt(const Place &place, const ChannelType &type,
                                    const PropertyMover *newcomer = nullptr);

private:
    Place m_place;
    PropertyMover *m_next = nullptr; // of those that move parts of the same property
};

} // namespace sprung
