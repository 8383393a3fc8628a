"""Lumo's spots: two downlights and a spot bulb."""
from studio import light, lights, materials, shapes
from studio.camera import View

VIEWS = {
    'wide': View(at=(1.9, -17, 4.8), target=(1.9, 0, 2.1), lens=57, stop=3, sharp=(5, -0.8, 2)),
}
EXPOSURE = 0.35


def build(crop):
    shapes.backdrop(materials.plain('#2a4076', 0.5), depth=8, bend=3)
    with shapes.posed((5.8, -0.4, 0)):
        lights.downlight('#e6e9f0')
    with shapes.posed((3.0, 1.0, 0), scale=0.72):
        lights.downlight('#2b3140')
    with shapes.posed((8.8, 0.5, 0), scale=0.78):
        lights.spot_bulb()
    light.bulb((5.6, -1.8, 3.2), 160, '#ffdca6', 0.5)
    light.bulb((8.2, -1.4, 2.8), 120, '#fff0d2', 0.5)
    light.area((-8, -7, 10), (3, 0, 2), 2300, (3, 6), '#cfdcff')
    light.surround('#27408c', 0.45)
