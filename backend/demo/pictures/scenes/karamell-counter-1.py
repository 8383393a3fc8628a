"""Karamell's hero: a heap of sweets with lollipops that reach beyond the frame, on pink or in the evening on aubergine."""
import random

from studio import light, materials, shapes, sweets
from studio.camera import View
from studio.sweets import BLACK, CREAM, MINT, ORANGE, PINK, RASPBERRY, RED, SUN, VIOLET

VIEWS = {
    'wide': View(at=(0.2, -17, 4.4), target=(0.2, 0, 2.6), lens=55, stop=2.4, sharp=(4, -1.6, 1)),
    'phone': View(at=(4.2, -17, 4.4), target=(4.2, 0, 1.7), lens=52, stop=2.4, sharp=(4, -1.6, 1)),
}
EXPOSURE = 0.2
STATES = {'dark': 0.1}


def heap(chance):
    kinds = [
        lambda: sweets.gumdrop(chance.choice([RASPBERRY, SUN, MINT, ORANGE, VIOLET])),
        lambda: sweets.candy_ball(chance.choice([[RASPBERRY, CREAM], [SUN], [MINT], [RED, CREAM], [PINK]])),
        lambda: sweets.allsort(chance.choice([PINK, SUN, CREAM, ORANGE])),
        lambda: sweets.heart(chance.choice([RED, RASPBERRY, PINK])),
        lambda: sweets.wrapped(*chance.choice([(SUN, RASPBERRY), (RASPBERRY, CREAM), (MINT, CREAM)])),
    ]
    things = []
    for n in range(105):
        thing = kinds[n % len(kinds)]()
        # A heap that is highest at the right
        thing.location = (4.6 + chance.gauss(0, 1.75), 0.2 + chance.gauss(0, 1.0), 1.0 + n * 0.16)
        thing.rotation_euler = [chance.uniform(0, 6.28) for _ in range(3)]
        things.append(thing)
    return things


def build(crop, state):
    chance = random.Random(11)
    floor = shapes.backdrop(materials.plain('#57203f' if state == 'dark' else '#ffd9d2', 0.85), depth=10)
    shapes.drop(heap(chance), [floor], 110)
    for colors, at, size, lean in [
        ([RASPBERRY, CREAM, PINK, CREAM], (6.1, 1.3, 5.3), 1.75, 0.24),
        ([SUN, CREAM, ORANGE, CREAM], (3.0, 1.6, 4.3), 1.25, -0.3),
        ([MINT, CREAM], (8.6, 2.2, 4.4), 1.2, 0.42),
    ]:
        pop = sweets.lollipop(colors, size, 5.5)
        pop.location = at
        pop.rotation_euler = (1.5708, lean, 0.12 * lean)
    # A few sweets in the air break the outline of the heap and the frame
    for thing, at, turn in [
        (sweets.wrapped(RASPBERRY, CREAM), (1.2, -0.4, 4.6), (0.4, 0.3, 0.8)),
        (sweets.heart(RED), (4.4, -1.0, 5.7), (1.2, 0.3, 0.3)),
        (sweets.allsort(SUN), (8.6, -1.2, 5.6), (0.5, 0.7, 0.2)),
        (sweets.candy_ball([SUN]), (0.2, 0.6, 2.6), (0, 0, 0)),
        (sweets.gumdrop(MINT), (9.6, -0.6, 2.9), (0.9, 0.5, 0)),
        (sweets.allsort(BLACK), (-0.6, 0.2, 0.9), (0.4, 0.9, 0.3)),
    ]:
        thing.location, thing.rotation_euler = at, turn
    if state == 'dark':
        light.area((1, -9, 10), (5, 0, 2), 1900, (3.5, 3.5), '#ffd9ae')
        light.area((12, 4, 8), (5, 0, 2), 900, (3, 5), '#ff9ec4')
        light.surround('#5a2a55', 0.35)
    else:
        light.area((-5, -8, 11), (4, 0, 1.5), 3300, (5, 5), '#fff6ea')
        light.surround('#ffeae4', 0.62)
