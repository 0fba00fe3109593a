import { z } from 'zod'

const place = z.tuple([z.number(), z.number()])

/**
 * Where a screen stands in its photographs: shares of their width and height, from the upper left.
 * For one that opens on the right; the photograph of the other side is its mirror image.
 */
export const screenFrame = z.object({
  front: z.tuple([place, place, place, place]).describe('Corners of the front, clockwise from the upper left'),
  side: z
    .tuple([place, place])
    .nullable()
    .describe('Upper and lower end of the side that leads from the right of the front to the wall'),
})
export type ScreenFrame = z.infer<typeof screenFrame>

/**
 * A photograph that the image service composes from the choices. Its public id is `template` with a word in the place
 * of `{profile}`, `{glass}`, `{width}`, `{wall}` and `{opening}`.
 */
export const composedPhoto = z.object({
  template: z.string().describe('Public id with the places of five words'),
  words: z
    .object({ profile: z.string(), glass: z.string(), width: z.string(), wall: z.string() })
    .describe("Words where nothing is chosen: those of the product's first picture"),
  openings: z
    .object({ left: z.string(), right: z.string() })
    .describe('Words of the side that it opens on, seen from outside the shower'),
  widths: z
    .array(
      z.object({
        from: z.int().min(0).describe('Millimetres'),
        word: z.string(),
        frame: screenFrame.optional().describe('Left out where measures cannot be drawn over the photograph'),
      }),
    )
    .min(1)
    .describe('Words of the width, narrowest first'),
  walls: z
    .array(z.object({ word: z.string(), name: z.string(), color: z.string() }))
    .describe('Walls that it can be looked at before, its own first'),
})
export type ComposedPhoto = z.infer<typeof composedPhoto>
