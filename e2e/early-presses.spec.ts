import type { Page, Response } from 'playwright/test'
import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { firstProduct } from './first-product.ts'
import { eitherScreen, type JourneyStore, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

/** A finger faster than the scripts: a slow phone, whose scripts are held by the test. */
const words: Record<string, typeof fr> = { FRSM: fr, ESSM: es }

/**
 * Opens a page whose scripts are held.
 * @returns function that releases the scripts, to a processor with a sixth of its speed, and waits until React has
 *   hydrated the page; afterwards the processor has its full speed
 */
async function openSlowly(page: Page, address: string): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/_next/static/**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  const opened = page.goto(address, { waitUntil: 'domcontentloaded' })
  // Ignored if the page is left meanwhile.
  opened.catch(() => {})
  await page.waitForFunction(() => 'early' in window)
  return async () => {
    // A browser spends the rest of the processor's time waiting, so that this is dear.
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    resolve()
    await opened
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
}

/** Presses the button of a category's filters before its scripts are loaded. @returns as `openSlowly` */
async function openFiltersEarly(page: Page, store: JourneyStore): Promise<() => Promise<void>> {
  const scriptsCome = await openSlowly(page, store.base + store.words.category.path)
  await page.locator('a[href="#filters"]').click()
  return scriptsCome
}

const onPhone = () => Boolean(test.info().project.use.isMobile)
const said = (store: JourneyStore): typeof fr => words[store.code] ?? fr

for (const store of journeyStores) {
  test.describe(store.code, () => {
    test('R2.146 filters opened before their script show, become the panel, and stay open over a choice', async ({
      page,
    }) => {
      test.skip(!onPhone(), 'the filters stand beside the products on wide screens')
      const scriptsCome = await openFiltersEarly(page, store)
      const filters = page.locator('#filters')
      await expect(filters).toBeInViewport()
      await scriptsCome()
      const panel = page.getByRole('dialog', { name: said(store).listing.filters, exact: true })
      await expect(panel).toBeVisible()
      await expect(page).toHaveURL(store.base + store.words.category.path)
      await panel.getByRole('link', { name: new RegExp(`^${store.words.category.filter}`, 'i') }).click()
      await expect(page).toHaveURL(store.base + store.words.category.filterPath)
      await expect(panel.locator('[aria-current=true]').first()).toBeVisible()
    })

    test('R2.146 values typed into the filters early stay, and the panel is open after the choice', async ({
      page,
    }) => {
      test.skip(!onPhone(), 'the filters stand beside the products on wide screens')
      const scriptsCome = await openFiltersEarly(page, store)
      const range = page.locator('#filters form').first()
      const least = range.locator('input[type=number]').first()
      if (!(await least.isVisible())) await page.locator('#filters details', { has: range }).locator('summary').click()
      await least.fill('1')
      await scriptsCome()
      await expect(least).toHaveValue('1')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await range.getByRole('button').click()
      await expect(page).toHaveURL(/_min=1/)
      await expect(page.getByRole('dialog', { name: said(store).listing.filters, exact: true })).toBeVisible()
    })

    test(
      'R2.124 R4.37 R2.89 presses before the scripts are there reach cart, picture and menu',
      eitherScreen,
      async ({ page }) => {
        const product = store.base + (await firstProduct(page, store))
        await test.step('the picture', async () => {
          const scriptsCome = await openSlowly(page, product)
          await page.locator('.slides a').first().click()
          await expect(page).toHaveURL(product)
          await scriptsCome()
          await expect(page.getByRole('dialog')).toBeVisible()
          await expect(page).toHaveURL(product)
          await page.unrouteAll({ behavior: 'wait' })
        })
        if (onPhone())
          await test.step('the menu', async () => {
            const scriptsCome = await openSlowly(page, product)
            await page.getByRole('button', { name: said(store).layout.menu.openMenu }).click()
            const menu = page.locator('#mobile-menu')
            await expect(menu.getByRole('link', { name: store.words.menuItem })).toBeVisible()
            await scriptsCome()
            await expect(menu.getByRole('button', { name: store.words.menuItem })).toBeVisible()
            await page.unrouteAll({ behavior: 'wait' })
          })
        await test.step('the cart', async () => {
          await openSlowly(page, product)
          await page
            .getByRole('banner')
            .getByRole('link', { name: said(store).layout.cart })
            .click()
          await expect(page).toHaveURL(/\/cart\/?$/)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        })
      },
    )

    test(
      'R2.124 R2.71 a product page loads its islands when it is used, and answers presses that come before',
      eitherScreen,
      async ({ page }) => {
        const product = store.base + (await firstProduct(page, store))
        const loaded: Promise<string>[] = []
        const note = (answer: Response) => {
          if (answer.request().resourceType() === 'script') loaded.push(answer.text())
        }
        page.on('response', note)
        await page.goto(product, { waitUntil: 'networkidle' })
        page.off('response', note)
        // A class of its form, and one of its gallery: the code of neither is there.
        const scripts = (await Promise.all(loaded)).join()
        expect(scripts).toContain('delivery-promise')
        for (const name of ['buy-button', 'slide-arrow']) expect(scripts).not.toContain(name)
        const asked: string[] = []
        const { promise, resolve } = Promise.withResolvers<void>()
        await page.route('**/_next/static/**/*.js', async (route) => {
          asked.push(route.request().url())
          await promise
          await route.continue()
        })
        const form = page.locator('#buy')
        await form.getByRole('spinbutton').fill('2')
        for (const side of await form.locator('.attribute-fields fieldset').all())
          await side.locator('label').first().click()
        const add = form.getByRole('button', { name: said(store).product.add })
        await add.click()
        await add.click()
        expect(asked.length).toBeGreaterThan(0)
        await expect(page).toHaveURL(product)
        await expect(page.getByRole('dialog')).toHaveCount(0)
        resolve()
        const panel = page.getByRole('dialog')
        await expect(panel.getByText('2', { exact: true })).toBeVisible()
        await expect(page).toHaveURL(product)
      },
    )

    test(
      'R2.124 R2.138 R2.146 a part opens once its late script is there; without it, its link leads on',
      eitherScreen,
      async ({ page }) => {
        await page.goto(store.base + store.words.category.path)
        // Every script loaded from here on is a part loaded on demand.
        const { promise, resolve } = Promise.withResolvers<void>()
        await page.route('**/_next/static/**/*.js', async (route) => {
          await promise
          await route.continue()
        })
        const cart = page.getByRole('banner').getByRole('link', { name: said(store).layout.cart })
        await cart.click()
        await cart.click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        resolve()
        const panel = page.getByRole('dialog')
        await expect(panel).toBeVisible()
        await expect(panel).toHaveCount(1)
        await page.keyboard.press('Escape')
        await expect(panel).toHaveCount(0)
        await page.unrouteAll({ behavior: 'wait' })
        const lose = () => page.route('**/_next/static/**/*.js', (route) => route.abort())
        if (onPhone()) {
          await lose()
          await page.locator('a[href="#filters"]').click()
          await expect(page.locator('#filters')).toBeInViewport()
          return
        }
        const card = page.locator('article').first()
        await card.hover()
        const quickView = card.getByRole('button', { name: said(store).listing.card.quickView })
        await expect(quickView).toBeVisible()
        await lose()
        await quickView.click()
        await expect(page).toHaveURL(/\.html/)
      },
    )
  })
}
