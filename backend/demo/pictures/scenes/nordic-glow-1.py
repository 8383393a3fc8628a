"""Nordic's long evening: candles in holders of iron, brass and stoneware."""
from studio import light, materials, shapes, tableware
from studio.camera import View

VIEWS = {
    'wide': View(at=(0.9, -18, 4.2), target=(0.9, 0, 2.3), lens=58, stop=2, sharp=(4.2, -0.4, 2)),
    'phone': View(at=(5.0, -18, 4.4), target=(5.2, 0, 1.0), lens=46, stop=2, sharp=(4.2, -0.4, 2)),
}
EXPOSURE = 0.2


def build(crop):
    wall = materials.plain('#8b9794', 0.9, grain=0.05, grain_size=2)
    shapes.block((80, 0.4, 40), wall, (0, 4.5, -8), bevel=0)
    oak = materials.wood('#8a6a48', '#5a4028', 0.45, (0.6, 8, 8), 0.7)
    shapes.block((46, 17, 0.4), oak, (2, -4.6, -0.4), bevel=0.1)
    iron, brass = materials.plain('#24282b', 0.5, metallic=0.6), materials.plain('#c39a52', 0.28, metallic=1)
    for material, x, y, height, length in [(iron, 3.2, 0.2, 2.3, 2.0), (brass, 4.9, -0.7, 1.4, 2.3), (brass, 6.5, 0.5, 2.9, 1.7)]:
        tableware.candle_holder(material, x, y, height)
        tableware.candle(x, y, height - 0.1, length)
    clay = materials.speckled('#2f6a6c', '#123c40')
    tableware.bowl(0.85, 0.5, clay, (8.2, -0.6, 0), 4)
    shapes.lathe([(0, 0), (0.48, 0), (0.48, 0.9), (0.4, 0.96), (0, 0.92)], materials.plain('#e9d6b4', 0.5, soft=0.5), (8.2, -0.6, 0.12), rounds=1)
    shapes.lathe([(0, 0.06), (0.075, 0.18), (0.09, 0.3), (0.045, 0.5), (0, 0.66)], materials.glow('#ffbf6a', 16), (8.2, -0.6, 1.05))
    light.bulb((5.0, -1.2, 4.2), 1500, '#ffab58', 0.6)
    linen = materials.cloth('#b8ae9a', '#8d836d')
    tableware.draped_cloth(3.4, 2.2, linen, (3.4, -2.2, 0.0), -0.15, 3)
    box = materials.plain('#8a3d2a', 0.7)
    shapes.block((1.1, 0.7, 0.28), box, (6.6, -1.9, 0), (0, 0, 0.4), 0.02)
    for n in range(3):
        shapes.tube([(7.4 + 0.18 * n, -2.1 - 0.12 * n, 0.06), (8.2 + 0.14 * n, -1.8 - 0.2 * n, 0.06)], 0.035, materials.wood('#e0c69c', '#c09b66'), is_smooth=False)
    light.area((-9, -4, 8), (4, 0, 1), 1500, (4, 5), '#c3d2e2')
    light.surround('#5e6f78', 0.3)
