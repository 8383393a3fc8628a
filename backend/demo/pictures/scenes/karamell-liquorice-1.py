"""Karamell's liquorice: coils, allsorts and balls on raspberry red."""
import random

from studio import light, materials, shapes, sweets
from studio.camera import View
from studio.sweets import BLACK, CREAM, ORANGE, PINK, SUN

VIEWS = {
    'wide': View(at=(1.4, -13, 10.5), target=(1.4, 0, 0.2), lens=62, stop=2.4, sharp=(4.4, -0.4, 0.6)),
}
EXPOSURE = 0.15


def build(crop):
    chance = random.Random(4)
    floor = shapes.backdrop(materials.plain('#f3a9bb', 0.85), depth=14)
    things = []
    for n in range(64):
        kind = n % 4
        if kind in (0, 2):
            thing = sweets.allsort(chance.choice([PINK, SUN, CREAM, ORANGE]), chance.uniform(0.38, 0.46))
        elif kind == 1:
            thing = sweets.candy_ball([chance.choice([BLACK, BLACK, CREAM, PINK])], chance.uniform(0.3, 0.4))
        else:
            thing = sweets.coil(3.2, 0.85)
        thing.location = (4.9 + chance.gauss(0, 1.7), 0.2 + chance.gauss(0, 1.1), 0.7 + n * 0.16)
        thing.rotation_euler = [chance.uniform(0, 6.28) for _ in range(3)] if kind != 3 else (chance.uniform(-0.4, 0.4), chance.uniform(-0.4, 0.4), n)
        things.append(thing)
    shapes.drop(things, [floor], 100)
    light.area((-6, -4, 11), (4, 0, 0), 3000, (4.5, 4.5), '#fff6ea')
    light.surround('#ffe3e6', 0.6)
