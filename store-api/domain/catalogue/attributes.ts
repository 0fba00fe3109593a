import { inArray } from 'drizzle-orm'
import type { Attribute } from '../../../lib/contract/attributes.ts'
import type { Database } from '../../db/database.ts'
import { attributes, type StoredOption } from '../../db/schema.ts'
import { photoWordOf } from './composed-photo.ts'
import { optionImage } from './images.ts'

type StoredAttribute = typeof attributes.$inferSelect

/** Attributes with these ids, in position order. */
export async function readAttributes(db: Database, ids: readonly number[]): Promise<StoredAttribute[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(attributes)
    .where(inArray(attributes.id, [...ids]))
  return rows.sort((a, b) => a.position - b.position)
}

/**
 * An attribute in a store's words and prices; null when the store does not have it.
 * @param pricePerMm price of each millimetre of width beyond the smallest, cents
 */
export function attributeView(attribute: StoredAttribute, store: string, pricePerMm = 0): Attribute | null {
  const texts = attribute.texts[store]
  if (!texts) return null
  return {
    id: attribute.id,
    slug: texts.slug,
    src: attribute.src,
    name: texts.name,
    help: texts.help,
    field_type: attribute.fieldType,
    translate: attribute.translate,
    aesthetic: attribute.aesthetic,
    required: attribute.required,
    position: attribute.position,
    options: attribute.options.flatMap((option) => optionView(option, store, attribute, pricePerMm)),
  }
}

function optionView(
  option: StoredOption,
  store: string,
  { ofVariants, src }: StoredAttribute,
  pricePerMm: number,
): Attribute['options'] {
  const texts = option.texts[store]
  if (!texts) return []
  return [
    {
      option: { id: option.id },
      slug: texts.slug,
      ref: option.ref,
      name: texts.name,
      price: ofVariants ? 0 : (option.price[store] ?? 0),
      price_per_mm: src === 'width-attr' && option.value_range_min !== undefined ? pricePerMm : 0,
      block_options: option.block_options,
      complements_locked: option.complements_locked,
      ...(texts.lock_reasons && { lock_reasons: texts.lock_reasons }),
      position_sketch: option.position_sketch ?? null,
      value_numeric: option.value_numeric ?? null,
      value_range_min: option.value_range_min ?? null,
      value_range_max: option.value_range_max ?? null,
      pool_position: option.pool_position ?? null,
      color: option.color ?? null,
      texture: option.texture ?? null,
      cut: option.cut ?? null,
      ...(option.cut_limits && { cut_limits: option.cut_limits }),
      image: option.image ? optionImage(option.id, option.image, texts.name) : null,
      photo_word: photoWordOf(option.image),
    },
  ]
}
