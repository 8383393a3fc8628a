"""Nordic's wool: folded throws on a bench, a basket of yarn beside them."""
import math

from studio import light, materials, shapes, tableware
from studio.camera import View

VIEWS = {
    'wide': View(at=(1.2, -18, 4.4), target=(1.2, 0, 1.9), lens=60, stop=3, sharp=(4.6, -0.8, 1)),
}
EXPOSURE = 0.25


def yarn(radius, material, at, seed):
    """A ball of yarn: a core with wound threads."""
    shapes.ball(radius * 0.93, material, at)
    for n in range(15):
        shapes.ring(radius * 0.94, 0.06, material, at, (n * 0.61 + seed, n * 1.37 + seed, n * 0.4))


def build(crop):
    plaster = materials.plain('#d9d5ca', 0.9, grain=0.12, grain_size=2)
    shapes.block((80, 0.4, 40), plaster, (0, 4.5, -8), bevel=0)
    ash = materials.wood('#c7a376', '#94703f', 0.5, (0.6, 8, 8), 0.7)
    shapes.block((46, 17, 0.5), ash, (2, -4.4, -0.5), bevel=0.1)
    colors = [('#2c5a5a', '#1c4244'), ('#d8cdb6', '#b6a88c'), ('#a8572f', '#86411f'), ('#56646c', '#3d494f'), ('#e7dfcf', '#c7bba3')]
    for n, (color, other) in enumerate(colors):
        wool = materials.cloth(color, other, 46, 0.95)
        tableware.folded_cloth((3.9 - 0.08 * n, 2.5), 3, wool, (4.5 + 0.06 * math.sin(n * 2), 0.3, n * 0.66), 0.05 * math.sin(n * 3), 0.21, n)
    wicker = materials.wood('#b58b57', '#7d5a32', 0.7, (3, 3, 12), 1.5)
    for level in range(9):
        shapes.ring(1.05 + 0.28 * math.sin(level / 8 * 2.2), 0.12, wicker, (8.6, 0.2, 0.12 + level * 0.19))
    for n, (color, at) in enumerate([('#d8cdb6', (8.1, 0.0, 1.75)), ('#a8572f', (9.0, -0.1, 1.7)), ('#2c5a5a', (8.6, 0.7, 1.8))]):
        yarn(0.62, materials.plain(color, 0.95, sheen=0.6), at, n)
    yarn(0.5, materials.plain('#56646c', 0.95, sheen=0.6), (6.7, -1.7, 0.5), 2)
    shapes.tube([(6.4, -2.0, 0.05), (5.4, -2.4, 0.05), (4.4, -2.0, 0.05), (3.2, -2.5, 0.05), (2.2, -2.2, 0.05)], 0.05, materials.plain('#56646c', 0.95))
    light.area((-9, -4, 8), (4, 0, 0.8), 3400, (4, 5), '#fff3e2')
    light.surround('#e6eaf0', 0.38)
