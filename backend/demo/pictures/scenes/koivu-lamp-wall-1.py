"""Koivu's wall lamps: a swinging arm, a bent shield and a fan of veneer."""
from studio import light, materials, shapes, wall_lamps
from studio.camera import View

VIEWS = {
    'wide': View(at=(1.9, -17, 0.6), target=(1.9, 0, 0.1), lens=58, stop=4, sharp=(5, -0.5, 0)),
}
EXPOSURE = 0.3


def build(crop):
    shapes.block((80, 0.4, 40), materials.plain('#e6d2ac', 0.9, grain=0.08, grain_size=3), (0, 0.2, -20), bevel=0)
    for x, z, size, model in ((2.5, 0.3, 0.98, wall_lamps.arm_lamp), (5.7, 0.1, 1.0, wall_lamps.shield_lamp), (8.6, 0.2, 0.98, wall_lamps.petal_lamp)):
        with shapes.posed((x, 0, z), scale=size):
            model()
    light.area((-9, -8, 7), (2, 0, 0), 1300, (4, 4), '#ffeed6')
    light.surround('#d8c09a', 0.3)
