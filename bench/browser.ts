import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type Response } from 'playwright/test'
import { browserArguments } from '../scripts/test/browser.ts'

/** Requests of a browser for a page before any interaction; sizes in bytes. */
export interface PageWeight {
  readonly requests: number
  /** Every script, gzip. */
  readonly scripts: number
  readonly fonts: number
  readonly pictures: number
}

/** Starts the browser that `npm test` uses. */
export function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ args: browserArguments, ...(executablePath && { executablePath }) })
}

const viewport = { width: 1440, height: 900 }

/**
 * Opens a page with an empty cache on a desktop and waits until it has been quiet for half a
 * second.
 */
export async function weigh(browser: Browser, address: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport })
  const weight = await weighIn(context, address)
  await context.close()
  return weight
}

/**
 * The same for the cart's page with one row in it, added on a product's page; the cache is empty
 * again when the cart opens.
 */
export async function weighCart(browser: Browser, product: string): Promise<PageWeight> {
  const adding = await browser.newContext({ viewport })
  const page = await adding.newPage()
  await page.goto(product)
  // A product that has a side has none chosen beforehand.
  for (const side of await page.locator('.attribute-fields fieldset').all()) await side.locator('label').first().click()
  await page.locator('#buy button[type=submit]').first().click()
  await page.getByRole('dialog').waitFor()
  const context = await browser.newContext({ viewport, storageState: await adding.storageState() })
  const weight = await weighIn(context, new URL('/cart', product).href)
  await Promise.all([adding.close(), context.close()])
  return weight
}

async function weighIn(context: BrowserContext, address: string): Promise<PageWeight> {
  const page = await context.newPage()
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(address, { waitUntil: 'networkidle' })
  const bodies = await Promise.all(
    responses.map(async (response) => ({
      type: response.request().resourceType(),
      path: new URL(response.url()).pathname,
      body: await response.body().catch(() => Buffer.alloc(0)),
    })),
  )
  const sum = (pick: (each: (typeof bodies)[number]) => number) => bodies.reduce((total, each) => total + pick(each), 0)
  return {
    requests: bodies.filter((each) => each.body.length > 0).length,
    scripts: sum(({ type, path, body }) => (type === 'script' || path.endsWith('.js') ? gzipSync(body).length : 0)),
    fonts: sum(({ type, body }) => (type === 'font' ? body.length : 0)),
    pictures: sum(({ type, body }) => (type === 'image' ? body.length : 0)),
  }
}
