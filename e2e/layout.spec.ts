import { expect, test } from '@playwright/test'
import { journeyStores } from './stores.ts'

/** Pages of each store that only show something: path and heading. */
const simplePages: Record<string, readonly (readonly [string, RegExp])[]> = {
  FRSM: [
    ['/nouveautes', /Nouveautés/],
    ['/soldes', /Offres/],
    ['/paroi-de-douche-black-friday', /Black Friday/],
    ['/cms/mentions-legales', /./],
    ['/cms/conditions-de-vente', /./],
  ],
  ESSM: [
    ['/novedades', /Novedades/],
    ['/ofertas', /Ofertas/],
    ['/mampara-black-friday', /Black Friday/],
    ['/cms/aviso-legal', /./],
    ['/cms/condiciones-de-venta', /./],
  ],
}

for (const store of journeyStores) {
  test.describe(store.code, () => {
    test('R2.11 R2.14 R2.24 R2.25 R2.26 selections and legal pages answer with their heading', async ({ page }) => {
      for (const [path, heading] of simplePages[store.code] ?? []) {
        const answer = await page.goto(store.base + path)
        expect.soft(answer?.status(), path).toBe(200)
        await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
      }
    })

    test('R2.16 an unknown content page answers 404', async ({ page }) => {
      expect((await page.goto(`${store.base}/cms/nothing`))?.status()).toBe(404)
    })

    test('R2.40 an order page without an order leads to order tracking', async ({ page }) => {
      await page.goto(`${store.base}/order`)
      await expect(page).toHaveURL(`${store.base}/check-order`)
    })

    test('R2.82 the breadcrumb leads from home to where one is', async ({ page }) => {
      await page.goto(store.base + store.words.category.path)
      const steps = page.getByRole('navigation', { name: /Ariane|navegación/ }).getByRole('listitem')
      await expect(steps.first()).toHaveText(/Accueil|Inicio/)
      await expect(steps.last()).toHaveText(store.words.category.heading)
      await expect(steps.last()).toHaveAttribute('aria-current', 'page')
    })

    test('R2.96 R2.101 the header leads to order tracking and searches', async ({ page }) => {
      await page.goto(store.base)
      await expect(
        page.getByRole('banner').getByRole('link', { name: /Suivi de commande|Estado del pedido/ }),
      ).toHaveAttribute('href', '/check-order')
      const box = page.getByRole('searchbox').and(page.locator(':visible'))
      await box.fill('lisa')
      await box.press('Enter')
      await expect(page).toHaveURL(/\?q=lisa$/)
      await expect(page.getByRole('article').first()).toBeVisible()
    })

    test('R2.100 the header stays in sight only after more than 300 pixels', async ({ page }) => {
      await page.goto(store.base)
      const header = page.getByRole('banner')
      await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
      await expect(header).not.toHaveAttribute('data-fixed')
      await page.evaluate(() => window.scrollTo({ top: 320, behavior: 'instant' }))
      await expect(header).toHaveAttribute('data-fixed')
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await expect(header).not.toHaveAttribute('data-fixed')
    })

    test('R2.106 R2.107 R2.108 R2.109 R4.35 the full-screen menu of phones has levels, a banner, show-all links, back and close', async ({
      page,
      isMobile,
    }) => {
      test.skip(!isMobile, 'The menu of phones.')
      await page.goto(store.base)
      await page.getByRole('button', { name: /Ouvrir le menu|Abrir el menú/ }).click()
      await page.getByRole('button', { name: store.words.menuItem, exact: true }).click()
      await expect(
        page.getByRole('link', { name: new RegExp(`(Tout voir|Ver todo) ?: ${store.words.menuItem}$`) }),
      ).toBeVisible()
      await expect(page.locator('[popover]:popover-open img').first()).toBeVisible()
      await page.getByRole('button', { name: /^(Retour :|Volver:)/ }).click()
      await expect(page.getByRole('button', { name: store.words.menuItem, exact: true })).toBeVisible()
      await page.getByRole('button', { name: /^(Fermer|Cerrar)$/ }).click()
      await expect(page.getByRole('button', { name: store.words.menuItem, exact: true })).toBeHidden()
    })

    test('R2.78 R2.80 R2.119 R2.152 the checkout has a logo header, three stages and only legal and social links below', async ({
      page,
    }) => {
      await page.goto(store.base + store.words.category.filterPath)
      await page.getByRole('article').first().getByRole('link').click()
      await page.getByRole('button', { name: store.words.add }).click()
      await expect(page.getByText(store.words.added)).toBeAttached()
      await page.goto(`${store.base}/checkout`)
      await expect(page.getByRole('list', { name: /Étapes|Etapas/ }).getByRole('listitem')).toHaveCount(3)
      await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
      await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(9)
      await expect(page.getByRole('searchbox')).toHaveCount(0)
    })
  })
}
