// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// Twelve apps: names, colors, line drawings of 24 by 24, and the rows of their screens.
QtObject {
    readonly property var all: [
        { name: "Mail", color: "#1d5fd6", icon: "M3 6 L21 6 L21 18 L3 18 Z M3 7 L12 14 L21 7",
          rows: [["Ada", "Supper on Sunday?"], ["Lighthouse", "The lamp is lit again"],
                 ["Library", "Three books are due"], ["Emil", "Photos from the hike"],
                 ["Bakery", "Your bread is ready"]] },
        { name: "Music", color: "#c2255c", icon: "M9 17.5 A2.5 2.5 0 1 1 4 17.5 A2.5 2.5 0 1 1 9 17.5 L9 6 L19 4 L19 15.5 A2.5 2.5 0 1 1 14 15.5 A2.5 2.5 0 1 1 19 15.5",
          rows: [["Low sun", "Maya Stone"], ["Coil", "The Dampers"], ["Overshoot", "Kai"],
                 ["Pendulum", "Harbour Choir"], ["Second lake", "Noor"], ["Slow fall", "The Dampers"]] },
        { name: "Maps", color: "#2b7a3d", icon: "M12 21 C8 16 6 13 6 10 A6 6 0 1 1 18 10 C18 13 16 16 12 21 Z M12 8 A2 2 0 1 0 12 12 A2 2 0 1 0 12 8",
          rows: [["Coil Café", "120 m, open until 18:00"], ["Harbour steps", "350 m, along the river"],
                 ["Pendulum Park", "400 m, with a pond"], ["Clock tower", "650 m, strikes on the hour"],
                 ["Lookout", "1.2 km, up the hill"]] },
        { name: "Notes", color: "#9a5b00", icon: "M6 3 L15 3 L19 7 L19 21 L6 21 Z M9 10 L16 10 M9 14 L16 14 M9 18 L13 18",
          rows: [["Call the harbour", "About the boat, before nine"], ["New strings", "Two sets, and a winder"],
                 ["Sunday", "Bread, olives, good cheese"], ["Read", "The chapter on damping"]] },
        { name: "Clock", color: "#4a5160", icon: "M12 3 A9 9 0 1 0 12 21 A9 9 0 1 0 12 3 M12 7 L12 12 L15.5 14",
          rows: [["Weekdays", "6:40"], ["Saturday", "8:00"], ["Lisbon", "1 h behind"],
                 ["Tokyo", "8 h ahead"]] },
        { name: "Sky", color: "#0b74a8", icon: Icons.clouds,
          rows: [["Now", "18°, a light wind"], ["Noon", "20°, sun"], ["Afternoon", "19°, clouds"],
                 ["Evening", "16°, rain after eight"], ["Tomorrow", "21°, sun"]] },
        { name: "Camera", color: "#6a5f58", icon: "M3 8 L7 8 L9 5 L15 5 L17 8 L21 8 L21 19 L3 19 Z M12 10 A3.5 3.5 0 1 0 12 17 A3.5 3.5 0 1 0 12 10",
          rows: [["Portrait", "Soft behind the face"], ["Night", "Hold still for two seconds"],
                 ["Panorama", "Sweep to the right"], ["Slow motion", "240 pictures a second"]] },
        { name: "Health", color: "#cc2f3b", icon: Icons.heart,
          rows: [["Steps", "6,214"], ["Sleep", "7 h 20"], ["Heart", "58 a minute"], ["Water", "1.8 l"]] },
        { name: "Chat", color: "#167a5e", icon: "M4 5 L20 5 L20 16 L11 16 L6 20 L6 16 L4 16 Z",
          rows: [["Ada", "The springs arrived today."], ["Maya", "At one, at the usual place."],
                 ["Kai", "The same on every run!"], ["Noor", "Bring me back, then."]] },
        { name: "Photos", color: "#7a4fd6", icon: Icons.peaks,
          rows: [["First light", "Above the second lake"], ["Dunes", "Two hours from the well"],
                 ["Fjord", "Seen from the ferry"], ["Moonrise", "The night without wind"],
                 ["Meadow", "After the rain"]] },
        { name: "Books", color: "#b04a12", icon: "M12 6 C9 4 6 4 3 5 L3 19 C6 18 9 18 12 20 C15 18 18 18 21 19 L21 5 C18 4 15 4 12 6 L12 20",
          rows: [["Elastic", "Page 212"], ["Harbours", "Page 40"], ["Slow light", "Not begun"],
                 ["The coil", "Finished"]] },
        { name: "Sleep", color: "#4046a8", icon: Icons.moon,
          rows: [["Bedtime", "22:30"], ["Calm", "From 21:45 on"], ["Alarm", "6:40, birdsong"],
                 ["Last night", "7 h 20, deep"]] }
    ]
}
