import type { Drawing } from '../../../contract/drawings.ts'
import { frontOf } from '../drawing/panels.ts'
import { usualDepth } from '../solids/solid.ts'
import { nearSide } from './near-side.ts'
import type { Place } from './space.ts'

/** Where a place is seen, millimetres at the distance of the front: x to the right, y downwards. */
export type Seen = readonly [x: number, y: number]

export interface Camera {
  readonly eye: Place
  readonly see: (place: Place) => Seen
  /** How large a millimetre at a place is seen. */
  readonly scale: (place: Place) => number
  /** Which way it looks past the middle of the front: 1 from the left, -1 from the right. */
  readonly from: 1 | -1
}

/** How far it is turned to the front, radians, and how far away it stands, in widths or heights of the product. */
const turn = (30 * Math.PI) / 180
const distance = 2.7
/** Eyes of a person who stands, millimetres. */
const eyeHeight = 1_550

/** Where the front of a product stands in its plan, millimetres. */
export function frontDepth({ layout, width, depth }: Pick<Drawing, 'layout' | 'width' | 'depth'>): number {
  if (layout === 'semicircular') return width
  return layout === 'corner' ? (depth ?? usualDepth) : usualDepth
}

/**
 * The view of a product: from the side that no wall stands at, or that it opens on, by a camera that is held level, so that
 * upright lines stay upright.
 */
export function cameraOf(drawing: Drawing): Camera {
  const { width, height } = drawing
  const from = nearSide(drawing)
  const away = distance * Math.max(frontOf(drawing).total, height, 1_400)
  const target: Place = [width / 2, frontDepth(drawing), 0]
  const [sine, cosine] = [Math.sin(turn) * from, Math.cos(turn)]
  const eye: Place = [target[0] - sine * away, target[1] + cosine * away, eyeHeight]
  const depthOf = ([x, y]: Place) => (x - eye[0]) * sine - (y - eye[1]) * cosine
  const scale = (place: Place) => away / depthOf(place)
  return {
    ...{ eye, from, scale },
    see: (place) => {
      const across = (place[0] - eye[0]) * cosine + (place[1] - eye[1]) * sine
      return [across * scale(place), (eye[2] - place[2]) * scale(place)]
    },
  }
}
