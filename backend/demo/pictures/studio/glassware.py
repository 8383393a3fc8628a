"""Blown and pressed glass of Nordic's scenes, and meadow flowers in it. Everything stands on `at`."""
import math
import random

from studio import materials, shapes

GREEN, SEA, CLEAR = '#ecf6ea', '#dceff3', '#f6faf5'


def _radius(outside, height):
    """The radius of a profile at a height."""
    for (r, z), (above, top) in zip(outside, outside[1:]):
        if z <= height <= top and top > z:
            return r + (above - r) * (height - z) / (top - z)
    return outside[-1][0]


def vessel(outside, glass, at, wall=0.09, base=0.22, seeds=0, seed=1, ribs=0):
    """
    A vessel with a thick base, whose outer profile begins at the foot. `seeds` are bubbles that stayed in its wall,
    `ribs` are pressed into its outside.
    """
    inside = [(max(0.02, r - wall), z) for r, z in reversed(outside) if z > base]
    foot = outside[0][0]
    thing = shapes.lathe([(0, 0.05), (foot * 0.8, 0.05), *outside, *inside, (inside[-1][0] * 0.7, base), (0, base)], glass, at, rounds=2, steps=96 if ribs else 64, uneven=0.006, seed=seed)
    for vertex in thing.data.vertices if ribs else ():
        x, y, z = vertex.co
        if z > 0.1 and math.hypot(x, y) > _radius(outside, z) - wall / 2:
            vertex.co.x, vertex.co.y = (side * (1 - 0.035 * abs(math.sin(math.atan2(y, x) * ribs / 2))) for side in (x, y))
    chance, air = random.Random(seed), materials.pane('#ffffff', 0.9)
    for _ in range(seeds):
        height, angle = chance.uniform(base, outside[-1][1] - 0.3), chance.uniform(0, math.tau)
        reach, size = _radius(outside, height) - wall / 2, 0.018 + 0.032 * chance.random() ** 2
        shapes.ball(size, air, (at[0] + reach * math.cos(angle), at[1] + reach * math.sin(angle), at[2] + height), (1, 1, chance.uniform(1, 1.8)))


def water(outside, level, at, wall=0.09, base=0.22):
    """Water that stands in a vessel of this profile up to a level."""
    body = [(_radius(outside, z) - wall - 0.012, z) for z in [base + 0.03 + (level - base - 0.03) * n / 8 for n in range(9)]]
    shapes.lathe([(0, body[0][1]), (body[0][0] * 0.9, body[0][1]), *body, (body[-1][0] * 0.96, level), (0, level)], materials.glass('#f4faf8'), at, rounds=1)


CARAFE = [(0.98, 0.0), (1.14, 0.1), (1.24, 0.45), (1.2, 1.0), (0.98, 1.7), (0.66, 2.3), (0.46, 2.8), (0.42, 3.2), (0.48, 3.55), (0.62, 3.85)]
TUMBLER = [(0.52, 0.0), (0.6, 0.06), (0.64, 0.5), (0.68, 1.0), (0.72, 1.42)]
VASE = [(0.66, 0.0), (0.84, 0.08), (1.2, 0.5), (1.34, 1.0), (1.24, 1.5), (0.84, 2.0), (0.5, 2.3), (0.44, 2.5), (0.6, 2.78)]
BOWL = [(0.62, 0.0), (0.72, 0.06), (0.98, 0.3), (1.22, 0.66), (1.36, 1.02)]


def carafe(at):
    """A carafe of recycled window glass, half full."""
    vessel(CARAFE, materials.glass(GREEN, uneven=0.1), at, seeds=60, seed=3)
    water(CARAFE, 1.55, at)


def tumbler(at, color=GREEN, level=0.0, seed=1):
    vessel(TUMBLER, materials.glass(color, uneven=0.1), at, 0.07, 0.26, 22, seed)
    if level:
        water(TUMBLER, level, at, 0.07, 0.26)


def pressed_bowl(at):
    vessel(BOWL, materials.glass(CLEAR), at, 0.12, 0.2, 14, 6, ribs=24)


def _daisy(at, lean, petal, heart, size):
    with shapes.posed(at, (lean[0], lean[1], at[0]), size):
        for n in range(13):
            angle = math.tau * n / 13
            shapes.ball(0.2, petal, (0.26 * math.cos(angle), 0.26 * math.sin(angle), 0.02), (1, 0.34, 0.1), (0, -0.25, angle))
        shapes.ball(0.13, heart, (0, 0, 0.05), (1, 1, 0.6))


def meadow_vase(at):
    """A vase with a wide belly and a narrow throat, and what grows by the road in it."""
    vessel(VASE, materials.glass(SEA, uneven=0.1), at, seeds=50, seed=8)
    water(VASE, 1.35, at)
    stem, white, blue, yellow = materials.plain('#6d8a4e', 0.7), materials.plain('#f6f3ea', 0.6, soft=0.2), materials.plain('#4f6fb0', 0.6, soft=0.2), materials.plain('#e0a92e', 0.7)
    for n, (x, y, z, petal, size) in enumerate(((-1.25, -0.1, 4.3, white, 0.95), (-0.6, -0.3, 5.0, white, 1.05), (0.0, 0.2, 4.35, blue, 0.8), (0.35, -0.3, 5.35, white, 1.0), (0.95, 0.1, 4.75, blue, 0.85), (1.4, -0.3, 4.1, white, 0.9), (-0.35, -0.4, 3.75, blue, 0.7))):
        top = (at[0] + x, at[1] + y, at[2] + z)
        shapes.tube([(-x * 0.35, 0.1 * n - 0.3, 0.5), (x * 0.12, y * 0.3, 2.5), (x * 0.7, y * 0.8, z * 0.8), (x, y, z)], 0.035, stem, at)
        _daisy(top, (0.75, x * 0.35), petal, yellow if petal is white else materials.plain('#2f3d74', 0.8), size)
