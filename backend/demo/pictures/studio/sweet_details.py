"""Sweets unwrapped, cut and poured out, as the second pictures of karamell's goods show them."""
import math
import random

from studio import materials, shapes, sweets, tableware
from studio.sweet_heaps import put

UP = math.pi / 2


def halved(radius, layers, at, turn):
    """Half of a ball, with its cut up; `layers` are the share of the radius and the material of each, from the outside."""
    with shapes.posed(at, turn):
        _, coat = layers[0]
        shapes.lathe([(radius * math.sin(UP * n / 10), -radius * math.cos(UP * n / 10)) for n in range(11)], coat, rounds=1)
        for n, (share, material) in enumerate(layers):
            shapes.lathe([(0, 0.004 * n), (radius * share, 0.004 * n)], material, rounds=0)


def poured(content, layers, floor):
    """A bowl of pebbles, with three before it of which two are cut."""
    chance, step = random.Random(4), 0.43
    with shapes.posed((0.1, 0.5, 0)):
        tableware.bowl(1.65, 1.0, materials.plain('#fffaf2', 0.3, coat=0.3), (0, 0, 0))
        for z, reach in ((0.62, 0.98), (0.92, 1.25), (1.2, 0.8)):
            for row in range(-4, 5):
                for column in range(-4, 5):
                    x, y = (column + 0.5 * (row % 2) + chance.uniform(-0.06, 0.06) + z) * step, row * step * 0.87 + chance.uniform(-0.03, 0.03)
                    if math.hypot(x, y) < reach:
                        content((x, y, z + chance.uniform(-0.05, 0.05)))
    content((-0.95, -1.6, 0.2))
    for x, y, turn in ((-0.2, -1.85, (0.95, 0, 0.3)), (0.75, -1.75, (0.95, 0, -0.1))):
        halved(0.31, layers, (x, y, 0.25), turn)


def opened_caramel(color, band, ends, bare, floor):
    """Two caramels in their paper, and one on it, from which a piece is cut."""
    for at, turn in (((-1.1, 1.0, 0.5), 0.55), ((1.15, 0.9, 0.5), -0.5)):
        put(sweets.caramel(color, band, ends, 0.62), at, (0, 0, turn))
    cream = materials.plain(bare, 0.32, coat=0.35, soft=0.3)
    with shapes.posed((0, -1.0, 0), (0, 0, 0.18)):
        waxed = materials.stripes([ends, ends, color, band, color, ends, ends], 1 / 3.4, 'X', 0.45, coat=0.2, offset=0.5)
        shapes.sheet(3.4, 2.1, lambda x, y: 0.08 + 0.05 * x * x + 0.05 * math.sin(3 * x + 2 * y), waxed)
        shapes.block((0.95, 1.0, 0.85), cream, (-0.28, 0.05, 0.1), (0, 0, 0.1), bevel=0.12)
        shapes.block((0.5, 1.0, 0.82), cream, (0.68, -0.05, 0.1), (0, 0.12, -0.25), bevel=0.1)
