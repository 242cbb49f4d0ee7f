// SPDX-License-Identifier: MIT
// Nothing is left of what came and went.
#include "test.h"

#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>

#include <QGuiApplication>
#include <QPointer>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>

#include <algorithm>
#include <memory>

#ifdef __GLIBC__
#include <malloc.h>
#endif

using namespace sprung;

namespace {

constexpr auto presence = R"(import QtQuick
import Sprung.Layouts
Presence { id: owner; @ })";

constexpr auto loader = R"(import QtQuick
Item {
    id: owner
    property bool present
    property real progress: present
    property alias item: own.item
    Loader { id: own; active: owner.present; sourceComponent: Component { @ } }
})";

/// What comes and goes, instead of the @.
constexpr auto visited = R"(Rectangle {
    width: 120
    opacity: owner.progress
    Text { text: "It is open" }
    MouseArea { anchors.fill: parent }
})";

/// Comes and goes again.
class Visitor
{
public:
    explicit Visitor(QByteArray document)
    {
        Motion::setTicker(&m_ticker);
        m_engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        QQmlComponent component(&m_engine);
        component.setData(document.replace('@', visited), QUrl());
        m_owner.reset(component.create());
        if (!m_owner)
            qFatal("%s", qPrintable(component.errorString()));
    }
    ~Visitor() { Motion::resetTicker(); }
    Q_DISABLE_COPY_MOVE(Visitor)

    void comeAndGo(int often)
    {
        for (int i = 0; i < often; ++i) {
            m_owner->setProperty("present", true);
            m_ticker.advance(0.1);
            const QPointer<QQuickItem> item = m_owner->property("item").value<QQuickItem *>();
            const bool came = item;
            m_owner->setProperty("present", false);
            m_ticker.advance(60);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            if (!came || item)
                qFatal("it does not come, or not go");
        }
        m_engine.collectGarbage();
    }

private:
    ManualTicker m_ticker;
    QQmlEngine m_engine;
    std::unique_ptr<QObject> m_owner;
};

constexpr int visits = 10'000;

/// Bytes that are in use more than before, where this can be told.
qint64 bytesLeftBy(const char *document)
{
    Visitor visitor(document);
    visitor.comeAndGo(1000); // what is made once
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
    const auto before = qint64(mallinfo2().uordblks);
    visitor.comeAndGo(visits);
    return qint64(mallinfo2().uordblks) - before;
#else
    visitor.comeAndGo(visits);
    return 0;
#endif
}

} // namespace

class PresenceMemoryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Some versions of Qt leave a few bytes of each item.
    void leavesNoMoreThanALoader()
    {
        const qint64 byLoader = std::max(bytesLeftBy(loader), qint64(0));
        const qint64 byPresence = bytesLeftBy(presence);
        qInfo("bytes after %d times: %lld, by a Loader %lld", visits, byPresence, byLoader);
        QVERIFY2(byPresence < byLoader + visits, "a byte more each time");
    }
};

SPRUNG_TEST(PresenceMemoryTest, QGuiApplication)
#include "presence_memory_test.moc"
