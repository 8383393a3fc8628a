"""
Renders one crop of one scene, or one picture of a shop's goods: `blender -b --factory-startup -P render-scene.py -- <scene> <crop> <png> <width> <height> <samples> <seconds>`.
`<scene>/<state>` is a scene in another light: its `STATES` have an exposure for each, and its `build` takes the state.
"""
import pathlib
import runpy
import sys

import bpy

FOLDER = pathlib.Path(__file__).parent
sys.path.insert(0, str(FOLDER))
sys.dont_write_bytecode = True

from studio import camera  # noqa: E402  (the folder has to be on the path first)


def clear():
    for thing in list(bpy.data.objects):
        bpy.data.objects.remove(thing)


def set_quality(width, height, samples, seconds):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.time_limit, cycles.use_denoising = 'CPU', samples, seconds, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.012, min(48, samples)
    cycles.sample_clamp_direct, cycles.sample_clamp_indirect, cycles.blur_glossy = 12, 2, 1
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 16, 3, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 16, 16
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.render.threads_mode, scene.render.threads = 'FIXED', 2
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', 'Medium High Contrast'
    scene.render.image_settings.color_depth = '16'


def smooth_light(radius):
    """
    Blender of Debian has no denoiser. Instead the light of diffuse surfaces is averaged over a few pixels of like direction,
    apart from their colour, so that textures and edges stay sharp. Reflections are averaged over fewer.
    """
    scene, layer = bpy.context.scene, bpy.context.view_layer
    for name in ('normal', 'diffuse_direct', 'diffuse_indirect', 'diffuse_color', 'glossy_direct', 'glossy_indirect',
                 'glossy_color', 'transmission_direct', 'transmission_indirect', 'transmission_color', 'emit', 'environment'):
        setattr(layer, f'use_pass_{name}', True)
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    passes = nodes['Render Layers'].outputs

    def mix(kind, first, second):
        node = nodes.new('CompositorNodeMixRGB')
        node.blend_type = kind
        links.new(first, node.inputs[1])
        links.new(second, node.inputs[2])
        return node.outputs[0]

    def averaged(light, size):
        node = nodes.new('CompositorNodeBilateralblur')
        node.iterations, node.sigma_color, node.sigma_space = 1, 0.3, size
        links.new(light, node.inputs['Image'])
        links.new(passes['Normal'], node.inputs['Determinator'])
        return node.outputs[0]

    total = mix('ADD', passes['Emit'], passes['Env'])
    for kind, size in (('Diff', radius), ('Gloss', radius / 3), ('Trans', radius / 3)):
        light = mix('ADD', averaged(passes[f'{kind}Dir'], size / 2), averaged(passes[f'{kind}Ind'], size))
        total = mix('ADD', total, mix('MULTIPLY', light, passes[f'{kind}Col']))
    links.new(total, nodes['Composite'].inputs[0])


def main():
    named, crop, file, *numbers = sys.argv[sys.argv.index('--') + 1:]
    name, _, state = named.partition('/')
    width, height, samples, seconds = (int(number) for number in numbers)
    clear()
    set_quality(width, height, samples, seconds)
    folder = 'scenes' if (FOLDER / 'scenes' / f'{name}.py').exists() else 'goods'
    scene = runpy.run_path(str(FOLDER / folder / f'{name}.py'))
    scene['build'](crop, state) if 'STATES' in scene else scene['build'](crop)
    camera.place(scene['VIEWS'][crop])
    bpy.context.scene.view_settings.exposure = scene['STATES'][state] if state else scene.get('EXPOSURE', 0)
    smooth_light(width / 300)
    bpy.context.scene.render.filepath = file
    bpy.ops.render.render(write_still=True)


main()
