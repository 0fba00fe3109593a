import type { Browser, Locator, Page } from 'playwright/test'

/** From the touch to the next frame, milliseconds, by the browser's event timing. */
export interface Interactions {
  readonly count: number
  readonly median: number
  readonly worst: number
  /** The page's own work in one interaction, without the browser's wait for the next frame. */
  readonly worstProcessing: number
  /** The same touches on an empty page, in the same browser just before: the machine's own share. */
  readonly empty: { readonly median: number; readonly worst: number }
}

/** How much slower than this machine the phone is that is measured. */
export const slowdown = 4

/** Shortest interaction that a browser reports, milliseconds. */
const shortest = 16
const rounds = 3

/** A choice as the configurator has it, in a page without styles or scripts to speak of. */
const emptyPage = `<!doctype html><meta name="viewport" content="width=device-width"><main>${Array.from(
  { length: 10 },
  (_, place) => `<label style="display:block;padding:1rem"><input type="radio" name="choice"> Choice ${place}</label>`,
).join('')}</main><script>document.addEventListener('change', () => undefined)</script>`

interface Seen {
  durations: Record<number, { duration: number; processing: number }>
  /** State of the screen when the frame after the last touch was painted. */
  painted: string | null
}

/**
 * Makes choices in the configurator on a phone with a slow processor and measures each.
 * @param shop address of a store
 * @throws where a picture was painted that did not show the choice yet: its time would be no answer
 *   to the touch
 */
export async function measureChoices(browser: Browser, shop: string): Promise<Interactions> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  await context.route('**/an-empty-page', (route) => route.fulfill({ contentType: 'text/html', body: emptyPage }))
  const page = await context.newPage()
  await page.addInitScript(observe)
  const devtools = await context.newCDPSession(page)

  await page.goto(`${shop}/an-empty-page`)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const empty = await touchAll(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })

  await page.goto(`${shop}/configurator?place=open`, { waitUntil: 'networkidle' })
  const product = await page
    .locator('a[href*="configurator?product="], main a[href$=".html"]')
    .first()
    .getAttribute('href')
  const slug = product?.replace(/^.*[=/]/, '').replace(/\.html$/, '')
  await page.goto(`${shop}/configurator?product=${slug}&s=look`, { waitUntil: 'networkidle' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const chosen = await touchAll(page)
  await context.close()
  if (chosen.pictures < 3) throw new Error('The choices changed neither price nor drawing: nothing was measured.')
  return {
    count: chosen.count,
    median: chosen.median,
    worst: chosen.worst,
    worstProcessing: chosen.worstProcessing,
    empty: { median: empty.median, worst: empty.worst },
  }
}

/** Runs in the page: records the times of every interaction, and the contents of each frame after a touch. */
function observe(): void {
  const seen: Seen = { durations: {}, painted: null }
  const shown = () =>
    [...document.querySelectorAll('main :is([data-price], [data-total], [role="img"], [data-small-drawing])')]
      .filter((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return element.checkVisibility() && bottom > 0 && top < innerHeight
      })
      // A photograph follows once it has come, which `--only photo` measures.
      .map(({ innerHTML }) => innerHTML.replaceAll(/<img[^>]*>/g, ''))
      .join('\n')
  Object.assign(window, { seen, shown })
  // Handlers of the touch have run by the time the next frame is about to be made.
  document.addEventListener(
    'click',
    () =>
      requestAnimationFrame(() => {
        seen.painted = shown()
      }),
    { capture: true, once: false },
  )
  const options = { type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) {
        const before = seen.durations[entry.interactionId] ?? { duration: 0, processing: 0 }
        seen.durations[entry.interactionId] = {
          duration: Math.max(before.duration, entry.duration),
          processing: before.processing + entry.processingEnd - entry.processingStart,
        }
      }
  }).observe(options)
}

interface Touched extends Omit<Interactions, 'empty'> {
  /** How many different pictures of price and drawing were painted. */
  readonly pictures: number
}

/** Touches every choice of the page, a few times over, and reads the browser's measurements. */
async function touchAll(page: Page): Promise<Touched> {
  const options = page.locator('main label:has(input[type="radio"]:enabled)')
  const pictures = new Set<string>()
  let count = 0
  for (let round = 0; round < rounds; round += 1) {
    for (let place = 0; place < (await options.count()); place += 1) {
      await touch(page, options.nth(place))
      count += 1
      const { painted, settled } = await pictureAfter(page)
      if (painted !== settled) throw new Error(`Choice ${count} was painted before price and drawing had followed it.`)
      pictures.add(settled)
    }
  }
  const seen = Object.values(await page.evaluate(() => (window as unknown as { seen: Seen }).seen.durations))
  // Browsers do not tell of interactions below the shortest time that they count.
  const quick = Array.from({ length: Math.max(0, count - seen.length) }, () => shortest)
  const durations = [...seen.map(({ duration }) => duration), ...quick].sort((a, b) => a - b)
  return {
    count,
    median: durations[Math.floor(durations.length / 2)] ?? 0,
    worst: durations.at(-1) ?? 0,
    worstProcessing: Math.max(0, ...seen.map(({ processing }) => processing)),
    pictures: pictures.size,
  }
}

/**
 * A bare touch at the middle of a choice. The driver's own `tap` adds listeners to the page that look up the touched
 * element before the page may answer: at a quarter of the processor they take longer than the answer, and no shopper
 * has them.
 */
async function touch(page: Page, option: Locator): Promise<void> {
  await option.evaluate((element) => {
    ;(window as unknown as { seen: Seen }).seen.painted = null
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    // Effects of the scrolling itself, such as the small drawing, have finished by then.
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done))))
  })
  const box = await option.boundingBox()
  if (!box) throw new Error('A choice cannot be touched.')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Price and drawing in the frame after the last touch, and once the page is idle. */
function pictureAfter(page: Page): Promise<{ painted: string | null; settled: string }> {
  return page.evaluate(async () => {
    const { seen, shown } = window as unknown as { seen: Seen; shown: () => string }
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    // The browser may still be dispatching the touch.
    while (seen.painted === null) await frame()
    await frame()
    await new Promise((done) => requestIdleCallback(done))
    return { painted: seen.painted, settled: shown() }
  })
}
