"""Lumo's lines of light: a reel of which the lit end runs out, and profiles with an opal cover."""
from studio import light, lights, materials, shapes
from studio.camera import View

VIEWS = {
    'wide': View(at=(2.0, -17, 5.8), target=(2.0, 0, 1.85), lens=57, stop=3, sharp=(5, -0.8, 1)),
}
EXPOSURE = 0.3


def build(crop):
    shapes.backdrop(materials.plain('#2a4076', 0.5), depth=8, bend=3)
    with shapes.posed((4.0, 0.3, 0)):
        lights.strip_reel('#ffd49a')
    with shapes.posed((8.6, -0.6, 0), scale=0.9):
        lights.corner_profiles()
    light.bulb((6.4, -0.8, 0.6), 140, '#ffca85', 0.5)
    light.bulb((8.6, -1.2, 1.8), 160, '#ffe6b8', 0.8)
    light.area((-8, -7, 10), (3, 0, 2), 1900, (3, 6), '#bcd0ff')
    light.surround('#27408c', 0.4)
