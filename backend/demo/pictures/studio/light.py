"""Light of the scenes: one area light, warm emitters and an even surrounding light."""
import bpy
from mathutils import Vector

from studio.materials import linear


def _lamp(kind, power, color, at):
    data = bpy.data.lights.new(kind, kind)
    data.energy, data.color = power, linear(color)[:3]
    lamp = bpy.data.objects.new(kind, data)
    lamp.location = at
    bpy.context.collection.objects.link(lamp)
    return lamp


def area(at, target, power, size=(4, 4), color='#ffffff'):
    """A soft box that looks at `target`. Not seen by the camera."""
    lamp = _lamp('AREA', power, color, at)
    lamp.data.shape, lamp.data.size, lamp.data.size_y = 'RECTANGLE', *size
    lamp.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    lamp.visible_camera = False
    return lamp


def bulb(at, power, color='#ffb870', radius=0.3):
    """A warm lamp, as in a shade. Large, because small ones are noisy."""
    lamp = _lamp('POINT', power, color, at)
    lamp.data.shadow_soft_size = radius
    lamp.visible_camera = lamp.visible_transmission = False
    return lamp


def spot(at, target, power, color='#ffd9a0', degrees=60, blend=0.6, radius=0.15):
    """A beam with a soft edge."""
    lamp = _lamp('SPOT', power, color, at)
    lamp.data.spot_size, lamp.data.spot_blend, lamp.data.shadow_soft_size = degrees * 0.0174533, blend, radius
    lamp.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    return lamp


def _switch_off():
    for lamp in [thing for thing in bpy.data.objects if thing.type == 'LIGHT']:
        bpy.data.objects.remove(lamp)
    for shader in (material.node_tree.nodes.get('Principled BSDF') for material in bpy.data.materials if material.use_nodes):
        emission = shader and shader.inputs['Emission']
        if not emission or not (emission.is_linked or any(emission.default_value[:3])):
            continue
        if not shader.inputs['Base Color'].is_linked:
            shader.inputs['Base Color'].default_value = linear('#efe6d6')
        shader.inputs['Emission Strength'].default_value = 0


def unlit(model):
    """The model switched off: without its lamps, and with pale surfaces where it glows."""
    def build():
        model()
        _switch_off()
    return build


def surround(color, strength):
    """Even light from everywhere."""
    world = bpy.data.worlds.new('surround')
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    background.inputs[0].default_value, background.inputs[1].default_value = linear(color), strength
    bpy.context.scene.world = world
