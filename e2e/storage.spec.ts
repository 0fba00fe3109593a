import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright/test'
import spanish from '../messages/es.json' with { type: 'json' }
import french from '../messages/fr.json' with { type: 'json' }
import { chooseSide } from './choose-side.ts'
import { toScreen } from './configuration.ts'
import { configuratorWords } from './configurator-words.ts'
import { eitherScreen, fromAnywhere, journeyStores } from './stores.ts'
import { test as base, expect, openWithoutPictures, waitForNoScripts, waitIn } from './test.ts'
import { wholeBrowser } from './whole-browser.ts'

const messagesOf = { FRSM: french, ESSM: spanish } as Record<string, typeof french>
const accountOf: Record<string, string> = { FRSM: 'client@fr.example', ESSM: 'cliente@es.example' }
/** Says that nothing went wrong in any page of the context. */
type Errors = string[]

/** A browser whose settings block all cookies and site data: the real setting, not an imitation. */
const test = base.extend<{ blocked: BrowserContext; scripts: boolean; errors: Errors }>({
  scripts: [true, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern
  errors: async ({}, use) => use([]),
  blocked: async ({ launchOptions, contextOptions, viewport, isMobile, hasTouch, scripts, errors }, use, info) => {
    const profile = info.outputPath('profile')
    mkdirSync(join(profile, 'Default'), { recursive: true })
    const settings = { profile: { default_content_setting_values: { cookies: 2 } } }
    writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(settings))
    const context = await chromium.launchPersistentContext(profile, {
      ...contextOptions,
      ...launchOptions,
      // The headless shell for tests has no settings.
      ...wholeBrowser(),
      viewport,
      isMobile,
      hasTouch,
      javaScriptEnabled: scripts,
      extraHTTPHeaders: fromAnywhere(),
    })
    openWithoutPictures(context)
    context.on('page', (page) => {
      if (scripts) waitIn(page)
      page.on('pageerror', (error) => errors.push(error.message))
    })
    await use(context)
    await context.close()
  },
})

const heartOf = (page: Page) => page.getByRole('article').first().locator('[data-favourite]')
const count = (page: Page) => page.locator('#favourites-link .header-count')

