# SPDX-License-Identifier: MIT
"""Joins pictures to one that moves: animate.py PICTURE WIDTH MILLISECONDS FRAME..."""

import sys

from PIL import Image

picture, width, milliseconds, *files = sys.argv[1:]
frames = [Image.open(file).convert("RGB") for file in files]
size = (int(width), round(frames[0].height * int(width) / frames[0].width))
frames = [frame.resize(size, Image.Resampling.LANCZOS) for frame in frames]

# One palette for all, because a scene that moves as a whole is large otherwise.
colors = Image.new("RGB", (size[0], size[1] * len(frames)))
for number, frame in enumerate(frames):
    colors.paste(frame, (0, number * size[1]))
palette = colors.quantize(256)
frames = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
frames[0].save(picture, save_all=True, append_images=frames[1:], loop=0, optimize=True,
               duration=[int(milliseconds)] * (len(frames) - 1) + [1500])
