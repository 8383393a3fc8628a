"""Small lights and their parts, for the pictures of Lumo's goods. Each stands on z = 0, about 4.5 units high or wide, and faces -y."""
import math

from studio import light, materials, shapes

DARK, STEEL, BRASS = '#1b2230', '#c3cbd8', '#c9a15a'
UP = math.pi / 2


def _white():
    return materials.plain('#f1f3f7', 0.38, coat=0.25)


def _around(count, radius, start=0.0):
    return [(math.cos(start + math.tau * n / count) * radius, math.sin(start + math.tau * n / count) * radius, start + math.tau * n / count) for n in range(count)]


def screw_thread(bottom, radius, turns=9):
    """The thread of a lamp cap, which stands on its contact."""
    thread = [(radius - 0.06, bottom)] + [(radius - 0.05 * (n % 2), bottom + 0.06 + 0.075 * n) for n in range(turns)] + [(radius, bottom + 0.095 + 0.075 * turns)]
    shapes.lathe(thread, materials.plain('#d9dbe0', 0.25, metallic=1))


def bulb(stops, axis='Z', span=(2.0, 5.0)):
    """An opal bulb with an E27 cap."""
    cover = materials.lit_cover(stops, 0.95, axis, span)
    globe = [(1.27 * math.cos(a), 3.73 + 1.27 * math.sin(a)) for a in (-0.75 + (UP + 0.75) * n / 10 for n in range(10))]
    shapes.lathe([(0.76, 2.02), (0.8, 2.4), *globe, (0, 5.0)], cover)
    shapes.lathe([(0.5, 1.12), (0.62, 1.14), (0.64, 1.22), (0.77, 1.9), (0.79, 2.02), (0.72, 2.04)], _white(), rounds=1)
    screw_thread(0.36, 0.56)
    shapes.lathe([(0.14, 0.1), (0.36, 0.26), (0.5, 0.36)], materials.plain(DARK, 0.3), rounds=1)
    shapes.lathe([(0, 0), (0.13, 0.01), (0.2, 0.06), (0.2, 0.12)], materials.plain(BRASS, 0.3, metallic=1), rounds=1)


def strip_reel(color):
    """A reel of which the lit end of the strip runs out on the table."""
    strip, back, lit = materials.plain('#f2d492', 0.45), materials.plain('#e4e6ea', 0.5), materials.glow(color, 3.2)
    black = materials.plain(DARK, 0.42, coat=0.2)
    turns, inner, outer, depth = 6, 0.98, 1.93, 0.2
    path = []
    for n in range(turns * 48 + 1):
        angle = -UP - math.tau * turns + math.tau * n / 48
        radius = inner + (outer - inner) * n / (turns * 48)
        path.append((math.cos(angle) * radius, math.sin(angle) * radius))
    coiled = len(path)
    path += [(0.2 * n, -outer - 0.17 * min(1, n / 5)) for n in range(1, 26)]
    vertices = [(x, y, side * depth) for x, y in path for side in (-1, 1)]
    faces = [(2 * n, 2 * n + 1, 2 * n + 3, 2 * n + 2) for n in range(len(path) - 1)]
    with shapes.posed((-0.45, 0, 2.14), (UP, 0, -0.4)):
        ribbon = shapes._finish(shapes._mesh('strip', vertices, faces), strip)
        for material in (back, lit, lit):
            ribbon.data.materials.append(material)
        for face in ribbon.data.polygons[coiled:]:
            face.material_index = 2
        shapes._modifier(ribbon, 'SOLIDIFY', thickness=0.045, material_offset=1, material_offset_rim=0)
        for side in (-0.26, 0.26):
            shapes.lathe([(1.98, -0.03), (2.13, -0.03), (2.13, 0.03), (1.98, 0.03), (1.98, -0.03)], black, (0, 0, side), rounds=0)
            shapes.lathe([(0.3, -0.03), (0.9, -0.03), (0.9, 0.03), (0.3, 0.03), (0.3, -0.03)], black, (0, 0, side), rounds=0)
            for x, y, angle in _around(3, 1.42, 0.4):
                shapes.block((1.3, 0.24, 0.05), black, (x, y, side - 0.025), (0, 0, angle), bevel=0.01)
        shapes.lathe([(0.9, -0.26), (0.9, 0.26)], black, rounds=0)
        shapes.lathe([(0.3, -0.26), (0.3, 0.26)], black, rounds=0)


