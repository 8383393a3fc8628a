"""The bags, boxes and wrappers of karamell's goods with what is in them. Each stands on z = 0 and faces -y."""
import math
import random
from functools import partial

from studio import materials, paper, shapes, sweet_heaps, sweets
from studio.sweet_heaps import put
from studio.sweets import CREAM, MINT, PINK, RASPBERRY, RED, SUN

MILK, DARK, COCOA, PALE = '#663518', '#3a2119', '#4a2c1f', '#efe0c6'


def striped_bag(floor):
    chance = random.Random(23)
    sides = paper.bag(['#fff6ea', RASPBERRY], (0, 0.4, 0))
    kinds = [
        partial(sweets.gumdrop, RASPBERRY, 0.42), partial(sweets.wrapped, SUN, RASPBERRY, 0.36), partial(sweets.allsort, PINK, 0.36),
        partial(sweets.cube, '#7cc142', 0.6), partial(sweets.candy_ball, [MINT, CREAM], 0.38), partial(sweets.allsort, SUN, 0.36),
        partial(sweets.heart, RED, 0.48), partial(sweets.diamond, size=0.4),
    ]
    sweet_heaps.heap(kinds, 8, floor, 12, 0.7, (-0.75, -1.6), [sides])
    for n in range(30):
        at = (chance.uniform(-1.2, 1.2), 0.4 + chance.uniform(-0.42, 0.42), 3.35 + chance.uniform(0, 0.5))
        put(kinds[n % len(kinds)](), at, [chance.uniform(0, 6.28) for _ in range(3)])
    put(sweets.lollipop([MINT, CREAM], 0.8, 3), (0.75, 0.6, 4.55), (1.5708, 0.3, 0.1))


def gift_bag(floor):
    """Three small bags in a larger one, tied with a ribbon."""
    satin = materials.plain('#f7b733', 0.35, coat=0.2)
    paper.bag(['#fff6ea', '#3f9e8f'], (0, 0.4, 0), 0)
    chance = random.Random(5)
    for x, y, colors, turn, kind in (
        (-0.85, 0.2, [PINK, CREAM], 0.25, partial(sweets.candy_ball, [RASPBERRY], 0.24)),
        (0.0, 0.65, [SUN, CREAM], -0.05, partial(sweets.caramel, '#b8691f', '#8a4312', '#fff0d8', 0.22)),
        (0.85, 0.2, ['#b7a2dc', CREAM], -0.3, partial(sweets.cube, '#7cc142', 0.4)),
    ):
        with shapes.posed((x, y, 2.85), (0, 0.08 * x, 0), 0.42):
            paper.bag(colors, (0, 0, 0), turn)
        for _ in range(11):
            at = (x + chance.uniform(-0.48, 0.48), y + chance.uniform(-0.24, 0.24), 4.2 + chance.uniform(0, 0.28))
            put(kind(), at, [chance.uniform(0, 6.28) for _ in range(3)])
    for z, half, deep in ((1.35, 1.56, 0.9),):
        band = [(math.copysign(abs(math.cos(a)) ** 0.45, math.cos(a)) * half, math.copysign(abs(math.sin(a)) ** 0.45, math.sin(a)) * deep) for a in (math.tau * n / 96 for n in range(97))]
        with shapes.posed((0, 0.4, z), (math.pi / 2, 0, 0)):
            paper.ribbon(band, 0.3, satin)
    paper.bow('#f7b733', 1.0, (0, -0.62, 1.3), (0.75, 0, 0))
    with shapes.posed((0.95, -0.62, 0.35), (1.5, 0.12, -0.2)):
        shapes.plate([(-0.35, 0), (-0.35, 0.55), (0, 0.8), (0.35, 0.55), (0.35, 0)], 0.02, materials.plain('#fffaf0', 0.7))
        shapes.heart(0.16, materials.plain(RASPBERRY, 0.6), (0, 0.28, 0.02))


