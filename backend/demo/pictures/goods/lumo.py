"""The pictures of Lumo's goods: a bright studio with the light of its laboratory, and a model for each."""
from dataclasses import replace
from functools import partial

from studio import light, lights, materials, shapes
from studio.camera import Good, View, list_views, model_of, near

FRONT = View(at=(0, -17, 4.6), target=(0, 0, 2.35), lens=62, stop=9)
EXPOSURE = 0.2
RIGHT = (3.4, -15, 5.6)
SHADE = near((0.8, 0, 4.1), 125, (3.4, -15, 3.0))
BIKE = near((0.9, -0.9, 2.7), 100, RIGHT)


LAMP = replace(FRONT, at=(0, -17, 3.6), target=(0, 0, 2.6))
LOW = View(at=(0, -16, 7), target=(0, 0, 0.75), lens=54, stop=9)
PINK_TO_BLUE = [(0.05, '#ff5fb0'), (0.5, '#d9a2ff'), (0.95, '#4f86ff')]
DAY = [(0.0, '#ff9a3a'), (0.45, '#ffdca4'), (0.95, '#a8c6ff')]

GOODS = {
    'obruten': Good(partial(lights.strip_reel, '#ffd49a'), FRONT, near((0.7, -0.9, 0.9), 110, RIGHT)),
    'kilometer-midnatt': Good(partial(lights.front_light, '#1d2433'), FRONT, BIKE),
    'kilometer-lingonris': Good(partial(lights.front_light, '#b8323c'), FRONT, BIKE),
    'skymning-e27': Good(partial(lights.bulb, PINK_TO_BLUE, 'X', (-1.3, 1.3)), FRONT, near((0, 0, 1.5), 115, RIGHT)),
    'dygn': Good(partial(lights.bulb, DAY), FRONT, near((0, 0, 3.7), 100, RIGHT)),
    'lugn-24': Good(lights.led_driver, LOW, near((1.5, 0.2, 0.65), 82, (9, -11, 8))),
    'djup-68': Good(partial(lights.downlight, '#1b1d22'), FRONT, near((-0.2, -0.4, 2.4), 105, RIGHT)),
    'glod': Good(partial(lights.rear_light, '#d81e1e'), replace(FRONT, target=(0, 0, 2), lens=72), near((-0.2, -0.4, 2.4), 115, RIGHT)),
    'vinkel-polarnatt': Good(partial(lights.arm_lamp, '#163080'), LAMP, SHADE),
    'vinkel-forsta-frost': Good(partial(lights.arm_lamp, '#e6ecf3'), LAMP, SHADE),
    'vinkel-vardkase': Good(partial(lights.arm_lamp, '#d2492f'), LAMP, SHADE),
    'mjuk': Good(lights.wall_dimmer, FRONT, near((0, -0.4, 2.2), 105, RIGHT)),
    'skarmlist': Good(partial(lights.monitor_bar, '#8b93a1'), FRONT, near((0.6, 0.2, 4.1), 80, (6.5, -13, 2.6))),
    'spegel-gu10': Good(lights.spot_bulb, FRONT, near((-0.3, -0.4, 2.75), 86, (2.5, -15, 4)), light.unlit(lights.spot_bulb)),
    'farled': Good(partial(lights.bollard, 0, 0, 4.5, 1800, '#262b35'), replace(FRONT, at=(0, -17, 2.4), target=(0, 0, 2.35)), near((0, 0, 4.15), 122, (3, -14, 2.6))),
    'hornlist': Good(lights.corner_profiles, replace(LOW, target=(0.1, 0, 0.55), lens=64), near((-1.4, -1.9, 0.5), 105, (-2.5, -14, 6))),
}
VIEWS = list_views(GOODS, FRONT)


def build(picture):
    model_of(GOODS, picture)()
    shapes.backdrop(materials.plain('#e2e9f6', 0.7), depth=10)
    light.area((-6, -6, 10), (0, 0, 2), 2600, (4, 4), '#ffffff')
    light.area((8, -4, 5), (0, 0, 2), 260, (4, 6), '#dfe8ff')
    light.surround('#dce6ff', 0.45)
