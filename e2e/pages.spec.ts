import type { APIRequestContext } from 'playwright/test'
import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { guidelineErrors } from './accessibility.ts'
import { askShop, headingOf } from './ask-shop.ts'
import { eitherScreen, type JourneyStore, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

/**
 * A request outside the browser: names under localhost are the browser's own, so the store is named
 * in the Host header.
 */
function ask(
  request: APIRequestContext,
  store: JourneyStore,
  path: string,
  options: Parameters<APIRequestContext['fetch']>[1] = {},
) {
  const { host, port } = new URL(store.base)
  return request.fetch(`http://127.0.0.1:${port}${path}`, { ...options, headers: { ...options.headers, host } })
}

for (const store of journeyStores) {
  const { words } = store
  test.describe(store.code, () => {
    test('R1.2 R2.22 R2.23 the list of brands passes axe and leads to one brand', eitherScreen, async ({ page }) => {
      test.slow()
      await page.goto(store.base + words.brands)
      expect.soft(await guidelineErrors(page)).toEqual([])
      const main = page.getByRole('main')
      await main.getByRole('link', { name: /Aurélys/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurélys')
    })

    test(
      'R2.7 R2.154 R3.71 R5.42 R5.43 R8.17 order tracking asks for both, and says when they do not match',
      eitherScreen,
      async ({ page }) => {
        await page.goto(`${store.base}/check-order`)
        expect.soft(await guidelineErrors(page)).toEqual([])
        const main = page.getByRole('main')
        await page.getByRole('button', { name: words.find }).click()
        await expect(main.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true')
        await expect(page.locator('[name=order_number]')).toHaveAttribute('aria-invalid', 'true')
        await main.locator('[name=email]').fill('unknown@example.com')
        await page.locator('[name=order_number]').fill('XX-00000000')
        await page.getByRole('button', { name: words.find }).click()
        await expect(page.getByText(/Commande introuvable|Pedido no encontrado/)).toBeVisible()
      },
    )

    test(
      'R2.74 R2.82 R2.146 R2.147 R2.148 R2.149 R3.74 R4.77 R4.78 pages of a listing have URLs that open',
      eitherScreen,
      async ({ page, request }) => {
        await page.goto(store.base + words.category.path)
        expect.soft(await guidelineErrors(page)).toEqual([])
        const steps = page.getByRole('navigation', { name: /Ariane|navegación/ }).getByRole('listitem')
        await expect(steps.first()).toHaveText(/Accueil|Inicio/)
        await expect(steps.last()).toHaveText(words.category.heading)
        await expect(steps.last()).toHaveAttribute('aria-current', 'page')
        const first = await page.getByRole('article').first().getByRole('link').getAttribute('href')
        await page
          .getByRole('navigation')
          .getByRole('link', { name: /^(Produits suivants|Productos siguientes)$/ })
          .click()
        await expect(page).toHaveURL(/page=2/)
        await expect(page.getByRole('article').first().getByRole('link')).toHaveAttribute('href', first ?? '')
        await expect(page.getByRole('article').nth(24)).toBeAttached()
        const next = await (await ask(request, store, `${words.category.path}?page=2`)).text()
        expect(next.slice(next.indexOf('<article')).match(/href="([^"]+)"/)?.[1]).not.toBe(first)
        const answer = await ask(request, store, `${words.category.filterPath}&ordering=lower_price`)
        expect(answer.status()).toBe(200)
      },
    )

    test(
      'R2.76 R2.166 R2.167 R2.168 unknown paths answer 404 with the page, also without a script',
      eitherScreen,
      async ({ request }) => {
        for (const path of [
          '/nothing-here',
          '/nothing.html',
          '/a/b/c',
          `${words.brands}/nobody`,
          '/order/00000000-0000-4000-8000-000000000000',
          `${words.category.path}?page=999`,
          '/%E0%A4%A',
          '/x%00y',
        ]) {
          const answer = await askShop({ request }, store, path)
          expect.soft(answer.status(), path).toBeGreaterThanOrEqual(400)
          expect.soft(answer.status(), path).toBeLessThan(500)
          expect.soft(await headingOf(answer), path).toBe(words.notFound)
          expect.soft(await answer.text(), path).toContain((store.code === 'FRSM' ? fr : es).errors.message)
          expect.soft(await answer.text(), path).toMatch(new RegExp(`<a\\b[^>]* href="/"[^>]*>${words.back}<`))
        }
      },
    )

    test('R4.84 unknown filters and untidy addresses lead to the canonical one', eitherScreen, async ({ request }) => {
      const path = words.category.path
      for (const [typed, canonical] of [
        [`${path}?zzz=1`, path],
        [`${path}/`, path],
        [path.toUpperCase(), path],
        [`/${path}`, path],
      ] as const) {
        const answer = await ask(request, store, typed, { maxRedirects: 0 })
        expect.soft(answer.status(), typed).toBe(308)
        expect.soft(new URL(answer.headers().location ?? '', store.base).pathname, typed).toBe(canonical)
      }
      expect((await ask(request, store, `${path}?utm_source=x&gclid=y`)).status()).toBe(200)
      expect((await ask(request, store, `${path}?q=${'x'.repeat(10_000)}`)).status()).toBeLessThan(500)
    })

    test('R2.38 the health check answers', eitherScreen, async ({ request }) => {
      const answer = await ask(request, store, '/healthz')
      expect(answer.status()).toBe(200)
      expect(await answer.json()).toMatchObject({ status: 'ok' })
    })

    test(
      'R6.9 the proxy for islands refuses other origins and calls that are not for browsers',
      eitherScreen,
      async ({ request }) => {
        const foreign = await ask(request, store, '/api/cart/v1/carts/', {
          method: 'POST',
          headers: { origin: 'https://elsewhere.example' },
          data: {},
        })
        expect(foreign.status()).toBe(403)
        expect((await ask(request, store, '/api/auth-users/v1/clients/')).status()).toBe(404)
      },
    )
  })
}

for (const store of journeyStores)
  test(
    `R2.75 in ${store.code} another path is a category, else leads to the product of that slug, else 404`,
    eitherScreen,
    async ({ request }) => {
      const listing = await (await ask(request, store, store.words.category.path)).text()
      const [, product = ''] = /href="(\/[a-z0-9-]+\.html)"/.exec(listing) ?? []
      const slug = product.replace(/\.html$/, '')
      expect((await ask(request, store, store.words.category.path)).status()).toBe(200)
      const answer = await ask(request, store, slug, { maxRedirects: 0 })
      expect(answer.status()).toBe(308)
      expect(new URL(answer.headers().location ?? '', store.base).pathname).toBe(product)
      expect((await ask(request, store, product)).status()).toBe(200)
      expect((await ask(request, store, `${slug}-x`, { maxRedirects: 0 })).status()).toBe(404)
      expect((await ask(request, store, `${store.words.category.path}.html`, { maxRedirects: 0 })).status()).toBe(404)
    },
  )

test(
  'R0.2 R2.75 a page of one store leads to the same page of the other, in its words',
  eitherScreen,
  async ({ request }) => {
    const [french, spanish] = journeyStores
    if (!french || !spanish) throw new Error('Two stores are wanted.')
    const answer = await ask(request, spanish, french.words.category.path, { maxRedirects: 0 })
    expect(answer.status()).toBe(308)
    expect(answer.headers().location).toContain(spanish.words.category.path)
    expect((await ask(request, french, '/frsm/client/cart')).status()).toBe(404)
  },
)
