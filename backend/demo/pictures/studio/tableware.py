"""Stoneware, wood and cloth of Nordic's scenes and goods."""
import math
import random

from studio import light, materials, shapes


def bowl(radius, height, glaze, at, seed=1):
    profile = [(0, 0.02), (0.42, 0), (0.46, 0.06), (0.72, 0.3), (0.93, 0.7), (1, 1)]
    return shapes.lathe([(r * radius, z * height) for r, z in profile], glaze, at, wall=0.07, uneven=0.008, seed=seed)


def mug(glaze, at, turn=0.0, radius=0.55, height=1.15, seed=1):
    profile = [(0, 0.02), (0.86, 0), (0.97, 0.06), (1, 0.5), (0.98, 0.96), (0.98, 1.0)]
    thing = shapes.lathe([(r * radius, z * height) for r, z in profile], glaze, at, wall=0.05, uneven=0.006, seed=seed)
    points = [(radius * 0.95, 0, height * 0.82), (radius * 1.55, 0, height * 0.78), (radius * 1.62, 0, height * 0.42), (radius * 0.97, 0, height * 0.22)]
    shapes.tube(points, 0.075, glaze, at, (0, 0, turn))
    return thing


def plate(radius, glaze, at, seed=1):
    profile = [(0, 0), (0.6, 0), (0.66, 0.03), (0.9, 0.07), (1, 0.12)]
    return shapes.lathe([(r * radius, z * radius) for r, z in profile], glaze, at, wall=0.05, uneven=0.004, seed=seed)


def carafe(glaze, at, height=3.4, seed=2):
    profile = [(0, 0), (0.72, 0), (0.86, 0.08), (1.0, 0.35), (0.98, 0.55), (0.72, 0.78), (0.38, 0.93), (0.3, 1.05), (0.31, 1.2), (0.38, 1.3)]
    return shapes.lathe([(r * height * 0.3, z * height * 0.77) for r, z in profile], glaze, at, wall=0.07, uneven=0.008, seed=seed)


def vase(glaze, at, height=3.0, belly=1.0, seed=2):
    profile = [(0, 0), (0.5, 0), (0.66, 0.06), (0.98, 0.32), (0.9, 0.56), (0.42, 0.74), (0.3, 0.84), (0.36, 1.0)]
    return shapes.lathe([(r * belly, z * height) for r, z in profile], glaze, at, wall=0.07, uneven=0.01, seed=seed)


def twig(at, points, leaf, stem, seed=1, count=9):
    """A bent twig with leaves."""
    chance = random.Random(seed)
    shapes.tube(points, 0.035, stem, at)
    for n in range(count):
        share = 0.35 + 0.65 * n / count
        index = min(int(share * (len(points) - 1)), len(points) - 2)
        a, b, t = points[index], points[index + 1], share * (len(points) - 1) % 1
        x, y, z = (at[i] + a[i] + (b[i] - a[i]) * t for i in range(3))
        side = 1 if n % 2 else -1
        shapes.ball(0.34, leaf, (x + side * 0.26, y + chance.uniform(-0.15, 0.15), z + 0.12), (1, 0.5, 0.06), (chance.uniform(-0.5, 0.5), side * -0.6, chance.uniform(-0.6, 0.6)))


def folded_cloth(size, layers, cloth, at, turn=0.0, thick=0.16, seed=1):
    """A cloth folded to a stack with soft, rounded edges."""
    width, depth = size
    for layer in range(layers):
        wave = lambda x, y, n=layer: 0.02 * math.sin(3 * x + n * 1.7 + seed) + 0.02 * math.sin(2.3 * y + n)  # noqa: E731
        shift = 0.05 * math.sin(layer * 2.1 + seed)
        thing = shapes.sheet(width, depth, wave, cloth, (at[0] + shift, at[1], at[2] + thick * (layer + 0.5)), (0, 0, turn), 40, wall=thick * 0.92)
        bevel = thing.modifiers.new('bevel', 'BEVEL')
        bevel.width, bevel.segments, bevel.limit_method = thick * 0.44, 4, 'ANGLE'


def draped_cloth(width, depth, cloth, at, turn=0.0, seed=1):
    """A cloth that lies in soft folds on a table."""
    def height(x, y):
        fold = 0.5 + 0.5 * math.sin(2.2 * x + 0.8 * math.sin(1.3 * y + seed) + seed)
        return 0.03 + 0.16 * fold ** 3 * (0.35 + 0.65 * math.cos(y * 1.1 + seed) ** 2)
    return shapes.sheet(width, depth, height, cloth, at, (0, 0, turn), 140, wall=0.03)


