"""Koivu's table lamps: a linen lamp and a light on stones before a window at dusk."""
from studio import lamps, light, materials, rooms, shapes
from studio.camera import View

VIEWS = {
    'wide': View(at=(1.7, -17, 3.6), target=(1.7, 0, 2.6), lens=56, stop=2, sharp=(5, -0.6, 2)),
}
EXPOSURE = 0.32


def build(crop):
    shapes.block((80, 0.4, 40), materials.plain('#d9c39a', 0.9, grain=0.08, grain_size=3), (0, 4.6, -8), bevel=0)
    rooms.window((6.7, 4.35, 1.2), *(materials.glow(color, power) for color, power in (('#3d5d8a', 0.5), ('#8fabcf', 0.6))), materials.plain('#1b2430', 0.9), materials.plain('#efe3c8', 0.6), 1.5)
    bench = materials.wood('#c08d57', '#8f6231', 0.5, (0.6, 8, 8), 0.7)
    shapes.block((46, 10, 0.4), bench, (2, -2.2, -0.4), bevel=0.1)
    with shapes.posed((4.6, -0.4, 0), scale=1.02):
        lamps.linen_lamp()
    with shapes.posed((8.2, -0.2, 0), scale=0.92):
        lamps.pebble_light()
    light.bulb((4.6, -0.6, 3.6), 420, '#ffbe76', 0.5)
    light.area((-8, -6, 9), (2, 0, 2), 1000, (4, 4), '#ffe9cc')
    light.surround('#d8c09a', 0.28)
