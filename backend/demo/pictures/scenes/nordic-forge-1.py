"""Nordic's kitchen tools: a crock with spoons, a bread board and a knife."""
from studio import light, materials, shapes, tableware
from studio.camera import View

VIEWS = {
    'wide': View(at=(1.6, -17, 7.4), target=(1.6, 0, 1.75), lens=56, stop=4, sharp=(5, -0.8, 0.8)),
}
EXPOSURE = 0.25


def build(crop):
    plaster = materials.plain('#dcd6c9', 0.9, grain=0.12, grain_size=2)
    shapes.block((80, 0.4, 40), plaster, (0, 5.5, -8), bevel=0)
    oak = materials.wood('#cfae82', '#9d7648', 0.5, (0.6, 8, 8), 0.7)
    shapes.block((46, 17, 0.4), oak, (2, -3.7, -0.4), bevel=0.1)
    with shapes.posed((3.0, 1.3, 0)):
        tableware.tool_crock(materials.speckled('#56646c', '#27323a'))
    with shapes.posed((7.0, 0.9, 0), (0, 0, -0.35)):
        tableware.bread_board(materials.wood('#8a5f3a', '#5d3b20', 0.5, (1, 9, 9), 0.9))
    with shapes.posed((5.4, -2.0, 0), (0, 0, -0.75)):
        tableware.cooks_knife()
    with shapes.posed((9.6, -1.9, 0)):
        tableware.bowl(0.95, 0.75, materials.speckled('#e9e1d0', '#8a7358'), (0, 0, 0), 4)
        shapes.lathe([(0, 0.6), (0.5, 0.6), (0.84, 0.52)], materials.plain('#f4f2ec', 0.8, grain=0.8, grain_size=24), rounds=1)
    light.area((-9, -4, 8), (4, 0, 0.8), 3600, (4, 5), '#fff3e2')
    light.surround('#e6eaf0', 0.38)
