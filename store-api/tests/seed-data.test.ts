import { beforeAll, describe, expect, it } from 'vitest'
import { knownPicture } from '../images/known-pictures.ts'
import { buildProducts, buildSeed } from '../seed/build.ts'
import { glasses, profiles } from '../seed/screen-types.ts'
import { promisesOf } from '../seed/stores.ts'
import type { SeedProduct, StoreCode } from '../seed/types.ts'
import { storeCodes } from '../seed/words.ts'
import {
  addressesIn,
  addressesInTexts,
  leadsSomewhere,
  menuItemsOf,
  productsBehind,
  wordsOf,
} from './seed-data.helpers.ts'

const seed = buildSeed()
let products: SeedProduct[] = []
beforeAll(() => {
  products = [...seed.products()]
})

const inStore = (store: StoreCode) => products.filter((product) => product.stores.includes(store))
const repeated = (list: readonly string[]) => list.filter((entry, index) => list.indexOf(entry) !== index)
const attribute = (id: number) => seed.attributes.find((entry) => entry.id === id)

describe.each(storeCodes)('the seed of %s', (store) => {
  it('R1.25 has at least 400 screens and 420 products', () => {
    expect(inStore(store).filter(({ kind }) => kind === 'screen').length).toBeGreaterThanOrEqual(400)
    expect(inStore(store).length).toBeGreaterThanOrEqual(420)
  })

  it('has every type of screen, in stock and made to measure, and every other kind of product', () => {
    for (const { id } of seed.categories.filter((category) => category.parent === 1 && category.id !== 18)) {
      const screens = inStore(store).filter((product) => product.category === id)
      expect(
        screens.some((product) => product.madeToMeasure),
        `made to measure in ${id}`,
      ).toBe(true)
      expect(screens.filter((product) => !product.madeToMeasure).length, `standard in ${id}`).toBeGreaterThan(20)
    }
    const count = (kind: string) => inStore(store).filter((product) => product.kind === kind).length
    expect([
      count('tray'),
      count('tap'),
      count('basin-tap'),
      count('radiator'),
      count('furniture'),
      count('accessory'),
    ]).toEqual([30, 16, 8, 12, 14, 12])
  })

  it('R3.5 has a picture of its own for each category', () => {
    const pictures = seed.categories.map(({ image }) => image)
    expect(repeated(pictures)).toEqual([])
    expect(pictures.filter((picture) => !knownPicture(picture))).toEqual([])
  })

  it('R2.71 R2.74 has a slug of its own for each product and category, in plain lower-case letters', () => {
    const productSlugs = inStore(store).map((product) => product.slug[store])
    const categorySlugs = seed.categories.map((category) => category.slug[store])
    expect(repeated(productSlugs)).toEqual([])
    expect(repeated(categorySlugs)).toEqual([])
    for (const slug of [...productSlugs, ...categorySlugs]) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  it('R2.72 leads every link of its menus, banners and categories to something that is there', () => {
    const dead = addressesIn(seed, store).filter((address) => !leadsSomewhere(seed, store, address))
    expect(dead).toEqual([])
  })

  it('leads every link in posts and pages to something that is there', () => {
    const addresses = addressesInTexts(seed, store)
    expect(addresses.length).toBeGreaterThan(30)
    expect(addresses.filter((address) => !leadsSomewhere(seed, store, address))).toEqual([])
  })

  it('shows at least one product behind every filtered link', () => {
    const empty = addressesIn(seed, store).filter(
      (address) => address.includes('?') && productsBehind(seed, inStore(store), store, address) === 0,
    )
    expect(empty).toEqual([])
  })

  it('R1.3 shows each kind of complement by a drawing of its own, which is there', () => {
    const drawings = seed.complementTypes.map(({ image }) => image ?? '')
    expect(repeated(drawings)).toEqual([])
    for (const { image } of [...seed.complementTypes, ...seed.complements])
      expect(knownPicture(image ?? ''), image ?? 'none').toBeDefined()
  })

  it('R2.105 has a main menu of three levels with icons on the second', () => {
    const menu = seed.mainMenu[store]
    expect(menu.length).toBe(7)
    for (const first of menu) {
      expect(first.image_cld_public_id, first.web_name).not.toBeNull()
      expect(first.sub_items.length, first.web_name).toBeGreaterThanOrEqual(4)
      expect(first.sub_items.length, first.web_name).toBeLessThanOrEqual(8)
      for (const second of first.sub_items) {
        expect(second.icon_cld_public_id, second.web_name).not.toBeNull()
        expect(second.sub_items.length, second.web_name).toBeGreaterThanOrEqual(3)
        expect(second.sub_items.length, second.web_name).toBeLessThanOrEqual(7)
      }
    }
  })

  it('R3.6 has headings that are no links', () => {
    expect(menuItemsOf(seed.mainMenu[store]).some((item) => item.web_url === undefined)).toBe(true)
  })

  it('R2.121 has a footer for every path, and others for a few', () => {
    const paths = seed.footerMenus[store].map(({ path }) => path)
    expect(paths).toContain('')
    expect(paths.length).toBeGreaterThan(3)
    for (const path of paths) expect(path).not.toMatch(/^\/|\/$/)
  })

  it('gives menu items ids of their own', () => {
    for (const menu of [seed.mainMenu[store], ...seed.footerMenus[store].map(({ items }) => items)])
      expect(repeated(menuItemsOf(menu).map(({ id }) => `${id}`))).toEqual([])
  })

  it('speaks its own language only', () => {
    const foreign = {
      ESSM: /(?<!\p{L})(du|et|avec|pour|vous|nous|votre|notre|dans|est|douche|parois?|receveurs?|verre|profilé|livraison|noir|salle|mesure|robinetterie|meubles?|jours)(?!\p{L})/iu,
      FRSM: /(?<!\p{L})(el|los|una|con|para|del|por|ducha|mamparas?|vidrio|platos?|grifos?|envío|medida|perfil|negro|baño|desde|hasta|muy|muebles|días|tu|tus)(?!\p{L})/iu,
    }[store]
    const strangers = wordsOf({ ...seed, products }, store).filter((text) => foreign.test(text))
    expect(strangers.slice(0, 10)).toEqual([])
  })

  it('R9.10 R1.11 asks whole, positive cents, and 12 to 25 % less of professionals', () => {
    for (const product of inStore(store)) {
      for (const { client, professional } of [
        product.prices[store],
        ...product.variants.map((variant) => variant.prices[store]),
      ]) {
        for (const amount of [
          client.pvp,
          client.pvp_web,
          client.without_tax,
          professional.pvp_web,
          professional.without_tax,
        ])
          expect(Number.isInteger(amount) && amount > 0, product.key).toBe(true)
        const less = 1 - professional.pvp_web / client.pvp_web
        expect(less, product.key).toBeGreaterThanOrEqual(0.12)
        expect(less, product.key).toBeLessThanOrEqual(0.25)
      }
    }
  })

  it('keeps full prices of screens and trays in the range of such a shop', () => {
    for (const product of inStore(store)) {
      const prices = [product.prices[store], ...product.variants.map((variant) => variant.prices[store])].map(
        ({ client }) => client.pvp,
      )
      const [low, high] = {
        screen: product.madeToMeasure ? [36000, 189000] : [18900, 149000],
        tray: [14900, 69000],
        tap: [6900, 59000],
        'basin-tap': [6900, 59000],
        radiator: [14900, 69000],
        furniture: [34900, 159000],
        accessory: [900, 9900],
      }[product.kind]
      for (const price of prices) {
        expect(price, product.key).toBeGreaterThanOrEqual(low ?? 0)
        expect(price, product.key).toBeLessThanOrEqual(high ?? 0)
      }
    }
  })

  it('R9.52 reduces about a fifth of the products, screens by up to 40 % and trays by up to 30 %', () => {
    const reduced = inStore(store).filter((product) => product.prices[store].client.discount > 0)
    expect(reduced.length / inStore(store).length).toBeGreaterThan(0.14)
    expect(reduced.length / inStore(store).length).toBeLessThan(0.28)
    for (const { kind, prices } of reduced)
      expect(prices[store].client.discount).toBeLessThanOrEqual(kind === 'screen' ? 40 : 30)
  })

  it('states as the lowest price of 30 days what its price history says', () => {
    for (const { key, prices, priceHistory } of inStore(store)) {
      const { pvp, pvp_web, discount, lowest_30_days } = prices[store].client
      const history = priceHistory[store]
      if (discount === 0) {
        expect([key, history, lowest_30_days, pvp]).toEqual([key, [], null, pvp_web])
        continue
      }
      const now = history.at(-1)
      expect([key, history[0]?.fromDay, now?.untilDay, now?.price]).toEqual([key, 60, null, pvp_web])
      for (const [index, period] of history.slice(1).entries()) expect(period.fromDay).toBe(history[index]?.untilDay)
      const start = now?.fromDay ?? 0
      const before = history.slice(0, -1).filter(({ untilDay }) => (untilDay ?? 0) < start + 30)
      expect(Math.min(...before.map(({ price }) => price)), key).toBe(lowest_30_days)
    }
  })

  it('backs each rating with reviews, most of them good', () => {
    const all = inStore(store).flatMap((product) => product.reviews[store])
    expect(all.filter(({ rating }) => rating >= 3).length / all.length).toBeGreaterThan(0.95)
    for (const review of all) expect(review.author).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\.$/u)
    expect(inStore(store).filter((product) => product.reviews[store].length === 0).length).toBeGreaterThan(50)
  })

  it('R3.9 has pictures that exist, each described in words', () => {
    for (const product of inStore(store)) {
      const images = product.images[store]
      expect(images[0]?.type, product.key).toBe(100)
      for (const image of images) {
        expect(knownPicture(image.public_id), image.public_id).toBeDefined()
        expect(image.alt.length).toBeGreaterThan(8)
      }
    }
  })

  it('R3.9 draws a screen in the finish and glass of its first picture', () => {
    for (const { key, kind, sketch, images } of inStore(store)) {
      if (kind !== 'screen') continue
      const [, finish, glass] = /^screens\/[^/]+\/(\w+)-(\w+)\//.exec(images[store][0]?.public_id ?? '') ?? []
      expect({ key, color: sketch?.color, glass: sketch?.glass?.color }).toEqual({
        key,
        color: profiles.find((profile) => profile.key === finish)?.color,
        glass: glasses.find((entry) => entry.key === glass)?.color,
      })
    }
  })

  it('writes titles and descriptions of the length that search engines show', () => {
    for (const { title, description, h1 } of [
      ...seed.categories.map((category) => ({
        title: category.title[store],
        description: category.description[store],
        h1: category.h1[store],
      })),
      ...inStore(store).map((product) => product.seo[store]),
    ]) {
      expect(title.length, title).toBeLessThanOrEqual(60)
      expect(description.length, description).toBeLessThanOrEqual(155)
      expect(h1 && title.length > 0 && description.length > 40, title).toBe(true)
    }
  })

  it('gives no two products one title', () => {
    const titles = inStore(store).map((product) => product.seo[store].title)
    expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([])
  })

  it('helps with 120 to 200 words in every category', () => {
    for (const category of seed.categories) {
      const count = category.text[store].split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
      expect(count, category.name[store]).toBeGreaterThanOrEqual(120)
      expect(count, category.name[store]).toBeLessThanOrEqual(200)
    }
  })

  it('R2.11 R2.12 R2.13 R2.14 R2.15 has the legal pages', () => {
    const slugs = seed.pages.filter((page) => page.store === store).map(({ slug }) => slug)
    const wanted = {
      FRSM: [
        'mentions-legales',
        'politique-de-confidentialite',
        'politique-de-cookies',
        'conditions-de-vente',
        'protection-des-donnees',
      ],
      ESSM: [
        'aviso-legal',
        'politica-de-privacidad',
        'politica-de-cookies',
        'condiciones-de-venta',
        'proteccion-de-datos',
      ],
    }[store]
    expect(slugs).toEqual(expect.arrayContaining(wanted))
  })

  it('R1.20 R1.26 prints the days of return and the years of warranty that the shop promises', () => {
    const { returnsDays, warrantyYears } = promisesOf(store)
    expect(returnsDays).toBe(14)
    const text = seed.pages
      .filter((page) => page.store === store)
      .map(({ body }) => body)
      .join(' ')
    expect(text).toMatch(new RegExp(`${returnsDays}\\s(jours|días)`))
    expect(text).toMatch(new RegExp(`${warrantyYears}\\s(ans|años)`))
    expect(text).not.toMatch(/30\s(jours|días)/)
  })

  it('has posts, questions, coupons and accounts of all three kinds', () => {
    expect(repeated(seed.posts.map(({ slug }) => slug[store]))).toEqual([])
    expect(seed.posts.map(({ slug }) => slug[store])).not.toContain('cat')
    expect(seed.questions.some((question) => question.store === store && question.answer === null)).toBe(true)
    for (const { product } of seed.questions) if (product) expect(products.map(({ key }) => key)).toContain(product)
    for (const coupon of seed.coupons)
      expect((coupon.amount === null) !== (coupon.percent === null), coupon.code).toBe(true)
    const accounts = seed.clients.filter((client) => client.store === store)
    expect(accounts.some(({ admin }) => admin)).toBe(true)
    expect(accounts.some(({ customer_type }) => customer_type === 'P')).toBe(true)
    expect(accounts.some(({ customer_type, admin, active }) => customer_type === 'C' && !admin && active)).toBe(true)
    for (const { password, wishlist } of accounts) {
      expect(password.length).toBeGreaterThanOrEqual(6)
      for (const key of wishlist) expect(products.map((product) => product.key)).toContain(key)
    }
  })
})

describe('the products of the seed', () => {
  it('are the same every time', () => {
    expect(JSON.stringify([...buildSeed().products()])).toBe(JSON.stringify(products))
    expect(JSON.stringify(buildSeed())).toBe(JSON.stringify(seed))
  })

  it('have keys, references and variant references of their own', () => {
    expect(repeated(products.map(({ key }) => key))).toEqual([])
    expect(
      repeated(products.flatMap(({ ref, variants }) => [ref, ...variants.map(({ suffix }) => `${ref}-${suffix}`)])),
    ).toEqual([])
  })

  it('are nearly all in both stores, and a few in one only', () => {
    const both = products.filter(({ stores }) => stores.length === 2).length / products.length
    expect(both).toBeGreaterThan(0.9)
    expect(both).toBeLessThan(1)
    expect(products.every(({ stores }) => stores.length > 0)).toBe(true)
  })

  it('R1.4 R3.16 have variants whose options belong to them, each combination once', () => {
    for (const { key, kind, madeToMeasure, variants, attributeIds } of products) {
      const ofVariants = attributeIds.map(attribute).filter((entry) => entry?.ofVariants)
      const known = new Set(ofVariants.flatMap((entry) => entry?.options.map(({ id }) => id) ?? []))
      const used = new Set(variants.flatMap(({ optionIds }) => optionIds))
      expect(
        [...used].filter((id) => !known.has(id)),
        key,
      ).toEqual([])
      expect(
        [...known].filter((id) => !used.has(id)),
        key,
      ).toEqual([])
      expect(repeated(variants.map(({ optionIds }) => optionIds.join())), key).toEqual([])
      expect(variants.length).toBeLessThan(20)
      if (kind === 'screen' && !madeToMeasure) expect(variants.length >= 4 && variants.length <= 9, key).toBe(true)
      if (madeToMeasure) expect(variants.length, key).toBe(0)
    }
  })

  it('R1.3 ask for width and height in millimetres where they are made to measure', () => {
    const asked = { tray: ['width-attr', 'depth-attr'], corner: ['width-attr', 'height-attr', 'depth-attr'] }
    for (const { key, kind, sketch, attributeIds } of products.filter(({ madeToMeasure }) => madeToMeasure)) {
      const ranges = attributeIds.map(attribute).filter((entry) => entry?.fieldType === 'range')
      expect(
        ranges.map((entry) => entry?.src),
        key,
      ).toEqual(asked[kind === 'tray' ? 'tray' : 'corner'].slice(0, sketch?.layout === 'corner' ? 3 : 2))
      for (const entry of ranges) {
        expect(entry?.required).toBe(true)
        for (const { value_range_min = 0, value_range_max = 0 } of entry?.options ?? [])
          expect(value_range_min > 500 && value_range_max > value_range_min).toBe(true)
      }
      expect(
        attributeIds.map(attribute).some((entry) => entry?.aesthetic),
        key,
      ).toBe(true)
    }
  })

  it('R3.22 R3.23 have attributes that exist, and options with ids of one meaning', () => {
    for (const { key, attributeIds, complementIds } of products) {
      for (const id of attributeIds) expect(attribute(id), `${key}: ${id}`).toBeDefined()
      for (const id of complementIds)
        expect(
          seed.complements.some((complement) => complement.id === id),
          `${key}: ${id}`,
        ).toBe(true)
      const options = attributeIds.flatMap((id) => attribute(id)?.options.map((option) => `${option.id}`) ?? [])
      expect(repeated(options), key).toEqual([])
    }
    expect(repeated(seed.attributes.map(({ id }) => `${id}`))).toEqual([])
  })

  it('R3.25 block options and lock complements that exist', () => {
    const options = seed.attributes.flatMap((entry) => entry.options)
    const ids = new Set(options.map(({ id }) => id))
    const types = new Set(seed.complementTypes.map(({ id }) => id))
    expect(options.flatMap(({ block_options }) => block_options).filter((id) => !ids.has(id))).toEqual([])
    expect(options.flatMap(({ complements_locked }) => complements_locked).filter((id) => !types.has(id))).toEqual([])
    expect(
      options.some(({ block_options }) => block_options.length > 0) &&
        options.some(({ complements_locked }) => complements_locked.length > 0),
    ).toBe(true)
  })

  it('R3.25 leave a way through: every required attribute has an option that nothing blocks', () => {
    for (const { attributeIds, key } of products.filter(({ madeToMeasure }) => madeToMeasure)) {
      for (const entry of attributeIds.map(attribute))
        expect(
          entry?.options.some(({ block_options }) => block_options.length === 0),
          key,
        ).toBe(true)
    }
  })

  it('R3.26 have complements in the order of their types, some with attributes of their own', () => {
    expect(seed.complementTypes.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
    for (const { typeId, attributeIds } of seed.complements) {
      expect(seed.complementTypes.some(({ id }) => id === typeId)).toBe(true)
      for (const id of attributeIds) expect(attribute(id)).toBeDefined()
    }
    expect(seed.complements.some(({ attributeIds }) => attributeIds.length > 1)).toBe(true)
  })

  it('R3.18 R3.19 R9.14 R9.15 say their collection and days of delivery in the technical data', () => {
    for (const { key, collection, madeToMeasure, technicalData } of products) {
      const value = (src: string) => technicalData.FRSM.find((entry) => entry.src === src)?.options[0]
      expect(value('serie-attr')?.value_string, key).toBe(collection)
      expect([value('delivery-attr')?.value_range_min, value('delivery-attr')?.value_range_max], key).toEqual(
        madeToMeasure ? [10, 15] : [2, 3],
      )
    }
  })

  it('R3.20 R3.21 say width, height, thickness, opening and norm of screens', () => {
    for (const { key, technicalData } of products.filter(({ kind }) => kind === 'screen')) {
      for (const src of [
        'width-attr',
        'height-attr',
        'thickness-attr',
        'opening-attr',
        'pool-attr',
        'warranty-attr',
        'norm-attr',
      ])
        expect(
          technicalData.ESSM.some((entry) => entry.src === src),
          `${key}: ${src}`,
        ).toBe(true)
    }
  })

  it('have facets that the filters know', () => {
    const known = new Set(seed.filters.flatMap(({ id, options }) => options.map(({ key }) => `${id} ${key}`)))
    expect(
      products
        .flatMap(({ facets }) => facets.map(({ filter, option }) => `${filter} ${option}`))
        .filter((facet) => !known.has(facet)),
    ).toEqual([])
  })

  it('R1.19 are delivered free on the mainland and for an amount on islands', () => {
    for (const { shipping } of products) expect(shipping.mainland === 0 && shipping.islands > 0).toBe(true)
  })

  it('multiply for measuring, one after the other, without two alike', () => {
    const many = [...buildProducts({ products: 2_000 })]
    expect(many.length).toBe(2_000)
    expect(new Set(many.map(({ slug }) => slug.FRSM)).size).toBe(2_000)
    expect(new Set(many.map(({ ref }) => ref)).size).toBe(2_000)
    expect([...buildProducts({ products: 10 })].length).toBe(10)
    for (const product of buildProducts({ products: 1_000_000_000 })) if (product) break
  })
})
