"""Stoneware and cloth of nordic's scenes."""
import math
import random

from studio import materials, shapes


def bowl(radius, height, glaze, at, seed=1):
    profile = [(0, 0.02), (0.42, 0), (0.46, 0.06), (0.72, 0.3), (0.93, 0.7), (1, 1)]
    return shapes.lathe([(r * radius, z * height) for r, z in profile], glaze, at, wall=0.07, uneven=0.008, seed=seed)


def mug(glaze, at, turn=0.0, radius=0.55, height=1.15, seed=1):
    profile = [(0, 0.02), (0.86, 0), (0.97, 0.06), (1, 0.5), (0.98, 0.96), (0.98, 1.0)]
    thing = shapes.lathe([(r * radius, z * height) for r, z in profile], glaze, at, wall=0.05, uneven=0.006, seed=seed)
    points = [(radius * 0.95, 0, height * 0.82), (radius * 1.55, 0, height * 0.78), (radius * 1.62, 0, height * 0.42), (radius * 0.97, 0, height * 0.22)]
    shapes.tube(points, 0.075, glaze, at, (0, 0, turn))
    return thing


def plate(radius, glaze, at, seed=1):
    profile = [(0, 0), (0.6, 0), (0.66, 0.03), (0.9, 0.07), (1, 0.12)]
    return shapes.lathe([(r * radius, z * radius) for r, z in profile], glaze, at, wall=0.05, uneven=0.004, seed=seed)


def carafe(glaze, at, height=3.4, seed=2):
    profile = [(0, 0), (0.72, 0), (0.86, 0.08), (1.0, 0.35), (0.98, 0.55), (0.72, 0.78), (0.38, 0.93), (0.3, 1.05), (0.31, 1.2), (0.38, 1.3)]
    return shapes.lathe([(r * height * 0.3, z * height * 0.77) for r, z in profile], glaze, at, wall=0.07, uneven=0.008, seed=seed)


def vase(glaze, at, height=3.0, belly=1.0, seed=2):
    profile = [(0, 0), (0.5, 0), (0.66, 0.06), (0.98, 0.32), (0.9, 0.56), (0.42, 0.74), (0.3, 0.84), (0.36, 1.0)]
    return shapes.lathe([(r * belly, z * height) for r, z in profile], glaze, at, wall=0.07, uneven=0.01, seed=seed)


def twig(at, points, leaf, stem, seed=1, count=9):
    """A bent twig with leaves."""
    chance = random.Random(seed)
    shapes.tube(points, 0.035, stem, at)
    for n in range(count):
        share = 0.35 + 0.65 * n / count
        index = min(int(share * (len(points) - 1)), len(points) - 2)
        a, b, t = points[index], points[index + 1], share * (len(points) - 1) % 1
        x, y, z = (at[i] + a[i] + (b[i] - a[i]) * t for i in range(3))
        side = 1 if n % 2 else -1
        shapes.ball(0.34, leaf, (x + side * 0.26, y + chance.uniform(-0.15, 0.15), z + 0.12), (1, 0.5, 0.06), (chance.uniform(-0.5, 0.5), side * -0.6, chance.uniform(-0.6, 0.6)))


def folded_cloth(size, layers, cloth, at, turn=0.0, thick=0.16, seed=1):
    """A cloth folded to a stack with soft, rounded edges."""
    width, depth = size
    for layer in range(layers):
        wave = lambda x, y, n=layer: 0.02 * math.sin(3 * x + n * 1.7 + seed) + 0.02 * math.sin(2.3 * y + n)  # noqa: E731
        shift = 0.05 * math.sin(layer * 2.1 + seed)
        thing = shapes.sheet(width, depth, wave, cloth, (at[0] + shift, at[1], at[2] + thick * (layer + 0.5)), (0, 0, turn), 40, wall=thick * 0.92)
        bevel = thing.modifiers.new('bevel', 'BEVEL')
        bevel.width, bevel.segments, bevel.limit_method = thick * 0.44, 4, 'ANGLE'


def draped_cloth(width, depth, cloth, at, turn=0.0, seed=1):
    """A cloth that lies in soft folds on a table."""
    def height(x, y):
        fold = 0.5 + 0.5 * math.sin(2.2 * x + 0.8 * math.sin(1.3 * y + seed) + seed)
        return 0.03 + 0.16 * fold ** 3 * (0.35 + 0.65 * math.cos(y * 1.1 + seed) ** 2)
    return shapes.sheet(width, depth, height, cloth, at, (0, 0, turn), 140, wall=0.03)
