import { z } from 'zod'
import { cut } from './glass-cuts.ts'
import { framings, glassCuts, glassTextures, layouts, openingSide } from './sketches.ts'

/** Data of a to-scale drawing (lib/rules/configurator/drawing). Lengths in millimetres. */
export const drawing = z.object({
  layout: z.enum(layouts),
  width: z.int().positive(),
  height: z.int().positive(),
  depth: z.int().positive().nullable(),
  side: openingSide,
  color: z.string(),
  glass: z.object({ color: z.string(), texture: z.enum(glassTextures) }).nullable(),
  thickness: z.number().positive().nullable(),
  cuts: z.array(z.enum(glassCuts)).optional().describe('What is cut off the glass at a usual size'),
  measured_cuts: z.array(cut).optional().describe('Cuts with their measures'),
  framing: z.enum(framings).optional().describe('Metal round every pane, or a grid of bars'),
  open: z.array(z.enum(['width', 'height', 'depth'])).describe('Dimensions that are not chosen yet'),
})

export type Drawing = z.output<typeof drawing>
