import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { guidelineErrors } from './accessibility.ts'
import { askShop, headingOf } from './ask-shop.ts'
import { linkInMail } from './mails.ts'
import { dayOf, isCampaignDay } from './shop-clock.ts'
import { eitherScreen, essm, fromAnywhere, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

/** Pages of each store that only show something: path, and heading on a day of the store. */
const simplePages: Record<string, readonly (readonly [string, (day: string) => string | RegExp])[]> = {
  FRSM: [
    ['/nouveautes', () => fr.selections.novelties.title],
    ['/soldes', (day) => fr.selections[isCampaignDay('FRSM', 'sales', day) ? 'sales' : 'offers'].title],
    [
      '/paroi-de-douche-black-friday',
      (day) => fr.selections[isCampaignDay('FRSM', 'blackFriday', day) ? 'blackFridayOn' : 'blackFriday'].title,
    ],
    ['/cms/mentions-legales', () => 'Mentions légales'],
    ['/cms/politique-de-confidentialite', () => 'Politique de confidentialité'],
    ['/cms/politique-de-cookies', () => 'Politique de cookies'],
    ['/cms/conditions-de-vente', () => 'Conditions de vente'],
    ['/cms/protection-des-donnees', () => 'Protection des données'],
  ],
  ESSM: [
    ['/novedades', () => es.selections.novelties.title],
    ['/ofertas', (day) => es.selections[isCampaignDay('ESSM', 'sales', day) ? 'sales' : 'offers'].title],
    [
      '/mampara-black-friday',
      (day) => es.selections[isCampaignDay('ESSM', 'blackFriday', day) ? 'blackFridayOn' : 'blackFriday'].title,
    ],
    ['/cms/aviso-legal', () => 'Aviso legal'],
    ['/cms/politica-de-privacidad', () => 'Política de privacidad'],
    ['/cms/politica-de-cookies', () => 'Política de cookies'],
    ['/cms/condiciones-de-venta', () => 'Condiciones de venta'],
    ['/cms/proteccion-de-datos', () => 'Protección de datos'],
  ],
}

/** Visible headings, links and fields of a page, without pages that the router keeps hidden, and its head. */
function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, main a, footer a, footer label')]
    const told = [
      ...document.head.querySelectorAll(
        'title, meta[name]:not([name^="next-"]), meta[property], link[rel="canonical"], link[hreflang]',
      ),
    ]
    return [
      ...shown.filter((element) => element.checkVisibility()).map((element) => element.textContent),
      ...told.map((element) => element.outerHTML).sort(),
    ]
  })
}

