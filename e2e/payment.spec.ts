import type { Page } from 'playwright/test'
import { askShop } from './ask-shop.ts'
import { CheckoutForm } from './checkout-form.ts'
import { fillCart } from './first-product.ts'
import { essm, frsm, type JourneyStore } from './stores.ts'
import { expect, test } from './test.ts'
import { typeCard } from './type-card.ts'

const trays = { FRSM: '/receveurs-lisses', ESSM: '/platos-de-ducha-lisos' } as Record<string, string>
const texts = {
  FRSM: {
    toPayment: 'Continuer vers le paiement',
    paid: 'Paiement reçu, merci !',
    seeOrder: 'Voir ma commande',
    empty: 'Votre panier est vide',
    refused: /a été refusé/,
    cancelled: /a été interrompu/,
    payLater: 'PayPal : payez en 4 fois. (SANDBOX)',
    creditNotice: "Attention ! Un crédit coûte de l'argent et doit être remboursé !",
    retry: 'Réessayer ou choisir un autre moyen',
  },
  ESSM: {
    toPayment: 'Continuar al pago',
    paid: 'Pago recibido, ¡gracias!',
    seeOrder: 'Ver mi pedido',
    empty: 'Tu carrito está vacío',
    refused: /se ha rechazado/,
    cancelled: /se ha interrumpido/,
    payLater: 'PayPal: paga en 3 plazos. (SANDBOX)',
    creditNotice: '¡Atención! Tomar dinero prestado cuesta dinero.',
    retry: 'Reintentar o elegir otra forma',
  },
} as const
const textsOf = (store: JourneyStore) => texts[store.code as keyof typeof texts]

/** Up to the provider's own part: something in the cart, the form filled in, the means chosen. */
async function toPayment(page: Page, store: JourneyStore, method: string): Promise<void> {
  await fillCart(page, store, trays[store.code])
  await page.goto(`${store.base}/checkout`)
  const radio = page.locator(`[name=payment_method][value=${method}]`)
  await expect(radio).toBeEnabled()
  await new CheckoutForm(page, store).fill()
  const credit = page.locator('details:not([open])').filter({ has: radio })
  if ((await credit.count()) > 0) await credit.locator('summary').click()
  await radio.check()
  await page.getByRole('button', { name: textsOf(store).toPayment }).click()
}

const pay = (page: Page, store: JourneyStore) => page.getByRole('button', { name: store.words.order }).click()
const paid = (page: Page, store: JourneyStore) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf(store).paid)

