"""Karamell's gifts: boxes with ribbons and bows, and a bag of three kinds."""
import random

from studio import light, materials, shapes, sweet_boxes, sweets
from studio.camera import View
from studio.sweets import CREAM, MINT, RASPBERRY, SUN

VIEWS = {
    'wide': View(at=(1.8, -16, 6.6), target=(1.8, 0, 1.75), lens=56, stop=3, sharp=(5, -0.8, 1)),
}
EXPOSURE = 0.25


def build(crop):
    chance = random.Random(9)
    floor = shapes.backdrop(materials.plain('#ffd9d2', 0.85), depth=10)
    with shapes.posed((8.2, 0.9, 0), (0, 0, -0.05)):
        sweet_boxes.gift_bag(floor)
    for color, ribbon, size, at, turn in (
        ('#c21e3a', '#e2aa3c', (2.3, 2.0), (4.9, 0.6, 0), 0.35), ('#2b8c86', '#f59ab5', (1.7, 1.4), (2.7, -0.2, 0), 0.72), ('#f2b430', RASPBERRY, (1.5, 1.2), (5.9, -2.0, 0), 0.52),
    ):
        sweet_boxes.gift(color, ribbon, size, at, turn)
    scattered = []
    for n in range(9):
        thing = sweets.wrapped(*((SUN, RASPBERRY), (MINT, CREAM), (RASPBERRY, CREAM))[n % 3], 0.34) if n % 3 else sweets.candy_ball([(RASPBERRY, SUN, MINT)[n // 3]], 0.3)
        thing.location = (3.2 + n * 0.72 + chance.uniform(-0.2, 0.2), -2.5 + chance.uniform(-0.5, 0.5) - 0.5 * (4 <= n <= 6), 0.4)
        thing.rotation_euler = (0, 0, chance.uniform(0, 6.28))
        scattered.append(thing)
    shapes.drop(scattered, [floor], 40)
    light.area((-5, -8, 11), (4, 0, 1.2), 3200, (5, 5), '#fff6ea')
    light.surround('#ffeae4', 0.62)
