"""The pictures of Lumo's goods: a bright studio with the light of its laboratory, and a model for each."""
from dataclasses import dataclass, replace
from functools import partial

from studio import light, lights, materials, shapes
from studio.camera import View

FRONT = View(at=(0, -17, 4.6), target=(0, 0, 2.35), lens=62, stop=9)
EXPOSURE = 0.2


@dataclass(frozen=True)
class Good:
    """A model and where its two pictures are seen from; some have the first only."""

    model: callable
    whole: View = FRONT
    detail: View = None


def near(target, lens=110, at=(3.4, -15, 5.6)):
    """The view of a detail."""
    return View(at=at, target=target, lens=lens, stop=5, sharp=target)


LAMP = replace(FRONT, at=(0, -17, 3.6), target=(0, 0, 2.6))
LOW = View(at=(0, -16, 7), target=(0, 0, 0.75), lens=54, stop=9)
PINK_TO_BLUE = [(0.05, '#ff5fb0'), (0.5, '#d9a2ff'), (0.95, '#4f86ff')]
DAY = [(0.0, '#ff9a3a'), (0.45, '#ffdca4'), (0.95, '#a8c6ff')]

GOODS = {
    'obruten': Good(partial(lights.strip_reel, '#ffd49a'), FRONT, near((0.7, -0.9, 0.9))),
    'kilometer-midnatt': Good(partial(lights.front_light, '#1d2433'), FRONT, near((0.9, -0.9, 2.7), 100)),
    'kilometer-lingonris': Good(partial(lights.front_light, '#b8323c'), FRONT),
    'skymning-e27': Good(partial(lights.bulb, PINK_TO_BLUE, 'X', (-1.3, 1.3)), FRONT, near((0, 0, 1.5), 115)),
    'dygn': Good(partial(lights.bulb, DAY), FRONT, near((0, 0, 3.7), 100)),
    'lugn-24': Good(lights.led_driver, LOW, near((-0.9, -0.9, 0.75), 110, (1.5, -15, 6))),
    'djup-68': Good(partial(lights.downlight, '#1b1d22'), FRONT, near((-0.2, -0.4, 2.4), 105)),
    'glod': Good(partial(lights.rear_light, '#d81e1e'), replace(FRONT, target=(0, 0, 2), lens=72), near((-0.2, -0.4, 2.4), 115)),
    'vinkel-polarnatt': Good(partial(lights.arm_lamp, '#163080'), LAMP, near((0.8, 0, 4.1), 125, (3.4, -15, 3.0))),
    'vinkel-forsta-frost': Good(partial(lights.arm_lamp, '#e6ecf3'), LAMP),
    'vinkel-vardkase': Good(partial(lights.arm_lamp, '#d2492f'), LAMP),
    'mjuk': Good(lights.wall_dimmer, FRONT, near((0, -0.4, 2.2), 105)),
    'skarmlist': Good(partial(lights.monitor_bar, '#8b93a1'), FRONT, near((0.6, 0.2, 4.2), 105, (3, -15, 5.6))),
    'spegel-gu10': Good(lights.spot_bulb, FRONT, near((-0.1, -0.5, 2.9), 110)),
    'farled': Good(partial(lights.bollard, 0, 0, 4.5, 1800, '#262b35'), replace(FRONT, at=(0, -17, 2.4), target=(0, 0, 2.35))),
    'hornlist': Good(lights.corner_profiles, replace(LOW, target=(0.1, 0, 0.55), lens=64), near((-1.4, -1.9, 0.5), 105, (-2.5, -14, 6))),
}
VIEWS = {f'{name}-{n}': view for name, good in GOODS.items() for n, view in ((1, good.whole), (2, good.detail)) if view}


def build(picture):
    GOODS[picture[:-2]].model()
    shapes.backdrop(materials.plain('#e2e9f6', 0.7), depth=10)
    light.area((-6, -6, 10), (0, 0, 2), 2600, (4, 4), '#ffffff')
    light.area((8, -4, 5), (0, 0, 2), 260, (4, 6), '#dfe8ff')
    light.surround('#dce6ff', 0.45)
