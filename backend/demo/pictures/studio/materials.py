"""Materials of the scenes. Colours are sRGB hex texts, as in the shops' palettes."""
import bpy


def linear(hex_color):
    """The linear RGBA value of a colour such as '#a04030'."""
    parts = [int(hex_color[at:at + 2], 16) / 255 for at in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts] + [1.0]


def _new(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes = material.node_tree.nodes
    return material, nodes, material.node_tree.links, nodes['Principled BSDF']


def _bump(nodes, links, shader, texture, strength, distance=0.02):
    bump = nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value = strength
    bump.inputs['Distance'].default_value = distance
    links.new(texture.outputs[0], bump.inputs['Height'])
    links.new(bump.outputs[0], shader.inputs['Normal'])


def _coordinates(nodes, links, texture, stretch=(1, 1, 1)):
    coordinates, mapping = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = stretch
    links.new(coordinates.outputs['Object'], mapping.inputs[0])
    links.new(mapping.outputs[0], texture.inputs['Vector'])


def _ramp(nodes, links, source, stops):
    ramp = nodes.new('ShaderNodeValToRGB')
    elements = ramp.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(0.5)
    for element, (position, color) in zip(elements, stops):
        element.position, element.color = position, linear(color)
    links.new(source, ramp.inputs[0])
    return ramp


def plain(color, roughness=0.5, coat=0.0, soft=0.0, metallic=0.0, grain=0.0, grain_size=60, sheen=0.0):
    """One colour. `soft` is the share of light that travels below the surface, `grain` the depth of a fine bump."""
    material, nodes, links, shader = _new('plain')
    inputs = shader.inputs
    inputs['Base Color'].default_value = linear(color)
    inputs['Roughness'].default_value = roughness
    inputs['Clearcoat'].default_value = coat
    inputs['Clearcoat Roughness'].default_value = 0.08
    inputs['Metallic'].default_value = metallic
    inputs['Sheen'].default_value = sheen
    if soft:
        inputs['Subsurface'].default_value = soft
        inputs['Subsurface Color'].default_value = linear(color)
        inputs['Subsurface Radius'].default_value = (0.12, 0.06, 0.04)
    if grain:
        noise = nodes.new('ShaderNodeTexNoise')
        noise.inputs['Scale'].default_value = grain_size
        noise.inputs['Detail'].default_value = 4
        _coordinates(nodes, links, noise)
        _bump(nodes, links, shader, noise, grain)
    return material


def speckled(color, speck, roughness=0.45, coat=0.3, size=26):
    """Glazed stoneware: one colour with fine specks and a slightly uneven surface."""
    material, nodes, links, shader = _new('speckled')
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = size
    noise.inputs['Detail'].default_value = 3
    _coordinates(nodes, links, noise)
    ramp = _ramp(nodes, links, noise.outputs[0], [(0.0, color), (0.63, color), (0.7, speck)])
    links.new(ramp.outputs[0], shader.inputs['Base Color'])
    shader.inputs['Roughness'].default_value = roughness
    shader.inputs['Clearcoat'].default_value = coat
    uneven = nodes.new('ShaderNodeTexNoise')
    uneven.inputs['Scale'].default_value = 5
    _coordinates(nodes, links, uneven)
    _bump(nodes, links, shader, uneven, 0.12, 0.05)
    return material


def wood(light, dark, roughness=0.5, stretch=(1, 14, 14), scale=1.2, coat=0.0):
    """Grain along the axis of the least stretch: noise that is pulled long, with fine pores as bump."""
    material, nodes, links, shader = _new('wood')
    rings = nodes.new('ShaderNodeTexNoise')
    rings.inputs['Scale'].default_value = scale
    rings.inputs['Detail'].default_value = 6
    rings.inputs['Distortion'].default_value = 0.6
    _coordinates(nodes, links, rings, stretch)
    ramp = _ramp(nodes, links, rings.outputs[0], [(0.3, dark), (0.52, light), (0.7, dark)])
    links.new(ramp.outputs[0], shader.inputs['Base Color'])
    shader.inputs['Roughness'].default_value = roughness
    shader.inputs['Clearcoat'].default_value = coat
    pores = nodes.new('ShaderNodeTexNoise')
    pores.inputs['Scale'].default_value = scale * 6
    _coordinates(nodes, links, pores, stretch)
    _bump(nodes, links, shader, pores, 0.15)
    return material


def end_grain(light, dark, rings=3.2):
    """Wood cut across: rings around the middle of the object."""
    material, nodes, links, shader = _new('end grain')
    wave = nodes.new('ShaderNodeTexWave')
    wave.wave_type, wave.rings_direction = 'RINGS', 'Z'
    for name, value in (('Scale', rings), ('Distortion', 2.2), ('Detail', 3), ('Detail Scale', 1.5)):
        wave.inputs[name].default_value = value
    _coordinates(nodes, links, wave, (1, 1, 0.15))
    ramp = _ramp(nodes, links, wave.outputs['Fac'], [(0.0, light), (0.72, light), (1.0, dark)])
    links.new(ramp.outputs[0], shader.inputs['Base Color'])
    shader.inputs['Roughness'].default_value = 0.55
    return material


def bark(light, dark, scale=2.4):
    """Birch bark: pale, with dark horizontal marks."""
    material, nodes, links, shader = _new('bark')
    marks = nodes.new('ShaderNodeTexNoise')
    marks.inputs['Scale'].default_value = scale
    marks.inputs['Detail'].default_value = 5
    _coordinates(nodes, links, marks, (1, 1, 5))
    ramp = _ramp(nodes, links, marks.outputs[0], [(0.36, dark), (0.43, light), (1.0, light)])
    links.new(ramp.outputs[0], shader.inputs['Base Color'])
    shader.inputs['Roughness'].default_value = 0.8
    _bump(nodes, links, shader, marks, 0.4, 0.05)
    return material


def cloth(color, other, threads=90, roughness=0.9):
    """Woven cloth: two crossed waves colour and emboss the threads."""
    material, nodes, links, shader = _new('cloth')
    waves = []
    for direction in ('X', 'Y'):
        wave = nodes.new('ShaderNodeTexWave')
        wave.bands_direction = direction
        wave.inputs['Scale'].default_value = threads / 6
        wave.inputs['Distortion'].default_value = 0.8
        coordinates = nodes.new('ShaderNodeTexCoord')
        links.new(coordinates.outputs['UV'], wave.inputs['Vector'])
        waves.append(wave)
    both = nodes.new('ShaderNodeMath')
    both.operation = 'MULTIPLY'
    links.new(waves[0].outputs['Fac'], both.inputs[0])
    links.new(waves[1].outputs['Fac'], both.inputs[1])
    ramp = _ramp(nodes, links, both.outputs[0], [(0.0, other), (0.7, color)])
    links.new(ramp.outputs[0], shader.inputs['Base Color'])
    shader.inputs['Roughness'].default_value = roughness
    shader.inputs['Sheen'].default_value = 0.6
    _bump(nodes, links, shader, both, 0.35)
    return material


def stripes(colors, count, axis='Z', roughness=0.5, coat=0.0, offset=0.0, soft=0.0, along_angle=False, twist=0.0):
    """Equal hard stripes along an axis of the object, or around it (`along_angle`), twisted by the distance from the axis."""
    material, nodes, links, shader = _new('stripes')
    coordinates, split = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ')
    links.new(coordinates.outputs['Object'], split.inputs[0])

    def math(operation, first, second=None):
        node = nodes.new('ShaderNodeMath')
        node.operation = operation
        for index, value in enumerate((first, second)):
            if isinstance(value, (int, float)):
                node.inputs[index].default_value = value
            elif value is not None:
                links.new(value, node.inputs[index])
        return node.outputs[0]

    if along_angle:
        angle = math('DIVIDE', math('ARCTAN2', split.outputs['Y'], split.outputs['X']), 6.283185)
        length = nodes.new('ShaderNodeVectorMath')
        length.operation = 'LENGTH'
        links.new(coordinates.outputs['Object'], length.inputs[0])
        position = math('ADD', angle, math('MULTIPLY', length.outputs['Value'], twist))
    else:
        position = split.outputs[axis]
    phase = math('FRACT', math('ADD', math('MULTIPLY', position, count), 100 + offset))
    stops = [(index / len(colors), color) for index, color in enumerate(colors)]
    ramp = _ramp(nodes, links, phase, stops)
    ramp.color_ramp.interpolation = 'CONSTANT'
    links.new(ramp.outputs[0], shader.inputs['Base Color'])
    shader.inputs['Roughness'].default_value = roughness
    shader.inputs['Clearcoat'].default_value = coat
    if soft:
        shader.inputs['Subsurface'].default_value = soft
        links.new(ramp.outputs[0], shader.inputs['Subsurface Color'])
        shader.inputs['Subsurface Radius'].default_value = (0.1, 0.06, 0.04)
    return material


def sugared(material, amount=0.5, size=34):
    """Strews sugar on a material: pale grains that stand out of it."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes['Principled BSDF']
    grains, mixed = nodes.new('ShaderNodeTexNoise'), nodes.new('ShaderNodeMixRGB')
    grains.inputs['Scale'].default_value, grains.inputs['Detail'].default_value = size, 1
    _coordinates(nodes, links, grains)
    ramp = _ramp(nodes, links, grains.outputs[0], [(0.68 - 0.3 * amount, '#000000'), (0.76 - 0.3 * amount, '#d8d8d8')])
    color = shader.inputs['Base Color']
    mixed.inputs[1].default_value, mixed.inputs[2].default_value = color.default_value, linear('#fffaf0')
    if color.is_linked:
        links.new(color.links[0].from_socket, mixed.inputs[1])
    links.new(ramp.outputs[0], mixed.inputs[0])
    links.new(mixed.outputs[0], color)
    shader.inputs['Roughness'].default_value, shader.inputs['Clearcoat'].default_value = 0.75, 0
    _bump(nodes, links, shader, grains, 0.5, 0.03)
    return material


def glass(color='#ffffff', roughness=0.0, uneven=0.0):
    """Clear glass that lets light of lamps through without caustics: transparent for shadow rays. `uneven` is the depth of its waves."""
    material, nodes, links, shader = _new('glass')
    shader.inputs['Base Color'].default_value = linear(color)
    shader.inputs['Roughness'].default_value = roughness
    shader.inputs['Transmission'].default_value = 1
    shader.inputs['IOR'].default_value = 1.35
    if uneven:
        waves = nodes.new('ShaderNodeTexNoise')
        waves.inputs['Scale'].default_value = 1.6
        _coordinates(nodes, links, waves, (1, 1, 0.6))
        _bump(nodes, links, shader, waves, uneven, 0.2)
    path, clear, mixed = (nodes.new(kind) for kind in ('ShaderNodeLightPath', 'ShaderNodeBsdfTransparent', 'ShaderNodeMixShader'))
    clear.inputs[0].default_value = linear(color)
    links.new(path.outputs['Is Shadow Ray'], mixed.inputs[0])
    links.new(shader.outputs[0], mixed.inputs[1])
    links.new(clear.outputs[0], mixed.inputs[2])
    links.new(mixed.outputs[0], nodes['Material Output'].inputs[0])
    return material


def pane(color='#ffffff', shine=0.5):
    """Thin glass: what is behind it is seen through its colour without being bent, which has no noise."""
    material, nodes, links, _ = _new('pane')
    clear, gloss, mixed, edge, share = (nodes.new(f'ShaderNode{kind}') for kind in ('BsdfTransparent', 'BsdfGlossy', 'MixShader', 'LayerWeight', 'Math'))
    clear.inputs[0].default_value = linear(color)
    gloss.inputs['Roughness'].default_value = 0.06
    edge.inputs['Blend'].default_value = 0.3
    share.operation, share.inputs[1].default_value = 'MULTIPLY', shine
    links.new(edge.outputs['Facing'], share.inputs[0])
    links.new(share.outputs[0], mixed.inputs[0])
    links.new(clear.outputs[0], mixed.inputs[1])
    links.new(gloss.outputs[0], mixed.inputs[2])
    links.new(mixed.outputs[0], nodes['Material Output'].inputs[0])
    return material


def glow(color, strength):
    """A surface that gives light."""
    material, _, _, shader = _new('glow')
    shader.inputs['Base Color'].default_value = linear('#000000')
    shader.inputs['Specular'].default_value = 0
    shader.inputs['Emission'].default_value = linear(color)
    shader.inputs['Emission Strength'].default_value = strength
    return material


def lit_cover(stops, strength, axis='Z', span=(0.0, 1.0)):
    """An opal cover with light behind it, whose colour changes along an axis of the object, within `span`."""
    material, nodes, links, shader = _new('lit cover')
    coordinates, split, place = (nodes.new(kind) for kind in ('ShaderNodeTexCoord', 'ShaderNodeSeparateXYZ', 'ShaderNodeMapRange'))
    links.new(coordinates.outputs['Object'], split.inputs[0])
    links.new(split.outputs[axis], place.inputs['Value'])
    place.inputs['From Min'].default_value, place.inputs['From Max'].default_value = span
    ramp = _ramp(nodes, links, place.outputs[0], stops)
    for name in ('Base Color', 'Emission'):
        links.new(ramp.outputs[0], shader.inputs[name])
    shader.inputs['Emission Strength'].default_value = strength
    shader.inputs['Roughness'].default_value = 0.3
    return material


def lit_veneer(light, dark, glow_color, strength, stretch=(3, 3, 26), scale=1.2):
    """Thin wood with a lamp behind it: grain that also gives light, brighter where the veneer is pale."""
    material = wood(light, dark, 0.55, stretch, scale)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes['Principled BSDF']
    grain = shader.inputs['Base Color'].links[0].from_node
    tint = nodes.new('ShaderNodeMixRGB')
    tint.blend_type = 'MULTIPLY'
    tint.inputs[0].default_value = 1
    tint.inputs[2].default_value = linear(glow_color)
    links.new(grain.outputs[0], tint.inputs[1])
    links.new(tint.outputs[0], shader.inputs['Emission'])
    shader.inputs['Emission Strength'].default_value = strength
    return material
