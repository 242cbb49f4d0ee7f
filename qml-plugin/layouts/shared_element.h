// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/spring_setting.h>

#include <QPointer>
#include <QQuickItem>

#include <memory>

namespace sprung::qml {

class SharedElementManager;

/// Attached to Items that are one thing in several places of a window, such as a picture in a list
/// and on a page. Only one of them is seen. When another Item with the key becomes present, a
/// picture flies there from where the thing was seen, above everything else, and flies back when
/// that Item goes. It sets out as fast as the Item was seen to move in the window, and if it turns round
/// during a flight, it keeps its velocity.
///
///     Image { SharedElement.key: "photo-" + name }
///
/// An Item is present if it is visible, has a size, and is not being removed by a StackView or a
/// Presence. Of several, the one that became present last is seen, and the others are not. If its
/// page is destroyed while something is created asynchronously, its picture is held, and it lives,
/// until another one is present. A picture that is held, is on its way, or has flown to an Item that
/// goes, fades out on that Item's spring if no other Item has the key. What C++ deletes is gone at
/// once, unless it is deleted by deleteLater() or together with its parent.
///
/// Items without a finite place in the window, or of negative size, are not present; there is one
/// warning. There is one, too, if delegates of a view or a Repeater lie side by side with one key, as
/// soon as nothing flies between them: the one that is not seen takes no longer part, and is drawn
/// again.
class SharedElement : public QObject
{
    Q_OBJECT
    /// Items with the same key are the same thing. With an empty key, the default, it does not take
    /// part.
    Q_PROPERTY(QString key READ key WRITE setKey NOTIFY keyChanged FINAL)
    /// Whether it takes part; true by default.
    Q_PROPERTY(bool active READ isActive WRITE setActive NOTIFY activeChanged FINAL)
    /// The spring of the flight to this Item; that of the Item's MotionScheme by default, or
    /// Motion.spring. Flights are above everything in the window, so speed and reducedMotion are
    /// those of the window. An invalid spring is refused with a warning.
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    /// Whether a picture that flies to this Item turns from that of the Item where it was seen into that
    /// of this one: for Items that look unlike. False by default: it is that of this Item all the way.
    Q_PROPERTY(bool crossFade READ crossFades WRITE setCrossFade NOTIFY crossFadeChanged FINAL)
    /// Whether the picture is on its way to this Item.
    Q_PROPERTY(bool flying READ isFlying NOTIFY flyingChanged FINAL)
    QML_ELEMENT
    QML_ATTACHED(sprung::qml::SharedElement)
    QML_UNCREATABLE("SharedElement is attached to an Item")
    QML_ADDED_IN_VERSION(1, 0)

public:
    explicit SharedElement(QObject *object);
    ~SharedElement() override;
    static SharedElement *qmlAttachedProperties(QObject *object);

    QString key() const { return m_key; }
    void setKey(const QString &key);
    bool isActive() const { return m_active; }
    void setActive(bool active);
    SpringParameters spring() const;
    void setSpring(SpringParameters spring);
    void resetSpring();
    bool crossFades() const { return m_crossFade; }
    void setCrossFade(bool fades);
    bool isFlying() const { return m_flying; }

    // For the window's scope:
    QQuickItem *item() const { return m_item; }
    /// The one around it, if any.
    SharedElement *enclosingElement() const;
    /// Whether one around it flies.
    bool isInsideFlight() const;
    /// Whether it can be seen at all; whether it is seen and not about to leave.
    bool isVisible() const;
    bool isPresent() const { return m_present; }
    /// Whether it is on a page that a StackView takes away.
    bool isPageRemoved() const;
    /// Updates isPresent(). True if it became present.
    bool updatePresence();
    /// Takes no longer part if its Item and that of \a seen, which has come to rest, are twins.
    void excludeDuplicate(const SharedElement &seen);
    /// Whether its parents are fully there: none flies, no page of a StackView is arriving, and nothing
    /// fades.
    bool isSettled();
    /// A picture has flown to it since it became present for the first time.
    void markFlownTo() { m_isGuest = m_isGuest || m_presences == 1; }
    bool wasFlownTo() const { return m_isGuest; }
    void setHidden(bool hidden);
    void setFlying(bool flying);
    /// The item has lost its page, and is only kept for its picture.
    void detachFromPage();

protected:
    void connectNotify(const QMetaMethod &signal) override;

Q_SIGNALS:
    void keyChanged();
    void activeChanged();
    void springChanged();
    void crossFadeChanged();
    void flyingChanged();

private Q_SLOTS:
    void change();

private:
    void enter();
    void leave();
    bool isLeaving();
    bool isHidden() const;
    bool hasFinitePlace() const;
    void refuse(const QString &what);

    QPointer<QQuickItem> m_item;
    QPointer<SharedElementManager> m_scope;
    std::unique_ptr<QQuickTransform> m_hiding;
    QString m_key;
    SpringSetting m_spring;
    double m_opacity = 1; // of all its parents together, a frame ago
    int m_framesAlike = 0;
    bool m_active = true;
    bool m_crossFade = false;
    bool m_present = false;
    bool m_flying = false;
    bool m_isGuest = false;
    int m_presences = 0; // how often it became present
    bool m_warned = false;
};

} // namespace sprung::qml
