"""Lumo's hero: garden lights of dark aluminium against a concrete wall, each with a shielded beam at night, and off by day."""
from studio import light, lights, materials, shapes
from studio.camera import View

VIEWS = {
    'wide': View(at=(0.6, -19, 3.6), target=(0.6, 0, 2.7), lens=56, stop=3, sharp=(3.2, -1.5, 3)),
    'phone': View(at=(5.2, -19, 3.6), target=(5.2, 0, 2.1), lens=48, stop=3, sharp=(3.2, -1.5, 3)),
}
EXPOSURE = 0.3
STATES = {'day': 0.3}


def wall_light(x, y, z, is_lit, color):
    """A box on the wall with a beam upwards and one downwards."""
    metal, lens = materials.plain(color, 0.4, coat=0.3), materials.glow('#ffe2b4', 18) if is_lit else materials.plain('#eef1f6', 0.3)
    shapes.block((0.9, 0.9, 1.9), metal, (x, y - 0.5, z - 0.95), bevel=0.06)
    shapes.block((0.6, 0.6, 0.02), lens, (x, y - 0.5, z + 0.95), bevel=0)
    shapes.block((0.6, 0.6, 0.02), lens, (x, y - 0.5, z - 0.98), bevel=0)
    if not is_lit:
        return
    light.spot((x, y - 0.55, z + 1.0), (x, y - 0.35, z + 8), 6500, '#ffc078', degrees=62, blend=0.35, radius=0.12)
    light.spot((x, y - 0.55, z - 1.0), (x, y - 0.35, z - 8), 6500, '#ffc078', degrees=62, blend=0.35, radius=0.12)


def build(crop, state):
    is_day = state == 'day'
    wall = materials.plain('#b3bac6' if is_day else '#8b93a3', 0.85, grain=0.12, grain_size=3)
    for column in range(-6, 6):
        for row in range(2):
            shapes.block((5.94, 0.5, 4.94), wall, (column * 6 + 1, 3.5, row * 5 + 0.02), bevel=0.04)
    paving = materials.plain('#7d8492' if is_day else '#666d7c', 0.6)
    for column in range(-9, 9):
        for row in range(-5, 2):
            shapes.block((3.44, 2.44, 0.2), paving, (column * 3.5 + (row % 2) * 1.7, row * 2.5, -0.2), bevel=0.03)
    wall_light(6.1, 3.25, 4.3, not is_day, '#252b36' if is_day else '#465063')
    beam, metal = (0, '#252b36') if is_day else (12000, '#4d586c')
    lights.bollard(3.2, -1.5, 3.3, beam, metal)
    lights.bollard(8.6, -0.6, 2.3, beam, metal)
    if is_day:
        light.area((-12, -10, 15), (4, 0, 1), 6400, (1.4, 1.4), '#fff6e2')
        light.surround('#c6d8f6', 0.36)
    else:
        light.area((-9, -9, 12), (2, 0, 2), 1500, (6, 6), '#b8c8f2')
        light.surround('#1b2f66', 0.34)
