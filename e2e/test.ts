import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from 'playwright/test'

export { expect } from 'playwright/test'

/**
 * What browsers of the present test have refused by a page's content security policy, in their own
 * words.
 */
const violations: string[] = []
/** Whether the present test wants pictures. */
let areFetched = false

/**
 * Playwright's `test`, whose pages are ready when they have been opened: the shop's scripts come
 * after its first picture, so the browser's `load` does not wait for them. Contexts without scripts
 * are as they are. A test fails in which a page's content security policy refused something, unless
 * it takes that out of `violations`. Pictures are a third of a browser's work on the home page, and the
 * store API makes each of them when it is first asked for: they are fetched where a test asks for
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

/**
 * Keeps a page from fetching pictures of products, and the marks of ways of paying at its foot: what
 * else lies in the program itself is fetched.
 */
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

/** Until React has taken over what can be used on the page; at once where no script is to come. */
async function takenOver(page: Page): Promise<void> {
  if (await page.evaluate(() => window.matchMedia('(scripting: none)').matches)) return
  await page.waitForFunction(
    () => {
      const comes = [...document.scripts].some(({ text }) => text.includes('img[fetchpriority=high]'))
      const usable = [...document.querySelectorAll('form, button, input:not([type=hidden])')]
        // Static parts are never taken over.
        .filter((each) => !each.closest('[data-static]'))
      return !comes || usable.every((each) => Object.keys(each).some((key) => key.startsWith('__reactProps$')))
    },
    undefined,
    // At each frame the page would be drawn for the question alone.
    { timeout: 60_000, polling: 50 },
  )
  // What React does after it has taken over: listeners are put into the page then.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}