def front_light(color):
    """A bicycle lamp of anodised metal with grooves, on its bracket."""
    metal, black = materials.plain(color, 0.34, metallic=0.55, coat=0.2), materials.plain('#14171d', 0.55)
    with shapes.posed((0.15, 0, 2.55), (0, 0.02, -0.75)):
        with shapes.posed(turn=(0, UP, 0)):
            body = [(0.0, -2.35), (0.62, -2.35), (0.78, -2.2)]
            for n in range(6):
                z = -1.75 + 0.36 * n
                body += [(0.8, z), (0.8, z + 0.2), (0.7, z + 0.23), (0.7, z + 0.33)]
            body += [(0.82, 0.42), (0.86, 0.9), (1.02, 1.55), (1.04, 2.1), (0.98, 2.16), (0.9, 2.12), (0.86, 1.95)]
            shapes.lathe(body, metal, rounds=1, steps=96)
            shapes.lathe([(0, 1.0), (0.4, 1.1), (0.86, 1.96)], materials.plain('#e8ebf0', 0.12, metallic=1), rounds=1)
            shapes.lathe([(0, 1.5), (0.42, 1.46), (0.46, 1.2)], materials.glow('#f4f8ff', 9), rounds=1)
            shapes.lathe([(0, 2.06), (0.5, 2.04), (0.9, 1.98)], materials.glass('#f4f8ff'), wall=0.05, rounds=1)
        shapes.block((0.85, 0.5, 0.1), black, (-0.1, 0, 0.8), bevel=0.05)
        shapes.block((0.3, 0.22, 0.04), materials.glow('#7fb2ff', 2.5), (0.05, 0, 0.885), bevel=0.02)
        shapes.block((1.2, 0.8, 0.55), black, (-0.55, 0, -1.25), bevel=0.1)
        shapes.block((1.9, 1.0, 0.22), black, (-0.55, 0, -1.42), bevel=0.08)
        shapes.lathe([(0.62, -0.5), (0.8, -0.5), (0.8, 0.5), (0.62, 0.5), (0.62, -0.5)], black, (-0.55, 0, -1.9), (UP, 0, 0), rounds=0)
        shapes.tube([(-0.55, 0.62, -1.9), (-0.55, 0.2, -2.66)], 0.1, materials.plain(STEEL, 0.3, metallic=1), is_smooth=False)


def rear_light(color):
    """A red lens with five diodes on a dark case, with the straps that hold it on a seat post."""
    black = materials.plain('#20252f', 0.5)
    with shapes.posed((0, 0, -0.9), (0, 0, -0.5)):
        shapes.block((1.95, 0.8, 3.7), black, (0, 0.05, 1.0), bevel=0.38)
        lens = materials.plain(color, 0.2, coat=0.8)
        shapes.block((1.6, 0.6, 3.3), lens, (0, -0.36, 1.2), bevel=0.3)
        for n in range(5):
            shapes.ball(0.36, materials.glow('#ff5a4a', 5), (0, -0.6, 1.72 + 0.565 * n), (1.25, 0.25, 0.55))
        for z in (1.9, 3.6):
            shapes.lathe([(0.8, -0.22), (0.9, -0.22), (0.9, 0.22), (0.8, 0.22)], black, (0, 1.25, z), rounds=0)
            shapes.block((1.3, 0.9, 0.44), black, (0, 0.5, z - 0.22), bevel=0.08)