def filled_mug(glaze, clay, drink='#2a1710', turn=-0.35):
    """A mug with a bare foot and rim of clay, full of coffee."""
    with shapes.posed(scale=2.75):
        mug(glaze, (0, 0, 0), turn)
        shapes.lathe([(0.475, -0.002), (0.53, 0.06), (0.539, 0.15), (0.544, 0.235), (0.54, 0.245)], clay, rounds=1, uneven=0.006, seed=1)
        shapes.ring(0.528, 0.018, clay, (0, 0, 1.152))
        shapes.lathe([(0, 0.98), (0.5, 0.98)], materials.plain(drink, 0.12, coat=0.4), rounds=0)


def enamel_cup(color, rim):
    """A cup of enamelled steel with a coloured rim and handle."""
    enamel, edge = materials.plain(color, 0.2, coat=0.6), materials.plain(rim, 0.25, coat=0.5)
    shapes.lathe([(0, 0.05), (1.3, 0.03), (1.38, 0.0), (1.42, 0.1), (1.55, 2.55)], enamel, wall=0.05, rounds=1, steps=96)
    shapes.ring(1.55, 0.065, edge, (0, 0, 2.56))
    with shapes.posed(turn=(0, 0, -0.35)):
        shapes.tube([(1.5, 0, 2.2), (2.0, 0, 2.32), (2.36, 0, 1.9), (2.3, 0, 1.2), (1.95, 0, 0.75), (1.44, 0, 0.62)], 0.11, edge)
    shapes.lathe([(0, 2.1), (1.5, 2.1)], materials.plain('#2a1710', 0.35), rounds=0)


def porridge(glaze):
    """A bowl of oats with berries."""
    chance = random.Random(4)
    with shapes.posed(scale=1.0):
        bowl(2.05, 1.6, glaze, (0, 0, 0), 3)
        oats = materials.plain('#e3cfa6', 0.75, grain=1.0, grain_size=7)
        shapes.lathe([(0, 1.34), (0.9, 1.3), (1.6, 1.22), (1.83, 1.16)], oats, rounds=2, uneven=0.02)
        for n in range(22):
            angle, reach = chance.uniform(0, math.tau), 0.75 * math.sqrt(chance.random())
            color = ('#2c3560', '#9c1f2c')[n % 3 == 0]
            berry = materials.plain(color, 0.4, coat=0.15)
            shapes.ball(chance.uniform(0.12, 0.17), berry, (math.cos(angle) * reach - 0.25, math.sin(angle) * reach * 0.9, 1.42 + chance.uniform(0, 0.06)))


def spoon(length, wood, slots=0, width=0.36):
    """A wooden spoon along +z, its bowl on top and hollow to -y; a turner where it has slots."""
    neck = length - width * 2.6
    shapes.lathe([(0, 0), (0.1, 0.02), (0.12, 0.2), (0.075, neck * 0.6), (0.07, neck), (0.09, neck + 0.12), (0, neck + 0.14)], wood, rounds=1)
    if slots:
        blade = shapes.block((width * 2.1, 0.08, width * 3), wood, (0, 0, neck), bevel=0.03)
        for n in range(slots):
            shapes.cut(blade, shapes.block((0.07, 0.4, width * 1.7), None, ((n - (slots - 1) / 2) * 0.2, 0, neck + width * 0.7), bevel=0))
        return

    def point(u, v):
        along, across = math.cos(math.pi * (1 - v)), math.sin(math.pi * v)
        x, z = width * u * across, width * 1.35 * along
        return x, width * (0.36 * (1 - u * u * across * across) * across - 0.14), neck + width * 1.3 + z
    shapes.shell(point, wood, 12, 20, wall=0.07)


def tool_crock(glaze):
    """A crock with a spoon, a dark spoon and a turner."""
    profile = [(0, 0.02), (1.12, 0), (1.22, 0.08), (1.34, 0.5), (1.38, 1.4), (1.34, 2.2), (1.36, 2.35)]
    shapes.lathe(profile, glaze, wall=0.11, uneven=0.006, seed=3)
    shapes.lathe([(1.366, 1.72), (1.369, 1.8), (1.36, 1.95)], materials.plain('#f1e8d6', 0.5), rounds=1, uneven=0.006, seed=3)
    pale, dark = materials.wood('#ddb982', '#b98d55', 0.5, (9, 9, 1), 1.0), materials.wood('#7a5233', '#4d301b', 0.5, (9, 9, 1), 1.0)
    for x, y, lean, turn, length, wood, slots in ((-0.25, 0.2, -0.3, 0.3, 4.5, dark, 0), (0.1, 0.35, -0.02, -0.2, 5.0, pale, 0), (0.4, -0.1, 0.3, -0.25, 4.6, pale, 3)):
        with shapes.posed((x, y, 0.15), (0, lean, 0)):
            with shapes.posed(turn=(0, 0, turn)):
                spoon(length, wood, slots, 0.46)


