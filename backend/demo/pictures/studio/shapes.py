"""Primitives of the scenes. One unit is ten centimetres; z is up; the camera looks along +y."""
import contextlib
import math
import random

import bpy
from mathutils import Matrix, Vector


def _finish(thing, material, at=(0, 0, 0), turn=(0, 0, 0), smooth=True):
    thing.location, thing.rotation_euler = at, turn
    if material is not None:
        thing.data.materials.append(material)
    if smooth and thing.type == 'MESH':
        for face in thing.data.polygons:
            face.use_smooth = True
        thing.data.use_auto_smooth = True
        thing.data.auto_smooth_angle = math.radians(40)
    return thing


def _mesh(name, vertices, faces):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.update()
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    return thing


def _modifier(thing, kind, **values):
    modifier = thing.modifiers.new(kind.lower(), kind)
    for name, value in values.items():
        setattr(modifier, name, value)
    return thing


def lathe(profile, material, at=(0, 0, 0), turn=(0, 0, 0), wall=0.0, rounds=2, steps=64, arc=math.tau, uneven=0.0, seed=1):
    """Turns a profile of (radius, height) around z. `wall` gives an open form thickness, `uneven` makes it handmade."""
    chance = random.Random(seed)
    shift = [chance.uniform(-uneven, uneven) for _ in range(3)]
    is_closed = arc >= math.tau
    columns = steps if is_closed else steps + 1
    vertices, faces = [], []
    for column in range(columns):
        angle = arc * column / steps
        stretch = 1 + shift[0] * math.cos(2 * angle + shift[1] * 9) + shift[2] * math.cos(3 * angle)
        vertices += [(r * stretch * math.cos(angle), r * stretch * math.sin(angle), z) for r, z in profile]
    rows = len(profile)
    for column in range(steps):
        here, there = column * rows, (column + 1) % columns * rows
        faces += [(here + row, there + row, there + row + 1, here + row + 1) for row in range(rows - 1)]
    thing = _finish(_mesh('lathe', vertices, faces), material, at, turn)
    if wall:
        _modifier(thing, 'SOLIDIFY', thickness=wall, offset=-1)
    if rounds:
        _modifier(thing, 'SUBSURF', levels=rounds, render_levels=rounds)
    return thing


