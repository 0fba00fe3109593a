import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productTag } from '../../lib/rules/change-tags.ts'
import { searchWordsIn } from '../context/search-words.ts'
import { countCatalogueWrite } from '../db/catalogue-version.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { listCategory } from '../domain/catalogue/listing.ts'
import { listOffers } from '../domain/catalogue/offers-list.ts'
import { writePrices } from '../domain/catalogue/price-writer.ts'
import { searchStore } from '../domain/catalogue/search.ts'
import { noteChanges } from '../domain/changes/note-changes.ts'
import { buildIndex } from '../domain/search-index/build-index.ts'
import { Catalogue } from '../domain/search-index/catalogue.ts'
import { IndexBuilder } from '../domain/search-index/index-builder.ts'
import { type CatalogueRows, listedColumns, type Measures } from '../domain/search-index/index-data.ts'
import { ratesOf, readStores } from '../domain/stores.ts'
import { type Api, startApi } from './support/api.ts'

let api: Api
let rates: ReturnType<typeof ratesOf>
let productIds: number[]
/** Shared by all tests of this file, like a program's. */
let catalogue: Catalogue
beforeAll(async () => {
  api = await startApi()
  rates = ratesOf(await readStores(api.db))
  catalogue = new Catalogue(api.db)
  productIds = [...(await catalogue.index('FRSM')).ids]
})
afterAll(() => api.close())

const audiences = ['client', 'professional'] as const
const orderings = ['best_seller', 'lower_price', 'offers', 'settlement', 'top_rated', 'news'] as const
const filters: readonly Readonly<Record<string, string>>[] = [
  {},
  { finition: 'noir' },
  { prix_min: '200', prix_max: '500' },
  { largeur: '90' },
]

/** A shopper's results from an index: listings, reductions and searches. */
async function answersOf(asked: Catalogue): Promise<unknown[]> {
  const [db, store, words] = [api.db, 'FRSM', searchWordsIn('fr')]
  const index = await asked.index(store)
  const answers: unknown[] = []
  for (const audience of audiences)
    for (const [place, ordering] of orderings.entries()) {
      const picked = filters[place % filters.length] ?? {}
      for (const page of [1, 2])
        answers.push(await listCategory(db, asked, { store, audience, categoryId: 1, page, ordering, filters: picked }))
      answers.push(await listOffers(db, index, { store, audience, page: 1, ordering, filters: picked }))
      const search = { text: 'paroi noire 120', words, page: 1, length: 24, ordering, filters: picked }
      answers.push(await searchStore(db, store, index, audience, search))
    }
  return answers
}

