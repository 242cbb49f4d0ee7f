// SPDX-License-Identifier: MIT
// What it costs to have an Item's properties on springs, Sprung's way beside Qt's own: instructions
// of paths named ELEMENT.WHAT, counted as those of counted_paths are, and bytes of the heap with
// the argument --heap.
#include "items.h"

#include <malloc.h>

#include <cstdio>
#include <functional>

namespace {

constexpr int many = 100;
constexpr int turns = 4;   // of which the last is counted
constexpr int aWhile = 10; // frames, after which a new target is a jump
constexpr int some = 1000; // whose heap is shared out

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

/// Items of one kind, and time for both Sprung's and Qt's.
class Scene : public World
{
public:
    explicit Scene(const QByteArray &declaration)
        : m_one(component(declaration))
    {
        m_items.reserve(2 * some);
    }

    void add() { m_items.emplace_back(m_one->create()); }
    void add(int count)
    {
        for (int i = 0; i < count; ++i)
            add();
        settleIn();
    }
    /// As QML does: by index, and interceptors see it.
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
        settleIn();
    }
    static void tick()
    {
        Program::only().ticker().advance(frame);
        Program::only().driver().advance(frame);
    }

private:
    std::unique_ptr<QQmlComponent> m_one;
    std::vector<std::unique_ptr<QObject>> m_items;
};

std::function<void()> path;

std::function<void()> pathOf(const QByteArray &what, const QByteArray &declaration)
{
    if (what == "first_use") {
        World().component("")->create(); // Qt Quick's own
        return [=] { World().component(declaration)->create(); };
    }
    const auto scene = std::make_shared<Scene>(declaration);
    if (what == "create")
        return [=] { scene->add(); };
    scene->add(what == "tick" ? many : turns);
    if (what == "start")
        return [=, i = std::size_t(0)]() mutable { scene->write(i++, way); };
    scene->writeAll(way);
    for (int i = 0; i < (what == "retarget" ? aWhile : 2); ++i)
        scene->tick();
    if (what == "retarget")
        return [=, x = way]() mutable { scene->write(0, ++x); };
    if (what == "tick")
        return [=] { scene->tick(); };
    return {};
}

double heapKept()
{
    return double(mallinfo2().uordblks);
}

/// For each Item: once created, and while moving.
void weigh(const Kind &kind)
{
    Scene scene(kind.declaration);
    scene.add(1);
    scene.writeAll(way);
    const double before = heapKept();
    scene.add(some);
    const double created = heapKept();
    scene.writeAll(way);
    scene.tick();
    std::printf("%-20s %6.0f %6.0f\n", kind.name.constData(), (created - before) / some,
                (heapKept() - before) / some);
}

} // namespace

[[gnu::noinline]] void counted()
{
    path();
}

int main(int argc, char *argv[])
{
    const QByteArray told = argc > 1 ? argv[1] : "";
    if (told == "--heap") {
        for (const Kind &kind : kinds)
            weigh(kind);
        return 0;
    }
    for (const Kind &kind : kinds) {
        const qsizetype dot = told.indexOf('.');
        if (kind.name == told.left(dot))
            path = pathOf(told.mid(dot + 1), kind.declaration);
    }
    if (!path)
        return std::fprintf(stderr, "no such path\n"), 2;
    const bool isFirst = told.endsWith("first_use");
    for (int turn = isFirst ? turns : 1; turn < turns; ++turn)
        path();
    counted();
}
