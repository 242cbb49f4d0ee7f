// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/scheme_springs.h>

#include <QObject>

#include <optional>

namespace sprung {

/// A motion scheme of one's own, for MotionScheme.scheme. What is not given follows from what is.
///
///     SpringScheme { id: brand; spatial: Springs.bouncy; effects: Springs.smooth }
///
/// A spring that is invalid is refused with a warning, and so is one for effects that would
/// overshoot: its damping ratio is 1 or more.
class SPRUNG_EXPORT SpringScheme : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// For what moves: position, size, rotation, scale. By default that of Material 3's standard
    /// scheme. Unless given, `fastSpatial` has twice and `slowSpatial` half its stiffness, at the
    /// same damping ratio.
    Q_PROPERTY(sprung::SpringParameters spatial READ spatial WRITE setSpatial RESET resetSpatial
                   NOTIFY changed FINAL)
    Q_PROPERTY(sprung::SpringParameters fastSpatial READ fastSpatial WRITE setFastSpatial RESET
                   resetFastSpatial NOTIFY changed FINAL)
    Q_PROPERTY(sprung::SpringParameters slowSpatial READ slowSpatial WRITE setSlowSpatial RESET
                   resetSlowSpatial NOTIFY changed FINAL)
    /// For colors, opacity and the like. By default that of Material 3. Unless given, `fastEffects`
    /// and `slowEffects` follow from it, as the spatial ones do.
    Q_PROPERTY(sprung::SpringParameters effects READ effects WRITE setEffects RESET resetEffects
                   NOTIFY changed FINAL)
    Q_PROPERTY(sprung::SpringParameters fastEffects READ fastEffects WRITE setFastEffects RESET
                   resetFastEffects NOTIFY changed FINAL)
    Q_PROPERTY(sprung::SpringParameters slowEffects READ slowEffects WRITE setSlowEffects RESET
                   resetSlowEffects NOTIFY changed FINAL)

    SpringParameters spatial() const { return springs().defaultSpatial; }
    /// \{
    /// One of the six springs.
    SpringParameters fastSpatial() const { return springs().fastSpatial; }
    SpringParameters slowSpatial() const { return springs().slowSpatial; }
    SpringParameters effects() const { return springs().defaultEffects; }
    SpringParameters fastEffects() const { return springs().fastEffects; }
    SpringParameters slowEffects() const { return springs().slowEffects; }
    /// \}
    /// Gives one of the six springs.
    void setSpatial(SpringParameters spring) { set(&Given::spatial, spring, "spatial"); }
    /// As setSpatial().
    void setFastSpatial(SpringParameters spring)
    {
        set(&Given::fastSpatial, spring, "fastSpatial");
    }
    /// As setSpatial().
    void setSlowSpatial(SpringParameters spring)
    {
        set(&Given::slowSpatial, spring, "slowSpatial");
    }
    /// As setSpatial().
    void setEffects(SpringParameters spring) { set(&Given::effects, spring, "effects"); }
    /// As setSpatial().
    void setFastEffects(SpringParameters spring)
    {
        set(&Given::fastEffects, spring, "fastEffects");
    }
    /// As setSpatial().
    void setSlowEffects(SpringParameters spring)
    {
        set(&Given::slowEffects, spring, "slowEffects");
    }
    /// \{
    /// Has one of the six springs follow from the others again.
    void resetSpatial() { reset(&Given::spatial); }
    void resetFastSpatial() { reset(&Given::fastSpatial); }
    void resetSlowSpatial() { reset(&Given::slowSpatial); }
    void resetEffects() { reset(&Given::effects); }
    void resetFastEffects() { reset(&Given::fastEffects); }
    void resetSlowEffects() { reset(&Given::slowEffects); }
    /// \}

    /// All of its springs.
    SchemeSprings springs() const { return m_springs; }

Q_SIGNALS:
    /// Any of the springs has changed.
    void changed();

private:
    struct Given
    {
        std::optional<SpringParameters> spatial;
        std::optional<SpringParameters> fastSpatial;
        std::optional<SpringParameters> slowSpatial;
        std::optional<SpringParameters> effects;
        std::optional<SpringParameters> fastEffects;
        std::optional<SpringParameters> slowEffects;
    };
    using Which = std::optional<SpringParameters> Given::*;
    void set(Which which, SpringParameters spring, const char *name);
    void reset(Which which);
    void derive();

    Given m_given;
    SchemeSprings m_springs = SchemeSprings::standard();
};

} // namespace sprung
