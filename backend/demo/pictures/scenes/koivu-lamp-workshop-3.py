"""Koivu's workshop: hoops of veneer, a coil of cord and a finished shade on the planing bench."""
import math

from studio import light, materials, shapes
from studio.camera import View

VIEWS = {
    'wide': View(at=(2.4, -18, 4.8), target=(2.4, 0, 1.5), lens=66, stop=2, sharp=(4, -0.5, 1)),
    'phone': View(at=(5.2, -18, 5.2), target=(5.2, 0, 0.9), lens=50, stop=2, sharp=(4, -0.5, 1)),
}
EXPOSURE = 0.1


def hoop(radius, height, veneer, at, turn=(0, 0, 0)):
    profile = [(radius, -height / 2), (radius, 0), (radius, height / 2)]
    return shapes.lathe(profile, veneer, at, turn, wall=0.035, rounds=1, steps=96)


def curl(veneer, at, radius, turn):
    width = radius * 1.6
    profile = [(radius, -width / 2), (radius, 0), (radius, width / 2)]
    shapes.lathe(profile, veneer, (at[0], at[1], radius + 0.02), (math.pi / 2, turn, turn), wall=0.014, rounds=1, arc=5.3)


def shade(at, lit):
    for level in range(8):
        share = level / 7 * 2 - 1
        radius = 1.35 * math.sqrt(1 - (share * 0.82) ** 2)
        z = at[2] + 1.3 + share * 1.15
        lean = share * 0.06
        shapes.lathe([(radius - lean, z + 0.13), (radius + 0.02, z), (radius + lean, z - 0.13)], lit, (at[0], at[1], 0), wall=0.03)


def build(crop):
    wall = materials.plain('#4a4d3d', 0.9, grain=0.1, grain_size=2)
    shapes.block((80, 0.4, 40), wall, (0, 6.5, -8), bevel=0)
    bench = materials.wood('#b98653', '#7a5029', 0.55, (0.7, 8, 8), 0.8)
    shapes.block((46, 17, 0.8), bench, (2, -3.7, -0.8), bevel=0.12)
    pale, warm = (materials.wood(a, b, 0.5, (2, 2, 24), 1.1) for a, b in (('#ecd2a4', '#c99e63'), ('#d9ae72', '#a8743c')))
    shade((6.4, 0.4, 0), materials.lit_veneer('#f3d2a0', '#c48d52', '#ffa95e', 1.1))
    shapes.ball(0.42, materials.glow('#ffc887', 6), (6.4, 0.4, 1.3))
    light.bulb((6.4, 0.4, 1.3), 2400, '#ffac5c', 0.45)
    # Hoops that wait for assembly: a stack, and three that lean
    for n in range(5):
        hoop(1.25 - 0.1 * n, 0.34, (pale, warm)[n % 2], (2.7, 0.4, 0.18 + n * 0.36), (0.02 * n, 0, n))
    hoop(1.15, 0.3, pale, (9.2, 0.9, 1.12), (1.35, 0, 0.5))
    hoop(0.85, 0.3, warm, (9.9, 0.1, 0.84), (1.3, 0, 0.2))
    cord = materials.plain('#6d2f22', 0.85)
    for n in range(7):
        shapes.ring(0.62 - (n % 3) * 0.03, 0.06, cord, (4.3 + 0.02 * n, -1.5, 0.07 + n * 0.075))
    shapes.tube([(4.9, -1.6, 0.07), (5.6, -2.0, 0.06), (6.6, -1.8, 0.06), (7.4, -2.1, 0.06)], 0.06, cord)
    # Planed shavings: ribbons that have rolled up, on their sides
    for n, (x, y) in enumerate(((1.3, -1.5), (2.2, -2.1), (3.3, -1.5), (3.1, -2.6), (5.0, -2.9), (6.4, -1.2))):
        curl((pale, warm)[n % 2], (x, y), 0.15 + 0.03 * (n % 3), n * 0.9 - 0.4)
    handle, iron = materials.wood('#7d4a26', '#4e2b14', 0.4, (9, 1, 9), 1.2, coat=0.3), materials.plain('#8d9298', 0.3, metallic=1)
    shapes.block((2.2, 0.62, 0.5), materials.wood('#c99a5f', '#9a6c38', 0.45, (1, 9, 9)), (8.4, -1.5, 0), (0, 0, 0.35), 0.08)
    shapes.ball(0.27, handle, (9.1, -1.25, 0.72))
    shapes.block((0.5, 0.5, 0.08), iron, (8.25, -1.55, 0.55), (0, -0.7, 0.35), 0.02)
    light.area((-8, -6, 9), (3, 0, 1), 2300, (4, 4), '#cfd9ea')
    light.surround('#39424a', 0.35)
