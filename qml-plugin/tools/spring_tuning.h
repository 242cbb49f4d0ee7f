// SPDX-License-Identifier: MIT
#pragma once

#include "spring_history.h"

#include <QList>
#include <QObject>
#include <QPointer>
#include <QQmlParserStatus>
#include <QtQml/qqmlregistration.h>

namespace sprung::qml {

/// Edits a spring by physical and perceptual parameters, and the objects that use it. SpringTuner
/// is its panel; use it alone for a custom panel.
class SpringTuning : public QObject, public QQmlParserStatus
{
    Q_OBJECT
    Q_INTERFACES(QQmlParserStatus)
    /// The edited spring. Initially the spring of the first object in `springs`. An invalid spring
    /// is rejected with a warning.
    Q_PROPERTY(
        sprung::SpringParameters spring READ spring WRITE setSpring NOTIFY springChanged FINAL)
    /// The edited objects, running or not. Objects need a property `spring`, like
    /// SpringInterpolator, SpringBehavior, SpringMotion and Motion; others are rejected with a
    /// warning.
    Q_PROPERTY(QList<QObject *> springs READ springs WRITE setSprings NOTIFY springsChanged FINAL)

    /// The stiffness of `spring`. Here and below, values that would make the spring invalid are
    /// rejected with a warning.
    Q_PROPERTY(double stiffness READ stiffness WRITE setStiffness NOTIFY springChanged FINAL)
    Q_PROPERTY(double damping READ damping WRITE setDamping NOTIFY springChanged FINAL)
    Q_PROPERTY(double mass READ mass WRITE setMass NOTIFY springChanged FINAL)
    /// The undamped period in milliseconds, > 0. Writing it keeps the bounce and the mass.
    Q_PROPERTY(double response READ response WRITE setResponse NOTIFY springChanged FINAL)
    /// The bounce, in (-1, 1]: 0 is critical damping, 1 no damping. Writing it keeps the response.
    Q_PROPERTY(double bounce READ bounce WRITE setBounce NOTIFY springChanged FINAL)
    /// The damping ratio, ≥ 0; 1 is critical damping.
    Q_PROPERTY(double dampingRatio READ dampingRatio NOTIFY springChanged FINAL)
    /// The time until a run from rest stays within 1/1000 of its distance, in milliseconds; may be
    /// infinite.
    Q_PROPERTY(double settlingTime READ settlingTime NOTIFY springChanged FINAL)

    /// The spring of the other side, for comparison. Until it is edited, the initial `spring`.
    Q_PROPERTY(sprung::SpringParameters comparison READ comparison NOTIFY springChanged FINAL)
    /// Whether side B is edited. Default: false, side A. A change exchanges `comparison` and
    /// `spring`.
    Q_PROPERTY(bool editsSecond READ editsSecond WRITE setEditsSecond NOTIFY springChanged FINAL)
    /// Whether there is a change to undo; `canRedo` is the same for redo().
    Q_PROPERTY(bool canUndo READ canUndo NOTIFY springChanged FINAL)
    Q_PROPERTY(bool canRedo READ canRedo NOTIFY springChanged FINAL)
    /// Whether a series of changes is in progress, for example a slider drag. Default: false.
    /// Changes while true are one step of undo().
    Q_PROPERTY(bool dragging READ isDragging WRITE setDragging NOTIFY draggingChanged FINAL)
    /// Whether replay() follows each step. Default: false. While `dragging`, a replay starts
    /// whenever the last one has settled.
    Q_PROPERTY(bool autoReplay READ autoReplay MEMBER m_autoReplay NOTIFY autoReplayChanged FINAL)

    /// The spring as source text. Numbers have at most six digits.
    Q_PROPERTY(QString qmlText READ qmlText NOTIFY textsChanged FINAL)
    Q_PROPERTY(QString cppText READ cppText NOTIFY textsChanged FINAL)
    /// The motion as duration and easing curve of a NumberAnimation, within 1/1000 of the distance
    /// where possible.
    Q_PROPERTY(QString easingText READ easingText NOTIFY textsChanged FINAL)
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
    /// Undoes the last step; redo() repeats it. A step is a change of the spring or of the side.
    /// New objects in `springs` clear the steps.
    Q_INVOKABLE void undo();
    Q_INVOKABLE void redo();
    bool isDragging() const { return m_dragging; }
    void setDragging(bool dragging);
    bool autoReplay() const { return m_autoReplay; }
    /// Repeats the last runs of the SpringInterpolators and SpringBehaviors in `springs`, and emits
    /// replayed() for other motions.
    Q_INVOKABLE void replay();

    QString qmlText() const;
    QString cppText() const;
    QString easingText() const;
    /// Copies a text to the clipboard.
    Q_INVOKABLE void copy(const QString &text) const;

    void classBegin() override { m_isComplete = false; }
    void componentComplete() override { m_isComplete = true; }

Q_SIGNALS:
    void springChanged();
    /// Emitted after springChanged(), but not before the end of `dragging`, because texts are
    /// expensive.
    void textsChanged();
    void draggingChanged();
    void autoReplayChanged();
    void replayed();
    void springsChanged();

private Q_SLOTS:
    void syncFromFirst();

private:
    /// Applies \a pair as a step of undo(), or as a part of the current step.
    void step(const SpringPair &pair);
    void applyPair(const SpringPair &pair);
    void applyHistory(const std::optional<SpringPair> &pair);
    SpringParameters firstSpring() const;

    SpringPair m_pair;
    SpringHistory m_history;
    bool m_isComplete = true;
    bool m_dragging = false;
    bool m_hasStepped = false; // since dragging started
    bool m_autoReplay = false;
    QList<QPointer<QObject>> m_springs;
};

} // namespace sprung::qml
