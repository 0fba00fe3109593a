import type { Page } from 'playwright/test'
import { askShop, headingOf } from './ask-shop.ts'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

/** A hasty shopper's input, and the resulting page. */
const hasty: Record<
  string,
  {
    typed: string
    path: string
    /** Terms that name services of the shop and no product. */
    service: { typed: string; heading: RegExp }
    category: RegExp
    brand: string
    brandPath: string
    more: string
  }
> = {
  FRSM: {
    typed: 'recevuer ardois',
    path: '/recherche',
    service: { typed: 'installation', heading: /^\d+ pages? pour « installation »$/ },
    category: /^Receveurs effet ardoise$/,
    brand: 'maréva',
    brandPath: '/marques/mareva',
    more: 'paroi',
  },
  ESSM: {
    typed: 'palto pizara',
    path: '/buscar',
    service: { typed: 'instalación', heading: /^\d+ páginas? para «instalación»$/ },
    category: /^Platos efecto pizarra$|pizarra/,
    brand: 'lumisól',
    brandPath: '/marcas/lumisol',
    more: 'mampara',
  },
}

/**
 * The box of the header that this screen shows; with a script it turns from a search box into a
 * combobox.
 */
const box = (page: Page) =>
  page
    .getByRole('banner')
    .getByLabel(/Rechercher un produit|Buscar un producto/)
    .and(page.locator(':visible'))

for (const store of journeyStores) {
  const words = hasty[store.code]
  if (!words) throw new Error(`No words for ${store.code}`)
  test.describe(store.code, () => {
    test(
      'R2.94 a width in a search is shown and priced on the cards, and chosen on the page they lead to',
      eitherScreen,
      async ({ page }) => {
        await page.goto(`${store.base}${words.path}?q=${words.more}+120`)
        const card = page
          .locator('main article, main li')
          .filter({ has: page.locator('a[href*="?variant="]') })
          .first()
        await expect(card).toContainText(/120\scm/)
        const shown = /[\d\s.]+,\d\d\s€/.exec((await card.textContent()) ?? '')?.[0].trim() ?? 'no price'
        await card.locator('a[href*="?variant="]').first().click()
        await expect(page.getByRole('radio', { name: /^120\scm/ })).toBeChecked()
        await expect(page.locator('#buy')).toContainText(shown)
      },
    )

    test(
      'R2.94 R2.101 search suggests categories, brands and products in spite of slips, and takes keys alone',
      eitherScreen,
      async ({ page }) => {
        const asked: string[] = []
        page.on('request', (request) => asked.push(request.url()))
        await page.goto(store.base, { waitUntil: 'networkidle' })
        const before = asked.filter((url) => url.includes('.js')).length
        expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
        await box(page).focus()
        await expect(box(page)).toHaveRole('combobox')
        expect(asked.filter((url) => url.includes('.js')).length).toBeGreaterThan(before)
        await box(page).pressSequentially(words.typed)
        const list = page.getByRole('listbox')
        await expect(list.getByRole('option', { name: words.category }).first()).toBeVisible()
        await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
        await page.keyboard.press('ArrowUp')
        await page.keyboard.press('ArrowUp')
        const product = list.getByRole('option', { selected: true })
        await expect(product).toHaveAttribute('href', /\.html$/)
        const path = await product.getAttribute('href')
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(store.base + path)
        await expect(page.getByRole('listbox')).toHaveCount(0)
      },
    )

    test(
      'R2.94 without a script the form leads to results, page by page, and to brands',
      eitherScreen,
      async ({ browser }) => {
        const context = await browser.newContext({ javaScriptEnabled: false })
        const page = await context.newPage()
        await page.goto(store.base)
        await box(page).fill(words.more)
        await box(page).press('Enter')
        await expect(page).toHaveURL(`${store.base}${words.path}?q=${words.more}`)
        await expect(page.getByRole('article')).toHaveCount(24)
        await page.getByRole('link', { name: /^(Produits suivants|Productos siguientes)$/ }).click()
        await expect(page).toHaveURL(/page=2/)
        await page.goto(`${store.base}${words.path}?q=${encodeURIComponent(words.brand)}`)
        const brands = page
          .getByRole('main')
          .getByRole('navigation', { name: /^Marques$|^Marcas$/ })
          .getByRole('link')
        await expect(brands).toHaveAttribute('href', words.brandPath)
        await context.close()
      },
    )

    test(
      'R2.94 a search without results says what else to try, and odd queries show a useful page',
      eitherScreen,
      async ({ request }) => {
        const service = await askShop({ request }, store, `${words.path}?q=${encodeURIComponent(words.service.typed)}`)
        expect(await headingOf(service)).toMatch(words.service.heading)
        const nothing = await (await askShop({ request }, store, `${words.path}?q=xyzxyz`)).text()
        const [main = ''] = /<main\b.*<\/main>/s.exec(nothing) ?? []
        expect(main).toMatch(/href="tel:/)
        expect(main).toContain(`href="${store.words.section}"`)
        expect(main).toContain(`href="${store.words.category.path}"`)
        expect(main.match(/<article\b/g)?.length).toBeGreaterThanOrEqual(4)
        for (const query of ['', '?q=', '?q=%00%07', '?q[]=1', `?q=${'%F0%9F%98%80'.repeat(90)}`]) {
          const answer = await askShop({ request }, store, words.path + query)
          expect.soft(answer.status(), query).toBe(200)
          expect.soft(await headingOf(answer), query).not.toBe('')
        }
      },
    )

    test(
      'R2.94 pages of results that are not there answer 404, and an invalid page leads to the first',
      eitherScreen,
      async ({ request }) => {
        const asked = `${words.path}?q=${words.more}`
        for (const [typed, status, leads] of [
          [`${asked}&page=1`, 200],
          [`${asked}&page=2`, 200],
          [`${asked}&page=999`, 404],
          [`${asked}&page=99999999999`, 404],
          [`${words.path}?page=2`, 404],
          [`${words.path}?page=abc&q=${words.more}`, 308, asked],
          [`${asked}&page=-1`, 308, asked],
          [`${asked}&page=2&page=3`, 308, asked],
        ] as const) {
          const { host, port } = new URL(store.base)
          const answer = await request.get(`http://127.0.0.1:${port}${typed}`, { headers: { host }, maxRedirects: 0 })
          expect.soft(answer.status(), typed).toBe(status)
          if (leads) expect.soft(answer.headers().location, typed).toBe(store.base + leads)
        }
      },
    )
  })
}
