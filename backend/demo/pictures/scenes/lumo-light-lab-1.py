"""Lumo's laboratory: a dial, a dimmer and a pad of buttons before a screen that a spot is measured on."""
import math

from studio import light, lights, materials, shapes
from studio.camera import View

VIEWS = {
    'wide': View(at=(2.4, -17, 4.8), target=(2.4, 0, 2.35), lens=59, stop=3, sharp=(5, -0.8, 1.5)),
}
EXPOSURE = 0.35
UP = math.pi / 2


def pad(at, turn):
    """Four buttons in a plate, one of them lit."""
    white, key = materials.plain('#f1f3f7', 0.38, coat=0.25), materials.plain('#dfe4ec', 0.4, coat=0.2)
    with shapes.posed(at, turn):
        shapes.block((2.3, 0.24, 2.3), white, bevel=0.11)
        for n, (x, z) in enumerate(((-0.52, 1.16), (0.52, 1.16), (-0.52, 0.12), (0.52, 0.12))):
            shapes.block((0.96, 0.16, 0.96), key, (x, -0.12, z + 0.03), bevel=0.06)
            dot = materials.glow('#ffd28a', 9) if n == 1 else materials.plain('#8893a8', 0.5)
            lamp = shapes.lathe([(0, 0.02), (0.07, 0.02), (0.07, 0)], dot, (x, -0.2, z + 0.5), (UP, 0, 0), rounds=0)
            # So small a light would give speckles
            lamp.visible_diffuse = lamp.visible_glossy = False


def dial(at):
    """A knob that lies on the table, with a ring of light around its foot."""
    metal, grip = materials.plain('#c3cbd8', 0.3, metallic=0.9), materials.plain('#2b3346', 0.45, coat=0.2)
    with shapes.posed(at):
        shapes.ring(1.0, 0.045, materials.glow('#ffd9a0', 3.5), (0, 0, 0.05))
        shapes.lathe([(0.94, 0.06), (0.94, 0.7), (0.9, 0.76), (0, 0.8)], grip, rounds=0, steps=96)
        for n in range(60):
            angle = math.tau * n / 60
            shapes.block((0.03, 0.04, 0.56), grip, (0.95 * math.cos(angle), 0.95 * math.sin(angle), 0.1), (0, 0, angle), bevel=0)
        shapes.lathe([(0, 0.83), (0.78, 0.83), (0.82, 0.76)], metal, rounds=0, steps=96)
        shapes.block((0.06, 0.3, 0.02), materials.glow('#ffd9a0', 5), (0.2, -0.5, 0.83), (0, 0, 0.4), bevel=0)


def projector(at):
    """A spot on a post, turned to the screen."""
    body, steel = materials.plain('#8b93a1', 0.4, coat=0.3), materials.plain('#c3cbd8', 0.3, metallic=1)
    with shapes.posed(at):
        shapes.lathe([(0, 0), (0.7, 0), (0.72, 0.08), (0.16, 0.16), (0.1, 0.3), (0.1, 3.1), (0, 3.1)], steel, rounds=0)
        with shapes.posed((0, 0, 3.45), (0, UP - 0.05, 0.46)):
            shapes.lathe([(0, -0.9), (0.5, -0.9), (0.56, -0.8), (0.56, 0.7), (0.6, 0.76), (0.6, 0.95), (0.52, 0.98), (0.5, 0.7)], body, rounds=0, steps=96)
            shapes.lathe([(0, 0.8), (0.5, 0.82)], materials.glow('#ffe7bf', 9), rounds=0)


def build(crop):
    shapes.backdrop(materials.plain('#2a4076', 0.5), depth=8, bend=3)
    screen, frame = materials.plain('#c3cbdb', 0.8), materials.plain('#1b2230', 0.5)
    with shapes.posed((6.9, 3.4, 0.4), (0, 0, -0.12)):
        shapes.block((5.2, 0.2, 5.2), frame, bevel=0.06)
        shapes.block((4.9, 0.02, 4.9), screen, (0, -0.11, 0.15), bevel=0)
    projector((1.4, 0.9, 0))
    light.spot((2.45, 1.42, 3.5), (6.1, 3.3, 3.7), 3000, '#ffdca6', 26, 0.12, 0.1)
    with shapes.posed((5.4, -0.2, 0), scale=0.6):
        lights.wall_dimmer()
    pad((8.1, 0.1, 0), (-0.12, 0, -0.3))
    dial((3.7, -1.5, 0))
    light.area((-8, -7, 10), (3, 0, 2), 1500, (3, 6), '#bcd0ff')
    light.bulb((4.5, -5, 4.5), 220, '#fff0d8', 1.0)
    light.surround('#27408c', 0.42)
