"""Things of paper, given by their points."""
from studio import shapes


def surface(vertices, faces, material, at=(0, 0, 0), thickness=0.02):
    """A smooth surface, thin as paper."""
    thing = shapes._finish(shapes._mesh('surface', vertices, faces), material, at)
    return shapes._modifier(thing, 'SOLIDIFY', thickness=thickness)
