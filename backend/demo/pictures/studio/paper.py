"""Things of paper, given by their points, and the bags, boxes and wrappers of karamell."""
import math

from studio import materials, shapes


def surface(vertices, faces, material, at=(0, 0, 0), thickness=0.02):
    """A smooth surface, thin as paper."""
    thing = shapes._finish(shapes._mesh('surface', vertices, faces), material, at)
    return shapes._modifier(thing, 'SOLIDIFY', thickness=thickness)


def _rings(rings):
    """The vertices and faces of a skin around closed rings of equally many points."""
    steps = len(rings[0])
    faces = [(row * steps + n, row * steps + (n + 1) % steps, (row + 1) * steps + (n + 1) % steps, (row + 1) * steps + n) for row in range(len(rings) - 1) for n in range(steps)]
    return [point for ring in rings for point in ring], faces


def ribbon(path, width, material, thickness=0.03):
    """A band along a path of (x, z), as wide along y."""
    vertices = [(x, side * width / 2, z) for x, z in path for side in (-1, 1)]
    faces = [(2 * n, 2 * n + 1, 2 * n + 3, 2 * n + 2) for n in range(len(path) - 1)]
    thing = surface(vertices, faces, material, thickness=thickness)
    thing.modifiers['solidify'].offset = 0
    return shapes._modifier(thing, 'BEVEL', width=thickness / 3, segments=2, limit_method='ANGLE')


def bag(colors, at, turn=-0.18, count=1.55):
    """A striped paper bag with a zigzag edge, open at the top."""
    stripes = materials.stripes(colors, count, axis='X', roughness=0.75)
    heights, corners = [0.0, 0.04, 0.5, 1.2, 2.0, 2.8, 3.5], 96
    rings = []
    for z in heights:
        ring = []
        for n in range(corners):
            angle = math.tau * n / corners
            power = 0.45
            cx = math.copysign(abs(math.cos(angle)) ** power, math.cos(angle)) * (1.45 + 0.07 * z)
            cy = math.copysign(abs(math.sin(angle)) ** power, math.sin(angle)) * (0.8 + 0.05 * z + 0.06 * math.sin(3 * z))
            top = z + (0.16 * (n % 4 - 1.5) / 1.5 if z == heights[-1] and n % 4 in (0, 2) else 0)
            ring.append((cx + 0.03 * math.sin(2.2 * z + n), cy, top))
        rings.append(ring)
    thing = surface(*_rings(rings), stripes, at)
    thing.rotation_euler = (0, 0, turn)
    return thing


def pouch(color, band, ink, name, kind, content):
    """A bag that stands on its bottom and is sealed at the top, with a round window that shows what `content` makes."""
    foil, height, steps = materials.plain(color, 0.5, coat=0.15), 4.1, 72

    def depth(z):
        return max(0.02, 0.72 - 0.19 * z) * min(1.0, 0.55 + z * 1.5)

    rings = []
    for n in range(25):
        z = height * n / 24
        width = 1.5 - 0.05 * math.sin(math.pi * n / 24)
        angles = [math.tau * step / steps for step in range(steps)]
        rings.append([(math.copysign(abs(math.cos(a)) ** 0.7, math.cos(a)) * width, math.copysign(abs(math.sin(a)) ** 0.7, math.sin(a)) * depth(z), z) for a in angles])
    surface(*_rings(rings), foil)
    shapes.block((3.06, 0.12, 0.62), materials.plain(band, 0.45, coat=0.2), (0, 0, height - 0.55), bevel=0.03)
    for line in range(4):
        shapes.block((3.07, 0.13, 0.02), foil, (0, 0, height - 0.08 - 0.07 * line), bevel=0)
    lean = math.atan(0.19)
    with shapes.posed((0, -depth(1.45) + 0.03, 1.45), (math.pi / 2 - lean, 0, 0)):
        shapes.lathe([(0, 0.0), (0.98, 0.0)], materials.plain('#2a1c20', 0.6), (0, 0, 0.08), rounds=0)
        shapes.ring(0.98, 0.05, materials.plain(band, 0.4, coat=0.3), (0, 0, 0.08))
        for row in range(-2, 3):
            for column in range(-3, 3):
                x, y = (column + 0.5 * (row % 2)) * 0.39, row * 0.35
                if math.hypot(x, y) < 0.82:
                    content((x, y, 0.1))
    with shapes.posed((0, -depth(2.62) - 0.03, 2.62), (math.pi / 2 - lean, 0, 0)):
        words = shapes.text(name, 0.42, materials.plain(ink, 0.5), (0, 0.3, 0), (0, 0, 0))
        small = shapes.text(kind, 0.2, materials.plain(ink, 0.5), (0, 0.02, 0), (0, 0, 0))
        words.data.align_x = small.data.align_x = 'CENTER'


def box(size, color, inside, lid_mark=None):
    """An open box with its lid leaning behind it. Returns the height of its bottom."""
    width, depth, height = size
    board, lining = materials.plain(color, 0.55, coat=0.1), materials.plain(inside, 0.7)
    shapes.block((width, depth, 0.08), board, bevel=0.02)
    shapes.block((width - 0.14, depth - 0.14, 0.04), lining, (0, 0, 0.08), bevel=0)
    for side in (-1, 1):
        shapes.block((0.07, depth, height), board, (side * (width / 2 - 0.035), 0, 0), bevel=0.02)
        shapes.block((width, 0.07, height), board, (0, side * (depth / 2 - 0.035), 0), bevel=0.02)
    with shapes.posed((0.25, depth / 2 + 0.55, 0.02), (math.pi / 2 - 0.32, 0, 0)):
        with shapes.posed((0, depth / 2 + 0.06, 0)):
            shapes.block((width + 0.12, depth + 0.12, 0.07), board, bevel=0.03)
            for side in (-1, 1):
                shapes.block((0.06, depth + 0.12, 0.42), board, (side * (width / 2 + 0.03), 0, -0.36), bevel=0.02)
                shapes.block((width + 0.12, 0.06, 0.42), board, (0, side * (depth / 2 + 0.03), -0.36), bevel=0.02)
            if lid_mark:
                lid_mark(0.075)
    return 0.12


def bow(color, size=1.0, at=(0, 0, 0), turn=(0, 0, 0)):
    """A bow of ribbon with two loops and two ends."""
    satin = materials.plain(color, 0.35, coat=0.2, sheen=0.5)
    with shapes.posed(at, turn, size):
        for side in (-1, 1):
            loop = [(side * (0.08 + 1.0 * math.sin(a) ** 0.9), 0.12 + 0.42 * math.sin(2 * a) * (1 if a < math.pi / 2 else 0.45) + 0.3 * math.sin(a)) for a in (math.pi * n / 28 for n in range(29))]
            ribbon(loop, 0.5, satin)
            end = [(side * (0.05 + 0.85 * n / 10), 0.1 - 0.35 * (n / 10) ** 1.5 + 0.05 * math.sin(n)) for n in range(11)]
            tail = ribbon(end, 0.42, satin)
            tail.rotation_euler = (0, 0, -side * 0.55)
        shapes.ball(0.2, satin, (0, 0, 0.16), (1, 1.25, 0.8))
