// SPDX-License-Identifier: MIT
// A thing on a spring, in as many dimensions as its place has, and the frames in which it moves.

/// In pixels, and per second: too little to be seen.
const rest = { distance: 0.1, speed: 6 };

export class Body {
    #physics;
    #since = 0; // milliseconds: until then its state is known
    #states;    // one for each dimension
    #target;

    constructor(physics, place) {
        this.#physics = physics;
        this.jumpTo(place);
    }

    get place() {
        return this.#states.map(({ displacement }, i) => this.#target[i] + displacement);
    }
    get velocity() {
        return this.#states.map(({ velocity }) => velocity);
    }
    get isAtRest() {
        return this.#states.every(({ displacement, velocity }) => !displacement && !velocity);
    }

    jumpTo(place) {
        this.#target = [...place];
        this.#states = place.map(() => ({ displacement: 0, velocity: 0 }));
    }

    /// To another target, with the velocity that it has or with one that it is given.
    moveTo(target, spring, now, velocity = null) {
        if (this.isAtRest || velocity)
            this.#since = now;
        else
            this.advance(spring, now);
        this.#states = this.place.map((place, i) => ({
            displacement: place - target[i],
            velocity: velocity?.[i] ?? this.#states[i].velocity,
        }));
        this.#target = [...target];
    }

    advance(spring, now) {
        const seconds = Math.max(0, now - this.#since) / 1000;
        this.#since = Math.max(now, this.#since);
        const after = this.#states.map(state => this.#physics.after(spring, state, seconds));
        if (after.every(state => this.#physics.settlingTime(spring, state, rest) === 0))
            this.jumpTo(this.#target);
        else
            this.#states = after;
    }
}

/// Calls show(milliseconds) once a frame, from wake() until it answers that nothing moves.
export class Frames {
    #asked = false;
    #show;

    constructor(show) {
        this.#show = show;
    }
    wake() {
        if (this.#asked)
            return;
        this.#asked = true;
        requestAnimationFrame(now => {
            this.#asked = false;
            if (this.#show(now))
                this.wake();
        });
    }
}

/// How fast a finger is: a straight line through the places of its last 80 ms. One that has rested
/// for 40 ms has no velocity.
export class Finger {
    #places = [];

    add(place, milliseconds) {
        this.#places = this.#places.filter(({ at }) => milliseconds - at <= 80);
        this.#places.push({ place, at: milliseconds });
    }

    velocityAt(milliseconds) {
        const recent = this.#places.filter(({ at }) => milliseconds - at <= 80);
        if (recent.length < 2 || milliseconds - recent.at(-1).at > 40)
            return [0, 0];
        const mean = of => recent.reduce((sum, sample) => sum + of(sample), 0) / recent.length;
        const middle = mean(({ at }) => at);
        const spread = mean(({ at }) => (at - middle) ** 2);
        return [0, 1].map(i => spread > 0
            ? 1000 * mean(({ place, at }) => place[i] * (at - middle)) / spread : 0);
    }
}
