"""Karamell's sweets: jars, a striped bag and lollipops."""
import math
import random

from studio import light, materials, paper, shapes, sweets
from studio.camera import View
from studio.sweets import BLACK, CREAM, MINT, ORANGE, PINK, RASPBERRY, RED, SUN, VIOLET

VIEWS = {
    'wide': View(at=(1.8, -17, 5.0), target=(1.8, 0, 2.3), lens=56, stop=3, sharp=(5, -0.8, 1)),
}
EXPOSURE = 0.25


def jar(x, y, radius, height, colors, size=0.3):
    """A jar with a lid of beech, full of balls: those behind the outer ones are not seen."""
    wall = [(0.9, 0.02), (0.98, 0.1), (1.0, 0.3), (1.0, height - 0.5), (0.94, height - 0.2), (0.82, height), (0.82, height + 0.25)]
    shapes.lathe([(r * radius, z) for r, z in wall], materials.pane('#fbfdff', 0.8), (x, y, 0), rounds=1, steps=96)
    beech = materials.wood('#d9b27c', '#b98a50', 0.5, (1, 1, 9), 1.0)
    shapes.lathe([(0, 0.62), (0.8, 0.62), (0.88, 0.56), (0.88, 0.1), (0.84, 0.02), (0, 0.02)], beech, (x, y, height + 0.12), rounds=1, steps=96).scale = (radius, radius, 1)
    count = math.floor(math.pi / math.asin(size / (radius - size - 0.05)))
    for layer in range(int((height - 0.45) / (size * 1.75))):
        for ring, members in ((radius - size - 0.05, count), (radius - 2.9 * size, count // 2)):
            for n in range(members):
                angle = math.tau * (n + 0.5 * (layer % 2)) / members
                ball = sweets.candy_ball(colors[(n * 5 + layer * 3) % len(colors)], size)
                ball.location = (x + math.cos(angle) * ring, y + math.sin(angle) * ring, size + 0.03 + layer * size * 1.75)
                ball.rotation_euler = (n, layer, angle)


def loose(chance, n):
    return [
        lambda: sweets.wrapped(*chance.choice([(SUN, RASPBERRY), (MINT, CREAM), (RASPBERRY, CREAM)]), 0.36),
        lambda: sweets.gumdrop(chance.choice([RASPBERRY, SUN, MINT, ORANGE, VIOLET]), 0.4),
        lambda: sweets.allsort(chance.choice([PINK, SUN, ORANGE]), 0.34),
        lambda: sweets.heart(chance.choice([RED, PINK]), 0.44),
    ][n % 4]()


def build(crop):
    chance = random.Random(31)
    floor = shapes.backdrop(materials.plain('#ffd9d2', 0.85), depth=10)
    jar(4.2, 0.5, 1.4, 3.7, [[RASPBERRY, CREAM], [SUN], [PINK], [MINT, CREAM], [RASPBERRY]])
    jar(6.7, 1.5, 1.05, 2.7, [[BLACK], [CREAM], [RASPBERRY], [BLACK, CREAM]], 0.26)
    sides = paper.bag(['#fff6ea', RASPBERRY], (8.7, 0.2, 0), 0.12)
    spilled = []
    for n in range(20):
        thing = loose(chance, n)
        thing.location = (5.9 + chance.gauss(0, 2.1), -2.3 + chance.uniform(-0.6, 0.6), 0.7 + n * 0.14)
        thing.rotation_euler = [chance.uniform(0, 6.28) for _ in range(3)]
        spilled.append(thing)
    shapes.drop(spilled, [floor, sides], 90)
    for n in range(26):
        thing = loose(chance, n)
        thing.location = (8.7 + chance.uniform(-1.3, 1.3), 0.2 + chance.uniform(-0.6, 0.6), 3.25 + chance.uniform(0, 0.5))
        thing.rotation_euler = [chance.uniform(0, 6.28) for _ in range(3)]
    for colors, at, size, lean in (
        ([RASPBERRY, CREAM, PINK, CREAM], (2.3, 1.9, 3.6), 1.25, -0.22), ([MINT, CREAM], (9.5, 0.8, 5.0), 0.85, 0.35), ([SUN, CREAM, ORANGE, CREAM], (7.9, 0.8, 5.1), 0.95, -0.25),
    ):
        pop = sweets.lollipop(colors, size, 4)
        pop.location, pop.rotation_euler = at, (1.5708, lean, 0.1)
    light.area((-5, -8, 11), (4, 0, 1.5), 3300, (5, 5), '#fff6ea')
    light.surround('#ffeae4', 0.62)
