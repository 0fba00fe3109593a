import type { APIRequestContext, Page } from 'playwright/test'
import { askShop } from './ask-shop.ts'
import { eitherScreen, essm, type JourneyStore, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

/** Words and addresses of the screens' listing in each store. */
const words = {
  FRSM: {
    path: '/parois-de-douche',
    other: '/receveurs-de-douche',
    black: { name: /^Noir mat/, query: 'finition=noir', chip: 'noir mat' },
    clear: { name: /^Transparent/, query: 'verre=transparent', chip: 'transparent' },
    range: { legend: 'Largeur', min: 'De (cm)', max: 'À (cm)', apply: 'OK', slug: 'largeur' },
    more: 'Produits suivants',
    less: 'Produits précédents',
    shown: /Produits affichés\s: (\d+) sur (\d+)/,
    filters: /^Filtres/,
    onePicked: '1 filtre',
    see: /^Voir les? (\d+) produits?$/,
    removeAll: 'Effacer les filtres',
    impossible: 'epaisseur=6-mm&marque=nordbain&prix_max=1',
    without: /^Sans « .+ » : [1-9]\d* produits?$/,
    quickView: 'Aperçu rapide',
    seeProduct: 'Voir le produit',
    orderings: [
      'Les plus populaires',
      'Prix croissant',
      'Les mieux notés',
      'Nouveautés',
      'Plus fortes baisses',
      'Fins de série',
    ],
    tax: 'TTC',
    lowest: /Prix le plus bas des 30 derniers jours\s: [\d.,]+/,
    offers: '/soldes',
    foreign: [
      ['/marcas', '/marques'],
      ['/novedades', '/nouveautes'],
      ['/mamparas-de-ducha', '/parois-de-douche'],
    ],
  },
  ESSM: {
    path: '/mamparas-de-ducha',
    other: '/platos-de-ducha',
    black: { name: /^Negro mate/, query: 'acabado=negro', chip: 'negro mate' },
    clear: { name: /^Transparente/, query: 'vidrio=transparente', chip: 'transparente' },
    range: { legend: 'Ancho', min: 'Desde (cm)', max: 'Hasta (cm)', apply: 'OK', slug: 'ancho' },
    more: 'Productos siguientes',
    less: 'Productos anteriores',
    shown: /Mostrando (\d+) de (\d+)/,
    filters: /^Filtros/,
    onePicked: '1 filtro',
    see: /^Ver (?:los )?(\d+) productos?$/,
    removeAll: 'Borrar filtros',
    impossible: 'grosor=6-mm&marca=nordbain&precio_max=1',
    without: /^Sin «.+»: [1-9]\d* productos?$/,
    quickView: 'Vista rápida',
    seeProduct: 'Ver el producto',
    orderings: [
      'Más populares',
      'Precio más bajo primero',
      'Mejor valorados',
      'Novedades',
      'Mayores descuentos',
      'Liquidación',
    ],
    tax: 'IVA incl.',
    lowest: /Precio más bajo de los últimos 30\sdías: [\d.,]+/,
    offers: '/ofertas',
    foreign: [
      ['/marques', '/marcas'],
      ['/nouveautes', '/novedades'],
      ['/parois-de-douche', '/mamparas-de-ducha'],
    ],
  },
} as const

type Words = (typeof words)[keyof typeof words]

/**
 * A request outside the browser: names under localhost are the browser's own, so the store is named
 * in the Host header.
 */
function ask(request: APIRequestContext, store: JourneyStore, path: string) {
  const { host, port } = new URL(store.base)
  return request.get(`http://127.0.0.1:${port}${path}`, { maxRedirects: 0, headers: { host, accept: 'text/html' } })
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')
/** The number that a text like "275 produits" begins with. */
const countOf = async (page: Page) =>
  Number.parseInt(
    (await page
      .getByRole('main')
      .getByText(/^\d+ productos?$|^\d+ produits?$/)
      .first()
      .textContent()) ?? '',
    10,
  )
const filters = (page: Page, word: Words) => page.getByRole('complementary', { name: word.filters })
const pageLink = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const onPhone = () => Boolean(test.info().project.use.isMobile)

/** The six orderings, best sellers first, of a listing whose filter for black is chosen. */
async function order(page: Page, word: Words, listing: string): Promise<void> {
  const ordering = page.locator('summary#ordering:visible')
  await expect(ordering).toContainText(word.orderings[0])
  await ordering.click()
  const choices = page.locator('details.ordering:visible').getByRole('link')
  expect(await choices.allInnerTexts()).toEqual(word.orderings)
  await choices.filter({ hasText: word.orderings[1] }).click()
  await expect(page).toHaveURL(`${listing}?${word.black.query}&ordering=lower_price`)
  await expect(ordering).toContainText(word.orderings[1])
  await expect(async () => {
    const prices = await cards(page).locator('.card-price b').allInnerTexts()
    const cents = prices.map((price) => Number(price.replace(/\D/g, '')))
    expect(cents).toEqual([...cents].sort((a, b) => a - b))
  }).toPass()
}

for (const store of journeyStores) {
  const word = words[store.code as keyof typeof words]
  const listing = store.base + word.path

  test.describe(store.code, () => {
    test('R2.146 R3.78 R3.80 R3.81 R3.82 R3.83 R4.77 R4.80 R4.82 filters add up, and go one by one', async ({
      page,
    }) => {
      test.skip(onPhone(), 'the panel stands beside the products on wide screens')
      test.slow()
      await page.goto(listing)
      const whole = await countOf(page)
      await expect(filters(page, word)).toBeVisible()
      await filters(page, word).getByRole('link', { name: word.black.name }).click()
      await expect(page).toHaveURL(`${listing}?${word.black.query}`)
      const black = filters(page, word).getByRole('link', { name: word.black.name })
      await expect(black).toHaveAttribute('aria-current', 'true')
      await expect(black).toBeFocused()
      await expect.poll(() => countOf(page)).toBeLessThan(whole)
      const one = await countOf(page)

      const clear = filters(page, word).getByRole('link', { name: word.clear.name })
      const promised = Number((await clear.locator('small').textContent())?.trim())
      await clear.click()
      await expect(page).toHaveURL(new RegExp(word.clear.query))
      await expect.poll(() => countOf(page)).toBe(promised)

      await filters(page, word).getByLabel(word.range.min).fill('100')
      await filters(page, word).getByLabel(word.range.max).fill('90')
      await filters(page, word).getByLabel(word.range.max).press('Enter')
      await expect(page).toHaveURL(new RegExp(`${word.range.slug}_min=100&${word.range.slug}_max=90`))
      const chips = page.getByRole('main').locator('#products').getByRole('listitem')
      await expect(chips.filter({ hasText: '90–100 cm' })).toBeVisible()

      await page.getByRole('link', { name: new RegExp(`^(Retirer|Quitar) ${word.clear.chip}$`) }).click()
      await expect(page).not.toHaveURL(new RegExp(word.clear.query))
      await chips.filter({ hasText: '90–100 cm' }).getByRole('link').click()
      await expect(page).toHaveURL(`${listing}?${word.black.query}`)
      await expect.poll(() => countOf(page)).toBe(one)
      await filters(page, word).getByRole('link', { name: word.black.name }).click()
      await expect(page).toHaveURL(listing)
      await page.goBack()
      await expect(page).toHaveURL(`${listing}?${word.black.query}`)
      await expect(filters(page, word).getByRole('link', { name: word.black.name })).toHaveAttribute(
        'aria-current',
        'true',
      )

      await test.step('R2.147 R3.91 R3.92 R3.93 R3.94 R3.95 R3.96 R4.78 the six orderings keep the filters', () =>
        order(page, word, listing))

      await test.step('R2.132 R2.138 R7.49 the quick view opens over the list and leads to the product', async () => {
        const asked = page.waitForRequest(/\/quick_view\//)
        const card = cards(page).nth(3)
        const href = await card.getByRole('link').getAttribute('href')
        await card.hover()
        await card.getByRole('button', { name: word.quickView }).click()
        const view = page.getByRole('dialog')
        await asked
        await expect(view.getByRole('listitem').first()).toBeVisible()
        await expect(view).toHaveCSS('min-width', '500px')
        await page.keyboard.press('Escape')
        await expect(view).toHaveCount(0)
        await card.getByRole('link').focus()
        // The heart comes first.
        await page.keyboard.press('Tab')
        await page.keyboard.press('Tab')
        await expect(card.getByRole('button', { name: word.quickView })).toBeFocused()
        await page.keyboard.press('Enter')
        await view.getByRole('link', { name: word.seeProduct }).click()
        await expect(page).toHaveURL(store.base + href)
      })
    })

    test('R2.146 R4.38 on a phone the filters open in a side panel that counts along', async ({ page }) => {
      test.skip(!onPhone(), 'narrow screens only')
      test.slow()
      await page.goto(listing)
      await expect(filters(page, word)).toBeHidden()
      await page.getByRole('main').getByRole('link', { name: word.filters }).click()
      const panel = page.getByRole('dialog', { name: word.filters })
      await panel.getByRole('link', { name: word.black.name }).click()
      await expect(page).toHaveURL(`${listing}?${word.black.query}`)
      await expect(panel.getByRole('link', { name: word.black.name })).toHaveAttribute('aria-current', 'true')
      const see = panel.getByRole('button', { name: word.see })
      const promised = Number(word.see.exec((await see.textContent()) ?? '')?.[1])
      await see.click()
      await expect(panel).toHaveCount(0)
      await expect.poll(() => countOf(page)).toBe(promised)
      await expect(page.getByRole('main').getByRole('link', { name: word.onePicked, exact: true })).toBeVisible()

      await test.step('R2.147 R3.91 R3.92 R3.93 R3.94 R3.95 R3.96 R4.78 the six orderings keep the filters', () =>
        order(page, word, listing))

      await test.step('R2.138 a finger on a card brings nothing over its picture', async () => {
        const card = cards(page).nth(1)
        await card.getByRole('button').tap()
        await expect(card.getByRole('button', { pressed: true })).toBeVisible()
        await expect(card.getByRole('button')).toHaveCount(1)
      })
    })

    test(
      'R2.148 R2.149 R3.74 R4.79 the list grows both ways, and is as it was after a product',
      eitherScreen,
      async ({ page }) => {
        await page.goto(`${listing}?page=2`)
        await expect(cards(page)).toHaveCount(24)
        const second = await cards(page).first().getByRole('link').getAttribute('href')
        await pageLink(page, word.more).click()
        await expect(cards(page)).toHaveCount(48)
        await expect(cards(page).nth(24).getByRole('link')).toBeFocused()
        await expect(page.getByRole('status').filter({ hasText: word.shown })).toHaveText(/\b48\b/)
        await expect(page).toHaveURL(`${listing}?page=3`)
        await pageLink(page, word.less).click()
        await expect(cards(page)).toHaveCount(72)
        await expect(cards(page).first().getByRole('link')).toBeFocused()
        await expect(cards(page).nth(24).getByRole('link')).toHaveAttribute('href', second ?? '')
        await expect(pageLink(page, word.less)).toHaveCount(0)

        for (const reload of [false, true]) {
          const left = cards(page).nth(60)
          await left.scrollIntoViewIfNeeded()
          const top = (await left.boundingBox())?.y ?? 0
          const address = page.url()
          await left.getByRole('link').click()
          await expect(page).toHaveURL(/\.html$/)
          if (reload) await page.reload()
          await page.goBack()
          await expect(page).toHaveURL(address)
          await expect(cards(page)).toHaveCount(72)
          await expect.poll(async () => Math.abs(((await left.boundingBox())?.y ?? 0) - top)).toBeLessThan(40)
          await expect.poll(() => page.evaluate(() => sessionStorage.getItem('category_page'))).toBeNull()
          await expect.poll(() => page.evaluate(() => sessionStorage.getItem('product_position'))).toBeNull()
        }
      },
    )

    test('R4.79 a stored page of another category, or of other filters, is dropped', eitherScreen, async ({ page }) => {
      test.slow()
      await page.goto(listing)
      await pageLink(page, word.more).click()
      await expect(cards(page)).toHaveCount(48)
      await cards(page).nth(30).getByRole('link').click()
      await expect(page).toHaveURL(/\.html$/)
      expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('category_page') ?? '{}').page)).toBe(2)
      for (const address of [store.base + word.other, `${listing}?${word.black.query}`, listing]) {
        await page.goto(address)
        await expect(cards(page)).toHaveCount(24)
        await expect.poll(() => page.evaluate(() => sessionStorage.getItem('category_page'))).toBeNull()
      }

      await test.step('R4.84 an empty result says what to loosen and what that would show', async () => {
        const answer = await page.goto(`${listing}?${word.impossible}`)
        expect(answer?.status()).toBe(200)
        await expect(cards(page)).toHaveCount(0)
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
        const way = page.getByRole('main').getByRole('link', { name: word.without }).first()
        const promised = Number(/(\d+) produc?[it]/.exec((await way.textContent()) ?? '')?.[1])
        await way.click()
        await expect(cards(page).first()).toBeVisible()
        await expect.poll(() => countOf(page)).toBe(promised)
      })

      await test.step('R1.11 R9.52 a card has the price with its tax, and a reduction from the lowest of 30 days', async () => {
        await page.goto(store.base + word.offers)
        const card = cards(page).first()
        await expect(card.locator('.card-price')).toContainText(word.tax)
        await expect(card).toContainText(word.lowest)
        const [now = 0, before = 0] = await Promise.all(
          [card.locator('b').last(), card.locator('s')].map(async (price) =>
            Number((await price.textContent())?.replace(/\D/g, '')),
          ),
        )
        const percent = Number(/−(\d+)\s%/.exec((await card.textContent()) ?? '')?.[1])
        expect(percent).toBe(Math.floor(((before - now) * 100) / before))
      })
    })

    test(
      'R2.74 R2.146 R2.147 R2.148 R2.149 without a script filters, ordering and pages are links and forms',
      eitherScreen,
      async ({ browser }) => {
        const context = await browser.newContext({ javaScriptEnabled: false })
        const page = await context.newPage()
        await page.goto(listing)
        if (onPhone()) await page.getByRole('main').getByRole('link', { name: word.filters }).click()
        await filters(page, word).getByRole('link', { name: word.black.name }).click()
        await expect(page).toHaveURL(`${listing}?${word.black.query}`)
        if (onPhone()) await page.getByRole('main').getByRole('link', { name: word.onePicked, exact: true }).click()
        await filters(page, word).getByLabel(word.range.min).fill('80')
        await filters(page, word)
          .locator('form')
          .filter({ has: page.getByLabel(word.range.min) })
          .getByRole('button')
          .click()
        await expect(page).toHaveURL(new RegExp(`${word.black.query}&${word.range.slug}_min=80`))
        await pageLink(page, word.more).click()
        await expect(page).toHaveURL(/page=2/)
        await pageLink(page, word.less).click()
        await expect(page).not.toHaveURL(/page=/)
        await page.locator('summary#ordering:visible').click()
        await page.locator('details.ordering:visible').getByRole('link', { name: word.orderings[1] }).click()
        await expect(page).toHaveURL(/ordering=lower_price/)
        await context.close()
      },
    )

    test(
      'R1.5 a heart counts that is pressed before the scripts are there, once however often',
      eitherScreen,
      async ({ page }) => {
        const { promise, resolve } = Promise.withResolvers<void>()
        await page.route('**/_next/static/**/*.js', async (route) => {
          await promise
          await route.continue()
        })
        const opened = page.goto(listing, { waitUntil: 'domcontentloaded' })
        await page.waitForFunction(() => 'early' in window)
        const hearts = page.locator('article [data-favourite]')
        await hearts.nth(0).click()
        await hearts.nth(0).click()
        await hearts.nth(2).click()
        await expect(hearts.and(page.locator('[aria-pressed=true]'))).toHaveCount(0)
        resolve()
        await opened
        await expect(hearts.and(page.locator('[aria-pressed=true]'))).toHaveCount(2)
        expect(await page.evaluate(() => JSON.parse(localStorage.getItem('wishlist') ?? '[]').length)).toBe(2)
      },
    )

    test('R4.84 bad addresses lead to the one that is meant, or nowhere', eitherScreen, async ({ request }) => {
      const { path } = word
      const [key = '', value = ''] = word.black.query.split('=')
      for (const [typed, status, leads] of [
        [`${path}?zzz=1&${word.black.query}`, 308, `${path}?${word.black.query}`],
        [`${path}?${key}=${value},nothing`, 308, `${path}?${word.black.query}`],
        [`${path}?ordering=price`, 308, path],
        [`${path}?page=abc`, 308, path],
        [`${path}?page=0`, 308, path],
        [`${path}?page=99999999999999999999`, 404],
        [`${path}?page=9999`, 404],
        [`${path}?${word.range.slug}_min=150&${word.range.slug}_max=80`, 200],
        [`${path}?${word.range.slug}_min=abc`, 308, path],
        [`${path}?${word.range.slug}_min=-5`, 308, path],
        [`${path}?${'x'.repeat(7_000)}=1`, 200],
        [`${path}?q=${'x'.repeat(10_000)}`, 414],
        [`${path}?${key}=${'noir,'.repeat(30)}`, store.code === 'FRSM' ? 200 : 308],
        [`${path}?${key}=%00%01`, 200],
        [`${path}?${key}[]=1&__proto__=1&constructor=2`, 308, path],
        [`/paroi%07`, 404],
        [`/${'a'.repeat(5_000)}`, 404],
        [`${path}/~${word.black.query}`, 404],
        ['/produit/x.html', 404],
        ['/contenu/livraison', 404],
        ...word.foreign.map(([foreign, own]) => [foreign, 308, own] as const),
      ] as const) {
        const answer = await ask(request, store, typed)
        expect.soft(answer.status(), typed.slice(0, 80)).toBe(status)
        if (leads)
          expect.soft(answer.headers().location?.replace(/^https?:\/\/[^/]+/, ''), typed.slice(0, 80)).toBe(leads)
      }
    })
  })
}

