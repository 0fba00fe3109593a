import { z } from 'zod'
import { fit } from '../../../lib/contract/fitting.ts'
import { productFile } from '../../../lib/contract/product-detail.ts'
import { layouts, sketch } from '../../../lib/contract/sketches.ts'
import {
  address,
  anyAddress,
  cents,
  chosenId,
  color,
  id,
  integer,
  moment,
  perStore,
  picture,
  price,
  ref,
  seo,
  slug,
  small,
  storeCode,
  text,
} from './schema-parts.ts'

const named = { name: text(300, 1), slug }

/** Ids whose order does not matter. */
const idSet = z
  .array(id)
  .max(500)
  .transform((ids) => [...new Set(ids)].sort((a, b) => a - b))

const technicalData = z.strictObject({
  id: integer,
  src: text(100, 1),
  slug,
  name: text(300, 1),
  options: z.array(
    z.strictObject({
      value_string: text(2_000).optional(),
      value_numeric: z.number().optional(),
      value_range_min: z.number().optional(),
      value_range_max: z.number().optional(),
      unit: text(60).optional(),
      pool_position: integer.optional(),
    }),
  ),
})

/** The tables of a file that are about products, in the order in which they are written. */
export const productSchemas = {
  products: z.strictObject({
    ref,
    id: chosenId.optional(),
    brand: slug,
    category_id: id,
    kind: text(60, 1),
    collection: text(200, 1).nullable(),
    made_to_measure: z.boolean(),
    delivery_min: small,
    delivery_max: small,
    gtin: z
      .string()
      .regex(/^(\d{8}|\d{12,14})$/)
      .nullable(),
    attribute_ids: z.array(id).max(100),
    complement_ids: z.array(id).max(1_000),
    mainland_shipping: cents,
    island_shipping: cents,
    width_surcharge: perStore(cents),
    videos: z.array(z.strictObject({ id: integer, url: address, iframe_url: anyAddress })).max(50),
    sketch: z.strictObject({ ...sketch.shape, layout: z.enum(layouts) }).nullable(),
    fit: z.strictObject(fit.shape).nullable().optional(),
    created_at: moment,
  }),
  offers: z.strictObject({
    store: storeCode,
    ref,
    ...named,
    description: text(50_000),
    highlights: z.array(text(500)).max(50),
    warnings: z.array(text(2_000)).max(50),
    seo,
    images: z.array(picture).max(100),
    technical_data: z.array(technicalData).max(200),
    files: z.array(z.strictObject({ ...productFile.shape, url: address })).max(50),
    swatches: z.array(z.strictObject({ slug, name: text(200, 1), color })).max(100),
    also_in: idSet,
    filter_options: idSet,
    filter_ranges: z.array(z.strictObject({ filter_id: id, low: z.number(), high: z.number() })).max(50),
    best_seller: z.int().min(0).max(1_000_000_000),
  }),
  variants: z.strictObject({
    ref,
    id: chosenId.optional(),
    product: ref,
    position: small,
    option_ids: z.array(id).max(50),
    stock: z.enum(['in_stock', 'made_to_order', 'out_of_stock']),
    names: perStore(text(300, 1)),
    images: perStore(picture),
    technical_data: perStore(z.array(technicalData).max(50)),
  }),
  price_history: z.strictObject({
    store: storeCode,
    ref,
    from: moment,
    until: moment.nullable(),
    price,
    reduced: z.boolean(),
  }),
  prices: z.strictObject({
    store: storeCode,
    ref,
    customer_type: z.enum(['client', 'professional']),
    currency: z.string().min(1).max(10),
    price,
    reduced_price: price.nullable(),
    reduced_from: moment.nullable(),
    reduced_until: moment.nullable(),
  }),
} as const
