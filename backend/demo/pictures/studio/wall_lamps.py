"""Lamps of birch that hang on a wall, which is at y = 0 behind them, around z = 0."""
import math

from studio import light, materials, shapes
from studio.lamps import birch


def shield_lamp():
    """A bent shield of birch with light above and below it."""
    wood = birch('#d6ad73', '#a9773f', 0.5, (9, 9, 1), 0.9)

    def point(u, v):
        reach = 0.98 * math.sin(math.pi * (0.14 + 0.72 * v)) ** 0.8 * (0.72 + 0.28 * v)
        return reach * math.sin(u * 1.45), -0.12 - 0.75 * reach * math.cos(u * 1.45), 3.0 * v - 1.5
    shapes.shell(point, wood, 40, 40, wall=0.06)
    shapes.lathe([(0, 0), (0.4, 0), (0.4, 0.5), (0, 0.5)], materials.glow('#ffcf94', 3), (0, -0.3, -0.25), rounds=1)
    for side, power in ((1, 900), (-1, 900)):
        light.spot((0, -0.4, side * 0.9), (0, -0.12, side * 8), power, '#ffbe78', 80, 0.7, 0.3)


def arm_lamp():
    """A swinging arm with a shade of linen."""
    wood = birch('#dcb57c', '#b5864c', 0.5, (1, 9, 9), 0.9)
    shapes.block((0.42, 0.16, 2.7), birch('#dcb57c', '#b5864c', 0.5, (9, 9, 1), 0.9), (-1.3, -0.08, -1.3), bevel=0.05)
    shapes.block((2.6, 0.17, 0.17), wood, (0.0, -0.3, 0.85), (0, 0, -0.12), bevel=0.04)
    shapes.tube([(-1.2, -0.22, -0.45), (0.25, -0.3, 0.85)], 0.07, wood, is_smooth=False)
    shapes.tube([(1.15, -0.46, 0.9), (1.15, -0.46, 0.35)], 0.04, materials.plain('#b98d4f', 0.3, metallic=1), is_smooth=False)
    linen = materials.lit_veneer('#ddc79c', '#bfa577', '#ffb468', 0.95, stretch=(2, 2, 26), scale=1.4)
    shapes.lathe([(1.15, -0.95), (0.66, 0.4)], linen, (1.15, -0.46, 0), wall=0.03, rounds=0, steps=96)
    light.bulb((1.15, -0.46, -0.3), 200, '#ffbe76', 0.35)


def petal_lamp():
    """Seven leaves of pale veneer that open like a fan."""
    veneer = materials.lit_veneer('#f6ead2', '#e6d3b0', '#ffc890', 0.5, stretch=(14, 14, 2), scale=1.0)
    for n in range(7):
        lean = (n - 3) * 0.36

        def point(u, v, lean=lean, n=n):
            half = 0.46 * math.sin(math.pi * (0.06 + 0.94 * v)) ** 0.7
            along, across = 0.3 + 2.5 * v * (1 - 0.05 * abs(n - 3)), u * half
            x, z = along * math.sin(lean) + across * math.cos(lean), along * math.cos(lean) - across * math.sin(lean)
            return x, -0.35 - 0.55 * v - 0.06 * (n % 2) + 0.18 * u * u, z - 1.1
        shapes.shell(point, veneer, 12, 24, wall=0.025)
    shapes.lathe([(0, 0.5), (0.34, 0.46), (0.42, 0.3), (0.42, 0)], birch(), (0, 0, -1.0), (math.pi / 2, 0, 0), rounds=1)
    light.bulb((0, -0.3, 0.3), 130, '#ffbe76', 0.4)
