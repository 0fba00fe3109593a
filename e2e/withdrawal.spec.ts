import type { Page } from 'playwright/test'
import { eitherScreen, type JourneyStore, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

const api = process.env.STORE_API ?? 'http://127.0.0.1:4000'
const words: Readonly<Record<string, Record<'link' | 'path' | 'next' | 'confirm' | 'done' | 'account', string>>> = {
  FRSM: {
    link: 'Renoncer au contrat ici',
    path: '/retractation',
    next: 'Continuer',
    confirm: 'Confirmer la rétractation',
    done: 'Nous avons reçu votre rétractation',
    account: 'client@fr.example',
  },
  ESSM: {
    link: 'Desistir del contrato aquí',
    path: '/desistimiento',
    next: 'Continuar',
    confirm: 'Confirmar desistimiento',
    done: 'Hemos recibido tu desistimiento',
    account: 'cliente@es.example',
  },
}
const wordsOf = (store: JourneyStore) => words[store.code] as (typeof words)[string]

/** Number of the demonstration account's order that has arrived. */
async function deliveredOrder(page: Page, store: JourneyStore, email: string): Promise<string> {
  const login = await page.request.post(`${api}/auth-users/token/?store=${store.code}`, {
    data: { email, password: 'demo-lumeau' },
  })
  const { access } = (await login.json()) as { access: string }
  const orders = await page.request.get(`${api}/cart/v1/carts/?store=${store.code}&status=650`, {
    headers: { authorization: `Bearer ${access}` },
  })
  const { results } = (await orders.json()) as { results: { order_number: string }[] }
  return results[0]?.order_number ?? ''
}

/** The first step, as far as its button. */
async function sayWho(page: Page, store: JourneyStore, email: string, number: string): Promise<void> {
  const main = page.getByRole('main')
  await main.locator('[name=name]').fill('Camille Martin')
  await main.locator('[name=order_number]').fill(number)
  await main.locator('[name=email]').fill(email)
  await main.getByRole('button', { name: wordsOf(store).next }).click()
}

for (const store of journeyStores) {
  test.describe(store.code, eitherScreen, () => {
    const { link, path, next, confirm, done, account } = wordsOf(store)

    test('a guest withdraws from a part of an order, from the link in the footer to the acknowledgement', async ({
      page,
    }) => {
      const number = await deliveredOrder(page, store, account)
      await page.goto(`${store.base}/check-order`)
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
      await expect(page).toHaveURL(store.base + path)
      // Ready once React has taken the page over.
      await page.reload()
      await sayWho(page, store, account, number.toLowerCase())
      const items = page.getByRole('group', { name: number }).getByRole('checkbox')
      await expect(items).toHaveCount(2)
      await items.first().uncheck()
      await page.getByRole('main').getByRole('button', { name: next }).click()
      await expect(page.getByRole('button', { name: confirm })).toBeVisible()
      await expect(page.getByRole('main').getByText(/^1\s×\s/)).toHaveCount(1)
      await page.getByRole('button', { name: confirm }).click()
      await expect(page.getByRole('heading', { name: done })).toBeFocused()
      // Hours before ten have one digit in Spanish.
      await expect(page.getByText(/\b\d?\d:\d\d:\d\d (UTC|CES?T)/)).toBeVisible()
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })
      test('a withdrawal is declared although its order is not found', async ({ page }) => {
        await page.goto(store.base + path)
        await page.getByRole('main').getByRole('button', { name: next }).click()
        await expect(page.getByRole('main').locator('form [aria-invalid=true]')).toHaveCount(3)
        await sayWho(page, store, 'camille@example.com', 'XX-1')
        await expect(page.getByRole('main').locator('textarea[name=description]')).not.toBeEmpty()
        await page.getByRole('main').getByRole('button', { name: next }).click()
        await page.getByRole('button', { name: confirm }).click()
        await expect(page.getByRole('heading', { name: done })).toBeVisible()
      })
    })
  })
}
