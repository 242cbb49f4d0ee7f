// SPDX-License-Identifier: MIT
// Tests that Presence leaves no memory allocated after its content is destroyed. Oracle: the memory
// that a Loader leaves.
#include "layout_scene.h"
#include "test.h"

#include <QPointer>

#include <algorithm>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace {

constexpr auto presence = "Presence { id: owner; @ }";
constexpr auto loader = R"(Item {
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

constexpr int toggleCount = 10'000;

/// Creates and destroys the content repeatedly. Returns the growth of the allocated memory in
/// bytes, or 0 if the C library does not report it.
qint64 bytesLeft(const char *document)
{
    LayoutScene scene(QByteArray(document).replace('@', toggledContent));
    const auto createAndDestroy = [&](int count) {
        for (int i = 0; i < count; ++i) {
            scene.root().setProperty("present", true);
            scene.frame(0.1);
            const QPointer<QQuickItem> item = scene.root().property("item").value<QQuickItem *>();
            const bool wasCreated = item;
            scene.root().setProperty("present", false);
            scene.frame(60);
            if (!wasCreated || item)
                qFatal("the content is not created, or not destroyed");
        }
        scene.engine().collectGarbage();
    };
    createAndDestroy(1000); // allocates the shared memory
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
    const auto before = qint64(mallinfo2().uordblks);
    createAndDestroy(toggleCount);
    return qint64(mallinfo2().uordblks) - before;
#else
    createAndDestroy(toggleCount);
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
