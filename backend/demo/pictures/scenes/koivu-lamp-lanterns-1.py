"""Koivu's lanterns: candles behind slats and glass on a snowy step, in the blue hour."""
import math
import random

from studio import lamps, light, materials, shapes
from studio.camera import View

VIEWS = {
    'wide': View(at=(1.8, -18, 3.6), target=(1.8, 0, 2.35), lens=56, stop=2, sharp=(5, -1, 1.4)),
}
EXPOSURE = 0.1


def drift(x, y):
    return -0.1 + 0.12 * math.sin(0.5 * x + 1) * math.cos(0.4 * y) + 0.05 * math.sin(1.3 * x + 0.9 * y)


def build(crop):
    chance = random.Random(8)
    snow = materials.plain('#e9eef6', 0.7, soft=0.15, grain=0.2, grain_size=6)
    shapes.sheet(90, 60, lambda x, y: drift(x, y + 14), snow, (0, 14, 0), steps=220, wall=0)
    birch = materials.bark('#d8d6cf', '#2a2723')
    for _ in range(18):
        x, y = chance.uniform(-14, 18), chance.uniform(9, 26)
        lean = chance.uniform(-0.6, 0.6)
        shapes.tube([(0, 0, -0.6), (lean * 0.3, 0, 6), (lean, 0, 20)], chance.uniform(0.25, 0.4), birch, (x, y, 0))
    shapes.block((160, 0.2, 80), materials.glow('#3a5d94', 0.32), (0, 42, -20), bevel=0)
    step = materials.wood('#8d8375', '#5f574c', 0.7, (1, 9, 9), 0.9)
    shapes.block((9.6, 3.4, 0.5), step, (6.4, 0, -0.1), bevel=0.08)
    shapes.sheet(3.4, 3.0, lambda x, y: 0.5 + 0.16 * math.cos(x * 0.9) * math.cos(y) + 0.04 * math.sin(3 * x + y), snow, (9.9, 0.1, 0), steps=60, wall=0.1)
    with shapes.posed((3.4, -0.2, 0.4), (0, 0, 0.4), 1.15):
        lamps.candle_lantern(power=900, has_panes=True)
    with shapes.posed((6.6, 0.2, 0.4), (0, 0, 0.2), 0.92):
        lamps.gate_lantern()
    with shapes.posed((8.8, -0.6, 0.5), (0, 0, 0.3), 0.62):
        lamps.tealight_block()
    light.area((-10, -6, 16), (4, 4, 0), 2200, (12, 12), '#7f9fdc')
    light.surround('#2c4678', 0.42)
