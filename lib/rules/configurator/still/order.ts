import type { Piece } from './pieces.ts'
import { dot, middleOf, minus, type Place } from './space.ts'

type Side = Piece['sides'][number]

/** Millimetres that bodies which touch may reach into each other. */
const touching = 0.5

/**
 * Pieces in the order in which they are painted, what is behind first. Of two bodies with a plane between them, the one on
 * the viewer's side is in front; of two that reach into each other, glass is held by the profile round it.
 */
export function paintingOrder(pieces: readonly Piece[], eye: Place): Piece[] {
  const away = (piece: Piece) => Math.hypot(...minus(middleOf(piece.corners), eye))
  const left = pieces.toSorted((a, b) => away(b) - away(a))
  const behind = new Map(
    left.map((piece) => [piece, new Set(left.filter((other) => other !== piece && hides(piece, other, eye)))]),
  )
  const painted: Piece[] = []
  while (left.length > 0) {
    // The farthest of those that hide nothing that is still to be painted; of bodies that hide each other in turn, the farthest.
    const free = left.findIndex((piece) => left.every((other) => !behind.get(piece)?.has(other)))
    painted.push(...left.splice(Math.max(0, free), 1))
  }
  return painted
}

/** Whether a piece can be seen before another one: no plane between them has the other one on the viewer's side. */
function hides(piece: Piece, other: Piece, eye: Place): boolean {
  const between = [
    ...sidesTowards(piece, other).map((side) => isBefore(side, eye)),
    ...sidesTowards(other, piece).map((side) => !isBefore(side, eye)),
  ]
  if (between.length === 0) return piece.material !== 'glass' && other.material === 'glass'
  return between.every((isOtherNearer) => !isOtherNearer)
}

const isBefore = (side: Side, eye: Place) => beyond(side, eye) > 0

/** How far beyond a side a place is, millimetres. */
const beyond = ({ normal, outline }: Side, place: Place) => dot(normal, minus(place, outline[0] as Place))

/** The sides of a piece that all of another one lies beyond. */
function sidesTowards({ sides }: Piece, { corners }: Piece): Piece['sides'] {
  return sides.filter((side) => corners.every((corner) => beyond(side, corner) > -touching))
}
