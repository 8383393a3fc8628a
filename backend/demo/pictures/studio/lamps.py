"""Lamps and candles of birch, for the pictures of Koivu's goods and its scenes. Standing ones stand on z = 0, hanging ones around z = 3.3."""
import math

from studio import light, materials, shapes
from studio.lights import screw_thread

UP = math.pi / 2
HANGING = 3.3


def birch(light_color='#e9cfa0', dark='#cfa86c', roughness=0.5, stretch=(9, 9, 1), scale=0.9):
    return materials.wood(light_color, dark, roughness, stretch, scale)


def _cord(top, color='#6b4a30', end=12):
    shapes.tube([(0, 0, top), (0, 0, end)], 0.04, materials.plain(color, 0.85), is_smooth=False)


def flame(at, size=1.0, strength=22):
    shapes.lathe([(r * size, z * size) for r, z in ((0, 0), (0.085, 0.1), (0.1, 0.22), (0.05, 0.42), (0, 0.58))], materials.glow('#ffc36a', strength), at)


def _holder():
    """A turned socket of birch, and the cord that leaves it."""
    shapes.lathe([(0, 0), (1.0, 0), (1.05, 0.05), (1.03, 0.17), (0.95, 0.24), (0.66, 0.28), (0.6, 0.34), (0.6, 0.86), (0.54, 0.92), (0.3, 0.92)], birch(), rounds=1)
    shapes.tube([(0.9, 0.3, 0.08), (1.7, 0.9, 0.05), (2.6, 0.5, 0.05), (4.2, 1.2, 0.05)], 0.05, materials.plain('#8a3a2b', 0.85))


def _filament(strands, radius, bottom, top, strength):
    """Wire that runs up and down around the middle."""
    wire, points = materials.glow('#ffa544', strength), []
    for n in range(strands * 2):
        angle = math.pi * n / strands
        share = 0.55 if n % 2 else 1.0
        points.append((math.cos(angle) * radius * share, math.sin(angle) * radius * share, top if n % 2 else bottom))
    shapes.tube([*points, points[0]], 0.022, wire, is_smooth=False)


def ember_bulb():
    """Amber glass with a spiral that glows, in a socket."""
    _holder()
    screw_thread(0.9, 0.5)
    neck = [(0.46, 1.5), (0.52, 1.75), (0.74, 2.2)]
    globe = [(1.24 * math.cos(a), 3.4 + 1.28 * math.sin(a)) for a in (-0.62 + (UP + 0.62) * n / 10 for n in range(11))]
    shapes.lathe([*neck, *globe], materials.pane('#ffcf8e'), rounds=1)
    shapes.lathe([(0.2, 1.5), (0.12, 1.8), (0.09, 2.5), (0, 2.55)], materials.plain('#e9c993', 0.2), rounds=1)
    spiral = []
    for n in range(160):
        share, angle = n / 159, n * 0.31
        spiral.append((math.cos(angle) * (0.2 + 0.34 * math.sin(share * math.pi)), math.sin(angle) * (0.2 + 0.34 * math.sin(share * math.pi)), 2.45 + 1.6 * share))
    shapes.tube(spiral, 0.032, materials.glow('#ff9a35', 11), is_smooth=False)
    light.bulb((0, 0, 3.2), 130, '#ff9a48', 0.4)


def candle_bulbs():
    """Three bulbs like flames, each with its tip drawn to another side."""
    for x, y, lean in ((-1.45, 0.35, -0.5), (0.05, -0.35, 0.35), (1.5, 0.3, 0.75)):
        with shapes.posed((x, y, 0), (0, 0, lean * 3)):
            shapes.lathe([(0, 0), (0.58, 0), (0.6, 0.05), (0.58, 0.14), (0.38, 0.18), (0.35, 0.24), (0.35, 0.74), (0.3, 0.8), (0.1, 0.8)], birch(), rounds=1)
            screw_thread(0.78, 0.26, turns=5)
            profile = [(0.24, 1.15), (0.3, 1.3), (0.5, 1.85), (0.54, 2.25), (0.42, 2.8), (0.24, 3.3), (0.09, 3.75), (0.02, 4.05)]
            glass = shapes.lathe(profile, materials.pane('#fffaf0'), rounds=1)
            for vertex in glass.data.vertices:
                vertex.co.x += 0.22 * max(0, vertex.co.z - 2.6) ** 2 * (1 if lean > 0 else -1)
            _filament(3, 0.2, 1.35, 2.75, 16)
            light.bulb((0, 0, 2.1), 34, '#ffae5c', 0.3)


