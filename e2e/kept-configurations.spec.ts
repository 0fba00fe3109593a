import type { Page } from 'playwright/test'
import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { accessibilityErrors } from './accessibility.ts'
import { chooseMeasuresAndLook, price, productAddress, slugOf } from './configuration.ts'
import { configuratorWords } from './configurator-words.ts'
import { logIn } from './log-in.ts'
import { newCustomer } from './new-customer.ts'
import { eitherScreen, fromAnywhere, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

for (const store of journeyStores) {
  const said = configuratorWords[store.code]
  const { configurator, profile, account, sheet, compare } = store.code === 'FRSM' ? fr : es
  if (!said) throw new Error(`No words for ${store.code}`)
  const page = `${store.base}/profile/configurations`
  const cards = (where: Page) =>
    where
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: where.getByRole('heading') })

  test.describe(store.code, eitherScreen, () => {
    test('a customer keeps configurations, opens, compares and deletes them', async ({ page: shop }) => {
      await shop.setExtraHTTPHeaders(fromAnywhere())
      const { email } = await newCustomer(shop.request, store)
      await logIn(shop, store, email)
      await shop.goto(page)
      await expect(shop.getByRole('heading', { name: profile.configurations.emptyTitle })).toBeVisible()
      const product = slugOf(await productAddress(shop, store, said))
      await shop.goto(`${store.base}/configurator?product=${product}`)
      await shop.getByRole('button', { name: configurator.keep }).click()
      await expect(shop.getByRole('status').filter({ hasText: configurator.kept })).toBeVisible()
      await chooseMeasuresAndLook(shop, said)
      await shop.getByRole('radio', { name: said.thick }).check()
      await expect(shop.getByText(configurator.kept)).toBeHidden()
      const cents = await price(shop)
      await shop.getByRole('button', { name: configurator.keep }).click()
      await shop.getByRole('status').getByRole('link', { name: configurator.seeKept }).click()

      await test.step('they are listed with measures and prices, the newest first', async () => {
        await expect(cards(shop)).toHaveCount(2)
        const [newest, first] = [cards(shop).first(), cards(shop).last()]
        await expect(newest.getByRole('img', { name: said.drawing })).toBeVisible()
        expect(((await newest.locator('p', { hasText: '€' }).textContent()) ?? '').replace(/\D/g, '')).toBe(
          String(cents),
        )
        await expect(first.getByText(profile.configurations.states.unfinished)).toBeVisible()
        await expect(first).not.toContainText('€')
        expect(await accessibilityErrors(shop, 'main')).toEqual([])
      })

      await test.step('the start of the user area counts them', async () => {
        await shop.goto(`${store.base}/profile`)
        await expect(shop.getByRole('main').getByText(/^2 configura/)).toBeVisible()
        await shop.goto(page)
      })

      await test.step('two are compared', async () => {
        for (const box of await shop.getByRole('checkbox').all()) await box.check()
        await shop.getByRole('button', { name: profile.configurations.compareChecked }).click()
        await expect(shop.getByRole('heading', { level: 1 })).toHaveText(compare.title)
        await expect(shop.getByRole('columnheader')).toHaveCount(3)
      })

      await test.step('one is opened as it was, and deleted once that is confirmed', async () => {
        await shop.goto(page)
        await cards(shop).first().getByRole('link').click()
        await expect.poll(() => price(shop)).toBe(cents)
        await expect(shop.getByText(configurator.priceChanged.slice(0, 15))).toBeHidden()
        await shop.goto(page)
        await cards(shop).first().locator('summary').click()
        await cards(shop).first().getByRole('button').click()
        await expect(shop.getByRole('status').filter({ hasText: profile.outcomes.removed })).toBeVisible()
        await expect(cards(shop)).toHaveCount(1)
      })
    })

    test('a visitor logs in first, and keeps a configuration without a script', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const shop = await context.newPage()
      await shop.setExtraHTTPHeaders(fromAnywhere())
      const { email } = await newCustomer(shop.request, store)
      const product = slugOf(await productAddress(shop, store, said))
      await shop.goto(`${store.base}/configurator?product=${product}&q=2`)
      await shop.getByRole('button', { name: configurator.keep }).click()
      await expect(shop.getByRole('main').getByRole('button', { name: account.logIn.send, exact: true })).toBeVisible()
      const back = new URL(shop.url()).searchParams.get('next') ?? ''
      await logIn(shop, store, email)
      await shop.goto(store.base + back)
      await expect(shop.getByText(sheet.intro)).toBeVisible()
      await shop.getByRole('button', { name: configurator.keep }).click()
      await expect(shop).toHaveURL(`${page}?done=saved`)
      await expect(cards(shop)).toHaveCount(1)
      await cards(shop).locator('summary').click()
      await cards(shop).getByRole('button').click()
      await expect(shop.getByRole('heading', { name: profile.configurations.emptyTitle })).toBeVisible()
      await context.close()
    })
  })
}
