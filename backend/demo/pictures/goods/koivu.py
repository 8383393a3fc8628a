"""The pictures of Koivu's goods: a bench of birch before a pale wall in the evening, the lamps lit, and a model for each."""
from dataclasses import replace
from functools import partial

from studio import lamps, light, materials, shapes
from studio.camera import Good, View, list_views, model_of, near

FRONT = View(at=(0, -17, 4.4), target=(0, 0, 2.25), lens=62, stop=9)
HANGING = View(at=(0, -17, 2.7), target=(0, 0, 2.75), lens=60, stop=9)
BELOW = View(at=(0, -17, 0.7), target=(0, 0, 2.55), lens=60, stop=9)
LOW = View(at=(0, -17, 7.5), target=(0.2, 0, 1.0), lens=62, stop=9)
EXPOSURE = 0.32
RIGHT, LOWER = (3.2, -15, 4.6), (3.2, -15, 2.6)
UNDER = near((0.1, -0.3, 3.0), 50, (2.2, -8.6, 0.45))
INTO = near((0, -0.2, 2.3), 50, (1.8, -7, 0.4))
COIL = near((0.2, -0.15, 1.2), 70, (2.5, -10, 12))


def lantern():
    with shapes.posed(turn=(0, 0, 0.42), scale=1.42):
        lamps.candle_lantern(power=210, has_panes=True)


GOODS = {
    'hiillos': Good(lamps.ember_bulb, None, near((0, 0, 3.2), 104, RIGHT)),
    'sirkku': Good(lamps.linen_lamp, None, near((0.1, 0, 2.9), 92, RIGHT), light.unlit(lamps.linen_lamp)),
    'tuikku': Good(lamps.tealight_block, replace(FRONT, target=(0, 0, 1.7), at=(0, -17, 6)), near((0, 0, 1.9), 96, (4, -11, 10))),
    'kaarna-hunajakenno': Good(partial(lamps.scale_pendant, '#eac285', '#c9914c', 0.34), HANGING, UNDER),
    'kaarna-ensilumi': Good(partial(lamps.scale_pendant, '#f6f0e4', '#e2d6c0', 0.3, '#d8ccb4'), HANGING, UNDER),
    'kaarna-iltamanty': Good(partial(lamps.scale_pendant, '#3f6a55', '#29493a', 0.12, '#2c3a32'), HANGING, UNDER),
    'maitokuu': Good(lamps.opal_bulb, None, near((0, 0, 1.9), 98, RIGHT), light.unlit(lamps.opal_bulb)),
    'pellavaoljyvaha': Good(lamps.wax_tin, replace(LOW, lens=55, target=(0.05, 0, 1.1)), near((-0.75, -0.2, 0.9), 92, (-3, -11, 10))),
    'kyntti': Good(lamps.candle_bulbs, None, near((0.1, -0.3, 2.1), 104, RIGHT)),
    'nuppu-kaurapelto': Good(lambda: lamps.turned_pendant(lamps.birch('#efdcb4', '#d9bd8a'), '#d8ccb4'), BELOW, INTO),
    'nuppu-mustikkametsa': Good(lambda: lamps.turned_pendant(materials.plain('#2f3f74', 0.5), '#2a3350'), BELOW, INTO),
    'lanka-jakala': Good(partial(lamps.cord_coil, '#a7aca1', '#e4e6df'), LOW, COIL),
    'lanka-puolukka': Good(partial(lamps.cord_coil, '#9c2f36', '#5a1f24'), LOW, COIL),
    'lanka-yopakkanen': Good(partial(lamps.cord_coil, '#2c447c', '#b9c6e0'), LOW, COIL),
    'rantakivi': Good(lamps.pebble_light, None, near((0, 0, 1.7), 92, RIGHT), light.unlit(lamps.pebble_light)),
    'pisara': Good(lamps.lath_pendant, HANGING, near((0, 0, 3.3), 90, (2.6, -14, 1.2))),
    'pollo': Good(lamps.nest_lamp, FRONT, near((0, -1.0, 2.35), 112, RIGHT)),
    'portti': Good(lamps.gate_lantern, FRONT, near((0, -0.8, 1.7), 112, RIGHT)),
    'kurki': Good(lamps.arc_lamp, replace(FRONT, target=(0, 0, 2.45)), near((0.8, 0, 3.75), 112, LOWER)),
    'kide': Good(lantern, None, near((0, 0, 1.7), 92, (-4, -13, 8))),
}
VIEWS = list_views(GOODS, FRONT)


def build(picture):
    model_of(GOODS, picture)()
    bench = materials.wood('#dcb67f', '#b98a52', 0.5, (0.6, 8, 8), 0.7)
    shapes.block((40, 12, 0.6), bench, (0, -3.4, -0.6), bevel=0.08)
    shapes.block((80, 0.4, 40), materials.plain('#f8ead0', 0.9), (0, 6.2, -10), bevel=0)
    light.area((-6, -6, 9), (0, 0, 2), 1300, (4, 4), '#fff3e2')
    light.area((8, -5, 5), (0, 0, 2), 160, (4, 6), '#dfe4ee')
    light.surround('#f8e8cc', 0.5)
