// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_type.h>
#include <sprung/sprung_export.h>

#include <QtGlobal>

namespace sprung {

/// Something that moves a property: an interpolator, or one property of an animation. The latest
/// mover of a property replaces the earlier ones, and takes over their velocity.
///
/// A mover is registered from claim() to release(), for the thread that claimed. Two parts of one
/// value (font.pixelSize, font.letterSpacing) move side by side; a whole value and a part of it
/// replace each other. An alias of QML counts as the property behind it: if that is bindable, as an
/// item's x is, or if an AliasResolver finds it.
class SPRUNG_EXPORT PropertyMover
{
public:
    /// A property of an object, or a part of it. With a null part it is the whole property. A
    /// dynamic property has no index, and its name as its part.
    struct Place
    {
        const QObject *object = nullptr;
        int property = -1;
        bool isAlias = false;       ///< an alias in QML of another property
        const void *part = nullptr; ///< the lastingName() of the part

        bool isNone() const { return property < 0 && !part; }
    };
    /// Returns the property behind an alias, or \a place itself if it cannot be found.
    using AliasResolver = Place (*)(const Place &place);
    /// Sprung.Animations has one, because it takes Qt's private headers to follow any alias.
    static void setAliasResolver(AliasResolver resolver);
    static Place behindAlias(const Place &place);

    PropertyMover() = default;
    virtual ~PropertyMover();
    Q_DISABLE_COPY_MOVE(PropertyMover)

    /// False after the object that holds the property was destroyed.
    virtual bool isAlive() const = 0;
    /// The type whose channels velocityNow() returns; null if the velocity is not known.
    virtual const ChannelType *typeNow() const = 0;
    /// The current velocity in units per second; for a rotation, the angular velocity.
    virtual ChannelValues velocityNow() const = 0;
    /// Sets \a value, of \a type, to what is seen at this moment, and returns true, if the property
    /// does not hold it: a motion on another thread writes the property only when it ends.
    virtual bool seenNow(const ChannelType &type, TypedValue *value) const;
    /// Another mover moves the property from now on. This one has to end and release its place.
    virtual void replaced() = 0;

    void claim(const Place &place);
    void release();
    /// Another mover of the same property, of the whole or of a part; null if there is none.
    PropertyMover *rival() const { return rivalOf(m_identity, this); }
    static PropertyMover *rivalAt(const Place &place, const PropertyMover *newcomer = nullptr);

    /// The velocity of \a mover, for a newcomer of \a type. Zero if \a mover is null, or if the
    /// velocities of the two types mean different things.
    static ChannelValues velocityOf(const PropertyMover *mover, const ChannelType &type);
    /// The same of the rival at \a place.
    static ChannelValues velocityAt(const Place &place, const ChannelType &type,
                                    const PropertyMover *newcomer = nullptr);

    struct Registry;

private:
    /// What a property is known by: the same through all of its aliases.
    struct Identity
    {
        const void *owner = nullptr;
        int property = -1;
        const void *part = nullptr;

        bool isNone() const { return property < 0 && !part; }
        bool overlaps(const Identity &other) const
        {
            return owner == other.owner && property == other.property
                && (part == other.part || !part || !other.part);
        }
    };
    static PropertyMover *rivalOf(const Identity &identity, const PropertyMover *newcomer);

    Identity m_identity;
    PropertyMover *m_next = nullptr; // in the list of movers of the same property
};

} // namespace sprung