for (const store of journeyStores)
  test(
    `${store.code} R2.25 R2.26 offers and Black Friday do not begin with the same products`,
    eitherScreen,
    async ({ request }) => {
      const [offers, blackFriday] =
        store.code === 'FRSM' ? ['/soldes', '/paroi-de-douche-black-friday'] : ['/ofertas', '/mampara-black-friday']
      const first = async (path: string) => {
        const html = await (await askShop({ request }, store, path)).text()
        return [...html.matchAll(/<article\b.*?href="(\/[^"]+\.html)/gs)].slice(0, 6).map(([, address]) => address)
      }
      const [some, others] = [await first(offers), await first(blackFriday)]
      expect(some).toHaveLength(6)
      expect(some.filter((address) => others.includes(address)).length).toBeLessThan(4)
    },
  )

test(
  'R2.69 R2.70 the Spanish menu leads to made-to-measure and economical trays, with the filter picked',
  eitherScreen,
  async ({ page }) => {
    const menu = await ask(page.request, essm, '/api/menu')
    const said = await menu.text()
    for (const [option, name] of [
      ['fabricacion-a-medida', /^Fabricación a medida/i],
      ['economico', /^Económico/i],
    ] as const) {
      const address = `/platos-de-ducha?elementos-especiales=${option}`
      expect(said).toContain(`"${address}"`)
      await page.goto(essm.base + address)
      await expect(page).toHaveURL(essm.base + address)
      await expect(page.locator('#filters a[aria-current=true]')).toHaveText(name)
      await expect(cards(page).first()).toBeVisible()
    }
  },
)
