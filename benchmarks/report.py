#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads the rows of the benchmarks and prints the table:  report.py ROWS FOLDER
Writes bench.json and bench.svg to FOLDER. Fails if a row is invalid."""
import json
import math
import pathlib
import sys

from chart import chart, is_sprung, is_whole

# The maximum exponent of N. Cache misses raise it slightly above 1. A search in a list would raise
# it to 2.
GROWTH = 1.3


def read(path):
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    for row in rows:
        wrong = [key for key in ("median", "min", "max") if not 0 <= row[key] < math.inf]
        if wrong or row["n"] < 1:
            sys.exit(f"not a measurement: {row}")
    return rows


def number(value):
    if value == 0 or 1e-3 <= value < 1e6:
        return f"{value:,.{3 if value < 1 else 2 if value < 10 else 1 if value < 100 else 0}f}"
    return f"{value:.1e}"


def comparisons(rows):
    """Returns N and the rows for each (group, what), in the order of the input."""
    found = {}
    for row in rows:
        counts = found.setdefault((row["group"], row["what"]), {})
        counts.setdefault(row["n"], []).append(row)
    return found


def print_comparisons(rows):
    for (group, what), counts in comparisons(rows).items():
        unit = list(counts.values())[-1][0]["unit"]
        scale = 1
        if unit == "ns" and max(row["median"] for row in counts[max(counts)]) >= 1e6:
            unit, scale = "µs", 1000
        print(f"\n{f'{group}: {what}, in {unit}':47}    median      min …      max    ratio")
        for n, contenders in counts.items():
            for row in contenders:
                median, least, most = (number(row[key] / scale) for key in ("median", "min", "max"))
                ratio = f"{number(row['ratio']):>8} ×" if "ratio" in row else ""
                count = f"{n:,}" if row is contenders[0] else ""
                print(f"{count:>10}  {row['contender']:34}{median:>10}"
                      f" {least:>8} … {most:>8} {ratio}".rstrip())


def print_goals(rows):
    print(f"\n{'Goals':70}{'reached':>10}   {'goal':>8}")
    for row in rows:
        if "goal" not in row:
            continue
        unit = f"× {row['reference']}" if row["reference"] else row["unit"]
        what = f"{row['group']}: {row['what']}, {row['n']:,}, {row['contender']}"
        verdict = "met   " if row["reached"] <= row["goal"] else "MISSED"
        print(f"{what:70}{number(row['reached']):>10} ≤ {number(row['goal']):>8}  {verdict}  {unit}")


def lines(rows):
    """Returns the figures over N of contenders that were measured at three or more N."""
    found = {}
    for row in rows:
        key = (row["group"], row["what"], row["unit"].removesuffix(" each"))
        points = found.setdefault(key, {}).setdefault(row["contender"], [])
        points.append((row["n"], row["median"], row["min"], row["max"]))
    return {key: series for key, series in found.items()
            if key[0] != "heap" and max(len(points) for points in series.values()) >= 3}


def exponent(points, each):
    """Returns the exponent of N in the cost of all, fitted for N of at least 100."""
    logs = [(math.log(n), math.log(n ** each * median)) for n, median, *_ in points if n >= 100]
    x0 = sum(x for x, _ in logs) / len(logs)
    y0 = sum(y for _, y in logs) / len(logs)
    return sum((x - x0) * (y - y0) for x, y in logs) / sum((x - x0) ** 2 for x, _ in logs)


def print_growth(rows):
    growing = [(key, name, points) for key, series in lines(rows).items()
               if "with all running" not in key[1] for name, points in series.items()
               if sum(n >= 100 for n, *_ in points) >= 2]
    if not growing:
        return
    print(f"\n{'Growth: the cost of all is N to the power of':58}{'up to':>11}{'power':>11}")
    for key, name, points in growing:
        power = exponent(points, 0 if is_whole(key) else 1)
        verdict = ""
        if is_sprung(name):
            verdict = f" ≤ {GROWTH:8.2f}  {'met' if power <= GROWTH else 'MISSED'}"
        print(f"{f'{key[0]}: {key[1]}, {name}':58}{points[-1][0]:>11,}{power:11.2f}{verdict}")


def main():
    source, folder = map(pathlib.Path, sys.argv[1:])
    rows = read(source)
    print_comparisons(rows)
    print_growth(rows)
    print_goals(rows)
    (folder / "bench.json").write_text(json.dumps(rows, indent=1) + "\n")
    (folder / "bench.svg").write_text(chart(lines(rows)))


main()
