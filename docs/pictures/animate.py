# SPDX-License-Identifier: MIT
"""Joins frames to an animated picture: animate.py PICTURE WIDTH RATE FRAME..., with RATE frames per second"""

import sys

from PIL import Image

picture, width, rate, *files = sys.argv[1:]
frames = [Image.open(file).convert("RGB") for file in files]
size = (int(width), round(frames[0].height * int(width) / frames[0].width))
frames = [frame.resize(size, Image.Resampling.LANCZOS) for frame in frames]

# One palette for all frames, which reduces the size of a scene that moves as a whole.
colors = Image.new("RGB", (size[0], size[1] * len(frames)))
for number, frame in enumerate(frames):
    colors.paste(frame, (0, number * size[1]))
palette = colors.quantize(256)
frames = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
ends = [round(1000 * number / int(rate)) for number in range(len(frames))]  # whole milliseconds
frames[0].save(picture, save_all=True, append_images=frames[1:], loop=0, optimize=True,
               duration=[end - begin for begin, end in zip(ends, ends[1:])] + [1500])
