import type { APIRequestContext } from '@playwright/test'
import { guidelineErrors } from './accessibility.ts'
import { dayOf } from './shop-clock.ts'
import { essm, type JourneyStore, journeyStores } from './stores.ts'
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
    test('R1.16 R1.22 R1.23 R1.24 R2.1 R2.73 R2.81 R2.84 R2.93 R2.94 R2.95 R3.14 home has header, menu, propositions, sliders and footer, speaks of paying in parts, installation and professionals, and leads to the help desk', async ({
      page,
    }) => {
      const answer = await page.goto(store.base)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('banner').getByRole('link', { name: /Lumeau/ })).toBeVisible()
      await expect(page.getByRole('search').and(page.locator(':visible'))).toHaveCount(1)
      await expect(page.getByRole('contentinfo')).toContainText(`© ${dayOf(answer, store.code).slice(0, 4)}`)
      await expect(
        page.getByRole('contentinfo').getByRole('list').filter({ hasText: 'Facebook' }).getByRole('listitem'),
      ).toHaveCount(4)
      const sliders = page.locator('.hero').getByRole('listitem')
      await expect(sliders).toHaveCount(3)
      await sliders.last().getByRole('link').focus()
      await expect(sliders.last().getByRole('heading')).toBeInViewport()
      await expect(sliders.first().getByRole('heading')).not.toBeInViewport()

      await expect(page.getByText(/^Paiement en plusieurs fois|^Pago a plazos/)).toBeVisible()
      const promises = page.getByRole('main').getByRole('list')
      await expect(promises.getByText(/^Remises dédiées|^Descuentos propios/)).toBeVisible()
      await expect(promises.getByText('Servicio de instalación')).toHaveCount(store === essm ? 1 : 0)
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByRole('link', { name: /^(Nous contacter|Contacto)$/ })).toHaveAttribute(
        'href',
        /^https:\/\/[^/]+\/requests\/new$/,
      )
      const paths = await page
        .locator('a[href^="/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      expect(paths.length).toBeGreaterThan(20)
      expect(paths.filter((path) => /^\/(fr|es|fr-FR|es-ES)(\/|$)/.test(path))).toEqual([])
    })

    test('R2.22 R2.23 R1.2 brands and one brand @either-screen', async ({ page }) => {
      await page.goto(store.base + words.brands)
      await page
        .getByRole('main')
        .getByRole('link', { name: /Aurélys/ })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurélys')
    })

    test('R2.74 R2.82 R2.146 R2.147 R2.148 R2.149 R3.74 R4.77 R4.78 a listing has a breadcrumb from home, and filters, ordering and pages have addresses that can be opened', async ({
      page,
      request,
    }) => {
      await page.goto(store.base + words.category.path)
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
    })

    test('R2.76 R2.166 R2.167 R2.168 unknown paths answer 404 with the page, also without a script @either-screen', async ({
      browser,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
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
        const answer = await page.goto(store.base + path)
        expect.soft(answer?.status(), path).toBeGreaterThanOrEqual(400)
        expect.soft(answer?.status(), path).toBeLessThan(500)
        await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(words.notFound)
        await expect.soft(page.getByRole('link', { name: words.back }), path).toHaveAttribute('href', '/')
      }
      await context.close()
    })

    test('R4.84 unknown filters and untidy addresses lead to the canonical one @either-screen', async ({ request }) => {
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

    test('R2.38 the health check answers @either-screen', async ({ request }) => {
      const answer = await ask(request, store, '/healthz')
      expect(answer.status()).toBe(200)
      expect(await answer.json()).toMatchObject({ status: 'ok' })
    })

    test('R6.9 the proxy for islands refuses other origins and calls that are not for browsers @either-screen', async ({
      request,
    }) => {
      const foreign = await ask(request, store, '/api/cart/v1/carts/', {
        method: 'POST',
        headers: { origin: 'https://elsewhere.example' },
        data: {},
      })
      expect(foreign.status()).toBe(403)
      expect((await ask(request, store, '/api/auth-users/v1/clients/')).status()).toBe(404)
    })

    test('home, listing, brands and tracking have no accessibility violation that axe knows', async ({ page }) => {
      for (const path of ['/', words.category.path, words.brands, '/check-order']) {
        await page.goto(store.base + path)
        expect.soft(await guidelineErrors(page), path).toEqual([])
      }
    })
  })
}

for (const store of journeyStores)
  test(`R2.75 in ${store.code} any other path is a category, else leads to the product of that slug, else is not found @either-screen`, async ({
    request,
  }) => {
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
  })

test('R0.2 R2.75 a page of one store leads to the same page of the other, in its words @either-screen', async ({
  request,
}) => {
  const [french, spanish] = journeyStores
  if (!french || !spanish) throw new Error('Two stores are wanted.')
  const answer = await ask(request, spanish, french.words.category.path, { maxRedirects: 0 })
  expect(answer.status()).toBe(308)
  expect(answer.headers().location).toContain(spanish.words.category.path)
  expect((await ask(request, french, '/frsm/client/cart')).status()).toBe(404)
})
