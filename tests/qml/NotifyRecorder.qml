// SPDX-License-Identifier: MIT
import QtQml

/// Checks the NOTIFY signals of an object: each signal comes with a change, and each change with a
/// signal. While the object runs, updated() may come with the next tick.
QtObject {
    property var failures: []

    property var object: null
    property var lastValues: ({})
    property var notifications: ({})
    property var signalOf: ({})

    /// Records the properties with a signal of their own, and the properties in `shared`: {
    /// property: signal }.
    function watch(watched, shared) {
        object = watched;
        for (const name in watched) {
            const signal = shared[name] ?? `${name}Changed`;
            if (typeof watched[name] === "function" || !watched[signal]?.connect)
                continue;
            signalOf[name] = signal;
            lastValues[name] = valueText(name);
            notifications[name] = 0;
        }
        for (const signal of new Set(Object.values(signalOf)))
            watched[signal].connect(() => recordSignal(signal));
    }
    function valueText(name) {
        return String(object[name]);
    }
    function recordSignal(signal) {
        let changed = signal === "updated" && object.running;
        for (const name in signalOf) {
            if (signalOf[name] !== signal)
                continue;
            const now = valueText(name);
            changed = changed || now !== lastValues[name];
            lastValues[name] = now;
            ++notifications[name];
        }
        if (!changed)
            failures.push(`${signal} without change`);
    }
    function check(what) {
        for (const name in signalOf) {
            const now = valueText(name);
            if (now === lastValues[name] || (signalOf[name] === "updated" && object.running))
                continue;
            failures.push(`${what}: ${name} changed without signal: ${now}, was ${lastValues[name]}`);
            lastValues[name] = now;
        }
    }
}
