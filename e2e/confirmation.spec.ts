import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import spanish from '../messages/es.json' with { type: 'json' }
import french from '../messages/fr.json' with { type: 'json' }
import { accessibilityErrors } from './accessibility.ts'
import { askShop } from './ask-shop.ts'
import { CheckoutForm } from './checkout-form.ts'
import { chooseMeasuresAndLook, field, goOn, productAddress, slugOf, toScreen } from './configuration.ts'
import { configuratorWords } from './configurator-words.ts'
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
const newAddress = () => `mesures-${randomUUID()}@example.com`
/** The beginning of a text, up to its first value. */
const begins = (text: string) =>
  new RegExp(`^${(text.split('{')[0] ?? '').replace(/[.*+?^$()|[\]\\]/g, '\\$&').trim()}`)

for (const store of journeyStores) {
  const t = words(store).measures
  test.describe(store.code, eitherScreen, () => {
    test.slow()

    test('R9.14 a paid screen waits, its link is followed, and a date follows the confirmation', async ({
      page,
      browser,
    }) => {
      const own = configuratorWords[store.code]
      if (!own) throw new Error(`No words for ${store.code}`)
      const email = newAddress()
      await page.goto(`${store.base}/configurator?product=${slugOf(await productAddress(page, store, own))}`)
      await chooseMeasuresAndLook(page, own)
      await page.getByRole('radio', { name: own.thick }).check()
      await goOn(page, own)
      await toScreen(page, own.screens.summary)
      await page.getByRole('button', { name: own.add, exact: true }).first().click()
      await expect(page.getByRole('dialog').getByRole('link', { name: store.words.seeCart })).toBeVisible()
      await page.goto(`${store.base}/checkout`)
      await expect(page.locator('[name=payment_method][value=card]')).toBeEnabled()
      await new CheckoutForm(page, store).fill({ 'user.email': email })
      await page.locator('[name=payment_method][value=card]').check()
      await page.getByRole('button', { name: /^(Continuer vers le paiement|Continuar al pago)$/ }).click()
      await typeCard(page, '4111111111111111')
      await page.getByRole('button', { name: store.words.order }).click()
      await page.waitForURL(/\/checkout\/result\//)
      await says(page, t.notice.title)
      await says(page, t.notice.mailed.replace('{email}', email))

      const reader = await elsewhere(browser, true)
      const link = await linkInMail(page, email, measuresLink)
      await reader.goto(link)
      await says(reader, begins(t.intro))
      await expect(main(reader).getByRole('img', { name: own.drawing })).toBeVisible()
      expect(await accessibilityErrors(reader)).toEqual([])
      await main(reader).locator('[name=name]').fill('Camille Moreau')
      await press(reader, t.form.send)
      // The browser itself asks for the tick.
      await expect(main(reader).locator('[name=checked]')).toBeFocused()
      await main(reader).locator('[name=checked]').check()
      await press(reader, t.form.send)
      await says(reader, t.confirmed)
      await says(reader, /Camille Moreau/)
      await says(reader, /\b20\d\d\b/)
      await reader.goto(link)
      await says(reader, t.confirmed)
      await expect(main(reader).getByRole('button', { name: t.form.send })).toHaveCount(0)
      const told = await linkInMail(page, email, /\/order\/[0-9a-f-]{36}$/)
      await reader.goto(told)
      await expect(main(reader).getByText(t.notice.title)).toHaveCount(0)
      await reader.context().close()
    })

    test('without a script a measure is changed and confirmed, and its difference comes back', async ({
      page,
      browser,
    }) => {
      const email = newAddress()
      const order = await paidScreen(page, store, email)
      const link = await linkInMail(page, email, measuresLink)
      const reader = await elsewhere(browser, false)
      await reader.goto(link)
      const change = async (width: string) => {
        await main(reader).locator('summary').filter({ hasText: t.change.title }).click()
        await main(reader).locator('[name^=measure-]').first().fill(width)
        await press(reader, t.change.send)
      }
      await change('1200')
      await says(reader, t.outcomes.toPay)
      await expect(main(reader).getByRole('img', { name: /1000 mm/ })).toBeVisible()
      await change('9')
      await says(reader, t.outcomes.notPossible)
      await change('900')
      await says(reader, t.outcomes.changed)
      await says(reader, begins(t.refunded))
      await expect(main(reader).getByRole('img', { name: /900 mm/ })).toBeVisible()
      // The other side costs nothing, and the drawing opens there.
      await main(reader).locator('summary').filter({ hasText: t.change.title }).click()
      await main(reader).locator('[name^=option-]').first().selectOption({ index: 1 })
      const other = await main(reader).locator('[name^=option-]').first().locator('option').nth(1).textContent()
      await press(reader, t.change.send)
      await says(reader, t.outcomes.changed)
      await expect(
        main(reader)
          .locator('dd')
          .filter({ hasText: other ?? '' }),
      ).toBeVisible()
      await main(reader).locator('[name=name]').fill('Camille Moreau')
      await main(reader).locator('[name=checked]').check()
      await press(reader, t.form.send)
      await says(reader, t.confirmed)
      const evidence = await asAdministrator<{ results: { name: string; rows: { drawing: { width: number } }[] }[] }>(
        page.request,
        store,
        'GET',
        `/cart/v1/confirmations/?order=${order}`,
      )
      expect(evidence.results).toMatchObject([{ name: 'Camille Moreau', rows: [{ drawing: { width: 900 } }] }])
      await reader.goto(`${link}x`)
      await says(reader, t.linkNotValid)
      await reader.goto(`${store.base}/order/measures`)
      await says(reader, t.noLink)
      await reader.context().close()
    })

    test('a customer confirms from the order in the profile, after logging in', async ({ page }) => {
      const { email } = await newCustomer(page.request, store)
      const { access } = await call(page.request, store, '/auth-users/token/', { email, password: 'demo-lumeau' })
      const order = await paidScreen(page, store, email, access)
      await page.goto(`${store.base}/order/measures?order=${order}`)
      await expect(page).toHaveURL(/\/login/)
      await logIn(page, store, email)
      await page.goto(`${store.base}/profile/order/${order}`)
      await says(page, t.notice.title)
      expect(await accessibilityErrors(page)).toEqual([])
      await main(page).getByRole('link', { name: t.notice.go }).click()
      await field(main(page), t.form.name).fill('Camille Moreau')
      await main(page).getByRole('checkbox').check()
      await press(page, t.form.send)
      await says(page, t.confirmed)
      await page.goto(`${store.base}/profile/order/${order}`)
      await expect(main(page).getByText(t.notice.title)).toHaveCount(0)
    })

    test('the page of a link is for no search engine, and no other site learns its token', async ({ request }) => {
      const answer = await askShop({ request }, store, '/order/measures?token=x.y')
      const html = await answer.text()
      expect(answer.status()).toBe(200)
      expect(html).toMatch(/<meta name="robots" content="noindex"/)
      expect(html).toMatch(/<meta name="referrer" content="same-origin"/)
    })
  })
}
