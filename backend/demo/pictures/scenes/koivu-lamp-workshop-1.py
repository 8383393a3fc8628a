"""Niittylanka's bench: a lamp with a linen shade, a coil and hanks of braided cord and a bolt of shade cloth."""
import math

from studio import lamps, light, materials, shapes
from studio.camera import View

VIEWS = {
    'wide': View(at=(2.5, -17, 4.6), target=(2.5, 0, 2.5), lens=58, stop=2.6, sharp=(5, -0.8, 1.5)),
}
EXPOSURE = 0.3
CORDS = (('#9c2f36', '#5a1f24'), ('#e9dfc8', '#b9a98a'), ('#2c447c', '#b9c6e0'), ('#a7aca1', '#e4e6df'), ('#55683c', '#c9d0a8'))


def hank(x, color, thread, wood):
    """Loops of cord over a peg in the wall."""
    yarn = materials.speckled(color, thread, 0.9, 0, 34)
    shapes.tube([(x, 4.4, 5.6), (x, 3.7, 5.68)], 0.11, wood, is_smooth=False)
    for n in range(9):
        width, drop, y = 0.42 + 0.035 * (n % 4), 2.1 + 0.13 * ((n * 5) % 4), 3.78 + 0.065 * n
        loop = [(x + width * math.sin(a) * (0.55 + 0.45 * math.sin(a / 2)), y, 5.78 - drop * (1 - math.cos(a)) / 2) for a in (math.tau * k / 20 for k in range(21))]
        shapes.tube(loop, 0.075, yarn)


def bolt(at, color, other):
    """A roll of cloth on its side, the end of which lies on the bench."""
    cloth, core = materials.cloth(color, other, 120), materials.plain('#b98d5a', 0.8)
    with shapes.posed(at, (0, 0, 0.35)):
        spiral = [((0.28 + 0.033 * a) * math.cos(-a - 1.57), (0.28 + 0.033 * a) * math.sin(-a - 1.57)) for a in (math.tau * 3 * n / 120 for n in range(121))]
        reach = 0.28 + 0.033 * math.tau * 3

        def point(u, v):
            y, z = spiral[min(120, int(v * 120))] if v < 1 else spiral[-1]
            return u * 1.7, y, z + reach
        shapes.shell(point, cloth, 8, 120, 0.04, (3.4, 9))
        shapes.shell(lambda u, v: (u * 1.7, -2.1 * v, 0.05 + 0.03 * math.sin(5 * v + u)), cloth, 30, 40, 0.04, (3.4, 2.1))
        shapes.tube([(-1.85, 0, reach), (1.85, 0, reach)], 0.26, core, is_smooth=False)


def build(crop):
    # The tiles of the old dairy
    tile, joint = materials.plain('#ece4d2', 0.35, coat=0.35), materials.plain('#b9ad97', 0.9)
    shapes.block((60, 0.2, 30), joint, (2, 4.62, -8), bevel=0)
    for column in range(-9, 15):
        for row in range(7):
            shapes.block((1.27, 0.2, 1.27), tile, (column * 1.3, 4.5, row * 1.3 - 0.3), bevel=0.05)
    peg = materials.wood('#7d4a26', '#4e2b14', 0.5, (9, 1, 9), 1.2)
    shapes.block((9.2, 0.16, 0.5), peg, (4.9, 4.36, 5.35), bevel=0.04)
    for n, (color, thread) in enumerate(CORDS):
        hank(1.6 + 1.65 * n, color, thread, peg)
    bench = materials.wood('#d0a66d', '#a67a45', 0.5, (0.6, 8, 8), 0.7)
    shapes.block((46, 11, 0.6), bench, (2, -1.9, -0.6), bevel=0.08)
    with shapes.posed((5.2, 0.2, 0), scale=0.86):
        lamps.linen_lamp()
    with shapes.posed((2.6, -0.7, 0), (0, 0, 0.1), 0.74):
        lamps.cord_coil(*CORDS[0])
    bolt((8.4, 0.0, 0), '#e0d0ac', '#bda77c')
    light.bulb((5.2, 0.0, 3.2), 220, '#ffb368', 0.5)
    light.area((-7, -6, 9), (3, 0, 2), 1700, (4, 4), '#fff4e4')
    light.surround('#ecdfc4', 0.32)
