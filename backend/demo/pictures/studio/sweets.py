"""Sweets of karamell's scenes, each made of a colour and lying around its own middle."""
import math

from studio import materials, paper, shapes

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
    """A sweet in twisted paper."""
    return _twisted(materials.stripes([color, color, stripe], 3.2, axis='X', roughness=0.32, coat=0.5), size)


def caramel(color, band, ends, size=0.42):
    """A square caramel in waxed paper, through which it is seen."""
    colors = [ends] * 3 + [color] * 2 + [band] + [color] * 2 + [ends] * 3
    paper = materials.stripes(colors, 1 / (4.4 * size), axis='X', roughness=0.38, coat=0.35, offset=0.5)
    return _twisted(paper, size, is_square=True)


def _twisted(paper, size, is_square=False):
    profile = [(0.62, -2.15), (0.5, -1.9), (0.16, -1.35), (0.22, -1.24), (0.8, -1.02), (0.86, -0.8), (0.86, 0.8), (0.8, 1.02), (0.22, 1.24), (0.16, 1.35), (0.5, 1.9), (0.62, 2.15)]
    thing = shapes.lathe([(r * size, z * size) for r, z in profile], paper, rounds=2, steps=24 if is_square else 14)
    # Folds of the twisted ends
    for vertex in thing.data.vertices:
        if abs(vertex.co.z) > 1.3 * size:
            angle = math.atan2(vertex.co.y, vertex.co.x)
            fold = 0.55 + 0.45 * math.cos(angle * 7)
            vertex.co.x *= fold
            vertex.co.y *= fold
        elif is_square and abs(vertex.co.z) < 1.1 * size:
            angle = math.atan2(vertex.co.y, vertex.co.x)
            corner = (abs(math.cos(angle)) ** 6 + abs(math.sin(angle)) ** 6) ** (-1 / 6)
            vertex.co.x *= corner * 0.95
            vertex.co.y *= corner * 0.8
    thing.data.transform(__import__('mathutils').Matrix.Rotation(math.pi / 2, 4, 'Y'))
    return thing


def boiled(colors, size=0.5):
    """A boiled sweet as shears cut it: its two edges lie across each other."""
    glossy = {'roughness': 0.1, 'coat': 1.0, 'soft': 0.3}
    candy = materials.plain(colors[0], **glossy) if len(colors) == 1 else materials.stripes(colors, 5, along_angle=True, **glossy)
    profile, steps, rows = [], 32, 14
    for row in range(rows + 1):
        share = math.pi / 2 * row / rows
        wide, high = max(0.12, math.cos(share) ** 0.5), max(0.12, math.sin(share) ** 0.5)
        z = (row / rows - 0.5) * 1.9
        profile += [(math.cos(math.tau * n / steps) * wide * size, math.sin(math.tau * n / steps) * high * size, z * size) for n in range(steps)]
    faces = [(row * steps + n, row * steps + (n + 1) % steps, (row + 1) * steps + (n + 1) % steps, (row + 1) * steps + n) for row in range(rows) for n in range(steps)]
    return shapes._finish(shapes._mesh('boiled', profile, [*faces, tuple(range(steps)), tuple(range(rows * steps, (rows + 1) * steps))]), candy)


def diamond(color='#0d0b10', size=0.5):
    """A salmiak diamond."""
    # Reflects little: black that shines much is brown on karamell's ground
    chew = materials.plain(color, 0.2, coat=0.12)
    chew.node_tree.nodes['Principled BSDF'].inputs['Specular'].default_value = 0.12
    return shapes.plate([(1.15 * size, 0), (0, 0.68 * size), (-1.15 * size, 0), (0, -0.68 * size)], 0.5 * size, chew, (0, 0, -0.25 * size), bevel=0.13 * size)


def puff(color, size=0.6):
    """A whipped dollop as a nozzle leaves it: a strand that winds up to a point."""
    foam = materials.plain(color, 0.6)
    shares = [n / 48 for n in range(49)]
    points = []
    for share in shares:
        out, angle = 0.66 * size * (1 - share) ** 0.85, math.tau * 3 * share
        points.append((math.cos(angle) * out, math.sin(angle) * out, (0.3 + 1.1 * share + 0.25 * share ** 4) * size))
    strand = shapes.tube(points, 0.34 * size, foam)
    for knot, share in zip(strand.data.splines[0].bezier_points, shares):
        knot.radius = 1 - 0.92 * share ** 1.8
    core = shapes.lathe([(0, 0.02), (0.7, 0.02), (0.62, 0.5), (0.3, 1.05), (0, 1.4)], foam)
    core.scale = (size, size, size)
    return shapes.join([strand, core])


def cube(color, size=0.72):
    """A jelly cube in sour sugar."""
    return shapes.block((size, size, size), materials.sugared(materials.plain(color, 0.5, soft=0.4), 0.42, 26), (0, 0, -size / 2), bevel=0.16 * size)


def bear(color, size=0.5):
    """A jelly bear that stands and looks to -y."""
    jelly = materials.plain(color, 0.16, coat=0.9, soft=0.6)
    limbs = [((0, 0, 0.62), 0.5, (1, 0.85, 1.12)), ((0, -0.06, 1.38), 0.42, (1, 0.92, 0.92)), ((0, -0.42, 1.3), 0.17, (1.1, 0.8, 0.8))]
    for side in (-1, 1):
        limbs += [
            ((side * 0.33, 0.02, 1.74), 0.16, (1, 0.6, 1)),
            ((side * 0.42, -0.38, 0.86), 0.18, (0.8, 1.35, 0.85)),
            ((side * 0.32, -0.38, 0.2), 0.22, (0.9, 1.4, 0.9)),
        ]
    thing = shapes.join([shapes.ball(r * size, jelly, tuple(c * size for c in at), squash) for at, r, squash in limbs])
    return shapes._modifier(thing, 'REMESH', mode='VOXEL', voxel_size=0.045 * size, use_smooth_shade=True)


def belt(path, width=0.9):
    """A sour belt of four stripes along a path of (x, z)."""
    colors = ['#e8304a', '#ffc93c', '#8cc63f', '#f0609a']
    stripes = materials.sugared(materials.stripes(colors, 1 / width, axis='Y', roughness=0.6, offset=0.5), 0.38, 30)
    return paper.ribbon(path, width, stripes, 0.09)


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
