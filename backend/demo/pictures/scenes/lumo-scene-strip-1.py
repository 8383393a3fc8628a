"""Lumo's strip: a reel of which the lit end runs out, before a shelf that a strip of a cooler white lights from below."""
from studio import light, lights, materials, shapes
from studio.camera import View

VIEWS = {
    'half': View(at=(0, -17, 4.4), target=(0, 0, 2.55), lens=60, stop=3, sharp=(-0.8, -0.6, 2)),
}
EXPOSURE = 0.3
WALL = 3.2


def shelf(z):
    """A shelf with a strip under its front edge. Its light falls from an area as long as the strip: less noise."""
    shapes.block((14, 1.5, 0.24), materials.plain('#3a4a78', 0.5), (0, WALL - 0.75, z), bevel=0.03)
    shapes.block((13.4, 0.14, 0.06), materials.glow('#dbe6ff', 3), (0, WALL - 0.5, z - 0.06), bevel=0)
    light.area((0, WALL - 0.5, z - 0.1), (0, WALL - 0.2, 0), 420, (13, 0.2), '#c8d8ff')


def build(crop):
    night = materials.plain('#2a4076', 0.45)
    shapes.block((60, 40, 0.4), night, (0, -8, -0.4), bevel=0)
    shapes.block((60, 0.4, 30), materials.plain('#2a4076', 0.75), (0, WALL + 0.2, -2), bevel=0)
    shelf(5.4)
    with shapes.posed((-0.4, -0.7, 0), scale=1.1):
        lights.strip_reel('#ffd49a')
    light.bulb((1.6, -1.8, 0.6), 120, '#ffca85', 0.5)
    light.bulb((-2.4, -4.5, 3.4), 260, '#e6ecff', 0.8)
    light.area((-8, -7, 10), (0, 0, 2), 1100, (3, 6), '#bcd0ff')
    light.surround('#27408c', 0.4)