def led_driver():
    """A flat white case with a printed label, terminals and cables."""
    white, ink, blue = _white(), materials.plain('#26304a', 0.5), materials.plain('#1c3a8c', 0.45)
    with shapes.posed((0, 0, 0.3), (0, 0, 0.42)):
        shapes.block((4.5, 2.0, 0.95), white, bevel=0.12)
        for n in range(9):
            shapes.block((0.1, 1.5, 0.03), materials.plain('#cfd5df', 0.5), (-0.95 + 0.3 * n, 0, 0.935), bevel=0.01)
        for side in (-1, 1):
            shapes.block((0.5, 1.7, 0.6), materials.plain('#3b4557', 0.5), (side * 2.32, 0, 0.1), bevel=0.06)
            for n in (-1, 0, 1):
                shapes.lathe([(0, 0.72), (0.13, 0.72), (0.15, 0.66)], materials.plain(STEEL, 0.3, metallic=1), (side * 2.32, n * 0.48, 0), rounds=0)
        shapes.block((3.1, 0.02, 0.66), materials.plain('#ffffff', 0.5), (-0.35, -1.0, 0.15), bevel=0)
        shapes.block((0.66, 0.02, 0.66), blue, (1.6, -1.0, 0.15), bevel=0)
        shapes.text('LUGN 24', 0.34, blue, (-1.82, -1.02, 0.5))
        shapes.text('24 V DC   30 W   IP20', 0.17, ink, (-1.8, -1.02, 0.24))
        shapes.text('24', 0.36, materials.plain('#ffffff', 0.5), (1.36, -1.02, 0.36))
        black, red = materials.plain('#20283a', 0.5), materials.plain('#c8302a', 0.5)
        shapes.tube([(-2.5, 0.2, 0.4), (-3.2, 0.1, 0.2), (-3.6, -0.9, -0.2), (-4.6, -1.3, -0.2)], 0.11, materials.plain('#e6e9ef', 0.5))
        shapes.tube([(2.5, 0.3, 0.4), (3.1, 0.3, 0.2), (3.6, -0.4, -0.22), (4.9, -0.6, -0.22)], 0.075, black)
        shapes.tube([(2.5, -0.2, 0.4), (3.0, -0.3, 0.2), (3.3, -1.1, -0.22), (4.4, -1.7, -0.22)], 0.075, red)


def downlight(color):
    """A recessed light with the source deep in it, fins, springs and cable; its face looks up to the camera."""
    metal, black = materials.plain(color, 0.45, coat=0.25), materials.plain('#0d0f14', 0.5)
    with shapes.posed((-0.1, 0.3, 2.2), (1.12, 0, -0.5)):
        shapes.lathe([(1.36, 0.02), (1.5, 0.1), (1.78, 0.08), (1.82, 0), (1.8, -0.1), (1.4, -0.12)], metal, rounds=1, steps=96)
        shapes.lathe([(1.4, -0.1), (1.4, -2.3), (1.1, -2.45), (0, -2.45)], metal, rounds=0)
        shapes.lathe([(1.37, 0.04), (1.3, -0.3), (0.8, -1.75), (0.72, -1.8)], black, rounds=1)
        shapes.lathe([(0, -1.72), (0.76, -1.75)], materials.glow('#ffdca6', 7), rounds=1)
        for x, y, angle in _around(22, 1.48):
            shapes.block((0.2, 0.06, 1.9), metal, (x, y, -2.3), (0, 0, angle), bevel=0.015)
        for side in (-1, 1):
            steel = materials.plain(STEEL, 0.25, metallic=1)
            shapes.tube([(side * 1.45, 0, -0.5), (side * 1.9, 0, -0.75), (side * 2.3, 0, -0.6), (side * 2.35, 0, -0.35)], 0.06, steel)
            shapes.ring(0.16, 0.05, steel, (side * 1.5, 0, -0.5), (UP, 0, 0))
        shapes.tube([(0, 1.0, -2.4), (0.5, 1.4, -2.9), (1.8, 1.2, -2.7), (3.2, 1.9, -2.2)], 0.1, materials.plain('#20283a', 0.5))


def spot_bulb():
    """A GU10 spot that leans back, so that lens and pins are in view."""
    white, steel = _white(), materials.plain(STEEL, 0.25, metallic=1)
    with shapes.posed((0.15, 0.2, 2.35), (0.95, 0, -0.62)):
        shapes.lathe([(0, -2.1), (0.72, -2.1), (0.8, -2.0), (0.82, -0.9), (0.95, -0.7), (1.35, 0.35), (1.62, 1.1), (1.68, 1.5), (1.6, 1.58), (1.5, 1.52), (1.46, 1.42)], white, rounds=1, steps=96)
        for x, y, angle in _around(16, 1.18):
            shapes.block((0.16, 0.05, 1.1), white, (x, y, -0.3), (0, 0.36, angle), bevel=0.02)
        shapes.lathe([(0, 1.4), (1.47, 1.44)], materials.glow('#fff0d2', 1.7), rounds=0)
        for x, y, _ in [(0, 0, 0), *_around(6, 0.88)]:
            shapes.ball(0.4, materials.glow('#fff6e4', 2.6), (x, y, 1.42), (1, 1, 0.3))
        shapes.ring(1.5, 0.06, materials.plain('#dfe3ea', 0.3), (0, 0, 1.5))
        for side in (-1, 1):
            shapes.lathe([(0.13, -2.1), (0.13, -2.5), (0.2, -2.55), (0.2, -2.75), (0, -2.78)], steel, (side * 0.42, 0, 0), rounds=1)


