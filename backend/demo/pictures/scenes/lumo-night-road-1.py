"""Lumo's lights for the road: two front lights and a rear light."""
from studio import light, lights, materials, shapes
from studio.camera import View

VIEWS = {
    'wide': View(at=(2.0, -17, 4.6), target=(2.0, 0, 2.1), lens=57, stop=3, sharp=(5, -0.8, 2)),
}
EXPOSURE = 0.35


def build(crop):
    shapes.backdrop(materials.plain('#2a4076', 0.5), depth=8, bend=3)
    for x, y, turn, color in ((3.4, 0.6, 0.2, '#b8323c'), (6.2, -0.7, -0.05, '#3a4660')):
        with shapes.posed((x, y, 0), (0, 0, turn), 0.86):
            lights.front_light(color)
    with shapes.posed((9.0, 0.2, 0.55), (0, 0, -0.1), 0.82):
        lights.rear_light('#d81e1e')
    light.bulb((9.0, -1.5, 2.0), 130, '#ff5a4a', 0.7)
    light.bulb((7.6, -2.2, 2.4), 160, '#f4f8ff', 0.5)
    light.area((-8, -7, 10), (3, 0, 2), 2300, (3, 6), '#cfdcff')
    light.surround('#27408c', 0.45)
