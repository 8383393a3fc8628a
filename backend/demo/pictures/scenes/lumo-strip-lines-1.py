"""Lumo's smart light: three bulbs of changing colour."""
from functools import partial

from studio import light, lights, materials, shapes
from studio.camera import View

VIEWS = {
    'wide': View(at=(1.4, -17, 4.4), target=(1.4, 0, 2.4), lens=57, stop=3, sharp=(5, -0.8, 2)),
}
EXPOSURE = 0.3
COLORS = [(0.05, '#ff5fb0'), (0.5, '#d9a2ff'), (0.95, '#4f86ff')]
DAY = [(0.0, '#ff9a3a'), (0.45, '#ffdca4'), (0.95, '#a8c6ff')]


def build(crop):
    shapes.backdrop(materials.plain('#2a4076', 0.5), depth=8, bend=3)
    for x, y, size, model, color in (
        (3.4, 0.3, 0.84, partial(lights.bulb, DAY), '#ffd29a'),
        (5.9, -0.5, 0.98, partial(lights.bulb, COLORS, 'X', (-1.3, 1.3)), '#e08cff'),
        (8.3, 0.5, 0.8, partial(lights.bulb, [(0, '#3f7bff'), (1, '#9fd0ff')]), '#6fa0ff'),
    ):
        with shapes.posed((x, y, 0), scale=size):
            model()
        light.bulb((x, y - 0.3, 3.6 * size), 260, color, 1.2 * size)
    light.area((-8, -7, 10), (3, 0, 2), 1700, (3, 6), '#bcd0ff')
    light.surround('#27408c', 0.4)
