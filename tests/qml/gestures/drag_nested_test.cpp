// SPDX-License-Identifier: MIT
// Tests SpringDrags inside each other with several fingers. Oracle:
// invariants. A dragged item moves at most as far as the fingers, and after the last release
// nothing is dragged and nothing ticks.
#include "random_pointers.h"
#include "test.h"

#include <QQmlListReference>

#include <algorithm>
#include <utility>

namespace {

constexpr int longestStep = 8; // pixels of a finger per event

class NestedScene : public ScrolledScene
{
public:
    explicit NestedScene(const QByteArray &document)
        : ScrolledScene(document)
    {
        const QQmlListReference list(&root(), "drags");
        for (qsizetype i = 0; i < list.count(); ++i)
            m_drags += list.at(i);
    }

    /// Presses a finger at a point, moves it by a delta, or lifts it.
    void send(int finger, QEventPoint::State state, QPointF point)
    {
        if (m_events++ == 0)
            m_before = targetPositions();
        if (state != QEventPoint::Pressed)
            point += m_pointers.fingerPosition(finger);
        m_pointers.touch(finger, state, point);
        if (++m_count % 7 < 3)
            return; // several events in one frame
        pass(8);
        const auto now = targetPositions();
        const int longest = longestStep * std::exchange(m_events, 0);
        for (qsizetype i = 0; i < now.size(); ++i) {
            const QPointF delta = now[i] - m_before[i];
            if (m_drags[i]->property("dragging").toBool()
                && std::max(std::abs(delta.x()), std::abs(delta.y())) > longest + 0.5)
                m_violation = QStringLiteral("drag %1 moves by %2, %3")
                                  .arg(i)
                                  .arg(delta.x())
                                  .arg(delta.y())
                                  .toLatin1();
        }
    }
    /// Returns the violation of the last event, or nothing.
    QByteArray takeViolation() { return std::exchange(m_violation, {}); }
    QByteArray violationAtRest()
    {
        m_pointers.releaseAll();
        settle();
        for (const ::QObject *drag : std::as_const(m_drags)) {
            if (drag->property("dragging").toBool() || drag->property("running").toBool())
                return "a drag does not end";
        }
        return sprung::Motion::ticker()->isRunning() ? "the ticker does not stop" : QByteArray();
    }

private:
    QList<QPointF> targetPositions() const
    {
        QList<QPointF> positions;
        for (const ::QObject *drag : m_drags)
            positions += drag->property("target").value<QQuickItem *>()->position();
        return positions;
    }

    RandomPointers m_pointers{*this};
    QList<::QObject *> m_drags;
    QByteArray m_violation;
    QList<QPointF> m_before;
    int m_events = 0;
    unsigned m_count = 0;
};

} // namespace

class DragNestedTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void SpringDrag_otherFingerRests_beginsWithoutJump_data()
    {
        QTest::addColumn<QByteArray>("outerAxis");
        QTest::addColumn<QByteArray>("innerAxis");
        QTest::addColumn<QByteArray>("commands");
        const auto add = [](const char *outerAxis, const char *innerAxis, const char *commands) {
            QTest::addRow("%s, %s", outerAxis, innerAxis)
                << QByteArray(outerAxis) << QByteArray(innerAxis) << QByteArray(commands);
        };
        add("XAndYAxis", "YAxis",
            "press 1 41 191, press 2 248 132, press 0 143 16, release 1, move 0 -4 -8 11, "
            "move 0 -7 -1 17");
        add("XAxis", "XAxis",
            "press 0 211 4, press 2 253 119, move 2 -4 7 6, press 1 164 199, release 2, "
            "press 2 161 184, move 1 -3 -8 2, move 1 -3 -5 12, move 2 -6 -7 20, move 1 -6 -7 20, "
            "move 1 -5 -5 7, release 2, move 1 -4 8 20");
    }
    /// Qt starts a drag with several fingers when all of them have moved.
    void SpringDrag_otherFingerRests_beginsWithoutJump()
    {
        QFETCH(QByteArray, outerAxis);
        QFETCH(QByteArray, innerAxis);
        QFETCH(QByteArray, commands);
        NestedScene scene("Item { property list<QtObject> drags: [inner, outer]\n"
                          "Rectangle { width: 400; height: 400\n"
                          "SpringDrag { id: outer; axis: SpringDrag."
                          + outerAxis
                          + " } Rectangle { width: 200; height: 200\n"
                            "SpringDrag { id: inner; axis: SpringDrag."
                          + innerAxis + " } } } }");
        for (const QByteArray &command : commands.split(',')) {
            const QByteArrayList words = command.trimmed().split(' ');
            const int finger = words[1].toInt();
            const QPoint point(words.value(2).toInt(), words.value(3).toInt());
            const auto state = words[0] == "press" ? QEventPoint::Pressed
                : words[0] == "release"            ? QEventPoint::Released
                                                   : QEventPoint::Updated;
            for (int i = state == QEventPoint::Updated ? words[4].toInt() : 1; i > 0; --i)
                scene.send(finger, state, point);
            QCOMPARE(scene.takeViolation(), QByteArray());
        }
        QCOMPARE(scene.violationAtRest(), QByteArray());
    }
};

SPRUNG_TEST(DragNestedTest, QGuiApplication)

#include "drag_nested_test.moc"
