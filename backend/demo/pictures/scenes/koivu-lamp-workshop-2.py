"""Koivu's parts: coils of cord, a shade of linen and bulbs on a bench."""
from studio import lamps, light, materials, shapes
from studio.camera import View

VIEWS = {
    'wide': View(at=(1.9, -17, 5.6), target=(1.9, 0, 1.95), lens=56, stop=3, sharp=(5, -0.8, 1)),
}
EXPOSURE = 0.3


def shade(x, y):
    """A bare shade that stands on its wider ring."""
    linen = materials.wood('#e9d9b6', '#d0b98d', 0.95, (2, 2, 26), 1.4)
    shapes.lathe([(1.75, 0.05), (1.02, 2.4)], linen, (x, y, 0), wall=0.03, rounds=0, steps=96)
    for radius, z in ((1.75, 0.05), (1.02, 2.4)):
        shapes.ring(radius, 0.035, materials.plain('#d9c6a0', 0.85), (x, y, z))


def build(crop):
    shapes.block((80, 0.4, 40), materials.plain('#f0e0c0', 0.9), (0, 5.2, -10), bevel=0)
    bench = materials.wood('#dcb67f', '#b98a52', 0.5, (0.6, 8, 8), 0.7)
    shapes.block((46, 13, 0.6), bench, (2, -3.6, -0.6), bevel=0.08)
    for x, y, color, thread in ((3.0, -0.9, '#9c2f36', '#5a1f24'), (9.6, -0.7, '#2c447c', '#b9c6e0')):
        with shapes.posed((x, y, 0), (0, 0, 0.1), 0.82):
            lamps.cord_coil(color, thread)
    shade(4.9, 1.6)
    with shapes.posed((6.6, -0.9, 0), scale=0.78):
        lamps.ember_bulb()
    with shapes.posed((8.3, 1.5, 0), scale=0.8):
        lamps.opal_bulb()
    light.area((-6, -6, 9), (3, 0, 2), 1500, (4, 4), '#fff0da')
    light.surround('#f4e0bc', 0.42)