def wall_dimmer():
    """A square plate with a knob, and the part that goes into the wall."""
    white, grey, knob = _white(), materials.plain('#9aa4b5', 0.5), materials.plain('#d3d9e3', 0.35, coat=0.3)
    with shapes.posed((0, 0, 0), (0, 0, -0.52)):
        shapes.block((4.3, 0.32, 4.3), white, (0, 0, 0.02), bevel=0.12)
        shapes.block((2.9, 0.2, 2.9), white, (0, -0.16, 0.72), bevel=0.06)
        shapes.block((2.7, 1.1, 2.7), materials.plain('#d5dae2', 0.5), (0, 0.65, 0.82), bevel=0.1)
        with shapes.posed((0, -0.26, 2.17), (UP, 0, 0)):
            shapes.lathe([(1.02, 0), (1.0, 0.3), (0.94, 0.62), (0.86, 0.7), (0, 0.72)], knob, rounds=1, steps=96)
            for x, y, angle in _around(56, 0.985):
                shapes.block((0.03, 0.035, 0.42), knob, (x, y, 0.1), (0, 0, angle), bevel=0)
            shapes.block((0.06, 0.4, 0.02), materials.plain('#1c3a8c', 0.4), (-0.28, 0.52, 0.715), (0, 0, 0.5), bevel=0)
            for n in range(19):
                angle = math.radians(-45 + 15 * n)
                dot = materials.plain('#1c3a8c', 0.4) if n > 7 else grey
                shapes.lathe([(0, 0.025), (0.035, 0.02), (0.035, 0)], dot, (math.cos(angle) * 1.24, math.sin(angle) * 1.24, 0), rounds=0)


def corner_profiles():
    """Three cut lengths of a corner profile with a lit opal cover."""
    metal, cover = materials.plain('#8e97a6', 0.32, metallic=0.9), materials.lit_cover([(0, '#ffe6b8'), (1, '#fff2da')], 0.5)
    edge = [(0, 0), (-1, 0), (-1, 0.22), (-0.86, 0.22), (-0.86, 0.14), (-0.14, 0.14), (-0.14, 0.86), (-0.22, 0.86), (-0.22, 1), (0, 1)]
    bulge = [(-0.15, 0.15), *((-0.14 - 0.72 * math.cos(a), 0.14 + 0.72 * math.sin(a)) for a in (UP * n / 12 for n in range(13)))]
    for x, y, z, turn in ((0.5, 1.3, 0, 0.62), (0.1, -0.1, 0, 0.72), (-0.1, -1.6, 0, 0.84)):
        with shapes.posed((x, y, z), (0, 0, turn), 1.0):
            shapes.bar(edge, 5.0, metal, bevel=0.012)
            shapes.bar(bulge, 4.9, cover)


def arm_lamp(color):
    """A desk lamp with two sprung arms and a shade."""
    paint, steel = materials.plain(color, 0.38, coat=0.35), materials.plain(STEEL, 0.28, metallic=1)
    foot, elbow, head = (-1.05, 0, 0.3), (-1.75, 0, 3.0), (0.72, 0, 4.75)
    shapes.lathe([(0, 0), (0.98, 0), (1.0, 0.05), (0.98, 0.11), (0.3, 0.16), (0.14, 0.22), (0.12, 0.34), (0, 0.34)], paint, (-1.05, 0, 0), rounds=1)
    for start, end, height in ((foot, elbow, 0.16), (elbow, head, 0.14)):
        for side in (-0.1, 0.1):
            shapes.tube([(start[0], side, start[2]), (end[0], side, end[2])], 0.045, paint, is_smooth=False)
        shapes.tube([(start[0] + height, 0, start[2] + 0.1), (end[0] + height, 0, end[2] - 0.02)], 0.03, steel, is_smooth=False)
        coil = []
        for n in range(240):
            share, angle = 0.1 + 0.32 * n / 240, n * 0.7
            coil.append((start[0] + (end[0] - start[0]) * share + math.cos(angle) * 0.075, math.sin(angle) * 0.075, start[2] + (end[2] - start[2]) * share))
        shapes.tube(coil, 0.02, steel, is_smooth=False)
    for x, _, z in (foot, elbow, head):
        shapes.lathe([(0, -0.2), (0.15, -0.2), (0.17, -0.17), (0.17, 0.17), (0.15, 0.2), (0, 0.2)], paint, (x, 0, z), (UP, 0, 0), rounds=0)
        shapes.lathe([(0, -0.26), (0.07, -0.26), (0.07, 0.26), (0, 0.26)], steel, (x, 0, z), (UP, 0, 0), rounds=0)
    with shapes.posed((1.18, -0.02, 4.0), (-0.3, -0.38, 0)):
        shapes.lathe([(0, 1.0), (0.2, 1.0), (0.25, 0.93), (0.27, 0.7), (0.42, 0.55), (0.78, 0.15), (0.96, -0.3)], paint, wall=0.025, steps=96)
        shapes.lathe([(0, 0.5), (0.2, 0.5), (0.4, 0.5), (0.76, 0.1), (0.935, -0.28)], materials.plain('#fbf7ee', 0.5), rounds=1)
        shapes.ball(0.34, materials.glow('#ffe3b0', 7), (0, 0, 0.12))
    shapes.tube([(-1.05, 0.9, 0.08), (-1.4, 1.6, 0.06), (-2.6, 1.5, 0.06), (-4.4, 2.4, 0.06)], 0.045, materials.plain(DARK, 0.5))
    light.spot((1.3, -0.15, 3.6), (1.75, -0.5, 0), 260, '#ffc98a', degrees=80, blend=0.7, radius=0.3)


