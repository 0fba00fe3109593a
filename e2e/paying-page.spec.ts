import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import spanish from '../messages/es.json' with { type: 'json' }
import french from '../messages/fr.json' with { type: 'json' }
import { accessibilityErrors } from './accessibility.ts'
import { CheckoutForm } from './checkout-form.ts'
import { chooseMethod } from './choose-method.ts'
import { fillCart } from './first-product.ts'
import { linkInMail } from './mails.ts'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

const orderPage = /\/order\/[0-9a-f-]{36}$/
const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

for (const store of journeyStores) {
  const words = store.code === 'FRSM' ? french : spanish
  const { result } = words.checkout
  /** A means of payment that leaves the shop. */
  const away = store.code === 'FRSM' ? 'klarna_account' : 'bizum'

  /** The guest's mailed page of what the checkout made, in a browser that knows nothing of the cart. */
  const mailedPage = async (page: Page, button: string) => {
    const email = `paying-${randomUUID()}@example.com`
    await fillCart(page, store)
    await page.goto(`${store.base}/checkout`)
    const form = new CheckoutForm(page, store)
    await form.byTransfer()
    await form.fill({ 'user.email': email })
    await press(page, button)
    await page.waitForURL(orderPage)
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    const link = await linkInMail(page, email, orderPage)
    await page.goto(link)
    return link
  }
  /** Leaves for the provider, and answers there. */
  const atProvider = async (page: Page, answer: 'Approve' | 'Refuse') => {
    await chooseMethod(page, away)
    await press(page, result.pay)
    await press(page, words.checkout.pay.order)
    await page.getByRole('button', { name: answer }).click()
    await page.waitForURL(/\/checkout\/result\//)
  }
  const walk = async (page: Page, link: string, waits: string) => {
    await atProvider(page, 'Refuse')
    await expect(main(page).getByText(waits)).toBeVisible()
    const back = main(page).getByRole('link', { name: result.retry })
    await expect(back).toHaveCount(1)
    expect(await accessibilityErrors(page)).toEqual([])
    await back.click()
    await expect(page).toHaveURL(`${link}#payment`)
    await atProvider(page, 'Approve')
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(result.paid)
    await main(page).getByRole('link', { name: result.order }).click()
    await expect(page).toHaveURL(link)
    await expect(main(page).getByText(words.orderStatus.labels['400']).first()).toBeVisible()
  }

  test.describe(store.code, eitherScreen, () => {
    test.slow()

    test('R2.14 a guest pays from the mailed page, refused at first, and is led back to that order', async ({
      page,
    }) => {
      await walk(page, await mailedPage(page, store.words.order), result.refusedOrder)
    })

    test('R4.3 a guest pays a quote from its mailed page, refused at first, and is led back to it', async ({
      page,
    }) => {
      await walk(page, await mailedPage(page, words.checkout.form.quote), result.refusedQuote)
    })

    test('R2.14 in another tab a refused payment of an order leads to its mail and to finding it', async ({ page }) => {
      await mailedPage(page, store.words.order)
      await atProvider(page, 'Refuse')
      const other = await page.context().newPage()
      await other.goto(page.url())
      await expect(main(other).getByText(result.refusedOrder)).toBeVisible()
      await expect(main(other).getByRole('link', { name: result.retry })).toHaveCount(0)
      await expect(main(other).getByRole('link', { name: result.follow })).toBeVisible()
    })
  })
}