def pebbles(color, band, ink, name, kind, content, count, floor):
    """A pouch with some of its sweets before it."""
    with shapes.posed((0, 0.35, 0), (0, 0, 0.12)):
        paper.pouch(color, band, ink, name, kind, content)
    chance, spots = random.Random(7), []
    while len(spots) < count:
        spot = (chance.uniform(-1.75, 1.75), chance.uniform(-2.2, -1.05))
        if all(math.dist(spot, other) > 0.46 for other in spots):
            spots.append(spot)
            content((*spot, 0.2))


def salt_pearl(at):
    return shapes.ball(0.2, materials.plain('#1b171a', 0.3, coat=0.4), at)


def raspberry_pebble(at):
    return shapes.ball(0.22, materials.sugared(materials.plain('#c3154f', 0.6, soft=0.2), 0.12, 12), at, (1.08, 1, 0.94))


def chocolate_bar(floor):
    """Half out of its wrapper: three rows of four squares, and two that are broken off."""
    milk = materials.plain(MILK, 0.34, coat=0.25, soft=0.15)
    blue, white, ink = materials.plain('#a9cfe6', 0.5), materials.plain('#f8fbff', 0.55), materials.plain('#234b6e', 0.5)

    def square(x, y, turn=(0, 0, 0)):
        with shapes.posed((x, y, 0), turn):
            shapes.block((0.62, 0.62, 0.16), milk, bevel=0.02)
            thing = shapes.block((0.54, 0.54, 0.2), milk, (0, 0, 0.13), bevel=0.09)
        return thing

    with shapes.posed((0.05, -0.1, 0), (0, 0, -0.2)):
        for row in range(3):
            for column in range(4):
                square((column - 1.5) * 0.62, 0.5 + row * 0.62)
        shapes.block((2.66, 2.6, 0.36), blue, (0, -1.2, 0), bevel=0.05)
        zigzag = [(1.3 - 2.6 * n / 16, 0.3 + 0.16 * (n % 2) + 0.09 * math.sin(2.3 * n)) for n in range(17)]
        shapes.plate([(-1.3, -0.2), (1.3, -0.2), *zigzag], 0.35, materials.plain('#d9dde2', 0.28, metallic=1, grain=0.6, grain_size=9), bevel=0.01)
        for peak, color, z in (([(-1.32, -1.95), (-0.75, -1.2), (-0.3, -1.7), (0.35, -0.95), (1.32, -1.95)], ink, 0.361), ([(-0.02, -1.38), (0.35, -0.95), (0.72, -1.32), (0.5, -1.28), (0.3, -1.42), (0.14, -1.3)], white, 0.366), ([(-0.95, -1.46), (-0.75, -1.2), (-0.56, -1.4), (-0.72, -1.38)], white, 0.366)):
            shapes.plate(peak, 0.005, color, (0, 0, z))
        shapes.text('Fjällmjölk', 0.46, ink, (-1.12, -0.62, 0.365), (0, 0, 0))
        shapes.block((2.665, 0.55, 0.362), ink, (0, -2.22, 0), bevel=0.05)
        shapes.text('45 %   70 g', 0.26, white, (-1.1, -2.3, 0.366), (0, 0, 0))
    square(1.75, -1.0, (0, 0, 0.5))
    square(1.95, -0.15, (0, 0, -0.3))


