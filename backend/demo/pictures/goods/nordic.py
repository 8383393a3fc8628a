"""The pictures of Nordic's goods: an oak table before plaster in the morning light of its hero, and a model for each."""
import math
from dataclasses import replace
from functools import partial

from studio import glassware, light, materials, shapes, tableware
from studio.camera import Good, View, list_views, model_of, near

FRONT = View(at=(0, -17, 5.4), target=(0, 0, 1.6), lens=66, stop=9)
ABOVE = View(at=(0, -10, 14), target=(0, 0, 0.1), lens=66, stop=9)
MUG = replace(FRONT, at=(0.45, -17, 6.2), target=(0.45, 0, 1.55), lens=60)
MUG_ABOVE = View(at=(-4, -10, 13), target=(0.55, 0, 1.5), lens=61, stop=7)
HUNG = View(at=(0, -17, 3.0), target=(0, 0, 2.6), lens=60, stop=9)
FOLDED = View(at=(0, -16, 7.5), target=(0.1, 0, 0.75), lens=74, stop=9)
FRINGE = near((0.6, -0.3, 1.6), 105)
EXPOSURE = 0.2


def mug(color, dark):
    return lambda: tableware.filled_mug(materials.speckled(color, dark), materials.plain('#b97a52', 0.8, grain=0.3))


def linen_towel():
    waffle = materials.cloth('#f3eee2', '#d8cfbc', 13)
    tableware.rail()
    tableware.hung_cloth(3.2, 3.9, [(0, 1, waffle)], folds=0.18)


def glass_cloths():
    linen, red = materials.cloth('#f1ebdf', '#d9d0be', 120), materials.cloth('#b8402f', '#97301f', 120)
    tableware.rail()
    for x in (-1.15, 1.15):
        tableware.hung_cloth(1.9, 3.9, [(0, 0.06, linen), (0.06, 0.12, red), (0.12, 0.15, linen), (0.15, 0.17, red), (0.17, 1, linen)], x)


def folded_towel():
    tableware.folded_cloth((3.6, 2.7), 4, materials.cloth('#f3eee2', '#d8cfbc', 13), (0, 0, 0), 0.35, 0.3, 2)


def folded_cloths():
    linen, red = '#f1ebdf', '#b8402f'
    striped = materials.stripes([linen] * 3 + [red] * 2 + [linen, red] + [linen] * 19, 1 / 2.6, 'Y', 0.9, offset=0.5)
    for n, turn in enumerate((0.34, 0.4)):
        tableware.folded_cloth((3.5, 2.6), 3, striped, (0, 0, 0.62 * n), turn, 0.2, 2 + n)


def laid_table():
    tableware.draped_cloth(7.5, 6.5, materials.cloth('#f1ede2', '#dcd5c5', 120), (0, 0, 0), 0.2, 2)
    with shapes.posed((-0.1, -0.6, 0.16), (0, 0, 0), 0.8):
        tableware.plates(2, materials.speckled(*BONE))
    with shapes.posed((1.9, 1.6, 0.12), (0, 0, 0), 0.5):
        mug('#8a9a6b', '#4c5a38')()


def throw(color, other, pale):
    def model():
        wool, stripe = materials.cloth(color, other, 36, 0.95), materials.cloth(pale, color, 36, 0.95)
        tableware.rail(4.75, 0.22)
        tableware.hung_cloth(3.7, 3.7, [(0, 0.07, wool), (0.07, 0.1, stripe), (0.1, 0.13, wool), (0.13, 0.15, stripe), (0.15, 1, wool)], rod=0.22, folds=0.26, wall=0.09, fringe=materials.plain(color, 0.95))
    return model


def carafe_and_tumbler():
    glassware.carafe((-0.6, 0.2, 0))
    glassware.tumbler((1.32, -0.7, 0), level=0.9, seed=4)


def carafe_with_lid():
    """The tumbler upside down over the throat."""
    glassware.carafe((0, 0, 0))
    with shapes.posed((0, 0, 5.08), (math.pi, 0, 0)):
        glassware.tumbler((0, 0, 0), seed=4)


BONE = ('#e9e1d0', '#8a7358')

