// SPDX-License-Identifier: MIT
#pragma once

#include "retained_item.h"
#include "scene_geometry.h"
#include "screen_velocity_tracker.h"
#include "shared_flight.h"

#include <sprung/engine/action_dispatcher.h>
#include <sprung/engine/scheme_resolver.h>
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
class SharedElementManager : public QObject, private TickClient
{
    Q_OBJECT

public:
    static SharedElementManager *of(QQuickWindow *window);
    ~SharedElementManager() override;

    void add(SharedElement &element);
    void remove(SharedElement &element);
    /// An element with the key has changed: the next frame handles that.
    void markDirty(const QString &key);
    /// Whether the item is in the window, and visible.
    bool isShown(const QQuickItem *item) const;

private:
    /// What becomes of the picture of a holder that is lost.
    enum class ExitMode {
        Immediate, ///< it is gone
        Hold,      ///< it is held as long as another element may be made
        FadeOut,   ///< it fades out, after that
    };
    /// What is due with the next frame.
    enum class PendingTask : unsigned char {
        Choose,         ///< the holder is chosen anew
        FindDuplicates, ///< since another element became present, once nothing flies
    };
    struct SharedGroup
    {
        std::vector<SharedElement *> elements;         // in the order in which they became present
        SharedElement *visibleElement = nullptr;       // the one that is seen
        std::optional<SceneGeometry> last;             // the holder's place in the last frame
        std::unique_ptr<ScreenVelocityTracker> motion; // while the holder moves without a flight
        std::unique_ptr<SharedFlight> flight;
        std::unique_ptr<RetainedItem> kept; // the holder that was, is being or may be lost
        QPointer<QQuickItem> view;          // whose delegate contains the holder
        QString outer; // key of the one around the holder; empty if there is none
        ExitMode exitMode = ExitMode::Immediate;
        SpringParameters spring; // of the one that is kept
        double lost = 0;         // seconds without a holder
        detail::ActionSet<PendingTask> due = PendingTask::Choose;

        /// Whether it is lost, and not seen to be so.
        bool isWaiting() const
        {
            return !visibleElement && last && !(flight && flight->isFading());
        }
    };

    explicit SharedElementManager(QQuickWindow *window);
    void frame();
    void selectVisible(SharedGroup &thing);
    void trackVisible(SharedGroup &thing);
    void land(SharedGroup &thing);
    void startOrRetarget(SharedGroup &thing, SharedElement *former);
    void startFlight(SharedGroup &thing);
    std::unique_ptr<QQuickItem> newPicture();
    SharedFlight *flightTo(const SharedElement &element) const;
    std::optional<SceneGeometry> seenPlace(const SharedElement &element) const;
    void stackPictures();
    void stackPicturesIn(const QQuickItem &item, SharedFlight **below) const;
    bool isInWindow(const SceneGeometry &place) const;
    /// Whether nothing is to be seen between two elements: they do not even fade.
    bool isInstant() const
    {
        return SchemeResolver::isReduced(this, this, [] { return MotionScheme::Effects; });
    }

    bool lacksDestination(const SharedGroup &thing) const;
    void onVisibleLost(SharedGroup &thing, bool stayed);
    void retain(SharedGroup &thing, bool stayed);
    void guardDestruction(SharedGroup &thing);
    void updateOrphan(SharedGroup &thing);
    static bool canReturn(const SharedGroup &thing, const QQuickItem &item);
    bool goesWithOuter(const SharedGroup &thing) const;
    void dropOrphan(SharedGroup &thing);
    bool isMakingSomething();
    void tick(double seconds) override;
    void countTime(bool count);

    QPointer<QQuickWindow> m_window; // null while it destroys its children
    std::map<QString, SharedGroup>
        m_things; // a map, as references stay valid when others come and go
    QPointer<QQmlEngine> m_engine;
    std::unique_ptr<QQmlComponent> m_picture;
    std::optional<bool> m_makesSomething; // in this frame
    bool m_areStacked = true;             // the pictures, as what they show
    QPointer<Ticker> m_ticker;            // while something is lost
};

} // namespace sprung::qml