def pralines(floor):
    """A box of twelve, of six kinds."""
    gold = materials.plain('#d8a64a', 0.35, metallic=0.7)

    def mark(z):
        shapes.block((0.5, 3.5, 0.01), gold, (-0.9, 0, z), bevel=0)
        words = shapes.text('Mossö', 0.5, gold, (0.55, -0.15, z), (0, 0, 0))
        words.data.align_x = 'CENTER'

    with shapes.posed((0, -0.55, 0), (0, 0, 0.1)):
        z = paper.box((4.3, 3.3, 0.62), '#7d1836', '#fff1dd', mark)
        colors = [DARK, MILK, PALE, DARK, MILK, DARK]
        for n in range(12):
            column, row = n % 4, n // 4
            with shapes.posed(((column - 1.5) * 1.02, (row - 1) * 1.02, z), (0, 0, 0.3 * n)):
                cup = shapes.lathe([(0, 0.01), (0.34, 0), (0.46, 0.34)], materials.plain('#f5e3cc', 0.8), wall=0.015, rounds=1, steps=64)
                for vertex in cup.data.vertices:
                    crimp = 1 + 0.045 * math.cos(24 * math.atan2(vertex.co.y, vertex.co.x)) * (vertex.co.z > 0.2)
                    vertex.co.x *= crimp
                    vertex.co.y *= crimp
                praline((n * 5 + row) % 6, colors[(n * 5 + row) % 6])


def praline(kind, color):
    coat = materials.plain(color, 0.3, coat=0.35, soft=0.1)
    other = materials.plain('#f6e6cd' if color != PALE else MILK, 0.4, coat=0.2)
    if kind in (0, 3):
        shapes.ball(0.4, coat, (0, 0, 0.3), (1, 1, 0.85))
        if kind == 0:
            for y in (-0.16, 0, 0.16):
                shapes.tube([(-0.3, y, 0.5), (0, y + 0.02, 0.66 - abs(y) * 0.3), (0.3, y, 0.5)], 0.025, other)
        else:
            shapes.ball(0.13, materials.plain('#b9783c', 0.5), (0, 0, 0.66), (1, 1, 1.1))
    elif kind in (1, 4):
        shapes.block((0.62, 0.62, 0.5), coat, (0, 0, 0.06), bevel=0.09)
        if kind == 1:
            for n in range(5):
                shapes.tube([(-0.26, -0.22 + 0.11 * n, 0.57), (0.26, -0.26 + 0.11 * n, 0.57)], 0.022, other, is_smooth=False)
        else:
            for n in range(9):
                shapes.block((0.06, 0.06, 0.05), materials.plain('#fffaf2', 0.4), (0.18 * math.cos(2.4 * n) * (n / 9), 0.2 * math.sin(2.4 * n) * (n / 9), 0.55), bevel=0.01)
    elif kind == 2:
        shapes.heart(0.42, coat, (0, -0.02, 0.34))
    else:
        shapes.lathe([(0, 0.05), (0.38, 0.05), (0.4, 0.3), (0.3, 0.5), (0.1, 0.62), (0, 0.63)], coat, rounds=2)
        shapes.ball(0.12, materials.plain(RASPBERRY, 0.5), (0, 0, 0.64), (1, 1, 0.6))


