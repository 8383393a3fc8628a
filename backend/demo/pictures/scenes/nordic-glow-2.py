"""Nordic's home: a vase, a basket of throws and candles by day."""
import math

from studio import light, materials, shapes, tableware
from studio.camera import View

VIEWS = {
    'wide': View(at=(1.5, -18, 4.8), target=(1.5, 0, 2.15), lens=57, stop=3.5, sharp=(5, -0.8, 1)),
}
EXPOSURE = 0.25


def basket(x, y):
    """A basket with two rolled throws."""
    wicker = materials.wood('#b58b57', '#7d5a32', 0.7, (3, 3, 12), 1.5)
    for level in range(11):
        shapes.ring(1.25 + 0.22 * math.sin(level / 10 * 2.2), 0.13, wicker, (x, y, 0.12 + level * 0.2))
    for side, color, other in ((-0.5, '#b0432f', '#8f3322'), (0.5, '#a9b3b5', '#8d989b')):
        wool = materials.plain(color, 0.95, grain=0.6, grain_size=26, sheen=0.6)
        for turn in range(4):
            shapes.lathe([(0.62 - turn * 0.15, -1.1), (0.62 - turn * 0.15, 1.1)], wool, (x + side * 1.1, y, 2.2), (0, side * 0.3, 0), wall=0.1, rounds=1)


def build(crop):
    plaster = materials.plain('#dcd6c9', 0.9, grain=0.12, grain_size=2)
    shapes.block((80, 0.4, 40), plaster, (0, 5.5, -8), bevel=0)
    oak = materials.wood('#cfae82', '#9d7648', 0.5, (0.6, 8, 8), 0.7)
    shapes.block((46, 17, 0.4), oak, (2, -3.7, -0.4), bevel=0.1)
    iron, brass = materials.plain('#24282b', 0.5, metallic=0.6), materials.plain('#c39a52', 0.28, metallic=1)
    for material, x, y, height, length in ((iron, 2.2, 0.3, 2.3, 2.1), (brass, 3.6, -0.7, 1.4, 2.2), (iron, 4.6, 0.8, 2.9, 1.8)):
        tableware.candle_holder(material, x, y, height)
        tableware.candle(x, y, height - 0.1, length)
    tableware.vase(materials.speckled('#b5563c', '#6d2a1a'), (6.3, 0.4, 0), 2.9, 1.25)
    stem, leaf = materials.plain('#5b4a36', 0.8), materials.plain('#7f9470', 0.7, soft=0.2)
    tableware.twig((6.3, 0.4, 2.6), [(0, 0, -1), (0.1, 0, 0.6), (0.7, 0, 1.6), (1.5, -0.1, 2.4)], leaf, stem, 3, 10)
    tableware.twig((6.3, 0.4, 2.6), [(0, 0, -1), (-0.1, 0.1, 0.5), (-0.6, 0.2, 1.3), (-1.0, 0.2, 2.0)], leaf, stem, 5, 8)
    basket(9.0, 0.9)
    with shapes.posed((5.2, -2.1, 0), scale=0.5):
        tableware.frost_block()
    light.area((-9, -4, 8), (4, 0, 0.8), 3500, (4, 5), '#fff3e2')
    light.surround('#e6eaf0', 0.38)
