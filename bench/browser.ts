import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Response } from '@playwright/test'

/** What a browser fetches for a page before anybody touches it; sizes in bytes. */
export interface PageWeight {
  readonly requests: number
  /** Every script, gzip. */
  readonly scripts: number
  readonly fonts: number
  readonly pictures: number
}

/** Starts the browser that `npm test` uses. */
export function openBrowser(executablePath: string): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
  return chromium.launch({
    args: [...args, '--disable-component-update', '--disable-sync'],
    ...(executablePath && { executablePath }),
  })
}

/** Opens a page with an empty cache on a desktop and waits until it has been quiet for half a second. */
export async function weigh(browser: Browser, address: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
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
  await context.close()
  const sum = (pick: (each: (typeof bodies)[number]) => number) => bodies.reduce((total, each) => total + pick(each), 0)
  return {
    requests: bodies.filter((each) => each.body.length > 0).length,
    scripts: sum(({ type, path, body }) => (type === 'script' || path.endsWith('.js') ? gzipSync(body).length : 0)),
    fonts: sum(({ type, body }) => (type === 'font' ? body.length : 0)),
    pictures: sum(({ type, body }) => (type === 'image' ? body.length : 0)),
  }
}