def vegan_box(floor):
    """Almonds in cocoa, forest bears, salmiak diamonds and a dark bar with lingonberries."""
    leaf = materials.plain('#eaf3dd', 0.6)

    def mark(z):
        outline = [(math.sin(a) * 0.55, 0.95 * math.cos(a)) for a in (math.tau * n / 40 for n in range(40))]
        shapes.plate([(x * (1 - 0.35 * max(0, y)), y) for x, y in outline], 0.01, leaf, (0, 0, z), (0, 0, -0.5))
        shapes.tube([(-0.62, -1.1, z), (0.42, 0.75, z + 0.01)], 0.03, materials.plain('#4f8a4c', 0.6), is_smooth=False)

    chance = random.Random(3)
    with shapes.posed((0, -0.55, 0), (0, 0, 0.1)):
        z = paper.box((4.3, 3.3, 0.62), '#4f8a4c', '#fff1dd', mark)
        board = materials.plain('#fff1dd', 0.7)
        shapes.block((0.05, 3.2, 0.5), board, (-0.15, 0, z), bevel=0.01)
        for side, y in ((-1.1, 0.1), (1.0, -0.05)):
            shapes.block((2.1, 0.05, 0.5), board, (side, y, z), bevel=0.01)
        cocoa = materials.plain(COCOA, 0.85, grain=0.5, grain_size=24)
        for n in range(24):
            layer = n // 15
            at = (-1.78 + 0.48 * (n % 3) + 0.24 * layer + 0.24 * (n // 3 % 2), 0.36 + 0.27 * (n // 3 % 5) + 0.2 * layer, z + 0.16 + 0.26 * layer)
            shapes.ball(0.2, cocoa, at, (1.3, 0.78, 0.66), (chance.uniform(-0.3, 0.3), chance.uniform(-0.3, 0.3), chance.uniform(-0.7, 0.7)))
        for n in range(12):
            at = (0.2 + 0.52 * (n % 4), 0.35 + 0.42 * (n // 4), z + 0.22)
            put(sweets.bear(('#7a2f86', '#c4203c', '#f08a1d')[n * 2 % 3], 0.34), at, (-0.95, 0, chance.uniform(-0.25, 0.25)))
        for n in range(24):
            at = (-1.82 + 0.4 * (n % 4) + 0.15 * (n // 12), -1.22 + 0.42 * (n // 4 % 3), z + 0.14 + 0.2 * (n // 12))
            put(sweets.diamond(size=0.3), at, (chance.uniform(-0.2, 0.2), chance.uniform(-0.2, 0.2), math.pi / 2 + chance.uniform(-0.3, 0.3)))
        dark, berry = materials.plain(DARK, 0.34, coat=0.3), materials.plain('#b3152f', 0.45)
        for n in range(12):
            at = (0.3 + 0.46 * (n % 4), -1.3 + 0.46 * (n // 4), z + 0.05)
            shapes.block((0.45, 0.45, 0.36), dark, at, bevel=0.08)
            for m in range(3):
                shapes.ball(0.06, berry, (at[0] + 0.12 * math.cos(2 * m + n), at[1] + 0.12 * math.sin(2 * m + n), at[2] + 0.37), (1, 1, 0.6))


def gift(color, ribbon, size, at, turn):
    """A box with polka dots, a ribbon and a bow."""
    width, height = size
    board, satin, dot = materials.plain(color, 0.5, coat=0.1), materials.plain(ribbon, 0.35, coat=0.2), materials.plain('#fff1dd', 0.5)
    with shapes.posed(at, (0, 0, turn)):
        shapes.block((width, width, height), board, bevel=0.03)
        shapes.block((width + 0.14, width + 0.14, height * 0.24), board, (0, 0, height * 0.8), bevel=0.04)
        top = height * 1.04
        for turned in (0, math.pi / 2):
            with shapes.posed((0, 0, 0), (0, 0, turned)):
                shapes.block((width * 0.16, width + 0.02, height * 0.8), satin, bevel=0.01)
                shapes.block((width * 0.16, width + 0.17, height * 0.24 + 0.02), satin, (0, 0, height * 0.8), bevel=0.01)
                for column in (-1, 1):
                    for row in (0, 1):
                        for side in (-0.14, 0.14):
                            with shapes.posed((column * width * 0.29 + side * width, -width / 2, height * (0.22 + 0.32 * row)), (math.pi / 2, 0, 0)):
                                shapes.lathe([(0, 0.012), (0.07 * width / 2, 0.01), (0.075 * width / 2, 0)], dot, rounds=0, steps=24)
        paper.bow(ribbon, width * 0.36, (0, 0, top + 0.02), (0, 0, -turn))


def three_gifts(floor):
    for color, ribbon, at, turn in (
        ('#c21e3a', '#e2aa3c', (-1.15, 0.55, 0), 0.35), ('#2b8c86', '#f59ab5', (1.2, 0.75, 0), 0.72), ('#f2b430', RASPBERRY, (0.2, -1.5, 0), 0.52),
    ):
        gift(color, ribbon, (1.8, 1.5), at, turn)
