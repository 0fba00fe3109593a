import type { Page } from 'playwright/test'
import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

const api = process.env.STORE_API ?? 'http://127.0.0.1:4000'

for (const store of journeyStores) {
  const { account, profile } = store.code === 'FRSM' ? fr : es
  const email = store.code === 'FRSM' ? 'pro@fr.example' : 'pro@es.example'
  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true })
  const price = (page: Page) => page.getByRole('main').getByRole('article').first().textContent()

  async function logIn(page: Page): Promise<void> {
    await page.goto(`${store.base}/login`)
    await field(page, account.fields.email).fill(email)
    await field(page, account.fields.password).fill('demo-lumeau')
    await page.getByRole('checkbox').check()
    await page.getByRole('main').getByRole('button', { name: account.logIn.send, exact: true }).click()
    await expect(page).toHaveURL(`${store.base}/`)
  }
  async function logOut(page: Page): Promise<void> {
    await page.goto(`${store.base}/profile`)
    const menu = page.getByRole('navigation', { name: profile.menu.label })
    const folded = menu.getByRole('group')
    if (await folded.isVisible()) await folded.locator('summary').click()
    await menu.getByRole('button', { name: profile.menu.logOut }).filter({ visible: true }).click()
    await expect(page).toHaveURL(`${store.base}/`)
  }

  for (const javaScriptEnabled of [true, false])
    test(
      `R2.103 R4.33 ${store.code} a log-out ends the tokens (script: ${javaScriptEnabled})`,
      eitherScreen,
      async ({ browser, request }) => {
        const context = await browser.newContext({ javaScriptEnabled })
        const page = await context.newPage()
        const listing = store.base + store.words.category.path
        await page.goto(listing)
        const forClients = await price(page)
        await logIn(page)
        const answer = await page.goto(listing)
        expect(answer?.headers()['cache-control']).toMatch(/private.*no-store/)
        expect(await price(page)).not.toBe(forClients)
        const kept = await context.cookies(store.base)
        const cookieValue = (name: string) => kept.find((cookie) => cookie.name === name)?.value ?? ''
        const info = () =>
          request.get(`${api}/auth-users/v1/clients/info/?store=${store.code}`, {
            headers: { authorization: `Bearer ${cookieValue('access')}` },
          })
        expect((await info()).status()).toBe(200)
        await logOut(page)
        expect((await info()).status()).toBe(401)
        const renewed = await request.post(`${api}/auth-users/token/refresh/`, {
          data: { refresh: cookieValue('refresh') },
        })
        expect(renewed.status()).toBe(401)
        // Back past the home page and the profile.
        await page.goBack()
        await page.goBack()
        await expect(page).toHaveURL(listing)
        expect(await price(page)).toBe(forClients)
        await page.goto(listing)
        expect(await price(page)).toBe(forClients)
        await context.close()
      },
    )
}
