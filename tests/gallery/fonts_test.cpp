// SPDX-License-Identifier: MIT
// Tests the fonts and environment of tests and pictures. Oracle: cmake/fonts/pinned.conf.
#include "test.h"

#include <QFontDatabase>
#include <QFontInfo>
#include <QGuiApplication>

class FontsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void families_withPinnedFonts_areDejaVuSans()
    {
        QStringList families = QFontDatabase::families();
        for (const char *alias : {"Monospace", "Sans Serif", "Serif"}) // which Qt adds
            families.removeAll(QLatin1StringView(alias));
        families.sort();
        QCOMPARE(families, QStringList({"DejaVu Sans", "DejaVu Sans Mono"}));
        QCOMPARE(QFontInfo(QFont()).family(), QStringLiteral("DejaVu Sans"));
        QCOMPARE(QFontInfo(QFont("Noto Sans")).family(), QStringLiteral("DejaVu Sans"));
        QCOMPARE(QFontInfo(QFont("monospace")).family(), QStringLiteral("DejaVu Sans Mono"));
    }
    void environment_desktopSettings_areUnset()
    {
        for (const char *name : {"QT_SCALE_FACTOR", "QT_FONT_DPI", "QT_QPA_PLATFORMTHEME"})
            QVERIFY2(qEnvironmentVariableIsEmpty(name), name);
        QCOMPARE(qgetenv("LC_ALL"), QByteArray("C.UTF-8"));
    }
};

SPRUNG_TEST(FontsTest, QGuiApplication)
#include "fonts_test.moc"
