// SPDX-License-Identifier: MIT
// Tests that Presence leaves no memory allocated after its content is destroyed. Oracle: the memory
// that a Loader leaves.
#include "test.h"

#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

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

/// The content, which replaces the @.
constexpr auto toggledContent = R"(Rectangle {
    width: 120
    opacity: owner.progress
    Text { text: "It is open" }
    MouseArea { anchors.fill: parent }
})";

/// Creates and destroys the content repeatedly.
class ContentLoop
{
public:
    explicit ContentLoop(QByteArray document)
    {
        Motion::setTicker(&m_ticker);
        m_engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        QQmlComponent component(&m_engine);
        component.setData(document.replace('@', toggledContent), QUrl());
        m_owner.reset(component.create());
        if (!m_owner)
            qFatal("%s", qPrintable(component.errorString()));
    }
    ~ContentLoop() { Motion::resetTicker(); }
    Q_DISABLE_COPY_MOVE(ContentLoop)

    void createAndDestroy(int count)
    {
        for (int i = 0; i < count; ++i) {
            m_owner->setProperty("present", true);
            m_ticker.advance(0.1);
            const QPointer<QQuickItem> item = m_owner->property("item").value<QQuickItem *>();
            const bool wasCreated = item;
            m_owner->setProperty("present", false);
            m_ticker.advance(60);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            if (!wasCreated || item)
                qFatal("the content is not created, or not destroyed");
        }
        m_engine.collectGarbage();
    }

private:
    ManualTicker m_ticker;
    QQmlEngine m_engine;
    std::unique_ptr<QObject> m_owner;
};

constexpr int toggleCount = 10'000;

/// Returns the growth of the allocated memory in bytes, or 0 if the C library does not report it.
qint64 bytesLeft(const char *document)
{
    ContentLoop loop(document);
    loop.createAndDestroy(1000); // allocates the shared memory
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
    const auto before = qint64(mallinfo2().uordblks);
    loop.createAndDestroy(toggleCount);
    return qint64(mallinfo2().uordblks) - before;
#else
    loop.createAndDestroy(toggleCount);
    return 0;
#endif
}

} // namespace

class PresenceMemoryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Some versions of Qt leave a few bytes for each item.
    void presence_toggledRepeatedly_leavesOnlyLoader()
    {
        const qint64 loaderBytes = std::max(bytesLeft(loader), qint64(0));
        const qint64 presenceBytes = bytesLeft(presence);
        qInfo("bytes after %d times: %lld, by a Loader %lld", toggleCount, presenceBytes,
              loaderBytes);
        QVERIFY2(presenceBytes < loaderBytes + toggleCount, "a byte more each time");
    }
};

SPRUNG_TEST(PresenceMemoryTest, QGuiApplication)
#include "presence_memory_test.moc"
