import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import * as schema from '../../db/schema.ts'
import { type Place, type Problem, problem } from './problems.ts'

/**
 * State of an import: the records that can be referred to, in the database and in the file so far, and the problems
 * found.
 */
export class Run {
  readonly tx: Database
  readonly stores: ReadonlyMap<string, StoreContext>
  readonly now: Date
  /** The one store that may be written, and nothing that stores share; null for everything. */
  readonly only: string | null
  readonly problems: Problem[] = []
  /** Ids by slug. */
  readonly brands = new Map<string, number>()
  readonly categories = new Set<number>()
  /** True where the values follow from prices. */
  readonly filters = new Map<number, boolean>()
  /** Filters by option. */
  readonly filterOptions = new Map<number, number>()
  readonly complementTypes = new Set<number>()
  readonly attributes = new Set<number>()
  readonly attributeOptions = new Set<number>()
  readonly complements = new Set<number>()
  /** Ids by reference. */
  readonly products = new Map<string, number>()
  readonly productIds = new Set<number>()
  readonly variantIds = new Set<number>()
  readonly variants = new Map<string, { id: number; productId: number }>()
  /** Products by `store slug`. */
  readonly offerSlugs = new Map<string, number>()
  /** Offers, as `store id`. */
  readonly offers = new Set<string>()
  /** Offers that the file names, by `store id`. */
  readonly namedOffers = new Map<string, 'new' | 'there before'>()
  /** Offers that need prices before the file has ended, by `store id`. */
  readonly unpriced = new Map<string, Place>()
  /** Where the file has attributes, complements and products, by id. */
  readonly attributeLines = new Map<number, Place>()
  readonly complementLines = new Map<number, Place>()
  readonly productLines = new Map<number, Place>()
  /** Places of prices in the file, by key. */
  readonly pricePlaces = new Map<string, Place>()
  /** Products whose cards, listings and search words must be recomputed. */
  readonly touched = new Set<number>()
  readonly renamed = { brandIds: [] as number[], categoryIds: [] as number[] }
  #nextProduct = 1
  #nextVariant = 1

  constructor(tx: Database, stores: readonly StoreContext[], now: Date, only: string | null) {
    this.tx = tx
    this.stores = new Map(stores.map((store) => [store.code, store]))
    this.now = now
    this.only = only
  }

  /** Reads everything that can be referred to. */
  async load(): Promise<void> {
    const { tx } = this
    for (const row of await tx.select({ id: schema.brands.id, slug: schema.brands.slug }).from(schema.brands))
      this.brands.set(row.slug, row.id)
    for (const { id } of await tx.select({ id: schema.categories.id }).from(schema.categories)) this.categories.add(id)
    for (const { id, follows } of await tx.select().from(schema.filters)) this.filters.set(id, follows !== null)
    for (const { id, filterId } of await tx.select().from(schema.filterOptions)) this.filterOptions.set(id, filterId)
    for (const { id } of await tx.select().from(schema.complementTypes)) this.complementTypes.add(id)
    for (const { id, options } of await tx.select().from(schema.attributes)) {
      this.attributes.add(id)
      for (const option of options) this.attributeOptions.add(option.id)
    }
    for (const { id } of await tx.select({ id: schema.complements.id }).from(schema.complements))
      this.complements.add(id)
    const { products, variants, storeProducts } = schema
    for (const { id, ref } of await tx.select({ id: products.id, ref: products.ref }).from(products))
      this.addProduct(ref, id)
    for (const { ref, ...row } of await tx
      .select({ ref: variants.ref, id: variants.id, productId: variants.productId })
      .from(variants))
      this.addVariant(ref, row)
    for (const { store, id, slug } of await tx
      .select({ store: storeProducts.store, id: storeProducts.productId, slug: storeProducts.slug })
      .from(storeProducts)) {
      this.offers.add(`${store} ${id}`)
      this.offerSlugs.set(`${store} ${slug}`, id)
    }
  }

  /** @param id made when it is left out */
  addProduct(ref: string, id = this.#nextProduct): number {
    this.products.set(ref, id)
    this.productIds.add(id)
    this.#nextProduct = Math.max(this.#nextProduct, id + 1)
    return id
  }

  /** @param id made when it is left out */
  addVariant(
    ref: string,
    { id = this.#nextVariant, productId }: { id?: number | undefined; productId: number },
  ): number {
    this.variants.set(ref, { id, productId })
    this.variantIds.add(id)
    this.#nextVariant = Math.max(this.#nextVariant, id + 1)
    return id
  }

  /** Resolves the reference of a price: a product, or one of its variants. */
  priced(ref: string): { productId: number; variantId: number } | null {
    const variant = this.variants.get(ref)
    if (variant) return { productId: variant.productId, variantId: variant.id }
    const productId = this.products.get(ref)
    return productId === undefined ? null : { productId, variantId: 0 }
  }

  refuse(at: Place, column: string | null, key: Problem['key'], values: Problem['values'] = {}): void {
    this.problems.push(problem(at, column, key, values))
  }

  /** Refuses each id of a list that nothing has. */
  refuseUnknown(at: Place, column: string, ids: Iterable<number | string>, known: { has(id: never): boolean }): void {
    for (const value of ids) if (!known.has(value as never)) this.refuse(at, column, 'unknownId', { value })
  }
}
