"""Nordic's glass: a carafe with its tumblers, a vase with flowers of the meadow and a block with a tealight in morning light."""
from studio import glassware, light, materials, shapes, tableware
from studio.camera import View

VIEWS = {
    'wide': View(at=(2.7, -18, 4.6), target=(2.7, 0, 2.45), lens=62, stop=4, sharp=(5, -0.8, 1)),
}
EXPOSURE = 0.3


def build(crop):
    plaster = materials.plain('#dcd6c9', 0.9, grain=0.12, grain_size=2)
    shapes.block((80, 0.4, 40), plaster, (0, 5.5, -8), bevel=0)
    oak = materials.wood('#cfae82', '#9d7648', 0.5, (0.6, 8, 8), 0.7)
    shapes.block((46, 17, 0.4), oak, (2, -3.7, -0.4), bevel=0.1)
    glassware.carafe((3.4, 0.5, 0))
    glassware.tumbler((1.6, -0.9, 0), level=1.0, seed=4)
    glassware.tumbler((4.9, -1.5, 0), seed=5)
    glassware.meadow_vase((6.5, 0.4, 0))
    glassware.pressed_bowl((2.9, -2.2, 0))
    with shapes.posed((8.6, -0.9, 0), (0, 0, 0.25), 0.56):
        tableware.frost_block()
    light.area((-9, -4, 8), (4, 0, 0.8), 3600, (4, 5), '#fff3e2')
    light.surround('#e6eaf0', 0.38)
