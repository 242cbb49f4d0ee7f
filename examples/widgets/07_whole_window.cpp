// SPDX-License-Identifier: MIT
// A window of plain widgets. One line each animates the scroll area, the pages, the rows and the
// buttons.
#include "film.h"

#include <sprung/physics/spring_presets.h>
#include <sprung/widgets/layout_motion.h>
#include <sprung/widgets/page_motion.h>
#include <sprung/widgets/press_motion.h>
#include <sprung/widgets/scroll_motion.h>

#include <QAbstractButton>
#include <QApplication>
#include <QBoxLayout>
#include <QButtonGroup>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>

#include <algorithm>

using namespace sprung; // NOLINT(google-build-using-namespace): an example reads better so

namespace {

constexpr auto style = R"(
    QWidget { background: #f4f1ea; color: #20242c; font-size: 15px }
    QFrame#side { background: #20242c }
    QPushButton { background: #3f8efc; color: white; border: none; border-radius: 10px; padding: 10px 18px }
    QFrame#side QPushButton { background: #2c323e; text-align: left }
    QFrame#side QPushButton:checked { background: #3f8efc }
    QLabel#title { font-size: 22px; font-weight: bold }
    QFrame#row { background: white; border-radius: 12px }
    QFrame#row QLabel { background: white }
    QScrollArea { border: none }
    QScrollBar:vertical { width: 8px; background: transparent }
    QScrollBar::handle:vertical { background: #c9c2b4; border-radius: 4px; min-height: 32px }
    QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {
        height: 0; background: transparent })";

QWidget *row(const QString &text, const QString &color)
{
    auto *row = new QFrame;
    row->setObjectName("row");
    row->setFixedHeight(52);
    auto *dot = new QLabel;
    dot->setFixedSize(20, 20);
    dot->setStyleSheet(QStringLiteral("background: %1; border-radius: 10px").arg(color));
    auto *cells = new QHBoxLayout(row);
    cells->setContentsMargins(16, 0, 16, 0);
    cells->setSpacing(14);
    cells->addWidget(dot);
    cells->addWidget(new QLabel(text), 1);
    return row;
}

QWidget *title(const char *text)
{
    auto *label = new QLabel(text);
    label->setObjectName("title");
    return label;
}

/// Returns a page with rows that are reordered.
QWidget *tasksPage()
{
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(10);
    column->addWidget(title("Tasks"));
    const QStringList colors{"#3f8efc", "#4aa96c", "#f2b134", "#e0567a"};
    const QStringList names{"Write the letter", "Water the plants", "Call the office",
                            "Buy stamps"};
    for (int i = 0; i < 4; ++i)
        column->addWidget(row(names[i], colors[i]));
    auto *moveLast = new QPushButton("The last one first");
    moveLast->setObjectName("moveLast");
    column->addStretch();
    column->addWidget(moveLast, 0, Qt::AlignLeft);
    QObject::connect(moveLast, &QPushButton::clicked, page,
                     [column] { column->insertWidget(1, column->itemAt(4)->widget()); });

    (new LayoutMotion(page))->setSpring(springs::bouncy);
    new PressMotion(moveLast);
    return page;
}

/// Returns a page that is higher than the window and scrolls.
QWidget *peoplePage()
{
    auto *area = new QScrollArea;
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(10);
    column->addWidget(title("People"));
    for (int i = 0; i < 24; ++i)
        column->addWidget(
            row(QStringLiteral("Person %1").arg(i + 1), i % 3 ? "#7fb2fd" : "#9b5de5"));
    area->setWidget(content);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);

    new ScrollMotion(area);
    return area;
}

} // namespace

int main(int argc, char *argv[])
{
    QApplication app(argc, argv);
    QWidget window;
    window.setWindowTitle("A whole window");
    window.setFixedSize(560, 400);
    window.setStyleSheet(style);

    auto *pages = new QStackedWidget;
    pages->addWidget(tasksPage());
    pages->addWidget(peoplePage());
    (new PageMotion(pages, Qt::Vertical))->setSpring(springs::snappy);

    auto *side = new QFrame;
    side->setObjectName("side");
    side->setFixedWidth(160);
    auto *buttons = new QVBoxLayout(side);
    buttons->setContentsMargins(14, 24, 14, 24);
    buttons->setAlignment(Qt::AlignTop);
    auto *group = new QButtonGroup(side);
    for (const char *name : {"Tasks", "People"}) {
        auto *button = new QPushButton(name);
        button->setCheckable(true);
        group->addButton(button, int(group->buttons().size()));
        buttons->addWidget(button);
        new PressMotion(button);
    }
    group->button(0)->setChecked(true);
    QObject::connect(group, &QButtonGroup::idClicked, pages, &QStackedWidget::setCurrentIndex);

    auto *layout = new QHBoxLayout(&window);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(side);
    layout->addWidget(pages, 1);

    window.show();
    QWidget *const pressed = QApplication::arguments().contains("--pages")
        ? static_cast<QWidget *>(group->button(1))
        : window.findChild<QPushButton *>("moveLast");
    const QPoint center = pressed->mapTo(&window, pressed->rect().center());
    return film::runOrFilm(window, *pressed, {center, center});
}
