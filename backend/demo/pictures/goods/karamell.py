"""The pictures of karamell's goods: the light of its heroes on a pale ground, and a model for each."""
from dataclasses import replace
from functools import partial

from studio import light, materials, shapes, sweet_boxes, sweet_heaps
from studio.camera import Good, View, list_views

HEAP = View(at=(0, -15.5, 8.6), target=(0, -0.2, 0.75), lens=58, stop=9)
FLAT = View(at=(0, -9.5, 15), target=(0, -0.1, 0.1), lens=66, stop=9)
FRONT = View(at=(0, -17, 5.6), target=(0, 0, 2.05), lens=60, stop=9)
EXPOSURE = 0.35
POUCH = replace(FRONT, target=(0, 0, 1.85), lens=56)
OPEN = View(at=(0, -14, 10), target=(0, 0.45, 0.95), lens=51, stop=9)


GOODS = {
    'kvistholmsblandning': Good(sweet_heaps.boiled_sweets),
    'graddkola-original': Good(partial(sweet_heaps.caramels, '#b8691f', '#8a4312', '#fff0d8', '#b06a24')),
    'plockpase': Good(sweet_boxes.striped_bag, replace(FRONT, target=(-0.1, 0, 2.4), lens=52)),
    'syrliga-remmar': Good(sweet_heaps.sour_belts, replace(FLAT, lens=61)),
    'fjallmjolk': Good(sweet_boxes.chocolate_bar, FLAT, View(at=(3, -9, 11), target=(0.5, 0.9, 0.3), lens=125, stop=5)),
    'salmiakruter': Good(sweet_heaps.salmiak),
    'presentpase-tre-sorter': Good(sweet_boxes.gift_bag, replace(FRONT, target=(0, 0, 2.15), lens=51)),
    'saltparlor-grynnan': Good(partial(sweet_boxes.pebbles, '#f3b6a4', '#2b2f45', '#2b2f45', 'Grynnan', 'saltpärlor', sweet_boxes.salt_pearl, 12), POUCH),
    'veganasken': Good(sweet_boxes.vegan_box, OPEN),
    'citronskum': Good(sweet_heaps.puffs, replace(HEAP, target=(0, 0, 0.6), lens=66)),
    'kardemummakola': Good(partial(sweet_heaps.caramels, '#7f9a4f', '#4f6f2d', '#fff3dc', '#c08a45')),
    'blixtar': Good(sweet_heaps.sour_cubes),
    'lakritskonfekt': Good(sweet_heaps.allsorts, replace(HEAP, target=(0, 0, 0.75), lens=66)),
    'tolv-praliner': Good(sweet_boxes.pralines, OPEN),
    'skogsbjornar': Good(sweet_heaps.bears, replace(HEAP, lens=70)),
    'rullsten-hallon': Good(partial(sweet_boxes.pebbles, '#564a50', '#f2a3b8', '#ffe3ea', 'Rullsten', 'hallon', sweet_boxes.raspberry_pebble, 10), POUCH),
    'lakritssnore': Good(sweet_heaps.lace, FLAT),
    'virvelklubba-jordgubb': Good(sweet_heaps.lollipops, replace(FLAT, lens=60)),
    'tre-presentaskar': Good(sweet_boxes.three_gifts, replace(OPEN, target=(0, 0, 0.8))),
}
VIEWS = list_views(GOODS, HEAP)


def build(picture):
    floor = shapes.backdrop(materials.plain('#ffd9c9', 0.85), depth=10)
    GOODS[picture[:-2]].model(floor)
    light.area((-5, -8, 11), (0, 0, 1), 2700, (5, 5), '#fff6ea')
    light.surround('#fff0ea', 0.7)
