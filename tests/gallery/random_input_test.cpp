// SPDX-License-Identifier: MIT
// Tests each page with random input. Oracle: no warnings, finite geometry, and rest at the end.
// SPRUNG_RANDOM_SEED selects other input.
#include "test.h"
#include "test_page.h"

#include <QRandomGenerator>

class RandomInputTest : public QObject
{
    Q_OBJECT

    static void verifyGeometry(const TestPage &test)
    {
        for (const QQuickItem *item : test.items()) {
            const QByteArray name = TestPage::describe(item).toUtf8();
            for (const double value : {item->x(), item->y(), item->width(), item->height()})
                QVERIFY2(std::isfinite(value), name);
            // The software renderer crashes at a negative size with a radius.
            QVERIFY2(!item->property("radius").isValid()
                         || (item->width() >= 0 && item->height() >= 0),
                     name);
        }
    }

private Q_SLOTS:
    void page_randomInput_staysValidAndRests_data() { TestPage::pages(); }
    void page_randomInput_staysValidAndRests()
    {
        QFETCH(const QString, page);
        TestPage test(page);
        Finger finger(test);
        bool isSet = false;
        const int seed = qEnvironmentVariableIntValue("SPRUNG_RANDOM_SEED", &isSet);
        QRandomGenerator random(quint32(isSet ? seed : 7));
        const auto between = [&](double least, double most) {
            return least + random.generateDouble() * (most - least);
        };
        const auto choose = [&](const auto &list) { return list[random.bounded(list.size())]; };
        const auto position = [&] {
            return test.page->mapToScene(
                {between(0, test.page->width()), between(0, test.page->height())});
        };
        const auto drag = [&](auto &pointer) {
            QPointF now = position();
            pointer.press(now);
            for (qsizetype moves = random.bounded(4); moves > 0; --moves) {
                const QPointF step(between(-40, 40), between(-40, 40));
                for (qsizetype frame = random.bounded(1, 10); frame > 0; --frame) {
                    test.stage.passFrame();
                    pointer.moveTo(now += step);
                }
            }
            test.stage.passFrame();
            pointer.release();
        };
        const QList keys{Qt::Key_Left,   Qt::Key_Right,  Qt::Key_Up,     Qt::Key_Down,
                         Qt::Key_Space,  Qt::Key_Return, Qt::Key_Escape, Qt::Key_Home,
                         Qt::Key_Delete, Qt::Key_End,    Qt::Key_Plus};
        const QList sizes{Gallery::desktop, Gallery::phone, TestPage::minimum, QSize(740, 360)};
        for (int action = 0; action < 60; ++action) {
            switch (random.bounded(12)) {
            case 0:
                test.gallery.resize(choose(sizes));
                break;
            case 1:
                test.gallery.setDark(random.bounded(2) == 0);
                break;
            case 2: // the wildest springs
                test.find("springs")->setProperty("value", between(0.25, 3));
                test.find("damping")->setProperty("value", between(0.25, 2));
                break;
            case 3:
                QGuiApplication::setLayoutDirection(
                    choose(QList{Qt::LeftToRight, Qt::RightToLeft}));
                break;
            case 4:
                test.stage.turnWheel(position(), choose(QList{-120, -30, 30, 120, 960}));
                break;
            case 5:
            case 6:
                test.key(choose(keys));
                break;
            case 7:
            case 8:
                drag(finger);
                break;
            default:
                drag(test.stage);
            }
            test.stage.pass(random.bounded(400));
            verifyGeometry(test);
            if (QTest::currentTestFailed())
                return;
        }
        test.find("springs")->setProperty("value", 1);
        test.find("damping")->setProperty("value", 1);
        for (QQuickItem *item : test.items()) {
            if (item->objectName() == "busy")
                item->setProperty("checked", false);
        }
        test.stage.moveTo({-1, -1});
        test.stage.pass(8000); // until toasts have expired
        QVERIFY(test.stage.passUntilRest());
    }
};

SPRUNG_TEST(RandomInputTest, QGuiApplication)
#include "random_input_test.moc"
