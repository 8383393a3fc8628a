"""Nordic's hero: a still life of stoneware, wood and linen in morning light, or by a candle at dusk."""
from studio import light, materials, shapes, tableware
from studio.camera import View

VIEWS = {
    'wide': View(at=(0.9, -19, 4.6), target=(0.9, 0, 2.1), lens=58, stop=3, sharp=(3.4, -0.8, 1)),
    'phone': View(at=(5.2, -19, 5.0), target=(5.2, 0, 1.5), lens=50, stop=3, sharp=(3.4, -0.8, 1)),
}
EXPOSURE = 0.25
STATES = {'dark': 0.3}


def build(crop, state):
    plaster = materials.plain('#dcd6c9', 0.9, grain=0.12, grain_size=2)
    shapes.block((80, 0.4, 40), plaster, (0, 5.5, -8), bevel=0)
    oak = materials.wood('#cfae82', '#9d7648', 0.5, (0.6, 8, 8), 0.7)
    shapes.block((46, 17, 0.4), oak, (2, -3.7, -0.4), bevel=0.1)
    teal, bone, slate = materials.speckled('#2f6a6c', '#123c40'), materials.speckled('#e9e1d0', '#8a7358'), materials.speckled('#56646c', '#27323a')
    clay = materials.speckled('#b97a52', '#7c4a2c', 0.7, 0)
    linen = materials.cloth('#cfc6b2', '#a99c83')
    tableware.draped_cloth(3.8, 3.0, linen, (3.1, -1.5, 0.0), 0.22)
    tableware.carafe(bone, (5.3, 0.9, 0.0), 3.9)
    tableware.vase(teal, (7.6, 1.2, 0.0), 2.9, 1.25)
    stem, leaf = materials.plain('#5b4a36', 0.8), materials.plain('#7f9470', 0.7, soft=0.2)
    tableware.twig((7.6, 1.2, 2.6), [(0, 0, -1), (0.1, 0, 0.6), (0.7, 0, 2.0), (1.9, -0.1, 3.2)], leaf, stem, 3, 11)
    tableware.twig((7.6, 1.2, 2.6), [(0, 0, -1), (-0.1, 0.1, 0.5), (-0.8, 0.2, 1.5), (-1.3, 0.2, 2.4)], leaf, stem, 5, 8)
    for n, glaze in enumerate((slate, bone, teal)):
        tableware.bowl(1.22 - n * 0.06, 0.62, glaze, (3.3, -0.2, 0.24 + n * 0.3), n + 1)
    tableware.mug(slate, (5.5, -1.4, 0.0), -0.5, seed=3)
    tableware.mug(clay, (7.2, -1.1, 0.0), 0.5, 0.5, 0.95, seed=7)
    board = materials.wood('#8a5f3a', '#5d3b20', 0.45, (1, 9, 9), 1.0)
    shapes.lathe([(0, 0), (1.7, 0), (1.75, 0.06), (1.7, 0.16), (0, 0.16)], board, (9.6, -0.4, 0), rounds=1)
    tableware.plate(1.25, bone, (9.6, -0.4, 0.17), 5)
    spoon = materials.wood('#b98a57', '#8a5f36', 0.5, (1, 9, 9), 1.4)
    shapes.tube([(1.4, -2.3, 0.26), (2.6, -2.2, 0.2), (3.6, -2.05, 0.2)], 0.07, spoon)
    shapes.ball(0.36, spoon, (3.95, -2.0, 0.22), (1.2, 0.75, 0.22), (0, 0, 0.15))
    if state == 'dark':
        tableware.candle_holder(materials.plain('#c39a52', 0.28, metallic=1), 3.2, 1.3, 1.9)
        tableware.candle(3.2, 1.3, 1.8, 1.7)
        light.bulb((3.2, 1.0, 4.1), 700, '#ffa552', 0.35)
        light.area((-9, -4, 8), (4, 0, 0.8), 360, (4, 5), '#7ea6dc')
        light.surround('#26465c', 0.2)
    else:
        light.area((-9, -4, 8), (4, 0, 0.8), 3600, (4, 5), '#fff3e2')
        light.surround('#e6eaf0', 0.38)
