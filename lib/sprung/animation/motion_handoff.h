// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/trajectory.h>

#include <QPointer>

#include <memory>

namespace sprung {

/// The motion of a property that one driver passes on to the next one.
struct SPRUNG_EXPORT MotionHandoff
{
    Trajectory trajectory;          ///< the motion from now on; without a type if there is none
    TypedValue held{};              ///< the value of the property unless external code wrote it
    QPointer<const QObject> parent; ///< the parent of a moving item, which defines its coordinates
    std::shared_ptr<const void> keepAlive; ///< data that the next motion keeps alive

    /// Whether a property of \a type with the current \a value was not written externally.
    bool isUntouched(const ChannelType &type, const TypedValue &value) const;
    /// Returns the start of the next motion, for a property of \a type with the current \a value.
    /// An untouched property continues at the current value and velocity of this motion. The start
    /// is at rest if the velocities of the two types have different units.
    Trajectory start(const ChannelType &type, const TypedValue &value) const;
};

/// The object that animates a property: an interpolator, or one property of an animation. The
/// latest driver of a property replaces the earlier ones, and continues from their MotionHandoff.
///
/// A driver is registered from acquire() to release(), for the thread that called acquire(). Two
/// parts of one value (font.pixelSize, font.letterSpacing) are animated independently; a whole
/// value and a part of it replace each other. An alias of QML counts as the aliased property, if
/// that property is bindable, as an item's x is, or if an AliasResolver finds it.
class SPRUNG_EXPORT PropertyDriver
{
public:
    /// The identity of a property of an object, or of a part of it. A null part means the whole
    /// property. A dynamic property has no index; its name is its part.
    struct PropertyId
    {
        const QObject *object = nullptr;
        int property = -1;
        bool isAlias = false;       ///< the property is an alias in QML
        const void *part = nullptr; ///< the internedName() of the part

        bool isEmpty() const { return property < 0 && !part; }
    };
    /// A function that returns the aliased property, or \a propertyId itself if it cannot be found.
    using AliasResolver = PropertyId (*)(const PropertyId &propertyId);
    /// Sets the resolver. Sprung.Animations sets one, because resolving every alias needs private
    /// headers of Qt.
    static void setAliasResolver(AliasResolver resolver);
    /// Returns the aliased property, or \a propertyId itself if it is no alias or cannot be
    /// resolved.
    static PropertyId resolveAlias(const PropertyId &propertyId);

    PropertyDriver() = default;
    virtual ~PropertyDriver();
    Q_DISABLE_COPY_MOVE(PropertyDriver)

    /// Returns the motion that the next driver continues. It has no type if the object with the
    /// property was destroyed.
    virtual MotionHandoff handoff() const = 0;
    /// Called when another driver acquires the property. The driver must end its motion and call
    /// release().
    virtual void onReplaced() = 0;

    /// Registers the driver as the latest one of the property.
    void acquire(const PropertyId &propertyId);
    /// Unregisters the driver.
    void release();
    /// Returns the latest other driver of the same property or of a part of it; null without one.
    PropertyDriver *currentDriver() const { return findDriver(m_identity, this); }
    static PropertyDriver *currentDriverOf(const PropertyId &propertyId,
                                           const PropertyDriver *requester = nullptr);

    /// Returns the handoff of the current driver; without a type if there is no driver.
    static MotionHandoff currentHandoff(const PropertyId &propertyId,
                                        const PropertyDriver *requester = nullptr);

    struct Registry;

private:
    /// The canonical identity of a property, equal for all of its aliases.
    struct CanonicalId
    {
        const void *owner = nullptr;
        int property = -1;
        const void *part = nullptr;

        bool isEmpty() const { return property < 0 && !part; }
        bool overlaps(const CanonicalId &other) const
        {
            return owner == other.owner && property == other.property
                && (part == other.part || !part || !other.part);
        }
    };
    static PropertyDriver *findDriver(const CanonicalId &identity, const PropertyDriver *requester);

    CanonicalId m_identity;
    PropertyDriver *m_next = nullptr; // in the list of drivers of the same property
};

} // namespace sprung