GOODS = {
    'harbor-mug': Good(mug('#4f6672', '#27323a'), MUG, MUG_ABOVE),
    'ember-mug': Good(mug('#b5563c', '#6d2a1a'), MUG, MUG_ABOVE),
    'lichen-mug': Good(mug('#8a9a6b', '#4c5a38'), MUG, MUG_ABOVE),
    'trail-cup': Good(lambda: tableware.enamel_cup('#f4f1e8', '#25406b'), MUG, MUG_ABOVE),
    'beeswax-candles': Good(tableware.dipped_candles, HUNG, near((0.1, 0, 4.1), 78, (3.3, -15, 3.4))),
    'waffle-towel': Good(linen_towel, HUNG, FOLDED, folded_towel),
    'tool-crock': Good(lambda: tableware.tool_crock(materials.speckled('#cbbd9d', '#8a7a58')), replace(FRONT, target=(0, 0, 2.3), lens=58), near((0, 0, 3.5), 84, (-4, -14, 7))),
    'porridge-bowl': Good(lambda: tableware.porridge(materials.speckled('#e2d6bd', '#8a7358')), replace(FRONT, at=(0, -16, 8), target=(0, 0, 0.9)), View(at=(-1, -6, 15), target=(0, 0, 0.9), lens=68, stop=7)),
    'kitchen-towels': Good(glass_cloths, HUNG, FOLDED, folded_cloths),
    'throw-fog': Good(throw('#a9b3b5', '#8d989b', '#e9ebe9'), HUNG, FRINGE),
    'throw-rowan': Good(throw('#b0432f', '#8f3322', '#ecdcc8'), HUNG, FRINGE),
    'throw-pine': Good(throw('#44604e', '#34493c', '#dfe3d6'), HUNG, FRINGE),
    'bread-board': Good(lambda: tableware.bread_board(materials.wood('#dcb882', '#b58a52', 0.5, (1, 9, 9), 0.9)), replace(ABOVE, at=(0, -11, 13), target=(0.15, 0, 0.1), lens=57), near((-0.9, -0.6, 0.6), 92, (-4, -13, 6))),
    'ice-lantern': Good(tableware.frost_block, None, near((0.05, 0, 1.5), 100, (4, -15, 5))),
    'spoon-trio': Good(lambda: tableware.spoon_trio(materials.wood('#b97f4a', '#855228', 0.5, (9, 9, 1), 1.0)), ABOVE, near((0, 1.3, 0.4), 72, (-3, -9, 8))),
    'tablecloth': Good(lambda: tableware.folded_linen(materials.cloth('#f1ede2', '#dcd5c5', 120), materials.cloth('#b7c4bf', '#93a5a0', 120)), replace(FRONT, at=(0, -16, 7.5), target=(0, 0, 0.9), lens=60), View(at=(-2, -12, 11), target=(0.3, 0.1, 0.5), lens=66, stop=7), laid_table),
    'carafe': Good(carafe_and_tumbler, replace(FRONT, at=(0.15, -17, 5), target=(0.18, 0, 1.85), lens=68), replace(FRONT, at=(0, -17, 5.4), target=(0, 0, 2.4), lens=60), carafe_with_lid),
    'meadow-vase': Good(partial(glassware.meadow_vase, (0, 0, 0)), replace(FRONT, at=(0, -17, 5), target=(0, 0, 2.72), lens=63), near((0, 0, 1.5), 98, (3, -15, 4.6))),
    'cooks-knife': Good(tableware.cooks_knife, ABOVE, near((-0.75, -0.95, 0.35), 92, (1, -9, 9))),
    'supper-plates': Good(lambda: tableware.plates(2, materials.speckled(*BONE)), replace(FRONT, at=(0, -14, 9), target=(0, 0, 0.5), lens=64), replace(FRONT, target=(0, 0, 0.6), at=(0, -17, 4.2)), lambda: tableware.plates(4, materials.speckled(*BONE))),
}
VIEWS = list_views(GOODS, FRONT)


def build(picture):
    model_of(GOODS, picture)()
    oak = materials.wood('#d3b58b', '#a98558', 0.5, (0.6, 8, 8), 0.7)
    shapes.block((46, 14, 0.4), oak, (0, -3.6, -0.4), bevel=0.1)
    shapes.block((80, 0.4, 40), materials.plain('#e9e4d8', 0.9), (0, 6.0, -10), bevel=0)
    light.area((-8, -5, 8), (0, 0, 1), 2300, (4, 5), '#fff3e2')
    light.surround('#e9ecf0', 0.55)
