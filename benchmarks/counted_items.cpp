// SPDX-License-Identifier: MIT
// The cost of Items with properties on springs, in Sprung and in Qt. The paths are named
// ELEMENT.STEP, and their instructions are counted like those paths of counted_paths. With --heap,
// the program prints bytes of the heap.
#include "items.h"

#include <malloc.h>

#include <cstdio>
#include <functional>

namespace {

constexpr int many = 100;
constexpr int turns = 4;          // only the last turn is counted
constexpr int retargetPause = 10; // frames, after which a new target is a jump
constexpr int sampleSize = 1000;  // Items for the heap per Item

struct Kind
{
    QByteArray name;
    QByteArray declaration;
};

const QByteArray springAnimation = "{ SpringAnimation { spring: 2; damping: 0.1 } }";
const std::vector<Kind> kinds = {
    {"item", ""},
    {"behavior", "SpringBehavior on x { }"},
    {"qt_behavior", "Behavior on x " + springAnimation},
    {"motion", "Behavior on x { SpringMotion { } }"},
    {"three_behaviors",
     "SpringBehavior on x { } SpringBehavior on y { } SpringBehavior on opacity { }"},
    {"three_qt_behaviors",
     "Behavior on x " + springAnimation + "Behavior on y " + springAnimation
         + "Behavior on opacity " + springAnimation},
    {"source", "SpringInterpolator on x { }"},
    {"qt_source", "SpringAnimation on x { running: false }"},
};

/// Items of one kind, and the clocks of Sprung and Qt.
class Scene : public QmlEnvironment
{
public:
    explicit Scene(const QByteArray &declaration)
        : m_one(component(declaration))
    {
        m_items.reserve(2 * sampleSize);
    }

    void add() { m_items.emplace_back(m_one->create()); }
    void add(int count)
    {
        for (int i = 0; i < count; ++i)
            add();
        processStartEvents();
    }
    /// Writes like QML: by index, and through interceptors.
    void write(std::size_t i, double x)
    {
        static const int index = QQuickItem::staticMetaObject.indexOfProperty("x");
        int status = -1;
        int flags = 0;
        void *arguments[] = {&x, nullptr, &status, &flags};
        QMetaObject::metacall(m_items[i].get(), QMetaObject::WriteProperty, index, arguments);
    }
    void writeAll(double x)
    {
        for (std::size_t i = 0; i < m_items.size(); ++i)
            write(i, x);
        processStartEvents();
    }
    static void tick()
    {
        Program::instance().ticker().advance(frame);
        Program::instance().driver().advance(frame);
    }

private:
    std::unique_ptr<QQmlComponent> m_one;
    std::vector<std::unique_ptr<QObject>> m_items;
};

std::function<void()> path;

std::function<void()> pathOf(const QByteArray &step, const QByteArray &declaration)
{
    if (step == "first_use") {
        QmlEnvironment().component("")->create(); // without the first use of Qt Quick
        return [=] { QmlEnvironment().component(declaration)->create(); };
    }
    const auto scene = std::make_shared<Scene>(declaration);
    if (step == "create")
        return [=] { scene->add(); };
    scene->add(step == "tick" ? many : turns);
    if (step == "start")
        return [=, i = std::size_t(0)]() mutable { scene->write(i++, targetX); };
    scene->writeAll(targetX);
    for (int i = 0; i < (step == "retarget" ? retargetPause : 2); ++i)
        scene->tick();
    if (step == "retarget")
        return [=, x = targetX]() mutable { scene->write(0, ++x); };
    if (step == "tick")
        return [=] { scene->tick(); };
    return {};
}

double allocatedBytes()
{
    return double(mallinfo2().uordblks);
}

/// Prints the bytes per Item, after its creation and while running.
void printHeapUse(const Kind &kind)
{
    Scene scene(kind.declaration);
    scene.add(1);
    scene.writeAll(targetX);
    const double before = allocatedBytes();
    scene.add(sampleSize);
    const double created = allocatedBytes();
    scene.writeAll(targetX);
    scene.tick();
    std::printf("%-20s %6.0f %6.0f\n", kind.name.constData(), (created - before) / sampleSize,
                (allocatedBytes() - before) / sampleSize);
}

} // namespace

[[gnu::noinline]] void counted()
{
    path();
}

int main(int argc, char *argv[])
{
    const QByteArray argument = argc > 1 ? argv[1] : "";
    if (argument == "--heap") {
        for (const Kind &kind : kinds)
            printHeapUse(kind);
        return 0;
    }
    for (const Kind &kind : kinds) {
        const qsizetype dot = argument.indexOf('.');
        if (kind.name == argument.left(dot))
            path = pathOf(argument.mid(dot + 1), kind.declaration);
    }
    if (!path)
        return std::fprintf(stderr, "no such path\n"), 2;
    const bool isFirst = argument.endsWith("first_use");
    for (int turn = isFirst ? turns : 1; turn < turns; ++turn)
        path();
    counted();
}
