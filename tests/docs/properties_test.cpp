// SPDX-License-Identifier: MIT
// Tests that the chapter of an element names each of its properties. Oracle: the Q_PROPERTY
// declarations of the headers.
#include "test.h"

#include <QDir>
#include <QRegularExpression>
#include <QSet>

namespace {

const QDir top(QStringLiteral(SPRUNG_SOURCE_DIR));

QString textOf(const QString &path)
{
    QFile file(top.filePath(path));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// Returns the words in the inline code of a chapter, without its code blocks.
QSet<QString> names(const QString &chapter)
{
    static const QRegularExpression block(QStringLiteral("^```.*?^```"),
                                          QRegularExpression::MultilineOption
                                              | QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression code(QStringLiteral("`([^`\n]*)`"));
    static const QRegularExpression word(QStringLiteral("[A-Za-z]+"));
    QSet<QString> names;
    for (const auto &match : code.globalMatch(textOf(chapter).remove(block))) {
        for (const auto &found : word.globalMatch(match.captured(1)))
            names += found.captured();
    }
    return names;
}

} // namespace

class PropertiesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void chapter_eachElement_namesProperties_data()
    {
        QTest::addColumn<QString>("chapter");
        QTest::addColumn<QStringList>("folders");
        const auto row = [](const char *chapter, const QStringList &folders) {
            QTest::newRow(chapter) << QString::fromLatin1(chapter) << folders;
        };
        row("docs/interpolators.md",
            {"lib/sprung/interpolators/*interpolator.h", "qml-plugin/spring_*.h"});
        row("docs/many-items.md",
            {"lib/sprung/interpolators/spring_chain.h", "qml-plugin/render/*.h"});
        row("docs/animations.md",
            {"qml-plugin/animations/*.h", "lib/sprung/interpolators/spring_property_animation.h"});
        row("docs/tools.md", {"qml-plugin/tools/spring_*.h"});
        row("docs/dragging.md",
            {"qml-plugin/gestures/gesture_settings.h", "qml-plugin/gestures/drag_settings.h",
             "qml-plugin/gestures/spring_drag.h"});
        row("docs/pinch-and-zoom.md",
            {"qml-plugin/gestures/gesture_settings.h", "qml-plugin/gestures/pinch_settings.h",
             "qml-plugin/gestures/spring_pinch.h"});
        row("docs/scrolling.md", {"qml-plugin/gestures/scroll_motion.h"});
        row("docs/layouts.md", {"qml-plugin/layouts/layout_*.h"});
        row("docs/reordering.md", {"qml-plugin/layouts/reorder_motion.h"});
        row("docs/presence.md", {"qml-plugin/layouts/presence*.h"});
        row("docs/shared-elements.md", {"qml-plugin/layouts/shared_*.h"});
        row("docs/motion-schemes.md", {"lib/sprung/scheme/*_scheme.h"});
        row("docs/concepts.md", {"lib/sprung/timing/motion.h"});
    }
    void chapter_eachElement_namesProperties()
    {
        QFETCH(const QString, chapter);
        QFETCH(const QStringList, folders);
        static const QRegularExpression property(
            QStringLiteral("Q_PROPERTY\\(\\s*[\\w:]+(?:<[^>]*>)?\\s+\\*?(\\w+)"));
        const QSet<QString> named = names(chapter);
        int found = 0;
        QStringList missing;
        for (const QString &folder : folders) {
            const QDir dir = QFileInfo(top.filePath(folder)).dir();
            for (const QString &header : dir.entryList({QFileInfo(folder).fileName()})) {
                for (const auto &match : property.globalMatch(textOf(dir.filePath(header)))) {
                    ++found;
                    if (!named.contains(match.captured(1)))
                        missing += match.captured(1);
                }
            }
        }
        QVERIFY(found > 3);
        QCOMPARE(missing.join(QLatin1Char(' ')), QString());
    }
};

SPRUNG_TEST(PropertiesTest)

#include "properties_test.moc"
