import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import * as schema from '../db/schema.ts'
import { seedAttributes, seedComplements, seedComplementTypes } from './attributes.ts'
import { seedBrands } from './brands.ts'
import { type Rows, filterOptionId, products, rowsOf } from './catalogue.ts'
import { categorySeo, seedCategories } from './categories.ts'
import { filtersOfCategories, seedFilters } from './filters.ts'
import { homePlacements } from './home.ts'
import { footerMenu, mainMenu } from './menus.ts'
import { pictureId } from './pictures.ts'
import { seedStores } from './stores.ts'
import { everywhere, storeCodes, words } from './words.ts'

const marker = 'catalogue'
/** Products written at a time: few enough for PostgreSQL's limit on parameters of one statement. */
const chunk = 400

const catalogueTables = [
  schema.stores, schema.brands, schema.brandCollections, schema.categories, schema.slugs, schema.products, schema.storeProducts, schema.categoryProducts, schema.filters,
  schema.filterOptions, schema.categoryFilters, schema.productFacets, schema.variants, schema.attributes, schema.complementTypes, schema.complements, schema.priceHistory,
  schema.menus, schema.placements, schema.seedState,
]

/**
 * Writes the demonstration catalogue into a new database. One transaction: a seed that was interrupted left nothing behind.
 * @returns false when the catalogue was there already
 */
export async function seedOnFirstRun(db: Database): Promise<boolean> {
  const [done] = await db.select().from(schema.seedState).where(eq(schema.seedState.key, marker))
  if (done) return false
  await seed(db)
  return true
}

/** Replaces the catalogue; carts and orders stay. @param count number of products, the curated ones without it */
export async function seed(db: Database, count?: number): Promise<void> {
  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Database
    await tx.execute(sql`truncate ${sql.join(catalogueTables.map((table) => sql`${table}`), sql`, `)}`)
    await tx.insert(schema.stores).values([...seedStores])
    await insertShelves(tx)
    await insertProducts(tx, count)
    for (const store of storeCodes) {
      await tx.insert(schema.menus).values([{ store, menuType: 'main', path: '', items: mainMenu(store) }, { store, menuType: 'footer', path: '', items: footerMenu(store) }])
      await tx.insert(schema.placements).values(Object.entries(homePlacements(store)).map(([place, items]) => ({ store, place, items })))
      const best = await tx.select({ id: schema.storeProducts.productId }).from(schema.storeProducts).where(eq(schema.storeProducts.store, store)).orderBy(schema.storeProducts.bestSeller).limit(12)
      await tx.insert(schema.placements).values({ store, place: 'home-products', items: best.map(({ id }) => id) })
    }
    await tx.insert(schema.seedState).values({ key: marker, finishedAt: new Date() })
  })
  await db.execute(sql`analyze`)
}

async function insertShelves(db: Database): Promise<void> {
  await db.insert(schema.brands).values(
    seedBrands.map((brand, index) => ({
      id: index + 1, slug: brand.slug, name: brand.name, logo: pictureId(`brands/${brand.slug}`), image: pictureId(['home/hero-2', 'home/hero-3', 'home/hero-1'][index % 3] ?? '', 'home/hero-1', 'screens/walk-in/black-clear/principal'),
      manufacturer: { name: brand.name, address: brand.town, email: `contact@${brand.slug}.example` },
      texts: everywhere((store) => ({ description: brand.text[store], seo: { title: words(`${brand.name} : parois et bain`, `${brand.name}: mamparas y baño`)[store], description: brand.text[store].slice(0, 150), h1: brand.name, text: null } })),
    })),
  )
  await db.insert(schema.brandCollections).values(
    seedBrands.flatMap((brand, index) => brand.collections.map((name, place) => ({ id: index * 2 + place + 1, brandId: index + 1, name, image: null, texts: everywhere((store) => ({ description: words(`La collection ${name} de ${brand.name}.`, `La colección ${name} de ${brand.name}.`)[store] })) }))),
  )
  await db.insert(schema.categories).values(
    seedCategories.map((category, index) => ({
      id: category.id, parentId: category.parent, position: index, image: pictureId(category.image, 'screens/walk-in/black-clear/principal'), icon: category.icon,
      texts: everywhere((store) => ({ name: category.name[store], slug: category.slug[store], seo: categorySeo(category, store), links: [] })),
    })),
  )
  await db.insert(schema.slugs).values(storeCodes.flatMap((store) => seedCategories.map(({ id, slug }) => ({ store, kind: 'category' as const, slug: slug[store], targetId: id }))))
  await db.insert(schema.filters).values(seedFilters.map((filter) => ({ id: filter.id, filterType: filter.filterType, kind: filter.kind, unit: filter.unit, texts: everywhere((store) => ({ name: filter.name[store], slug: filter.slug[store] })) })))
  await db.insert(schema.filterOptions).values(
    seedFilters.flatMap((filter) => filter.options.map((option, place) => ({ id: filterOptionId(filter.id, place), filterId: filter.id, position: place, color: option.color ?? null, image: option.image ?? null, texts: everywhere((store) => ({ name: option.name[store], slug: option.slug[store] })) }))),
  )
  await db.insert(schema.categoryFilters).values(Object.entries(filtersOfCategories).flatMap(([categoryId, ids]) => ids.map((filterId, position) => ({ categoryId: Number(categoryId), filterId, position }))))
  await db.insert(schema.attributes).values([...seedAttributes])
  await db.insert(schema.complementTypes).values([...seedComplementTypes])
  await db.insert(schema.complements).values([...seedComplements])
}

const tables: { [Key in keyof Rows]: PgTable } = {
  products: schema.products, storeProducts: schema.storeProducts, categoryProducts: schema.categoryProducts, productFacets: schema.productFacets, variants: schema.variants, priceHistory: schema.priceHistory, slugs: schema.slugs,
}

async function insertProducts(db: Database, count: number | undefined): Promise<void> {
  let waiting: Rows[] = []
  let id = 0
  for (const product of products(count)) {
    id += 1
    waiting.push(rowsOf(product, id))
    if (waiting.length === chunk) {
      await write(db, waiting)
      waiting = []
    }
  }
  await write(db, waiting)
}

async function write(db: Database, waiting: readonly Rows[]): Promise<void> {
  for (const name of Object.keys(tables) as (keyof Rows)[]) {
    const rows = waiting.flatMap((entry) => entry[name] as Record<string, unknown>[])
    for (let start = 0; start < rows.length; start += 800) await db.insert(tables[name]).values(rows.slice(start, start + 800))
  }
}
