"""The pictures of karamell's goods: the light of its heroes on a pale ground, and a model for each."""
from dataclasses import replace
from functools import partial

from studio import light, materials, shapes, sweet_boxes, sweet_details, sweet_heaps
from studio.camera import Good, View, list_views, model_of, near

HEAP = View(at=(0, -15.5, 8.6), target=(0, -0.2, 0.75), lens=58, stop=9)
FLAT = View(at=(0, -9.5, 15), target=(0, -0.1, 0.1), lens=66, stop=9)
FRONT = View(at=(0, -17, 5.6), target=(0, 0, 2.05), lens=60, stop=9)
EXPOSURE = 0.35
POUCH = replace(FRONT, target=(0, 0, 1.85), lens=56)
CLOSE = near((0.2, -0.4, 0.75), 82, (2.5, -14, 8.5))
INSIDE = near((0, -0.55, 0.5), 82, (2, -9, 11))
UNWRAPPED = near((0, -0.3, 0.4), 60, (0, -12, 10))
POURED = near((0.05, -0.4, 0.6), 84, (1, -13, 9))
OPEN = View(at=(0, -14, 10), target=(0, 0.45, 0.95), lens=51, stop=9)
CARAMEL, CARDAMOM = ('#b8691f', '#8a4312', '#fff0d8', '#b06a24'), ('#7f9a4f', '#4f6f2d', '#fff3dc', '#c08a45')


def pearls(floor):
    shell, core = materials.plain('#1b171a', 0.3, coat=0.4), materials.plain('#3a2a25', 0.85)
    sweet_details.poured(sweet_boxes.salt_pearl, [(1, shell), (0.84, core)], floor)


def pebbles(floor):
    berry, chocolate, liquorice = materials.sugared(materials.plain('#c3154f', 0.6), 0.12, 12), materials.plain('#f3e6cf', 0.5), materials.plain('#241a1c', 0.85)
    sweet_details.poured(sweet_boxes.raspberry_pebble, [(1, berry), (0.92, chocolate), (0.74, liquorice)], floor)


GOODS = {
    'kvistholmsblandning': Good(sweet_heaps.boiled_sweets, None, CLOSE),
    'graddkola-original': Good(partial(sweet_heaps.caramels, *CARAMEL), None, UNWRAPPED, partial(sweet_details.opened_caramel, *CARAMEL)),
    'plockpase': Good(sweet_boxes.striped_bag, replace(FRONT, target=(-0.1, 0, 2.4), lens=52), near((0.1, 0.3, 3.7), 88, (2, -11, 11))),
    'syrliga-remmar': Good(sweet_heaps.sour_belts, replace(FLAT, lens=61), near((0, -1.6, 0.4), 100, (3, -11, 9))),
    'fjallmjolk': Good(sweet_boxes.chocolate_bar, FLAT, View(at=(3, -9, 11), target=(0.5, 0.9, 0.3), lens=125, stop=5)),
    'salmiakruter': Good(sweet_heaps.salmiak, None, CLOSE),
    'presentpase-tre-sorter': Good(sweet_boxes.gift_bag, replace(FRONT, target=(0, 0, 2.15), lens=51), near((0, 0.1, 3.6), 88, (2, -13, 9))),
    'saltparlor-grynnan': Good(partial(sweet_boxes.pebbles, '#f3b6a4', '#2b2f45', '#2b2f45', 'Grynnan', 'saltpärlor', sweet_boxes.salt_pearl, 12), POUCH, POURED, pearls),
    'veganasken': Good(sweet_boxes.vegan_box, OPEN, INSIDE),
    'citronskum': Good(sweet_heaps.puffs, replace(HEAP, target=(0, 0, 0.6), lens=66), near((0, -0.7, 0.6), 100, (2.5, -14, 6))),
    'kardemummakola': Good(partial(sweet_heaps.caramels, *CARDAMOM), None, UNWRAPPED, partial(sweet_details.opened_caramel, *CARDAMOM)),
    'blixtar': Good(sweet_heaps.sour_cubes, None, CLOSE),
    'lakritskonfekt': Good(sweet_heaps.allsorts, replace(HEAP, target=(0, 0, 0.75), lens=66), CLOSE),
    'tolv-praliner': Good(sweet_boxes.pralines, OPEN, INSIDE),
    'skogsbjornar': Good(sweet_heaps.bears, replace(HEAP, lens=70), near((0.1, -0.5, 0.75), 98, (3, -14, 4))),
    'rullsten-hallon': Good(partial(sweet_boxes.pebbles, '#564a50', '#f2a3b8', '#ffe3ea', 'Rullsten', 'hallon', sweet_boxes.raspberry_pebble, 10), POUCH, POURED, pebbles),
    'lakritssnore': Good(sweet_heaps.lace, FLAT, near((0.2, -0.4, 0.3), 88, (3, -10, 7))),
    'virvelklubba-jordgubb': Good(sweet_heaps.lollipops, replace(FLAT, lens=60), near((-0.3, 0.9, 0.4), 96, (3, -9, 11))),
    'tre-presentaskar': Good(sweet_boxes.three_gifts, replace(OPEN, target=(0, 0, 0.8)), near((0.2, -1.2, 1.1), 86, (3, -12, 9))),
}
VIEWS = list_views(GOODS, HEAP)


def build(picture):
    floor = shapes.backdrop(materials.plain('#ffd9c9', 0.85), depth=10)
    model_of(GOODS, picture)(floor)
    light.area((-5, -8, 11), (0, 0, 1), 2700, (5, 5), '#fff6ea')
    light.surround('#fff0ea', 0.7)