for (const store of journeyStores) {
  const { words } = store
  const messages = messagesOf[store.code] as typeof french
  const configurator = configuratorWords[store.code]
  if (!configurator) throw new Error(`No words for ${store.code}`)
  const { noCookies } = messages.layout.cartPanel

  test.describe(store.code, eitherScreen, () => {
    test('R8.3 with cookies and storage blocked the shop works, and says what is missing', async ({
      blocked,
      errors,
      isMobile,
    }) => {
      test.slow()
      await test.step('R8.3 R8.4 a part that cannot be loaded leads to the error page after one reload', async () => {
        const page = await blocked.newPage()
        let broken = 0
        let documents = 0
        page.on('response', (answer) => {
          if (answer.request().resourceType() === 'document') documents++
        })
        // Code that a page loads at the first interaction.
        const extras = page.waitForResponse(
          async (answer) => answer.url().endsWith('.js') && (await answer.text()).includes('header-count'),
        )
        await page.goto(store.base)
        await page.keyboard.press('Tab')
        await page.route((await extras).url(), (route) => {
          broken++
          return route.abort()
        })
        documents = 0
        await page.goto(store.base + words.category.path)
        await page.keyboard.press('Tab')
        await expect.poll(() => documents).toBe(2)
        await page.waitForLoadState()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.keyboard.press('Tab')
        await expect(page.getByRole('heading', { name: words.notFound })).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(documents).toBe(2)
        expect(broken).toBeGreaterThan(1)
        await page.close()
        errors.length = 0
      })
      const page = await blocked.newPage()
      await test.step('R2.6 R4.64 the shop can be looked through, and the cart says what is missing', async () => {
        await page.goto(store.base)
        for (const name of ['localStorage', 'sessionStorage'] as const)
          await expect(page.evaluate((kind) => window[kind].length, name)).rejects.toThrow('SecurityError')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        if (isMobile) {
          await page.getByRole('button', { name: messages.layout.menu.openMenu }).click()
          await expect(page.locator('#mobile-menu').getByText(words.menuItem).first()).toBeVisible()
          await page.goto(store.base + words.category.path)
        } else {
          await page.getByRole('navigation').getByRole('link', { name: words.menuItem, exact: true }).first().hover()
          await page.getByRole('navigation').getByRole('link', { name: words.menuLink, exact: true }).first().click()
        }
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.category.heading)

        await heartOf(page).click()
        await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'true')
        await expect(count(page)).toHaveText('1')
        await page.getByRole('article').first().getByRole('link').click()
        await expect(page).toHaveURL(/\.html$/)
        // The page lives on, and shows its state in memory.
        await expect(count(page)).toHaveText('1')

        await chooseSide(page)
        await page.getByRole('button', { name: words.add }).first().click()
        await expect(page.getByText(noCookies)).toBeVisible()
        await expect(page.getByText(words.added)).toBeHidden()
        await page.getByRole('banner').getByRole('link', { name: messages.layout.cart, exact: true }).click()
        await expect(page.getByRole('dialog').getByText(noCookies)).toBeVisible()
        await page.goto(`${store.base}/cart`)
        await expect(page.getByRole('heading', { name: messages.cart.emptyTitle })).toBeVisible()
        await expect(page.getByText(noCookies)).toBeVisible()
      })
      await test.step('R2.17 R2.94 search and configurator work', async () => {
        await page.goto(store.base)
        const box = page.getByRole('banner').locator('input[type=search]:visible')
        await box.pressSequentially(words.category.heading.slice(0, 6))
        await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
        await box.press('Enter')
        await expect(page.getByRole('article').first()).toBeVisible()

        await page.goto(`${store.base}/configurator?place=open`)
        await page.getByRole('link', { name: configurator.product }).first().click()
        await expect(page).toHaveURL(/\.html$/)
        await page.getByRole('link', { name: configurator.open }).click()
        const panel = page.getByRole('dialog')
        await toScreen(panel, configurator.screens.look)
        await panel.getByRole('radio', { name: configurator.dearFinish }).check()
        await expect(panel.locator('[data-price]').first()).toBeVisible()
        await expect(panel.getByRole('img').first()).toBeVisible()
      })
      await test.step('R2.91 the right password is answered with what is missing', async () => {
        await page.goto(`${store.base}/login`)
        await logIn(page, messages, accountOf[store.code] ?? '')
        await expect(page.getByRole('main').getByText(messages.account.outcomes.noCookies)).toBeVisible()
        await expect(page).toHaveURL(/\/login\/?$/)
      })
      expect(errors).toEqual([])
    })

    test.describe('without a script', () => {
      test.use({ scripts: false })

      test('R4.64 R2.91 with cookies blocked, the empty cart and the login say what is missing', async ({
        blocked,
      }) => {
        const page = await blocked.newPage()
        await page.goto(store.base + words.category.path)
        await page.getByRole('article').first().getByRole('link').click()
        await chooseSide(page)
        await page.getByRole('button', { name: words.add }).first().click()
        await page.getByRole('link', { name: words.seeCart }).click()
        await expect(page.getByText(messages.cart.needsCookies)).toBeVisible()

        await page.goto(`${store.base}/login?next=${encodeURIComponent(words.category.path)}`)
        for (const password of ['not the password', undefined]) {
          await logIn(page, messages, accountOf[store.code] ?? '', password)
          await expect(page.getByRole('main').getByText(messages.account.outcomes.noCookies)).toBeVisible()
        }
        const sent = new URL(page.url())
        sent.searchParams.set('sent', String(Date.now() - 60_000))
        await page.goto(sent.href)
        await expect(page.getByRole('main').getByText(messages.account.outcomes.noCookies)).toBeHidden()
      })
    })

    test('R8.3 R8.4 where scripts cannot be loaded, early or late, pages stand and the cart takes products', async ({
      context,
    }) => {
      for (const later of [false, true]) {
        const page = await context.newPage()
        const breakScripts = async () => {
          waitForNoScripts(page)
          await page.route('**/_next/static/**/*.js', (route) => route.fulfill({ status: 404 }))
        }
        if (!later) await breakScripts()
        await page.goto(store.base + words.category.path)
        if (later) {
          await expect(page.locator('[data-favourite][aria-pressed]').first()).toBeVisible()
          await page.waitForLoadState('networkidle')
          await breakScripts()
        }
        await page.getByRole('article').first().getByRole('link').click()
        await expect(page).toHaveURL(/\.html$/)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await chooseSide(page)
        await page.getByRole('button', { name: words.add }).first().click()
        await expect(page.getByRole('link', { name: words.seeCart })).toBeVisible()
        await page.goto(`${store.base}/cart`)
        await expect(page.getByRole('heading', { level: 1, name: messages.cart.title })).toBeVisible()
        await context.clearCookies()
        await page.close()
      }
    })

    test('R4.64 R4.72 R2.124 with storage full, favourites and cart work', async ({ page, errors }) => {
      page.on('pageerror', (error) => errors.push(error.message))
      await page.addInitScript(fillStorage)
      await page.goto(store.base + words.category.path)
      for (const name of ['localStorage', 'sessionStorage'] as const)
        await expect(page.evaluate((kind) => window[kind].setItem('cart', '{"id":"a"}'), name)).rejects.toThrow('quota')
      await heartOf(page).click()
      await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'true')
      await expect(count(page)).toHaveText('1')
      await page.getByRole('article').first().getByRole('link').click()
      await expect(page).toHaveURL(/\.html$/)
      await expect(count(page)).toHaveText('1')
      await chooseSide(page)
      await page.getByRole('button', { name: words.add }).first().click()
      const panel = page.getByRole('dialog')
      // What completes the shower is listed below it.
      await expect(panel.getByRole('list').first().getByRole('listitem')).toHaveCount(1)
      await expect(page.getByText(noCookies)).toBeHidden()
      const badge = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${messages.layout.cart}.*1`) })
      await expect(badge).toHaveCount(1)
      await panel.getByRole('link', { name: words.seeCart }).click()
      await expect(page).toHaveURL(`${store.base}/cart`)
      await expect(page.getByRole('heading', { name: messages.cart.title })).toBeVisible()
      await expect(badge).toBeVisible()
      expect(errors).toEqual([])
    })
  })
}

async function logIn(page: Page, { account }: typeof french, email: string, password = 'demo-lumeau'): Promise<void> {
  const main = page.getByRole('main')
  await main.locator('[name=email]').fill(email)
  await main.locator('[name=password]').fill(password)
  await main.locator('[name=terms]').check()
  await main.getByRole('button', { name: account.logIn.send }).click()
}

/** Writes until not one character more finds room. */
function fillStorage(): void {
  for (const storage of [localStorage, sessionStorage])
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2))
      try {
        for (;;) storage.setItem(`full ${storage.length}`, 'x'.repeat(size))
      } catch {
        // Less, then.
      }
}
