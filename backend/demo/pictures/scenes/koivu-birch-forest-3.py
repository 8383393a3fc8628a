"""Tuohitie's workshop: a log cabin with lit windows between birches at dusk, logs stacked beside it."""
import math
import random

from studio import lamps, light, materials, shapes
from studio.camera import View

VIEWS = {
    'wide': View(at=(2.2, -19, 3.0), target=(2.2, 0, 2.9), lens=56, stop=2.4, sharp=(6, 1, 2)),
}
EXPOSURE = 0.15
CABIN = (6.4, 2.6)
HALF, WALL, PEAK = 2.5, 2.5, 4.3


def drift(x, y):
    return -0.12 + 0.16 * math.sin(0.45 * x + 1) * math.cos(0.3 * y) + 0.06 * math.sin(1.1 * x + 0.7 * y)


def cabin(snow):
    """Its gable faces the camera."""
    timber, dark = materials.wood('#7d5636', '#4a2f1c', 0.75, (1, 9, 9), 0.9), materials.wood('#4d3522', '#2c1d12', 0.75, (9, 9, 1), 0.9)
    logs = 18
    for n in range(logs):
        z = 0.12 + n * 0.24
        half = HALF + 0.25 if z < WALL else HALF * (PEAK - z) / (PEAK - WALL)
        if half > 0.15:
            shapes.tube([(-half, 0, z), (half, 0, z)], 0.135, timber, is_smooth=False)
        if z < WALL:
            for side in (-1, 1):
                shapes.tube([(side * HALF, -0.28, z + 0.12), (side * HALF, 4.5, z + 0.12)], 0.13, timber, is_smooth=False)
    slope = math.atan2(PEAK - WALL, HALF)
    for side in (-1, 1):
        at = (side * HALF / 2 * 1.12, 2.0, (PEAK + WALL) / 2 - 0.1)
        shapes.block((3.7, 5.6, 0.14), dark, at, (0, side * slope, 0), bevel=0.03)
        shapes.block((3.75, 5.7, 0.34), snow, (at[0] + side * 0.1, at[1], at[2] + 0.2), (0, side * slope, 0), bevel=0.15)
    pane, frame = materials.glow('#ffb45c', 1.7), materials.plain('#efe3c8', 0.6)
    shapes.block((1.3, 0.1, 1.2), pane, (0.95, -0.16, 1.0), bevel=0)
    for x, z, size in ((0.25, 0.94, (0.1, 0.16, 1.32)), (1.65, 0.94, (0.1, 0.16, 1.32)), (0.95, 0.94, (0.07, 0.16, 1.32)), (0.95, 0.92, (1.5, 0.2, 0.1)), (0.95, 2.18, (1.5, 0.2, 0.1)), (0.95, 1.58, (1.4, 0.16, 0.07))):
        shapes.block(size, frame, (x, -0.2, z), bevel=0.01)
    shapes.block((1.05, 0.14, 2.0), dark, (-1.2, -0.14, 0.05), bevel=0.03)
    shapes.block((0.62, 0.62, 1.3), materials.plain('#6d655c', 0.85, grain=0.4, grain_size=9), (0.9, 1.6, 3.5), bevel=0.04)
    shapes.block((0.7, 0.7, 0.16), snow, (0.9, 1.6, 4.8), bevel=0.07)


def stacked(at, snow):
    """Short logs of birch, their cut ends to the camera, under a cover of snow."""
    bark, cut = materials.bark('#d8d6cf', '#2a2723'), materials.end_grain('#e6c996', '#b98a50', 6)
    for row in range(4):
        for n in range(6 - row % 2):
            x, z = at[0] + (n + 0.5 * (row % 2)) * 0.44, at[2] + 0.22 + row * 0.385
            shapes.tube([(x, at[1], z), (x, at[1] + 1.6, z)], 0.22, bark, is_smooth=False)
            shapes.lathe([(0, 0), (0.185, 0)], cut, (x, at[1] - 0.01, z), (math.pi / 2, n, 0), rounds=0, steps=32)
    shapes.block((2.5, 1.7, 0.22), snow, (at[0] + 1.1, at[1] + 0.8, at[2] + 1.58), bevel=0.1)


def build(crop):
    chance = random.Random(11)
    snow = materials.plain('#e9eef6', 0.7, soft=0.15, grain=0.2, grain_size=6)
    shapes.sheet(90, 60, lambda x, y: drift(x, y + 14), snow, (0, 14, 0), steps=220, wall=0)
    birch = materials.bark('#d8d6cf', '#2a2723')
    trees = [(2.6, 0.4, 0.3), (10.4, 1.4, 0.36), (-0.6, 3.4, 0.3), (3.4, 5, 0.3)]
    trees += [(chance.uniform(-17, 20), chance.uniform(8, 27), chance.uniform(0.22, 0.42)) for _ in range(38)]
    for x, y, radius in trees:
        lean = chance.uniform(-0.6, 0.6)
        shapes.tube([(0, 0, -0.6), (lean * 0.3, 0, 6), (lean, 0, 13), (lean * 1.4, 0, 22)], radius, birch, (x, y, 0))
    shapes.block((160, 0.2, 80), materials.glow('#4a6796', 0.34), (0, 42, -20), bevel=0)
    with shapes.posed((*CABIN, drift(*CABIN)), (0, 0, -0.14)):
        cabin(snow)
    stacked((8.7, 0.2, drift(9, 0.4)), snow)
    with shapes.posed((4.2, 0.9, drift(4.2, 0.9) - 0.03), (0, 0, 0.3), 0.32):
        lamps.candle_lantern(power=260)
    light.bulb((7.3, 1.6, 1.2), 520, '#ffac54', 0.4)
    light.area((-10, -6, 16), (2, 6, 0), 2500, (12, 12), '#8fabdf')
    light.surround('#30497a', 0.42)
