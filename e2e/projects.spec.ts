import type { Browser, Page } from 'playwright/test'
import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { accessibilityErrors } from './accessibility.ts'
import { askShop } from './ask-shop.ts'
import { chooseMeasuresAndLook, productAddress, slugOf } from './configuration.ts'
import { configuratorWords } from './configurator-words.ts'
import { fillCart } from './first-product.ts'
import { logIn } from './log-in.ts'
import { newCustomer, password } from './new-customer.ts'
import { eitherScreen, fromAnywhere, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

for (const store of journeyStores) {
  const said = configuratorWords[store.code]
  const { configurator, profile, project } = store.code === 'FRSM' ? fr : es
  if (!said) throw new Error(`No words for ${store.code}`)
  const words = profile.configurations.projects
  const account = `${store.base}/profile/configurations`
  const named = (text: string, name: RegExp | string) => new RegExp(text.replace('{name}', String(name)))
  const [name, other] = ['Villa Nord', 'Villa Sud']

  /** Makes a project of the cart that the page's browser has. */
  async function projectOfCart(shop: Page): Promise<void> {
    await shop.goto(`${store.base}/cart`)
    await shop.getByText(words.fromCart, { exact: true }).click()
    await shop.getByLabel(words.name).fill(name)
    await shop.getByRole('button', { name: words.makeSure }).click()
    await expect(shop.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  const link = (shop: Page) => shop.getByRole('region', { name }).getByLabel(words.link)

  /** Opens the link as a guest with a phone, and puts everything into the cart. */
  async function orderAsGuest(browser: Browser, url: string, scripted: boolean, pieces: number): Promise<void> {
    const phone = { viewport: { width: 390, height: 844 }, javaScriptEnabled: scripted }
    const context = await browser.newContext(phone)
    const guest = await context.newPage()
    await guest.setExtraHTTPHeaders(fromAnywhere())
    await guest.goto(url)
    await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible()
    if (scripted) expect(await accessibilityErrors(guest, 'main')).toEqual([])
    await guest.getByRole('button', { name: project.add.add }).click()
    await expect(guest.getByText(new RegExp(`^${pieces} (pièces?|piezas?) (est|sont|está|están) `))).toBeVisible()
    await guest.getByRole('link', { name: profile.orderAgain.seeCart }).click()
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(guest.getByText(new RegExp(`^${pieces} art`)).first()).toBeVisible()
    await context.close()
  }

  test.describe(store.code, eitherScreen, () => {
    test('a professional makes a project and shares it, and a guest orders all of it', async ({ page, browser }) => {
      await page.setExtraHTTPHeaders(fromAnywhere())
      const { email } = await newCustomer(page.request, store, password, 'P')
      await logIn(page, store, email)
      await fillCart(page, store)
      await projectOfCart(page)
      const product = slugOf(await productAddress(page, store, said))
      await page.goto(`${store.base}/configurator?product=${product}`)
      await chooseMeasuresAndLook(page, said)
      await page.getByRole('radio', { name: said.thick }).check()
      await page.getByRole('button', { name: configurator.keep }).click()
      await page.getByRole('status').getByRole('link', { name: configurator.seeKept }).click()

      await test.step('a kept configuration is put into the project', async () => {
        await expect(page.getByRole('heading', { level: 2, name: words.loose })).toBeVisible()
        const card = page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading') })
          .last()
        await card.getByText(words.move, { exact: true }).click()
        await card.getByRole('combobox', { name: named(words.moveOf, '.*') }).selectOption(name)
        await card.getByRole('button', { name: words.moveSure }).click()
        await expect(page.getByRole('heading', { level: 2, name: words.loose })).toBeHidden()
        await expect(page.getByRole('region', { name }).getByRole('heading', { level: 3 })).toHaveCount(2)
        expect(await accessibilityErrors(page, 'main')).toEqual([])
      })

      const url = await link(page).inputValue()
      expect(url).toMatch(new RegExp(`${store.code === 'FRSM' ? '/projet/' : '/proyecto/'}[0-9a-f-]{36}$`))
      await orderAsGuest(browser, url, true, 2)

      await test.step('a new link ends the one before, and the project is renamed and deleted', async () => {
        await page.getByText(words.newLink, { exact: true }).first().click()
        await page.getByRole('button', { name: words.newLink }).click()
        await expect(link(page)).not.toHaveValue(url)
        const answer = await askShop(page, store, new URL(url).pathname)
        expect(answer.status()).toBe(404)
        await page.getByText(words.rename, { exact: true }).click()
        await page.getByRole('region', { name }).getByLabel(words.name).fill(other)
        await page.getByRole('button', { name: words.save, exact: true }).click()
        await expect(page.getByRole('heading', { level: 2, name: other })).toBeVisible()
        await page.getByText(words.remove, { exact: true }).click()
        await page.getByRole('button', { name: named(words.removeSureOf, other) }).click()
        await expect(page.getByRole('heading', { name: profile.configurations.emptyTitle })).toBeVisible()
      })
    })

    test('a project is made, shared and ordered without a script', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const shop = await context.newPage()
      await shop.setExtraHTTPHeaders(fromAnywhere())
      const { email } = await newCustomer(shop.request, store, password, 'P')
      await logIn(shop, store, email)
      await fillCart(shop, store)
      await projectOfCart(shop)
      await expect(shop).toHaveURL(`${account}?done=saved`)
      await orderAsGuest(browser, await link(shop).inputValue(), false, 1)
      await context.close()
    })

    test('the page of a project is found by its link alone, and by no search engine', async ({ page }) => {
      await page.setExtraHTTPHeaders(fromAnywhere())
      const { email } = await newCustomer(page.request, store, password, 'P')
      await logIn(page, store, email)
      await fillCart(page, store)
      await projectOfCart(page)
      const path = new URL(await link(page).inputValue()).pathname
      const answer = await askShop(page, store, path)
      expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, expect.stringContaining('no-store')])
      const html = await answer.text()
      expect(html).toContain('<meta name="robots" content="noindex')
      expect(html).toContain('<meta name="referrer" content="same-origin"')
      for (const wrong of [
        path.replace(/.$/, (end) => (end === '0' ? '1' : '0')),
        `${path}x`,
        path.replace(/\/[^/]*$/, ''),
      ])
        expect((await askShop(page, store, wrong)).status()).toBe(404)
    })
  })
}
