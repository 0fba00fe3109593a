import { inArray, sql } from 'drizzle-orm'
import { bulkInsert, bulkUpsert, jsonRows } from '../../../db/bulk-insert.ts'
import type { Database } from '../../../db/database.ts'
import * as schema from '../../../db/schema.ts'
import { unpriced } from '../../catalogue/price-rows.ts'
import type { Run } from '../run.ts'
import type { RecordOf } from '../schemas.ts'
import { readOffers } from './offer-records.ts'
import type { Change, Table } from './table.ts'

type Offer = RecordOf<'offers'>

/** Products as a store offers them: texts, pictures, filters, further categories. */
export const offers: Table<'offers'> = {
  read: { of: readOffers },
  check: (run, { record, before, at }) => {
    const { store, ref, slug } = record
    const productId = run.products.get(ref)
    run.refuseUnknown(at, 'ref', [ref], run.products)
    if (!run.stores.has(store)) run.refuse(at, 'store', 'unknownStore')
    run.refuseUnknown(at, 'also_in', record.also_in, run.categories)
    for (const id of record.filter_options) {
      const filter = run.filterOptions.get(id)
      if (filter === undefined) run.refuse(at, 'filter_options', 'unknownId', { value: id })
      else if (run.filters.get(filter)) run.refuse(at, 'filter_options', 'importFollows', { value: id })
    }
    for (const { filter_id: id, low, high } of record.filter_ranges) {
      if (!run.filters.has(id)) run.refuse(at, 'filter_ranges', 'unknownId', { value: id })
      else if (run.filters.get(id)) run.refuse(at, 'filter_ranges', 'importFollows', { value: id })
      if (high < low) run.refuse(at, 'filter_ranges', 'tooSmall', { n: low })
    }
    if (new Set(record.filter_ranges.map(({ filter_id }) => filter_id)).size < record.filter_ranges.length)
      run.refuse(at, 'filter_ranges', 'importTwice')
    if (productId === undefined) return
    const owner = run.offerSlugs.get(`${store} ${slug}`) ?? productId
    if (owner !== productId) run.refuse(at, 'slug', 'slugTaken')
    run.offerSlugs.set(`${store} ${slug}`, owner)
    run.offers.add(`${store} ${productId}`)
    run.namedOffers.set(`${store} ${productId}`, before ? 'there before' : 'new')
    if (!before) run.unpriced.set(`${store} ${productId}`, at)
  },
  write: async (run, changes) => {
    const { tx } = run
    const rows = changes.map(({ record, before }) => ({ record, before, productId: run.products.get(record.ref) ?? 0 }))
    await writeTexts(tx, rows)
    const ids = [...new Set(rows.map(({ productId }) => productId))]
    await writeCategories(tx, rows, ids)
    await writeFilters(run, rows)
    for (const id of ids) run.touched.add(id)
  },
}

type Rows = readonly { record: Offer; before: Change<'offers'>['before']; productId: number }[]

async function writeTexts(tx: Database, rows: Rows): Promise<void> {
  const texts = rows.map(({ record, before, productId }) => ({
    before,
    swatches: record.swatches,
    row: {
      store: record.store,
      productId,
      slug: record.slug,
      name: record.name,
      description: record.description,
      highlights: record.highlights,
      warnings: record.warnings,
      seo: record.seo,
      images: record.images,
      technicalData: record.technical_data,
      files: record.files,
      bestSeller: record.best_seller,
    },
  }))
  // Values derived from prices and texts are written with the product's other offers, once prices are known.
  const [empty, later] = [{} as never, { searchText: '', isNew: false, discount: 0 }]
  await bulkInsert(
    tx,
    schema.storeProducts,
    texts
      .filter(({ before }) => !before)
      .map(({ row }) => ({
        ...row,
        ...later,
        clientPrices: unpriced,
        professionalPrices: unpriced,
        clientCard: empty,
        professionalCard: empty,
      })),
  )
  await tx.execute(sql`
    update store_products as s set slug = v.slug, name = v.name, description = v.description, highlights = v.highlights,
      warnings = v.warnings, seo = v.seo, images = v.images, technical_data = v."technicalData", files = v.files,
      best_seller = v."bestSeller", client_card = s.client_card || jsonb_build_object('swatches', v.swatches)
    from ${jsonRows(
      texts.map(({ row, swatches }) => ({ ...row, swatches })),
      `store text, "productId" int, slug text, name text, description text, highlights jsonb, warnings jsonb, seo jsonb,
        images jsonb, "technicalData" jsonb, files jsonb, "bestSeller" int, swatches jsonb`,
    )}
    where s.store = v.store and s.product_id = v."productId"`)
  const addresses = texts.map(({ row: { store, slug, productId } }) => ({
    store,
    kind: 'product' as const,
    slug,
    targetId: productId,
  }))
  await bulkUpsert(tx, schema.slugs, addresses, ['store', 'kind', 'slug'])
}

async function writeCategories(tx: Database, rows: Rows, ids: number[]): Promise<void> {
  const { categoryProducts, products } = schema
  await tx.execute(
    sql`delete from category_products as c using ${jsonRows(
      rows.map(({ record, productId }) => ({ store: record.store, id: productId })),
      'store text, id int',
    )} where c.store = v.store and c.product_id = v.id`,
  )
  const main = await tx
    .select({ id: products.id, category: products.categoryId })
    .from(products)
    .where(inArray(products.id, ids))
  const mainById = new Map(main.map(({ id, category }) => [id, category]))
  const sorts = { bestSeller: 0, price: 0, professionalPrice: 0, rating: 0, news: 0, offers: 0, settlement: 0 }
  const listed = rows.flatMap(({ record: { store, also_in }, productId }) =>
    [...new Set([mainById.get(productId) ?? 0, ...also_in])].map((categoryId) => ({
      store,
      categoryId,
      productId,
      ...sorts,
    })),
  )
  await bulkInsert(tx, categoryProducts, listed)
}

async function writeFilters(run: Run, rows: Rows): Promise<void> {
  await run.tx.execute(
    sql`delete from product_facets as f using ${jsonRows(
      rows.map(({ record, productId }) => ({ store: record.store, id: productId })),
      'store text, id int',
    )} where f.store = v.store and f.product_id = v.id`,
  )
  const facets = rows.flatMap(({ record: { store, filter_options, filter_ranges }, productId }) => [
    ...filter_options.map((optionId) => ({
      store,
      filterId: run.filterOptions.get(optionId) ?? 0,
      optionId,
      productId,
      low: null as number | null,
      high: null as number | null,
    })),
    ...filter_ranges.map(({ filter_id: filterId, low, high }) => ({
      store,
      filterId,
      optionId: 0,
      productId,
      low,
      high,
    })),
  ])
  await bulkInsert(run.tx, schema.productFacets, facets)
}
