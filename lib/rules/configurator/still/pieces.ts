import type { Material, Point, Solid } from '../solids/solid.ts'
import { facing, middleOf, type Place, placing } from './space.ts'

/** The plane of a broad side of a pane: its outline and holes there, and where a point of it is in the room. */
export interface BroadSide {
  readonly outline: readonly Point[]
  readonly holes: readonly (readonly Point[])[]
  readonly at: (point: Point) => Place
  /** Whether it is a part of a bent pane, whose sides meet others. */
  readonly isBent: boolean
}

/** A flat part of the surface of a piece. */
export interface Face {
  readonly outline: readonly Place[]
  readonly holes: readonly (readonly Place[])[]
  /** Outwards, of length 1. */
  readonly normal: Place
  /** Absent for a narrow side. */
  readonly broad?: BroadSide
}

/** A part of a product, or one of the convex parts that a bent one is made of. */
export interface Piece {
  readonly material: Material
  readonly faces: readonly Face[]
  /** A convex body that holds it: its corners and its sides. */
  readonly corners: readonly Place[]
  readonly sides: readonly Pick<Face, 'outline' | 'normal'>[]
}

/** A side of a pane that is narrower is its edge, millimetres. */
const narrow = 20

/** The pieces of a part of a product. @param share how far it is opened, 0 to 1 */
export function piecesOf(solid: Solid, share: number): Piece[] {
  const { outline, plane } = solid
  if (plane !== 'plan') return [paneOf(solid, share)]
  if (outline.length <= 4) return [columnOf(solid, share, outline, [])]
  // A bent part runs along its outer edge and back along its inner one.
  const half = outline.length / 2
  return Array.from({ length: half - 1 }, (_, place) => {
    const quad = [place, place + 1, outline.length - 2 - place, outline.length - 1 - place]
    const joints = [...(place < half - 2 ? [1] : []), ...(place > 0 ? [3] : [])]
    return columnOf(
      solid,
      share,
      quad.map((index) => outline[index] as Point),
      joints,
    )
  })
}

/** A part whose outline is upright, with its cuts. */
function paneOf(solid: Solid, share: number): Piece {
  const { material, outline, holes = [], from, to } = solid
  const at = placing(solid, share)
  const hull = rectangleAround(outline)
  const corners = [from, to].flatMap((along) => hull.map((point) => at(point, along)))
  const within = middleOf(corners)
  const walls = (points: readonly Point[]) =>
    edgesOf(points).map(([a, b]) => [at(a, from), at(b, from), at(b, to), at(a, to)])
  const caps = [from, to].map((along): Face => {
    const placed = (points: readonly Point[]) => points.map((point) => at(point, along))
    return {
      outline: placed(outline),
      holes: holes.map(placed),
      normal: facing(placed(hull), within),
      broad: { outline, holes, at: (point) => at(point, along), isBent: false },
    }
  })
  return {
    material,
    corners,
    // The broad sides of a pane are painted over its edges.
    faces: [...walls(outline).map((points) => plain(points, within)), ...caps],
    sides: [...walls(hull), ...caps.map((cap) => cap.outline)].map((points) => plain(points, within)),
  }
}

/** A part that stands on its outline in the plan. @param joints edges at which another column goes on */
function columnOf(solid: Solid, share: number, outline: readonly Point[], joints: readonly number[]): Piece {
  const { material, from, to } = solid
  const at = placing(solid, share)
  const corners = [from, to].flatMap((along) => outline.map((point) => at(point, along)))
  const within = middleOf(corners)
  const caps = [from, to].map((along) =>
    plain(
      outline.map((point) => at(point, along)),
      within,
    ),
  )
  const walls = edgesOf(outline).map(([a, b]): Face => {
    const [x, y] = [b[0] - a[0], b[1] - a[1]]
    const length = Math.hypot(x, y)
    const along = ([share, z]: Point) => at([a[0] + (x * share) / length, a[1] + (y * share) / length], z)
    const flat: Point[] = [
      [0, from],
      [length, from],
      [length, to],
      [0, to],
    ]
    return {
      ...plain(flat.map(along), within),
      ...(length > narrow && { broad: { outline: flat, holes: [], at: along, isBent: joints.length > 0 } }),
    }
  })
  return {
    material,
    corners,
    faces: [...caps, ...walls.filter((_, edge) => !joints.includes(edge))],
    sides: [...caps, ...walls],
  }
}

const plain = (outline: readonly Place[], within: Place): Face => ({
  outline,
  holes: [],
  normal: facing(outline, within),
})

const edgesOf = (points: readonly Point[]) =>
  points.map((point, index) => [point, points[(index + 1) % points.length] as Point] as const)

function rectangleAround(points: readonly Point[]): Point[] {
  const [across, up] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right, low, high] = [Math.min(...across), Math.max(...across), Math.min(...up), Math.max(...up)]
  return [
    [left, low],
    [right, low],
    [right, high],
    [left, high],
  ]
}
