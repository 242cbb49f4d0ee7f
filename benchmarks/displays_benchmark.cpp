// SPDX-License-Identifier: MIT
// The share of frames that show a moving item at its previous position, in each render loop and for
// widgets, at several refresh rates. The displays are headless ones of sway. The benchmark also
// counts the wake-ups of a program by an animation in a hidden window. The processor must be idle,
// because late frames also count.
#include "rows.h"

#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/timing/motion.h>

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QElapsedTimer>
#include <QPainter>
#include <QPropertyAnimation>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickWindow>
#include <QTimer>
#include <QWidget>

#include <cstdlib>
#include <map>
#include <memory>
#include <string>

namespace {

// In the process that shows a window

class Frames
{
public:
    void show(double position)
    {
        m_different += position != m_last;
        m_last = position;
    }
    int takeDifferent() { return std::exchange(m_different, 0); }

private:
    double m_last = 0;
    int m_different = 0;
};

class Box : public QWidget
{
public:
    Box(Frames &frames, QWidget *parent)
        : QWidget(parent)
        , m_frames(frames)
    {
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter(this).fillRect(rect(), Qt::red);
        m_frames.show(y());
    }

private:
    Frames &m_frames;
};

/// Prints the number of different positions per second, or the wake-ups of a hidden window.
int showOne(int argc, char *argv[], const std::string &contender, const std::string &environment)
{
    QApplication application(argc, argv);
    Frames frames;
    const bool isWidget = environment == "widgets";
    QQuickWindow window;
    QWidget top;
    Box box(frames, &top);
    QQmlEngine engine;
    QQmlComponent component(&engine);
    component.setData("import QtQuick\nRectangle { width: 20; height: 20; color: 'red' }", {});
    const std::unique_ptr<QObject> object(component.create());
    auto &item = *qobject_cast<QQuickItem *>(object.get());
    item.setParentItem(window.contentItem());
    if (isWidget) {
        top.resize(200, 400);
        box.resize(20, 20);
        top.show();
    } else {
        window.resize(200, 400);
        // The GUI thread waits.
        QObject::connect(
            &window, &QQuickWindow::beforeSynchronizing, &window, [&] { frames.show(item.y()); },
            Qt::DirectConnection);
        window.show();
    }
    QObject *const target = isWidget ? static_cast<QObject *>(&box) : &item;
    const char *const property = isWidget ? "geometry" : "y";
    const auto to = [&](int y) {
        return isWidget ? QVariant(QRect(0, y, 20, 20)) : QVariant(y * 1.);
    };

    std::unique_ptr<QPropertyAnimation> animation;
    std::unique_ptr<sprung::SpringInterpolator> spring;
    if (contender == "drivesQtAnimations")
        sprung::Motion::instance()->setDrivesQtAnimations(true);
    QTimer::singleShot(500, &application, [&] {
        if (contender == "SpringInterpolator") {
            spring = std::make_unique<sprung::SpringInterpolator>(target, property);
            spring->setSpring({200, 0.1, 1}); // fast: widgets have whole pixels
            spring->animateTo(to(190));
        } else {
            animation = std::make_unique<QPropertyAnimation>(target, property);
            animation->setStartValue(to(0));
            animation->setEndValue(to(380));
            animation->setDuration(800);
            animation->setLoopCount(-1);
            animation->start();
        }
    });
    QElapsedTimer clock;
    int wakeUps = 0;
    if (environment == "hidden") {
        QTimer::singleShot(750, &window, &QWindow::hide);
        QObject::connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::awake,
                         &application, [&] { ++wakeUps; });
    }
    QTimer::singleShot(1000, &application, [&] {
        frames.takeDifferent();
        wakeUps = 0;
        clock.start();
    });
    QTimer::singleShot(3000, &application, [&] {
        const int count = environment == "hidden" ? wakeUps : frames.takeDifferent();
        std::printf("%g\n", count / (double(clock.nsecsElapsed()) * 1e-9));
        QCoreApplication::quit();
    });
    return application.exec();
}

// In the process that compares

/// Returns the frames per second with a new position, or the wake-ups per second.
double perSecond(const char *program, int hertz, const char *contender, const char *environment)
{
    static const std::map<std::string, std::string> environments = {
        {"software", "QT_QUICK_BACKEND=software"},
        {"basic", "QSG_RHI_BACKEND=opengl QSG_RENDER_LOOP=basic LIBGL_ALWAYS_SOFTWARE=1"},
        {"threaded", "QSG_RHI_BACKEND=opengl QSG_RENDER_LOOP=threaded LIBGL_ALWAYS_SOFTWARE=1"},
        {"widgets", "QT_QUICK_BACKEND=software"}, // other render loops install an animation driver
        {"hidden", "QSG_RHI_BACKEND=opengl QSG_RENDER_LOOP=threaded LIBGL_ALWAYS_SOFTWARE=1"},
    };
    const std::string command = SPRUNG_UNDER_SWAY " " + std::to_string(hertz)
        + " env -u QT_QUICK_BACKEND " + environments.at(environment) + ' ' + program + ' '
        + contender + ' ' + environment;
    double frames = 0;
    FILE *output = popen(command.c_str(), "r"); // NOLINT(cert-env33-c)
    if (!output || std::fscanf(output, "%lf", &frames) != 1)
        std::fprintf(stderr, "%s measured nothing\n", command.c_str());
    if (output)
        pclose(output);
    return frames;
}

} // namespace

int main(int argc, char *argv[])
{
    if (argc > 2)
        return showOne(argc, argv, argv[1], argv[2]);
    rows::readArguments(argc, argv);
    const int rounds = rows::quick ? 1 : 3;
    for (const int hertz : {60, 144, 240}) {
        for (const char *environment : {"software", "basic", "threaded", "widgets", "hidden"}) {
            if (rows::quick && (hertz != 144 || std::string(environment) != "software"))
                continue;
            const bool isHidden = std::string(environment) == "hidden";
            const double display = 1000. / int(1000. / hertz); // the real refresh rate
            std::vector<rows::Result> results = {
                {"SpringInterpolator", {}, {isHidden ? 12. : 5., {}}},
                {"QPropertyAnimation", {}, {}},
                {"drivesQtAnimations", {}, {}}};
            for (int round = 0; round < rounds; ++round) {
                for (rows::Result &result : results) {
                    const double count = perSecond(argv[0], hertz, result.contender.c_str(),
                                                   environment);
                    result.figures.push_back(isHidden ? count
                                                      : std::max(100 * (1 - count / display), 0.));
                }
            }
            const std::string what = isHidden ? "wake-ups of a window"
                                              : "frames without a new position";
            rows::write({"displays", what + " at " + std::to_string(hertz) + " Hz, " + environment,
                         1, isHidden ? "/s" : "%"},
                        results);
        }
    }
}
