# SPDX-License-Identifier: MIT
"""Arranges frames of films in rows, one row per film: rows_of_frames.py PICTURE WIDTH FRAMES FILM... FRAMES are
the numbers of the frames in each row, for example 0,2,4. WIDTH is the width of a frame in the picture."""

import sys

from PIL import Image

picture, width, frames, *films = sys.argv[1:]
width, numbers, gap = int(width), [int(number) for number in frames.split(",")], 6
rows = []
for film in films:
    strip = Image.open(film).convert("RGB")
    # A film has ten frames, with lines of one pixel between them.
    wide = (strip.width + 1) // 10
    crops = [strip.crop((n * wide, 0, (n + 1) * wide - 1, strip.height)) for n in numbers]
    size = (width, round(strip.height * width / (wide - 1)))
    rows.append([crop.resize(size, Image.Resampling.LANCZOS) for crop in crops])
size = rows[0][0].size
joined = Image.new("RGB", ((size[0] + gap) * len(numbers) - gap, (size[1] + gap) * len(rows) - gap), "white")
for y, row in enumerate(rows):
    for x, frame in enumerate(row):
        joined.paste(frame, (x * (size[0] + gap), y * (size[1] + gap)))
joined.save(picture, optimize=True)
