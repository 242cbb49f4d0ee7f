// SPDX-License-Identifier: MIT
#pragma once

#include "spring_history.h"

#include <QList>
#include <QObject>
#include <QPointer>
#include <QQmlParserStatus>
#include <QtQml/qqmlregistration.h>

namespace sprung::qml {

/// One spring, described by physics and by perception, and the objects that use it. SpringTuner is
/// its panel; use it alone for a panel of your own.
class SpringTuning : public QObject, public QQmlParserStatus
{
    Q_OBJECT
    Q_INTERFACES(QQmlParserStatus)
    /// Initially the spring of the first of `springs`. An invalid one is refused with a warning.
    Q_PROPERTY(
        sprung::SpringParameters spring READ spring WRITE setSpring NOTIFY springChanged FINAL)
    /// The objects that are edited, while they run or not. Objects need a property `spring`, like
    /// SpringInterpolator, SpringBehavior, SpringMotion and Motion; others are refused with a
    /// warning.
    Q_PROPERTY(QList<QObject *> springs READ springs WRITE setSprings NOTIFY springsChanged FINAL)

    /// The parts of `spring`. Here and below, values that would make it invalid are refused with a
    /// warning.
    Q_PROPERTY(double stiffness READ stiffness WRITE setStiffness NOTIFY springChanged FINAL)
    Q_PROPERTY(double damping READ damping WRITE setDamping NOTIFY springChanged FINAL)
    Q_PROPERTY(double mass READ mass WRITE setMass NOTIFY springChanged FINAL)
    /// The undamped period in milliseconds, > 0. Writing it keeps the bounce and the mass.
    Q_PROPERTY(double response READ response WRITE setResponse NOTIFY springChanged FINAL)
    /// In (-1, 1]: 0 is the critical damping, 1 no damping. Writing it keeps the response.
    Q_PROPERTY(double bounce READ bounce WRITE setBounce NOTIFY springChanged FINAL)
    Q_PROPERTY(double dampingRatio READ dampingRatio NOTIFY springChanged FINAL)
    /// Milliseconds until a run from rest stays within 1/1000 of its distance; may be infinite.
    Q_PROPERTY(double settlingTime READ settlingTime NOTIFY springChanged FINAL)

    /// The spring to compare with: that of the other side. It is what `spring` was first, until it
    /// is edited.
    Q_PROPERTY(sprung::SpringParameters comparison READ comparison NOTIFY springChanged FINAL)
    /// The side that is edited: false is A, the default, and true is B. Another side makes
    /// `comparison` the spring, and the spring the other.
    Q_PROPERTY(bool editsSecond READ editsSecond WRITE setEditsSecond NOTIFY springChanged FINAL)
    Q_PROPERTY(bool canUndo READ canUndo NOTIFY springChanged FINAL)
    Q_PROPERTY(bool canRedo READ canRedo NOTIFY springChanged FINAL)
    /// Whether changes go on, as while a slider is dragged; false by default. Those from one true to
    /// the next false are one step of undo().
    Q_PROPERTY(bool dragging READ isDragging WRITE setDragging NOTIFY draggingChanged FINAL)
    /// Whether each step is followed by a replay(); false by default. While `dragging`, one begins
    /// whenever the last one has come to rest.
    Q_PROPERTY(bool autoReplay READ autoReplay WRITE setAutoReplay NOTIFY autoReplayChanged FINAL)

    /// The spring as source text. Numbers have at most six digits, which nobody can tell from more.
    Q_PROPERTY(QString qmlText READ qmlText NOTIFY textsChanged FINAL)
    Q_PROPERTY(QString cppText READ cppText NOTIFY textsChanged FINAL)
    Q_PROPERTY(QString jsonText READ jsonText NOTIFY textsChanged FINAL)
    /// The same motion for what knows no springs, within 1/1000 of the way where that is possible:
    /// duration and easing of a NumberAnimation, and the timing of a CSS transition.
    Q_PROPERTY(QString easingText READ easingText NOTIFY textsChanged FINAL)
    Q_PROPERTY(QString cssText READ cssText NOTIFY textsChanged FINAL)
    QML_ELEMENT
    QML_ADDED_IN_VERSION(1, 0)

public:
    explicit SpringTuning(QObject *parent = nullptr);

