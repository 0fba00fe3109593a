import { asc, eq, inArray } from 'drizzle-orm'
import type { Complement } from '../../../lib/contract/attributes.ts'
import type { Database } from '../../db/database.ts'
import { complements, complementTypes, products } from '../../db/schema.ts'
import { attributeView, readAttributes } from './attributes.ts'
import { optionImage } from './images.ts'
import { offersProduct } from './offers.ts'

/** Types of the complements with these ids, in position order. */
export async function complementTypesOf(db: Database, store: string, complementIds: readonly number[]) {
  if (complementIds.length === 0) return []
  const rows = await db
    .selectDistinct({
      id: complementTypes.id,
      position: complementTypes.position,
      image: complementTypes.image,
      names: complementTypes.names,
    })
    .from(complementTypes)
    .innerJoin(complements, eq(complements.typeId, complementTypes.id))
    .where(inArray(complements.id, [...complementIds]))
  return rows
    .sort((a, b) => a.position - b.position)
    .map(({ id, position, image, names }) => ({ id, position, img: image, name: names[store] ?? '' }))
}

/**
 * Complements of one type that go with a product, or null when the store does not offer the
 * product.
 */
export async function productComplements(
  db: Database,
  store: string,
  id: number,
  typeId: number,
): Promise<Complement[] | null> {
  if (!(await offersProduct(db, store, id))) return null
  const [product] = await db.select({ ids: products.complementIds }).from(products).where(eq(products.id, id))
  return (await complementsByIds(db, store, product?.ids ?? [])).filter(
    ({ complement_type }) => complement_type.id === typeId,
  )
}

/** Complements in a store's words and prices; those that the store does not have are left out. */
export async function complementsByIds(db: Database, store: string, ids: readonly number[]): Promise<Complement[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(complements)
    .innerJoin(complementTypes, eq(complementTypes.id, complements.typeId))
    .where(inArray(complements.id, [...ids]))
    .orderBy(asc(complements.id))
  const known = await readAttributes(db, [...new Set(rows.flatMap(({ complements: row }) => row.attributeIds))])
  return rows.flatMap(({ complements: row, complement_types: type }): Complement[] => {
    const texts = row.texts[store]
    const price = row.price[store]
    if (!texts || price === undefined) return []
    return [
      {
        id: row.id,
        ref: row.ref,
        name: texts.name,
        description: texts.description,
        price,
        quantity: 1,
        image: row.image ? optionImage(row.id, row.image, texts.name) : null,
        complement_type: { id: type.id, name: type.names[store] ?? '', position: type.position, img: type.image },
        attributes: known
          .filter(({ id }) => row.attributeIds.includes(id))
          .flatMap((attribute) => attributeView(attribute, store) ?? []),
        variants: row.variants.flatMap(({ price: prices, ...variant }) => {
          const own = prices[store]
          return own === undefined ? [] : [{ ...variant, price: own }]
        }),
      },
    ]
  })
}
