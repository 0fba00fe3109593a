import type { Page } from 'playwright/test'
import { eitherScreen, type JourneyStore, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

const words: Readonly<Record<string, Record<'path' | 'write' | 'send' | 'sent', string>>> = {
  FRSM: { path: '/contact', write: 'Nous écrire', send: 'Envoyer le message', sent: 'Votre message est parti' },
  ESSM: { path: '/contacto', write: 'Escríbenos', send: 'Enviar el mensaje', sent: 'Tu mensaje está enviado' },
}
const wordsOf = (store: JourneyStore) => words[store.code] as (typeof words)[string]

async function fillIn(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.locator('[name=name]').fill('Camille Martin')
  await main.locator('[name=email]').fill('camille.martin@example.com')
  await main.locator('[name=topic]').selectOption('measuring')
  await main.locator('[name=message]').fill('118,4 / 119 / 118,9 cm')
}

for (const store of journeyStores) {
  test.describe(store.code, eitherScreen, () => {
    const { path, write, send, sent } = wordsOf(store)

    test('R2.73 a visitor writes to the shop from the link in the footer, and is told what is missing', async ({
      page,
    }) => {
      await page.goto(store.base)
      await page.getByRole('contentinfo').getByRole('link', { name: write }).first().click()
      await expect(page).toHaveURL(store.base + path)
      await page.reload()
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: /lumeau\.example$/ })).toHaveAttribute('href', /\/requests\/new$/)
      await main.getByRole('button', { name: send }).click()
      await expect(main.locator('form [aria-invalid=true]')).toHaveCount(4)
      await expect(main.locator('[name=name]')).toBeFocused()
      await fillIn(page)
      await main.getByRole('button', { name: send }).click()
      await expect(page.getByRole('heading', { name: sent })).toBeFocused()
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })
      test('R2.73 a visitor writes to the shop, and wrong fields keep what was typed', async ({ page }) => {
        await page.goto(store.base + path)
        const main = page.getByRole('main')
        await fillIn(page)
        await main.locator('[name=email]').fill('camille@')
        await main.getByRole('button', { name: send }).click()
        await expect(main.locator('form [aria-invalid=true]')).toHaveCount(1)
        await expect(main.locator('[name=topic]')).toHaveValue('measuring')
        await expect(main.locator('[name=message]')).not.toBeEmpty()
        await main.locator('[name=email]').fill('camille.martin@example.com')
        await main.getByRole('button', { name: send }).click()
        await expect(page.getByRole('heading', { name: sent })).toBeVisible()
      })
    })
  })
}
