import type { Page } from 'playwright/test'
import { accessibilityErrors } from './accessibility.ts'
import { CheckoutForm } from './checkout-form.ts'
import { fillCart } from './first-product.ts'
import { logIn } from './log-in.ts'
import { newCustomer } from './new-customer.ts'
import { eitherScreen, type JourneyStore, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'
import { typeCard } from './type-card.ts'

const texts = {
  FRSM: {
    tray: '/receveurs-lisses',
    toPayment: 'Continuer vers le paiement',
    store: 'Enregistrer cette carte pour mes prochains paiements',
    card: 'Visa se terminant par 1111',
    other: 'Une autre carte',
    paid: 'Paiement reçu, merci !',
    see: 'Voir vos cartes',
    remove: 'Supprimer : Visa se terminant par 1111',
    sure: 'Oui, supprimer la carte : Visa se terminant par 1111',
    removed: 'La carte a été supprimée chez notre prestataire de paiement.',
    none: 'Aucune carte enregistrée',
  },
  ESSM: {
    tray: '/platos-de-ducha-lisos',
    toPayment: 'Continuar al pago',
    store: 'Guardar esta tarjeta para mis próximos pagos',
    card: 'Visa terminada en 1111',
    other: 'Otra tarjeta',
    paid: 'Pago recibido, ¡gracias!',
    see: 'Ver tus tarjetas',
    remove: 'Eliminar: Visa terminada en 1111',
    sure: 'Sí, eliminar la tarjeta: Visa terminada en 1111',
    removed: 'La tarjeta se ha eliminado en nuestro proveedor de pagos.',
    none: 'Ninguna tarjeta guardada',
  },
} as const

async function toCardPayment(page: Page, store: JourneyStore, words: (typeof texts)[keyof typeof texts]) {
  await fillCart(page, store, words.tray)
  await page.goto(`${store.base}/checkout`)
  await expect(page.locator('[name=payment_method][value=card]')).toBeEnabled()
  await new CheckoutForm(page, store).fill()
  await page.locator('[name=payment_method][value=card]').check()
  await page.getByRole('button', { name: words.toPayment }).click()
}

for (const store of journeyStores) {
  const words = texts[store.code as keyof typeof texts]
  test(
    `R2.14 a customer of ${store.code} has a card stored, pays with its code alone, and removes it`,
    eitherScreen,
    async ({ page, request }) => {
      test.slow()
      const customer = await newCustomer(request, store)
      await logIn(page, store, customer.email)
      const pay = () => page.getByRole('button', { name: store.words.order }).click()
      const paid = () => expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid)

      await test.step('the card is stored with the first payment, which asks for it', async () => {
        await toCardPayment(page, store, words)
        await typeCard(page, '4111111111111111')
        await expect(page.getByRole('checkbox', { name: words.store })).not.toBeChecked()
        await page.getByText(words.store).click()
        await pay()
        await paid()
      })
      await test.step('the next payment takes it with the code alone, or another card', async () => {
        await toCardPayment(page, store, words)
        await expect(page.getByRole('radio', { name: words.card })).toBeChecked()
        const fields = page.locator('[data-cse]')
        await expect(fields).toHaveCount(1)
        await page.getByRole('radio', { name: words.other }).check()
        await expect(fields).toHaveCount(3)
        await page.getByRole('radio', { name: words.card }).check()
        await expect(fields).toHaveCount(1)
        const code = page.frameLocator('[data-cse="encryptedSecurityCode"] iframe').locator('input[data-fieldtype]')
        await code.pressSequentially('737')
        await pay()
        await paid()
      })
      await test.step('it is listed in the profile, and removed there', async () => {
        await page.goto(`${store.base}/profile/access-data`)
        await page.getByRole('link', { name: words.see }).click()
        await expect(page.getByRole('heading', { name: words.card })).toBeVisible()
        expect(await accessibilityErrors(page)).toEqual([])
        await page.getByLabel(words.remove).click()
        await page.getByRole('button', { name: words.sure }).click()
        await expect(page.getByText(words.removed)).toBeVisible()
        await expect(page.getByText(words.none)).toBeVisible()
      })
    },
  )
}
