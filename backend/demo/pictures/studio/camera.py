"""Cameras: one view per crop, with depth of field."""
from dataclasses import dataclass

import bpy
from mathutils import Vector


@dataclass(frozen=True)
class View:
    """Where a crop is seen from. `sharp` is the point in focus; `shift` moves the picture without tilting the camera."""

    at: tuple
    target: tuple
    lens: float = 60
    stop: float = 4.0
    sharp: tuple = None
    shift: tuple = (0, 0)


@dataclass(frozen=True)
class Good:
    """
    A model of something sold, and where its two pictures are seen from: the shop's usual view where none is named.
    The second shows the model nearer or from another side, or `other`: it folded, cut or switched off.
    """

    model: callable
    whole: View = None
    detail: View = None
    other: callable = None


def near(target, lens=110, at=(3.3, -15, 5)):
    """The view of a detail."""
    return View(at=at, target=target, lens=lens, stop=5, sharp=target)


def model_of(goods, picture):
    good = goods[picture[:-2]]
    return good.other if good.other and picture.endswith('-2') else good.model


def list_views(goods, usual):
    """The views `<name>-1` of all goods, and `<name>-2` of those with a detail."""
    pairs = [(name, n, view) for name, good in goods.items() for n, view in ((1, good.whole or usual), (2, good.detail))]
    return {f'{name}-{n}': view for name, n, view in pairs if view}


def place(view):
    data = bpy.data.cameras.new('camera')
    camera = bpy.data.objects.new('camera', data)
    bpy.context.collection.objects.link(camera)
    camera.location = view.at
    camera.rotation_euler = (Vector(view.target) - Vector(view.at)).to_track_quat('-Z', 'Y').to_euler()
    data.lens, data.sensor_fit, data.sensor_height, data.sensor_width = view.lens, 'VERTICAL', 24, 36
    data.shift_x, data.shift_y = view.shift
    data.dof.use_dof = True
    # Units are ten centimetres: a stop of a real camera gives a tenth of the blur
    data.dof.aperture_fstop = view.stop / 10
    data.dof.focus_distance = (Vector(view.sharp or view.target) - Vector(view.at)).length
    bpy.context.scene.camera = camera
