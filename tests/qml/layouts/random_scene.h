// SPDX-License-Identifier: MIT
// Scenes of any elements, and any commands for them. A list of commands means something in every
// scene, so that both can be shortened.
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
        Room,
        Mirror,
        Page,
        Load,
        Window,
        Delete,
        // Input
        Mouse,
        Finger,
        Grip,
        Wheel,
        Pad,
        Key,
        Look,
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
QByteArray told(const SceneCommands &commands);
SceneParts anyParts(unsigned seed);
SceneCommands anyCommands(unsigned seed);

/// The document of a scene of these parts. Its change(kind, a, b) carries out a command, animate() does
/// so in Motion.animate(), and without `motion` nothing in it glides. Rows that are moved otherwise are
/// moved in the scene `still`, too.
QByteArray documentOf(const SceneParts &parts);
