import type { Layout } from '../../contract/sketches.ts'

/**
 * A side of a screen, seen from outside the shower, as the shopper stands before it.
 *
 * The side of a screen is the side of its opening: where one walks in. The door's handle is on
 * that side and its hinges and the fixed pane on the other; a walk-in's pane stands at the other
 * side's wall. Words, drawings and pictures all take left and right from this file.
 */
export type Side = 'left' | 'right'

/** A part that tells the two versions of a screen apart. */
export type SidedPart = 'entrance' | 'handle' | 'hinges' | 'return' | 'fixed'

/** Where each part is: beside the opening, or away from it. Empty where both sides are the same. */
const partsOf: Readonly<Record<Layout, readonly (readonly [SidedPart, 'beside' | 'away'])[]>> = {
  'frontal-sliding': [
    ['handle', 'beside'],
    ['fixed', 'away'],
  ],
  'frontal-folding': [
    ['handle', 'beside'],
    ['hinges', 'away'],
  ],
  // Wide ones have a fixed pane behind the hinges, narrow ones the wall.
  'frontal-pivot': [
    ['handle', 'beside'],
    ['hinges', 'away'],
  ],
  corner: [
    ['handle', 'beside'],
    ['return', 'beside'],
    ['fixed', 'away'],
  ],
  semicircular: [],
  'walk-in': [
    ['entrance', 'beside'],
    ['fixed', 'away'],
  ],
  bath: [
    ['handle', 'beside'],
    ['fixed', 'away'],
  ],
  tray: [],
}

export function otherSide(side: Side): Side {
  return side === 'left' ? 'right' : 'left'
}

/** On which side each part of a screen is that opens on `opening`, the most telling part first. */
export function sidedParts(layout: Layout, opening: Side): readonly (readonly [SidedPart, Side])[] {
  return partsOf[layout].map(([part, place]) => [part, place === 'beside' ? opening : otherSide(opening)] as const)
}

/** The opening side that an option's place on the sketch stands for; null where it is no side. */
export function openingAt(place: string | null): Side | null {
  return place === 'left' || place === 'right' ? place : null
}

/**
 * What an option that is a side means for this layout, in words, e.g. "handle on the right, fixed
 * pane on the left"; null where the option is no side or the layout has none.
 * @param word a part and its side in the language of the store
 */
export function sideInWords(
  layout: Layout | undefined,
  place: string | null,
  word: (part: SidedPart, side: Side) => string,
): string | null {
  const opening = openingAt(place)
  const parts = layout && opening ? sidedParts(layout, opening) : []
  return parts.length > 0 ? parts.map(([part, side]) => word(part, side)).join(', ') : null
}
