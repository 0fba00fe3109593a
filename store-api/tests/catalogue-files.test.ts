import { and, eq, getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messagesIn } from '../context/messages.ts'
import type { Database } from '../db/database.ts'
import * as schema from '../db/schema.ts'
import { exportCatalogue } from '../domain/exchange/export.ts'
import { type FileKind, ImportBusy, type ImportOptions, importCatalogue } from '../domain/exchange/import.ts'
import { FileRefused, problemLines } from '../domain/exchange/problems.ts'
import { readStores, writeMissingStores } from '../domain/stores.ts'
import { buildSeed } from '../seed/build.ts'
import { seed } from '../seed/insert.ts'
import { emptyDatabase } from './support/database.ts'
import { type DomainShop, openDomainShop } from './support/domain-shop.ts'

let shop: DomainShop
beforeAll(async () => {
  shop = await openDomainShop()
  await seed(shop.db, 40)
})
afterAll(() => shop.close())

const { stores: _, seedState: __, changes: ___, catalogueState: ____, ...tables } = schema
/** The tables of a catalogue file, and those derived from them. */
const catalogueTables = [
  tables.brands,
  tables.brandCollections,
  tables.categories,
  tables.slugs,
  tables.products,
  tables.storeProducts,
  tables.categoryProducts,
  tables.filters,
  tables.filterOptions,
  tables.categoryFilters,
  tables.productFacets,
  tables.variants,
  tables.attributes,
  tables.complementTypes,
  tables.complements,
  tables.priceReductions,
  tables.priceHistory,
  tables.menus,
]

async function dump(db: Database): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const table of catalogueTables) {
    const rows = await db.select().from(table as typeof schema.menus)
    found[getTableName(table)] = rows.map((row) => JSON.stringify(row)).sort()
  }
  return found
}

async function exported(kind: FileKind, codes = ['FRSM', 'ESSM'], db = shop.db): Promise<string> {
  const pieces: string[] = []
  await exportCatalogue(db, kind, codes, (piece) => void pieces.push(piece))
  return pieces.join('')
}

async function bring(text: string | Buffer, options: Partial<ImportOptions> = {}, db = shop.db) {
  const stores = (await readStores(db)).all()
  return importCatalogue(db, { stores, bytes: Buffer.from(text), kind: 'csv', dryRun: false, ...options })
}

describe('a catalogue that was exported', () => {
  it.each<[FileKind, string[]]>([
    ['csv', ['FRSM', 'ESSM']],
    ['json', ['FRSM', 'ESSM']],
    ['csv', ['ESSM']],
  ])('changes nothing when it comes in again as %s of %s', async (kind, codes) => {
    const before = await dump(shop.db)
    const text = await exported(kind, codes)
    const summary = await bring(text, { kind })
    expect(Object.values(summary).map(({ created, changed }) => [created, changed])).toEqual(
      Object.values(summary).map(() => [0, 0]),
    )
    expect(summary.prices?.unchanged).toBeGreaterThan(100)
    expect(await dump(shop.db)).toEqual(before)
    expect(await exported(kind, codes)).toBe(text)
  })

  it.each<FileKind>(['csv', 'json'])('makes the same catalogue in an empty shop, as %s', async (kind) => {
    const empty = await emptyDatabase()
    try {
      await writeMissingStores(empty.db)
      // Reviews are no part of the catalogue, but cards show them.
      const reviews = await shop.db.select().from(schema.reviews)
      for (const { id: _id, ...review } of reviews) await empty.db.insert(schema.reviews).values(review)
      const now = buildSeed().today
      const text = await exported(kind)
      await bring(text, { kind, now }, empty.db)
      const [there, here] = [await dump(empty.db), await dump(shop.db)]
      for (const name of Object.keys(here)) {
        if (name === 'price_history') expect(there[name]).toEqual(expect.arrayContaining(here[name] ?? []))
        else expect(there[name], name).toEqual(here[name])
      }
    } finally {
      await empty.close()
    }
  })
})

/** Problems of a file in French; nothing may have been written. */
async function problemsOf(text: string | Buffer, options: Partial<ImportOptions> = {}): Promise<string[]> {
  const before = await dump(shop.db)
  try {
    await bring(text, options)
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    expect(await dump(shop.db)).toEqual(before)
    return problemLines(error.problems, messagesIn('fr')).map((line) => line.replaceAll('\u00a0', ' '))
  }
  return []
}

