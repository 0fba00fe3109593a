import { z } from 'zod'

export const glassTextures = ['clear', 'tinted', 'frosted', 'fluted', 'printed'] as const

/** Cuts of a pane: for a ledge, under a sloping ceiling, a rounded free corner, or a hole for a pipe. */
export const glassCuts = ['notch', 'slope', 'round', 'opening'] as const

export const layouts = [
  'frontal-sliding',
  'frontal-folding',
  'frontal-pivot',
  'corner',
  'semicircular',
  'walk-in',
  'bath',
  'tray',
] as const

/** A side of a screen, seen from outside the shower: see `lib/rules/configurator/opening-side.ts`. */
export const openingSide = z.enum(['left', 'right'])

/** Metal round each pane, and bars across it too, as in the windows of workshops. */
export const framings = ['full', 'grid'] as const

/** Data of a product's drawing, beside the choices. Lengths in millimetres. */
export const sketch = z.object({
  layout: z.enum(layouts),
  width: z.int().positive().describe('Drawn until a width is chosen'),
  height: z.int().positive().describe('Height where none can be chosen; the thickness of a tray'),
  depth: z.int().positive().nullable().describe('The other side, where the product has one'),
  color: z.string().describe('Colour of the profile or tray where none can be chosen'),
  glass: z.object({ color: z.string(), texture: z.enum(glassTextures) }).nullable(),
  side: openingSide
    .optional()
    .describe('Side on which it opens in its pictures, seen from outside the shower; drawn until a side is chosen'),
  framing: z.enum(framings).optional().describe('Metal round every pane, or a grid of bars; left out for bare edges'),
})

export type Sketch = z.output<typeof sketch>
export type Framing = (typeof framings)[number]
export type Layout = Sketch['layout']
export type GlassTexture = (typeof glassTextures)[number]
export type GlassCut = (typeof glassCuts)[number]
