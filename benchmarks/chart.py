# SPDX-License-Identifier: MIT
"""Draws figures over N as SVG, with logarithmic axes and one panel per comparison."""
import math
from html import escape

SPRUNG = ["#1f6feb", "#0b3d91", "#12b5cb", "#6741d9"]
OTHERS = ["#d9480f", "#2b8a3e", "#e0a100", "#c2255c", "#868e96", "#5c3d00", "#f783ac"]
WIDTH, HEIGHT = 590, 330  # of a panel
LEFT, TOP, RIGHT, BOTTOM = 58, 44, 206, 40
COLUMNS = 2


def is_sprung(name):
    return any(word in name for word in ("Sprung", "SpringField", "SpringInterpolator",
                                         "SpringBehavior", "SpringMotion"))


def colors(names):
    """Returns a color for each name. Sprung is blue in all panels."""
    own = [name for name in names if is_sprung(name)]
    others = [name for name in names if not is_sprung(name)]
    return {name: wheel[index % len(wheel)] for wheel, part in ((SPRUNG, own), (OTHERS, others))
            for index, name in enumerate(part)}


def is_whole(key):
    """Whether the figures are for all N together, or for one while N run."""
    return key[0] == "frames" or "with all running" in key[1]


def text(x, y, content, size=11, anchor="start", color="#343a40", weight="normal"):
    return (f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" '
            f'fill="{color}" font-weight="{weight}">{escape(content)}</text>')


def decades(values):
    low = math.floor(math.log10(min(values)))
    high = math.ceil(math.log10(max(values)))
    return low, max(high, low + 1)


def label(power):
    if power >= 6:
        return f"{10 ** (power - 6):,} M"
    return f"{10 ** power:,}" if power >= 0 else f"{10.0 ** power:g}"


def panel(left, top, key, series):
    group, what, unit = key
    series = {name: [p for p in points if p[1] > 0] for name, points in series.items()}
    series = {name: points for name, points in series.items() if points}
    if not series:
        return []
    every = [p for points in series.values() for p in points]
    x_low, x_high = decades([p[0] for p in every])
    y_low, y_high = decades([p[1] for p in every])
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def x(n):
        return left + LEFT + wide * (math.log10(n) - x_low) / (x_high - x_low)

    def y(value):
        value = min(max(value, 10.0 ** y_low), 10.0 ** y_high)
        return top + TOP + high * (1 - (math.log10(value) - y_low) / (y_high - y_low))

    each = "" if is_whole(key) else " each"
    out = [text(left + 12, top + 24, f"{group}: {what}", 14, weight="bold"),
           text(left + LEFT + wide / 2, top + HEIGHT - 8, "N", anchor="middle"),
           text(left + LEFT + wide + 8, top + 24, f"{unit}{each}", 11, color="#868e96")]
    for power in range(y_low, y_high + 1):
        at = y(10.0 ** power)
        out.append(f'<path d="M{x(10 ** x_low):.1f} {at:.1f}H{x(10 ** x_high):.1f}" '
                   'stroke="#dee2e6"/>')
        out.append(text(left + LEFT - 8, at + 4, label(power), anchor="end"))
    for power in range(x_low, x_high + 1):
        at = x(10 ** power)
        out.append(f'<path d="M{at:.1f} {y(10.0 ** y_low):.1f}V{y(10.0 ** y_high):.1f}" '
                   'stroke="#f1f3f5"/>')
        out.append(text(at, top + HEIGHT - BOTTOM + 16, label(power), anchor="middle"))
    # The legend has the order of the right ends of the lines.
    color_of = colors(series)
    ends = sorted(series, key=lambda name: -series[name][-1][1])
    for index, name in enumerate(ends):
        color = color_of[name]
        width = 3 if is_sprung(name) else 1.5
        points = series[name]
        path = " ".join(f"{x(n):.1f},{y(median):.1f}" for n, median, *_ in points)
        out.append(f'<polyline points="{path}" fill="none" stroke="{color}" '
                   f'stroke-width="{width}"/>')
        for n, median, least, most in points:
            out.append(f'<path d="M{x(n):.1f} {y(least):.1f}V{y(most):.1f}" stroke="{color}" '
                       'stroke-opacity="0.5"/>')
            out.append(f'<circle cx="{x(n):.1f}" cy="{y(median):.1f}" r="{width:.1f}" '
                       f'fill="{color}"/>')
        at = top + TOP + 8 + index * 19
        out.append(f'<path d="M{left + LEFT + wide + 10} {at - 4}h16" stroke="{color}" '
                   f'stroke-width="{width}"/>')
        out.append(text(left + LEFT + wide + 31, at, name, 10.5,
                        weight="bold" if is_sprung(name) else "normal"))
    return out


def chart(lines):
    rows = math.ceil(len(lines) / COLUMNS)
    width, height = COLUMNS * WIDTH, rows * HEIGHT + 60
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
           f'viewBox="0 0 {width} {height}" font-family="DejaVu Sans, sans-serif">',
           f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
           text(12, 28, "Sprung: cost against number", 18, weight="bold"),
           text(12, 48, "A horizontal line is linear in N. A line that rises a decade per decade is "
                "quadratic. Medians, with bars from the minimum to the maximum.", 12)]
    for index, (key, series) in enumerate(lines.items()):
        out += panel(index % COLUMNS * WIDTH, 60 + index // COLUMNS * HEIGHT, key, series)
    return "\n".join(out + ["</svg>", ""])
