"""Lumo's outdoor light: a house with lit windows at night, and bollards along the path to its door."""
import math
import random

from studio import light, lights, materials, shapes
from studio.camera import View

VIEWS = {
    'wide': View(at=(2.5, -20, 3.6), target=(2.5, 0, 2.7), lens=57, stop=3, sharp=(5, -1.5, 2)),
}
EXPOSURE = 0.3


def house():
    """A low house of dark boards with a roof that slants to one side."""
    board, roof = materials.wood('#54648c', '#39476a', 0.7, (9, 9, 0.7), 0.8), materials.plain('#8c99b8', 0.5)
    for n in range(19):
        shapes.block((0.46, 0.3, 4.4 + 0.055 * n), board, (n * 0.48 - 4.3, 0.02 * (n % 2), 0), bevel=0.02)
    shapes.block((10.4, 4.2, 0.24), roof, (0, 1.2, 4.85), (0, -0.115, 0), bevel=0.04)
    pane, frame = materials.glow('#ffc078', 1.5), materials.plain('#182038', 0.5)
    for x, width in ((-2.9, 1.5), (-0.6, 1.5), (3.55, 1.6)):
        shapes.block((width + 0.2, 0.2, 2.2), frame, (x, -0.22, 1.3), bevel=0.02)
        for side in (-1, 1):
            shapes.block((width / 2 - 0.06, 0.05, 1.96), pane, (x + side * width / 4, -0.33, 1.42), bevel=0)
    shapes.block((1.2, 0.2, 2.9), materials.wood('#8a5f3a', '#5d3b20', 0.5, (9, 9, 1), 0.9), (1.3, -0.2, 0.1), bevel=0.03)
    shapes.block((0.36, 0.4, 0.66), roof, (2.25, -0.35, 2.5), bevel=0.04)
    light.spot((2.25, -0.5, 2.45), (2.25, -0.35, -4), 2200, '#ffc078', 66, 0.4, 0.12)


def build(crop):
    chance = random.Random(7)
    shapes.sheet(90, 60, lambda x, y: 0.05 * math.sin(0.6 * x) * math.cos(0.5 * y) - 0.1, materials.plain('#3f5f58', 0.95, grain=0.2, grain_size=6), (0, 14, 0), steps=160, wall=0)
    stone = materials.plain('#8d96a8', 0.7, grain=0.2, grain_size=4)
    for n in range(9):
        shapes.block((1.9, 0.82, 0.1), stone, (7.4 - 0.32 * n, 3.0 - 0.95 * n, -0.06), (0, 0, 0.05 * (n % 3) - 0.05), bevel=0.04)
    with shapes.posed((6.1, 4.2, -0.1)):
        house()
    pine = materials.plain('#1d3160', 0.9)
    for _ in range(34):
        x, y, height = chance.uniform(-22, 26), chance.uniform(13, 24), chance.uniform(3.4, 6.4)
        shapes.lathe([(height * 0.27, -0.3), (height * 0.12, height * 0.55), (0, height)], pine, (x, y, 0), rounds=0, steps=24)
    shapes.block((160, 0.2, 80), materials.glow('#1b3a8a', 0.35), (0, 42, -20), bevel=0)
    for x, y, size in ((1.6, -3.2, 0.6), (3.4, -0.4, 0.56), (9.4, -2.8, 0.6), (8.9, 0.2, 0.56)):
        with shapes.posed((x, y, -0.05), scale=size):
            lights.bollard(0, 0, 3.3, 2600, '#6b7892')
    light.area((-9, -9, 12), (2, 0, 2), 2600, (6, 6), '#b8c8f2')
    light.surround('#27408c', 0.5)
