// SPDX-License-Identifier: MIT
#pragma once

#include "retained_item.h"
#include "scene_geometry.h"
#include "screen_velocity_tracker.h"
#include "shared_flight.h"

#include <sprung/engine/scheme_resolver.h>
#include <sprung/engine/action_dispatcher.h>
#include <sprung/engine/ticker.h>

#include <QPointer>
#include <QQmlComponent>
#include <QQuickWindow>

#include <map>
#include <memory>
#include <vector>

namespace sprung::qml {

class SharedElement;

/// The shared elements of a window: for each key, which of them is seen, and where.
class SharedScope : public QObject, private TickClient
{
    Q_OBJECT

public:
    static SharedScope *of(QQuickWindow *window);
    ~SharedScope() override;

    void add(SharedElement &element);
    void remove(SharedElement &element);
    /// An element with the key has changed: the next frame handles that.
    void wake(const QString &key);
    /// Whether the item is in the window, and visible.
    bool isShown(const QQuickItem *item) const;

private:
    /// What becomes of the picture of a holder that is lost.
    enum class Farewell {
        AtOnce, ///< it is gone
        Held,   ///< it is held as long as another element may be made
        Fading, ///< it fades out, after that
    };
    /// What is due with the next frame.
    enum class Task : unsigned char {
        Choose,    ///< the holder is chosen anew
        FindTwins, ///< since another element became present, once nothing flies
    };
    struct Thing
    {
        std::vector<SharedElement *> elements; // in the order in which they became present
        SharedElement *holder = nullptr;       // the one that is seen
        std::optional<SceneGeometry> last;        // the holder's place in the last frame
        std::unique_ptr<SeenMotion> motion;    // while the holder moves without a flight
        std::unique_ptr<SharedFlight> flight;
        std::unique_ptr<RetainedItem> kept; // the holder that was, is being or may be lost
        QPointer<QQuickItem> view;      // whose delegate contains the holder
        QString outer;                  // key of the one around the holder; empty if there is none
        Farewell farewell = Farewell::AtOnce;
        SpringParameters spring; // of the one that is kept
        double lost = 0;         // seconds without a holder
        detail::ActionSet<Task> due = Task::Choose;

        /// Whether it is lost, and not seen to be so.
        bool isWaiting() const { return !holder && last && !(flight && flight->isFading()); }
    };

    explicit SharedScope(QQuickWindow *window);
    void frame();
    void choose(Thing &thing);
    void see(Thing &thing);
    void rest(Thing &thing);
    void head(Thing &thing, SharedElement *former);
    void startFlight(Thing &thing);
    std::unique_ptr<QQuickItem> newPicture();
    SharedFlight *flightTo(const SharedElement &element) const;
    std::optional<SceneGeometry> seenPlace(const SharedElement &element) const;
    void stackPictures();
    void stackPicturesIn(const QQuickItem &item, SharedFlight **below) const;
    bool isInWindow(const SceneGeometry &place) const;
    /// Whether nothing is to be seen between two elements: they do not even fade.
    bool isCut() const
    {
        return SchemeResolver::isReducedAt(this, this, [] { return MotionScheme::Effects; });
    }

    bool hasNoPlace(const Thing &thing) const;
    void lose(Thing &thing, bool stayed);
    void keep(Thing &thing, bool stayed);
    void guard(Thing &thing);
    void wait(Thing &thing);
    static bool mayReturn(const Thing &thing, const QQuickItem &item);
    bool goesWithOuter(const Thing &thing) const;
    void letGo(Thing &thing);
    bool isMakingSomething();
    void tick(double seconds) override;
    void countTime(bool count);

    QPointer<QQuickWindow> m_window;   // null while it destroys its children
    std::map<QString, Thing> m_things; // a map, as references stay valid when others come and go
    QPointer<QQmlEngine> m_engine;
    std::unique_ptr<QQmlComponent> m_picture;
    std::optional<bool> m_makesSomething; // in this frame
    bool m_areStacked = true;             // the pictures, as what they show
    QPointer<Ticker> m_ticker;            // while something is lost
};

} // namespace sprung::qml
