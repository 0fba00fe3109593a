import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { accessibilityErrors } from './accessibility.ts'
import { CheckoutForm } from './checkout-form.ts'
import { fillCart } from './first-product.ts'
import { linkInMail } from './mails.ts'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

for (const store of journeyStores) {
  const messages = store.code === 'FRSM' ? fr : es
  const askForQuote = messages.checkout.form.quote
  const heading = new RegExp(messages.order.quote.replace('{number}', `${store.code.slice(0, 2)}-D\\d{4}-\\d{6}`))

  test.describe(store.code, eitherScreen, () => {
    test('R3.63 R4.3 a guest gets a quote from the checkout by mail as a file, and orders it by bank transfer', async ({
      page,
    }) => {
      test.slow()
      await fillCart(page, store)
      await page.goto(`${store.base}/checkout`)
      const form = new CheckoutForm(page, store)
      await form.byTransfer()
      const ask = page.getByRole('button', { name: askForQuote, exact: true })
      await ask.click()
      await expect(page.getByText(store.words.required).first()).toBeVisible()
      await expect(page).toHaveURL(`${store.base}/checkout`)

      const email = `quote-${Date.now()}-${test.info().workerIndex}@example.com`
      await form.fill({ 'user.email': email })
      await ask.click()
      await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
      expect(await accessibilityErrors(page)).toEqual([])

      const file = page.getByRole('main').getByRole('link', { name: /PDF/ }).first()
      const [type, start] = await file.evaluate(async (link) => {
        const answer = await fetch((link as HTMLAnchorElement).href)
        return [answer.headers.get('content-type'), (await answer.text()).slice(0, 5)]
      })
      expect(type).toContain('application/pdf')
      expect(start).toBe('%PDF-')
      expect(await linkInMail(page, email, /\/order\//)).toContain(page.url())

      const payment = page.locator('#payment').filter({ visible: true })
      await payment.locator('[value=transfer]').check()
      await payment.getByRole('button', { name: messages.checkout.pay.order }).click()
      await expect(page.getByText('IBAN', { exact: true })).toBeVisible()
      await expect(page.getByText(store.words.pending, { exact: true })).toBeVisible()
    })
  })

  test.describe(`${store.code} without JavaScript`, eitherScreen, () => {
    test.use({ javaScriptEnabled: false })
    test('R4.3 a quote is made, and shown with its file', async ({ page }) => {
      await fillCart(page, store)
      await page.goto(`${store.base}/checkout`)
      await new CheckoutForm(page, store).fill()
      await page.getByRole('button', { name: askForQuote, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('main').getByRole('link', { name: /PDF/ }).first()).toBeVisible()
    })
  })
}