    SpringParameters spring() const { return m_pair.edited(); }
    void setSpring(SpringParameters spring);
    QList<QObject *> springs() const;
    void setSprings(const QList<QObject *> &springs);

    double stiffness() const { return spring().stiffness; }
    void setStiffness(double stiffness);
    double damping() const { return spring().damping; }
    void setDamping(double damping);
    double mass() const { return spring().mass; }
    void setMass(double mass);
    double response() const { return 1000 * spring().response(); }
    void setResponse(double milliseconds);
    double bounce() const { return spring().bounce(); }
    void setBounce(double bounce);
    double dampingRatio() const { return spring().dampingRatio(); }
    double settlingTime() const { return 1000 * spring().settlingTime(); }

    SpringParameters comparison() const { return m_pair.other(); }
    bool editsSecond() const { return m_pair.isSecond; }
    void setEditsSecond(bool second);
    bool canUndo() const { return m_history.canUndo(); }
    bool canRedo() const { return m_history.canRedo(); }
    /// Takes the last step back, or again: a change of the spring, or of the side. Other objects in
    /// `springs` begin without steps.
    Q_INVOKABLE void undo();
    Q_INVOKABLE void redo();
    bool isDragging() const { return m_dragging; }
    void setDragging(bool dragging);
    bool autoReplay() const { return m_autoReplay; }
    void setAutoReplay(bool autoReplay);
    /// Lets the SpringInterpolators and SpringBehaviors in `springs` run again as they ran last,
    /// and emits replayed() for what else is to run.
    Q_INVOKABLE void replay();

    QString qmlText() const;
    QString cppText() const;
    QString jsonText() const;
    QString easingText() const;
    QString cssText() const;
    /// Puts a text on the clipboard.
    Q_INVOKABLE void copy(const QString &text) const;
    /// Reads a text as written to jsonText; the mass may be missing, and is then 1. Returns false,
    /// and changes nothing, unless the text is a JSON object with the numbers of a valid spring and
    /// no others.
    Q_INVOKABLE bool readJson(const QString &text);
    /// Reads JSON, or a spring as design tools and other libraries write it:
    ///
    ///     mass 1, stiffness 100, damping 15        Figma's
    ///     { stiffness: 300, damping: 20 }          JavaScript's
    ///     tension 40, friction 7                   Origami's; or bounciness 12, speed 5
    ///     duration 500 ms, bounce 0.3              SwiftUI's and Figma's
    ///     spring(1 100 10 0)                       mass, stiffness, damping, no velocity
    ///     Springs.fromResponse(400, 0.8)           and the other factories of Springs
    ///
    /// A duration without a unit is in seconds below 20, and in milliseconds from there on. Returns
    /// false, and changes nothing, if the text is none of these or its spring is not valid.
    Q_INVOKABLE bool parse(const QString &text);
    /// The same with the text of the clipboard.
    Q_INVOKABLE bool paste();

    void classBegin() override { m_isComplete = false; }
    void componentComplete() override { m_isComplete = true; }

Q_SIGNALS:
    void springChanged();
    /// As springChanged(), but not before the end of `dragging`: texts take long to make.
    void textsChanged();
    void draggingChanged();
    void autoReplayChanged();
    void replayed();
    void springsChanged();

private Q_SLOTS:
    void syncFromFirst();
    void removeDestroyedObjects();

private:
    /// A step, or a part of one, to this pair.
    void step(const SpringPair &pair);
    void show(const SpringPair &pair);
    void moved(const std::optional<SpringPair> &pair);
    SpringParameters firstSpring() const;

    SpringPair m_pair;
    SpringHistory m_history;
    bool m_isComplete = true;
    bool m_dragging = false;
    bool m_hasStepped = false; // since it is dragged
    bool m_autoReplay = false;
    QList<QPointer<QObject>> m_springs;
};

} // namespace sprung::qml
