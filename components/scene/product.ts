import { ExtrudeGeometry, Group, Matrix4, Mesh, type Object3D, Path, Shape, Vector2, Vector3 } from 'three'
import type { Drawing } from '#lib/contract/drawings.ts'
import type { Movement, Point, Solid } from '#lib/rules/configurator/solids/solid.ts'
import { solidsOf } from '#lib/rules/configurator/solids/solids.ts'
import { frontDepth, metres } from './lengths.ts'
import { materialsOf } from './materials.ts'

/** A part that moves: 0 is closed, 1 is open. */
export interface Door {
  move(share: number): void
}

/** The product's parts as meshes, its middle at the front on the floor. */
export function productOf(drawing: Drawing): { object: Object3D; doors: Door[] } {
  const object = new Group()
  const front = frontDepth(drawing)
  const toScene = new Matrix4()
    .makeScale(metres, metres, metres)
    .multiply(new Matrix4().makeTranslation(-drawing.width / 2, 0, -front))
  const materials = materialsOf(drawing)
  const doors: Door[] = []
  for (const solid of solidsOf(drawing)) {
    const mesh = new Mesh(geometryOf(solid).applyMatrix4(toScene), materials[solid.material])
    mesh.name = solid.name
    const place = (x: number, y: number) => new Vector3(x, 0, y).applyMatrix4(toScene)
    object.add(solid.opens ? moving(mesh, solid.opens, place, doors) : mesh)
  }
  return { object, doors }
}

/** Puts a part into the groups that move it, and lists them. */
function moving(part: Object3D, movement: Movement, place: (x: number, y: number) => Vector3, doors: Door[]): Object3D {
  if (movement.kind === 'slides') {
    doors.push({ move: (share) => part.position.setX(movement.by * metres * share) })
    return part
  }
  const { axis, degrees, carriedBy } = movement
  const around = place(axis[0], axis[1])
  const turned = new Group()
  turned.position.copy(around)
  part.position.sub(around)
  turned.add(part)
  // From x towards y of the plan is clockwise from above: against three's own direction.
  doors.push({ move: (share) => turned.rotation.set(0, (-degrees * share * Math.PI) / 180, 0) })
  return carriedBy ? moving(turned, carriedBy, place, doors) : turned
}

/** The mesh of a part in millimetres: x to the right, y up, z to the front. */
function geometryOf({ plane, outline, holes = [], from, to }: Solid): ExtrudeGeometry {
  const vectors = (points: readonly Point[]) => points.map(([a, b]) => new Vector2(a, plane === 'plan' ? -b : b))
  const shape = new Shape(vectors(outline))
  shape.holes = holes.map((hole) => new Path(vectors(hole)))
  const geometry = new ExtrudeGeometry(shape, { depth: to - from, bevelEnabled: false, steps: 1 })
  // Turned about y, what was drawn out towards the front leads to the left.
  geometry.translate(0, 0, plane === 'side' ? -to : from)
  if (plane === 'plan') geometry.rotateX(-Math.PI / 2)
  if (plane === 'side') geometry.rotateY(-Math.PI / 2)
  return geometry
}
