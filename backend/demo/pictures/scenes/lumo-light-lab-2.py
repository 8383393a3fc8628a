"""Lumo's laboratory: a finned driver, a tube and a spotlight on a bright measuring bench."""
from studio import light, materials, shapes
from studio.camera import View

VIEWS = {
    'wide': View(at=(2.2, -17, 7.4), target=(2.2, 0, 1.3), lens=54, stop=3, sharp=(4.2, -0.6, 0.8)),
    'phone': View(at=(5.0, -17, 7.6), target=(5.0, 0, -0.9), lens=54, stop=3, sharp=(4.2, -0.6, 0.8)),
}
EXPOSURE = 0.2


def driver(x, y, turn):
    """An aluminium housing with cooling fins, a label and two cables."""
    body, label = materials.plain('#c3cbd8', 0.35, metallic=0.9), materials.plain('#1c3a8c', 0.4)
    parts = [shapes.block((4.2, 1.7, 0.85), body, (0, 0, 0), bevel=0.07)]
    parts += [shapes.block((4.2, 0.09, 0.42), body, (0, -0.75 + n * 0.25, 0.83), bevel=0.02) for n in range(7)]
    parts += [shapes.block((0.35, 1.9, 0.7), materials.plain('#20283a', 0.5), (side * 2.2, 0, 0.06), bevel=0.06) for side in (-1, 1)]
    parts += [shapes.block((2.4, 0.02, 0.46), label, (0.2, -0.86, 0.18), bevel=0)]
    parts += [shapes.block((0.5, 0.02, 0.46), materials.plain('#ffc400', 0.4), (-1.3, -0.86, 0.18), bevel=0)]
    thing = shapes.join(parts)
    thing.location = (x, y, 0.63)
    thing.rotation_euler = (0, 0, turn)


def spotlight(x, y):
    """A track spotlight that lies on its back and shines up a little."""
    shell, lens = materials.plain('#f4f6fa', 0.3, coat=0.5), materials.glow('#ffe7bf', 5)
    shapes.lathe([(0, 0), (0.7, 0), (0.78, 0.1), (0.78, 1.9), (0.72, 1.95), (0.66, 1.9), (0.6, 1.5)], shell, (x, y, 0.8), (1.15, 0, 0.5), rounds=1)
    shapes.lathe([(0, 1.5), (0.61, 1.52)], lens, (x, y, 0.8), (1.15, 0, 0.5), rounds=0)


def build(crop):
    shapes.backdrop(materials.plain('#dfe7f6', 0.7), depth=10)
    # The grid of a measuring mat
    mat, rule = materials.plain('#27489f', 0.6), materials.plain('#7f9be0', 0.6)
    shapes.block((11.4, 6.4, 0.06), mat, (5.4, -0.4, 0), bevel=0.03)
    for n in range(11):
        shapes.block((0.03, 6, 0.004), rule, (0.4 + n, -0.4, 0.06), bevel=0)
    for n in range(6):
        shapes.block((11, 0.03, 0.004), rule, (5.4, -2.9 + n, 0.06), bevel=0)
    driver(4.4, -0.9, 0.16)
    cable, red = materials.plain('#20283a', 0.5), materials.plain('#c8302a', 0.5)
    shapes.tube([(6.5, -0.5, 0.5), (7.4, -0.5, 0.35), (8.2, -1.2, 0.16), (9.3, -1.2, 0.14), (10.6, -2.2, 0.14)], 0.09, cable)
    shapes.tube([(6.5, -0.7, 0.5), (7.2, -1.0, 0.25), (7.9, -2.0, 0.14), (9.2, -2.4, 0.14)], 0.06, red)
    shapes.tube([(2.2, -1.3, 0.5), (1.4, -1.5, 0.25), (0.2, -2.4, 0.14), (-1.2, -2.2, 0.1), (-2.8, -3.1, 0.1)], 0.09, cable)
    cap = materials.plain('#e8ebf1', 0.3, metallic=0.7)
    shapes.tube([(1.6, 1.7, 0.42), (9.6, 2.3, 0.42)], 0.3, materials.glow('#fff3da', 2.2), is_smooth=False)
    shapes.tube([(1.1, 1.66, 0.42), (1.62, 1.7, 0.42)], 0.33, cap, is_smooth=False)
    shapes.tube([(9.58, 2.3, 0.42), (10.1, 2.34, 0.42)], 0.33, cap, is_smooth=False)
    spotlight(9.0, 0.7)
    light.area((-6, -6, 10), (4, 0, 0), 2600, (5, 5), '#ffffff')
    light.surround('#dce6ff', 0.6)
