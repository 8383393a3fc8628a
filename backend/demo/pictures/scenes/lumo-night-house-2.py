"""Lumo's dark season: filament bulbs in a row above a blue floor, one of them lit brighter."""
import math

from studio import light, materials, shapes
from studio.camera import View

VIEWS = {
    'wide': View(at=(0.8, -17, 3.4), target=(0.8, 0, 3.0), lens=54, stop=1.6, sharp=(4, -0.6, 3)),
    'phone': View(at=(4.6, -17, 3.4), target=(4.6, 0, 1.2), lens=48, stop=1.6, sharp=(4, -0.6, 3)),
}
EXPOSURE = 0.2


def filament_bulb(x, y, z, size, power):
    """A glass bulb that hangs, with four bars of light in it."""
    brass, black = materials.plain('#c9a15a', 0.28, metallic=1), materials.plain('#1a2238', 0.5)
    outline = [(0, -1.62), (0.5, -1.52), (0.86, -1.2), (1.0, -0.72), (0.9, -0.22), (0.58, 0.3), (0.4, 0.62), (0.38, 0.86)]
    bulb = shapes.lathe([(r * size, h * size) for r, h in outline], materials.glass('#fff4e0'), (x, y, z), wall=0.02 * size)
    # Light that walls get from bars and glass would be speckles: one lamp of the scene stands for all
    bulb.visible_diffuse = bulb.visible_glossy = False
    thread = [(0.4, 0.8), (0.42, 0.84)] + [(0.42 - 0.03 * (n % 2), 0.9 + 0.07 * n) for n in range(8)] + [(0.3, 1.5)]
    shapes.lathe([(r * size, h * size) for r, h in thread], brass, (x, y, z), rounds=1)
    shapes.lathe([(r * size, h * size) for r, h in [(0.47, 1.2), (0.5, 1.24), (0.5, 2.0), (0.36, 2.2), (0.06, 2.3)]], black, (x, y, z), rounds=1)
    shapes.tube([(x, y, z + 2.2 * size), (x, y, 16)], 0.04 * size, black)
    hot = materials.glow('#ffb45a', power)
    hot.cycles.sample_as_light = False
    for n in range(4):
        angle = math.tau * n / 4 + 0.4
        low, high = (0.42 * size, -1.05 * size), (0.16 * size, 0.35 * size)
        bar = shapes.tube([(math.cos(angle) * r, math.sin(angle) * r, h) for r, h in (low, high)], 0.035 * size, hot, (x, y, z), is_smooth=False)
        bar.visible_diffuse = bar.visible_glossy = False


def build(crop):
    floor = shapes.backdrop(materials.plain('#2a4076', 0.6), depth=8, bend=3)
    for x, y, z, size, power in [
        (4.2, -0.6, 3.1, 1.05, 34),
        (7.2, 0.6, 4.2, 0.92, 20),
        (1.6, 1.2, 4.5, 0.86, 15),
        (9.6, -0.2, 2.7, 0.8, 18),
        (-1.6, 3.2, 3.6, 0.8, 9),
    ]:
        filament_bulb(x, y, z, size, power)
    # One lamp for all of them, in front of the glass: less noise
    lamp = light.bulb((4.2, -2.2, 2.7), 1300, '#ffac5c', 0.7)
    lamp.visible_transmission = lamp.visible_glossy = False
    light.area((-8, -7, 10), (3, 0, 2), 1900, (3, 6), '#bcd0ff')
    light.surround('#27408c', 0.4)