def opal_bulb():
    """A large globe of milk glass, in a socket."""
    _holder()
    screw_thread(0.9, 0.5)
    shapes.lathe([(0.5, 1.46), (0.6, 1.62), (0.62, 1.7)], materials.plain('#f2efe8', 0.35), rounds=0)
    globe = [(1.55 * math.cos(a), 3.02 + 1.55 * math.sin(a)) for a in (-1.08 + (UP + 1.08) * n / 14 for n in range(15))]
    shapes.lathe([(0.6, 1.62), *globe], materials.lit_cover([(0, '#ffdca8'), (0.6, '#fff0d8'), (1, '#f6ecdc')], 0.3, 'Z', (1.6, 4.5)), rounds=1)
    light.bulb((0, -0.1, 3.0), 90, '#ffd29a', 1.7)


def linen_lamp():
    """A small turned foot with a linen shade."""
    wood = birch()
    shapes.lathe([(0, 0), (0.82, 0), (0.86, 0.06), (0.84, 0.2), (0.62, 0.27), (0.5, 0.34), (0.52, 0.5), (0.78, 0.95), (0.84, 1.3), (0.72, 1.75), (0.42, 2.15), (0.27, 2.42), (0.25, 2.55), (0, 2.55)], wood, rounds=2)
    shapes.lathe([(0, 2.5), (0.14, 2.5), (0.14, 2.8), (0, 2.8)], materials.plain('#b98d4f', 0.3, metallic=1), rounds=0)
    linen = materials.lit_veneer('#ddc79c', '#bfa577', '#ffb468', 0.95, stretch=(2, 2, 26), scale=1.4)
    shapes.lathe([(1.72, 2.55), (1.0, 4.6)], linen, wall=0.03, rounds=0, steps=96)
    hem = materials.plain('#d9c6a0', 0.85)
    shapes.ring(1.72, 0.03, hem, (0, 0, 2.56))
    shapes.ring(1.0, 0.03, hem, (0, 0, 4.6))
    light.bulb((0, 0, 3.5), 240, '#ffbe76', 0.4)
    shapes.tube([(0.8, 0.4, 0.07), (1.6, 1.0, 0.05), (2.6, 0.6, 0.05), (4.4, 1.3, 0.05)], 0.05, materials.plain('#d8ccb4', 0.85))


def tealight_block():
    """A square block with a glass in which a tealight burns."""
    with shapes.posed((0, 0, 0), (0, 0, 0.5)):
        shapes.block((2.7, 2.7, 1.55), materials.end_grain('#e6c996', '#b98a50'), bevel=0.06)
    rim = [(0.86, 1.5), (0.9, 1.56), (0.98, 2.0), (1.0, 2.7), (0.93, 3.3), (0.86, 3.62)]
    shapes.lathe(rim, materials.pane('#f6f4ea', 0.7), rounds=1)
    shapes.ring(0.86, 0.035, materials.plain('#f7f3e8', 0.15, coat=0.5), (0, 0, 3.6))
    shapes.lathe([(0, 1.58), (0.5, 1.58), (0.5, 1.9), (0.47, 1.9)], materials.plain('#d5d6d6', 0.3, metallic=1), rounds=0)
    shapes.lathe([(0, 1.86), (0.46, 1.86)], materials.lit_cover([(0, '#ffe2b0'), (1, '#ffe2b0')], 0.5), rounds=0)
    flame((0, 0, 1.9), 1.25)
    light.bulb((0, 0, 2.35), 150, '#ff9f4c', 0.25)


def scale_pendant(pale, dark, glow, cord='#6b4a30'):
    """Strips of veneer in rows that overlap like bark, around a hidden bulb."""
    veneer = materials.lit_veneer(pale, dark, '#ffb56a', glow, stretch=(14, 14, 2), scale=1.0)
    rows, count, half_height = 6, 10, 1.5
    for row in range(rows):
        share = 1 - 2 * row / (rows - 1)
        radius = 1.5 * math.sqrt(1 - (share * 0.88) ** 2) + 0.04
        below = max(-1.0, share - 0.5)
        lower = 1.5 * math.sqrt(1 - (below * 0.88) ** 2) + 0.46
        top, length, half = HANGING + share * half_height * 0.9 + 0.42, 1.0, math.pi / count * 1.12
        for n in range(count):
            middle = math.tau * (n + 0.5 * (row % 2)) / count

            def point(u, v, middle=middle, radius=radius, lower=lower, top=top):
                width = math.sqrt(max(0.0, 1 - (max(0.0, v - 0.5) / 0.5) ** 2.2))
                reach = radius + (lower - radius) * v + 0.1 * math.sin(v * math.pi) - 0.07 * u * u * width
                angle = middle + half * u * width
                return math.cos(angle) * reach, math.sin(angle) * reach, top - length * v
            shapes.shell(point, veneer, 10, 12, wall=0.025)
    shapes.lathe([(0, 0.5), (0.3, 0.5), (0.34, 0.42), (0.34, 0), (0, 0)], birch(), (0, 0, HANGING + 1.75), rounds=1)
    _cord(HANGING + 2.2, cord)
    shapes.ball(0.42, materials.glow('#ffca8c', 5), (0, 0, HANGING - 0.3))
    light.bulb((0, 0, HANGING), 420, '#ffb265', 0.5)
    light.spot((0, 0, HANGING - 1.2), (0, 0, 0), 260, '#ffbe78', 100, 0.9, 0.5)