for (const store of journeyStores) {
  test.describe(store.code, () => {
    test(
      'R2.11 R2.12 R2.13 R2.14 R2.15 R2.24 R2.25 R2.26 selections and legal pages have their heading',
      eitherScreen,
      async ({ request }) => {
        for (const [path, heading] of simplePages[store.code] ?? []) {
          const answer = await askShop({ request }, store, path)
          expect.soft(answer.status(), path).toBe(200)
          const day = dayOf(answer, store.code)
          expect.soft(await headingOf(answer), `${path} on ${day}`).toEqual(heading(day))
        }
      },
    )

    test(
      'R2.24 R2.25 new arrivals and offers are those of the store API, in its order',
      eitherScreen,
      async ({ request }) => {
        const [novelties = '', offers = ''] = (simplePages[store.code] ?? []).map(([path]) => path)
        for (const [path, call] of [
          [novelties, 'store-novelties/?'],
          [offers, 'store-offers/?ordering=best_seller&'],
        ] as const) {
          const address = `${process.env.STORE_API ?? 'http://127.0.0.1:4000'}/catalog/v1/${call}store=${store.code}`
          const { results } = await (await request.get(address, { headers: fromAnywhere() })).json()
          const html = await (await askShop({ request }, store, path)).text()
          const shown = [...html.matchAll(/<article\b.*?href="(\/[^"]+\.html)/gs)].map(([, href]) => href)
          expect.soft(shown, path).toEqual(results.map(({ web_url }: { web_url: string }) => web_url))
        }
      },
    )

    test('R2.40 an order page without an order leads to order tracking', eitherScreen, async ({ request }) => {
      const answer = await askShop({ request }, store, '/order', { maxRedirects: 0 })
      expect(answer.status()).toBe(307)
      expect(new URL(answer.headers().location ?? '', store.base).pathname).toMatch(/^\/check-order\/?$/)
    })

    test(
      'a page is whole after the scripts took it over, after moving on and after coming back',
      eitherScreen,
      async ({ page, browser }) => {
        const { path } = store.words.category
        const plain = await browser.newPage({ javaScriptEnabled: false })
        const whole: Record<string, string[]> = {}
        for (const each of ['/', path]) {
          await plain.goto(store.base + each)
          whole[each] = await wordsOf(plain)
        }
        await plain.close()

        const complaints: string[] = []
        let documents = 0
        page.on('pageerror', (error) => complaints.push(error.message))
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
        })
        page.on('request', (request) => {
          documents += Number(request.resourceType() === 'document')
        })
        await page.goto(store.base, { waitUntil: 'networkidle' })
        expect(await wordsOf(page)).toEqual(whole['/'])
        await page.locator(`main a[href="${path}"]`).first().click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(store.words.category.heading)
        await expect.poll(() => wordsOf(page)).toEqual(whole[path])
        await page.goBack()
        await expect(page).toHaveURL(`${store.base}/`)
        await expect.poll(() => wordsOf(page)).toEqual(whole['/'])
        await page.goForward()
        await expect.poll(() => wordsOf(page)).toEqual(whole[path])
        expect({ complaints, documents }).toEqual({ complaints: [], documents: 1 })
      },
    )

    test(
      'R2.1 R2.81 R7.113 home has header, menu, sliders and footer, and passes axe',
      eitherScreen,
      async ({ page, isMobile }) => {
        test.slow()
        const answer = await page.goto(store.base)
        expect(answer?.status()).toBe(200)
        expect.soft(await guidelineErrors(page)).toEqual([])
        const banner = page.getByRole('banner')
        const footer = page.getByRole('contentinfo')
        const columns = () => footer.getByRole('navigation').getByRole('heading', { level: 2 }).allTextContents()
        const atHome = await columns()

        await test.step('R1.22 R2.93 R2.94 R2.95 R2.96 R2.99 the header has propositions, search, logo, tracking and cart', async () => {
          await expect(page.getByText(/^Livraison offerte, hors îles|^Envío gratis, excepto islas/)).toBeInViewport()
          await expect(page.getByText(/^Paiement en plusieurs fois|^Pago a plazos/)).toBeInViewport()
          await expect(page.getByRole('search').and(page.locator(':visible'))).toHaveCount(1)
          await expect(banner.getByRole('link', { name: /^Lumeau,/ })).toBeVisible()
          await expect(banner.getByRole('link', { name: /^Lumeau,/ })).toHaveAttribute('href', '/')
          await expect(banner.getByRole('link', { name: /^(Panier|Carrito)$/ })).toHaveAttribute('href', '/cart')
          await expect(banner.getByRole('link', { name: /Suivi de commande|Estado del pedido/ })).toHaveAttribute(
            'href',
            '/check-order',
          )
        })

        await test.step('R1.16 R1.23 R1.24 R3.14 home has sliders and promises, and its paths name no language', async () => {
          const sliders = page.locator('.hero').getByRole('listitem')
          await expect(sliders).toHaveCount(3)
          await sliders.last().getByRole('link').focus()
          await expect(sliders.last().getByRole('heading')).toBeInViewport()
          await expect(sliders.first().getByRole('heading')).not.toBeInViewport()
          const promises = page.getByRole('main').getByRole('list')
          await expect(promises.getByText(/^Remises réservées|^Descuentos para profesionales/)).toBeVisible()
          await expect(promises.getByText('Servicio de instalación')).toHaveCount(store === essm ? 1 : 0)
          const paths = await page
            .locator('a[href^="/"]')
            .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
          expect(paths.length).toBeGreaterThan(20)
          expect(paths.filter((path) => /^\/(fr|es|fr-FR|es-ES)(\/|$)/.test(path))).toEqual([])
        })

        await test.step('R2.73 R2.84 R2.111 R2.112 R2.114 R2.115 R2.116 R2.117 R2.118 the footer has help, pictures and links', async () => {
          expect(atHome.slice(-3)).toEqual(store.words.care)
          await expect(footer.getByRole('link', { name: /^(Nous écrire|Escríbenos)$/ })).toHaveAttribute(
            'href',
            /^\/contacto?$/,
          )
          await expect(footer.getByRole('link', { name: /^(Nous contacter|Contacto)$/ })).toHaveAttribute(
            'href',
            /^\/contacto?$/,
          )
          for (const name of store.words.marks)
            await expect(footer.getByRole('img', { name, exact: true }).first()).toBeAttached()
          const financing = footer.getByRole('list', { name: /^(Financement|Financiación)$/ })
          await expect(financing.getByRole('img')).not.toHaveCount(0)
          await expect(footer.getByText(/doit être remboursé|cuesta dinero/)).toBeVisible()
          await expect(footer.getByRole('img', { name: /sur 5$|de 5$/ })).toBeVisible()
          await expect(
            footer
              .getByRole('list')
              .filter({ has: page.getByRole('link', { name: 'Facebook' }) })
              .getByRole('listitem'),
          ).toHaveCount(4)
          const legal = footer.getByRole('navigation', { name: /légales$|legal$/i }).getByRole('link')
          for (const link of await legal.all())
            await expect(link).toHaveAttribute('href', /^\/(cms\/[a-z-]+|retractation|desistimiento)$/)
          await expect(footer).toContainText(`© ${dayOf(answer, store.code).slice(0, 4)}`)
        })

        await test.step('R2.100 the header stays in sight only after more than 300 pixels', async () => {
          const fixed = banner.locator('[data-fixed]')
          const scrollTo = (to: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), to)
          await scrollTo(0)
          await expect(fixed).toHaveCount(0)
          await scrollTo(300)
          await expect(fixed).toHaveCount(0)
          await scrollTo(301)
          await expect(fixed).toBeInViewport()
          if (isMobile) {
            expect((await fixed.boundingBox())?.height).toBeLessThanOrEqual(56)
            await expect(fixed.getByRole('searchbox')).toBeVisible()
          }
          await scrollTo(0)
          await expect(fixed).toHaveCount(0)
        })

        await test.step('R2.83 R2.124 R2.126 R2.128 R2.130 the cart panel keeps the focus and closes outside', async () => {
          const scrollable = () =>
            page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden')
          await expect.poll(scrollable).toBe(true)
          const opener = banner.getByRole('link', { name: /^(Panier|Carrito)$/ })
          await opener.click()
          const panel = page.getByRole('dialog')
          await expect(panel).toBeInViewport()
          const { width } = page.viewportSize() ?? { width: 0 }
          await expect.poll(async () => Math.round((await panel.boundingBox())?.x ?? 0)).toBe(Math.max(0, width - 448))
          await expect.poll(scrollable).toBe(false)
          for (let press = 0; press < 4; press += 1) {
            await page.keyboard.press('Tab')
            expect(await page.evaluate(() => document.activeElement?.matches('body, dialog, dialog *'))).toBe(true)
          }
          if (!isMobile) await page.mouse.click(20, 400)
          else await page.keyboard.press('Escape')
          await expect(panel).toBeHidden()
          await expect.poll(scrollable).toBe(true)
          await expect(opener).toBeFocused()
        })

        if (isMobile)
          await test.step('R2.106 R2.107 R2.108 R2.109 R4.35 the full-screen menu of phones has levels, back and close', async () => {
            const item = page.getByRole('button', { name: store.words.menuItem, exact: true })
            await page.getByRole('button', { name: /Ouvrir le menu|Abrir el menú/ }).click()
            await item.click()
            await expect(
              page.getByRole('link', { name: new RegExp(`(Tout voir|Ver todo) ?: ${store.words.menuItem}$`) }),
            ).toBeVisible()
            await expect(page.locator('[popover]:popover-open img').first()).toBeVisible()
            await page.getByRole('button', { name: /^(Retour :|Volver:)/ }).click()
            await expect(item).toBeVisible()
            await page.getByRole('button', { name: /^(Fermer|Cerrar)$/ }).click()
            await expect(item).toBeHidden()

            // Back closes one level after the other; closed by its button, the menu leaves nothing behind.
            const overlays = () => page.evaluate(() => window.history.state?.overlays ?? 0)
            const second = page.getByRole('button', { name: /^(Retour :|Volver:)/ })
            await expect.poll(overlays).toBe(0)
            await page.goto(store.base + store.words.category.path)
            await page.getByRole('button', { name: /Ouvrir le menu|Abrir el menú/ }).click()
            await item.click()
            await expect.poll(overlays).toBe(2)
            await page.goBack()
            await expect(second).toBeHidden()
            await expect(item).toBeVisible()
            await page.goBack()
            await expect(item).toBeHidden()
            await expect(page).toHaveURL(store.base + store.words.category.path)
            await page.getByRole('button', { name: /Ouvrir le menu|Abrir el menú/ }).click()
            await expect.poll(overlays).toBe(1)
            await page.reload()
            await expect.poll(overlays).toBe(0)
            await page.goBack()
            await expect(page).toHaveURL(`${store.base}/`)
          })
        else
          await test.step('R2.105 the menu opens by pointer and by keyboard', async () => {
            const menu = page.getByRole('navigation', { name: /^(Catalogue|Catálogo)$/ })
            const link = menu.getByRole('link', { name: store.words.menuLink, exact: true })
            await expect(link).toBeHidden()
            await menu.getByRole('link', { name: store.words.menuItem, exact: true }).hover()
            await expect(link).toBeVisible()
            const deepest = menu.locator('li li a:visible').last()
            await expect(deepest).toBeVisible()
            const all = menu.getByRole('link', { name: /^(Tout voir|Ver todo)/ }).and(page.locator(':visible'))
            expect((await all.boundingBox())?.y).toBeGreaterThan((await deepest.boundingBox())?.y ?? 0)
            await page.mouse.move(700, 880)
            await expect(link).toBeHidden()
            const button = menu.getByRole('button', { name: new RegExp(`${store.words.menuItem}$`) })
            await button.focus()
            await page.keyboard.press('Enter')
            await expect(link).toBeVisible()
            await page.keyboard.press('Escape')
            await expect(link).toBeHidden()
            await expect(button).toBeFocused()
            await page.keyboard.press('Enter')
            await link.click()
            await expect(page).toHaveURL(store.base + store.words.category.path)
            await expect(link).toBeHidden()
          })

        await test.step('R2.110 columns of the footer follow the route', async () => {
          await page.goto(store.base + store.words.section)
          expect((await columns()).slice(0, -3)).not.toEqual(atHome.slice(0, -3))
        })
      },
    )

    test('R2.105 second-level links keep their place when the third level comes', async ({ page, isMobile }) => {
      test.skip(isMobile, 'the menu is a bar on wide screens')
      const { promise, resolve } = Promise.withResolvers<void>()
      await page.route('**/api/menu', async (route) => {
        await promise
        await route.continue()
      })
      await page.goto(store.base)
      const menu = page.getByRole('navigation', { name: /^(Catalogue|Catálogo)$/ })
      await menu.getByRole('link', { name: store.words.menuItem, exact: true }).hover()
      const headings = menu.locator('[data-menu] > p > :is(a, span:not([aria-hidden]))').filter({ visible: true })
      await expect(headings.first()).toBeVisible()
      const places = () =>
        headings.evaluateAll((all) =>
          all.map((heading) => {
            const { left, top } = heading.getBoundingClientRect()
            return `${heading.textContent} ${Math.round(left)} ${Math.round(top)}`
          }),
        )
      const before = await places()
      expect(before.length).toBeGreaterThan(4)
      await expect(menu.locator('li li a:visible')).toHaveCount(0)
      resolve()
      await expect(menu.locator('li li a:visible').last()).toBeVisible()
      await expect(
        menu.locator('img:visible').or(menu.locator('[data-menu] [aria-hidden]:visible')).first(),
      ).toBeVisible()
      expect(await places()).toEqual(before)
    })

    test(
      'R2.84 R2.113 R2.132 R2.133 R2.139 R5.2 R8.5 R8.6 R9.51 the newsletter form answers in an alert',
      eitherScreen,
      async ({ page }) => {
        await page.setExtraHTTPHeaders(fromAnywhere())
        await page.goto(store.base)
        await expect(page.getByRole('contentinfo').getByText(/5,00\u00a0€.*50,00\u00a0€/)).toBeVisible()
        const form = page.getByRole('contentinfo').locator('form')
        const fields = form.getByRole('textbox')
        await fields.nth(0).focus()
        await expect(form).toHaveAttribute('novalidate', '')
        await expect(fields.nth(0)).toBeFocused()
        await form.getByRole('button').click()
        await expect(form.getByRole('alert')).toHaveCount(4)
        const email = `${randomUUID()}@example.com`
        for (const title of [/^(Merci !|¡Gracias!)$/, /^(Désolé !|Lo sentimos!)$/]) {
          await fields.nth(0).fill('Camille')
          await fields.nth(1).fill('Moreau')
          await fields.nth(2).fill(email)
          await form.getByRole('checkbox').check()
          await form.getByRole('button').click()
          const alert = page.getByRole('alertdialog', { name: title })
          await expect(alert).toBeVisible()
          const { width } = (await alert.boundingBox()) ?? { width: 0 }
          const screen = page.viewportSize()?.width ?? 0
          if (screen <= 414) expect(width).toBe(screen)
          else expect(width).toBeGreaterThanOrEqual(500)
          await alert.getByRole('button').click()
          await expect(alert).toBeHidden()
          if (title.test('Merci !')) {
            const mailed = await page.context().newPage()
            await mailed.goto(await linkInMail(page, email, /newsletter\?confirm=/))
            await mailed.getByRole('main').getByRole('button').click()
            await expect(mailed).toHaveURL(/done=confirmed$/)
            await mailed.close()
          }
        }
      },
    )

    test('R2.72 header and footer lead to pages that are there', eitherScreen, async ({ browser, request }) => {
      test.slow()
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(store.base)
      const all = await page
        .locator('header > div a[href], footer a[href]')
        .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
      await context.close()
      expect(all.filter((href) => !/^(\/|#|https?:|tel:)/.test(href))).toEqual([])
      const links = all.filter((href) => href.startsWith('/'))
      expect(links.length).toBeGreaterThan(25)
      const { host, port } = new URL(store.base)
      for (const path of links) {
        const answer = await request.head(`http://127.0.0.1:${port}${path}`, { headers: { host }, maxRedirects: 0 })
        const { location = '' } = answer.headers()
        // The user area sends visitors to log in, a language to its country.
        const sentOn = location.includes('/login/?next=') || path.startsWith('/api/language/')
        expect.soft(answer.status(), path).toBe(sentOn ? (path.startsWith('/api/') ? 303 : 307) : 200)
      }
    })
  })
}
