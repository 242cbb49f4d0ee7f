// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/trajectory.h>

#include <QPointer>

#include <memory>

namespace sprung {

/// A moving property as one motion hands it over to the next, whatever the two are.
struct SPRUNG_EXPORT MotionHandoff
{
    Trajectory trajectory;            ///< from this moment on; without a type if nothing is known
    TypedValue held{};                ///< what the property holds if nobody else has written it
    QPointer<const QObject> parent;   ///< of an item that moves: its coordinates
    std::shared_ptr<const void> kept; ///< for the next motion

    /// Whether a property of \a type that holds \a value was written by nobody else.
    bool isUntouched(const ChannelType &type, const TypedValue &value) const;
    /// The start of the next motion, of a property of \a type that holds \a value: from where this
    /// motion is now if the property is untouched, and with its velocity. At rest if the velocities
    /// of the two types mean different things.
    Trajectory start(const ChannelType &type, const TypedValue &value) const;
};

/// Something that moves a property: an interpolator, or one property of an animation. The latest
/// mover of a property replaces the earlier ones, and goes on from their Handover.
///
/// A mover is registered from acquire() to release(), for the thread that claimed. Two parts of one
/// value (font.pixelSize, font.letterSpacing) move side by side; a whole value and a part of it
/// replace each other. An alias of QML counts as the property behind it: if that is bindable, as an
/// item's x is, or if an AliasResolver finds it.
class SPRUNG_EXPORT PropertyDriver
{
public:
    /// A property of an object, or a part of it. With a null part it is the whole property. A
    /// dynamic property has no index, and its name as its part.
    struct PropertyId
    {
        const QObject *object = nullptr;
        int property = -1;
        bool isAlias = false;       ///< an alias in QML of another property
        const void *part = nullptr; ///< the internedName() of the part

        bool isNone() const { return property < 0 && !part; }
    };
    /// Returns the property behind an alias, or \a place itself if it cannot be found.
    using AliasResolver = PropertyId (*)(const PropertyId &place);
    /// Sprung.Animations has one, because it takes Qt's private headers to follow any alias.
    static void setAliasResolver(AliasResolver resolver);
    static PropertyId behindAlias(const PropertyId &place);

    PropertyDriver() = default;
    virtual ~PropertyDriver();
    Q_DISABLE_COPY_MOVE(PropertyDriver)

    /// What the next motion takes over at this moment. Without a type after the object that holds
    /// the property was destroyed.
    virtual MotionHandoff handover() const = 0;
    /// Another mover moves the property from now on. This one has to end and release its place.
    virtual void onReplaced() = 0;

    void acquire(const PropertyId &place);
    void release();
    /// Another mover of the same property, of the whole or of a part; null if there is none.
    PropertyDriver *currentDriver() const { return findDriver(m_identity, this); }
    static PropertyDriver *currentDriverOf(const PropertyId &place,
                                           const PropertyDriver *requester = nullptr);

    /// The handover of that mover.
    static MotionHandoff handoverAt(const PropertyId &place,
                                    const PropertyDriver *requester = nullptr);

    struct Registry;

private:
    /// What a property is known by: the same through all of its aliases.
    struct CanonicalId
    {
        const void *owner = nullptr;
        int property = -1;
        const void *part = nullptr;

        bool isNone() const { return property < 0 && !part; }
        bool overlaps(const CanonicalId &other) const
        {
            return owner == other.owner && property == other.property
                && (part == other.part || !part || !other.part);
        }
    };
    static PropertyDriver *findDriver(const CanonicalId &identity, const PropertyDriver *requester);

    CanonicalId m_identity;
    PropertyDriver *m_next = nullptr; // in the list of movers of the same property
};

} // namespace sprung
