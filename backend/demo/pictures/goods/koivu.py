"""The pictures of Koivu's goods: a bench of birch before a pale wall in the evening, the lamps lit, and a model for each."""
from dataclasses import dataclass, replace
from functools import partial

from studio import lamps, light, materials, shapes
from studio.camera import View

FRONT = View(at=(0, -17, 4.4), target=(0, 0, 2.25), lens=62, stop=9)
HANGING = View(at=(0, -17, 2.7), target=(0, 0, 2.75), lens=60, stop=9)
EXPOSURE = 0.32


@dataclass(frozen=True)
class Good:
    """A model and where its two pictures are seen from; some have the first only."""

    model: callable
    whole: View = FRONT
    detail: View = None


BELOW = View(at=(0, -17, 0.7), target=(0, 0, 2.55), lens=60, stop=9)
LOW = View(at=(0, -17, 7.5), target=(0.2, 0, 1.0), lens=62, stop=9)

def lantern():
    with shapes.posed(turn=(0, 0, 0.42), scale=1.42):
        lamps.candle_lantern(power=210, has_panes=True)


GOODS = {
    'hiillos': Good(lamps.ember_bulb),
    'sirkku': Good(lamps.linen_lamp),
    'tuikku': Good(lamps.tealight_block, replace(FRONT, target=(0, 0, 1.7), at=(0, -17, 6))),
    'kaarna-hunajakenno': Good(partial(lamps.scale_pendant, '#dcae6c', '#b67f3f', 0.3), HANGING),
    'kaarna-ensilumi': Good(partial(lamps.scale_pendant, '#f6f0e4', '#e2d6c0', 0.3, '#d8ccb4'), HANGING),
    'kaarna-iltamanty': Good(partial(lamps.scale_pendant, '#3f6a55', '#29493a', 0.12, '#2c3a32'), HANGING),
    'maitokuu': Good(lamps.opal_bulb),
    'pellavaoljyvaha': Good(lamps.wax_tin, replace(LOW, lens=55, target=(0.05, 0, 1.1))),
    'kyntti': Good(lamps.candle_bulbs),
    'nuppu-kaurapelto': Good(lambda: lamps.turned_pendant(lamps.birch('#efdcb4', '#d9bd8a'), '#d8ccb4'), BELOW),
    'nuppu-mustikkametsa': Good(lambda: lamps.turned_pendant(materials.plain('#2f3f74', 0.5), '#2a3350'), BELOW),
    'lanka-jakala': Good(partial(lamps.cord_coil, '#a7aca1', '#e4e6df'), LOW),
    'lanka-puolukka': Good(partial(lamps.cord_coil, '#9c2f36', '#5a1f24'), LOW),
    'lanka-yopakkanen': Good(partial(lamps.cord_coil, '#2c447c', '#b9c6e0'), LOW),
    'rantakivi': Good(lamps.pebble_light),
    'pisara': Good(lamps.lath_pendant, HANGING),
    'kide': Good(lantern),
}
VIEWS = {f'{name}-{n}': view for name, good in GOODS.items() for n, view in ((1, good.whole), (2, good.detail)) if view}


def build(picture):
    GOODS[picture[:-2]].model()
    bench = materials.wood('#dcb67f', '#b98a52', 0.5, (0.6, 8, 8), 0.7)
    shapes.block((40, 12, 0.6), bench, (0, -3.4, -0.6), bevel=0.08)
    shapes.block((80, 0.4, 40), materials.plain('#f8ead0', 0.9), (0, 6.2, -10), bevel=0)
    light.area((-6, -6, 9), (0, 0, 2), 1300, (4, 4), '#fff3e2')
    light.area((8, -5, 5), (0, 0, 2), 160, (4, 6), '#dfe4ee')
    light.surround('#f8e8cc', 0.5)
