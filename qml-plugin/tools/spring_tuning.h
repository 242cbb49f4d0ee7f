// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>

#include <QList>
#include <QObject>
#include <QPointer>
#include <QtQml/qqmlregistration.h>

namespace sprung::qml {

/// One spring, described by physics and by perception, and the objects that use it. SpringTuner is
/// its panel; use it alone for a panel of your own.
class SpringTuning : public QObject
{
    Q_OBJECT
    /// Initially the spring of the first of `springs`. An invalid one is refused with a warning.
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring NOTIFY springChanged
                   FINAL)
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

    /// The spring as source text. Numbers have at most six digits, which nobody can tell from more.
    Q_PROPERTY(QString qmlText READ qmlText NOTIFY springChanged FINAL)
    Q_PROPERTY(QString cppText READ cppText NOTIFY springChanged FINAL)
    Q_PROPERTY(QString jsonText READ jsonText NOTIFY springChanged FINAL)
    /// The same motion for what knows no springs, within 1/1000 of the way where that is possible:
    /// duration and easing of a NumberAnimation, and the timing of a CSS transition.
    Q_PROPERTY(QString easingText READ easingText NOTIFY springChanged FINAL)
    Q_PROPERTY(QString cssText READ cssText NOTIFY springChanged FINAL)
    QML_ELEMENT
    QML_ADDED_IN_VERSION(1, 0)

public:
    explicit SpringTuning(QObject *parent = nullptr);

    SpringParameters spring() const { return m_spring; }
    void setSpring(SpringParameters spring);
    QList<QObject *> springs() const;
    void setSprings(const QList<QObject *> &springs);

    double stiffness() const { return m_spring.stiffness; }
    void setStiffness(double stiffness);
    double damping() const { return m_spring.damping; }
    void setDamping(double damping);
    double mass() const { return m_spring.mass; }
    void setMass(double mass);
    double response() const { return 1000 * m_spring.response(); }
    void setResponse(double milliseconds);
    double bounce() const { return m_spring.bounce(); }
    void setBounce(double bounce);
    double dampingRatio() const { return m_spring.dampingRatio(); }
    double settlingTime() const { return 1000 * m_spring.settlingTime(); }

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
    Q_INVOKABLE bool read(const QString &text);
    /// The same with the text of the clipboard.
    Q_INVOKABLE bool paste();

Q_SIGNALS:
    void springChanged();
    void springsChanged();

private Q_SLOTS:
    void follow();
    void leaveOutWhoIsGone();

private:
    SpringParameters m_spring;
    QList<QPointer<QObject>> m_springs;
};

} // namespace sprung::qml
