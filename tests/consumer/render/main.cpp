// SPDX-License-Identifier: MIT
// Tests the render library in a program without QML. Oracle: the target, and the shader resource.
#include <sprung/render/spring_points_node.h>

#include <QFile>

/// Returns 0 if the library works and contains its shaders.
int main()
{
    sprung::MovingPoints points;
    points.resize(1);
    const QPointF target(100, 50);
    points.retarget(0, {&target, 1});
    points.advance(10);
    const bool hasShaders = QFile::exists(QStringLiteral(":/sprung/render/spring_points.vert.qsb"));
    return points.position(0) == target && hasShaders ? 0 : 1;
}
