"""Karamell's Saturday bag: a striped paper bag with sweets that spill out of it."""
import random

from studio import light, materials, paper, shapes, sweets
from studio.camera import View
from studio.sweets import CREAM, MINT, ORANGE, PINK, RASPBERRY, RED, SUN, VIOLET

VIEWS = {
    'wide': View(at=(1.0, -17, 5.2), target=(1.0, 0, 2.2), lens=56, stop=2.4, sharp=(5, -0.8, 1)),
    'phone': View(at=(4.8, -17, 5.2), target=(4.8, 0, 1.4), lens=48, stop=2.4, sharp=(5, -0.8, 1)),
}
EXPOSURE = 0.15
BAG = (5.6, 0.4)


def some(chance, n):
    return [
        lambda: sweets.gumdrop(chance.choice([RASPBERRY, SUN, MINT, ORANGE, VIOLET]), 0.42),
        lambda: sweets.wrapped(*chance.choice([(SUN, RASPBERRY), (MINT, CREAM), (VIOLET, CREAM)]), 0.36),
        lambda: sweets.heart(chance.choice([RED, RASPBERRY, PINK]), 0.48),
        lambda: sweets.candy_ball(chance.choice([[RASPBERRY, CREAM], [MINT, CREAM], [SUN]]), 0.38),
        lambda: sweets.allsort(chance.choice([PINK, SUN, ORANGE]), 0.36),
    ][n % 5]()


def build(crop):
    chance = random.Random(23)
    floor = shapes.backdrop(materials.plain('#ffcf7d', 0.85), depth=10)
    sides = paper.bag(['#fff6ea', '#cf1259'], (*BAG, 0))
    spilled = []
    for n in range(46):
        thing = some(chance, n)
        thing.location = (3.9 + chance.gauss(0, 1.9), -1.8 + chance.gauss(0, 0.7), 0.8 + n * 0.13)
        thing.rotation_euler = [chance.uniform(0, 6.28) for _ in range(3)]
        spilled.append(thing)
    shapes.drop(spilled, [floor, sides], 100)
    # The bag is full to the brim
    for n in range(26):
        thing = some(chance, n + 2)
        thing.location = (BAG[0] + chance.uniform(-1.35, 1.35), BAG[1] + chance.uniform(-0.6, 0.6), 3.25 + chance.uniform(0, 0.55))
        thing.rotation_euler = [chance.uniform(0, 6.28) for _ in range(3)]
    pop = sweets.lollipop([RASPBERRY, CREAM, PINK, CREAM], 1.15, 4)
    pop.location, pop.rotation_euler = (6.6, 0.6, 5.5), (1.5708, 0.35, 0.2)
    second = sweets.lollipop([MINT, CREAM], 0.9, 4)
    second.location, second.rotation_euler = (4.7, 0.7, 5.0), (1.5708, -0.3, -0.1)
    light.area((-5, -8, 11), (4, 0, 1.5), 3300, (5, 5), '#fff6ea')
    light.surround('#ffe7c4', 0.6)
