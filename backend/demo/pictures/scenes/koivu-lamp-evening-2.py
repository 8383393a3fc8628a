"""Koivu's ceiling lamps: three pendants of birch that hang in a dusky room."""
from studio import lamps, light, materials, shapes
from studio.camera import View

VIEWS = {
    'wide': View(at=(1.6, -17, 2.7), target=(1.6, 0, 2.75), lens=58, stop=2, sharp=(5, -0.6, 3)),
}
EXPOSURE = 0.35


def build(crop):
    shapes.block((80, 0.4, 40), materials.plain('#4a4f3f', 0.9, grain=0.08, grain_size=3), (0, 4.5, -8), bevel=0)
    table = materials.wood('#8a5a31', '#4b2d15', 0.38, (1, 9, 9), 0.8, coat=0.15)
    shapes.block((46, 9, 0.4), table, (2, 0, -0.9), bevel=0.08)
    for x, y, z, size, model in (
        (2.3, 0.4, 0.9, 0.74, lambda: lamps.turned_pendant(lamps.birch('#d9b27c', '#a9743f'), '#2a241d')),
        (5.2, 0, 0.55, 0.92, lambda: lamps.scale_pendant('#eac285', '#c9914c', 0.9)),
        (8.3, 0.6, 1.0, 0.74, lamps.lath_pendant),
    ):
        with shapes.posed((x, y, z), scale=size):
            model()
        light.bulb((x, y - 0.2, z + 3.3 * size - 0.2), 700, '#ffac5c', 0.5)
        light.bulb((x, y, z + 3.3 * size - 2.2), 420, '#ffb368', 0.4)
    light.area((-7, -8, 9), (2, 0, 2), 700, (5, 5), '#a9bde0')
    light.surround('#2f3d55', 0.3)
