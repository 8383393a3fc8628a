"""The pictures of Nordic's goods: an oak table before plaster in the morning light of its hero, and a model for each."""
from dataclasses import dataclass, replace

from studio import light, materials, shapes, tableware
from studio.camera import View

FRONT = View(at=(0, -17, 5.4), target=(0, 0, 1.6), lens=66, stop=9)
ABOVE = View(at=(0, -10, 14), target=(0, 0, 0.1), lens=66, stop=9)
MUG = replace(FRONT, at=(0.45, -17, 6.2), target=(0.45, 0, 1.55), lens=60)
HUNG = View(at=(0, -17, 3.0), target=(0, 0, 2.6), lens=60, stop=9)
EXPOSURE = 0.2


@dataclass(frozen=True)
class Good:
    """A model and where its two pictures are seen from; some have the first only."""

    model: callable
    whole: View = FRONT
    detail: View = None


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


def throw(color, other, pale):
    def model():
        wool, stripe = materials.cloth(color, other, 36, 0.95), materials.cloth(pale, color, 36, 0.95)
        tableware.rail(4.75, 0.22)
        tableware.hung_cloth(3.7, 3.7, [(0, 0.07, wool), (0.07, 0.1, stripe), (0.1, 0.13, wool), (0.13, 0.15, stripe), (0.15, 1, wool)], rod=0.22, folds=0.26, wall=0.09, fringe=materials.plain(color, 0.95))
    return model


BONE = ('#e9e1d0', '#8a7358')

GOODS = {
    'harbor-mug': Good(mug('#4f6672', '#27323a'), MUG),
    'ember-mug': Good(mug('#b5563c', '#6d2a1a'), MUG),
    'lichen-mug': Good(mug('#8a9a6b', '#4c5a38'), MUG),
    'trail-cup': Good(lambda: tableware.enamel_cup('#f4f1e8', '#25406b'), MUG),
    'beeswax-candles': Good(tableware.dipped_candles, HUNG),
    'waffle-towel': Good(linen_towel, HUNG),
    'tool-crock': Good(lambda: tableware.tool_crock(materials.speckled('#cbbd9d', '#8a7a58')), replace(FRONT, target=(0, 0, 2.3), lens=58)),
    'porridge-bowl': Good(lambda: tableware.porridge(materials.speckled('#e2d6bd', '#8a7358')), replace(FRONT, at=(0, -16, 8), target=(0, 0, 0.9))),
    'kitchen-towels': Good(glass_cloths, HUNG),
    'throw-fog': Good(throw('#a9b3b5', '#8d989b', '#e9ebe9'), HUNG),
    'throw-rowan': Good(throw('#b0432f', '#8f3322', '#ecdcc8'), HUNG),
    'throw-pine': Good(throw('#44604e', '#34493c', '#dfe3d6'), HUNG),
    'bread-board': Good(lambda: tableware.bread_board(materials.wood('#dcb882', '#b58a52', 0.5, (1, 9, 9), 0.9)), replace(ABOVE, at=(0, -11, 13), target=(0.15, 0, 0.1), lens=57)),
    'ice-lantern': Good(tableware.frost_block),
    'spoon-trio': Good(lambda: tableware.spoon_trio(materials.wood('#b97f4a', '#855228', 0.5, (9, 9, 1), 1.0)), ABOVE),
    'cooks-knife': Good(tableware.cooks_knife, ABOVE),
    'supper-plates': Good(lambda: tableware.plates(2, materials.speckled(*BONE)), replace(FRONT, at=(0, -14, 9), target=(0, 0, 0.5), lens=64)),
}
VIEWS = {f'{name}-{n}': view for name, good in GOODS.items() for n, view in ((1, good.whole), (2, good.detail)) if view}


def build(picture):
    GOODS[picture[:-2]].model()
    oak = materials.wood('#d3b58b', '#a98558', 0.5, (0.6, 8, 8), 0.7)
    shapes.block((46, 14, 0.4), oak, (0, -3.6, -0.4), bevel=0.1)
    shapes.block((80, 0.4, 40), materials.plain('#e9e4d8', 0.9), (0, 6.0, -10), bevel=0)
    light.area((-8, -5, 8), (0, 0, 1), 2300, (4, 5), '#fff3e2')
    light.surround('#e9ecf0', 0.55)
