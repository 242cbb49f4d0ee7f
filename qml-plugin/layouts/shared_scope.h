// SPDX-License-Identifier: MIT
#pragma once

#include "scene_place.h"
#include "shared_flight.h"

#include <sprung/engine/ticker.h>

#include <QPointer>
#include <QQmlComponent>

#include <map>
#include <memory>
#include <vector>

class QQuickWindow;

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

private:
    struct Thing
    {
        std::vector<SharedElement *> elements; // in the order in which they became present
        SharedElement *holder = nullptr;       // the one that is seen
        std::optional<ScenePlace> last;        // the holder's place in the last frame
        std::unique_ptr<SharedFlight> flight;
        double lost = 0; // seconds without a holder
        bool awake = true;
    };

    explicit SharedScope(QQuickWindow *window);
    void frame();
    void choose(Thing &thing);
    void head(Thing &thing);
    std::unique_ptr<QQuickItem> picture(SharedElement &of);
    bool isInWindow(const ScenePlace &place) const;
    void tick(double seconds) override;
    void countTime(bool count);

    QQuickWindow *m_window;
    std::map<QString, Thing> m_things; // a map, as references stay valid when others come and go
    std::unique_ptr<QQmlComponent> m_picture;
    QPointer<Ticker> m_ticker; // while something is lost
};

} // namespace sprung::qml