test.describe('payments', () => {
  test.skip(({ isMobile }) => isMobile, 'The same parts on a phone; the providers draw them.')
  test.slow()

  test('R2.9 R2.14 R7.83 R8.24 after a refused card another one pays, and the cart is gone', async ({ page }) => {
    await toPayment(page, frsm, 'card')
    await typeCard(page, '4000000000000002')
    await pay(page, frsm)
    await expect(page.getByText(texts.FRSM.refused)).toBeVisible()
    await typeCard(page, '4111111111111111')
    await pay(page, frsm)
    await page.waitForURL(/\/checkout\/result\/FRSM\d{13}[A-Za-z0-9]{36}/)
    await paid(page, frsm)
    await page.getByRole('link', { name: texts.FRSM.seeOrder }).click()
    await expect(page).toHaveURL(/\/order\//)
    await page.goto(`${frsm.base}/cart`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.FRSM.empty)
  })

  test('R2.14 a card of CB and Visa pays by CB at first in France, and by the scheme that is chosen', async ({
    page,
  }) => {
    const scheme = (name: string) => page.getByRole('button', { name, exact: true })
    const schemes = page.getByRole('group', { name: 'Choisissez la marque de votre carte' })
    await toPayment(page, frsm, 'card')
    await typeCard(page, '4035501000000008')
    await expect(schemes.getByRole('button')).toHaveCount(2)
    await expect(scheme('cartebancaire')).toHaveAttribute('aria-pressed', 'true')
    await scheme('VISA').click()
    await expect(scheme('VISA')).toHaveAttribute('aria-pressed', 'true')
    const sent = page.waitForRequest(/\/sessions\/[^/]+\/payments/)
    await pay(page, frsm)
    expect((await sent).postDataJSON()).toMatchObject({ paymentMethod: { brand: 'visa' } })
    await paid(page, frsm)
    await toPayment(page, essm, 'card')
    await typeCard(page, '4035501000000008')
    await expect(page.getByRole('button', { name: essm.words.order })).toBeEnabled()
    await expect(page.getByRole('button', { name: 'cartebancaire' })).toHaveCount(0)
    await pay(page, essm)
    await paid(page, essm)
  })

  test('R2.14 R7.84 a card that the bank asks about leaves the shop and comes back', async ({ page }) => {
    await toPayment(page, essm, 'card')
    await typeCard(page, '4212345678910006')
    await pay(page, essm)
    await page.getByRole('button', { name: 'Approve' }).click()
    await paid(page, essm)
  })

  test('R2.14 Bizum is confirmed at the provider; broken off there, the cart is kept and can be paid again', async ({
    page,
  }) => {
    await toPayment(page, essm, 'bizum')
    await pay(page, essm)
    await page.getByRole('button', { name: 'Refuse' }).click()
    await page.getByRole('link', { name: texts.ESSM.retry }).click()
    await expect(page).toHaveURL(`${essm.base}/checkout#payment`)
    await expect(page.locator('[name=payment_method][value=bizum]')).toBeEnabled()
    await expect(page.locator('[name=payment_method]').first()).toBeInViewport()
  })

  test('R2.14 Klarna is confirmed at the provider, and the order is paid', async ({ page }) => {
    await toPayment(page, frsm, 'klarna_account')
    await pay(page, frsm)
    await page.getByRole('button', { name: 'Approve' }).click()
    await paid(page, frsm)
  })

  for (const method of ['alma', 'facilypay_3x', 'wero'])
    test(`R2.14 ${method} is confirmed at the provider; broken off there, the cart can be paid again`, async ({
      page,
    }) => {
      await toPayment(page, frsm, method)
      await pay(page, frsm)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('link', { name: texts.FRSM.retry }).click()
      await page.locator(`[name=payment_method][value=${method}]`).check()
      await page.getByRole('button', { name: texts.FRSM.toPayment }).click()
      await pay(page, frsm)
      await page.getByRole('button', { name: 'Approve' }).click()
      await paid(page, frsm)
    })

  for (const store of [frsm, essm])
    for (const [method, name] of [
      ['applepay', 'Apple Pay'],
      ['googlepay', 'Google Pay'],
    ] as const)
      test(`R2.14 ${name} of ${store.code} pays from its own button; breaking off takes nothing`, async ({ page }) => {
        await toPayment(page, store, method)
        await expect(page.getByText(store.words.order)).toBeVisible()
        const sheet = page.getByRole('dialog', { name: `${name} (SANDBOX)` })
        const button = page.getByRole('button', { name: `${name} (SANDBOX)` })
        await button.click()
        await sheet.getByRole('button', { name: 'Cancel' }).click()
        await expect(page.getByText(textsOf(store).cancelled)).toBeVisible()
        await button.click()
        await sheet.getByRole('button', { name: 'Refuse' }).click()
        await expect(page.getByText(textsOf(store).refused)).toBeVisible()
        await button.click()
        await sheet.getByRole('button', { name: 'Pay' }).click()
        await paid(page, store)
      })

  for (const store of [frsm, essm]) {
    test(`R2.14 R7.86 PayPal of ${store.code} opens its own window; breaking off takes nothing, approving pays`, async ({
      page,
    }) => {
      await toPayment(page, store, 'paypal')
      const button = page.locator('paypal-button')
      await expect(page.getByText(textsOf(store).payLater)).toBeVisible()
      await expect(page.locator('[data-paying]').getByText(textsOf(store).creditNotice)).toBeVisible()
      const first = page.waitForEvent('popup')
      await button.click()
      await (await first).getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByText(textsOf(store).cancelled)).toBeVisible()
      const second = page.waitForEvent('popup')
      await button.click()
      await (await second).getByRole('button', { name: 'Pay', exact: true }).click()
      await paid(page, store)
    })
  }

  test('R2.14 R7.89 seQura asks in a form of its own and leads to the result', async ({ page }) => {
    await toPayment(page, essm, 'sequra_pp3')
    await pay(page, essm)
    await page.frameLocator('iframe[title=seQura]').getByRole('button', { name: 'Approve' }).click()
    await paid(page, essm)
  })

  test('R2.10 the result page answers without a reference too, and not for an unknown one', async ({ request }) => {
    for (const store of [frsm, essm]) {
      const answer = await askShop({ request }, store, '/checkout/result')
      expect(answer.status()).toBe(200)
      expect(await answer.text()).toMatch(/<main\b.*<a\b[^>]* href="\/check-order".*<\/main>/s)
      for (const reference of ['nonsense', `${store.code}1795258384065${'x'.repeat(36)}`])
        expect((await askShop({ request }, store, `/checkout/result/${reference}`)).status(), reference).toBe(404)
    }
  })

  test('R7.54 R9.26 paying with PayPal costs a commission in Spain alone, and the total follows the choice', async ({
    page,
  }) => {
    for (const [store, changes] of [
      [frsm, false],
      [essm, true],
    ] as const) {
      await fillCart(page, store, trays[store.code])
      await page.goto(`${store.base}/checkout`)
      const total = page.locator('form input[name=expected_total]')
      const before = await total.inputValue()
      await expect(page.locator('[name=payment_method][value=paypal]')).toBeEnabled()
      await page.locator('[name=payment_method][value=paypal]').check()
      if (changes) await expect(total).toHaveValue(String(Math.round(Number(before) * 1.02)))
      else await expect(total).toHaveValue(before)
      await page.locator('[name=payment_method][value=card]').check()
      await expect(total).toHaveValue(before)
    }
  })
})