def monitor_bar(color):
    """A lit bar on top of a screen, with its puck on the table."""
    metal, black = materials.plain(color, 0.36, metallic=0.8), materials.plain('#171b24', 0.45)
    with shapes.posed((0, 0.5, 0), (0, 0, -0.3)):
        shapes.block((4.9, 0.18, 2.85), black, (0, 0, 1.35), bevel=0.05)
        shapes.block((4.7, 0.02, 2.6), materials.lit_cover([(0, '#20407e'), (1, '#3a64b8')], 0.3, 'Z', (-1.3, 1.3)), (0, -0.095, 1.5), bevel=0)
        for n, width in enumerate((1.7, 2.4, 1.2, 2.0, 0.9)):
            shapes.block((width, 0.01, 0.07), materials.glow('#a9c4ff', 0.9), (-2.0 + width / 2, -0.11, 3.55 - 0.3 * n), bevel=0)
        shapes.block((0.7, 0.16, 1.7), black, (0, 0.2, 0.1), bevel=0.05)
        shapes.block((2.0, 1.3, 0.09), black, (0, 0.15, 0), bevel=0.04)
        shapes.tube([(-2.2, -0.26, 4.42), (2.2, -0.26, 4.42)], 0.17, metal, is_smooth=False)
        shapes.tube([(-2.1, -0.34, 4.3), (2.1, -0.34, 4.3)], 0.07, materials.glow('#fff0d2', 6), is_smooth=False)
        shapes.block((0.62, 0.62, 0.3), materials.plain('#2b313d', 0.4), (0, -0.05, 4.22), bevel=0.08)
        shapes.block((0.5, 0.14, 0.9), materials.plain('#2b313d', 0.4), (0, 0.2, 3.5), bevel=0.05)
    shapes.lathe([(0, 0), (0.4, 0), (0.42, 0.04), (0.4, 0.22), (0.36, 0.26), (0, 0.26)], metal, (1.75, -1.6, 0), rounds=1)
    shapes.ring(0.37, 0.02, materials.glow('#bcd4ff', 1.6), (1.75, -1.6, 0.03))


def bollard(x, y, height, beam=12000, color='#4d586c'):
    """A post with a hood that hides its light source and throws the light down. It is off without a beam."""
    metal, inside = materials.plain(color, 0.4, coat=0.3), materials.glow('#ffcf8c', 26) if beam else materials.plain('#eef1f6', 0.3)
    shapes.lathe([(0, 0), (0.52, 0), (0.52, 0.07), (0.3, 0.1), (0.27, 0.14), (0.27, height - 0.55)], metal, (x, y, 0), rounds=1)
    shapes.lathe([(0.27, height - 0.55), (0.2, height - 0.5), (0.2, height)], metal, (x, y, 0), rounds=0)
    shapes.lathe([(0, height + 0.2), (0.52, height + 0.2), (0.56, height + 0.16), (0.56, height - 0.12), (0.5, height - 0.12), (0.48, height + 0.02), (0, height + 0.02)], metal, (x, y, 0), rounds=1)
    shapes.ring(0.36, 0.09, inside, (x, y, height - 0.0))
    if beam:
        light.spot((x, y, height - 0.15), (x, y, 0), beam, '#ffbe74', degrees=140, blend=0.6, radius=0.25)