def turned_pendant(material, cord):
    """A bud of solid birch with a narrow beam."""
    with shapes.posed((0, 0, HANGING - 1.75)):
        outside = [(0.92, 0), (1.0, 0.03), (1.2, 0.45), (1.4, 1.05), (1.44, 1.6), (1.28, 2.2), (0.94, 2.72), (0.5, 3.06), (0.28, 3.18), (0.24, 3.4), (0.2, 3.46), (0, 3.46)]
        shapes.lathe(outside, material, rounds=2, steps=96)
        shapes.lathe([(0.93, 0.005), (0.88, 0.03), (0.92, 0.4), (0.6, 0.9), (0, 1.0)], materials.glow('#ffdca8', 1.6), rounds=1)
        shapes.lathe([(0, 0.32), (0.6, 0.3)], materials.glow('#ffe0ae', 7), rounds=0)
    _cord(HANGING + 1.65, cord)
    light.spot((0, 0, HANGING - 1.5), (0, 0, 0), 420, '#ffc88a', 78, 0.5, 0.3)


def lath_pendant():
    """Bent laths that meet in a drop below."""
    count, lath = 30, materials.lit_veneer('#efd2a2', '#cf9f63', '#ffb060', 0.28, stretch=(16, 16, 1.5), scale=0.8)
    outline = [(0.5, 1.62), (1.0, 1.38), (1.6, 0.9), (1.92, 0.3), (1.86, -0.3), (1.45, -0.85), (0.95, -1.25), (0.5, -1.62), (0.22, -1.95), (0.06, -2.25)]
    for n in range(count):
        angle = math.tau * n / count

        def point(u, v, angle=angle):
            reach, height = shapes.along(outline, v)
            side = u * min(0.095, reach * 0.1)
            return math.cos(angle) * reach - math.sin(angle) * side, math.sin(angle) * reach + math.cos(angle) * side, HANGING + 0.1 + height
        shapes.shell(point, lath, 2, 40, wall=0.05)
    wood = birch()
    shapes.lathe([(0, 0.14), (0.56, 0.14), (0.6, 0.1), (0.6, -0.06), (0, -0.06)], wood, (0, 0, HANGING + 1.72), rounds=1)
    shapes.ball(0.13, wood, (0, 0, HANGING - 2.15), (1, 1, 1.3))
    _cord(HANGING + 1.8)
    shapes.ball(0.55, materials.lit_cover([(0, '#ffd79c'), (1, '#ffe6bf')], 0.9, 'Z', (-0.5, 0.5)), (0, 0, HANGING + 0.2))
    light.bulb((0, 0, HANGING + 0.2), 520, '#ffb86e', 0.6)


def pebble_light():
    """Three smooth stones of birch with a light on top."""
    grey = birch('#cfc3ad', '#a99a80', 0.45, (1, 1, 9), 0.8)
    for z, radius, x, turn in ((0.42, 1.72, 0, 0.0), (1.16, 1.4, 0.1, 0.9), (1.78, 1.12, -0.05, 2.1)):
        shapes.ball(radius, grey, (x, 0, z), (1, 0.92, 0.44 / radius if radius > 1.5 else 0.36 / radius), (0, 0.02, turn))
    egg = [(0, 0), (0.82, 0), (0.9, 0.1), (0.98, 0.6), (0.94, 1.15), (0.78, 1.68), (0.52, 1.98), (0.24, 2.11), (0, 2.14)]
    shapes.lathe([(r, z + 2.0) for r, z in egg], materials.lit_cover([(0, '#ffb96a'), (0.5, '#ffd8a2'), (1, '#ffe9c8')], 0.42, 'Z', (2.0, 4.2)))
    light.bulb((0, -0.1, 3.0), 120, '#ffb766', 1.1)


