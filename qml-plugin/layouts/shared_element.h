// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/scheme/spring_setting.h>

#include <QPointer>
#include <QQuickItem>

#include <memory>

namespace sprung::qml {

class SharedElementManager;

/// Attached to Items that represent the same element in a window, for example an image in a list
/// and on a detail page. Only one Item is visible at a time. When another Item with the key becomes
/// present, a snapshot flies from the visible Item to it, above all other items. When that Item
/// goes, the snapshot flies back. A flight starts with the Item's velocity in the window, and keeps
/// its velocity when it reverses.
///
///     Image { SharedElement.key: "photo-" + name }
///
/// An Item is present if it is visible, has a size, and is not being removed by a StackView or a
/// Presence. The Item that became present last is visible, and the others are hidden. If the Item's
/// page is destroyed during an asynchronous creation, the snapshot is kept until another Item is
/// present. If no other Item has the key, the snapshot fades out with the Item's spring. Deleting
/// an Item in C++ removes it immediately, unless it is deleted by deleteLater() or with its parent.
///
/// Items with a non-finite position in the window, or with a negative size, are not present; this
/// warns once. It also warns if two visible delegates of a view or Repeater have the same key. Once
/// no flight is active between them, the hidden delegate is excluded and drawn normally again.
class SharedElement : public QObject
{
    Q_OBJECT
    /// The key of the element; Items with equal keys represent the same element. Default: empty,
    /// which disables the SharedElement.
    Q_PROPERTY(QString key READ key WRITE setKey NOTIFY keyChanged FINAL)
    /// Whether the Item participates. Default: true.
    Q_PROPERTY(bool enabled READ isEnabled WRITE setEnabled NOTIFY enabledChanged FINAL)
    /// The spring of flights to this Item. Defaults to the Item's MotionScheme, or to
    /// Motion.spring. Flights use speed and reducedMotion of the window, because they are above all
    /// other items. An invalid spring is rejected with a warning.
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    /// Whether a flight to this Item cross-fades from the snapshot of the previous Item. Use it for
    /// Items that look different. Default: false, which shows only the snapshot of this Item.
    Q_PROPERTY(bool crossFade READ crossFades MEMBER m_crossFade NOTIFY crossFadeChanged FINAL)
    /// Whether a flight to this Item is active.
    Q_PROPERTY(bool flying READ isFlying NOTIFY flyingChanged FINAL)
    QML_ELEMENT
    QML_ATTACHED(sprung::qml::SharedElement)
    QML_UNCREATABLE("SharedElement is attached to an Item")
    QML_ADDED_IN_VERSION(1, 0)

public:
    explicit SharedElement(QObject *object);
    ~SharedElement() override;
    static SharedElement *qmlAttachedProperties(QObject *object)
    {
        return new SharedElement(object);
    }
    static SharedElement *of(const QQuickItem &item);

    QString key() const { return m_key; }
    void setKey(const QString &key);
    bool isEnabled() const { return m_enabled; }
    void setEnabled(bool enabled);
    SpringParameters spring() const
    {
        return m_spring.effectiveSpring(this, parent(), MotionScheme::Spatial);
    }
    void setSpring(const std::optional<SpringParameters> &spring);
    void resetSpring() { setSpring({}); }
    bool crossFades() const { return m_crossFade; }
    bool isFlying() const { return m_flying; }

    // For the window's manager:
    QQuickItem *item() const { return m_item; }
    SharedElement *enclosingElement() const;
    bool isInsideFlight() const;
    /// Whether the Item can be visible; isPresent() also requires that it is not being removed.
    bool isVisible() const;
    bool isPresent() const { return m_present; }
    /// Whether a StackView is removing the Item's page.
    bool isPageRemoved() const;
    /// Updates isPresent(). Returns true if the Item became present.
    bool updatePresence();
    /// Excludes the Item if it is a duplicate delegate of \a visible, which is at rest.
    void excludeDuplicate(const SharedElement &visible);
    /// Whether all parents are settled: no parent flies or fades, and no page of a StackView is
    /// arriving.
    bool isSettled();
    /// Called when a flight to this Item starts.
    void markFlightTarget() { m_wasFlightTarget = m_wasFlightTarget || m_presenceCount == 1; }
    /// Whether a flight went to the Item when it became present for the first time.
    bool wasFlightTarget() const { return m_wasFlightTarget; }
    void setHidden(bool hidden);
    /// Hides the Item, also after an assignment to its `transform`.
    void ensureHidden();
    /// Emits no signal; notifyFlying() does.
    void setFlying(bool flying) { m_flying = flying; }
    void notifyFlying();
    /// Called when the Item has lost its page, and is kept only for its snapshot.
    void detachFromPage();

protected:
    void connectNotify(const QMetaMethod &signal) override
    {
        m_spring.forwardSharedChanges(this, signal, &SharedElement::springChanged);
    }

Q_SIGNALS:
    void keyChanged();
    void enabledChanged();
    void springChanged();
    void crossFadeChanged();
    void flyingChanged();

private Q_SLOTS:
    void markDirty();
    void onPooled();
    void onReused();

private:
    void addToManager();
    void connectDelegateReuse();
    bool isPooled() const;
    void removeFromManager();
    bool isLeaving();
    bool isHidden() const;
    bool hasFinitePosition() const;
    void warnOnce(const QString &reason);

    QPointer<QQuickItem> m_item;
    QList<QPointer<QQuickItem>> m_pooledDelegates; // with nested views, several contain the Item
    QPointer<SharedElementManager> m_manager;
    std::unique_ptr<QQuickTransform> m_hideTransform;
    QString m_key;
    SpringSetting m_spring;
    double m_lastOpacity = 1; // combined opacity of all parents in the previous frame
    int m_constantOpacityFrames = 0;
    bool m_enabled = true;
    bool m_crossFade = false;
    bool m_present = false;
    bool m_flying = false;
    bool m_lastNotifiedFlying = false;
    bool m_wasFlightTarget = false;
    int m_presenceCount = 0; // number of times it became present
    bool m_warned = false;
};

} // namespace sprung::qml
