import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import spanish from '../messages/es.json' with { type: 'json' }
import french from '../messages/fr.json' with { type: 'json' }
import { accessibilityErrors } from './accessibility.ts'
import { chooseMethod } from './choose-method.ts'
import { field } from './configuration.ts'
import { logIn } from './log-in.ts'
import { linkInMail } from './mails.ts'
import { asAdministrator, call, newCustomer } from './new-customer.ts'
import { elsewhere, measuresLink, paidScreen } from './paid-screen.ts'
import { eitherScreen, type JourneyStore, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'
import { typeCard } from './type-card.ts'

const words = ({ code }: JourneyStore) => (code === 'FRSM' ? french : spanish)
const main = (page: Page) => page.getByRole('main')
const says = (page: Page, text: string | RegExp) => expect(main(page).getByText(text).first()).toBeVisible()
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const newAddress = () => `supplement-${randomUUID()}@example.com`
/** The beginning of a text, up to its first value; some of its spaces are no-break ones. */
const begins = (text: string) => {
  const escaped = (text.split('{')[0] ?? '').replace(/[.*+?^$()|[\]\\]/g, '\\$&').trim()
  return new RegExp(`^${escaped.replaceAll(' ', '\\s')}`)
}
/** Pattern of the page of the supplement that is to be paid. */
async function supplementOf(page: Page): Promise<RegExp> {
  const href = await main(page).locator('a[href$="#pay-order"]').getAttribute('href')
  return new RegExp(`${(href ?? '-').replace(/^.*\/order\/|#.*$/g, '')}$`)
}
const screen = (page: Page, width: number) =>
  expect(main(page).getByRole('img', { name: new RegExp(`${width} mm`) })).toBeVisible()

for (const store of journeyStores) {
  const t = words(store).measures
  const { supplement } = words(store).order
  const { result } = words(store).checkout
  const change = async (page: Page, width: string) => {
    await main(page).locator('summary').filter({ hasText: t.change.title }).click()
    await main(page).locator('[name^=measure-]').first().fill(width)
    await press(page, t.change.send)
  }
  const pay = async (page: Page) => {
    await main(page).getByRole('link', { name: t.pending.pay }).click()
    await says(page, supplement.title)
    await main(page).locator('[value=card]').check()
    await press(page, result.pay)
    await typeCard(page, '4111111111111111')
    await page.getByRole('button', { name: store.words.order }).click()
    await page.waitForURL(/\/checkout\/result\//)
    await says(page, result.supplementPaid)
  }
  /** Breaks a payment off at its provider, and is led back to the page of the supplement. */
  const breakOff = async (page: Page) => {
    await chooseMethod(page, store.code === 'FRSM' ? 'klarna_account' : 'bizum')
    await press(page, result.pay)
    await press(page, words(store).checkout.pay.order)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await says(page, result.supplementRefused)
    await main(page).getByRole('link', { name: result.retry }).click()
  }

  test.describe(store.code, eitherScreen, () => {
    test.slow()

    test('R9.14 a guest pays the difference of dearer measures, and confirms the new drawing', async ({ page }) => {
      const email = newAddress()
      const order = await paidScreen(page, store, email)
      const link = await linkInMail(page, email, measuresLink)
      await page.goto(link)
      await change(page, '1200')
      await says(page, t.outcomes.toPay)
      await says(page, t.pending.title)
      await screen(page, 1000)
      expect(await accessibilityErrors(page)).toEqual([])
      const asks = await linkInMail(page, email, await supplementOf(page))
      await page.goto(asks)
      await breakOff(page)
      await expect(page).toHaveURL(`${asks}#payment`)
      await page.goto(link)
      await pay(page)
      expect(await accessibilityErrors(page)).toEqual([])
      await main(page).getByRole('link', { name: result.supplement }).click()
      await expect(page).toHaveURL(asks)
      await says(page, begins(supplement.paid))
      const again = await linkInMail(page, email, new RegExp(`${measuresLink.source}(?!${link.split('token=')[1]})`))
      await page.goto(again)
      await screen(page, 1200)
      await says(page, begins(t.paidMore))
      await main(page).locator('[name=name]').fill('Camille Moreau')
      await main(page).locator('[name=checked]').check()
      await press(page, t.form.send)
      await says(page, t.confirmed)
      await page.goto(`${store.base}/order/${order}`)
      await says(page, begins(t.paidMore))
    })

    test('R9.14 a guest pays the difference by bank transfer, and the change waits for the money', async ({ page }) => {
      const email = newAddress()
      await paidScreen(page, store, email)
      const link = await linkInMail(page, email, measuresLink)
      await page.goto(link)
      await change(page, '1200')
      const asks = await linkInMail(page, email, await supplementOf(page))
      await page.goto(asks)
      await says(page, result.paySupplementTransfer)
      await chooseMethod(page, 'transfer')
      await press(page, words(store).checkout.pay.order)
      await says(page, begins(supplement.transfer))
      await says(page, 'IBAN')
      expect(await accessibilityErrors(page)).toEqual([])
      await page.goto(link)
      await says(page, begins(t.pending.transfer))
      await says(page, t.pending.endsTransfer)
      await screen(page, 1000)
      expect(await accessibilityErrors(page)).toEqual([])
      const order_id = new URL(asks).pathname.split('/').at(-1)
      await asAdministrator(page.request, store, 'POST', '/payment/v1/transfer/payments/confirm/', { order_id })
      await page.goto(asks)
      await says(page, begins(supplement.paid))
    })

    test('R9.14 without a script dearer measures are asked for, shown with both prices, and dropped', async ({
      page,
      browser,
    }) => {
      const email = newAddress()
      await paidScreen(page, store, email)
      const reader = await elsewhere(browser, false)
      await reader.goto(await linkInMail(page, email, measuresLink))
      await change(reader, '1200')
      for (const label of [t.pending.before, t.pending.after, t.pending.toPay]) await says(reader, label)
      const asks = await linkInMail(page, email, await supplementOf(reader))
      await press(reader, t.pending.drop)
      await says(reader, t.outcomes.dropped)
      await expect(main(reader).getByText(t.pending.title)).toHaveCount(0)
      await screen(reader, 1000)
      await reader.goto(asks)
      await says(reader, begins(supplement.ended))
      await expect(main(reader).getByText(result.paySupplement)).toHaveCount(0)
      await reader.context().close()
    })

    test('R9.14 a customer pays the difference from the profile, where the supplement is named', async ({ page }) => {
      const { email } = await newCustomer(page.request, store)
      const { access } = await call(page.request, store, '/auth-users/token/', { email, password: 'demo-lumeau' })
      const order = await paidScreen(page, store, email, access)
      await logIn(page, store, email)
      await page.goto(`${store.base}/order/measures?order=${order}`)
      await change(page, '1200')
      await pay(page)
      await page.goto(`${store.base}/profile/order`)
      await says(
        page,
        begins(store.code === 'FRSM' ? 'Supplément pour un changement {}' : 'Suplemento por un cambio {}'),
      )
      await page.goto(`${store.base}/order/measures?order=${order}`)
      await screen(page, 1200)
      await field(main(page), t.form.name).fill('Camille Moreau')
      await main(page).getByRole('checkbox').check()
      await press(page, t.form.send)
      await says(page, t.confirmed)
    })
  })
}
