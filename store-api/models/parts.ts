import { BufferAttribute, BufferGeometry, ExtrudeGeometry, Matrix4, Path, Shape, Triangle, Vector2 } from 'three'
import type { Drawing } from '../../lib/contract/drawings.ts'
import type { GlassTexture } from '../../lib/contract/sketches.ts'
import type { Material, Point, Solid } from '../../lib/rules/configurator/solids/solid.ts'
import { solidsOf } from '../../lib/rules/configurator/solids/solids.ts'

/** A part of a model: its mesh in metres, y upwards, the front towards positive z. */
export interface Part {
  readonly name: string
  readonly material: Material
  readonly geometry: BufferGeometry
}

/** How a material looks: linear colour, and factors between 0 and 1. */
export interface Look {
  readonly color: readonly [number, number, number]
  readonly opacity: number
  readonly metal: number
  readonly roughness: number
}

const opacities: Readonly<Record<GlassTexture, number>> = {
  clear: 0.22,
  tinted: 0.55,
  frosted: 0.82,
  fluted: 0.6,
  printed: 0.55,
}

/**
 * Each material's look in a drawing: glass as opaque as its texture, profiles as metal in the finish
 * that is chosen.
 */
export function lookOf(material: Material, { color, glass }: Pick<Drawing, 'color' | 'glass'>): Look {
  switch (material) {
    case 'glass': {
      const texture = glass?.texture ?? 'clear'
      const roughness = texture === 'frosted' ? 0.7 : texture === 'clear' || texture === 'tinted' ? 0.05 : 0.35
      return { color: linear(glass?.color ?? '#e4f1ee'), opacity: opacities[texture], metal: 0, roughness }
    }
    case 'profile':
      return { color: linear(color), opacity: 1, metal: 0.85, roughness: 0.35 }
    case 'tray':
      return { color: linear(color), opacity: 1, metal: 0, roughness: 0.8 }
    case 'drain':
      return { color: [0.35, 0.35, 0.36], opacity: 1, metal: 1, roughness: 0.4 }
  }
}

/** The meshes of a drawing's parts, at real size; the origin lies on the floor, in the middle of the front. */
export function partsOf(drawing: Drawing): Part[] {
  const solids = solidsOf(drawing)
  const back = Math.max(...solids.map(deepest))
  const toScene = new Matrix4()
    .makeScale(0.001, 0.001, 0.001)
    .multiply(new Matrix4().makeTranslation(-drawing.width / 2, 0, -back))
  return solids.map((solid) => ({
    name: solid.name,
    material: solid.material,
    geometry: meshOf(solid).applyMatrix4(toScene),
  }))
}

function deepest({ plane, outline, to }: Solid): number {
  if (plane === 'front') return to
  return Math.max(...outline.map(([x, y]) => (plane === 'plan' ? y : x)))
}

/** The mesh of one part in millimetres: x to the right, y up, z to the front. */
function meshOf({ plane, outline, holes = [], from, to }: Solid): BufferGeometry {
  const vectors = (points: readonly Point[]) => points.map(([a, b]) => new Vector2(a, b))
  const shape = new Shape(vectors(outline))
  shape.holes = holes.map((hole) => new Path(vectors(hole)))
  const extruded = new ExtrudeGeometry(shape, { depth: to - from, bevelEnabled: false, steps: 1 })
  extruded.translate(0, 0, from)
  // Extruding leads along z, out of the plane of the outline.
  const turned = {
    // (x, y, up) stands for (x, z, y): a mirror image, so the triangles are turned round.
    plan: new Matrix4().set(1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1),
    front: new Matrix4(),
    side: new Matrix4().set(0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1),
  }[plane]
  extruded.applyMatrix4(turned)
  const geometry = new BufferGeometry()
  const { position } = extruded.attributes
  if (!position) throw new Error('A part has no mesh.')
  geometry.setAttribute('position', withArea(position))
  if (plane !== 'front') turnRound(geometry)
  geometry.computeVertexNormals()
  return geometry
}

/** The triangles that have an area. Between holes in a row there are some whose corners lie on one line. */
function withArea(position: NonNullable<BufferGeometry['attributes'][string]>): BufferAttribute {
  const triangle = new Triangle()
  const kept: number[] = []
  for (let corner = 0; corner < position.count; corner += 3) {
    triangle.setFromAttributeAndIndices(position, corner, corner + 1, corner + 2)
    if (triangle.getArea() > 1e-6) for (const { x, y, z } of [triangle.a, triangle.b, triangle.c]) kept.push(x, y, z)
  }
  return new BufferAttribute(new Float32Array(kept), 3)
}

/** Exchanges two corners of each triangle, so that its other face shows. */
function turnRound(geometry: BufferGeometry): void {
  const position = geometry.getAttribute('position')
  for (let corner = 0; corner < position.count; corner += 3) {
    const [x, y, z] = [position.getX(corner + 1), position.getY(corner + 1), position.getZ(corner + 1)]
    position.setXYZ(corner + 1, position.getX(corner + 2), position.getY(corner + 2), position.getZ(corner + 2))
    position.setXYZ(corner + 2, x, y, z)
  }
}

/** A written colour in linear light. */
function linear(color: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = (
    /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color)?.slice(1) ?? []
  ).map((hex) => Number.parseInt(hex, 16) / 255)
  const light = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  return [light(red), light(green), light(blue)]
}
