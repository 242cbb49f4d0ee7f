// SPDX-License-Identifier: MIT
#pragma once

#include "retained_item.h"
#include "shared_flight.h"

#include <sprung/global/action_dispatcher.h>
#include <sprung/scheme/scheme_resolver.h>
#include <sprung/timing/ticker.h>

#include <QPointer>
#include <QQmlComponent>
#include <QQuickWindow>

#include <map>
#include <memory>
#include <vector>

namespace sprung::qml {

class SharedElement;

/// Manages the shared elements of a window: the visible element of each key, and its geometry.
class SharedElementManager : public QObject, private TickClient
{
    Q_OBJECT

public:
    static SharedElementManager *of(QQuickWindow *window);
    ~SharedElementManager() override;

    void add(SharedElement &element);
    void remove(SharedElement &element);
    /// Marks a key as changed; the next frame handles it.
    void markDirty(const QString &key);
    /// Emits SharedElement::flyingChanged() later, when all flights are in a valid state: a handler
    /// may change any element.
    void setFlying(SharedElement &element, bool flying);
    /// Whether \a item is in the window and visible.
    bool isVisibleInWindow(const QQuickItem *item) const;
    /// Returns a new ShaderEffectSource, or null if the engine cannot create it.
    std::unique_ptr<QQuickItem> createSnapshot();
    /// Returns the flight whose target the element is by its key, or null.
    SharedFlight *flightTo(const SharedElement &element) const;

private:
    /// The exit of a snapshot whose visible element was lost.
    enum class ExitMode {
        Immediate, ///< removed
        Hold,      ///< kept while another element may be created
        FadeOut,   ///< fades out
    };
    /// The tasks of the next frame.
    enum class PendingTask : unsigned char {
        SelectVisible,  ///< selects the visible element
        FindDuplicates, ///< after an element became present, once no flight is active
    };
    struct SharedGroup
    {
        std::vector<SharedElement *> elements;                  // in the order of becoming present
        SharedElement *visibleElement = nullptr;                // the visible element
        std::optional<SceneGeometry> lastGeometry;              // its geometry in the last frame
        std::unique_ptr<ScreenVelocityTracker> velocityTracker; // while it moves without a flight
        std::unique_ptr<SharedFlight> flight;
        std::unique_ptr<RetainedItem> retainedItem; // an item whose snapshot may be needed
        QPointer<QQuickItem> view; // the view whose delegate contains the visible element
        QString outerKey;          // key of the enclosing element, or empty
        ExitMode exitMode = ExitMode::Immediate;
        SpringParameters spring; // spring of the lost item
        double lostSeconds = 0;  // seconds without a visible element
        detail::ActionSet<PendingTask> pending = PendingTask::SelectVisible;

        /// Whether the visible element is lost, and its snapshot is kept.
        bool isWaiting() const
        {
            return !visibleElement && lastGeometry && !(flight && flight->isFading());
        }
    };

    explicit SharedElementManager(QQuickWindow *window);
    void updateGroups();
    void endFlights();
    void notifyFlying();
    void selectVisible(SharedGroup &group);
    void trackVisible(SharedGroup &group);
    void cleanUpFlight(SharedGroup &group);
    void startOrRetarget(SharedGroup &group, const QPointer<SharedElement> &previous);
    void createFlight(SharedGroup &group);
    std::optional<SceneGeometry> visualGeometry(const SharedElement &element) const;
    void stackSnapshots();
    void stackChildSnapshots(const QQuickItem &item, SharedFlight **below) const;
    bool isInWindow(const SceneGeometry &geometry) const
    {
        return geometry.rect.intersects(QRectF(QPointF(), m_window->contentItem()->size()));
    }
    /// Whether changes between elements are instant, without a fade.
    bool isInstant() const
    {
        return SchemeResolver::isReduced(this, this, [] { return MotionScheme::Effects; });
    }

    bool lacksDestination(const SharedGroup &group) const;
    void onVisibleLost(SharedGroup &group, bool wasPresent);
    void retain(SharedGroup &group, bool wasPresent);
    void guardDestruction(SharedGroup &group);
    void updateOrphan(SharedGroup &group);
    static bool canReturn(const SharedGroup &group, const QQuickItem &item);
    bool isRemovedWithOuter(const SharedGroup &group) const;
    void dropOrphan(SharedGroup &group);
    bool isCreatingContent();
    void tick(double seconds) override;

    QPointer<QQuickWindow> m_window;         // null while destroying its children
    std::map<QString, SharedGroup> m_groups; // a map, because references must stay valid
    std::vector<QPointer<SharedElement>> m_toNotify;
    QPointer<QQmlEngine> m_engine;
    std::unique_ptr<QQmlComponent> m_snapshotComponent;
    std::optional<bool> m_isCreatingContent; // in this frame
    bool m_areStacked = true;                // snapshots have the stacking order of their items
};

} // namespace sprung::qml