def spoon_trio(wood):
    """Three spoons side by side on a linen cloth."""
    draped_cloth(4.6, 4.2, materials.cloth('#cfc6b2', '#a99c83'), (0, 0.2, 0), 0.12, 2)
    for x, turn, length in ((-1.25, 0.1, 4.5), (0.0, 0.02, 4.9), (1.2, -0.1, 4.6)):
        with shapes.posed((x, -2.4, 0.27), (-math.pi / 2, 0, turn)):
            spoon(length, wood, 0, 0.5)


def plates(count, glaze):
    """A stack of plates with a wide well and a narrow lip."""
    profile = [(0, 0.08), (0.5, 0.08), (0.52, 0), (0.58, 0), (0.62, 0.08), (0.74, 0.09), (0.82, 0.14), (0.86, 0.24), (0.9, 0.27), (1.0, 0.29)]
    for n in range(count):
        shapes.lathe([(r * 2.1, z * 1.6) for r, z in profile], glaze, (0, 0, 0.22 * n), wall=0.07, uneven=0.004, seed=n + 1)


def bread_board(wood):
    """A long board with a hole, with a loaf on it."""
    with shapes.posed(turn=(0, 0, 0.6), scale=1.12):
        board = shapes.block((4.4, 2.1, 0.28), wood, (-0.45, 0, 0), bevel=0.07)
        grip = shapes.block((1.2, 0.85, 0.28), wood, (2.2, 0, 0), bevel=0.09)
        hole = shapes.lathe([(0, -1), (0.17, -1), (0.17, 1), (0, 1)], None, (2.5, 0, 0), rounds=0)
        for thing in (board, grip):
            shapes.cut(thing, hole)
        crust, flour = materials.wood('#a8683a', '#7d4a25', 0.75, (1, 1, 1), 2.0), materials.plain('#e6cfa4', 0.85)
        with shapes.posed((-1.0, 0.05, 0.28), (0, 0, -0.12), 0.74):
            loaf = shapes.lathe([(0, -1.5), (0.3, -1.45), (0.62, -1.15), (0.78, -0.5), (0.8, 0.4), (0.66, 1.05), (0.3, 1.45), (0, 1.5)], crust, (0, 0, 0.5), (0, math.pi / 2, 0), uneven=0.03)
            loaf.scale = (0.66, 1, 1)
            for x in (-0.75, -0.25, 0.25, 0.75):
                shapes.ball(0.3, flour, (x, -0.02, 0.93), (0.3, 1.35, 0.34), (0, 0, 0.4))


def cooks_knife():
    """A knife with a handle of dark wood, on a folded cloth."""
    steel, wood, brass = materials.plain('#d3d7da', 0.24, metallic=1), materials.wood('#7a4a2a', '#4a2a16', 0.45, (1, 9, 9), 1.2), materials.plain('#c39a52', 0.28, metallic=1)
    folded_cloth((3.6, 3.0), 2, materials.cloth('#3f6a68', '#2d4f4e'), (0.1, 0.0, 0), 0.1, 0.12, 4)
    outline = [(0.3, 0), (0.3, 2.0), (0.24, 2.7), (0.1, 3.25), (-0.1, 3.6), (-0.28, 3.1), (-0.42, 2.4), (-0.48, 1.4), (-0.48, 0.06), (-0.42, 0)]
    with shapes.posed((-0.75, -1.0, 0.3), (0, 0, 0.85)):
        shapes.bar(outline, 0.05, steel, (0, 0, 0), (0, math.pi / 2, 0), bevel=0.02)
        shapes.block((0.3, 0.52, 0.3), brass, (-0.1, 0.02, -0.15), bevel=0.06)
        shapes.block((1.9, 0.46, 0.32), wood, (-1.15, 0.02, -0.16), bevel=0.12)
        for x in (-0.6, -1.15, -1.7):
            shapes.lathe([(0, 0), (0.07, 0)], brass, (x, 0.02, 0.163), rounds=0)


def candle(x, y, foot, height, radius=0.16):
    """A lit candle. Its flame is seen, but the light comes from one larger lamp of the scene: less noise."""
    wax = materials.plain('#f2e3c6', 0.5, soft=0.5)
    shapes.lathe([(0, 0), (radius, 0), (radius, height - 0.03), (radius * 0.7, height), (0, height - 0.03)], wax, (x, y, foot), rounds=1)
    top = foot + height
    shapes.tube([(x, y, top - 0.05), (x + 0.02, y, top + 0.14)], 0.02, materials.plain('#1d1712', 0.9))
    shapes.lathe([(0, 0.06), (0.075, 0.18), (0.09, 0.3), (0.045, 0.52), (0, 0.72)], materials.glow('#ffbf6a', 16), (x, y, top))


