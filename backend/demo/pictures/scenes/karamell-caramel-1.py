"""Karamell's caramels: wrapped and bare ones in a heap, cubes of fudge beside it."""
from functools import partial

from studio import light, materials, shapes, sweet_heaps, sweets
from studio.camera import View

VIEWS = {
    'wide': View(at=(2.2, -14.5, 7.2), target=(2.2, 0, 1.15), lens=60, stop=3, sharp=(5, -0.8, 0.8)),
}
EXPOSURE = 0.25
WIDTH = 0.98


def fudge(x, y, color):
    """Cubes in steps that rise to the back, those on top with an almond."""
    cube = materials.plain(color, 0.5, coat=0.12, soft=0.3, grain=0.06, grain_size=9)
    nut = materials.wood('#e8cfa2', '#c99b62', 0.6, (1, 9, 9), 2.0)
    for row, heights in enumerate(((1, 1, 1), (1, 2, 2), (2, 3, 2))):
        for column, height in enumerate(heights):
            place, turn = (x + (column - 1) * WIDTH * 1.04, y + row * WIDTH * 1.04), 0.05 * (row - column)
            for level in range(height):
                shapes.block((WIDTH, WIDTH, WIDTH * 0.79), cube, (*place, level * WIDTH * 0.8), (0, 0, turn), bevel=0.09)
            shapes.ball(0.22, nut, (*place, height * WIDTH * 0.8), (1.35, 0.8, 0.4), (0, 0, 0.7 * (row + column)))


def build(crop):
    floor = shapes.backdrop(materials.plain('#ffd9d2', 0.85), depth=10)
    brown = partial(sweets.caramel, '#b8691f', '#8a4312', '#fff0d8', 0.44)
    green = partial(sweets.caramel, '#7f9a4f', '#4f6f2d', '#fff3dc', 0.44)
    red = partial(sweets.caramel, '#c4473a', '#8c2323', '#fff0d8', 0.44)

    def bare():
        return shapes.block((0.84, 0.7, 0.6), materials.plain('#b06a24', 0.32, coat=0.35, soft=0.3), (0, 0, -0.3), bevel=0.1)

    sweet_heaps.heap([brown, brown, green, bare, brown, red], 46, floor, 8, 1.7, (4.3, 0))
    fudge(8.1, -0.8, '#b87a38')
    light.area((-5, -8, 11), (4, 0, 1.0), 3200, (5, 5), '#fff6ea')
    light.surround('#ffeae4', 0.62)
