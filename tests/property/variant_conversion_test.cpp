// SPDX-License-Identifier: MIT
#include "found.h"
#include "test.h"

#include <sprung/property/channel_type.h>
#include <sprung/property/channels.h>

using namespace sprung;

class VariantConversionTest : public QObject
{
    Q_OBJECT

private slots:
    void variantsAreConverted_data()
    {
        QTest::addColumn<QVariant>("given");
        QTest::addColumn<QVariant>("expected");
        QTest::newRow("int to double") << QVariant(3) << QVariant(3.);
        QTest::newRow("float to double") << QVariant(0.5f) << QVariant(0.5);
        QTest::newRow("string to double") << QVariant(QStringLiteral("2.5")) << QVariant(2.5);
        QTest::newRow("half to int") << QVariant(2.5) << QVariant(3);
        QTest::newRow("negative half to int") << QVariant(-2.5) << QVariant(-3);
        QTest::newRow("almost too much for int") << QVariant(2147483647.4) << QVariant(2147483647);
        QTest::newRow("string to int") << QVariant(QStringLiteral("12")) << QVariant(12);
        QTest::newRow("bool to int") << QVariant(true) << QVariant(1);
        QTest::newRow("large unsigned") << QVariant(~0ull) << QVariant(~0ull);
        QTest::newRow("qint64 beyond double")
            << QVariant((1ll << 60) + 1) << QVariant::fromValue<quint64>((1ull << 60) + 1);
        QTest::newRow("QPoint to QPointF") << QVariant(QPoint(1, 2)) << QVariant(QPointF(1, 2));
        QTest::newRow("QPointF to QPoint")
            << QVariant(QPointF(1.5, -1.5)) << QVariant(QPoint(2, -2));
        QTest::newRow("QSizeF to QSize") << QVariant(QSizeF(1.5, 0.4)) << QVariant(QSize(2, 0));
        QTest::newRow("invalid QSize") << QVariant(QSizeF()) << QVariant(QSize());
        QTest::newRow("QRectF to QRect")
            << QVariant(QRectF(.5, .4, 9.6, 10.4)) << QVariant(QRect(1, 0, 10, 10));
        constexpr int last = std::numeric_limits<int>::max();
        QTest::newRow("a QRect up to the last pixel")
            << QVariant(QRect(QPoint(9, 8), QPoint(last, last)))
            << QVariant(QRect(QPoint(9, 8), QPoint(last, last)));
        QTest::newRow("QRect to QRectF")
            << QVariant(QRect(1, 2, 3, 4)) << QVariant(QRectF(1, 2, 3, 4));
        QTest::newRow("name to QColor")
            << QVariant(QStringLiteral("red")) << QVariant(QColor(Qt::red));
        QTest::newRow("QColor") << QVariant(QColor(1, 2, 3, 4)) << QVariant(QColor(1, 2, 3, 4));
        QTest::newRow("QVector3D") << QVariant(QVector3D(1, 2, 3)) << QVariant(QVector3D(1, 2, 3));
    }

    void variantsAreConverted()
    {
        QFETCH(QVariant, given);
        QFETCH(QVariant, expected);
        const ChannelType *row = ChannelType::find(expected.metaType());
        QVERIFY(row);
        TypedValue value;
        QVERIFY(row->fromVariant(given, &value));
        QCOMPARE(row->toVariant(&value), expected);
        QCOMPARE(row->toVariant(&value).metaType(), expected.metaType());
    }

    void whatCannotBeConvertedIsRefusedAndLeavesTheValue_data()
    {
        QTest::addColumn<QVariant>("given");
        QTest::addColumn<QVariant>("old");
        const QVariant nan(double(NAN)), infinity(HUGE_VAL);
        QTest::newRow("undefined") << QVariant() << QVariant(1.5);
        QTest::newRow("null") << QVariant::fromValue(nullptr) << QVariant(1.5);
        QTest::newRow("null for a color")
            << QVariant::fromValue(nullptr) << QVariant(QColor(Qt::red));
        QTest::newRow("NaN") << nan << QVariant(1.5);
        QTest::newRow("infinity") << infinity << QVariant(1.5);
        QTest::newRow("too large for float") << QVariant(1e300) << QVariant(1.5f);
        QTest::newRow("no number") << QVariant(QStringLiteral("abc")) << QVariant(1.5);
        QTest::newRow("a point for a real") << QVariant(QPointF(1, 2)) << QVariant(1.5);
        QTest::newRow("NaN for int") << nan << QVariant(7);
        QTest::newRow("infinity for int") << infinity << QVariant(7);
        QTest::newRow("too large for int") << QVariant(2147483647.5) << QVariant(7);
        QTest::newRow("too small for int") << QVariant(-2147483648.5) << QVariant(7);
        QTest::newRow("qint64 for int") << QVariant(1ll << 40) << QVariant(7);
        QTest::newRow("negative for uint") << QVariant(-1) << QVariant(7u);
        QTest::newRow("negative real for uint") << QVariant(-0.5) << QVariant(7u);
        QTest::newRow("quint64 for qint64") << QVariant(~0ull) << QVariant(7ll);
        QTest::newRow("2^63 for qint64") << QVariant(0x1p63) << QVariant(7ll);
        QTest::newRow("no whole number") << QVariant(QStringLiteral("1.5")) << QVariant(7);
        QTest::newRow("NaN in a point") << QVariant(QPointF(1, NAN)) << QVariant(QPointF(1, 2));
        QTest::newRow("a text for a QPoint")
            << QVariant(QStringLiteral("x")) << QVariant(QPoint(1, 2));
        QTest::newRow("NaN for a QPoint") << QVariant(QPointF(1, NAN)) << QVariant(QPoint(1, 2));
        QTest::newRow("too far for a QPoint")
            << QVariant(QPointF(1, 1e10)) << QVariant(QPoint(1, 2));
        QTest::newRow("NaN in a QRect")
            << QVariant(QRectF(0, 0, NAN, 1)) << QVariant(QRect(1, 2, 3, 4));
        QTest::newRow("a QRect that ends too far")
            << QVariant(QRectF(0, 2e9, 10, 2e9)) << QVariant(QRect(1, 2, 3, 4));
        QTest::newRow("infinity in a vector")
            << QVariant(QVector2D(1, INFINITY)) << QVariant(QVector2D(1, 2));
        QTest::newRow("invalid color") << QVariant(QColor()) << QVariant(QColor(Qt::red));
        QTest::newRow("no color's name")
            << QVariant(QStringLiteral("nocolor")) << QVariant(QColor(Qt::red));
        QTest::newRow("null quaternion")
            << QVariant(QQuaternion(0, 0, 0, 0)) << QVariant(QQuaternion(1, 0, 0, 0));
    }

