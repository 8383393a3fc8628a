"""Ljuskant's lines: lit profiles that bend from the wall to the floor, each of another white, and the reel they are cut from."""
import math

from studio import light, lights, materials, shapes
from studio.camera import View

VIEWS = {
    'wide': View(at=(2.4, -17, 4.2), target=(2.4, 0, 2.6), lens=58, stop=3, sharp=(5, -0.5, 1.5)),
}
EXPOSURE = 0.3
WALL = 3.2


def line(n, color):
    """A profile that comes from the left, turns down in a quarter of a circle and runs out over the floor."""
    right, top, bend = 9.6 - 0.62 * n, 5.9 - 0.62 * n, 0.9
    corner = [(right - bend + bend * math.sin(a), top - bend + bend * math.cos(a)) for a in (math.pi / 2 * m / 12 for m in range(13))]
    for off, radius, material in ((0.09, 0.13, materials.plain('#c3cbd8', 0.35, metallic=0.8)), (0.19, 0.085, materials.glow(color, 2.1))):
        on_wall = [(x, WALL - off, z) for x, z in [(1.9 + 0.35 * n, top), *corner, (right, off)]]
        shapes.tube([*on_wall, (right, -0.6 - 0.5 * n, off)], radius, material, is_smooth=False)


def build(crop):
    night = materials.plain('#2a4076', 0.45)
    shapes.block((60, 40, 0.4), night, (2, -8, -0.4), bevel=0)
    shapes.block((60, 0.4, 30), materials.plain('#2a4076', 0.75), (2, WALL + 0.2, -2), bevel=0)
    for n, color in enumerate(('#ff9a3a', '#ffbf74', '#ffe0b4', '#dbe6ff', '#86adff')):
        line(n, color)
    with shapes.posed((3.6, -0.9, 0), scale=0.86):
        lights.strip_reel('#ffd49a')
    light.bulb((2.0, -4.0, 3.4), 170, '#e6ecff', 0.8)
    light.bulb((5.4, -2.0, 0.6), 110, '#ffca85', 0.5)
    light.area((-8, -7, 10), (3, 0, 2), 1300, (3, 6), '#bcd0ff')
    light.surround('#27408c', 0.4)
