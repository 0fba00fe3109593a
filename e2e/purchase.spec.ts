import type { Page } from 'playwright/test'
import { CheckoutForm } from './checkout-form.ts'
import { chooseSide } from './choose-side.ts'
import { fillCart } from './first-product.ts'
import { eitherScreen, type JourneyStore, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

/** Opens the first product of the filtered category. */
async function openProduct(page: Page, store: JourneyStore): Promise<void> {
  await page.goto(store.base + store.words.category.filterPath)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('button', { name: store.words.add })).toBeVisible()
}

/** Picks the second variant that is in stock by its label, like a person: a click out of reach is retried. */
async function pickVariant(page: Page): Promise<void> {
  const label = page.locator('#buy .variants label:has([type=radio]:enabled)').nth(1)
  await label.click()
  await expect(label.getByRole('radio')).toBeChecked()
}

for (const store of journeyStores) {
  const { words } = store
  test.describe(store.code, () => {
    test('R1.1 R1.4 R1.7 R2.6 R2.8 R2.124 R4.65 a guest walks from the menu to a bank transfer and tracks it', async ({
      page,
      isMobile,
    }) => {
      test.slow()
      await page.goto(store.base)
      await expect(page.locator('html')).toHaveAttribute('lang', store.lang)
      if (isMobile) {
        await page.goto(store.base + words.category.path)
      } else {
        await page.getByRole('navigation').getByRole('link', { name: words.menuItem, exact: true }).first().hover()
        await page.getByRole('navigation').getByRole('link', { name: words.menuLink, exact: true }).first().click()
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.category.heading)

      const filters = page.getByRole(isMobile ? 'dialog' : 'complementary')
      if (isMobile) await page.getByRole('link', { name: /^(Filtres|Filtros)/ }).click()
      await filters.getByRole('link', { name: new RegExp(`^${words.category.filter}`, 'i') }).click()
      await expect(page).toHaveURL(store.base + words.category.filterPath)
      if (isMobile) await filters.getByRole('button', { name: /^(Voir|Ver) / }).click()
      await page.getByRole('article').first().getByRole('link').click()

      await expect(page).toHaveURL(/\.html$/)
      await pickVariant(page)
      const panel = page.getByRole('dialog')
      const size = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').size)
      await test.step('R4.66 R4.67 quantity and removal in the cart panel change the total and the badge', async () => {
        await chooseSide(page)
        await page.getByRole('button', { name: words.add }).click()
        await panel.getByRole('button', { name: '+1' }).click()
        await expect.poll(size).toBe(2)
        await panel.getByRole('button', { name: /^(Retirer|Quitar)/ }).click()
        await expect(panel.getByText(/est vide|está vacío/).first()).toBeVisible()
        await expect.poll(size).toBe(0)
        await page.keyboard.press('Escape')
        await expect(panel).toBeHidden()
      })
      await chooseSide(page)
      await page.getByRole('button', { name: words.add }).click()
      await expect(panel.getByRole('link', { name: words.seeCart })).toBeVisible()
      await panel.getByRole('link', { name: words.seeCart }).click()

      await expect(page).toHaveURL(`${store.base}/cart`)
      await page.getByRole('link', { name: words.checkout }).click()
      const form = new CheckoutForm(page, store)
      await form.byTransfer()
      await form.fill()
      await form.order()

      const number =
        await test.step('R2.39 R2.153 R4.5 the order page has the reference, the account and the state', async () => {
          await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/)
          await expect(page.getByText('IBAN', { exact: true })).toBeVisible()
          await expect(page.getByText(words.pending, { exact: true })).toBeVisible()
          await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
          return (
            (await page
              .getByText(/^(FR|ES)-[2-9A-Z]{8}$/)
              .first()
              .textContent()) ?? ''
          )
        })

      await page.goto(`${store.base}/check-order`)
      await page.getByRole('main').locator('[name=email]').fill(store.shopper['user.email'])
      await page.locator('[name=order_number]').fill(number.toLowerCase())
      await page.getByRole('button', { name: words.find }).click()
      await expect(page.getByText(words.pending)).toBeVisible()
      await expect(page.getByRole('heading', { name: new RegExp(number) })).toBeVisible()
    })

    test(
      'R5.4 the checkout says at each field what is wrong, and what was typed stays',
      eitherScreen,
      async ({ page }) => {
        await fillCart(page, store)
        await test.step('R2.78 R2.79 R2.80 R2.119 R2.152 R2.161 the checkout has a logo header, stages and few links', async () => {
          await page.goto(`${store.base}/checkout`)
          await expect(page.getByRole('list', { name: /Étapes|Etapas/ }).getByRole('listitem')).toHaveCount(3)
          await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
          await expect(
            page
              .getByRole('region', { name: /nos clients apprécient$|nuestros clientes$/ })
              .getByRole('listitem')
              .first(),
          ).toBeVisible()
          await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(10)
          await expect(page.getByRole('searchbox')).toHaveCount(0)
        })

        const form = new CheckoutForm(page, store)
        await test.step('R5.11 R5.12 R5.13 R5.14 R5.15 R5.16 R5.17 R5.18 R5.19 R5.20 an empty form is told at each field', async () => {
          await form.byTransfer()
          await form.order()
          await expect(page.getByText(words.required)).toHaveCount(9)
          await expect(form.field('user.name')).toBeFocused()
          await expect(page).toHaveURL(`${store.base}/checkout`)
        })

        await test.step('R5.22 R5.23 R8.24 wrong e-mail, phone and island postal code are told at their fields', async () => {
          await form.fill({
            'user.email': 'nobody@nowhere',
            'user.phone': '12',
            'shipping_data.postal_code': words.refusedPostalCode,
          })
          await form.order()
          for (const name of ['user.email', 'user.phone', 'shipping_data.postal_code'])
            await expect(form.field(name)).toHaveAttribute('aria-invalid', 'true')
          await expect(page.getByText(words.refused)).toBeVisible()
          await expect(form.field('user.name')).toHaveValue(store.shopper['user.name'])
        })
      },
    )

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })
      test('R6.1 a guest filters, adds to the cart and orders', eitherScreen, async ({ page }) => {
        await openProduct(page, store)
        await chooseSide(page)
        await page.getByRole('button', { name: words.add }).click()
        await expect(page.getByText(words.added)).toBeVisible()
        await page.goto(`${store.base}/checkout`)
        const form = new CheckoutForm(page, store)
        await form.fill({ 'user.phone': 'nonsense' })
        await form.order()
        await expect(form.field('user.phone')).toHaveAttribute('aria-invalid', 'true')
        await expect(form.field('user.name')).toHaveValue(store.shopper['user.name'])
        await form.field('user.phone').fill(store.shopper['user.phone'])
        await form.order()
        await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/)
        await expect(page.getByText(words.pending)).toBeVisible()
      })
    })
  })
}