def candle_holder(material, x, y, height, radius=0.75):
    profile = [(0, 0), (radius, 0), (radius * 1.02, 0.08), (radius * 0.5, 0.16), (0.13, 0.3), (0.1, height * 0.55), (0.16, height * 0.6), (0.1, height * 0.66), (0.12, height - 0.3), (0.3, height - 0.16), (0.3, height), (0.2, height), (0.18, height - 0.1), (0, height - 0.1)]
    shapes.lathe(profile, material, (x, y, 0), rounds=2)


def frost_block():
    """A block of pressed glass with a tealight."""
    with shapes.posed(turn=(0, 0, 0.45)):
        glass = materials.glass('#def1f6', 0.14)
        shell = shapes.block((3.1, 3.1, 2.9), glass, bevel=0.35)
        shapes.cut(shell, shapes.lathe([(0, 0.5), (0.95, 0.5), (1.05, 0.8), (1.1, 4)], None, rounds=0))
        shapes.lathe([(0, 0.55), (0.6, 0.55), (0.6, 0.95), (0.55, 0.95)], materials.plain('#d5d6d6', 0.3, metallic=1), rounds=0)
        shapes.lathe([(0, 0.9), (0.55, 0.9)], materials.glow('#ffdca8', 0.9), rounds=0)
        shapes.lathe([(0, 0.0), (0.12, 0.15), (0.14, 0.32), (0.06, 0.6), (0, 0.8)], materials.glow('#ffbf6a', 16), (0, 0, 0.95))
        light.bulb((0, 0, 1.5), 190, '#ffb060', 0.4)


def dipped_candles(wax_color='#d8a23c'):
    """Two pairs of tapers, which hang by their wicks over a rod."""
    wax, wick = materials.plain(wax_color, 0.42, coat=0.1), materials.plain('#efe6d2', 0.9)
    rail(4.9)
    for x, drop in ((-0.85, 0.0), (0.85, 0.12)):
        for side, swing in ((-1, 0.0), (1, 0.06)):
            place = x + side * 0.36
            shapes.tube([(x + side * 0.05, -0.02, 5.06), (x + side * 0.16, -0.02, 4.95), (place, 0, 4.5 - drop), (place, 0, 4.2 - drop)], 0.025, wick)
            taper = [(0, 0.03), (0.14, 0), (0.2, 0.08), (0.215, 0.3), (0.2, 1.6), (0.175, 3.0), (0.14, 3.5), (0.07, 3.7), (0, 3.74)]
            shapes.lathe(taper, wax, (place, 0, 0.55 - drop - swing), rounds=2, uneven=0.02, seed=int(place * 9) + 9)


def folded_linen(linen, edge):
    """A large cloth, washed and folded, with its hem in another colour."""
    folded_cloth((3.7, 2.7), 7, linen, (0, 0, 0), 0.35, 0.2, 2)
    folded_cloth((3.5, 0.24), 1, edge, (0.28, -0.95, 1.36), 0.35, 0.06, 2)


def hung_cloth(width, length, bands, x=0.0, height=4.75, rod=0.14, folds=0.15, wall=0.05, fringe=None):
    """A cloth over a rod; `bands` are the shares of its front from below, each with a material."""
    def point(u, v):
        fall = (1 - v) * length
        wave = folds * math.sin(u * 4.2 + 0.6 * math.sin(v * 3)) * min(1, fall / 1.2)
        return x + u * width / 2 * (1 - 0.02 * math.sin(v * 3)), -rod - 0.05 - wave, height - fall
    for start, end, material in bands:
        rows = max(2, int((end - start) * 60))
        shapes.shell(lambda u, v, a=start, b=end: point(u, a + (b - a) * v), material, 60, rows, wall, (width, length * (end - start)))
    top = bands[-1][2]

    def over(u, v):
        # A little below the edge of the front, so that no gap is seen between them
        angle = (math.pi + 0.25) * v - 0.25
        reach = rod + 0.05
        return x + u * width / 2, -math.cos(angle) * reach, height + math.sin(angle) * reach
    shapes.shell(over, top, 60, 12, wall, (width, 0.6))
    shapes.shell(lambda u, v: (x + u * width / 2, rod + 0.05 + 0.03 * math.sin(u * 5), height - v * length * 0.9), top, 60, 40, 0.05, (width, length * 0.9))
    if fringe:
        for n in range(int(width * 9)):
            u = -0.98 + 1.96 * n / (int(width * 9) - 1)
            a, b, c = point(u, 0)
            shapes.tube([(a, b, c), (a + 0.02 * math.sin(n * 2), b, c - 0.2), (a + 0.04 * math.sin(n * 5), b - 0.02, c - 0.42)], 0.028, fringe)


def rail(height=4.75, radius=0.14):
    """The rod of hung cloths, longer than the picture is wide."""
    shapes.tube([(-9, 0, height), (9, 0, height)], radius, materials.wood('#c79f6c', '#94703f', 0.5, (1, 9, 9), 1.0), is_smooth=False)
