import { z } from 'zod'
import { complementType } from './attributes.ts'
import { audience, image, isoDate, nonNegativeCents, seo, slug, video } from './common.ts'
import { composedPhoto } from './composed-photo.ts'
import { fit } from './fitting.ts'
import { prices, productCard } from './product-cards.ts'
import { sketch } from './sketches.ts'

export const technicalOption = z.object({
  option: z.object({
    id: z.int(),
    value_string: z.string().nullable(),
    value_numeric: z.number().nullable(),
    value_range_min: z.number().nullable(),
    value_range_max: z.number().nullable(),
    unit: z.string().nullable(),
    pool_position: z.int().nullable(),
  }),
})

export const technicalData = z
  .object({
    attribute: z.object({
      id: z.int(),
      name: z.string(),
      slug,
      src: z.string().describe('serie-attr, delivery-attr, width-attr, pool-attr …'),
    }),
    options: z.array(technicalOption),
  })
  .describe('One attribute with its values; the list of them is grouped by attribute')

/** Availability shown to shoppers; omitted by a store API that does not count pieces. */
export const availability = z.object({
  state: z.enum(['in_stock', 'few_left', 'out_of_stock', 'made_to_order']),
  pieces: z.int().positive().nullable().describe('How many are left where they are few; null for every other state'),
  again_on: z.iso.date().nullable().describe('Day from which there will be more; null if unknown'),
})

export const variant = z.object({
  id: z.int(),
  ref: z.string(),
  name: z.string(),
  options: z.object({
    options: z.array(
      z.object({
        id: z.int(),
        attribute_slug: slug,
        attribute_name: z.string(),
        attribute_src: z.string().optional().describe('width-attr, profile-attr …, the same in every store'),
        slug,
        name: z.string(),
      }),
    ),
  }),
  prices,
  stock: z.enum(['in_stock', 'made_to_order', 'out_of_stock']),
  availability: availability.optional(),
  image: image.nullable(),
  technical_data: z
    .array(technicalData)
    .optional()
    .describe('What is said of this variant alone, or instead of what is said of the product (by `src`)'),
})

export const productFile = z.object({
  type: z.enum(['data_sheet', 'assembly_sheet', 'maintenance_sheet']),
  url: z.string().describe('Whole address, or a path that begins with / and lies at this API'),
  size: z.int().min(0).nullable().describe('Bytes; null for files that are made when they are asked for'),
})

const company = z.object({ name: z.string(), address: z.string(), email: z.string() })

/** A product as its page draws it. */
export const product = productCard.extend({
  description: z.string().describe('Plain paragraphs, separated by a blank line'),
  highlights: z.array(z.string()),
  breadcrumb: z.array(z.object({ name: z.string(), web_url: z.string() })),
  category: z.object({ id: z.int(), name: z.string(), web_url: z.string() }),
  images: z.array(image),
  videos: z.array(video),
  files: z.array(productFile),
  variant_id: z.int().nullable().describe('The variant shown first'),
  variants: z.array(variant),
  technical_data: z.array(technicalData),
  has_attributes: z.boolean().describe('True where the configurator has something to ask'),
  complement_types: z.array(complementType),
  sketch: sketch.nullable().describe('Null for products that are not drawn'),
  photo: composedPhoto.nullable().optional().describe('Null where its photograph cannot show what is chosen'),
  fit: fit.nullable().optional().describe('In which spaces it fits; null where its data sheet does not say'),
  shipping_prices: z.array(z.object({ _type: audience, amount: nonNegativeCents })).describe('Without tax, per piece'),
  manufacturer: company
    .extend({
      responsible: company.optional().describe('Who answers for it in the Union, when the manufacturer is outside'),
    })
    .describe('Regulation (EU) 2023/988 art. 19'),
  warnings: z.array(z.string()),
  gtin: z.string().nullable(),
  availability: availability.optional().describe('Of a product without variants; others say it of each variant'),
  seo,
  updated_at: isoDate,
  alternates: z
    .array(z.object({ store: z.string(), web_url: z.string() }))
    .describe('The same product in other stores'),
})

export type Product = z.output<typeof product>
export type ProductFile = z.output<typeof productFile>
export type Availability = z.output<typeof availability>
export type Variant = z.output<typeof variant>
export type TechnicalData = z.output<typeof technicalData>
