"""Lumo's desk: an arm lamp, a screen with its light bar, and a sheet of notes."""
from studio import light, lights, materials, shapes
from studio.camera import View

VIEWS = {
    'wide': View(at=(2.0, -17, 4.6), target=(2.0, 0, 2.45), lens=56, stop=3, sharp=(5, -0.8, 2)),
}
EXPOSURE = 0.3


def build(crop):
    shapes.block((80, 0.4, 40), materials.plain('#2a4076', 0.8), (0, 5.2, -10), bevel=0)
    shapes.block((46, 13, 0.5), materials.plain('#32498a', 0.45, coat=0.15), (2, -3.2, -0.5), bevel=0.06)
    with shapes.posed((4.2, 0.7, 0), scale=1.06):
        lights.monitor_bar('#8b93a1')
    with shapes.posed((8.2, -0.3, 0), (0, 0, 0.1), 1.04):
        lights.arm_lamp('#d2492f')
    with shapes.posed((9.2, -1.6, 0), (0, 0, 0.3)):
        for n in range(3):
            shapes.block((2.6, 1.8, 0.03), materials.plain('#eef2fb', 0.7), (0.05 * n, 0.04 * n, 0.03 * n), (0, 0, 0.05 * n), bevel=0.01)
    light.spot((9.6, -0.5, 3.4), (9.4, -1.2, 0), 900, '#ffc98a', 90, 0.7, 0.4)
    light.bulb((4.2, -1.0, 4.2), 120, '#fff0d2', 0.6)
    light.area((-8, -7, 10), (3, 0, 2), 1900, (3, 6), '#bcd0ff')
    light.surround('#27408c', 0.4)
