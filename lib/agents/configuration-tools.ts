import { z } from 'zod'
import { configuratorData, openingOf } from '../configurator/open.ts'
import { isCorner, openingSideOf, openingTerms } from '../configurator/opening-terms.ts'
import { openingTexts, openingWords } from '../configurator/opening-words.ts'
import { shownConfiguration } from '../configurator/shown-configuration.ts'
import { problemPlaces, problemText } from '../configurator/words.ts'
import { cutsOfOption } from '../contract/glass-cuts.ts'
import { addressQuery } from '../rules/configurator/address.ts'
import { marks } from '../rules/configurator/crooked-walls.ts'
import { measuredOpening } from '../rules/configurator/measured-opening.ts'
import type { TypedOpening } from '../rules/configurator/opening.ts'
import { isMeasured } from '../rules/configurator/options.ts'
import { basePrice, totalPrice } from '../rules/configurator/state.ts'
import { maxPieces } from '../rules/pieces.ts'
import { storeBaseUrl } from '../stores/base-url.ts'
import { type Asked, defineTool, Refusal } from './tool.ts'

const slug = z.string().min(1).max(200).describe('Id of a product that get_product answered with choices')
const millimetres = z.int().min(1).max(10_000)
const id = z.int().min(1).max(2_147_483_647)
const pieces = z.int().min(1).max(maxPieces).default(1)

/** The contract's `configurationChoice`, in schemas that can be written out for agents. */
const choice = z.object({
  attribute_options: z
    .array(
      z.object({
        option: id,
        value: millimetres.optional().describe('Length, of options that have millimetres'),
        cuts: cutsOfOption.optional().describe('Measures of the cuts, of options that cut the glass'),
      }),
    )
    .max(60)
    .default([]),
  complements: z
    .array(z.object({ id, quantity: pieces, attribute_options: z.array(id).max(30).default([]) }))
    .max(30)
    .default([]),
})

async function configurable({ store }: Asked, product: string) {
  const data = await configuratorData(store, 'client', product)
  if (!data) throw new Refusal(`There is no product ${product} that can be configured.`)
  return data
}

export const priceConfiguration = defineTool({
  name: 'price_configuration',
  title: 'Price a configuration',
  description:
    'Checks and prices a configuration: options by their ids with a length in millimetres where one is asked for, and ' +
    'complements. Answers lines and total (cents, tax included), what is missing or was changed because it cannot be ' +
    'made, and continue_url, where a person sees the drawing and puts it into the cart at the same price.',
  input: z.object({
    product: slug,
    configuration: choice,
    quantity: pieces,
  }),
  answer: async (asked, { product, configuration, quantity }) => {
    const data = await configurable(asked, product)
    const query = new URLSearchParams(addressQuery(data.product.slug, configuration, quantity))
    const fields = Object.fromEntries([...query].map(([name, value]) => [name, [value]]))
    const opening = await openingOf(asked.store, data, fields, null)
    const { state, lines, ref, query: found } = shownConfiguration(data, opening)
    const problems = problemPlaces(state).map(({ problem }) => problemText(problem, data.texts, data.unit))
    return {
      reference: ref,
      complete: problems.length === 0,
      ...{ problems, changed: opening.dropped },
      currency: asked.store.currency,
      base: basePrice(state),
      lines: lines.map(({ label, value, price }) => ({ label, value, price })),
      quantity: state.selected.quantity,
      total: totalPrice(state),
      continue_url: `${storeBaseUrl(asked.store)}${data.configuratorPath}?${found}`,
    }
  },
})

/** Plumb and square of a wall, as people measure them (`lib/rules/configurator/crooked-walls.ts`). */
const measuredWall = z
  .object({
    gap: z
      .int()
      .min(0)
      .max(80)
      .describe('Gap between the wall and a level held upright, millimetres; 0 where it is plumb'),
    gap_end: z.enum(['top', 'bottom']).describe('Where the gap is; the level touches the wall at the other end'),
    diagonal: millimetres.describe(
      `From a mark ${marks.wall} mm from the corner on this wall to one at ${marks.behind} mm on the wall behind`,
    ),
  })
  .partial()

export const checkMeasures = defineTool({
  name: 'check_measures',
  title: 'Check the measures of an opening',
  description:
    'For a screen made to measure: three widths of the opening between finished walls, and heights and the length of the ' +
    'tray where they are known (millimetres). Walls that were held to a level decide each for itself. Answers the width to ' +
    'order, what is left at the widest place and the profiles that make up for it, or what to measure again.',
  input: z.object({
    product: slug,
    widths: z.object({ top: millimetres, middle: millimetres, bottom: millimetres }),
    heights: z.object({ left: millimetres, right: millimetres }).optional(),
    side: z
      .enum(['width', 'depth'])
      .default('width')
      .describe('Side of a corner screen that the widths are measured for'),
    tray: millimetres.optional().describe('Length of the tray below the opening'),
    level: millimetres.optional().describe('Length of the level that was held to the walls'),
    walls: z.object({ left: measuredWall, right: measuredWall }).partial().optional().describe('Seen from the room'),
  }),
  answer: async (asked, { product, widths, heights, side, tray, level, walls }) => {
    const data = await configurable(asked, product)
    const [width] = data.attributes
      .filter(({ src }) => openingSideOf(data, src) === side)
      .flatMap(({ options }) => options.filter(isMeasured))
    if (!width) throw new Refusal(`${product} is not made to a ${side}: look at its variants.`)
    const text = (length: number | undefined) => (length === undefined ? '' : String(length))
    const typed: TypedOpening = {
      ...{ top: text(widths.top), middle: text(widths.middle), bottom: text(widths.bottom) },
      ...{ left: text(heights?.left), right: text(heights?.right), tray: text(tray), level: text(level) },
      ...{ leftGap: text(walls?.left?.gap), leftEnd: walls?.left?.gap_end ?? '' },
      ...{ rightGap: text(walls?.right?.gap), rightEnd: walls?.right?.gap_end ?? '' },
      ...{ leftDiagonal: text(walls?.left?.diagonal), rightDiagonal: text(walls?.right?.diagonal) },
    }
    const range = { min: width.value_range_min, max: width.value_range_max }
    const terms = openingTerms(data, range)
    const said = measuredOpening(typed, 'mm', terms)
    return {
      fits: said.kind === 'fits',
      said: openingWords(said, typed, 'mm', openingTexts(data.texts, side, isCorner(data.product)), terms.walls),
      ...(said.kind === 'fits' && {
        order: {
          option: width.option.id,
          value: said.width,
          clearance: said.clearance,
          compensator: said.compensator,
          ...(said.walls && {
            compensators: { left: said.walls.left.compensator, right: said.walls.right?.compensator ?? null },
          }),
          tallest: said.tallest,
        },
      }),
    }
  },
})
