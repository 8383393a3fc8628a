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
