"""Sweets as they lie in the pictures of karamell's goods, around the middle of the floor."""
import math
import random
from functools import partial

from studio import materials, shapes, sweets
from studio.sweets import BLACK, CREAM, ORANGE, PINK, RASPBERRY, RED, SUN, VIOLET


def put(thing, at, turn=(0, 0, 0)):
    thing.location, thing.rotation_euler = at, turn
    return thing


def heap(kinds, count, floor, seed=1, radius=1.3, at=(0, 0), obstacles=()):
    """Sweets that fell into a tube, of each kind in turn. The tube is lifted, so that they slide to a heap."""
    chance = random.Random(seed)
    tube = shapes.lathe([(radius, -0.3), (radius, 16)], None, (*at, 0), rounds=0)
    tube.hide_render = True
    tube.keyframe_insert('location', frame=70)
    tube.location.z = 9
    tube.keyframe_insert('location', frame=130)
    things = []
    for n in range(count):
        angle, out = chance.uniform(0, math.tau), radius * 0.55 * math.sqrt(chance.random())
        spot = (at[0] + math.cos(angle) * out, at[1] + math.sin(angle) * out, 0.6 + n * 0.34)
        things.append(put(kinds[n % len(kinds)](), spot, [chance.uniform(0, 6.28) for _ in range(3)]))
    shapes.drop(things, [floor, tube, *obstacles], 150)
    for thing in things:
        x, y, z = thing.matrix_world.translation
        thing.hide_render = z < 1 and math.hypot(x - at[0], y - at[1]) > radius + 0.95


def boiled_sweets(floor):
    colors = [[RASPBERRY], ['#b9cf5a'], [SUN], [VIOLET, CREAM], ['#4f9d4a', CREAM], [RED, CREAM], ['#5a3325', CREAM]]
    heap([partial(sweets.boiled, one, 0.5) for one in colors], 35, floor, 3)


def caramels(color, band, ends, bare, floor):
    wrapped = partial(sweets.caramel, color, band, ends, 0.44)

    def unwrapped():
        return shapes.block((0.84, 0.7, 0.6), materials.plain(bare, 0.32, coat=0.35, soft=0.3), (0, 0, -0.3), bevel=0.1)

    heap([wrapped, wrapped, wrapped, unwrapped], 24, floor, 8)


def fudge(x, y, color, width=0.98):
    """Cubes in steps that rise to the back, those on top with an almond."""
    cube = materials.plain(color, 0.5, coat=0.12, soft=0.3, grain=0.06, grain_size=9)
    nut = materials.wood('#e8cfa2', '#c99b62', 0.6, (1, 9, 9), 2.0)
    for row, heights in enumerate(((1, 1, 1), (1, 2, 2), (2, 3, 2))):
        for column, height in enumerate(heights):
            place, turn = (x + (column - 1) * width * 1.04, y + row * width * 1.04), 0.05 * (row - column)
            for level in range(height):
                shapes.block((width, width, width * 0.79), cube, (*place, level * width * 0.8), (0, 0, turn), bevel=0.09)
            shapes.ball(0.22, nut, (*place, height * width * 0.8), (1.35, 0.8, 0.4), (0, 0, 0.7 * (row + column)))


def salmiak(floor):
    heap([partial(sweets.diamond, size=0.66)], 34, floor, 5)


def sour_cubes(floor):
    heap([partial(sweets.cube, one) for one in ('#2f9fe0', '#ffd23f', '#7cc142')], 22, floor, 5, 1.7)


def allsorts(floor):
    kinds = [partial(sweets.allsort, one, 0.42) for one in (PINK, SUN, CREAM, ORANGE)]
    heap([*kinds, partial(sweets.coil, 3.2, 0.95)], 30, floor, 6)


def bears(floor):
    """A few stand; the others lie behind them."""
    chance = random.Random(4)
    colors = ['#7a2f86', '#c4203c', '#f08a1d']
    for row, (count, y, step) in enumerate(((3, -0.7, 1.15), (4, 0.25, 1.08), (3, 1.15, 1.15))):
        for n in range(count):
            at = ((n - (count - 1) / 2) * step + chance.uniform(-0.05, 0.05), y, 0.6)
            put(sweets.bear(colors[(n + row) % 3], 0.62), at, (0, 0, chance.uniform(-0.35, 0.35)))
    put(sweets.bear(colors[0], 0.62), (1.2, -2.0, 0.36), (-1.5, 0, 0.9))


def puffs(floor):
    chance = random.Random(2)
    for row, (count, y) in enumerate(((2, -1.1), (3, 0.05), (2, 1.2))):
        for n in range(count):
            at = ((n - (count - 1) / 2) * 1.45, y + chance.uniform(-0.06, 0.06), 0.53)
            put(sweets.puff('#ffe88f', 0.7), at, (0, 0, chance.uniform(0, 6)))


def sour_belts(floor):
    """Belts in waves beside each other, and two that are rolled up."""
    chance = random.Random(9)
    for n in range(3):
        start, length = chance.uniform(0, 6), 4.6
        path = [(x, 0.16 + 0.13 * math.sin(2.6 * x + start)) for x in (length * (m / 60 - 0.5) for m in range(61))]
        put(sweets.belt(path), (chance.uniform(-0.15, 0.15), 1.8 - 1.04 * n, 0), (0, 0, 0.12 + chance.uniform(-0.05, 0.05)))
    for x, y, turns in ((-0.95, -1.85, 3.6), (1.0, -1.7, 3.2)):
        spiral = [((0.16 + 0.165 * a / math.tau) * math.cos(a), (0.16 + 0.165 * a / math.tau) * math.sin(a)) for a in (math.tau * turns * n / 110 for n in range(111))]
        put(sweets.belt(spiral), (x, y, 0.45), (math.pi / 2, 0, x))


def lace(floor):
    """A wheel of lace and two smaller ones."""
    black = materials.plain(BLACK, 0.3, coat=0.35)
    for x, y, turns, width in ((0, 0.55, 6.5, 0.235), (-1.25, -1.75, 3.5, 0.2), (1.2, -1.8, 3.0, 0.2)):
        points = [((0.12 + width * a / math.tau) * math.cos(a), (0.12 + width * a / math.tau) * math.sin(a), 0) for a in (math.tau * turns * n / (40 * turns) for n in range(int(40 * turns) + 1))]
        shapes.tube(points, width * 0.47, black, (x, y, width * 0.47))


def lollipops(floor):
    for at, size, turn, stick in (((-0.55, 1.15, 0.3), 1.45, -0.22, 2.15), ((1.2, 0.0, 0.25), 0.95, 0.3, 1.55)):
        put(sweets.lollipop([RASPBERRY, CREAM, PINK, CREAM], size, stick), at, (0, 0, turn))
