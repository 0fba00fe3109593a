import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from 'playwright/test'

export { expect } from 'playwright/test'

/** Violations of content security policies in the present test's browsers, in their own words. */
const violations: string[] = []
/** Whether the present test wants pictures. */
let areFetched = false

/**
 * Playwright's `test`, whose pages are ready once opened: the shop's scripts are loaded after the first paint, so the
 * browser's `load` does not wait for them. Contexts without scripts are unchanged. A test fails if a page's content
 * security policy blocks something, unless it removes that from `violations`. Pictures are a third of a browser's work
 * on the home page, and the store API generates each at its first request: they are fetched only in tests with
 * `pictures`.
 */
export const test = base.extend<
  { violations: string[]; pictures: boolean; picturesNoted: undefined },
  { readyContexts: undefined }
>({
  pictures: [false, { option: true }],
  picturesNoted: [
    async ({ pictures }, use) => {
      areFetched = pictures
      await use(undefined)
    },
    { auto: true },
  ],
  violations: [
    async ({ browserName: _ }, use) => {
      violations.length = 0
      await use(violations)
      expect(violations, 'what the content security policy refused').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context }, use) => {
    watchPolicy(context)
    await use(context)
  },
  page: async ({ page, javaScriptEnabled, pictures }, use) => {
    if (javaScriptEnabled !== false) waitIn(page)
    if (!pictures) await leavePicturesOut(page)
    await use(page)
  },
  readyContexts: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options?: BrowserContextOptions): Promise<BrowserContext> => {
        const context = await newContext(options)
        watchPolicy(context)
        if (options?.javaScriptEnabled !== false) context.on('page', waitIn)
        if (!areFetched) openWithoutPictures(context)
        return context
      }
      await use(undefined)
      browser.newContext = newContext
    },
    { scope: 'worker', auto: true },
  ],
})

const watched = new WeakSet<BrowserContext>()

function watchPolicy(context: BrowserContext): void {
  if (watched.has(context)) return
  watched.add(context)
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(`${message.page()?.url()}: ${message.text()}`)
  })
}

/** Blocks pictures of products, and the payment marks in the footer; other files of the program are fetched. */
async function leavePicturesOut(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 })
  await session.send('Network.setBlockedURLs', { urls: ['*/images/*', '*/api/drawings/*', '*/marks/*'] })
}

/** The same for all pages that a context will open. */
export function openWithoutPictures(context: BrowserContext): void {
  const newPage = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await newPage()
    await leavePicturesOut(page)
    return page
  }
}

const waited = new WeakSet<Page>()
const scriptless = new WeakSet<Page>()

/**
 * For pages whose scripts a test keeps from being loaded: React does not come, and is not waited
 * for.
 */
export function waitForNoScripts(page: Page): void {
  scriptless.add(page)
}

/** For pages of contexts that a test opens by other means. */
export function waitIn(page: Page): void {
  if (waited.has(page)) return
  waited.add(page)
  for (const name of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const move = page[name].bind(page) as (...given: unknown[]) => Promise<unknown>
    Object.assign(page, {
      [name]: async (...given: unknown[]) => {
        const answer = await move(...given)
        if (!scriptless.has(page)) await ready(page)
        return answer
      },
    })
  }
}

/**
 * Waits until React has hydrated the last page. A page may move on by itself: one that is shown again
 * after a log-out reloads itself.
 */
async function ready(page: Page): Promise<void> {
  try {
    await takenOver(page)
  } catch (error) {
    if (!(error instanceof Error && /context was destroyed/i.test(error.message))) throw error
    await page.waitForLoadState()
    await ready(page)
  }
}

/** Waits until React has hydrated the page's interactive parts; returns at once without scripts. */
async function takenOver(page: Page): Promise<void> {
  if (await page.evaluate(() => window.matchMedia('(scripting: none)').matches)) return
  await page.waitForFunction(
    () => {
      const comes = [...document.scripts].some(({ text }) => text.includes('img[fetchpriority=high]'))
      const usable = [...document.querySelectorAll('form, button, input:not([type=hidden])')]
        // Static parts are never taken over, and later ones when they are used.
        .filter((each) => !each.closest('[data-static], [data-later]'))
      return !comes || usable.every((each) => Object.keys(each).some((key) => key.startsWith('__reactProps$')))
    },
    undefined,
    // Polling at each frame would make the page render for it.
    { timeout: 60_000, polling: 50 },
  )
  // React's work after hydration: it adds listeners to the page then.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}
