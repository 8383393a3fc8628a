"""Karamell's chocolate: an open box of pralines, a bar half out of its wrapper and truffles."""
import random

from studio import light, materials, shapes, sweet_boxes
from studio.camera import View
from studio.sweet_boxes import COCOA, DARK, MILK, PALE

VIEWS = {
    'wide': View(at=(2.0, -15, 8.2), target=(2.0, 0, 1.35), lens=57, stop=3, sharp=(5.5, -1, 0.6)),
}
EXPOSURE = 0.25


def truffle(at, color):
    shapes.ball(0.52, materials.plain(color, 0.85, grain=0.6, grain_size=14), at, (1, 1, 0.94))


def build(crop):
    chance = random.Random(2)
    floor = shapes.backdrop(materials.plain('#ffd9d2', 0.85), depth=10)
    with shapes.posed((6.2, 0.6, 0), (0, 0, -0.1)):
        sweet_boxes.pralines(floor)
    with shapes.posed((2.6, -1.3, 0), (0, 0, 0.1)):
        sweet_boxes.chocolate_bar(floor)
    for x, y, z in ((9.1, -0.6, 0.5), (10.15, -0.5, 0.5), (9.55, -1.5, 0.5), (9.6, -0.85, 1.32), (8.3, -2.3, 0.5)):
        truffle((x, y, z), chance.choice([COCOA, DARK, MILK]))
    # Crumbs and pralines beside their box
    for x, y, kind, color in ((6.3, -2.6, 1, DARK), (7.4, -2.9, 3, MILK), (5.0, -2.7, 0, PALE)):
        with shapes.posed((x, y, 0), (0, 0, x)):
            sweet_boxes.praline(kind, color)
    light.area((-5, -8, 11), (4, 0, 1.0), 3200, (5, 5), '#fff6ea')
    light.surround('#ffeae4', 0.62)
