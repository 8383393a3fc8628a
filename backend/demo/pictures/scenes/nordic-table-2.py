"""Nordic's kitchen: porridge, a carafe and two mugs in morning light."""
from studio import light, materials, shapes, tableware
from studio.camera import View

VIEWS = {
    'wide': View(at=(1.6, -18, 5.6), target=(1.6, 0, 2.0), lens=58, stop=4, sharp=(5, -0.8, 1)),
}
EXPOSURE = 0.25


def mug(color, dark, at, turn):
    with shapes.posed(at, scale=0.84):
        tableware.filled_mug(materials.speckled(color, dark), materials.plain('#b97a52', 0.8, grain=0.3), turn=turn)


def build(crop):
    plaster = materials.plain('#dcd6c9', 0.9, grain=0.12, grain_size=2)
    shapes.block((80, 0.4, 40), plaster, (0, 5.5, -8), bevel=0)
    oak = materials.wood('#cfae82', '#9d7648', 0.5, (0.6, 8, 8), 0.7)
    shapes.block((46, 17, 0.4), oak, (2, -3.7, -0.4), bevel=0.1)
    bone, linen = materials.speckled('#e9e1d0', '#8a7358'), materials.cloth('#cfc6b2', '#a99c83')
    tableware.draped_cloth(5.2, 3.6, linen, (3.4, -1.3, 0.0), 0.16)
    with shapes.posed((3.1, -0.7, 0.12), scale=0.9):
        tableware.porridge(bone)
    tableware.carafe(bone, (5.7, 1.7, 0.0), 4.1)
    mug('#4f6672', '#27323a', (6.0, -0.9, 0.1), -0.35)
    mug('#b5563c', '#6d2a1a', (8.6, -0.3, 0.0), 0.3)
    with shapes.posed((0.9, -1.9, 0.22), (-1.57, 0, -0.9)):
        tableware.spoon(3.2, materials.wood('#b98a57', '#8a5f36', 0.5, (9, 9, 1), 1.4), width=0.34)
    light.area((-9, -4, 8), (4, 0, 0.8), 3600, (4, 5), '#fff3e2')
    light.surround('#e6eaf0', 0.38)
