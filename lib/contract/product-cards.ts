import { z } from 'zod'
import { image, nonNegativeCents, slug } from './common.ts'

/**
 * Prices of one product or variant for the audience asked for, tax included (`pvp` is the Spanish
 * retail term for that). `pvp` is the price before a reduction, `pvp_web` the price to pay,
 * `lowest_30_days` the lowest price to consumers in the 30 days before the reduction (null where
 * nothing is reduced; L112-1-1 Code de la consommation, art. 20.1 LOCM).
 */
export const prices = z.object({
  pvp: nonNegativeCents.describe('Price before a reduction, tax included'),
  pvp_web: nonNegativeCents.describe('Price to pay, tax included'),
  discount: z.int().min(0).max(100).describe('Reduction in whole percent, 0 where there is none'),
  lowest_30_days: nonNegativeCents
    .nullable()
    .describe('Lowest price to consumers in the 30 days before the reduction; null where nothing is reduced'),
  without_tax: nonNegativeCents.describe('pvp_web without tax; shown to professionals'),
  public_price: nonNegativeCents
    .optional()
    .describe('What consumers pay, tax included; beside the prices of professionals alone'),
})

export const deliveryDays = z.object({ min: z.int().min(0), max: z.int().min(0) }).describe('Working days')

/** A product as cards and lists draw it. */
export const productCard = z.object({
  id: z.int(),
  ref: z.string().describe('Reference of the article, the same in all stores'),
  slug,
  name: z.string(),
  web_url: z.string().describe('Path in the store, e.g. /paroi-fixe-lisa.html'),
  brand: z.object({ name: z.string(), slug }),
  collection: z.string().nullable(),
  image: image.nullable(),
  hover_image: image.nullable(),
  prices,
  from_price: z.boolean().describe('True where variants or options make it dearer: the price is shown as "from"'),
  rating: z.object({ average: z.number().min(0).max(5), count: z.int().min(0) }).nullable(),
  made_to_measure: z.boolean(),
  is_new: z.boolean(),
  delivery_days: deliveryDays,
  swatches: z
    .array(z.object({ slug, name: z.string(), color: z.string() }))
    .describe('Finishes it comes in, for the card'),
  sizes: z.string().nullable().optional().describe('Smallest and largest width as a card shows them, e.g. 70–160 cm'),
  trait: z
    .string()
    .nullable()
    .optional()
    .describe('What sets it apart from others of its name: glass, surface, front or material'),
  variant_count: z.int().min(0),
  default_variant_id: z.int().nullable().describe('Set when it can go to the cart without any choice'),
})

export type Prices = z.output<typeof prices>
export type ProductCard = z.output<typeof productCard>
export type DeliveryDays = z.output<typeof deliveryDays>
