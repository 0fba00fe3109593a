import type { Browser, Page } from 'playwright/test'
import { slowdown } from './interactions.ts'

/** From a touch until the picture of what it chose is on the screen, milliseconds. */
interface Times {
  readonly count: number
  readonly median: number
  readonly worst: number
}

export interface PhotoTimes {
  /** Pictures that are not stored yet: the image service composes them. */
  readonly composed: Times
  /** The same pictures for the second time: the browser has them. */
  readonly kept: Times
  /**
   * Two of them on a page that does nothing but show the other one once it is decoded, by the same
   * browser: what this machine takes for itself.
   */
  readonly empty: Times
}

/** How many touches are measured of each sort. */
const touches = 12

/**
 * Chooses finishes and glasses in the configurator on a phone with a slow processor that saves
 * data, so that no picture is fetched before it is asked for.
 * @param shop address of a newly started store, whose pictures are not stored yet
 */
export async function measurePhotos(browser: Browser, shop: string): Promise<PhotoTimes> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.addInitScript(observe)
  await page.goto(`${shop}/configurator?place=niche`, { waitUntil: 'networkidle' })
  const product = await page.locator('main a[href$=".html"]').first().getAttribute('href')
  const slug = product?.replace(/^.*\//, '').replace(/\.html$/, '')
  await page.goto(`${shop}/configurator?product=${slug}&s=look`, { waitUntil: 'networkidle' })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const choices = await choicesOf(page)
  const composed = await timesOf(page, choices)
  const kept = await timesOf(page, choices)
  const empty = await emptyPageTimes(page)
  await context.close()
  return { composed, kept, empty }
}

export function photoTable({ composed, kept, empty }: PhotoTimes): string {
  const row = (name: string, { count, median, worst }: Times) =>
    `${name.padEnd(22)}${String(count).padStart(8)}${median.toFixed(0).padStart(10)} ms${worst.toFixed(0).padStart(10)} ms`
  return [
    `Touch to new photograph at 1/${slowdown} of the processor`,
    `${''.padEnd(22)}${'touches'.padStart(8)}${'median'.padStart(13)}${'worst'.padStart(13)}`,
    row('an empty page', empty),
    row('kept by the browser', kept),
    row('composed for it', composed),
  ].join('\n')
}

/**
 * Places of options to touch one after the other, each of which brings a picture that was not shown
 * before: every finish with every glass.
 */
async function choicesOf(page: Page): Promise<number[]> {
  const groups = await page.locator('main label:has(input[type="radio"]:enabled)').evaluateAll((labels) => {
    const names = labels.map((label) => label.querySelector('input')?.name ?? '')
    return [...new Set(names)].map((name) => names.flatMap((each, place) => (each === name ? [place] : [])))
  })
  const [finishes = [], glasses = []] = groups
  if (finishes.length < 2 || glasses.length < 2) throw new Error('The configurator offers no finishes and glasses.')
  const order = glasses.flatMap((glass, round) => [glass, ...(round % 2 ? finishes.toReversed() : finishes)])
  // The first glass and finish may be those of the first picture, and a finish stays at a change of glass.
  return order.slice(0, touches + 4)
}

async function timesOf(page: Page, choices: readonly number[]): Promise<Times> {
  const options = page.locator('main label:has(input[type="radio"]:enabled)')
  const times: number[] = []
  for (const place of choices) {
    const option = options.nth(place)
    await option.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done))))
    })
    const box = await option.boundingBox()
    if (!box) throw new Error('A choice cannot be touched.')
    const before = await page.evaluate(() => (window as unknown as Observed).photoTimes.length)
    const isChosen = await option.locator('input').isChecked()
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    if (isChosen) continue
    const shown = await page
      .waitForFunction((count) => (window as unknown as Observed).photoTimes[count], before, { timeout: 15_000 })
      .catch(() => null)
    // A choice of which the picture shows nothing brings none.
    if (shown) times.push((await shown.jsonValue()) as number)
  }
  if (times.length < 7) throw new Error(`Only ${times.length} choices brought a picture.`)
  return summaryOf(times)
}

/** Shows two of the page's pictures by turns on a page of its own. */
async function emptyPageTimes(page: Page): Promise<Times> {
  const pictures = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /w_1080.*screens/.test(name))
      .slice(-2),
  )
  await page.route('**/an-empty-page', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><meta name="viewport" content="width=device-width"><img data-photo alt="photo" width="360" src="${pictures[0]}"><script>
let place = 0
document.addEventListener('click', async () => {
  const next = new Image()
  next.src = ${JSON.stringify(pictures)}[(place += 1) % 2]
  await next.decode()
  document.images[0].src = next.src
  document.images[0].dataset.photo = next.src
})</script>`,
    }),
  )
  await page.goto(new URL('/an-empty-page', page.url()).href, { waitUntil: 'networkidle' })
  const times: number[] = []
  for (let touch = 0; touch < touches; touch += 1) {
    await page.touchscreen.tap(100, 100)
    const shown = await page.waitForFunction((count) => (window as unknown as Observed).photoTimes[count], touch)
    times.push((await shown.jsonValue()) as number)
  }
  return summaryOf(times)
}

function summaryOf(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  return { count: sorted.length, median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 }
}

interface Observed {
  photoTimes: number[]
}

/** Runs in the page: notes how long each new picture took from the touch before it until it was painted. */
function observe(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  const times: number[] = []
  Object.assign(window, { photoTimes: times })
  let touched: number | null = null
  document.addEventListener(
    'pointerdown',
    (event) => {
      touched = event.timeStamp
    },
    true,
  )
  new MutationObserver((changes) => {
    const isShown = changes.some(
      ({ target }) => (target as HTMLImageElement).alt !== '' && (target as Element).checkVisibility(),
    )
    if (touched === null || !isShown) return
    const from = touched
    touched = null
    // After the next picture has been made.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => times.push(performance.now() - from)
      port2.postMessage(null)
    })
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-photo'] })
}
