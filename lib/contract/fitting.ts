import { z } from 'zod'

/** Where a screen or tray may stand, the same in every store. */
export const spacePlaces = ['niche', 'corner', 'open', 'bath'] as const

/** What the wall is made of that a screen is fixed to; plasterboard that nothing reinforces. */
export const wallKinds = ['solid', 'plasterboard'] as const

const millimetres = z.int().nonnegative()

/** Facts of a product's data sheet that say in which spaces it fits; lengths in millimetres. */
export const fit = z.object({
  places: z.array(z.enum(spacePlaces)).min(1),
  height: millimetres.nullable().describe('Of what is sold in one height; null for a tray or a chosen height'),
  depth: millimetres.nullable().describe('Of the fixed side, where every variant has the same'),
  square: z.boolean().describe('Whether its other side is as long as its width: a quarter of a circle'),
  adjustment: millimetres.describe('How much smaller or larger than the size sold the opening may be'),
  trim: millimetres.describe('How much may be cut off each direction; 0 for what cannot be cut'),
  passage: millimetres.describe('Way in that must stay free beside it; 0 where it closes the opening'),
  outwards: z.boolean().describe('Whether its door swings out of the shower'),
  hung: z
    .boolean()
    .default(false)
    .describe('Whether its door hangs on the wall alone, which has to be solid or reinforced there'),
  compensators: z.array(millimetres).describe('Profiles that make up for more, each with how much'),
})

/** How a product fits: as it is sold, with a compensating profile, once it is cut, or made to measure. */
export const fitKinds = ['fits', 'compensator', 'cut', 'made'] as const

/** A length that is asked for, millimetres: longer than any part of a shower, and shorter than a room. */
const askedLength = z.coerce.number().int().min(300).max(4000)

/** The space that the visitor has. */
export const spaceQuery = z.object({
  place: z.enum(spacePlaces),
  width: askedLength.describe('Smallest width of the opening between finished walls, millimetres; of a bath, its rim'),
  depth: askedLength.optional().describe('Other side of the floor, millimetres; a corner needs it, and trays'),
  height: askedLength.optional().describe('From the tray or rim to what is above, millimetres'),
  outwards: z.enum(['true', 'false']).optional().describe('Whether a door may swing into the room; true without it'),
  wall: z.enum(wallKinds).optional().describe('What it is fixed to; a solid or reinforced wall without it'),
})

/** Why nothing fits: what would have to be another. */
export const hindrance = z.object({
  kind: z.enum(['width', 'depth', 'height', 'outwards', 'wall']),
  min: millimetres.nullable().describe('Shortest length that a screen is sold for; null for a door and a wall'),
  max: millimetres.nullable().describe('Longest; null where there is none'),
})

export type Hindrance = z.output<typeof hindrance>
export type Fit = z.output<typeof fit>
export type SpacePlace = (typeof spacePlaces)[number]
export type WallKind = (typeof wallKinds)[number]
export type FitKind = (typeof fitKinds)[number]