    void whatCannotBeConvertedIsRefusedAndLeavesTheValue()
    {
        QFETCH(QVariant, given);
        QFETCH(QVariant, old);
        const ChannelType *row = ChannelType::find(old.metaType());
        QVERIFY(row);
        TypedValue value;
        QVERIFY(row->fromVariant(old, &value));
        QVERIFY(!row->fromVariant(given, &value));
        QCOMPARE(row->toVariant(&value), old);
    }

    void aQuaternionIsNormalized()
    {
        QQuaternion value;
        QVERIFY(find<QQuaternion>()->fromVariant(QQuaternion(0, 3, 0, 4), &value));
        QCOMPARE(value, QQuaternion(0, 0.6f, 0, 0.8f));
    }

    void anAngleIsADoubleToQVariant()
    {
        const ChannelType *row = find<Angle>();
        Angle value;
        QVERIFY(row->fromVariant(90, &value));
        QCOMPARE(value.degrees, 90.);
        QVERIFY(row->fromVariant(QVariant::fromValue(Angle{-30}), &value));
        QCOMPARE(value.degrees, -30.);
        QCOMPARE(row->toVariant(&value), QVariant(-30.));
        QVERIFY(!row->fromVariant(double(NAN), &value));
        QCOMPARE(value.degrees, -30.);
    }

    void velocitiesAreShownInTheirOwnType_data()
    {
        QTest::addColumn<QVariant>("value");
        QTest::addColumn<QVariant>("given");
        QTest::addColumn<QVariant>("shown");
        QTest::newRow("double") << QVariant(1.) << QVariant(3) << QVariant(3.);
        QTest::newRow("int") << QVariant(1) << QVariant(2.5) << QVariant(2.5);
        QTest::newRow("QPoint") << QVariant(QPoint()) << QVariant(QPointF(1.5, -2))
                                << QVariant(QPointF(1.5, -2));
        QTest::newRow("QPoint, in QPoint")
            << QVariant(QPoint()) << QVariant(QPoint(1, -2)) << QVariant(QPointF(1, -2));
        QTest::newRow("QSize") << QVariant(QSize()) << QVariant(QSizeF(-1.5, 2))
                               << QVariant(QSizeF(-1.5, 2));
        QTest::newRow("QRect") << QVariant(QRect()) << QVariant(QRectF(1, 2, -3, -4))
                               << QVariant(QRectF(1, 2, -3, -4));
        QTest::newRow("QColor") << QVariant(QColor(Qt::red)) << QVariant(QVector4D(1, 2, 3, 4))
                                << QVariant(QVector4D(1, 2, 3, 4));
        QTest::newRow("QQuaternion") << QVariant(QQuaternion()) << QVariant(QVector3D(1, 2, 3))
                                     << QVariant(QVector3D(1, 2, 3));
    }

    void velocitiesAreShownInTheirOwnType()
    {
        QFETCH(QVariant, value);
        QFETCH(QVariant, given);
        QFETCH(QVariant, shown);
        const ChannelType *row = ChannelType::find(value.metaType());
        QVERIFY(row);
        ChannelValues channels{};
        QVERIFY(row->velocityFromVariant(given, channels.data()));
        QCOMPARE(row->velocityToVariant(channels.data()), shown);
        QCOMPARE(row->velocityToVariant(channels.data()).metaType(), row->velocityType);
    }

    void badVelocitiesAreRefused()
    {
        ChannelValues channels{1, 2, 3, 4};
        const ChannelValues old = channels;
        QVERIFY(!find<double>()->velocityFromVariant(QVariant(), channels.data()));
        QVERIFY(!find<double>()->velocityFromVariant(double(NAN), channels.data()));
        QVERIFY(!find<int>()->velocityFromVariant(HUGE_VAL, channels.data()));
        QVERIFY(!find<QPoint>()->velocityFromVariant(QPointF(0, NAN), channels.data()));
        QVERIFY(!find<QPoint>()->velocityFromVariant(5, channels.data()));
        QVERIFY(!find<QColor>()->velocityFromVariant(QColor(Qt::red), channels.data()));
        QCOMPARE(channels, old);
    }

    void aVelocityMayBeNegativeWhereASizeMayNot()
    {
        const ChannelValues shrinking{-10, -20};
        QCOMPARE(find<QSize>()->velocityToVariant(shrinking.data()), QVariant(QSizeF(-10, -20)));
    }
};

SPRUNG_TEST(VariantConversionTest)
#include "variant_conversion_test.moc"
