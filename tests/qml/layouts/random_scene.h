// SPDX-License-Identifier: MIT
// Random scenes and commands for random_scenes_test. Any list of commands is valid in any scene, so
// both can be shortened.
#pragma once

#include <QByteArray>
#include <QList>

struct SceneCommand
{
    enum Kind {
        // Changes of the scene
        Insert,
        Remove,
        Move,
        Renew,
        Size,
        Hide,
        Adopt,
        Turn,
        Width,
        Mirror,
        Page,
        Load,
        Window,
        Delete,
        // Input
        Mouse,
        Touch,
        Grab,
        Wheel,
        Pad,
        Key,
        CheckPress,
        // Time
        Pass,
        Rest
    };
    Kind kind = Rest;
    int a = 0, b = 0, c = 0;

    bool isChange() const { return kind <= Delete; }
};

using SceneCommands = QList<SceneCommand>;
using SceneParts = QList<QByteArray>;

const char *nameOf(SceneCommand::Kind kind);
QByteArray describe(const SceneCommands &commands);
SceneParts anyParts(unsigned seed);
SceneCommands anyCommands(unsigned seed);

/// Returns the document of a scene of these parts. Its function change(kind, a, b) executes a
/// command, and animate() does so in Motion.animate(). With `motion: false` nothing is animated.
/// Rows that move otherwise also move in the scene `reference`.
QByteArray documentOf(const SceneParts &parts);
