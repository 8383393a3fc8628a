"""Koivu in winter: a lantern on the snow between birches, in the blue light of the polar night."""
import math
import random

from studio import lamps, light, materials, shapes
from studio.camera import View

VIEWS = {
    'wide': View(at=(-0.2, -19, 3.2), target=(-0.2, 0, 3.1), lens=48, stop=1.8, sharp=(3.6, -2.2, 1)),
    'phone': View(at=(4.0, -19, 3.4), target=(4.0, 0, 2.1), lens=44, stop=1.8, sharp=(3.6, -2.2, 1)),
}


def drift(x, y):
    return -0.15 + 0.22 * math.sin(0.45 * x + 1) * math.cos(0.3 * y) + 0.1 * math.sin(1.1 * x + 0.7 * y) - 0.02 * max(0, -y - 4) ** 1.2


def build(crop):
    chance = random.Random(5)
    snow = materials.plain('#e9eef6', 0.7, soft=0.15, grain=0.2, grain_size=6)
    shapes.sheet(90, 60, lambda x, y: drift(x, y + 14), snow, (0, 14, 0), steps=220, wall=0)
    birch = materials.bark('#d8d6cf', '#2a2723')
    trees = [(7.6, 0.6, 0.42), (1.0, 2.4, 0.36), (10.4, 4, 0.44)]
    trees += [(chance.uniform(-16, 20), chance.uniform(5, 26), chance.uniform(0.25, 0.45)) for _ in range(34)]
    for x, y, radius in trees:
        lean, height = chance.uniform(-0.7, 0.7), 22
        points = [(0, 0, -0.6), (lean * 0.3, 0, 6), (lean, 0, 13), (lean * 1.4, 0, height)]
        trunk = shapes.tube(points, radius, birch, (x, y, 0))
        for n in range(3):
            z = chance.uniform(4, 11)
            side = chance.choice((-1, 1))
            shapes.tube([(0, 0, z), (side * 0.9, 0.1, z + 1.2), (side * 1.9, 0.2, z + 3.2)], 0.055, materials.plain('#4a4038', 0.9), (x + lean * z / 13, y, 0))
    sky = materials.glow('#3a5d94', 0.32)
    shapes.block((160, 0.2, 80), sky, (0, 42, -20), bevel=0)
    lamps.candle_lantern(3.8, -2.2, drift(3.8, -2.2) - 0.06)
    light.area((-10, -6, 16), (0, 6, 0), 2600, (12, 12), '#7f9fdc')
    light.surround('#2c4678', 0.42)
