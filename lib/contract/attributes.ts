import { z } from 'zod'
import { image, nonNegativeCents, slug } from './common.ts'
import { cutLimits } from './glass-cuts.ts'
import { glassCuts, glassTextures } from './sketches.ts'

export const attributeOption = z.object({
  option: z.object({ id: z.int() }),
  slug,
  ref: z.string(),
  name: z.string(),
  price: z.int().describe('Surcharge in cents, tax included'),
  price_per_mm: nonNegativeCents.describe('Cents for every millimetre beyond the smallest value, tax included'),
  block_options: z.array(z.int()).describe('Ids of options that cannot be chosen together with this one'),
  complements_locked: z.array(z.int()).describe('Ids of complement types that this option rules out'),
  lock_reasons: z
    .array(z.object({ kind: z.enum(['option', 'complement_type']), id: z.int(), text: z.string() }))
    .optional()
    .describe('Why this option rules out what it rules out, for shoppers: a sentence for each id'),
  position_sketch: z
    .string()
    .nullable()
    .describe(
      'Where the option stands on the sketch: left, right, front, back. Left and right are the side of the opening',
    ),
  value_numeric: z.number().nullable(),
  value_range_min: z.number().nullable().describe('Smallest value allowed, millimetres'),
  value_range_max: z.number().nullable().describe('Largest value allowed, millimetres'),
  pool_position: z.int().nullable(),
  color: z.string().nullable(),
  texture: z.enum(glassTextures).nullable().describe('How glass of this option is drawn'),
  cut: z.enum(glassCuts).nullable().optional().describe('What this option cuts off the glass, so that it can be drawn'),
  cut_limits: cutLimits
    .optional()
    .describe('What may be cut; with it, the measures of each cut are asked for and the price counts each'),
  image: image.nullable(),
  photo_word: z
    .string()
    .nullable()
    .optional()
    .describe('Word of this finish or glass in the public id of a composed photograph'),
})

/** How an attribute is chosen. */
export const fieldType = z.enum(['select', 'color', 'image', 'range', 'open'])

export const attribute = z.object({
  id: z.int(),
  slug,
  src: z.string(),
  name: z.string(),
  help: z.string().nullable(),
  field_type: fieldType,
  translate: z.boolean(),
  aesthetic: z.boolean(),
  required: z.boolean(),
  position: z.int(),
  options: z.array(attributeOption),
})

export const complementType = z.object({ id: z.int(), name: z.string(), position: z.int(), img: z.string().nullable() })

export const complementVariant = z.object({
  id: z.int(),
  ref: z.string(),
  option_ids: z.array(z.int()).describe('Options of the complement that make this variant'),
  price: nonNegativeCents.describe("Instead of the complement's own price"),
})

export const complement = z.object({
  id: z.union([z.int(), z.enum(['installation-complement', 'facility'])]),
  ref: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  price: nonNegativeCents,
  quantity: z.int().min(1),
  image: image.nullable(),
  complement_type: complementType,
  attributes: z.array(attribute),
  variants: z.array(complementVariant),
})

export type Attribute = z.output<typeof attribute>
export type AttributeOption = z.output<typeof attributeOption>
export type Complement = z.output<typeof complement>
export type ComplementVariant = z.output<typeof complementVariant>
export type ComplementType = z.output<typeof complementType>
