// SPDX-License-Identifier: MIT
// The law of a spring in closed form, and the conversion of values to numbers. Times are in seconds.
.pragma library
// Returns ω², β and α = √|ω² − β²| of the spring, and whether the spring oscillates.
function coefficients(p) {
    const frequency = Math.sqrt(p.stiffness / p.mass), beta = p.damping / p.mass / 2;
    const difference = (frequency - beta) * (frequency + beta);
    return { omegaSquared: frequency * frequency, beta: beta, alpha: Math.sqrt(Math.abs(difference)),
        oscillates: difference > 0 };
}

// Returns the matrix [xx, xv, vx, vv] that advances a displacement x and a velocity v by the time t. Below critical
// damping s is sin(αt)/α, above it sinh(αt)/α, with the slow decay factored out to prevent an overflow.
function step(p, t) {
    const { omegaSquared, beta, alpha, oscillates } = coefficients(p);
    if (oscillates) {
        const decay = Math.exp(-beta * t), c = decay * Math.cos(alpha * t);
        const s = alpha * t < 1e-8 ? decay * t : decay * Math.sin(alpha * t) / alpha;
        return [c + beta * s, s, -omegaSquared * s, c - beta * s];
    }
    const slowRate = omegaSquared / (beta + alpha), rateGap = 2 * alpha, decay = Math.exp(-slowRate * t);
    const s = rateGap * t < 1e-16 ? decay * t : -decay * Math.expm1(-rateGap * t) / rateGap;
    return [decay + slowRate * s, s, -omegaSquared * s, decay * Math.exp(-rateGap * t) - slowRate * s];
}
// Returns whether x is and stays within the limit. Extremes shrink, so the next one decides. It occurs when
// tan(αt)/α, or tanh(αt)/α, is v/pull.
function staysWithin(p, x, v, limit) {
    const { omegaSquared, beta, alpha, oscillates } = coefficients(p), pull = omegaSquared * x + beta * v;
    let turningTime = 0;
    if (oscillates)
        turningTime = (Math.atan2(v * alpha, pull) + Math.PI) % Math.PI / alpha;
    else if (v / pull > 0 && alpha * v / pull < 1)
        turningTime = alpha > 0 ? Math.atanh(alpha * v / pull) / alpha : v / pull;
    const m = step(p, turningTime);
    return Math.abs(x) <= limit && Math.abs(m[0] * x + m[1] * v) <= limit;
}

// Each moving channel gets a share of the tolerance, in proportion to the amplitude of its slowest part.
function isAtRest(p, x, v, distance, speed) {
    const { omegaSquared, beta, alpha, oscillates } = coefficients(p);
    const moving = x.map((xi, i) => xi !== 0 || v[i] !== 0);
    const amplitudes = x.map((xi, i) => oscillates ? Math.hypot(xi, (v[i] + beta * xi) / alpha)
                                                  : Math.abs(v[i] + (beta + alpha) * xi));
    const parts = amplitudes.map((part, i) => moving[i] ? Math.max(part / (norm(amplitudes) || 1), 1e-4) : 0);
    const shares = parts.map(part => part / (norm(parts) || 1));
    return x.every((xi, i) => !moving[i] || (staysWithin(p, xi, v[i], distance * shares[i])
        && staysWithin(p, v[i], -omegaSquared * xi - 2 * beta * v[i], speed * shares[i])));
}

function isValid(p) {
    return p.stiffness > 0 && p.damping >= 0 && p.mass > 0 && p.stiffness + p.damping + p.mass < Infinity;
}
function norm(numbers) { return Math.hypot(...numbers); }

function toRates(speed) { return typeof speed === "number" ? [speed] : [speed.x, speed.y, speed.z, speed.w]; }

// Returns a number as one channel, and a color in Oklab with premultiplied alpha.
function channels(input) {
    if (typeof input === "number")
        return [input];
    const value = typeof input === "string" ? Qt.color(input) : input;
    const toLinear = c => c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
    const r = toLinear(value.r), g = toLinear(value.g), b = toLinear(value.b), alpha = value.a;
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return [alpha * (0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s),
        alpha * (1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s),
        alpha * (0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s), alpha];
}
function value(channels) {
    if (channels.length === 1)
        return channels[0];
    const alpha = Math.min(Math.max(channels[3], 0), 1);
    const [lightness, a, b] = channels.map(channel => alpha > 1e-5 ? channel / channels[3] : 0);
    const cubed = n => n * n * n;
    const l = cubed(lightness + 0.3963377774 * a + 0.2158037573 * b);
    const m = cubed(lightness - 0.1055613458 * a - 0.0638541728 * b);
    const s = cubed(lightness - 0.0894841775 * a - 1.2914855480 * b);
    const toSrgb = c => Math.min(Math.max(c <= 0.0031308 ? c * 12.92 : 1.055 * Math.pow(c, 1 / 2.4) - 0.055, 0), 1);
    return Qt.rgba(toSrgb(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
        toSrgb(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
        toSrgb(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s), alpha);
}
