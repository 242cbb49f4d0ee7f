// SPDX-License-Identifier: MIT
// Tests the page Morphing shapes. Oracle: the equations of the outlines.
#include "test.h"
#include "test_page.h"

#include <numbers>

class MorphingShapesPageTest : public QObject
{
    Q_OBJECT

    static constexpr int corners = 120;

    enum Outline { Circle, Square, Cookie, Clover, Pill, Burst };

    /// Returns the distance of each corner from the center, in units of 0.4 of the width.
    static QList<double> radii(const QQuickItem *shape)
    {
        const QPointF middle(shape->width() / 2, shape->height() / 2);
        QList<double> result;
        for (const QVariant &point : shape->property("points").toList()) {
            const QPointF from = point.toPointF() - middle;
            result += std::hypot(from.x(), from.y()) / (0.4 * shape->width());
        }
        return result;
    }
    static QPointF corner(double radius, qsizetype index)
    {
        const double angle = double(index) * 2 * std::numbers::pi / corners;
        return radius * QPointF(std::cos(angle), std::sin(angle));
    }
    /// Returns the distance of a point from an outline, by the equations of its parts.
    static double distance(Outline outline, QPointF point)
    {
        const auto from = [point](double x, double y) {
            return std::hypot(point.x() - x, point.y() - y);
        };
        switch (outline) {
        case Circle:
            return from(0, 0) - 0.92;
        case Square:
            return std::pow(std::pow(point.x(), 6) + std::pow(point.y(), 6), 1.0 / 6) - 0.84;
        case Clover: {
            const double leaf = 0.5 / std::numbers::sqrt2; // each is a disc
            return std::min(
                       {from(leaf, leaf), from(-leaf, leaf), from(leaf, -leaf), from(-leaf, -leaf)})
                - 0.5;
        }
        case Pill: { // from the line between its ends
            const double along = (point.x() + point.y()) / std::numbers::sqrt2;
            const double across = (point.y() - point.x()) / std::numbers::sqrt2;
            return std::hypot(across, std::max(0.0, std::abs(along) - 0.45)) - 0.55;
        }
        case Cookie:
        case Burst:
            break; // by their tips
        }
        return 0;
    }

    static double roundness(const QQuickItem *button)
    {
        return button->findChild<QQuickItem *>("background")->property("radius").toDouble();
    }

    struct MorphingShapesTestPage : TestPage
    {
        explicit MorphingShapesTestPage(QSize size = Gallery::desktop)
            : TestPage("morphing_shapes", size)
        {
        }
        /// Presses and releases a button, and waits until all is at rest.
        QList<double> morphTo(const char *name)
        {
            tap(find(name));
            stage.moveTo({-1, -1});
            stage.pass(3000);
            return radii(shape);
        }
        int current() const { return shape->property("current").toInt(); }

        QQuickItem *shape = find("shape");
    };

private Q_SLOTS:
    void current_atRest_matchesOutlineEquation()
    {
        MorphingShapesTestPage shapes;
        for (const auto &[name, outline] :
             {std::pair("Square", Square), std::pair("Clover", Clover), std::pair("Pill", Pill),
              std::pair("Circle", Circle)}) {
            const QList<double> now = shapes.morphTo(name);
            QCOMPARE(now.size(), corners + 1);
            for (qsizetype i = 0; i < now.size(); ++i)
                QVERIFY2(std::abs(distance(outline, corner(now[i], i))) < 1e-3, name);
        }
    }

    void outline_cookieOrBurst_hasTwelveTips()
    {
        MorphingShapesTestPage shapes;
        for (const auto &[name, sharp] : {std::pair("Cookie", false), std::pair("Burst", true)}) {
            const QList<double> now = shapes.morphTo(name);
            int tips = 0;
            for (qsizetype i = 0; i < corners; ++i) {
                const double before = now[(i + corners - 1) % corners];
                const double after = now[i + 1];
                if (now[i] <= before || now[i] <= after)
                    continue;
                ++tips;
                QVERIFY2((2 * now[i] - before - after > 0.05) == sharp, name);
            }
            QCOMPARE(tips, 12);
        }
    }

    void current_keyOrPress_changesImmediately()
    {
        MorphingShapesTestPage shapes(Gallery::phone);
        const int start = shapes.current();
        shapes.key(Qt::Key_Space);
        shapes.key(Qt::Key_Right);
        QCOMPARE(shapes.current(), start + 2);
        shapes.key(Qt::Key_Left);
        QCOMPARE(shapes.current(), start + 1);
        shapes.morphTo("Circle");
        for (const int expected : {1, 2, 3, 4, 5, 0}) {
            shapes.press(shapes.find("area"));
            QCOMPARE(shapes.current(), expected); // while the finger is still there
            shapes.stage.passFrame();
            shapes.stage.release();
            shapes.stage.passFrame();
        }
    }

    void shapeButtons_rightToLeft_areMirrored()
    {
        QGuiApplication::setLayoutDirection(Qt::RightToLeft);
        MorphingShapesTestPage shapes;
        shapes.stage.picture(); // lays it out
        QVERIFY(shapes.find("Circle")->x() > shapes.find("Burst")->x());
        shapes.morphTo("Circle");
        shapes.key(Qt::Key_Left);
        QCOMPARE(shapes.current(), int(Square));
    }

    void shapeButton_pressed_reducesRadius()
    {
        MorphingShapesTestPage shapes;
        shapes.morphTo("Circle");
        const QQuickItem *button = shapes.find("Clover");
        QCOMPARE(roundness(button), button->height() / 2);
        shapes.press(button);
        const double smallest = -shapes.highest([&] { return -roundness(button); });
        QCOMPARE(roundness(button), 8.0);
        QVERIFY(smallest < 7); // it overshoots
        shapes.releaseAndPass(2000);
        QCOMPARE(roundness(button), 14.0); // it is the chosen one
        QCOMPARE(roundness(shapes.find("Circle")), button->height() / 2);
        QCOMPARE(shapes.current(), int(Clover));
    }

    void shapeButton_pressed_shrinksNeighbors()
    {
        MorphingShapesTestPage shapes;
        const auto widths = [&shapes] {
            QList<double> result;
            for (const char *name : {"Circle", "Square", "Cookie", "Clover", "Pill", "Burst"})
                result += shapes.find(name)->width();
            return result;
        };
        const double width = widths().first();
        for (const auto &[pressed, gains] :
             {std::pair("Cookie", QList<double>{0, -6, 12, -6, 0, 0}),
              std::pair("Burst", QList<double>{0, 0, 0, 0, -12, 12})}) {
            QCOMPARE(widths(), QList<double>(6, width));
            shapes.press(shapes.find(pressed));
            shapes.stage.pass(1000);
            for (qsizetype i = 0; i < 6; ++i)
                QCOMPARE(widths()[i], width + gains[i]);
            shapes.releaseAndPass(2000);
        }
    }
};

SPRUNG_TEST(MorphingShapesPageTest, QGuiApplication)
#include "morphing_shapes_page_test.moc"