/** References of a product that both stores sell, and of one with several variants. */
async function someRefs() {
  const products = await shop.db
    .select({ id: schema.products.id, ref: schema.products.ref })
    .from(schema.products)
    .innerJoin(
      schema.storeProducts,
      and(eq(schema.storeProducts.productId, schema.products.id), eq(schema.storeProducts.store, 'FRSM')),
    )
    .where(eq(schema.storeProducts.discount, 0))
    .orderBy(schema.products.id)
  const [variant] = await shop.db.select().from(schema.variants).orderBy(schema.variants.id)
  if (!products[0] || !products[1] || !variant) throw new Error('The small catalogue has no such products.')
  return { product: products[0], second: products[1], variant }
}

const priceHead = 'table,store,ref,customer_type,currency,price,reduced_price,reduced_from,reduced_until'

describe('a catalogue file with something wrong', () => {
  it('names each line and column, in a file that is otherwise right, and writes nothing of it', async () => {
    const { product } = await someRefs()
    const found = await problemsOf(
      [
        priceHead,
        `prices,FRSM,${product.ref},client,EUR,9900,,,`,
        `prices,FRSM,${product.ref},professional,USD,9900,,,`,
        `prices,FRSM,NO-SUCH,client,EUR,9900,,,`,
        `prices,XXSM,${product.ref},client,EUR,12.5,,,`,
        `prices,FRSM,${product.ref},client,EUR,8000,,,`,
        `prices,ESSM,${product.ref},client,EUR,8000,9000,,`,
        `prices,ESSM,${product.ref},professional,EUR,8000,700,,`,
        '',
      ].join('\n'),
    )
    expect(found).toEqual([
      'ligne 3, colonne currency : La boutique vend en EUR.',
      "ligne 4, colonne ref : Aucun objet ne porte l'identifiant NO-SUCH.",
      'ligne 5, colonne price : Un nombre entier valide est requis.',
      'ligne 6, colonne store, ref, customer_type : Figure deux fois dans le fichier.',
      'ligne 7, colonne reduced_price : Assurez-vous que cette valeur est inférieure ou égale à 7999.',
      "ligne 8, colonne reduced_price : Les prix des professionnels n'ont pas de réduction.",
    ])
  })

  it.each<[string, string | Buffer, FileKind, string]>([
    ['nothing', '', 'csv', 'Le fichier est vide.'],
    ['wrong columns', 'table,prix\nprices,5\n', 'csv', 'ligne 1, colonne prix : Aucune colonne ne porte ce nom.'],
    ['no table', 'store,ref\nFRSM,A\n', 'csv', 'ligne 1, colonne table : Cette colonne est absente'],
    ['a column twice', 'table,ref,ref\nproducts,A,B\n', 'csv', 'ligne 1, colonne ref : Figure deux fois'],
    ['another table', 'table,ref\norders,A\n', 'csv', 'ligne 2, colonne table : « orders »'],
    ['too many cells', 'table,ref\nproducts,A,B\n', 'csv', 'ligne 2 : 3 cellules au lieu de 2.'],
    ['a column of another table', 'table,ref,price\nproducts,A,5\n', 'csv', 'ligne 2, colonne price : Cette table'],
    ['quotes that do not match', 'table,ref\nproducts,"A\n', 'csv', 'ligne 2 : Les guillemets'],
    ['Latin 1', Buffer.from('table,ref\nproducts,\xe9\n', 'latin1'), 'csv', "ligne 2 : Le fichier n'est pas encodé"],
    ['UTF-16', Buffer.from('\ufefftable,ref\n', 'utf16le'), 'csv', "ligne 1 : Le fichier n'est pas encodé en UTF-8."],
    ['NUL bytes', 'table,ref\nproducts,A\nproducts,\0\n', 'csv', 'ligne 3 : '],
    ['no JSON', '{\n"prices": [\n}', 'json', "ligne 3 : Le fichier n'est pas un JSON valide."],
    ['an unknown table of JSON', '{\n"orders": []}', 'json', 'ligne 2, orders : Aucune table'],
    ['no list', '{"prices": 5}', 'json', 'ligne 1, prices : Une liste'],
    [
      'a field that is none',
      '{"prices": [\n{"store": "FRSM", "prix": 1}]}',
      'json',
      'ligne 2, prices[0], colonne prix : ',
    ],
    ['no object', '{"prices": [\n\n5]}', 'json', 'ligne 3, prices[0] : Un objet est requis.'],
    ['JSON without an end', `${'{"prices":['.repeat(20_000)}`, 'json', "Le fichier n'est pas un JSON valide."],
    [
      'JSON that is nested deeply',
      `{"menus": ${'['.repeat(2_000)}${']'.repeat(2_000)}}`,
      'json',
      'Les objets du fichier sont trop imbriqués.',
    ],
  ])('is refused with a clear message for %s', async (_, text, kind, message) => {
    const [first = ''] = await problemsOf(text, { kind })
    expect(first).toContain(message)
  })

  it.each([
    ['<script>alert(1)</script>', 'Le texte ne peut contenir de HTML.'],
    ['Paroi <img src=x onerror=alert(1)>', 'Le texte ne peut contenir de HTML.'],
    ['Paroi \u0007', 'n'],
  ])('refuses texts that are no plain text: %s', async (name, message) => {
    const { product } = await someRefs()
    const [first = '', ...more] = await problemsOf(`table,store,ref,name\noffers,FRSM,${product.ref},${name}\n`)
    expect([first, more]).toEqual([expect.stringMatching(/^ligne 2, colonne name : /), []])
    expect(first).toContain(message)
  })

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'https://evil.example"x'])(
    'refuses addresses that run something or lead elsewhere: %s',
    async (url) => {
      const items = [
        { id: 1, web_name: 'x', web_url: url, sub_items: [], icon_cld_public_id: null, image_cld_public_id: null },
      ]
      const text = JSON.stringify({ menus: [{ store: 'FRSM', menu_type: 'main', path: '', items }] })
      const [first = ''] = await problemsOf(text, { kind: 'json' })
      expect(first).toBe(
        'ligne 1, menus[0], colonne items[0].web_url : Une adresse commence par https:// ou par une barre oblique.',
      )
    },
  )

  it('lists a hundred problems, and says that there are more', async () => {
    const lines = Array.from({ length: 700 }, (_, n) => `prices,FRSM,NO-${n},client,EUR,1,,,`)
    const found = await problemsOf([priceHead, ...lines].join('\n'))
    expect([found.length, found.at(-1)]).toEqual([101, 'Seuls les 100 premiers problèmes sont cités.'])
  })

  it('refuses what would be sold without a price, a circle of categories, and words of another store', async () => {
    const { product, variant } = await someRefs()
    const [offer] = JSON.parse(await exported('json')).offers as Record<string, unknown>[]
    const [category] = JSON.parse(await exported('json')).categories as { id: number }[]
    const wrong = { ...JSON.parse(await exported('json')).products[0], ref: 'NEW-1', id: undefined }
    const fresh = JSON.stringify({
      products: [wrong],
      offers: [{ ...offer, ref: 'NEW-1', slug: 'new-1', store: 'FRSM' }],
    })
    expect(await problemsOf(fresh, { kind: 'json' })).toEqual([
      "ligne 1, offers[0] : Le produit n'a pas de prix (client).",
      "ligne 1, offers[0] : Le produit n'a pas de prix (professional).",
    ])
    const circle = JSON.stringify({ categories: [{ id: category?.id, parent_id: category?.id }] })
    expect(await problemsOf(circle, { kind: 'json' })).toEqual([expect.stringContaining('colonne parent_id : ')])
    const names = `table,ref,names.ESSM\nvariants,${variant.ref},Nombre\n`
    expect(await problemsOf(names, { only: 'FRSM' })).toEqual([
      'ligne 2, colonne names.ESSM : Votre compte est celui de la boutique FRSM.',
    ])
    expect(await problemsOf(`${priceHead}\nprices,ESSM,${product.ref},client,EUR,1,,,\n`, { only: 'FRSM' })).toEqual([
      'ligne 2, colonne store : Votre compte est celui de la boutique FRSM.',
    ])
  })
})

