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

#include <memory>

#ifdef __GLIBC__
#include <malloc.h>
#endif

using namespace sprung;

namespace {

constexpr auto comingAndGoing = R"(
import QtQuick
import Sprung.Layouts

Presence {
    id: presence
    Rectangle {
        width: 120
        opacity: presence.progress
        Text { text: "It is open" }
        MouseArea { anchors.fill: parent }
    }
}
)";

} // namespace

class PresenceMemoryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tenThousandComeAndGo()
    {
        ManualTicker ticker;
        Motion::setTicker(&ticker);
        QQmlEngine engine;
        engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
        QQmlComponent component(&engine);
        component.setData(comingAndGoing, QUrl());
        const std::unique_ptr<QObject> presence(component.create());
        QVERIFY2(presence, qPrintable(component.errorString()));

        const auto comeAndGo = [&](int times) {
            for (int i = 0; i < times; ++i) {
                presence->setProperty("present", true);
                ticker.advance(0.1);
                const QPointer<QQuickItem> item = presence->property("item").value<QQuickItem *>();
                QVERIFY(item);
                presence->setProperty("present", false);
                ticker.advance(60);
                QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
                QVERIFY(!item);
                QVERIFY(presence->findChildren<QQuickItem *>().isEmpty());
            }
            engine.collectGarbage();
        };
        comeAndGo(1000); // what is made once
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
        const std::size_t before = mallinfo2().uordblks;
        comeAndGo(10'000);
        const std::size_t after = mallinfo2().uordblks;
        qInfo("bytes more after 10 000 times: %lld", qint64(after) - qint64(before));
        QVERIFY2(after < before + 10'000, "a byte more each time");
#else
        comeAndGo(10'000);
#endif
    }
};

SPRUNG_TEST(PresenceMemoryTest, QGuiApplication)

#include "presence_memory_test.moc"
