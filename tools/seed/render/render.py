"""Renders the pictures of the demo from 3D models: see README.md.

usage: render.py FURNITURE PICTURES [NAME...]
"""

import json
import math
import sys
import tempfile
from pathlib import Path

import bpy
import numpy
from mathutils import Matrix, Vector
from PIL import Image

MAX_BYTES = {1024: 60_000, 640: 32_000, 384: 20_000}  # By width. The smallest is what a phone on a slow network waits for.
QUALITIES = (78, 60, 40, 20, 10)  # The first whose file is small enough.
SAMPLES = 5  # The denoiser removes what is left of the noise.
VIEWS = [[-30, 18]]  # Degrees: to the left of the front, and from above.
DISTANCE = 6
MODEL_SIZE = 1.6
SHARP_EDGE = math.radians(35)
# Colours of the models that have no texture are brighter than they look beside those that have one.
GAMMA = 1.6


def add_light(name, location, size, energy):
    light = bpy.data.lights.new(name, 'AREA')
    light.size, light.energy = size, energy
    lamp = bpy.data.objects.new(name, light)
    lamp.location = location
    lamp.rotation_euler = (-Vector(location)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(lamp)


def create_studio():
    """An empty scene with three soft lights and a camera, whose renders have a transparent ground."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.samples = SAMPLES
    scene.cycles.use_denoising = True
    scene.cycles.transparent_max_bounces = 32
    scene.cycles.film_transparent_glass = True
    scene.render.film_transparent = True
    scene.render.resolution_x = scene.render.resolution_y = max(MAX_BYTES)
    scene.render.image_settings.color_mode = 'RGBA'
    scene.view_settings.view_transform = 'AgX'
    scene.view_settings.look = 'AgX - Medium High Contrast'
    scene.view_settings.exposure = 0.2
    scene.world = bpy.data.worlds.new('studio')
    scene.world.use_nodes = True
    background = scene.world.node_tree.nodes['Background']
    background.inputs['Color'].default_value = (1, 1, 1, 1)
    background.inputs['Strength'].default_value = 0.55
    add_light('key', (-2.2, -2.6, 3.2), 2.2, 210)
    add_light('fill', (3.2, -1.6, 1.4), 2.5, 55)
    add_light('rim', (1.2, 3, 2.6), 2, 160)
    scene.camera = bpy.data.objects.new('camera', bpy.data.cameras.new('camera'))
    scene.camera.data.lens = 85
    bpy.context.collection.objects.link(scene.camera)
    return scene


def load_model(path, entry):
    """Imports the model, turns it as its entry says, and centres it."""
    bpy.ops.wm.obj_import(filepath=str(path))
    for thing in [thing for thing in bpy.context.scene.objects if thing.name in entry.get('drop', [])]:
        bpy.data.objects.remove(thing)
    meshes = [thing for thing in bpy.context.scene.objects if thing.type == 'MESH']
    turn = Matrix.Identity(4)
    for axis, degrees in entry.get('turn', []):
        turn = Matrix.Rotation(math.radians(degrees), 4, axis) @ turn
    for mesh in meshes:
        mesh.data.transform(turn @ mesh.matrix_world)
        mesh.matrix_world = Matrix.Identity(4)
    points = [vertex.co for mesh in meshes for vertex in mesh.data.vertices]
    low = Vector([min(point[axis] for point in points) for axis in range(3)])
    high = Vector([max(point[axis] for point in points) for axis in range(3)])
    for mesh in meshes:
        mesh.data.transform(Matrix.Scale(MODEL_SIZE / max(high - low), 4) @ Matrix.Translation(-(low + high) / 2))
        if not mesh.data.has_custom_normals:
            mesh.data.shade_smooth()
            mesh.data.set_sharp_from_angle(angle=SHARP_EDGE)
    return meshes


def adjust_materials(entry):
    for material in bpy.data.materials:
        surface = next((node for node in material.node_tree.nodes if node.type == 'BSDF_PRINCIPLED'), None)
        if surface is None:
            continue
        inputs = surface.inputs
        if not inputs['Base Color'].is_linked:
            red, green, blue, _ = inputs['Base Color'].default_value
            gamma = entry.get('gamma', GAMMA)
            inputs['Base Color'].default_value = (red**gamma, green**gamma, blue**gamma, 1)
        inputs['Roughness'].default_value = min(max(inputs['Roughness'].default_value, 0.25), 0.65)
        if material.name in entry.get('glass', []):
            inputs['Base Color'].default_value = (1, 1, 1, 1)
            inputs['Alpha'].default_value = 1
            inputs['Transmission Weight'].default_value = 1
            inputs['Roughness'].default_value = 0.02
            inputs['IOR'].default_value = 1.3


def paint_over(areas):
    """Covers parts of textures, as fractions of their size, with the colour of each part's upper left corner."""
    for name, rectangles in areas.items():
        image = next(image for image in bpy.data.images if image.name.startswith(name))
        width, height = image.size
        pixels = numpy.array(image.pixels[:], dtype=numpy.float32).reshape(height, width, 4)
        for left, top, right, bottom in rectangles:
            first, last = height - 1 - int(top * height), height - 1 - int(bottom * height)
            pixels[last:first, int(left * width) : int(right * width)] = pixels[first, int(left * width)]
        image.pixels.foreach_set(pixels.ravel())
        image.pack()


def shoot(scene, meshes, view, path):
    yaw, pitch = (math.radians(degrees) for degrees in view)
    away = Vector((math.sin(yaw) * math.cos(pitch), -math.cos(yaw) * math.cos(pitch), math.sin(pitch)))
    scene.camera.rotation_euler = (-away).to_track_quat('-Z', 'Y').to_euler()
    scene.camera.location = away * DISTANCE
    bpy.context.view_layer.update()
    points = [number for mesh in meshes for vertex in mesh.data.vertices for number in vertex.co]
    location, _ = scene.camera.camera_fit_coords(bpy.context.evaluated_depsgraph_get(), points)
    scene.camera.location = Vector(location) + away * 0.12
    scene.render.filepath = str(path)
    bpy.ops.render.render(write_still=True)


def save_widths(render, pictures, name):
    with Image.open(render) as image:
        for width, max_bytes in MAX_BYTES.items():
            resized = image.resize((width, width), Image.Resampling.LANCZOS)
            path = pictures / f'{name}-{width}.webp'
            for quality in QUALITIES:
                resized.save(path, quality=quality, alpha_quality=quality, method=6)
                if path.stat().st_size < max_bytes:
                    break


def main(furniture, pictures, *names):
    entries = json.loads(Path(__file__).with_name('models.json').read_text())
    render = Path(tempfile.mkdtemp()) / 'render.png'
    for entry in entries:
        if names and entry['name'] not in names:
            continue
        scene = create_studio()
        meshes = load_model(Path(furniture) / entry['model'], entry)
        adjust_materials(entry)
        paint_over(entry.get('blank', {}))
        for number, view in enumerate(entry.get('views', VIEWS), start=1):
            shoot(scene, meshes, view, render)
            save_widths(render, Path(pictures), entry['name'] if number == 1 else f"{entry['name']}-{number}")


main(*sys.argv[1:])
