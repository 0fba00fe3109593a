import { z } from 'zod'
import { fieldType } from '../../../lib/contract/attributes.ts'
import { cutLimits } from '../../../lib/contract/glass-cuts.ts'
import { filterKind, filterType } from '../../../lib/contract/listings.ts'
import { glassCuts, glassTextures } from '../../../lib/contract/sketches.ts'
import { productSchemas } from './product-schemas.ts'
import {
  address,
  cents,
  color,
  id,
  integer,
  perStore,
  pictureId,
  ref,
  seo,
  slug,
  small,
  storeCode,
  surcharge,
  text,
} from './schema-parts.ts'

const company = { name: text(300, 1), address: text(500), email: text(254) }
const named = { name: text(300, 1), slug }
const link = z.strictObject({ name: text(300, 1), web_url: address })

const lockReason = z.strictObject({ kind: z.enum(['option', 'complement_type']), id, text: text(300, 1) })
const attributeOption = z.strictObject({
  id,
  ref: text(100),
  texts: perStore(z.strictObject({ ...named, lock_reasons: z.array(lockReason).max(50).optional() })),
  /** Cents with tax, on top of the product. */
  price: perStore(surcharge),
  block_options: z.array(id).describe('options that cannot be chosen with this one'),
  complements_locked: z.array(id).describe('types of complements that this option rules out'),
  position_sketch: text(40).optional(),
  value_numeric: z.number().optional(),
  value_range_min: z.number().optional(),
  value_range_max: z.number().optional(),
  pool_position: integer.optional(),
  color: color.optional(),
  texture: z.enum(glassTextures).optional(),
  cut: z.enum(glassCuts).optional(),
  cut_limits: cutLimits.optional(),
  image: pictureId.optional(),
})

interface Item {
  id: number
  web_name: string
  web_url?: string | undefined
  sub_items: Item[]
  icon_cld_public_id: string | null
  image_cld_public_id: string | null
}
const menuItem: z.ZodType<Item> = z.strictObject({
  id: integer,
  web_name: text(200, 1),
  web_url: address.optional(),
  get sub_items() {
    return z.array(menuItem)
  },
  icon_cld_public_id: pictureId.nullable(),
  image_cld_public_id: pictureId.nullable(),
})

/**
 * The tables of a catalogue file in the order in which they are written, with the shape of their
 * records. Lengths in millimetres, money in cents.
 */
export const schemas = {
  brands: z.strictObject({
    id,
    ...named,
    enabled: z.boolean(),
    logo: pictureId.nullable(),
    image: pictureId.nullable(),
    manufacturer: z.strictObject({ ...company, responsible: z.strictObject(company).optional() }),
    texts: perStore(z.strictObject({ description: text(20_000), seo })),
  }),
  brand_collections: z.strictObject({
    id,
    brand_id: id,
    name: text(300, 1),
    image: pictureId.nullable(),
    texts: perStore(z.strictObject({ description: text(20_000) })),
  }),
  categories: z.strictObject({
    id,
    parent_id: id.nullable(),
    position: small,
    image: pictureId.nullable(),
    icon: text(100, 1).nullable(),
    texts: perStore(
      z.strictObject({
        ...named,
        seo,
        links: z.array(link),
        choices: z.record(z.string().max(300), seo).optional(),
        animations: z.array(text(100, 1)).optional(),
      }),
    ),
  }),
  filters: z.strictObject({
    id,
    filter_type: filterType,
    kind: filterKind,
    unit: text(20, 1).nullable(),
    follows: z.enum(['price', 'reduction']).nullable(),
    texts: perStore(z.strictObject(named)),
  }),
  filter_options: z.strictObject({
    id,
    filter_id: id,
    position: small,
    color: color.nullable(),
    image: pictureId.nullable(),
    hidden: z.boolean(),
    texts: perStore(z.strictObject(named)),
  }),
  category_filters: z.strictObject({ category_id: id, filter_id: id, position: small }),
  complement_types: z.strictObject({
    id,
    position: small,
    image: pictureId.nullable(),
    names: perStore(text(300, 1)),
  }),
  attributes: z.strictObject({
    id,
    src: text(100, 1),
    field_type: fieldType,
    translate: z.boolean(),
    aesthetic: z.boolean(),
    required: z.boolean(),
    position: small,
    of_variants: z.boolean(),
    texts: perStore(z.strictObject({ ...named, help: text(2_000).nullable() })),
    options: z.array(attributeOption).max(1_000),
  }),
  complements: z.strictObject({
    id,
    ref,
    type_id: id,
    image: pictureId.nullable(),
    texts: perStore(z.strictObject({ name: text(300, 1), description: text(5_000).nullable() })),
    price: perStore(cents),
    attribute_ids: z.array(id).max(100),
    variants: z
      .array(z.strictObject({ id, ref: text(100), option_ids: z.array(id), price: perStore(cents) }))
      .max(1_000),
  }),
  ...productSchemas,
  menus: z.strictObject({
    store: storeCode,
    menu_type: z.enum(['main', 'footer']),
    path: z
      .string()
      .max(300)
      .regex(/^[^\s<>"'\\]*$/),
    items: z.array(menuItem).max(300),
  }),
  // Last, as orders wait for pieces that are being written.
  stock: z.strictObject({
    ref,
    place: text(60, 1),
    pieces: z.int().min(0).max(1_000_000),
    again_on: z.iso.date().nullable(),
  }),
} as const

export type TableName = keyof typeof schemas
/** A record as it is checked and written. */
export type RecordOf<Name extends TableName> = z.output<(typeof schemas)[Name]>

export const tableNames = Object.keys(schemas) as TableName[]

/** Key columns of each table. */
export const keys: Readonly<Record<TableName, readonly string[]>> = {
  brands: ['id'],
  brand_collections: ['id'],
  categories: ['id'],
  filters: ['id'],
  filter_options: ['id'],
  category_filters: ['category_id', 'filter_id'],
  complement_types: ['id'],
  attributes: ['id'],
  complements: ['id'],
  products: ['ref'],
  offers: ['store', 'ref'],
  variants: ['ref'],
  price_history: ['store', 'ref', 'from'],
  prices: ['store', 'ref', 'customer_type'],
  menus: ['store', 'menu_type', 'path'],
  stock: ['ref', 'place'],
}

/** Key of a record as one text; a moment has the same key in every notation. */
export function keyOf(table: TableName, record: Readonly<Record<string, unknown>>): string {
  return keys[table]
    .map((name) => {
      const text = String(record[name])
      const time = name === 'from' ? Date.parse(text) : Number.NaN
      return Number.isNaN(time) ? text : new Date(time).toISOString()
    })
    .join(' ')
}
