"""Koivu's hero: a pendant of bent veneer over a table, lit in a dusky room or unlit on a bright winter's day."""
import math

from studio import light, materials, rooms, shapes
from studio.camera import View

VIEWS = {
    'wide': View(at=(-0.8, -17, 3.2), target=(-0.8, 0, 3.35), lens=50, stop=1.6, sharp=(3, -0.6, 4.4)),
    'phone': View(at=(3, -17, 3.4), target=(3, 0, 2.9), lens=44, stop=1.6, sharp=(3, -0.6, 4.4)),
}
STATES = {'day': 0.2}
LAMP = (3, 0, 4.6)
WINDOW = (-6.4, 5.15, 2.2)


def pendant(is_lit):
    veneer = materials.lit_veneer('#f3d2a0', '#c48d52', '#ffa95e', 1.7) if is_lit else materials.wood('#ecd0a0', '#c9a066', 0.55, (3, 3, 26))
    x, y, z = LAMP
    # Hoops of veneer around a vertical axis: a globe of strips with gaps between them
    for level in range(9):
        share = level / 8 * 2 - 1
        radius = 1.75 * math.sqrt(1 - (share * 0.86) ** 2)
        height = z + share * 1.35
        tilt = share * 0.34
        shapes.lathe([(radius - tilt * 0.22, height + 0.13), (radius + 0.02, height), (radius + tilt * 0.22, height - 0.13)], veneer, (x, y, 0), wall=0.025)
    dark = materials.wood('#a9743f', '#6f4320', stretch=(8, 8, 1))
    for n in range(4):
        angle = math.tau * n / 4 + 0.5
        points = [(math.cos(angle) * 1.72 * math.sin(a), math.sin(angle) * 1.72 * math.sin(a), z + 1.55 * math.cos(a)) for a in (math.pi * (k + 1.2) / 12 for k in range(10))]
        shapes.tube(points, 0.035, dark, (x, y, 0))
    shapes.ball(0.5, materials.glow('#ffc887', 6) if is_lit else materials.plain('#f6f2e8', 0.3, coat=0.4), (x, y, z))
    shapes.lathe([(0, 0.5), (0.16, 0.48), (0.2, 0.1), (0.34, 0)], dark, (x, y, z + 1.35), wall=0)
    shapes.tube([(x, y, z + 1.8), (x, y, 14)], 0.022, materials.plain('#2a241d', 0.8))
    if not is_lit:
        return
    light.bulb((x, y, z - 0.1), 3600, '#ffac5c', 0.6)
    light.bulb((x, y, z - 1.9), 2600, '#ffb368', 0.5)


def room(is_day):
    wall = materials.plain('#d3c9b2' if is_day else '#4a4f3f', 0.9, grain=0.08, grain_size=3)
    shapes.block((80, 0.4, 40), wall, (0, 5.5, -8), bevel=0)
    if is_day:
        rooms.window(WINDOW, materials.glow('#e8f0fb', 1.3), materials.glow('#ffffff', 1.5), materials.glow('#b9c3cf', 0.9), materials.plain('#e9e1cf', 0.6))
    else:
        rooms.window(WINDOW, materials.glow('#3d5d8a', 0.34), materials.glow('#6f8fb8', 0.42), materials.plain('#10151c', 0.9), materials.plain('#23251d', 0.6))
    table = materials.wood('#8a5a31', '#4b2d15', 0.38, (1, 9, 9), 0.8, coat=0.15)
    shapes.block((15, 6, 0.35), table, (4.5, 0.2, -0.35), bevel=0.08)


def things():
    glaze = materials.speckled('#d9d0bd', '#6c5a44')
    shapes.lathe([(0, 0), (0.55, 0.02), (0.95, 0.35), (1.18, 0.75)], glaze, (4.9, -0.6, 0.02), wall=0.06, uneven=0.01)
    shapes.lathe([(0, 0), (0.34, 0), (0.38, 0.5), (0.37, 0.85)], glaze, (1.2, -0.9, 0.02), wall=0.05, uneven=0.01, seed=4)
    book = materials.plain('#4c5a3c', 0.7)
    shapes.block((1.9, 1.35, 0.22), book, (1.0, 0.7, 0.0), (0, 0, 0.3), 0.03)
    shapes.block((1.7, 1.2, 0.18), materials.plain('#b08a5a', 0.7), (1.05, 0.7, 0.22), (0, 0, 0.12), 0.03)


def build(crop, state):
    is_day = state == 'day'
    room(is_day)
    pendant(not is_day)
    things()
    if is_day:
        light.area((-11, -6, 9), (3, 0, 3), 4600, (2.6, 2.6), '#fff2dd')
        light.surround('#dfe8f6', 0.42)
    else:
        light.area((-7, -8, 9), (2, 0, 2), 900, (5, 5), '#a9bde0')
        light.surround('#2f3d55', 0.3)
