import { TOTP } from 'otpauth'
import type { Page } from 'playwright/test'
import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { guidelineErrors } from './accessibility.ts'
import { loseCookies } from './lose-cookies.ts'
import { eitherScreen, fromAnywhere, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

const password = 'demo-lumeau'
const accounts: Record<string, string> = { FRSM: 'admin3@fr.example', ESSM: 'admin3@es.example' }

for (const store of journeyStores) {
  const { account, profile } = store.code === 'FRSM' ? fr : es
  const email = accounts[store.code] ?? ''
  const texts = profile.security
  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true })
  const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const codes = (page: Page) =>
    page.getByRole('status').filter({ hasText: texts.codesTitle }).getByRole('listitem').allTextContents()

  /** Tries are counted by address: each comes from another, as those of different people do. */
  const comeFromElsewhere = (page: Page) =>
    page.route(/\/(login|profile)/, (route, request) =>
      route.continue({ headers: { ...request.headers(), ...fromAnywhere() } }),
    )

  /** The first step: e-mail and password. */
  async function logIn(page: Page): Promise<void> {
    await page.goto(`${store.base}/login`)
    await field(page, account.fields.email).fill(email)
    await field(page, account.fields.password).fill(password)
    await page.getByRole('checkbox').check()
    await press(page, account.logIn.send)
  }
  async function passCode(page: Page, code: string): Promise<void> {
    await field(page, account.secondStep.code).fill(code)
    await press(page, account.secondStep.send)
  }
  /** The page of the second factor, after the administrators' bar has moved it down, which scripts add. */
  async function openSecurity(page: Page): Promise<void> {
    await page.goto(`${store.base}/profile/security`)
    const scripted = await page.evaluate(() => !window.matchMedia('(scripting: none)').matches)
    if (scripted) await expect(page.locator('#admin-banner').getByRole('button').first()).toBeVisible()
  }
  /**
   * Sets a second factor up on the page of an administrator who has none. @returns the recovery
   * codes
   */
  async function setUp(page: Page): Promise<string[]> {
    await openSecurity(page)
    await field(page, texts.password).fill('not the password')
    await press(page, texts.begin)
    await expect(field(page, texts.password)).toHaveAttribute('aria-invalid', 'true')
    await field(page, texts.password).fill(password)
    await press(page, texts.begin)
    await expect(page.getByRole('img', { name: texts.qr })).toBeVisible()
    const secret = (await page.locator('.font-mono').textContent())?.replaceAll(' ', '') ?? ''
    await field(page, texts.code).fill('000000')
    await press(page, texts.confirm)
    await expect(field(page, texts.code)).toHaveAttribute('aria-invalid', 'true')
    await field(page, texts.code).fill(new TOTP({ secret }).generate())
    await press(page, texts.confirm)
    await expect(page.getByRole('heading', { name: texts.codesTitle })).toBeVisible()
    const told = await codes(page)
    expect(told).toHaveLength(10)
    return told
  }
  async function remove(page: Page, code: string): Promise<void> {
    // Without a script the codes come with a cookie, which browsers drop after some seconds.
    await page.context().clearCookies({ name: /profile-answer$/ })
    await page.goto(`${store.base}/profile/security`)
    await expect(page.getByRole('heading', { name: texts.codesTitle })).toHaveCount(0)
    await field(page, texts.password).fill(password)
    await field(page, texts.anyCode).fill(code)
    await press(page, texts.remove)
    await expect(page.getByRole('button', { name: texts.begin, exact: true })).toBeVisible()
  }

  // One account of each store: it is walked on one screen at a time.
  test.describe(store.code, eitherScreen, () => {
    test('R7.4 an administrator sets a second factor up, and logs in with it, with a script and without', async ({
      page,
      browser,
    }) => {
      test.slow()
      await comeFromElsewhere(page)
      await logIn(page)
      await expect(page).toHaveURL(`${store.base}/`)
      await page.goto(`${store.base}/profile`)
      const menu = page.getByRole('navigation', { name: profile.menu.label })
      const folded = menu.getByRole('group')
      if (await folded.isVisible()) await folded.locator('summary').click()
      await menu.getByRole('link', { name: profile.menu['access-data'] }).filter({ visible: true }).click()
      await page.getByRole('link', { name: texts.open }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title)
      const recovery = await setUp(page)
      expect(await guidelineErrors(page)).toEqual([])

      await loseCookies(page)
      await logIn(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.secondStep.title)
      await passCode(page, '')
      await expect(field(page, account.secondStep.code)).toHaveAccessibleDescription(/.*/)
      await expect(page.getByText(account.problems.codeRequired)).toBeVisible()
      await passCode(page, '000000')
      await expect(field(page, account.secondStep.code)).toHaveAttribute('aria-invalid', 'true')
      expect(await guidelineErrors(page)).toEqual([])
      await press(page, account.secondStep.startOver)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.logIn.title)
      await logIn(page)
      await passCode(page, recovery[0] ?? '')
      await expect(page).toHaveURL(`${store.base}/`)

      const context = await browser.newContext({ javaScriptEnabled: false })
      const plain = await context.newPage()
      await comeFromElsewhere(plain)
      await logIn(plain)
      await passCode(plain, recovery[0] ?? '')
      await expect(field(plain, account.secondStep.code)).toHaveAttribute('aria-invalid', 'true')
      await passCode(plain, recovery[1] ?? '')
      await expect(plain).toHaveURL(`${store.base}/`)
      await remove(plain, recovery[2] ?? '')
      const again = await setUp(plain)
      await plain.reload()
      await remove(plain, again[0] ?? '')
      await context.close()
    })
  })
}