describe('an index that is renewed', () => {
  it('R4.78 R7.44 answers after any change of prices as a newly built one would, and is not built again', async () => {
    const index = await catalogue.index('FRSM')
    const price = fc.record({
      product: fc.nat(productIds.length - 1),
      regular: fc.integer({ min: 1_000, max: 300_000 }),
      reduced: fc.option(fc.integer({ min: 50, max: 95 })),
      professional: fc.option(fc.integer({ min: 1_000, max: 300_000 }), { nil: undefined }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(price, { minLength: 1, maxLength: 12 }), async (prices) => {
        const now = new Date()
        await inTransaction(api.db, (tx) =>
          writePrices(
            tx,
            rates,
            prices.map(({ product, regular, reduced, professional }) => ({
              store: 'FRSM',
              productId: productIds[product] ?? 0,
              variantId: 0,
              client: {
                regular,
                reduction:
                  reduced === null ? null : { price: Math.floor((regular * reduced) / 100), from: null, until: null },
              },
              professional,
            })),
            now,
          ),
        )
        expect(await answersOf(catalogue)).toEqual(await answersOf(new Catalogue(api.db)))
        expect(await catalogue.index('FRSM')).toBe(index)
      }),
      { numRuns: 8 },
    )
  }, 300_000)

  it.each([
    ['words', sql`update store_products set search_text = search_text || ' zanzibar' where product_id = `],
    ['categories', sql`delete from category_products where category_id = 1 and product_id = `],
    ['rank', sql`update store_products set best_seller = best_seller + 500000 where product_id = `],
    ['sizes', sql`update product_facets set high = high + 100 where low is not null and product_id = `],
  ])('R4.78 is built again where the %s of a product changed', async (_, statement) => {
    const before = await catalogue.index('FRSM')
    const { rows } = (await api.db.execute(sql`select product_id as id from product_facets
      where store = 'FRSM' and filter_id = 4 order by product_id limit 1`)) as unknown as { rows: { id: number }[] }
    const id = rows[0]?.id ?? 0
    await inTransaction(api.db, async (tx) => {
      await tx.execute(sql`${statement}${id}`)
      await countCatalogueWrite(tx)
      await noteChanges(tx, [productTag(id)])
    })
    expect(await answersOf(catalogue)).toEqual(await answersOf(new Catalogue(api.db)))
    expect(await catalogue.index('FRSM')).not.toBe(before)
  })

  it('R4.78 knows what was written while it was asked by many at once', async () => {
    const change = (price: number) =>
      inTransaction(api.db, (tx) =>
        writePrices(tx, rates, [
          { store: 'FRSM', productId: productIds[0] ?? 0, variantId: 0, client: { regular: price, reduction: null } },
        ]),
      )
    const asked: Promise<number>[] = []
    for (const price of [11_100, 22_200, 33_300]) {
      await change(price)
      for (let turn = 0; turn < 5; turn += 1)
        asked.push(
          catalogue.index('FRSM').then(({ orders, places }) => orders.price.value(places.get(productIds[0] ?? 0) ?? 0)),
        )
    }
    expect((await Promise.all(asked)).at(-1)).toBe(33_300)
  })
})

/** A catalogue large enough for its index to be built in a separate thread. */
function* manyRows(): Generator<CatalogueRows> {
  const ids = Int32Array.from({ length: 5_000 }, (_, index) => 7 * index + 3)
  const numbers = (factor: number) => ids.map((id) => (id * factor) % 9_973)
  yield {
    kind: 'offers',
    columns: {
      ids,
      bestSellers: numbers(31),
      clientPrices: numbers(17),
      professionalPrices: numbers(13),
      discounts: numbers(3),
      hashes: numbers(5),
    },
    texts: [...ids].map((id) => `paroi ${id % 2 === 0 ? 'noire' : 'chrome'} ${id}`).join('\n'),
  }
  const columns = Object.fromEntries(listedColumns.map((name, index) => [name, numbers(index + 2)]))
  yield {
    kind: 'listed',
    columns: { ids, categories: ids.map(() => 1), ...columns } as Extract<CatalogueRows, { kind: 'listed' }>['columns'],
  }
  yield {
    kind: 'facets',
    groups: [
      { filterId: 2, optionId: 21, ids: ids.filter((id) => id % 3 === 0), numbers: null },
      {
        filterId: 4,
        optionId: 0,
        ids,
        numbers: { low: Float64Array.from(numbers(2)), high: Float64Array.from(numbers(19)) },
      },
    ],
  }
  yield { kind: 'brands', groups: [{ key: 1, ids }] }
  yield { kind: 'depths', groups: [{ key: 800, ids: ids.filter((id) => id % 5 === 0) }] }
  yield { kind: 'attributes', groups: [{ key: 9, ids: ids.filter((id) => id % 4 === 0) }] }
  yield { kind: 'options', groups: [{ key: 90, ids: ids.filter((id) => id % 11 === 0) }] }
}
const measures: Measures = {
  made: [{ attribute: 9, wide: true, low: 700, high: 1_600 }],
  sold: [{ option: 90, width: 900, depth: null }],
}

describe('an index of many products', () => {
  it('R7.44 is the same when a thread of its own builds it', async () => {
    const builder = new IndexBuilder()
    for (const rows of manyRows()) builder.take(rows)
    const built = await buildIndex(measures, async (take) => {
      for (const rows of manyRows()) take(rows)
    })
    expect(built).toEqual(builder.finish(measures))
    expect(built.sizes.pairs.names).toEqual(['900 800'])
  })

  it('R7.44 is not there where reading it failed', async () => {
    const failing = buildIndex(measures, async (take) => {
      for (const rows of manyRows()) take(rows)
      throw new Error('The connection was lost.')
    })
    await expect(failing).rejects.toThrow('The connection was lost.')
  })
})
