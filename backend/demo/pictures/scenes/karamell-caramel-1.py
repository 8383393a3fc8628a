"""Karamell's caramels: wrapped and bare ones in a heap, cubes of fudge beside it."""
from functools import partial

from studio import light, materials, shapes, sweet_heaps, sweets
from studio.camera import View

VIEWS = {
    'wide': View(at=(2.2, -14.5, 7.2), target=(2.2, 0, 1.15), lens=60, stop=3, sharp=(5, -0.8, 0.8)),
}
EXPOSURE = 0.25


def build(crop):
    floor = shapes.backdrop(materials.plain('#ffd9d2', 0.85), depth=10)
    brown = partial(sweets.caramel, '#b8691f', '#8a4312', '#fff0d8', 0.44)
    green = partial(sweets.caramel, '#7f9a4f', '#4f6f2d', '#fff3dc', 0.44)
    red = partial(sweets.caramel, '#c4473a', '#8c2323', '#fff0d8', 0.44)

    def bare():
        return shapes.block((0.84, 0.7, 0.6), materials.plain('#b06a24', 0.32, coat=0.35, soft=0.3), (0, 0, -0.3), bevel=0.1)

    sweet_heaps.heap([brown, brown, green, bare, brown, red], 46, floor, 8, 1.7, (4.3, 0))
    sweet_heaps.fudge(8.1, -0.8, '#b87a38')
    light.area((-5, -8, 11), (4, 0, 1.0), 3200, (5, 5), '#fff6ea')
    light.surround('#ffeae4', 0.62)