def block(size, material, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.03):
    """A box with rounded edges, standing on `at`."""
    x, y, z = (side / 2 for side in size)
    corners = [(sx * x, sy * y, sz * z) for sx in (-1, 1) for sy in (-1, 1) for sz in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = _finish(_mesh('block', corners, faces), material, (at[0], at[1], at[2] + z), turn)
    if bevel:
        _modifier(thing, 'BEVEL', width=bevel, segments=4)
    return thing


def bar(outline, length, material, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.0):
    """A bar along x with an outline of (y, z), as of a profile that is cut off."""
    count = len(outline)
    vertices = [(side * length / 2, y, z) for side in (-1, 1) for y, z in outline]
    faces = [tuple(reversed(range(count))), tuple(range(count, 2 * count))]
    faces += [(n, (n + 1) % count, count + (n + 1) % count, count + n) for n in range(count)]
    thing = _finish(_mesh('bar', vertices, faces), material, at, turn)
    if bevel:
        _modifier(thing, 'BEVEL', width=bevel, segments=3, limit_method='ANGLE')
    return thing


def plate(outline, height, material, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.0):
    """A flat thing with an outline of (x, y), lying on `at`."""
    thing = bar([(y, -x) for x, y in outline], height, material, (at[0], at[1], at[2] + height / 2), turn, bevel)
    thing.data.transform(Matrix.Rotation(-math.pi / 2, 4, 'Y'))
    return thing


def text(words, size, material, at, turn=(math.pi / 2, 0, 0)):
    """Printed words, which begin at `at`."""
    curve = bpy.data.curves.new('text', 'FONT')
    curve.body, curve.size, curve.extrude = words, size, 0.003
    thing = bpy.data.objects.new('text', curve)
    bpy.context.collection.objects.link(thing)
    return _finish(thing, material, at, turn)


@contextlib.contextmanager
def posed(at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Moves and turns together what is made inside of it, around the origin."""
    before = set(bpy.data.objects.keys())
    yield
    made = [thing for thing in bpy.data.objects if thing.name not in before and thing.parent is None]
    root = bpy.data.objects.new('posed', None)
    bpy.context.collection.objects.link(root)
    for thing in made:
        thing.parent = root
    root.location, root.rotation_euler, root.scale = at, turn, (scale, scale, scale)


def ball(radius, material, at=(0, 0, 0), squash=(1, 1, 1), turn=(0, 0, 0)):
    bpy.ops.mesh.primitive_uv_sphere_add(segments=48, ring_count=24, radius=radius)
    thing = _finish(bpy.context.object, material, at, turn)
    thing.scale = squash
    return thing


def ring(radius, thickness, material, at=(0, 0, 0), turn=(0, 0, 0)):
    bpy.ops.mesh.primitive_torus_add(major_radius=radius, minor_radius=thickness, major_segments=96, minor_segments=20)
    return _finish(bpy.context.object, material, at, turn)


def tube(points, radius, material, at=(0, 0, 0), turn=(0, 0, 0), is_smooth=True):
    """A round bar or cord through points."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', radius, 6, True
    spline = curve.splines.new('BEZIER' if is_smooth else 'POLY')
    if is_smooth:
        spline.bezier_points.add(len(points) - 1)
        for knot, point in zip(spline.bezier_points, points):
            knot.co, knot.handle_left_type, knot.handle_right_type = point, 'AUTO', 'AUTO'
    else:
        spline.points.add(len(points) - 1)
        for knot, point in zip(spline.points, points):
            knot.co = (*point, 1)
    thing = bpy.data.objects.new('tube', curve)
    bpy.context.collection.objects.link(thing)
    return _finish(thing, material, at, turn)


def sheet(width, depth, height_of, material, at=(0, 0, 0), turn=(0, 0, 0), steps=120, wall=0.02):
    """A cloth whose height over x and y is given."""
    vertices, faces = [], []
    for row in range(steps + 1):
        for column in range(steps + 1):
            x, y = (column / steps - 0.5) * width, (row / steps - 0.5) * depth
            vertices.append((x, y, height_of(x, y)))
    for row in range(steps):
        for column in range(steps):
            first = row * (steps + 1) + column
            faces.append((first, first + 1, first + steps + 2, first + steps + 1))
    thing = _finish(_mesh('sheet', vertices, faces), material, at, turn)
    layer = thing.data.uv_layers.new()
    for loop in thing.data.loops:
        x, y, _ = thing.data.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = (x, y)
    if wall:
        _modifier(thing, 'SOLIDIFY', thickness=wall)
    return thing


def along(points, share):
    """The point at a share from 0 to 1 of a smooth curve through points."""
    place = share * (len(points) - 1)
    first = min(int(place), len(points) - 2)
    t = place - first
    a, b, c, d = (points[max(0, min(first + n, len(points) - 1))] for n in (-1, 0, 1, 2))
    return tuple(0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3) for p, q, r, s in zip(a, b, c, d))


def shell(point_of, material, columns, rows, wall=0.02, size=None):
    """A thin curved piece: `point_of` gives the point for u from -1 to 1 across and v from 0 to 1 along it. Cloth needs its `size`."""
    places = [(2 * column / columns - 1, row / rows) for row in range(rows + 1) for column in range(columns + 1)]
    faces = []
    for row in range(rows):
        for column in range(columns):
            first = row * (columns + 1) + column
            faces.append((first, first + 1, first + columns + 2, first + columns + 1))
    thing = _finish(_mesh('shell', [point_of(u, v) for u, v in places], faces), material)
    if size:
        layer = thing.data.uv_layers.new()
        for loop in thing.data.loops:
            u, v = places[loop.vertex_index]
            layer.data[loop.index].uv = (u * size[0] / 2, v * size[1])
    return _modifier(thing, 'SOLIDIFY', thickness=wall, offset=0)


def cut(thing, cutter):
    """Takes the form of `cutter` out of a thing."""
    cutter.hide_render = True
    return _modifier(thing, 'BOOLEAN', object=cutter, operation='DIFFERENCE')


def backdrop(material, depth=9.0, width=60.0, height=30.0, front=-12.0, bend=5.0):
    """Floor and wall in one, with a wide bend between them, as in a photographer's studio."""
    profile = [(front, 0.0), (depth - bend, 0.0)]
    profile += [(depth - bend + bend * math.sin(a), bend - bend * math.cos(a)) for a in (math.pi / 2 * n / 16 for n in range(1, 17))]
    profile.append((depth, height))
    vertices = [(side * width / 2, y, z) for y, z in profile for side in (-1, 1)]
    faces = [(2 * n, 2 * n + 1, 2 * n + 3, 2 * n + 2) for n in range(len(profile) - 1)]
    return _finish(_mesh('backdrop', vertices, faces), material)


def heart(size, material, at=(0, 0, 0), turn=(0, 0, 0)):
    """A plump heart that lies flat."""
    outline = []
    for n in range(48):
        t = math.tau * n / 48
        outline.append((16 * math.sin(t) ** 3 / 17, (13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)) / 17))
    vertices, faces, rows = [], [], 12
    for row in range(rows + 1):
        angle = math.pi * row / rows
        inset, z = math.sin(angle) ** 0.7 if 0 < row < rows else 0.0, -math.cos(angle) * 0.42
        vertices += [(x * inset * size, y * inset * size, z * size) for x, y in outline]
    for row in range(rows):
        for n in range(48):
            m = (n + 1) % 48
            faces.append((row * 48 + n, row * 48 + m, row * 48 + 48 + m, row * 48 + 48 + n))
    thing = _finish(_mesh('heart', vertices, faces), material, at, turn)
    return _modifier(thing, 'SUBSURF', levels=1, render_levels=1)


def join(things):
    """Makes one object of several, so that they fall or turn together."""
    bpy.ops.object.select_all(action='DESELECT')
    for thing in things:
        thing.select_set(True)
    bpy.context.view_layer.objects.active = things[0]
    bpy.ops.object.convert(target='MESH')
    bpy.ops.object.join()
    joined = bpy.context.object
    bpy.ops.object.origin_set(type='ORIGIN_GEOMETRY', center='BOUNDS')
    return joined


def drop(things, obstacles, frames=90):
    """Lets things fall until they lie, by Blender's rigid bodies; obstacles stay where they are or move by their keys."""
    bpy.ops.rigidbody.world_add()
    world = bpy.context.scene.rigidbody_world
    world.point_cache.frame_end = frames
    world.substeps_per_frame, world.solver_iterations = 12, 16
    for thing, kind, shape in [(o, 'PASSIVE', 'MESH') for o in obstacles] + [(t, 'ACTIVE', 'CONVEX_HULL') for t in things]:
        bpy.context.view_layer.objects.active = thing
        bpy.ops.rigidbody.object_add()
        body = thing.rigid_body
        body.type, body.collision_shape = kind, shape
        body.friction, body.restitution, body.collision_margin = 0.8, 0.05, 0.005
        body.use_margin = True
        if thing.animation_data:
            body.kinematic, body.friction = True, 0
        body.linear_damping, body.angular_damping = 0.1, 0.6
    for frame in range(1, frames + 1):
        bpy.context.scene.frame_set(frame)


def unit(vector):
    return Vector(vector).normalized()
