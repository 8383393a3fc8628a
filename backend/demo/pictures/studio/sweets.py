"""Sweets of karamell's scenes, each made of a colour and lying around its own middle."""
import math

from studio import materials, shapes

RASPBERRY, PINK, SUN, MINT, VIOLET, CREAM, BLACK, ORANGE, RED = (
    '#cf1259', '#f59ab5', '#ffb92e', '#7fc9a4', '#8a5bb5', '#fff1dd', '#1d171b', '#f47b35', '#d8202f',
)


def gumdrop(color, size=0.5):
    """A sugared jelly sweet."""
    sugar = materials.plain(color, 0.55, soft=0.5, grain=0.9, grain_size=24 / size, sheen=0.3)
    profile = [(0, 0), (0.9, 0), (1.0, 0.12), (0.92, 0.6), (0.7, 1.05), (0.35, 1.28), (0, 1.34)]
    return shapes.lathe([(r * size, z * size) for r, z in profile], sugar)


def candy_ball(colors, size=0.42):
    """A glossy ball, striped from pole to pole where it has more than one colour."""
    if len(colors) == 1:
        return shapes.ball(size, materials.plain(colors[0], 0.15, coat=0.9, soft=0.15))
    return shapes.ball(size, materials.stripes(colors, 6, along_angle=True, roughness=0.15, coat=0.9, soft=0.1))


def allsort(color, size=0.42):
    """Liquorice between two layers of coloured fondant."""
    fondant, liquorice = materials.plain(color, 0.6, soft=0.3, grain=0.25, grain_size=30), materials.plain(BLACK, 0.32, coat=0.3)
    layers = [(fondant, 0.0, 0.62), (liquorice, 0.6, 0.5), (fondant, 1.08, 0.62)]
    return shapes.join([shapes.block((1.75 * size, 1.75 * size, h * size), m, (0, 0, z * size), bevel=0.1 * size) for m, z, h in layers])


def heart(color, size=0.55):
    return shapes.heart(size, materials.plain(color, 0.22, coat=0.7, soft=0.4))


def wrapped(color, stripe, size=0.42):
    """A caramel in twisted paper."""
    paper = materials.stripes([color, color, stripe], 3.2, axis='X', roughness=0.32, coat=0.5)
    profile = [(0.62, -2.15), (0.5, -1.9), (0.16, -1.35), (0.22, -1.24), (0.8, -1.02), (0.86, -0.8), (0.86, 0.8), (0.8, 1.02), (0.22, 1.24), (0.16, 1.35), (0.5, 1.9), (0.62, 2.15)]
    thing = shapes.lathe([(r * size, z * size) for r, z in profile], paper, rounds=2, steps=14)
    # Folds of the twisted ends
    for vertex in thing.data.vertices:
        if abs(vertex.co.z) > 1.3 * size:
            angle = math.atan2(vertex.co.y, vertex.co.x)
            fold = 0.55 + 0.45 * math.cos(angle * 7)
            vertex.co.x *= fold
            vertex.co.y *= fold
    thing.data.transform(__import__('mathutils').Matrix.Rotation(math.pi / 2, 4, 'Y'))
    return thing


def lollipop(colors, size=1.6, stick=4.2, twist=0.9):
    """A flat disc with a spiral, upright, on a paper stick."""
    swirl = materials.stripes(colors, 3, along_angle=True, roughness=0.16, coat=0.9, twist=twist, soft=0.12)
    profile = [(0, -0.24), (0.75, -0.24), (0.95, -0.16), (1.0, 0), (0.95, 0.16), (0.75, 0.24), (0, 0.24)]
    disc = shapes.lathe([(r * size, z * min(size, 1.2)) for r, z in profile], swirl, steps=96)
    rod = shapes.tube([(0, -size * 0.9, 0), (0, -size - stick, 0)], 0.085, materials.plain('#fffaf2', 0.6), is_smooth=False)
    rod.parent = disc
    disc.rotation_euler = (math.pi / 2, 0, 0)
    return disc


def coil(turns=3.2, size=0.6):
    """Liquorice string, rolled up."""
    points = [((0.12 + 0.26 * a / math.tau) * size * math.cos(a), (0.12 + 0.26 * a / math.tau) * size * math.sin(a), 0) for a in (math.tau * turns * n / 60 for n in range(61))]
    return shapes.join([shapes.tube(points, 0.115 * size, materials.plain(BLACK, 0.3, coat=0.35))])
