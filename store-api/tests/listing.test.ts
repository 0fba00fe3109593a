import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Filter, FilterOption, Listing } from '../../lib/contract/listings.ts'
import {
  categories,
  categoryFilters,
  categoryProducts,
  filterOptions,
  filters as filterTable,
  placements,
  productFacets,
  seedState,
} from '../db/schema.ts'
import { seedCategories } from '../seed/categories.ts'
import { type Api, startApi } from './support/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

/** Screens, in the French store. */
const screens = 1
const list = async (query = '', store = 'FRSM', category = screens): Promise<Listing> =>
  (await api.get<Listing>(`/catalog/v1/products/${category}/weblist_by_category/?store=${store}${query}`)).body

const filterBy = (listing: Listing, slug: string): Filter => {
  const found = listing.filters.options.find((filter) => filter.slug === slug)
  if (!found) throw new Error(`No filter ${slug}`)
  return found
}
const optionBy = (filter: Filter, slug: string): FilterOption => {
  const found = filter.options.find((option) => option.slug === slug)
  if (!found) throw new Error(`No option ${slug}`)
  return found
}

/**
 * Ids of a category's products that have one of the options of a filter, worked out the slow way.
 */
async function having(filterId: number, optionIds: number[]): Promise<number[]> {
  const rows = await api.db
    .selectDistinct({ id: categoryProducts.productId })
    .from(categoryProducts)
    .innerJoin(
      productFacets,
      and(eq(productFacets.store, 'FRSM'), eq(productFacets.productId, categoryProducts.productId)),
    )
    .where(
      and(
        eq(categoryProducts.store, 'FRSM'),
        eq(categoryProducts.categoryId, screens),
        eq(productFacets.filterId, filterId),
        inArray(productFacets.optionId, optionIds),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Every product of a filtered listing, page after page. */
async function all(query: string, store = 'FRSM'): Promise<Listing['products']['results']> {
  const first = await list(query, store)
  const cards = [...first.products.results]
  for (let page = 2; page <= first.products.pages; page += 1)
    cards.push(...(await list(`${query}&page=${page}`, store)).products.results)
  return cards
}

describe('pages', () => {
  it('R7.44 answers 24 products a page, every product once over all pages', async () => {
    const { products } = await list()
    expect(products.count).toBeGreaterThanOrEqual(400)
    expect(products.results).toHaveLength(24)
    const ids = (await all('')).map(({ id }) => id)
    expect(ids).toHaveLength(products.count)
    expect(new Set(ids).size).toBe(products.count)
  })

  it('R3.74 names the page before and the page after, or null', async () => {
    const first = (await list()).products
    expect(first.paginator).toEqual({ less: null, more: 2 })
    expect((await list('&page=2')).products.paginator).toEqual({ less: 1, more: 3 })
    expect((await list(`&page=${first.pages}`)).products.paginator).toEqual({ less: first.pages - 1, more: null })
  })

  it('R7.44 answers 404 beyond the last page, in the language of the store', async () => {
    const french = await api.get(`/catalog/v1/products/${screens}/weblist_by_category/?store=FRSM&page=9999`)
    const spanish = await api.get(`/catalog/v1/products/${screens}/weblist_by_category/?store=ESSM&page=9999`)
    expect([french.status, spanish.status]).toEqual([404, 404])
    expect([french.body.detail, spanish.body.detail]).toEqual(['Page non valide.', 'Página no válida.'])
  })

  it.each(['0', '-1', 'abc', '1.5', '99999999999999999999', ''])(
    'R7.44 refuses page "%s" at its field',
    async (page) => {
      const { status, body } = await api.get(
        `/catalog/v1/products/${screens}/weblist_by_category/?store=FRSM&page=${page}`,
      )
      expect(status).toBe(400)
      expect(Object.keys(body)).toEqual(['page'])
    },
  )

  it('R7.44 answers 404 for a category that is not there', async () => {
    expect((await api.get('/catalog/v1/products/9999/weblist_by_category/?store=FRSM')).status).toBe(404)
  })

  it('R3.73 says what the category is, R3.75 and which banners stand among the products', async () => {
    const listing = await list()
    expect(listing.category.id).toBe(screens)
    const below = seedCategories.filter(({ parent }) => parent === screens)
    expect(below.length).toBeGreaterThan(3)
    expect(listing.category.subcategories.map(({ id, web_url }) => [id, web_url])).toEqual(
      below.map(({ id, slug }) => [id, `/${slug.FRSM}`]),
    )
    expect(listing.category.seo.title).not.toBe('')
    expect(listing.banners.length).toBeGreaterThan(0)
    expect((await list('&page=2')).banners).toEqual([])
  })

  it('R2.150 a banner comes with the page of the product before which it stands', async () => {
    const path = and(eq(placements.store, 'FRSM'), eq(placements.place, 'category-banners'))
    const [kept] = await api.db.select({ items: placements.items }).from(placements).where(path)
    const [banner] = (kept?.items ?? []) as { id: number }[]
    const items = [24, 25].map((position) => ({ ...banner, id: position, category_id: screens, position }))
    await api.db.update(placements).set({ items }).where(path)
    const shown = async (query: string) => (await list(query)).banners.map(({ position }) => position)
    expect([await shown(''), await shown('&page=2'), await shown('&page=3')]).toEqual([[24], [25], []])
    await api.db
      .update(placements)
      .set({ items: kept?.items ?? [] })
      .where(path)
  })
})

describe('orderings', () => {
  /** Sort values of a listing's cards: not all equal, and every product of the listing is there. */
  async function ordered(query: string, value: (card: Listing['products']['results'][number]) => number) {
    const cards = await all(query)
    expect(cards).toHaveLength((await list()).products.count)
    const values = cards.map(value)
    expect(new Set(values).size).toBeGreaterThan(1)
    return { values, sorted: [...values].sort((a, b) => b - a) }
  }

  it('R3.91 lists best sellers first unless told otherwise', async () => {
    const ranks = await api.db
      .select({ id: categoryProducts.productId, rank: categoryProducts.bestSeller })
      .from(categoryProducts)
      .where(and(eq(categoryProducts.store, 'FRSM'), eq(categoryProducts.categoryId, screens)))
    const rankOf = new Map(ranks.map(({ id, rank }) => [id, rank]))
    expect((await list()).ordering).toBe('best_seller')
    for (const query of ['', '&ordering=best_seller']) {
      const { values, sorted } = await ordered(query, ({ id }) => -(rankOf.get(id) ?? Number.NaN))
      expect(values).toEqual(sorted)
    }
  })

  it.each<[string, string, (card: Listing['products']['results'][number]) => number]>([
    ['R3.92 lists the cheapest first', 'lower_price', ({ prices }) => -prices.pvp_web],
    ['R3.93 lists the best rated first', 'top_rated', ({ rating }) => rating?.average ?? 0],
    ['R3.94 lists new arrivals first', 'news', ({ is_new }) => Number(is_new)],
    ['R3.95 lists the largest reductions first', 'offers', ({ prices }) => prices.discount],
    ['R3.96 lists the largest savings first', 'settlement', ({ prices }) => prices.pvp - prices.pvp_web],
  ])('%s', async (_, ordering, value) => {
    const { values, sorted } = await ordered(`&ordering=${ordering}`, value)
    expect(values).toEqual(sorted)
    // The default order is another one, which proves the effect of the parameter.
    expect((await ordered('', value)).values).not.toEqual(sorted)
  })

  it('R7.44 refuses an ordering that does not exist', async () => {
    const { status, body } = await api.get(
      `/catalog/v1/products/${screens}/weblist_by_category/?store=FRSM&ordering=price`,
    )
    expect(status).toBe(400)
    expect(body).toEqual({ ordering: ["«\u00a0price\u00a0» n'est pas un choix valide."] })
  })
})

describe('filters', () => {
  it('R3.76 describes filters in their order, R3.77 with options in theirs', async () => {
    const { filters } = await list()
    const positions = filters.options.map((filter) => filter.category_filter_position)
    expect(positions).toEqual([...positions].sort((a, b) => a - b))
    expect(positions.length).toBeGreaterThan(4)
    for (const { options } of filters.options) {
      const places = options.map((option) => option.position)
      expect(places).toEqual([...places].sort((a, b) => a - b))
    }
    expect(new Set(filters.options.map(({ kind }) => kind))).toEqual(
      new Set(['hiperlink', 'color', 'range', 'select', 'toggle']),
    )
  })

  it('R3.76 names filters as the catalogue does, each of its type and with its own options', async () => {
    const { filters } = await list()
    const stored = await api.db
      .select()
      .from(categoryFilters)
      .innerJoin(filterTable, eq(filterTable.id, categoryFilters.filterId))
      .where(eq(categoryFilters.categoryId, screens))
      .orderBy(asc(categoryFilters.position))
    expect(
      filters.options.map(({ id, name, slug, filter_type, category_filter_position }) => ({
        ...{ id, name, slug, filter_type, category_filter_position },
      })),
    ).toEqual(
      stored.map(({ filters: { id, texts, filterType }, category_filters: { position } }) => ({
        ...{ id, ...texts.FRSM, filter_type: filterType, category_filter_position: position },
      })),
    )
    expect(new Set(filters.options.map(({ filter_type }) => filter_type))).toEqual(new Set(['range', 'bool', 'other']))
    for (const { id, options } of filters.options.filter(({ filter_type }) => filter_type !== 'range')) {
      const own = await api.db.select().from(filterOptions).where(eq(filterOptions.filterId, id))
      expect(options.map((option) => option.id).sort()).toEqual(own.map((option) => option.id).sort())
    }
  })

  it('R7.44 answers what filters, order and customer type ask for, together and over all pages', async () => {
    const query = '&finition=noir&ordering=lower_price'
    const [found, professional] = [await all(query), await all(`${query}&user_type=professional`)]
    const wanted = await having(filterBy(await list(), 'finition').id, [
      optionBy(filterBy(await list(), 'finition'), 'noir').id,
    ])
    expect(wanted.length).toBeGreaterThan(24)
    for (const cards of [found, professional]) {
      expect(cards.map(({ id }) => id).sort()).toEqual([...wanted].sort())
      const prices = cards.map(({ prices: { pvp_web } }) => pvp_web)
      expect(prices).toEqual([...prices].sort((a, b) => a - b))
    }
    expect(professional[0]?.prices.pvp_web).toBeLessThan(found[0]?.prices.pvp_web ?? 0)
  })

  it('R4.84 lists what has the option, and says so', async () => {
    const listing = await list('&finition=noir')
    const black = optionBy(filterBy(listing, 'finition'), 'noir')
    const ids = (await all('&finition=noir')).map(({ id }) => id)
    expect(ids.sort()).toEqual((await having(filterBy(listing, 'finition').id, [black.id])).sort())
    expect(listing.filters.selected).toEqual([
      {
        filter: 'finition',
        option: 'noir',
        value_min: null,
        value_max: null,
        name: black.name,
        without: (await list()).products.count,
        alone: listing.products.count,
      },
    ])
    expect(listing.filters.ignored).toEqual([])
  })

  it('R4.84 says of each choice what it would show alone, where together they show nothing', async () => {
    const glass = filterBy(await list('&finition=or'), 'verre').options.find(({ count }) => (count ?? 0) > 0)
    const together = `&finition=or&verre=${glass?.slug}&prix_max=100`
    const { products, filters } = await list(together)
    expect(products.count).toBe(0)
    const alone = Object.fromEntries(filters.selected.map(({ filter, alone }) => [filter, alone]))
    expect(alone).toEqual({
      finition: (await list('&finition=or')).products.count,
      verre: (await list(`&verre=${glass?.slug}`)).products.count,
      prix: 0,
    })
  })

  it('R4.77 joins options of one filter by or, and filters by and', async () => {
    const listing = await list()
    const finish = filterBy(listing, 'finition')
    const glass = filterBy(listing, 'verre')
    const [one, two] = finish.options.filter(({ count }) => (count ?? 0) > 0)
    const [pane] = glass.options.filter(({ count }) => (count ?? 0) > 0)
    if (!one || !two || !pane) throw new Error('Too few options')
    const query = `&finition=${one.slug},${two.slug}&verre=${pane.slug}`
    const either = new Set(await having(finish.id, [one.id, two.id]))
    const both = (await having(glass.id, [pane.id])).filter((id) => either.has(id))
    expect((await all(query)).map(({ id }) => id).sort()).toEqual(both.sort())
  })

  it('R3.77 counts for each option what the list would hold with it', async () => {
    const query = '&finition=noir&prix_min=300'
    const listing = await list(query)
    const others = listing.filters.options.filter(
      ({ filter_type, slug }) => filter_type === 'other' && slug !== 'finition',
    )
    expect(others.length).toBeGreaterThan(2)
    for (const filter of others) {
      for (const option of filter.options.slice(0, 4)) {
        const { products } = await list(`${query}&${filter.slug}=${option.slug}`)
        expect(option.count, `${filter.slug} ${option.slug}`).toBe(products.count)
      }
    }
  })

  it('R3.77 counts options of a picked filter as if it were not picked', async () => {
    const without = filterBy(await list('&prix_max=800'), 'finition')
    const picked = filterBy(await list('&prix_max=800&finition=noir'), 'finition')
    expect(picked.options.map(({ count }) => count)).toEqual(without.options.map(({ count }) => count))
  })

  it('R4.82 takes ranges by _min and _max', async () => {
    const cards = await all('&prix_min=400&prix_max=600')
    expect(cards.length).toBeGreaterThan(0)
    for (const { prices } of cards) {
      expect(prices.pvp_web).toBeGreaterThan(39_900)
      expect(prices.pvp_web).toBeLessThan(60_100)
    }
    const whole = filterBy(await list(), 'prix').options[0]
    expect(whole?.value_range_min).toBeLessThan(whole?.value_range_max ?? 0)
  })

  it('R4.82 turns an upside-down range round', async () => {
    const upside = await list('&prix_min=600&prix_max=400')
    const right = await list('&prix_min=400&prix_max=600')
    expect(upside.products).toEqual(right.products)
    expect(upside.filters.selected[0]).toMatchObject({ filter: 'prix', value_min: 400, value_max: 600 })
  })

  it('R4.82 answers an empty list to a range that nothing lies in', async () => {
    const { products } = await list('&prix_min=9000000')
    expect(products).toMatchObject({ count: 0, pages: 0, results: [], paginator: { less: null, more: null } })
  })

  it('R4.83 selects the single option of a yes-or-no filter', async () => {
    const { products, filters } = await list('&promotion=oui')
    expect(products.count).toBeGreaterThan(0)
    expect(products.results.every(({ prices }) => prices.discount > 0)).toBe(true)
    expect(filters.selected).toHaveLength(1)
    expect((await list('&promotion=1')).products.count).toBe(products.count)
  })

  it.each([
    '&couleur-inconnue=bleu',
    '&finition=mauve',
    '&prix_min=abc',
    '&prix=12',
    '&constructor=y',
    '&promotion=non',
  ])('R4.84 ignores %s and names the key', async (query) => {
    const { products, filters } = await list(query)
    expect(products.count).toBe((await list()).products.count)
    expect(filters.selected).toEqual([])
    expect(filters.ignored).toEqual([query.slice(1).split('=')[0]])
  })

  it('R4.84 takes the known of several values and names the key for the unknown', async () => {
    const { filters } = await list('&finition=noir,mauve')
    expect(filters.selected.map(({ option }) => option)).toEqual(['noir'])
    expect(filters.ignored).toEqual(['finition'])
  })

  it('R3.75 says for everything picked how many products there would be without it', async () => {
    const picked = ['finition=noir,chrome', 'verre=transparent', 'largeur_min=80', 'largeur_max=90', 'prix_max=1']
    const { products, filters } = await list(`&${picked.join('&')}`)
    expect(products.count).toBe(0)
    expect(filters.selected).toHaveLength(5)
    for (const { filter, option, without } of filters.selected) {
      const others = picked
        .filter((entry) => !(option === null && entry.startsWith(`${filter}_`)))
        .map((entry) => (entry.startsWith(`${filter}=`) ? entry.replace(option ?? '', '') : entry))
        .filter((entry) => !entry.endsWith('='))
      expect(without, `${filter} ${option}`).toBe((await list(`&${others.join('&')}`)).products.count)
    }
    const price = filters.selected.find(({ filter }) => filter === 'prix')
    expect(price?.without).toBeGreaterThan(0)
  })

  it('R3.73 a choice that editors wrote about has texts of its own beside those of its category', async () => {
    const trays = 2
    const whole = (await list('', 'ESSM', trays)).category
    const { seo, origin_seo } = (await list('&elementos-especiales=economico', 'ESSM', trays)).category
    expect(origin_seo).toEqual(whole.seo)
    expect(seo.h1).not.toBe(whole.seo.h1)
    expect(seo.title.length).toBeLessThanOrEqual(60)
    expect(seo.description.length).toBeLessThanOrEqual(155)
    for (const query of ['&elementos-especiales=economico&color=blanco', '&color=blanco', '&constructor=x'])
      expect((await list(query, 'ESSM', trays)).category).toMatchObject({ seo: whole.seo, origin_seo: null })
  })

  it('R3.73 says which animations editors chose for a category, in the store that they chose them for', async () => {
    expect((await list()).category.animations).toEqual([])
    const chosen = sql`jsonb_set(${categories.texts}, '{FRSM,animations}', '["reveal","drops"]')`
    await api.db.update(categories).set({ texts: chosen }).where(eq(categories.id, screens))
    expect((await list()).category.animations).toEqual(['reveal', 'drops'])
    expect((await list('', 'ESSM')).category.animations).toEqual([])
  })

  it('R7.18 answers the filters alone, in position order', async () => {
    const { body } = await api.get<Filter[]>('/catalog/v1/category-filters/web_list/?store=ESSM&category_id=1')
    expect(body.map(({ slug }) => slug)).toContain('acabado')
    expect(body.map(({ slug }) => slug)).toEqual((await list('', 'ESSM')).filters.options.map(({ slug }) => slug))
  })
})

describe('audiences', () => {
  const as = async (type: string, headers = {}) =>
    (
      await api.get<Listing>(
        `/catalog/v1/products/${screens}/weblist_by_category/?store=FRSM&ordering=lower_price&user_type=${type}`,
        headers,
      )
    ).body

  it('R1.11 shows the storefront professional prices, lower than the consumer ones and in their own order', async () => {
    const client = await all('&user_type=client&ordering=lower_price')
    const professional = await all('&user_type=professional&ordering=lower_price')
    const byId = new Map(client.map(({ id, prices }) => [id, prices.pvp_web]))
    expect(professional.map(({ id }) => id).sort()).toEqual(client.map(({ id }) => id).sort())
    expect(professional.filter(({ id, prices }) => prices.pvp_web >= (byId.get(id) ?? 0))).toEqual([])
    const prices = professional.map(({ prices }) => prices.pvp_web)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  })

  it('R1.11 filters professionals by the prices that they pay', async () => {
    const { products, filters } = await list('&user_type=professional&prix_min=300&prix_max=400')
    expect(products.count).toBeGreaterThan(0)
    for (const { prices } of products.results) {
      expect(prices.pvp_web).toBeGreaterThan(29_900)
      expect(prices.pvp_web).toBeLessThan(40_100)
    }
    const bounds = filters.options.find(({ slug }) => slug === 'prix')?.options[0]
    expect(bounds?.value_range_max).toBeLessThan(filterBy(await list(), 'prix').options[0]?.value_range_max ?? 0)
  })

  it('R6.6 ignores the user type of anybody else', async () => {
    const stranger = { 'x-storefront-key': 'wrong' }
    expect((await as('professional', stranger)).products.results).toEqual((await as('client')).products.results)
  })

  it('R6.6 refuses a user type that does not exist', async () => {
    const { status } = await api.get(`/catalog/v1/products/${screens}/weblist_by_category/?store=FRSM&user_type=admin`)
    expect(status).toBe(400)
  })
})

describe('a changed catalogue', () => {
  it('R4.78 shows within a second or two', async () => {
    const own = await startApi()
    const path = `/catalog/v1/products/${screens}/weblist_by_category/?store=FRSM`
    const before = (await own.get<Listing>(path)).body.products.results[0]
    await own.db
      .update(categoryProducts)
      .set({ bestSeller: 999_999_999 })
      .where(eq(categoryProducts.productId, before?.id ?? 0))
    await own.db.update(seedState).set({ finishedAt: sql`now()` })
    await expect
      .poll(async () => (await own.get<Listing>(path)).body.products.results[0]?.id, { timeout: 4_000 })
      .not.toBe(before?.id)
    await own.close()
  })
})
