import { z } from 'zod'

/** Glasses of a screen that can be cut: the fixed one, the door (the first of two), the side that closes a corner. */
export const cutGlasses = ['fixed', 'door', 'side'] as const
/** Corners of a glass as it is seen from outside the shower. */
export const cutCorners = ['lower-left', 'lower-right', 'upper-left', 'upper-right'] as const

const length = z.int().min(1).max(10_000)
const glass = z.enum(cutGlasses)
const opening = { kind: z.literal('opening'), glass, x: length, y: length }

/** A cut with its measures, whole millimetres, as the glass is seen from outside the shower. */
export const cut = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('notch'), glass, corner: z.enum(cutCorners), width: length, height: length })
    .describe('A rectangle at a corner'),
  z
    .strictObject({ kind: z.literal('slope'), glass, left: length, right: length })
    .describe('A straight cut over the top: the heights that are left at both edges'),
  z
    .strictObject({ kind: z.literal('round'), glass, corner: z.enum(['upper-left', 'upper-right']), radius: length })
    .describe('A rounded upper corner'),
  z
    .discriminatedUnion('shape', [
      z.strictObject({ ...opening, shape: z.literal('circle'), diameter: length }),
      z.strictObject({ ...opening, shape: z.literal('rectangle'), width: length, height: length }),
    ])
    .describe('A hole in the glass; x and y lead from its lower left corner to the middle of the hole'),
])
/** Most cuts of one kind that a request can name; a product may allow fewer. */
export const cutsOfOption = z.array(cut).min(1).max(4).describe('Measures of each cut of this kind')

/** What a product allows of one kind of cut, whole millimetres. */
export const cutLimits = z.object({
  most: z.int().min(1).max(4).describe('Most cuts of this kind'),
  smallest: z.int().min(1).describe('Smallest width, height or diameter of a cut'),
  distance: z.int().min(1).describe('Least distance of a hole from an edge and from another cut'),
  rest: z.int().min(1).describe('Least width and height of the glass that is left'),
  moving: z.boolean().describe('Whether a glass that moves may be cut so'),
})

export type Cut = z.output<typeof cut>
export type CutGlass = (typeof cutGlasses)[number]
export type CutCorner = (typeof cutCorners)[number]
export type CutLimits = z.output<typeof cutLimits>