describe('a catalogue file that is right', () => {
  it('R9.10 changes prices alone, keeps what was asked before, and leaves the rest as it was', async () => {
    const { product, second } = await someRefs()
    const own = and(eq(schema.storeProducts.store, 'FRSM'), eq(schema.storeProducts.productId, product.id))
    const [before] = await shop.db.select().from(schema.storeProducts).where(own)
    const price = (before?.clientPrices.pvp ?? 0) - ((before?.clientPrices.pvp ?? 0) % 2)
    const text = `\ufeff${priceHead.replaceAll(',', ';')}\r\nprices;FRSM;${product.ref};client;EUR;${price};${price / 2};;\r\n`
    expect(await bring(text, { dryRun: true })).toEqual({ prices: { created: 0, changed: 1, unchanged: 0 } })
    expect((await shop.db.select().from(schema.storeProducts).where(own))[0]).toEqual(before)
    const steps: number[] = []
    await bring(text, { onProgress: (done, all) => steps.push(done / all) })
    expect(steps.at(-1)).toBe(1)
    const [after] = await shop.db.select().from(schema.storeProducts).where(own)
    expect(after?.clientCard.prices).toMatchObject({
      pvp: before?.clientPrices.pvp,
      pvp_web: price / 2,
      lowest_30_days: before?.clientPrices.pvp,
    })
    expect(after).toEqual({
      ...before,
      clientPrices: after?.clientPrices,
      clientCard: { ...before?.clientCard, prices: after?.clientPrices, is_new: after?.isNew },
      professionalCard: { ...before?.professionalCard, is_new: after?.isNew },
      isNew: after?.isNew,
      discount: after?.clientPrices.discount,
    })
    expect(await bring(text)).toEqual({ prices: { created: 0, changed: 0, unchanged: 1 } })
    expect(second.id).not.toBe(product.id)
  })

  it('announces itself once, and only where it changes something', async () => {
    const announced = async () => (await shop.db.select().from(schema.changes)).length
    const { variant } = await someRefs()
    const before = await announced()
    const text = `table,ref,stock\nvariants,${variant.ref},${variant.stock === 'in_stock' ? 'out_of_stock' : 'in_stock'}\n`
    await bring(text)
    expect(await announced()).toBe(before + 1)
    await bring(text)
    expect(await announced()).toBe(before + 1)
  })

  it('keeps texts that a spreadsheet would run as formulas, and exports them so that it does not', async () => {
    const names = ['=HYPERLINK("https://evil.example")', '+1', "'=2", '@x', "'t Huys", '- "a", b;c\nd']
    const all = JSON.parse(await exported('json', ['FRSM'])).offers as { ref: string }[]
    const offers = names.map((name, place) => ({ store: 'FRSM', ref: all[place]?.ref, name }))
    await bring(JSON.stringify({ offers }), { kind: 'json' })
    const text = await exported('csv', ['FRSM'])
    expect(text).not.toMatch(/(^|[,\n])"?[=+@]/)
    expect((await bring(text)).offers?.changed).toBe(0)
    const kept = JSON.parse(await exported('json', ['FRSM'])).offers as { name: string }[]
    expect(kept.slice(0, names.length).map(({ name }) => name)).toEqual(names)
  })

  it('makes a new product with a variant, which is found and can be bought', async () => {
    const all = JSON.parse(await exported('json'))
    const product = { ...all.products[0], ref: 'NEW-2', id: undefined }
    const price = { currency: 'EUR', reduced_price: null, reduced_from: null, reduced_until: null }
    const prices = ['NEW-2', 'NEW-2-A'].flatMap((ref) =>
      ['client', 'professional'].map((customer_type) => ({
        ...price,
        store: 'FRSM',
        ref,
        customer_type,
        price: 12_345,
      })),
    )
    const offer = { ...all.offers[0], store: 'FRSM', ref: 'NEW-2', slug: 'paroi-nouvelle', name: 'Paroi nouvelle' }
    const variant = { ...all.variants[0], ref: 'NEW-2-A', id: undefined, product: 'NEW-2' }
    const file = JSON.stringify({ products: [product], offers: [offer], variants: [variant], prices })
    const summary = await bring(file, { kind: 'json' })
    expect(Object.values(summary).map(({ created }) => created)).toEqual([1, 1, 1, 4])
    const [made] = await shop.db
      .select()
      .from(schema.storeProducts)
      .where(eq(schema.storeProducts.slug, 'paroi-nouvelle'))
    expect(made?.clientCard).toMatchObject({ ref: 'NEW-2', variant_count: 1, prices: { pvp_web: 12_345, discount: 0 } })
    expect(made?.searchText).toContain('paroi nouvelle new 2')
    expect(await bring(file, { kind: 'json' })).toMatchObject({ products: { unchanged: 1 }, prices: { unchanged: 4 } })
  })

  it('is refused while another one comes in', async () => {
    const { product } = await someRefs()
    const text = `table,store,ref,best_seller\noffers,FRSM,${product.ref},5\n`
    const busy = { select: () => ({ from: async () => [{ free: false }] }) }
    const db = { transaction: (run: (tx: unknown) => Promise<unknown>) => run(busy) } as unknown as Database
    const stores = shop.stores.all()
    await expect(
      importCatalogue(db, { stores, bytes: Buffer.from(text), kind: 'csv', dryRun: false }),
    ).rejects.toBeInstanceOf(ImportBusy)
  })
})
