"""Svartudden's liquorice: a pouch of salt pearls, soft tubes tied to a bundle and salmiak diamonds with flakes of salt."""
import math
import random
from functools import partial

from studio import light, materials, paper, shapes, sweet_boxes, sweet_heaps, sweets
from studio.camera import View
from studio.sweets import BLACK

VIEWS = {
    'wide': View(at=(3.0, -15, 6.6), target=(3.0, 0, 1.75), lens=61, stop=3, sharp=(5, -0.8, 0.8)),
}
EXPOSURE = 0.2


def tubes(at):
    """Liquorice tubes that stand in a bundle, held by a ribbon."""
    chew, hollow = materials.plain(BLACK, 0.34, coat=0.12), materials.plain('#f3a9bb', 0.6)
    chew.node_tree.nodes['Principled BSDF'].inputs['Specular'].default_value = 0.2
    chance, satin = random.Random(3), '#d93a6a'
    with shapes.posed(at):
        for n in range(19):
            out, angle = 0.24 * math.sqrt(n) + 0.05, n * 2.39996
            x, y, height = out * math.cos(angle), out * math.sin(angle), 3.1 + chance.uniform(-0.25, 0.25)
            top = (x * 1.45, y * 1.45, height)
            shapes.tube([(x * 1.3, y * 1.3, 0), (x, y, height * 0.45), top], 0.2, chew)
            shapes.ball(0.1, hollow, top, (1, 1, 0.3))
        band = [(1.27 * math.cos(a), 1.27 * math.sin(a)) for a in (math.tau * n / 48 for n in range(49))]
        with shapes.posed((0, 0, 1.35), (math.pi / 2, 0, 0)):
            paper.ribbon(band, 0.42, materials.plain(satin, 0.35, coat=0.2))
        paper.bow(satin, 0.9, (0, -1.34, 1.3), (0.9, 0, 0))


def salt(count):
    """Flakes of sea salt around the diamonds."""
    chance, flake = random.Random(6), materials.plain('#fdfcf8', 0.3, coat=0.4, soft=0.3)
    for _ in range(count):
        size, angle, out = chance.uniform(0.07, 0.16), chance.uniform(0, math.tau), chance.uniform(0, 2.6)
        at = (6.6 + out * math.cos(angle) * 1.1, -1.4 + out * math.sin(angle) * 0.6, 0.02)
        shapes.block((size, size, size * 0.4), flake, at, (chance.uniform(-0.3, 0.3), chance.uniform(-0.3, 0.3), angle), bevel=0.01)


def build(crop):
    floor = shapes.backdrop(materials.plain('#f3a9bb', 0.85), depth=10)
    tubes((2.6, 0.6, 0))
    with shapes.posed((5.3, 0.9, 0), (0, 0, 0.1)):
        paper.pouch('#f7d3dc', '#2b2f45', '#2b2f45', 'Grynnan', 'saltpärlor', sweet_boxes.salt_pearl)
    sweet_heaps.heap([partial(sweets.diamond, size=0.52)], 34, floor, 5, 1.2, (7.9, -0.5))
    for x, y in ((4.2, -1.3), (4.8, -1.75), (5.35, -1.3), (5.0, -1.15), (3.6, -1.8)):
        sweet_boxes.salt_pearl((x, y, 0.2))
    salt(70)
    light.area((-5, -8, 11), (4, 0, 1.0), 3200, (5, 5), '#fff6ea')
    light.surround('#ffe3e6', 0.62)
