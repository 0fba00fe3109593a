/** A point of an outline, millimetres. */
export type Point = readonly [number, number]

/** What a part of a product is made of. */
export type Material = 'glass' | 'profile' | 'tray' | 'drain'

/**
 * A part of a product: an outline that is drawn out. Right of the front is x, up is z, and y leads
 * from the wall at the back to the bathroom; all in millimetres.
 */
export interface Solid {
  readonly name: string
  readonly material: Material
  /** Outlines lie in the plan (x, y) and are drawn upwards, in the front (x, z) or in the side (y, z). */
  readonly plane: 'plan' | 'front' | 'side'
  readonly outline: readonly Point[]
  /** Holes through it, in the same plane; absent for none. */
  readonly holes?: readonly (readonly Point[])[]
  /** Where it begins and ends in the direction that its plane leaves out. */
  readonly from: number
  readonly to: number
  /** How it moves when the screen is opened; absent for what stands still. */
  readonly opens?: Movement
}

/**
 * A sliding part goes that far along x, millimetres. A swinging one turns round an upright axis in the plan,
 * by degrees from x towards y. The second leaf of a folding door is carried by the first: it turns round its own axis
 * as well.
 */
export type Movement =
  | { readonly kind: 'slides'; readonly by: number }
  | { readonly kind: 'swings'; readonly axis: Point; readonly degrees: number; readonly carriedBy?: Movement }

/** Thickness of the glass where the product does not say it. */
export const usualGlass = 6
/** Depth that a product without one stands in: only the bar of a walk-in reaches so far. */
export const usualDepth = 800

type Range = readonly [from: number, to: number]

/** A box between two corners. */
export function box(
  name: string,
  material: Material,
  { x, y, z }: { readonly x: Range; readonly y: Range; readonly z: Range },
): Solid {
  const outline: Point[] = [
    [x[0], y[0]],
    [x[1], y[0]],
    [x[1], y[1]],
    [x[0], y[1]],
  ]
  return { name, material, plane: 'plan', outline, from: z[0], to: z[1] }
}
