import type { Drawing } from '../../../contract/drawings.ts'
import { mixed } from '../../perspective/colour.ts'
import { solidsOf } from '../solids/solids.ts'
import { type Camera, cameraOf, type Seen } from './camera.ts'
import { glassShapes } from './glass.ts'
import { paintingOrder } from './order.ts'
import { personBeside } from './person.ts'
import { type Face, type Piece, piecesOf } from './pieces.ts'
import { roomOf, type Surface } from './room.ts'
import type { PathOf, StillShape } from './shape.ts'
import { dot, minus, type Place } from './space.ts'

/** A picture of shapes, each over the ones before, with its size in the units of the shapes. */
export interface Still {
  readonly width: number
  readonly height: number
  readonly shapes: readonly StillShape[]
}

/** Units across, and air at its edges. */
const across = 640
const air = 8
/** How far doors stand open, as a share of the way that they go. */
const openness = 0.35
/** Where the light comes from: x towards the wall that is seen. */
const light: Place = [-0.3, 0.62, 0.7]
const surfaces: Readonly<Record<Surface['kind'], string>> = {
  floor: '#c4b9a7',
  wall: '#dad6cc',
  end: '#f1eee8',
  tray: '#f6f3ee',
  bath: '#fbfaf8',
  basin: '#e3e2de',
}
const joint = '#bdb7ab'

/**
 * A still picture of a product in three dimensions, from the parts of its models: at its true proportions, with its cuts,
 * its doors a little open, its place, and a person of 1.75 m beside it.
 * @returns null for a tray, whose plan shows it all
 */
export function stillOf(drawing: Drawing): Still | null {
  if (drawing.layout === 'tray') return null
  const camera = cameraOf(drawing)
  const pieces = solidsOf(drawing).flatMap((solid) => piecesOf(solid, openness))
  const room = roomOf(drawing, camera).filter(({ outline, normal }) => isSeen(normal, outline, camera))
  const places = [
    ...room.flatMap(({ outline }) => outline),
    ...pieces.flatMap(({ corners }) => corners),
    ...personBeside(drawing, camera).corners,
  ]
  const frame = frameOf(places.map(camera.see))
  const path = pathIn(camera, frame.at)
  return {
    width: across,
    height: frame.height,
    shapes: [
      ...room.flatMap((surface) => surfaceShapes(surface, camera, path)),
      ...paintingOrder(pieces, camera.eye).flatMap((piece) => pieceShapes(piece, { drawing, camera, path })),
      ...personBeside(drawing, camera).shapes(path, frame.scale),
    ],
  }
}

function pathIn({ see }: Camera, at: (seen: Seen) => Seen): PathOf {
  return (places, open = false) =>
    `M${places
      .map((place) =>
        at(see(place))
          .map((value) => Math.round(value * 10) / 10)
          .join(' '),
      )
      .join('L')}${open ? '' : 'z'}`
}

/** Moves and scales what is seen into the picture. */
function frameOf(seen: readonly Seen[]) {
  const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const scale = (across - 2 * air) / (Math.max(...xs) - left)
  return {
    scale,
    height: Math.round((Math.max(...ys) - top) * scale + 2 * air),
    at: ([x, y]: Seen): Seen => [(x - left) * scale + air, (y - top) * scale + air],
  }
}

const isSeen = (normal: Place, outline: readonly Place[], { eye }: Camera) =>
  dot(normal, minus(eye, outline[0] as Place)) > 0

/** A colour as it is lit on a surface that faces one way. */
const lit = (color: string, [x, y, z]: Place, { from }: Camera, contrast: number) =>
  mixed(color, (dot([x * from, y, z], light) - 0.62) * contrast)

function surfaceShapes({ kind, outline, normal, joints }: Surface, camera: Camera, path: PathOf): StillShape[] {
  const lines = joints.map((ends) => path(ends, true)).join('')
  return [
    { d: path(outline), fill: lit(surfaces[kind], normal, camera, kind === 'floor' ? 0 : 0.14) },
    ...(lines ? [{ d: lines, stroke: joint, width: 0.7 }] : []),
  ]
}

function pieceShapes(
  { material, faces }: Piece,
  { drawing, camera, path }: { drawing: Drawing; camera: Camera; path: PathOf },
): StillShape[] {
  const seen = faces.filter(({ normal, outline }) => isSeen(normal, outline, camera))
  if (material === 'glass') return seen.flatMap((face) => glassShapes(face, drawing.glass, path))
  const color = material === 'drain' ? '#8f9292' : drawing.color
  return seen.map(({ outline, holes, normal }: Face) => ({
    d: [outline, ...holes].map((places) => path(places)).join(''),
    fill: lit(color, normal, camera, 0.5),
  }))
}
