// SPDX-License-Identifier: MIT
import QtQml

/// Checks the NOTIFY signals of an object: each comes with a change, and nothing changes without one.
/// While something moves, its value is only told with the next tick.
QtObject {
    property var complaints: []

    property var object: null
    property var seen: ({})
    property var told: ({})
    property var signalOf: ({})

    /// Watches the properties with a signal of their own, and those in `shared`: { property: signal }.
    function watch(watched, shared) {
        object = watched;
        for (const name in watched) {
            const signal = shared[name] ?? `${name}Changed`;
            if (typeof watched[name] === "function" || !watched[signal]?.connect)
                continue;
            signalOf[name] = signal;
            seen[name] = shown(name);
            told[name] = 0;
        }
        for (const signal of new Set(Object.values(signalOf)))
            watched[signal].connect(() => note(signal));
    }
    function shown(name) {
        return String(object[name]);
    }
    function note(signal) {
        let changed = signal === "updated" && object.running;
        for (const name in signalOf) {
            if (signalOf[name] !== signal)
                continue;
            const now = shown(name);
            changed = changed || now !== seen[name];
            seen[name] = now;
            ++told[name];
        }
        if (!changed)
            complaints.push(`${signal} without change`);
    }
    function check(what) {
        for (const name in signalOf) {
            const now = shown(name);
            if (now === seen[name] || (signalOf[name] === "updated" && object.running))
                continue;
            complaints.push(`${what}: ${name} changed untold: ${now}, was ${seen[name]}`);
            seen[name] = now;
        }
    }
}
