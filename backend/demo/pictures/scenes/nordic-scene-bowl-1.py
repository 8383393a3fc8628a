"""Nordic's table of mixed glazes: a bowl in sea green on linen, before other bowls, a mug and a board in morning light."""
import math

from studio import light, materials, shapes, tableware
from studio.camera import View

VIEWS = {
    'half': View(at=(0, -17, 5.6), target=(0, 0, 1.55), lens=64, stop=4, sharp=(-0.4, -1.6, 0.9)),
}
EXPOSURE = 0.25


def board():
    """A board of dark wood that leans against the wall."""
    wood = materials.wood('#8a5f3a', '#5d3b20', 0.45, (9, 9, 1), 1.0)
    with shapes.posed((3.0, 2.6, 0), (-0.22, 0, 0)):
        plank = shapes.block((2.7, 0.26, 4.4), wood, bevel=0.12)
        shapes.cut(plank, shapes.lathe([(0, -1), (0.2, -1), (0.2, 1), (0, 1)], None, (0.85, 0, 3.85), (math.pi / 2, 0, 0), rounds=0))


def build(crop):
    plaster = materials.plain('#dcd6c9', 0.9, grain=0.12, grain_size=2)
    shapes.block((80, 0.4, 40), plaster, (0, 5.5, -8), bevel=0)
    oak = materials.wood('#cfae82', '#9d7648', 0.5, (0.6, 8, 8), 0.7)
    shapes.block((46, 17, 0.4), oak, (2, -3.7, -0.4), bevel=0.1)
    sea, bone, slate = materials.speckled('#4a7f72', '#1d3f38'), materials.speckled('#e9e1d0', '#8a7358'), materials.speckled('#56646c', '#27323a')
    clay = materials.plain('#b97a52', 0.8, grain=0.3)
    board()
    tableware.draped_cloth(5.6, 3.8, materials.cloth('#cfc6b2', '#a99c83'), (-0.6, -1.9, 0.0), 0.16)
    tableware.bowl(1.75, 1.35, sea, (-0.4, -1.6, 0.14), 3)
    for n, glaze in enumerate((slate, bone, slate)):
        tableware.bowl(1.4 - n * 0.06, 0.74, glaze, (-2.6, 1.4, n * 0.36), n + 1)
    with shapes.posed((2.35, 0.1, 0.0), scale=0.58):
        tableware.filled_mug(materials.speckled('#b5563c', '#6d2a1a'), clay, turn=-0.4)
    with shapes.posed((-0.9, -3.4, 0.24), (-math.pi / 2, 0, -1.2)):
        tableware.spoon(3.0, materials.wood('#b98a57', '#8a5f36', 0.5, (9, 9, 1), 1.4), width=0.34)
    light.area((-9, -4, 8), (0, 0, 0.8), 3300, (4, 5), '#fff3e2')
    light.surround('#e6eaf0', 0.38)