def candle_lantern(x=0.0, y=0.0, ground=0.0, power=2600, has_panes=False):
    """A frame of birch with a handle, and a candle in it."""
    frame = materials.wood('#c99a5f', '#8f6231', 0.5, (8, 8, 1), 1.2)
    for dx in (-0.62, 0.62):
        for dy in (-0.62, 0.62):
            shapes.block((0.14, 0.14, 2.2), frame, (x + dx, y + dy, ground + 0.1), bevel=0.02)
    for z in (0.02, 2.26):
        shapes.block((1.5, 1.5, 0.16), frame, (x, y, ground + z), bevel=0.03)
    shapes.tube([(-0.5, 0, 2.4), (-0.42, 0, 3.0), (0, 0, 3.25), (0.42, 0, 3.0), (0.5, 0, 2.4)], 0.035, materials.plain('#1c1a17', 0.5), (x, y, ground))
    shapes.lathe([(0, 0), (0.38, 0), (0.38, 0.8), (0.3, 0.86), (0, 0.82)], materials.lit_cover([(0, '#d8b483'), (1, '#ffe6bd')], 0.35, 'Z', (0, 0.86)), (x, y, ground + 0.18), rounds=1)
    flame((x, y, ground + 1.06))
    light.bulb((x, y, ground + 1.35), power, '#ff9d48', 0.22)
    if has_panes:
        pane = materials.pane('#fdfdf8')
        for dx, dy, size in ((-0.62, 0, (0.02, 1.1, 2.08)), (0.62, 0, (0.02, 1.1, 2.08)), (0, -0.62, (1.1, 0.02, 2.08))):
            shapes.block(size, pane, (x + dx, y + dy, ground + 0.18), bevel=0)


def cord_coil(color, thread):
    """A coil of braided cord with a paper band, one end running out."""
    yarn = materials.speckled(color, thread, 0.9, 0, 34)
    points = []
    for n in range(15 * 40):
        turn, angle = n // 40, math.tau * n / 40
        radius = 1.62 + 0.05 * math.sin(turn * 2.3) + 0.09 * (turn % 2)
        points.append((math.cos(angle) * radius, math.sin(angle) * radius, 0.1 + 0.118 * n / 40 + 0.01 * math.sin(n)))
    points += [(1.75, 0.15, 1.86), (1.95, 0.7, 1.5), (2.3, 0.6, 0.5), (2.6, -0.4, 0.1), (2.2, -1.6, 0.1), (3.4, -2.4, 0.1)]
    shapes.tube(points, 0.1, yarn)
    paper, ink = materials.plain('#f3ead8', 0.8), materials.plain('#4a4034', 0.7)
    shapes.block((1.05, 0.03, 2.1), paper, (0, -1.86, 0.0), bevel=0)
    shapes.block((1.05, 0.45, 0.03), paper, (0, -1.64, 2.08), bevel=0)
    shapes.text('LANKA', 0.26, ink, (-0.42, -1.885, 1.35))
    shapes.text('Niittylanka', 0.15, ink, (-0.38, -1.885, 1.1))


def wax_tin():
    """An open tin of wax with its lid, and a linen cloth."""
    tin = materials.plain('#c9c6bf', 0.32, metallic=1)
    shapes.lathe([(0, 0), (1.5, 0), (1.55, 0.05), (1.55, 0.95), (1.5, 1.0), (1.47, 0.98), (1.46, 0.8)], tin, (-0.95, 0.1, 0), rounds=1, steps=96)
    shapes.lathe([(0, 0.74), (0.35, 0.72), (0.8, 0.8), (1.2, 0.84), (1.47, 0.86)], materials.plain('#e3b257', 0.42, grain=0.3, grain_size=3), (-0.95, 0.1, 0), rounds=1, uneven=0.02)
    with shapes.posed((1.45, -1.15, 0.02), (0, 0, -0.28)):
        with shapes.posed((0, 0, 1.52), (1.2, 0, 0)):
            shapes.lathe([(1.6, -0.3), (1.63, -0.25), (1.63, 0.12), (1.56, 0.17), (0, 0.17)], tin, rounds=1, steps=96)
            shapes.lathe([(0, 0.19), (1.42, 0.19), (1.42, 0.17)], materials.plain('#f4ead6', 0.6), rounds=0, steps=96)
            shapes.ring(1.3, 0.02, materials.plain('#3f5a45', 0.6), (0, 0, 0.19))
            ink = materials.plain('#3f5a45', 0.6)
            shapes.text('VUOSI', 0.44, ink, (-0.72, 0.2, 0.195), (0, 0, 0))
            shapes.text('HUOLTO', 0.44, ink, (-0.95, -0.28, 0.195), (0, 0, 0))
            shapes.text('pellavaöljyvaha', 0.2, ink, (-0.72, -0.62, 0.195), (0, 0, 0))
