"""Smältkullen's caramels: shards of almond brittle, cubes of fudge, wrapped caramels and a jug of the farm's cream."""
import math
import random
from functools import partial

from studio import light, materials, shapes, sweet_heaps, sweets
from studio.camera import View

VIEWS = {
    'wide': View(at=(3.0, -15, 6.6), target=(3.0, 0, 1.65), lens=61, stop=3, sharp=(5, -0.8, 0.8)),
}
EXPOSURE = 0.25


def shard(outline, at, turn, seed):
    """A broken piece of brittle, with almonds in its face."""
    chance, nut = random.Random(seed), materials.wood('#efdcb6', '#d0a870', 0.6, (1, 9, 9), 2.0)
    amber = materials.plain('#b5651b', 0.16, coat=0.9, soft=0.35)
    with shapes.posed(at, turn):
        shapes.plate(outline, 0.3, amber, bevel=0.05)
        middle = [sum(point[axis] for point in outline) / len(outline) for axis in (0, 1)]
        spots = []
        for _ in range(200):
            (ax, ay), (bx, by) = chance.choice(list(zip(outline, outline[1:] + outline[:1])))
            share, out = chance.random(), 0.85 * math.sqrt(chance.random())
            spot = tuple(m + (a + (b - a) * share - m) * out for m, a, b in zip(middle, (ax, ay), (bx, by)))
            if all(math.dist(spot, other) > 0.42 for other in spots):
                spots.append(spot)
                shapes.ball(0.17, nut, (*spot, 0.3), (1.3, 0.68, 0.45), (0, 0, chance.uniform(0, math.tau)))


def jug(at):
    """A jug of enamel full of cream."""
    enamel, rim = materials.plain('#fffaf2', 0.22, coat=0.6), materials.plain('#c4183f', 0.25, coat=0.5)
    with shapes.posed(at, (0, 0, 2.6)):
        body = shapes.lathe([(0, 0.03), (0.95, 0), (1.05, 0.08), (1.16, 0.6), (1.08, 1.3), (0.8, 1.9), (0.74, 2.3), (0.86, 2.75)], enamel, wall=0.05, steps=96)
        edge = shapes.ring(0.85, 0.05, rim, (0, 0, 2.75))
        # The lip: the front of the rim is drawn out
        for thing in (body, edge):
            for vertex in thing.data.vertices:
                x, y = vertex.co.x, vertex.co.y
                if x > 0 and (vertex.co.z > 2.2 or thing is edge):
                    vertex.co.x += 0.4 * max(0, x / 0.86 - 0.55) * math.exp(-(y / 0.35) ** 2)
        shapes.lathe([(0, 2.45), (0.77, 2.45)], materials.plain('#fff6e2', 0.35, soft=0.3), rounds=0)
        shapes.tube([(-0.8, 0, 2.45), (-1.5, 0, 2.5), (-1.75, 0, 1.8), (-1.5, 0, 1.05), (-1.1, 0, 0.85)], 0.11, rim)


def build(crop):
    floor = shapes.backdrop(materials.plain('#ffd9d2', 0.85), depth=10)
    brown = partial(sweets.caramel, '#b8691f', '#8a4312', '#fff0d8', 0.42)
    green = partial(sweets.caramel, '#7f9a4f', '#4f6f2d', '#fff3dc', 0.42)
    smoked = partial(sweets.caramel, '#6b3f22', '#c9a15a', '#f3e3c8', 0.42)
    sweet_heaps.heap([brown, green, brown, smoked], 18, floor, 8, 1.1, (2.4, -1.0))
    jug((3.5, 1.9, 0))
    sweet_heaps.fudge(5.5, -0.9, '#b87a38', 0.82)
    sweet_heaps.fudge(6.0, 2.3, '#e6c48c', 0.82)
    shard([(-1.2, 0), (1.0, 0), (1.35, 1.5), (0.5, 2.9), (-0.8, 2.3)], (8.5, 1.5, 0), (1.25, 0, -0.1), 2)
    shard([(-1.0, 0), (0.9, 0), (1.1, 0.9), (0.3, 2.0), (-0.9, 1.5)], (7.7, 0.3, 0), (1.15, 0, 0.18), 3)
    shard([(-0.8, -0.5), (0.7, -0.7), (1.0, 0.3), (0.1, 0.8), (-0.9, 0.5)], (8.6, -1.4, 0), (0, 0, 0.4), 4)
    light.area((-5, -8, 11), (4, 0, 1.0), 3200, (5, 5), '#fff6ea')
    light.surround('#ffeae4', 0.62)
