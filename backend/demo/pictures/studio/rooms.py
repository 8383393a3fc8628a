"""Parts of the rooms of Koivu's scenes."""
from studio import shapes


def window(at, sky, ground, tree, frame, size=1.0):
    """A window with four panes around the middle of `at`, its sill: snow, and trunks before the sky."""
    with shapes.posed(at, scale=size):
        shapes.block((4.4, 0.05, 1.5), ground, (0, 0.05, 0.2), bevel=0)
        for x, width in ((-1.5, 0.16), (-0.7, 0.09), (0.8, 0.2), (1.4, 0.1)):
            shapes.tube([(x, -0.05, 0.4 + width * 3), (x + 0.1, -0.05, 3.8), (x + 0.05, -0.05, 6.8)], width / 2, tree)
        shapes.block((4.4, 0.05, 6.2), sky, (0, 0.1, 0.2), bevel=0)
        for x in (-2.3, 0, 2.3):
            shapes.block((0.22, 0.3, 6.6), frame, (x, 0, 0))
        for z in (0, 3.4, 6.5):
            shapes.block((4.9, 0.26, 0.24), frame, (0, 0, z))
